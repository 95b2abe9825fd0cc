"""If-lines: "if 5756 then 7163", chains and branches, expanded to whole lines from the root.

The law: an if-word counts only with a move right behind it, and not where its sentence takes the
moves away, or leaves open whether they are offered (`offered`). A number that goes back to an
earlier ply of the line begins another branch.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.letter import Zone
from mailbot.letter.reading.branches import Branch, Segment, expand, goes_back, plies_of, ply_of
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.offered import Offered
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_JOINTS = ("if", "if_any", "then", "or", "between", "on", "sequel")
_LINKS = (".then", ".between", ".sequel")
_SIGNS = frozenset(",;:()[]–—-\"'/=>*")


class Conditionals:
    """The if-lines of a page."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        played: Sequence[Item] = (),
    ) -> None:
        """:param played: the moves that the letter gives; before the first one "auf 5755" speaks
        of the reader's last move."""
        self.page = page
        self.sentences = sentences
        self.at = {item.first: item for item in items}
        own = (item.first for item in played if page.zone(page.tokens[item.first]) is Zone.OWN)
        self.given = min(own, default=len(page.tokens))
        self.starts: dict[int, list[Hit]] = {}
        for hit in hits.of(*(f"conditionals.{name}" for name in _JOINTS)):
            self.starts.setdefault(hit.first, []).append(hit)
        self.offered = Offered(page, hits if self.at else Hits(), sentences, items)
        self.segments: list[Segment] | None = None
        self.loose: list[int] = []  # if-words without a move right behind
        self.ors = hits.lasts("conditionals.or")

    def branches(self) -> list[Branch]:
        """All branches, in order of their roots."""
        branches: list[Branch] = []
        group: list[Segment] = []
        for segment in self._segments():
            if segment.refused:
                continue
            if segment.if_any or not segment.sure:
                branches.append(
                    Branch(
                        segment.first,
                        segment.last,
                        tuple(segment.items),
                        segment.if_any,
                        sure=segment.sure,
                    )
                )
                continue
            if group and not self._belongs(group[-1], segment):
                branches.extend(expand(group))
                group = []
            group.append(segment)
        branches.extend(expand(group))
        return sorted(branches, key=lambda branch: branch.first)

    def _segments(self) -> list[Segment]:
        if self.segments is None:
            self.segments = self._find_segments()
        return self.segments

    def _find_segments(self) -> list[Segment]:
        segments: list[Segment] = []
        if not self.at:
            return segments
        done = -1
        for start in sorted(self.starts):
            if start <= done:
                continue
            segment = self._segment(start)
            while segment is not None:
                segments.append(segment)
                done = segment.last
                segment = self._listed(segment) or self._other(segment)
        return self._with_cuts(segments)

    def _with_cuts(self, segments: list[Segment]) -> list[Segment]:
        """ "if 6125 then 6835, and if you dare 3233 then 7866": unknown words cut a chain.

        Moves that go on behind them are none of the game, and the chain is left open.
        """
        ends = [segment.first for segment in segments[1:]] + [len(self.sentences.of)]
        for segment, end in zip(segments, ends, strict=bool(segments)):
            place = bisect_left(self.loose, segment.last)
            loose = min(self.loose[place] if place < len(self.loose) else end, end)
            sentence = self.sentences.of[segment.last]
            if loose < end and self._is_next(sentence, loose):
                sentence = self.sentences.of[loose]
            more: list[Item] = []
            for at in range(segment.last + 1, min(end, self.sentences.bounds[sentence][1] + 1)):
                item = self.at.get(at)
                if item is None or item.role is not Role.MOVE:
                    continue
                if more or self._goes_on(item, segment, behind_if=at > loose):
                    more.append(item)
            if more:
                segment.items += more
                segment.last = more[-1].last
                segment.cut = True
        return segments

    def _is_next(self, sentence: int, start: int) -> bool:
        """The if-word stands in this sentence, or in the next one beside it."""
        low, high = self.sentences.bounds[sentence][1], self.page.tokens[start]
        near = high.line - self.page.tokens[low].line <= 1
        same = self.page.zone(self.page.tokens[low]) is self.page.zone(high)
        return near and same and self.sentences.of[start] - sentence <= 1

    def _goes_on(self, item: Item, segment: Segment, *, behind_if: bool) -> bool:
        """It cannot be a move of the game: its ply lies ahead, or the game's move is given."""
        last = plies_of(segment)[-1]
        if item.number is None or last is None:
            led = behind_if or item.number is not None or item.first - 1 in self.ors
            return led and self.given < segment.first
        ply = ply_of(item)
        return (2 * item.number - 1 if ply is None else ply) >= last

    def _listed(self, former: Segment) -> Segment | None:
        """The next line gives another condition for the same ply, without an if-word of its own.

        Seen in practice: "Conditionals:" above "12... 5756 13. 7163" and "12... 5755 13. 6143".
        """
        index = former.last + 1
        if index >= len(self.page.tokens) or index not in self.at:
            return None
        number, first = self.at[index], former.items[0]
        line = self.page.tokens[index].line
        same = number.role is Role.NUMBER and number.number == first.number and number.black
        if not same or line != self.page.tokens[former.last].line + 1 or first.mover is None:
            return None
        items, last = self._moves_behind(index, index)
        if not items or items[0].mover is not first.mover:
            return None
        return replace(former, first=index, last=last, items=items, fresh=True)

    def _other(self, former: Segment) -> Segment | None:
        """ "if 3. Bb5 a6 or 3. Bc4 Bc5": another condition with its answer, with no if-word of its
        own. Its number names an earlier condition; without numbers "or" stands between.
        """
        start = former.last + 1
        if start < len(self.page.tokens) and self.page.tokens[start].text in {",", ";"}:
            start += 1
        same = start < len(self.page.tokens) and (
            self.sentences.of[former.last] == self.sentences.of[start]
        )
        if not same or len(former.items) % 2:
            return None
        ors = [hit.last for hit in self.starts.get(start, ()) if hit.category.endswith(".or")]
        if any(self._ends_in_if(start, last) for last in ors):
            return None
        items, last = self._moves_behind(max(ors, default=start - 1) + 1, start)
        if len(items) < 2 or not (ors or items[0].given):
            return None
        other = replace(former, first=start, last=last, items=items, joined_by_or=True, fresh=False)
        before, ply = plies_of(former)[-1], plies_of(other)[0]
        if ply is not None and (before is None or ply > before or (before - ply) % 2 == 0):
            return None
        refused = former.refused or last + 1 in self.offered.bad
        return replace(other, sequel=False, refused=refused)

    def _segment(self, start: int) -> Segment | None:
        heads = [h for h in self.starts[start] if h.category.endswith((".if", ".if_any"))]
        heads = heads or [h for h in self.starts[start] if self._is_on(h)]
        or_if = [h for h in self.starts[start] if h.category == "conditionals.or"]
        if not heads and not or_if:
            return None
        head = max(heads or or_if, key=lambda hit: hit.last)
        if not heads and not self._ends_in_if(start, head.last):
            return None
        items, last = self._moves_behind(head.last + 1, start)
        asks = self.sentences.of[start] in self.sentences.asks
        if not items and heads:
            self.loose.append(start)
        if not items or asks or self.page.tokens[items[-1].last].text.endswith("?"):
            return None
        token = self.page.tokens[start]
        sentence = self.sentences.of[start]
        fresh = not start or self.page.tokens[start - 1].line != token.line
        indent = token.start - self.page.letter.lines[token.line].span.start
        return Segment(
            first=start,
            last=last,
            items=items,
            indent=indent if fresh else 0,
            joined_by_or=bool(or_if) or start - 1 in self.ors or self._after_semicolon(start),
            fresh=fresh,
            sequel=any(
                hit.category.endswith(".sequel")
                for index in range(head.last + 1, items[0].first)
                for hit in self.starts.get(index, ())
            ),
            if_any=head.category.endswith("if_any"),
            refused=self.offered.refuses(sentence, last),
            sure=self.offered.is_sure(start, last),
        )

    def _ends_in_if(self, first: int, last: int) -> bool:
        """ "or if", "und falls"."""
        return any(
            hit.category == "conditionals.if" and hit.last == last
            for index in range(first, last + 1)
            for hit in self.starts.get(index, ())
        )

    def _is_on(self, hit: Hit) -> bool:
        """ "Auf 5755 antworte ich 7163", behind the move that the letter gives."""
        if not hit.category.endswith(".on") or hit.first < self.given:
            return False
        items, last = self._moves_behind(hit.last + 1, hit.first)
        if len(items) < 2 or last + 1 in self.offered.bad:
            return False
        between = range(items[0].last + 1, items[1].first)
        return any(h.category.endswith(".then") for i in between for h in self.starts.get(i, ()))

    def _after_semicolon(self, start: int) -> bool:
        return start > 0 and self.page.tokens[start - 1].text == ";"

    def _moves_behind(self, index: int, start: int) -> tuple[list[Item], int]:
        """The moves behind an if-word as far as only words of if-lines stand between."""
        tokens = self.page.tokens
        items: list[Item] = []
        last = index - 1
        zone, depth = self.page.zone(tokens[start]), self.page.depth(tokens[start])
        while index < len(tokens):
            token = tokens[index]
            if self.page.zone(token) != zone or self.page.depth(token) != depth:
                break
            if token.line != tokens[last].line and not self._wraps(last, index, items):
                break
            item = self.at.get(index)
            if item is not None:
                if item.role is Role.MOVE:
                    if goes_back(items, item):
                        break
                    items.append(item)
                    last = item.last
                index = item.last + 1
                continue
            hits = self.starts.get(index, [])
            if any(hit.category.endswith((".if", ".if_any", ".or")) for hit in hits):
                break
            linking = [
                hit for hit in hits if hit.category.endswith((".then", ".between", ".sequel"))
            ]
            if linking:
                index = max(hit.last for hit in linking) + 1
            elif token.kind in {Kind.DOTS, Kind.BLANK} or token.text in _SIGNS:
                index += 1
            else:
                break
            if index - last > 8:
                break
        return items, last

    def _wraps(self, last: int, index: int, items: Sequence[Item]) -> bool:
        """The next line goes on: it does not begin with an if-word, and answers are still due.

        Behind a whole pair a line that begins with a number is a move that is played.
        """
        if self.page.tokens[index].line - self.page.tokens[last].line > 1:
            return False
        return len(items) % 2 == 1 or not items

    def _belongs(self, former: Segment, segment: Segment) -> bool:
        """Segments that stand together: same zone and depth, no line of others between."""
        left, right = self.page.tokens[former.last], self.page.tokens[segment.first]
        if self.page.zone(left) != self.page.zone(right):
            return False
        return right.line - left.line <= 2

    def others(self) -> list[int]:
        """The if-words without a move right behind them."""
        self._segments()
        return self.loose

    def moves(self) -> set[int]:
        """First tokens of all moves inside if-lines."""
        return {item.first for segment in self._segments() for item in segment.items}

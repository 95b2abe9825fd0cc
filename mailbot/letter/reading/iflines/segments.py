"""What follows one if-word: condition, answer, and so on, as far as words of if-lines go.

The law: an if-word counts only with a move right behind it; "on" counts as one behind the move
that the letter gives, with a word for the answer or "at once" between the two moves. A number
that goes back to an earlier ply of the line begins another branch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.letter import Zone
from mailbot.letter.reading.iflines.branches import Segment, goes_back, plies_of
from mailbot.letter.reading.iflines.offered import Offered
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.tables.rowmarks import mark_at

_NAMES = ("if", "if_any", "if_behind", "then", "or", "between", "on", "sequel", "goes_on", "unreal")
_LINKS = (".then", ".between", ".sequel", ".goes_on", ".unreal", ".if_behind")
_BETWEEN = "conditionals.between"
_LONGEST_MARK = 4  # tokens
_LONGEST_LINK = 10  # tokens between two moves of a line
_SIGNS = frozenset(",;:()[]–—-\"'/=>*→…")


class Segments:
    """Finds the segments of a page, one if-word at a time."""

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
        self.ends = {item.last: item for item in items if item.role is Role.MOVE}
        own = [item for item in played if page.zone(page.tokens[item.first]) is Zone.OWN]
        self.given = min((item.first for item in own), default=len(page.tokens))
        self.played = own
        self.said = {item.canonical: item.first for item in reversed(own)}
        self.starts: dict[int, list[Hit]] = {}
        for hit in hits.of(*(f"conditionals.{name}" for name in _NAMES)):
            self.starts.setdefault(hit.first, []).append(hit)
        self.offered = Offered(page, hits if self.at else Hits(), sentences, items)
        self.loose: list[int] = []  # if-words without a move right behind
        self.ors = hits.lasts("conditionals.or")
        self.breaks = hits.firsts("doubts.breaks")
        self.at_once = hits.firsts("labels.at_once")

    def at_word(self, start: int) -> Segment | None:
        """The segment of the if-word that begins at *start*."""
        heads = [h for h in self.starts[start] if h.category.endswith((".if", ".if_any"))]
        heads = heads or [h for h in self.starts[start] if self._is_on(h)]
        or_if = [h for h in self.starts[start] if h.category == "conditionals.or"]
        if not heads and not or_if:
            return self._behind(start)
        head = max(heads or or_if, key=lambda hit: hit.last)
        if not heads and not self._ends_in_if(start, head.last):
            return None
        items, last = self.moves_behind(head.last + 1, start)
        if not items and heads:
            self.loose.append(start)
        return self._of(items, start, last, behind=head.last + 1, head=head, joined=bool(or_if))

    def _behind(self, start: int) -> Segment | None:
        """ "6125 oynarsan 1716 oynarım": the if-word stands behind its move."""
        found = [h for h in self.starts[start] if h.category.endswith(".if_behind")]
        move = self.ends.get(start - 1)
        if not found or move is None or move.first < self.given:
            return None
        behind = max(hit.last for hit in found) + 1
        items, last = self.moves_behind(behind, start)
        if not items or not self._is_answered(behind, last):
            return None
        return self._of([move, *items], move.first, last, behind=behind, head=found[0])

    def _is_answered(self, first: int, last: int) -> bool:
        """A word for the answer stands between, or right behind the last move."""
        words = range(first, min(last + 2, len(self.page.tokens)))
        return any(h.category.endswith(".then") for i in words for h in self.starts.get(i, ()))

    def _of(
        self,
        items: list[Item],
        start: int,
        last: int,
        *,
        behind: int,
        head: Hit,
        joined: bool = False,
    ) -> Segment | None:
        asks = self.sentences.of[start] in self.sentences.asks
        if not items or asks or self.page.tokens[items[-1].last].text.endswith("?"):
            return None
        token = self.page.tokens[start]
        indent = token.start - self.page.letter.lines[token.line].span.start
        fresh = self.begins_line(start)
        between = range(behind, items[0].first)
        words = [hit.category for at in between for hit in self.starts.get(at, ())]
        return Segment(
            first=start,
            last=last,
            items=items,
            indent=indent if fresh else 0,
            joined_by_or=joined or start - 1 in self.ors or self._after_semicolon(start),
            fresh=fresh,
            sequel=any(word.endswith(".sequel") for word in words),
            goes_on=not self.breaks.isdisjoint((start - 1, start))
            and any(
                hit.category.endswith(".goes_on")
                for at in range(start, items[0].first)  # "if you go" may be an if-word
                for hit in self.starts.get(at, ())
            ),
            if_any=head.category.endswith("if_any"),
            refused=self.offered.refuses(self.sentences.of[start], last)
            or self._is_unreal(start, last),
            sure=self.offered.is_sure(start, last),
        )

    def _is_unreal(self, first: int, last: int) -> bool:
        """ "If you had played 6125 I would have answered 1716"."""
        return any(
            hit.category.endswith(".unreal")
            for at in range(first, last + 1)
            for hit in self.starts.get(at, ())
        )

    def other(self, former: Segment) -> Segment | None:
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
        ons = [] if ors else self._ons(start)
        items, last = self.moves_behind(max([*ors, *ons], default=start - 1) + 1, start)
        if len(items) < 2 or not (ors or ons or items[0].given):
            return None
        joined = not ons
        other = replace(
            former, first=start, last=last, items=items, joined_by_or=joined, fresh=False
        )
        before, ply = plies_of(former)[-1], plies_of(other)[0]
        if ply is not None and (before is None or ply > before or (before - ply) % 2 == 0):
            return None
        refused = former.refused or last + 1 in self.offered.bad
        return replace(other, sequel=False, refused=refused)

    def _ons(self, start: int) -> list[int]:
        """ "bei 6125 ziehe ich 1716, bei 6134 6835": where an "on" behind a comma or "and" ends."""
        found = []
        for at in (start, start + 1):
            found += [hit.last for hit in self.starts.get(at, ()) if hit.category.endswith(".on")]
            links = {hit.last for hit in self.starts.get(at, ()) if hit.category == _BETWEEN}
            if found or at not in links:
                break
        return found

    def begins_line(self, start: int) -> bool:
        """No token stands before it in its line, or only the mark of a list."""
        tokens = self.page.tokens
        line = tokens[start].line
        for first in range(start, max(start - _LONGEST_MARK, 0) - 1, -1):
            if not first or tokens[first - 1].line != line:
                mark = mark_at(self.page, self.at, first) if first < start else None
                return first == start or (mark is not None and mark.behind == start)
        return False

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
        others = self.starts[hit.first]
        if hit.first - 1 in self.ends and any(h.category.endswith(".if_behind") for h in others):
            return False
        items, last = self.moves_behind(hit.last + 1, hit.first)
        if len(items) < 2 or last + 1 in self.offered.bad or not self._ends(last):
            return False
        if self.said.get(items[0].canonical, hit.first) < hit.first:
            return False  # "on 7163 I play", which the letter has given before
        between = range(items[0].last + 1, items[1].first)
        answered = (h.category.endswith(".then") for i in between for h in self.starts.get(i, ()))
        return any(answered) or not self.at_once.isdisjoint(between)

    def _ends(self, last: int) -> bool:
        """The clause ends behind the last move, but for words of if-lines."""
        if last + 1 >= len(self.page.tokens):
            return True
        behind = self.page.tokens[last + 1]
        signed = behind.kind is Kind.SIGN or behind.line != self.page.tokens[last].line
        return signed or bool(self.starts.get(last + 1)) or self.offered.is_otherwise(last + 1)

    def _after_semicolon(self, start: int) -> bool:
        return start > 0 and self.page.tokens[start - 1].text == ";"

    def moves_behind(self, index: int, start: int) -> tuple[list[Item], int]:
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
                    if goes_back(items, item) or self._is_condition(items, item):
                        break
                    items.append(item)
                    last = item.last
                index = item.last + 1
                continue
            hits = self.starts.get(index, [])
            if any(hit.category.endswith((".if", ".if_any", ".or")) for hit in hits):
                break
            if items and len(items) % 2 == 0 and self._begins_on(index, hits):
                break
            linking = [hit for hit in hits if hit.category.endswith(_LINKS)]
            if linking:
                index = max(hit.last for hit in linking) + 1
            elif token.kind in {Kind.DOTS, Kind.BLANK} or token.text in _SIGNS:
                index += 1
            else:
                break
            if index - last > _LONGEST_LINK:
                break
        return items, last

    def _is_condition(self, items: Sequence[Item], item: Item) -> bool:
        """ "6125 oynarsan 7866, *4244 oynarsan* 5544": another condition begins."""
        hits = self.starts.get(item.last + 1, ())
        behind = any(hit.category.endswith(".if_behind") for hit in hits)
        return bool(items) and behind

    def _begins_on(self, index: int, hits: Sequence[Hit]) -> bool:
        """ "Auf 6125 folgt 1716, auf 6134 6835": a sign, an "on" and a move behind a whole pair."""
        signed = self.page.tokens[index - 1].text in {",", ";"}
        return signed and any(
            hit.category.endswith(".on") and hit.last + 1 in self.at for hit in hits
        )

    def _wraps(self, last: int, index: int, items: Sequence[Item]) -> bool:
        """The next line goes on: it does not begin with an if-word, and answers are still due.

        Behind a whole pair a line that begins with a number is a move that is played.
        """
        if self.page.tokens[index].line - self.page.tokens[last].line > 1:
            return False
        return len(items) % 2 == 1 or not items

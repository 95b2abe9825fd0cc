"""If-lines: "if 5756 then 7163", chains and branches, expanded to whole lines from the root.

The law: an if-word counts only where it takes moves (`segments`), heads a list of them
(`listed`) or marks a row of the score (`marked`), and not where its sentence takes the moves
away, or leaves open whether they are offered (`offered`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mailbot.letter.claims import IfLine, MoveWord
from mailbot.letter.letter import Span
from mailbot.letter.reading.iflines.branches import Branch, Segment, expand, plies_of, ply_of
from mailbot.letter.reading.iflines.listed import Lists
from mailbot.letter.reading.iflines.ownifs import OwnIfs
from mailbot.letter.reading.iflines.recalled import is_recalled
from mailbot.letter.reading.iflines.segments import Segments
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.tables.marked import MarkedRows


class Conditionals:
    """The if-lines of a page."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        played: Sequence[Item] = (),
        marked: Sequence[MarkedRows] = (),
        own: OwnIfs | None = None,
    ) -> None:
        """
        :param played: the moves that the letter gives; before the first one "auf 5755" speaks
            of the reader's last move.
        :param own: what the writer's own words make of an if-line.
        """
        self.page = page
        self.sentences = sentences
        self.words = Segments(page, items, hits, sentences, played)
        self.lists = Lists(self.words)
        self.at = self.words.at
        self.marked = marked
        self.own = own
        self.segments: list[Segment] | None = None
        self.replaced: list[Segment] = []  # behind an if-word, but read in his own words

    def lines(self, words: Mapping[int, MoveWord]) -> list[IfLine]:
        """The branches as claims. :param words: those of the moves, by their first token."""
        found: list[IfLine] = []
        for branch in self.branches():
            moves = tuple(words[item.first] for item in branch.items if item.first in words)
            if not moves:
                continue
            first, last = self.page.tokens[branch.first], self.page.tokens[branch.last]
            found.append(
                IfLine(
                    Span(first.start, last.end),
                    self.page.zone(first),
                    moves,
                    branch.if_any,
                    branch.joints,
                    branch.sure,
                    follows=branch.follows,
                    marked=branch.marked,
                    own=branch.own,
                )
            )
        return found

    def branches(self) -> list[Branch]:
        """All branches, in order of their roots."""
        branches = [Branch(rows.first, rows.last, rows.items, marked=True) for rows in self.marked]
        group: list[Segment] = []
        for segment in self._segments():
            if segment.refused:
                continue
            if segment.if_any or segment.own or not segment.sure:
                branches.append(
                    Branch(
                        segment.first,
                        segment.last,
                        tuple(segment.items),
                        segment.if_any,
                        sure=segment.sure,
                        own=segment.own,
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
        for start in sorted(self.words.starts):
            if start <= done:
                continue
            rows = self.lists.under(start)
            if rows:
                segments += rows
                done = rows[-1].last
                continue
            segment = self.words.at_word(start)
            while segment is not None:
                segments.append(segment)
                done = segment.last
                segment = self._listed(segment) or self.words.other(segment)
        if not segments:
            segments = self.lists.below_moves()
        return self._with_own(self._with_cuts(segments))

    def _with_own(self, segments: list[Segment]) -> list[Segment]:
        """Those in the writer's own words in the place of what is no whole line without them."""
        if self.own is None:
            return segments
        for one in segments:
            one.sure = one.sure and not self.own.judges(one, self.words.offered.purposes)
            one.refused = one.refused or is_recalled(one, self.own.hits, self.sentences)
        beside: dict[int, list[Segment]] = {}
        for one in segments:
            for sentence in {self.sentences.of[one.first], self.sentences.of[one.last]}:
                beside.setdefault(sentence, []).append(one)
        gone: set[int] = set()
        found: list[Segment] = []
        for own in self.own.segments():
            sentence = self.sentences.of[own.first]
            near = [
                one
                for one in beside.get(sentence, ())
                if one.first <= own.last and own.first <= one.last
            ]
            whole = any(len(one.items) % 2 == 0 and self._is_firm(one) for one in near)
            if not whole and not self.words.offered.is_withdrawn(sentence):
                gone |= {one.first for one in near}
                found.append(own)
        kept = [one for one in segments if one.first not in gone]
        self.replaced = [one for one in segments if one.first in gone]
        return sorted([*kept, *found], key=lambda segment: segment.first)

    def _is_firm(self, segment: Segment) -> bool:
        """It is offered, or it is not, whatever words of no list stand before it."""
        led = self.words.offered.is_led_in_strangely(segment.first, segment.last)
        return segment.sure or segment.refused or not led

    def _with_cuts(self, segments: list[Segment]) -> list[Segment]:
        """ "if 6125 then 6835, and if you dare 3233 then 7866": unknown words cut a chain.

        Moves that go on behind them are none of the game, and the chain is left open.
        """
        all_loose = self.words.loose
        ends = [segment.first for segment in segments[1:]] + [len(self.sentences.of)]
        for segment, end in zip(segments, ends, strict=bool(segments)):
            place = bisect_left(all_loose, segment.last)
            loose = min(all_loose[place] if place < len(all_loose) else end, end)
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
            led = behind_if or item.number is not None or item.first - 1 in self.words.ors
            return led and self.words.given < segment.first
        ply = ply_of(item)
        return (2 * item.number - 1 if ply is None else ply) >= last

    def _listed(self, former: Segment) -> Segment | None:
        """The next line gives another condition for the same ply, without an if-word of its own.

        Seen in practice: "Conditionals: 12... 5756 13. 7163" above "12... 5755 13. 6143".
        """
        index = former.last + 1
        if index >= len(self.page.tokens) or index not in self.at:
            return None
        number, first = self.at[index], former.items[0]
        line = self.page.tokens[index].line
        same = number.role is Role.NUMBER and number.number == first.number and number.black
        if not same or line != self.page.tokens[former.last].line + 1 or first.mover is None:
            return None
        items, last = self.words.moves_behind(index, index)
        if not items or items[0].mover is not first.mover:
            return None
        return replace(former, first=index, last=last, items=items, fresh=True)

    def _belongs(self, former: Segment, segment: Segment) -> bool:
        """Segments that stand together: same zone and depth, no line of others between."""
        left, right = self.page.tokens[former.last], self.page.tokens[segment.first]
        if self.page.zone(left) != self.page.zone(right):
            return False
        return right.line - left.line <= 2

    def others(self) -> list[int]:
        """The if-words without a move right behind them."""
        self._segments()
        return self.words.loose

    def moves(self) -> set[int]:
        """First tokens of all moves inside if-lines."""
        found = [segment for segment in self._segments() if not segment.own] + self.replaced
        return {item.first for segment in found for item in segment.items} | {
            item.first for rows in self.marked for item in rows.conditions
        }

"""The items and days of a page as the words of `Claims`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.claims import CountWord, DayWord, Gap, Mover, MoveWord, Stance
from mailbot.letter.letter import Span
from mailbot.letter.reading.days.dates import numbers_reading
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.othermoves import OtherMoves
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.tables.labelled import moves_of_days
from mailbot.letter.reading.tables.rows import Cells, Tables


class ClaimWords:
    """Items and days as the words of `Claims`."""

    def __init__(
        self,
        page: Page,
        near: date | None,
        items: Sequence[Item],
        tables: Tables,
        said: Sequence[Said],
        sentences: Sentences,
        sides: Mapping[int, Mover],
    ) -> None:
        self.page = page
        self.near = near
        self.items = items
        self.tables = tables
        self.said = said
        self.sides = sides
        self.sentences = sentences
        self.cells: list[DayWord] = []
        self.played: set[int] = set()

    def moves(
        self, stances: Sequence[Stance], conditions: set[int]
    ) -> tuple[tuple[MoveWord, ...], dict[int, MoveWord]]:
        words: dict[int, MoveWord] = {}
        of = iter(stances)
        for item in self.items:
            if item.role is not Role.MOVE:
                continue
            stance = next(of)
            if item.first in conditions and stance is not Stance.NO_MOVE:
                stance = Stance.CONDITION
            if item.bad and item.number is None and not item.table and stance is not Stance.PLAYED:
                continue  # a year, a number with 0 or 9: has not even the shape of a move
            if stance is Stance.PLAYED:
                self.played.add(item.first)
            words[item.first] = self._move(item, stance, self.tables.cells.get(item.first))
        return tuple(words.values()), words

    def _move(self, item: Item, stance: Stance, cells: Cells | None) -> MoveWord:
        page = self.page
        first = page.tokens[item.first]
        span = self._place(item)
        count = received = sent = None
        if cells is not None:
            received = self._cell(cells.received, "received", item)
            sent = self._cell(cells.sent, "sent", item)
            if cells.first >= 0:
                place = Span(page.tokens[cells.first].start, page.tokens[cells.last].end)
                text = page.letter.words(place)
                count = CountWord(
                    place, text, page.zone(first), cells.days, cells.total, item.mover
                )
        return MoveWord(
            span=span,
            text=page.letter.words(span),
            zone=page.zone(first),
            depth=page.depth(first),
            line=first.line,
            notation=item.notation,
            canonical=item.canonical,
            run=item.run,
            number=item.number,
            given=item.given,
            bare=item.bare,
            mover=item.mover,
            whose=item.whose,
            stance=stance,
            twin=item.twin,
            received=received,
            sent=sent,
            count=count,
            table=item.table,
            head=item.head,
            likely=item.likely and stance is Stance.UNSURE,
            nearly=item.strange and stance is Stance.UNSURE,
            rival=item.rival and stance is Stance.UNSURE,
            pieces=item.pieces,
            by=item.by,
            claimed=item.claimed,
            told=item.told,
            perhaps=item.perhaps,
            below=item.below,
            row=item.row,
        )

    def _cell(self, day: Found | None, role: str, item: Item) -> DayWord | None:
        if day is None:
            return None
        if day.first == day.last and day.reading.form in {"d.m.", "d/m", "d-m"}:
            text = self.page.tokens[day.first].text
            day = replace(day, reading=numbers_reading(text, self.near, old=True))
        unsure = self.tables.unsure.get(day.first, "")
        self.cells.append(replace(self._day(day, role, item.number), unsure=unsure))
        return self.cells[-1]

    def _day(self, day: Found, role: str | None, number: int | None) -> DayWord:
        first = self.page.tokens[day.first]
        span = Span(first.start, self.page.tokens[day.last].end)
        return DayWord(
            span=span,
            text=self.page.letter.words(span),
            zone=self.page.zone(first),
            form=day.reading.form,
            readings=day.reading.days,
            month_first=day.reading.month_first,
            role=role,
            ply_number=number,
            note=day.note,
        )

    def days(self, others: OtherMoves) -> tuple[DayWord, ...]:
        """Days of tables and of sentences. A weak one without a role is no day."""
        numbers, words = self._numbers_of_sentences(), list(self.cells)
        moves = moves_of_days(self.page, self.said, self.items)
        for one in self.said:
            if one.role is None and one.day.weak:
                continue
            word = self._day(one.day, one.role, numbers.get(self.sentences.of[one.day.first]))
            of = moves.get(one.day.first)
            place, side = self._place(of) if of else None, self.sides.get(one.day.first)
            unsure = one.unsure or ("" if of else others.of_day(one))
            strange = bool(unsure) and unsure == one.strange
            told = replace(word, unsure=unsure, strange=strange, apt=one.apt, of=place, mover=side)
            words.append(told)
        return tuple(sorted(words, key=lambda word: (word.span.start, word.span.end)))

    def _place(self, item: Item) -> Span:
        return Span(self.page.tokens[item.first].start, self.page.tokens[item.last].end)

    def _numbers_of_sentences(self) -> dict[int, int]:
        """The move number of each sentence that plays one only."""
        found: dict[int, set[int]] = {}
        for item in self.items:
            if item.first in self.played and item.number is not None:
                found.setdefault(self.sentences.of[item.first], set()).add(item.number)
        return {at: next(iter(numbers)) for at, numbers in found.items() if len(numbers) == 1}

    def gaps(self) -> tuple[Gap, ...]:
        """Gaps in a score; a line of underscores alone is none."""
        return tuple(
            Gap(
                self._place(item),
                self.page.zone(self.page.tokens[item.first]),
                item.number,
                item.mover,
            )
            for item in self.items
            if item.role is Role.GAP
            and (item.number is not None or self.page.tokens[item.first].text.startswith("["))
        )

"""Letter to Claims: all that the text states, unjudged, with its place.

The law: one scan makes tokens, then each pass adds what it knows: days, moves and numbers,
runs, tables, stances, conditionals, counts, phrases. No pass raises on what somebody wrote.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.claims import (
    Claims,
    CountWord,
    DayWord,
    Gap,
    Mover,
    MoveWord,
    Stance,
)
from mailbot.letter.letter import Letter, Span
from mailbot.letter.reading.days.bare import without_pairs_of_squares
from mailbot.letter.reading.days.corrections import not_of_days
from mailbot.letter.reading.days.counted import in_order, sure_counts
from mailbot.letter.reading.days.counts import find_counts
from mailbot.letter.reading.days.dates import numbers_reading
from mailbot.letter.reading.days.days import find_days
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.hereandback import here_and_back
from mailbot.letter.reading.days.hours import without_hours
from mailbot.letter.reading.days.initials import initials, with_letters
from mailbot.letter.reading.days.othermoves import OtherMoves
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.days.parallel import parallel
from mailbot.letter.reading.days.roles import say_roles
from mailbot.letter.reading.days.rolewords import with_role_words
from mailbot.letter.reading.iflines.conditionals import Conditionals
from mailbot.letter.reading.iflines.iftexts import if_texts
from mailbot.letter.reading.iflines.ownifs import OwnIfs
from mailbot.letter.reading.notation.items import find_items
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.notation.runs import number_runs
from mailbot.letter.reading.notation.saidnumbers import number_by_words
from mailbot.letter.reading.page.asides import aside_in
from mailbot.letter.reading.page.greeted import greeted
from mailbot.letter.reading.page.keywords import key_words
from mailbot.letter.reading.page.moves import Item, Role, numbers_of_moves
from mailbot.letter.reading.page.namings import namings, numbers_in_names, starts_of
from mailbot.letter.reading.page.runon import begins
from mailbot.letter.reading.page.sentences import Sentences, find_sentences
from mailbot.letter.reading.page.tokens import Kind, Page, scan
from mailbot.letter.reading.page.words import Hit, hinted, spoken, vocabulary
from mailbot.letter.reading.sayings.drawmoves import with_offers
from mailbot.letter.reading.sayings.leaves import to_come, with_days_of_leave
from mailbot.letter.reading.sayings.mentions import find_mentions
from mailbot.letter.reading.sayings.ownwords import with_sayings_in_words
from mailbot.letter.reading.sayings.phrases import find_phrases
from mailbot.letter.reading.sayings.scores import find_scores
from mailbot.letter.reading.stances.discussed import without_discussed
from mailbot.letter.reading.stances.evidence import weighed
from mailbot.letter.reading.stances.led import without_led
from mailbot.letter.reading.stances.opened import opened_below
from mailbot.letter.reading.stances.postponed import without_days_to_come, without_postponed
from mailbot.letter.reading.stances.stances import Stances
from mailbot.letter.reading.stances.supposed import without_supposed
from mailbot.letter.reading.tables.labelled import moves_of_days, sides_of_days
from mailbot.letter.reading.tables.marked import marked_rows, without_marks
from mailbot.letter.reading.tables.rows import Cells, Tables, read_rows
from mailbot.letter.reading.tables.sides import turn_rows


def read_claims(
    letter: Letter, *, written: date | None = None, names: Sequence[Span] = ()
) -> Claims:
    """All claims of a letter, in the order of its text; of every zone.

    :param written: the day, in the writer's calendar, that "today" and days without a year
        refer to; without it that of the letter's Date, else of its arrival.
    :param names: where the text names a known game.
    """
    near = written or (letter.written.date() if letter.written else None)
    page = scan(letter)
    known = vocabulary(page)
    codes = spoken(page, known)
    hits, of_clauses = key_words(page, known, codes, names)
    found = without_hours(page, find_days(page, hits, near, codes))
    letters = [*initials(page, found, codes, near), *parallel(page, found, hits)]
    letters += here_and_back(page, found, hits, near)
    hits = with_letters(page, hits, letters)
    days = without_pairs_of_squares(page, found, hits, near)
    taken = numbers_in_names(page, hits).union(i for day in days for i in day.tokens)
    hits = hits.also(Hit("calendar.day", day.first, day.last) for day in days if not day.weak)
    items = find_items(page, taken, Named(page, hits))
    number_runs(page, items, taken)
    turn_rows(page, items, hits)
    tables = read_rows(page, items, days, hits)
    sentences = find_sentences(page, items, hits, begins(page, items, hits))
    hits = hits.also(number_by_words(page, items, hits, sentences, taken, codes))
    hits = with_role_words(page, hits, sentences, days, near, codes)
    marked = marked_rows(page, items, hits)
    hits = without_marks(hits, marked)
    of_items = frozenset(i for it in items for i in range(it.first, it.last + 1))
    hits = with_sayings_in_words(page, hits, of_clauses, sentences, of_items, codes)
    moved = of_items - {item.first for item in items if item.role is Role.NUMBER}
    rows = frozenset(tables.tokens)
    said = say_roles(page, days, hits, sentences, near, rows=rows, moves=moved, codes=codes)
    said = with_days_of_leave(page, said, hits, sentences)
    said = without_days_to_come(page, said, hits, sentences, codes)
    hits = not_of_days(page, hits, said)
    asked = [item for item in items if item.role is Role.MOVE]
    stances = Stances(page, items, hits, sentences, codes).all()
    stances = weighed(page, asked, stances, said, hits, sentences)
    stances = opened_below(page, asked, stances, said, hits, sentences, codes)
    stances = with_offers(page, asked, stances, hits.also(of_clauses), sentences, codes)
    stances = without_led(page, items, stances, hits.also(of_clauses), sentences, codes)
    stances = without_postponed(page, asked, stances, said, hits, sentences, codes)
    stances = without_discussed(page, asked, stances, hits, sentences, codes)
    played = [item for item, how in zip(asked, stances, strict=True) if how is Stance.PLAYED]
    own = OwnIfs(page, items, hits.also(of_clauses), sentences, codes)
    conditionals = Conditionals(page, items, hits, sentences, played, marked, own)
    stances = without_supposed(asked, stances, conditionals.others(), hits, sentences)
    words = _Words(page, near, items, tables, said, sentences, sides_of_days(page, said, hits))
    moves, by_item = words.moves(stances, conditionals.moves())
    others = OtherMoves(page, hits, items, sentences, words.played)
    day_words = words.days(others)
    stated = find_counts(
        page, hits, said, sentences, rows=rows | numbers_of_moves(items), moves=of_items,
        beside=of_clauses, codes=codes,
    )  # fmt: skip
    phrases = find_phrases(page, hits, sentences, of_items, day_words, of_clauses, codes)
    phrases += find_scores(page, hits, sentences)
    phrases += find_mentions(page, hits, sentences, phrases)
    return Claims(
        moves=moves,
        days=day_words,
        counts=in_order(tuple(sure_counts(page, hits, stated, sentences, others)), moves),
        phrases=tuple(to_come(phrase, near, codes) for phrase in phrases),
        conditionals=tuple(conditionals.lines(by_item)),
        iftexts=tuple(if_texts(own, conditionals.words.offered)),
        fens=tuple(token.text for token in page.tokens if token.kind is Kind.FEN),
        gaps=words.gaps(),
        namings=tuple(namings(page, hits)),
        sentences=tuple(starts_of(page, sentences)),
        greets=greeted(page, hits),
        languages=codes or hinted(page, known),
        aside=aside_in(page, hits, sentences),
    )  # fmt: skip


class _Words:
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

"""Letter to Claims: all that the text states, unjudged, with its place.

The law: one scan makes tokens, then each pass adds what it knows: days, moves and numbers,
runs, tables, stances, conditionals, counts, phrases. No pass raises on what somebody wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from mailbot.letter.claims import Claims, Stance
from mailbot.letter.claimwords import ClaimWords
from mailbot.letter.letter import Letter, Span
from mailbot.letter.reading.days.bare import without_pairs_of_squares
from mailbot.letter.reading.days.chat import without_today_of_figures
from mailbot.letter.reading.days.corrections import not_of_days
from mailbot.letter.reading.days.counted import in_order, sure_counts
from mailbot.letter.reading.days.counts import find_counts
from mailbot.letter.reading.days.days import find_days
from mailbot.letter.reading.days.hereandback import here_and_back
from mailbot.letter.reading.days.hours import without_hours
from mailbot.letter.reading.days.initials import initials, with_letters
from mailbot.letter.reading.days.othermoves import OtherMoves
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
from mailbot.letter.reading.page.moves import Item, Role, numbers_of_moves, undashed_numbers
from mailbot.letter.reading.page.namings import namings, numbers_in_names, starts_of
from mailbot.letter.reading.page.runon import begins
from mailbot.letter.reading.page.sentences import find_sentences
from mailbot.letter.reading.page.tokens import Kind, scan
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
from mailbot.letter.reading.stances.likely import weigh_around
from mailbot.letter.reading.stances.opened import opened_below
from mailbot.letter.reading.stances.postponed import without_days_to_come, without_postponed
from mailbot.letter.reading.stances.stances import Stances
from mailbot.letter.reading.stances.supposed import without_supposed
from mailbot.letter.reading.tables.labelled import sides_of_days
from mailbot.letter.reading.tables.marked import marked_rows, without_marks
from mailbot.letter.reading.tables.rows import read_rows
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
    letters = [
        *initials(page, found, codes, near),
        *parallel(page, found, hits),
        *here_and_back(page, found, hits, near),
    ]
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
    rows = frozenset(tables.tokens)
    said = say_roles(
        page, days, hits, sentences, near,
        rows=rows, moves=of_items - undashed_numbers(page, items), codes=codes,
    )  # fmt: skip
    said = with_days_of_leave(page, said, hits, sentences)
    said = without_days_to_come(page, said, hits, sentences, codes)
    hits = not_of_days(page, hits, said)
    asked = [item for item in items if item.role is Role.MOVE]
    stances = Stances(page, items, hits, sentences, codes).all()
    unknown, given = _strange_and_given(asked, stances)
    stances = weighed(page, asked, stances, said, hits, sentences)
    stances = opened_below(page, asked, stances, said, hits, sentences, codes)
    stances = with_offers(page, asked, stances, hits.also(of_clauses), sentences, codes)
    stances = without_led(page, items, stances, hits.also(of_clauses), sentences, codes)
    stances = without_postponed(page, asked, stances, said, hits, sentences, codes)
    stances = without_discussed(page, asked, stances, hits, sentences, codes)
    stances = weigh_around(page, items, stances, sentences, hits, unknown, given)
    said = without_today_of_figures(page, said, asked, stances, hits, sentences, codes)
    played = [item for item, how in zip(asked, stances, strict=True) if how is Stance.PLAYED]
    own = OwnIfs(page, items, hits.also(of_clauses), sentences, codes)
    conditionals = Conditionals(page, items, hits, sentences, played, marked, own)
    stances = without_supposed(asked, stances, conditionals.others(), hits, sentences)
    words = ClaimWords(page, near, items, tables, said, sentences, sides_of_days(page, said, hits))
    moves, by_item = words.moves(stances, conditionals.moves())
    others = OtherMoves(page, hits, items, sentences, words.played)
    day_words = words.days(others)
    stated = find_counts(
        page, hits, said, sentences, rows=rows | numbers_of_moves(items), moves=of_items,
        beside=of_clauses, codes=codes,
    )  # fmt: skip
    phrases = [
        *find_phrases(page, hits, sentences, of_items, day_words, of_clauses, codes),
        *find_scores(page, hits, sentences),
    ]
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


def _strange_and_given(
    moves: Sequence[Item], stances: Sequence[Stance]
) -> tuple[frozenset[int], frozenset[int]]:
    """The first tokens of moves that only unknown words leave open, and of those that are given."""
    given = (item for item, how in zip(moves, stances, strict=True) if how is Stance.PLAYED)
    strange = (item for item in moves if item.strange)
    return frozenset(item.first for item in strange), frozenset(item.first for item in given)

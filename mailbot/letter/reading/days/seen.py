"""What one sees: a piece of the reader ("I noticed your bishop on d6 on Wednesday"), or that it
is so ("I saw on the 6th that your knight hangs").

The law: who saw the reader's piece on a day saw his move then, and so had his letter; only where
the part of the sentence holds nothing else but small words, the piece's field and the day. What is
told behind a "that" is no receipt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.ledday import led_days
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_SMALL = ("labels.it", "labels.i", "days.only", "labels.seen", "labels.have")
_BARRING = ("doubts.negated", "doubts.no", "doubts.hedged", "labels.anew", "labels.mine")
_WIDEST = 24  # tokens of a part of a sentence
_SHORT = 4  # letters of the word before a field: "auf", "de pe"
_STEPS = 2  # of them
_ENDING = frozenset(":-'’")


def seen_pieces(
    page: Page, days: Sequence[Found], hits: Hits, sentences: Sentences, codes: Sequence[str]
) -> Iterator[Hit]:
    """The words of seeing beside such a piece and its day, as words of receipt.

    :param codes: languages that the letter seems to be written in.
    """
    seen = [hit for hit in hits.of("labels.seen") if is_spoken(hit, codes)]
    if not seen:
        return
    places = {day.first: day.last for day in days}
    places.update({first: last for first, last, _ in led_days(page, days, hits)})
    dated = frozenset(at for first, last in places.items() for at in range(first, last + 1))
    came = (hit._replace(category="labels.arrives") for hit in seen)
    letters = WhoseLetter(page, hits.also(came), sentences, dated, codes)
    pieces = frozenset(letters.theirs) if letters.pieces & letters.theirs else frozenset()
    spoken = Hits(hit for hit in hits.of(*_SMALL, *_BARRING) if is_spoken(hit, codes))
    only = tokens_of(spoken.of("days.only"))
    barred = spoken.covered(*_BARRING) - only - spoken.covered("labels.i", "labels.seen")
    small = spoken.covered(*_SMALL) | hits.covered("calendar.on", "calendar.parts") | dated | pieces
    where = hits.firsts("days.where")
    fillers, ordinals = fillers_and_ordinals()
    for hit in seen:
        part = _statement(page, hit, sentences, places, letters.pieces & pieces)
        if not part or page.zone(page.tokens[hit.first]) is not Zone.OWN:
            continue
        told = {at for at in part if page.tokens[at].kind is Kind.WORD}
        told -= small | {at for at in told if page.word(page.tokens[at]) in fillers | ordinals}
        fields = [at for at in part if page.tokens[at].kind in MOVES and at not in dated]
        told -= {at for field in fields for at in _beside(page, field)}
        told -= {at for at in told if at in where and at + 1 in dated}
        if not told and not barred & {*part} and len(fields) <= 1:
            yield Hit("labels.received", hit.first, hit.last, hit.codes)


def tells_that(page: Page, hits: Hits, first: int, last: int, dated: frozenset[int]) -> bool:
    """Does a "that" follow in these tokens or right behind them?"""
    joined = last + 1 < len(page.tokens) and page.tokens[last + 1].text == ","
    until = last + 1 + joined
    that = hits.firsts("days.that") & {*range(first, until + 1)}
    on = hits.firsts("calendar.on") | dated
    return any(at + 1 not in on for at in that)


def _beside(page: Page, field: int) -> set[int]:
    """The small words between a piece and its field, and the ending of that."""
    first, tokens = field, page.tokens
    while first and field - first < _STEPS and len(tokens[first - 1].text) <= _SHORT:
        first -= 1
    joined = field + 2 < len(tokens) and tokens[field + 1].text in _ENDING
    return {*range(first, field), *([field + 2] if joined else [])}


def _statement(
    page: Page, seen: Hit, sentences: Sentences, days: Mapping[int, int], pieces: Set[int]
) -> range:
    """The tokens of its part of the sentence up to the last of the day, the piece and the word; up
    to the end where no dot of the day ends it. Empty where it has no piece, or not one day."""
    part, at = sentences.part, seen.first
    one_day = {i for first, last in days.items() for i in range(first, last)}  # "v petek, 6. 11."
    first = last = at
    while (
        first and at - first <= _WIDEST and (part[first - 1] == part[first] or first - 1 in one_day)
    ):
        first -= 1
    while (
        last + 1 < len(part)
        and last - at <= _WIDEST
        and (part[last + 1] == part[last] or last in one_day)
    ):
        last += 1
    named = [one for one in pieces if first <= one <= last]
    begun = sorted(day for day in days if first <= day <= last)
    if not named or not begun or last - first > _WIDEST:
        return range(0)
    need = max(seen.last, *named)
    day = max((one for one in begun if one < need), default=begun[0])
    need = max(need, days[day])
    follows = page.tokens[need + 1 : need + 2]
    dotted = page.tokens[need].text.endswith(".") and follows and follows[0].text[:1].isupper()
    end = need if dotted else max(last, need)
    return range(first, end + 1) if len([one for one in begun if one <= end]) == 1 else range(0)

"""The writer's own letter on the day that it bears: "this flies to you on the 9th".

The law: a word for his own letter, or one of going, in one part of a sentence with the day of the
letter's Date says that it was sent on it, whatever the verb; also where only the day of the month
stands there. So it is only where no day is beside a word of sending elsewhere, and where nothing in
the part speaks of the reader's letter, of receipt, of another game, or leaves it open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.formerly import sentences_of_former
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.ledday import led_days
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_SENT = ("labels.sent", "labels.answered")
_WORDS = ("labels.this", "labels.out")
_BARRING = (
    "doubts.no", "doubts.hedged", "doubts.negated", "doubts.takes_back", "conditionals.or",
    "conditionals.if", "sayings.leave", "days.guess", "days.earlier", "days.things",
    "stances.other_game", "stances.people",
    "labels.consulted", "labels.seen", "labels.received", "labels.read", "labels.arrives",
    "labels.yours", *_SENT,
)  # fmt: skip
_BARRING_BEFORE = ("calendar.until", "days.or_so", "days.around", "days.since")
_BESIDE = 2  # tokens before a day in which one of these stands
_WIDEST = 16  # tokens of a part to either side of its day


def own_day(
    page: Page,
    days: Sequence[Found],
    hits: Hits,
    sentences: Sentences,
    near: date | None,
    codes: Sequence[str],
) -> Iterator[Hit]:
    """Such words, as those of sending.

    :param near: the day of the letter.
    :param codes: languages that the letter seems to be written in.
    """
    words = [hit for hit in hits.of(*_WORDS) if is_spoken(hit, codes)]
    if near is None or not words:
        return
    told = {sentences.of[at] for at in hits.firsts(*_SENT)}
    told -= sentences_of_former(hits, sentences, codes)
    numbers = {first: (last, number) for first, last, number in led_days(page, days, hits)}
    places = {day.first: day.last for day in days}
    places.update({first: last for first, (last, _) in numbers.items()})
    own = {first for first in places if page.zone(page.tokens[first]) is Zone.OWN}
    if told & {sentences.of[first] for first in own}:
        return
    todays = {day.first for day in days if near in day.reading.days}
    todays |= {first for first, (_, number) in numbers.items() if number == near.day}
    dated = frozenset(at for first, last in places.items() for at in range(first, last + 1))
    letters = WhoseLetter(page, hits, sentences, dated, codes)
    spoken = Hits(hit for hit in hits.of(*hits.under(*_BARRING)) if is_spoken(hit, codes))
    barred = spoken.firsts(*hits.under(*_BARRING)) | letters.theirs
    barred -= {at for hit in words for at in hit.tokens}  # "dieser hier"
    about = hits.firsts(*_BARRING_BEFORE)
    cards = hits.firsts("days.letter", "labels.move", "labels.answered")
    for first in sorted(todays & own):
        if sentences.of[first] in sentences.asks or first in sentences.quoted:
            continue
        part = _part(page, sentences, first, places[first], dated)
        before = range(first - _BESIDE, first)
        if not barred.isdisjoint(part - dated) or not about.isdisjoint(before):
            continue
        here = [hit for hit in words if hit.first in part and hit.first not in dated]
        here = [hit for hit in here if not _leads_other(page, hit, cards | dated)]
        here += [Hit("labels.this", at, at) for at in sorted(letters.ours & part)]
        if here:
            yield Hit("labels.sent", here[0].first, here[0].last, here[0].codes)
            return


def _leads_other(page: Page, hit: Hit, known: frozenset[int]) -> bool:
    """The "diese" of "diese Linie spielte Karl": a noun that is no letter has it before."""
    behind = page.tokens[hit.last + 1 : hit.last + 2]
    of_noun = hit.category == "labels.this" and hit.first == hit.last
    return bool(of_noun and behind and behind[0].text.istitle() and hit.last + 1 not in known)


def _part(
    page: Page, sentences: Sentences, first: int, last: int, dated: frozenset[int]
) -> frozenset[int]:
    """The part of the sentence that holds a day; also the one before where the day fills its own
    ("on Monday, the 9th")."""
    part, of = sentences.part, sentences.of
    low, high = first, last
    while low and part[low - 1] == part[first] and first - low < _WIDEST:
        ended = low - 1 in dated and page.tokens[low - 1].text.endswith(".")
        if ended and page.tokens[low].text[:1].isupper():
            break  # "kam am 7. Dieser hier geht"
        low -= 1
    while high + 1 < len(part) and part[high + 1] == part[last] and high - last < _WIDEST:
        high += 1
    before = low - 2
    if before >= 0 and page.tokens[low - 1].text == "," and of[before] == of[first]:
        while before >= 0 and part[before] == part[low - 1] and first - before < 2 * _WIDEST:
            before -= 1
        if low - 2 in dated:
            low = before + 1
    return frozenset(range(low, high + 1))

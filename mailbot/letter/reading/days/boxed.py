"""Letters found in a box that no word names: "Fished it out of the letterbox on", "lag im Kasten".

The law: what lies in one's box or is taken out of it, and is called "it" or nothing at all, is the
letter that is answered; only where all words beside are small ones, and none puts it in. What one
has since a day is the reader's letter where his is named ("j'ai votre coup depuis le 5").
"""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.ledday import led_days
from mailbot.letter.reading.days.weekdays import weekdays
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_FOUND = ("labels.had", "labels.received")
_LAY = ("labels.lies", "labels.arrives")
_SMALL = (
    "labels.beside", "labels.it", "stances.adverbs", "labels.again", "days.since", "labels.i",
    "calendar.day", "calendar.on", "labels.boxes", "calendar.today", "calendar.yesterday",
    "days.letter",
)  # fmt: skip
_BARRING = (
    "labels.out", "labels.sent", "labels.answered", "labels.your", "labels.mine", "doubts.no",
    "doubts.negated",
)  # fmt: skip
_SMALL_WORDS = 2  # between "since" and its day
_WIDEST = 24  # tokens of such a part of a sentence


def boxed(page: Page, hits: Hits, sentences: Sentences) -> Iterator[Hit]:
    """The box, and the word of finding, as words of the role."""
    boxes = sorted(hits.of("labels.boxes"))
    if not boxes:
        return
    found, lay = hits.of(*_FOUND), hits.of(*_LAY)
    small = hits.covered(*_SMALL, *_FOUND, *_LAY)
    inside = {at for box in boxes for at in range(box.first, box.last + 1)}
    barred = hits.covered(*_BARRING) - inside - hits.covered("labels.had")
    i = hits.firsts("labels.i") - inside
    since, days = hits.firsts("days.since"), _days(page, hits)
    for box in boxes:
        if page.zone(page.tokens[box.first]) is not Zone.OWN:
            continue
        places = _part(box, sentences)
        words = {at for at in places if page.tokens[at].kind is Kind.WORD}
        words -= {at for at in words if _is_ending(page, at)}
        words -= {at for at in words if page.word(page.tokens[at]) in weekdays()}
        if len(places) > _WIDEST or not words <= small or words & barred:
            continue
        free = words - inside
        told = [hit for hit in found if hit.first in free and hit.last in words]
        if not told and not words & i:
            told = [hit for hit in lay if {hit.first, hit.last} <= free]
        lasts = bool(words & since) and not days.keys().isdisjoint(places)
        if told or lasts:  # "in my hands since the 7th"
            yield Hit("labels.received", box.first, box.last, box.codes)
            yield from (Hit("labels.received", hit.first, hit.last, hit.codes) for hit in told)


def lay_here(page: Page, hits: Hits, sentences: Sentences) -> Iterator[Hit]:
    """The "was" of "the letter was here on Friday", where nobody's letter is named and no other
    words stand beside: it is a word of receipt."""
    letters, here = hits.of("days.letter"), hits.covered("labels.here")
    lay = {hit.first: hit for hit in hits.of(*_LAY) if hit.first == hit.last}
    if not letters or not here or not lay:
        return
    letter = tokens_of(letters)
    small = hits.covered(*_SMALL, *_LAY, "labels.here", "days.letter")
    barred = hits.covered(*_BARRING) - here - letter
    days = _days(page, hits)
    dated = {at for first, last in days.items() for at in range(first, last + 1)}
    for hit in lay.values():
        places = _part(hit, sentences)
        words = {at for at in places if page.tokens[at].kind is Kind.WORD} - dated
        others = words - {hit.first}
        if page.zone(page.tokens[hit.first]) is not Zone.OWN or len(places) > _WIDEST:
            continue
        told = bool(others & here) and bool(others & letter) and not dated.isdisjoint(places)
        if told and words <= small and not words & barred:
            yield Hit("labels.received", hit.first, hit.last, hit.codes)


def _days(page: Page, hits: Hits) -> dict[int, int]:
    """First and last tokens of days, also of those of the month alone."""
    found = {hit.first: hit.last for hit in hits.of("calendar.day")}
    taken = {at for first, last in found.items() for at in range(first, last + 1)}
    led = ((first, last) for first, last, _ in led_days(page, (), hits) if first not in taken)
    return found | dict(led)


def _is_ending(page: Page, at: int) -> bool:
    """The "th" of "5th", the "én" of "5-én"."""
    before = page.tokens[max(at - 1, 0)]
    touches = bool(at) and before.end == page.tokens[at].start
    before = page.tokens[max(at - 2, 0)] if before.text in "-'’" else before
    return touches and before.kind is Kind.INT


def _part(box: Hit, sentences: Sentences) -> range:
    """The tokens of its part of the sentence, as far as such a one may reach."""
    part, at = sentences.part, box.first
    first, last = at, at
    while first and part[first - 1] == part[at] and at - first <= _WIDEST:
        first -= 1
    while last + 1 < len(part) and part[last + 1] == part[at] and last - at <= _WIDEST:
        last += 1
    return range(first, last + 1)


def held(page: Page, hits: Hits, sentences: Sentences) -> Iterator[Hit]:
    """The "have" of such a letter, as a word of `labels.had`."""
    have = hits.of("labels.have")
    if not have:
        return
    since, on = hits.covered("days.since"), hits.covered("calendar.on")
    yours = hits.firsts("labels.your")
    parts = sentences.part
    lasting = set()  # parts of sentences with "since 5 Nov"
    for first, last in sorted(_days(page, hits).items()):
        at = first - 1
        while at >= 0 and first - at <= _SMALL_WORDS and at in on and at not in since:
            at -= 1
        if at in since or last + 1 in since:
            lasting.add(parts[first])
    theirs = {parts[at] for at in yours}
    for hit in have:
        part = parts[hit.first]
        if part in lasting and part in theirs and hit.first not in since:
            yield Hit("labels.had", hit.first, hit.last, hit.codes)
            yield Hit("labels.received", hit.first, hit.last, hit.codes)

"""The day that the letter itself bears: its Date says when it was sent.

The law: a day that a word for sending has is sure where it is that of the letter, whatever words
stand around it; and one that follows the day of receipt with words of its own, and is that of the
letter, is the day sent ("binnen 27 nov., weg op 28 nov."); so is one in a clause about the writer's
own letter, where no other day is said to be sent ("here, today, is mine"), and then any other that
he names ("Kiel, den 17.11."), but one of a leave or of somebody else's. Where both are one, mailbot
says nothing that the letter's head does not say as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_SENT = frozenset({"sent", "answered"})
_BARRING = (
    "doubts.no", "doubts.hedged", "doubts.negated", "doubts.takes_back", "labels.corrects",
    "stances.corrects", "sayings.corrects", "conditionals.or", "sayings.leave", "calendar.until",
    "labels.yours", "days.guess", "days.or_so", "days.around", "stances.other_game",
)  # fmt: skip
_BARRING_OWN = (
    "doubts.no", "doubts.hedged", "doubts.negated", "doubts.takes_back", "conditionals.or",
    "conditionals.if", "sayings.leave", "calendar.until", "days.guess", "days.or_so", "days.around",
    "days.since", "stances.other_game", "topics", "stances.people",
)  # fmt: skip
_BARRING_ANY = (
    "doubts.hedged", "doubts.takes_back", "conditionals.or", "sayings.leave", "labels.yours",
    "labels.received", "days.guess", "stances.other_game", "stances.people",
)  # fmt: skip
_BARRING_BEFORE = ("calendar.until", "days.or_so", "days.around", "days.since")
_BEGINNING = ("days.nothing", "doubts.no", "doubts.negated")
_BESIDE = 2  # tokens before a day in which one of these stands
_GOES = ("labels.out", "labels.sent", "labels.answered")
_COMES = ("labels.received", "labels.had", "labels.arrives", "labels.boxes", "labels.in")
_SMALL = 3  # letters of a word that is another one in a language not known: "den"
_FEW = 2  # words beside a day that fills its part of the sentence
_FAR = 24  # tokens from the one day to the other
_PAUSES = frozenset(",;–—-(")
_DASHES = frozenset("-–—")


def with_sent_by_date(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    written: date | None,
) -> list[Said]:
    """The days, with the one that follows the day of receipt and is the letter's own as sent."""
    result = list(said)
    own = [place for place, one in enumerate(said) if _is_own(page, one.day)]
    if written is None or any(said[place].role in _SENT for place in own):
        return result
    barred = hits.firsts(*hits.under(*_BARRING))
    later = {sentences.of[at] for at in hits.firsts("stances.postpones")}
    for before, place in pairwise(own):
        one, other = said[before], said[place]
        received = one.role == "received" and one.label is not None and not one.shared
        free = other.role is None and other.label is None
        free = free and (not other.day.weak or one.day.reading.form == other.day.reading.form)
        if not received or not free or written not in other.day.reading.days:
            continue
        near = other.day.first - one.day.last <= _FAR
        near = near and sentences.of[other.day.first] not in later
        near = near and sentences.of[other.day.first] - sentences.of[one.day.first] <= 1
        if near and (word := _word(page, one, other, barred)) is not None:
            label = Label("sent", word, word)
            result[place] = replace(other, role="sent", label=label, by_date=True)
    return result


def with_own_letter_by_date(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    letters: WhoseLetter,
    written: date | None,
) -> list[Said]:
    """The days, with the only one that is the letter's own in a clause about it as sent."""
    told = any(one.role in _SENT and _is_own(page, one.day) for one in said)
    free = [one for one in said if one.role is None and one.label is None and not one.day.weak]
    free = [one for one in free if _is_own(page, one.day) and written in one.day.reading.days]
    if written is None or told or len(free) != 1:
        return list(said)
    (only,) = free
    first, last = _clause(page, only, said, sentences)
    places = frozenset(range(first, last + 1)) - {*range(only.day.first, only.day.last + 1)}
    if sentences.of[first] in sentences.asks or places & sentences.quoted:
        return list(said)
    if places & hits.firsts(*_BARRING_OWN) or places & letters.theirs:
        return list(said)
    words = sorted(places & (hits.firsts(*_GOES) | letters.ours))
    if not words or (places & hits.firsts(*_COMES) and not places & letters.ours):
        return list(said)
    label = Label("sent", words[0], words[0])
    return [replace(one, role="sent", label=label) if one is only else one for one in said]


def with_day_of_letter(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    written: date | None,
    codes: Sequence[str],
) -> list[Said]:
    """The days, with the first that is the letter's own as sent where none else is said to be.

    :param codes: languages that the letter seems to be written in.
    """
    own = [one for one in said if _is_own(page, one.day)]
    if written is None or any(one.role in _SENT for one in own):
        return list(said)
    spoken = [h for h in hits.of(*hits.under(*_BARRING_ANY)) if is_spoken(h, codes)]
    barred = {hit.first for hit in spoken}
    nothing = {h.first for h in hits.of(*_BEGINNING) if is_spoken(h, codes)}
    about = (h for h in hits.of(*hits.under(*_BARRING_BEFORE)) if is_spoken(h, codes))
    before = {h.first for h in about if codes or len(page.tokens[h.first].text) > _SMALL}
    later = {sentences.of[at] for at in hits.firsts("stances.postpones")}
    for only in own:
        if sentences.of[only.day.first] in later:
            continue  # "No move today, I am still thinking."
        free = only.role is None and only.label is None
        free = free and written in _usual(page, only.day)
        if not free or only.day.weak or sentences.of[only.day.first] in sentences.asks:
            continue
        first, last = _clause(page, only, said, sentences)
        places = range(first, last + 1)
        if _ends_range(page, only, own) or _is_aside(page, only, places):
            continue
        if places[0] in nothing and only.day.first - places[0] <= _FEW:
            continue  # "Nothing today"
        if not before.isdisjoint(range(only.day.first - _BESIDE, only.day.first)):
            continue
        if barred.isdisjoint(places) and sentences.quoted.isdisjoint(places):
            label = Label("sent", only.day.first, only.day.last)
            done = replace(only, role="sent", label=label, by_date=True)
            return [done if one is only else one for one in said]
    return list(said)


def _usual(page: Page, day: Found) -> tuple[date, ...]:
    """What a day means where nothing tells the order: numbers with dots begin with the day
    ("letzte Runde am 11.12.")."""
    dotted = "." in page.tokens[day.first].text and day.reading.month_first
    return day.reading.days[:1] if dotted else day.reading.days


def _ends_range(page: Page, one: Said, own: Sequence[Said]) -> bool:
    """The 12th of "5.11. - 12.11."."""
    before = page.tokens[one.day.first - 1].text if one.day.first else ""
    ends = {other.day.last for other in own}
    return before in _DASHES and one.day.first - 2 in ends


def _is_aside(page: Page, one: Said, places: Sequence[int]) -> bool:
    """ "(12 Nov is my birthday)": between brackets with other words."""
    first = one.day.first - 1
    opened = first >= 0 and page.tokens[first].text == "("
    return opened and any(page.tokens[at].kind is Kind.WORD for at in places if at > one.day.last)


def _clause(page: Page, one: Said, said: Sequence[Said], sentences: Sentences) -> tuple[int, int]:
    """The part of the sentence that holds a day, and the next one where the day fills its own;
    not beyond the days beside it."""
    first, last = sentences.bounds[sentences.of[one.day.first]]
    begin = max((o.day.last + 1 for o in said if o.day.last < one.day.first), default=0)
    end = min((o.day.first - 1 for o in said if o.day.first > one.day.last), default=last)
    first, last = max(first, begin), min(last, end)
    part = sentences.part
    low, high = one.day.first, one.day.last
    while low > first and part[low - 1] == part[low]:
        low -= 1
    while high < last and part[high + 1] == part[high]:
        high += 1
    around = (*range(low, one.day.first), *range(one.day.last + 1, high + 1))
    if sum(page.tokens[at].kind is Kind.WORD for at in around) < _FEW and high < last:
        high += 1
        while high < last and part[high + 1] == part[high]:
            high += 1
    return low, high


def vouched_by_date(
    page: Page, said: Sequence[Said], sentences: Sentences, written: date | None
) -> list[Said]:
    """The days, with the only one that a word for sending has sure where it is the letter's own.

    What leaves the day of receipt before it open as well ("I got *Karl's* move on 10.11. and answer
    it today") is of both.
    """
    sent = [one for one in said if one.role in _SENT and _is_own(page, one.day)]
    if len(sent) != 1 or written not in sent[0].day.reading.days:
        return list(said)
    (only,) = sent
    if only.day.first in sentences.quoted or sentences.of[only.day.first] in sentences.asks:
        return list(said)
    of_receipt = {one.unsure for one in said if one.role == "received"}
    if only.unsure in {"", *of_receipt} or only.shared or only.day.note:
        return list(said)
    return [replace(one, unsure="", by_date=True) if one is only else one for one in said]


def _word(page: Page, one: Said, other: Said, barred: frozenset[int]) -> int | None:
    """The word between the two that may say that it was sent; not one between pauses ("5.11.,
    pardon, 6.11.")."""
    assert one.label is not None
    begin = max(one.day.last, one.label.last) + 1
    if barred.intersection(range(begin, other.day.last + 2)):
        return None
    tokens = page.tokens
    words = [i for i in range(begin, other.day.first) if tokens[i].kind is Kind.WORD]
    if not words:
        return None
    alone = len(words) == 1 and tokens[words[0] - 1].text in _PAUSES
    return None if alone and tokens[words[0] + 1].text in _PAUSES else words[-1]


def _is_own(page: Page, day: Found) -> bool:
    return page.zone(page.tokens[day.first]) is Zone.OWN

"""The day of receipt in words that nobody listed: "your letter found me at sea on 5 November".

The law: who says when his letter goes and names one other day beside ours says when that came. It
is read so where his letter has a sure day sent, no other day may be meant, and the clause begins
with the reader's letter; where what was at that time is told (`whencame`); or where the two stand
in one sentence, a few words beside each, one of them of having it ("Letta il 23, rispondo il 24").
What he did with it ("I showed your move on") is no receipt; nor is what a word tells of somebody
else, another game, a guess or a denial. Whether it can be is seen where it is known when ours was
sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.days.whencame import WhenCame
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_SENT = frozenset({"sent", "answered"})
_BARRING = (
    "doubts.hedged", "doubts.negated", "doubts.takes_back", "labels.corrects", "conditionals.or",
    "sayings.leave", "calendar.tomorrow", "days.guess", "stances.other_game", "stances.people",
    "stances.others", "days.things", "days.earlier", "days.mishaps",
)  # fmt: skip
_BARRING_BEFORE = (
    "days.around", "days.or_so", "calendar.until", "conditionals.if",
    "labels.of", "days.of", "days.from", "labels.back",
)  # fmt: skip
_HAD = ("labels.had", "labels.in", "labels.arrives", "labels.boxes", "days.letter")
_CAME = ("labels.received", "labels.arrives")
_SMALL = (
    "calendar.on", "labels.beside", "labels.your", "labels.yours", "telling.the", "telling.of",
    "labels.mine",
)  # fmt: skip
_KINDS = (*_BARRING, *_BARRING_BEFORE, *_HAD, *_CAME, *_SMALL, "labels.move", "days.parties")
_WAS = ("labels.lies", "doubts.past", "stances.copula")
_BESIDE = 2  # tokens before a day in which a word may say "about"
_FEW = 3  # words beside a day that nothing else is said of
_FAR = 60  # tokens of a sentence that are looked at to either side


def with_receipts(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    letters: WhoseLetter,
    codes: Sequence[str],
) -> list[Said]:
    """The days, with the only one that may be the day of receipt beside a sure day sent.

    :param codes: languages that the letter seems to be written in.
    """
    own = [one for one in said if page.zone(page.tokens[one.day.first]) is Zone.OWN]
    sent = [one for one in own if one.role in _SENT and not one.unsure]
    if not sent or any(one.role == "received" and not one.unsure for one in own):
        return list(said)
    last = max((day for one in sent for day in one.day.reading.days), default=None)
    if last is None:
        return list(said)
    may_be = [one for one in own if one.role in {None, "received"} and _is_until(one, last)]
    if len({one.day.reading.days for one in may_be}) != 1:
        return list(said)
    came = WhenCame(page, hits, sentences, letters, codes)
    told = next((one for one in may_be if not one.shared and came.tells(one.day)), None)
    if told is not None:
        return [_received(one) if one is told else one for one in said]
    may_be = [one for one in may_be if one.unsure == one.strange]
    was = {hit.first for hit in hits.of(*_WAS) if is_spoken(hit, codes)}
    on = hits.covered("calendar.on")
    may_be = [  # not "7 May was a fine day", but "am 7. lag dein Brief im Kasten"
        one
        for one in may_be
        if one.day.last + 1 not in was or on & {*range(one.day.first - 1, one.day.last)}
    ]
    spoken = Hits(hit for hit in hits.of(*hits.under(*_KINDS)) if is_spoken(hit, codes))
    words = _Words(page, spoken, sentences, letters)
    for one in may_be:
        if words.names_letter(one) or words.is_beside(one, sent):
            return [_received(one) if other is one else other for other in said]
    return list(said)


def _received(one: Said) -> Said:
    label = one.label or Label("received", one.day.first, one.day.last)
    return replace(one, role="received", label=label, unsure="", strange="", apt=True)


def _is_until(one: Said, last: date) -> bool:
    return any(day <= last for day in one.day.reading.days)


class _Words:
    """What stands beside a day in its sentence."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, letters: WhoseLetter) -> None:
        self.page = page
        self.sentences = sentences
        self.letters = sorted(letters.theirs)
        self.cards = hits.firsts("days.letter") - hits.firsts("labels.move")
        self.barred = sorted(hits.firsts(*hits.under(*_BARRING)))
        self.had = sorted(hits.firsts(*_HAD))
        self.letter = hits.covered("days.letter")
        self.small = hits.covered(*_SMALL) | self.letter
        self.came = sorted(hits.firsts(*_CAME))
        self.parties = hits.firsts("days.parties")
        self.about = hits.firsts(*hits.under(*_BARRING_BEFORE))

    def names_letter(self, one: Said) -> bool:
        """Does its part of the sentence begin with the reader's letter, and nothing beside that or
        the day speak against it? Beside a word of receipt it may stand anywhere there."""
        first, last = self._around(one)
        if one.label is not None or within(self.came, first, last):
            letters = within(self.letters, first, last)
            return bool(letters) and not self._is_barred(one, letters)
        part = self.sentences.part
        while first < one.day.first and part[first] != part[one.day.first]:
            first += 1
        begun = [at for at in range(first, last) if self.page.tokens[at].kind is Kind.WORD]
        letters = within(self.letters, first, one.day.first)
        led = bool(begun) and begun[0] in letters and not self.cards.isdisjoint(letters)
        return led and not self._is_barred(one, letters)

    def is_beside(self, one: Said, sent: Sequence[Said]) -> bool:
        """ "Letta il 23 dicembre, rispondo il 24": a few words beside each, in one sentence."""
        first, last = self._around(one)
        other = next((s for s in sent if one.day.last < s.day.first <= last), None)
        if other is None or one.label is not None or self._is_barred(one, ()):
            return False
        days = {*range(one.day.first, one.day.last + 1)}
        days.update(range(other.day.first, other.day.last + 1))
        part, tokens = self.sentences.part, self.page.tokens
        words = [
            part[at]
            for at in range(first, last + 1)
            if tokens[at].kind is Kind.WORD and at not in days
        ]
        few = all(0 < words.count(part[said.day.first]) <= _FEW for said in (one, other))
        had = {at for at in within(self.had, first, last) if part[at] == part[one.day.first]}
        if had <= self.letter:  # "Letter Saturday", not "Move decided on Saturday"
            beside = {at for at in range(first, last + 1) if part[at] == part[one.day.first]}
            strange = {at for at in beside - days if tokens[at].kind is Kind.WORD} - self.small
            had = set() if strange else had
        return few and bool(had)

    def _is_barred(self, one: Said, letters: Sequence[int]) -> bool:
        sentence, day = self.sentences.of[one.day.first], one.day
        if sentence in self.sentences.asks or day.first in self.sentences.quoted:
            return True
        if not self.about.isdisjoint(range(day.first - _BESIDE, day.first)):
            return True
        tokens, part = self.page.tokens, self.sentences.part
        to = [at + 2 for at in letters if at + 1 in self.parties]
        if any(token.text.istitle() for at in to for token in tokens[at : at + 1]):
            return True  # "Dein Brief an Karl: 10.11."
        parts = {part[at] for at in (day.first, *letters)}
        return any(part[at] in parts for at in within(self.barred, *self._around(one)))

    def _around(self, one: Said) -> tuple[int, int]:
        first, last = self.sentences.bounds[self.sentences.of[one.day.first]]
        return max(first, one.day.first - _FAR), min(last, one.day.last + _FAR)

"""The day of receipt told by what was at its time: "on the 7th, when your letter came, I was ill".

The law: who says that the reader's letter came or lay there when something else was on a day, or
that he found it when he came home on a day, says on which day that was. It is so only where the
two clauses stand side by side in one sentence, no "and" joins them, and neither denies it, doubts
it or says that it was again.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_FOUND = ("labels.had", "labels.read", "labels.received", "labels.arrives", "labels.boxes")
_CAME = ("labels.received", "labels.arrives", "labels.had")
_BARRING = (
    "doubts.hedged", "doubts.negated", "doubts.no", "doubts.takes_back", "labels.anew",
    "days.guess", "days.earlier", "days.things", "days.mishaps", "stances.other_game",
    "conditionals.or", "calendar.tomorrow",
)  # fmt: skip
_ABOUT = ("calendar.until", "days.around", "days.or_so")
_FAR = 40  # tokens of a sentence to either side of its day
_NEAR = 7  # tokens from "when" to the letter: "quand j'ai bien reçu votre lettre"


class WhenCame:
    """Such sentences of a page."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        letters: WhoseLetter,
        codes: Sequence[str],
    ) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        self.sentences = sentences
        self.letters = letters.theirs
        kinds = (*_FOUND, *_BARRING, *_ABOUT, "days.when", "days.returns", "doubts.breaks")
        spoken = Hits(hit for hit in hits.of(*hits.under(*kinds)) if is_spoken(hit, codes))
        self.when = spoken.firsts("days.when")
        self.returns = {hit.first: hit.last for hit in spoken.of("days.returns")}
        self.found = spoken.firsts(*_FOUND)
        self.came = spoken.firsts(*_CAME)
        self.barred = spoken.firsts(*hits.under(*_BARRING)) | letters.ours
        self.barred -= letters.theirs | spoken.covered("days.when", "days.returns")
        self.parties = hits.firsts("days.parties")
        self.on = hits.covered("calendar.on")
        self.about = spoken.firsts(*_ABOUT)
        self.breaks = spoken.firsts("doubts.breaks")

    def tells(self, day: Found) -> bool:
        """Is this the day on which the reader's letter came?"""
        first, last = self.sentences.bounds[self.sentences.of[day.first]]
        first, last = max(first, day.first - _FAR), min(last, day.last + _FAR)
        sentence = self.sentences.of[day.first]
        if sentence in self.sentences.asks or not self.sentences.quoted.isdisjoint((first, last)):
            return False
        before = day.first - 1
        while before in self.on - self.about:
            before -= 1
        if before in self.about:
            return False
        clauses = self._clauses(first, last, day)
        place = next(at for at, clause in enumerate(clauses) if day.first in clause)
        beside = [at for at in (place - 1, place + 1) if 0 <= at < len(clauses)]
        if any(self._tells(clauses[place], clauses[at], day) for at in beside):
            return True
        return self._tells_meanwhile(clauses[place : place + 3], day)

    def _tells_meanwhile(self, clauses: Sequence[range], day: Found) -> bool:
        """ "On the 6th, just as I was leaving, your letter came": the day alone, what was at its
        time, and the letter."""
        if len(clauses) < 3:
            return False
        here, other, third = clauses
        alone = all(
            at in day.tokens or at in self.on or self.page.tokens[at].kind is not Kind.WORD
            for at in here
        )
        begun = self._begun(other)
        when = begun in self.when and not self.letters & {*other}
        if not (alone and when and self.letters & {*third} and self.came & {*third}):
            return False
        return not self.barred & ({*other, *third} - {*day.tokens}) and not self.breaks & {third[0]}

    def _tells(self, here: range, other: range, day: Found) -> bool:
        """The clause of the day, and that of the letter."""
        if not self.letters & {*other} or self.letters & {*here} - {*range(day.first)}:
            return False
        if self.barred & ({*here, *other} - {*day.tokens}):
            return False
        to = (at + 2 for at in self.letters & {*other} if at + 1 in self.parties)
        if any(token.text.istitle() for at in to for token in self.page.tokens[at : at + 1]):
            return False  # "your letter to Karl"
        second = max(here[0], other[0])
        if self.breaks & {second, second - 1}:
            return False
        begun = self._begun(other)
        if begun in self.when - self.returns.keys():
            near = range(begun + 1, begun + 1 + _NEAR)
            return bool(self.letters & {*near}) and bool(self.came & {*other})
        return self._begun(here, day) in self.returns and bool(self.found & {*other})

    def _begun(self, clause: range, day: Found | None = None) -> int:
        """The first word of a clause, behind the day that it begins with."""
        of_day = day.tokens if day else range(0)
        words = (at for at in clause if self.page.tokens[at].kind is Kind.WORD)
        free = (at for at in words if at not in of_day and not (of_day and at in self.on))
        return next(free, clause[0])

    def _clauses(self, first: int, last: int, day: Found) -> list[range]:
        """The parts of a sentence, also from a "when" on; what stands alone before a comma, as the
        day may, goes with the word of coming home behind it."""
        part = self.sentences.part
        starts = [first]
        for at in range(first + 1, last + 1):
            begins = at in self.when or at in self.returns
            behind = part[at] != part[at - 1] and not day.first < at <= day.last
            before = [i for i in range(starts[-1], at) if self.page.tokens[i].kind is Kind.WORD]
            of_day = all(day.first <= i <= day.last or i in self.on for i in before)
            if (begins or behind) and before and not (of_day and at in self.returns):
                starts.append(at)
        return [range(a, b) for a, b in zip(starts, [*starts[1:], last + 1], strict=True) if a < b]

"""What stands right before a number that may be the day of a month, and at its end.

The law: a word that says what the day is, one that a day of the month stands behind ("on the",
"am"), or a weekday that it belongs to: "Thursday 5th", "Donnerstag, dem 5.".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from mailbot.letter.reading.days.dates import Reading
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.tokens import Kind, Page

_LED = 6  # tokens from a word of a role to its day: "modt. d. 9."
_BACK = 6  # tokens from a word that corrects to the right day
_LEAD = 3  # words between a weekday and its number
_DIGITS = 2  # of a day of the month
_CLAUSE = 12  # tokens of "when your letter came"
_OTHERS = 2  # words between them that are not known


class BeforeNumbers:
    """The words before the numbers of a page."""

    def __init__(
        self,
        page: Page,
        labels: Sequence[Label],
        hits: Hits,
        clauses: Sequence[int],
        barred: frozenset[int],
        told: Sequence[Found],
    ) -> None:
        """:param barred, told: see `alone.days_alone`."""
        self.page = page
        self.clauses = clauses
        self.barred = barred
        self.labelled = {clauses[label.first] for label in labels}
        self.ends = {label.last for label in labels}
        since = hits.firsts("days.since")  # "dal 5"
        leads = (hit for hit in hits.of("calendar.date_leads") if hit.first in since)
        self.on = {hit.last: hit.first for hit in (*leads, *hits.of("calendar.on"))}
        self.weekdays = frozenset(day.last for day in told if day.reading.form == "weekday")
        self.told = frozenset(day.last for day in told)
        self.passed = hits.covered("calendar.on") | self.weekdays
        self.small = self.passed | hits.lasts("calendar.date_leads")
        self.namely = {hit.last: hit.first for hit in hits.of("calendar.namely")}
        self.when = hits.firsts("days.when")
        self.corrections = hits.covered("labels.corrects")

    def is_labelled(self, index: int, last: int, beside: int | None) -> bool:
        """Has its clause a word of a role, or that of the weekday before it, or what follows the
        comma behind the two: "habe ich am Donnerstag, dem 5., erhalten"?

        So has what follows a "when" behind it."""
        places = [index]
        if beside is not None:
            places.append(beside)
            behind = self.page.tokens[last + 1 : last + 3]
            if len(behind) > 1 and behind[0].text == ",":
                places.append(last + 2)
        elif (index - 1 in self.on or last > index) and (clause := self._behind_when(last)):
            places += clause
        return any(self.clauses[place] in self.labelled for place in places)

    def _behind_when(self, last: int) -> list[int]:
        """ "On the 6th, when your letter came", "On the 6th, as I left, your letter came"."""
        tokens = self.page.tokens
        begin = last + 2
        if begin not in self.when or tokens[last + 1].text != ",":
            return []
        ends = range(begin, min(begin + _CLAUSE, len(tokens)))
        comma = next((at for at in ends if tokens[at].text in ",.;!?"), None)
        goes_on = comma is not None and tokens[comma].text == "," and comma + 1 < len(tokens)
        return [begin, comma + 1] if goes_on and comma is not None else [begin]

    def beside_told(self, index: int) -> int | None:
        """The last token of the weekday right before it: "Thursday 5th", "Donnerstag, dem 5."."""
        tokens = self.page.tokens
        place, small = index - 1, 0
        while place >= 0 and small < _LEAD and place in self.small:
            if place in self.weekdays:
                return place
            place, small = place - 1, small + 1
        place = self.namely.get(place, place + 1) - 1
        signed = place >= 0 and tokens[place].text in {",", "("}
        signed = signed or (tokens[place].text == "." and place - 1 in self.weekdays)
        place -= signed
        if place < 0 or tokens[place].line != tokens[index].line:
            return None
        if place in self.weekdays:
            return place
        return place if place in self.told and (signed or small) else None

    def with_on(self, index: int) -> int:
        """ "e hó 5-én", "el mismo 5": where the words before a day begin that are several."""
        first = self.on.get(index - 1, index)
        return first if first < index - 1 and first not in self.barred else index

    def ordinal(self, index: int) -> int | None:
        """The ending of ``5th``, ``5:e``, ``5º``."""
        _, ordinals = fillers_and_ordinals()
        tokens = self.page.tokens
        last = index
        while last + 1 < len(tokens) and tokens[last + 1].start == tokens[last].end:
            last += 1
            if self.page.word(tokens[last]) in ordinals or tokens[last].text in "ºª°":
                return last
            if tokens[last].text not in ":-." or last - index > 1:
                return None
        return None

    def right_behind(self, index: int) -> bool:
        """Behind its word, with a colon or the word of a day between at most."""
        line = self.page.tokens[index].line
        tokens = self.page.tokens
        for place in range(index - 1, max(index - _LED, -1), -1):
            if tokens[place].line != line:
                return False
            if place in self.ends:
                return True
            tight = tokens[place].text in ".'’" and tokens[place - 1].end == tokens[place].start
            if tokens[place].text not in ":=(" and place not in self.on and not tight:
                return False
        return False

    def is_on(self, index: int) -> bool:
        """The "am" of "am 5.", the "d." of "d. 5.", the "l'" of "l'11"."""
        before = index - 1
        tokens = self.page.tokens
        if before > 0 and tokens[before].text in ".'’":
            before -= tokens[before - 1].end == tokens[before].start
        return before in self.on

    def corrects(self, index: int) -> bool:
        """ "no, on the 6th": behind a word that corrects, few other words between."""
        others = 0
        for place in range(index - 1, max(index - _BACK, -1), -1):
            if place in self.corrections:
                return True
            others += self.page.tokens[place].kind is not Kind.SIGN and place not in self.passed
            if others > _OTHERS:
                return False
        return False


def counted_days(page: Page, dated: Set[int], *, dotted: bool = False) -> Iterator[Found]:
    """ "de 9e terug": a number with its ending, a day of the month before this is seen.

    :param dated: tokens of days that are known.
    :param dotted: also "9."; else only words end it.
    """
    _, ordinals = fillers_and_ordinals()
    for at, (one, other) in enumerate(pairwise(page.tokens)):
        touch = one.kind is Kind.INT and one.end == other.start and len(one.text) <= _DIGITS
        ends = page.word(other) in ordinals or (dotted and other.text == ".")
        if touch and at not in dated and ends:
            yield Found(at, at + 1, Reading("d", ()), weak=True)

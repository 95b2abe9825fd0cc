"""The day of the month alone: ``sent 20``, "received on the 5th", "le 5 reçu".

The law: a number is a day only right behind a word that says what the day is, or with the word
or the ending of a day in a clause that has such a word; and only where no thing that is
counted follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from mailbot.letter.reading.dates import day_reading
from mailbot.letter.reading.found import Found, Label, fillers_and_ordinals, number_words
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.tokens import MOVES, Kind, Page

_SHORT = 3  # letters of a word behind a day that is likely "in", "at", "um"
_LED = 6  # tokens from a word of a role to its day: "modt. d. 9."
_BACK = 6  # tokens from a word that corrects to the right day
_OF = 3  # tokens from "your" to the "of" of "your letter of"
_OTHERS = 2  # words between them that are not known
_SIGNS = frozenset(".,;)/-–—!")
_THINGS = frozenset({"labels.days", "labels.move", "labels.used", "labels.total", "labels.number"})
_NEXT = frozenset(
    {
        "doubts.breaks", "labels.ends", "labels.received", "labels.sent", "labels.answered",
        "labels.i", "labels.corrects",
    }
)  # fmt: skip


def days_alone(
    page: Page,
    labels: Sequence[Label],
    hits: Hits,
    near: date | None,
    *,
    clauses: Sequence[int],
    barred: frozenset[int],
    weekdays: frozenset[int],
) -> list[Found]:
    """All of them.

    :param barred: tokens of days, moves and rows.
    :param weekdays: last tokens of weekdays: "Thursday 5th".
    """
    return _Alone(page, labels, hits, near, clauses, barred, weekdays).all()


class _Alone:
    def __init__(
        self,
        page: Page,
        labels: Sequence[Label],
        hits: Hits,
        near: date | None,
        clauses: Sequence[int],
        barred: frozenset[int],
        weekdays: frozenset[int],
    ) -> None:
        self.page = page
        self.near = near
        self.clauses = clauses
        self.barred = barred
        self.labelled = {clauses[label.first] for label in labels}
        self.ends = {label.last for label in labels}
        self.on = hits.lasts("calendar.on")
        self.passed = hits.covered("calendar.on") | weekdays
        self.weekdays = weekdays
        self.month = {hit.first: hit.last for hit in hits.of("calendar.this_month")}
        self.things = hits.firsts(*_THINGS)
        self.next = hits.firsts(*_NEXT)
        self.corrects = hits.covered("labels.corrects")
        your = hits.lasts("labels.your")
        of = hits.of("labels.of")  # "your letter of the 9th"
        self.of = {h.last for h in of if not your.isdisjoint(range(h.first - _OF, h.first))}
        self.beside = hits.firsts("labels.beside")
        self.out = hits.firsts("labels.out", "labels.in")
        # "el 9 por la noche", "am 9. im Zug"
        longer = {hit.first for hit in hits.of("neutral") if hit.last > hit.first}
        self.where = hits.firsts("days.where") | longer

    def all(self) -> list[Found]:
        found: list[Found] = []
        counted: set[int] = set()  # lines that count things: "I received 5 letters and sent 3."
        for index, token in enumerate(self.page.tokens):
            if token.kind is Kind.WORD and index not in self.barred:
                found.extend(self._in_words(index))
            if token.kind not in {Kind.INT, Kind.NUMBER} or index in self.barred:
                continue
            if self._counts_things(index):
                counted.add(token.line)
            if token.line in counted:
                continue
            digits = token.text.rstrip(".) ")
            if len(digits) < 3 and digits.isdecimal() and 1 <= int(digits) <= 31:
                last = self._last(index)
                if last is not None:
                    month = any(place in self.month for place in range(index + 1, last + 1))
                    reading = day_reading(int(digits), self.near, this_month=month)
                    found.append(Found(index, last, reading, weak=True))
        return found

    def _in_words(self, index: int) -> list[Found]:
        """ "no, on the sixth": only where it corrects a day."""
        number = number_words().get(self.page.word(self.page.tokens[index]))
        if number is None or index - 1 not in self.on or not self._corrects(index):
            return []
        if not self._ends(index, index, free=False):
            return []
        return [Found(index, index, day_reading(number, self.near), weak=True)]

    def _counts_things(self, index: int) -> bool:
        """A number right behind a word of a role, and a word of a thing behind it."""
        following = self.page.tokens[index + 1 : index + 2]
        dotted = self.page.tokens[index].kind is Kind.NUMBER and index - 1 in self.on
        return (
            bool(following)
            and following[0].kind is Kind.WORD
            and self._right_behind(index)
            and self._ordinal(index) is None
            and index + 1 not in self.month
            and not (dotted and following[0].text[0].isupper())
            and not self._ends(index, index, free=dotted)
        )

    def _last(self, index: int) -> int | None:
        """Its last token; None where it is no day."""
        ordinal = self._ordinal(index)
        last = index if ordinal is None else ordinal
        behind = self._right_behind(index)
        beside = index - 2 in self.weekdays and self._is_bracketed(index)  # "Tuesday (10th)"
        labelled = self.clauses[index - 2 if beside else index] in self.labelled
        if not labelled and not behind and not self._corrects(index):
            return None
        dotted = self.page.tokens[index].kind is Kind.NUMBER or ordinal is not None
        named = (
            self._is_on(index)
            or index - 1 in self.weekdays
            or beside
            or (dotted and index - 1 in self.of)
            or (ordinal is not None and labelled)  # "15-én jött"
            or (dotted and self._corrects(index))
        )
        if not behind and not named:
            return None
        behind_day = self.page.tokens[last + 1 : last + 2]
        if named and not dotted and behind_day and behind_day[0].text == ":":
            return last  # "ce dimanche 15 :"
        free = (dotted and named) or last + 1 in self.month or index - 1 in self.weekdays
        return last if self._ends(index, self.month.get(last + 1, last), free=free) else None

    def _is_bracketed(self, index: int) -> bool:
        """The ``(10th)`` of ``Tuesday (10th)``."""
        last = self._ordinal(index) or index
        behind = self.page.tokens[last + 1 : last + 2]
        return self.page.tokens[index - 1].text == "(" and bool(behind) and behind[0].text == ")"

    def _ordinal(self, index: int) -> int | None:
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

    def _right_behind(self, index: int) -> bool:
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

    def _is_on(self, index: int) -> bool:
        """The "am" of "am 5.", the "d." of "d. 5.", the "l'" of "l'11"."""
        before = index - 1
        tokens = self.page.tokens
        if before > 0 and tokens[before].text in ".'’":
            before -= tokens[before - 1].end == tokens[before].start
        return before in self.on

    def _corrects(self, index: int) -> bool:
        """ "no, on the 6th": behind a word that corrects, few other words between."""
        others = 0
        for place in range(index - 1, max(index - _BACK, -1), -1):
            if place in self.corrects:
                return True
            others += self.page.tokens[place].kind is not Kind.SIGN and place not in self.passed
            if others > _OTHERS:
                return False
        return False

    def _ends(self, first: int, last: int, *, free: bool) -> bool:
        """No thing that is counted follows. *free*: it is a day by its own form."""
        tokens = self.page.tokens
        index = last + 1
        if index >= len(tokens) or tokens[index].line != tokens[last].line:
            return True
        token = tokens[index]
        if token.kind is Kind.SIGN:
            opened = token.text == "(" and (free or index + 1 in self.corrects)
            return token.text in _SIGNS or opened
        if token.kind is Kind.NUMBER and free and tokens[last].text.endswith("."):
            return True  # "pardon, le 6. 2... 5254"
        if token.kind in MOVES or token.kind is Kind.NUMBER or index in self.things:
            return False
        if token.kind is not Kind.WORD:
            return token.kind is Kind.TIME
        if free and tokens[last].text.endswith(".") and token.text[0].isupper():
            return True  # "enviada el 11. Mi abuela"
        if index in self.next or (free and index in self.out):
            return True  # "am 5. raus"
        if self._is_on(first) and index in self.where:
            return True  # "el 9 por la noche"
        return free and len(token.text) <= _SHORT and index in self.beside

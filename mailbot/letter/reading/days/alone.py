"""The day of the month alone: ``sent 20``, "received on the 5th", "le 5 reçu".

The law: a number is a day only right behind a word that says what the day is, or with the word
or the ending of a day in a clause that has such a word; and only where no thing that is
counted follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from mailbot.letter.reading.days.beforenumbers import BeforeNumbers
from mailbot.letter.reading.days.dates import day_reading
from mailbot.letter.reading.days.datewords import Spelt, free_standing, spelt_at
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.ordinals import before_days
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_SHORT = 3  # letters of a word behind a day that is likely "in", "at", "um"
_OF = 3  # tokens from "your" to the "of" of "your letter of"
_MOST = 31  # the last day of a month
_SIGNS = frozenset(".,;)/-–—!")
_THINGS = frozenset({"labels.days", "labels.move", "labels.used", "labels.total", "labels.number"})
_NEXT = frozenset(
    {
        "doubts.breaks", "labels.ends", "labels.received", "labels.sent", "labels.answered",
        "labels.i", "labels.corrects", "days.since",
    }
)  # fmt: skip
_SMALL = (
    "calendar.today", "calendar.yesterday", "labels.beside", "labels.your", "labels.mine",
    "labels.it", "labels.you", "labels.i", "labels.received", "labels.sent", "labels.out",
)  # fmt: skip


def days_alone(
    page: Page,
    labels: Sequence[Label],
    hits: Hits,
    near: date | None,
    *,
    clauses: Sequence[int],
    barred: frozenset[int],
    told: Sequence[Found],
    codes: Sequence[str],
) -> list[Found]:
    """All of them.

    :param barred: tokens of days, moves and rows.
    :param told: weekdays and days told by other days: "Thursday 5th", "yesterday, the 5th".
    :param codes: languages that the letter seems to be written in.
    """
    before = BeforeNumbers(page, labels, hits, clauses, barred, told)
    sent = frozenset(clauses[label.first] for label in labels if label.role == "sent")
    return _Alone(page, hits, near, barred, before, codes, clauses, sent).all()


class _Alone:
    def __init__(
        self,
        page: Page,
        hits: Hits,
        near: date | None,
        barred: frozenset[int],
        before: BeforeNumbers,
        codes: Sequence[str],
        clauses: Sequence[int],
        sent: frozenset[int],
    ) -> None:
        """:param sent: clauses with a word of sending; for the others see `days_alone`."""
        self.page = page
        self.clauses = clauses
        self.sent = sent
        self.near = near
        self.barred = barred
        self.before = before
        self.codes = codes
        self.plain = before_days(hits, codes)
        self.leads = {hit.last: hit.codes for hit in hits.of("calendar.date_leads")}
        self.of_month = {hit.first: hit.last for hit in hits.of("calendar.of_month")}
        self.letters = hits.firsts("days.letter")
        self.small = hits.firsts(*_SMALL)
        self.month = {hit.first: hit.last for hit in hits.of("calendar.this_month")}
        self.things = hits.firsts(*_THINGS)
        self.used = hits.firsts("labels.used", "labels.total")
        self.next = hits.firsts(*_NEXT)
        self.wholes = hits.firsts("labels.of", "days.of")
        self.or_ = hits.firsts("conditionals.or")
        your = hits.lasts("labels.your")
        of = hits.of("labels.of")  # "your letter of the 9th"
        self.of = {h.last for h in of if not your.isdisjoint(range(h.first - _OF, h.first))}
        self.beside = hits.firsts("labels.beside")
        self.out = hits.firsts("labels.out", "labels.in")
        # "el 9 por la noche", "am 9. im Zug"
        longer = {hit.first for hit in hits.of("neutral") if hit.last > hit.first}
        self.where = hits.firsts("days.where", "calendar.parts") | longer

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
                    found.append(Found(self.before.with_on(index), last, reading, weak=True))
        return found

    def _in_words(self, index: int) -> list[Found]:
        """ "on the sixth", "пятого", "Thursday the fifth"; "no, on the sixth"."""
        one = spelt_at(self.page, index, self.codes)
        if one is not None and self._is_date(one):
            last = self.of_month.get(one.last + 1, self.month.get(one.last + 1, one.last))
            if last > one.last or self._ends_words(last):
                month = one.last + 1 in self.month
                reading = day_reading(one.number, self.near, this_month=month)
                return [Found(index, last, reading, weak=True)]
        number = number_words().get(self.page.word(self.page.tokens[index]))
        if number is not None and number <= _MOST and len(self.page.tokens[index].text) > 2:
            last = self.of_month.get(index + 1, index)
            counted = Spelt(index, index, number, frozenset())
            if self._is_date(counted, named=last > index) and (
                last > index or self._ends_words(last)
            ):
                return [Found(index, last, day_reading(number, self.near), weak=True)]
        if number is None or index - 1 not in self.before.on or not self.before.corrects(index):
            return []
        if not self._ends(index, index, free=False):
            return []
        return [Found(index, index, day_reading(number, self.near), weak=True)]

    def _is_date(self, one: Spelt, *, named: bool = False) -> bool:
        """By the word before it, or because its language needs none; said of our letters."""
        index = one.first
        if index - 1 in self.barred and index - 1 not in self.before.told:
            return False
        beside, behind = self.before.beside_told(index), self.before.right_behind(index)
        if not (behind or self.before.is_labelled(index, one.last, beside)):
            return False
        led = bool(one.codes & self.leads.get(index - 1, frozenset()))
        sign = self.page.tokens[index - 1 - (index - 1 in self.before.on)]  # "Received: the fifth"
        points = behind and sign.text in ":="
        free = bool(one.codes & free_standing())
        return led or points or beside is not None or free or named

    def _ends_words(self, last: int) -> bool:
        """A sign follows, or a small word of our letters; none that it may count."""
        following = last + 1
        if following >= len(self.page.tokens):
            return True
        if following in self.or_ or following in self.wholes:
            return False  # "on the fifth or the sixth", "el dos de tus cartas"
        if self.page.tokens[following].text == ":":
            return True
        counted = following in self.things or following in self.letters
        return self._ends(last, last, free=False) or (not counted and following in self.small)

    def _counts_things(self, index: int) -> bool:
        """A number right behind a word of a role, and a word of a thing behind it."""
        following = self.page.tokens[index + 1 : index + 2]
        dotted = self.page.tokens[index].kind is Kind.NUMBER and index - 1 in self.before.on
        return (
            bool(following)
            and following[0].kind is Kind.WORD
            and self.before.right_behind(index)
            and self.before.ordinal(index) is None
            and index + 1 not in self.month.keys() | self.of_month.keys()
            and not (dotted and following[0].text[0].isupper())
            and not self._ends(index, index, free=dotted)
        )

    def _last(self, index: int) -> int | None:
        """Its last token; None where it is no day."""
        ordinal = self.before.ordinal(index)
        last = index if ordinal is None else ordinal
        behind = self.before.right_behind(index)
        beside = self.before.beside_told(index)
        labelled = self.before.is_labelled(index, last, beside)
        if not labelled and not behind and not self.before.corrects(index):
            return None
        if last + 1 in self.of_month:
            return self.of_month[last + 1]
        dotted = self.page.tokens[index].kind is Kind.NUMBER or ordinal is not None
        named = (
            self.before.is_on(index)
            or beside is not None
            or last + 1 in self.month
            or (dotted and index - 1 in self.of)
            or (ordinal is not None and labelled)  # "15-én jött"
            or (dotted and self.before.corrects(index))
        )
        if not behind and not named:
            return None
        behind_day = self.page.tokens[last + 1 : last + 2]
        ordered = ordinal is not None or not dotted or index - 1 in self.before.on
        if named and ordered and behind_day and behind_day[0].text == ":":
            return last  # "ce dimanche 15 :", "den 27:e:", "den 9.:"
        free = (dotted and named) or last + 1 in self.month or index - 1 in self.before.weekdays
        if named and dotted and self._is_today(index, last):
            return last
        return last if self._ends(index, self.month.get(last + 1, last), free=free) else None

    def _is_today(self, index: int, last: int) -> bool:
        """ "Am 9. gehts raus", written on the 9th: in a clause that says when it was sent."""
        digits = self.page.tokens[index].text.rstrip(".) ")
        today = self.near is not None and int(digits) == self.near.day
        behind = self.page.tokens[last + 1 : last + 2]
        small = bool(behind) and behind[0].kind is Kind.WORD and behind[0].text[0].islower()
        counted = last + 1 in self.things or last + 1 in self.letters
        return today and small and not counted and self.clauses[index] in self.sent

    def _begins_time(self, index: int) -> bool:
        """The "temps 5 jours" of "envoye le 12 temps 5 jours"."""
        behind = self.page.tokens[index + 1 : index + 2]
        return index in self.used and bool(behind) and behind[0].kind is Kind.INT

    def _ends(self, first: int, last: int, *, free: bool) -> bool:
        """No thing that is counted follows. *free*: it is a day by its own form."""
        tokens = self.page.tokens
        index = last + 1
        if index >= len(tokens) or tokens[index].line != tokens[last].line:
            return True
        token = tokens[index]
        if token.kind is Kind.SIGN and not self._is_inside(index):
            opened = token.text == "(" and (free or index + 1 in self.before.corrections)
            return token.text in _SIGNS or opened
        whole = token.kind is Kind.NUMERIC and self.clauses[index] != self.clauses[last]
        if (whole or token.kind is Kind.NUMBER) and free and tokens[last].text.endswith("."):
            return True  # "pardon, le 6. 2... 5254"
        opens = token.kind is Kind.WORD and token.text[0].isupper()
        opens = opens and free and tokens[last].text.endswith(".")
        counted = index in self.things and not self._begins_time(index)
        counted = counted and not (opens and first - 1 in self.plain)  # "envío el 9. Jugada: 2836"
        if counted or token.kind in MOVES or token.kind is Kind.NUMBER:
            return False
        if token.kind is not Kind.WORD:
            return token.kind is Kind.TIME
        if opens:
            return True  # "enviada el 11. Mi abuela"
        if index in self.next or self._begins_time(index) or (free and index in self.out):
            return True  # "am 5. raus"
        if self.before.is_on(first) and index in self.where:
            return True  # "el 9 por la noche"
        return free and len(token.text) <= _SHORT and index in self.beside

    def _is_inside(self, index: int) -> bool:
        """The hyphen of "мой 16-й ход": a word follows it, with nothing between."""
        sign, *behind = self.page.tokens[index : index + 2]
        tight = self.page.tokens[index - 1].end == sign.start
        word = bool(behind) and behind[0].kind is Kind.WORD and behind[0].start == sign.end
        return sign.text == "-" and tight and word

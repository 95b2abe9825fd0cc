"""Words beside a day of our letters that make it no sure day, or the day of another thing.

The law: a day is stated where the writer says that it was on that day. About it, after it, until
it, at that hour ("um 5.11"), as he believes or intended, or as somebody else says, it is not; nor
where the letter is an earlier one ("your previous letter") or the thing is no letter ("stamps").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.abbreviated import codes_of
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.namings import game_words
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_LEADS = frozenset({"days.around", "days.hour", "days.letter", "calendar.until"})
_ABOUT = frozenset("~≈≃<>≤≥±")
_PASSED = frozenset(".:('\"")
_BRACKETS = 5  # tokens behind a day that brackets with one thing fill, at most
_NEAR = 6  # tokens between a word and its day
_TAIL = 14  # tokens behind a day that may still speak of it
_IF = 3  # words behind a day of which one begins a condition on it
_OF_LETTER = 3  # tokens from "your" to "letter"


class Inexact:
    """The words of a page that leave a day open beside a word that says what it is."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        self.sentences = sentences
        self.codes = codes
        self.spoken: dict[tuple[str, frozenset[str]], dict[int, Hit]] = {}
        self.your = hits.firsts("labels.your")
        self.letters = hits.firsts("days.letter")
        self.moves = hits.firsts("labels.move", "labels.numbered")
        self.hits = hits

    def why(
        self,
        label: Label,
        day: Found,
        statement: range,
        clauses: Sequence[int],
        days: frozenset[int],
        *,
        ended: bool,
    ) -> list[int]:
        """The tokens that leave it open; none where it is sure.

        :param statement: the tokens of the statement that holds both.
        :param days: tokens of all days.
        :param ended: the dot of the day ends its sentence.
        """
        tokens = self.page.tokens[label.first : label.last + 1]
        spoken = codes_of(*map(self.page.word, tokens)).union(self.codes)
        own = range(label.first, label.last + 1)
        found = self._before(day, spoken, own, days, statement, role=label.role)
        found = found or self._behind(day, spoken, own, statement)
        clause = clauses[label.first]
        places = {i for i in statement if i not in days}
        near = {i for i in self._clause(label, clauses) if i not in days and i not in own}
        near |= self._lead(label, clauses, spoken)
        tail = set(self._tail(day, days))
        if ended:  # "today, 9 December. Jim says hello"
            near, tail = {i for i in near if i <= max(day.last, label.last)}, set()
        found += self._covered("days.guess", spoken, near | tail)
        found += self._covered("conditionals.if", spoken, self._begins_tail(tail))
        found += self._first_letters(spoken, places)
        found += self._covered("days.earlier", spoken, places)
        if label.role == "received":
            found += self._covered("days.mishaps", spoken, places)
        found += self._covered("days.things", spoken, places | self._brackets(day))
        found = [i for i in found if i < label.first or i > label.last]
        found += self._games(statement, own, days)
        if label.role == "sent" and clauses[statement.start] == clause:
            found += self._apposed(label, statement.start, spoken)
        return found

    def _brackets(self, day: Found) -> set[int]:
        """What was received stands behind its day: "5 November (the parcel)"."""
        tokens = self.page.tokens
        behind = range(day.last + 1, min(day.last + _BRACKETS, len(tokens)))
        if not behind or tokens[behind[0]].text != "(":
            return set()
        end = next((i for i in behind if tokens[i].text == ")"), None)
        return set() if end is None else set(range(behind[0], end))

    def _of(self, category: str, spoken: frozenset[str]) -> dict[int, Hit]:
        """The hits that are words of a spoken language (all where none is known) by their first
        token; those that stand before a day by their last, those of small words by each."""
        key = category, spoken
        if key not in self.spoken:
            told: dict[int, Hit] = {}
            for hit in self.hits.of(category):
                if not is_spoken(hit, spoken):
                    continue
                if category == "calendar.on":
                    told.update(dict.fromkeys(hit.tokens, hit))
                else:
                    told[hit.last if category in _LEADS else hit.first] = hit
            self.spoken[key] = told
        return self.spoken[key]

    def _covered(self, category: str, spoken: frozenset[str], places: set[int]) -> list[int]:
        known = self._of(category, spoken)
        return [
            index
            for hit in (known[i] for i in places if i in known)
            if hit.last in places
            for index in hit.tokens
        ]

    def _before(
        self,
        day: Found,
        spoken: frozenset[str],
        own: range,
        days: frozenset[int],
        statement: range,
        *,
        role: str,
    ) -> list[int]:
        """ "about the 5th", "until 5.11.", "um 5.11", ``~5 Nov``, the end of "from 5 to 9 Nov"."""
        tokens = self.page.tokens
        around = self._of("days.around", spoken)
        since = self._since(statement)
        until = self._of("calendar.until", spoken)
        on = self._of("calendar.on", spoken)
        fillers, _ = fillers_and_ordinals()
        if (hour := self._hour(day, spoken)) is not None:
            return hour
        for index in range(day.first - 1, max(day.first - _NEAR, -1), -1):
            token = tokens[index]
            if index in own or index in days or token.line != tokens[day.first].line:
                break
            if index in around:
                hit = around[index]
                said = hit.first in own or hit.first in since  # "is here since 9 Nov"
                return [] if said else list(hit.tokens)
            if index in until and index not in on:
                hit = until[index]
                ends = hit.first - 1 in days and role != "received"
                open_ = not ends and hit.first not in own
                return list(hit.tokens) if open_ else []
            if token.kind is Kind.SIGN and token.text in _ABOUT:
                arrow = index and tokens[index - 1].text in "-=–—" and token.text == ">"
                return [] if arrow or self._closed(day, token.text) else [index]
            signed = token.kind is Kind.SIGN and token.text in _PASSED | {"="}
            if not signed and index not in on and self.page.word(token) not in fillers:
                break
        return []

    def _closed(self, day: Found, sign: str) -> bool:
        """``<5 Nov>``"""
        behind = self.page.tokens[day.last + 1 : day.last + 2]
        return sign == "<" and bool(behind) and behind[0].text == ">"

    def _hour(self, day: Found, spoken: frozenset[str]) -> list[int] | None:
        """The "um" of "um 5.11": a number with a sign that may as well be an hour."""
        token = self.page.tokens[day.first]
        if day.first != day.last or token.kind is not Kind.DATE or day.reading.form != "d.m.":
            return None
        at = day.first - 1 - (self.page.tokens[day.first - 1].text == "." if day.first else 0)
        hit = self._of("days.hour", spoken).get(at)
        return list(hit.tokens) if hit is not None else None

    def _since(self, statement: range) -> frozenset[int]:
        """The words of "is here since 9 Nov", where it is said that it lies there."""
        lies = self.hits.firsts("labels.had", "labels.boxes").intersection(statement)
        return self.hits.firsts("days.since") if lies else frozenset()

    def _behind(
        self, day: Found, spoken: frozenset[str], own: range, statement: range
    ) -> list[int]:
        """ "5 November or so", ``5 Nov +/- 1``."""
        tokens = self.page.tokens
        at = day.last + 1
        while at < len(tokens) and tokens[at].text in "(,." and at - day.last < 3:
            at += 1
        if at >= len(tokens) or tokens[at].line != tokens[day.last].line:
            return []
        texts = [token.text for token in tokens[at : at + 3]]
        if texts[:2] == ["<", "-"]:  # an arrow to what is said of it
            return []
        if texts[0] in _ABOUT - {">"} or (texts[0] == "+" and texts[1:2] in (["/"], ["-"])):
            return [at]
        if tokens[at - 1].text == ".":
            return []
        hit = self._of("days.or_so", spoken).get(at)
        if hit is None or at in own or hit.first in self._since(statement):
            return []
        return list(range(at, hit.last + 1))

    def _clause(self, label: Label, clauses: Sequence[int]) -> Iterable[int]:
        """The tokens of its clause up to the word, and as many behind it."""
        first = last = label.first
        while first and clauses[first - 1] == clauses[label.first] and label.first - first < _TAIL:
            first -= 1
        end = min(len(clauses) - 1, label.last + _TAIL)
        while last < end and clauses[last + 1] == clauses[label.first]:
            last += 1
        return range(first, last + 1)

    def _lead(self, label: Label, clauses: Sequence[int], spoken: frozenset[str]) -> set[int]:
        """The part of the sentence before, where it is nothing but a guess: "I believe, ..."."""
        first = label.first
        while first and clauses[first - 1] == clauses[label.first] and label.first - first < _TAIL:
            first -= 1
        begin = first
        while begin and clauses[begin - 1] == clauses[first - 1] and first - begin < _TAIL:
            begin -= 1
        if begin == first or self.sentences.of[begin] != self.sentences.of[first]:
            return set()
        words = {i for i in range(begin, first) if self.page.tokens[i].kind is Kind.WORD}
        guessed = set(self._covered("days.guess", spoken, words))
        return words if guessed and len(words - guessed) < 2 else set()

    def _first_letters(self, spoken: frozenset[str], places: set[int]) -> list[int]:
        """ "Your first letter": not the last one. Of an earlier move no day could be."""
        ordinals = self._of("labels.ordinals", spoken)
        letters = self._of("days.letter", spoken).keys() - self.moves
        return [i for i in places if i in ordinals and i + 1 in letters]

    def _games(self, statement: range, own: range, days: frozenset[int]) -> list[int]:
        """ "In game 2 your letter came": not the heading ``Game 2: received 5.11.``, nor the
        "partie" of "reçue 24 novembre, partie 25 novembre"."""
        tokens = self.page.tokens
        return [
            index
            for index in statement[:-2]
            if self.page.word(tokens[index]) in game_words()
            and tokens[index + 1].kind is Kind.INT
            and tokens[index + 2].kind is Kind.WORD
            and index + 2 not in own
            and index + 1 not in days
        ]

    def _begins_tail(self, tail: set[int]) -> set[int]:
        """The "if" of "5 November, if I recall", not that of "…, so shout if it looks odd"."""
        words = [i for i in sorted(tail) if self.page.tokens[i].kind is Kind.WORD]
        return set(words[:_IF])

    def _tail(self, day: Found, days: frozenset[int]) -> range:
        """What follows a comma or a bracket behind the day, up to the next statement."""
        tokens = self.page.tokens
        first = day.last + 1
        sentence, part = self.sentences.of[day.last], self.sentences.part[day.last]
        last = first
        while last < len(tokens) and last - first < _TAIL:
            token = tokens[last]
            ended = self.sentences.of[last] != sentence or self.sentences.part[last] > part + 1
            ended = ended or last in days
            if ended or token.kind in MOVES or token.kind is Kind.NUMBER:
                break
            last += 1
        return range(first, last)

    def _apposed(self, label: Label, begin: int, spoken: frozenset[str]) -> list[int]:
        """ "your letter, posted on 4.11.": the day on which the reader sent it."""
        tokens = self.page.tokens
        if begin != label.first or begin < 2 or tokens[begin - 1].text not in {",", "("}:
            return []
        if tokens[label.last + 1 : label.last + 2] and tokens[label.last + 1].text == ":":
            return []
        near = range(max(begin - 2 - _OF_LETTER, 0), begin - 1)
        named = begin - 2 in self._of("days.letter", spoken)
        return [begin - 2] if named and self.your.intersection(near) else []

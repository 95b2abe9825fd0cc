"""Days that are said anew further down: "received 9 Nov. ... PS: no, it came on the 10th".

The law: in a postscript, and in a sentence that begins with a word of correction, another day of
the same role contradicts the one above, also where words beside it leave it open itself. The last
word counts alone where it is sure and takes something back; else the day above is open. A
sentence that names another thing or a game says nothing of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.days.surroundings import Surroundings
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.namings import GAME, game_words
from mailbot.letter.reading.page.postscripts import words_of_postscripts
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_CORRECTS = frozenset(
    {"labels.corrects", "stances.corrects", "sayings.corrects.words", "doubts.takes_back"}
)
_ITS = frozenset({"labels.it", "labels.others"})
_LETTER = frozenset({"labels.move", "days.letter"})
_NEAR = 2  # tokens from "your" to "move"
_ENDING = 3  # tokens of the ending of a day: "'inde"
_MONTH = 31
_AHEAD = timedelta(days=1)  # of a day that may be one of this letter
_SENT = frozenset({"sent", "answered"})
_STATED = _SENT | {"received"}


def amended(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    surroundings: Surroundings,
    near: date | None,
) -> list[Said]:
    """All days; those that are said anew without their role where the last word counts alone.

    :param near: the day of the letter.
    """
    anew = _Anew(page, hits, sentences, surroundings)
    result = anew.without_unread(said, hits)
    for place, later in enumerate(result):
        first, last = sentences.bounds[sentences.of[later.day.first]]
        days = later.day.reading.days
        if later.role not in _STATED or not days or not anew.amends(later):
            continue
        if near is not None and all(day - near > _AHEAD for day in days):
            continue  # "I shall send the photos on"
        before = [
            at
            for at, one in enumerate(result[:place])
            if one.day.first < first and anew.is_contradicted(one, later)
        ]
        thing = anew.things.intersection(range(first, later.day.first))
        if before and thing and not later.unsure:
            result[place] = replace(later, unsure=page.tokens[min(thing)].text)
            continue
        both = any(one.day == later.day and one.role != later.role for one in said)
        games = any(anew.games.intersection(range(said[at].day.last, first)) for at in before)
        alone = anew.takes_back(first, last) and not later.unsure and not both and not games
        alone = alone and len({said[at].day.reading.days for at in before}) == 1
        for at in before:
            if alone:
                result[at] = replace(result[at], role=None)
            elif later.unsure or games:  # two sure ones contradict each other as they are
                words = later.unsure or page.tokens[later.day.first].text
                result[at] = replace(result[at], unsure=words)
    return result


class _Anew:
    """What a page says a second time."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, surroundings: Surroundings
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.surroundings = surroundings
        self.postscripts = words_of_postscripts(page)
        self.begun = min(self.postscripts, default=len(page.tokens))
        self.corrects = hits.firsts(*_CORRECTS)
        self.things = hits.firsts("days.things")
        letters = hits.firsts(*_LETTER)
        your = hits.of("labels.your")
        near = (h.first for h in your if letters.intersection(range(h.first, h.last + _NEAR + 1)))
        self.its = {*near, *hits.firsts(*_ITS)}
        self.games = hits.firsts(GAME) | {
            index
            for index, token in enumerate(page.tokens[:-1])
            if page.word(token) in game_words() and page.tokens[index + 1].kind is Kind.INT
        }

    def amends(self, later: Said) -> bool:
        """Does it speak of the day of our letter that is said above?"""
        if self.page.zone(self.page.tokens[later.day.first]) is not Zone.OWN:
            return False
        first, last = self.sentences.bounds[self.sentences.of[later.day.first]]
        openings = {self._opening(first), self._opening(self._before(first))}
        if later.day.first < self.begun and not openings & self.corrects:
            return False
        if (self.games | self.surroundings.other).intersection(range(first, last + 1)):
            return False
        clause = self._clause(later)
        known = self.surroundings.words
        return (
            not later.unsure
            or bool(self.its.intersection(clause))
            or all(known.has(index) for index in clause)
        )

    def without_unread(self, said: Sequence[Said], hits: Hits) -> list[Said]:
        """ "- pardon, 5'inde alındı": the figure of the right day is not read, so that the one
        above is left open."""
        result = list(said)
        dated = {self.sentences.of[one.day.first] for one in said}
        for hit in hits.of(*(f"labels.{role}" for role in _STATED)):
            sentence = self.sentences.of[hit.first]
            first, _ = self.sentences.bounds[sentence]
            opening = self._opening(first)
            own = self.page.zone(self.page.tokens[first]) is Zone.OWN
            if sentence in dated or not own or opening not in self.corrects:
                continue
            if not self._is_figure_beside(hit.first, hit.last):
                continue
            for at, one in enumerate(result):
                if one.day.first < first and f"labels.{one.role}" == hit.category:
                    words = one.unsure or self.page.tokens[opening].text
                    result[at] = replace(one, unsure=words)
        return result

    def takes_back(self, first: int, last: int) -> bool:
        """A word of correction stands in the sentence or right before it."""
        return bool(self.corrects.intersection(range(self._before(first), last + 1)))

    def is_contradicted(self, one: Said, later: Said) -> bool:
        """A sure day of the same role that cannot be the later one's."""
        same = one.role == later.role or {one.role, later.role} <= _SENT
        own = self.page.zone(self.page.tokens[one.day.first]) is Zone.OWN
        days = set(one.day.reading.days)
        return same and own and not one.unsure and days.isdisjoint(later.day.reading.days)

    def _is_figure_beside(self, first: int, last: int) -> bool:
        """A day of the month beside the words, with an ending or none: "5'inde alındı"."""
        tokens = self.page.tokens
        for at in range(max(0, first - _ENDING), min(last + _ENDING, len(tokens) - 1) + 1):
            if tokens[at].kind is Kind.INT and 0 < int(tokens[at].text) <= _MONTH:
                behind = tokens[at + 1 : at + 2]
                if not behind or behind[0].kind is not Kind.WORD or at + 1 == first:
                    return True
        return False

    def _opening(self, first: int) -> int:
        """The first word of the sentence that begins there."""
        at = first
        while at in self.postscripts or self.page.tokens[at].kind is Kind.SIGN:
            at += 1
            if at >= len(self.page.tokens):
                return first
        return at

    def _before(self, first: int) -> int:
        if not first:
            return first
        begin, _ = self.sentences.bounds[self.sentences.of[first - 1]]
        return begin if self.page.tokens[begin].line == self.page.tokens[first].line else first

    def _clause(self, one: Said) -> range:
        """The part of its sentence, behind a colon."""
        clauses, tokens = self.surroundings.clauses, self.page.tokens
        first = min(one.day.first, one.label.first if one.label else one.day.first)
        last = one.day.last
        while first and clauses[first - 1] == clauses[one.day.first]:
            if tokens[first - 1].text == ":":
                break
            first -= 1
        while last + 1 < len(clauses) and clauses[last + 1] == clauses[one.day.first]:
            last += 1
        return range(first, last + 1)

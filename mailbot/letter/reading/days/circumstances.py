"""Where, when and how a letter came or went: "in the train", "over breakfast", "beim Kochen".

The law: such a phrase changes nothing of the day, whatever its words are. It begins with a word
that says so; it holds no other person, thing or game: a word with a capital (in German that
tells nothing; a harbour has a name), a number, a "from" or "for", and a word too many leave the day
open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from mailbot.languages import language, languages
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.namings import game_words
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_BESIDE = 2  # tokens from its first word to the unknown one, where that is not said
_WHOLE = 4  # letters of a word that others may end with
_ENDING = 2  # letters before the ending of a word, at least
_HELD = 4  # unknown words of a phrase where it is said what came or went
_ALONE = 1  # the same where it is not; none behind "came", which persons do too
_OF_PLACE = 2  # tokens from such a place to its name
_NUMBERS = frozenset({Kind.INT, Kind.NUMBER, Kind.ADDRESS})
_THING = frozenset({"labels.this", "labels.it", "labels.move", "labels.your", "days.letter"})


class Circumstances:
    """Such phrases of a page."""

    def __init__(self, page: Page, hits: Hits, hours: frozenset[int]) -> None:
        """:param hours: tokens of times of days."""
        self.page = page
        self.hours = hours
        self.hits = hits
        self.things = hits.covered(*_THING)
        self.places = hits.firsts("days.places")
        self.comes = hits.firsts("labels.comes")
        self.thing_words = {hit.first: hit for hit in hits.of("days.things")}

    def without(
        self,
        label: Label,
        day: Found,
        statement: range,
        strange: Sequence[int],
        spoken: frozenset[str],
    ) -> list[int]:
        """The unknown words of a statement without those of such phrases behind the day.

        :param spoken: languages of the word that says what the day is, and of the letter.
        """
        behind = range(day.last + 1, statement.stop)
        of_label = range(label.first, label.last + 1)
        free = [i for i in strange if i in behind]
        if not free:
            return list(strange)
        self.nouns = any(language(code).nouns_capital for code in spoken)
        leads, origin = self._covered("days.where", spoken), self._covered("days.from", spoken)
        parties = self._covered("days.parties", spoken).keys() | origin.keys()
        parties -= {first for first, last in leads.items() if last > first}
        if label.role != "received":
            parties -= origin.keys()
            leads |= origin
        goes_on = self._covered("days.of", spoken)
        if self._is_other(behind, free):
            return list(strange)
        known = any(i in self.things for i in (*statement, *of_label))
        known = known or bool(label.role != "received" and origin.keys() & {*behind})
        most = _HELD if known else 0 if self.comes & {*of_label} else _ALONE
        held, lead, end = 0, -1, -1
        for index in behind:
            if index in of_label and index not in leads:
                lead = -1
            elif index in leads and (index not in parties or leads[index] > index):
                held, lead, end = 0, index, max(end, leads[index])
            elif index in goes_on and lead >= 0:
                lead = index
            elif index in parties:
                return list(strange)
            elif index in free and index > end:
                lead = index if self._has_ending(index, label, spoken) else lead
                if number_words().get(self.page.word(self.page.tokens[index]), 1) > 1:
                    continue  # "zwischen zwei Terminen"
                held += 1
                far = not known and index - lead > _BESIDE
                if lead < 0 or held > most or far or not self._is_plain(index, label, leads):
                    return list(strange)
        return [index for index in strange if index not in behind]

    def _covered(self, kind: str, spoken: frozenset[str]) -> dict[int, int]:
        """The first tokens of such words, each with the last of the longest one."""
        found: dict[int, int] = {}
        for hit in self.hits.of(kind):
            if is_spoken(hit, spoken):
                found[hit.first] = max(hit.last, found.get(hit.first, -1))
        return found

    def _is_other(self, behind: range, free: Sequence[int]) -> bool:
        """Another thing, number or game is named."""
        tokens = self.page.tokens
        return any(
            index in self.thing_words
            or (tokens[index].kind in _NUMBERS and index not in self.hours)
            or self.page.word(tokens[index]).endswith(_games())
            for index in behind
        ) or any(tokens[index].kind is not Kind.WORD for index in free)

    def _is_plain(self, index: int, label: Label, leads: Mapping[int, int]) -> bool:
        """No name but that of the place from where it was sent; German nouns look like names."""
        small = not self.page.tokens[index].text[:1].isupper()
        if not small and label.role == "received" and self._is_of_place(index):
            return True
        return small or self.nouns or (label.role != "received" and index - 1 in leads.values())

    def _is_of_place(self, index: int) -> bool:
        """The "Syros" of "in the harbour of Syros"."""
        words = [self.page.tokens[at].text for at in range(max(index - _OF_PLACE, 0), index)]
        before = index - 1
        if before not in self.places and words and words[-1].islower() and len(words[-1]) < _WHOLE:
            before -= 1
        return before in self.places

    def _has_ending(self, index: int, label: Label, spoken: frozenset[str]) -> bool:
        word = self.page.word(self.page.tokens[index])
        return any(
            word.endswith(ending) and len(word) - len(ending) >= _ENDING
            for code in spoken
            for ending in _endings(code, label.role)
        )


@lru_cache(maxsize=64)
def _endings(code: str, role: str) -> tuple[str, ...]:
    days = language(code).days
    words = days.where if role == "received" else days.where + days.from_
    return tuple(word[1:] for word in words if word[0] == "-")


@lru_cache(maxsize=1)
def _games() -> tuple[str, ...]:
    """Ends of words that name a game or an event; all of a short one."""
    words = {*game_words(), *(word for known in languages() for word in known.event_words)}
    return tuple(sorted(word for word in words if len(word) >= _WHOLE))

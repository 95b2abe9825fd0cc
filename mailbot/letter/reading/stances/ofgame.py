"""Moves that stand right beside the name of their game: ``In Club Cup 12: 2836``, ``im Club Cup
2836``, ``3234 in Team Match 3``, ``Puchar (Club Cup 12): 2836``.

The law: nothing but small words leads to the name in its clause, or a word for the event where the
name is in brackets behind it; a colon or a dash parts the two, or a preposition stands before the
name; and the clause ends behind them. A name with a number and nothing between names no move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.namings import GAME, game_words
from mailbot.letter.reading.page.pagewords import PageWords
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_PARTS = frozenset(":-–—")
_STOPS = frozenset(",;.:!?–—")
_TWO = 2
_SMALL = 4  # letters of "in", "für", "nella"
_SMALLER = 3  # of such a word in whatever language
_LINKS = 3  # words between a name and its move: "is", "oyununda hamlem"
_LOOK = 8  # tokens of such a clause
_BARRED = ("conditionals.if", "labels.your", "labels.you", "labels.yours", "calendar.tomorrow")


class OfGame:
    """Tells it of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, words: PageWords) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        games = hits.of(GAME)
        self.ends = {hit.last: hit.first for hit in games}
        self.begins = {hit.first: hit.last for hit in games}
        self.barred = hits.covered(*_BARRED) | words.denials
        self.calls = hits.covered("labels.move", "labels.answered")
        self.labels = self.calls | hits.covered("labels.mine")
        self.articles = hits.firsts("telling.the")
        self.ands = hits.firsts("doubts.breaks", "stances.but")
        self.joins = hits.firsts("labels.beside", "doubts.breaks", "stances.but")

    def gives(self, item: Item) -> bool:
        """Does the name of a game before or behind it give the move?"""
        if not self.ends or item.bad or item.number is not None:
            return False
        return self._is_led(item) or self._is_followed(item) or self._is_called(item)

    def _is_called(self, item: Item) -> bool:
        """ "My move in Club Cup 12 is 2836": a label before the name, small words behind it."""
        name = item.first - 1
        while item.first - name <= _LINKS and name not in self.ends:
            if not self._is_small(name) and name not in self.labels:
                return False
            name -= 1
        if name not in self.ends or not self._is_ended(item.last + 1, item):
            return False
        before = list(self._clause(self.ends[name] - 1, item))
        behind = range(name + 1, item.first)
        named = not self.calls.isdisjoint((*before, *behind)) and self.barred.isdisjoint(before)
        return named and all(self._is_small(at) or at in self.labels for at in before)

    def is_beside(self, item: Item) -> bool:
        """ "Club Cup 12 2836": the number before it is of the name."""
        return item.first - 1 in self.ends

    def join(self, items: Sequence[Item], stances: list[Stance]) -> None:
        """Give the 3234 of "in Club Cup 12 I play 2836, in Team Match 3 3234": no verb stands
        between the second name and its move."""
        of = self.sentences.of
        if len({*self.ends}) < _TWO:
            return
        played = {
            of[i.first] for i, how in zip(items, stances, strict=True) if how is Stance.PLAYED
        }
        for place, item in enumerate(items):
            bare = stances[place] is Stance.UNSURE and item.number is None and not item.bad
            if bare and of[item.first] in played and self._is_parallel(item):
                stances[place] = Stance.PLAYED

    def _is_parallel(self, item: Item) -> bool:
        name = next((at for at in self._clause(item.first - 1, item) if at in self.ends), -1)
        between = range(name + 1, item.first)
        named = [first for first in self.begins if self.sentences.of[first] == self._of(item)]
        plain = all(self._is_small(at) or self._is_sign(at) for at in between)
        ended = self._is_ended(item.last + 1, item)
        return name >= 0 and len(named) >= _TWO and plain and ended

    def _of(self, item: Item) -> int:
        return self.sentences.of[item.first]

    def _is_sign(self, at: int) -> bool:
        """Also the "te" of "Team Match 3'te", a word for a game."""
        token = self.page.tokens[at]
        neutral = at in self.words.neutral and at not in self.barred
        return neutral or token.text in _PARTS or token.kind is Kind.SIGN

    def _is_led(self, item: Item) -> bool:
        tokens, name = self.page.tokens, item.first - 1
        if not self._is_ended(item.last + 1, item):
            return False
        parted = tokens[name].text in _PARTS
        name -= parted
        bracket = tokens[name].text.endswith(")")
        name -= tokens[name].text == ")"
        if name not in self.ends:
            return False
        before = list(self._clause(self.ends[name] - 1, item))
        if bracket:
            opened = bool(before) and tokens[before[0]].text == "("
            return opened and parted and self._is_event(before[1:])
        led = any(at not in self.ands for at in before)
        known = all(self._leads(at) or at in self.labels for at in before)
        return (parted or led) and known and self.barred.isdisjoint(before)

    def _is_followed(self, item: Item) -> bool:
        """ "3234 in Team Match 3": a preposition between; a sign, an "and" or nothing before it."""
        before = next(self._clause(item.first - 1, item), item.first) if item.first else 0
        if before != item.first and before not in self.ands:
            return False
        at = item.last + 1
        while at - item.last <= _LOOK and at < len(self.page.tokens) and at not in self.begins:
            if not self._is_small(at):
                return False
            at += 1
        if at == item.last + 1 or at not in self.begins:
            return False
        return self._is_ended(self.begins[at] + 1, item)

    def _clause(self, last: int, item: Item) -> Iterator[int]:
        """The tokens before it back to a sign that ends a clause, the next one first."""
        sentence = self.sentences.of[item.first]
        for at in range(last, max(last - _LOOK, -1), -1):
            token = self.page.tokens[at]
            if self.sentences.of[at] != sentence or token.text in _STOPS:
                return
            if token.line < self.page.tokens[last].line and at not in self.joins:
                return
            yield at

    def _is_ended(self, at: int, item: Item) -> bool:
        """The clause ends there: a sign, an "and", or another sentence."""
        tokens = self.page.tokens
        if at >= len(tokens) or self.sentences.of[at] != self.sentences.of[item.first]:
            return True
        return tokens[at].text in _STOPS or at in self.ands

    def _leads(self, at: int) -> bool:
        """ "in", "in the", "for the", "and in"; not "fee of", "as in"."""
        word = self.page.word(self.page.tokens[at])
        return at in self.ands or at in self.articles or word in _leads()

    def _is_small(self, at: int) -> bool:
        token = self.page.tokens[at]
        if token.kind is not Kind.WORD or at in self.barred:
            return False
        known = at not in self.words.unknown and len(token.text) <= _SMALL
        return known or len(token.text) <= _SMALLER or at in self.joins

    def _is_event(self, places: Sequence[int]) -> bool:
        """ "Puchar", "в командном матче": a word for an event, the others in small letters."""
        small = all(
            self._is_small(at) or self._is_of_event(at) or self.page.tokens[at].text.islower()
            for at in places
        )
        return small and any(map(self._is_of_event, places)) and self.barred.isdisjoint(places)

    def _is_of_event(self, at: int) -> bool:
        word = self.page.word(self.page.tokens[at])
        return is_any_event(word) or word in game_words()


@cache
def _leads() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.events.leads)

"""The last move of a letter, and those that were weighed in the sentences before it.

The law: where the last move stands alone in its sentence, ends it, and words give it outright
("my second move is 2836", "neither of them, but 2836"), what earlier sentences left open was
given up; so is what stands before words that want none of it ("None of these."), where one move
stands behind them. An earlier move that is given as well makes a choice of the two, and so does
one with its number where the last has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances.left import Left

_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})
_FACED = _OPEN | {Stance.PLAYED, Stance.DISMISSED}
_LOOK = 40  # tokens before a move that are looked through


class Concluded:
    """What the last move of a page says of those before it."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, words: PageWords) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.i = hits.firsts("labels.i")
        self.played = hits.firsts("stances.played")
        self.closes = hits.covered("stances.played", "stances.closes", "stances.follow")
        self.buts = hits.lasts("stances.but")
        self.mine = hits.firsts("labels.mine", "labels.i", "stances.played")
        self.people = hits.firsts("stances.people", "stances.others")
        self.moves = hits.covered("labels.move", "stances.played")
        self.neither = sorted(hits.firsts("stances.neither"))
        self.covered = hits.covered("stances.neither")

    def review(self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]) -> None:
        """Dismiss what the last move settles; nothing where it gives none, or another is given."""
        own = [p for p, item in enumerate(items) if stances[p] in _FACED and self._is_own(item)]
        if any(items[p].table for p in own):
            return
        for place in self._denied(own, items, lefts, stances):
            stances[place] = Stance.DISMISSED
        if not own:
            return
        last, left = items[own[-1]], lefts[own[-1]]
        if stances[own[-1]] is Stance.UNSURE and self._is_but(last) and self._gives(last, left):
            stances[own[-1]] = Stance.PLAYED
        if stances[own[-1]] is not Stance.PLAYED:
            return
        sentence = self.sentences.of[last.first]
        before = [p for p in own[:-1] if stances[p] is not Stance.DISMISSED]
        settled = all(
            stances[p] in _OPEN
            and self.sentences.of[items[p].first] < sentence
            and not self._is_given(lefts[p])
            and (items[p].number is None or last.number is not None)
            for p in before
        )
        if settled and self._gives(last, left):
            for place in before:
                stances[place] = Stance.DISMISSED

    def _denied(
        self,
        own: Sequence[int],
        items: Sequence[Item],
        lefts: Sequence[Left],
        stances: Sequence[Stance],
    ) -> list[int]:
        """What is open before a "None of these." with one move behind it in another sentence, or
        behind its "but"."""
        if not own or not self.neither:
            return []
        last, left = items[own[-1]], lefts[own[-1]]
        if last.number is None and not (left.strong or left.weak or last.led):
            return []  # a figure of something else
        word = max((at for at in self.neither if at < last.first), default=-1)
        before = [p for p in own[:-1] if items[p].last < word]
        apart = self.sentences.of[word] < self.sentences.of[last.first] and self._is_plain(word)
        apart = apart or self._is_but(last)
        if not apart or not before or len(before) < len(own) - 1:
            return []
        if any(stances[p] is Stance.PLAYED or self._is_given(lefts[p]) for p in before):
            return []
        return [p for p in before if stances[p] in _OPEN]

    def _gives(self, item: Item, left: Left) -> bool:
        """Words give it outright, and nothing of its sentence is left behind it."""
        end = self.sentences.bounds[self.sentences.of[item.first]][1]
        behind = [
            at
            for at in range(item.last + 1, end + 1)
            if self._is_word(at) or self.page.tokens[at].text == "?"
        ]
        if not self.closes.issuperset(behind):
            return False
        return left.strong or item.last + 1 in self.played or self._is_but(item)

    def _is_but(self, item: Item) -> bool:
        """ "My second move is neither of them, but 2836." """
        if item.first - 1 not in self.buts:
            return False
        begin = self.sentences.bounds[self.sentences.of[item.first]][0]
        before = range(max(begin, item.first - _LOOK), item.first)
        if not self.people.isdisjoint(before):
            return False
        return not any(map({*before}.isdisjoint, (self.neither, self.moves, self.mine)))

    def _is_plain(self, word: int) -> bool:
        """Nothing is said of anything else: "None of these.", "I liked neither"; not "None of them
        plays chess"."""
        begin, end = self.sentences.bounds[self.sentences.of[word]]
        back = takewhile(self._is_word, range(word - 1, begin - 1, -1))
        here = [*back, *takewhile(self._is_word, range(word, end + 1))]
        unknown = set(self.words.unknown).intersection(here) - self.covered
        return len(unknown) <= (not self.i.isdisjoint(here))

    def _is_word(self, at: int) -> bool:
        return self.page.tokens[at].kind is Kind.WORD

    def _is_given(self, left: Left) -> bool:
        return left.strong or left.labelled

    def _is_own(self, item: Item) -> bool:
        return self.page.zone(self.page.tokens[item.first]) is Zone.OWN

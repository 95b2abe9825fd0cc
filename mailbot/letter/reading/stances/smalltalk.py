"""What the sentences of a page talk of: the world, the position, wishes; or a slip.

The law: words count in the languages that the letter seems to be written in. Where none is known,
a sentence is in that language which has the most words of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from mailbot.languages import languages
from mailbot.languages.accents import without_accents
from mailbot.languages.talk import ANY, STARRED, Phrases, Talk, talk
from mailbot.letter.reading.page.tokens import Page


class SmallTalk:
    """The words of a page as they talk of something; sentences are the tokens of their words."""

    def __init__(self, page: Page, codes: Sequence[str]) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        self.codes = frozenset(codes)
        self.tongues: dict[tuple[int, ...], list[Talk]] = {}  # of each sentence asked for
        self.runs: dict[tuple[int, ...], list[tuple[range, set[str]]]] = {}

    @cached_property
    def talks(self) -> list[Talk]:
        """The words of the letter's languages; of each one that there is, where none is known."""
        known = (frozenset({one.code}) for one in languages())
        return [talk(each) for each in ([self.codes] if self.codes else known)]

    def wishes(self, words: Sequence[int]) -> bool:
        """Does it wish, thank, greet or ask for an answer?"""
        return any(self._covered(words, one, one.wishes) for one in self._spoken(words))

    def chats(self, words: Sequence[int]) -> bool:
        """Does it talk of the world?"""
        return any(self._covered(words, one, one.chat) for one in self._spoken(words))

    def is_harmless(self, words: Sequence[int]) -> bool:
        """Does it talk of the world or of the position, or wish something?"""
        return any(self._covered(words, one, one.harmless) for one in self._spoken(words))

    def is_nothing_else(self, words: Sequence[int]) -> bool:
        """Is each of its words part of such talk ("Why not?")?"""
        spoken = self._spoken(words)
        return any(len(self._covered(words, one, one.harmless)) == len(words) for one in spoken)

    def slips(self, words: Sequence[int]) -> bool:
        """Does a word of a slip stand among them, outside of any longer phrase of talk?"""
        return any(self._outside(words, one, one.slips) for one in self._spoken(words))

    def hints(self, words: Sequence[int]) -> int:
        """How many words among them tell a slip, or may tell one?"""
        return max(_count(self._outside(words, one, one.telling)) for one in self._spoken(words))

    def slipping(self, words: Sequence[int]) -> frozenset[int]:
        """The tokens of these words."""
        spoken = self._spoken(words)
        phrases = (self._outside(words, one, one.telling) for one in spoken)
        return frozenset(words[at] for each in phrases for places in each for at in places)

    def _spoken(self, words: Sequence[int]) -> list[Talk]:
        if len(self.talks) == 1:
            return self.talks
        key = tuple(words)
        if key not in self.tongues:
            counts = [len(self._covered(words, one, one.every)) for one in self.talks]
            of = zip(self.talks, counts, strict=True)
            self.tongues[key] = [one for one, count in of if count == max(counts)]
        return self.tongues[key]

    def _outside(self, words: Sequence[int], one: Talk, phrases: Phrases) -> list[range]:
        """Where these phrases stand among the words, but for those in a longer one of talk."""
        longer = (places for places in self._phrases(words, one, one.harmless) if len(places) > 1)
        return list(_not_inside(self._phrases(words, one, phrases), longer))

    def _covered(self, words: Sequence[int], one: Talk, phrases: Phrases) -> set[int]:
        return {at for places in self._phrases(words, one, phrases) for at in places}

    def _phrases(self, words: Sequence[int], one: Talk, phrases: Phrases) -> Iterator[range]:
        """Where words of it stand in the list, with or without their accents."""
        for here, texts in self._runs(tuple(words)):
            if len(here) <= one.longest and not phrases.isdisjoint(texts):
                yield here

    def _runs(self, words: tuple[int, ...]) -> list[tuple[range, set[str]]]:
        """Its runs of words that may be phrases, and how each may stand in a list."""
        if words not in self.runs:
            said = [self.page.word(self.page.tokens[at]) for at in words]
            bare = [without_accents(word) for word in said]
            longest = max(one.longest for one in self.talks)
            here = (
                range(place, place + size)
                for place in range(len(said))
                for size in range(1, min(longest, len(said) - place) + 1)
            )
            self.runs[words] = [
                (at, _texts(said[at.start : at.stop]) | _texts(bare[at.start : at.stop]))
                for at in here
            ]
        return self.runs[words]


def _texts(row: list[str]) -> set[str]:
    """The words in one text, and with any one but the outer two starred."""
    inner = range(1, len(row) - 1 if len(row) <= STARRED else 0)
    return {" ".join(row)} | {" ".join((*row[:at], ANY, *row[at + 1 :])) for at in inner}


def _not_inside(phrases: Iterable[range], longer: Iterable[range]) -> Iterator[range]:
    """Those of which no longer one of the others holds every word."""
    sizes: dict[int, int] = {}
    for places in longer:
        for at in places:
            sizes[at] = max(len(places), sizes.get(at, 0))
    for places in phrases:
        if not all(sizes.get(at, 0) > len(places) for at in places):
            yield places


def _count(phrases: Sequence[range]) -> int:
    """How many they are without those inside of a longer one."""
    return sum(1 for _ in _not_inside(phrases, phrases))

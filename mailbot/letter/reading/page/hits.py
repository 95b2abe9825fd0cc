"""The key words of a letter by their categories: who asks for a few does not look at all of them.

The law: an answer holds what a walk over all would find, in the same order. Each is kept, for
many places ask the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from mailbot.letter.reading.page.words import Hit

_Names = tuple[str, ...]
_Kept = TypeVar("_Kept")


PIECES = tuple(f"names.{name}" for name in ("king", "queen", "rook", "bishop", "knight", "pawn"))
"""The categories of their names."""
_OF_NO_OTHER_USE = frozenset({"stances.people", "stances.postpones", "stances.shown"})
_APART = ("ownifs.", "proposals.", "repeats.", "retracts.", "clauses.over", "clauses.concedes")


class Hits(tuple[Hit, ...]):
    """Key words in the order in which they were found."""

    def also(self, late: Iterable[Hit]) -> Hits:
        """These, and behind them those that were found later."""
        late = tuple(late)
        if not late:
            return self
        both = Hits((*self, *late))
        more: dict[str, list[int]] = defaultdict(list)
        for at, hit in enumerate(late, len(self)):
            more[hit.category].append(at)
        known = self._places
        both._places = known | {name: [*known.get(name, ()), *at] for name, at in more.items()}
        both._kept_hits = _untouched(self._kept_hits, more)
        both._kept_firsts = _untouched(self._kept_firsts, more)
        both._kept_lasts = _untouched(self._kept_lasts, more)
        both._kept_covered = _untouched(self._kept_covered, more)
        return both

    def without(self, *categories: str) -> Hits:
        """All but those of these categories."""
        return Hits(hit for hit in self if hit.category not in categories)

    def outside(self, holders: Iterable[Hit], *categories: str) -> Hits:
        """Those of the categories that no longer phrase of *holders* holds: the "let" of "let's
        play" is no word of its own."""
        sizes: dict[int, int] = {}
        for hit in holders:
            for at in hit.tokens:
                sizes[at] = max(hit.last - hit.first, sizes.get(at, 0))
        return Hits(
            hit
            for hit in self.of(*categories)
            if not all(sizes.get(at, 0) > hit.last - hit.first for at in hit.tokens)
        )

    def of(self, *categories: str) -> Sequence[Hit]:
        """Those of these categories."""
        kept = self._kept_hits.get(categories)
        if kept is None:
            places: list[int] = []
            for category in {*categories}:
                places += self._places.get(category, ())
            kept = tuple(self[at] for at in sorted(places))
            self._kept_hits[categories] = kept
        return kept

    def firsts(self, *categories: str) -> frozenset[int]:
        """The first token of each of them."""
        kept = self._kept_firsts.get(categories)
        if kept is None:
            kept = frozenset(hit.first for hit in self._some(categories))
            self._kept_firsts[categories] = kept
        return kept

    def lasts(self, *categories: str) -> frozenset[int]:
        """The last token of each of them."""
        kept = self._kept_lasts.get(categories)
        if kept is None:
            kept = frozenset(hit.last for hit in self._some(categories))
            self._kept_lasts[categories] = kept
        return kept

    def covered(self, *categories: str) -> frozenset[int]:
        """All their tokens."""
        kept = self._kept_covered.get(categories)
        if kept is None:
            kept = frozenset(tokens_of(self._some(categories)))
            self._kept_covered[categories] = kept
        return kept

    @cached_property
    def tokens(self) -> frozenset[int]:
        """The tokens of all of them but those of no other use: "my wife" is a stranger here."""
        names = tuple(name for name in self._places if not is_apart(name))
        return frozenset(tokens_of(self._some(names)))

    def under(self, *beginnings: str) -> tuple[str, ...]:
        """The categories that begin so: ``hits.of(*hits.under("sayings."))``."""
        kept = self._kept_names.get(beginnings)
        if kept is None:
            kept = tuple(name for name in self._places if name.startswith(beginnings))
            self._kept_names[beginnings] = kept
        return kept

    def _some(self, categories: _Names) -> Iterator[Hit]:
        """Those of these categories, in any order."""
        return (self[at] for category in categories for at in self._places.get(category, ()))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = defaultdict(list)
        for at, hit in enumerate(self):
            places[hit.category].append(at)
        return dict(places)

    @cached_property
    def _kept_hits(self) -> dict[_Names, tuple[Hit, ...]]:
        return {}

    @cached_property
    def _kept_firsts(self) -> dict[_Names, frozenset[int]]:
        return {}

    @cached_property
    def _kept_lasts(self) -> dict[_Names, frozenset[int]]:
        return {}

    @cached_property
    def _kept_covered(self) -> dict[_Names, frozenset[int]]:
        return {}

    @cached_property
    def _kept_names(self) -> dict[_Names, _Names]:
        return {}


def _untouched(kept: dict[_Names, _Kept], more: Mapping[str, object]) -> dict[_Names, _Kept]:
    """The answers that hold nothing of the categories with more hits."""
    return {names: answer for names, answer in kept.items() if more.keys().isdisjoint(names)}


def tokens_of(hits: Iterable[Hit]) -> set[int]:
    """All tokens of these."""
    found: set[int] = set()
    for hit in hits:
        if hit.first == hit.last:
            found.add(hit.first)
        else:
            found.update(hit.tokens)
    return found


def is_apart(category: str) -> bool:
    """Its words are strangers beside a move or a day all the same."""
    return category in _OF_NO_OTHER_USE or category.startswith(_APART)


class Label(NamedTuple):
    """A word that says what a day is."""

    role: str
    first: int
    last: int

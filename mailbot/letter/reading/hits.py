"""The key words of a letter by their categories: who asks for a few does not look at all of them.

The law: an answer holds what a walk over all would find, in the same order. Each is kept, for
many places ask the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from mailbot.letter.reading.words import Hit

_Names = tuple[str, ...]
_Tokens = frozenset[int]


class Hits(tuple[Hit, ...]):
    """Key words in the order in which they were found."""

    def also(self, more: Iterable[Hit]) -> Hits:
        """These, and behind them those that were found later."""
        found = tuple(more)
        return Hits((*self, *found)) if found else self

    def without(self, *categories: str) -> Hits:
        """All but those of these categories."""
        return Hits(hit for hit in self if hit.category not in categories)

    def of(self, *categories: str) -> Sequence[Hit]:
        """Those of these categories."""
        kept = self._kept_hits.get(categories)
        if kept is None:
            known = (self._places.get(category, ()) for category in {*categories})
            kept = tuple(self[at] for at in sorted(at for places in known for at in places))
            self._kept_hits[categories] = kept
        return kept

    def firsts(self, *categories: str) -> frozenset[int]:
        """The first token of each of them."""
        return self._answer(self._kept_firsts, categories, _firsts_of)

    def lasts(self, *categories: str) -> frozenset[int]:
        """The last token of each of them."""
        return self._answer(self._kept_lasts, categories, _lasts_of)

    def covered(self, *categories: str) -> frozenset[int]:
        """All their tokens."""
        return self._answer(self._kept_covered, categories, tokens_of)

    @cached_property
    def tokens(self) -> frozenset[int]:
        """The tokens of all of them."""
        return frozenset(tokens_of(self))

    def under(self, *beginnings: str) -> tuple[str, ...]:
        """The categories that begin so: ``hits.of(*hits.under("sayings."))``."""
        kept = self._kept_names.get(beginnings)
        if kept is None:
            kept = tuple(name for name in self._places if name.startswith(beginnings))
            self._kept_names[beginnings] = kept
        return kept

    def _answer(
        self,
        kept: dict[_Names, _Tokens],
        categories: _Names,
        ask: Callable[[Sequence[Hit]], Iterable[int]],
    ) -> _Tokens:
        found = kept.get(categories)
        if found is None:
            found = kept[categories] = frozenset(ask(self.of(*categories)))
        return found

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        for at, hit in enumerate(self):
            places.setdefault(hit.category, []).append(at)
        return places

    @cached_property
    def _kept_hits(self) -> dict[_Names, tuple[Hit, ...]]:
        return {}

    @cached_property
    def _kept_firsts(self) -> dict[_Names, _Tokens]:
        return {}

    @cached_property
    def _kept_lasts(self) -> dict[_Names, _Tokens]:
        return {}

    @cached_property
    def _kept_covered(self) -> dict[_Names, _Tokens]:
        return {}

    @cached_property
    def _kept_names(self) -> dict[_Names, _Names]:
        return {}


def tokens_of(hits: Iterable[Hit]) -> set[int]:
    """All tokens of these."""
    return {at for hit in hits for at in range(hit.first, hit.last + 1)}


def _firsts_of(hits: Iterable[Hit]) -> set[int]:
    return {hit.first for hit in hits}


def _lasts_of(hits: Iterable[Hit]) -> set[int]:
    return {hit.last for hit in hits}

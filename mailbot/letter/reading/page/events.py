"""Words for an event: "tournament", "cup", in any case, and joined to another word.

The law: such a word names no event by itself; who asks sees what stands beside it.
"""

from __future__ import annotations

from functools import cache

from mailbot.languages import languages

_STEM = 5  # letters of an event's word that all its cases begin with
_CASE = 3  # letters of the longest ending of a case


def is_event(word: str) -> bool:
    """In any case: "turnaji"."""
    return word in _words() or any(
        word.startswith(stem) and len(word) - len(stem) <= _CASE for stem in _stems()
    )


def is_any_event(word: str) -> bool:
    """Also where it is joined to another: "Mannschaftskampf"."""
    return is_event(word) or is_compound(word)


def is_compound(word: str) -> bool:
    """ "Thematurnier" """
    return word not in _words() and any(map(word.endswith, _ends_of_words()))


@cache
def _words() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.event_words)


@cache
def _ends_of_words() -> tuple[str, ...]:
    return tuple(word for word in _words() if len(word) >= _STEM)


@cache
def _stems() -> frozenset[str]:
    return frozenset(word[: max(_STEM, len(word) - 1)] for word in _ends_of_words())

"""A salutation that names somebody else: a letter that went to the wrong opponent.

The law: short forms and case endings of the player's own names are his ("Annie", "Anno", "Аня");
so is any name by which a letter of the game has greeted him that a person let count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mailbot.desk.candidate import Candidate, OnDesk
from mailbot.desk.names import folded_words
from mailbot.letter.letter import Line, Zone

_STEM = 3  # letters that two forms of one name begin with
_SHORT = 4  # of one that is so short ("Anya") fewer are enough
_LEAST = 2

_CYRILLIC = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ",
        "a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya i i e g".split(),
        strict=True,
    )
)
_LATIN = str.maketrans({letter: "" if to == "_" else to for letter, to in _CYRILLIC.items()})


def greets_another(desk: OnDesk, candidates: Sequence[Candidate]) -> bool:
    """Does the salutation of a letter to us name nobody that we are called?"""
    greeted = _words(desk.claims.greets)
    if desk.ours or not greeted or not all(word.isascii() for word in greeted):
        return False
    if any(found.greets == desk.claims.greets for c in candidates for found in c.earlier):
        return False
    letter = desk.letter
    to_us = [one for one in (*letter.to, *letter.cc) if desk.account.is_ours(one.address)]
    ours = {
        *_words(desk.account.owner),
        *_words(desk.account.name),
        *(word for c in candidates for word in _words(c.game.setup.us.name)),
        *(word for one in to_us for word in _words(one.name)),
        *(word for a in desk.account.addresses for word in _words(a.partition("@")[0])),
    }
    if any(_is_form(word, name) for word in greeted for name in ours):
        return False
    first = next((line.text for line in letter.lines if _is_first(line)), "")
    return not any(len(word) >= _STEM and word in ours for word in _words(first))


def _is_first(line: Line) -> bool:
    """ "Hello Karl and Anna": the line of the salutation names us beside him."""
    return line.zone is Zone.OWN and bool(line.text.strip())


def _words(text: str) -> tuple[str, ...]:
    words: Iterable[str] = folded_words(text)
    return tuple(word.translate(_LATIN) for word in words)


def _is_form(word: str, name: str) -> bool:
    """Both begin alike, as far as forms of one name do."""
    shorter = min(len(word), len(name))
    if word[:1] == name[:1] and shorter == 1:
        return True  # an initial
    stem = _LEAST if shorter <= _SHORT else _STEM
    return word[:stem] == name[:stem]

"""Names as they are compared, of games, events and people: one folding for all of them.

The law: whoever can write a name in two ways is the same in both. Case, signs and diacritics do
not count; neither does a letter that is written as two, nor the two that stand for it: Müller,
Mueller and Muller are one name, as are Bjørn, Bjoern and Bjorn.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from mailbot.game.sheet import Game
from mailbot.languages import languages

_WORDS = re.compile(r"[^\W_]+")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "a", "œ": "o", "ı": "i", "ħ": "h"}
)  # those that Unicode does not take apart
_IN_TWO = (
    (re.compile("a[ae]+"), "a"),
    (re.compile("oe+"), "o"),
    (re.compile("ue+"), "u"),
)


def folded(text: str) -> str:
    """The text in the one way of writing by which names are compared. Idempotent.

    >>> folded("Łukasz Müller"), folded("Lukasz MUELLER")
    ('lukasz muller', 'lukasz muller')
    """
    bare = text.casefold() if text.isascii() else _bare(text)
    for two, one in _IN_TWO:
        bare = two.sub(one, bare)
    return bare


def _bare(text: str) -> str:
    """Small letters without their marks."""
    # Unicode D145: what is taken apart may have capitals, and what is small be taken apart.
    split = unicodedata.normalize("NFKD", text.casefold())
    split = unicodedata.normalize("NFKD", split.casefold())
    bare = "".join(sign for sign in split if not unicodedata.combining(sign))
    return bare.translate(_LETTERS)


@lru_cache(maxsize=4096)
def folded_words(text: str) -> tuple[str, ...]:
    """Words of a name or a line as they are compared; signs only part them."""
    return tuple(_WORDS.findall(folded(text)))


@lru_cache(maxsize=1024)
def _names_of(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    every = dict.fromkeys(words for name in names if (words := folded_words(name)))
    return tuple(words for words in every if not _game_words().issuperset(words))


@cache
def _game_words() -> frozenset[str]:
    """What any game may be called: an id "game" names none."""
    return frozenset(folded(word) for known in languages() for word in known.game_words)


def names_of(game: Game) -> tuple[tuple[str, ...], ...]:
    """All names that letters may call a game by, as folded words."""
    return _names_of((game.setup.event, game.setup.id, *game.setup.names))

"""Letters that look like those of another script: the Cyrillic "е" of ``Recеived``.

The law: a word most of whose letters are Latin is Latin, where each of its others looks like a
Latin one; beside a digit a letter may be that of a piece and stays what it is.
"""

from __future__ import annotations

import re

_MIXED = re.compile("[A-Za-z][\u0400-\u045f]|[\u0400-\u045f][A-Za-z]")
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{3,}(?![\w-])")
_LATIN = str.maketrans("АВЕЅІЈКМНОРСТУХаеѕіјорсух", "ABESIJKMHOPCTYXaesijopcyx")


def in_one_script(text: str) -> str:
    """The same text, character for character, with such words in Latin letters.

    >>> in_one_script("Recеived 28 Nоv, sеnt Кf3")
    'Received 28 Nov, sent Кf3'
    """
    return _WORD.sub(_latin, text) if not text.isascii() and _MIXED.search(text) else text


def _latin(found: re.Match[str]) -> str:
    word = found[0]
    latin = sum(letter.isascii() for letter in word)
    turned = word.translate(_LATIN)
    return turned if 2 * latin > len(word) and turned.isascii() else word

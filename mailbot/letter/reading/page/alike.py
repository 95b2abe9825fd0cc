"""Letters that look like others: the Cyrillic "е" of ``Recеived``, the "l" of ``8l7l``.

The law: a word most of whose letters are Latin is Latin, where each of its others looks like a
Latin one; beside a digit a letter may be that of a piece and stays what it is. Who learnt to type
on a machine without a one has an "l" for it: among the digits of a move, before that of a day.
A "З" there is a three. Greek and Cyrillic letters that name no piece there are the Latin ones.
"""

from __future__ import annotations

import re

_MIXED = re.compile("[A-Za-z][\u0400-\u045f]|[\u0400-\u045f][A-Za-z]")
_TYPED = re.compile(r"(?<![\w/.-])(?:(?=[1-8]*l)(?=l*[1-8]l*[1-8])[1-8l]{4}|l[0-9])(?![\w/-])")
_THREES = re.compile(r"(?<![\w/.-])(?=[1-8-]*[Зз])(?=[Зз]?[1-8])[1-8Зз]{2}-?[1-8Зз]{2}(?![\w/-])")
_THREE = str.maketrans("Зз", "33")
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{3,}(?![\w-])")
_TAKES = re.compile("(?<=[^\\W\\d_])[хХ](?=[a-hасе][1-8])")  # the Cyrillic sign of "eхd5"
_PIECE = re.compile("(?<![^\\W\\d_])[ΝΚВ](?=[xхХ:]?[a-hасе][1-8])")  # "Νe7" with a Greek letter
_PIECES = str.maketrans("ΝΚВ", "NKB")
_LATIN = str.maketrans("АВЕЅІЈКМНОРСТУХаеѕіјорсух", "ABESIJKMHOPCTYXaesijopcyx")


def in_one_script(text: str) -> str:
    """The same text, character for character, with such words in Latin letters.

    >>> in_one_script("Recеived 28 Nоv, sеnt Кf3")
    'Received 28 Nov, sent Кf3'
    """
    if text.isascii():
        return text
    text = _PIECE.sub(lambda piece: piece[0].translate(_PIECES), _TAKES.sub("x", text))
    return _WORD.sub(_latin, text) if _MIXED.search(text) else text


def with_digits(text: str) -> str:
    """The same text, character for character, with such a letter as the digit.

    >>> with_digits("19. 8l7l, received l5 November, 5l of oil, 71-6З")
    '19. 8171, received 15 November, 5l of oil, 71-63'
    """
    if "l" in text:
        text = _TYPED.sub(lambda typed: typed[0].replace("l", "1"), text)
    if "З" in text or "з" in text:
        text = _THREES.sub(lambda typed: typed[0].translate(_THREE), text)
    return text


def _latin(found: re.Match[str]) -> str:
    word = found[0]
    latin = sum(letter.isascii() for letter in word)
    turned = word.translate(_LATIN)
    return turned if 2 * latin > len(word) and turned.isascii() else word

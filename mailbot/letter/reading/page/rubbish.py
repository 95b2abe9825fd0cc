"""What a cat types, or a finger that stays on its key: ``ghghghghgh``, ``Novemberrrrrrr``.

The law: a word of nothing but rows of one letter, or of one syllable five times over, is none; a
row of six or more in another word is one letter of it ("nooooooo" is a "no").
"""

from __future__ import annotations

import re

_SUSPECT = re.compile(r"(?P<a>[^\W\d_])(?P=a){5}|(?P<b>[^\W\d_]{2,3})(?P=b){4}")
_WORD = re.compile(  # a rank of pawns stays
    r"(?<!/)(?<![^\W\d_])(?![Pp]{8}(?!\w))[^\W\d_]{6,}+(?!/)"
)
_TYPED = re.compile(
    r"(?:(?P<a>[^\W\d_])(?P=a){2,}+)++|(?:[^\W\d_]{2,3}?)??(?P<b>[^\W\d_]{2,3}?)(?P=b){4,}[^\W\d_]{0,2}"
)
_ROW = re.compile(r"(?P<a>[^\W\d_])(?P=a){5,}", re.IGNORECASE)


def without_rubbish(text: str) -> str:
    """The same text, as long as it was: blanks in the place of what is left out of a word.

    >>> without_rubbish("2836 jjjjjjjj sent 5 Novemberrrrrrr")
    '2836          sent 5 November      '
    """
    return _WORD.sub(_typed, text) if _SUSPECT.search(text) else text


def _typed(found: re.Match[str]) -> str:
    word = found[0]
    low = word.casefold()
    if len(low) != len(word) or _SUSPECT.search(low) is None:
        return word
    kept = "" if _TYPED.fullmatch(low) else _ROW.sub(lambda row: row[0][0], word)
    return kept.ljust(len(word))

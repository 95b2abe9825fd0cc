"""The charset of eight-bit text whose label lies: told by words that we know, never by likeness.

Law: another charset is taken only where two words more of our languages stand in the text when it
is read so than when it is read as declared. The digits are the same in all of them.
"""

from __future__ import annotations

import re
from functools import cache

from mailbot.languages.data import languages

_CODECS = ("cp1251", "koi8-u", "cp1250", "iso8859-2", "iso8859-5", "cp1252", "cp1254", "cp1253",
           "cp866", "cp852")  # fmt: skip
_OF_WINDOWS = {
    "iso8859-2": "cp1250", "iso8859-4": "cp1257", "iso8859-5": "cp1251", "iso8859-7": "cp1253",
    "iso8859-9": "cp1254", "iso8859-13": "cp1257", "iso8859-15": "cp1252", "iso8859-16": "cp1250",
}  # fmt: skip
_BEYOND_ISO = re.compile(rb"[\x80-\x9f]")
_SAMPLE = 16_384  # octets that are looked at
_ENOUGH = 2  # different words
_SHORTEST = 3  # letters of such a word
_WORD = re.compile(r"[^\W\d_]+")


def of_windows(octets: bytes, declared: str) -> str:
    """The charset of Windows for the same languages, where the text has signs of it: the octets
    0x80 to 0x9f, which hold no sign in any of ISO 8859.

    :param declared: Python's name of the charset that the letter states.
    """
    windows = _OF_WINDOWS.get(declared)
    return windows if windows and _BEYOND_ISO.search(octets) else declared


def true_charset(octets: bytes, declared: str) -> str | None:
    """Python's name of the charset in which the words are known; None: nothing tells.

    :param declared: Python's name of the charset that the letter states.
    """
    sample = octets[:_SAMPLE]
    least = _known(sample, declared) + _ENOUGH
    scores = {codec: _known(sample, codec) for codec in _CODECS if codec != declared}
    best = max(scores, key=lambda codec: scores[codec])
    return best if scores[best] >= least else None


def _known(octets: bytes, codec: str) -> int:
    """How many different words with other letters than a-z are known ones."""
    words = _WORD.findall(octets.decode(codec, "replace").casefold())
    return len(_vocabulary().intersection(words))


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(
        word
        for known in languages()
        for group in (
            known.common,
            known.labels.received,
            known.labels.sent,
            known.labels.move,
            known.labels.days,
            known.stances.played,
            *known.calendar.months,
            *known.calendar.weekdays,
        )
        for phrase in group
        for word in _WORD.findall(phrase.casefold())
        if len(word) >= _SHORTEST and not word.isascii()
    )

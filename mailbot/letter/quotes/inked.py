"""Answers that a writer typed in a colour into the letter that he quotes.

Law: he says so in his own words above it ("my answers in blue", "see my comments below"), and
has no move there; lines of that quote are his when all of each stands in one colour that the
rest of the quote has not. A colour that he names is that colour; where two could be meant, or
none is left to be the quoted letter's own, nothing is his.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from mailbot.languages.data import languages
from mailbot.languages.pointing import pointing_words
from mailbot.letter.letter import Zone
from mailbot.letter.octets.ink import hue
from mailbot.letter.octets.lines import RawLine
from mailbot.letter.quotes.footers import MOVELIKE

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_BEFORE = 3  # words before "answers" among which "your" makes them the reader's


def inked(lines: Sequence[RawLine], zones: Sequence[Zone]) -> frozenset[int]:
    """The places of quoted lines that are the writer's answers in a colour."""
    if not any(line.ink for line in lines):
        return frozenset()
    quote = _quote(zones)
    above = [lines[at].text for at in range(quote.start) if zones[at] is Zone.OWN]
    said = _announced(above)
    if said is None or any(map(MOVELIKE.search, above)):
        return frozenset()
    words = [at for at in quote if zones[at] is Zone.QUOTED and lines[at].text.strip()]
    inks = Counter(lines[at].ink for at in words)
    base = max(inks, key=lambda ink: (inks[ink], ink is None), default=None)
    his = [ink for ink in inks if ink not in (base, None) and (not said or hue(ink) in said)]
    if len(his) != 1:
        return frozenset()
    found = frozenset(at for at in words if lines[at].ink == his[0])
    return found if any(MOVELIKE.search(lines[at].text) for at in found) else frozenset()


def _quote(zones: Sequence[Zone]) -> range:
    """The first quoted letter, up to the headers of the next."""
    start = next((at for at, zone in enumerate(zones) if zone is Zone.QUOTED), len(zones))
    ends = (at for at in range(start, len(zones)) if zones[at] is Zone.ATTRIBUTION)
    return range(start, next(ends, len(zones)))


def _announced(above: Sequence[str]) -> frozenset[str] | None:
    """The colours in which he says that he answers; None: he says nothing of answers there."""
    known = pointing_words()
    found: frozenset[str] | None = None
    for text in above:
        words = [word.casefold() for word in _WORD.findall(text)]
        if not _are_his(words):
            continue
        colours = frozenset(known.colours[word] for word in words if word in known.colours)
        if colours or not known.below.isdisjoint(words):
            found = (found or frozenset()) | colours
    return found


def _are_his(words: Sequence[str]) -> bool:
    """Do the words speak of answers, or of a move, and not of the reader's?"""
    known = pointing_words()
    answers, yours = known.answers | known.remarks | _moves(), _yours()
    return any(
        word in answers and yours.isdisjoint(words[max(0, at - _BEFORE) : at])
        for at, word in enumerate(words)
    )


@cache
def _moves() -> frozenset[str]:
    return frozenset(word.casefold() for known in languages() for word in known.labels.move)


@cache
def _yours() -> frozenset[str]:
    """Without those that are a small word of another language: Spanish "te", Hungarian "te"."""
    return frozenset(
        word.casefold()
        for known in languages()
        for word in known.labels.your
        if not any(word in one.common and word not in one.labels.your for one in languages())
    )

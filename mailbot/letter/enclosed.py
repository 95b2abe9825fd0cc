"""Where a writer's own words say no more than that his news hangs on the letter as a file.

Law: one clause of his says that something is attached and names no other thing ("see the
attached file", "my move is in the attachment"; not "attached is the club's newsletter"), and
none of his words is like a move. The file is then read as his words, with all the doubts that
those have.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from mailbot.languages.data import languages
from mailbot.languages.pointing import pointing_words
from mailbot.letter.letter import Zone
from mailbot.letter.quotes.footers import MOVELIKE
from mailbot.letter.quotes.zones import Zoned

_CLAUSE = re.compile(r"[.,;:!?()\n]+(?=\s|$)|\s[-–—]\s")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_DAY = re.compile(  # 10/11, 5.11.2026, 11/24; "5. November"
    r"(?<![\d.])(?:(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])|1?\d/(?:[12]\d|3[01]))(?!\d)"
    r"(?:[./](?:20)?\d\d(?!\d))?\.?|(?<!\d)\d{1,2}\.(?=\s?[^\W\d]{3})"
)
_LONGEST = 16  # words of such a clause


def behind_pointing(lines: Sequence[Zoned]) -> int | None:
    """Behind the last of his own lines, where they point to a file; None: they do not."""
    own = [at for at, one in enumerate(lines) if one.zone is Zone.OWN and one.line.text.strip()]
    texts = [lines[at].line.text for at in own]
    if any(MOVELIKE.search(_DAY.sub(" ", text)) for text in texts):
        return None
    joined = "\n".join(texts).replace("\n", " ")
    clauses = _CLAUSE.split(joined)
    points = [_points(clause) for clause in clauses]
    rest = (clause for clause, does in zip(clauses, points, strict=True) if not does)
    return own[-1] + 1 if any(points) and not any(map(_speaks_of_move, rest)) else None


def _points(clause: str) -> bool:
    """Does the clause say that something is attached, and nothing else?"""
    known = pointing_words()
    words = [word.casefold() for word in _WORD.findall(clause)]
    if len(words) > _LONGEST or known.attached.isdisjoint(words):
        return False
    if not _games().isdisjoint(words):
        return False  # "attached is a nice game": somebody's
    return all(
        word in known.attached or word in known.beside or word in _plain() or word in known.answers
        for word in words
    )


def _speaks_of_move(clause: str) -> bool:
    """ "My move comes tomorrow": then it does not hang on this letter; "my move:" is a label."""
    words = [word.casefold() for word in _WORD.findall(clause)]
    return not _moves().isdisjoint(words) and not _of_label().issuperset(words)


@cache
def _moves() -> frozenset[str]:
    return frozenset(word.casefold() for known in languages() for word in known.labels.move)


@cache
def _of_label() -> frozenset[str]:
    return _moves() | {word.casefold() for known in languages() for word in known.labels.mine}


@cache
def _plain() -> frozenset[str]:
    """Words that name nothing, and those for a move."""
    return frozenset(
        word.casefold()
        for known in languages()
        for group in (known.common, known.neutral, known.labels.move, known.labels.mine)
        for phrase in (*group, *known.labels.i, *known.greetings)
        for word in phrase.split()
    )


@cache
def _games() -> frozenset[str]:
    return frozenset(word.casefold() for known in languages() for word in known.game_words)

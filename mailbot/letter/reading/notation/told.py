"""Moves told by a piece and squares in words: "my pawn on d7 goes to d6", "knight to f5 from d4".

The law: the words between the squares, or the endings on them, say which one is left and which
one is entered. Where only the one entered is told, the piece is named.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.page.tokens import Page

_SQUARE = re.compile(r"[1-8]{2}|[a-hA-H][1-8]")
_ENDING = re.compile(r"[-:'’‘`´][^\W\d_]{1,6}(?!\w)")  # "b8-ról", "c6:een", "d7'den"
_FILES = str.maketrans("12345678", "abcdefgh")
_BESIDE = 2  # words behind a verb: "now", "over"
_BEFORE = 3  # words before a piece: "and the my"


class Told(NamedTuple):
    """What the words say."""

    last: int
    one: str  # empty where only the square entered is told
    other: str
    piece: str  # empty for a pawn
    who: bool  # a piece or a pawn is named, or the move itself ("my move goes from")
    from_: bool  # a word says from where
    verb: bool  # the piece goes or takes
    to: bool  # a word says to where
    takes: bool


class _Square(NamedTuple):
    name: str
    last: int
    ended: bool  # with the ending of a case


def told(page: Page, index: int, named: Named) -> Told | None:
    """The move whose words begin at the token *index*; all of them stand on its line."""
    at, piece, who = _who(page, index, named)
    if at > index and not who:
        return None
    words = _from_to(page, at, named, piece, who=who) or (
        _entered(page, at, named, piece) if who else None
    )
    if words is None or page.tokens[words.last].line != page.tokens[index].line:
        return None
    return words._replace(last=named.done.get(words.last + 1, words.last))


def _who(page: Page, index: int, named: Named) -> tuple[int, str, bool]:
    """Behind "the", "my", the piece and another "my"; the piece; is one named?"""
    at = index
    while at - index < _BEFORE and at not in named.pieces and at not in named.pawns:
        if at in named.mine:
            at += 1
        elif at in named.the:
            at = named.the[at] + 1
            at += _is_apostrophe(page, at)
        else:
            return at, "", False
    last, piece = named.pieces.get(at, (named.pawns.get(at, at - 1), ""))
    if last < at:
        return at, "", False
    at = last + 1
    return at + (at in named.mine), piece, True


def _from_to(page: Page, at: int, named: Named, piece: str, *, who: bool) -> Told | None:
    """ "(my knight) (goes) from b8 to c6", "(my pawn) on d7 goes to d6", "b8-ról c6-ra" """
    labelled = at in named.goes and at - 1 in named.labels  # "my move goes from 37 to 36"
    start = at
    on = named.on.get(at, at - 1) + 1 if who else at
    one = _read(page, on) or _read(page, at)
    from_ = False
    if one is None:
        at = _verb(at, named) if who or labelled else at
        from_ = at in named.from_
        at = _skip(named.from_.get(at, at - 1) + 1, named)
        one = _read(page, at)
    if one is None:
        return None
    verb = _verb(one.last + 1, named)
    takes = named.takes.get(verb)
    to = named.to.get(verb)
    if takes is not None and who:
        to = _taken(page, takes + 1, named)
    other = _read(page, _skip((verb - 1 if to is None else to) + 1, named), ends=True)
    if other is None or (to is None and not (one.ended and other.ended)):
        return None
    moves = one.last + 1 in named.verbs or start in named.verbs or takes is not None
    who = who or (labelled and from_)
    return Told(other.last, one.name, other.name, piece, who, from_, moves, True, takes is not None)


def _entered(page: Page, at: int, named: Named, piece: str) -> Told | None:
    """ "(my knight) goes to c6", "takes the pawn on c6", "to c6 from b8", "knight c6" """
    verb = _verb(at, named)
    takes = named.takes.get(verb)
    to = named.to.get(verb)
    if takes is not None:
        behind: int = _taken(page, takes + 1, named)
    else:
        behind = named.on.get(verb, verb - 1) if to is None else to  # "I put it on c6"
    other = _read(page, _skip(behind + 1, named), ends=True)
    if other is None:
        return None
    left = named.from_.get(other.last + 1)
    one = None if left is None else _read(page, _skip(left + 1, named), ends=True)
    if one is None and takes is not None and not piece:
        return None  # a pawn of which file?
    moves = (at in named.verbs and to is not None) or takes is not None
    return Told(
        one.last if one else other.last, one.name if one else "", other.name, piece, True,
        one is not None, moves, to is not None, takes is not None,
    )  # fmt: skip


def _taken(page: Page, at: int, named: Named) -> int:
    """The last token of the "the knight on" behind "takes"."""
    behind, _, _ = _who(page, at, named)
    return named.on.get(behind, behind - 1)


def _verb(at: int, named: Named) -> int:
    """Behind a verb of moving, where one stands there, and "now", "over"."""
    behind = named.verbs.get(at, at - 1) + 1
    for _ in range(_BESIDE):
        if behind in named.to or behind in named.from_ or behind in named.on:
            break
        behind = named.done.get(behind, named.adverbs.get(behind, behind - 1)) + 1
    return behind


def _is_apostrophe(page: Page, at: int) -> bool:
    """Of "l'alfiere"."""
    return at < len(page.tokens) and page.tokens[at].text in {"'", "’"}


def _skip(at: int, named: Named) -> int:
    return named.the.get(at, at - 1) + 1


def _read(page: Page, at: int, *, ends: bool = False) -> _Square | None:
    """:param ends: it may end the sentence: the ``36.`` of "from 28 to 36." is no number."""
    if at >= len(page.tokens):
        return None
    token = page.tokens[at]
    found = _SQUARE.match(page.text, token.start)
    if found is None:
        return None
    ending = _ENDING.match(page.text, found.end())
    last = at
    if last + 1 < len(page.tokens) and page.tokens[last + 1].start < found.end():
        last += 1  # "B8" is a letter and a number
    rest = page.text[found.end() : page.tokens[last].end]
    if rest and not (ends and set(rest) <= set(".:!")) and not (ending and rest == ":"):
        return None
    while ending and last + 1 < len(page.tokens) and page.tokens[last + 1].start < ending.end():
        last += 1
    return _Square(found[0].lower(), last, ending is not None)


def begins_square(page: Page, at: int) -> bool:
    return _read(page, at, ends=True) is not None


def square(page: Page, at: int) -> str:
    """The square that the token is; empty where it is none."""
    one = _read(page, at)
    return "" if one is None or one.ended else one.name


def is_figures(name: str) -> bool:
    return name.isdecimal()


def in_letters(name: str) -> str:
    return name[0].translate(_FILES) + name[1]

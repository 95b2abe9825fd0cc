"""The own words of a letter in its plain and in its HTML form, compared.

Law: what one form alone says is told; a form that broke off on the way says nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from mailbot.letter.body import Body
from mailbot.letter.forms import (
    is_stub,
    own_lines,
    says_nothing,
    with_lost_marks,
    words_of_one,
    words_said_once,
)
from mailbot.letter.octets.lines import RawLine
from mailbot.letter.octets.mime import NO_END
from mailbot.letter.quotes.quoting import zoned
from mailbot.letter.quotes.zones import Zoned


class Compared(NamedTuple):
    """``lines`` are the letter's, with what both forms say of them; ``words`` stand in one form
    alone, ``other`` are then the lines of the form that is not read, where there are but two."""

    lines: tuple[Zoned, ...]
    words: tuple[str, ...] = ()
    other: tuple[Zoned, ...] = ()


def compared(body: Body, own: tuple[Zoned, ...], writer: frozenset[str]) -> Compared:
    """The lines of the form that is read, beside those of the other.

    :param own: the lines of ``body.lines``.
    :param writer: the names of who wrote them.
    """
    words: set[str] = set()
    beside: list[tuple[Zoned, ...]] = []
    for plain, rich in body.forms:
        mine = own if body.lines is plain else zoned(plain, writer=writer).lines
        other = own if body.lines is rich else zoned(rich, writer=writer).lines
        if is_stub(plain):
            continue  # "This message needs an HTML reader."
        if NO_END in body.faults and _is_torn(own_lines(other), own_lines(mine)):
            continue
        mine = with_lost_marks(mine, other)
        own = mine if body.lines is plain else own
        words |= words_of_one(own_lines(mine), own_lines(other))
        if not says_nothing(plain):
            words |= words_said_once(mine, other)
        if body.lines is plain or body.lines is rich:
            beside.append(other if body.lines is plain else mine)
    only = beside[0] if len(beside) == 1 and words else ()
    return Compared(own, tuple(sorted(words)[:50]), only)


def _is_torn(lines: list[RawLine], whole: list[RawLine]) -> bool:
    """Do the *lines* say what the other form begins with, and break off there?"""
    text, other = ("".join("".join(line.text for line in form).split()) for form in (lines, whole))
    return other.startswith(text)

"""Figures of the writer's own words that are no move, no day and no count: what they look like.

The law: what the reader took is not looked at again; of the rest only the shape is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.letter.claims import Claims, MoveWord, Notation, Stance
from mailbot.letter.letter import Letter, Span, Zone
from mailbot.letter.reading.page.tokens import Kind, Page, Token, scan
from mailbot.report.sources import all_counts, all_days

_SHAPES = {
    Kind.TIME: "a time of day",
    Kind.RESULT: "a result of a game",
    Kind.NUMBER: "has the shape of a move's number, but no move stands behind it",
    Kind.DATE: "has the shape of a day, but no word says what happened then",
    Kind.SLASH: "has the shape of a count of days, but no word says so",
    Kind.PAIRS: "two numbers: nothing says that they are squares",
}
OTHERWISE = "the words around it make it another number"
_BACK = 4  # tokens between a move and its number
_JOINED = re.compile(r"[\s().+/-]{0,2}")  # between the groups of a long number
_SQUARES = frozenset("12345678")


def is_figure(word: MoveWord) -> bool:
    """Own digits with the shape of a move that the words around them make another number."""
    numeric = word.notation is Notation.NUMERIC and word.zone is Zone.OWN
    return numeric and word.stance is Stance.NO_MOVE


def figures_in(
    letter: Letter, claims: Claims, names: Sequence[str] = ()
) -> Iterator[tuple[Span, bool, str]]:
    """(place, whether it is the number of a move, why) of each figure that is nothing else.

    :param names: of games that the letter may be about.
    """
    page = scan(letter)
    spans = [move.span for move in claims.moves if not is_figure(move)]
    spans += [gap.span for gap in claims.gaps] + [said.span for said in claims.phrases]
    spans += [day.span for day in all_days(claims)] + [count.span for count in all_counts(claims)]
    read = sorted({(span.start, span.end) for span in spans})
    figures = [
        (index, token)
        for index, token in enumerate(page.tokens)
        if token.text[0].isdigit() and page.zone(token) is Zone.OWN
    ]
    numbers = dict(_numbers(page, claims))
    grouped = _grouped(page, [index for index, _ in figures])
    named = list(_named(page, names))
    for index, token in _outside(figures, read):
        span = Span(token.start, token.end)
        if index in numbers:
            yield span, True, f"the number of {numbers[index]}"
        elif any(start <= token.start < end for start, end in named):
            yield span, False, "part of the name of a game"
        elif index in grouped:
            yield span, False, "no move: one of several figures in a row, as in a telephone number"
        else:
            yield span, False, _shape(token)


def _named(page: Page, names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where a game is named as it is known."""
    for name in dict.fromkeys(name.lower() for name in names if len(name) > 2):
        for found in re.finditer(re.escape(name), page.small):
            yield found.span()


def _outside(
    figures: list[tuple[int, Token]], read: list[tuple[int, int]]
) -> Iterator[tuple[int, Token]]:
    """The figures that do not stand in one of the places *read*; both are in order."""
    at = 0
    for index, token in figures:
        while at < len(read) and read[at][1] <= token.start:
            at += 1
        if at == len(read) or read[at][0] >= token.end:
            yield index, token


def _numbers(page: Page, claims: Claims) -> Iterator[tuple[int, str]]:
    """The tokens that number a move or a gap, right before it on its line."""
    words = [(one.span.start, one.number, one.text) for one in claims.moves if one.given]
    words += [(gap.span.start, gap.number, "the gap") for gap in claims.gaps]
    starts = {token.start: index for index, token in enumerate(page.tokens)}
    for start, number, text in words:
        at = starts.get(start)
        if at is None or number is None:
            continue
        for index in range(at - 1, max(at - 1 - _BACK, -1), -1):
            digits = re.match(r"\d+", page.tokens[index].text)
            if page.tokens[index].line != page.tokens[at].line:
                break
            if digits and int(digits[0]) == number:
                yield index, text
                break


def _grouped(page: Page, figures: list[int]) -> set[int]:
    """Figures with nothing but blanks and signs between them: ``0171 5254 6364``."""
    found: set[int] = set()
    for former, index in pairwise(figures):
        one, other = page.tokens[former], page.tokens[index]
        between = page.text[one.end : other.start]
        plain = {one.kind, other.kind} <= {Kind.INT, Kind.NUMERIC, Kind.SLASH}
        if plain and one.line == other.line and _JOINED.fullmatch(between):
            found |= {former, index}
    return found


def _shape(token: Token) -> str:
    digits = re.sub(r"\D", "", token.text)
    if token.kind in _SHAPES:
        return _SHAPES[token.kind]
    if len(digits) > 5:
        return "no move: too many figures"
    if len(digits) >= 4 and not _SQUARES.issuperset(digits):
        return "no move: there are no squares with 0 or 9"
    if len(digits) >= 4:
        return f"no move: {OTHERWISE}"
    return "a number by itself: no word says that it is a move, a day or a count"

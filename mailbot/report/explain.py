"""A letter's text with every word marked by how it was taken, and notes below it.

The marks are numbers behind the words, so that they are there without colour too. The outcome
is pieces of text with a style each: ``safe.terminal`` makes Rich's text of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.desk.library import Reading
from mailbot.letter.letter import Letter, Line, Zone
from mailbot.report.safe import plain
from mailbot.report.table import sentences
from mailbot.report.tokens import Taken, Token, tokens_of

MOST = 300  # words that are noted; a hostile letter can hold many thousands
MOST_LINES = 2_000

STYLES = {Taken.TAKEN: "bold green", Taken.DOUBTFUL: "bold yellow", Taken.IGNORED: "dim"}
GUTTERS = {
    Zone.OWN: "",
    Zone.QUOTED: "quoted",
    Zone.ATTRIBUTION: "heading",
    Zone.SIGNATURE: "signature",
    Zone.FORWARDED: "forwarded",
}
LEGEND = "green: taken   yellow: doubtful   dim: ignored   [n]: see the note below"

Segment = tuple[str, str]


def explained(reading: Reading) -> tuple[Segment, ...]:
    """The letter line by line, then the notes. Joined, the texts are the plain form."""
    letter = reading.letter
    tokens = tokens_of(reading)
    shown = tokens[:MOST]
    pieces: list[Segment] = []
    for line in letter.lines[:MOST_LINES]:
        pieces += _line(letter, line, shown)
    if len(letter.lines) > MOST_LINES:
        pieces.append((f"... {len(letter.lines) - MOST_LINES} lines more\n", "dim"))
    pieces.append(("\n" + LEGEND + "\n", "dim"))
    for number, token in enumerate(shown, 1):
        pieces += _note(letter, number, token)
    if len(tokens) > MOST:
        pieces.append((f"... {len(tokens) - MOST} words more\n", "dim"))
    return tuple(pieces)


def _line(letter: Letter, line: Line, tokens: Sequence[Token]) -> Iterator[Segment]:
    own = line.zone is Zone.OWN
    gutter = f"{GUTTERS[line.zone]:>9} | {'> ' * min(line.depth, 10)}"
    yield gutter if line.text else gutter.rstrip(), "dim"
    start, end = line.span.start, line.span.end
    here = [
        (number, token)
        for number, token in enumerate(tokens, 1)
        if token.span.start < end and token.span.end > start
    ]
    edges = {start, end}
    for _, token in here:
        edges |= {max(start, token.span.start), min(end, token.span.end)}
    places = sorted(edges)
    for left, right in pairwise(places):
        over = [token for _, token in here if token.span.start <= left and token.span.end >= right]
        inmost = min(over, key=lambda token: token.span.end - token.span.start, default=None)
        style = STYLES[inmost.taken] if inmost else ("" if own else "dim")
        yield plain(letter.text[left:right], newlines=True), style
        ends = [number for number, token in here if token.span.end == right]
        if ends:
            yield "".join(f"[{number}]" for number in ends), "dim"
    yield "\n", ""


def _note(letter: Letter, number: int, token: Token) -> Iterator[Segment]:
    words = plain(" ".join(letter.words(token.span).split()))
    words = words if len(words) <= 60 else words[:57] + "..."
    label = f"{f'[{number}]':>5} "
    first, *rest = sentences(label, f"{words}   {token.kind}, {token.taken}: {token.why}")
    yield first + "\n", STYLES[token.taken]
    for line in rest:
        yield line + "\n", STYLES[token.taken]

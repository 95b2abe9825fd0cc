"""A letter's lines in pieces: each piece with the words it belongs to, and the marks behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from mailbot.letter.letter import Letter, Line, Zone
from mailbot.report.explaining.explanation import Explanation
from mailbot.report.explaining.fates import Taken
from mailbot.report.explaining.tokens import Kind, Token

MOST = 300  # words that are noted; a hostile letter can hold many thousands
MOST_LINES = 2_000
SIGNS = {Taken.TAKEN: "", Taken.DOUBTFUL: "?", Taken.IGNORED: "-"}


@dataclass(frozen=True, slots=True)
class Note:
    """Words that were taken in the same way for the same reason."""

    number: int
    tokens: tuple[Token, ...]

    @property
    def first(self) -> Token:
        return self.tokens[0]

    @property
    def mark(self) -> str:
        """``4``, ``4?`` where it is doubtful, ``4-`` where it is ignored."""
        return f"{self.number}{SIGNS[self.first.taken]}"


@dataclass(frozen=True, slots=True)
class Piece:
    """Text of one line. ``token`` is the inmost word it belongs to; ``notes`` of words that end
    here; ``doubts`` by number, ``asked`` that the piece itself belongs to the words of one."""

    text: str
    token: Token | None
    notes: tuple[Note, ...]
    doubts: tuple[int, ...]
    asked: bool


@dataclass(frozen=True, slots=True)
class Marked:
    """The letter as it is shown: lines in pieces, notes, and how much was left out."""

    lines: tuple[tuple[Line, tuple[Piece, ...]], ...]
    notes: tuple[Note, ...]
    lines_left: int
    words_left: int


def marked(explanation: Explanation) -> Marked:
    letter = explanation.reading.letter
    tokens = [token for token in explanation.tokens if token.kind is not Kind.MOVE_NUMBER]
    numbers = [token for token in explanation.tokens if token.kind is Kind.MOVE_NUMBER]
    shown = tokens[:MOST]
    notes = tuple(_notes(letter, shown))
    here = _Here(explanation, notes, numbers[:MOST])
    lines = letter.lines[:MOST_LINES]
    return Marked(
        lines=tuple((line, tuple(here.pieces(line))) for line in lines),
        notes=notes,
        lines_left=len(letter.lines) - len(lines),
        words_left=len(tokens) - len(shown),
    )


def _notes(letter: Letter, tokens: Sequence[Token]) -> Iterator[Note]:
    """One note for each word; one for all of a quoted stretch that were taken alike."""

    def alike(pair: tuple[int, Token]) -> tuple[object, ...]:
        number, token = pair
        own = any(
            line.zone is Zone.OWN and line.span.start <= token.span.start <= line.span.end
            for line in letter.lines
        )
        return (token.kind, token.taken, token.why, number if own else -1)

    for number, (_, group) in enumerate(groupby(enumerate(tokens), alike), 1):
        yield Note(number, tuple(token for _, token in group))


class _Here:
    """Which words and doubts stand on a line."""

    def __init__(
        self, explanation: Explanation, notes: Iterable[Note], numbers: Sequence[Token]
    ) -> None:
        self.letter = explanation.reading.letter
        self.words = [(token, note) for note in notes for token in note.tokens]
        self.numbers = numbers
        self.asked = [
            (asked.number, span)
            for asked in explanation.doubts
            for span in (*asked.words, *asked.causes)
        ]

    def pieces(self, line: Line) -> Iterator[Piece]:
        start, end = line.span.start, line.span.end
        words = [(t, n) for t, n in self.words if t.span.start < end and t.span.end > start]
        numbers = [t for t in self.numbers if t.span.start < end and t.span.end > start]
        asked = [(n, s) for n, s in self.asked if s.start < end and s.end > start]
        spans = [t.span for t, _ in words] + [t.span for t in numbers] + [s for _, s in asked]
        edges = {start, end}
        for span in spans:
            edges |= {max(start, span.start), min(end, span.end)}
        tokens = [*(token for token, _ in words), *numbers]
        for left, right in pairwise(sorted(edges)):
            over = [t for t in tokens if t.span.start <= left and t.span.end >= right]
            yield Piece(
                text=self.letter.text[left:right],
                token=min(over, key=lambda t: t.span.end - t.span.start, default=None),
                notes=tuple(note for token, note in words if token.span.end == right),
                doubts=tuple(sorted({n for n, span in asked if span.end == right})),
                asked=any(s.start <= left and s.end >= right for _, s in asked),
            )

"""What a player typed into the row of his next ply beside a move, or instead of one.

In a row of the table days and counts stand beside the words, and a saying is sure in known
company only; read alone they are as plain as on a line of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from mailbot.desk.case import Case
from mailbot.game.sheet import Side, move_number
from mailbot.letter.claims import Phrase, Stance
from mailbot.letter.letter import Letter, Line, Span, Zone
from mailbot.letter.read import read_claims

_OF_CELLS = frozenset({"company", "negated"})  # why a saying among cells may not be sure
_BELOW = 4  # lines below the row that are looked at
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|-{4}")  # the cells of our own table
_COUNT = re.compile(r"[0-9]{1,3}|--")
_DAYS, _COUNTS = 2, 2  # cells of one ply: received and sent, days and total
_GONE = "\0"  # stands where a move was read


@dataclass(frozen=True, slots=True)
class Typed:
    """The words, the place of their row, and the sayings among them."""

    words: str
    row: Span
    phrases: tuple[Phrase, ...]

    def among(self, phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
        """All sayings of the letter, those of the row as they are read alone."""
        others = (p for p in phrases if not self.row.start <= p.span.start < self.row.end)
        return (*others, *self.phrases)


def typed_in_gap(case: Case) -> Typed | None:
    """The words in the row of his next ply; None where it has none, or the letter no such row."""
    row = _row(case)
    if row is None:
        return None
    words = " ".join(_without_cells(_words_of(row, case)))
    if "__" in words or not any(sign.isalnum() or sign == "=" for sign in words):
        return None
    phrases = tuple(
        phrase
        for phrase in case.claims.phrases
        if row.span.start <= phrase.span.start < row.span.end
    )
    if all(phrase.why in _OF_CELLS for phrase in phrases):
        phrases = _read_alone(words, row, case.letter)
    return Typed(words, row.span, phrases)


def lacks_move(case: Case) -> bool:
    """His next ply has a row with days or signs of its own, and no word where the move belongs."""
    row = _row(case)
    if row is None:
        return False
    words = _words_of(row, case)
    before = case.writer is Side.BLACK and any(word.strip(_GONE) == "" for word in words)
    days = sum(_DAY.fullmatch(word) is not None for word in words)
    return not words or bool(_without_cells(words)) or days > _DAYS * before


def _read_alone(words: str, row: Line, letter: Letter) -> tuple[Phrase, ...]:
    """The sayings of the words, with the lines below that may take them back."""
    place = letter.lines.index(row)
    below = takewhile(lambda line: line.zone is Zone.OWN, letter.lines[place + 1 :])
    lines: list[Line] = []
    start = 0
    for text in (words, *(line.text for line in islice(below, _BELOW))):
        lines.append(Line(text, Span(start, start + len(text)), Zone.OWN))
        start += len(text) + 1
    text = "\n".join(line.text for line in lines)
    alone = read_claims(replace(letter, lines=tuple(lines), text=text))
    return tuple(phrase for phrase in alone.phrases if phrase.span.start < len(words))


def _row(case: Case) -> Line | None:
    game = case.game
    begins = re.compile(rf"\s{{0,3}}{move_number(game.next_ply)}\.(?!\S)")
    rows = [line for line in case.letter.lines if line.zone is Zone.OWN and begins.match(line.text)]
    his_turn = game.result is None and game.to_move is case.writer
    return rows[-1] if rows and his_turn else None


def _words_of(row: Line, case: Case) -> list[str]:
    """What stands in the row behind its number, moves blotted out."""
    text = row.text
    for move in case.claims.moves:
        here = row.span.start <= move.span.start and move.span.end <= row.span.end
        if here and move.stance in {Stance.PLAYED, Stance.UNSURE}:
            first, last = (place - row.span.start for place in (move.span.start, move.span.end))
            text = text[:first] + _GONE * (last - first) + text[last:]
    words = text.split()[1:]
    if case.writer is Side.BLACK and words[:1] == ["..."]:
        words = words[1:]
    return words


def _without_cells(words: Sequence[str]) -> list[str]:
    """Days, and the counts behind them: a figure elsewhere is what somebody typed ("57 55")."""
    left: list[str] = []
    days, counts = 0, 0
    for word in words:
        if _DAY.fullmatch(word):
            days, counts = days + 1, 0
        elif days and counts < _COUNTS and _COUNT.fullmatch(word):
            counts += 1
        elif word.strip(_GONE):
            left.append(word.replace(_GONE, " ").strip())
    return left

"""How a draft speaks: the sentences of one game's language, its moves, days and quotations.

The law: what somebody else wrote stands behind quote marks, so that no reader, human or not,
takes it for our words; a sentence has 72 columns and no line ends in a blank.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from functools import cached_property
from textwrap import wrap

import chess

from mailbot.game.algebraic import san
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Game, Side, move_number, side_of
from mailbot.game.written import Alphabet
from mailbot.languages.sentences import TIE, Sentences, sentences
from mailbot.letter.text import printable

SENTENCE = 72  # columns
LONGEST_NAME = 200  # characters
QUOTED = 400  # characters of somebody's words that are quoted at most

Lines = tuple[str, ...]

_NO_GAP = re.compile("_{2,}")  # only the player's own gap has several of them


class Voice:
    """The words for one game. Moves are those of its sheet, given ones included."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words: Sentences = sentences(game.setup.language)
        self._boards: dict[int, chess.Board] = {}

    @cached_property
    def letters(self) -> Alphabet:
        """Piece letters of the language."""
        kinds = dict(zip(chess.PIECE_NAMES[1:], chess.PIECE_TYPES, strict=True))
        return {letter: kinds[name] for name, letter in self.words.pieces}

    def text(self, key: str, **values: object) -> str:
        """A sentence, not wrapped yet. A name may only come in through `name`."""
        return self.words.say(key, **values)

    def say(self, key: str, **values: object) -> Lines:
        """A sentence, wrapped."""
        return wrapped(self.text(key, **values))

    def name(self, text: str) -> str:
        """A name as it may stand in a letter: one line, nothing unseen, no gap."""
        return _visible(text)[:LONGEST_NAME].rstrip()

    def addressed(self, text: str) -> str:
        """A name as one greets: ``Ruiz, Dario``, as PGN and tables have it, is Dario Ruiz."""
        name = self.name(text)
        last, comma, first = name.partition(",")
        if not (comma and last.strip() and first.strip()) or "," in first:
            return name
        return f"{first.strip()} {last.strip()}"

    def day(self, day: date) -> str:
        return self.words.day(day)

    def days(self, days: Iterable[date]) -> str:
        return f" {self.text('or')} ".join(self.day(day) for day in days)

    def number(self, ply: int) -> str:
        """``12.`` or ``12...``"""
        return f"{move_number(ply)}{'.' if side_of(ply) is Side.WHITE else '...'}"

    def named(self, ply: int) -> str:
        """The number inside a sentence: ``12`` or ``12...``"""
        return self.number(ply) if side_of(ply) is Side.BLACK else str(move_number(ply))

    def bare(self, ply: int) -> str:
        """The move of a ply on the sheet, in the notation of the game."""
        move = self.game.move_at(ply)
        if move is None:
            raise ValueError(f"no move at ply {ply!r}")
        return self.written(self._board(ply), move)

    def written(self, board: chess.Board, move: chess.Move) -> str:
        if self.game.setup.notation == "san":
            return san(board, move, self.letters)
        return numeric(board, move)

    def move(self, ply: int) -> str:
        """A move with its number, tied: ``2... 2836 (Nc6)``."""
        text = f"{self.number(ply)} {self.bare(ply)}"
        move = self.game.move_at(ply)
        if self.game.setup.notation != "san" and move is not None:
            text += f" ({san(self._board(ply), move, self.letters)})"
        return text.replace(" ", TIE)

    def _board(self, before: int) -> chess.Board:
        """The position before a ply, made once."""
        if before not in self._boards:
            self._boards[before] = self.game.board(before=before)
        return self._boards[before]

    def score(self, first: int, last: int) -> str:
        """The plies from *first* to *last*, numbered; each full move is tied together."""
        moves: list[str] = []
        for ply, board in self.game.positions():
            if not first <= ply <= last:
                continue
            move = self.written(board, self.game.moves[ply - self.game.setup.first_ply])
            if side_of(ply) is Side.WHITE or not moves:
                moves.append(f"{self.number(ply)}{TIE}{move}")
            else:
                moves[-1] += f"{TIE}{move}"
        return " ".join(moves)


def wrapped(*sentences: str, indent: str = "") -> Lines:
    """One paragraph of 72 columns; only a word that is longer alone may be longer."""
    lines = wrap(
        " ".join(sentence for sentence in sentences if sentence),
        SENTENCE,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return tuple(line.replace(TIE, " ").rstrip() for line in lines)


def quoted(words: Iterable[str]) -> Lines:
    """Somebody's words behind quote marks, shortened where they are very long."""
    lines: list[str] = []
    for word in words:
        text = _visible(word)
        if len(text) > QUOTED:
            text = text[:QUOTED] + "..."
        found = wrap(text, SENTENCE - 2, break_on_hyphens=False) or [""]
        lines += [f"> {line}".rstrip() for line in found if line.strip()]
    return tuple(lines)


def _visible(text: str) -> str:
    return _NO_GAP.sub("_", printable(text)).replace(TIE, " ")


def paragraphs(*parts: Lines) -> str:
    """Paragraphs with an empty line between them; empty ones are left out."""
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"

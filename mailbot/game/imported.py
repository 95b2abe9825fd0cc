"""PGN -> games as others wrote them. What is wrong stands beside what is right, never thrown.

Law: a word that is no move ends the reading of its game; it is never passed over, for
``Sf6`` without its ``S`` is another move. The moves before it are kept and the error names
its number. Main lines only: comments and variations are skipped. Rule: PGN standard 8.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import chess

from mailbot.game.notation import ENGLISH, Alphabet, NotationError, parse_move

MOST_CHARACTERS = 1_000_000
MOST_GAMES = 200
MOST_PLIES = 1_000  # of one game
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

_TOKEN = re.compile(
    r"""
    (?P<comment> \{[^}]*\} | ;[^\n]* | ^%[^\n]* | \$[0-9]+ | [!?]+ | (?:e\.p\.|\+\+?|\#)(?!\S) )
  | (?P<open> \{[^}]*\Z )
  | (?P<tag> \[\s*(?P<name>\w+)\s*["“”„](?P<value>(?:[^"“”„\\\n]|\\[^\n])*)["“”„]\s*\] )
  | (?P<bracket> [()] )
  | (?P<result> (?:1-0|0-1|1/2-1/2|½-½|\*)(?![^\s;{(\[)]) )
  | (?P<number> [0-9]{1,3}\s?(?:\.+|…) | [0-9]{1,3}(?![^\s;{(\[)]) )
  | (?P<dots> \.+ | … )
  | (?P<word> [^\s;{}()\[\]]+ )
  | (?P<junk> [^\s] )
    """,
    re.VERBOSE | re.MULTILINE,
)
_ESCAPED = re.compile(r"\\([\"\\])")


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """One game of a PGN text: ``moves`` in UCI from ``fen`` on, as far as they are legal.

    Tag values are as written: text of others, not yet safe for any way out.
    """

    headers: dict[str, str]
    fen: str
    moves: tuple[str, ...]
    result: str
    errors: tuple[str, ...]


def read_pgn(text: str, alphabets: Sequence[Alphabet] = (ENGLISH,)) -> tuple[ImportedGame, ...]:
    """All games in *text*, at most `MOST_GAMES` of its first `MOST_CHARACTERS` characters.

    Moves may be in any notation of `game.notation`, with the piece letters of *alphabets*.
    A text or a list of games that was cut is an error of the last game that was read.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    games: list[ImportedGame] = []
    reading = _Reading(alphabets)
    cut = f"only the first {MOST_CHARACTERS} characters are read"
    is_cut = len(lines) > MOST_CHARACTERS
    for token in _TOKEN.finditer(lines[:MOST_CHARACTERS]):
        if reading.ended or (token["tag"] and reading.in_moves):
            games.append(reading.game())
            reading = _Reading(alphabets)
            if len(games) == MOST_GAMES:
                cut, is_cut = f"only the first {MOST_GAMES} games are read", True
                break
        reading.take(token)
    if reading.in_moves or reading.headers:
        games.append(reading.game())
    if is_cut and games:
        games[-1] = replace(games[-1], errors=(*games[-1].errors, cut))
    return tuple(games)


@dataclass(slots=True)
class _Reading:
    """One game while its tokens come in."""

    alphabets: Sequence[Alphabet]
    headers: dict[str, str] = field(default_factory=dict)
    board: chess.Board = field(default_factory=chess.Board)
    errors: list[str] = field(default_factory=list)
    end: str = "*"
    in_moves: bool = False  # a tag that comes now belongs to the next game
    ended: bool = False  # a result was read
    stopped: bool = False  # after an error, or where the start is not known
    depth: int = 0  # of variations
    offset: int | None = None  # printed number minus our move number

    def take(self, token: re.Match[str]) -> None:
        kind, written = token.lastgroup, token.group()
        if token["tag"]:
            value = _ESCAPED.sub(r"\1", token["value"])
            self.headers.setdefault(token["name"], value)
            return
        if kind == "comment":
            return
        if not self.in_moves:
            self.in_moves = True
            self._set_up()
        if kind == "bracket":
            self.depth = self.depth + 1 if written == "(" else max(0, self.depth - 1)
        elif self.depth == 0:
            self._in_main_line(str(kind), written)

    def _in_main_line(self, kind: str, written: str) -> None:
        if kind == "result":
            self.end, self.ended = written.replace("½-½", "1/2-1/2"), True
        elif self.stopped or kind == "dots":
            return
        elif kind == "number":
            self._number(int(re.sub("[^0-9]", "", written)))
        elif kind == "word":
            self._move(written)
        else:
            what = "a comment is not closed" if kind == "open" else f"cannot read {written!r}"
            self._stop(f"{self._place()}: {what}")

    def _set_up(self) -> None:
        """The position to start from, once all tags are known."""
        variant = self.headers.get("Variant", "")
        if variant.lower() not in ("", "?", "-", "standard", "chess", "normal"):
            self._stop(f"variant {variant!r} is not read")
            return
        fen = self.headers.get("FEN")
        if fen is None:
            return
        try:
            board = chess.Board(fen)
        except ValueError as error:
            self._stop(f"no position: {error}")
            return
        if not board.is_valid() or board.has_chess960_castling_rights():
            self._stop(f"the position {fen!r} is not one of standard chess")
            return
        self.board = board

    def _number(self, printed: int) -> None:
        due = self.board.fullmove_number
        if self.offset is None:  # some programs number from 1 after any FEN
            self.offset = printed - due if "FEN" in self.headers else 0
        if printed != due + self.offset:
            self._stop(f"{self._place()}: the number {printed} stands there")

    def _move(self, written: str) -> None:
        if len(self.board.move_stack) >= MOST_PLIES:
            self._stop(f"{self._place()}: more than {MOST_PLIES} plies")
            return
        try:
            self.board.push(parse_move(self.board, written, self.alphabets))
        except NotationError as error:
            self._stop(f"{self._place()}: {error}")

    def _place(self) -> str:
        side = "White" if self.board.turn else "Black"
        return f"move {self.board.fullmove_number} of {side}"

    def _stop(self, error: str) -> None:
        self.errors.append(error)
        self.stopped = True

    def game(self) -> ImportedGame:
        if not self.in_moves:
            self._set_up()
        if self.depth and not self.stopped:
            self._stop(f"{self._place()}: a variation is not closed")
        stated = self.headers.get("Result", "*")
        if stated not in RESULTS:
            self.errors.append(f"unknown result {stated!r}")
            stated = "*"
        if "*" not in (stated, self.end) and stated != self.end:
            self.errors.append(f"result {stated!r} in the tags, {self.end!r} behind the moves")
        return ImportedGame(
            headers=self.headers,
            fen=self.board.root().fen(),
            moves=tuple(move.uci() for move in self.board.move_stack),
            result=self.end if stated == "*" else stated,
            errors=tuple(self.errors),
        )

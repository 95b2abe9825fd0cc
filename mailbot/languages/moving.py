"""Words of a language's file that tell moves: the pieces, castling, and verbs of moving."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mailbot.languages.table import Table, Words


class Pieces(Table):
    """Piece letters as a score has them, upper case."""

    king: str
    queen: str
    rook: str
    bishop: str
    knight: str


class Names(Table):
    """Pieces and castling in words, as they stand beside or in place of a move."""

    king: Words = ()
    queen: Words = ()
    rook: Words = ()
    bishop: Words = ()
    knight: Words = ()
    pawn: Words = ()
    short: Words = ()  # castling on the king's side: "castles kingside"
    long: Words = ()  # on the queen's side
    castling: Words = ()  # on either side: "castles"
    castles: Words = ()  # the writer does it, on either side: "I castle"
    from_: Annotated[Words, Field(alias="from")] = ()  # before the square that is left
    to: Words = ()  # before the square that is gone to
    same: Words = ()  # between a move and the same one in another notation: "that is"
    becomes: Words = ()  # between a pawn's move and its piece: "becomes a", "and a"


class Telling(Table):
    """Words of moves told in words: "my pawn on d7 goes to d6"."""

    of: Words = ()  # between a move and its side: "move 2 of Black"
    the: Words = ()  # articles before a piece or a square
    on: Words = ()  # before the square that a piece stands on
    aims: Words = ()  # before a square that is no move's: "I attack *e4* with 7866"
    goes: Words = ()  # behind a piece that moves
    takes: Words = ()  # behind a piece that takes another: "takes the knight on"
    with_: Annotated[Words, Field(alias="with")] = ()  # before the move of "I answer with Nf6"
    cases: Words = ()  # endings of a case behind a move's hyphen: the "ot" of "2836-ot lépek"
    done: Words = ()  # behind the square gone to: "ich rücke den Bauern von d7 nach d6 vor"

"""Hints of chess in a letter of which nothing was read: the last look before it is dropped.

The law: a hint records nothing. It keeps a letter of a known correspondent, with a doubt that a
person settles; only a letter that says nothing of chess at all is not ours. Digits in prose are
no hint: a door code has the shape of a move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import chess

from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.unclear import is_strong
from mailbot.desk.verdict import Doubt, Fact, Judgement, Verdict
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.claims import Claims, MoveWord, Notation, Saying, Stance
from mailbot.letter.letter import Letter, Line, Zone

_SQUARE = re.compile(r"[a-h][1-8]")
_NUMBERED = re.compile(r"(?:\d{1,3}\s*(?:\.+|…|\))\s*)?(.*)")
_LIKE_A_MOVE = re.compile(
    r"(?:[^\W\d_]\s?(?:[a-h1-8]\s?)?[-x:–]?[a-z]\d"  # Nc9, nc6
    r"|[a-h]\d?\s?[-x:–]?\s?[a-z]\d"  # e7-e9
    r"|[a-h]\d)(?:=?[^\W\d_a-z])?[+#]?"
    r"|\d{2}\s?[-/–]?\s?\d{2}\d?[+#]?"  # 2899
)
_NO_YEAR = re.compile(r"(?!(?:19|20)\d\d$)")
_SUM = re.compile(  # "57,85 EUR", "€ 12.50", "71,63 e"
    r"\d(?:[.,]\d\d)?\s?(?:EUR|€|Euro\b|euro\b|USD|\$|GBP|£|CHF|zł|PLN|Kč|CZK|HUF|SEK|NOK|DKK|RON|лв|BGN|₽|₴|₺)"
    r"|\d[.,]\d\d\s?(?:e|Fr\.|Ft|kr|lei|TL|руб|грн)\b|(?:EUR|€|USD|\$|GBP|£|CHF)\s?\d"
)
_OF_BILLS = frozenset(
    {Saying.ASKS_REPEAT, Saying.IS_REPEAT, Saying.ASKS_CONFIRM, Saying.CORRECTS}
)  # fmt: skip
_SHORT = 24  # letters and digits of a line that is all about castling


@dataclass(frozen=True, slots=True)
class Hint:
    """Words that speak of chess, and the games they fit."""

    words: str
    games: tuple[Game, ...]


def hint_in(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    alphabets: Sequence[Alphabet],
    *,
    ours: bool,
) -> Hint | None:
    """The first hint in the writer's own words; one of a move before all others.

    :param ours: our player wrote it: he knows what else he said, so only a move counts.
    """
    boards = {game.id: Positions(game, alphabets) for game in games}
    for word in _own(claims):
        fits = tuple(game for game in games if _may_be_move(letter, claims, word, boards[game.id]))
        if fits:
            return Hint(word.text, fits)
    board = boards[games[0].id]
    for words in (*_unread(letter, claims, board), *(() if ours else _otherwise(letter, claims))):
        return Hint(words, tuple(games))
    return None


def with_doubt(judgement: Judgement, hint: Hint) -> Judgement:
    """The judgement on a letter that a hint alone has kept; it says why a person must look."""
    if judgement.doubts or judgement.events:
        return judgement
    text = f"{hint.words!r} speaks of chess, but nothing in the letter was read"
    doubt = Doubt("only_hint", Fact.MOVE, text, (hint.words,))
    return Judgement(
        judgement.verdict, judgement.game, doubts=(doubt,), remarks=judgement.remarks,
        findings=judgement.findings,
    )  # fmt: skip


def perhaps_move(letter: Letter, words: Sequence[MoveWord], positions: Positions) -> Doubt | None:
    """A line all about a move that was not read: ``Knight to c6``, ``2836/6125``, ``2899``."""
    claims = Claims(moves=tuple(words))
    for word in _own(claims):
        about = word.stance is Stance.NO_MOVE and is_strong(letter, word)
        if about and _may_be_move(letter, claims, word, positions):
            text = f"{word.text!r} may be a move, but it was not read as one"
            return Doubt("perhaps_move", Fact.MOVE, text, (word.text,))
    for said in _unread(letter, claims, positions):
        return Doubt("no_such_move", Fact.MOVE, f"{said!r} is no move that can be read", (said,))
    return None


def hold(doubt: Doubt, moves: Moves) -> None:
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted = doubt.words[0]
    moves.doubts.append(doubt)


def _own(claims: Claims) -> Iterator[MoveWord]:
    return (word for word in claims.moves if word.zone is Zone.OWN)


def _may_be_move(letter: Letter, claims: Claims, word: MoveWord, positions: Positions) -> bool:
    if _SQUARE.fullmatch(word.canonical):
        square = chess.parse_square(word.canonical)
        board = positions.before(positions.game.next_ply)
        reached = any(move.to_square == square for move in board.legal_moves)
        return reached or is_strong(letter, word)
    if word.notation is not Notation.NUMERIC:
        return True
    if word.stance is Stance.NO_MOVE and not _among_moves(letter, claims, word):
        return False
    return word.number is not None or bool(positions.next_readings(word))


def _among_moves(letter: Letter, claims: Claims, word: MoveWord) -> bool:
    """On its line stand moves and signs alone; a number by itself is a figure."""
    beside = [other for other in claims.moves if other.line == word.line]
    if word.line >= len(letter.lines) or len(beside) == 1:
        return False
    rest = letter.lines[word.line].text
    for other in beside:
        rest = rest.replace(other.text, "", 1)
    return not any(sign.isalnum() for sign in rest)


def _unread(letter: Letter, claims: Claims, positions: Positions) -> Iterator[str]:
    """Lines that are like a move and are none, or that say castling without a side."""
    board = positions.before(positions.game.next_ply)
    read = {word.line for word in claims.moves}
    for index, line in enumerate(letter.lines):
        if line.zone is not Zone.OWN or index in read:
            continue
        text = line.text.strip(" .,;!?\t")
        bare = _NUMBERED.fullmatch(text)
        like = bare and _LIKE_A_MOVE.fullmatch(bare[1]) and _NO_YEAR.match(bare[1])
        if (bare and like and not positions.is_move(board, bare[1])) or _says_castling(line):
            yield text


def _says_castling(line: Line) -> bool:
    if sum(sign.isalnum() for sign in line.text) > _SHORT:
        return False
    words = re.findall(r"[^\W\d_]+", line.text.casefold())
    said = " ".join(words)
    return not _castling_begins().isdisjoint(words) and any(
        f" {name} " in f" {said} " for name in _castling()
    )


@cache
def _castling() -> frozenset[str]:
    return frozenset(name.casefold() for one in languages() for name in one.names.castling)


@cache
def _castling_begins() -> frozenset[str]:
    return frozenset(name.split()[0] for name in _castling())


def _otherwise(letter: Letter, claims: Claims) -> Iterator[str]:
    """An if-line, a labelled day, a saying that is not sure; where the letter names a sum of
    money, days and reminders are those of a bill."""
    bill = any(_SUM.search(line.text) for line in letter.lines if line.zone is Zone.OWN)
    for line in claims.conditionals:
        if line.zone is Zone.OWN:
            yield line.moves[0].text
    for day in claims.days:
        if day.zone is Zone.OWN and day.role is not None and not bill:
            yield day.text
    for phrase in claims.phrases:
        of_else = phrase.saying is Saying.SPEAKS_OF_DRAW or phrase.why == "of what"
        of_else = of_else or (bill and phrase.saying in _OF_BILLS)
        if phrase.zone is Zone.OWN and not of_else:
            yield phrase.text
    for gap in claims.gaps:
        if gap.zone is Zone.OWN:
            yield "____"

"""A first move of a game that nobody told us about."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.tongues import alphabets_of
from mailbot.desk.verdict import Judgement, Remark, Verdict
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, Mover, MoveWord, Stance
from mailbot.letter.letter import Letter, Zone
from mailbot.letter.text import printable


def possible_new_game(
    letter: Letter, claims: Claims, games: Sequence[Game], his: Sequence[Game]
) -> Judgement | None:
    """Put aside with the command that would start it; None where it is nothing of the kind.

    :param games: games the letter may be about; one that begins the same way is repeated,
        and one without a ply may be beginning here.
    :param his: those of them whose opponent wrote the letter; where his first reply is due,
        this is it.
    """
    first = [
        word
        for word in claims.moves
        if word.zone is Zone.OWN and word.stance is Stance.PLAYED and word.number == 1
    ]
    if not first or any(
        not game.plies or _begins_with(first[0], _positions(game, claims)) for game in games
    ):
        return None
    if any(game.result is None and _is_due(first[0], _positions(game, claims)) for game in his):
        return None
    text = "a first move, and no game that it belongs to"
    return Judgement(
        Verdict.PUT_ASIDE,
        reason="possible new game",
        remarks=(Remark("new_game", text, (first[0].text,)),),
        command=_command(letter, first[0]),
    )


def _command(letter: Letter, first: MoveWord) -> str:
    """What would start this game. What others wrote is quoted for the shell."""
    sender = letter.from_[0] if letter.from_ else None
    side = "--white" if first.mover is Mover.BLACK else "--black"
    words = [
        "mailbot game add NAME",
        side,
        f"--opponent {quote(printable(sender.name if sender else '') or 'NAME')}",
        f"--opponent-address {quote(printable(sender.address) if sender else 'ADDRESS')}",
        f"--event {quote(printable(letter.subject) or 'EVENT')}",
        "--rules plain-10-40 --start DAY",
    ]
    return " ".join(words)


def _positions(game: Game, claims: Claims) -> Positions:
    return Positions(game, alphabets_of((game.setup.language, *claims.languages)))


def _begins_with(word: MoveWord, positions: Positions) -> bool:
    """The word is one of the first two plies of the game."""
    first = positions.game.setup.first_ply
    return any(positions.is_on_sheet(word, ply) for ply in (first, first + 1))


def _is_due(word: MoveWord, positions: Positions) -> bool:
    """The game waits for the opponent's ply of that number, and the word is legal there."""
    game = positions.game
    due = not game.our_move and positions.before(game.next_ply).fullmove_number == word.number
    return due and bool(positions.next_readings(word))

"""A first move of a game that nobody told us about."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.verdict import Judgement, Remark, Verdict
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, Stance
from mailbot.letter.letter import Letter, Zone


def possible_new_game(letter: Letter, claims: Claims, games: Sequence[Game]) -> Judgement | None:
    """Put aside with the command that would start it; None where it is nothing of the kind.

    :param games: games the letter may be about; one that begins the same way is repeated,
        and one without a ply may be beginning here.
    """
    first = [
        word
        for word in claims.moves
        if word.zone is Zone.OWN and word.stance is Stance.PLAYED and word.number == 1
    ]
    if not first or any(
        not game.plies or first[0].canonical in _first_numerics(game) for game in games
    ):
        return None
    sender = letter.from_[0].address if letter.from_ else "ADDRESS"
    text = "a first move, and no game that it belongs to"
    return Judgement(
        Verdict.PUT_ASIDE,
        reason="possible new game",
        remarks=(Remark("new_game", text, (first[0].text,)),),
        command=f"mailbot game add --opponent-address {sender} ...",
    )


def _first_numerics(game: Game) -> set[str]:
    """The first two plies of a game as digits."""
    pairs = zip(game.positions(), game.moves, strict=True)
    return {numeric(board, move) for (ply, board), move in pairs if ply < game.setup.first_ply + 2}

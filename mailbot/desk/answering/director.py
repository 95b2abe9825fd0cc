"""What a tournament director is told: a result with its PGN, a claim with what the board says.

Rule: games are reported to the TD in PGN (iccf.com, Your guide to numeric notation); seven
tags and no others (IECG, IECC; `domain.md` F).
"""

from __future__ import annotations

from mailbot.desk.answering.voice import Lines, Voice, wrapped
from mailbot.game.pgn import checked_pgn
from mailbot.game.sheet import Claim, Ending, Game, Result

_ENDINGS = {
    Ending.MATE: "by_mate",
    Ending.STALEMATE: "by_stalemate",
    Ending.RESIGNATION: "by_resignation",
    Ending.DRAW_AGREED: "by_agreement",
    Ending.STATED: "by_statement",
}


def result_subject(game: Game, voice: Voice, *, claim: bool) -> str:
    """``Result: Club Cup 12: Anna Ek - Bo Ry 1-0``"""
    setup = game.setup
    score = "" if game.result is None else game.result.score
    return voice.text(
        "subject_claim" if claim else "subject_result",
        event=voice.name(setup.event),
        white=voice.name(setup.white.name),
        black=voice.name(setup.black.name),
        score=score,
    ).rstrip()


def report_body(game: Game, voice: Voice) -> tuple[Lines, ...]:
    """The result as stated by whom, and the game, read back before it is handed out.

    :raises ValueError: the game has not ended.
    :raises UnfaithfulPgn: its PGN does not read back.
    """
    result = game.result
    if result is None:
        raise ValueError(f"game {game.id!r} has not ended")
    setup = game.setup
    over = voice.text(
        "report",
        event=voice.name(setup.event),
        white=voice.name(setup.white.name),
        black=voice.name(setup.black.name),
        score=result.score,
    )
    how = voice.text(_ENDINGS[result.ending], name=voice.name(_who(game, result)))
    return (wrapped(over, how), *_game(game, voice))


def claim_body(game: Game, voice: Voice) -> tuple[Lines, ...]:
    """The newest claim, what the board says of it, and the game.

    :raises ValueError: nobody has claimed anything.
    """
    if not game.claims:
        raise ValueError(f"no claim in game {game.id!r}")
    claim = game.claims[-1]
    key = "claim_threefold" if claim.what == "threefold" else "claim_fifty"
    name = voice.name(game.setup.player(claim.by).name)
    said = voice.text(key, name=name, move=voice.move(claim.ply))
    return (wrapped(said, *_board_says(game, claim, voice)), *_game(game, voice))


def _board_says(game: Game, claim: Claim, voice: Voice) -> tuple[str, ...]:
    agrees = voice.text("board_agrees" if claim.board_agrees else "board_disagrees")
    if claim.what == "threefold":
        return (agrees,)
    count = game.board(before=claim.ply + 1).halfmove_clock
    return (agrees, voice.text("plies_counted", count=count))


def _game(game: Game, voice: Voice) -> tuple[Lines, ...]:
    pgn = checked_pgn(game).strip().split("\n")
    return (voice.say("the_game"), tuple(line.rstrip() for line in pgn))


def _who(game: Game, result: Result) -> str:
    setup = game.setup
    return (setup.us if result.stated_by is None else setup.player(result.stated_by)).name

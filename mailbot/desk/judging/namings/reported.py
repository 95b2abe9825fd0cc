"""Our own letters to the director: which of them tell him a result.

Law: another letter to him (a question, a claim) takes no report away, so the score must stand
in the letter, in its subject, its text or an attached PGN.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.desk.judging.namings.named import is_named_in
from mailbot.game.events import ResultReported
from mailbot.game.sheet import Game
from mailbot.letter.letter import Letter

_SCORES = {
    "1-0": re.compile(r"(?<![\w./:-])1\s?[-–:]\s?0(?![./:-]?\w)"),
    "0-1": re.compile(r"(?<![\w./:-])0\s?[-–:]\s?1(?![./:-]?\w)"),
    "1/2-1/2": re.compile(r"½|\b1/2\b|\b0[.,]5\b"),
}


def reports(letter: Letter, game: Game, key: str | None) -> tuple[ResultReported, ...]:
    """The event that our letter to the director makes where it tells him the game's score."""
    result = game.result
    score = _SCORES.get(result.score) if result is not None else None
    if result is None or score is None or not score.search(_all_of(letter)):
        return ()
    return (ResultReported(score=result.score, letter=key),)


def reported_games(letter: Letter, games: Sequence[Game]) -> tuple[Game, ...]:
    """Those of several games with one director whose result the letter tells, by their names."""
    text = _all_of(letter)
    return tuple(
        game
        for game in games
        if reports(letter, game, None)
        and is_named_in(text, game)
        and game.setup.opponent.name.casefold() in text.casefold()
    )


def _all_of(letter: Letter) -> str:
    return "\n".join((letter.subject, letter.text, *letter.pgn))

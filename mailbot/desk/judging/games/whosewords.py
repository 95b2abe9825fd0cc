"""Are the words of a letter its writer's, and said of this game?

The law: what a player did not write himself, or wrote of something else, gives the game no move
and no result; the letter is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.case import Case
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.namings.attached import (
    ATTACHED,
    SUBJECT,
    move_in_subject,
    named_in,
    score_in,
)
from mailbot.desk.names import folded_words
from mailbot.desk.verdict import Remark
from mailbot.game.imported import RESULTS, ImportedGame
from mailbot.game.sheet import Game
from mailbot.letter.claims import MoveWord, Saying, Stance
from mailbot.letter.letter import Letter, Zone

_NO_RESULT = RESULTS[-1]
_WHY = tuple[str, str]
"""Code and text of a doubt."""


def whose_words(case: Case) -> _WHY | None:
    """Why nobody can tell that the words are the writer's and of this game; None: they are."""
    return _of_parts(case.letter) or _of_elsewhere(case)


def _of_parts(letter: Letter) -> _WHY | None:
    if letter.alternative_differs:
        words = " ".join(letter.alternative_words)
        return "parts_differ", f"the plain and the HTML part differ: {words}"
    if letter.doubtful_quote:
        return "doubtful_quote", "the words may be quoted: an attribution stands over them"
    return None


def _of_elsewhere(case: Case) -> _WHY | None:
    """A move that stands in an attached score or in the subject alone."""
    runs = {word.run for word in case.words}
    if runs.isdisjoint({ATTACHED, SUBJECT}):
        return None
    where = "the attached score" if ATTACHED in runs else "the subject"
    thinks = any(p.saying is Saying.LONG_THINK and p.zone is Zone.OWN for p in case.claims.phrases)
    if thinks or case.claims.aside:
        said = case.claims.aside or "more time to think"
        return "meant_otherwise", f"the move stands in {where} alone, and the letter says {said!r}"
    score = score_in(case.letter, case.game) if ATTACHED in runs else None
    return _of_score(score, case.game) if score is not None else None


def _of_score(score: ImportedGame, game: Game) -> _WHY | None:
    """Other players than the game's, or a result: a game that is not, or is no longer, this one."""
    players = (("White", game.setup.white.name), ("Black", game.setup.black.name))
    for side, player in players:
        said = named_in(score, side)
        if said and said.isdisjoint(folded_words(player)):
            return "other_players", f"in the attached score {side} is {score.headers[side]!r}"
    if score.result != _NO_RESULT:
        return "score_has_result", f"the attached score has a result: {score.result}"
    return None


def move_of_subject(case: Case) -> tuple[Remark, ...]:
    """Another move for the next ply in a subject that he wrote anew: his own lines count."""
    own = [w for w in case.words if w.zone is Zone.OWN and w.stance is Stance.PLAYED]
    word = move_in_subject(case.letter, case.game)
    if word is None or not own or _is_among(word, own, case):
        return ()
    text = f"the subject has another move: {word.text!r}"
    return (Remark("subject_differs", text, (word.text,)),)


def _is_among(word: MoveWord, own: Sequence[MoveWord], case: Case) -> bool:
    """Is it one of the moves of the letter, or none that can be played?"""
    positions = Positions(case.game, case.alphabets)
    said = set(positions.next_readings(word))
    return not said or any(not said.isdisjoint(positions.next_readings(one)) for one in own)

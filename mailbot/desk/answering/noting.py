"""What the opponent has announced beside his move, and what his time holds: a sentence each.

The law: nothing is decided for the player. His answer to a draw offer is what he writes in the
gap: a move plays on, words stand there in its place. The moves of an if-line are never repeated
here: in our letter they would read as an offer of ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.desk.answering.owed import from_opponent
from mailbot.desk.answering.voice import Lines, Voice, wrapped
from mailbot.desk.verdict import JudgedLetter
from mailbot.game.sheet import Game


def noted(game: Game, letters: Sequence[JudgedLetter], voice: Voice, *, moving: bool) -> Lines:
    """His draw offer, his if-lines, his leave, that he needs more time; penalty days in a total.

    *moving*: our move is due.
    """
    return wrapped(*_sentences(game, letters, voice, moving=moving))


def _sentences(
    game: Game, letters: Sequence[JudgedLetter], voice: Voice, *, moving: bool
) -> Iterator[str]:
    offer = game.draw_offer
    if moving and offer is not None and offer.by is game.setup.side.other:
        yield voice.text("draw_offered")
    if moving and (lines := _his_lines(game)):
        taken_up = any(line[:2] == game.intended[:2] for line in lines)
        if taken_up or not game.intended:
            yield voice.text("conditional_taken" if taken_up else "conditional_noted")
    new = [letter.judgement for letter in _unanswered(letters)]
    for leave in dict.fromkeys(j.findings.leave for j in new if j.findings.leave is not None):
        first, last = map(voice.day, leave)
        yield voice.text("leave_noted", first=first, last=last)
    gave = max((at for at, j in enumerate(new) if j.findings.plies), default=0)
    if any(j.findings.long_think for j in new[gave:]):
        yield voice.text("long_think_noted")
    yield from _penalties(game, voice)


def _penalties(game: Game, voice: Voice) -> Iterator[str]:
    """Why a total of the table is more than its days."""
    days: dict[int, int] = {}
    for attempt in game.attempts:
        if attempt.penalty_counts and attempt.penalty_proposed and attempt.ply < game.next_ply:
            days[attempt.ply] = days.get(attempt.ply, 0) + attempt.penalty_proposed
    for ply, added in sorted(days.items()):
        key = "penalty_total_one" if added == 1 else "penalty_total"
        yield voice.text(key, number=voice.named(ply), days=added)


def _his_lines(game: Game) -> list[tuple[str, ...]]:
    """Of his offers that begin with our next ply."""
    return [
        line
        for offer in game.conditionals
        if offer.by is game.setup.side.other and offer.ply == game.next_ply
        for line in offer.lines
    ]


def _unanswered(letters: Sequence[JudgedLetter]) -> list[JudgedLetter]:
    """His letters since we last wrote."""
    last = max((at for at, letter in enumerate(letters) if letter.outline.ours), default=-1)
    return [letter for letter in letters[last + 1 :] if from_opponent(letter)]

"""A letter that states when its move came and went, and in which no move was read.

The law: who says on which day he received our move and on which he sent his answer has given one.
Where it is his turn and nothing was read, it is a doubt, never a letter without a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.desk.candidate import Candidate, OnDesk
from mailbot.desk.judging.moves.bothdays import both_days
from mailbot.desk.verdict import Doubt, Fact, Judgement, Verdict
from mailbot.game.sheet import Game
from mailbot.letter.letter import Zone


def asked_for_move(
    desk: OnDesk, judged: Sequence[Judgement], candidates: Sequence[Candidate]
) -> tuple[Judgement, ...]:
    """The judgements of one letter; those of games in which it is the writer's turn with a doubt
    where the letter states both days and says nothing else."""
    if desk.ours or any(_says_something(one) for one in judged):
        return tuple(judged)
    if any(phrase.zone is Zone.OWN and phrase.sure for phrase in desk.claims.phrases):
        return tuple(judged)
    figures = any(word.bare for word in desk.claims.moves)  # "Z 12 2836": perhaps a move
    words = both_days(desk.claims.days, surely=not figures)
    his = {c.game.id for c in candidates if _is_his_turn(c.game)}
    return tuple(_with_doubt(one, words) if words and one.game in his else one for one in judged)


def _says_something(judgement: Judgement) -> bool:
    silent = judgement.verdict is Verdict.NO_MOVE
    return not silent or bool(judgement.events or judgement.doubts)


def _is_his_turn(game: Game) -> bool:
    return game.result is None and not game.our_move


def _with_doubt(judgement: Judgement, words: tuple[str, ...]) -> Judgement:
    received, sent = words
    text = f"received {received!r} and sent {sent!r} are stated, but no move was read"
    doubt = Doubt("move_not_read", Fact.MOVE, text, words)
    command = f"mailbot settle LETTER --as read --game {judgement.game} --why TEXT"
    return replace(judgement, verdict=Verdict.UNCLEAR_MOVE, doubts=(doubt,), command=command)

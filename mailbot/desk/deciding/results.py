"""`game end`: a result by our player's own word, one that he confirms, a report that is not needed.

Law: to confirm a result takes no report away. The director is owed it until our report was
seen in Sent, or the player says that none is needed.
"""

from __future__ import annotations

from mailbot.desk.deciding.decisions import DecisionRefused, Score
from mailbot.game.events import AnyEvent, GameEnded, ResultConfirmed, ResultReported
from mailbot.game.sheet import Ending, Game


def end_game(game: Game, score: Score) -> GameEnded:
    """The result as our player states it; nothing has to be confirmed.

    :raises DecisionRefused: the game has a result.
    """
    if game.result is not None:
        raise DecisionRefused(
            f"game {game.id!r} is over ({game.result.score}); confirm that with --result confirm,"
            f" or take it back: mailbot undo {game.id}"
        )
    return GameEnded(score=score, ending=Ending.STATED, stated_by=game.setup.side, final=True)


def confirm_result(game: Game) -> ResultConfirmed:
    """What was stated is right.

    :raises DecisionRefused: there is no result, or nothing to confirm about it.
    """
    if game.result is None:
        raise DecisionRefused(
            f"game {game.id!r} has no result to confirm; state one: 1-0, 0-1 or 1/2-1/2"
        )
    if game.result.final:
        raise DecisionRefused(f"the result of game {game.id!r} is final: {game.result.score}")
    return ResultConfirmed()


def no_report(game: Game, ended: GameEnded | None = None) -> ResultReported:
    """The director needs no report of the result; where it was only stated, it is right.

    :param ended: the result that is stated together with it.
    :raises DecisionRefused: there is no result, or no report of it is owed.
    """
    if ended is not None:
        return ResultReported(score=ended.score)
    if game.result is None:
        raise DecisionRefused(f"game {game.id!r} has no result yet, so no report is owed")
    if game.reported == game.result.score:
        raise DecisionRefused(f"no report of game {game.id!r} is owed any more")
    return ResultReported(score=game.result.score)


def end_events(game: Game, result: Score | None, *, confirm: bool, report: bool) -> list[AnyEvent]:
    """All that one `game end` says, in order.

    :param result: stated by our player; None: none is.
    :param confirm: the result that stands is right.
    :param report: False: the director needs no report of it.
    """
    events: list[AnyEvent] = []
    ended = None if result is None else end_game(game, result)
    if ended is not None:
        events.append(ended)
    if confirm:
        events.append(confirm_result(game))
    if not report:
        events.append(no_report(game, ended))
    return events

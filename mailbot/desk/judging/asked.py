"""Letters that may be of no game here: the question that is asked before anything is recorded."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.verdict import Doubt, Fact, Judgement, Remark, Verdict


def of_other_event(judgement: Judgement, game: str, event: str, *, ours: bool) -> Judgement:
    """What may be of the game is held back, and asked about; chat of another event is nothing."""
    text = (
        f"which game? it names {event!r}, and that is no name of {game}; if it is one, add it:"
        f" mailbot game change {game} --name TEXT --why TEXT"
    )
    if not judgement.events and not judgement.doubts:
        return Judgement(Verdict.NOT_OURS, remarks=(Remark("other_event", text),), reason=text)
    return Judgement(
        Verdict.UNCLEAR_GAME if ours else Verdict.PUT_ASIDE,
        doubts=(Doubt("other_event", Fact.GAME, text, (event,)),),
        others=(game,),
        command=f"mailbot settle LETTER --as read --game {game} --why TEXT",
        reason=text,
    )


def of_somebody_else(games: Sequence[str], greeted: str) -> Judgement:
    """The salutation names somebody else."""
    text = f"is it meant for {', '.join(games)}? the letter greets {greeted!r}"
    return Judgement(
        Verdict.PUT_ASIDE,
        doubts=(Doubt("greets_another", Fact.GAME, text, (greeted,)),),
        others=tuple(games),
        command=f"mailbot settle LETTER --as read --game {games[0]} --why TEXT",
        reason=text,
    )

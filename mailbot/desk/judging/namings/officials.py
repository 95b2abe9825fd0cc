"""Letters that give no ply, whoever is to move: of automata, from the TD, to the TD."""

from __future__ import annotations

from mailbot.desk.candidate import OnDesk
from mailbot.desk.judging.namings.reported import reported_games, reports
from mailbot.desk.verdict import Judgement, Remark, Verdict
from mailbot.letter.letter import Automatic


def automatic(desk: OnDesk) -> Judgement:
    """Automatic mail gives no ply and owes nothing; a bounce is told."""
    kind = desk.letter.automatic
    of = [c.game for c in desk.candidates if c.threaded]
    if not of or kind is None:
        return Judgement(Verdict.NOT_OURS, reason=kind.value if kind else "")
    code = "bounce" if kind is Automatic.BOUNCE else "automatic"
    return Judgement(Verdict.NO_MOVE, of[0].id, remarks=(Remark(code, f"this is a {kind.value}"),))


def from_director(desk: OnDesk) -> tuple[Judgement, ...]:
    of = [c.game for c in desk.candidates if c.threaded] or [c.game for c in desk.candidates]
    if len(of) != 1:
        return (Judgement(Verdict.NOT_OURS, reason="a letter of the TD that names no one game"),)
    remark = Remark("from_td", "this letter is from the TD")
    return (Judgement(Verdict.NO_MOVE, of[0].id, remarks=(remark,)),)


def to_director(desk: OnDesk, standings: dict[str, str]) -> tuple[Judgement, ...]:
    """Our own letter to the TD alone gives no ply; a report tells him the result."""
    told = [c.game for c in desk.candidates if standings[c.game.id] == "own to td"]
    of = [game for game in told if game.id in desk.threaded] or told
    of = of if len(of) == 1 else list(reported_games(desk.letter, of))
    if of:
        return tuple(
            Judgement(Verdict.NO_MOVE, game.id, events=reports(desk.letter, game, desk.key))
            for game in of
        )
    return (Judgement(Verdict.NOT_OURS, reason="a letter to the TD that names no one game"),)

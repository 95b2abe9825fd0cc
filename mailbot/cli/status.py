"""`mailbot status`: what waits for the player, each with the command that goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, Opened, opened

if TYPE_CHECKING:
    from mailbot.desk.deciding.waiting import Held, Matter
    from mailbot.game.sheet import Game, GameId
    from mailbot.store import DraftRecord, DraftState, LetterRecord

MOST_NOTES = 5
_NO_GAME = "the ledger has no game; begin one with `mailbot game add`, see its --help"


def status(
    as_json: JsonOption = False, config: ConfigOption = None, account: AccountOption = None
) -> None:
    """What waits for you, and how to go on.

    Letters that were put aside or whose sender is not proven, letters on which mailbot failed,
    doubts, results to confirm, drafts that wait for your move, drafts you have changed that are
    left over, games whose draft the next sweep makes anew, and what you were told lately.
    """
    with opened(config, account) as door:
        games = {record.game.id: record.game for record in door.store.games.list()}
        drafts = door.store.drafts.list(states=_live())
        matters = (
            *matters_of(door, games),
            *_drafts(door, games, drafts),
            *_deleted(door, games, drafts),
            *_reports(door, games, drafts),
            *_unswept(door, drafts),
        )
        ended = {game.id for game in games.values() if game.result is not None}
        if as_json:
            waiting = [_as_json(m) | {"ended": m.game in ended} for m in matters]
            say_json({"account": door.account.name, "waiting": waiting})
            return
        over = [matter for matter in matters if matter.game in ended]
        head = _count(matters, over) if games or matters else _NO_GAME
        say(f"{door.account.name}, {door.today.isoformat()}: {head}", style="bold")
        for matter in matters:
            if matter not in over:
                _tell(matter)
        if over:
            say("\nin ended games:")
        for matter in over:
            _tell(matter)
        _notes(door)


def _count(matters: Sequence[Matter], over: Sequence[Matter]) -> str:
    count = len(matters)
    if not count:
        return "nothing waits for you"
    said = f"{count} {'thing waits' if count == 1 else 'things wait'} for you"
    if len(over) == count:
        return f"{said}, in ended games"
    return f"{said}, {len(over)} of them in ended games" if over else said


def matters_of(door: Opened, games: Mapping[GameId, Game]) -> tuple[Matter, ...]:
    """What waits of letters and games (all of the account), without the drafts."""
    from mailbot.desk.deciding.waiting import games_waiting, letters_waiting

    held = [_held(record) for record in door.store.letters.waiting()]
    return (*games_waiting(games.values()), *letters_waiting(held, games))


def _held(record: LetterRecord) -> Held:
    from mailbot.desk.deciding.waiting import Held
    from mailbot.store import LetterState

    return Held(
        number=record.number,
        outline=record.outline,
        judgements=record.judgements,
        shunted=record.state is LetterState.SHUNTED,
        undone=record.state is LetterState.UNDONE,
    )


def _deleted(
    door: Opened, games: Mapping[GameId, Game], drafts: Sequence[DraftRecord]
) -> Iterator[Matter]:
    """Games whose draft the player has deleted, though the move is his: it is not laid again."""
    from mailbot.desk.deciding.waiting import Matter
    from mailbot.desk.draft import Addressee, Purpose
    from mailbot.report.notation import numbered
    from mailbot.store import DraftState

    elsewhere = {draft.game for draft in drafts} | {o.game for o in door.store.drafts.owing()}
    for game in games.values():
        if game.result is not None or not game.our_move or game.id in elsewhere:
            continue
        last = door.store.drafts.latest(f"game:{game.id}", Addressee.OPPONENT)
        gone = last is not None and last.state is DraftState.GONE and not last.sent
        if gone and last is not None and last.purpose is Purpose.MOVE:
            text = (
                f"its draft was deleted from Drafts; {numbered(game.next_ply)} is yours, and with"
                " it the draft is laid again"
            )
            yield Matter("deleted draft", text, f"mailbot play {game.id} MOVE", game.id)


def _reports(
    door: Opened, games: Mapping[GameId, Game], drafts: Sequence[DraftRecord]
) -> Iterator[Matter]:
    """Reports that are owed and whose draft is gone: deleted, or not taken for the report."""
    from mailbot.desk.answering.owed import owes_report
    from mailbot.desk.deciding.waiting import Matter
    from mailbot.desk.draft import Purpose

    waiting = {draft.game for draft in drafts if draft.purpose is Purpose.REPORT}
    waiting |= {owing.game for owing in door.store.drafts.owing()}
    for game in games.values():
        if owes_report(game) and game.result and game.id not in waiting:
            text = f"the TD has no report of {game.result.score} yet; if none is needed, say so"
            yield Matter("report", text, _no_report(game.id), game.id)


def _no_report(game: str) -> str:
    return f"mailbot game end {game} --no-report --why TEXT"


def _live() -> tuple[DraftState, ...]:
    """Of drafts that wait to be sent, and of changed ones that nothing owes any more."""
    from mailbot.store import DraftState

    return (DraftState.WRITTEN, DraftState.PLACED, DraftState.TOUCHED)


def _unswept(door: Opened, drafts: Sequence[DraftRecord]) -> Iterator[Matter]:
    """Games that were decided on since the last sweep: their drafts are not up to date."""
    from mailbot.desk.deciding.waiting import Matter
    from mailbot.store import DraftState

    lying = {draft.game for draft in drafts if draft.state is DraftState.PLACED}
    for owing in door.store.drafts.owing():
        text = "its draft is made anew by the next sweep"
        if owing.game in lying:
            text += "; the one in Drafts is out of date: do not send it"
        yield Matter("to sweep", text, "mailbot sweep", owing.game)


def _drafts(
    door: Opened, games: Mapping[GameId, Game], drafts: Sequence[DraftRecord]
) -> Iterator[Matter]:
    """Those that wait to be sent, as they are; and changed ones."""
    from mailbot.store import DraftState

    unswept = {owing.game for owing in door.store.drafts.owing()}
    for draft in drafts:
        if draft.state is DraftState.TOUCHED or draft.game is None or draft.game not in unswept:
            yield _draft(draft, None if draft.game is None else games.get(draft.game))


def _draft(draft: DraftRecord, game: Game | None) -> Matter:
    from mailbot.desk.deciding.waiting import Matter
    from mailbot.desk.draft import Purpose
    from mailbot.report.notation import line_of, numbered
    from mailbot.report.reading import PURPOSES
    from mailbot.store import DraftState

    what = f"{PURPOSES[draft.purpose]} to {', '.join(draft.draft.to)}"
    if draft.state is DraftState.TOUCHED:
        return _changed(draft, what, game)
    where = "lies in Drafts" if draft.state is DraftState.PLACED else "the next sweep lays it"
    if draft.purpose is Purpose.REPORT and game is not None:
        text = f"{what}, {where}: send it; if the TD needs none, say so"
        return Matter("draft", text, _no_report(game.id), game.id)
    if draft.purpose is not Purpose.MOVE or game is None:
        return Matter("draft", f"{what}, {where}: send it", None, draft.game)
    if game.intended:
        planned = line_of(game.board(), game.intended, game.next_ply, game.setup.notation)
        return Matter("draft", f"{what}, {where}: {planned} is planned, send it", None, game.id)
    text = f"{what}, {where}: {numbered(game.next_ply)} is yours"
    return Matter("draft", text, f"mailbot play {game.id} MOVE", game.id)


def _changed(draft: DraftRecord, what: str, game: Game | None) -> Matter:
    """The player's own draft: the answer that he is writing, or one that is left over."""
    from mailbot.desk.answering.owed import occasion_of
    from mailbot.desk.deciding.waiting import Matter
    from mailbot.desk.draft import Purpose
    from mailbot.report.notation import line_of

    left = f"{what}: you have changed it, so it is left to you"
    if draft.sent or game is None or draft.draft.occasion != occasion_of(game, draft.addressee):
        return Matter("changed draft", f"{left}; delete it if it was sent", None, draft.game)
    text = f'{left}; your draft "{draft.draft.subject}" is taken for it, and none is laid beside it'
    if game.our_move and game.intended:
        planned = line_of(game.board(), game.intended, game.next_ply, game.setup.notation)
        text += f"; whether {planned}, which is planned, stands in it, you know"
    if draft.purpose is not Purpose.MOVE:
        return Matter("changed draft", text, None, draft.game)
    text += "; to have mailbot's, delete yours and name the move"
    return Matter("changed draft", text, f"mailbot play {game.id} MOVE", draft.game)


def _tell(matter: Matter) -> None:
    where = "" if matter.letter is None else f"letter {matter.letter}"
    about = ", ".join(part for part in (matter.game or "", where) if part)
    say([(matter.kind, "bold"), (f"  {about}: {matter.text}" if about else f"  {matter.text}", "")])
    if matter.command is not None:
        say(f"    -> {matter.command}")


def _as_json(matter: Matter) -> dict[str, object]:
    return {
        "kind": matter.kind,
        "game": matter.game,
        "letter": matter.letter,
        "text": matter.text,
        "command": matter.command,
    }


def _notes(door: Opened) -> None:
    """The last notes that were laid into the INBOX."""
    notes = door.store.notes.list(limit=MOST_NOTES)
    if notes:
        say("\ntold lately:")
    for note in notes:
        day = note.written.astimezone(door.account.zone).strftime("%Y-%m-%d")
        say(f"  {day}  {note.text.subject}")

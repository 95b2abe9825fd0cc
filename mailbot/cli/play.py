"""`mailbot play`: the move that our player means to send, or has sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption, sweep_at_once
from mailbot.cli.deciding import GameArgument, day_given, game_of, record_on_present
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, Opened, opened

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from mailbot.desk.draft import Draft
    from mailbot.game.events import AnyEvent
    from mailbot.game.sheet import Game


def play(
    name: GameArgument,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MOVE]...", help="Your move, in any notation: 5254, e4, Sf3."),
    ] = None,
    sent: Annotated[
        str | None,
        typer.Option(metavar="DAY", help="It was sent on that day: record it, like 2026-03-01."),
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the planned move back.")] = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Plan your move: it is written into the draft.

    The move is checked, the draft in Drafts is made anew with it, and you send that draft with
    your mail program. Nothing is on the score sheet until your sent letter has been seen. A move
    that is the condition of your opponent's "if ... then ..." brings his answer with it; to go on
    behind it, name all the moves in order: mailbot play wt-12 5756 7163 4745.

    Where mailbot cannot read your Sent folder, --sent DAY records the move as sent on that day;
    without a move it takes the one that was planned.
    """
    day = day_given(sent, "--sent")
    if clear and (moves or day):
        raise Refusal("--clear stands alone: mailbot play GAME --clear", USAGE)
    with opened(config, account) as door:
        before = game_of(door, name)
        words = list(moves or ())
        if not words and not clear and day is None:
            raise Refusal(f"which move? mailbot play {name} MOVE, or --clear", USAGE)
        game, events = record_on_present(door, name, lambda now: _events(door, now, words, day))
        if not as_json:
            _tell(door, before, game)
        why = sweep_at_once(door, wanted=sweep, tell=not as_json)
        if as_json:
            _tell_json(door, game, events, why)


def _events(
    door: Opened, game: Game, words: Sequence[str], sent: date | None
) -> Sequence[AnyEvent]:
    from mailbot.desk.deciding.decisions import DecisionRefused, intend, play_sent
    from mailbot.desk.judging.moves.tongues import alphabets_of

    alphabets = alphabets_of((game.setup.language, door.account.language))
    if sent is not None:
        return play_sent(
            game,
            words,
            alphabets,
            account=door.account,
            sent=sent,
            today=door.today,
        )
    if not words and not game.intended:
        raise DecisionRefused(f"no move is planned in game {game.id!r}")
    return (intend(game, words, alphabets),)


def _tell(door: Opened, before: Game, game: Game) -> None:
    """The position as it will be, and what the draft will say; or what went onto the sheet."""
    from mailbot.cli.deciding import show_change
    from mailbot.report.notation import line_of
    from mailbot.report.reading import draft_lines

    if len(game.plies) > len(before.plies):
        say(f"{game.id}: recorded as sent", style="bold")
        show_change(before, game, door)
        return
    if not game.intended:
        say(f"{game.id}: the planned move is taken back", style="bold")
    else:
        line = line_of(game.board(), game.intended, game.next_ply, game.setup.notation)
        say(f"{game.id}: {line}", style="bold")
        say("\n".join(("", *_board(game), "", *_time(door, game))))
    draft = _draft(door, game)
    if draft is not None:
        say("\n".join(("", *draft_lines(draft), "")))


def _board(game: Game) -> Sequence[str]:
    """The position behind the planned moves."""
    from dataclasses import replace

    import chess

    from mailbot.game.sheet import Ply
    from mailbot.report.board import board_lines

    planned = [
        Ply(number, chess.Move.from_uci(uci))
        for number, uci in enumerate(game.intended, game.next_ply)
    ]
    return board_lines(replace(game, plies=(*game.plies, *planned)))


def _time(door: Opened, game: Game) -> Sequence[str]:
    """What the move costs if the draft is sent today."""
    from mailbot.desk.answering.ahead import with_answer
    from mailbot.report.clocks import clock_of, deadline
    from mailbot.report.table import counted

    ahead = with_answer(game, door.account, door.today)
    time = ahead.clock.plies[-1]
    due = clock_of(game, door.today, door.account.zone).of(game.to_move)
    cost = "days not known" if time.counted is None else counted(time.counted, "day")
    lines = [f"sent today it costs {cost}; {deadline(due, door.today)}"]
    if ahead.clock.of(game.setup.side).overstepped is not None:
        lines.append("YOUR TIME IS OVERSTEPPED")
    return lines


def _draft(door: Opened, game: Game) -> Draft | None:
    """What the next sweep will lay down for the opponent."""
    from mailbot.desk.answering.reply import write_answers
    from mailbot.desk.draft import Addressee

    last = game.last_ply(game.setup.side)
    letters = door.store.letters.of_game(game.id, since=last.moment if last else None)
    drafts = write_answers(game, letters, door.account, door.today)
    return next((each for each in drafts if each.addressee is Addressee.OPPONENT), None)


def _tell_json(door: Opened, game: Game, events: Sequence[AnyEvent], why: str | None) -> None:
    from mailbot.game.events import EVENTS

    draft = _draft(door, game)
    say_json(
        {
            "game": game.id,
            "next_ply": game.next_ply,
            "planned": list(game.intended),
            "recorded": [EVENTS.dump_python(event, mode="json") for event in events],
            "draft": None if draft is None else {"subject": draft.subject, "body": draft.body},
            "swept": why is None,
            "not_swept": why,
        }
    )

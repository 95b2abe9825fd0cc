"""All games at a glance: what is due first stands first."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from mailbot.game.events import AnyEvent, DrawOffered, GameEnded, MoveIntended, ResultReported
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Ending, Game, GameId, Player, Setup, Side
from mailbot.report.summary import Waits, summary_lines, summary_of
from tests.game.builders import CAL, a_game, a_setup, opening, played
from tests.report.builders import march

TODAY = march(12)
SILENT = RuleSet(name="friendly", title="by agreement")


def game_named(name: str, *events: AnyEvent, side: Side = Side.WHITE, rules: RuleSet = CAL) -> Game:
    setup: Setup = replace(a_setup(rules, side=side), id=GameId(name))
    return a_game(*events, setup=setup)


def ours_to_move(name: str, sent: date | None, rules: RuleSet = CAL) -> Game:
    return game_named(name, played(1, "e2e4", None, sent), side=Side.BLACK, rules=rules)


def theirs_to_move(name: str, sent: date) -> Game:
    return game_named(name, played(1, "e2e4", None, sent))


def ended(name: str, *, final: bool) -> Game:
    return game_named(name, GameEnded(score="1-0", ending=Ending.STATED, final=final))


def order(*games: Game) -> list[str]:
    return [entry.game.id for entry in summary_of(games, today=TODAY)]


def test_what_is_due_first_stands_first() -> None:
    games = [
        ended("over", final=True),
        theirs_to_move("theirs-later", march(6)),
        ours_to_move("ours-later", march(8)),
        ours_to_move("ours-open", march(2), rules=SILENT),
        ended("to-confirm", final=False),
        theirs_to_move("theirs-sooner", march(5)),
        ours_to_move("ours-sooner", march(7)),
    ]

    # Waiting for the player: by day, then those without one, longest wait first. Ended ones last.
    assert order(*games) == [
        "ours-sooner",
        "ours-later",
        "ours-open",
        "theirs-sooner",
        "theirs-later",
        "to-confirm",
        "over",
    ]
    assert order(*reversed(games)) == order(*games)


def test_a_side_without_time_comes_before_all_others() -> None:
    short = CAL.model_copy(update={"days": 1})
    late = game_named(
        "late",
        played(1, "e2e4", None, march(1)),
        played(2, "e7e5", march(1), march(5)),
        played(3, "g1f3", march(5), march(5)),
        side=Side.BLACK,
        rules=short,
    )

    entries = summary_of([ours_to_move("due", march(1)), late], today=TODAY)

    assert [entry.game.id for entry in entries] == ["late", "due"]
    assert entries[0].due is None
    assert entries[0].overstepped == (Side.BLACK,)
    text = "\n".join(summary_lines(entries, player="Ada North", today=TODAY))
    assert "time over\n    ! TIME OVERSTEPPED by black" in text


def test_what_waits_is_said_below_its_game() -> None:
    draw = game_named(
        "draw",
        played(1, "e2e4", None, march(1)),
        played(2, "e7e5", march(2), march(3)),
        DrawOffered(by=Side.BLACK),
        MoveIntended(ply=3, moves=("g1f3",)),
    )
    waiting = {GameId("theirs"): ["letter 12 was put aside: mailbot settle 12"]}

    entries = summary_of([theirs_to_move("theirs", march(5)), draw], today=TODAY, waiting=waiting)

    assert entries[0].waiting == ("your move 2., planned in the draft", "a draw is offered to you")
    assert entries[1].waiting == ("letter 12 was put aside: mailbot settle 12",)
    assert entries[1].waits is Waits.PLAYER  # a letter of his that mailbot could not settle


def test_the_lines_tell_days_used_and_left_of_both() -> None:
    entries = summary_of([ours_to_move("cup", march(7))], today=TODAY)

    lines = summary_lines(entries, player="Ben South", today=TODAY)

    assert lines[0] == "Ben South, 2026-03-12: 1 running game, 1 game waits for you"
    assert re.split(" {2,}", lines[3]) == [
        "cup", "Ada North - you", "1... you", "6/0", "24/30 to 10.", "6 Apr+ (25 d)",
    ]  # fmt: skip
    assert lines[4] == "    - your move 1..."


def test_no_deadline_is_invented() -> None:
    entries = summary_of(
        [ours_to_move("open", march(2), rules=SILENT), ours_to_move("undated", None)], today=TODAY
    )

    text = {entry.game.id: entry.due for entry in entries}
    lines = summary_lines(entries, player="Ben South", today=TODAY)

    assert text == {"open": None, "undated": None}
    assert any(line.startswith("open") and line.endswith("not stated") for line in lines)
    assert any(line.startswith("undated") and line.endswith("not known") for line in lines)


def test_a_director_sees_both_names_and_nothing_waits_for_him() -> None:
    game = game_named("cup", played(1, "e2e4", None, march(1)), side=Side.DIRECTOR)

    entries = summary_of([game], today=TODAY)

    assert entries[0].waits is Waits.OTHERS
    assert "Ada North - Ben South  1... " in summary_lines(
        entries, player="TD", today=TODAY
    )[3]  # fmt: skip


def test_no_games_is_one_line() -> None:
    assert summary_lines((), player="Ada North", today=TODAY) == (
        "Ada North, 2026-03-12: 0 running games, 0 games wait for you",
    )


def test_ended_games_are_counted_and_shown_apart() -> None:
    entries = summary_of(
        [ours_to_move("cup", march(7)), ended("to-confirm", final=False), ended("o", final=True)],
        today=TODAY,
    )

    lines = summary_lines(entries, player="Ben South", today=TODAY)

    assert lines[0] == "Ben South, 2026-03-12: 1 running game, 2 ended, 2 games wait for you"
    heads = [line.split()[0] for line in lines if "Players" in line]
    assert heads == ["Game", "Ended"]
    assert lines.index("") < next(i for i, line in enumerate(lines) if line.startswith("to-conf"))


def test_a_report_that_is_owed_waits_for_the_player() -> None:
    setup = replace(a_setup(CAL), td=("td@club.example",))
    end = GameEnded(score="1-0", ending=Ending.STATED, final=True)

    (owed,) = summary_of([a_game(end, setup=setup)], today=TODAY)
    (told,) = summary_of([a_game(end, ResultReported(score="1-0"), setup=setup)], today=TODAY)

    assert owed.waiting == ("the report to the TD is owed: send it, or say that none is needed",)
    assert (told.waiting, told.waits) == ((), Waits.NOBODY)


def test_a_row_fits_a_terminal_of_80_columns() -> None:
    long = replace(
        a_setup(CAL),
        white=Player("Ada Wilhelmina North-Featherstonehaugh"),
        black=Player("Ben South the Younger of Halifax"),
        id=GameId("harbour-cup-27-b4"),
    )
    entries = summary_of(
        [a_game(*opening("e2e4"), setup=long), a_game(setup=replace(long, id=GameId("b")))],
        today=TODAY.replace(year=2025),
    )

    lines = summary_lines(entries, player="Ada North", today=TODAY)

    assert max(map(len, lines)) <= 80
    assert any("\N{HORIZONTAL ELLIPSIS}" in line for line in lines)

"""A game as text: everything on the sheet is shown, and nothing is invented."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from mailbot.game.events import (
    ClaimMade,
    DayCorrected,
    GameEnded,
    LeaveAnnounced,
    MoveAttempted,
    MoveIntended,
    MovePlayed,
    PenaltyCounted,
)
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import UNKNOWN_DAY, Day, Ending, Player, Side, Source
from mailbot.report.board import board_lines
from mailbot.report.sheet import sheet_lines
from tests.game.builders import CAL, a_game, a_setup, opening, played, stated
from tests.report.builders import march, small_game

BERLIN = ZoneInfo("Europe/Berlin")
SILENT = RuleSet(name="friendly", title="by agreement")

GOLDEN = """\
Harbour Cup 7 (harbour-7)
White  Ada North (you)
Black  Ben South
Rules  10 moves in 30 days (test-10-30)
Start  2026-03-01
Now    3. your move

   Move Received    Sent        Days   Move Received    Sent        Days
1. 5254 start       2026-03-01   0/0   5755 2026-03-02  2026-03-04h 2/2!
2. 7163 2026-03-04c 2026-03-06h  2/2   2836 2026-03-07a 2026-03-10   2/4
days: for the move/in all; h by the headers of the letters; a assumed: what
was written leaves it open; c set by hand
! 1... days for the move: stated 3, counted 2 (its dates admit 1 or 2)
! 1... days in all: stated 3, counted 2
! 2. received: the letter says 2026-03-05, used is 2026-03-04
! 2. sent: the letter says 2026-03-07, used is 2026-03-06

Draw: offered by Ben South (black) after 2...
Conditional: by Ben South (black): if 3. 6125 then 3... 1716 if 4. 2514 then
             4... 7866; if 3. 4244 then 3... 5544

Time   10 moves in 30 days; saved days are carried over; days by calendar
       dates, receipt may count from the next day
  White  Ada North  2 days used; 28 left up to move 10
  Black  Ben South  4 days used; 26 left up to move 10
  Next   3. by you, send by 2026-04-08 (in 27 days)
Not stated: most days for one move, most days in transmission, how long a
            silence may last, when to repeat a move, whether repeats go to the
            TD too, penalty for an impossible move, who reports the result

8  r . b q k b n r
7  p p p p . p p p
6  . . n . . . . .
5  . . . . p . . .
4  . . . . P . . .
3  . . . . . N . .
2  P P P P . P P P
1  R N B Q K B . R

   a b c d e f g h
   1 2 3 4 5 6 7 8"""


def text_of(game, **options) -> str:
    return "\n".join(sheet_lines(game, **options))


def line_with(words: str, text: str) -> str:
    (line,) = [line for line in text.splitlines() if words in line]
    return line


def test_the_whole_sheet_of_a_small_game() -> None:
    text = text_of(small_game(), today=march(12), zone=BERLIN)

    assert text == GOLDEN


def test_no_line_is_wider_than_a_terminal_or_ends_in_blanks() -> None:
    lines = sheet_lines(small_game(), today=march(12))

    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


def test_days_that_nobody_knows_are_shown_as_unknown() -> None:
    text = text_of(a_game(*opening("e2e4", "e7e5")))

    assert line_with("1. 5254", text).split() == ["1.", "5254", "start", "?", "?/?", "5755", "?",
                                                  "?", "?/?"]  # fmt: skip
    assert "? not known" in text
    assert "White  Ada North  days used not known; time left not known" in text
    assert "no deadline known" in text


def test_what_the_rules_do_not_state_makes_no_deadline() -> None:
    game = a_game(
        played(1, "e2e4", None, march(2)), setup=a_setup(SILENT, start=None, side=Side.BLACK)
    )

    text = text_of(game, today=march(9), zone=BERLIN)

    assert "Time   time control not stated; saved days not stated; day count not stated" in text
    assert "Start  not stated" in text
    assert "send by" not in text
    assert "Not stated: moves per period, days per period, whether saved days" in text


def test_black_to_move_from_our_side_below() -> None:
    text = text_of(small_game(Side.BLACK), figures=True)

    assert "Black  Ben South (you)" in text
    assert "Now    3. White to move" in text
    assert "Draw: offered by you after 2..." in text
    assert text.index("1  ♖ · ♗ ♔ ♕ ♗ ♘ ♖") < text.index("8  ♜ ♞ ♝ ♚ ♛ ♝ · ♜")
    assert text.endswith("h g f e d c b a\n   8 7 6 5 4 3 2 1")


def test_a_director_is_neither_side() -> None:
    text = text_of(small_game(Side.DIRECTOR))

    assert "you" not in text
    assert "Now    3. White to move" in text
    assert board_lines(small_game(Side.DIRECTOR))[0].startswith("8")


def test_a_game_from_another_position_begins_with_black() -> None:
    fen = "4k3/8/8/8/8/8/4q3/K7 b - - 0 40"
    text = text_of(a_game(played(80, "e2d2", None, march(3)), setup=a_setup(fen=fen)))

    assert f"From   {fen}" in text
    assert line_with("40.", text).split() == ["40.", "...", "5242", "start", "2026-03-03", "2/2"]
    assert "whether given moves count towards the control" in text


def test_given_moves_are_named_as_given() -> None:
    setup = a_setup(given=("e2e4", "c7c5"))
    text = text_of(a_game(played(3, "g1f3", None, march(2)), setup=setup))

    assert line_with("1. 5254", text).split() == ["1.", "5254", "given", "3735", "given"]
    assert line_with("2. 7163", text).split() == ["2.", "7163", "start", "2026-03-02", "1/1"]


def test_san_games_are_shown_in_san() -> None:
    setup = replace(a_setup(), notation="san")
    text = text_of(a_game(*opening("e2e4", "d7d5", "e4d5"), setup=setup))

    assert "2. exd5" in text
    assert text.endswith("a b c d e f g h")


def test_a_game_without_a_ply_has_no_table() -> None:
    text = text_of(a_game(), today=march(1))

    assert "Received" not in text
    assert "Now    1. your move" in text
    assert "Next   1. by you, send by 2026-03-31 (in 30 days)" in text


def test_nobody_is_told_late_whose_receipt_is_not_known() -> None:
    game = a_game(played(1, "e2e4", None, march(1)))

    late = text_of(game, today=march(31).replace(month=4, day=1))
    soon = " ".join(text_of(game, today=march(30)).split())

    assert "OVERSTEPPED" not in late
    assert "send by" not in late
    assert (
        "1... by Black, time may be over, it lasted at least until 2026-03-31 (1 day ago), for"
        " the day of receipt is not known"
    ) in " ".join(late.split())
    assert "1... by Black, time at least until 2026-03-31 (in 1 day), for the day" in soon


def test_no_end_of_time_is_told_where_the_rules_do_not_state_it() -> None:
    setup = a_setup(CAL.model_copy(update={"days": None}))

    text = text_of(a_game(played(1, "e2e4", None, march(1)), setup=setup), today=march(2))

    assert "1... by Black, no deadline known" in text


@pytest.mark.parametrize(
    ("day", "shown", "legend"),
    [
        (Day(march(4), Source.STATED, march(4)), "2026-03-04 ", "days: for the move/in all\n"),
        (Day(march(4), Source.HEADER), "2026-03-04h", "h by the headers of the letters"),
        (Day(march(4), Source.HEADER, march(3)), "2026-03-04h", "h by the headers"),
        (
            Day(march(4), Source.ASSUMED),
            "2026-03-04a",
            "a assumed: what was written leaves it open",
        ),
        (Day(march(4), Source.ASSUMED, march(5)), "2026-03-04a", "a assumed: what was written"),
        (Day(march(9), Source.ASSUMED, march(9)), "2026-03-09d", "d as stated, but doubted"),
        (Day(march(4), Source.CORRECTED, march(3)), "2026-03-04c", "c set by hand"),
        (UNKNOWN_DAY, "?", "? not known"),
    ],
    ids=str,
)
def test_each_mark_is_explained_where_it_is_used(day: Day, shown: str, legend: str) -> None:
    sent = MovePlayed(ply=2, move="e7e5", received=stated(march(2)), sent=day)

    text = text_of(a_game(played(1, "e2e4", None, march(1)), sent, *opening()))

    assert shown in line_with("1. 5254", text) + " "
    line = " ".join(text.split("\n\n")[1].split("\n", 2)[2].split("\n!")[0].split()) + "\n"
    assert legend in line
    assert line.count(";") == (0 if day.source is Source.STATED else 1)


def test_what_is_open_beside_the_moves_is_shown() -> None:
    game = a_game(
        *opening("e2e4"),
        ClaimMade(by=Side.BLACK, what="threefold", board_agrees=False, finding="stood once"),
        MoveAttempted(by=Side.BLACK, ply=2, text="5253", penalty_proposed=5),
        LeaveAnnounced(by=Side.BLACK, first=march(10), last=march(20)),
        MoveIntended(ply=2, moves=("e7e5", "g1f3")),
    )

    text = text_of(game)

    assert "Planned: 1... 5755 2. 7163" in text
    assert "Claim: threefold, by Ben South (black): the board does not agree (stood once)" in text
    assert "Impossible: 1... 5253 by Ben South (black); 5 penalty days proposed" in text
    assert "Leave: Ben South (black), 2026-03-10 to 2026-03-20" in text


def test_penalty_days_that_count_are_in_the_total() -> None:
    game = a_game(
        played(1, "e2e4", None, march(1)),
        MoveAttempted(by=Side.BLACK, ply=2, text="5253", penalty_proposed=5),
        PenaltyCounted(ply=2, day=march(3)),
        played(2, "e7e5", march(2), march(4)),
    )

    text = text_of(game)

    assert line_with("1. 5254", text).endswith("2/7!")
    assert "! 1... 5 penalty days counted" in text


def test_days_set_by_the_player_are_said_to_be() -> None:
    game = a_game(
        played(1, "e2e4", None, march(1)),
        MovePlayed(ply=2, move="e7e5", received=stated(march(2)), sent=stated(march(4))),
        DayCorrected(ply=2, column="days", value=9),
    )

    text = text_of(game)

    assert line_with("1. 5254", text).endswith("9/9")
    assert "! 1... days for the move: set to 9 days by the player" in text


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (
            GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK),
            "1-0, resignation, stated by Black; not confirmed yet",
        ),
        (GameEnded(score="1/2-1/2", ending=Ending.DRAW_AGREED, final=True), "1/2-1/2, draw agreed"),
    ],
)
def test_a_result_is_shown_with_who_stated_it(event: GameEnded, shown: str) -> None:
    text = text_of(a_game(*opening("e2e4"), event))

    assert f"Now    {shown}\n" in text
    assert "Next" not in text


def test_wide_names_do_not_bend_the_table() -> None:
    setup = replace(a_setup(CAL), white=Player("李小龙"), black=Player("Bo"))
    lines = sheet_lines(a_game(*opening("e2e4"), setup=setup))

    white, black = (line for line in lines if line.startswith(("  White", "  Black")))
    assert white.index("days") == black.index("0 days") - 3  # three characters of two columns

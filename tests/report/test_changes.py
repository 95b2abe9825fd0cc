"""What a decision changes: the lines that go and those that come, and no others."""

from __future__ import annotations

from mailbot.game.events import DayCorrected, GameEnded
from mailbot.game.fold import go_on
from mailbot.game.sheet import Ending
from mailbot.report.changes import change_lines
from tests.game.builders import a_game, played
from tests.report.builders import march, small_game


def test_the_same_game_has_no_change() -> None:
    assert change_lines(small_game(), small_game()) == ()


def test_a_corrected_day_changes_its_row_and_what_is_counted_from_it() -> None:
    before = a_game(played(1, "e2e4", None, march(3)))
    after, _ = go_on(before, [DayCorrected(ply=1, column="sent", value=march(2))])

    changes = change_lines(before, after)

    assert [(mark, line.split()[:4]) for mark, line in changes][:1] == [
        ("-", ["1.", "5254", "start", "2026-03-03"])
    ]
    assert ("+", "White") in [(mark, line.split()[0]) for mark, line in changes]
    assert not any(line.startswith("  Black") for _, line in changes)


def test_a_column_that_becomes_wider_is_no_change() -> None:
    before = a_game(*[played(n, uci) for n, uci in enumerate(("e2e4", "e7e5"), 1)])
    after, _ = go_on(before, [DayCorrected(ply=2, column="sent", value=march(9))])

    rows = [line for mark, line in change_lines(before, after) if mark == "-"]

    assert not any("Move" in row for row in rows)


def test_a_result_changes_whose_move_it_is() -> None:
    before = small_game()
    after, _ = go_on(before, [GameEnded(score="1-0", ending=Ending.STATED, final=True)])

    assert ("-", "Now 3. your move") in change_lines(before, after)

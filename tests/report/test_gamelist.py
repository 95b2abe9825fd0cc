"""The list of games, and what is known of a game beside its sheet."""

from __future__ import annotations

import json
from dataclasses import replace

from rich.cells import cell_len

from mailbot.game.events import GameEnded
from mailbot.game.rules import RuleSet, overridden
from mailbot.game.sheet import Ending, GameId, Player, Side
from mailbot.report.gamelist import (
    game_list_json,
    game_list_lines,
    known_json,
    known_lines,
    last_move,
)
from tests.game.builders import CAL, a_game, a_setup, opening, played
from tests.report.builders import march, small_game

TODAY = march(12)


def row(*games: object) -> str:
    return game_list_lines(games, today=TODAY)[1]  # type: ignore[arg-type]


def test_a_row_says_whose_move_the_last_move_and_the_control() -> None:
    line = row(small_game())

    for words in ("3. you", "2... 2836", "10 Mar", "28 to 10."):
        assert words in line


def test_the_opponents_move_is_his() -> None:
    assert "3. " in row(small_game(Side.BLACK))
    assert "3. you" not in row(small_game(Side.BLACK))


def test_where_the_day_of_receipt_is_not_known_time_lasts_at_least_so_long() -> None:
    ours = a_game(played(1, "e2e4", None, march(1)))

    assert row(ours).endswith("31 Mar+")


def test_a_row_fits_a_terminal_of_80_columns() -> None:
    setup = replace(
        a_setup(), id=GameId("spring-cup-2026-group-b-board-4"), notation="san",
        black=Player("李小龙 Wolfgang-Amadeus von und zu Hohenlohe"),
    )  # fmt: skip
    game = a_game(*opening("e2e4", "e7e5", "g1f3"), setup=setup)

    lines = game_list_lines([game, small_game()], today=TODAY.replace(year=2028))

    assert max(map(cell_len, lines)) <= 80
    assert "\N{HORIZONTAL ELLIPSIS}" in lines[1]
    assert "10 Mar '26" in lines[2]


def test_a_game_without_moves_has_no_last_one() -> None:
    game = a_game()

    assert last_move(game) == ""
    assert game_list_json([game], today=TODAY)[0]["last_move"] is None


def test_the_last_move_may_be_a_given_one() -> None:
    assert last_move(a_game(setup=a_setup(given=("e2e4",)))) == "1. 5254"


def test_an_ended_game_has_no_control() -> None:
    game = a_game(played(1, "e2e4"), GameEnded(score="1-0", ending=Ending.STATED, final=True))

    assert "over, 1-0" in row(game)
    assert " to 10" not in row(game)


def test_what_is_not_stated_is_no_deadline() -> None:
    game = a_game(setup=a_setup(RuleSet(name="friendly", title="by agreement")))

    assert row(game).count("not stated") == 2
    assert game_list_json([game], today=TODAY)[0]["latest"] is None


def test_what_a_game_states_itself_is_marked() -> None:
    game = a_game(setup=a_setup(overridden(CAL, silence_days=20)))

    (line,) = (line for line in known_lines(game) if "silence" in line)

    assert line.split()[-4:] == ["as", "this", "game", "states"]
    assert "not stated" in "\n".join(known_lines(game))


def test_all_addresses_are_shown() -> None:
    setup = replace(a_setup(), td=("td@club.example",), names=("the Cup",))

    text = "\n".join(known_lines(a_game(setup=setup)))

    for words in ("ada@north.example", "ben@south.example, ben@work.example", "td@club.example"):
        assert words in text
    assert "Harbour Cup 7, the Cup" in text


def test_known_things_are_plain_json() -> None:
    known = json.loads(json.dumps(known_json(small_game())))

    assert known["rules"]["moves"] == 10
    assert "silence_days" in known["not_stated"]

"""Two games in one letter, in 24 languages: each has what is said of it, and nothing else.

A line of `two_games_lines.txt` is a letter of Bo's, who has Black in the cup and White in the team
match, and what is recorded in each: move, days of November, and what else (draw, end, if).
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from mailbot.desk.verdict import Judgement
from mailbot.game.sheet import Side
from tests.builders import a_game, a_letter, a_setup, all_judged, said_lines

LINES = Path(__file__).with_name("two_games_lines.txt")
CUP = a_game("5254 5755 7163")
TEAM = a_game(
    "4244 4745", Side.BLACK, setup=a_setup(Side.BLACK, name="team-3", event="Team Match 3")
)
_ELSE = {"draw_offered": "draw", "game_ended": "end", "conditional_offered": "if"}


def _said(judgement: Judgement | None) -> str:
    if judgement is None:
        return "- - - -"
    kinds = {event.kind for event in judgement.events}
    found = judgement.findings
    move = " ".join(ply.numeric for ply in found.plies) if "move_played" in kinds else "-"
    days = [str(day.day) if day else "-" for day in (found.received_stated, found.sent_stated)]
    more = next((word for kind, word in _ELSE.items() if kind in kinds), "-")
    return " ".join([move or "-", *days, more])


def test_each_game_has_what_is_said_of_it() -> None:
    lines = list(said_lines(LINES, 3))
    wrong = []
    for said, letter in lines:
        octets = a_letter(letter.replace(" ¶ ", "\n") + "\n", day=date(2026, 11, 9))
        judged = {one.game: one for one in all_judged(octets, CUP, TEAM)}
        read = [_said(judged.get("cup-12")), _said(judged.get("team-3"))]
        if read != said or any(one.doubts for one in judged.values()):
            wrong.append((letter, read))

    assert len(lines) > 90
    assert wrong == []

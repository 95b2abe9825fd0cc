"""The days of a line that is taken up: one truth in the draft, by hand and in the sent letter.

Rule: BdF 2007 par. 7-8: the time of who takes it up goes to the last ply of his letter.
"""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.answering.ahead import with_answer
from mailbot.desk.answering.reply import write_answers
from mailbot.desk.deciding.decisions import play_sent
from mailbot.desk.verdict import Judgement
from mailbot.game.clock import clock
from mailbot.game.events import ConditionalOffered, MoveIntended, MovePlayed
from mailbot.game.fold import go_on
from mailbot.game.notation import ENGLISH
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import UNKNOWN_DAY, Day, Game, Ply, Side, Source
from tests.builders import ACCOUNT, RULES, a_game, a_letter, a_setup, judged

TODAY = date(2026, 11, 9)
SILENT = RULES.model_copy(update={"conditional_days": None})
ZERO = RULES.model_copy(update={"conditional_days": "zero"})
STATED = Day(TODAY, Source.STATED, TODAY)

Row = tuple[Day, Day, int | None, int | None]


def rows(game: Game, first: int) -> list[Row]:
    """The cells of the sheet from this ply on."""
    times = {time.number: time for time in clock(game).plies}
    return [
        (p.received, p.sent, times[p.number].counted, times[p.number].cumulative)
        for p in game.plies
        if p.number >= first
    ]


def after(judgement: Judgement, game: Game) -> Game:
    new, lost = go_on(game, judgement.events)
    assert not lost
    return new


def he_takes_up(body: str, rules: RuleSet = ZERO) -> tuple[Judgement, Game]:
    """Bo, Black, answers our 2. 7163 of the 3rd and our if-line."""
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    game = a_game(setup=a_setup(rules=rules), more=[offer])
    judgement = judged(a_letter(body, day=TODAY), game)
    return judgement, after(judgement, game)


@pytest.mark.parametrize("rules", [ZERO, SILENT])
def test_his_stated_days_are_those_of_his_last_ply_and_no_others_are_made_up(
    rules: RuleSet,
) -> None:
    body = "2... 2836 3. 6125 1716\nreceived 2026-11-05, sent 2026-11-09\n"

    judgement, game = he_takes_up(body, rules)

    first, _, last = rows(game, 4)
    received = Day(date(2026, 11, 5), Source.STATED, date(2026, 11, 5))
    assert first == (UNKNOWN_DAY, STATED, 0, 0)
    assert last == (received, STATED, 4, 4)
    assert not judgement.doubts


def test_the_days_that_his_own_rows_state_are_his() -> None:
    body = (
        " 2. 7163 2026-11-03 2026-11-03 0 0   2836 2026-11-05 2026-11-08 3 3\n"
        " 3. 6125 ---- ---- 0 0               1716 2026-11-08 2026-11-09 1 4\n"
    )

    _, game = he_takes_up(body)

    first, _, last = rows(game, 4)
    assert (first[0].stated, first[2]) == (date(2026, 11, 5), 3)
    assert (last[0].stated, last[1].stated, last[3]) == (date(2026, 11, 8), TODAY, 4)


def test_a_count_in_his_own_row_that_its_days_do_not_bear_out_is_asked() -> None:
    body = "2... 2836 ---- 2026-11-09 4 5\n3. 6125 1716 2026-11-05 2026-11-09 4 9\n"

    judgement, _ = he_takes_up(body)

    assert ("earlier_days", 4) in {(doubt.code, doubt.ply) for doubt in judgement.doubts}


@pytest.fixture(params=[ZERO, SILENT], ids=["zero", "not stated"])
def planned(request: pytest.FixtureRequest) -> Game:
    """Anna, Black, means to take up Bo's line: 2... 2836 3. 6125, and 3... 1716 behind it."""
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    plan = MoveIntended(ply=4, moves=("b8c6", "f1b5", "a7a6"))
    setup = a_setup(Side.BLACK, rules=request.param)
    return a_game("5254 5755 7163", Side.BLACK, setup=setup, more=[offer, plan])


def shape(ply: Ply) -> tuple[object, ...]:
    return ply.move, ply.received, ply.sent, ply.conditional


def test_the_draft_the_hand_and_the_sent_letter_have_the_same_days(planned: Game) -> None:
    ahead = with_answer(planned, ACCOUNT, TODAY)
    by_hand, _ = go_on(
        planned, play_sent(planned, (), (ENGLISH,), account=ACCOUNT, sent=TODAY, today=TODAY)
    )
    (draft,) = write_answers(planned, (), ACCOUNT, TODAY)
    letter = a_letter(
        draft.body, sender="anna@ek.example", to="bo@ry.example", day=TODAY, answers=None
    )
    judgement = judged(letter, planned, ours=True)
    read = after(judgement, planned)

    assert not judgement.doubts
    assert [shape(p) for p in by_hand.plies] == [shape(p) for p in ahead.game.plies]
    assert [shape(p) for p in read.plies] == [shape(p) for p in ahead.game.plies]
    assert rows(by_hand, 4) == rows(ahead.game, 4) == rows(read, 4)
    first, _, last = rows(read, 4)
    received = Day(date(2026, 11, 3), Source.STATED, date(2026, 11, 3))
    assert first == (UNKNOWN_DAY, STATED, 0, 0)
    assert last == (received, STATED, 6, 6)
    assert clock(by_hand).black.used == clock(read).black.used == 6


def test_what_the_offerer_is_charged_stays_open_where_the_rules_do_not_say(planned: Game) -> None:
    ahead = with_answer(planned, ACCOUNT, TODAY)

    cost = rows(ahead.game, 5)[0][2]

    assert cost == (0 if planned.setup.rules.conditional_days == "zero" else None)


def test_the_offerers_own_ply_is_not_free_by_a_day_that_he_states_for_it() -> None:
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    taken = [
        MovePlayed(ply=4, move="b8c6", sent=STATED, conditional=True),
        MovePlayed(ply=5, move="f1b5", sent=STATED, conditional=True),
        MovePlayed(ply=6, move="a7a6", received=STATED, sent=STATED),
    ]
    game, _ = go_on(a_game(setup=a_setup(rules=SILENT), more=[offer]), taken)

    assert [row[2] for row in rows(game, 4)] == [0, None, 0]

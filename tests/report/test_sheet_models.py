"""Score sheet and summary as JSON: the same facts as the text, unknown as null."""

from __future__ import annotations

import json
from zoneinfo import ZoneInfo

from mailbot.game.events import ClaimMade, GameEnded, LeaveAnnounced, MoveAttempted
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Ending, Game, Side
from mailbot.report.models import as_json
from mailbot.report.safe import json_text
from mailbot.report.sheet_models import GameModel, SummaryModel, game_json, summary_json
from mailbot.report.summary import summary_of
from tests.game.builders import a_game, a_setup, opening, played
from tests.report.builders import march, small_game

BERLIN = ZoneInfo("Europe/Berlin")


def published(game: Game) -> dict:
    return json.loads(json_text(as_json(game_json(game, today=march(12), zone=BERLIN))))


def test_a_ply_tells_days_as_used_and_as_stated() -> None:
    plies = published(small_game())["plies"]

    assert plies[0]["received"] == {"used": None, "source": "start", "stated": None}
    assert plies[1]["sent"] == {"used": "2026-03-04", "source": "header", "stated": None}
    assert plies[2] == {
        "ply": 3,
        "number": 2,
        "side": "white",
        "numeric": "7163",
        "san": "Nf3",
        "given": False,
        "received": {"used": "2026-03-04", "source": "corrected", "stated": "2026-03-05"},
        "sent": {"used": "2026-03-06", "source": "header", "stated": "2026-03-07"},
        "days": 2,
        "days_stated": None,
        "days_admissible": [1, 2],
        "total": 2,
        "total_stated": None,
        "penalty": 0,
    }


def test_both_clocks_and_the_deadline() -> None:
    game = published(small_game())

    assert game["our_move"] is True
    assert game["white"] == {
        "name": "Ada North",
        "ours": True,
        "used": 2,
        "left": 28,
        "control": 10,
        "latest": "2026-04-08",
        "receipt_known": True,
        "overstepped": None,
    }
    assert game["black"]["latest"] is None
    assert game["draw_offer"] == {"by": "black", "ply": 4}
    assert game["conditionals"][0]["lines"][1] == "if 3. 4244 then 3... 5544"


def test_what_is_not_stated_is_null_and_named() -> None:
    rules = RuleSet(name="friendly", title="by agreement")
    game = published(a_game(*opening("e2e4"), setup=a_setup(rules, start=None)))

    assert game["start"] is None
    assert (game["black"]["left"], game["black"]["latest"]) == (None, None)
    assert game["plies"][0]["days"] is None
    assert game["not_stated"] == ["moves", "days", "carry_over", "day_count", "start"]
    assert "illegal_penalty_days" in game["open_rules"]


def test_given_moves_have_no_days() -> None:
    setup = a_setup(given=("e2e4", "c7c5"), side=Side.DIRECTOR)
    game = published(a_game(played(3, "g1f3", None, march(2)), setup=setup))

    assert [(ply["given"], ply["sent"] is None) for ply in game["plies"]] == [
        (True, True),
        (True, True),
        (False, False),
    ]
    assert game["side"] == "director"
    assert game["white"]["ours"] is False


def test_everything_comes_back_as_it_went() -> None:
    full = a_game(
        *opening("e2e4"),
        ClaimMade(by=Side.BLACK, what="fifty moves", board_agrees=False, finding="1 ply"),
        MoveAttempted(by=Side.BLACK, ply=2, text="5253\ud800", penalty_proposed=5),
        LeaveAnnounced(by=Side.BLACK, first=march(10), last=march(20)),
        GameEnded(score="0-1", ending=Ending.RESIGNATION, stated_by=Side.WHITE),
    )
    for game in (small_game(), full, a_game()):
        model = game_json(game, today=march(12))
        assert GameModel.model_validate_json(json_text(as_json(model))) == model


def test_the_summary_keeps_the_order_of_what_is_due() -> None:
    done = a_game(GameEnded(score="1-0", ending=Ending.STATED, final=True))
    entries = summary_of([done, small_game()], today=march(12), zone=BERLIN)

    model = summary_json(entries, player="Ada North", today=march(12))

    assert [entry.waits_for for entry in model.games] == ["player", "nobody"]
    assert model.games[0].waiting == ("your move 3.", "a draw is offered to you")
    assert SummaryModel.model_validate_json(json_text(as_json(model))) == model

"""What the commands print for programs: the published schema, and the keys of every other one.

Keys are only added: who adds one adds it here. Values are held to their types strictly.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import Field, TypeAdapter

from mailbot.desk.verdict import Judgement
from mailbot.game.events import Event
from mailbot.game.rules import RuleSet
from mailbot.report.models import TRIED, FailureModel, Model, ReadingModel
from mailbot.report.sheet_models import GameModel, SummaryModel
from tests.cli.conftest import Said
from tests.cli.players import Player


class Listed(Model):
    game: str
    event: str
    side: Literal["white", "black"]
    opponent: str
    our_move: bool
    next_ply: int
    last_move: str | None
    last_sent: date | None
    control: int | None
    left: int | None
    latest: date | None
    receipt_known: bool
    result: str | None
    final: bool | None


class Addresses(Model):
    white: list[str]
    black: list[str]


class Known(Model):
    addresses: Addresses
    td: list[str]
    names: list[str]
    notation: str
    language: str
    template: str
    given: list[str]
    rules: RuleSet
    not_stated: list[str]


class Shown(Model):
    sheet: GameModel
    known: Known


class Waiting(Model):
    kind: str
    game: str | None
    letter: int | None
    text: str
    command: str | None
    ended: bool


class Status(Model):
    account: str
    waiting: list[Waiting]


class Judged(Model):
    letter: int
    game: str | None
    verdict: str


class Swept(Model):
    account: str
    kept: int
    copies: int
    passed_over: int
    letters: list[Judged]
    shunted: list[int]
    laid_down: int
    taken_away: int
    notes: int
    own_drafts: list[str]
    unknown_drafts: list[str]


class Recorded(Model):
    game: str
    recorded: list[Event]
    swept: bool
    not_swept: str | None


class Text(Model):
    subject: str
    body: str


class Undone(Recorded):
    waiting_letters: list[int]


class Planned(Recorded):
    next_ply: int
    planned: list[str]
    draft: Text | None


class Letter(Model):
    letter: int
    state: Literal["kept", "judged", "shunted", "settled", "undone"]
    moment: datetime
    from_: str | None = Field(alias="from")
    from_name: str | None
    subject: str | None
    ours: bool
    places: list[str]
    judgements: list[Judgement]
    settled_why: str | None
    traceback: str | None


class WholeLetter(Letter):
    text: str | None
    faults: list[str]


class Finding(Model):
    ok: bool
    kind: Literal["ok", "note", "wrong"]
    what: str
    text: str


@pytest.fixture
def playing(anna: Player) -> Player:
    """1. e4, with words that ask something; a stranger's letter waits too."""
    anna.begins()
    anna.gets("1. 5254\n\nsent 1 March 2026. I offer a draw.\n")
    anna.gets("1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")
    anna.done("sweep")
    return anna


@pytest.mark.parametrize(
    ("words", "form"),
    [
        ("games", list[Listed]),
        ("game show cup-12", Shown),
        ("report", SummaryModel),
        ("report cup-12", GameModel),
        ("status", Status),
        ("sweep", list[Swept]),
        ("letters", list[Letter]),
        ("letters 1", WholeLetter),
        ("play cup-12 e5", Planned),
        ("undo cup-12 --why misread --yes", Undone),
        ("correct cup-12 1. --sent 2026-03-01 --why agreed --yes", Recorded),
        ("game change cup-12 --name Cup --why x --yes", Recorded),
        ("game end cup-12 --result 1-0 --why agreed --yes", Recorded),
    ],
)
def test_a_command_prints_what_programs_expect(playing: Player, words: str, form: Any) -> None:
    out = playing.done(*words.split(), "--json")

    assert TypeAdapter(form).validate_json(out, strict=True)


def test_check_prints_what_programs_expect(playing: Player) -> None:
    out = playing("check", "--json").out  # no server is there

    assert TypeAdapter(list[Finding]).validate_json(out, strict=True)


def test_try_prints_what_its_schema_says(mailbot: Callable[..., Said], tmp_path: Path) -> None:
    letter, none = tmp_path / "letter.eml", tmp_path / "none.eml"
    letter.write_text(
        "From: Ben South <ben@south.example>\nTo: Ada <ada@north.example>\n"
        "Date: Sat, 7 Mar 2026 18:12:02 +0100\n\n1. 5254\nsent 7 March 2026. I offer a draw.\n"
        "If 1... 5755 then 2. 7163. I am on leave from 10 March 2026 to 20 March 2026.\n"
    )

    said = mailbot("try", letter, none, "--you", "black", "--json")

    read, failed = TRIED.validate_json(said.out, strict=True)
    assert isinstance(read, ReadingModel)
    assert isinstance(failed, FailureModel)
    assert read.games[0].conditionals

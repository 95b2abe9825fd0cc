"""`correct`: a day or the days of a move, with what stood there before."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from mailbot.game.events import DayCorrected
from mailbot.game.sheet import GameId, Source
from tests.cli.players import Player


@pytest.fixture
def played(anna: Player) -> Player:
    """1. e4 e5; hers was sent on the 5th."""
    anna.begins()
    anna.gets("1. 5254\n\nsent 1 March 2026\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 5)
    anna.sends("1. 5254 5755\n\nreceived 2 March 2026\nsent 5 March 2026\n")
    anna.done("sweep")
    return anna


@pytest.mark.parametrize("ply", ["1...", "2", "1…"])
def test_a_sent_day_is_set(played: Player, ply: str) -> None:
    out = played.done("correct", "cup-12", ply, "--sent", "2026-03-04", "--why", "the clock")

    cell = played.game().plies[1].sent
    assert (cell.used, cell.source) == (date(2026, 3, 4), Source.CORRECTED)
    assert cell.stated == date(2026, 3, 5)
    assert "2026-03-04c  2/2" in out


def test_a_received_day_is_set(played: Player) -> None:
    played.done("correct", "cup-12", "1...", "--received", "2026-03-03", "--why", "late")

    assert played.json("report", "cup-12")["black"]["used"] == 2


def test_days_are_set_whatever_the_dates_say(played: Player) -> None:
    played.done("correct", "cup-12", "1...", "--days", "1", "--why", "so the TD decided")

    assert played.json("report", "cup-12")["black"]["used"] == 1


def test_days_that_are_set_stay_until_they_are_counted_again(played: Player) -> None:
    played.done("correct", "cup-12", "1...", "--days", "1", "--why", "so the TD decided")

    out = played.done("correct", "cup-12", "1...", "--sent", "2026-03-04", "--why", "the clock")

    assert "1... goes on counting 1 day, as you set it" in out
    assert played.json("report", "cup-12")["black"]["used"] == 1

    (way,) = [line for line in out.replace("\n", " ").split("again: ") if "--days" in line]
    played.done(*way.split("--why")[0].split()[1:], "--why", "the TD took it back")

    assert played.json("report", "cup-12")["black"]["used"] == 2
    assert "goes on" not in played.done(
        "correct", "cup-12", "1...", "--sent", "2026-03-05", "--why", "x"
    )


def test_what_stood_there_and_why_are_kept(played: Player) -> None:
    played.done("correct", "cup-12", "1...", "--sent", "2026-03-04", "--why", "the clock")

    with played.store() as store:
        last = store.games.history(GameId("cup-12"))[-1]
    assert isinstance(last.event, DayCorrected)
    assert (last.event.before, last.why) == (date(2026, 3, 5), "the clock")
    assert last.cause.startswith("command:")


def test_it_asks(played: Player) -> None:
    played.says_yes = False

    said = played("correct", "cup-12", "1...", "--days", "1", "--why", "x")

    assert said.code == exits.PROBLEM
    assert "- " in said.out
    assert "nothing was changed" in said.err
    assert played.json("report", "cup-12")["black"]["used"] == 3


@pytest.mark.parametrize("why", ["", "  "])
def test_a_reason_says_something(played: Player, why: str) -> None:
    said = played("correct", "cup-12", "1...", "--days", "1", "--why", why)

    assert (said.code, said.err.count("\n")) == (exits.USAGE, 1)
    assert "--why is empty" in said.err


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("9.", "--days", "1"), 1, "no move 9. (ply 17); its last one is 1... (ply 2)"),
        (("1...", "--sent", "2026-03-01"), 1, "received 2026-03-02 would be after sent 2026-03-01"),
        (("1...", "--sent", "4.3.2026"), 2, "--sent: '4.3.2026' is no day; write it as 2026-03-01"),
        (("1...", "--sent", "2027-01-01"), 1, "--sent: 2027-01-01 has not come yet, today is"),
        (("1...", "--received", "2027-01-01"), 1, "--received: 2027-01-01 has not come yet"),
        (("1...",), 2, "give one of --received DAY, --sent DAY and --days N"),
        (("1...", "--days", "1", "--sent", "2026-03-04"), 2, "give one of"),
        (("one", "--days", "1"), 2, "PLY: 'one' is no ply"),
        (("1...", "--days", "-1"), 1, "cannot be less than 0: -1"),
        (("1...", "--days", "three"), 2, "--days: 'three' is no number of days"),
        (("1...", "--days", "counted"), 1, "1...: its days are not set"),
        (("1.", "--received", "2026-03-01"), 1, "1.: the first move answers none"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(
    played: Player, words: tuple[str, ...], code: int, why: str
) -> None:
    said = played("correct", "cup-12", *words, "--why", "x")

    assert (said.code, said.err.count("\n")) == (code, 1)
    assert why in said.err


def test_as_json(played: Player) -> None:
    said = played.json(*("correct", "cup-12", "1.", "--sent", "2026-03-01", "--why", "x", "--yes"))

    (event,) = said["recorded"]
    assert (event["column"], event["value"]) == ("sent", "2026-03-01")


class TestOrder:
    """What a person sets stands beside the other days of the sheet."""

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("1.", "--sent", "2026-02-27"), "1.: sent 2026-02-27 would be before the game began"),
            (("1...", "--received", "2026-02-20"), "would be before the game began, 2026-03-01"),
            (("1.", "--sent", "2026-03-04"), "would be after 1... was received, 2026-03-02"),
        ],
        ids=str,
    )
    def test_what_cannot_be(self, played: Player, words: tuple[str, ...], why: str) -> None:
        said = played("correct", "cup-12", *words, "--why", "x")

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert why in said.err

    def test_the_way_out_is_named(self, played: Player) -> None:
        said = played("correct", "cup-12", "1.", "--sent", "2026-03-04", "--why", "x")

        assert "mailbot correct cup-12 1... --received DAY --why TEXT" in said.err

    def test_over_the_date_line_it_is_told_and_asked(self, played: Player) -> None:
        out = played.done("correct", "cup-12", "1.", "--sent", "2026-03-03", "--why", "x")

        assert "odd: 1.: sent 2026-03-03 would be after 1... was received, 2026-03-02" in out
        assert "date line" in out
        assert played.game().plies[0].sent.used == date(2026, 3, 3)


def test_a_day_that_is_corrected_is_asked_about_no_more(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n\nsent 31 February 2026\n")
    anna.done("sweep")
    assert "> 31 February 2026" in anna.drafts[0]

    anna.done("correct", "cup-12", "1.", "--sent", "2026-03-02", "--why", "he told me")

    assert "31 February" not in anna.drafts[0]


TABLE = (
    " No Move Recd       Sent       Days Total  Move Recd       Sent       Days Total\n"
    " 1. 5254            2026-03-01    0     0  5755 {received} {sent}    {days}     {days}\n"
    " 2. 7163 2026-03-06 2026-03-08    2     2\n"
)


class TestEarlier:
    """His letter repeats her move with other days than the sheet has: the draft asks."""

    @pytest.fixture
    def asked(self, played: Player) -> Player:
        played.today = date(2026, 3, 8)
        played.gets(TABLE.format(received="2026-03-01", sent="2026-03-04", days=3))
        played.done("sweep")
        assert [ply.number for ply in played.game().plies] == [1, 2, 3]
        return played

    def test_what_is_corrected_is_asked_about_no_more(self, asked: Player) -> None:
        assert "> 2026-03-01" in asked.drafts[0]
        assert "> 2026-03-04" in asked.drafts[0]
        assert len(_doubts(asked)) == 2

        words = ("--received", "2026-03-01", "--why", "he was right")
        asked.done("correct", "cup-12", "1...", *words)

        (draft,) = asked.drafts
        assert "> 2026-03-01" not in draft
        assert "> 2026-03-04" in draft
        (doubt,) = _doubts(asked)
        assert "sent of" in doubt["text"]

    def test_the_sheets_day_said_once_more_settles_it_too(self, asked: Player) -> None:
        for option, day in (("--received", "2026-03-02"), ("--sent", "2026-03-05")):
            asked.done("correct", "cup-12", "1...", option, day, "--why", "so it was")

        assert "> 2026-03-0" not in asked.drafts[0]
        assert _doubts(asked) == []

    def test_days_that_were_counted_are_settled_by_what_they_are_counted_from(
        self, played: Player
    ) -> None:
        played.today = date(2026, 3, 8)
        played.gets(TABLE.format(received="2026-03-02", sent="2026-03-05", days=2))
        played.done("sweep")
        assert "differs from my table" in played.drafts[0]
        assert len(_doubts(played)) == 2

        words = ("--sent", "2026-03-04", "--why", "he counted right")
        played.done("correct", "cup-12", "1...", *words)

        assert "from my table" not in played.drafts[0]
        assert _doubts(played) == []

    def test_another_day_than_her_own_word_is_asked_about(self, played: Player) -> None:
        played.done("correct", "cup-12", "1...", "--sent", "2026-03-04", "--why", "the clock")
        played.today = date(2026, 3, 8)
        played.gets(TABLE.format(received="2026-03-02", sent="2026-03-03", days=2))
        played.done("sweep")

        assert "> 2026-03-03" in played.drafts[0]
        (doubt,) = _doubts(played)
        assert doubt["command"] == "mailbot correct cup-12 1... --sent DAY --why TEXT"


def _doubts(player: Player) -> list[dict[str, str]]:
    return [each for each in player.json("status")["waiting"] if each["kind"] == "doubt"]

"""`letters` and `retry`."""

from __future__ import annotations

import pytest

from mailbot.cli import exits
from tests.cli.players import Player


@pytest.fixture
def begun(anna: Player) -> Player:
    anna.begins()
    anna.gets("1. 5254\n\nsent 31 February 2026\n")
    anna.done("sweep")
    return anna


@pytest.fixture
def shunted(anna: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    """mailbot fails on letter 1 once; afterwards it is mended."""
    anna.begins()
    anna.gets("1. 5254\n")
    with monkeypatch.context() as broken:
        broken.setattr("mailbot.desk.judging.namings.writtennames.read_claims", _fails)
        assert anna("sweep").code == exits.PROBLEM
    return anna


def _fails(*_: object, **__: object) -> None:
    raise ZeroDivisionError("in the reading")


class TestList:
    def test_the_newest_stands_first(self, begun: Player) -> None:
        begun.sends("1. 5254 5755\n")
        begun.done("sweep")

        numbers = [line.split()[0] for line in begun.done("letters").splitlines()[1:]]

        assert numbers == ["2", "1"]

    def test_a_line_says_what_a_letter_came_to(self, begun: Player) -> None:
        line = begun.done("letters").splitlines()[1]

        assert line.split() == ["1", "2026-03-02", "Bo", "Ry", "cup-12", "accepted", "1"]

    def test_it_can_be_asked_for_one_state_or_game(self, begun: Player) -> None:
        assert "no letters" in begun.done("letters", "--state", "settled")
        assert "accepted" in begun.done("letters", "--state", "judged", "--game", "cup-12")
        assert begun.json("letters", "--limit", "1")[0]["letter"] == 1

    @pytest.mark.parametrize(
        ("words", "code", "why"),
        [
            (
                ("--state", "read"),
                2,
                "no state is called 'read'; --state with one of: kept, judged",
            ),
            (("--game", "cup"), 1, "there is no game 'cup'"),
            (("7",), 1, "there is no letter 7; `mailbot letters` lists them"),
        ],
    )
    def test_what_is_not_there_is_named(
        self, begun: Player, words: tuple[str, ...], code: int, why: str
    ) -> None:
        said = begun("letters", *words)

        assert (said.code, said.err.count("\n")) == (code, 1)
        assert why in said.err


class TestOne:
    def test_in_full(self, begun: Player) -> None:
        out = begun.done("letters", "1")

        for words in (
            "From      Bo Ry <bo@ry.example>",
            "Lies in   INBOX, UID 1",
            "Verdict      accepted",
            "Move         1. 5254 (e4)",
            "DOUBT",
            "| 1. 5254",
        ):
            assert words in out

    def test_as_json(self, begun: Player) -> None:
        letter = begun.json("letters", "1")

        assert letter["state"] == "judged"
        assert letter["judgements"][0]["verdict"] == "accepted"
        assert letter["text"].startswith("1. 5254")

    def test_what_others_wrote_acts_on_nothing(self, anna: Player) -> None:
        anna.begins()
        anna.gets("1. 5254\n\n[red]\x1b[2J\u202eclub\n", subject="[bold]Club Cup 12\u202e")
        anna.done("sweep")

        for words in (("letters", "1"), ("letters",), ("status",)):
            out = anna.done(*words)
            assert "\x1b" not in out
            assert "\u202e" not in out
        assert "[red]" in anna.done("letters", "1")

    def test_a_failure_of_mailbot_shows_where_it_arose(self, shunted: Player) -> None:
        out = shunted.done("letters", "1")

        assert "ZeroDivisionError: in the reading" in out
        assert "mailbot retry 1" in out
        assert "| 1. 5254" in out


@pytest.mark.parametrize(
    ("body", "named"),
    [
        (
            "1. 5254 \x1b]0;x\x07 \u202eabc\u2066 \x00 end\n",
            "U+0000, U+0007, U+001B, U+202E, U+2066",
        ),
        ("1. 5254 &#x202e;abc\n", "U+202E"),
    ],
)
def test_what_shows_nothing_in_a_text_is_named(anna: Player, body: str, named: str) -> None:
    anna.begins()
    anna.gets(body)
    anna.done("sweep")

    out = anna.done("letters", "1")

    assert f"! characters that show nothing or turn the line: {named}\n" in out
    assert out.isascii()
    assert "\x1b" not in out
    assert named in " ".join(anna.json("letters", "1")["faults"])


class TestRetry:
    def test_it_is_read_again_after_a_fix(self, shunted: Player) -> None:
        assert "mailbot retry 1" in shunted.done("status")

        out = shunted.done("retry")

        assert "to be read again: 1" in out
        assert shunted.moves == ["e2e4"]
        assert "nothing to do" in shunted.done("retry")

    def test_one_may_be_named(self, shunted: Player) -> None:
        shunted.done("retry", "1")

        assert shunted.moves == ["e2e4"]

    def test_only_what_failed_is_read_again(self, begun: Player) -> None:
        said = begun("retry", "1")

        assert said.code == exits.PROBLEM
        assert "mailbot did not fail on letter 1 (it is judged)" in said.err
        assert "mailbot settle 1" in said.err

    def test_an_unknown_letter_is_named(self, begun: Player) -> None:
        assert "there is no letter 9" in begun("retry", "9").err


def test_no_word_of_a_letter_is_changed_to_a_hint(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAILBOT_PROGRAM", "./run")
    anna.begins()
    anna.gets("1. 5254\n\nDo you type mailbot status, too?\n")
    anna.done("sweep")

    assert "| Do you type mailbot status, too?" in anna.done("letters", "1")


@pytest.mark.parametrize("command", ["letters", "retry"])
def test_a_games_name_in_the_place_of_a_letters_number_is_told(anna: Player, command: str) -> None:
    said = anna(command, "cup-12")

    assert (said.code, said.err.count("\n")) == (exits.USAGE, 1)
    assert "'cup-12' is no letter's number" in said.err
    assert "mailbot letters --game cup-12" in said.err

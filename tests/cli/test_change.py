"""`game change`: what is known of a game, learned later."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from mailbot.game.sheet import Side
from tests.cli.players import Player

NEW = "Bo Ry <bo@new.example>"


def changes(anna: Player, *words: str) -> str:
    return anna.done("game", "change", "cup-12", *words, "--why", "he told me")


def test_an_opponent_with_a_new_address_is_proven_by_it(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n", sender=NEW)
    anna.done("sweep")
    assert anna.moves == []
    command = "mailbot game change cup-12 --opponent-address bo@new.example --why TEXT"
    assert command in anna.done("status")
    assert any(command in note for note in anna.notes)

    changes(anna, "--opponent-address", "bo@new.example")

    assert anna.game().setup.opponent.addresses == ("bo@ry.example", "bo@new.example")
    assert anna.moves == ["e2e4"]
    assert "bo@new.example" in anna.done("game", "show", "cup-12")


def test_letters_that_came_unheeded_from_there_are_found(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n", sender=NEW, subject="hello")
    anna.done("sweep")

    changes(anna, "--opponent-address", "bo@new.example")

    assert anna.moves == ["e2e4"]


def test_an_address_that_is_his_no_more_proves_nothing(anna: Player) -> None:
    anna.begins("--opponent-address", "bo@home.example")
    changes(anna, "--no-opponent-address", "bo@ry.example")

    anna.gets("1. 5254\n")
    anna.done("sweep")

    assert anna.moves == []
    assert anna.game().setup.opponent.addresses == ("bo@home.example",)


def test_a_director_who_is_learned_late_gets_the_report(anna: Player) -> None:
    anna.begins()
    anna.done("game", "end", "cup-12", "--result", "1-0", "--why", "x")
    assert anna.drafts == []

    changes(anna, "--td", "td@club.example")

    assert "1-0" in anna.drafts[0]


def test_names_and_the_way_of_writing(anna: Player) -> None:
    anna.begins("--name", "the Cup")

    changes(
        anna,
        *("--event", "Club Cup 12, group B", "--name", "Cup B", "--no-name", "the Cup"),
        *("--notation", "san", "--language", "de", "--template", "plain"),
        *("--start", "2026-03-02", "--opponent", "Bo Ry jr."),
    )

    setup = anna.game().setup
    assert (setup.event, setup.names) == ("Club Cup 12, group B", ("Cup B",))
    assert (setup.notation, setup.language, setup.template) == ("san", "de", "plain")
    assert (setup.start, setup.opponent.name) == (date(2026, 3, 2), "Bo Ry jr.")
    with anna.store() as store:
        assert store.games.by_subject("Re: Club Cup 12, group B") == ("cup-12",)


def test_it_shows_before_and_after_and_asks(anna: Player) -> None:
    anna.begins()
    anna.says_yes = False

    said = anna("game", "change", "cup-12", "--td", "td@club.example", "--why", "x")

    assert (said.code, said.err) == (exits.PROBLEM, "mailbot: nothing was changed\n")
    assert "- TD        not known" in said.out
    assert "+ TD        td@club.example" in said.out
    assert anna.game().setup.td == ()


def test_the_side_is_changed_before_the_first_letter(anna: Player) -> None:
    anna.begins()

    changes(anna, "--white")

    setup = anna.game().setup
    assert (setup.side, setup.black.name) == (Side.WHITE, "Bo Ry")
    assert "____" in anna.drafts[0]


def test_the_side_stays_when_a_letter_gave_a_move(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")

    said = anna("game", "change", "cup-12", "--white", "--why", "x")

    assert said.code == exits.PROBLEM
    assert "so your side stays" in said.err


def test_what_was_changed_is_kept_with_its_reason(anna: Player) -> None:
    anna.begins()
    changes(anna, "--td", "td@club.example")
    changes(anna, "--no-td", "td@club.example")

    with anna.store() as store:
        kept = [(item.event.kind, item.why) for item in store.games.history(anna.game().id)]
    assert kept == [("setup_changed", "he told me")] * 2
    assert anna.game().setup.td == ()


def test_as_json(anna: Player) -> None:
    anna.begins()

    said = anna.json("game", "change", "cup-12", "--td", "td@club.example", "--why", "x", "--yes")

    assert said["recorded"][0]["td"] == ["td@club.example"]


def test_json_asks_nothing(anna: Player) -> None:
    anna.begins()

    said = anna("game", "change", "cup-12", "--td", "td@club.example", "--why", "x", "--json")

    assert (said.code, said.out) == (exits.USAGE, "")
    assert "add --yes" in said.err


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("--opponent-address", "anna@ek.example"), 2, "is your own address"),
        (("--opponent-address", "bo"), 2, "--opponent-address: 'bo' is no address"),
        (("--no-opponent-address", "bo@ry.example"), 1, "that is his only address"),
        (("--no-opponent-address", "x@y.example"), 1, "known: bo@ry.example"),
        (("--no-td", "x@y.example"), 1, "is no TD that is known; known: none"),
        (("--template", "icfc"), 2, "did you mean 'iccf-table'"),
        (("--notation", "numerik"), 2, "did you mean 'numeric'"),
        (("--language", "xx"), 2, "--language: no language 'xx'; letters are written in de, en"),
        (("--event", " "), 2, "--event: the event must be one line"),
        (("--start", "soon"), 2, "'soon' is no day"),
        (("--white", "--black"), 2, "--white or --black"),
        (("--black",), 1, "nothing would change"),
        ((), 1, "nothing would change"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_one_line(
    anna: Player, words: tuple[str, ...], code: int, why: str
) -> None:
    anna.begins()

    said = anna("game", "change", "cup-12", *words, "--why", "x")

    assert (said.code, said.err.count("\n")) == (code, 1)
    assert why in said.err


def test_a_hostile_address_stands_in_no_command(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n", sender="Bo Ry <$(reboot)@new.example>")
    anna.done("sweep")

    out = anna.done("status")

    assert "--opponent-address ADDRESS" in out
    assert "--opponent-address $" not in out


def test_a_language_without_sentences_is_told(anna: Player) -> None:
    anna.begins()

    out = anna.done("game", "change", "cup-12", "--language", "es", "--why", "his", "--yes")

    assert "es: your letters are written in English" in out


def test_an_earlier_start_day_finds_the_letters_before_it(anna: Player) -> None:
    anna.today = date(2026, 1, 10)
    anna.gets("1. 5254\n", subject="hello")
    anna.today = date(2026, 3, 2)
    anna.begins()
    assert anna.moves == []
    assert anna.json("letters")[0]["judgements"][0]["verdict"] == "not ours"

    anna.done("game", "change", "cup-12", "--start", "2026-01-09", "--why", "a slip", "--yes")

    assert anna.moves == ["e2e4"]


def test_a_name_that_letters_use_finds_the_letter_that_was_put_aside(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n", subject="Spring Cup 25, first move")
    anna.done("sweep")
    assert (anna.moves, anna.drafts) == ([], [])
    assert "put aside  letter 1: which game? it names 'Spring Cup 25'" in anna.done("status")

    anna.done("game", "change", "cup-12", "--name", "Spring Cup 25", "--why", "so it is", "--yes")

    assert anna.moves == ["e2e4"]


def test_a_letter_that_names_another_event_can_be_settled(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n", subject="Spring Cup 25")
    anna.done("sweep")

    anna.done("settle", "1", "--as", "read", "--game", "cup-12", "--why", "his slip", "--yes")

    assert anna.moves == ["e2e4"]

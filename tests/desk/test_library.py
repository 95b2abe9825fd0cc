"""The library: one letter read by a pure function, as the README shows it."""

from __future__ import annotations

import doctest
from dataclasses import replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from mailbot.desk import library
from mailbot.desk.candidate import Candidate
from mailbot.desk.draft import Purpose
from mailbot.desk.library import account_for, read_letter
from mailbot.desk.verdict import Verdict
from mailbot.game.sheet import Side, Source
from mailbot.game.start import KnownPly, game_from
from mailbot.letter.letter import Standing
from tests.builders import ACCOUNT, ANNA, a_game, a_letter, a_setup, noon

TODAY = date(2026, 11, 5)
BERLIN = ZoneInfo("Europe/Berlin")
AUTHENTIC = ("Authentication-Results", "mx.anna.example; dkim=pass header.d=ry.example")


def test_the_example_in_the_docstring_runs() -> None:
    ran = doctest.testmod(library)

    assert ran.attempted > 10
    assert not ran.failed


def test_a_game_with_unknown_days_is_read_as_well() -> None:
    game = game_from(a_setup(), ["5254", "5755", KnownPly("7163", sent=date(2026, 11, 3))])

    reading = read_letter(a_letter(), [game], account=ACCOUNT, today=TODAY)

    (part,) = reading.games
    assert part.judgement.verdict is Verdict.ACCEPTED
    assert part.game is game
    assert part.after is not None
    assert part.after.plies[-1].move.uci() == "b8c6"
    assert part.after.plies[-1].sent.source is Source.HEADER
    assert [draft.purpose for draft in part.drafts] == [Purpose.MOVE]


def test_an_own_draw_offer_can_be_accepted() -> None:
    game = game_from(a_setup(), ["5254", "5755", "7163"], draw_offered=True)

    reading = read_letter(a_letter("I accept the draw.\n"), [game], account=ACCOUNT, today=TODAY)

    (part,) = reading.games
    assert part.judgement.verdict is Verdict.ENDED
    assert part.after is not None
    assert part.after.result is not None
    assert part.after.result.score == "1/2-1/2"


def test_an_own_conditional_can_be_taken_up() -> None:
    game = game_from(a_setup(), ["5254", "5755", "7163"], conditionals=[["2836", "6125"]])

    reading = read_letter(
        a_letter("2... 2836 3. 6125 1716\n"), [game], account=ACCOUNT, today=TODAY
    )

    assert [ply.numeric for ply in reading.judgements[0].findings.plies] == ["2836", "6125", "1716"]


def test_the_side_is_that_of_the_setup() -> None:
    game = game_from(a_setup(Side.BLACK), ["5254", "5755"])

    reading = read_letter(a_letter("2. 7163\n", answers=None), [game], account=ACCOUNT, today=TODAY)

    assert reading.judgements[0].verdict is Verdict.ACCEPTED
    assert [ply.ply for ply in reading.judgements[0].findings.plies] == [3]


def test_several_games_are_told_apart() -> None:
    cup = a_game()
    league = a_game("4244", setup=a_setup(name="league-1", event="League 1"))

    reading = read_letter(
        a_letter("Club Cup 12\n2... 2836\n\nLeague 1\n1... 4745\n", answers=None),
        [cup, league],
        account=ACCOUNT,
        today=TODAY,
    )

    read = {one.game: [ply.numeric for ply in one.findings.plies] for one in reading.judgements}
    assert read == {"cup-12": ["2836"], "league-1": ["4745"]}
    assert len(reading.drafts) == 2


def test_which_game_is_asked_where_two_fit() -> None:
    first = a_game()
    second = a_game(setup=a_setup(name="cup-13", event="Club Cup 13"))

    reading = read_letter(
        a_letter("2... 2836\n", answers=None, subject="Hello"),
        [first, second],
        account=ACCOUNT,
        today=TODAY,
    )

    assert reading.judgements[0].verdict is Verdict.UNCLEAR_GAME
    assert reading.judgements[0].others == ("cup-12", "cup-13")
    assert [draft.purpose for draft in reading.drafts] == [Purpose.QUESTION]


def test_a_known_thread_names_the_game() -> None:
    games = [a_game(), a_game(setup=a_setup(name="cup-13", event="Club Cup 13"))]

    reading = read_letter(
        a_letter("I shall be slow this month.\n", subject="Hello"),
        games,
        account=ACCOUNT,
        today=TODAY,
        threads={"<ply3@letters.example>": "cup-13"},
    )

    assert reading.judgements[0].game == "cup-13"


def test_a_candidate_may_say_more_of_a_game() -> None:
    candidate = Candidate(a_game(), threaded=True)

    reading = read_letter(a_letter(), [candidate], account=ACCOUNT, today=TODAY)

    assert reading.judgements[0].verdict is Verdict.ACCEPTED


def test_the_server_named_is_believed_and_no_other() -> None:
    game = a_game()
    named = account_for([game], BERLIN, server="mx.anna.example", authentic=True)
    other = replace(named, server="mx.other.example")
    octets = a_letter(headers=[AUTHENTIC])

    believed = read_letter(octets, [game], account=named, today=TODAY)
    not_believed = read_letter(octets, [game], account=other, today=TODAY)

    assert believed.letter.standing is Standing.PASSED
    assert believed.judgements[0].verdict is Verdict.ACCEPTED
    assert not_believed.letter.standing is Standing.NOT_CHECKED
    assert not_believed.judgements[0].verdict is Verdict.NOT_PROVEN
    assert not_believed.drafts == ()


def test_the_arrival_is_the_earlier_of_two() -> None:
    arrived = datetime(2026, 11, 4, 13, 30, tzinfo=UTC)

    reading = read_letter(a_letter(), [a_game()], account=ACCOUNT, today=TODAY, arrived=arrived)

    assert reading.letter.arrived == arrived
    assert reading.outline.moment == arrived


def test_an_own_letter_is_read_as_ours() -> None:
    game = a_game("5254 5755")

    reading = read_letter(
        a_letter("2. 7163\n", sender="Anna Ek <anna@ek.example>", to="Bo Ry <bo@ry.example>"),
        [game],
        account=ACCOUNT,
        today=TODAY,
        ours=True,
    )

    (part,) = reading.games
    assert part.after is not None
    assert [ply.number for ply in part.after.plies] == [1, 2, 3]
    assert part.after.plies[-1].moment == noon(date(2026, 11, 4))
    assert part.drafts == ()


def test_the_account_has_all_addresses_of_the_player() -> None:
    account = account_for([a_game()], BERLIN)

    assert account.owner == ANNA.name
    assert account.addresses == ANNA.addresses
    assert account.server is None


def test_no_game_at_all_is_no_fault() -> None:
    account = account_for([], BERLIN)

    reading = read_letter(b"", [], account=account, today=TODAY)

    assert reading.judgements[0].verdict is Verdict.NOT_OURS
    assert reading.outline.moment == datetime(2026, 11, 5, tzinfo=UTC)


def test_a_directors_game_is_refused() -> None:
    with pytest.raises(ValueError, match="read for a player"):
        read_letter(a_letter(), [a_game(us=Side.DIRECTOR)], account=ACCOUNT, today=TODAY)


def test_an_arrival_without_offset_is_refused() -> None:
    naive = datetime(2026, 11, 4, 12)  # noqa: DTZ001
    with pytest.raises(ValueError, match="without offset"):
        read_letter(a_letter(), [a_game()], account=ACCOUNT, today=TODAY, arrived=naive)

"""Sweeps with the real desk: letters as people write them, drafts as they are laid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Ending, Side, Source
from mailbot.sweep.real import real_desk
from tests.correspondence import ANNA, BORIS, NOON, STRANGER, World, a_letter, a_setup


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    there = World(tmp_path, desk=real_desk())
    there.add()
    yield there
    there.close()


def opens(world: World, text: str = "1. 5254") -> None:
    """Boris begins, and mailbot answers."""
    world.deliver(a_letter(f"Dear Anna,\r\n\r\n{text}\r\n\r\nRegards, Boris", date=world.now))
    world.sweep()


def fill_and_send(
    world: World, move: str, *, leave_draft: bool = True, new_id: bool = False
) -> None:
    """What a person does: types into the gap and sends; his program sets Date and files it."""
    (draft,) = world.in_folder("Drafts")
    octets = re.sub(
        rb"(?m)^Date: .*$",
        f"Date: {world.now:%a, %d %b %Y %H:%M:%S} +0000\r".encode(),
        draft.octets,
    )
    octets = octets.replace(b"____", move.encode())
    if new_id:
        octets = re.sub(rb"(?m)^Message-ID: .*$", b"Message-ID: <new@club.example>\r", octets)
    if not leave_draft:
        world.server.delete("Drafts", draft.uid)
    world.deliver(octets, "Sent")


def test_one_letter_one_draft_with_one_gap(world: World) -> None:
    opens(world)

    assert world.moves == ["e2e4"]
    (draft,) = world.drafts
    assert draft.count("____") == 1
    assert world.sweep().quiet


@pytest.mark.parametrize("leave_draft", [True, False])
@pytest.mark.parametrize("new_id", [True, False])
def test_the_filled_gap_becomes_the_own_move(world: World, leave_draft: bool, new_id: bool) -> None:
    opens(world)

    fill_and_send(world, "5755", leave_draft=leave_draft, new_id=new_id)
    world.sweep()

    assert world.moves == ["e2e4", "e7e5"]
    assert world.drafts == []
    assert world.store.notes.list() == ()
    assert world.sweep().quiet


def test_the_gap_sent_unfilled_is_told_and_laid_again(world: World) -> None:
    opens(world)

    fill_and_send(world, "____", leave_draft=False)
    world.sweep()

    assert world.moves == ["e2e4"]
    assert len(world.drafts) == 1
    assert ["gap" in note.text.subject for note in world.store.notes.list()] == [True]


def test_words_in_the_gap_that_are_no_move_are_told_and_the_gap_is_laid_again(
    world: World,
) -> None:
    opens(world)

    fill_and_send(world, "see below", leave_draft=False)
    world.sweep()

    assert len(world.drafts) == 1
    assert ["see below" in note.text.subject for note in world.store.notes.list()] == [True]


def test_a_resignation_in_the_gap_ends_the_game(world: World) -> None:
    opens(world)

    fill_and_send(world, "I resign", leave_draft=False)
    world.sweep()

    assert world.game.result is not None
    assert world.game.result.ending is Ending.RESIGNATION
    assert world.drafts == []


def test_an_illegal_own_move_is_told_and_the_gap_stays(world: World) -> None:
    opens(world)

    fill_and_send(world, "5753", leave_draft=False)
    fill = world.sweep()

    assert [said.verdict for said in fill.judged] != [Verdict.ACCEPTED]
    assert world.moves == ["e2e4"]
    assert len(world.drafts) == 1
    assert len(world.store.notes.list()) == 1


def test_an_impossible_move_of_his_is_asked_about(world: World) -> None:
    opens(world)
    fill_and_send(world, "5755")
    world.sweep()

    world.deliver(a_letter("1. 5254 5755\r\n2. 7173", date=world.now))
    world.sweep()

    assert world.moves == ["e2e4", "e7e5"]
    (draft,) = world.drafts
    assert "7173" in draft
    assert "____" not in draft


def test_a_resignation_ends_the_game_and_its_draft_goes(world: World) -> None:
    opens(world)

    world.deliver(a_letter("I resign. Thank you for the game.", date=world.now))
    world.sweep()

    assert world.game.result is not None
    assert world.game.result.ending is Ending.RESIGNATION
    assert [draft for draft in world.drafts if "____" in draft] == []


def test_a_strangers_move_is_told_and_not_recorded(world: World) -> None:
    world.deliver(a_letter("1. 5254", sender=STRANGER))
    world.sweep()

    assert world.moves == []
    assert world.drafts == []
    assert len(world.store.notes.list()) == 1


def test_out_of_turn_is_not_said_once_sent_shows_the_own_move(world: World) -> None:
    opens(world)
    world.now += timedelta(days=1)
    world.deliver(a_letter("2. 7163", date=world.now), when=world.now + timedelta(minutes=30))
    sent = a_letter("1. 5254 5755", sender=ANNA, to=BORIS, date=world.now)
    world.deliver(sent, "Sent")

    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert len(world.drafts) == 1


def test_two_years_of_letters_of_an_imported_game_lay_one_draft(world: World) -> None:
    moves = ["5254", "5755", "7163", "2836", "6125", "1716", "2514", "7866", "5171"]
    ucis = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1"]
    start = NOON - timedelta(days=700)
    for ply, move in enumerate(moves, 1):
        when, ours = start + timedelta(days=70 * ply), ply % 2 == 0
        number = (ply + 1) // 2
        octets = a_letter(
            f"{number}. ... {move}" if ours else f"{number}. {move}",
            sender=ANNA if ours else BORIS,
            to=BORIS if ours else ANNA,
            date=when,
            subject="Re: Autumn Cup 24",
        )
        world.deliver(octets, "Sent" if ours else "INBOX", when)
    played = [MovePlayed(ply=ply, move=move) for ply, move in enumerate(ucis, 1)]
    setup = a_setup("wt-2", event="Autumn Cup 24")
    world.add(replace(setup, start=start.date()), played)

    world.sweep()

    game = world.store.games.game(setup.id)
    assert [ply.move.uci() for ply in game.plies] == ucis
    (draft,) = world.drafts
    assert draft.count("____") == 1
    assert world.store.notes.list() == ()
    assert world.sweep().quiet


def test_a_draft_is_refreshed_and_says_the_new_day(world: World) -> None:
    opens(world)
    before = world.drafts

    world.now += timedelta(days=1)
    world.sweep()

    assert len(world.drafts) == 1
    assert world.drafts != before
    assert "2026-03-03" in world.drafts[0]


def test_the_same_letters_under_a_new_uidvalidity_change_nothing(world: World) -> None:
    opens(world)
    fill_and_send(world, "5755", leave_draft=False)
    world.deliver(a_letter("1. 5254 5755\r\n2. 7163", date=world.now))
    world.sweep()
    before, drafts = world.game, world.drafts
    for folder in ("INBOX", "Sent"):
        world.server.change_uidvalidity(folder)

    report = world.sweep()

    assert report.copies == 3
    assert report.judged == []
    assert world.game == before
    assert world.drafts == drafts
    assert len(drafts) == 1


@pytest.mark.parametrize(
    ("before", "source"),
    [
        (["received 20/1"], Source.STATED),  # he writes the day first
        ([], Source.ASSUMED),
        (["received 20/1", "received 1/29"], Source.ASSUMED),  # not always
    ],
)
def test_an_order_of_day_and_month_seen_before_settles_what_nothing_contradicts(
    world: World, before: list[str], source: Source
) -> None:
    world.now = datetime(2026, 1, 25, 12, tzinfo=UTC)
    opens(world)
    world.now = datetime(2026, 2, 5, 12, tzinfo=UTC)
    fill_and_send(world, "5755", new_id=True)
    world.sweep()
    world.now = datetime(2026, 4, 3, 12, tzinfo=UTC)
    for day in before:
        text = f"Your letter was {day}.\r\n"
        world.deliver(a_letter(text, date=world.now, reply_to="<new@club.example>"))
        world.now += timedelta(hours=1)

    world.deliver(a_letter("2. 7163\r\nsent 3/4\r\n", date=world.now))
    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    sent = world.game.plies[-1].sent
    assert (sent.used, sent.source) == (date(2026, 4, 3), source)


def test_the_day_of_receipt_of_a_letter_whose_move_was_unclear_stays_his(world: World) -> None:
    opens(world)
    fill_and_send(world, "5755")
    world.sweep()
    received = world.now + timedelta(days=3)
    world.now += timedelta(days=5)
    unclear = f"2. 7163 or 6134\r\nreceived {received:%Y-%m-%d}\r\n"
    world.deliver(a_letter(unclear, date=world.now))
    world.sweep()
    world.now += timedelta(days=2)
    assert len(world.moves) == 2

    world.deliver(a_letter("2. 7163\r\n", date=world.now))
    world.sweep()

    assert world.moves[2:] == ["g1f3"]
    cell = world.game.plies[-1].received
    assert (cell.used, cell.source) == (received.date(), Source.STATED)


def test_a_move_of_a_letter_that_was_held_back_is_nothing_new_in_a_quotation(
    world: World,
) -> None:
    opens(world)
    fill_and_send(world, "5755")
    world.sweep()
    world.now += timedelta(days=1)
    held = a_letter("2. 7163 or 6134\r\n", date=world.now, message_id="<held@post.example>")
    world.deliver(held)
    world.sweep()
    world.now += timedelta(days=1)

    quoting = "Sorry, I will be back on Monday.\r\n\r\nBoris wrote:\r\n> 2. 7163\r\n"
    world.deliver(a_letter(quoting, date=world.now, reply_to="<held@post.example>"))
    said = world.sweep().judged

    assert [one.verdict for one in said] == [Verdict.NO_MOVE]
    assert len(world.moves) == 2


def old_games(world: World) -> None:
    """Two years of letters of games with Boris that mailbot never knew, in both folders."""
    now = world.now
    first = datetime(2024, 1, 5, 12, tzinfo=UTC)
    said = ("1. 5254", "2. 7163", "3. 6125", "I offer a draw.", "I resign, good game.")
    for number in range(60):
        world.now = first + timedelta(days=12 * number)
        subject = f"Autumn Cup {24 + number // 30}" if number % 2 else "our game"
        text = said[number % len(said)]
        world.deliver(a_letter(text, subject=subject, date=world.now))
        world.send(f"{text} 5755" if text[0].isdigit() else text, subject=subject)
    world.now = now


@pytest.mark.parametrize("side", [Side.WHITE, Side.BLACK])
@pytest.mark.parametrize("when", ["before", "after"])
def test_an_inbox_with_letters_of_older_games_gives_the_new_one_nothing(
    tmp_path: Path, side: Side, when: str
) -> None:
    world = World(tmp_path, desk=real_desk())
    setup = replace(a_setup(side=side), start=date(2026, 2, 20))
    if when == "before":
        old_games(world)
    world.add(setup)
    world.sweep()
    if when == "after":
        old_games(world)
        world.sweep()

    judged = world.store.letters.list(limit=200)
    assert (world.moves, world.game.result, world.store.notes.list()) == ([], None, ())
    assert len(judged) == 120
    assert {one.verdict for letter in judged for one in letter.judgements} == {Verdict.NOT_OURS}
    assert all("____" in draft for draft in world.drafts)
    assert len(world.drafts) == (side is Side.WHITE)

    if side is Side.WHITE:
        fill_and_send(world, "5254")
    else:
        world.deliver(a_letter("1. 5254", subject="hello", date=world.now))
    world.sweep()
    assert world.moves == ["e2e4"]
    assert world.store.notes.list() == ()
    world.close()


def test_an_import_takes_nothing_of_an_older_game_with_the_same_opening(tmp_path: Path) -> None:
    world = World(tmp_path, desk=real_desk())
    old_games(world)
    plies = [MovePlayed(ply=n, move=move) for n, move in enumerate(("e2e4", "e7e5"), 1)]
    world.add(replace(a_setup(), start=date(2026, 2, 20)), plies)
    world.deliver(a_letter("2. 7163", subject="hello", date=world.now))

    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert world.store.notes.list() == ()
    world.close()

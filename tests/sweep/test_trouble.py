"""Old mail, broken letters, Junk, lost connections: nothing is lost, nothing floods."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.game.events import MovePlayed, SetupChanged
from mailbot.letter.letter import Letter, Limits
from mailbot.post import PostError, Uid
from mailbot.post.memory import MemoryMailbox
from mailbot.store import LetterState
from mailbot.sweep import Settings
from tests.correspondence import ANNA, BORIS, NOON, STRANGER, World, a_letter, a_setup


def test_letters_older_than_their_game_are_found(bare: World) -> None:
    world = bare
    world.deliver(a_letter("ply 1 e2e4", subject="hello"))
    world.sweep()
    assert world.store.letters.list() == ()

    world.add()
    world.sweep()

    assert world.moves == ["e2e4"]
    assert len(world.drafts) == 1
    assert world.sweep().quiet


@pytest.mark.one_desk("a possible new game is put aside by the real desk")
def test_a_letter_once_not_ours_is_read_for_its_new_game(bare: World) -> None:
    world = bare
    world.settings = Settings(words=("chess",))
    world.deliver(a_letter("ply 1 e2e4", subject="a game of chess?"))
    world.sweep()
    assert [i.judgements[0].verdict for i in world.store.letters.list()] == [Verdict.NOT_OURS]

    world.add()
    world.sweep()

    assert world.moves == ["e2e4"]
    assert [letter.number for letter in world.store.letters.list()] == [1]


@pytest.mark.one_desk("its drafts are compared word by word")
def test_two_years_of_letters_of_an_imported_game_lay_one_draft(bare: World) -> None:
    world = bare
    moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1"]
    start = NOON - timedelta(days=700)
    for ply, move in enumerate(moves, 1):
        when = start + timedelta(days=70 * ply)
        ours = ply % 2 == 0
        octets = a_letter(
            f"ply {ply} {move}",
            sender=ANNA if ours else BORIS,
            to=BORIS if ours else ANNA,
            date=when,
        )
        world.deliver(octets, "Sent" if ours else "INBOX", when)
    world.deliver(a_letter("hello", sender=STRANGER, subject="Spring Cup 26"), when=start)
    played = [MovePlayed(ply=ply, move=move) for ply, move in enumerate(moves, 1)]
    world.add(replace(a_setup(), start=start.date()), played)

    report = world.sweep()

    assert len(report.judged) == len(moves) + 1
    assert world.moves == moves
    assert world.drafts == ["sent 2026-03-02\nply 10 ____\n"]
    assert [note.text.subject for note in world.store.notes.list()] == [
        "older letters were judged now"
    ]
    assert len(world.in_folder("INBOX")) == 7
    assert world.sweep().quiet


@pytest.mark.one_desk("the plain desk can be made to raise")
@pytest.mark.parametrize("text", ["boom ply 1 e2e4", "unreadable ply 1 e2e4"])
def test_a_letter_that_breaks_our_code_is_shunted_and_the_rest_goes_on(
    world: World, text: str
) -> None:
    world.deliver(a_letter(text, message_id="<bad@post.example>"))
    world.deliver(a_letter("ply 1 e2e4"))

    report = world.sweep()

    shunted = world.store.letters.list(state=LetterState.SHUNTED)
    assert [letter.number for letter in shunted] == [1]
    assert "RuntimeError" in (shunted[0].traceback or "")
    assert world.moves == ["e2e4"]
    assert len(report.judged) == 1


@pytest.mark.one_desk("the plain desk can be made to raise")
@pytest.mark.parametrize("text", ["boom", "unreadable"])
def test_retry_takes_a_shunted_letter_up_again_after_a_fix(world: World, text: str) -> None:
    world.deliver(a_letter(f"{text}\r\nply 1 e2e4", message_id="<bad@post.example>"))
    world.sweep()
    assert world.store.letters.retry() == (1,)
    world.sweep()
    assert world.moves == []

    def mended(octets: bytes, **options: Any) -> Letter:
        return plain.parse(octets.replace(text.encode(), b""), **options)

    plain = world.desk
    world.desk = replace(plain, parse=mended)
    assert len(world.store.letters.retry()) == 1
    world.sweep()

    assert world.moves == ["e2e4"]
    assert len(world.store.letters.list()) == 1
    assert len(world.drafts) == 1


@pytest.mark.one_desk("the plain desk can be made to raise")
def test_an_answer_that_cannot_be_written_shunts_its_letter_alone(world: World) -> None:
    world.add(a_setup("wt-2", opponent="cleo@post.example", event="Autumn Cup 26"))
    world.deliver(a_letter("ply 1 e2e4", subject="Spring Cup 26 bad answer"))
    world.deliver(a_letter("ply 1 d2d4", sender="cleo@post.example", subject="Re: Autumn Cup 26"))

    world.sweep()

    assert len(world.drafts) == 1
    assert [item.number for item in world.store.letters.list(state=LetterState.SHUNTED)] == [1]


def test_a_too_large_letter_is_put_aside_and_told(world: World) -> None:
    world.settings = Settings(limits=Limits(octets=500, text=400))
    world.deliver(a_letter("ply 1 e2e4 " + "x" * 1000))

    world.sweep()

    (letter,) = world.store.letters.list()
    assert letter.judgements[0].verdict is Verdict.PUT_ASIDE
    assert not letter.whole
    assert world.moves == []
    assert len(world.in_folder("INBOX")) == 2


def test_a_known_correspondent_in_junk_is_told_and_waits(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"), "Junk")
    world.deliver(a_letter("win money", sender=STRANGER, subject="Spring Cup 26"), "Junk")

    world.sweep()

    assert world.moves == []
    assert [item.judgements[0].reason for item in world.store.letters.list()] == ["in Junk"]
    assert len(world.in_folder("INBOX")) == 1


def test_a_letter_that_leaves_junk_is_read(world: World) -> None:
    uid = world.deliver(a_letter("ply 1 e2e4"), "Junk")
    world.sweep()

    world.server.move("Junk", Uid(uid), "INBOX")
    world.sweep()

    assert world.moves == ["e2e4"]


def test_a_note_is_laid_once_unseen_and_is_no_letter(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", sender=STRANGER, subject="Spring Cup 26"))

    world.sweep()
    world.server.change_uidvalidity("INBOX")
    world.sweep()

    notes = [s for s in world.in_folder("INBOX") if b"Auto-Submitted" in s.octets]
    assert len(notes) == 1
    assert notes[0].flags == frozenset()
    assert b"mailbot letters 1" in notes[0].octets
    assert len(world.store.letters.list()) == 1


@pytest.mark.one_desk("test_bounces has real ones")
def test_a_bounce_of_our_letter_is_told(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.send("ply 2 e7e5", message_id="<sent@club.example>")
    world.sweep()

    bounce = a_letter("bounced <sent@club.example>", sender="daemon@post.example", subject="bounce")
    world.deliver(bounce)
    world.sweep()

    assert [note.text.subject for note in world.store.notes.list()] == [
        "letter 3: this is a bounce (wt-1)"
    ]
    assert world.drafts == []


def test_a_lost_connection_ends_the_sweep_and_shunts_nobody(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    for call in range(1, 40):
        for after in (False, True):
            box = MemoryMailbox(world.server)
            box.fail_at(call, after=after)
            with contextlib.suppress(PostError):
                world.sweep(box)

    world.sweep()

    assert world.store.letters.list(state=LetterState.SHUNTED) == ()
    assert len(world.drafts) == 1
    assert world.moves == ["e2e4"]


def test_a_stranger_who_turns_out_to_be_the_opponent_is_read_again(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", sender=STRANGER, subject="Spring Cup 26"))
    world.sweep()
    assert world.moves == []

    world.store.games.append(
        world.game.id,
        [SetupChanged(addresses=(BORIS, STRANGER))],
        version=world.game.version,
        command="command:change",
        now=world.now,
        look_since=a_setup().start,
    )
    world.sweep()

    assert world.moves == ["e2e4"]

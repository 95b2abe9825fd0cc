"""Sweeps over a mailbox in memory and a real ledger, with the plain desk of the tests."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import GameEnded, MoveIntended, MovePlayed, Withdrawn
from mailbot.game.sheet import Ending, GameId
from mailbot.letter.letter import Letter, Limits
from mailbot.post import PostError, Uid
from mailbot.post.memory import MemoryMailbox
from mailbot.store import DraftState, Finding, LetterState
from mailbot.sweep import Settings
from tests.correspondence import ANNA, BORIS, NOON, STRANGER, WT1, World, a_letter, a_setup


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[World]:
    """A ledger without a game."""
    there = World(tmp_path)
    yield there
    there.close()


@pytest.fixture
def world(bare: World) -> World:
    bare.add()
    return bare


def contents(world: World) -> bytes:
    """Everything the ledger holds, to see whether a sweep wrote."""
    with world.ledger.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        return "\n".join(driver.iterdump()).encode()


# -- the main job --------------------------------------------------------------------------------


def test_one_plain_letter_becomes_one_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))

    report = world.sweep()

    assert world.moves == ["e2e4"]
    assert world.drafts == ["sent 2026-03-02\nply 2 ____\n"]
    assert [said.verdict for said in report.judged] == [Verdict.ACCEPTED]
    assert world.in_folder("Drafts")[0].flags == {"\\Draft", "\\Seen"}


def test_the_own_move_comes_from_sent_and_its_draft_goes(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.send("ply 2 e7e5")
    world.sweep()

    assert world.moves == ["e2e4", "e7e5"]
    assert world.drafts == []


def test_sent_is_read_before_the_inbox_whatever_came_first(world: World) -> None:
    world.deliver(a_letter("ply 3 g1f3", date=NOON), when=NOON + timedelta(minutes=30))
    world.deliver(a_letter("ply 1 e2e4", date=NOON), when=NOON)
    world.now = NOON + timedelta(minutes=10)
    world.send("ply 2 e7e5")

    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert len(world.drafts) == 1


def test_a_second_sweep_sends_status_alone_and_writes_nothing(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(a_letter("cheap watches", sender=STRANGER, subject="offer"))
    world.deliver(a_letter("ply 1 e2e4", sender=STRANGER, subject="Spring Cup 26"))
    world.sweep()
    before = contents(world)

    report = world.sweep()

    assert report.quiet
    assert world.commands == ["STATUS", "STATUS", "STATUS"]  # Sent, INBOX, Junk
    assert contents(world) == before


def test_flags_of_the_user_stay_as_they_were(world: World) -> None:
    uid = world.deliver(a_letter("ply 1 e2e4"))
    world.server.flag("INBOX", Uid(uid), "\\Flagged", "chess")

    world.sweep()

    assert [stored.flags for stored in world.in_folder("INBOX")] == [{"\\Flagged", "chess"}]


def test_of_foreign_letters_only_place_and_time_are_kept(world: World) -> None:
    world.deliver(a_letter("dear sir", sender=STRANGER, subject="your order"))

    report = world.sweep()

    assert report.foreign == 1
    assert world.store.letters.list() == ()
    assert STRANGER.encode() not in contents(world)


def test_of_a_letter_that_is_not_ours_no_octets_are_kept(world: World) -> None:
    world.deliver(a_letter("holiday pictures", subject="pictures"))

    world.sweep()

    (letter,) = world.store.letters.list()
    assert letter.judgements[0].verdict is Verdict.NOT_OURS
    assert not letter.has_octets
    assert world.store.letters.octets(letter.key) is None
    assert b"holiday" not in contents(world)
    assert world.drafts == []


# -- copies --------------------------------------------------------------------------------------


def test_a_copy_gains_a_place_and_nothing_else(world: World) -> None:
    octets = a_letter("ply 1 e2e4")
    world.deliver(octets)
    world.sweep()

    world.deliver(octets)
    report = world.sweep()

    assert (report.copies, report.kept, report.judged) == (1, 0, [])
    assert [place.uid for place in world.store.letters.letter(1).places] == [1, 2]
    assert len(world.drafts) == 1


def test_the_same_inbox_under_a_new_uidvalidity_lays_nothing(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(a_letter("hello", sender=STRANGER, subject="Spring Cup 26: ply 1 e2e4"))
    world.sweep()
    drafts = [stored.uid for stored in world.in_folder("Drafts")]

    for folder in ("INBOX", "Sent", "Junk"):
        world.server.change_uidvalidity(folder)
    report = world.sweep()

    assert report.kept == 0
    assert report.written == 0
    assert report.notes == 0
    assert [stored.uid for stored in world.in_folder("Drafts")] == drafts
    assert world.sweep().quiet


def test_drafts_under_a_new_uidvalidity_are_still_found_and_taken_away(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.server.change_uidvalidity("Drafts")
    world.send("ply 2 e7e5")
    world.sweep()

    assert world.drafts == []


def test_the_same_message_id_with_another_body_is_another_letter(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", message_id="<one@post.example>"))
    world.deliver(a_letter("ply 1 d2d4", message_id="<one@post.example>"))

    report = world.sweep()

    assert [said.verdict for said in report.judged] == [Verdict.ACCEPTED, Verdict.NOT_PROVEN]
    assert world.moves == ["e2e4"]


def test_a_letter_without_message_id_is_known_by_its_octets(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", message_id=""))
    world.deliver(a_letter("ply 1 e2e4", message_id=""))

    report = world.sweep()

    assert (report.kept, report.copies) == (1, 1)


# -- letters of our own --------------------------------------------------------------------------


def test_a_letter_from_our_address_outside_sent_proves_nothing(world: World) -> None:
    world.add(a_setup("wt-2", opponent="cleo@post.example", event="Autumn Cup 26"))
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.deliver(a_letter("ply 2 e7e5", sender=ANNA, to=BORIS))
    report = world.sweep()

    assert [said.verdict for said in report.judged] == [Verdict.NOT_PROVEN]
    assert world.moves == ["e2e4"]


def test_it_counts_as_soon_as_the_same_letter_lies_in_sent(world: World) -> None:
    octets = a_letter("ply 2 e7e5", sender=ANNA, to=BORIS)
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(octets)
    world.sweep()

    world.deliver(octets, "Sent")
    world.sweep()

    assert world.moves == ["e2e4", "e7e5"]


def test_it_counts_under_the_message_id_of_a_draft_once(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (draft,) = world.store.drafts.list()

    world.deliver(a_letter("ply 2 e7e5", sender=ANNA, to=BORIS, message_id=draft.message_id))
    world.sweep()

    assert world.moves == ["e2e4", "e7e5"]


def test_a_draft_of_ours_lying_elsewhere_is_no_letter(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (draft,) = world.in_folder("Drafts")

    world.deliver(draft.octets)
    report = world.sweep()

    assert (report.kept, report.judged) == (0, [])


def test_an_unfilled_gap_that_was_sent_gets_a_new_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (draft,) = world.store.drafts.list()
    (lying,) = world.in_folder("Drafts")
    world.server.delete("Drafts", lying.uid)

    world.send("ply 2 ____", message_id=draft.message_id)
    world.sweep()

    assert len(world.drafts) == 1
    assert world.store.drafts.list()[0].message_id != draft.message_id


# -- drafts --------------------------------------------------------------------------------------


def test_a_draft_grows_older_and_is_refreshed(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.now += timedelta(days=1)
    world.sweep()

    assert world.drafts == ["sent 2026-03-03\nply 2 ____\n"]
    assert world.sweep().quiet


def test_a_touched_draft_is_left_alone_whatever_day_it_is(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    edited = lying.octets.replace(b"____", b"e7e5")
    world.server.edit("Drafts", lying.uid, edited)

    world.now += timedelta(days=1)
    world.sweep()
    world.sweep()

    assert [stored.octets for stored in world.in_folder("Drafts")] == [edited]
    assert [d.state for d in world.store.drafts.list(states=(DraftState.TOUCHED,))] == ["touched"]
    assert world.sweep().quiet


def test_a_touched_draft_stays_beside_the_new_one_when_he_writes_again(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    edited = lying.octets.replace(b"____", b"e7e5")
    world.server.edit("Drafts", lying.uid, edited)

    world.deliver(a_letter("hurry up", message_id="<two@post.example>"))
    world.sweep()

    assert len(world.drafts) == 2
    assert edited in [stored.octets for stored in world.in_folder("Drafts")]


def test_an_untouched_draft_is_replaced_when_he_writes_again(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.deliver(a_letter("hurry up", message_id="<two@post.example>"))
    world.sweep()

    (lying,) = world.in_folder("Drafts")
    assert b"In-Reply-To: <two@post.example>" in lying.octets


def test_a_letter_of_ours_without_the_move_leaves_a_touched_draft_alone(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    edited = lying.octets.replace(b"____", b"e7e5")
    world.server.edit("Drafts", lying.uid, edited)

    world.send("wait for me")
    world.sweep()

    assert [stored.octets for stored in world.in_folder("Drafts")] == [edited]


def test_an_unfilled_gap_sent_under_another_message_id_gets_a_new_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    world.server.delete("Drafts", lying.uid)

    world.send("ply 2 ____")
    world.sweep()

    assert world.drafts == ["sent 2026-03-02\nply 2 ____\n"]


def test_a_refreshed_draft_that_was_never_laid_is_laid_all_the_same(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    for call in range(1, 30):  # the connection is lost at its APPEND
        box = MemoryMailbox(world.server)
        box.fail_at(call)
        with contextlib.suppress(PostError):
            world.sweep(box)
        if world.store.drafts.unplaced():
            break

    world.now += timedelta(days=1)
    world.store.drafts.owe("game:wt-1")
    world.sweep()

    assert world.drafts == ["sent 2026-03-03\nply 2 ____\n"]


def test_a_draft_that_the_player_deleted_is_not_laid_again(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.server.delete("Drafts", world.in_folder("Drafts")[0].uid)

    for _ in range(3):
        world.now += timedelta(days=1)
        world.sweep()

    assert world.drafts == []


def test_an_intended_move_fills_the_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    intended = MoveIntended(ply=2, moves=("c7c5",))
    world.store.games.append(WT1, [intended], version=1, command="command:play", now=world.now)
    world.sweep()

    assert world.drafts == ["sent 2026-03-02\nply 2 c7c5\n"]


def test_without_uidplus_and_move_the_old_draft_stays_flagged_deleted(bare: World) -> None:
    world = bare
    world.server.can_uidplus = world.server.can_move = False
    world.add()
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.deliver(a_letter("hurry up", message_id="<two@post.example>"))
    world.sweep()

    assert len(world.drafts) == 1
    assert len(world.server.letters("Drafts")) == 2


def test_a_foreign_deleted_draft_in_the_same_folder_survives(world: World) -> None:
    uid = world.deliver(a_letter("my own draft", sender=ANNA), "Drafts")
    world.server.flag("Drafts", Uid(uid), "\\Deleted")
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    world.send("ply 2 e7e5")
    world.sweep()

    assert [stored.uid for stored in world.server.letters("Drafts")] == [uid]


def test_a_question_without_a_game_is_owed_by_its_thread(world: World) -> None:
    world.add(a_setup("wt-2", event="Autumn Cup 26"))

    world.deliver(a_letter("which game is it", subject="move"))
    world.sweep()

    assert world.drafts == ["which of ['wt-1', 'wt-2']?\n"]
    assert world.sweep().quiet


# -- old mail ------------------------------------------------------------------------------------


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
    assert len(world.in_folder("INBOX")) == 6  # no note about old letters
    assert world.sweep().quiet


# -- what goes wrong -----------------------------------------------------------------------------


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


# -- judged again --------------------------------------------------------------------------------


def test_out_of_turn_is_judged_again_when_the_own_move_is_known(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(a_letter("ply 3 g1f3", date=NOON + timedelta(minutes=5)))
    world.sweep()
    assert world.moves == ["e2e4"]

    world.now = NOON + timedelta(minutes=3)
    world.send("ply 2 e7e5")
    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert world.drafts == ["sent 2026-03-02\nply 4 ____\n"]


def test_a_letter_whose_ply_was_undone_waits_and_the_later_ones_come_back(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.send("ply 2 e7e5")
    world.sweep()
    world.deliver(a_letter("ply 3 g1f3"))
    world.sweep()

    undo = Withdrawn(numbers=(1,), why="he meant d4")
    world.store.games.append(WT1, [undo], version=3, command="command:u", why="w", now=world.now)
    world.sweep()

    assert world.moves == []
    assert world.store.letters.letter(1).state is LetterState.UNDONE

    play = MovePlayed(ply=1, move="e2e4", letter=world.store.letters.letter(1).key)
    judgement = world.store.letters.letter(1).judgements[0]
    finding = Finding((replace(judgement, events=(play,)),), ((WT1, world.game.version),))
    key = world.store.letters.letter(1).key
    world.store.letters.settle(key, finding, command="command:s", why="right", now=world.now)
    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert world.store.letters.letter(1).state is LetterState.SETTLED


def test_a_settled_letter_is_never_judged_again_by_the_program(world: World) -> None:
    world.deliver(a_letter("ply 3 g1f3"))
    world.sweep()
    key = world.store.letters.letter(1).key
    nothing = Finding((Judgement(Verdict.NO_MOVE, "wt-1"),), ((WT1, world.game.version),))
    world.store.letters.settle(key, nothing, command="command:s", why="chat", now=world.now)

    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.send("ply 2 e7e5")
    world.sweep()

    assert world.store.letters.letter(1).state is LetterState.SETTLED
    assert world.moves == ["e2e4", "e7e5"]


def test_a_game_that_ended_owes_nothing_and_its_draft_goes(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    end = GameEnded(score="1-0", ending=Ending.STATED, final=True)
    world.store.games.append(WT1, [end], version=1, command="command:end", now=world.now)
    world.sweep()

    assert world.drafts == []
    assert world.store.games.by_address([BORIS]) == (GameId("wt-1"),)

"""Drafts as they grow older, are touched, deleted, replaced and taken away."""

from __future__ import annotations

import contextlib
from datetime import timedelta

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import MoveIntended
from mailbot.post import PostError, Uid
from mailbot.post.memory import MemoryMailbox
from mailbot.store import DraftState, Finding
from tests.correspondence import ANNA, BORIS, WT1, World, a_letter, a_setup


@pytest.mark.one_desk("its drafts are compared word by word")
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


@pytest.mark.one_desk("'hurry up' is no game letter to the real one")
def test_a_touched_draft_is_the_answer_also_when_he_writes_again(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    edited = lying.octets.replace(b"____", b"e7e5")
    world.server.edit("Drafts", lying.uid, edited)

    world.deliver(a_letter("hurry up", message_id="<two@post.example>"))
    world.sweep()

    assert [stored.octets for stored in world.in_folder("Drafts")] == [edited]


@pytest.mark.one_desk("'hurry up' is no game letter to the real one")
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


@pytest.mark.one_desk("its drafts are compared word by word")
def test_an_unfilled_gap_sent_under_another_message_id_gets_a_new_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    (lying,) = world.in_folder("Drafts")
    world.server.delete("Drafts", lying.uid)

    world.send("ply 2 ____")
    world.sweep()

    assert world.drafts == ["sent 2026-03-02\nply 2 ____\n"]


@pytest.mark.one_desk("its drafts are compared word by word")
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


@pytest.mark.one_desk("its drafts are compared word by word")
def test_an_intended_move_fills_the_draft(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    intended = MoveIntended(ply=2, moves=("c7c5",))
    world.store.games.append(WT1, [intended], version=1, command="command:play", now=world.now)
    world.sweep()

    assert world.drafts == ["sent 2026-03-02\nply 2 c7c5\n"]


@pytest.mark.one_desk("'hurry up' is no game letter to the real one")
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


@pytest.mark.one_desk("its drafts are compared word by word")
def test_a_question_without_a_game_is_owed_by_its_thread(world: World) -> None:
    world.add(a_setup("wt-2", event="Autumn Cup 26"))

    world.deliver(a_letter("which game is it", subject="move"))
    world.sweep()

    assert world.drafts == ["which of ['wt-1', 'wt-2']?\n"]
    assert world.sweep().quiet


def test_a_question_that_was_sent_goes_from_drafts(world: World) -> None:
    world.add(a_setup("wt-2", event="Autumn Cup 26"))
    world.deliver(a_letter("which game is it", subject="move", message_id="<q@post.example>"))
    world.sweep()

    asked = a_letter("which?", sender=ANNA, to=BORIS, reply_to="<q@post.example>", date=world.now)
    world.deliver(asked, "Sent")
    world.sweep()

    assert world.drafts == []
    assert world.sweep().quiet


def test_a_question_goes_when_a_person_says_which_game_it_was(world: World) -> None:
    world.add(a_setup("wt-2", event="Autumn Cup 26"))
    world.deliver(a_letter("which game is it", subject="move"))
    world.sweep()
    key = world.store.letters.letter(1).key

    chat = Finding((Judgement(Verdict.NO_MOVE, "wt-1"),), (("wt-1", 0),))
    world.store.letters.settle(key, chat, command="command:1", why="wt-1", now=world.now)
    world.sweep()

    assert world.drafts == []

"""Drafts of ours that a mail program has saved anew: one draft for one occasion, never two."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from mailbot.game.events import MoveIntended
from mailbot.post.memory_server import Stored
from mailbot.store import DraftState
from tests.correspondence import ANNA, BORIS, WT1, World, a_letter, a_setup

ANEW = b"Message-ID: <saved@program.example>"


def lying(world: World) -> Stored:
    (found,) = world.in_folder("Drafts")
    return found


def save_anew(world: World, old: Stored, octets: bytes, *, left: bool = False) -> bytes:
    """As a mail program does that gives every copy a Message-ID of its own."""
    saved = re.sub(rb"Message-ID: <[^>]*>", ANEW, octets).replace(b"X-Mailer: mailbot\r\n", b"")
    if not left:
        world.server.delete("Drafts", old.uid)
    world.server.deliver(saved, world.now, "Drafts")
    return saved


@pytest.fixture
def saved(world: World) -> World:
    """Her move stands in the draft, which lies under another Message-ID."""
    world.deliver(a_letter("ply 1 e2e4", message_id="<one@post.example>"))
    world.sweep()
    draft = lying(world)
    save_anew(world, draft, draft.octets.replace(b"____", b"e7e5"))
    return world


def states(world: World) -> list[DraftState]:
    return [draft.state for draft in world.store.drafts.list(states=tuple(DraftState))]


def again(world: World, number: int) -> None:
    world.now += timedelta(days=1)
    text = f"ply 1 e2e4 once more, number {number}"
    world.deliver(a_letter(text, message_id=f"<again{number}@post.example>", date=world.now))
    world.sweep()


def test_it_is_known_again_and_changed(saved: World) -> None:
    before = lying(saved).octets

    saved.settings = type(saved.settings)(drafts=True)
    saved.sweep()

    assert states(saved) == [DraftState.TOUCHED]
    assert lying(saved).octets == before
    assert saved.sweep().quiet


def test_none_is_laid_beside_it_when_he_writes_again(saved: World) -> None:
    before = lying(saved).octets

    for number in range(3):
        again(saved, number)

    assert lying(saved).octets == before


def test_none_is_laid_beside_it_for_a_planned_move(saved: World) -> None:
    before = lying(saved).octets

    intended = MoveIntended(ply=2, moves=("c7c5",))
    saved.store.games.append(WT1, [intended], version=1, command="command:play", now=saved.now)
    report = saved.sweep()

    assert lying(saved).octets == before
    assert report.yours == [WT1]


def test_one_that_differs_by_a_header_is_one_too(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    for number in range(3):
        draft = lying(world)
        world.server.edit("Drafts", draft.uid, b"X-Program: 1\r\n" + draft.octets)
        again(world, number)

    assert len(world.drafts) == 1


def test_saved_after_it_was_seen_gone(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    draft = lying(world)
    world.settings = type(world.settings)(drafts=True)
    world.server.delete("Drafts", draft.uid)  # the mail program has it open
    world.sweep()
    assert states(world) == [DraftState.GONE]

    save_anew(world, draft, draft.octets.replace(b"____", b"e7e5"), left=True)
    again(world, 1)

    assert states(world)[0] == DraftState.TOUCHED
    assert len(world.drafts) == 1


def test_written_anew_from_top_to_end_it_is_still_the_answer(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", message_id="<one@post.example>"))
    world.sweep()
    own = a_letter("my own words", sender=ANNA, to=BORIS, reply_to="<one@post.example>")
    save_anew(world, lying(world), own)

    again(world, 1)

    assert len(world.drafts) == 1
    assert "my own words" in world.drafts[0]


def test_the_copy_that_the_mail_program_left_behind_goes(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    draft = lying(world)
    edited = save_anew(world, draft, draft.octets.replace(b"move", b"good move"), left=True)
    world.settings = type(world.settings)(drafts=True)

    world.sweep()

    assert lying(world).octets == edited
    assert states(world) == [DraftState.TOUCHED]
    assert world.sweep().quiet


def test_a_letter_of_her_own_in_the_thread_is_no_draft_of_ours(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4", message_id="<one@post.example>"))
    world.sweep()
    ours = lying(world).octets
    own = a_letter("about the weather", sender=ANNA, to=BORIS, reply_to="<one@post.example>")
    world.server.deliver(own, world.now, "Drafts")
    world.settings = type(world.settings)(drafts=True)

    world.sweep()

    assert [each.octets for each in world.in_folder("Drafts")] == [ours, own]
    assert states(world) == [DraftState.PLACED]


def test_a_letter_to_somebody_else_is_no_draft_of_ours(saved: World) -> None:
    draft = lying(saved)
    saved.server.edit("Drafts", draft.uid, draft.octets.replace(b"boris@", b"cleo@"))

    again(saved, 1)

    assert len(saved.drafts) == 2


def test_when_it_was_sent_the_next_answer_is_laid(saved: World) -> None:
    saved.settings = type(saved.settings)(drafts=True)
    saved.sweep()

    saved.send("ply 2 e7e5")  # and her mail program has left the draft behind
    saved.sweep()
    saved.now += timedelta(days=1)
    saved.deliver(a_letter("ply 3 g1f3", message_id="<two@post.example>", date=saved.now))
    saved.sweep()

    assert saved.moves == ["e2e4", "e7e5", "g1f3"]
    assert len([draft for draft in saved.drafts if "____" in draft]) == 1
    assert len(saved.drafts) == 2  # hers is never taken away


def test_when_it_is_deleted_what_was_held_back_is_laid(saved: World) -> None:
    again(saved, 1)
    saved.server.delete("Drafts", lying(saved).uid)
    saved.settings = type(saved.settings)(drafts=True)

    saved.sweep()

    assert b"In-Reply-To: <again1@post.example>" in lying(saved).octets
    assert "____" in saved.drafts[0]


@pytest.mark.one_desk("the real one asks which game the later letter is about")
def test_of_two_games_with_one_opponent_it_is_the_one_that_it_answers(world: World) -> None:
    world.add(a_setup("wt-2", event="Autumn Cup 26"))
    world.deliver(a_letter("ply 1 e2e4", message_id="<one@post.example>"))
    other = a_letter("ply 1 e2e4", subject="Autumn Cup 26", message_id="<autumn@post.example>")
    world.deliver(other)
    world.sweep()
    spring, autumn = sorted(
        world.in_folder("Drafts"), key=lambda each: b"Autumn" in each.octets.split(b"\r\n\r\n")[0]
    )
    save_anew(world, autumn, autumn.octets.replace(b"____", b"c7c5"))

    again(world, 1)

    drafts = world.store.drafts
    assert [draft.game for draft in drafts.list(states=(DraftState.TOUCHED,))] == ["wt-2"]
    assert [draft.game for draft in drafts.list()] == ["wt-1"]
    assert len(world.drafts) == 2
    assert spring.octets not in [each.octets for each in world.in_folder("Drafts")]

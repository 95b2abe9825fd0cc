"""One letter, one draft, the own move from Sent; and what a sweep leaves alone."""

from __future__ import annotations

from datetime import timedelta

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.post import Uid
from tests.correspondence import ANNA, BORIS, NOON, STRANGER, World, a_letter, a_setup


@pytest.mark.one_desk("its drafts are compared word by word")
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
    before = world.contents

    report = world.sweep()

    assert report.quiet
    assert world.commands == ["STATUS", "STATUS", "STATUS"]  # Sent, INBOX, Junk
    assert world.contents == before


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
    assert STRANGER.encode() not in world.contents


def test_of_a_letter_that_is_not_ours_no_octets_are_kept(world: World) -> None:
    world.deliver(a_letter("holiday pictures", subject="pictures"))

    world.sweep()

    (letter,) = world.store.letters.list()
    assert letter.judgements[0].verdict is Verdict.NOT_OURS
    assert not letter.has_octets
    assert world.store.letters.octets(letter.key) is None
    assert b"holiday" not in world.contents
    assert world.drafts == []


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


@pytest.mark.one_desk("the real desk has a verdict of its own for it")
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

"""The contract of ``append`` and ``withdraw``: only what is ours goes, and only untouched."""

from datetime import datetime, timedelta, timezone

import pytest

from mailbot.post import Mailbox, Uid, UnsafeArgument, Withdrawal
from tests.post.letters import NOON, a_letter
from tests.post.worlds import World, place_of

FIRST = Uid(1)


def test_append_tells_the_place_and_keeps_every_octet(world: World, mailbox: Mailbox) -> None:
    octets = a_letter(body="12. 5254 \r\n\r\n.\r\nFrom x\r\n\t\x7f grüße \r\nno end")
    moment = datetime(2026, 3, 29, 2, 30, 5, tzinfo=timezone(timedelta(hours=2)))

    flags = ["\\Draft", "\\Seen", "$mailbot"]
    place = place_of(mailbox.append("Drafts", octets, flags=flags, moment=moment))

    assert place.folder == "Drafts"
    assert place.uidvalidity == mailbox.status("Drafts").uidvalidity
    (letter,) = mailbox.fetch("Drafts", [place.uid])
    assert letter.place == place
    assert letter.octets == octets
    assert letter.internal_date == moment
    assert mailbox.octets_of("Drafts", place.uid) == octets
    assert world.flags("Drafts") == {place.uid: set(flags)}


def test_a_letter_whose_lines_a_server_would_change_is_refused(mailbox: Mailbox) -> None:
    for octets in (b"a: b\n\nc\r\n", b"a: b\r\n\r\nc\rd\r\n"):
        with pytest.raises(UnsafeArgument, match="CRLF"):
            mailbox.append("Drafts", octets)
    assert mailbox.status("Drafts").messages == 0


def test_a_moment_without_its_zone_is_refused(mailbox: Mailbox) -> None:
    with pytest.raises(ValueError, match="has no zone"):
        mailbox.append("Drafts", a_letter(), moment=datetime(2026, 3, 1))  # noqa: DTZ001


def _draft_beside_a_foreign_one(world: World, mailbox: Mailbox) -> tuple[Uid, Uid]:
    """(ours, the user's, which he has flagged as deleted)"""
    ours = place_of(mailbox.append("Drafts", a_letter(1), flags=["\\Draft"])).uid
    theirs = place_of(mailbox.append("Drafts", a_letter(2), flags=["\\Draft"])).uid
    world.flag("Drafts", theirs, "\\Deleted", "\\Draft")
    return ours, theirs


def test_withdraw_expunges_that_draft_alone(world: World, mailbox: Mailbox) -> None:
    ours, theirs = _draft_beside_a_foreign_one(world, mailbox)

    assert mailbox.withdraw("Drafts", ours, a_letter(1), "Trash") is Withdrawal.EXPUNGED

    assert world.flags("Drafts") == {theirs: {"\\Deleted", "\\Draft"}}
    assert world.uids("Trash") == []
    assert mailbox.withdraw("Drafts", ours, a_letter(1), "Trash") is Withdrawal.GONE


def _last(world: World, mailbox: Mailbox, octets: bytes) -> Uid:
    """Lay a letter down where the server does not tell its place."""
    mailbox.append("Drafts", octets, flags=["\\Draft"])
    return world.uids("Drafts")[-1]


def test_without_uidplus_the_draft_goes_to_trash(world_with_move: World) -> None:
    world, mailbox = world_with_move, world_with_move.open()
    ours, theirs = _last(world, mailbox, a_letter(1)), _last(world, mailbox, a_letter(2))
    world.flag("Drafts", theirs, "\\Deleted", "\\Draft")

    assert mailbox.withdraw("Drafts", ours, a_letter(1), "Trash") is Withdrawal.MOVED

    assert world.flags("Drafts") == {theirs: {"\\Deleted", "\\Draft"}}
    assert list(world.flags("Trash").values()) == [{"\\Draft"}]
    assert mailbox.octets_of("Drafts", ours) is None


@pytest.mark.parametrize("trash", [None, "Drafts", "No such folder"])
def test_without_a_trash_the_draft_is_only_flagged(
    world_with_move: World, trash: str | None
) -> None:
    world, mailbox = world_with_move, world_with_move.open()
    ours = _last(world, mailbox, a_letter(1))

    assert mailbox.withdraw("Drafts", ours, a_letter(1), trash) is Withdrawal.FLAGGED

    assert world.flags("Drafts") == {ours: {"\\Deleted", "\\Draft"}}
    assert mailbox.octets_of("Drafts", ours) is None
    assert mailbox.find_message_id("Drafts", "<m1@berg.example>") == ()


def test_without_uidplus_and_move_the_draft_is_only_flagged(poor_world: World) -> None:
    world, mailbox = poor_world, poor_world.open()
    ours, theirs = _last(world, mailbox, a_letter(1)), _last(world, mailbox, a_letter(2))
    world.flag("Drafts", theirs, "\\Deleted", "\\Draft")

    assert mailbox.withdraw("Drafts", ours, a_letter(1), "Trash") is Withdrawal.FLAGGED
    mailbox.status("INBOX")
    mailbox.close()

    deleted = frozenset({"\\Deleted", "\\Draft"})
    assert world.flags("Drafts") == {ours: deleted, theirs: deleted}
    assert world.uids("Trash") == []


@pytest.mark.parametrize(
    "now",
    [a_letter(1) + b"x\r\n", a_letter(1)[:-1], a_letter(1).replace(b"5254", b"5253"), b"\r\n"],
    ids=["longer", "shorter", "one digit", "empty"],
)
def test_a_touched_draft_is_left_alone(world: World, mailbox: Mailbox, now: bytes) -> None:
    world.deliver(now, NOON, "Drafts")
    before = world.flags("Drafts")

    assert mailbox.withdraw("Drafts", FIRST, a_letter(1), "Trash") is Withdrawal.TOUCHED

    assert world.flags("Drafts") == before


def test_a_draft_that_a_kill_left_flagged_goes_too(world: World, mailbox: Mailbox) -> None:
    ours = place_of(mailbox.append("Drafts", a_letter())).uid
    world.flag("Drafts", ours, "\\Deleted")

    assert mailbox.withdraw("Drafts", ours, a_letter(), None) is Withdrawal.EXPUNGED

    assert world.uids("Drafts") == []

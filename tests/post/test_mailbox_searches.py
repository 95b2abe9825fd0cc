"""The contract of ``find_from`` and ``find_message_id``: exact, and quiet."""

from datetime import date, datetime, timedelta, timezone

import pytest

from mailbot.post import Mailbox, Uid
from tests.post.letters import NOON, a_letter, day
from tests.post.worlds import World

FIRST = Uid(1)


def test_letters_are_found_by_the_exact_address_of_their_sender(
    world: World, mailbox: Mailbox
) -> None:
    senders = [
        "bo@berg.example",
        "Bo Berg <BO@Berg.Example>",
        '"Berg, Bo" <bo@berg.example>',
        "=?utf-8?q?B=C3=B6?= <bo@berg.example>",
        "bobo@berg.example",
        "bo@berg.example.org",
        "Cy <cy@cole.example>",
        '"bo@berg.example" <cy@cole.example>',
        "Cy (bo@berg.example) <cy@cole.example>",
    ]
    for number, sender in enumerate(senders):
        world.deliver(a_letter(number, sender=sender), NOON)

    assert mailbox.find_from("INBOX", "bo@berg.example", date(2026, 1, 1)) == (1, 2, 3, 4)
    assert mailbox.find_from("INBOX", "Bo@Berg.example", date(2026, 1, 1)) == (1, 2, 3, 4)


def test_letters_before_the_day_are_not_found(world: World, mailbox: Mailbox) -> None:
    for number in range(4):
        world.deliver(a_letter(number), day(number))

    assert mailbox.find_from("INBOX", "bo@berg.example", date(2026, 3, 13)) == (3, 4)


def test_the_day_begins_where_it_begins_first_on_earth(world: World, mailbox: Mailbox) -> None:
    start = datetime(2026, 3, 12, tzinfo=timezone(timedelta(hours=14)))
    world.deliver(a_letter(1), start - timedelta(seconds=1))
    world.deliver(a_letter(2), start)

    assert mailbox.find_from("INBOX", "bo@berg.example", date(2026, 3, 12)) == (2,)


def test_in_sent_letters_are_found_by_whom_they_went_to(world: World, mailbox: Mailbox) -> None:
    me = "Anna <anna@ahl.example>"
    world.deliver(a_letter(1, sender=me, to="Bo <bo@berg.example>, td@club.example"), NOON, "Sent")
    world.deliver(a_letter(2, sender=me, to="Cy <cy@cole.example>"), NOON, "Sent")
    copy = "Cc: Bo <bo@berg.example>\r\n"
    world.deliver(a_letter(3, sender=me, to="td@club.example", more=copy), NOON, "Sent")

    assert mailbox.find_from("Sent", "bo@berg.example", date(2026, 1, 1)) == (1, 3)
    assert mailbox.find_from("Sent", "anna@ahl.example", date(2026, 1, 1)) == ()


@pytest.mark.parametrize(
    "address",
    ["jörg@berg.example", 'a"b@berg.example', "a(b)@berg.example", "x{10+}", "ALL", "", "a\\b@c"],
)
def test_any_address_can_be_looked_for(world: World, mailbox: Mailbox, address: str) -> None:
    world.deliver(a_letter(), NOON)

    assert mailbox.find_from("INBOX", address, date(2026, 1, 1)) == ()
    assert mailbox.status("INBOX").messages == 1


def test_an_address_beyond_ascii_is_found(world: World, mailbox: Mailbox) -> None:
    world.deliver(a_letter(sender="Jörg <jörg@berg.example>"), NOON)

    assert mailbox.find_from("INBOX", "jörg@berg.example", date(2026, 1, 1)) == (1,)


def test_a_message_id_is_found_exactly(world: World, mailbox: Mailbox) -> None:
    for number in (1, 10, 100):
        world.deliver(a_letter(number), NOON)

    assert mailbox.find_message_id("INBOX", "<m10@berg.example>") == (2,)
    assert mailbox.find_message_id("INBOX", "m10@berg.example") == ()
    assert mailbox.find_message_id("INBOX", "<m1000@berg.example>") == ()


def test_a_folded_message_id_is_found(world: World, mailbox: Mailbox) -> None:
    octets = a_letter().replace(b"Message-ID: <m1@", b"Message-ID:\r\n <m1@")
    world.deliver(octets, NOON)

    assert mailbox.find_message_id("INBOX", "<m1@berg.example>") == (1,)


def test_a_letter_flagged_deleted_is_found_only_as_such(world: World, mailbox: Mailbox) -> None:
    for number in (1, 1):
        world.deliver(a_letter(number), NOON)
    world.flag("INBOX", FIRST, "\\Deleted", "\\Seen")

    assert mailbox.find_message_id("INBOX", "<m1@berg.example>") == (2,)
    assert mailbox.find_message_id("INBOX", "<m1@berg.example>", deleted=True) == (1,)
    assert mailbox.octets_of("INBOX", FIRST) is None
    assert mailbox.octets_of("INBOX", Uid(2)) == a_letter()

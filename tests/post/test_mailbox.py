"""The contract of ``Mailbox``: the same sentences hold in memory and on a real server."""

import email
import email.policy
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from mailbot.post import Fetched, FolderMissing, Mailbox, Summary, Uid
from tests.post.letters import NOON, a_letter, day
from tests.post.worlds import World, place_of

FIRST = Uid(1)


def uids_of(found: Iterable[Summary | Fetched]) -> list[Uid]:
    return [each.place.uid for each in found]


# -- folders and status ------------------------------------------------------------------------


def test_the_folders_are_found_by_their_use(mailbox: Mailbox) -> None:
    names = mailbox.names()

    assert (names.drafts, names.sent, names.junk, names.trash) == (
        "Drafts", "Sent", "Junk", "Trash",
    )  # fmt: skip
    assert "INBOX" in names.all


def test_status_counts_letters_and_tells_the_next_uid(world: World, mailbox: Mailbox) -> None:
    before = mailbox.status("INBOX")
    for number in (1, 2, 3):
        world.deliver(a_letter(number), day(number))

    after = mailbox.status("INBOX")

    assert (before.messages, after.messages) == (0, 3)
    assert (before.uidnext, after.uidnext) == (1, 4)
    assert before.uidvalidity == after.uidvalidity


def test_status_sees_what_came_after_the_folder_was_read(world: World, mailbox: Mailbox) -> None:
    world.deliver(a_letter(1), NOON)
    assert len(list(mailbox.summaries("INBOX", first=FIRST))) == 1

    world.deliver(a_letter(2), NOON)

    assert mailbox.status("INBOX").uidnext == 3
    assert uids_of(mailbox.summaries("INBOX", first=Uid(2))) == [2]


def test_a_folder_that_is_not_there_is_named_with_those_that_are(mailbox: Mailbox) -> None:
    with pytest.raises(FolderMissing, match=r"'Schach'.*'Drafts'"):
        mailbox.status("Schach")
    with pytest.raises(FolderMissing, match="'Schach'"):
        list(mailbox.summaries("Schach", first=FIRST))
    with pytest.raises(FolderMissing, match="'Schach'"):
        mailbox.append("Schach", a_letter())


def test_inbox_is_one_folder_in_any_case(world: World, mailbox: Mailbox) -> None:
    world.deliver(a_letter(), NOON)

    assert mailbox.status("inbox").messages == 1


@pytest.mark.parametrize("name", ["Entwürfe", "Шахматы", "A & B", 'a "b" \\c', "x{10+}"])
def test_folder_names_may_be_anything_but_a_line_end(
    world: World, mailbox: Mailbox, name: str
) -> None:
    world.make_folder(name)

    place = place_of(mailbox.append(name, a_letter()))

    assert mailbox.status(name).messages == 1
    assert mailbox.octets_of(name, place.uid) == a_letter()


def test_a_new_uidvalidity_is_in_every_place(world: World) -> None:
    for number in (1, 2):
        world.deliver(a_letter(number), day(number))
    mailbox = world.open()
    old = mailbox.status("INBOX").uidvalidity
    mailbox.close()

    world.change_uidvalidity("INBOX")

    mailbox = world.open()
    new = mailbox.status("INBOX").uidvalidity
    assert new != old
    outsides = list(mailbox.summaries("INBOX", first=FIRST))
    letters = list(mailbox.fetch("INBOX", uids_of(outsides)))
    assert [each.place.uidvalidity for each in outsides] == [new, new]
    assert [each.place.uidvalidity for each in letters] == [new, new]


# -- outsides ----------------------------------------------------------------------------------


def test_a_summary_tells_size_moment_flags_and_the_fields_that_matter(
    world: World, mailbox: Mailbox
) -> None:
    more = "References: <a@ahl.example>\r\n <b@ahl.example>\r\nX-Mailer: Postbox\r\n"
    octets = a_letter(more=more)
    world.deliver(octets, datetime(2026, 3, 10, 23, 30, tzinfo=timezone(timedelta(hours=1))))
    world.flag("INBOX", FIRST, "\\Flagged", "chess")

    (outside,) = mailbox.summaries("INBOX", first=FIRST)

    assert outside.place.uid == 1
    assert outside.size == len(octets)
    assert outside.internal_date == datetime(2026, 3, 10, 22, 30, tzinfo=UTC)
    assert outside.internal_date.tzinfo is not None
    assert outside.flags == {"\\Flagged", "chess"}
    header = email.message_from_bytes(outside.header, policy=email.policy.compat32)
    assert header["From"] == "Bo Berg <bo@berg.example>"
    assert header["Message-ID"] == "<m1@berg.example>"
    assert header["References"].split() == ["<a@ahl.example>", "<b@ahl.example>"]
    assert header["Received"] is None
    assert header["X-Mailer"] is None
    assert outside.header.endswith(b"\r\n\r\n")


def test_summaries_come_by_uid_between_first_and_last(world: World, mailbox: Mailbox) -> None:
    for number in range(1, 6):
        world.deliver(a_letter(number), day(-number))

    assert uids_of(mailbox.summaries("INBOX", first=FIRST)) == [1, 2, 3, 4, 5]
    assert uids_of(mailbox.summaries("INBOX", first=Uid(2), last=Uid(4))) == [2, 3, 4]
    assert uids_of(mailbox.summaries("INBOX", first=Uid(4))) == [4, 5]


def test_past_the_last_uid_there_is_nothing(world: World, mailbox: Mailbox) -> None:
    world.deliver(a_letter(), NOON)

    assert uids_of(mailbox.summaries("INBOX", first=Uid(2))) == []
    assert uids_of(mailbox.summaries("INBOX", first=Uid(99))) == []
    assert uids_of(mailbox.summaries("INBOX", first=Uid(2), last=Uid(99))) == []
    assert uids_of(mailbox.summaries("Junk", first=FIRST)) == []


def test_an_endless_list_of_addressees_does_not_hide_the_message_id(
    world: World, mailbox: Mailbox
) -> None:
    crowd = ",\r\n ".join(f"player{number}@club.example" for number in range(3000))
    world.deliver(a_letter(to=crowd), NOON)

    (outside,) = mailbox.summaries("INBOX", first=FIRST)

    assert b"\r\nMessage-ID: <m1@berg.example>\r\n" in outside.header


def test_eight_bit_and_broken_headers_come_through(world: World, mailbox: Mailbox) -> None:
    octets = b"From: J\xf6rg <j@berg.example>\nSubject:\xff\xfe\nno field at all\n\nhello\n"
    world.deliver(octets, NOON)

    (outside,) = mailbox.summaries("INBOX", first=FIRST)
    (letter,) = mailbox.fetch("INBOX", [FIRST])

    assert b"From: J\xf6rg <j@berg.example>\r\n" in outside.header
    assert letter.octets == octets.replace(b"\n", b"\r\n")


# -- letters -----------------------------------------------------------------------------------


def test_letters_come_whole_and_in_the_order_of_their_uids(world: World, mailbox: Mailbox) -> None:
    for number in (1, 2, 3):
        world.deliver(a_letter(number), day(number))

    letters = list(mailbox.fetch("INBOX", [Uid(3), FIRST, Uid(3)]))

    assert uids_of(letters) == [1, 3]
    assert [letter.octets for letter in letters] == [a_letter(1), a_letter(3)]
    assert [letter.internal_date for letter in letters] == [day(1), day(3)]
    assert all(letter.whole for letter in letters)


def test_letters_that_are_gone_are_left_out(world: World, mailbox: Mailbox) -> None:
    for number in range(1, 7):
        world.deliver(a_letter(number, body="x" * 500 + "\r\n"), NOON)
    letters = mailbox.fetch(
        "INBOX", [Uid(uid) for uid in (1, 2, 3, 4, 5, 6, 77)], batch_octets=1600
    )
    assert next(letters).place.uid == 1

    world.delete("INBOX", Uid(5))

    found = uids_of(letters)
    assert {2, 3, 4, 6} <= set(found)
    assert found == sorted(found)
    assert mailbox.octets_of("INBOX", Uid(5)) is None
    assert mailbox.fetch_text("INBOX", Uid(5), most=1000) is None


def test_nothing_asked_for_is_nothing(mailbox: Mailbox) -> None:
    assert list(mailbox.fetch("INBOX", [])) == []


def test_two_readings_may_be_woven_into_each_other(world: World, mailbox: Mailbox) -> None:
    for number in (1, 2, 3):
        world.deliver(a_letter(number), NOON)
        world.deliver(a_letter(number + 10), NOON, "Junk")

    seen = []
    for outside in mailbox.summaries("INBOX", first=FIRST):
        seen += [letter.octets for letter in mailbox.fetch("INBOX", [outside.place.uid])]
        seen += [letter.octets for letter in mailbox.fetch("Junk", [outside.place.uid])]

    assert seen == [a_letter(number) for number in (1, 11, 2, 12, 3, 13)]


def test_a_reading_that_was_left_halfway_disturbs_nothing(world: World, mailbox: Mailbox) -> None:
    for number in (1, 2, 3):
        world.deliver(a_letter(number), NOON)

    next(mailbox.summaries("INBOX", first=FIRST))
    next(mailbox.fetch("INBOX", [FIRST, Uid(2)]))

    assert mailbox.status("INBOX").messages == 3
    assert uids_of(mailbox.summaries("INBOX", first=FIRST)) == [1, 2, 3]


def test_reading_changes_no_flag(world: World, mailbox: Mailbox) -> None:
    for number in (1, 2, 3):
        world.deliver(a_letter(number), NOON)
    world.flag("INBOX", Uid(2), "\\Flagged", "\\Answered", "$Label1", "chess")
    world.flag("INBOX", Uid(3), "\\Seen")
    before = world.flags("INBOX")

    mailbox.names()
    mailbox.status("INBOX")
    everything = [each.place.uid for each in mailbox.summaries("INBOX", first=FIRST)]
    list(mailbox.fetch("INBOX", everything))
    for uid in everything:
        mailbox.octets_of("INBOX", uid)
        mailbox.fetch_text("INBOX", uid, most=1000)
    mailbox.find_from("INBOX", "bo@berg.example", date(2020, 1, 1))
    mailbox.find_message_id("INBOX", "<m1@berg.example>")
    mailbox.close()

    assert before == {
        1: frozenset(),
        2: {"\\Flagged", "\\Answered", "$Label1", "chess"},
        3: {"\\Seen"},
    }
    assert world.flags("INBOX") == before

"""What the memory mailbox can be told to do, for the tests of others."""

import pytest

from mailbot.post import FolderNames, PostError, Uid
from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer
from tests.post.letters import a_letter
from tests.post.worlds import place_of

FIRST = Uid(1)


def test_a_call_fails_and_so_do_all_after_it() -> None:
    mailbox = MemoryMailbox()
    mailbox.fail_at(2)

    mailbox.status("INBOX")
    for _ in range(2):
        with pytest.raises(PostError):
            mailbox.append("Drafts", a_letter())

    assert mailbox.server.letters("Drafts") == ()
    assert MemoryMailbox(mailbox.server).status("Drafts").messages == 0


def test_a_call_may_have_its_effect_and_lose_its_answer() -> None:
    mailbox = MemoryMailbox()
    mailbox.fail_at(1, after=True)

    with pytest.raises(PostError):
        mailbox.append("Drafts", a_letter())

    assert [letter.octets for letter in mailbox.server.letters("Drafts")] == [a_letter()]


def test_two_connections_see_one_account() -> None:
    server = MemoryServer()
    one, other = MemoryMailbox(server), MemoryMailbox(server)

    place = place_of(one.append("Drafts", a_letter()))

    assert other.octets_of("Drafts", place.uid) == a_letter()


def test_an_edited_draft_is_another_letter() -> None:
    mailbox = MemoryMailbox()
    place = place_of(mailbox.append("Drafts", a_letter(), flags=["\\Draft"]))

    new = mailbox.server.edit("Drafts", place.uid, a_letter(body="12. 5254 6755\r\n"))

    assert new == 2
    assert mailbox.octets_of("Drafts", place.uid) is None
    assert mailbox.server.letters("Drafts")[0].flags == {"\\Draft"}


def test_what_the_user_files_elsewhere_keeps_its_flags_and_moment() -> None:
    server = MemoryServer(FolderNames("Drafts", None, None, None, ("Schach",)))
    place = server.deliver(a_letter())
    server.flag("INBOX", place.uid, "\\Seen")
    (before,) = server.letters("INBOX")

    server.move("INBOX", place.uid, "Schach")

    (after,) = server.letters("Schach")
    assert (after.flags, after.moment) == (before.flags, before.moment)
    assert server.letters("INBOX") == ()
    assert server.folders == ("INBOX", "Drafts", "Schach")


def test_commands_are_tallied_as_imap_names_them() -> None:
    mailbox = MemoryMailbox()

    mailbox.status("INBOX")
    list(mailbox.summaries("INBOX", first=FIRST))
    mailbox.close()

    assert mailbox.commands == ["STATUS", "EXAMINE", "UID FETCH", "LOGOUT"]

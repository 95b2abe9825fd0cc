"""Folders by their use on real servers: announced or not, in German, under a prefix."""

from datetime import date
from typing import Any

import pytest

from mailbot.post import FolderMissing, Uid
from tests.dovecot_server import DovecotServer
from tests.post.letters import a_letter
from tests.post.worlds import DovecotWorld, place_of

pytestmark = pytest.mark.server

FIRST = Uid(1)


GERMAN = {"Drafts": "Entwürfe", "Sent": "Gesendet", "Junk": "Spamverdacht", "Trash": "Papierkorb"}


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize(("separator", "prefix"), [(".", ""), (".", "INBOX."), ("/", "")])
def test_folders_are_found_by_use_or_by_usual_names(
    announced: bool, separator: str, prefix: str
) -> None:
    options = {"folders": GERMAN, "special_use": announced, "separator": separator}
    with DovecotServer(prefix=prefix, **options) as server:  # type: ignore[arg-type]
        account = DovecotWorld(server, "anna")
        mailbox = account.open()
        names = mailbox.names()

        found = (names.drafts, names.sent, names.junk, names.trash)
        assert found == tuple(prefix + name for name in GERMAN.values())
        place = place_of(mailbox.append(names.drafts, a_letter()))
        assert mailbox.octets_of(names.drafts, place.uid) == a_letter()
        account.close()


def test_folder_names_of_ones_own_go_before_the_others(account: DovecotWorld) -> None:
    account.make_folder("Schach")

    names = account.open(account.settings(drafts="Schach", sent="", trash="Archive")).names()

    assert (names.drafts, names.sent, names.junk, names.trash) == (
        "Schach", None, "Junk", "Archive",
    )  # fmt: skip


def test_a_folder_name_that_is_not_there_is_told_with_those_that_are(account: DovecotWorld) -> None:
    with pytest.raises(FolderMissing, match=r"'Shach'.*'Drafts'"):
        account.open(account.settings(drafts="Shach")).names()


def test_an_account_may_lack_all_but_drafts() -> None:
    with DovecotServer(folders={"Drafts": "Drafts"}) as server:
        account = DovecotWorld(server, "anna")
        mailbox = account.open()

        names = mailbox.names()

        assert (names.sent, names.junk, names.trash) == (None, None, None)
        assert mailbox.find_from("INBOX", "bo@berg.example", date(2026, 1, 1)) == ()
        account.close()


def test_no_drafts_at_all_is_told() -> None:
    with DovecotServer(folders={"Sent": "Sent"}) as server:
        account = DovecotWorld(server, "anna")

        with pytest.raises(FolderMissing, match=r"no Drafts.*'Sent'"):
            account.open().names()
        account.close()


def test_uses_are_asked_for_where_a_plain_list_hides_them(account: DovecotWorld) -> None:
    mailbox = account.open()

    class Silent:
        """A server like those that tell uses only when asked (RFC 6154 2)."""

        def __init__(self, client: Any) -> None:
            self._client = client

        def __getattr__(self, name: str) -> Any:
            return getattr(self._client, name)

        def list_folders(self) -> list[Any]:
            return [((), delimiter, name) for _, delimiter, name in self._client.list_folders()]

    mailbox._wire._client = Silent(mailbox._wire._client)

    assert mailbox.names().junk == "Junk"
    assert mailbox.commands == ["LIST", "LIST"]
    listed = mailbox._wire.list_folders()
    assert {"\\drafts"} <= {flag for folder in listed for flag in folder.flags}

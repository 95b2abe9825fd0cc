"""Folders by use: override, SPECIAL-USE, usual names."""

import pytest

from mailbot.post import FolderMissing
from mailbot.post.folders import Listed, by_use, same_folder
from mailbot.post.settings import ImapSettings

SETTINGS = ImapSettings(host="mail.ahl.example", user="anna", password="w")


def listed(*names: str, delimiter: str | None = "/", **flags: str) -> list[Listed]:
    return [
        Listed(name, frozenset(flags.get(name.replace(" ", "_"), "").split()), delimiter)
        for name in names
    ]


@pytest.mark.parametrize(
    ("names", "delimiter", "found"),
    [
        (["INBOX", "Drafts", "Sent"], "/", ("Drafts", "Sent", None, None)),
        (["INBOX.Drafts", "INBOX.Sent"], ".", ("INBOX.Drafts", "INBOX.Sent", None, None)),
        (
            ["[Gmail]/Entwürfe", "[Gmail]/Gesendet", "[Gmail]/Spam", "[Gmail]/Papierkorb"],
            "/",
            ("[Gmail]/Entwürfe", "[Gmail]/Gesendet", "[Gmail]/Spam", "[Gmail]/Papierkorb"),
        ),
        (["ENTWU\u0308RFE", "sent messages", "Bulk Mail", "Deleted Items"], None,
         ("ENTWU\u0308RFE", "sent messages", "Bulk Mail", "Deleted Items")),
        (["Old/Drafts", "Brouillons", "Old/Sent"], "/", ("Brouillons", None, None, None)),
        (["Entwürfe", "Drafts"], "/", ("Drafts", None, None, None)),
    ],
)  # fmt: skip
def test_usual_names(
    names: list[str], delimiter: str | None, found: tuple[str | None, ...]
) -> None:
    got = by_use(listed(*names, delimiter=delimiter), SETTINGS)

    assert (got.drafts, got.sent, got.junk, got.trash) == found


def test_special_use_goes_before_a_usual_name() -> None:
    folders = listed("Drafts", "Concepts", "Sent", Concepts="\\hasnochildren \\drafts")

    assert by_use(folders, SETTINGS).drafts == "Concepts"


def test_a_folder_that_holds_no_letters_is_none() -> None:
    folders = listed("Drafts", "Entwürfe", Drafts="\\noselect")

    assert by_use(folders, SETTINGS).drafts == "Entwürfe"
    assert by_use(folders, SETTINGS).all == ("Entwürfe",)


def test_without_drafts_those_that_there_are_are_named() -> None:
    with pytest.raises(FolderMissing, match=r"drafts = .*'INBOX'"):
        by_use(listed("INBOX"), SETTINGS)


def test_only_inbox_is_written_in_any_case() -> None:
    assert same_folder("INBOX", "Inbox")
    assert not same_folder("Drafts", "DRAFTS")

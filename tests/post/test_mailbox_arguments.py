"""The contract of every argument: nothing that others wrote becomes a command."""

import inspect
from collections.abc import Callable
from datetime import date

import pytest

from mailbot.post import Mailbox, Uid, UnsafeArgument
from tests.post.letters import a_letter

FIRST = Uid(1)


_DAY = date(2026, 1, 1)
_CALLS: list[tuple[str, Callable[[Mailbox, str], object]]] = [
    ("status folder", lambda box, bad: box.status(bad)),
    ("summaries folder", lambda box, bad: box.summaries(bad, first=FIRST)),
    ("fetch folder", lambda box, bad: box.fetch(bad, [FIRST])),
    ("fetch_text folder", lambda box, bad: box.fetch_text(bad, FIRST, most=10)),
    ("find_from folder", lambda box, bad: box.find_from(bad, "bo@berg.example", _DAY)),
    ("find_from address", lambda box, bad: box.find_from("INBOX", bad, _DAY)),
    ("find_message_id folder", lambda box, bad: box.find_message_id(bad, "<m1@berg.example>")),
    ("find_message_id Message-ID", lambda box, bad: box.find_message_id("INBOX", bad)),
    ("append folder", lambda box, bad: box.append(bad, a_letter())),
    ("append flag", lambda box, bad: box.append("Drafts", a_letter(), flags=["\\Seen", bad])),
    ("withdraw folder", lambda box, bad: box.withdraw(bad, FIRST, b"", None)),
    ("withdraw trash", lambda box, bad: box.withdraw("Drafts", FIRST, b"", bad)),
    ("octets_of folder", lambda box, bad: box.octets_of(bad, FIRST)),
]


def test_no_argument_of_any_method_was_forgotten() -> None:
    words = {"str", "str | None", "Iterable[str]"}
    wanted = {
        (name, argument)
        for name, method in inspect.getmembers(Mailbox, inspect.isfunction)
        for argument, kind in inspect.get_annotations(method).items()
        if kind in words and argument != "return"
    }
    said = {"Message-ID": "message_id", "flag": "flags"}

    tried = [what.split(" ", 1) for what, _ in _CALLS]

    assert {(name, said.get(argument, argument)) for name, argument in tried} == wanted


@pytest.mark.parametrize("bad", ["\r", "\n", "\0"], ids=["CR", "LF", "NUL"])
def test_no_line_end_and_no_nul_gets_into_a_command(mailbox: Mailbox, bad: str) -> None:
    for what, call in _CALLS:
        word = f"<x{bad}A1 CREATE smuggled>"

        with pytest.raises(UnsafeArgument) as caught:
            call(mailbox, word)

        assert what.split(" ", 1)[1] in str(caught.value)
        assert "smuggled" not in str(caught.value)
    assert "smuggled" not in mailbox.names().all
    with pytest.raises(UnsafeArgument, match="letter contains NUL"):
        mailbox.append("Drafts", b"a: b\r\n\r\n\0\r\n")


@pytest.mark.parametrize("flag", ["", "a b", "(x", "x)", "{5+}", "%", "*", '"', "\\", "ä", "]"])
def test_what_is_no_flag_is_refused(mailbox: Mailbox, flag: str) -> None:
    with pytest.raises(UnsafeArgument):
        mailbox.append("Drafts", a_letter(), flags=[flag])


def test_half_a_character_is_refused(mailbox: Mailbox) -> None:
    with pytest.raises(UnsafeArgument, match="Message-ID"):
        mailbox.find_message_id("INBOX", "<\udcff@berg.example>")


@pytest.mark.parametrize("uid", [0, -1, 2**32])
def test_what_is_no_uid_is_refused(mailbox: Mailbox, uid: int) -> None:
    calls: list[Callable[[], object]] = [
        lambda: mailbox.summaries("INBOX", first=Uid(uid)),
        lambda: mailbox.summaries("INBOX", first=FIRST, last=Uid(uid)),
        lambda: mailbox.fetch("INBOX", [FIRST, Uid(uid)]),
        lambda: mailbox.fetch_text("INBOX", Uid(uid), most=10),
        lambda: mailbox.withdraw("Drafts", Uid(uid), b"", None),
        lambda: mailbox.octets_of("INBOX", Uid(uid)),
    ]
    for call in calls:
        with pytest.raises(UnsafeArgument, match="no UID"):
            call()

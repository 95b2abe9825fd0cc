"""What only a real server can do to a sweep: refuse, lose a folder, cut the line, know little."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from imapclient.exceptions import IMAPClientError

from mailbot.post import FolderMissing, PostError
from mailbot.post.imap import ImapMailbox
from mailbot.post.wire import Wire
from mailbot.sweep.real import real_desk
from tests.conftest import MailAccount
from tests.correspondence import World, a_letter
from tests.dovecot_server import DovecotServer
from tests.post.worlds import DovecotWorld, Listener

pytestmark = pytest.mark.server


class Game:
    """Anna's ledger with the real desk, and her mailbox on a server; each sweep logs in anew."""

    def __init__(self, folder: Path, post: DovecotWorld) -> None:
        self.post = post
        self.world = World(folder, desk=real_desk())
        self.world.add()

    def deliver(self, octets: bytes, folder: str = "INBOX") -> None:
        self.post.deliver(octets, self.world.now, folder)

    def sweep(self, box: ImapMailbox | None = None) -> bool:
        """Was there nothing to do?"""
        box = box or self.post.open()
        try:
            return self.world.sweep(box).quiet
        finally:
            box.close()

    def opens(self) -> None:
        self.deliver(a_letter("1. 5254", date=self.world.now))

    def drafts(self, *, flagged: bool = False) -> list[bytes]:
        """Those that are flagged deleted, or not."""
        with self.post.hands("Drafts", readonly=True) as client:
            uids = client.search("DELETED" if flagged else "UNDELETED")
            return [row[b"BODY[]"] for row in client.fetch(uids, ["BODY.PEEK[]"]).values()]

    def sends(self, move: bytes) -> None:
        """Types into the gap and sends; the draft is left lying there."""
        (octets,) = self.drafts()
        day = f"Date: {self.world.now:%a, %d %b %Y %H:%M:%S} +0000\r".encode()
        self.deliver(re.sub(rb"(?m)^Date: .*$", day, octets).replace(b"____", move), "Sent")

    def close(self) -> None:
        self.post.close()
        self.world.close()


@pytest.fixture
def game(tmp_path: Path, new_account: Callable[[], MailAccount]) -> Iterator[Game]:
    account = new_account()
    there = Game(tmp_path, DovecotWorld(account.server, account.user))
    yield there
    there.close()


def test_over_quota_the_move_is_recorded_and_the_draft_laid_when_there_is_room(
    tmp_path: Path,
) -> None:
    with DovecotServer(quota="60k") as server:
        game = Game(tmp_path, DovecotWorld(server, "anna"))
        game.opens()
        with game.post.hands() as client:
            for size in (5000, 500, 50):
                with contextlib.suppress(IMAPClientError):
                    while True:
                        client.append("Archive", b"Subject: full\r\n\r\n" + b"x" * size)

        with pytest.raises(PostError, match="the mailbox is full: make room in it") as caught:
            game.sweep()
        assert caught.value.refused
        assert game.world.moves == ["e2e4"]
        assert game.drafts() == []

        with game.post.hands("Archive") as client:
            client.delete_messages(client.search("ALL"), silent=True)
            client.expunge()
        game.sweep()
        assert len(game.drafts()) == 1
        assert game.sweep()
        game.close()


def test_drafts_that_go_in_the_middle_are_named_and_laid_again_when_they_are_back(
    game: Game,
) -> None:
    # Not the server's own "Drafts", which it makes again by itself.
    settings = game.post.settings(drafts="Entwürfe")
    game.opens()
    game.post.make_folder("Entwürfe")
    box = game.post.open(settings)
    box.names()
    with game.post.hands() as client:
        client.rename_folder("Entwürfe", "Alt")

    with pytest.raises(FolderMissing, match=r"no folder 'Entwürfe'; there are .*'Alt'"):
        game.sweep(box)
    with pytest.raises(FolderMissing, match=r"no folder 'Entwürfe'; there are .*'Alt'"):
        game.sweep(game.post.open(settings))
    assert game.world.moves == ["e2e4"]

    game.post.make_folder("Entwürfe")
    game.sweep(game.post.open(settings))
    assert len(game.post.uids("Entwürfe")) == 1
    assert game.sweep(game.post.open(settings))


def test_without_any_drafts_folder_nothing_is_begun(tmp_path: Path) -> None:
    with DovecotServer(folders={"Sent": "Sent"}, special_use=False) as server:
        game = Game(tmp_path, DovecotWorld(server, "anna"))
        game.opens()

        with pytest.raises(FolderMissing, match="no Drafts folder found; name it as drafts"):
            game.sweep()

        assert game.world.store.letters.list() == ()
        game.close()


@pytest.mark.parametrize(
    "hide",
    [
        ("UIDPLUS", "MOVE", "IDLE", "UNSELECT", "SPECIAL-USE", "LIST-EXTENDED", "LITERAL+"),
        ("UIDPLUS",),
        ("MOVE", "SPECIAL-USE"),
    ],
    ids=["a poor server", "no UIDPLUS", "no MOVE, no SPECIAL-USE"],
)
def test_a_server_that_knows_little_gets_the_same_drafts(
    tmp_path: Path, hide: tuple[str, ...]
) -> None:
    with DovecotServer(hide=hide, special_use="SPECIAL-USE" not in hide) as server:
        game = Game(tmp_path, DovecotWorld(server, "anna"))
        game.opens()
        game.sweep()
        assert len(game.drafts()) == 1
        assert game.sweep()

        game.world.now += timedelta(days=1)
        game.sweep()
        assert len(game.drafts()) == 1

        game.sends(b"5755")
        game.sweep()
        assert game.world.moves == ["e2e4", "e7e5"]
        assert game.drafts() == []
        assert game.sweep()
        game.close()


@pytest.mark.parametrize("command", ["flag_deleted", "expunge", "append"])
@pytest.mark.parametrize("after", [False, True])
def test_a_line_that_is_cut_at_a_change_of_the_mailbox(
    game: Game, monkeypatch: pytest.MonkeyPatch, command: str, after: bool
) -> None:
    game.opens()
    game.sweep()
    game.world.now += timedelta(days=1)  # the draft is made anew, and the old one goes
    listener = Listener(game.post.server.port)
    real = getattr(Wire, command)

    def cut(wire: Wire, *args: Any) -> Any:
        if after:
            real(wire, *args)
        listener.cut()
        return real(wire, *args)

    with monkeypatch.context() as patched:
        patched.setattr(Wire, command, cut)
        with pytest.raises(PostError, match="lost"):
            game.sweep(game.post.open(game.post.settings(port=listener.port)))
    listener.close()

    game.sweep()
    assert len(game.drafts()) == 1
    assert game.drafts(flagged=True) == []
    assert game.world.moves == ["e2e4"]
    assert game.sweep()

"""The world fails in the middle of a sweep: a clear word, nothing half done, and the next goes on.

In memory; what only a real server can do stands in ``test_dovecot_fails``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mailbot.post import FolderMissing, PostError, Summary, Uid
from mailbot.post.memory import MemoryMailbox
from mailbot.store import DraftState, LetterState, StoreAway
from mailbot.store.lock import lock_file
from mailbot.sweep import Settings, sweep
from mailbot.sweep.real import real_desk
from tests.correspondence import ACCOUNT, BORIS, World, a_letter

pytestmark = pytest.mark.one_desk("it brings the real one")


@pytest.fixture
def world(bare: World) -> World:
    """Boris has begun; the letter waits in the INBOX."""
    bare.desk = real_desk()
    bare.add()
    bare.deliver(a_letter("1. 5254"))
    return bare


def ends_well(world: World) -> None:
    """The next sweep makes everything whole, and the one behind it finds nothing to do."""
    world.sweep()

    assert world.moves == ["e2e4"]
    assert len(world.drafts) == 1
    assert world.store.letters.list(state=LetterState.SHUNTED) == ()
    assert world.sweep().quiet


# -- the mailbox ---------------------------------------------------------------------------------


class Full(MemoryMailbox):
    def append(self, folder: str, octets: bytes, **options: object) -> None:
        raise PostError("refused a letter for 'Drafts': the mailbox is full", refused=True)


def test_a_full_mailbox_leaves_the_move_recorded_and_the_draft_to_be_laid(world: World) -> None:
    with pytest.raises(PostError, match="full"):
        world.sweep(Full(world.server))

    assert world.moves == ["e2e4"]
    assert [draft.state for draft in world.store.drafts.list()] == [DraftState.WRITTEN]
    ends_well(world)


def test_a_folder_that_is_gone_is_told_when_the_others_are_swept(world: World) -> None:
    def once(*folders: str) -> None:
        sweep(MemoryMailbox(world.server), world.store, ACCOUNT, world.now, folders=folders)

    with pytest.raises(FolderMissing, match="no folder 'Chess'; there are 'INBOX'"):
        once("Chess", "inbox", "Club")

    assert world.moves == ["e2e4"]
    assert len(world.drafts) == 1
    world.server.make_folder("Chess")
    world.deliver(a_letter("1. 5254"), "Chess")
    once("INBOX", "Chess")
    assert len(world.store.letters.letter(1).places) == 2


def test_a_missing_chess_folder_is_told_too(world: World) -> None:
    world.settings = Settings(chess_folders=("Schach",))

    with pytest.raises(FolderMissing, match="'Schach'"):
        world.sweep()

    world.settings = Settings()
    ends_well(world)


class Renewed(MemoryMailbox):
    """The server gives the INBOX a new UIDVALIDITY, and new UIDs, while it is read."""

    def __init__(self, world: World, when: str) -> None:
        super().__init__(world.server)
        self.when = when

    def summaries(self, folder: str, **options: object) -> Iterator[Summary]:
        if folder == "INBOX" and self.when == "before":
            self.renew()
        yield from super().summaries(folder, **options)  # type: ignore[arg-type]
        if folder == "INBOX" and self.when == "after":
            self.renew()

    def renew(self) -> None:
        self.when = ""
        self.server.delete("INBOX", Uid(1))  # so that the next letter gets its UID
        self.server.change_uidvalidity("INBOX")


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_new_uidvalidity_in_the_middle_gives_no_letter_the_place_of_another(
    world: World, when: str
) -> None:
    world.deliver(a_letter("dear sir", sender="shop@else.example", subject="your order"))

    if when == "before":
        with pytest.raises(PostError, match=r"UIDVALIDITY of 'INBOX' changed"):
            world.sweep(Renewed(world, when))
    else:
        world.sweep(Renewed(world, when))
    world.deliver(a_letter("1. 5254"))

    ends_well(world)
    (letter,) = [each for each in world.store.letters.list() if each.has_octets]
    assert {(place.uidvalidity, place.uid) for place in letter.places} == {
        (world.server.folder("INBOX").uidvalidity, 2)
    }


class Vanishing(MemoryMailbox):
    """The user deletes a letter between the look at its outside and the fetch."""

    def fetch(self, folder: str, uids: object, **options: object):
        if folder == "INBOX" and self.server.letters("INBOX"):
            self.server.delete("INBOX", self.server.letters("INBOX")[0].uid)
        return super().fetch(folder, uids, **options)  # type: ignore[arg-type]


def test_a_letter_that_vanishes_before_it_is_fetched_was_never_there(world: World) -> None:
    report = world.sweep(Vanishing(world.server))

    assert (report.kept, world.moves) == (0, [])
    world.deliver(a_letter("1. 5254"))
    ends_well(world)


# -- the ledger ----------------------------------------------------------------------------------


@contextmanager
def pragma(world: World, said: str, undo: str) -> Iterator[None]:
    """On the one connection that the pool gives out again and again."""
    with world.ledger.engine.raw_connection() as raw:
        raw.execute(f"pragma {said}")
    try:
        yield
    finally:
        with world.ledger.engine.raw_connection() as raw:
            raw.execute(f"pragma {undo}")


def test_a_full_disk_ends_the_sweep_and_loses_nothing(world: World) -> None:
    hit = 0
    for more in range(0, 24, 2):
        with world.ledger.engine.raw_connection() as raw:
            pages = raw.execute("pragma page_count").fetchone()[0]
        try:
            with pragma(world, f"max_page_count={pages + more}", "max_page_count=1000000"):
                for number in range(4):
                    world.deliver(a_letter("hello " + "x" * 5000, message_id=f"<{more}.{number}>"))
                world.sweep()
        except StoreAway as error:
            assert "full" in str(error)  # noqa: PT017
        else:
            continue
        hit += 1
        assert world.store.letters.list(state=LetterState.SHUNTED) == ()
    assert hit > 3
    ends_well(world)


def test_a_ledger_that_cannot_be_written_is_named_and_unchanged(world: World) -> None:
    before = world.contents
    with (
        pragma(world, "query_only=on", "query_only=off"),
        pytest.raises(StoreAway, match="readonly"),
    ):
        world.sweep()

    assert world.contents == before
    assert world.drafts == []
    ends_well(world)


def test_a_lock_that_cannot_be_made_is_named(world: World, tmp_path: Path) -> None:
    file = lock_file(tmp_path / "ledger.db", ACCOUNT.name)
    file.unlink(missing_ok=True)
    file.mkdir()

    with pytest.raises(StoreAway, match=r"cannot lock .*ledger\.db\.anna\.lock"):
        world.sweep()

    file.rmdir()
    ends_well(world)


def test_half_a_backup_is_none(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_source: object, target: sqlite3.Connection) -> None:
        target.execute("create table half (a)")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("mailbot.store.engine._copy", full)

    with pytest.raises(StoreAway, match="copy could not be written: database or disk is full"):
        world.ledger.backup(tmp_path / "copy.db")

    assert list(tmp_path.glob("copy.db*")) == []
    assert BORIS in world.store.games.list()[0].game.setup.opponent.addresses

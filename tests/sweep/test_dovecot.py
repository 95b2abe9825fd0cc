"""The same sweep on a real Dovecot: what its commands are, what it leaves alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from mailbot.game.events import MoveIntended
from mailbot.game.sheet import GameId
from mailbot.post import Uid
from mailbot.store import AccountLocked, LetterState, VersionConflict
from mailbot.store.ledger import open_ledger
from tests.conftest import MailAccount
from tests.correspondence import ANNA, BORIS, NOON, STRANGER, WT1, World, a_letter, a_setup
from tests.post.worlds import DovecotWorld


class Real:
    """A ledger, and an account of a real server."""

    def __init__(self, folder: Path, account: MailAccount) -> None:
        self.post = DovecotWorld(account.server, account.user)
        self.world = World(folder)
        self.world.add()
        self.box = self.post.open()

    def deliver(self, octets: bytes, folder: str = "INBOX", *, minutes: int = 0) -> None:
        self.post.deliver(octets, NOON + timedelta(minutes=minutes), folder)

    def sweep(self) -> list[str]:
        """The commands that it took, on the one connection."""
        before = len(self.box.commands)
        self.world.sweep(self.box)
        return self.box.commands[before:]

    @property
    def drafts(self) -> list[bytes]:
        return [octets.partition(b"\r\n\r\n")[2] for _, octets in self.lying("Drafts")]

    def lying(self, folder: str) -> list[tuple[Uid, bytes]]:
        uids = [uid for uid, f in self.post.flags(folder).items() if "\\Deleted" not in f]
        return [(f.place.uid, f.octets) for f in self.box.fetch(folder, map(Uid, uids))]


@pytest.fixture
def real(tmp_path: Path, new_account: Callable[[], MailAccount], dovecot: object) -> Iterator[Real]:
    there = Real(tmp_path, new_account())
    yield there
    there.post.close()
    there.world.close()


def test_from_letter_to_draft_to_own_move(real: Real) -> None:
    real.deliver(a_letter("ply 1 e2e4"))
    real.sweep()
    assert real.drafts == [b"sent 2026-03-02\r\nply 2 ____\r\n"]

    real.deliver(a_letter("ply 2 e7e5", sender=ANNA, to=BORIS), "Sent", minutes=5)
    real.sweep()

    assert real.world.moves == ["e2e4", "e7e5"]
    assert real.drafts == []


def test_a_quiet_sweep_is_one_status_for_each_watched_folder(real: Real) -> None:
    real.deliver(a_letter("ply 1 e2e4"))
    real.deliver(a_letter("ply 1 e2e4", sender=STRANGER, subject="Spring Cup 26"))
    real.sweep()

    commands = real.sweep()

    assert commands == ["STATUS"] * 3  # Sent, INBOX, Junk


def test_every_flag_of_the_user_stays(real: Real) -> None:
    real.deliver(a_letter("ply 1 e2e4"))
    real.deliver(a_letter("dear sir", sender=STRANGER, subject="order"))
    real.post.flag("INBOX", real.post.uids("INBOX")[0], "\\Flagged", "chess")
    before = real.post.flags("INBOX")

    real.sweep()

    assert real.post.flags("INBOX") == before


def test_a_foreign_deleted_letter_in_drafts_survives_the_withdrawal(real: Real) -> None:
    real.deliver(a_letter("my own draft", sender=ANNA), "Drafts")
    (foreign,) = real.post.uids("Drafts")
    real.post.flag("Drafts", foreign, "\\Deleted", "\\Answered")
    flags = real.post.flags("Drafts")[foreign]
    real.deliver(a_letter("ply 1 e2e4"))
    real.sweep()

    real.deliver(a_letter("ply 2 e7e5", sender=ANNA, to=BORIS), "Sent", minutes=5)
    real.sweep()

    assert real.post.flags("Drafts") == {foreign: flags}


def test_a_touched_draft_stays_and_is_the_answer(real: Real) -> None:
    real.deliver(a_letter("ply 1 e2e4"))
    real.sweep()
    ((uid, octets),) = real.lying("Drafts")
    edited = octets.replace(b"____", b"e7e5")
    real.post.delete("Drafts", uid)
    real.deliver(edited, "Drafts")

    real.world.now += timedelta(days=1)
    real.sweep()
    assert [octets for _, octets in real.lying("Drafts")] == [edited]
    real.deliver(a_letter("hurry up", message_id="<two@post.example>"), minutes=9)
    real.sweep()

    assert [octets for _, octets in real.lying("Drafts")] == [edited]


def test_the_same_letters_under_a_new_uidvalidity_lay_nothing(real: Real) -> None:
    real.deliver(a_letter("ply 1 e2e4"))
    real.deliver(a_letter("ply 1 e2e4", sender=STRANGER, subject="Spring Cup 26"))
    real.sweep()
    before = real.post.uids("Drafts"), len(real.post.uids("INBOX"))

    real.box.close()
    real.post.change_uidvalidity("INBOX")
    real.box = real.post.open()
    real.sweep()

    assert (real.post.uids("Drafts"), len(real.post.uids("INBOX"))) == before
    assert len(real.world.store.letters.list()) == 2


def test_letters_older_than_their_game_are_searched(real: Real) -> None:
    cleo = "cleo@post.example"
    old = a_letter("ply 1 d2d4", sender=cleo, subject="hello", date=NOON - timedelta(days=40))
    real.post.deliver(old, NOON - timedelta(days=40))
    real.sweep()
    assert real.world.store.letters.list() == ()

    real.world.add(a_setup("wt-2", event="Autumn Cup 26", opponent=cleo))
    real.sweep()

    assert real.world.store.games.game(GameId("wt-2")).next_ply == 2
    assert len(real.drafts) == 1


def test_sweep_sweep_and_play_at_once(real: Real) -> None:
    """However they meet: one sheet, one draft with the intended move, nothing twice."""
    real.deliver(a_letter("ply 1 e2e4"))
    real.sweep()
    real.deliver(a_letter("hurry up", message_id="<two@post.example>"), minutes=9)
    real.box.close()
    real.world.ledger.close()
    folder = real.world.folder

    children = [
        start(lambda: sweep_once(folder, real)),
        start(lambda: sweep_once(folder, real)),
        start(lambda: play(folder)),
    ]
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]

    assert set(codes[:2]) <= {0, 3}
    assert codes[2] == 0
    real.box = real.post.open()
    real.sweep()
    assert real.drafts == [b"sent 2026-03-02\r\nply 2 c7c5\r\n"]
    assert real.world.moves == ["e2e4"]
    assert real.world.game.intended == ("c7c5",)
    assert real.world.store.letters.list(state=LetterState.SHUNTED) == ()


def start(work: Callable[[], int]) -> int:
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = work()
        finally:
            os._exit(code)
    return child


def sweep_once(folder: Path, real: Real) -> int:
    world = World(folder)
    box = real.post.open()
    try:
        world.sweep(box)
    except AccountLocked:
        return 3
    finally:
        box.close()
    return 0


def play(folder: Path) -> int:
    """As `mailbot play` does it: decided on a version, decided again when it has moved on."""
    games = open_ledger(folder / "ledger.db").store("anna").games
    intended = MoveIntended(ply=2, moves=("c7c5",))
    for attempt in range(9):
        version = games.game(WT1).version
        try:
            games.append(
                WT1, [intended], version=version, command=f"command:play-{attempt}", now=NOON
            )
        except VersionConflict:
            continue
        return 0
    return 1

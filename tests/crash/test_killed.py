"""SIGKILL in a real child process at every point between two side effects of a sweep.

However far it came, the next sweep ends with each letter recorded once, one draft for each
game that owes one, one note for each thing told, and no letter of the user's touched.
"""

from __future__ import annotations

import os
import pickle
import shutil
import signal
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from email import message_from_bytes
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mailbot.game.events import MovePlayed
from mailbot.game.sheet import GameId
from mailbot.letter.letter import Letter
from mailbot.post import Mailbox
from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer
from mailbot.post.wire import Wire
from mailbot.store import LetterState, VersionConflict
from mailbot.store.ledger import open_ledger
from mailbot.sweep import Desk, SweepReport, sweep
from mailbot.sweep.real import real_desk
from tests.conftest import MailAccount
from tests.correspondence import (
    ACCOUNT,
    ANNA,
    BORIS,
    NOON,
    STRANGER,
    WT1,
    a_ledger,
    a_letter,
    a_setup,
)
from tests.crash.killing import Deadly, Fuse, in_a_child
from tests.plain_desk import PLAIN_DESK
from tests.post.worlds import DovecotWorld

WT2 = GameId("wt-2")
CLEO = "cleo@post.example"
LATER = NOON + timedelta(days=1, hours=1)
MOST_POINTS = 80


class MemoryOnDisk:
    """A memory server that outlives the process: written down after every side effect."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.server = pickle.loads(file.read_bytes()) if file.exists() else MemoryServer()

    def open(self) -> Mailbox:
        self.server = pickle.loads(self.file.read_bytes()) if self.file.exists() else self.server
        return MemoryMailbox(self.server)

    def note(self) -> None:
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_bytes(pickle.dumps(self.server))

    def deliver(self, octets: bytes, when: datetime, folder: str = "INBOX") -> None:
        self.server.deliver(octets, when, folder)
        self.note()

    def octets(self, folder: str) -> list[bytes]:
        box = self.open()
        return [f.octets for f in box.fetch(folder, [s.place.uid for s in _all(box, folder)])]


class DovecotOnDisk:
    """A user of a real Dovecot; it lives in a process of its own."""

    def __init__(self, account: MailAccount) -> None:
        self.world = DovecotWorld(account.server, account.user)

    def open(self) -> Mailbox:
        return self.world.open()

    def note(self) -> None:
        pass

    def deliver(self, octets: bytes, when: datetime, folder: str = "INBOX") -> None:
        self.world.deliver(octets, when, folder)

    def octets(self, folder: str) -> list[bytes]:
        box = self.open()
        try:
            return [f.octets for f in box.fetch(folder, [s.place.uid for s in _all(box, folder)])]
        finally:
            box.close()


Post = MemoryOnDisk | DovecotOnDisk


def _all(box: Mailbox, folder: str):
    return [s for s in box.summaries(folder, first=1) if "\\Deleted" not in s.flags]  # type: ignore[arg-type]


@dataclass(frozen=True)
class Story:
    """How the letters are written, and the desk that reads them."""

    desk: Desk
    words: tuple[str, str, str, str]  # e4, e5, Nf3 in the first game; d4 in the second


def _fails_on_boom(octets: bytes, **options: Any) -> Letter:
    if b"boom" in octets:
        raise RuntimeError("boom")
    return real_desk().parse(octets, **options)


PLAIN = Story(PLAIN_DESK, ("ply 1 e2e4", "ply 2 e7e5", "ply 3 g1f3", "ply 1 d2d4"))
REAL = Story(
    replace(real_desk(), parse=_fails_on_boom),
    ("1. 5254", "1. 5254 5755", "1. 5254 5755\r\n2. 7163", "1. 4244"),
)


def run_sweep(
    ledger: Path, post: Post, story: Story, now: datetime = LATER, *, kill_after: int = 0
) -> SweepReport:
    fuse = Fuse(kill_after, post.note)
    opened = open_ledger(ledger)
    box = post.open()
    try:
        return sweep(
            Deadly(box, fuse),
            Deadly(opened.store("anna"), fuse),
            ACCOUNT,
            now,
            desk=story.desk,
        )
    finally:
        box.close()
        opened.close()


def prepare(ledger: Path, post: Post, story: Story) -> None:
    """Yesterday's drafts for two games lie there; today everything happens at once."""
    opened = a_ledger(ledger)
    games = opened.store("anna").games
    for setup in (a_setup(), a_setup("wt-2", event="Autumn Cup 26", opponent=CLEO)):
        games.add(setup, command=f"command:{setup.id}", now=NOON, look_since=NOON.date())
    opened.close()
    first, second, third, other = story.words
    post.deliver(a_letter(first), NOON)
    post.deliver(a_letter(other, sender=CLEO, subject="Autumn Cup 26"), NOON)
    run_sweep(ledger, post, story, NOON)
    day = NOON + timedelta(days=1)
    mine = a_letter(second, sender=ANNA, to=BORIS, date=day)
    post.deliver(mine, day, "Sent")
    post.deliver(mine, day)
    post.deliver(a_letter(third, date=day), day + timedelta(minutes=1))
    post.deliver(a_letter(other, sender=STRANGER, subject="Autumn Cup 26"), day)
    post.deliver(a_letter("dear sir", sender=STRANGER, subject="your order"), day)
    post.deliver(a_letter("boom", message_id="<boom@post.example>"), day)


def check(ledger: Path, post: Post, story: Story) -> None:
    opened = open_ledger(ledger)
    store = opened.store("anna")
    played = {
        game: [
            item.event.move
            for item in store.games.history(game)
            if isinstance(item.event, MovePlayed)
        ]
        for game in (WT1, WT2)
    }
    assert played == {WT1: ["e2e4", "e7e5", "g1f3"], WT2: ["d2d4"]}
    assert [len(store.games.game(game).plies) for game in (WT1, WT2)] == [3, 1]
    assert len(store.letters.list()) == 6
    assert len(store.letters.list(state=LetterState.KEPT)) == 0
    opened.close()
    drafts = post.octets("Drafts")
    assert sorted(message_from_bytes(octets)["To"] for octets in drafts) == [BORIS, CLEO]
    assert all(octets.count(b"____") == 1 for octets in drafts)
    notes = [octets for octets in post.octets("INBOX") if b"Auto-Submitted" in octets]
    assert len(notes) == 2
    assert len(post.octets("INBOX")) == 7 + 2
    assert run_sweep(ledger, post, story).quiet


def kill_everywhere(folder: Path, new_world: Callable[[Path], Post], story: Story) -> int:
    """One world for each point where the sweep can die; gives the number of points."""
    for point in range(1, MOST_POINTS):
        here = folder / str(point)
        ledger, post = here / "ledger.db", new_world(here)

        code = in_a_child(partial(_die, ledger, post, story, point))

        assert code in {0, -signal.SIGKILL}, f"point {point}"
        if code != 0:
            run_sweep(ledger, post, story)
        check(ledger, post, story)
        if code == 0:
            return point - 1
    raise AssertionError("the sweep has more points than that")


def _die(ledger: Path, post: Post, story: Story, point: int) -> None:
    run_sweep(ledger, post, story, kill_after=point)


def test_killed_at_every_point_the_next_sweep_makes_it_whole(tmp_path: Path) -> None:
    prepare(tmp_path / "0" / "ledger.db", MemoryOnDisk(tmp_path / "0" / "post"), REAL)

    def copied(here: Path) -> Post:
        shutil.copytree(tmp_path / "0", here)
        return MemoryOnDisk(here / "post")

    points = kill_everywhere(tmp_path, copied, REAL)

    assert points > 20


@pytest.mark.slow
def test_killed_at_every_point_on_dovecot(
    tmp_path: Path, dovecot: object, new_account: Callable[[], MailAccount]
) -> None:
    def fresh(here: Path) -> Post:
        post = DovecotOnDisk(new_account())
        prepare(here / "ledger.db", post, REAL)
        return post

    points = kill_everywhere(tmp_path, fresh, REAL)

    assert points > 20


def test_killed_between_flag_and_expunge_the_next_sweep_takes_the_draft_away(
    tmp_path: Path, dovecot: object, new_account: Callable[[], MailAccount]
) -> None:
    ledger, post = tmp_path / "ledger.db", DovecotOnDisk(new_account())
    prepare(ledger, post, REAL)
    world = post.world
    world.deliver(a_letter("my own", sender=ANNA, to=BORIS), NOON, "Drafts")
    mine = world.uids("Drafts")[-1]
    world.flag("Drafts", mine, "\\Deleted", "\\Draft")

    def die(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def swept() -> None:
        pytest.MonkeyPatch().setattr(Wire, "expunge", die)
        run_sweep(ledger, post, REAL)

    assert in_a_child(swept) == -signal.SIGKILL
    flagged = [uid for uid, flags in world.flags("Drafts").items() if "\\Deleted" in flags]
    assert len(flagged) == 2

    run_sweep(ledger, post, REAL)

    check(ledger, post, REAL)
    flagged = [uid for uid, flags in world.flags("Drafts").items() if "\\Deleted" in flags]
    assert flagged == [mine]


def test_killed_after_every_single_step_it_still_comes_to_its_end(tmp_path: Path) -> None:
    ledger, post = tmp_path / "ledger.db", MemoryOnDisk(tmp_path / "post")
    prepare(ledger, post, REAL)

    killed = 0
    while in_a_child(partial(_die, ledger, post, REAL, 1)) != 0:
        killed += 1
        assert killed < MOST_POINTS

    check(ledger, post, REAL)


def test_a_killed_sweep_leaves_no_lock(tmp_path: Path) -> None:
    ledger, post = tmp_path / "ledger.db", MemoryOnDisk(tmp_path / "post")
    prepare(ledger, post, PLAIN)

    assert in_a_child(partial(_die, ledger, post, PLAIN, 1)) == -signal.SIGKILL

    with closing(open_ledger(ledger)) as opened, opened.store("anna").locked(LATER):
        pass


def test_a_second_writer_of_the_same_version_is_refused_across_processes(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.db"

    def play(name: str, move: str) -> None:
        played = [MovePlayed(ply=1, move=move)]
        with closing(open_ledger(ledger)) as opened:
            games = opened.store("anna").games
            try:
                games.append(WT1, played, version=0, command=name, now=NOON)
            except VersionConflict:
                raise SystemExit(1) from None

    with closing(open_ledger(ledger)) as opened:
        games = opened.store("anna").games
        games.add(a_setup(), command="command:add", now=NOON)
        assert in_a_child(lambda: play("command:1", "e2e4")) == 0
        assert in_a_child(lambda: play("command:2", "d2d4")) == 1
        assert [ply.move.uci() for ply in games.game(WT1).plies] == ["e2e4"]

"""SIGKILL in a command, after each of its side effects: the next sweep comes to the same end.

With a report to the director, a question to the opponent, and the decisions of a person.
"""

from __future__ import annotations

import pickle
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer
from mailbot.store.ledger import SqlLedger
from tests.cli.players import Player
from tests.crash.killing import Deadly, Fuse, in_a_child

MOST_POINTS = 60

Outcome = tuple[object, ...]


def resignation_and_impossible_move(anna: Player) -> None:
    anna.gets("I resign. Thank you for the game!\n")
    anna.gets("1. 5256\n", sender="Li Xu <li@xu.example>", subject="Cup 13")


def nothing_new(_: Player) -> None: ...


STORIES: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    "sweep, with a report and a question": (("sweep",), resignation_and_impossible_move),
    "play": (("play", "cup-12", "e5"), nothing_new),
    "settle, with a report": (("settle", "2", "--as", "resigns", "--why", "x"), nothing_new),
    "undo": (("undo", "cup-12", "--to", "0", "--why", "x", "--yes"), nothing_new),
}


@pytest.fixture
def begun(anna: Player) -> Player:
    """Bo has moved and written again; Li has not begun."""
    anna.begins("--td", "td@club.example", "--no-sweep")
    anna.done("game", "add", "cup-13", "--black", "--opponent", "Li Xu", "--opponent-address",
              "li@xu.example", "--event", "Cup 13", "--rules", "plain-10-40",
              "--start", "2026-03-01", "--no-sweep")  # fmt: skip
    anna.gets("1. 5254\n")
    anna.gets("Is the weather as bad with you? Please repeat your move.\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 3)
    return anna


def outcome(anna: Player) -> Outcome:
    """What stands on the sheets and in the folders, without what the clock or chance gives."""
    games = [anna.game(name) for name in ("cup-12", "cup-13")]
    letters = {
        folder: sorted(
            (str(message["To"]), str(message["Subject"]), str(message.get_payload()))
            for stored in anna.server.letters(folder)
            if "\\Deleted" not in stored.flags
            for message in [message_from_bytes(stored.octets)]
        )
        for folder in ("Drafts", "INBOX")
    }
    sheets = [(game.plies, game.result, game.intended, game.attempts) for game in games]
    return (sheets, letters["Drafts"], letters["INBOX"])


def dies(anna: Player, words: tuple[str, ...], point: int) -> int:
    """The command in a process that is killed behind its side effect number *point*."""
    post = anna.home / "post"
    fuse = Fuse(point, lambda: save(post, anna.server))
    store = SqlLedger.store

    @contextmanager
    def mailbox_of(_: object) -> Iterator[Any]:
        yield Deadly(MemoryMailbox(anna.server), fuse)

    def work() -> None:
        patch = pytest.MonkeyPatch()
        patch.setattr("mailbot.cli.sweep.mailbox_of", mailbox_of)
        patch.setattr(SqlLedger, "store", lambda *given: Deadly(store(*given), fuse))
        anna.done(*words)

    save(post, anna.server)
    code = in_a_child(work)
    anna.server = pickle.loads(post.read_bytes())
    return code


def save(file: Path, server: MemoryServer) -> None:
    file.write_bytes(pickle.dumps(server))


QUICK = ("sweep, with a report and a question", "play")


@pytest.mark.parametrize(
    "story", [one if one in QUICK else pytest.param(one, marks=pytest.mark.slow) for one in STORIES]
)
def test_killed_at_every_point_it_comes_to_the_same_end(begun: Player, story: str) -> None:
    words, happens = STORIES[story]
    happens(begun)
    ledger, before = begun.home / "ledger.db", begun.home / "before.db"
    shutil.copy(ledger, before)
    save(begun.home / "start", begun.server)

    def again() -> None:
        for left in begun.home.glob("ledger.db*"):
            left.unlink()
        shutil.copy(before, ledger)
        begun.server = pickle.loads((begun.home / "start").read_bytes())

    begun.done(*words)
    whole = outcome(begun)
    for point in range(1, MOST_POINTS):
        again()
        code = dies(begun, words, point)
        assert code in {0, -signal.SIGKILL}, f"point {point}"
        begun.done("sweep")
        assert outcome(begun) == whole, f"point {point}"
        assert "nothing new" in begun.done("sweep"), f"point {point}"
        if code == 0:
            break
    assert 3 < point < MOST_POINTS - 1


def test_the_stories_lay_what_they_are_about(begun: Player) -> None:
    resignation_and_impossible_move(begun)
    begun.done("sweep")

    to = sorted(
        str(message_from_bytes(each.octets)["To"]) for each in begun.server.letters("Drafts")
    )
    assert to == ["li@xu.example", "td@club.example"]

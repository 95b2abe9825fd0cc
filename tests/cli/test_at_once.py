"""Commands that write events need no lock: processes at once, on a real server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from mailbot.cli.exits import LOCKED, OK
from mailbot.game.sheet import GameId
from mailbot.post import Uid
from mailbot.store.ledger import open_ledger
from tests.builders import a_letter
from tests.cli.conftest import Said, child, configured
from tests.conftest import MailAccount
from tests.post.worlds import DovecotWorld

BEGIN = (
    "game", "add", "cup-12", "--black", "--opponent", "Bo Ry", "--opponent-address",
    "bo@ry.example", "--event", "Club Cup 12", "--rules", "plain-10-40", "--no-sweep",
)  # fmt: skip


def lying(account: MailAccount) -> list[bytes]:
    """What the server has in Drafts that is not flagged deleted."""
    box = DovecotWorld(account.server, account.user).open()
    try:
        there = box.summaries("Drafts", first=Uid(1))
        uids = [each.place.uid for each in there if "\\Deleted" not in each.flags]
        return [each.octets for each in box.fetch("Drafts", uids)]
    finally:
        box.close()


def test_sweep_sweep_and_play_at_once(
    home: Path, mailbot: Callable[..., Said], mail_account: MailAccount
) -> None:
    configured(
        home, mail_account, owner="Anna Ek", addresses=["anna@ek.example"], ledger=str(home / "l")
    )
    now = datetime.now(UTC)
    day = (now - timedelta(days=1)).date()
    assert mailbot(*BEGIN, "--start", day.isoformat()).code == OK
    mail_account.deliver(a_letter("1. 5254\n", day=day, answers=None), now)
    assert mailbot("sweep").code == OK

    config = ("--config", str(home / "config" / "mailbot" / "mailbot.toml"))
    running = [
        child("sweep", *config, home=home),
        child("play", "cup-12", "e5", *config, home=home),
        child("sweep", *config, home=home),
    ]
    errors = [process.communicate(timeout=60)[1] for process in running]

    first, play, second = (process.returncode for process in running)
    assert {first, second} <= {OK, LOCKED}, errors
    assert play == OK, errors
    assert mailbot("sweep").code == OK
    ledger = open_ledger(home / "l")
    store = ledger.store("me")
    assert store.games.game(GameId("cup-12")).intended == ("e7e5",)
    (draft,) = store.drafts.list()
    ledger.close()
    assert "5755" in draft.draft.body
    assert lying(mail_account) == [draft.octets]
    assert mailbot("status").out.count("is planned, send it") == 1

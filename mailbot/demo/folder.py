"""What the demo leaves behind: letters as .eml files, the ledger, and a configuration for it.

Law: nothing is overwritten that the demo did not write itself; a folder of its own bears a mark.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from mailbot.config.example import filled_in
from mailbot.demo.play import Play
from mailbot.demo.story import ACCOUNT

MARK = ".mailbot-demo"
CONFIGURATION = "mailbot.toml"
FOLDERS = ("INBOX", "Drafts", "Sent")


class FolderInUse(Exception):
    """There is something else in it. Names the way out."""


def check(folder: Path) -> None:
    """:raises FolderInUse: the demo must not write there."""
    if not folder.exists() and not folder.is_symlink():
        return
    if folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir())):
        return
    raise FolderInUse(f"{str(folder)!r} holds something else: name another folder with --folder")


def keep(play: Play, folder: Path) -> None:
    """Write everything down; an earlier demo's files in *folder* go."""
    check(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text("written by `mailbot demo`, and written anew by the next one\n")
    for name in FOLDERS:
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir()
        for number, (_, octets) in enumerate(play.program.letters(name), 1):
            (folder / name / f"{number:02}.eml").write_bytes(octets)
    for name in ("ledger.db", "ledger.db-wal", "ledger.db-shm"):
        (folder / name).unlink(missing_ok=True)
    play.ledger.backup(folder / "ledger.db")
    (folder / CONFIGURATION).write_text(_configuration())


def _configuration() -> str:
    """For looking at the ledger with the other commands; its server is invented."""
    text = filled_in(
        ACCOUNT.name,
        {
            "owner": ACCOUNT.owner,
            "addresses": list(ACCOUNT.addresses),
            "zone": ACCOUNT.zone.key,
            "imap.host": "imap.north.example",
            "imap.user": ACCOUNT.addresses[0],
            "imap.password_env": "MAILBOT_PASSWORD",
        },
    )
    return text.replace("#: ledger = ", 'ledger = "ledger.db"  # ', 1)

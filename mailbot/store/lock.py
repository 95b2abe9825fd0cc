"""One lock per account, for the length of a sweep; the system frees it when the process dies.

The file stays behind, and what it says counts only while somebody holds it.
"""

from __future__ import annotations

import fcntl
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from mailbot.store.errors import AccountLocked, StoreAway


def lock_file(ledger: Path, account: str) -> Path:
    """Beside the ledger; the account's name cannot lead anywhere else."""
    return ledger.with_name(f"{ledger.name}.{quote(account, safe='').replace('.', '%2E')}.lock")


@contextmanager
def locked(ledger: Path, account: str, now: datetime) -> Iterator[None]:
    """Hold the lock.

    :raises AccountLocked: another process (or another open ledger of this one) holds it.
    :raises StoreAway: the file cannot be opened.
    """
    file = lock_file(ledger, account)
    try:
        handle = os.open(file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise StoreAway(f"cannot lock {str(file)!r}: {error.strerror}") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _refusal(account, os.pread(handle, 4096, 0)) from None
        said = {"pid": os.getpid(), "host": socket.gethostname(), "since": now.isoformat()}
        with suppress(OSError):  # no room on the disk: it is locked all the same
            os.ftruncate(handle, 0)
            os.pwrite(handle, json.dumps(said).encode(), 0)
        yield
    finally:
        os.close(handle)


def _refusal(account: str, said: bytes) -> AccountLocked:
    try:
        by = json.loads(said)
        return AccountLocked(
            account, int(by["pid"]), str(by["host"]), datetime.fromisoformat(by["since"])
        )
    except (ValueError, KeyError, TypeError):
        return AccountLocked(account, None, None, None)

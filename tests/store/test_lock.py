"""One lock per account; the system frees it when its holder dies."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from mailbot.store import AccountLocked
from mailbot.store.ledger import SqlLedger, open_ledger
from mailbot.store.lock import lock_file
from tests.correspondence import NOON
from tests.crash.killing import in_a_child


def test_who_finds_it_taken_is_told_by_whom_and_since_when(ledger: SqlLedger) -> None:
    store = ledger.store("anna")
    with store.locked(NOON):
        with pytest.raises(AccountLocked) as refused, store.locked(NOON):
            pass

    assert refused.value.pid == os.getpid()
    assert refused.value.host == socket.gethostname()
    assert refused.value.since == NOON
    assert "since 2026-03-02T12:00:00+00:00" in str(refused.value)


def test_it_can_be_taken_again_and_others_never_wait(ledger: SqlLedger) -> None:
    for _ in range(2):
        with ledger.store("anna").locked(NOON), ledger.store("boris").locked(NOON):
            pass


def test_it_is_freed_after_an_error(ledger: SqlLedger) -> None:
    store = ledger.store("anna")
    with pytest.raises(RuntimeError), store.locked(NOON):
        raise RuntimeError

    with store.locked(NOON):
        pass


def test_another_process_is_refused(ledger: SqlLedger, tmp_path: Path) -> None:
    def take() -> None:
        try:
            with open_ledger(tmp_path / "ledger.db").store("anna").locked(NOON):
                pass
        except AccountLocked:
            raise SystemExit(7) from None

    with ledger.store("anna").locked(NOON):
        assert in_a_child(take) == 1
    assert in_a_child(take) == 0


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "..", "anna\nbo", "", "Änna"])
def test_no_name_of_an_account_leads_elsewhere(tmp_path: Path, name: str) -> None:
    file = lock_file(tmp_path / "ledger.db", name)

    assert file.parent == tmp_path
    assert "\n" not in file.name


def test_a_lock_file_with_nonsense_in_it_is_still_a_lock(ledger: SqlLedger, tmp_path: Path) -> None:
    store = ledger.store("anna")
    with store.locked(NOON):
        lock_file(tmp_path / "ledger.db", "anna").write_text("{nonsense")
        with pytest.raises(AccountLocked, match="another process"), store.locked(NOON):
            pass

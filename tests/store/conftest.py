"""A fresh ledger for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mailbot.store import Ledger, Store
from mailbot.store.ledger import SqlLedger
from tests.correspondence import a_ledger


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[SqlLedger]:
    opened = a_ledger(tmp_path / "ledger.db")
    keeps_the_protocol: Ledger = opened
    yield opened
    keeps_the_protocol.close()


@pytest.fixture
def store(ledger: SqlLedger) -> Store:
    return ledger.store("anna")

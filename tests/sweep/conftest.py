"""Worlds to sweep: a mailbox in memory, a real ledger, the plain desk of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.correspondence import World


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[World]:
    """A ledger without a game."""
    there = World(tmp_path)
    yield there
    there.close()


@pytest.fixture
def world(bare: World) -> World:
    bare.add()
    return bare

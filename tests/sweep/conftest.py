"""Worlds to sweep: a mailbox in memory, a real ledger, the plain desk of the tests or the real one.

Each test runs on both desks. The plain one can be made to raise and hangs on no words; a test
that is marked ``one_desk`` says why it runs on one alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mailbot.sweep.real import real_desk
from tests.correspondence import World
from tests.plain_desk import PLAIN_DESK

DESKS = {"plain": PLAIN_DESK, "real": real_desk()}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "desk" in metafunc.fixturenames:
        alone = metafunc.definition.get_closest_marker("one_desk")
        metafunc.parametrize("desk", ["plain"] if alone else ["plain", "real"])


@pytest.fixture
def bare(tmp_path: Path, desk: str) -> Iterator[World]:
    """A ledger without a game."""
    there = World(tmp_path, desk=DESKS[desk])
    yield there
    there.close()


@pytest.fixture
def world(bare: World) -> World:
    bare.add()
    return bare

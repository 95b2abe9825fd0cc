"""Fixtures for every room. What a test must not do: outlive its servers, or read the clock."""

import ctypes
import itertools
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import HealthCheck, settings

from tests.dovecot_server import DovecotServer

PR_SET_PDEATHSIG = 1  # linux/prctl.h

# A loaded machine is not a failure of ours.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def _end(number: int, _frame: FrameType | None) -> None:
    # SystemExit would count as one failed test; this ends the session with its finalizers.
    pytest.exit(f"signal {number}", returncode=128 + number)


def pytest_configure(config: pytest.Config) -> None:
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _end)
    if hasattr(config, "workerinput") and sys.platform == "linux":
        # Killed hard, the controller of pytest-xdist leaves its workers in the middle of a test.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "dovecot" in getattr(item, "fixturenames", ()):
            item.add_marker("server")


@dataclass(frozen=True)
class MailAccount:
    """One user of the session's Dovecot, with folders of his own."""

    server: DovecotServer
    user: str

    @property
    def host(self) -> str:
        return self.server.host

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def tls_port(self) -> int:
        return self.server.tls_port

    @property
    def ca_file(self) -> Path:
        return self.server.ca_file

    @property
    def password(self) -> str:
        return self.server.password

    def deliver(self, octets: bytes, when: datetime | None = None, folder: str = "INBOX") -> Path:
        return self.server.deliver(self.user, octets, when, folder)


@pytest.fixture(scope="session")
def dovecot() -> Iterator[DovecotServer]:
    """One real IMAP server for each worker of the session."""
    with DovecotServer() as server:
        yield server


@pytest.fixture(scope="session")
def _numbers() -> Iterator[int]:
    return itertools.count(1)


@pytest.fixture
def new_account(dovecot: DovecotServer, _numbers: Iterator[int]) -> Callable[[], MailAccount]:
    """As many fresh users as a test asks for."""
    return lambda: MailAccount(dovecot, f"player{next(_numbers)}")


@pytest.fixture
def mail_account(new_account: Callable[[], MailAccount]) -> MailAccount:
    """A fresh user of a real Dovecot."""
    return new_account()

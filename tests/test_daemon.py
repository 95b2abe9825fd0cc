"""The daemon's work for one account: connections, waits, and what the log may hold."""

import logging
import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from apscheduler.executors.pool import ThreadPoolExecutor

from mailbot.daemon import FIRST_WAIT, LONGEST_WAIT, REFUSED_WAIT, Work, backoff, summary, watch
from mailbot.post import FolderMissing, LoginRefused, Mailbox, PostError
from mailbot.post.memory import MemoryMailbox
from mailbot.store import AccountLocked, StoreAway
from mailbot.sweep import SweepReport

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
SECRET = "body of a letter, ada@north.example"


@dataclass
class Server:
    """Counts log-ins; each sweep does what stands next in ``script``."""

    script: Iterator[Exception | SweepReport]
    connections: list[MemoryMailbox] = field(default_factory=list)
    used: list[int] = field(default_factory=list)

    def connect(self) -> Mailbox:
        mailbox = MemoryMailbox()
        self.connections.append(mailbox)
        return mailbox

    def sweep(self, mailbox: Mailbox, _now: datetime) -> SweepReport:
        self.used.append(self.connections.index(mailbox))  # type: ignore[arg-type]
        done = next(self.script, SweepReport())
        if isinstance(done, Exception):
            raise done
        return done


def work(*script: Exception | SweepReport) -> tuple[Work, Server]:
    server = Server(iter(script))
    return Work("me", timedelta(minutes=5), server.connect, server.sweep), server


@pytest.mark.parametrize(
    ("attempts", "seconds"),
    [(1, 30), (2, 60), (3, 120), (6, 960), (7, 1800), (8, 1800), (10_000, 1800)],
)
def test_waits_double_up_to_half_an_hour(attempts: int, seconds: int) -> None:
    assert backoff(attempts) == seconds
    assert FIRST_WAIT <= backoff(attempts) <= LONGEST_WAIT


def test_the_connection_stays_open_from_one_sweep_to_the_next() -> None:
    job, server = work()

    assert [job.once(NOW) for _ in range(3)] == [None, None, None]

    assert server.used == [0, 0, 0]


def test_a_connection_that_grew_old_is_replaced_at_once() -> None:
    job, server = work(SweepReport(), PostError("lost"), SweepReport())
    job.once(NOW)

    assert job.once(NOW) is None

    assert server.used == [0, 0, 1]
    assert job.failures == 0


def test_a_new_connection_that_fails_is_waited_for_longer_and_longer() -> None:
    job, _ = work(*[PostError("lost")] * 3)

    assert [job.once(NOW) for _ in range(3)] == [30, 60, 120]
    assert job.once(NOW) is None
    assert job.failures == 0


def test_a_ledger_that_is_away_is_waited_for() -> None:
    job, _ = work(StoreAway("disk full"))

    assert job.once(NOW) == FIRST_WAIT


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (LoginRefused("wrong password", refused=True), REFUSED_WAIT),
        (FolderMissing("no such folder", refused=True), LONGEST_WAIT),
        (PostError("certificate", refused=True), LONGEST_WAIT),
        (ZeroDivisionError("ours"), LONGEST_WAIT),
    ],
)
def test_what_will_not_get_better_soon_is_not_hammered_at(error: Exception, seconds: int) -> None:
    job, _ = work(error)

    assert job.once(NOW) == seconds


def test_a_refused_login_is_no_crash() -> None:
    def refuse() -> Mailbox:
        raise LoginRefused("wrong password", refused=True)

    job = Work("me", timedelta(minutes=5), refuse, lambda *_: SweepReport())

    assert job.once(NOW) == REFUSED_WAIT


def test_a_locked_account_is_left_to_the_other_process() -> None:
    job, server = work(AccountLocked("me", 7, "here", NOW), SweepReport())

    assert job.once(NOW) is None
    assert job.failures == 0
    assert job.once(NOW) is None
    assert server.used == [0, 0]


def test_the_log_holds_no_words_of_others(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    job, _ = work(ZeroDivisionError(SECRET))

    job.once(NOW)

    assert "ZeroDivisionError" in caplog.text
    assert "in sweep" in caplog.text
    assert "ada@north.example" not in caplog.text


def test_the_log_names_no_address_that_a_server_repeats(caplog: pytest.LogCaptureFixture) -> None:
    job, _ = work(
        LoginRefused("imap.x refused the log-in of 'ada@north.example'\r\nnow", refused=True)
    )

    job.once(NOW)

    assert "refused the log-in of '...'<U+000D><U+000A>now; again in 3600 s" in caplog.text


def test_a_quiet_sweep_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    job, _ = work(SweepReport(), SweepReport(kept=2, placed=1))

    job.once(NOW)
    assert caplog.text == ""
    job.once(NOW)
    assert "account me: 2 kept, 1 laid down" in caplog.text


def test_a_failed_sweep_is_tried_again_after_its_wait_and_sigterm_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mailbot.daemon.FIRST_WAIT", 0)
    handlers = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    done: list[str] = []

    def sweep(_mailbox: Mailbox, _now: datetime) -> SweepReport:
        done.append("begun")
        if len(done) == 1:
            raise PostError("away")
        os.kill(os.getpid(), signal.SIGTERM)  # in the middle of a sweep
        done.append("ended")
        return SweepReport()

    watch([Work("me", timedelta(hours=1), MemoryMailbox, sweep)])

    assert done == ["begun", "begun", "ended"]
    assert handlers == (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT))


def test_a_report_in_words() -> None:
    assert summary(SweepReport()) == "nothing new"
    assert summary(SweepReport(kept=3, copies=1, notes=1)) == "3 kept, 1 copy, 1 note"


def test_a_sweep_that_fails_while_the_daemon_ends_does_not_hold_it_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ending = threading.Event()
    shutdown = ThreadPoolExecutor.shutdown

    def shut_down(self: ThreadPoolExecutor, wait: bool = True) -> None:
        ending.set()  # the schedule has stopped, and its locks are held
        shutdown(self, wait)

    def sweep(_mailbox: Mailbox, _now: datetime) -> SweepReport:
        os.kill(os.getpid(), signal.SIGTERM)
        assert ending.wait(10)
        raise PostError("away")

    def hangs(*_: object) -> None:
        pytest.fail("the daemon does not end")

    monkeypatch.setattr(ThreadPoolExecutor, "shutdown", shut_down)
    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(20)

    try:
        watch([Work("me", timedelta(hours=1), MemoryMailbox, sweep)])
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)

    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
    assert "account me: away; again in 30 s" in caplog.text

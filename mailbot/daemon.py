"""SHELL. Sweeps for ever: one job for each account, backoff, and a clean end on SIGTERM.

The schedule is made anew at every start; what is due is read from the ledger by the sweep.
Law: log lines hold numbers, names of accounts and games, and verdicts; no addresses, no bodies.
"""

from __future__ import annotations

import logging
import re
import signal
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import FrameType

from mailbot.config.errors import ConfigError
from mailbot.post import LoginRefused, Mailbox, PostError
from mailbot.report.safe import log_line
from mailbot.store.errors import AccountLocked, StoreError
from mailbot.sweep import SweepReport

log = logging.getLogger("mailbot.run")
_ADDRESS = re.compile(r"[^\s@'\"<>]+@[^\s@'\"<>]+")

FIRST_WAIT = 30  # seconds after the first failure
LONGEST_WAIT = 1800  # seconds
REFUSED_WAIT = 3600  # seconds; servers lock accounts that try a wrong password often


def backoff(attempts: int) -> int:
    """Seconds to wait after so many failures in a row, from the first (1) on."""
    return int(min(FIRST_WAIT * 2 ** min(attempts - 1, 16), LONGEST_WAIT))


@dataclass(slots=True)
class Work:
    """The sweeping of one account. Its connection stays open from one sweep to the next.

    ``connect`` logs in; ``sweep`` does one sweep over that connection.
    """

    account: str
    interval: timedelta
    connect: Callable[[], Mailbox]
    sweep: Callable[[Mailbox, datetime], SweepReport]
    failures: int = 0  # in a row
    _mailbox: Mailbox | None = field(default=None, repr=False)

    def once(self, now: datetime) -> float | None:
        """One sweep. None when the next is due as usual, else seconds to wait for it.

        Whatever goes wrong is logged; nothing is raised.
        """
        try:
            report = self._swept(now)
        except AccountLocked as error:
            log.info("account %s: %s; next time", self.account, error)
            return None
        except Exception as error:
            self.close()
            self.failures += 1
            seconds = self._wait(error)
            _log_failure(self.account, error, seconds)
            return seconds
        if self.failures:
            log.info("account %s: back after %d failures", self.account, self.failures)
        self.failures = 0
        if not report.quiet:
            log.info("account %s: %s", self.account, summary(report))
        return None

    def _swept(self, now: datetime) -> SweepReport:
        if self._mailbox is not None:
            try:
                return self.sweep(self._mailbox, now)
            except PostError:
                self.close()  # it may have grown old; a new one decides
        self._mailbox = self.connect()
        return self.sweep(self._mailbox, now)

    def _wait(self, error: Exception) -> float:
        if isinstance(error, LoginRefused):
            return REFUSED_WAIT
        if not isinstance(error, OSError):  # it will not get better by itself
            return LONGEST_WAIT
        if isinstance(error, PostError) and error.refused:
            return LONGEST_WAIT
        return backoff(self.failures)

    def close(self) -> None:
        """Log out."""
        if self._mailbox is not None:
            self._mailbox.close()
            self._mailbox = None


def summary(report: SweepReport) -> str:
    """One line: how many letters, answers, notes."""
    counts = {
        "kept": report.kept,
        "copy" if report.copies == 1 else "copies": report.copies,
        "passed over": report.foreign,
        "judged": len(report.judged),
        "shunted": len(report.shunted),
        "laid down": report.placed,
        "taken away": report.withdrawn,
        "note" if report.notes == 1 else "notes": report.notes,
    }
    return ", ".join(f"{count} {what}" for what, count in counts.items() if count) or "nothing new"


def _log_failure(account: str, error: Exception, seconds: float) -> None:
    if isinstance(error, OSError | StoreError | ConfigError):
        # A server repeats the name that was logged in with, and that is often an address.
        text = log_line(_ADDRESS.sub("...", str(error)))
        log.warning("account %s: %s; again in %d s", account, text, seconds)
        return
    # The message of an error of ours may hold what somebody wrote; the places do not.
    places = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    kind = type(error).__name__
    log.error("account %s: %s; again in %d s\n%s", account, kind, seconds, places)


class _Ended(BaseException):
    """SIGTERM or SIGINT has come."""


def _end(number: int, _frame: FrameType | None) -> None:
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, signal.SIG_DFL)  # a second one ends at once; a sweep survives that
    log.info("%s: ending after the sweeps in progress", signal.Signals(number).name)
    raise _Ended


def watch(works: Sequence[Work]) -> None:
    """Sweep each account at its interval, beginning now, until SIGTERM or SIGINT.

    Must be called in the main thread. Returns when the sweeps in progress have ended.
    """
    from apscheduler.executors.pool import ThreadPoolExecutor  # noqa: PLC0415
    from apscheduler.jobstores.base import JobLookupError  # noqa: PLC0415
    from apscheduler.schedulers.background import BackgroundScheduler  # noqa: PLC0415

    # More threads than accounts: one that hangs must not hold up the others.
    threads = ThreadPoolExecutor(len(works) + 2)
    scheduler = BackgroundScheduler(
        executors={"default": threads},
        job_defaults={"max_instances": 1, "coalesce": True, "misfire_grace_time": None},
        timezone=UTC,
    )

    def job(work: Work) -> None:
        seconds = work.once(datetime.now(UTC))
        if seconds is not None:
            later = datetime.now(UTC) + timedelta(seconds=seconds)
            with suppress(JobLookupError):  # the daemon ends meanwhile: nothing is due any more
                scheduler.modify_job(work.account, next_run_time=later)

    for work in works:
        scheduler.add_job(
            job,
            "interval",
            seconds=work.interval.total_seconds(),
            args=[work],
            id=work.account,
            next_run_time=datetime.now(UTC),
        )
    before = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT)}
    try:
        for each in before:
            signal.signal(each, _end)
        scheduler.start()
        threading.Event().wait()
    except _Ended:
        pass
    finally:
        if scheduler.running:
            # With wait=True it would hold the lock that `modify_job` of a failed sweep needs.
            scheduler.shutdown(wait=False)
            threads.shutdown(wait=True)
        for work in works:
            work.close()
        for number, handler in before.items():
            signal.signal(number, handler)

"""A door that dies: its process is killed hard right after the n-th side effect."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

# Everything that changes the mailbox or the ledger, by the room of the ledger that does it; all
# else only looks.
EFFECTS = {
    "": {"append", "withdraw"},  # a Mailbox
    "places": {"found", "look_again", "pass_over"},
    "letters": {"keep", "record", "rekey", "retry", "settle", "shunt"},
    "games": {"add", "append"},
    "drafts": {"became", "owe", "placed", "write"},
    "notes": {"compose", "placed", "tell"},
}


class Fuse:
    """Counts side effects; ``after`` is called behind each of them, before the kill."""

    def __init__(self, kill_after: int, after: Callable[[], None] = lambda: None) -> None:
        self._left = kill_after
        self._after = after

    def burn(self) -> None:
        self._after()
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Deadly:
    """A Store, one of its rooms, or a Mailbox, with a fuse."""

    def __init__(self, door: Any, fuse: Fuse, room: str = "") -> None:
        self._door = door
        self._fuse = fuse
        self._room = room

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._door, name)
        if not self._room and name in EFFECTS:
            return Deadly(found, self._fuse, name)
        if name not in EFFECTS[self._room]:
            return found

        def effect(*args: Any, **kwargs: Any) -> Any:
            done = found(*args, **kwargs)
            self._fuse.burn()
            return done

        return effect


def in_a_child(work: Callable[[], None]) -> int:
    """Run *work* in a forked process. Its exit code, or minus the signal that killed it."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)

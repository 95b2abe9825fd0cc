"""Where our own code may fail: what a pure step raises shunts one letter, and no more."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Shunted(Exception):
    """Our own code raised on a letter; its text is the traceback."""


def pure(step: Callable[[], T]) -> T:
    """The step's value. It must not touch mailbox or ledger: those being away is no shunt.

    :raises Shunted: the step raised anything at all.
    """
    try:
        return step()
    except Exception as error:
        raise Shunted(traceback.format_exc()) from error

"""What `check` finds, line by line: ok, note, or wrong with the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from mailbot.cli.exits import FAULT, OK, PROBLEM, code_of
from mailbot.cli.show import say

T = TypeVar("T")
_STYLES = {"ok": "green", "note": "yellow", "WRONG": "bold red"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One line. ``code`` is the exit code that it asks for."""

    kind: str  # "ok", "note", "WRONG"
    what: str
    text: str
    code: int = OK

    def tell(self) -> None:
        mark = (f"{self.kind:<6}", _STYLES[self.kind])
        say([mark, (f"{self.what}: {self.text}", "")])

    def as_json(self) -> dict[str, object]:
        return {"ok": self.code == OK, "kind": self.kind.lower(), "what": self.what} | {
            "text": self.text
        }


@dataclass(slots=True)
class Findings:
    """The lines so far."""

    lines: list[Finding] = field(default_factory=list)

    def fine(self, what: str, text: str) -> None:
        self.lines.append(Finding("ok", what, text))

    def note(self, what: str, text: str) -> None:
        """Nothing is wrong, but it should be known."""
        self.lines.append(Finding("note", what, text))

    def wrong(self, what: str, text: str, code: int = PROBLEM) -> None:
        self.lines.append(Finding("WRONG", what, text, code))

    def attempt(self, what: str, step: Callable[[], T]) -> T | None:
        """What *step* gives; None when it failed, which is then a line.

        An error of mailbot itself goes on its way.
        """
        from mailbot.config import ConfigError

        try:
            return step()
        except Exception as error:
            code = code_of(error)
            if code == FAULT:
                raise
            problems = error.problems if isinstance(error, ConfigError) else (str(error),)
            for problem in problems:
                self.wrong(what, problem, code)
            return None

    @property
    def code(self) -> int:
        """Of the first line that is wrong."""
        return next((line.code for line in self.lines if line.code != OK), OK)

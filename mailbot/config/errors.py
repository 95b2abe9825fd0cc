"""What is wrong with a configuration; no message holds a value that may be secret."""

from __future__ import annotations


class ConfigError(Exception):
    """A file that is missing, cannot be read, or says what it may not.

    ``problems`` has a line for each thing that is wrong; the message is the first of them.
    """

    def __init__(self, first: str, *more: str) -> None:
        super().__init__(first)
        self.problems = (first, *more)

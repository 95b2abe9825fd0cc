"""python -m mailbot, and the command `mailbot`."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """Run one command and leave with its exit code."""
    from mailbot.cli import run

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that knows few letters is no error
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()

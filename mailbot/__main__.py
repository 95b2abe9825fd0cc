"""python -m mailbot, and the command `mailbot`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run one command and leave with its exit code."""
    from mailbot.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()

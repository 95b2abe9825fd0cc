"""``mailbot --help`` beside a bare Typer program with as many commands, as processes."""

from __future__ import annotations

import subprocess
import sys

from mailbot.cli import COMMANDS
from tests.bench.timing import compare

BARE = """
import typer
app = typer.Typer()
def make(name):
    def command() -> None:
        "Does something."
    app.command(name)(command)
for number in range({count}):
    make(f"command{{number}}")
app()
"""


def run() -> list[str]:
    bare = BARE.format(count=len(COMMANDS))

    def work() -> None:
        subprocess.run([sys.executable, "-m", "mailbot", "--help"], check=True, capture_output=True)

    def floor() -> None:
        subprocess.run([sys.executable, "-c", bare, "--help"], check=True, capture_output=True)

    seconds, least = compare(work, floor)
    return [
        (
            f"mailbot --help: {seconds * 1000:.0f} ms; bare Typer with {len(COMMANDS)} commands: "
            f"{least * 1000:.0f} ms; ratio {seconds / least:.2f}"
        )
    ]

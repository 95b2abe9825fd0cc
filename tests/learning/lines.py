"""The kept lines that the weights are learned from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

DESK = Path(__file__).parents[1] / "desk"
LETTERS = DESK.with_name("letters")
DAY = date(2026, 11, 9)
MOVE, NUMBERED = "2836", "2... 2836"


def lines(file: Path) -> list[str]:
    return [x for x in file.read_text("utf-8").splitlines() if x and not x.startswith("#")]


def of_folder(folder: str) -> Iterator[str]:
    """Of all languages."""
    for file in sorted((DESK / folder).glob("*.txt")):
        yield from lines(file)


def held_out(name: str) -> list[str]:
    """Lines of *name* that nothing is learned from."""
    return [line.partition(" | ")[2] for line in lines(DESK / f"{name}_held_out.txt")]


def filled_in(line: str) -> str:
    """The letter of a line with ``{m}`` in the place of the move, ``{M}`` in that of the move and
    its number."""
    return f"Anna,\n\n{line.replace('{m}', MOVE).replace('{M}', NUMBERED)}\n\nBo\n"


def accepted() -> Iterator[tuple[Path, list[str]]]:
    """Kept letters whose move is recorded, with the plies that they give."""
    for file in sorted(LETTERS.rglob("*.toml")):
        truth = tomllib.loads(file.read_text("utf-8"))
        if truth.get("verdict") == "accepted" and truth.get("plies"):
            yield file.with_suffix(".eml"), truth["plies"]

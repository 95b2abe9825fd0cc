"""The kept lines that the weights are learned from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from tests.builders import a_letter

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


def led_to(line: str) -> str:
    """The letter of a line that ends with a colon, with the move below it."""
    return f"Anna,\n\n{line}\n\n{NUMBERED}\n\nBo\n"


def given_letters(names: Sequence[str]) -> Iterator[str]:
    """The letters of files of lines that give the move."""
    for name in names:
        for line in lines(DESK / f"{name}.txt"):
            letter = re.sub(r" ?[¶/] ?", "\n", line.rpartition(" | ")[2])
            if re.search(rf"\b{MOVE}\b", letter):
                yield letter + "\n"


def not_given_letters() -> Iterator[str]:
    for line in lines(DESK / "not_given_lines.txt"):
        yield re.sub(r" ?¶ ?", "\n", line.partition(" | ")[2]) + "\n"


def octets_of(letter: str | Path) -> bytes:
    """Of the text of a letter, or of its file."""
    return letter.read_bytes() if isinstance(letter, Path) else a_letter(letter, day=DAY)


def accepted() -> Iterator[tuple[Path, list[str]]]:
    """Kept letters whose move is recorded, with the plies that they give."""
    for file in sorted(LETTERS.rglob("*.toml")):
        truth = tomllib.loads(file.read_text("utf-8"))
        if truth.get("verdict") == "accepted" and truth.get("plies"):
            yield file.with_suffix(".eml"), truth["plies"]

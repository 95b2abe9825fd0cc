"""The letters that are kept: one file for each target, a letter in base64 on each line.

libFuzzer reads and writes folders; thousands of small files would stand in nobody's way but ours.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"


def kept(target: str) -> list[bytes]:
    """The kept letters of a target; none where nothing is kept."""
    file = CORPUS / f"{target}.txt"
    return [b64decode(line) for line in file.read_text("ascii").split()] if file.exists() else []


def keep(target: str, letters: Iterable[bytes]) -> None:
    CORPUS.mkdir(exist_ok=True)
    lines = sorted({b64encode(octets).decode("ascii") for octets in letters if octets})
    (CORPUS / f"{target}.txt").write_text("".join(f"{line}\n" for line in lines), "ascii")


def lay_out(target: str, folder: Path) -> None:
    """The kept letters as files of a folder, beside those that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    for octets in kept(target):
        (folder / sha256(octets).hexdigest()[:40]).write_bytes(octets)


def letters_in(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in folder.iterdir()]

"""Files that a command is given, a letter, a mailbox of letters, a game; and those it writes."""

from __future__ import annotations

import difflib
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from mailbot.cli.exits import Refusal

_ENVELOPE = re.compile(rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))From \S.*\d{4}[ \t]*\r?\n")
_STUFFED = re.compile(rb"^>(>*From )", re.MULTILINE)
_SAVE = 'save the letter from the mail program as .eml ("original message", "source")'
_KINDS = (
    (b"\xd0\xcf\x11\xe0", f"a letter in Outlook's own format (.msg): {_SAVE}"),
    (b"%PDF", f"a PDF: {_SAVE}"),
    (b"\xff\xd8\xff", f"a picture: {_SAVE}"),
    (b"\x89PNG", f"a picture: {_SAVE}"),
    (b"GIF8", f"a picture: {_SAVE}"),
    (b"PK\x03\x04", f"an archive or an office document: {_SAVE}"),
    (b"{\\rtf", f"a text document (RTF): {_SAVE}"),
    (b"SQLite format 3\0", "a database: --config names the configuration that goes with a ledger"),
    (b"[Event ", "a game (PGN): give it with --pgn, and the letter without"),
)


def letters_in(file: Path) -> Iterator[tuple[str, bytes]]:
    """The letters of a file with a name for each: one, or those of a mailbox (mbox).

    :raises Refusal: it cannot be read, or holds something else.
    """
    octets = octets_of(file)
    if other := kind_of(octets):
        raise Refusal(f"{str(file)!r} is {other}")
    starts = [found.end() for found in _ENVELOPE.finditer(octets)]
    if len(starts) < 2:
        yield str(file), octets
        return
    ends = [*(found.start() for found in _ENVELOPE.finditer(octets))][1:]
    for number, (start, end) in enumerate(zip(starts, [*ends, len(octets)], strict=True), 1):
        yield f"{file}, letter {number}", _STUFFED.sub(rb"\1", octets[start:end])


def kind_of(octets: bytes) -> str | None:
    """What it is where it is surely no letter, with the way out."""
    begin = octets[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    return next((what for mark, what in _KINDS if begin.startswith(mark)), None)


def octets_of(file: Path) -> bytes:
    """The file's octets; ``-`` is stdin. :raises Refusal: it cannot be read."""
    if str(file) == "-":
        import sys

        return sys.stdin.buffer.read()
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise Refusal(f"there is no file {str(file)!r}{_nearest(file)}") from None
    except IsADirectoryError:
        raise Refusal(f"{str(file)!r} is a folder: name a file in it") from None
    except OSError as error:
        raise Refusal(f"cannot read {str(file)!r}: {error.strerror}") from None


def new_file(file: Path, example: str) -> Path:
    """The whole path of a file that a command will write, where it can.

    :raises Refusal: it is a folder (*example* is a name in it), is there already, or lies nowhere.
    """
    new = file.expanduser()
    if not new.parent.is_dir():
        folder = str(new.parent)
        make = shlex.join(("mkdir", "-p", folder))
        raise Refusal(f"cannot write '{new}': there is no folder {folder!r}; make it: {make}")
    if new.is_dir():
        raise Refusal(f"'{new}' is a folder: name the file, like '{new / example}'")
    if new.exists():
        raise is_there(new)
    return new


def is_there(file: Path) -> Refusal:
    return Refusal(f"'{file}' is there already: choose another name")


def write_new(file: Path, octets: bytes) -> None:
    """A file that nobody else reads: it holds letters.

    :raises Refusal: it is there by now, or cannot be written.
    """
    try:
        with open(file, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as new:
            new.write(octets)
    except FileExistsError:
        raise is_there(file) from None
    except OSError as error:
        raise Refusal(f"cannot write '{file}': {error.strerror or error}") from None


def _nearest(file: Path) -> str:
    try:
        there = [each.name for each in file.parent.iterdir()]
    except OSError:
        return f", nor a folder {str(file.parent)!r}"
    near = difflib.get_close_matches(file.name, there, 1)
    return f"; did you mean {str(file.with_name(near[0]))!r}?" if near else ""

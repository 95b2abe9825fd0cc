"""The commented example as a form: filled in, it is the configuration that `init` writes."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from mailbot.config.schema import PASSWORD_SOURCES

_KEY = re.compile(r"(?:# |#: )?([a-z_]+) = (.*)")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ME = "accounts.me"

Value = str | int | bool | Sequence[str]


def example() -> str:
    """`config/mailbot.toml`, from the checkout or the installed wheel."""
    package = files("mailbot")
    installed = package / "_config" / "mailbot.toml"
    if installed.is_file():
        return installed.read_text("utf-8")
    return (Path(str(package)).parent / "config" / "mailbot.toml").read_text("utf-8")


def filled_in(account: str, values: Mapping[str, Value]) -> str:
    """The example with these values; keys as in the file, ``imap.host`` within the account.

    What is not given stays as a comment. Of the ways to the password only the given one stays.

    :raises KeyError: a key that the example does not have.
    """
    table, lines, left = "", [], set(values)
    for line in example().splitlines():
        if line.startswith("["):
            table = line.strip("[]")
            line = f"[{table.replace(_ME, f'accounts.{key_of(account)}', 1)}]"
        elif found := _KEY.fullmatch(line):
            key = f"{table}.{found[1]}".removeprefix(_ME).removeprefix(".")
            if key in values:
                left.discard(key)
                line = f"{found[1]} = {literal(values[key])}"
            elif found[1] in PASSWORD_SOURCES:
                line = f"#: {found[1]} = {found[2]}"
        lines.append(line)
    if left:
        raise KeyError(*sorted(left))
    # The first line speaks of copying the example; this is the copy.
    lines[0] = (
        "# The configuration of mailbot, from `mailbot init`; `mailbot check` tells what is wrong."
    )
    return "\n".join(lines) + "\n"


def key_of(name: str) -> str:
    """A name as a key of TOML, quoted where it must be: a dot would begin another table."""
    return name if _BARE.fullmatch(name) else literal(name)


def literal(value: Value) -> str:
    """A value as TOML. Its strings take the escapes of JSON."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"[{', '.join(literal(each) for each in value)}]"


def write_private(file: Path, text: str, *, replace: bool) -> None:
    """Write a file that only its owner may read, whole or not at all.

    :raises FileExistsError: it is there, and shall not be replaced.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not replace and file.exists():
        raise FileExistsError(17, "it is there already", str(file))
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    handle = os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(new, file)
    finally:
        new.unlink(missing_ok=True)

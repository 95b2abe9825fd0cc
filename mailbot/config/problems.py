"""pydantic's errors -> one line for each: file, key, value, what is wrong, the nearest right name.

Law: what was written is repeated in rule sets, and in the configuration for the keys in ``SHOWN``;
everywhere else it might be a password, in its own place or in a wrong one.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from mailbot.config.schema import AccountTable, File

_HINTS = {
    "missing": "is missing",
    "extra_forbidden": "is no key",
    "string_type": 'must be text in "quotation marks"',
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "tuple_type": 'must be a list like ["INBOX"]',
    "dict_type": "must be a table",
    "model_type": "must be a table",
    "too_short": "must not be empty",
    "string_pattern_mismatch": "is not written as it must be",
}
_WORDS = (
    ("Input should be", "must be"),
    ("greater than or equal to", "at least"),
    ("less than or equal to", "at most"),
)
SHOWN = frozenset(
    {
        "addresses", "authentic", "batch", "batch_octets", "headers", "interval", "language",
        "levels", "octets", "port", "security", "text", "timeout", "told_for", "zone",
    }
)  # fmt: skip
_LONGEST = 60  # characters of a value that is shown
_SECRET = ("password", "passwd", "pass", "secret", "token")


def problems_of(error: ValidationError, model: type[BaseModel]) -> tuple[str, ...]:
    """One line for each, without the file's name."""
    found = error.errors(include_url=False, include_context=False)
    return tuple(
        _problem(each["loc"], each["type"], each["msg"], _shown(each, model), model)
        for each in found
    )


def no_toml(file: object, error: ValueError) -> str:
    """What tomllib says, with the line in front, where people look for it."""
    what, at, place = str(error).rpartition(" (at ")
    if not at:
        return f"{file}: this is no TOML: {error}"
    return f"{file}, {place.removesuffix(')')}: this is no TOML: {what}"


def _shown(error: ErrorDetails, model: type[BaseModel]) -> str:
    """`` = 993`` for a value that may be shown, as it was written."""
    key = next((part for part in reversed(error["loc"]) if isinstance(part, str)), "")
    value = error["input"]
    if (model is File and key not in SHOWN) or not isinstance(value, str | int | float):
        return ""
    written = json.dumps(value, ensure_ascii=False)
    return f" = {written}" if len(written) <= _LONGEST else f" = {written[:_LONGEST]}..."


def _problem(
    where: Sequence[int | str], kind: str, message: str, shown: str, model: type[BaseModel]
) -> str:
    key = dotted(where)
    if kind == "extra_forbidden":
        return f"{key} is no key here{_nearest(where, model)}"
    if key == "accounts" and kind in {"too_short", "missing"}:
        return "there is no account: add a table [accounts.NAME]"
    if where and where[-1] == "[key]":
        return f"{dotted(where[:-1])}: an account's name has letters, digits, '.', '-' and '_' only"
    if kind == "missing":
        return f"{key} is missing"
    text = _HINTS.get(kind) or message.removeprefix("Value error, ")
    for theirs, ours in _WORDS:
        text = text.replace(theirs, ours)
    return f"{key}{shown}: {text[:1].lower()}{text[1:]}"


def dotted(where: Sequence[int | str]) -> str:
    """accounts.me.addresses[2], counted from 1 as people do."""
    text = ""
    for part in where:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text or "the file"


def _nearest(where: Sequence[int | str], model: type[BaseModel]) -> str:
    """The key that was probably meant, in this table or in another one."""
    *table, written = (str(part) for part in where)
    if written.lower() in _SECRET:
        return "; a password is not written here: password_command, password_file or password_env"
    here = _at(table, model)
    if here is not None:
        near = difflib.get_close_matches(written, here.model_fields, 1, 0.6)
        if near:
            return f"; did you mean {dotted([*table, near[0]])}?"
    everywhere = {path[-1]: path for path in _paths(model)}
    near = difflib.get_close_matches(written, everywhere, 1, 0.75)
    if not near:
        return ""
    path = everywhere[near[0]]
    if table[:1] == ["accounts"] and path[0] == "accounts":
        path = ("accounts", *table[1:2], *path[2:])
    return f"; did you mean {'.'.join(path)}?"


def _at(table: Sequence[str], model: type[BaseModel]) -> type[BaseModel] | None:
    """The model of the table at this place."""
    here: type[BaseModel] = model
    for index, part in enumerate(table):
        if index and table[index - 1] == "accounts":
            here = AccountTable
            continue
        if part == "accounts":
            continue
        inner = here.model_fields.get(part)
        found = _model_in(inner.annotation) if inner else None
        if found is None:
            return None
        here = found
    return None if table and table[-1] == "accounts" else here


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return None


def _paths(model: type[BaseModel], before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field in model.model_fields.items():
        inner = _model_in(field.annotation)
        if inner is not None:
            yield from _paths(inner, (*before, name))
        elif name == "accounts":
            yield from _paths(AccountTable, ("accounts", "NAME"))
        else:
            yield (*before, name)

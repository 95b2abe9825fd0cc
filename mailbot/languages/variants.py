"""Words that a part of a language's people writes otherwise: nynorsk "eg" for "jeg".

The law: every entry that holds such words is also taken with all of them written so, unless the
other form stands in a list that does not hold the entry: there it is another word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_WORD = re.compile(r"[^\W\d_]+")
_WHOLE = frozenset({"code", "name", "variants"})


def with_variants(data: dict[str, object]) -> dict[str, object]:
    """A language's tables, behind each entry its other form."""
    variants = data.get("variants")
    if not isinstance(variants, dict):
        return data
    lists = [entries for key, value in data.items() if key not in _WHOLE for entries in _of(value)]
    others: set[str] = set()
    for entries in lists:
        varied = ((entry, _varied(entry, variants)) for entry in entries)
        forms = {form for entry, form in varied if form != entry}
        others.update(entry for entry in entries if entry not in forms)
    return {
        key: value if key in _WHOLE else _added(value, variants, others)
        for key, value in data.items()
    }


def _of(value: object) -> Iterator[list[str]]:
    if isinstance(value, dict):
        for part in value.values():
            yield from _of(part)
    elif isinstance(value, list):
        yield [part for part in value if isinstance(part, str)]
        for part in value:
            yield from _of(part)


def _added(value: object, variants: Mapping[str, str], others: set[str]) -> object:
    if isinstance(value, dict):
        return {key: _added(part, variants, others) for key, part in value.items()}
    if not isinstance(value, list):
        return value
    parts = [_added(part, variants, others) for part in value]
    forms = [_varied(part, variants) for part in parts if isinstance(part, str)]
    more = [form for form in forms if form not in others]
    return list(dict.fromkeys([*parts, *more])) if forms else parts


def _varied(entry: str, variants: Mapping[str, str]) -> str:
    return _WORD.sub(lambda found: variants.get(found[0], found[0]), entry)

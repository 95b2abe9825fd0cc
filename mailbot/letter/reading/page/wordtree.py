"""The key words of all languages in one tree, and what they are at its ends.

The law: ``*`` in a key word stands for up to five words; a mailbox may hold letters in many
languages, so that one walk finds the words of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from pydantic import BaseModel

from mailbot.languages import Language, languages

WORD = re.compile(r"\d-\d|[^\W\d_]+|\d+|\*")
FEAST = "calendar.feast "
"""Begins the category of a day with a name: "calendar.feast 12-24"."""
_CALENDAR = (
    "today", "now", "by_now", "yesterday", "before_yesterday", "tomorrow", "same_day", "next_day",
    "last", "on", "this_month", "until", "latest", "this", "this_week", "last_week", "week_ago",
    "week_before_last", "of_month", "date_leads", "namely", "parts",
)  # fmt: skip


class End(NamedTuple):
    """What a key word that ends at a node is, and in which languages."""

    category: str
    codes: frozenset[str]


Ends = tuple[End, ...]


class Node:
    """Most of the many thousands are leaves: they hold nothing but their ends, which are shared."""

    __slots__ = ("ends", "next", "star")

    def __init__(self) -> None:
        self.ends: Ends = ()
        self.next: dict[str, Node] | None = None
        self.star: Node | None = None


def categories(known: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every list of words of a language by its dotted name."""
    for name, table in known:
        if name in {"pieces", "calendar"} or not isinstance(table, BaseModel):
            continue
        for key, value in table:
            if isinstance(value, tuple):
                yield f"{name}.{key.rstrip('_')}", value
            elif isinstance(value, BaseModel):
                for part, words in value:
                    yield f"{name}.{key}.{part}", words
    yield "neutral", known.neutral
    yield "topics", known.topics
    for key in _CALENDAR:
        yield f"calendar.{key}", getattr(known.calendar, key)
    for day, words in known.calendar.feasts.items():
        yield f"{FEAST}{day}", words


@lru_cache(maxsize=1)
def tree() -> Node:
    """The key words of all languages: one tree, for a mailbox may hold letters in many."""
    root = Node()
    shared: dict[Ends, Ends] = {}
    for known in languages():
        for category, phrases in categories(known):
            for phrase in phrases:
                words = map(intern, WORD.findall(phrase.lower()))  # "the" is kept once
                _plant(root, category, known.code, words, shared)
    return root


@lru_cache(maxsize=1)
def every_word() -> frozenset[str]:
    """All words of all key words."""
    found: set[str] = set()
    nodes = [tree()]
    while nodes:
        node = nodes.pop()
        found.update(node.next or ())
        nodes += [*(node.next or {}).values(), *([node.star] if node.star else [])]
    return frozenset(found)


def _plant(
    root: Node, category: str, code: str, words: Iterable[str], shared: dict[Ends, Ends]
) -> None:
    node = root
    for word in words:
        if word == "*":
            node.star = node.star or Node()
            node = node.star
        else:
            if node.next is None:
                node.next = {}
            node = node.next.setdefault(word, Node())
    if node is root:
        return
    codes = {code}.union(*(end.codes for end in node.ends if end.category == category))
    others = (end for end in node.ends if end.category != category)
    ends = (*others, End(category, frozenset(codes)))
    node.ends = shared.setdefault(ends, ends)


@lru_cache(maxsize=1)
def of_one_language() -> Mapping[str, str]:
    """The words that only one language has, of those that are key words by themselves."""
    codes = {
        word: frozenset[str]().union(*(end.codes for end in node.ends))
        for word, node in (tree().next or {}).items()
    }
    return {word: next(iter(found)) for word, found in codes.items() if len(found) == 1}

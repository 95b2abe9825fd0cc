"""How mail programs announce what they quote and what they write, in the languages that people
write to us in.

Law: words only; what they mean for a letter stands in ``letter.attribution``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class QuotingWords:
    """The words of ``quoting.toml``, folded for comparison.

    ``labels`` gives label -> field. ``verbs`` are single words, ``joined_verbs`` stand without a
    blank behind a name. ``myself`` are the words for "I", ``programs`` those for a chess
    program, ``letters`` those for "your letter".
    ``ends`` are the first words of a line that ends a quoted letter, ``original_stems`` how a
    word for "original" begins in it.
    ``first_words`` are those with which a footer can begin, ``unshown`` those of a plain part
    that a program wrote in the place of the letter's words. ``replies`` and ``bounces`` are how
    the subjects of automatic replies, receipts and returned letters begin.
    """

    labels: dict[str, str]
    original: frozenset[str]
    forwarded: frozenset[str]
    ends: frozenset[str]
    original_stems: frozenset[str]
    openers: tuple[str, ...]
    verbs: frozenset[str]
    joined_verbs: tuple[str, ...]
    weekdays: tuple[str, ...]
    myself: frozenset[str]
    programs: frozenset[str]
    letters: frozenset[str]
    mobile: tuple[str, ...]
    sent_by: tuple[str, ...]
    disclaimers: tuple[str, ...]
    first_words: frozenset[str]
    postscripts: tuple[str, ...]
    lists: tuple[str, ...]
    unshown: frozenset[str]
    answered: frozenset[str]
    passed_on: frozenset[str]
    replies: tuple[str, ...]
    bounces: tuple[str, ...]


STEM = 6
"""Letters in which the forms of a word are alike: "oryginalnej", "oryginalna"."""


def _stems(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset(word[:STEM] for phrase in phrases for word in phrase.casefold().split())


@cache
def quoting_words() -> QuotingWords:
    """Reads the words once. :raises KeyError: the file lacks a list."""
    raw = tomllib.loads(
        resources.files("mailbot.languages").joinpath("quoting.toml").read_text("utf-8")
    )

    def longest_first(section: str, name: str) -> tuple[str, ...]:
        return tuple(
            sorted({word.casefold() for word in raw[section][name]}, key=len, reverse=True)
        )

    mobile = longest_first("signature", "mobile")
    sent_by = longest_first("signature", "sent_by")
    disclaimers = longest_first("signature", "disclaimers")
    return QuotingWords(
        labels={
            label.casefold(): name for name, labels in raw["headers"].items() for label in labels
        },
        original=frozenset(longest_first("markers", "original")),
        forwarded=frozenset(longest_first("markers", "forwarded")),
        ends=frozenset(longest_first("markers", "ends")),
        original_stems=_stems(raw["markers"]["original"]) - _stems(raw["markers"]["forwarded"]),
        openers=longest_first("attribution", "openers"),
        verbs=frozenset(longest_first("attribution", "verbs")),
        joined_verbs=longest_first("attribution", "joined_verbs"),
        weekdays=longest_first("attribution", "weekdays"),
        myself=frozenset(longest_first("attribution", "myself")),
        programs=frozenset(longest_first("attribution", "programs")),
        letters=frozenset(longest_first("attribution", "letters")),
        mobile=mobile,
        sent_by=sent_by,
        disclaimers=disclaimers,
        first_words=frozenset(line.split()[0] for line in (*mobile, *sent_by, *disclaimers)),
        postscripts=longest_first("signature", "postscripts"),
        unshown=frozenset(longest_first("parts", "unshown")),
        lists=longest_first("signature", "lists"),
        answered=frozenset(longest_first("subjects", "answered")),
        passed_on=frozenset(longest_first("subjects", "passed_on")),
        replies=longest_first("automatic", "replies"),
        bounces=longest_first("automatic", "bounces"),
    )

"""Whom the salutation names: the "Karl" of ``Dear Karl,``, of ``Sehr geehrter Herr Karl`` or of
``Karl,`` on a line of its own.

The law: only the first own words can be one. A name is a word with a capital that stands in no
list; "Dear chess friend" names nobody. Whether it is the reader's name, the desk sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from mailbot.languages import languages
from mailbot.languages.accents import without_accents
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.tokens import Kind, Page

_LONGEST = 3  # words of a name
_FIRST = 8  # words of the line that are looked at


def greeted(page: Page, hits: Hits) -> str:
    """The name as written; "" where nobody is named, or the writer himself."""
    first = next((i for i, one in enumerate(page.tokens) if page.zone(one) is Zone.OWN), None)
    if first is None:
        return ""
    line = page.tokens[first].line
    here = takewhile(lambda i: page.tokens[i].line == line, range(first, len(page.tokens)))
    places = list(here)[: _FIRST + 1]
    while places and page.tokens[places[0]].kind is Kind.SIGN:
        places.pop(0)
    words = list(takewhile(lambda i: page.tokens[i].kind is Kind.WORD, places))
    spoken = [page.word(page.tokens[i]) for i in words]
    behind = words_of_greeting(spoken)
    while behind and behind < len(spoken) and spoken[behind] in titles():
        behind += 1
        if page.text[page.tokens[words[behind - 1]].end :].startswith("."):  # "Mr. Ott"
            places = places[places.index(words[behind - 1]) + 2 :]
            words = words[:behind] + list(
                takewhile(lambda i: page.tokens[i].kind is Kind.WORD, places)
            )
            spoken = [page.word(page.tokens[i]) for i in words]
    # names of others among them
    persons = {"doubts.yours", "stances.people", "stances.postpones", "stances.shown"}
    listed = hits.covered(*(name for name in hits.under("") if name not in persons))
    writer = names_of(page.letter.from_)

    def is_name(index: int) -> bool:
        known = index in listed or page.word(page.tokens[index]) in titles() | writer
        text = page.tokens[index].text
        return text[0].isupper() and text[1:] in {text[1:].lower(), text[1:].upper()} and not known

    names = list(takewhile(is_name, words[behind:]))[:_LONGEST]
    if not names:
        return ""
    if not behind and not _stands_alone(page, names[-1], line):
        return ""
    return page.text[page.tokens[names[0]].start : page.tokens[names[-1]].end]


def greeting_of(page: Page) -> range:
    """The tokens of the greeting with which the own words begin, before a name of the reader's or
    the end of the line."""
    first = next((i for i, one in enumerate(page.tokens) if page.zone(one) is Zone.OWN), 0)
    here = takewhile(
        lambda i: (
            page.tokens[i].kind is Kind.WORD and page.tokens[i].line == page.tokens[first].line
        ),
        range(first, min(first + _FIRST, len(page.tokens))),
    )
    spoken = [page.word(page.tokens[i]) for i in here]
    count = words_of_greeting(spoken)
    named = count < len(spoken) and spoken[count] in names_of(page.letter.to)
    return range(first, first + count) if named or count == len(spoken) else range(0)


def words_of_greeting(words: Sequence[str]) -> int:
    """How many words at the beginning greet: "hello", "hello dear", "good morning"."""
    count = 0
    while True:
        left = range(min(3, len(words) - count), 0, -1)
        longest = next((n for n in left if " ".join(words[count : count + n]) in _greetings()), 0)
        if not longest:
            return count
        count += longest


def _stands_alone(page: Page, last: int, line: int) -> bool:
    """``Karl,`` and nothing behind it on the line."""
    following = page.tokens[last + 1 : last + 3]
    if not following or following[0].text != "," or following[0].line != line:
        return False
    return len(following) < 2 or following[1].line > line


@cache
def _greetings() -> frozenset[str]:
    found = frozenset(word for known in languages() for word in known.greetings)
    return found | {without_accents(word) for word in found}


@cache
def titles() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.titles)

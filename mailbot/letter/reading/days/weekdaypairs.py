"""Two shortened weekdays, one for each letter: ``Erhalten Fr, abgesandt Mo``, ``Cum aldım``.

The law: two letters are a weekday where a word for receiving and one for sending each have one
right beside them on the line, and all four are of one language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from mailbot.languages import language, languages
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Page

_RECEIVED = ("labels.received", "labels.in", "labels.had", "labels.yours")
_SENT = ("labels.sent", "labels.answered", "labels.out", "labels.back")
_SHORT = 4  # letters of a shortened weekday, at most


def weekdays_of_pairs(page: Page, hits: Hits) -> frozenset[int]:
    """The tokens of such weekdays."""
    received, sent = _beside(page, hits, _RECEIVED), _beside(page, hits, _SENT)
    found: set[int] = set()
    for line in received.keys() & sent.keys():
        told = (_codes(received[line]), _codes(sent[line]))
        for one, codes in ((received[line], told[1]), (sent[line], told[0])):
            found.update(at for at, own in one.items() if own & codes)
    return frozenset(found)


def initials(page: Page, days: Sequence[Found], codes: Sequence[str]) -> frozenset[int]:
    """The "P" of "P nov. 6.", in a language of the letter in which that Friday is "péntek"."""
    names = [language(code).calendar.weekdays for code in codes]
    found: set[int] = set()
    for day in days:
        at = day.first - 1 - (page.tokens[day.first - 1].text == ".")
        token = page.tokens[max(at, 0)]
        if at < 0 or len(token.text) > 1 or not token.text.isupper():
            continue
        if any(
            name.startswith(page.word(token))
            for one in day.reading.days
            for table in names
            for name in table[one.weekday()][:1]
        ):
            found.add(at)
    return frozenset(found)


def _beside(
    page: Page, hits: Hits, categories: tuple[str, ...]
) -> Mapping[int, Mapping[int, frozenset[str]]]:
    """By line, the shortened weekdays beside words of these roles, with their languages."""
    on = hits.firsts("calendar.on", "days.where")
    found: dict[int, dict[int, frozenset[str]]] = {}
    for hit in hits.of(*categories):
        for at in (hit.first - 1, hit.last + 1, hit.last + 2):
            if not 0 <= at < len(page.tokens) or (at > hit.last + 1 and at - 1 not in on):
                continue
            line = page.tokens[at].line
            codes = _shortened().get(page.word(page.tokens[at]), frozenset()) & hit.codes
            if codes and line == page.tokens[hit.first].line:
                found.setdefault(line, {})[at] = codes
    return found


def _codes(places: Mapping[int, frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*places.values())


@lru_cache(maxsize=1)
def _shortened() -> Mapping[str, frozenset[str]]:
    """The languages of each shortened weekday."""
    table: dict[str, frozenset[str]] = {}
    for known in languages():
        for names in known.calendar.weekdays:
            for name in (name for name in names if 1 < len(name) <= _SHORT):
                table[name] = table.get(name, frozenset()) | {known.code}
    return table

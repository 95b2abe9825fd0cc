"""The "PS:" at the start of a line: what follows is of this letter, whatever stands above."""

from __future__ import annotations

import re
from functools import cache

from mailbot.languages.quoting import quoting_words
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.tokens import Page


def words_of_postscripts(page: Page) -> frozenset[int]:
    """The "PS:" at the start of own lines."""
    starts = {
        line.span.start: line.span.start + found.end()
        for line in page.letter.lines
        if line.zone is Zone.OWN and (found := _postscript().match(line.text))
    }
    spans = iter(sorted(starts.items()))
    span = next(spans, None)
    inside: set[int] = set()
    for index, token in enumerate(page.tokens):
        while span is not None and token.start >= span[1]:
            span = next(spans, None)
        if span is None:
            break
        if token.start >= span[0]:
            inside.add(index)
    return frozenset(inside)


@cache
def _postscript() -> re.Pattern[str]:
    words = "|".join(map(re.escape, quoting_words().postscripts))
    upper = "|".join(re.escape(word.upper()) for word in quoting_words().postscripts)
    return re.compile(rf"[*_ \t]{{0,4}}(?:(?i:{words})[*_]?[ \t]?[.:,!]|(?:{upper})[ \t])")

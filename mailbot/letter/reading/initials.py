"""Days behind single letters: ``R 29 Nov S 30 Nov``, ``E: 04.12. / A: 06.12.``.

The law: two letters, each right before a day, are the words of its roles where one language begins
its words for received and sent with them and none has them the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from mailbot.languages import languages
from mailbot.letter.reading.found import Found
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_FIRST = 4  # words of a list: the usual ones stand first
_NEAR = 1  # lines from the one to the other


def initials(page: Page, days: Sequence[Found], codes: Sequence[str]) -> Iterator[Hit]:
    """The letters as words of their roles.

    :param codes: languages that the letter seems to be written in; none: all of them.
    """
    spoken = frozenset(codes) or frozenset(known.code for known in languages())
    for one, other in pairwise(days):
        first, second = _letter(page, one), _letter(page, other)
        if first is None or second is None:
            continue
        tokens = page.tokens
        apart = [
            index
            for index in range(one.last + 1, second)
            if tokens[index].kind is not Kind.SIGN or tokens[index].text in "?!"
        ]
        if apart or tokens[second].line - tokens[first].line > _NEAR:
            continue
        pair = tokens[first].text.lower(), tokens[second].text.lower()
        if spoken & _languages(*pair) and not spoken & _languages(*reversed(pair)):
            yield Hit("labels.received", first, first)
            yield Hit("labels.sent", second, second)


def _letter(page: Page, day: Found) -> int | None:
    """The single letter right before a day."""
    index = day.first - 1
    if index > 0 and page.tokens[index].text in ":.=":
        index -= 1
    if index < 0 or page.tokens[index].line != page.tokens[day.first].line:
        return None
    token = page.tokens[index]
    return index if token.kind is Kind.WORD and len(token.text) == 1 else None


@lru_cache(maxsize=256)
def _languages(received: str, sent: str) -> frozenset[str]:
    """Codes of the languages whose words for received and sent begin so."""
    found = []
    for known in languages():
        labels = known.labels
        comes = {word[0] for word in labels.received[:_FIRST]}
        goes = {word[0] for word in (*labels.sent[:_FIRST], *labels.answered[:_FIRST])}
        if received in comes and sent in goes:
            found.append(known.code)
    return frozenset(found)

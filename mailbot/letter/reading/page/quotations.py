"""What stands between quotation marks, over as many sentences as it takes: another's letter, a
tale, a dream.

The law: a mark that opens has words right behind it and none right before it, one that closes the
other way round; they belong together within one paragraph. A mark that stands alone quotes nothing,
nor do those around all that he writes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.tokens import Kind, Page

_MARKS = frozenset('"“”„«»‟')
_APART = {"«": True, "»": False}  # with blanks on both sides: « Bonjour »
_BEFORE = frozenset("([:,;-–—")
_LONGEST = 200  # tokens between two marks
_NAMES = 4  # words beside a letter that stands in marks as a whole: "Dear Anna", "Bo Ry"


def quotations(page: Page) -> Iterator[range]:
    """The tokens of each, with the marks."""
    found = tuple(_between_marks(page))
    if not found:
        return
    tokens = enumerate(page.tokens)
    own = (i for i, token in tokens if token.kind is Kind.WORD and page.zone(token) is Zone.OWN)
    words = tuple(own)
    for quotation in found:
        outside = (index for index in words if index not in quotation)
        if len(tuple(islice(outside, _NAMES + 1))) > _NAMES:
            yield quotation


def _between_marks(page: Page) -> Iterator[range]:
    opened: int | None = None
    for index, token in enumerate(page.tokens):
        if index and token.line - page.tokens[index - 1].line > 1:
            opened = None  # a new paragraph
        if token.kind is not Kind.SIGN or token.text not in _MARKS:
            continue
        if _opens(page, index):
            opened = index
        elif opened is not None:
            if index - opened <= _LONGEST:
                yield range(opened, index + 1)
            opened = None


def _opens(page: Page, index: int) -> bool:
    token = page.tokens[index]
    before, behind = page.text[token.start - 1 : token.start], page.text[token.end : token.end + 1]
    free = not token.start or before.isspace() or before in _BEFORE
    apart = free and (not behind or behind.isspace())
    return _APART.get(token.text, False) if apart else free

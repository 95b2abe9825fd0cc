"""Moves between quotation marks together with words: somebody's sentence, a title.

The law: marks around the move alone cite nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice, takewhile

from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_LONGEST = 30  # tokens of a citation


def is_cited(page: Page, sentences: Sentences, at: Mapping[int, Item], item: Item) -> bool:
    """ "She said: 'I would play 2836 here'" """
    if item.first not in sentences.quoted:
        return False
    return any(
        page.tokens[index].kind is Kind.WORD and index not in at
        for way in (range(item.first - 1, -1, -1), range(item.last + 1, len(page.tokens)))
        for index in takewhile(sentences.quoted.__contains__, islice(way, _LONGEST))
    )

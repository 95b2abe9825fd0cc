"""The writer's move among its adjectives: ``my real answer is 2836``, ``mi respuesta meditada``.

The law: adjectives that make no other thing of it ("real", "humble", "final") stand among "my" and
the word for a move or an answer, in whatever order, and all of them together give a move. Others
do not ("my planned answer", "my possible move"), nor does one more word among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_STARS = frozenset("*_")


def qualified_moves(page: Page, hits: Hits) -> Iterator[Hit]:
    """The last two words of each such run as words that give a move, and all as links to it."""
    adjectives = hits.covered("stances.real")
    if not adjectives:
        return
    single = [hit for hit in hits.of("labels.mine") if hit.first == hit.last]
    mine = tokens_of(single)
    nouns = hits.lasts("labels.move", "labels.answered", "stances.label") - adjectives
    words = adjectives | mine | nouns | hits.covered("labels.ordinals")
    places = [
        at
        for at, token in enumerate(page.tokens)
        if at in words or (token.kind is not Kind.WORD and token.text in _STARS)
    ]
    for _, group in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        run = [at for _, at in group if at in words]
        of_line = {page.tokens[at].line for at in run}
        if len(of_line) == 1 and not any(map({*run}.isdisjoint, (adjectives, mine, nouns))):
            yield Hit("stances.played", run[-1] - 1, run[-1])
            yield from (Hit("stances.link", at, at) for at in run)

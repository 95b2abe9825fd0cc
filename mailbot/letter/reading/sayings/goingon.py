"""Going on with a move beside an offer of a draw: "I go on with 2... 2836. I offer a draw."

The law: where the writer offers a draw himself, words of a refusal that lead right to a move and
deny nothing ("I continue with 2... 2836") refuse none.
"""

from __future__ import annotations

from collections.abc import Collection

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit

_DECLINES = "sayings.declines_draw"
_LEADS = ("telling.with", "stances.link", "stances.played", "stances.adverbs", "names.to")
_DENIES = ("doubts.negated", "doubts.no", "doubts.refuses", "stances.not", "clauses.but")
_FEW = 4  # tokens between the words and the move


def without_going_on(page: Page, hits: Hits, sentences: Sentences, moves: Collection[int]) -> Hits:
    """The key words without such refusals. :param moves: tokens of moves and their numbers."""
    offers = hits.of(*hits.under("sayings.offers_draw"))
    if not any(page.zone(page.tokens[hit.first]) is Zone.OWN for hit in offers):
        return hits
    leads, denies = hits.covered(*_LEADS), hits.firsts(*_DENIES)

    def goes_on(hit: Hit) -> bool:
        begin, _ = sentences.bounds[sentences.of[hit.first]]
        at = hit.last + 1
        while at < min(hit.last + _FEW, len(page.tokens)) and (
            at in leads or page.tokens[at].text == ":"
        ):
            at += 1
        return at in moves and denies.isdisjoint(range(begin, at))

    gone = {hit for hit in hits.of(*hits.under(_DECLINES)) if goes_on(hit)}
    return Hits(hit for hit in hits if hit not in gone) if gone else hits

"""Offers and requests in words of no set phrase, as key words, with the courtesies around them.

The law: each kind is found with those before it at hand, for a courtesy holds back no offer; and
going on with a move is no refusal beside one, and taking back on the board takes nothing back.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.sayings.concessions import concessions
from mailbot.letter.reading.sayings.goingon import without_going_on
from mailbot.letter.reading.sayings.offernouns import carried
from mailbot.letter.reading.sayings.proposals import proposals
from mailbot.letter.reading.sayings.recaptures import without_recaptures
from mailbot.letter.reading.sayings.repeats import repeats
from mailbot.letter.reading.sayings.willing import courtesies


def with_sayings_in_words(
    page: Page,
    hits: Hits,
    beside: Hits,
    sentences: Sentences,
    moves: Set[int],
    codes: Sequence[str],
) -> Hits:
    """:param beside: the key words of clauses.
    :param moves: the tokens of moves and their numbers.
    :param codes: languages that the letter seems to be written in.
    """
    hits = hits.also(courtesies(page, hits.also(beside), sentences, codes))
    hits = hits.also(concessions(page, hits.also(beside), sentences, moves, codes))
    hits = hits.also(proposals(page, hits.also(beside), sentences, moves, codes))
    hits = hits.also(carried(page, hits.also(beside), sentences, moves, codes))
    hits = hits.also(repeats(page, hits.also(beside), sentences, moves, codes))
    hits = without_going_on(page, hits, sentences, moves)
    return without_recaptures(page, hits, sentences, moves)

"""All key words of a page: those of the languages, those written in another way, names of games."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.letter import Span
from mailbot.letter.reading.abbreviated import abbreviations
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.misspelt import misspelt
from mailbot.letter.reading.namings import with_names
from mailbot.letter.reading.opponents import of_other_opponents
from mailbot.letter.reading.ordinals import ordinals_of_moves
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Vocabulary, find_words


def key_words(
    page: Page, known: Vocabulary, codes: tuple[str, ...], names: Sequence[Span]
) -> tuple[Hits, Hits]:
    """Those without the ones of clauses and counts, which are chatter elsewhere; and these.

    :param codes: languages that the letter seems to be written in.
    :param names: where the text names a known game.
    """
    every = Hits(find_words(known, codes))
    apart = every.under("clauses.", "counts.")
    hits = every.without(*apart)
    hits = hits.also(abbreviations(page, hits, codes))
    hits = hits.also(misspelt(page, hits))
    hits = hits.also(of_other_opponents(page, hits))
    hits = hits.also(ordinals_of_moves(page, hits))
    return with_names(page, hits, names), Hits(every.of(*apart))

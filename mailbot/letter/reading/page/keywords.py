"""All key words of a page: those of the languages, those written in another way, names of games."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.letter import Span
from mailbot.letter.reading.page.abbreviated import abbreviations
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.misspelt import misspelt
from mailbot.letter.reading.page.namings import with_names
from mailbot.letter.reading.page.opponents import of_other_opponents
from mailbot.letter.reading.page.ordinals import ordinals_of_moves
from mailbot.letter.reading.page.qualified import qualified_moves
from mailbot.letter.reading.page.thirdperson import named_reader
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, Vocabulary, find_words


def key_words(
    page: Page, known: Vocabulary, codes: tuple[str, ...], names: Sequence[Span]
) -> tuple[Hits, Hits]:
    """Those without the ones of clauses, counts, own if-lines and offers; and these.

    :param codes: languages that the letter seems to be written in.
    :param names: where the text names a known game.
    """
    every = Hits(hit for hit in find_words(known, codes) if not _is_numero(page, hit))
    apart = every.under("clauses.", "counts.", "ownifs.", "proposals.", "repeats.")
    hits = every.without(*apart)
    hits = hits.also(abbreviations(page, hits, codes))
    hits = hits.also(misspelt(page, hits))
    hits = hits.also(of_other_opponents(page, hits))
    hits = hits.also(ordinals_of_moves(page, hits))
    hits = hits.also(qualified_moves(page, hits))
    hits = hits.also(named_reader(page, hits, codes))
    return with_names(page, hits, names), Hits(every.of(*apart))


def _is_numero(page: Page, hit: Hit) -> bool:
    """The "no." of "your move no. 2" denies nothing."""
    if not hit.category.startswith("doubts.") or page.word(page.tokens[hit.last]) != "no":
        return False
    before = page.tokens[hit.first - 1] if hit.first else None
    behind = page.tokens[hit.last + 1 : hit.last + 3]
    signs = [token.text for token in behind[:1]] == ["."] and len(behind) > 1
    worded = before is not None and before.kind is Kind.WORD  # not "Hmm, no. 2..."
    return hit.first == hit.last and signs and worded and behind[1].kind is Kind.INT

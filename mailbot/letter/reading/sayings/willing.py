"""Conditions that every offer of a draw is under: "if you feel the same way", "unless you object".

The law: a clause behind an if-word that says nothing but that the reader agrees, feels so or
likes it (behind one that denies: that he does not), is a courtesy beside an offer of a draw. One
word of another list or of none in it (of a move, a piece, a game, somebody else), and it stays a
condition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import is_whole
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_SAID = {
    "conditionals.if": "proposals.willing",
    "ownifs.inverted": "proposals.willing",
    "proposals.unless": "proposals.objects",
}
_OFFERS = ("sayings.offers_draw.words", "proposals.draws", "proposals.nouns", "proposals.offers")
_FREE = (
    "proposals.likewise", "doubts.company", "stances.adverbs", "labels.you", "proposals.draws",
)  # fmt: skip
_LONGEST = 14  # tokens of such a clause
_BREAKS = frozenset(",;:()–—.!?")


def courtesies(page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]) -> list[Hit]:
    """Such clauses, from the if-word on, as courtesies.

    :param hits: with those of clauses.
    :param codes: languages that the letter seems to be written in.
    """
    if not hits.of(*_SAID.values()) or not hits.of(*_OFFERS):
        return []
    tongues = codes and {*codes, *(code for hit in hits.of(*_OFFERS) for code in hit.codes)}
    spoken = Hits(hit for hit in hits if is_spoken(hit, tongues))
    return list(_clauses(page, spoken, sentences))


def _clauses(page: Page, hits: Hits, sentences: Sentences) -> Iterator[Hit]:
    offers: dict[int, list[Hit]] = {}
    for hit in hits.of(*_OFFERS):
        offers.setdefault(sentences.of[hit.first], []).append(hit)
    free = hits.covered(*_FREE)
    willing = [hit for hit in hits.of(*_SAID.values()) if is_whole(page, hit, free)]
    begins = hits.firsts("sayings.offers_draw.words", "proposals.offers")
    for head in hits.of(*_SAID):
        beside = offers.get(sentences.of[head.first], ())
        if not beside:
            continue
        apt = [hit for hit in willing if hit.category == _SAID[head.category]]
        last = _end(head, sentences, free | tokens_of(apt))
        near = [hit for hit in apt if head.first <= hit.first and hit.last <= last]
        offered = any(hit.last < head.first or hit.first > last for hit in beside)
        if near and offered and _is_ended(page, last, sentences, begins):
            yield Hit("doubts.company", head.first, last, head.codes)


def _end(head: Hit, sentences: Sentences, free: Set[int]) -> int:
    """The last token behind the if-word that says nothing else."""
    _, last = sentences.bounds[sentences.of[head.first]]
    at = head.last
    while at < last and at - head.first < _LONGEST and at + 1 in free:
        at += 1
    return at


def _is_ended(page: Page, last: int, sentences: Sentences, begins: Set[int]) -> bool:
    """The clause ends there: with a sign, its sentence, or before the offer."""
    if last == sentences.bounds[sentences.of[last]][1] or last + 1 in begins:
        return True
    token = page.tokens[last + 1]
    return token.kind is Kind.SIGN and token.text in _BREAKS

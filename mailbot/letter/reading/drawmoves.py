"""The move that an offer of a draw goes with: "I offer a draw with 2836", "remis po ruchu 2836".

The law: who offers a draw makes his move first, so that words like "with" and "after" between the
offer and a move name the move that is given. In a question, beside a condition, a denial or
another's offer, the move stays as it was.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mailbot.letter.claims import Stance
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.moves import Item
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.starred import fits, patterns
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_OFFERS = "sayings.offers_draw.words"
_OPEN = frozenset({Stance.UNSURE, Stance.PAST})
_AGAINST = (
    "doubts.negated", "doubts.hedged", "doubts.past", "doubts.yours", "doubts.takes_back",
    "labels.you", "labels.your", "conditionals.if", "stances.other_game", "stances.elsewhere",
    "stances.others", "labels.others",
)  # fmt: skip
_BETWEEN = ("doubts.company", "stances.adverbs", "calendar.today")


def with_offers(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
) -> list[Stance]:
    """The stances, PLAYED where an offer leads to an open move.

    :param items: the moves.
    :param hits: with those of clauses.
    """
    result = list(stances)
    free = hits.covered(*_BETWEEN)
    offers = [hit for hit in hits.of(_OFFERS) if _is_plain(page, hit, free)]
    if not offers or _OPEN.isdisjoint(stances):
        return result
    leads = {hit.last: hit for hit in sorted(hits.of("clauses.offered"), key=_length)}
    for place, item in enumerate(items):
        lead = leads.get(item.first - 1)
        if result[place] not in _OPEN or lead is None:
            continue
        if _is_offered(page, item, lead, offers, hits, sentences):
            result[place] = Stance.PLAYED
            item.strange = False
    return result


def _length(hit: Hit) -> int:
    return hit.last - hit.first


def _is_plain(page: Page, hit: Hit, free: Set[int]) -> bool:
    """Only harmless words stand in the place of a star: "I *hereby* offer a draw"."""
    tokens = page.tokens
    places = [i for i in range(hit.first, hit.last + 1) if tokens[i].kind is not Kind.SIGN]
    words = [page.word(tokens[i]) for i in places]
    ways = patterns(hit.category).get(words[0], ())
    return any(fits(words, [i in free for i in places], way) for way in ways)


def _is_offered(
    page: Page, item: Item, lead: Hit, offers: Sequence[Hit], hits: Hits, sentences: Sentences
) -> bool:
    sentence = sentences.of[item.first]
    begin, end = sentences.bounds[sentence]
    if sentence in sentences.asks or sentences.of[lead.first] != sentence:
        return False
    inside = {at for hit in (*offers, lead) for at in range(hit.first, hit.last + 1)}
    against = hits.firsts(*_AGAINST) - inside
    if not against.isdisjoint(range(begin, end + 1)):
        return False
    free = hits.covered(*_BETWEEN)
    here = [hit for hit in offers if begin <= hit.first and hit.last < lead.first]
    if here:
        behind = range(max(hit.last for hit in here) + 1, lead.first)
        return all(page.tokens[at].kind is not Kind.WORD or at in free for at in behind)
    asked = sentence and sentence - 1 in sentences.asks  # "Draw? I offer it together with 2836"
    before = any(sentences.of[at] == sentence - 1 for at in hits.firsts("doubts.draw"))
    return bool(asked and before and lead.last > lead.first)

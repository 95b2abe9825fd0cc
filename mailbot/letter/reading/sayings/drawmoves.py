"""The move that an offer of a draw goes with: "I offer a draw with 2836", "remis po ruchu 2836".

The law: who offers a draw makes his move first, so that words like "with" and "after" between the
offer and a move, or before a move and its offer, name the move that is given; so does a sentence
behind the offer for whoever plays on ("if you decline, my move is 2836"). Beside another condition,
a denial or another's offer, the move stays as it was.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import fits, patterns
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.sayings.offernouns import CARRIED
from mailbot.letter.reading.sayings.proposals import OWN

_OFFERS = "sayings.offers_draw.words"
_ALONE = "sayings.offers_draw.alone"
_OPEN = frozenset({Stance.UNSURE, Stance.PAST, Stance.ASKED})
_AGAINST = (
    "doubts.negated", "doubts.hedged", "doubts.past", "doubts.yours", "doubts.takes_back",
    "labels.you", "labels.your", "conditionals.if", "stances.other_game", "stances.elsewhere",
    "stances.others", "labels.others",
)  # fmt: skip
_OTHERS = (
    "stances.other_game", "stances.elsewhere", "stances.others", "stances.engine",
    "doubts.takes_back", "ownifs.judges", "ownifs.earlier", "clauses.reports",
)  # fmt: skip
_MINE = ("stances.played", "labels.mine", "labels.i", "conditionals.then", "labels.move")
_NEAR = 3  # tokens behind a move that say what it would be
_BARE = 2  # tokens of "otherwise:" before a move
_BETWEEN = ("doubts.company", "stances.adverbs", "calendar.today")


def with_offers(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, PLAYED where an offer leads to an open move.

    :param items: the moves.
    :param hits: with those of clauses.
    :param codes: languages that the letter seems to be written in.
    """
    result = list(stances)
    if _OPEN.isdisjoint(stances):
        return result
    asks = (hit for hit in hits.of(_ALONE) if sentences.of[hit.first] in sentences.asks)
    every = (*hits.of(OWN, _OFFERS), *asks)
    if own := [hit for hit in every if page.zone(page.tokens[hit.first]) is Zone.OWN]:
        spoken = Hits(hit for hit in hits if is_spoken(hit, codes))
        around = _Around(page, items, spoken, sentences, own)
        for place, item in enumerate(items):
            if result[place] in _OPEN and around.gives(item):
                result[place] = Stance.PLAYED
                item.strange = False
    free = hits.covered(*_BETWEEN)
    offers = [hit for hit in hits.of(_OFFERS) if _is_plain(page, hit, free)]
    if not offers:
        return result
    leads = {hit.last: hit for hit in sorted(hits.of("clauses.offered"), key=_length)}
    for place, item in enumerate(items):
        lead = leads.get(item.first - 1)
        if result[place] not in _OPEN or result[place] is Stance.ASKED or lead is None:
            continue
        if _is_offered(page, item, lead, offers, hits, sentences):
            result[place] = Stance.PLAYED
            item.strange = False
    return result


class _Around:
    """The moves beside the offers of the own words."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        offers: Sequence[Hit],
    ) -> None:
        self.page, self.hits, self.sentences = page, hits, sentences
        self.moves = {at: item for item in items for at in range(item.first, item.last + 1)}
        self.bounds = ClauseBounds(page, sentences, self.moves)
        self.offered: dict[int, list[int]] = {}
        for hit in offers:
            self.offered.setdefault(sentences.of[hit.first], []).append(hit.first)
        self.plays_on = hits.covered("proposals.plays_on")
        self.ifs = hits.covered("conditionals.if")
        self.carried = self._carried()

    def gives(self, item: Item) -> bool:
        return item.first in self.carried or self.declined(item) or self.leads(item)

    def declined(self, item: Item) -> bool:
        """ "If you would rather play on, my move is 2836", "otherwise 2836", behind an offer."""
        sentence = self.sentences.of[item.first]
        first, last = self.sentences.bounds[sentence]
        behind = sentence in self.sentences.asks or sentence - 1 not in self.offered
        if behind or any(self._is_other(at, item) for at in range(first, last + 1)):
            return False
        begin = self.bounds.start(item.first)
        words = range(first, item.first)
        if self.hits.firsts("conditionals.otherwise") & {first, first + 1}:
            return self._is_mine(first, item)
        condition = set(words) - self.ifs
        sets = not self.ifs.isdisjoint(words) and not self.plays_on.isdisjoint(condition)
        return sets and (begin > first or self._is_mine(first, item))

    def _carried(self) -> frozenset[int]:
        """The only move of each stretch from a move to its offer."""
        found: set[int] = set()
        for hit in self.hits.of(CARRIED):
            inside = {self.moves[at].first for at in hit.tokens if at in self.moves}
            found |= inside if len(inside) == 1 else set()
        return frozenset(found)

    def leads(self, item: Item) -> bool:
        """ "After 2836 nothing is left to play for, would you accept a draw?" """
        lead = item.first - 1 in self.hits.lasts("clauses.offered")
        sentence = self.sentences.of[item.first]
        clause = self.bounds.clause(item.first)
        near = clause.stop - 1 > item.last + 1  # or the offer itself
        behind = any(
            first > item.last and (near or self.bounds.start(first) in {clause.start, clause.stop})
            for first in self.offered.get(sentence, ())
        )
        yours = not self.hits.covered("labels.your").isdisjoint(clause)
        near_by = range(item.last + 1, item.last + 1 + _NEAR)
        yours = yours or not self.hits.covered("doubts.hedged").isdisjoint(near_by)
        return lead and behind and not yours and not any(self._is_other(at, item) for at in clause)

    def _is_mine(self, first: int, item: Item) -> bool:
        """Words that give a move stand before it, or none at all."""
        return not self.hits.covered(*_MINE).isdisjoint(range(first, item.first)) or (
            item.first - first <= _BARE
        )

    def _is_other(self, at: int, item: Item) -> bool:
        other = at in self.moves and self.moves[at] is not item
        return other or at in self.hits.covered(*_OTHERS) or self._is_name(at)

    def _is_name(self, at: int) -> bool:
        """A capital word of no list within its sentence."""
        token = self.page.tokens[at]
        begins = at == self.sentences.bounds[self.sentences.of[at]][0]
        listed = begins or at in self.moves or at in self.hits.tokens
        return token.kind is Kind.WORD and not listed and token.text[0].isupper()


def _length(hit: Hit) -> int:
    return hit.last - hit.first


def _is_plain(page: Page, hit: Hit, free: Set[int]) -> bool:
    """Only harmless words stand in the place of a star: "I *hereby* offer a draw"."""
    tokens = page.tokens
    places = [i for i in hit.tokens if tokens[i].kind is not Kind.SIGN]
    words = [page.word(tokens[i]) for i in places]
    ways = patterns(hit.category).get(words[0], ())
    may_star = [i in free for i in places]
    return any(fits(words, may_star, way) for way in ways)


def _is_offered(
    page: Page, item: Item, lead: Hit, offers: Sequence[Hit], hits: Hits, sentences: Sentences
) -> bool:
    sentence = sentences.of[item.first]
    begin, end = sentences.bounds[sentence]
    if sentence in sentences.asks or sentences.of[lead.first] != sentence:
        return False
    inside = {at for hit in (*offers, lead) for at in hit.tokens}
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

"""Draws that are offered in words of no phrase: "how about calling it a draw?".

The law: a word that offers ("I propose"), or one that asks the reader in a question ("shall we"),
and a word for a draw near it in one clause are an offer, whatever else the sentence speaks of. They
are none where their clause denies, hedges or dates it, and where the sentence sets a condition,
quotes, names another game, or somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import takewhile

from mailbot.languages import language
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

OWN = "sayings.offers_draw.own"
_PHRASE = "sayings.offers_draw.words"
_AGAINST = (
    "stances.other_game", "stances.elsewhere", "stances.engine", "stances.others",
    "stances.against", "clauses.reports", "conditionals.unreal", "stances.heading",
    "doubts.takes_back", "stances.takes_back", "ownifs.earlier",
)  # fmt: skip
_ASKED = ("doubts.past", "stances.habit", "clauses.when", "doubts.refuses", "labels.others")
_SAID = ("doubts.negated", "doubts.hedged", "stances.hedge", "clauses.opinions", *_ASKED)
_PLAIN = (
    "doubts.company", "doubts.breaks", "stances.adverbs", "calendar.today", "labels.you",
    "labels.your", "labels.mine", "labels.at_once", "names.becomes", "neutral",
)  # fmt: skip
_QUOTES = frozenset('"“”„«»')
_STRANGE = 2  # words of no list between them in a question
_BEHIND = 4  # words behind them in their clause
_NUMBERS = frozenset({Kind.INT, Kind.NUMBER})
_NEAR = 5  # words between the two
_LONGEST = 60  # tokens of a sentence that is still read as one


def proposals(
    page: Page, hits: Hits, sentences: Sentences, moves: Set[int], codes: Sequence[str]
) -> list[Hit]:
    """The offers of the own words, from the one word to the other.

    :param hits: with those of clauses.
    :param codes: languages that the letter seems to be written in.
    """
    spoken = Hits(hit for hit in hits if is_spoken(hit, codes))
    if not spoken.of("proposals.draws"):
        return []
    return list(_Proposals(page, spoken, sentences, moves, codes).all())


class _Proposals:
    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, moves: Set[int], codes: Sequence[str]
    ) -> None:
        self.page, self.hits, self.sentences, self.moves = page, hits, sentences, moves
        self.bounds = ClauseBounds(page, sentences, moves)
        self.names = names_of((*page.letter.from_, *page.letter.to))
        self.capital = bool(codes) and all(language(code).nouns_capital for code in codes)
        self.against = hits.covered(*_AGAINST) - hits.covered("clauses.before")
        self.whether = hits.covered("proposals.whether")
        polite = (hit for hit in hits.of("doubts.company") if hit.last > hit.first)
        self.free = tokens_of(polite) | self.whether
        self.breaks = hits.firsts("doubts.breaks")
        self.asks = self._by_sentence("proposals.asks")
        self.offers = self._by_sentence("proposals.offers")
        self.phrases = self._by_sentence(_PHRASE)
        self.plain = hits.covered(*_PLAIN) | self.free
        self.when = hits.covered("clauses.when") - hits.covered("clauses.before")
        somebody = hits.covered("doubts.yours") - hits.covered("labels.you", "labels.your")
        self.single = {hit.first for hit in hits if hit.first == hit.last} - somebody
        self.whys = hits.covered("proposals.whys", "stances.what")
        self.ifs = {hit.first for hit in hits.of("conditionals.if", "proposals.unless")}
        self.concedes = hits.firsts("clauses.concedes")

    def all(self) -> Iterator[Hit]:
        for draw in self.hits.of("proposals.draws"):
            sentence = self.sentences.of[draw.first]
            asks = sentence in self.sentences.asks
            for verb in (self.asks if asks else self.offers).get(sentence, ()):
                inside = {*verb.tokens, *draw.tokens}
                if self._is_plain(draw, inside) and self._go_together(verb, draw, inside):
                    yield self._whole(verb, draw)
                    break
            else:
                if asks and self._is_offered_behind(draw):
                    yield self._whole(draw, draw)

    def _is_offered_behind(self, draw: Hit) -> bool:
        """ "A draw, perhaps? I propose it with a smile." """
        if not self._is_plain(draw, {*draw.tokens} | self.when):
            return False
        sentence = self.sentences.of[draw.first] + 1
        verbs = self.offers.get(sentence, ())
        first = self.sentences.bounds[sentence][0] if verbs else 0
        here = {*self.bounds.clause(first)} if verbs else set[int]()
        begins = any(self.page.tokens[at].kind is Kind.WORD for at in range(first, first + 2))
        against = self.hits.covered(*_SAID)
        near = any(verb.first - first <= 1 for verb in verbs)
        here -= {at for verb in verbs for at in verb.tokens}
        return begins and near and against.isdisjoint(here)

    def _by_sentence(self, category: str) -> dict[int, list[Hit]]:
        found: dict[int, list[Hit]] = {}
        for hit in self.hits.of(category):
            found.setdefault(self.sentences.of[hit.first], []).append(hit)
        return found

    def _whole(self, verb: Hit, draw: Hit) -> Hit:
        """From the one to the other, with the phrase around them."""
        near = [
            hit
            for hit in self.phrases.get(self.sentences.of[draw.first], ())
            if hit.first <= draw.first and draw.last <= hit.last
        ]
        every = (verb, draw, *near)
        return Hit(OWN, min(h.first for h in every), max(h.last for h in every), draw.codes)

    def _is_plain(self, draw: Hit, inside: Set[int]) -> bool:
        """Nothing in the sentence makes it somebody else's, another game's or a condition's."""
        sentence = self.sentences.of[draw.first]
        first, last = self.sentences.bounds[sentence]
        if last - first > _LONGEST or self.page.zone(self.page.tokens[first]) is not Zone.OWN:
            return False
        if any(self.page.tokens[at].text in _QUOTES for at in range(first, last + 1)):
            return False
        free = inside | self.free
        return not any(
            (at in self.against | self.concedes and at not in free)
            or (self._sets(at) and at not in inside)
            or self._is_name(at)
            or (at in self.when and at not in free | self.ifs and self._begins(at))
            for at in range(first, last + 1)
        )

    def _begins(self, at: int) -> bool:
        """It is the first word of its clause, or the second."""
        return len(self._words(range(self.bounds.start(at), at))) < 2

    def _sets(self, at: int) -> bool:
        """An if-word that is no "if you like", nor the "whether" of a question."""
        asked = any(place in self.whether for place in range(max(at - 3, 0), at))
        return at in self.ifs and at not in self.free and not asked

    def _is_name(self, at: int) -> bool:
        token = self.page.tokens[at]
        begins = at == self.sentences.bounds[self.sentences.of[at]][0]
        known = begins or at in self.hits.tokens or self.page.word(token) in self.names
        if token.kind is not Kind.WORD or at in self.moves or known:
            return False
        return token.text[0].isupper() and not self.capital

    def _is_called(self, at: int) -> bool:
        """A capital word beside it that no word of a list is: "in the Karl game", "to Karl"."""
        token = self.page.tokens[at]
        begins = at == self.sentences.bounds[self.sentences.of[at]][0]
        if token.kind is not Kind.WORD or begins or at in self.moves or at in self.single:
            return False
        return token.text[0].isupper() and self.page.word(token) not in self.names

    def _go_together(self, verb: Hit, draw: Hit, inside: Set[int]) -> bool:
        """They stand in one clause, or one of them alone in the clause beside it."""
        asks = verb.category == "proposals.asks"
        one, other = self.bounds.clause(verb.first), self.bounds.clause(draw.first)
        if one == other and asks and verb.first > draw.first:
            return False
        if one != other:
            beside = one.stop == other.start or other.stop == one.start
            each = [all(at in inside for at in self._words(part)) for part in (one, other)]
            alone = each[0] or (any(each) and verb.first < draw.first)
            if not (beside and alone) and not self._is_parted(one, other):
                return False
        low, high = min(verb.last, draw.last), max(verb.first, draw.first)
        here = {*one, *other} - inside - self.free
        if any(map(self._is_called, here)):
            return False
        if not self.hits.covered(*(_ASKED if asks else _SAID)).isdisjoint(here):
            return False
        if asks and not self.whys.isdisjoint(self._words(range(one.start, verb.first))):
            return False
        led = not asks and any(map(self._is_strange, self._words(range(one.start, high))))
        if led or not self._are_near(low + 1, high, asks=asks):
            return False
        return self._goes_on(max(inside) + 1, max(one.stop, other.stop), asks=asks)

    def _is_parted(self, one: range, other: range) -> bool:
        """Nothing but a courtesy stands between them: "I offer you, *if you like*, a draw"."""
        between = self._words(range(one.stop, other.start))
        return bool(between) and self.free.issuperset(between)

    def _are_near(self, first: int, end: int, *, asks: bool) -> bool:
        """Few words stand between them, and plain ones where nothing is asked."""
        between = self._words(range(first, end))
        strange = sum(map(self._is_strange, between))
        plain = asks or self.plain.issuperset(between)
        return plain and strange <= _STRANGE and len(between) <= _NEAR

    def _is_strange(self, at: int) -> bool:
        """A word of no list; a name of the letter's people is none."""
        word = self.page.word(self.page.tokens[at])
        return at not in self.hits.tokens and word not in self.names

    def _goes_on(self, first: int, end: int, *, asks: bool) -> bool:
        """Few words stand behind it, and none of no list, but a verb at the end of a question, as
        far as no "and" begins another clause."""
        rest = self._words(range(first, end))
        if any(self.page.tokens[at].kind in _NUMBERS for at in range(first, end)):
            return False
        words = list(takewhile(lambda at: at not in self.breaks, rest))
        strange = sum(map(self._is_strange, words))
        return len(words) <= _BEHIND and strange <= asks

    def _words(self, places: range) -> list[int]:
        tokens = self.page.tokens
        return [at for at in places if tokens[at].kind is Kind.WORD and at not in self.moves]

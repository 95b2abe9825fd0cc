"""What a saying answers: the reader's offer of a draw, or nothing that the letter shows.

The law: a question that he answers himself in the next sentence repeats the reader's offer ("Draw?
No, thanks."). Words of consent or refusal are of a draw where the word stands beside them.
"""

from __future__ import annotations

from mailbot.letter.claims import Saying
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_BEFORE = 2  # tokens before a request that deny it, or tell who does it
_FAR = 200  # tokens of a sentence that are looked through


class Answers:
    """The words of a page that answer an offer."""

    def __init__(self, page: Page, hits: Hits, beside: Hits, sentences: Sentences) -> None:
        """:param beside: the key words of the languages' tables of clauses."""
        self.page = page
        self.sentences = sentences
        self.noes = hits.covered("doubts.negated") | hits.firsts("doubts.no")
        self.agrees = hits.firsts("doubts.agrees")
        self.draw = hits.covered("doubts.draw")
        self.scorned = {hit.first: hit.last for hit in beside.of("clauses.scorns")}
        self.harmless = hits.tokens
        self.again = beside.covered("repeats.again")
        self.i = hits.covered("labels.i")

    def answered(self, hit: Hit, saying: Saying) -> Saying:
        """ "Draw? No, I'd rather play on.": what he answers to the reader's offer."""
        sentence = self.sentences.of[hit.first]
        if saying is not Saying.OFFERS_DRAW or sentence not in self.sentences.asks:
            return saying
        behind = self.sentences.bounds[sentence][1] + 1
        denied = behind in self.noes or self._is_scorned(behind)
        return Saying.DECLINES_DRAW if denied else saying

    def _is_scorned(self, first: int) -> bool:
        """ "Draw? *Are you joking?*"; one word only where it is all: "Never!"."""
        tokens = self.page.tokens
        if first >= len(tokens):
            return False
        places = self.sentences.tokens(self.sentences.of[first])
        alone = sum(tokens[at].kind is Kind.WORD for at in places) == 1
        return any(at in self.scorned and (alone or self.scorned[at] > at) for at in places)

    def is_cried_at(self, hit: Hit) -> bool:
        """ "Draw? With three pawns up!": words of no list behind the question, with a sign of
        surprise, perhaps say what he thinks of the reader's offer."""
        sentence = self.sentences.of[hit.first]
        if sentence not in self.sentences.asks or sentence + 1 >= len(self.sentences.bounds):
            return False
        tokens = self.page.tokens
        places = self.sentences.tokens(sentence + 1)
        cries = tokens[places[-1]].text in {"!", "?"}
        return cries and any(
            tokens[at].kind is Kind.WORD and at not in self.harmless for at in places
        )

    def of_draw(self, hit: Hit) -> bool:
        """The word draw, or "your offer", in the sentence or in the own sentence before it."""
        sentence = self.sentences.of[hit.first]
        first, last = self.sentences.bounds[sentence]
        if self.draw.intersection(range(first, min(last, first + _FAR) + 1)):
            return True
        if not first or self.page.zone(self.page.tokens[first - 1]) is not Zone.OWN:
            return False
        low, high = self.sentences.bounds[sentence - 1]
        return bool(self.draw.intersection(range(max(low, high - _FAR), high + 1)))

    def agreed(self, hit: Hit) -> bool:
        """ "OK, draw.": a word of consent before it in its sentence, which asks nothing."""
        sentence = self.sentences.of[hit.first]
        first, _ = self.sentences.bounds[sentence]
        return sentence not in self.sentences.asks and bool(
            self.agrees.intersection(range(max(first, hit.first - 4), hit.first))
        )

    def is_not_asked(self, hit: Hit) -> bool:
        """ "Do *not* send it again", "*I* send it again": words of a request, and none."""
        places = hit.tokens
        if self.again.isdisjoint(places):
            return False
        first, _ = self.sentences.bounds[self.sentences.of[hit.first]]
        before = range(max(hit.first - _BEFORE, first), hit.first)
        nots = self.noes - self.again
        return not (nots.isdisjoint((*before, *places)) and self.i.isdisjoint(before))

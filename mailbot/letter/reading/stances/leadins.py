"""How far a sentence that ends with a colon gives the move behind it: "Back from the lake, so
briefly:", and below it "2... 2836".

The law: such a sentence gives the move or only names it ("My neighbour would rather see:"), and
seldom says so in words that a list could hold. Its words are weighed (`languages/talk`), those of
the sentence before, and the categories that the reader knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from mailbot.languages.talk.features import Feature, of_place
from mailbot.languages.talk.weights import Question, score
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.tokens import Kind
from mailbot.letter.reading.stances.giving import Giving

_WIDE = 24  # words of the sentence, from the colon back
_WIDEST = 48  # its tokens
_SIZES = (0, 1, 2, 3, 5, 8, 13, 10**6)  # words of sentences that are told apart by their length
_FIGURES = frozenset({Kind.INT, Kind.NUMBER, Kind.NUMERIC, Kind.DATE, Kind.TIME})
_DENIED = 3  # tokens from a denial to the move that it denies
_NAME = 3  # words of no list that the name of an event has
_NEAR = 2  # tokens from the colon, or from the begin, to a word right beside it


class LeadIns:
    """Weighs the sentences of a page that end with a colon before a move."""

    def __init__(self, giving: Giving) -> None:
        self.giving = giving
        self.page, self.sentences = giving.page, giving.sentences

    def weight(self, item: Item) -> float | None:
        """Log-odds that the sentence gives the move; None where none leads to it."""
        features = [*self.features(item)]
        return score(Question.LEADS, features) if features else None

    def strange(self, item: Item) -> int:
        """How many words of the sentence stand in no list, and are no part of an event's name."""
        colon = self.giving.colon(item)
        number = self.sentences.of[colon]
        listed = {at for hit in self.giving.hits.get(number, ()) for at in hit.tokens}
        places = range(self.sentences.bounds[number][0], colon)
        words = [at for at in places if self.page.tokens[at].kind is Kind.WORD]
        spoken = [self.page.word(self.page.tokens[at]) for at in words if at not in listed]
        named = _NAME if any(map(is_any_event, spoken)) else 0
        return max(len(spoken) - named, 0)

    def denies(self, item: Item) -> bool:
        """ "Not my move, but interesting:" """
        denials = self._places(item, {"doubts.negated", "doubts.no"})
        moves = self._places(item, {"labels.move"})
        return any(0 < move - denial <= _DENIED for denial in denials for move in moves)

    def names_what(self, item: Item) -> bool:
        """ "My move in our game:", "In the Club Cup:" """
        colon = self.giving.colon(item)
        begin, _ = self.sentences.bounds[self.sentences.of[colon]]
        words = (self.page.word(self.page.tokens[at]) for at in range(begin, colon))
        return bool(self._places(item, {"labels.move"})) or any(map(is_any_event, words))

    def says_at_once(self, item: Item) -> bool:
        """ "Got your letter today and answer at once, for I leave tomorrow:" """
        return bool(self._places(item, {"labels.at_once"}))

    def _places(self, item: Item, categories: Set[str]) -> list[int]:
        """The last tokens of words of these categories in the sentence that leads to it."""
        colon = self.giving.colon(item)
        hits = self.giving.hits.get(self.sentences.of[colon], ()) if colon > 0 else ()
        return [hit.last for hit in hits if hit.category in categories and hit.last < colon]

    def features(self, item: Item) -> Iterator[Feature]:
        """What is weighed of the sentence that leads to a move; nothing where there is none."""
        colon = self.giving.colon(item)
        if colon < 1:
            return
        number = self.sentences.of[colon]
        begin, _ = self.sentences.bounds[number]
        words = self.giving.words(max(begin, colon - _WIDEST), colon)[-_WIDE:]
        labels = self.page.tokens[colon - 1].kind in _FIGURES  # "Move 2:"
        if not words or labels or self.page.zone(self.page.tokens[colon]) is not Zone.OWN:
            return
        asks = self.page.tokens[colon - 1].text == "?"
        same = self.page.tokens[colon].line == self.page.tokens[item.first].line
        size = next(most for most in _SIZES if len(words) <= most)
        traits = (f"size {size}", "asks" if asks else "", "same line" if same else "")
        former = self.giving.beside(number - 1)
        yield from of_place(words, (), former, (), traits, self._known(begin, colon))

    def _known(self, begin: int, colon: int) -> set[str]:
        """The categories of its words, those beside the colon, and those it begins with."""
        known: set[str] = set()
        for hit in self.giving.hits.get(self.sentences.of[colon], ()):
            if hit.last < colon:
                known.add(hit.category)
                if colon - hit.last <= _NEAR:
                    known.add(f"{colon - hit.last} {hit.category}")
                if hit.first - begin < _NEAR:
                    known.add(f"^{hit.first - begin} {hit.category}")
        return known

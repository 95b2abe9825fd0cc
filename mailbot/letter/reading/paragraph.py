"""What else stands in the paragraph of a saying that would end or bind the game.

The law: what the sentence before asks or tells of others, and what the one behind takes back, is
no less a part of it than its own words ("What did Karl write? I resign.", "I resign. So said
Karl."). One that ends the game stands among words that letters are made of, or beside thanks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.letter import Zone
from mailbot.letter.reading.company import Company
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_NOT_OURS = frozenset({"stances.engine", "stances.takes_back", "conditionals.withdrawn"})
_HARMLESS = (
    "labels.", "conditionals.", "sayings.", "names.", "neutral", "topics", "stances.courtesy",
    "stances.played", "stances.adverbs", "calendar.",
)  # fmt: skip
_PLAIN = (
    "neutral", "topics", "stances.courtesy", "stances.adverbs",
    "doubts.breaks", "doubts.agrees", "calendar.",
)  # fmt: skip
_SHORT = 5  # words of a sentence that may be nothing but "Not!" or "No, I don't."
_OPENS = 3  # words at whose end a sentence has pointed back: "At least that is what he says."
_LABEL = 3  # tokens up to the colon of a field
_FAR = 12  # sentences on either side that are looked at


class Paragraph:
    """The sentences around a saying."""

    def __init__(
        self,
        page: Page,
        hits: Sequence[Hit],
        sentences: Sentences,
        company: Company,
        *,
        nouns_capital: bool,
    ) -> None:
        self.page = page
        self.nouns_capital = nouns_capital
        self.sentences = sentences
        self.company = company
        courtesies = [hit for hit in hits if hit.category == "doubts.company"]
        plain = _covered(hits, _PLAIN)
        self.thanks = {h.first for h in courtesies if h.last > h.first or h.first not in plain}
        free = [hit for hit in hits if not company.is_courtesy(hit)]
        self.not_ours = {hit.first for hit in free if hit.category in _NOT_OURS}
        self.not_ours |= {
            hit.first
            for hit in free
            if hit.category == "labels.others" and hit.last + 1 not in company.negated
        }  # "il n'y a plus rien" is nobody
        self.back = {hit.first for hit in free if hit.category == "doubts.takes_back"}
        self.denied = _covered(free, ("doubts.negated", "doubts.no"))
        self.about = _covered(free, ("stances.about",))
        self.harmless = _covered(hits, _HARMLESS)
        self.greetings = _covered(hits, ("stances.courtesy",))

    def leaves_open(self, hit: Hit, *, ends: bool) -> bool:
        """A sentence beside it, of the same paragraph, may change what it says.

        :param ends: the saying ends the game: words of no list beside it are asked about, unless
            thanks or congratulations stand there as well.
        """
        before = self._beside(self.sentences.of[hit.first], -1)
        behind = self._beside(self.sentences.of[hit.last], 1)
        if any(map(self._is_of_others, (*before, *behind))) or any(map(self._takes_back, behind)):
            return True
        if any(self._asks(sentence) for sentence in before):
            return True
        around = (*before, self.sentences.of[hit.first], *behind)
        if not ends or any(self._has(sentence, self.thanks) for sentence in around):
            return False
        return any(map(self._is_unknown, (*before, *behind)))

    def _beside(self, sentence: int, way: int) -> list[int]:
        """The sentences of the paragraph on one side, the nearest first."""
        found: list[int] = []
        for step in range(1, _FAR + 1):
            other = sentence + way * step
            if not 0 <= other < len(self.sentences.bounds):
                break
            low, high = sorted((other, other - way))
            if not self._together(self.sentences.bounds[low][1], self.sentences.bounds[high][0]):
                break
            if not self._is_field(other):
                found.append(other)
        return found

    def _is_field(self, sentence: int) -> bool:
        """``Event: Cup 25`` and ``[White "Ek"]`` on a line of its own."""
        first, _ = self.sentences.bounds[sentence]
        tokens = self.page.tokens
        begins = not first or tokens[first - 1].line < tokens[first].line
        head = [token.text for token in tokens[first : first + _LABEL]]
        return begins and (head[0] == "[" or ":" in head)

    def _together(self, one: int, other: int) -> bool:
        """No empty line stands between the two tokens, and both are own words."""
        tokens = self.page.tokens
        lines = self.page.letter.lines[tokens[one].line : tokens[other].line + 1]
        return all(line.zone is Zone.OWN and line.text.strip() for line in lines)

    def _words(self, sentence: int) -> list[int]:
        tokens = self.page.tokens
        return [
            i
            for i in self.sentences.tokens(sentence)
            if tokens[i].kind is Kind.WORD and i not in self.company.moves
        ]

    def _has(self, sentence: int, places: Collection[int]) -> bool:
        return any(index in places for index in self.sentences.tokens(sentence))

    def _asks(self, sentence: int) -> bool:
        """A question that is no courtesy ("How are you?"), which the saying may answer."""
        return sentence in self.sentences.asks and self._is_unknown(sentence)

    def _is_of_others(self, sentence: int) -> bool:
        """Of somebody or something else: "Karl wrote only two words.", "He said so." """
        if self._is_signature(sentence):
            return False
        first, _ = self.sentences.bounds[sentence]
        return self._has(sentence, self.not_ours) or any(
            self._is_name(index, first) for index in self._words(sentence)[1:]
        )

    def _is_name(self, index: int, first: int) -> bool:
        """A capital inside of a sentence, of no list and none of the letter's people."""
        if self.company.is_known(index, first) or index - 1 in self.greetings:
            return False
        token = self.page.tokens[index]
        name = token.text[0].isupper() and token.text[1:].islower() and not self.nouns_capital
        known = index in self.company.listed or self.page.word(token) in calendar_names()
        return name and not known

    def _is_signature(self, sentence: int) -> bool:
        """ "Bo Ry" on a line of its own, the last one of the paragraph."""
        first, last = self.sentences.bounds[sentence]
        tokens, lines = self.page.tokens, self.page.letter.lines
        below = lines[tokens[last].line + 1 : tokens[last].line + 2]
        ended = not below or below[0].zone is not Zone.OWN or not below[0].text.strip()
        alone = first > 0 and tokens[first - 1].line < tokens[first].line
        return (
            ended
            and alone
            and tokens[last].kind is Kind.WORD
            and all(tokens[index].text[0].isupper() for index in self._words(sentence))
        )

    def _takes_back(self, sentence: int) -> bool:
        """ "Not!", "That is what my head says." """
        words = self._words(sentence)
        if words and words[0] in self.back:
            return True
        if len(words) <= _SHORT and self._has(sentence, self.denied):
            return True
        return any(i in self.about for i in words[:_OPENS]) and self._is_unknown(sentence)

    def _is_unknown(self, sentence: int) -> bool:
        """It holds words that letters are not made of; a signature does."""
        first, _ = self.sentences.bounds[sentence]
        return not self._is_signature(sentence) and any(
            index not in self.harmless and not self.company.is_known(index, first)
            for index in self._words(sentence)
        )


@cache
def calendar_names() -> frozenset[str]:
    """Names of months and weekdays."""
    tables = [(*known.calendar.months, *known.calendar.weekdays) for known in languages()]
    return frozenset(word for table in tables for names in table for word in names)


def _covered(hits: Sequence[Hit], names: tuple[str, ...]) -> frozenset[int]:
    """All tokens of the key words whose category begins so."""
    return frozenset(
        i for hit in hits if hit.category.startswith(names) for i in range(hit.first, hit.last + 1)
    )

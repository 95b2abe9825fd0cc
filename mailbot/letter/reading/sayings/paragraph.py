"""What else stands in the paragraph of a saying that would end or bind the game.

The law: what the sentence before asks or tells of others, and what the one behind takes back, is
no less a part of it than its own words ("What did Karl write? I resign.", "I resign. So said
Karl."). One that ends the game stands among words that letters are made of, or beside thanks.
"""

from __future__ import annotations

from collections.abc import Collection

from mailbot.letter.claims import Saying
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.sayings.clauses import Clauses
from mailbot.letter.reading.sayings.company import Company

_NOT_OURS = frozenset({"stances.engine", "stances.takes_back", "conditionals.withdrawn"})
_CHANGES = ("doubts.takes_back", "doubts.negated", "doubts.no", "conditionals.if")
_HARMLESS = (
    "labels.", "conditionals.", "sayings.", "names.", "neutral", "topics", "stances.courtesy",
    "stances.played", "stances.adverbs", "calendar.",
)  # fmt: skip
_ENDS = frozenset({Saying.ACCEPTS_DRAW, Saying.RESIGNS})
_SHORT = 5  # words of a sentence that may be nothing but "Not!" or "No, I don't."
_LABEL = 3  # tokens up to the colon of a field
_FAR = 12  # sentences on either side that are looked at


class Paragraph:
    """The sentences around a saying."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        company: Company,
        clauses: Clauses,
    ) -> None:
        self.page = page
        self.clauses = clauses
        self.sentences = sentences
        self.company = company
        asked = hits.of(*_NOT_OURS, *_CHANGES)
        free = Hits(hit for hit in asked if not company.is_courtesy(hit))
        self.not_ours = free.firsts(*_NOT_OURS)
        self.back = free.firsts("doubts.takes_back")
        self.denied = free.covered("doubts.negated", "doubts.no")
        self.ifs = free.firsts("conditionals.if")
        moves = {sentences.of[at] for at in hits.firsts("labels.move", "labels.answered")}
        comes = {sentences.of[at] for at in hits.firsts("stances.postpones", "retracts.comes")}
        self.waits = moves & comes
        self.harmless = hits.covered(*hits.under(*_HARMLESS))
        self.you = hits.covered("labels.you")
        self.kin = hits.covered("stances.people", "labels.others")

    def leaves_open(self, hit: Hit, saying: Saying) -> bool:
        """A sentence beside it, of the same paragraph, may change what it says.

        Where it ends the game, words of no list beside it are asked about, unless it names the
        game, or thanks or congratulations stand there as well. Where it refuses a draw, what is
        denied behind it ("Not yet!") says it again.
        """
        ends, declines = saying in _ENDS, saying is Saying.DECLINES_DRAW
        if saying is Saying.RESIGNS and self.company.has_object(hit):
            return True
        before = self._beside(self.sentences.of[hit.first], -1)
        behind = self._beside(self.sentences.of[hit.last], 1)
        near = (*before[:1], *behind[:1])
        if any(map(self._is_of_others, (*before, *behind))):
            return True
        if any(self._takes_back(one, again=declines) for one in behind):
            return True
        asked = () if ends else behind[:1]  # "What do you think?", of an offer
        if any(self._is_reported(one, asked=one in asked) for one in near):
            return True
        if not declines and any(map(self._is_strange, near)):
            return True
        around = (*before, self.sentences.of[hit.first], *behind)
        if not ends or self._has(self.sentences.of[hit.first], self.clauses.firm):
            return False
        if not self.clauses.chess.isdisjoint(self.clauses.own(hit)):
            return False  # "I give up *the game*"
        if any(
            self._has(one, self.clauses.thanks) or self._is_of_chess(one, hit) for one in around
        ):
            return False
        return any(map(self._is_unknown, around))

    def turns_away(self, hit: Hit, saying: Saying) -> bool:
        """A sentence beside it is of another game, takes it back, or tells whose words it is."""
        before = self._beside(self.sentences.of[hit.first], -1)
        behind = self._beside(self.sentences.of[hit.last], 1)
        again = saying is Saying.DECLINES_DRAW
        return (
            any(map(self._is_of_others, (*before, *behind)))
            or any(self._takes_back(one, again=again) for one in behind)
            or any(self._is_reported(one, asked=True) for one in behind[:1])
            or any(self._is_of_kin(one) for one in behind[:1])
            or any(self._is_reported(one, asked=False) for one in before[:1])
        )

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

    def _is_of_others(self, sentence: int) -> bool:
        """Of a program, of another game, or taking back: whatever its distance."""
        return not self._is_signature(sentence) and self._has(sentence, self.not_ours)

    def _is_reported(self, sentence: int, *, asked: bool) -> bool:
        """Beside it: "What did Karl write?", "He said so.", "It was in a novel."

        :param asked: the reader may be asked here what he thinks of it.
        """
        words = self._words(sentence)
        if asked and sentence in self.sentences.asks and not self.you.isdisjoint(words):
            return any(map(self.clauses.is_name, words[1:]))
        asks = sentence in self.sentences.asks and self._has(sentence, self.clauses.opinions)
        if self._is_signature(sentence) or not self._is_unknown(sentence):
            return False
        return (
            asks
            or self._has(sentence, self.clauses.reports)
            or (
                any(self.clauses.is_name(at) and not self._is_beside_it(at) for at in words[1:])
                and not self._has(sentence, self.clauses.chess)
            )
        )

    def _is_of_kin(self, sentence: int) -> bool:
        """ "My wife proposes it, I do not." """
        return self._has(sentence, self.kin) and self._has(sentence, self.denied)

    def _is_beside_it(self, at: int) -> bool:
        """The "Анно" of "Вітаю, Анно!": behind a comma, at the end; or the signature, alone on the
        last line of "всього 25.\nБо"."""
        tokens = self.page.tokens
        line = tokens[at].line
        around = (tokens[i].line for i in (at - 1, at + 1) if 0 <= i < len(tokens))
        if line not in around and at == self.sentences.bounds[self.sentences.of[at]][1]:
            return True
        _, last = self.sentences.bounds[self.sentences.of[at]]
        ended = at == last or (at + 1 == last and tokens[last].kind is Kind.SIGN)
        return ended and tokens[at - 1].text == ","

    def _is_strange(self, sentence: int) -> bool:
        return not self._is_signature(sentence) and self.clauses.is_strange(
            *self.sentences.bounds[sentence]
        )

    def _is_of_chess(self, sentence: int, hit: Hit) -> bool:
        """It speaks of the game on the board, not by the saying alone."""
        of_moves = any(at in self.company.moves for at in self.sentences.tokens(sentence))
        return of_moves or any(
            at in self.clauses.chess and not hit.first <= at <= hit.last
            for at in self.sentences.tokens(sentence)
        )

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

    def _takes_back(self, sentence: int, *, again: bool) -> bool:
        """ "Not!", "That is what my head says."

        :param again: a "not" says the same again.
        """
        words = self._words(sentence)
        if words and words[0] in self.back:
            return True
        if sentence in self.waits:
            return False  # "Otherwise my move comes at the weekend."
        if words and (words[0] in self.ifs or words[0] in self.clauses.refusing):
            return False  # "If not, I play on tomorrow.", "Refuse, I shall not be cross."
        if len(words) <= _SHORT and self._has(sentence, self.denied):
            return not again
        told = not self.clauses.reports.isdisjoint(words)
        if not told and not self.you.isdisjoint(words[:2]):
            return False  # "Vill du spela vidare går det bra": of the reader's choice
        return self.clauses.points_back(words) and self._is_unknown(sentence)

    def _is_unknown(self, sentence: int) -> bool:
        """It holds words that letters are not made of; a signature does."""
        first, _ = self.sentences.bounds[sentence]
        return not self._is_signature(sentence) and any(
            index not in self.harmless and not self.company.is_known(index, first)
            for index in self._words(sentence)
        )

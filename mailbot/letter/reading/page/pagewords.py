"""The words of a page as they bear on a move beside them: known, neutral, unknown, hedging.

The law: a known word is one that moves are given with; a neutral one is of the language and says
nothing of a move; of any other nothing is known.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence, Set

from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import phrases
from mailbot.letter.reading.page.tokens import Kind, Page

_KNOWN = ("calendar.", "sayings.", "conditionals.", "doubts.breaks")
_KNOWN_LABELS = frozenset(
    f"labels.{name}"
    for name in (
        "number", "move", "received", "sent", "answered", "yours", "days", "total", "used", "left",
        "white", "black", "mine", "your", "tells",
    )
)  # fmt: skip
_KNOWN_STANCES = frozenset(
    f"stances.{name}"
    for name in (
        "played", "adverbs", "closes", "follow", "link", "past", "but", "not", "instead",
        "corrects", "courtesy", "copula", "prefers", "idle", "here",
    )
)  # fmt: skip
_KNOWN_WORDS = _KNOWN_LABELS | _KNOWN_STANCES
_HEDGES = frozenset(f"stances.{name}" for name in ("hedge", "provisional", "other_game", "engine"))
_DENIALS = frozenset({"doubts.negated", "doubts.no", "stances.not"})
_DENYING = 4  # tokens from a word that denies to the saying
_TRAILING = 2  # words between a saying and its colon
_SAID = ("sayings.offers", "sayings.accepts", "sayings.declines", "sayings.resigns")


class PageWords:
    """The words of a page; all places are tokens, in their order."""

    def __init__(
        self, page: Page, hits: Hits, at: Mapping[int, Item], sentences: Sentences
    ) -> None:
        self.at = at
        self.hits = hits = hits if at else Hits()
        self.known = hits.covered(*hits.under(*_KNOWN), *_KNOWN_WORDS)
        self.neutral = hits.covered("neutral", "topics") - self.known
        words = (name for name in hits.under(*_SAID) if name.endswith(".words"))
        self.said = hits.covered(*words)
        self.idle = hits.covered("stances.idle")
        leading = (hit for hit in hits.of("stances.idle") if self._leads(page, hit.last + 1))
        self.led = frozenset(tokens_of(leading))  # "I stay with the book:"
        headings = hits.covered("stances.heading")
        self.headings = sorted(headings - self.said - self.led)
        hedging = tokens_of(
            hits.outside(
                [*phrases(page, hits, "stances.played"), *hits.of("stances.adverbs")], *_HEDGES
            )
        )
        hedging |= self._habits(hits.firsts("stances.habit"))
        hedges = hedging - self.said - self.idle - hits.covered("stances.against")
        self.denials = hits.covered(*_DENIALS)
        taken = {index for index in hedges & self.denials if self._names_a_move(index)}
        self.hedges = sorted(hedges - taken - self._of_sayings(page, sentences))
        self.every: list[int] = []
        self.unknown: list[int] = []
        self.semicolons = [at for at, token in enumerate(page.tokens) if token.text == ";"]
        self.clauses: list[int] = []  # "but", and the signs that end a clause
        buts = self.starts("stances.but")
        people = names_of((*page.letter.from_, *page.letter.to))
        for index, token in enumerate(page.tokens if at else ()):
            if token.kind is Kind.WORD and index not in at:
                self.every.append(index)
                plain = index in self.known or index in self.neutral
                named = token.text[0].isupper() and page.word(token) in people
                if not plain and not named and len(token.text) > 1:
                    self.unknown.append(index)
            if index in buts or (token.kind is Kind.SIGN and token.text in ":;"):
                self.clauses.append(index)
        answers = self._answers(sentences, buts)
        self.hedges = [index for index in self.hedges if index not in answers]

    def _answers(self, sentences: Sentences, buts: Set[int]) -> frozenset[int]:
        """The "no" of "No, I prefer 2... 2836", all of its part: it denies no move."""
        nos = self.starts("doubts.no")
        parts: dict[int, list[int]] = {}
        for index in self.every:
            parts.setdefault(sentences.part[index], []).append(index)
        lone = (parts.get(part, []) for part in {sentences.part[index] for index in nos})
        return frozenset(at for part in lone if nos.union(buts).issuperset(part) for at in part)

    def _of_sayings(self, page: Page, sentences: Sentences) -> set[int]:
        """The "not" and "yet" of "I do not resign yet: 2... 2836": the colon parts the saying that
        they deny from the move."""
        found: set[int] = set()
        yet = self.hits.covered("labels.left")
        for hit in self.hits.of(*self.hits.under(*_SAID)):
            part = sentences.part[hit.first]
            colon = hit.last + 1
            while colon - hit.last <= _TRAILING and page.tokens[colon : colon + 1]:
                if page.tokens[colon].kind is not Kind.WORD:
                    break
                colon += 1
            near = range(max(0, hit.first - _DENYING), colon)
            here = {at for at in near if sentences.part[at] == part}
            ends = [token.text for token in page.tokens[colon : colon + 1]] == [":"]
            if ends and not self.denials.isdisjoint(here):
                found |= here & (self.denials | yet)
        return found

    def starts(self, category: str) -> frozenset[int]:
        """First tokens of the key words of a category."""
        return self.hits.firsts(category)

    def _habits(self, words: Set[int]) -> set[int]:
        """The "usually" of "usually I play 2836", but not of a move that has its number."""
        places = sorted(self.at) if words else []
        found: set[int] = set()
        for word in words:
            behind = places[bisect_right(places, word) :][:1]
            item = self.at[behind[0]] if behind else None
            if item is not None and item.role is Role.MOVE and item.number is None:
                found.add(word)
        return found

    def _leads(self, page: Page, index: int) -> bool:
        """A colon or a move stands there."""
        return index in self.at or (index < len(page.tokens) and page.tokens[index].text == ":")

    def _names_a_move(self, index: int) -> bool:
        """ "not 7183": the word takes away the move right behind it, no other one."""
        item = self.at.get(index + 1)
        return item is not None and item.role is Role.MOVE and item.number is None

    def hedged(self, begin: int, end: int, *, clause: int = -1, denials: bool = True) -> bool:
        """Does a word between them leave the moves behind it open, or head them?

        :param clause: where the writer's own clause with the move begins: what was denied before
            it is another thing ("I do not follow your idea, I prefer ...").
        :param denials: whether those count that deny.
        """
        hedges = within(self.hedges, begin, end)
        if not denials:
            hedges = [at for at in hedges if at not in self.denials]
        clause = max((clause, *within(self.semicolons, begin, end)))
        open_ = any(at >= clause or at not in self.denials for at in hedges)
        return open_ or bool(within(self.headings, begin, end))


def within(places: Sequence[int], first: int, last: int) -> Sequence[int]:
    """Those of the ordered *places* from *first* to *last*."""
    return places[bisect_left(places, first) : bisect_right(places, last)]

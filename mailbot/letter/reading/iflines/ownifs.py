"""If-lines in the writer's own words: "should the bishop run to 4433, you may note my 2425".

The law: behind an if-word, or a verb that stands in its place, two moves of one sentence are a
condition and its answer whatever words stand around them, where a word of the answer ("then", "my",
"I reply") is behind the first one and nothing listed denies, judges, asks or reports them, nor
names somebody else. Only the board tells whether it is one: the first move must be the reader's.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from itertools import islice

from mailbot.languages import language
from mailbot.letter.reading.iflines.branches import Segment
from mailbot.letter.reading.iflines.squares import without_squares
from mailbot.letter.reading.iflines.terse import terse
from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_HEADS = ("conditionals.if", "ownifs.inverted")
_PLAINLY = ("ownifs.answers", "labels.at_once")
_PERHAPS = ("conditionals.then", "stances.played")
_ANY = ("conditionals.between", "labels.beside", "labels.mine", "neutral")
MINE = ("labels.mine", "labels.i", *_PERHAPS)
AGAINST = (
    "stances.heading", "stances.other_game", "stances.engine", "stances.others", "labels.others",
    "clauses.reports", "conditionals.unreal", "ownifs.earlier", "conditionals.withdrawn",
    "stances.takes_back", "doubts.takes_back", "conditionals.no_if",
)  # fmt: skip
_JUDGES = ("ownifs.judges", "clauses.opinions", "stances.likes", "stances.dismissed_after")
_ONCE = ("doubts.past", "doubts.hedged")
_DENIES = ("doubts.negated", "stances.hedge")
_LONGEST = 80  # tokens of a sentence that is still read as one


class OwnIfs:
    """The if-lines of a page that only the board can prove."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        codes: Sequence[str],
    ) -> None:
        """
        :param hits: with those of clauses.
        :param codes: languages that the letter seems to be written in.
        """
        self.page, self.sentences, self.hits, self.codes = page, sentences, hits, codes
        moves = [item for item in items if item.role is Role.MOVE]
        self.every = items
        self.spoken = Hits(hit for hit in hits if is_spoken(hit, codes)) if moves else Hits()
        self.items = list(without_squares(moves))
        self.at = {i: item for item in moves for i in range(item.first, item.last + 1)}
        self.bounds = ClauseBounds(page, sentences, self.at)
        self.heads = {hit.first: hit.last for hit in self._spoken(*_HEADS) if self._begins(hit)}
        self.turns = sorted({*hits.firsts("conditionals.otherwise"), *self.heads})
        self.firsts = [item.first for item in self.items]
        self.cases = {hit.first: hit.last for hit in self._spoken("ownifs.in_case")}
        self.behind = hits.covered("conditionals.if_behind")
        firsts = {item.first for item in moves}
        ons = self._spoken("conditionals.on", "labels.your")
        self.ons = {hit.first: hit.last for hit in ons if hit.last + 1 in firsts}
        self.names = names_of((*page.letter.from_, *page.letter.to))
        self.capital = bool(codes) and all(language(code).nouns_capital for code in codes)
        self._words: dict[tuple[str, ...], frozenset[int]] = {}

    def segments(self) -> list[Segment]:
        """Those of all sentences, in the order of the text."""
        short = self._is_short
        heads = [self._under(at, last) for at, last in sorted(self.heads.items()) if short(at)]
        cases = [self._of_case(at, last) for at, last in self.cases.items() if short(at)]
        found = [self._of_behind(item) for item in self.items if self._is_behind(item)]
        found += [*heads, *cases, *map(self._on, self.ons.items())]
        found = [*terse(self.page, self.every, self.spoken, self.sentences), *found]
        kept: list[Segment] = []
        for segment in sorted((one for one in found if one is not None), key=lambda s: s.first):
            if not kept or segment.items[0].first > kept[-1].last:
                kept.append(segment)
        return kept

    def _is_short(self, at: int) -> bool:
        first, last = self.sentences.bounds[self.sentences.of[at]]
        return last - first <= _LONGEST

    def judges(self, segment: Segment, purposes: Set[int]) -> bool:
        """ "If 5756, then 7163 *leaves me a pawn down*": the line is judged, not offered.

        :param purposes: tokens of what it is offered for, "to lose no time".
        """
        first, _ = self.sentences.bounds[self.sentences.of[segment.first]]
        end = self._end(segment.last)
        if not self._is_short(segment.first):
            return False
        if not self.of("ownifs.reasons").isdisjoint(range(first, segment.first)):
            return True
        behind = {*range(segment.last + 1, end + 1)} - purposes - self.of("retracts.shall")
        return not self.of("ownifs.judges", "stances.others").isdisjoint(behind)

    def _under(self, start: int, last: int) -> Segment | None:
        """ "If you go 7163, ... 5756" """
        end = self._end(start)
        moves = [item for item in self._moves(start, end) if item.first > last]
        return self._segment(start, moves, end) if self._are_pairs(moves) else None

    def _are_pairs(self, moves: Sequence[Item]) -> bool:
        """Two moves; or more, each condition with its answer right behind it as in a score."""
        pairs = zip(moves[::2], moves[1::2], strict=False)
        return len(moves) == 2 or (
            len(moves) > 2 and len(moves) % 2 == 0 and all(self._is_pair(*pair) for pair in pairs)
        )

    def _on(self, places: tuple[int, int]) -> Segment | None:
        """ "After 6125 comes 1716 from me", "your 6125 will be answered by 1716" """
        start, end = places[0], self._end(places[0])
        moves = list(self._moves(start, end)) if self._is_short(start) else []
        if len(moves) != 2 or not self.of(*_ONCE).isdisjoint(range(start, end + 1)):
            return None
        found = self._segment(start, moves, end)
        return found if found is not None and found.sure else None

    def _of_case(self, start: int, last: int) -> Segment | None:
        """ "You will hardly resist 7163; in that case ... 5756" """
        first, _ = self.sentences.bounds[self.sentences.of[start]]
        end = self._end(start)
        before, behind = list(self._moves(first, start - 1)), list(self._moves(last, end))
        if not before or len(behind) != 1:
            return None
        return self._segment(before[-1].first, [before[-1], *behind], end, case=last)

    def _of_behind(self, item: Item) -> Segment | None:
        """ "7163 oynarsanız, ... 5756" """
        end = self._end(item.last)
        moves = list(self._moves(item.first, end))
        return self._segment(item.first, moves, end) if len(moves) == 2 else None

    def _is_behind(self, item: Item) -> bool:
        near = (item.last + 1, item.last + 2)
        return self._is_short(item.first) and not self.behind.isdisjoint(near)

    def _segment(
        self, start: int, moves: list[Item], end: int, *, case: int = -1
    ) -> Segment | None:
        condition, answer = moves[0], moves[-1]
        if not self.is_plain(start, end, names=case >= 0):
            return None
        if case < 0 and not self.is_led_in(start):
            return None
        part = self._part_end(answer.last, end)
        places = range(max(self._part_end(start, end), case) + 1, part + 1)
        beside = set(places) | self._between(moves)
        said = case >= 0 or not self.answers.isdisjoint(beside)
        said = said or self._is_pair(*moves[:2])
        said = said or not self.of("ownifs.enters").isdisjoint(range(condition.last + 1, end + 1))
        mine = not self.of(*MINE).isdisjoint(beside)
        if not (said or mine or self._is_object(condition, answer, end)):
            return None
        if not self.judging.isdisjoint(range(condition.last + 1, end + 1)):
            return None
        return Segment(
            first=start, last=answer.last, items=moves, indent=0, joined_by_or=False, fresh=True,
            sure=said, own=True,
        )  # fmt: skip

    def _is_object(self, condition: Item, answer: Item, end: int) -> bool:
        """ "..., I chase it by 1716": it ends a clause of some words behind the condition's."""
        start, last = self.bounds.start(answer.first), self._part_end(answer.last, end)
        tokens = self.page.tokens
        ended = all(tokens[at].kind is not Kind.WORD for at in range(answer.last + 1, last + 1))
        if start == answer.first and tokens[start - 1].text == ":":
            start = self.bounds.start(start - 1)
        words = [at for at in range(start, answer.first) if tokens[at].kind is Kind.WORD]
        return ended and start > condition.last and len(words) > 1

    def _is_pair(self, condition: Item, answer: Item) -> bool:
        """ "If the bishop comes out, 3. 6125 1716, and": as a score has them, words apart."""
        tokens = self.page.tokens
        plain = (tokens[at].kind is not Kind.WORD for at in self._between([condition, answer]))
        start, end = self.bounds.start(condition.first), self.bounds.end(answer.last)
        beside = {*range(start, end + 1)} - {*range(condition.first, answer.last + 1)}
        words = any(tokens[at].kind is Kind.WORD for at in beside)
        return all(plain) and not words

    def _between(self, moves: Sequence[Item]) -> set[int]:
        return set(range(moves[0].last + 1, moves[-1].first))

    def is_plain(self, start: int, end: int, *, names: bool) -> bool:
        """Nothing in the sentence asks, tells of others, takes back, denies or reports.

        :param names: nor names somebody before the line.
        """
        sentence = self.sentences.of[start]
        first, last = self.sentences.bounds[sentence]
        if sentence in self.sentences.asks or start in self.sentences.quoted:
            return False
        if not self.of(*AGAINST).isdisjoint(range(first, end + 1)):
            return False
        if any(self.page.tokens[at].text.endswith("?") for at in range(start, end + 1)):
            return False
        if names and any(map(self.is_name, range(first, start))):
            return False
        return not any(self.is_denied(at) or self.is_name(at) for at in range(start, last + 1))

    def is_denied(self, at: int) -> bool:
        """A word denies or leaves open, unless all its clause says is that nobody need wait."""
        if at not in self.of(*_DENIES) or at in self._inside:
            return False
        first, last = self.bounds.start(at), self._part_end(at, len(self.page.tokens) - 1)
        idle = self.hits.covered("ownifs.waits", "stances.idle")
        clause = range(first, last + 1)
        return idle.isdisjoint(clause) or any(place in self.at for place in clause)

    @cached_property
    def answers(self) -> Set[int]:
        """Tokens of words that offer the answer, and may not stand anywhere."""
        anywhere = self.of(*_ANY)
        perhaps = (
            hit
            for hit in self._spoken(*_PERHAPS)
            if hit.last > hit.first or hit.first not in anywhere
        )
        subject = {at for at in self.of("labels.i") if self.page.tokens[at].text != "i"}
        return tokens_of(perhaps) | self.of(*_PLAINLY) | subject

    @cached_property
    def judging(self) -> Set[int]:
        """Tokens of words that judge; "feel free" and "meine" do not."""
        return self.of(*_JUDGES) - self.of("ownifs.enters", "labels.mine")

    @cached_property
    def _inside(self) -> Set[int]:
        """Tokens of words of if-lines: "gdyby", "I would play"."""
        conditional = self.hits.of(*self.hits.under("conditionals."))
        longer = tokens_of(hit for hit in conditional if hit.last > hit.first)
        return longer | self.hits.covered("conditionals.if", "stances.adverbs")

    def is_name(self, at: int) -> bool:
        """A capital word of no list within its clause: somebody may have said it."""
        token = self.page.tokens[at]
        if self.capital or token.kind is not Kind.WORD or at in self.at or at in self.hits.tokens:
            return False
        if at in self.heads or at == self.sentences.bounds[self.sentences.of[at]][0]:
            return False
        return token.text[0].isupper() and self.page.word(token) not in self.names

    def is_led_in(self, start: int) -> bool:
        """No word of no list in its own clause before it, and no opinion in the one before."""
        first, _ = self.sentences.bounds[self.sentences.of[start]]
        offers = self.hits.covered("conditionals.offers", "conditionals.purposes")
        for at in range(start - 1, first - 1, -1):
            if at in self.at or at in offers or self.bounds.ends(at):
                break
            if self.is_strange(at):
                return False
        return self.of("clauses.opinions", "ownifs.reasons").isdisjoint(range(first, start))

    def is_strange(self, at: int) -> bool:
        token = self.page.tokens[at]
        plain = token.kind is not Kind.WORD or len(token.text) == 1 or at in self.hits.tokens
        return not plain and self.page.word(token) not in self.names

    def _begins(self, hit: Hit) -> bool:
        """A verb in the place of an if-word begins its clause: "Spielst du 7163, so"."""
        first, _ = self.sentences.bounds[self.sentences.of[hit.first]]
        if hit.category == "conditionals.if" or hit.first == first:
            return True
        linked = hit.first - 1 in self.hits.covered("doubts.breaks")
        return linked or self.bounds.ends(hit.first - 1)

    def _end(self, start: int) -> int:
        """The last token that belongs to it: before the next if-word of the sentence."""
        _, last = self.sentences.bounds[self.sentences.of[start]]
        place = bisect_right(self.turns, start)
        return min(self.turns[place] - 1, last) if place < len(self.turns) else last

    def _moves(self, first: int, last: int) -> Iterator[Item]:
        low, high = bisect_left(self.firsts, first), bisect_right(self.firsts, last)
        return islice(self.items, low, high)

    def _part_end(self, at: int, end: int) -> int:
        return max(at, min(self.bounds.end(at), end))

    def of(self, *categories: str) -> Set[int]:
        """The tokens of these words, as far as they are of the letter's languages."""
        if categories not in self._words:
            self._words[categories] = frozenset(tokens_of(self._spoken(*categories)))
        return self._words[categories]

    def _spoken(self, *categories: str) -> list[Hit]:
        return [hit for hit in self.hits.of(*categories) if is_spoken(hit, self.codes)]

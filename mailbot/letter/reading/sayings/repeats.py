"""The reader's letter that is asked for once more, or the writer's own move that is sent again, in
the writer's own words.

The law: a verb that asks and a word for "again" in one clause ask for a repeat where the clause
speaks of the letter or the move and holds no word of no list, or where the letter is said beside
it to be lost or spoilt; so does "what was your move?" beside such a word. They do not where the
clause denies or dates it, and where it is the writer who sends, or somebody else. Where he does,
in a sentence with a move or right behind one, it is his own move that is given again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_OWN = "sayings.asks_repeat.own"
_GIVEN = "sayings.is_repeat.own"
_OBJECTS = ("days.letter", "labels.move", "labels.it", "repeats.things")
_LETTERS = ("days.letter", "labels.move", "repeats.things")
_AGAINST = (
    "doubts.negated", "doubts.past", "labels.others", "stances.people", "stances.other_game",
    "stances.engine", "stances.habit",
)  # fmt: skip
_LONGEST = 40  # tokens of a sentence that is still read as one
_STRANGE = 2  # words of no list beside a request, where the letter is said to be spoilt
_NEAR = 6  # tokens between a verb and its "again"
_BESIDE = 3  # tokens before a verb that tell who does it


def repeats(
    page: Page, hits: Hits, sentences: Sentences, moves: Set[int], codes: Sequence[str]
) -> list[Hit]:
    """The requests of the own words.

    :param hits: with those of clauses.
    :param moves: the tokens of moves and their numbers.
    :param codes: languages that the letter seems to be written in.
    """
    asked = hits.of("repeats.again", "repeats.was")
    if not asked:
        return []
    tongues = codes and {*codes, *(code for hit in asked for code in hit.codes)}
    spoken = Hits(hit for hit in hits if is_spoken(hit, tongues))
    found = _Repeats(page, spoken, sentences)
    return [*found.all(), *found.given({sentences.of[at] for at in moves})]


class _Repeats:
    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page, self.hits, self.sentences = page, hits, sentences
        self.bounds = ClauseBounds(page, sentences, ())
        self.names = names_of((*page.letter.from_, *page.letter.to))
        self.against = hits.covered(*_AGAINST) - hits.covered("repeats.again")
        self.i = hits.covered("labels.i") - hits.covered("repeats.me")
        self.elsewhere = {sentences.of[at] for at in hits.firsts("stances.other_game")}
        self.known = hits.tokens | hits.covered(*hits.under("repeats."))
        self.objects = hits.covered(*_OBJECTS)
        self.ifs = {sentences.of[hit.first] for hit in hits.of("conditionals.if")}
        letters = {sentences.of[at] for at in hits.covered(*_LETTERS)}
        spoilt = {sentences.of[hit.first] for hit in hits.of("repeats.spoilt")}
        self.spoilt = (spoilt & letters) - self.ifs

    def all(self) -> Iterator[Hit]:
        sends = self.hits.of("repeats.sends")
        for again in self.hits.of("repeats.again"):
            near = [hit for hit in sends if self._go_together(hit, again)]
            if near and self._is_request(self._between(near[-1], again), near[-1]):
                first, last = min(near[-1].first, again.first), max(near[-1].last, again.last)
                yield Hit(_OWN, first, last, again.codes)
        for was in self.hits.of("repeats.was"):
            asks = self.sentences.of[was.first] in self.sentences.asks
            if asks and self._is_own(was.first) and self._is_spoilt(was.first):
                yield Hit(_OWN, was.first, was.last, was.codes)

    def given(self, moved: Set[int]) -> Iterator[Hit]:
        """ "My letter may be lost, so I am sending 1... 5755 again".

        :param moved: the sentences that hold a move.
        """
        for again in self.hits.of("repeats.again"):
            sentence = self.sentences.of[again.first]
            if moved.isdisjoint({sentence - 1, sentence}) or sentence in self.ifs:
                continue
            for gives in self.hits.of("repeats.gives"):
                clause = self._between(gives, again)
                if not self._go_together(gives, again) or not self._is_own(gives.first):
                    continue
                if self.against.isdisjoint({*clause} - {*gives.tokens, *again.tokens}):
                    first, last = min(gives.first, again.first), max(gives.last, again.last)
                    yield Hit(_GIVEN, first, last, again.codes)
                    break

    def _go_together(self, sends: Hit, again: Hit) -> bool:
        """They stand in one clause, or near each other: "send it, please, once more"."""
        same = self.sentences.of[sends.first] == self.sentences.of[again.first]
        near = abs(again.first - sends.last) <= _NEAR
        return same and (near or sends.first in self.bounds.clause(again.first))

    def _between(self, sends: Hit, again: Hit) -> range:
        one, other = (self.bounds.clause(hit.first) for hit in (sends, again))
        return range(min(one.start, other.start), max(one.stop, other.stop))

    def _is_request(self, clause: range, sends: Hit) -> bool:
        sentence = self.sentences.of[sends.first]
        first, last = self.sentences.bounds[sentence]
        if last - first > _LONGEST or sentence in self.ifs or not self._is_own(sends.first):
            return False
        inside = {*sends.tokens}
        if not self.against.isdisjoint({*clause} - inside):
            return False
        beside = range(sends.first - _BESIDE, sends.last + _BESIDE)
        mine = not self.i.isdisjoint({*beside}.intersection(clause) - inside)
        if mine:
            return False
        if sentence in self.elsewhere:
            return False
        strange = sum(map(self._is_strange, clause))
        if self._is_spoilt(sends.first):
            return strange <= _STRANGE
        return not strange and not self.objects.isdisjoint(clause)

    def _is_own(self, at: int) -> bool:
        own = self.page.zone(self.page.tokens[at]) is Zone.OWN
        return own and at not in self.sentences.quoted

    def _is_spoilt(self, at: int) -> bool:
        """His letter is said to be, in the sentence, in the two before or in the next."""
        sentence = self.sentences.of[at]
        return any(one in self.spoilt for one in range(sentence - 2, sentence + 2))

    def _is_strange(self, at: int) -> bool:
        token = self.page.tokens[at]
        if token.kind is not Kind.WORD or at in self.known:
            return False
        return self.page.word(token) not in self.names

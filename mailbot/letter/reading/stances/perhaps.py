"""Bare moves that nothing gives but the days: "my bishops slept, so I pushed on with 3534".

The law: who states the days on which he received and sent has moved, and a letter that holds but
one legal move gives that one. It may be so only where words that give a move stand in its part of
the sentence or right behind it, and where no word of its sentence, nor the sentences beside it,
speak of another time, another game or somebody else, deny, wish or suppose. Whether the letter
states its days and no other move is legal, the desk sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.hits import PIECES, Hits, tokens_of
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.contrary import Contrary

_OWN = ("stances.played", "stances.first_person", "stances.opens")
_HANDED = ("labels.mine", "labels.answered", "labels.sent", "labels.out", "labels.move")
_COLONS = frozenset(":–—-")
_LOOK = 20  # tokens before a move that are looked through
_NEAR = 6  # words before a colon
_SMALL = 3  # letters of a word that gives much else: "is", "so"
_AGAINST = (
    "stances.hedge", "stances.other_game", "stances.elsewhere", "stances.engine",
    "stances.heading", "stances.others", "stances.people", "stances.habit", "stances.likes",
    "stances.formerly", "stances.dismissed_after", "stances.voids", "stances.takes_back",
    "stances.postpones", "stances.not", "stances.no_move_after", "stances.figures",
    "stances.sources", "doubts.negated", "doubts.no", "doubts.past", "calendar.tomorrow",
)  # fmt: skip


class Perhaps:
    """The words of a page that let a bare move be the one that is given."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        words: PageWords,
        codes: Sequence[str],
        contrary: Contrary,
    ) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.sentences = sentences
        self.contrary = contrary
        strange = {*words.unknown, *hits.covered("telling.the", "stances.real", *PIECES)}
        own = [
            hit
            for hit in hits.of(*_OWN)
            if is_spoken(hit, codes)
            and (hit.last > hit.first or len(page.tokens[hit.first].text) > _SMALL)
            and hit.first - 1 not in strange  # "my honest answer", "the knight move"
        ]
        self.leads = {hit.last for hit in own}
        self.closes = {hit.first for hit in own}
        self.own = sorted(self.closes)
        against = (h.first for h in hits.of(*hits.under(*_AGAINST)) if is_spoken(h, codes))
        self.against = sorted(set(against) - words.neutral)
        self.page = page
        handed = (hit for hit in hits.of(*_HANDED) if is_spoken(hit, codes))
        self.handed = tokens_of(handed)
        unmeant = {h.first for h in hits.of("stances.unmeant") if is_spoken(h, codes)}
        self.unmeant = sorted(unmeant)
        self.mine = hits.covered("labels.mine")
        self.strange = frozenset(words.unknown)
        self.yours = hits.covered("labels.your", "labels.yours") - hits.covered("labels.mine")
        self.copula = hits.covered("stances.copula")
        self.ifs = hits.firsts("conditionals.if")
        self.yesterday = sorted(hits.firsts("calendar.yesterday"))

    def weigh(self, run: Sequence[Item], stances: Sequence[Stance]) -> None:
        """Sets ``perhaps`` of his own without a number that are left open, or that only their
        shape makes moves."""
        for item, stance in zip(run, stances, strict=False):
            plain = item.number is None and not item.bad
            open_ = plain and (item.perhaps or stance is Stance.UNSURE)
            item.perhaps = open_ and self._may_be(run[0].first, run[-1].last)

    def _may_be(self, first: int, last: int) -> bool:
        """The run of these tokens may be his move, where the letter states both days."""
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        part = self.sentences.part
        if begin in self.ifs:
            return False  # "If you take, my honest answer is 2836"
        if self.is_unmeant(first):
            return False  # "Next time I shall really play 2836"
        if any(part[at] == part[first] for at in within(self.yesterday, begin, end)):
            return False  # but "Got yours yesterday, sending 2836 today"
        own = any(part[at] == part[first] for at in within(self.own, begin, end))
        given = own or first - 1 in self.leads
        given = given or last + 1 in self.closes  # "28 36 mellett döntöttem"
        given = given or self._is_handed(begin, first)
        if within(self.against, begin, end) or not given:
            return False
        contrary = self.contrary
        if contrary.takes(first, last) or contrary.subjects.named(first):
            return False
        return not contrary.around.takes_away(first)

    def _is_handed(self, begin: int, first: int) -> bool:
        """ "and today mine: 2836", "I reply, then: 2836", "and mine is 2836"."""
        tokens, part = self.page.tokens, self.sentences.part
        colon = first - 1 > begin and tokens[first - 1].text in _COLONS
        near_by = range(max(begin, first - _LOOK), first)
        words = [at for at in near_by if tokens[at].kind is Kind.WORD]
        if colon:
            near = [at for at in words[-_NEAR:] if part[at] == part[words[-1]]]
            told = not self.handed.isdisjoint(near) and self.strange.isdisjoint(near)
            return told and self.yours.isdisjoint(near)
        while words and words[-1] in self.copula:
            words.pop()
        last = words[-1] if words and part[words[-1]] == part[first] else first
        return last in self.mine and len(tokens[last].text) >= _SMALL  # not "tells me 2836"

    def is_unmeant(self, first: int) -> bool:
        """Words of its part say that a move which little else gives is not meant: "next time"."""
        part = self.sentences.part
        here = within(self.unmeant, *self.sentences.bounds[self.sentences.of[first]])
        return any(part[at] == part[first] for at in here)

"""Whose move stands there, where words behind it name somebody: "with Karl", "says my son".

The law: a name needs a word that leads to it, or brackets with a word for a board; kin tell whose
move it is in a few words of their own behind a comma, unless they are greeted.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.hits import PIECES, Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_BOARDS = ("stances.no_move_before",)
_KIN = 3  # words that tell whose move it is: "says my son"
_SMALL = 3  # letters of pronouns and articles: "mi dice il mio allenatore"
_LONGEST = 6  # words of "was the move of Karl"
_LOOK = 40  # tokens behind a move that are looked through
_STOPS = frozenset(",;:()–—-!?")
_PARTED = frozenset(",(–—")


class Parties:
    """The words of a page that name somebody."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        *,
        known: frozenset[int],
        codes: Sequence[str],
    ) -> None:
        """:param known: words that name nobody."""
        self.page = page
        self.sentences = sentences
        self.known = known | hits.covered(*PIECES)  # "eine Dame"
        self.people = names_of((*page.letter.from_, *page.letter.to))
        self.copula = hits.firsts("stances.copula", "stances.link")
        self.moves = hits.firsts("labels.move")
        self.parties = hits.firsts("days.parties", "stances.against", "names.becomes")
        froms = hits.firsts("labels.of", "days.from")
        self.parties -= froms  # "regards from Berlin"
        self.kin = {h.first for h in hits.of("stances.people") if is_spoken(h, codes)}
        friendly = (h for h in hits.of("stances.courtesy", "labels.your") if is_spoken(h, codes))
        self.friendly = tokens_of(friendly) - hits.covered("labels.mine", "telling.the")
        self.boards = hits.firsts(*_BOARDS) - froms - self.parties

    def named(self, begin: int) -> bool:
        """ "with Karl", "(vs. Karl)", "(board 2, Karl)", ", says my son": from the token *begin* to
        the end of its sentence nothing but small words, and the name of somebody behind such a
        word or in brackets with a word for a board; or a few words that end with his kin."""
        tokens = self.page.tokens
        if begin >= len(tokens):
            return False
        _, end = self.sentences.bounds[self.sentences.of[begin - 1]]
        if self._ends_with_kin(begin, end) or self._is_of_his_move(begin, end):
            return True
        party = board = False
        for at in range(begin, min(end, begin + _LOOK) + 1):
            if party and tokens[at].text in _STOPS:
                return True
            if tokens[at].kind is not Kind.WORD:
                continue
            board = board or (at in self.boards and tokens[begin].text == "(")
            if at in self.known or at in self.parties:
                continue
            if at in self.boards and board:
                continue
            led = at - 1 - (tokens[at - 1].text == ".") in self.parties
            if not (led or board) or not (tokens[at].text.istitle() or at in self.kin):
                return False
            party = True
        return party

    def _is_of_his_move(self, begin: int, end: int) -> bool:
        """The "was Karl's move" of "That was Karl's move.": a name beside the word for a move."""
        tokens = self.page.tokens
        places = range(begin, min(end, begin + _LOOK) + 1)
        words = [at for at in places if tokens[at].kind is Kind.WORD]
        names = [at for at in words if at not in self.known and tokens[at].text.istitle()]
        names = [at for at in names if self.page.word(tokens[at]) not in self.people]
        brief = len(words) <= _LONGEST and begin in self.copula
        return brief and bool(names) and not self.moves.isdisjoint(words)

    def _ends_with_kin(self, begin: int, end: int) -> bool:
        """ "so mein Sohn", "says my wife": not "regards from my wife", nor "to your wife"."""
        tokens = self.page.tokens
        end = min(end, begin + _LOOK)
        stop = next((at for at in range(begin + 1, end) if tokens[at].text in _STOPS), end)
        words = [at for at in range(begin, stop + 1) if tokens[at].kind is Kind.WORD]
        counted = [at for at in words if len(tokens[at].text) > _SMALL]
        few = len(words) <= _KIN or (counted[:1] != words[:1] and len(counted) < _KIN)
        brief = len(words) > 1 and few and tokens[begin].text in _PARTED
        return brief and words[-1] in self.kin and self.friendly.isdisjoint(words)

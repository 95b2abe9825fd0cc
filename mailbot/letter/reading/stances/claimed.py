"""Moves that words right behind them call the one that this letter brings.

The law: an aside behind a move ("17. 1213 (the move I am sending you today) ...", "which is my
move", "- das spiele ich") or the end of its sentence ("17. 1213 is my move") calls it so where it
holds a word for a move or for playing and says that the writer sends or plays it; in a relative
clause ("..., que joguei agora") the verb that says so is enough. A denial, a year, or a word that
gives it to another game, calls it nothing. What such words call the move beside another one that
is given, makes a choice of the two; they give no move by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_FAR = 14  # tokens of an aside that are looked through
_OPENS = frozenset("([,–—-:=")
_CLOSES = frozenset(")]")
_LED = MOVES | {Kind.NUMBER}
_MOVE = ("labels.move", "stances.closes", "stances.played")
_WRITER = ("labels.i", "labels.mine", "labels.sent", "labels.answered", "labels.out",
           "calendar.today", "stances.played")  # fmt: skip
_ELSE = ("doubts.negated", "stances.not", "stances.other_game", "stances.elsewhere",
         "stances.against", "labels.others", "stances.engine",
         "conditionals.otherwise")  # fmt: skip
_NO_VERBS = ("stances.adverbs", "calendar.now", "labels.beside", "neutral", "names.same")
_VERB = 2  # words between the move and the relative clause: "what you find against 7866 *now*,"
_YEAR = 4  # digits
_LETTERS = 2  # a word for a move has more


class Claimed:
    """Tells it of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]) -> None:
        self.page = page
        self.sentences = sentences
        of_one = hits.of("stances.played")
        lone = {hit.first for hit in of_one if hit.first == hit.last}  # "now", "so"
        longer = {at for hit in of_one if hit.last > hit.first for at in (hit.first, hit.last)}
        named = hits.covered("labels.move")
        self.of_move = {
            at
            for at in hits.covered(*_MOVE) - (lone - longer - named)
            if len(page.tokens[at].text) > _LETTERS and page.tokens[at].kind is Kind.WORD
        }
        self.of_writer = hits.covered(*_WRITER)
        self.plays = {at for at in lone if len(page.tokens[at].text) > _LETTERS}
        self.plays -= hits.covered(*_NO_VERBS)
        self.which = hits.firsts("labels.which")
        self.else_ = {hit.first for hit in hits.of(*_ELSE) if is_spoken(hit, codes)}  # Spanish "he"
        self.i = hits.firsts("labels.i")
        copulas = hits.of("stances.copula", "stances.open")
        self.copulas = {hit.first for hit in copulas if is_spoken(hit, codes)}  # Hungarian "is"

    def mark(self, items: Sequence[Item]) -> None:
        """Sets ``claimed`` of the items that are called the move of this letter."""
        for item in items:
            own = self.page.zone(self.page.tokens[item.first]) is Zone.OWN
            item.claimed = own and not item.table and self._is_called(item)

    def _is_called(self, item: Item) -> bool:
        start = self._relative(item.last + 1)
        words = self._aside(item.last + 1 if start is None else start)
        if not self.else_.isdisjoint(words):
            return False
        said = self.of_move.intersection(words)
        who = self.of_writer.intersection(words)
        if start is not None and not self.plays.isdisjoint(words):
            return True
        return bool(said) and bool(who) and len(said | who) > 1

    def _relative(self, start: int) -> int | None:
        """The comma of the relative clause behind the move; None where there is none."""
        tokens, of = self.page.tokens, self.sentences.of
        for at in range(start, min(start + _VERB + 1, len(tokens) - 1)):
            if of[at + 1] != of[start - 1]:
                return None
            if tokens[at].text == ",":
                return at if at + 1 in self.which else None
            if tokens[at].kind is not Kind.WORD:
                return None
        return None

    def _aside(self, start: int) -> list[int]:
        """The words of the aside that begins there, or of the rest of the sentence."""
        tokens, of = self.page.tokens, self.sentences.of
        words: list[int] = []
        if start >= len(tokens) or of[start] != of[start - 1]:
            return words
        opened = tokens[start].text if tokens[start].kind is Kind.SIGN else ""
        if opened not in _OPENS and start not in self.copulas:
            return words
        for at in range(start, min(start + _FAR, len(tokens))):
            token = tokens[at]
            leads = tokens[at - 1].kind is not Kind.SIGN or tokens[at - 1].text == ":"
            if of[at] != of[start] and token.kind in _LED and leads:
                return []  # "7866, but in the end I play", and below it "2... 2836"
            if tokens[at - 1].text == "," and at - 1 > start and at in self.i:
                return words  # "7866, which I like, I decided on this move:"
            if of[at] != of[start] or (token.text in _CLOSES and opened in {"(", "["}):
                return words
            if token.kind in MOVES or (token.kind is Kind.INT and len(token.text) == _YEAR):
                return []  # they lead to that one: "7866, now I play 2836"
            if token.kind is Kind.WORD:
                words.append(at)
        return words

"""Sentences that speak of the game: of a piece, a move, castling, taking, playing.

The law: a figure with the shape of a move is one of many in a letter, a gate code or a price; where
it ends its clause in a sentence that speaks of chess and names nobody else, and a colon, a bracket
or a word that gives a move ("with", "I play") leads right to it, it is a move; so it is with the
marks of one, or where the writer gives it with his letter ("mine leaves today: 2836"). Others only
speak of one ("dreamt of the knight hop 2836"). Which pieces the sentence names is for the board to
compare: a king of 1715 is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_CHESS = (
    "labels.move", "telling.takes", *PIECES, "names.short", "names.long", "names.castling",
    "names.castles",
)  # fmt: skip
_SYMBOLS = {
    "names.king": "K", "names.queen": "Q", "names.rook": "R", "names.bishop": "B",
    "names.knight": "N", "names.pawn": "P", "names.short": "KR", "names.long": "KR",
    "names.castling": "KR", "names.castles": "KR",
}  # fmt: skip
_PLAYS = "stances.played"
_GIVES = ("telling.with", "names.same", "labels.mine", "labels.answered")
_NO_GIFTS = (  # a piece, and where it goes or stands: "the knight to 2836"
    "names.to", "days.where", "conditionals.on", "labels.move", "telling.on", "telling.the",
    "telling.of", *_CHESS[2:],
)  # fmt: skip
_SENT = ("labels.sent", "labels.answered")
_THINGS = ("stances.figures", "stances.no_move_before", "stances.no_move_after")
_MARKED = re.compile(r"[x×].{2,4}[+#]|!\?|\?!")  # as a move is, no other figure
_LEADS = frozenset(":(-–—")
_FAR = 60  # tokens of a sentence that are looked at to either side
_BRIEF = 2  # words of a clause that names the piece
_SHORT = 4  # letters of a word that is another one in other languages: "tour", "dame"

_SMALL = (  # words that give a move and much else: "with", "for", "now", "is"
    "names.becomes", "names.to", "stances.but", "stances.adverbs", "stances.link",
    "stances.copula", "stances.about", "days.parties", "days.where", "conditionals.on",
    "labels.mine", "labels.beside", "labels.sent", "labels.answered", "calendar.today", "neutral",
)  # fmt: skip


class OfChess:
    """The words of a page that speak of chess."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]) -> None:
        self.page = page
        self.sentences = sentences
        spoken = [
            hit
            for hit in hits.of(*_CHESS, GAME)
            if len(page.tokens[hit.first].text) > (1 if is_spoken(hit, codes) else _SHORT)
        ]
        plays = {hit.first for hit in hits.of(_PLAYS) if is_spoken(hit, codes)}
        same = {  # "In figures: 2836", not "that is 2836"
            hit.first
            for hit in hits.of("names.same")
            if is_spoken(hit, codes) and len(page.tokens[hit.last].text) > _SHORT
        }
        words = {hit.first for hit in spoken} | (plays - hits.firsts(*_SMALL)) | same
        self.words = sorted(words)
        self.people = sorted(h.first for h in hits.of("stances.people") if is_spoken(h, codes))
        self.joins = hits.firsts("doubts.breaks", "labels.beside", "conditionals.or")
        self.symbols: dict[int, str] = {}
        for hit in spoken:
            symbols = _SYMBOLS.get(hit.category, "")
            self.symbols[hit.first] = self.symbols.get(hit.first, "") + symbols
        self.gives = {h.last for h in hits.of(_PLAYS) if is_spoken(h, codes)}
        self.gives -= hits.lasts(*_NO_GIFTS)
        self.gives |= {h.last for h in hits.of(*_GIVES) if is_spoken(h, codes)}
        self.gives |= {h.last for h in hits.of("stances.but") if is_spoken(h, codes)}
        self.gives -= hits.lasts("doubts.past")  # "last time it was 2... 7866"
        self.is_ = {h.last for h in hits.of("stances.copula") if is_spoken(h, codes)}
        self.moves = sorted(h.first for h in hits.of("labels.move") if is_spoken(h, codes))
        self.with_ = {h.last for h in hits.of("telling.with") if is_spoken(h, codes)}
        self.articles = hits.covered("telling.the", "labels.mine")
        self.takes = sorted(h.first for h in hits.of("telling.takes") if is_spoken(h, codes))
        self.own = sorted(
            h.first for h in hits.of("labels.i", "labels.mine") if is_spoken(h, codes)
        )
        self.sent = sorted(h.first for h in hits.of(*_SENT) if is_spoken(h, codes))
        self.things = sorted(
            h.first
            for h in hits.of(*_THINGS)
            if is_spoken(h, codes) and len(page.tokens[h.first].text) > _BRIEF
        )
        your = {h.last for h in hits.of("labels.your") if is_spoken(h, codes)}
        self.named = sorted(  # not the reader's own: "your king takes a walk"
            at
            for at, symbols in self.symbols.items()
            if symbols and your.isdisjoint((at - 1, at - 2))
        )

    def speaks(self, first: int, last: int) -> bool:
        """Is the run of these tokens of chess, by its sentence or its form, and ends its clause?"""
        tokens = self.page.tokens
        following = tokens[last + 1 : last + 2]
        goes_on = bool(following) and following[0].kind is Kind.WORD
        if goes_on and following[0].line == tokens[last].line and last + 1 not in self.joins:
            return False
        begin, end = self._around(first, last)
        if within(self.people, begin, end):
            return False
        chess = bool(within(self.words, begin, end))
        return chess or self._is_marked(first) or self._is_by_writer(first)

    def _is_marked(self, first: int) -> bool:
        """As a move is, with no word before it in its part: "48x41+ and the queens are off"."""
        part, tokens = self.sentences.part, self.page.tokens
        begins = part[first - 1] != part[first] or tokens[first - 1].kind is not Kind.WORD
        return begins and _MARKED.search(tokens[first].text) is not None

    def _is_by_writer(self, first: int) -> bool:
        """ "And mine leaves on Friday: 7775": he gives it himself with his letter, and it is no
        figure of another thing."""
        part = self.sentences.part
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        begin = max(begin, first - _FAR)
        if first == begin or self.page.tokens[first - 1].text != ":":
            return False
        own = [at for at in within(self.own, begin, first) if part[at] == part[first - 1]]
        words = [at for at in range(begin, first) if self.page.tokens[at].kind is Kind.WORD]
        dated = [at for at in range(begin, first) if self.page.tokens[at].kind is Kind.DATE]
        begin = max((*dated, begin))  # "gesendet 9.11. Mein Ergebnis: 2836"
        sent = [at for at in within(self.sent, begin, first) if part[at] == part[first - 1]]
        return bool(own and sent) and len(words) > _BRIEF and not within(self.things, begin, end)

    def is_given(self, first: int) -> bool:
        """By what stands right before it: "I take back with the knight, 2836" too."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        begin = max(begin, first - _FAR)
        before = self.page.tokens[first - 1].text if first > begin else ":"
        if before == ",":
            return self.is_apposed(first) or bool(within(self.takes, begin, first))
        if self._is_marked(first):
            return True
        if first - 1 in self.is_ and within(self.moves, begin, first):
            return True  # "the third move shall be 2133"
        return before[-1] in _LEADS or first - 1 in self.gives

    def is_apposed(self, first: int) -> bool:
        """ "Knight out, 2836.": behind a few words with a piece, at the end of its sentence."""
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        if first == begin or self.page.tokens[first - 1].text != "," or end > first + 1:
            return False
        begin = max(begin, first - _FAR)
        words = [at for at in range(begin, first) if self.page.tokens[at].kind is Kind.WORD]
        return len(words) <= _BRIEF and bool(within(self.named, begin, first))

    def pieces(self, first: int, last: int) -> str:
        """The letters of the pieces that its sentence names; "K" and "R" for castling."""
        begin, end = self._around(first, last)
        return "".join(
            sorted({s for at in within(self.named, begin, end) for s in self.symbols[at]})
        )

    def mover(self, first: int) -> str:
        """The "N" of "I take with the knight: 2... 2836": the piece right before it."""
        at = first - 1
        if at > 0 and self.page.tokens[at].text in _LEADS | {","}:
            at -= 1
        symbol = self.symbols.get(at, "")
        if not symbol or self.sentences.of[at] != self.sentences.of[first]:
            return ""
        with_ = at - 1 if at - 1 in self.with_ else at - 2
        between = with_ == at - 1 or at - 1 in self.articles
        return symbol[:1] if between and with_ in self.with_ else ""

    def _around(self, first: int, last: int) -> tuple[int, int]:
        """Brackets behind it count or explain."""
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        begin, end = max(begin, first - _FAR), min(end, last + _FAR)
        behind = range(last + 1, end + 1)
        return begin, next((at for at in behind if self.page.tokens[at].text == "("), end)

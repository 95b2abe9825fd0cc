"""Pieces and castling in words: ``5758 becomes a queen``, ``knight 2836``, ``castles short``.

The law: a word says something of a move only right beside it, or where a move is due: behind a
number, in a line of its own, behind "my move is". What it says is one more notation of that
move, so the board sees whether the two agree. A figurine means one piece in every language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.reading.notation.castling import Castling, castling, one_each
from mailbot.letter.reading.notation.piecesaying import OPENINGS, OPENS, PieceSaying
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_FIGURINES = {
    "names.king": "♔", "names.queen": "♕", "names.rook": "♖", "names.bishop": "♗",
    "names.knight": "♘",
}  # fmt: skip
_LABEL = (
    "labels.move", "labels.number", "labels.ordinals", "labels.white", "labels.black",
    "labels.mine", "telling.of", "telling.the",
)  # fmt: skip
_POST = ("labels.received", "labels.sent")
_SMALL = ("stances.link", "stances.follow", "neutral", "labels.i", "labels.mine")
_LONGEST = 3  # digits of a number of moves
_LABELS = 10  # tokens of a label
_ENDING = 2  # letters of the "e" in "17 e coup"
_STOPS = frozenset(".,;!?|")
_CLAUSES = frozenset(".:;!?")
_SHUTS = frozenset(".,;!?)")
_ARTICLE = 3  # letters of it, at most
_SQUARE = re.compile(r"[a-h][1-8]:?")  # the tokens keep the colon of a capture with it
_NUMBER_SIGNS = frozenset(".#°º№")
_BARE = re.compile(r"(?:0{2,3}|[Oo]{2,3})")


class Named:
    """The words of a page that name a piece or castling."""

    def __init__(self, page: Page, hits: Hits) -> None:
        self.page = page
        self.castling = Castling(page, hits)
        adverbs = hits.of("stances.adverbs")  # "esta vez": "vez" is a queen elsewhere
        self.pieces = one_each(hits.outside(adverbs, *_FIGURINES), _FIGURINES)
        self.pawns = _ends(hits, "names.pawn")
        self.adverbs = _ends(hits, "stances.adverbs", "neutral")
        said = hits.firsts("labels.move", "labels.number")
        self.labels = hits.lasts("labels.move")
        self.numbered = hits.covered("labels.move", "labels.numbered")
        self.numbers = hits.lasts("labels.number") - hits.firsts("labels.move")
        signs = {at for at, token in enumerate(page.tokens) if token.text in "#.:"}
        self.number_words = said | signs
        played = hits.of("stances.played")
        self.given = hits.lasts("stances.played")
        self.plays = {hit.last for hit in played if hit.last > hit.first}
        self.leads = self.given | self.labels
        self.copulas = hits.firsts("stances.copula")
        self.from_, self.to = (_ends(hits, f"names.{name}") for name in ("from", "to"))
        self.the, self.on, self.goes, self.takes, self.done = (
            _ends(hits, f"telling.{name}") for name in ("the", "on", "goes", "takes", "done")
        )
        small = hits.firsts(*_SMALL)  # "is", "so"
        verbs = {at for at in hits.firsts("stances.played") if at not in small}
        long = {at for at in verbs if len(page.tokens[at].text) > 1}
        long |= {hit.first for hit in played if len(page.tokens[hit.first].text) > _ARTICLE}
        gives = [hit for hit in played if hit.last > hit.first or hit.first in long]
        self.gives = {hit.last for hit in gives}
        self.moves = hits.firsts("labels.move")
        self.label = hits.covered(*_LABEL)
        self.verbs = {hit.first: hit.last for hit in gives} | self.goes
        self.same = hits.covered("names.same")
        self.mine = hits.firsts("labels.mine")
        self.cases = hits.firsts("telling.cases")
        self.on_day = hits.lasts("calendar.on", "calendar.date_leads") - self.labels
        self.posted = hits.covered(*_POST)
        self.aims = hits.lasts("telling.aims")
        self.saying = PieceSaying(page, hits, self.pieces, self.adverbs)

    def castles(self, index: int, items: Sequence[Item]) -> Item | None:
        """Castling in words or without dashes (``OO``), where a move is due."""
        token = self.page.tokens[index]
        last = self.castling.last(index)
        written = _BARE.fullmatch(token.text)
        if last is None and written is None:
            return None
        due = self.is_due(index, items)
        bare = due or index - 1 in self.given
        bare = bare or (token.kind is Kind.WORD and self.is_line(index, index))
        if written and bare and self._touches_nothing(index):
            item = castling(index, index, "-".join("O" * len(token.text)))
            item.weak = index - 1 not in self.given
            return item
        if last is None:
            return None
        beside = bool(items) and items[-1].role is Role.MOVE and self._is_near(items[-1], index)
        given = index - 1 in self.given
        if index - 2 in self.given and len(self.page.tokens[index - 1].text) <= _ARTICLE:
            given = True  # "ich mache die kurze Rochade"
        if not (due or beside or given) and not self.castling.stands_alone(index):
            return None
        return self.castling.item(index)

    def case_of(self, index: int) -> int:
        """The last token of a move's figures with their ending: ``2836-ot``."""
        between = self.page.text[self.page.tokens[index].end :][:1]
        ended = between == "-" and index + 2 in self.cases
        tight = ended and self.page.tokens[index + 2].start == self.page.tokens[index].end + 1
        return index + 2 if tight else index

    def is_aimed_at(self, index: int) -> bool:
        """The e4 of "I attack e4 with 7866"."""
        square = _SQUARE.fullmatch(self.page.tokens[index].text) is not None
        return square and index - 1 in self.aims

    def is_led(self, index: int) -> bool:
        """Words that lead to a move stand right before it: "I play", "my move: "."""
        at = index - 1
        while at > 0 and index - at <= OPENINGS and self.page.tokens[at].text in OPENS:
            at -= 1
        of_move = at in self.copulas and at - 1 in self.labels  # "my second move is"
        of_move = of_move or self._numbers_move(at) or self._numbers_move(at - 1)
        return (at in self.gives or of_move) and self._on_line(at, index)

    def _numbers_move(self, at: int) -> bool:
        """The 2 of "my move number 2", with any word behind it."""
        tokens = self.page.tokens
        if at < 1 or tokens[at].kind is not Kind.INT or len(tokens[at].text) > _LONGEST:
            return False
        begin = at - 1
        while begin > 0 and (begin in self.numbers or tokens[begin].text in _NUMBER_SIGNS):
            begin -= 1
        return begin < at - 1 and begin in self.numbered and self._on_line(begin, at)

    def is_labelled(self, index: int) -> bool:
        """``Le 17e coup :``, ``Move 2 for Black:`` before it, from the start of the line on."""
        tokens = self.page.tokens
        at = index - 1
        while at > 0 and index - at <= OPENINGS and tokens[at].text in OPENS - {":"}:
            at -= 1
        if at < 1 or tokens[at].text != ":" or not self._on_line(at, index):
            return False
        named = False
        first = at - 1
        for at in range(first, max(first - _LABELS, -1), -1):
            token = tokens[at]
            if token.text == "," and not named:
                continue  # "Second move, Black: 2 8 3 6"
            if not self._on_line(at, index) or token.text in _STOPS:
                return named
            named = named or at in self.moves
            short = token.kind is Kind.WORD and len(token.text) <= _ENDING
            short = short or self.page.word(token) in number_words()
            plain = token.kind in {Kind.INT, Kind.NUMBER, Kind.SIGN} or short
            if not plain and at not in self.label:
                return False
        return named and at == 0

    def speaks(self, index: int) -> bool:
        """May the words of a move begin there: "my knight", "goes", "from"?"""
        return (
            index in self.mine
            or index in self.pieces
            or index in self.pawns
            or index in self.goes
            or index in self.from_
            or index in self.the
        )

    def is_due(self, index: int, items: Sequence[Item]) -> bool:
        """Right behind a number, "Move 17:", or the sign in White's place."""
        if self._is_behind_label(index) or self.is_labelled(index):
            return True
        if not items or items[-1].role not in {Role.NUMBER, Role.SKIP}:
            return False
        between = self.page.tokens[items[-1].last + 1 : index]
        return self._on_line(items[-1].last, index) and all(t.text in OPENS for t in between)

    def _is_behind_label(self, index: int) -> bool:
        """``Move 17:``, ``Zug 9,`` right before it on its line."""
        tokens = self.page.tokens
        at = index - 1
        while at > 0 and index - at <= OPENINGS and tokens[at].text in OPENS:
            at -= 1
        if at < 1 or tokens[at].kind is not Kind.INT or not self._on_line(at - 1, index):
            return False
        return len(tokens[at].text) < 4 and at - 1 in self.labels

    def _is_near(self, item: Item, index: int) -> bool:
        between = self.page.tokens[item.last + 1 : index]
        return self._on_line(item.last, index) and all(token.text in OPENS for token in between)

    def _touches_nothing(self, index: int) -> bool:
        following = self.page.tokens[index + 1 : index + 2]
        end = self.page.tokens[index].end
        return not following or following[0].start > end or following[0].kind is Kind.SIGN

    def _on_line(self, one: int, other: int) -> bool:
        return self.page.tokens[one].line == self.page.tokens[other].line

    def is_line(self, first: int, last: int) -> bool:
        """Nothing but signs stands beside it on its line."""
        for way in (range(first - 1, -1, -1), range(last + 1, len(self.page.tokens))):
            for index in way:
                if not self._on_line(first, index):
                    break
                if self.page.tokens[index].kind is not Kind.SIGN:
                    return False
        return True

    def opens(self, index: int) -> bool:
        """It begins its line, or stands behind a sign that ends a clause."""
        return (
            not index
            or not self._on_line(index - 1, index)
            or self.page.tokens[index - 1].text in _CLAUSES
        )

    def shuts(self, last: int) -> bool:
        """A sign behind it ends its clause, or its line ends; no list goes on."""
        text = self.page.tokens[last].text
        following = self.page.tokens[last + 1 : last + 2]
        if not following or not self._on_line(last, last + 1):
            return True
        listed = following[0].text == "," and self.speaks(last + 2)
        return (text[-1] in _SHUTS or following[0].text in _SHUTS) and not listed

    def is_sentence(self, first: int, last: int) -> bool:
        """They are all of their sentence."""
        following = self.page.tokens[last + 1 : last + 2]
        ended = self.page.tokens[last].text.endswith(".")
        ended = ended or not following or following[0].text in _CLAUSES
        return self.opens(first) and (ended or not self._on_line(last, last + 1))

    def says_same(self, begin: int, end: int) -> bool:
        """ "Nf3, that is 7163": nothing else between the two."""
        words = [at for at in range(begin, end) if self.page.tokens[at].kind is not Kind.SIGN]
        return bool(words) and self.same.issuperset(words)


def _ends(hits: Hits, *categories: str) -> dict[int, int]:
    return {hit.first: hit.last for hit in hits.of(*categories)}

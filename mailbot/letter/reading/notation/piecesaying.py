"""The piece that words beside a move name: ``5758 becomes a queen``, ``knight 2836``, ``S7163``.

The law: what they say is one more notation of that move, so the board sees whether the two agree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Notation
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.tokens import Kind, Page

OPENS = frozenset('([=/,-–:«»“„"')
"""Signs that may stand right before a move or its piece."""
OPENINGS = 3
"""Signs and words between a move and its piece, at most."""
_DIGITS = frozenset("1234")
_ARTICLE = 3  # letters of it, at most
_TOLD = 10  # tokens behind a move in which its piece may be told
_STOPS = frozenset(".;!?")
_PROMOTES = re.compile(r"[1-8](?:7[1-8]8|2[1-8]1)|(?:[a-h][27]?[x:×-]?)?[a-h][18]")
_PIECE = re.compile(r"(?:[=/]?\(?[^\W\d_]{1,2}\)?|[1-4])$")
_LONG = re.compile(r"[a-h][1-8][x:×-]?[a-h][1-8]")
_FILES = str.maketrans("12345678", "abcdefgh")


@cache
def _letters() -> frozenset[str]:
    """Piece letters of every language, and the figurines."""
    known = {letter for one in languages() for letter in one.pieces.model_dump().values()}
    return frozenset(known | set("♔♕♖♗♘♚♛♜♝♞"))


class PieceSaying:
    """Tells a move the piece that is named beside it."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        pieces: Mapping[int, tuple[int, str]],
        adverbs: Mapping[int, int],
    ) -> None:
        self.page, self.pieces, self.adverbs = page, pieces, adverbs
        self.pawns = {hit.last: hit.first for hit in hits.of("names.pawn")}
        self.becomes: dict[int, int] = {}
        for hit in hits.of("names.becomes"):
            self.becomes[hit.first] = max(hit.last, self.becomes.get(hit.first, 0))

    def say_piece(self, item: Item) -> None:
        """Give a move the piece that is named beside it, as a second notation of it."""
        if item.twin is not None or item.bad or item.notation is Notation.CASTLING:
            return
        squares = item.notation is Notation.NUMERIC or _LONG.fullmatch(item.canonical)
        if not self._take_promotion(item) and squares:
            self._take_mover(item)

    def _take_promotion(self, item: Item) -> bool:
        shape = _PROMOTES.match(item.canonical)
        rest = item.canonical[shape.end() :] if shape else ""
        if shape is None or (rest and _PIECE.match(rest) is None):
            return False
        found = self._piece_behind(item.last, missing=not rest)
        found = found or (None if rest else self._piece_told(item.last))
        if found is None:
            return False
        last, piece = found
        if piece in "1234" and item.notation is not Notation.NUMERIC:
            return False
        item.last = last
        item.twin = shape[0] + piece
        return True

    def _take_mover(self, item: Item) -> None:
        """``S7163``, ``knight 7163``, ``7163 (knight)``: the piece that moves."""
        first = item.first - 1
        piece: str | None = None
        if first >= 0 and self._on_line(first, item.first):
            token = self.page.tokens[first]
            if token.text in _letters() and token.end == self.page.tokens[item.first].start:
                piece = token.text
            else:
                for start, (last, name) in self.pieces.items():
                    if last == first and self._on_line(start, first):
                        first, piece = start, name
        last = item.last
        if piece is None:
            found = self._piece_behind(item.last, missing=False)
            if found is None or not self._is_end(found[0]):
                if first in self.pawns:  # it has no letter
                    item.first, item.by = self.pawns[first], "P"
                return
            last, piece = found
            first = item.first
        item.first, item.last, item.twin = first, last, piece + _letters_of(item.canonical)

    def _piece_behind(self, last: int, *, missing: bool) -> tuple[int, str] | None:
        """(its last token, piece) behind the token *last* on its line.

        :param missing: the move lacks its piece, so that a letter, or "= 1", may be it; behind
            a whole move a letter is an initial, without "=" a digit is a count of days.
        """
        index, signs, seen, becomes = last + 1, "", 0, False
        tokens = self.page.tokens
        while index < len(tokens) and self._on_line(last, index) and seen <= OPENINGS:
            token = tokens[index]
            end, name = self.pieces.get(index, (index, ""))
            if not name and token.text in _letters() and (missing or set(signs) & set("=([")):
                name = token.text
            if not name and token.text in _DIGITS and missing and signs.endswith("="):
                name = token.text
            if name:
                closing = tokens[end + 1 : end + 2]
                shut = (
                    bool(closing) and closing[0].text in {")", "]"} and bool(set(signs) & set("(["))
                )
                initial = name == token.text and not missing and not shut
                return None if initial and set(signs) & set("([") else (end + shut, name)
            seen += 1
            if token.text in OPENS:
                signs += token.text
                index += 1
            elif becomes and index in self.adverbs:
                index = self.adverbs[index] + 1  # "und er wird natürlich Dame"
            elif index in self.becomes:
                index, becomes = self.becomes[index] + 1, True
                article = tokens[index : index + 1]
                if index + 1 in self.pieces and 1 < len(article[0].text) <= _ARTICLE:
                    index += 1  # "Umwandlung in *die* Dame"
            else:
                return None
        return None

    def _piece_told(self, last: int) -> tuple[int, str] | None:
        """ "2718, et ce brave pion devient dame": a few words on, in the same sentence."""
        tokens = self.page.tokens
        for index in range(last + 1, min(last + _TOLD, len(tokens))):
            if tokens[index].text in _STOPS or not self._on_line(last, index):
                return None
            end = self.becomes.get(index, -1)
            if end > index or (end == index and len(tokens[index].text) > _ARTICLE):
                article = end + 1 < len(tokens) and len(tokens[end + 1].text) <= _ARTICLE
                piece = self.pieces.get(end + 1) or (article and self.pieces.get(end + 2)) or None
                if piece is not None:
                    return piece
        return None

    def _is_end(self, last: int) -> bool:
        """Nothing but a sign, or the end of the line, behind the token."""
        following = self.page.tokens[last + 1 : last + 2]
        return not following or following[0].kind is Kind.SIGN or not self._on_line(last, last + 1)

    def _on_line(self, one: int, other: int) -> bool:
        return self.page.tokens[one].line == self.page.tokens[other].line


def _letters_of(digits: str) -> str:
    """``7163`` as ``g1f3``; squares in letters as they are."""
    if not digits[0].isdecimal():
        return digits
    return "".join(
        digit.translate(_FILES) if at % 2 == 0 else digit for at, digit in enumerate(digits[:4])
    )

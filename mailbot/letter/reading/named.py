"""Pieces and castling in words: ``5758 becomes a queen``, ``knight 2836``, ``castles short``.

The law: a word says something of a move only right beside it, or where a move is due: behind a
number, in a line of its own, behind "my move is". What it says is one more notation of that
move, so the board sees whether the two agree. A figurine means one piece in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Notation
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.tokens import Kind, Page

EITHER = "O-O(-O)"  # castling, on which side is not said
_CASTLING = {"names.short": "O-O", "names.long": "O-O-O", "names.castling": EITHER}
_FIGURINES = {
    "names.king": "♔", "names.queen": "♕", "names.rook": "♖", "names.bishop": "♗",
    "names.knight": "♘",
}  # fmt: skip
_OPENS = frozenset("([=/,-–:")
_DIGITS = frozenset("1234")
_ARTICLE = 3  # letters of it, at most
_OPENINGS = 3  # signs and words between a move and its piece
_BARE = re.compile(r"(?:0{2,3}|[Oo]{2,3})")
_PROMOTES = re.compile(r"[1-8](?:7[1-8]8|2[1-8]1)|(?:[a-h][27]?[x:×-]?)?[a-h][18]")
_PIECE = re.compile(r"(?:[=/]?\(?[^\W\d_]{1,2}\)?|[1-4])$")
_LONG = re.compile(r"[a-h][1-8][x:×-]?[a-h][1-8]")
_FILES = str.maketrans("12345678", "abcdefgh")


@cache
def _letters() -> frozenset[str]:
    """Piece letters of every language, and the figurines."""
    known = {letter for one in languages() for letter in one.pieces.model_dump().values()}
    return frozenset(known | set("♔♕♖♗♘♚♛♜♝♞"))


class Named:
    """The words of a page that name a piece or castling."""

    def __init__(self, page: Page, hits: Hits) -> None:
        self.page = page
        self.castling = _one_each(hits, _CASTLING)
        # where the last name begins that ends at a token
        self.nouns = {last: first for first, (last, _) in sorted(self.castling.items())}
        self.done = set(_done(page, hits, self.castling))
        self.pieces = _one_each(hits, _FIGURINES)
        self.pawns = {hit.first: hit.last for hit in hits.of("names.pawn")}
        self.becomes: dict[int, int] = {}
        said = hits.firsts("labels.move", "labels.number")
        self.labels = hits.lasts("labels.move")
        signs = {at for at, token in enumerate(page.tokens) if token.text in "#.:"}
        self.number_words = said | signs
        self.given = hits.lasts("stances.played")
        self.plays = {hit.last for hit in hits.of("stances.played") if hit.last > hit.first}
        self.leads = self.given | hits.lasts("labels.move")
        self.from_, self.to, self.goes = (
            {hit.first: hit.last for hit in hits.of(f"names.{name}")}
            for name in ("from", "to", "goes")
        )
        self.same = hits.covered("names.same")
        self.mine = hits.firsts("labels.mine")
        for hit in hits.of("names.becomes"):
            self.becomes[hit.first] = max(hit.last, self.becomes.get(hit.first, 0))

    def castles(self, index: int, items: Sequence[Item]) -> Item | None:
        """Castling in words or without dashes (``OO``), where a move is due."""
        token = self.page.tokens[index]
        said = self.castling.get(index)
        written = _BARE.fullmatch(token.text)
        if said is None and written is None:
            return None
        due = self.is_due(index, items)
        bare = due or index - 1 in self.given
        bare = bare or (token.kind is Kind.WORD and self.is_line(index, index))
        if written and bare and self._touches_nothing(index):
            item = _castling(index, index, "-".join("O" * len(token.text)))
            item.weak = index - 1 not in self.given
            return item
        if said is None:
            return None
        last, canonical = said
        beside = bool(items) and items[-1].role is Role.MOVE and self._is_near(items[-1], index)
        whole = canonical != EITHER and self.is_line(index, last)
        given = index - 1 in self.given
        if index - 2 in self.given and len(self.page.tokens[index - 1].text) <= _ARTICLE:
            given = True  # "ich mache die kurze Rochade"
        if canonical != EITHER and self.nouns[last] > index:
            given = True  # "je fais le grand roque" holds the noun
        if not (due or beside or whole or given or index in self.done):
            return None
        item = _castling(index, last, canonical)
        item.weak = index not in self.done
        return item

    def speaks(self, index: int) -> bool:
        """May the words of a move begin there: "my knight", "goes", "from"?"""
        return (
            index in self.mine
            or index in self.pieces
            or index in self.pawns
            or index in self.goes
            or index in self.from_
        )

    def is_due(self, index: int, items: Sequence[Item]) -> bool:
        """Right behind a number, "Move 17:", or the sign in White's place."""
        if self._is_behind_label(index):
            return True
        if not items or items[-1].role not in {Role.NUMBER, Role.SKIP}:
            return False
        between = self.page.tokens[items[-1].last + 1 : index]
        return self._on_line(items[-1].last, index) and all(t.text in _OPENS for t in between)

    def _is_behind_label(self, index: int) -> bool:
        """``Move 17:``, ``Zug 9,`` right before it on its line."""
        tokens = self.page.tokens
        at = index - 1
        while at > 0 and index - at <= _OPENINGS and tokens[at].text in _OPENS:
            at -= 1
        if at < 1 or tokens[at].kind is not Kind.INT or not self._on_line(at - 1, index):
            return False
        return len(tokens[at].text) < 4 and at - 1 in self.labels

    def _is_near(self, item: Item, index: int) -> bool:
        between = self.page.tokens[item.last + 1 : index]
        return self._on_line(item.last, index) and all(token.text in _OPENS for token in between)

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

    def says_same(self, begin: int, end: int) -> bool:
        """ "Nf3, that is 7163": nothing else between the two."""
        words = [at for at in range(begin, end) if self.page.tokens[at].kind is not Kind.SIGN]
        return bool(words) and self.same.issuperset(words)

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
                return
            last, piece = found
            first = item.first
        item.first, item.last, item.twin = first, last, piece + _letters_of(item.canonical)

    def _piece_behind(self, last: int, *, missing: bool) -> tuple[int, str] | None:
        """(its last token, piece) behind the token *last* on its line.

        :param missing: the move lacks its piece, so that a letter, or "= 1", may be it; behind
            a whole move a letter is an initial, without "=" a digit is a count of days.
        """
        index, signs, seen = last + 1, "", 0
        tokens = self.page.tokens
        while index < len(tokens) and self._on_line(last, index) and seen <= _OPENINGS:
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
                return (end + 1 if shut else end), name
            seen += 1
            if token.text in _OPENS:
                signs += token.text
                index += 1
            elif index in self.becomes:
                index = self.becomes[index] + 1
                article = tokens[index : index + 1]
                if index + 1 in self.pieces and 1 < len(article[0].text) <= _ARTICLE:
                    index += 1  # "Umwandlung in *die* Dame"
            else:
                return None
        return None

    def _is_end(self, last: int) -> bool:
        """Nothing but a sign, or the end of the line, behind the token."""
        following = self.page.tokens[last + 1 : last + 2]
        return not following or following[0].kind is Kind.SIGN or not self._on_line(last, last + 1)


def _letters_of(digits: str) -> str:
    """``7163`` as ``g1f3``; squares in letters as they are."""
    if not digits[0].isdecimal():
        return digits
    return "".join(
        digit.translate(_FILES) if at % 2 == 0 else digit for at, digit in enumerate(digits[:4])
    )


def _castling(first: int, last: int, canonical: str) -> Item:
    item = Item(Role.MOVE, first, last, weak=True)
    item.notation, item.canonical = Notation.CASTLING, canonical
    return item


def _done(page: Page, hits: Hits, castling: Mapping[int, tuple[int, str]]) -> Iterator[int]:
    """First tokens of castling that he says he does: "je fais le grand roque", "I castle long";
    not those of a thing: "le grand roque"."""
    mine = hits.firsts("labels.i")
    things: dict[int, int] = {}  # the last first token of those that end together
    for first, (last, _) in castling.items():
        things[last] = max(first, things.get(last, first))
    for first, (last, canonical) in castling.items():
        if canonical == EITHER:
            continue
        if not mine.isdisjoint(range(first, last + 1)):
            yield first
            continue
        if any(len(page.tokens[at].text) > _ARTICLE for at in range(first, things[last])):
            yield first


def _one_each(hits: Hits, meanings: Mapping[str, str]) -> dict[int, tuple[int, str]]:
    """The longest name at each place with its meaning; none where languages differ on it."""
    found: dict[int, dict[int, set[str]]] = {}
    for hit in hits.of(*meanings):
        ends = found.setdefault(hit.first, {})
        ends.setdefault(hit.last, set()).add(meanings[hit.category])
    longest = {first: max(ends.items()) for first, ends in found.items()}
    return {
        first: (last, next(iter(said))) for first, (last, said) in longest.items() if len(said) == 1
    }

"""The text of a letter cut into tokens: shapes only, nothing is decided here.

The law: one scan from left to right; at each place the first alternative that fits is the
token. Every alternative is bounded or linear, so the scan is linear in the text.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from mailbot.languages import languages
from mailbot.letter.letter import Letter, Zone
from mailbot.letter.reading.page.alike import in_one_script, with_digits
from mailbot.letter.reading.page.leaders import with_colons
from mailbot.letter.reading.page.rubbish import without_rubbish
from mailbot.letter.reading.page.separators import with_dashes
from mailbot.letter.text import folded


class Kind(StrEnum):
    """What a token looks like. Which of several things it is, its neighbours say."""

    WORD = "word"
    ADDRESS = "address"  # URL, e-mail address, Message-ID, telephone number
    FEN = "fen"
    TIME = "time"  # 21:07
    DATE = "date"  # 5.11.2026, 11-26, 3/11
    RESULT = "result"  # 1-0
    CASTLING = "castling"
    PAIRS = "pairs"  # 52-54
    SLASH = "slash"  # 3/25
    SAN = "san"
    PAWN = "pawn"  # e4, exd5
    LONG = "long"  # Ng1-f3, e2-e4, e2e4
    DESCRIPTIVE = "descriptive"  # P-K4
    NUMBER = "number"  # 12. 12... 12)
    NUMERIC = "numeric"  # 5254, 37381, 3738D
    INT = "int"
    OFFER = "offer"  # (=)
    GAP = "gap"  # ____
    BLANK = "blank"  # ----, --.--
    DOTS = "dots"  # ...
    SIGN = "sign"  # any other character


MOVES = frozenset(
    {
        Kind.CASTLING, Kind.PAIRS, Kind.SAN, Kind.PAWN, Kind.LONG, Kind.DESCRIPTIVE, Kind.NUMERIC,
    }
)  # fmt: skip


class Token(NamedTuple):
    kind: Kind
    start: int
    end: int
    line: int
    text: str


class Page(NamedTuple):
    """A letter's text with its tokens.

    ``text`` is folded, ``small`` in small letters as well, both of the same length as the
    letter's.
    """

    letter: Letter
    text: str
    small: str
    tokens: tuple[Token, ...]

    def word(self, token: Token) -> str:
        """The token in small letters."""
        return self.small[token.start : token.end]

    def zone(self, token: Token) -> Zone:
        return self.letter.lines[token.line].zone

    def depth(self, token: Token) -> int:
        return self.letter.lines[token.line].depth


_APOSTROPHE = frozenset("'’‘`´")
_APOSTROPHES = re.compile(f"[{''.join(sorted(_APOSTROPHE))}]")
_DASH = "[-‐‑‒–—−]"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_MONTH = r"(?:0?[1-9]|1[0-2])"
_PAIR = r"(?:1[3-8]|[2-8][1-8])\s?(?:[-=]>|[-/:→])?\s?[1-8]{2}(?!\d)"  # the 28-36 of 2.28-36
_YEAR = r"(?:(?:19|20)\d\d|\d\d)"
_O = "(?:[Oo]|0|О|о|Ο|ο)"  # Latin, zero, Cyrillic, Greek
_WORDS = frozenset({"may", "mar", "march", "mart"})  # "22-24 may surprise you"
_FILE = "[a-hасе]"  # also the Cyrillic letters that look the same
_MARKS = (  # a colon before a word explains ("Ne7: the bishop"), elsewhere it takes ("Nd4:")
    r"(?:\s?\(?e\.\s?p\.?\)?|ep\b)?(?:(?:[+#!?†‡x]|:(?! [a-zß-öø-ÿĀ-ɏά-ώа-џґ])){1,4})?"
)
_MAIL = r"(?<![\w.+-])[A-Za-z0-9_][\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}"
_FEN = (
    r"(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}"
    r"(?:\s[wb]\s(?:-|[KQkqA-Ha-h]{1,4})\s(?:-|[a-h][36])(?:\s\d{1,4}\s\d{1,4})?)?(?!\w)"
)
_EAST = r"(?:(?:19|20)\d\d\s?[年년]\s?)?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일](?!\d)"  # 2026年11月5日
_SPANISH = "[PTCADR](?:[1-8](?:[TCA][DR]?|[DR])|[x×][PTCADR])"  # P4R, C3AD, CxP
_FIELD = "(?:[KQ](?:R|N|Kt|B)?|R|B|N|Kt)"


@cache
def _scanner() -> re.Pattern[str]:
    letters = sorted(
        {letter for known in languages() for letter in known.pieces.model_dump().values()}
        | set("KQRBN♔♕♖♗♘♙♚♛♜♝♞♟"),
        key=lambda letter: (-len(letter), letter),
    )
    piece = "(?:" + "|".join(map(re.escape, letters)) + ")\ufe0e?\ufe0f?"
    becomes = rf"(?:[=/]?(?:{piece}|\({piece}\)))?"
    castling = rf"(?<![\w-]){_O}\s?{_DASH}\s?{_O}(?:\s?{_DASH}\s?{_O})?(?![\w]|-\d){_MARKS}"
    plain: list[tuple[Kind, str]] = [  # first because most tokens are such
        (Kind.WORD, (rf"(?![KQRBNP]t?[x×][KQRBNP]|[PTCADR][x×][PTCADR]\b|{_O} {_DASH} {_O}"
                    rf"|data:\w{{1,20}}/|(?:{piece})?{_FILE}?:{_FILE}[1-8])"
                    r"[^\W\d_]+(?=[ ,;!?'’)\n]|$|\.(?:\s|$)|:(?!/))")),
        (Kind.SIGN, r"[,;!?\"'\])}:>|/]|\((?![=½\s])|-(?!-)|\.(?!\.)"),
    ]  # fmt: skip
    digits: list[tuple[Kind, str]] = [
        (Kind.ADDRESS, _MAIL),
        (Kind.FEN, _FEN),
        (Kind.TIME, (r"(?:[01]?\d|2[0-4]):[0-5]\d(?::\d\d)?(?!\d)(?:\s?(?:am|pm|Uhr|h|AM|PM)\b)?"
                    r"|\d{1,2}[.h]\d\d\s?(?:Uhr|h|hrs|am|pm|AM|PM)\b")),
        (Kind.DATE, _EAST),
        (Kind.DATE, r"(?:19|20)\d\d([-./])\s?\d{1,2}\1\s?\d{1,2}(?!\d)"),
        (Kind.DATE, rf"\d{{1,2}}([-./])\d{{1,2}}\1{_YEAR}(?!\d|\1\d)"),
        (Kind.DATE, rf"\d{{1,2}}([-./])\s\d{{1,2}}\1\s{_YEAR}(?!\d|\1\d)"),
        (Kind.DATE, (rf"{_DAY}[./]{_MONTH}-(?:(?:19|20)\d\d|1[3-9]|[2-9]\d)"  # 6/11-26
                    r"(?!\d|[./-]\d)")),
        (Kind.DATE, (rf"{_DAY}(?:(?:\.\s?/|\.?\s?[-–])\s?{_DAY}\.\s?|/{_DAY}\.)\d{{1,2}}\."
                    rf"(?:\s?{_YEAR}(?!\d))?(?![\d.…])")),  # 5./6.11., not 22/11. 12. h3
        (Kind.DATE, rf"{_DAY}\.?[-–/]{_DAY}[.]{_MONTH}(?![\d.…])"),  # 5-9.11, 5/9.11
        (Kind.DATE, rf"{_DAY}(?:[-–]{_DAY}/|/{_DAY}-){_MONTH}(?![\d/.-])"),  # 5-9/11, 5/9-11
        (Kind.DATE, rf"{_DAY}\.{_MONTH}(?=[-–]{_DAY}\.{_MONTH}(?!\d))"),  # 5.11-9.11
        (Kind.DATE, rf"(?!1/2-1/2){_DAY}/{_DAY}(?=[-–]{_DAY}/{_DAY}(?![\d/]))"),  # 5/11-9/11
        (Kind.DATE, (r"(?:(?<=/\d[-–])|(?<=/\d\d[-–]))(?<!1/2-)"  # the 9/11 of it
                    rf"{_DAY}/{_DAY}(?![\d/])")),
        (Kind.DATE, rf"{_DAY}/\d{{1,2}}\s(?:19|20)\d\d(?!\d)"),  # 16/12 2026
        (Kind.DATE, rf"{_DAY}\.\s?{_DAY}\.(?![\d.…]|\s?\.\.)"),
        (Kind.DATE, rf"{_DAY}\.\s?(?:0?[1-9]|1[0-2])\.(?=\.\s?$)"),  # 12. 11.. ends a sentence
        (Kind.DATE, rf"{_DAY}\.(?!{_PAIR})\d{{1,2}}(?![\d]|[.,–—x×х-]\d)"),
        (Kind.RESULT, r"(?:1-0|0-1|1/2-1/2)(?![-\d])"),
        (Kind.CASTLING, castling),
        (Kind.DATE, rf"{_DAY}-{_DAY}(?=\s(?i:{_months()})(?!\w))"),  # 18-21 November
        (Kind.INT, rf"(?:[12][1-8]|31)(?=\s?[-–]\s?(?:[12][1-8]|31)\s(?i:{_months()})(?!\w))"),
        (Kind.PAIRS, rf"(?:[12][1-8]|31)(?:{_DASH}|/)1[12](?=:)"),  # the day of "today 16/11: 5254"
        (Kind.PAIRS, (rf"[1-8]{{2}}(?:\s?(?:{_DASH}|/|[-=]>|→|[x×х])\s?|:)[1-8]{{2}}"
                     rf"(?:=?[1-4](?!\d)|=?{piece})?{_MARKS}(?!{_DASH}?[^\W_])")),
        (Kind.SLASH, (r"(?:\d{4}/|\d{1,3}(?:/|\s/|/\s|\s/\s(?!\d{1,3}\.\s[1-8]{4}(?!\d))))"
                     r"\d{1,3}(?![\d/]|-\w|\s?\.\.|\s?…)")),
        (Kind.DATE, rf"{_DAY}-{_DAY}(?![\w]|[-.]\d)"),
        (Kind.PAIRS, r"\d\d-\d\d(?=\.(?:\s|$))"),  # "82-89.": no squares, nor a number
        (Kind.NUMBER, (r"(?!\d{3}\.\d\d\b)\d{1,3}\s?(?:\.\s?\.\.\.?|\.{2,4}|\.?\s?…"
                      rf"|\.(?!(?!0{_DASH}0)\d\b)|\)(?!\)))")),  # 6.0-0
        (Kind.NUMERIC, rf"[1-8](?:7[1-8]8|2[1-8]1)[=/]?[a-z]{_MARKS}(?![^\W_]|[.,]\d)"),
        (Kind.NUMERIC, (rf"\d{{4,5}}(?:[=/]?{piece}(?!\w))?{_MARKS}"
                       r"(?![^\W_]|\.\d|,\d{1,3}(?!\d))")),
        (Kind.INT, r"\d+"),
    ]  # fmt: skip
    others: list[tuple[Kind, str]] = [
        (Kind.ADDRESS, (r"(?:https?|ftp)://\S+|www\.\S+|data:[\w/+.-]{1,80}[;,]\S+"
                       r"|<[^<>@\s]{1,250}@[^<>@\s]{1,250}>")),
        (Kind.ADDRESS, _MAIL),
        (Kind.FEN, _FEN),
        (Kind.ADDRESS, r"(?=[A-Za-z+/]{1,40}\d)[A-Za-z\d+/]{40,}={0,2}"),  # a line of base64
        (Kind.ADDRESS, (r"(?<![\w#+=])\+(?=(?:[ ()/-]{0,3}\d){8})[1-9]\d{0,2}"  # a telephone number
                       r"(?:[ /-]{1,2}\(?\d{1,5}\)?){2,6}(?!\w)")),
        (Kind.RESULT, r"½-½|½"),
        (Kind.CASTLING, castling),
        (Kind.LONG, (rf"(?:{piece})?{_FILE}[1-8]\s?"
                    rf"(?:(?:{_DASH}|[x:×])\s?(?:{piece})?|(?:[-=]>|→)\s?)"
                    rf"{_FILE}[1-8]{becomes}{_MARKS}(?!\w)")),
        (Kind.LONG, rf"{_FILE}[1-8]{_FILE}[1-8](?:[qrbnQRBN]|=?{piece})?{_MARKS}(?!\w)"),
        (Kind.LONG, rf"[A-H][1-8]\s?(?:{_DASH}|[-=]>|→)?\s?[A-H][1-8]{_MARKS}(?!\w)"),
        (Kind.SAN, rf"{piece}{_FILE}?[1-8]?(?:[x:×]|{_DASH})?{_FILE}[1-8]{becomes}{_MARKS}(?!\w)"),
        (Kind.PAWN, rf"{_FILE}(?:[x:×]?{_FILE})?[1-8]{becomes}{_MARKS}(?!\w)"),
        (Kind.DESCRIPTIVE, (
         rf"(?:[KQ]?(?:R|B|N|Kt|P)|[KQ])(?:\({_FIELD}[1-8]\))?"
         rf"(?:[-–]{_FIELD}[1-8]|[x×](?:{_FIELD}?P|[QRBN]|Kt|{_FIELD}))(?:=[QRBN])?"
         rf"(?:\s?ch\b|\s?e\.\s?p\.|[+!?]){{0,2}}(?!\w)|{_SPANISH}[+!?]{{0,2}}(?!\w| \d[A-Z])")),
        (Kind.WORD, r"[^\W\d_]+"),
        (Kind.OFFER, r"\(=\)|\(\s?½\s?\)"),
        (Kind.GAP, r"\[?_{4,}\]?"),
        (Kind.BLANK, r"-{2,}(?:\.-{1,4}){0,2}|–{2,}|—{2,}"),
        (Kind.DOTS, r"\.{2,}|…"),
        (Kind.SIGN, r"\S"),
    ]  # fmt: skip
    parts = [*_named(plain, 0), rf"(?=\d)(?:{'|'.join(_named(digits, 20))})", *_named(others, 50)]
    return re.compile("|".join(parts))


def _months() -> str:
    words = {word for known in languages() for month in known.calendar.months for word in month}
    words -= _WORDS
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


def _named(kinds: list[tuple[Kind, str]], first: int) -> list[str]:
    """Alternatives as groups that name their kind; the separator of a date must come twice."""
    parts: list[str] = []
    for index, (kind, pattern) in enumerate(kinds, first):
        named = re.sub(r"\\([12])", rf"(?P=sign{index})", pattern)
        named = named.replace("([-./])", rf"(?P<sign{index}>[-./])")
        parts.append(f"(?P<{kind.name}_{index}>{named})")
    return parts


def scan(letter: Letter) -> Page:
    """The tokens of every line, in the order of the text."""
    text = with_digits(without_rubbish(in_one_script(folded(letter.text))))
    text = with_dashes(with_colons(text))
    scanner = _scanner()
    tokens: list[Token] = []
    for number, line in enumerate(letter.lines):
        for found in scanner.finditer(text, line.span.start, line.span.end):
            kind = _kind_of(found)
            start, end = found.span()
            tokens.append(Token(kind, start, end, number, text[start:end]))
    page = Page(letter, text, _lower(text), tuple(tokens))
    return page._replace(tokens=_without_suffixes(page)) if _APOSTROPHES.search(text) else page


def _without_suffixes(page: Page) -> tuple[Token, ...]:
    """The tokens without the cases of days and moves: "24'ünde", "Kasım'da", "5254'ü"."""
    suffixes, months = _suffixed()
    tokens = page.tokens
    left_out: set[int] = set()
    for at in range(1, len(tokens) - 1):
        before, sign, word = tokens[at - 1 : at + 2]
        if sign.text not in _APOSTROPHE or page.word(word) not in suffixes:
            continue
        touches = before.end == sign.start and sign.end == word.start
        if touches and (before.text[-1].isdigit() or page.word(before) in months):
            left_out.update((at, at + 1))
    return tuple(token for at, token in enumerate(tokens) if at not in left_out)


@cache
def _suffixed() -> tuple[frozenset[str], frozenset[str]]:
    """Such endings, and the names of months in the languages that write them so."""
    calendars = [known.calendar for known in languages() if known.calendar.suffixes]
    return (
        frozenset(word for one in calendars for word in one.suffixes),
        frozenset(name for one in calendars for names in one.months for name in names),
    )


def _lower(text: str) -> str:
    """Small letters, character for character: spans hold in both."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(c.lower()[0] for c in text)  # "İ" is an "i" with a dot of its own


_KINDS = {kind.name: kind for kind in Kind}


def _kind_of(found: re.Match[str]) -> Kind:
    name = found.lastgroup or "SIGN_0"
    return _KINDS[name.rpartition("_")[0]]

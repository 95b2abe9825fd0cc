"""What stands below the words of a letter: signatures, footers of lists and phones, disclaimers.

Law: only what is unmistakable; a line with something that looks like a move is none, unless it
stands below the "-- " that Usenet has agreed on (RFC 3676 4.3).
"""

from __future__ import annotations

import re
from functools import cache

from mailbot.languages.quoting import quoting_words
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.quotes.indented import is_name

_STRICT = "-- "
_LOOSE = frozenset({"--", "-- \u00a0", "\u2014", "--\u00a0"})
_UNDERSCORES = re.compile(r"_{20,200}\s{0,4}")
_ADDRESS = re.compile(r"(?:\d[ ()/.-]{0,3}){5}|@|\bwww\.|://")  # a telephone, a postcode
_RULE = re.compile(r"\s{0,8}([-_=*~–—])\1{4,199}\s{0,4}")
MOVELIKE = re.compile(
    r"(?<![\w@])(?:[1-8]{4}[1-4]?|[1-8]{2}[-/ ][1-8]{2})(?!\w)|(?<!\w)\d{1,3}\s?\.|[Oo0]-[Oo0]"
    r"|(?<!\w)[KQRBN]?[a-h]?x?[a-h][1-8](?!\w)"
)
_ARMOUR_BEGIN = "-----BEGIN PGP SIGNATURE-----"
_ARMOUR_END = "-----END PGP SIGNATURE-----"
_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_NUMBER = re.compile(r"(?<!\d)(\d{1,3})\s?\.")
_MOST = 10  # lines of a signature that is not marked as the standard says
_ARMOUR = 80


def _is_opening(text: str) -> bool:
    """ "1.e4 c5! Best by test." """
    return set(_NUMBER.findall(text)) == {"1"}


@cache
def _postscript() -> re.Pattern[str]:
    """Such a word at the start of a line, and the sign behind it."""
    words = "|".join(map(re.escape, quoting_words().postscripts))
    return re.compile(rf"[*_ \t]{{0,4}}(?:{words})[*_]?(?:[ \t]?([.:])|[ \t,!])", re.IGNORECASE)


class Footers:
    """Tells how far a footer that begins at a line reaches."""

    def __init__(self, lines: list[RawLine], writer: frozenset[str] = frozenset()) -> None:
        self.lines = lines
        self.writer = writer
        self.words = quoting_words()
        self.signed: int | None = None  # the first line with his name; -1: there is none
        self.moved: int | None = None  # the first line with something like a move
        self.box = (False, 0)  # is the signature's box that we are in harmless, and its end

    def end(self, place: int) -> int:
        """Behind the last line of the footer that begins here; *place* where none does."""
        text = self.lines[place].text
        if not text.strip():
            return place
        if text == _STRICT:
            return place if self._is_frame(place) else self._until_postscript(place)
        if text in _LOOSE:
            return self._harmless(place)
        if self.lines[place].hint is Hint.SIGNATURE:
            return self._hinted(place)
        if text.startswith("-----") and (end := self._armour(place, text.rstrip())) > place:
            return end
        return self._worded(place, text) if _RULE.fullmatch(text) is None else self._ruled(place)

    def _is_frame(self, place: int) -> bool:
        """Seen in practice: the move between two such lines, as an ornament, and the writer's
        name below them. Who signs once has his name above the first, or below it."""
        texts = [line.text for line in self.lines[place + 1 : place + _MOST]]
        end = next((at for at, text in enumerate(texts) if text.rstrip() == _STRICT.rstrip()), None)
        if end is None or not any(map(MOVELIKE.search, texts[:end])):
            return False
        if self.signed is None:
            names = (at for at, line in enumerate(self.lines) if is_name(line.text, self.writer))
            self.signed = next(names, -1)
        return self.signed > place + 1 + end

    def _until_postscript(self, place: int) -> int:
        """People sign before they see what they forgot: "PS: my move!" is theirs."""
        for at in range(place + 1, len(self.lines)):
            found = _postscript().match(self.lines[at].text)
            if found and (found[1] or not self.lines[at - 1].text.strip()):
                return at
        return len(self.lines)

    def _worded(self, place: int, text: str) -> int:
        """Behind a footer that is known by its words."""
        low = text.strip().casefold()
        if low.split(None, 1)[0] not in self.words.first_words:
            return place
        if low.startswith(self.words.mobile):
            return place + (len(low) <= 80 and MOVELIKE.search(low) is None)
        if low.startswith(self.words.sent_by):
            return place + (MOVELIKE.search(low) is None and self._is_last(place))
        if low.startswith(self.words.disclaimers):
            return self._paragraph(place)
        return place

    def _ruled(self, place: int) -> int:
        """Behind the footer of a list, or behind his card: below a rule his name, his trade, his
        address and telephone, up to a line of running words."""
        text = self.lines[place].text
        below = [line.text for line in self.lines[place + 1 : place + 5]]
        if _UNDERSCORES.fullmatch(text):
            joined = " ".join(below).casefold()
            if any(word in joined for word in self.words.lists):
                return len(self.lines)
        if not below or not is_name(below[0], self.writer) or place <= self._first_move():
            return place
        end, numbered = place + 2, False
        while end < len(self.lines) and end - place <= _MOST and self._is_of_card(end):
            numbered = numbered or _ADDRESS.search(self.lines[end].text) is not None
            end += 1
        return end if numbered else place

    def _first_move(self) -> int:
        """The first line with something like a move; behind the last one where there is none."""
        if self.moved is None:
            lines = (at for at, line in enumerate(self.lines) if MOVELIKE.search(line.text))
            self.moved = next(lines, len(self.lines))
        return self.moved

    def _is_of_card(self, place: int) -> bool:
        """A line with hardly a small word, that no sentence ends and no move is numbered in."""
        line = self.lines[place]
        words = line.text.split()
        small = sum(word[0].islower() for word in words)
        ended = len(words) > 1 and line.text.rstrip()[-1:] in {".", "!", "?"}
        prose = small > 1 or ended or _postscript().match(line.text) is not None
        return bool(words) and not (prose or line.depth or _NUMBER.search(line.text))

    def _is_last(self, place: int) -> bool:
        """A line of its own below words, with none behind it but what is quoted."""
        if not any(line.text.strip() for line in self.lines[:place]):
            return False
        if self.lines[place - 1].text.strip(" -"):
            return False
        below = next((line for line in self.lines[place + 1 :] if line.text.strip()), None)
        return below is None or below.depth > 0

    def _harmless(self, place: int) -> int:
        """Behind a "--" that lost its blank: a few lines without anything like a move; the first
        moves of an opening are none below the name that ends a letter with a move."""
        end = place + 1
        while end < len(self.lines) and self.lines[end].depth == self.lines[place].depth:
            text = self.lines[end].text
            if end - place > _MOST:
                return place
            if MOVELIKE.search(text) and not (_is_opening(text) and self._is_signed(place)):
                return place
            end += 1
        return end

    def _is_signed(self, place: int) -> bool:
        """Stands his name right above, and something like a move before it?"""
        above = [line.text for line in self.lines[:place] if line.text.strip()]
        return bool(above) and is_name(above[-1], self.writer) and any(map(MOVELIKE.search, above))

    def _hinted(self, place: int) -> int:
        """People write into the box that their mail program holds for the signature."""
        if place >= self.box[1]:
            end = place
            while end < len(self.lines) and self.lines[end].hint is Hint.SIGNATURE:
                end += 1
            texts = [line.text for line in self.lines[place:end]]
            harmless = len(texts) <= 2 * _MOST and not any(map(MOVELIKE.search, texts))
            self.box = (harmless, end)
        return self.box[1] if self.box[0] else place

    def _paragraph(self, place: int) -> int:
        end = place
        while end < len(self.lines) and self.lines[end].text.strip() and end - place < 2 * _MOST:
            if MOVELIKE.search(self.lines[end].text):
                return place
            end += 1
        return end

    def _armour(self, place: int, text: str) -> int:
        """The frame of a letter signed in its text. RFC 4880 7."""
        most = min(place + _ARMOUR, len(self.lines))
        if text == _SIGNED:
            blank = (at for at in range(place, most) if not self.lines[at].text.strip())
            end = next(blank, place + 1)
            return end if end - place < 6 else place + 1
        if text == _ARMOUR_BEGIN:
            last = (
                at + 1 for at in range(place, most) if self.lines[at].text.rstrip() == _ARMOUR_END
            )
            return next(last, place + 1)
        return place

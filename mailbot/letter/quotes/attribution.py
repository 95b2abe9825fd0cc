"""Attributions: "On 18 Nov 2026 at 20:15, Ann Example wrote:".

Law: it needs a date with an address or a name and a verb that announces a quote, and ends in a
colon or in that verb. Without an address it is one where quote marks follow, or below own words;
without a date it announces one paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from mailbot.languages.quoting import QuotingWords, quoting_words
from mailbot.letter.octets.addresses import read_addresses
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.quotes.opening import ADDRESS, FRAME, Kind, Opening, has_move, moment
from mailbot.letter.text import folded

LONGEST = 320
"""Most characters of an attribution, put together of up to four lines."""
_LINES = 4
_HINTED = 16  # most lines of one that the HTML marks
_HEAD = 120  # most characters before the colon of an attribution within its line
_MOST_WORDS = 16
_MARKS = ('"', "“", "”", "„", "«", "»")
_COLON = re.compile(r"[:：](?=[ \t])")
_SENTENCE = re.compile(r"(?<=[^\W\d_]{2})[.!?]\s{1,4}(?=[^\W\d_a-z])")
_WORDS = re.compile(r"[\w()/]+")


class Attributions:
    """Finds attributions in the lines of a letter."""

    def __init__(self, lines: list[RawLine]) -> None:
        self.lines = lines
        self.words = quoting_words()
        self.patterns = _patterns()
        # The attribution that ends in a line has its colon or its verb there.
        self.ends = [self._ends(line.text) for line in lines]
        self.near = list(self.ends)  # or in one of the next lines
        for after in range(1, _LINES):
            for place in range(len(lines) - after):
                self.near[place] = self.near[place] or self.ends[place + after]

    def at(self, place: int) -> Opening | None:
        """The attribution that begins in this line."""
        return self._attribution(place) if self.near[place] else None

    def _ends(self, text: str) -> bool:
        text = text.rstrip(" \t\u00a0*_")
        if not text:
            return False
        if text.endswith((":", "：")):
            return True
        last = text[-30:].rpartition(" ")[2].casefold()
        return last in self.words.verbs or last.endswith(self.words.joined_verbs)

    def hinted(self, place: int) -> Opening | None:
        """The lines from here on that the HTML says are one."""
        end = place
        while (
            end < len(self.lines)
            and end - place < _HINTED
            and self.lines[end].hint is Hint.ATTRIBUTION
        ):
            end += 1
        text = " ".join(line.text for line in self.lines[place:end])
        if end == place or has_move(text):
            return None
        depth = self.lines[place].depth
        return Opening(Kind.ATTRIBUTION, end, True, depth, read_addresses(text))

    def _attribution(self, place: int) -> Opening | None:
        first = self.lines[place]
        if not first.text.strip() or first.cells or first.hint is Hint.HEADERS:
            return None
        text = ""
        for end in range(place + 1, min(place + _LINES, len(self.lines)) + 1):
            line = self.lines[end - 1]
            if line.depth != first.depth or not line.text.strip() or line.cells:
                return None
            text = f"{text} {line.text.strip()}".strip()
            if len(text) > LONGEST:
                return None
            if end - 1 > place and self._opens(line.text):
                return None  # what opens stands one line further down
            if self.ends[end - 1]:
                sure = self._evidence(text, several=end - place > 1)
                if sure is None or self._is_whole_without(place, end):
                    return None
                found = Opening(Kind.ATTRIBUTION, end, sure, first.depth, read_addresses(text))
                return found if sure else self._weak(found, text)
        return None

    def _is_whole_without(self, place: int, end: int) -> bool:
        """Do the lines below the first make an attribution, and does the first open none?

        Then it is the writer's own, without a blank line between them: also "5. Nf3", and "On
        7 Nov received", for an attribution has one date; not "On Sunday,".
        """
        if self._begins(folded(self.lines[place].text).casefold().lstrip(FRAME)):
            return False
        rest = (" ".join(line.text for line in self.lines[at:end]) for at in range(place + 1, end))
        return any(self._evidence(one.strip(), several=False) for one in rest)

    def _begins(self, low: str) -> bool:
        patterns = self.patterns
        opens = patterns.opener.match(low) or patterns.weekday.match(low)
        return opens is not None and not any(map(str.isdigit, low))

    def _opens(self, text: str) -> bool:
        low = folded(text).casefold().lstrip(FRAME)
        return bool(self.patterns.opener.match(low)) and moment(low)[0]

    def _weak(self, found: Opening, text: str) -> Opening:
        """An attribution without an address: is there a date, or are there words alone?"""
        low = folded(text).casefold().strip(FRAME)
        if not self.announces(low.rstrip(":： ")) or not self._says_last(text):
            return found
        date, time = moment(low)
        begins = self.patterns.opener.match(low) or self.patterns.weekday.match(low)
        dated = date and (time or begins is not None or low[:1].isdigit())
        return replace(found, dated=dated, worded=not dated)

    def _says_last(self, text: str) -> bool:
        """Does its last sentence say that somebody wrote?

        "Here writes Bo's wife. He dictates to me:" announces no quote.
        """
        last = _SENTENCE.split(text.rstrip(" :："))[-1]
        return last == text.rstrip(" :：") or self.announces(folded(last).casefold().strip(FRAME))

    def announces(self, low: str) -> bool:
        """Does it say that somebody else wrote something, or name the letter that he wrote? A
        program that says something has written none."""
        if low in self.words.letters:
            return True
        words = _WORDS.findall(low)
        if len(words) < 2 or len(words) > _MOST_WORDS:
            return False
        if not (self.words.myself | self.words.programs).isdisjoint(words):
            return False
        return not self.words.verbs.isdisjoint(words)

    def inline(self, place: int) -> str | None:
        """What stands behind "Ann wrote:" in the same line, unless in quotation marks: those say
        themselves how far her words go."""
        text = self.lines[place].text
        colon = _COLON.search(text, 0, _HEAD)
        if not colon or self.lines[place].cells:
            return None
        low = folded(text[: colon.start()]).casefold().strip(FRAME)
        if low in self.words.letters or has_move(low) or not self.announces(low):
            return None
        if not self._says_last(text[: colon.start()]):
            return None  # "My phone writes the digits so. My move: ٢٨٣٦"
        said = text[colon.end() :].strip()
        return None if said.startswith(_MARKS) else said or None

    def _evidence(self, text: str, *, several: bool) -> bool | None:
        """True: an attribution by itself; False: one if marks follow; None: none."""
        low = folded(text).casefold().strip(FRAME)
        if has_move(low):
            return None
        bare = ADDRESS.sub(" ", low)
        address = "@" in low
        date, time = moment(bare)
        colon = low.endswith((":", "："))
        said = bare.rstrip(":： ")
        says = not self.words.verbs.isdisjoint(_WORDS.findall(bare)) or said.endswith(
            self.words.joined_verbs
        )
        if colon and said in self.words.letters:
            return False
        if not says and not date:
            return None
        opens = self.patterns.opener.match(low) is not None
        weekday = self.patterns.weekday.match(low) is not None
        begins = opens or weekday or low[:1].isdigit()
        if several and not begins and not ADDRESS.match(low.lstrip("<(\"'")) and not address:
            return None
        if says and date and (begins or address) and (time or address):
            return address
        if colon and not says and time and date and address and (weekday or low[:1].isdigit()):
            # Seen in practice: "Wednesday, 18 November 2026, 20:15 +03:00 Ann <ann@club.example>:"
            return True
        if colon and says and len(low) <= 120:
            return False if (date or time or address or not any(map(str.isdigit, low))) else None
        if colon and date and (address or time) and begins:
            return False
        return None


@dataclass(frozen=True, slots=True)
class _Patterns:
    opener: re.Pattern[str]
    weekday: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    words: QuotingWords = quoting_words()

    def any_of(choices: tuple[str, ...]) -> str:
        return "|".join(map(re.escape, choices))

    return _Patterns(
        opener=re.compile(rf"(?:{any_of(words.openers)})(?=[\s,:])"),
        weekday=re.compile(rf"(?:{any_of(words.weekdays)})(?=[\s.,])"),
    )

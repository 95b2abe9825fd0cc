"""Whose letter the words name: "your card", "leveled", "post from you"; "my answer", "mine".

The law: a word of whose it is makes one with a word for a letter right beside it, or stands alone
where no thing follows it ("yours came"); what follows a comma and "which" goes on with it. Where
something arrives, or a letterbox is named, a piece of the reader is his move ("your knight"),
and so is his castling.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mailbot.letter.reading.page.hits import PIECES, Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_LETTER = ("days.letter", "labels.move")
_BETWEEN = 2  # tokens from "your" to "letter"
_BRIEF = 3  # words behind the day of "was on Monday, 9.11., here"
_VERBS = (
    "labels.in", "labels.out", "labels.had", "labels.comes", "labels.arrives", "labels.received",
    "labels.sent", "labels.answered", "calendar.on", "days.since",
)  # fmt: skip


_MOVED = (*PIECES, "names.castling", "names.short", "names.long")
_COMES = ("labels.received", "labels.arrives", "labels.boxes")
_KINDS = (
    *_LETTER, *_COMES, *_MOVED, *_VERBS, "labels.your", "labels.mine", "labels.you", "labels.i",
    "labels.from_you", "labels.which",
)  # fmt: skip


class WhoseLetter:
    """The letters that a page names, by the tokens that do so."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        days: frozenset[int],
        codes: Sequence[str],
    ) -> None:
        """:param days: tokens of days.
        :param codes: languages that the letter seems to be written in."""
        self.page = page
        self.listed = hits.tokens
        self.copula = hits.firsts("stances.copula")
        hits = Hits(hit for hit in hits.of(*_KINDS) if is_spoken(hit, codes))
        pieces = self._pieces(hits, sentences)
        self.pieces = tokens_of(pieces)
        named = [*hits.of(*_LETTER), *pieces]
        self.letters = {hit.first: hit.last for hit in named}
        self.ends = {hit.last for hit in named}
        self.then = hits.firsts(*_VERBS) | days
        self.whose = hits.firsts("labels.your", "labels.mine")
        subject = hits.firsts("labels.you", "labels.i")
        self.theirs = self._named(hits.of("labels.your"), subject)
        self.from_you = {
            at
            for hit in hits.of("labels.from_you")
            if hit.first - 1 in self.ends
            for at in range(hit.first - 1, hit.last + 1)
        }
        ending = hits.lasts("labels.from_you")  # "γράμμα σου" as one word of the list
        for hit in hits.of(*_LETTER):
            if hit.first < hit.last in ending:
                self.from_you.update(hit.tokens)
        self.theirs |= self.from_you
        self.ours = self._named(hits.of("labels.mine"), subject) - self.theirs
        self.parts = {sentences.part[at] for at in self.theirs}
        which = hits.firsts("labels.which")
        for at in [at for at in self.theirs if at + 2 in which and page.tokens[at + 1].text == ","]:
            self.parts.add(sentences.part[at + 2])
        self._over_days(sentences, days)
        self.parts -= {sentences.part[at] for at in self.ours}

    def _pieces(self, hits: Hits, sentences: Sentences) -> Sequence[Hit]:
        """The pieces in parts of sentences where something comes."""
        comes = {sentences.part[at] for at in hits.firsts(*_COMES)}
        return [hit for hit in hits.of(*_MOVED) if sentences.part[hit.first] in comes]

    def _over_days(self, sentences: Sentences, days: frozenset[int]) -> None:
        """ "Your letter was on Monday, 9.11., here": the commas are those of the day."""
        near = {part + step for part in self.parts for step in range(3)}
        words: dict[int, list[int]] = {}
        for at, part in enumerate(sentences.part) if near else ():
            if part in near and self.page.tokens[at].kind is not Kind.SIGN:
                words.setdefault(part, []).append(at)
        for part in sorted(self.parts):
            middle, behind = words.get(part + 1, []), words.get(part + 2, [])
            same = behind and sentences.of[behind[0]] == sentences.of[words[part][0]]
            if same and middle and days.issuperset(middle) and len(behind) <= _BRIEF:
                self.parts.add(part + 2)

    def _named(self, whose: Sequence[Hit], subject: Set[int]) -> set[int]:
        found: set[int] = set()
        for hit in whose:
            last = self._noun(hit)
            if hit.first in subject and last is not None and last - hit.last > 1:
                continue  # "ich deinen Brief"
            if last is not None:
                found.update(range(hit.first, last + 1))
            elif hit.first in self.copula:
                continue  # the "er" of "brevet er"
            elif hit.first - 1 in self.ends and self._ends(hit):
                found.update(range(hit.first - 1, hit.last + 1))
            elif hit.first in self.letters or (hit.first not in subject and self._alone(hit)):
                found.update(hit.tokens)
        return found

    def _noun(self, hit: Hit) -> int | None:
        """The end of the word for a letter behind, small words between."""
        for at in range(hit.last + 1, hit.last + 1 + _BETWEEN):
            if at >= len(self.page.tokens) or self.page.tokens[at].kind is not Kind.WORD:
                return None
            if at in self.letters:
                return self.letters[at]
            if at in self.then or at in self.whose:
                return None
        return None

    def _ends(self, hit: Hit) -> bool:
        """ "Brevet ditt", "springeren din på f3", not "the letter of your *brother*"."""
        behind = self.page.tokens[hit.last + 1 : hit.last + 3]
        if hit.first - 1 in self.pieces and len(behind) > 1 and behind[1].kind in MOVES:
            return True
        ended = not behind or behind[0].kind is not Kind.WORD
        return ended or hit.last + 1 in self.listed | self.then

    def _alone(self, hit: Hit) -> bool:
        """ "Yours" and no thing behind it."""
        behind = self.page.tokens[hit.last + 1 : hit.last + 2]
        return not behind or behind[0].kind is not Kind.WORD or hit.last + 1 in self.then

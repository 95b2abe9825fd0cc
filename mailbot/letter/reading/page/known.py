"""The words of a letter that concern our letters and their days.

The law: a word is known in the language of the word that it stands with, or of the letter: "il"
is an article in Italian and somebody else in French.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mailbot.languages.accents import without_accents
from mailbot.letter.letter import Address
from mailbot.letter.reading.page.abbreviated import codes_of, words_of
from mailbot.letter.reading.page.calendar import fillers_and_ordinals, number_words
from mailbot.letter.reading.page.hits import Hits, Label, tokens_of
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.postscripts import words_of_postscripts
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

KNOWN = frozenset(
    f"labels.{name}"
    for name in (
        "received", "sent", "answered", "yours", "days", "total", "used", "move", "number",
        "white", "black", "mine", "your", "i", "you", "beside", "corrects", "it", "at_once",
        "again", "both",
    )
)  # fmt: skip
_ALSO = (
    "days.since",
    "days.letter",
    "doubts.company",
    "doubts.agrees",
    "stances.courtesy",
    "calendar.",
    "neutral",
    "topics",
)
_FIRM = frozenset({"labels.received", "labels.sent", "labels.answered", "labels.yours", GAME})
_STRANGE = frozenset({Kind.WORD, Kind.ADDRESS, Kind.FEN, Kind.GAP})
_NAME = re.compile(r"[a-z]{2,}")
_STEM = 3  # letters in which forms of a name agree: "Anna", "Anno", "Annie"
_FORM = 3  # by which they differ in length
_NAMED = 4  # words that a doubt names, at most


def names_of(people: Sequence[Address]) -> frozenset[str]:
    """The words of their names, in small letters; of an address that has none, of its own."""
    return frozenset(
        word
        for one in people
        for word in (one.name.lower().split() or _NAME.findall(one.address.partition("@")[0]))
    )


def is_form_of_name(word: str, names: Iterable[str]) -> bool:
    """ "anno" is a form of "Anna"; words in small letters, names without accents."""
    bare = without_accents(word)
    return any(
        bare == name
        or (
            len(name) > _STEM
            and bare[:_STEM] == name[:_STEM]
            and abs(len(bare) - len(name)) <= _FORM
        )
        for name in names
    )


class Known:
    """The known words of a page."""

    def __init__(
        self, page: Page, hits: Hits, *, known: frozenset[int], codes: Sequence[str]
    ) -> None:
        """:param known: tokens of moves, days and rows of tables.
        :param codes: languages that the letter seems to be written in."""
        self.page = page
        self.codes = codes
        self.names = names_of(page.letter.to) | names_of(page.letter.from_)
        # not the article "a" of Hungarian, which is "and" elsewhere
        stops = hits.of("doubts.breaks", "labels.ends")
        self.stops = {h.first for h in stops if is_spoken(h, [*codes, "en"] if codes else ())}
        known |= words_of_postscripts(page)
        self.labels = hits.covered(*KNOWN)  # in whatever language
        self.known = known | self.labels | hits.covered(*hits.under(*_ALSO))
        longer = (hit for hit in hits.of(*KNOWN) if hit.last > hit.first)
        # of which no letter stands alone: "Rec'd", "5:e"
        self.firm = known | hits.covered(*_FIRM) | tokens_of(longer)

    def has(self, index: int, label: Label | None = None) -> bool:
        """Is it a known word, or no word at all?

        :param label: the word beside it that says what a day is.
        """
        token = self.page.tokens[index]
        if token.kind not in _STRANGE or index in self.firm or index in self.stops:
            return True
        word = self.page.word(token)
        if word in self.names:
            return True
        tokens = self.page.tokens[label.first : label.last + 1] if label else ()
        own = codes_of(*map(self.page.word, tokens)) if label else frozenset()
        if len(word) == 1:
            around = self.page.text[token.start - 1 : token.start]
            around += self.page.text[token.end : token.end + 1]
            if any(sign.isdigit() for sign in around) or not own:
                return True
            return any(word in words_of(code) for code in own)
        spoken = own.union(self.codes)
        fillers, _ = fillers_and_ordinals()
        if index not in self.known and word not in fillers:
            return False
        return not spoken or any(word in words_of(code) for code in spoken)

    def around(self, places: range, sentences: Sentences) -> bool:
        """Are the parts of the sentence that hold these tokens all of known words and numbers?"""
        first, last = places[0], places[-1]
        while first and sentences.part[first - 1] == sentences.part[places[0]]:
            first -= 1
        while last + 1 < len(sentences.part) and sentences.part[last + 1] == sentences.part[last]:
            last += 1
        numbers = number_words()
        return all(
            index in self.labels or self.has(index) or self.page.word(token) in numbers
            for index, token in enumerate(self.page.tokens[first : last + 1], first)
        )

    def named(self, places: Sequence[int]) -> str:
        words = [self.page.tokens[index].text for index in sorted(set(places))]
        return " ".join(words[:_NAMED])

    def names_in(self, places: Sequence[int], sentences: Sentences) -> list[int]:
        """Those inside of a sentence with a capital; none in German, whose nouns all have one."""
        inside = [i for i in places if sentences.of[i] == sentences.of[i - 1]]
        nouns = "de" in self.codes
        return [i for i in inside if self.page.tokens[i].text.istitle() and not nouns]

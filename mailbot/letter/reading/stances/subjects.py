"""Whose doing a sentence tells that holds a move among words that nothing is known of.

The law: it is the writer's where he says "I" in its part, where a word for playing or the game's
name leads to the move, or a colon. An unknown word that leads to it otherwise or follows it in its
part, and a name before the word for playing ("Karl plays") may tell of somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from mailbot.letter.reading.page.moves import Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_SMALL = (  # of many sentences: "with", "for", "but"
    "names.becomes", "names.to", "stances.but", "days.parties", "days.where", "conditionals.on",
    "labels.mine",
)  # fmt: skip
_POST = ("labels.received", "labels.sent", "labels.answered")
_BEFORE = frozenset(":-–—")
_BRIEF = 3  # words of a sentence that may hold nothing else
_PREPOSITION = 2  # letters of one, at most


class Subjects:
    """The sentences of a page with moves of which it is not said whose they are."""

    def __init__(self, page: Page, sentences: Sentences, words: PageWords) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        played = words.starts("stances.played")
        small = (words.starts(name) for name in _SMALL)
        self.leads = played.difference(*small) | words.starts(GAME)
        self.post = sorted(at for name in _POST for at in words.starts(name))
        self.tells = words.starts("days.guess")  # "2836 says karl"
        self.sent = words.hits.covered("labels.sent", "labels.answered")
        self.answers = sorted(words.starts("labels.answered"))
        numbers = (at for at, item in words.at.items() if item.role is Role.NUMBER)
        beside = words.hits.under("calendar.")
        self.beside_post = words.hits.covered(*beside, "labels.move").union(numbers)
        self.ands = words.starts("labels.beside")
        self.greets = words.starts("stances.courtesy") | words.starts("stances.closes")
        self.i = sorted(words.starts("labels.i"))
        self.unknown = {at for at in words.unknown if len(page.tokens[at].text) > _PREPOSITION}
        self.plays = played | words.starts("stances.label") | words.starts("stances.about")

    def named(self, first: int) -> bool:
        """Is the run that begins there somebody else's by name? "Karl plays 2... 2836"."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        unknown = within(self.words.unknown, begin, first)
        return any(
            at + 1 in self.plays and self.page.tokens[at].text[0].isupper() for at in unknown
        )

    def somebody(self, first: int, last: int) -> bool:
        """May the run of these tokens be somebody else's? "Karl raves about 2... 2836"."""
        tokens, part = self.page.tokens, self.sentences.part
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        if self.named(first) or (self.words.at[first].bare and first - 2 in self.unknown):
            return True  # "extension 2 2836"
        if self._is_posted(begin, first):
            return not self.tells.isdisjoint(self._behind(last))
        if not self.unknown.isdisjoint(self._behind(last)):
            return True
        unknown = within(self.words.unknown, begin, first)
        led = first > begin and tokens[first - 1].text in _BEFORE
        led = led or any(tokens[at].text == ":" for at in range(begin, first)) or self.opens(first)
        led = led or any(part[at] == part[first] for at in within(self.i, begin, first))
        # "am answering on 12 Nov with 2... 2836"
        led = led or any(part[at] == part[first] for at in within(self.answers, begin, first))
        return bool(unknown) and not led and self.leads.isdisjoint(range(begin, first))

    def _is_posted(self, begin: int, first: int) -> bool:
        """ "sending sun 15 nov 7... 1716 kicking your bishop": words of sending and their day lead
        right to its number."""
        at = first - 1
        while at > begin and at in self.beside_post:
            at -= 1
        return begin <= at < first - 1 and at in self.sent

    def goes_on(self, last: int) -> bool:
        """ "1716 haben sie die Mühle gebaut": an unknown verb in its part, behind no greeting."""
        behind = list(self._behind(last))
        if not behind or not self.greets.isdisjoint(behind):
            return False
        return any(
            self.page.tokens[at].text[0].islower() for at in self.unknown.intersection(behind)
        )

    def _behind(self, last: int) -> Iterator[int]:
        """The tokens behind it in its part of the sentence, up to an "and"."""
        part = self.sentences.part
        _, end = self.sentences.bounds[self.sentences.of[last]]
        return takewhile(
            lambda at: part[at] == part[last] and at not in self.ands, range(last + 1, end + 1)
        )

    def is_led(self, first: int) -> bool:
        """A colon leads to it, and a clause without the writer: not "I did not dare:"."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        part = self.sentences.part
        colon = first > begin and self.page.tokens[first - 1].text == ":"
        return colon and not any(part[at] == part[first - 1] for at in within(self.i, begin, first))

    def opens(self, first: int) -> bool:
        """ "hejka, 7183 ;)": a small word and a comma before it are the greeting of the letter."""
        tokens = self.page.tokens
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        words = within(self.words.every, begin, first)
        brief = first - begin == 2 and len(words) == 1 and tokens[first - 1].text == ","
        if not brief or not tokens[begin].text.islower():
            return False
        own = self.page.zone(tokens[first])
        return not any(self.page.zone(token) is own for token in tokens[:begin])

    def is_apart(self, first: int, last: int) -> bool:
        """It ends its sentence, and a few words lead to it, or a colon or a dash, or words of
        sending and their day: "sent 9.11 2836", but not "answered 12 Nov by the bank: 2836"."""
        tokens = self.page.tokens
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        if self.opens(first):
            return True
        if any(tokens[at].kind is Kind.WORD for at in range(last + 1, end + 1)):
            return False
        brief = len(within(self.words.every, begin, first)) <= _BRIEF
        if brief and not within(self.words.unknown, begin, first):
            return True  # "Alla fine 2836."
        if self._is_posted(begin, first):
            return True
        return tokens[first - 1].text in _BEFORE and not within(self.post, begin, first)

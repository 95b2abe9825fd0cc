"""The edges of a move without a number in its sentence: what stands before and behind it there.

The law: behind it the sentence ends, or goes on with words that moves are followed by. Behind
words of the post with their day and a colon ("Received on the 9th, replied the same day: 2836")
it is what was sent; behind it the number may still come ("I play 2836 on move 2").
"""

from __future__ import annotations

from mailbot.letter.reading.page.calendar import calendar_names, fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.stances.beside import Beside

_DAY_WORDS = ("labels.received", "labels.sent", "labels.answered")
_GOES_ON = frozenset(
    {"stances.follow", "stances.adverbs", "stances.closes", "conditionals.if", "conditionals.then"}
)
_POSTED = frozenset({"labels.sent", "labels.answered"})
_DAYS = ("calendar.day", "calendar.same_day", "calendar.today")
_OF_POST = ("labels.", "calendar.", "doubts.breaks")
_CASTLING = frozenset({"names.short", "names.long"})
_DASHES = frozenset("-–—:")
_COMMAS = frozenset(",;–—-(")
_ARTICLE = 3  # letters
_SMALL = frozenset({"labels.beside", "neutral"})
_FEW = 3  # words between a move and the word for a move behind it
_LOOK = 20  # tokens before a colon that are looked through


class Edges:
    """The edges of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, beside: Beside) -> None:
        self.page = page
        self.sentences = sentences
        self.beside = beside
        self.day_words = hits.firsts(*_DAY_WORDS)
        self.posted = hits.firsts(*_POSTED)
        self.days = hits.firsts(*_DAYS)
        names = hits.of(*_CASTLING)
        either = hits.firsts("names.castles")
        nouns = {hit.last: hit.first for hit in sorted(names, key=lambda hit: hit.first)}
        mine = hits.firsts("labels.i")
        self.verbs = {  # "je fais le" before the noun, "hago el"
            hit.first
            for hit in names
            if nouns[hit.last] > hit.first
            and (hit.first in mine or len(page.tokens[hit.first].text) > _ARTICLE)
        } | either
        self.moves = {hit.first: hit.last for hit in hits.of("labels.move")}
        self.of_post = hits.covered(*hits.under(*_OF_POST))
        self.small = hits.covered(*_SMALL)
        self.onto = hits.covered("conditionals.if_behind")

    def is_right(self, item: Item) -> bool:
        """Behind it the sentence ends, or goes on as behind a move; not "7867-re is matt jön"."""
        index = item.last + 1
        tokens = self.page.tokens
        if item.first < item.last and item.last in self.onto:
            return False
        if index >= len(tokens) or self.sentences.of[index] != self.sentences.of[item.first]:
            return True
        token = tokens[index]
        if token.kind in {Kind.SIGN, Kind.OFFER, Kind.DOTS, Kind.RESULT} or token.kind in MOVES:
            return True
        return index in self.day_words or any(
            hit.category in _GOES_ON or hit.category.startswith("sayings.")
            for hit in self.beside.starts.get(index, ())
        )

    def is_questioned(self, item: Item) -> bool:
        """ "2836 ?", "2... 2836 ? Too risky."; at the end of a line it judges a numbered move."""
        tokens, sign = self.page.tokens, item.last + 1
        if self.sentences.bounds[self.sentences.of[item.first]][1] != sign:
            return False
        beside = tokens[sign + 1 : sign + 2]
        goes_on = bool(beside) and beside[0].line == tokens[sign].line
        return tokens[sign].text == "?" and (item.number is None or goes_on)

    def is_sent(self, item: Item) -> bool:
        """ "Received on the 9th, replied the same day: 2836." """
        tokens = self.page.tokens
        colon = item.first - 1
        here = self.sentences.of[item.first]
        if colon < 1 or tokens[colon].text != ":" or self.sentences.of[colon] != here:
            return False
        _, end = self.sentences.bounds[here]
        if any(token.kind is not Kind.SIGN for token in tokens[item.last + 1 : end + 1]):
            return False
        clause = range(max(colon - _LOOK, self._part(colon - 1)), colon)
        ordinals = fillers_and_ordinals()[1]
        words = [
            index
            for index in clause
            if tokens[index].kind is Kind.WORD and self.page.word(tokens[index]) not in ordinals
        ]
        named = {at for at in words if self.page.word(tokens[at]) in calendar_names()}  # "Mon"
        day = [at for at in clause if at in self.days or tokens[at].kind in {Kind.INT, Kind.DATE}]
        said = not self.posted.isdisjoint(clause) and bool(day or named)
        return said and (self.of_post | named).issuperset(words)

    def is_posted(self, item: Item) -> bool:
        """ "28-36, received 6 Nov, sent 9 Nov": it begins its sentence, the rest is of the post."""
        tokens = self.page.tokens
        begin, end = self.sentences.bounds[self.sentences.of[item.first]]
        behind = range(item.last + 1, end + 1)
        if begin != item.first or not behind or tokens[behind[0]].text not in _COMMAS:
            return False
        ordinals = fillers_and_ordinals()[1]
        words = [
            at
            for at in behind
            if tokens[at].kind is Kind.WORD and self.page.word(tokens[at]) not in ordinals
        ]
        named = {at for at in words if self.page.word(tokens[at]) in calendar_names()}
        said = not self.day_words.isdisjoint(behind)
        return said and (self.of_post | named).issuperset(words)

    def castles(self, item: Item) -> bool:
        """ "I castle long.", "O-O finally!": by words that say who does it, or with an adverb."""
        if not self.is_right(item):
            return False
        tokens = self.page.tokens
        if item.last > item.first:
            said = item.first in self.verbs or not item.weak
            return said and tokens[item.first].kind is Kind.WORD
        at = item.last + 1
        bounds = self.sentences.bounds[self.sentences.of[item.first]]
        dashed = item.first > bounds[0] and tokens[item.first - 1].text in _DASHES
        if dashed and all(t.kind is Kind.SIGN for t in tokens[at : bounds[1] + 1]):
            return True  # "my king goes into hiding - o-o"
        ends = [h.last for h in self.beside.starts.get(at, ()) if h.category == "stances.adverbs"]
        first = self.sentences.bounds[self.sentences.of[item.first]][0] == item.first
        letters = tokens[item.first].text.strip("-–Oo") == ""
        behind = max(ends, default=-1) + 1
        ended = 0 < behind < len(tokens) and tokens[behind].kind is Kind.SIGN
        return first and letters and ended

    def number_behind(self, item: Item) -> int | None:
        """The number of "2836 on move 2", "2836 als 2. Zug", where that ends its part."""
        tokens = self.page.tokens
        at = item.last + 1
        number: int | None = None
        for _ in range(_FEW + 1):
            if at >= len(tokens) or self.sentences.part[at] != self.sentences.part[item.last]:
                return None
            if number is None and tokens[at].kind in {Kind.INT, Kind.NUMBER}:
                number = int("".join(filter(str.isdecimal, tokens[at].text)))
            elif at in self.moves:
                last = self.moves[at]
                if number is None and last + 1 < len(tokens):
                    last += 1
                    digits = "".join(filter(str.isdecimal, tokens[last].text))
                    short = tokens[last].kind in {Kind.INT, Kind.NUMBER} and len(digits) < 4
                    number = int(digits) if short else None
                return number if self._ends(last) else None
            elif at not in self.small:
                return None
            at += 1
        return None

    def _ends(self, last: int) -> bool:
        """The part of its sentence ends behind that token."""
        behind = last + 1
        part, tokens = self.sentences.part, self.page.tokens
        if behind >= len(part) or part[behind] != part[last] or tokens[behind].kind is Kind.SIGN:
            return True
        return tokens[last].text.endswith(".") and tokens[behind].text[0].isupper()

    def _part(self, at: int) -> int:
        """Where the part of the sentence begins that holds the token."""
        while at and self.sentences.part[at - 1] == self.sentences.part[at]:
            at -= 1
        return at

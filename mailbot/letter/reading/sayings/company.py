"""What else stands in the sentence of a saying that would end or bind the game.

The law: such a saying is sure only in known company: moves, numbers, signs, days beside their
labels, names of the letter's people, and the words of ``doubts.company``. One unknown word in
its sentence (also before a colon that leads to it), or in the place of a star, and it is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.claims import DayWord
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.namings import GAME, words_beside_names
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import fits, is_whole, patterns
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.topics import around_topic
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.sayings.fields import ticks

_FREE = (
    "doubts.company", "doubts.breaks", "doubts.agrees", "calendar.today", "stances.adverbs", GAME,
)  # fmt: skip
_LABELS = ("labels.received", "labels.sent", "labels.answered", "labels.days", "labels.total")
_MOVE = ("labels.move", "stances.played")
_STRANGE = frozenset({Kind.WORD, Kind.ADDRESS, Kind.FEN, Kind.GAP})
_SIDES = frozenset(",:;()-–—")
_AUXILIARY = frozenset({"do", "does", "can", "will", "could"})  # before "not" only
_SMILE = re.compile(r"[:;]-?[)DP]")
_CALLED = 2  # letters of a name that may change its last one
_OBJECT = 3  # letters of the "de" of "desisto de 2836"
_LONGEST = 60  # tokens of a sentence that is still read as one saying
_WIDEST = 8  # tokens from the beginning of a courtesy to a word inside of it


class Company:
    """The known words of a page, and whether a saying stands among such only."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        moves: frozenset[int],
        days: Sequence[DayWord],
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.moves = moves
        self.free = set(hits.covered(*_FREE))
        words = (name for name in hits.under("sayings.") if name.endswith(".words"))
        self.sayings = hits.covered(*words)
        self.greetings = hits.covered("stances.courtesy")
        self.listed = hits.tokens
        self.days = self._days(days)
        self.spans: dict[int, int] = {}  # where a company word begins: where it ends
        self.past = {hit.first: hit.last for hit in hits.of("stances.past")}
        self.takes_back = hits.firsts("doubts.takes_back")
        breaks = hits.of("doubts.breaks")  # "de" is "but" in Hungarian alone
        self.breaks = tokens_of(hit for hit in breaks if is_spoken(hit, codes))
        self.negated = hits.covered("doubts.negated")
        self.refuses = hits.covered("doubts.refuses")
        self.names = self._names()
        self.topic = set(page.letter.subject.lower().split())
        labels = hits.of(*_LABELS)
        for hit in hits.of("doubts.company"):
            self.spans[hit.first] = max(hit.last, self.spans.get(hit.first, 0))
        offered = (hit for hit in hits.of("clauses.offered") if hit.first - 1 in self.sayings)
        leads = (*hits.of(*_MOVE), *offered)
        led = [hit for hit in leads if self._leads_to_move(hit)]
        self.free |= tokens_of(hit for hit in led if is_whole(page, hit, self.free))
        self.inside_of = {  # tokens of courtesies of several words
            i
            for first, last in self.spans.items()
            if last > first
            for i in range(first, min(last, first + _WIDEST) + 1)
        }
        self.free.update(around_topic(page, self.topic))
        self.free.update(ticks(page))
        self.free.update(words_beside_names(page, hits))
        self.dated = set(self.days)
        for hit in labels:
            if hit.last + 1 in self.days or hit.first - 1 in self.days or self._colon(hit):
                self.dated.update(hit.tokens)

    def has_object(self, hit: Hit) -> bool:
        """ "I give up 2836", "Desisto de 2836": a move of its line right behind it, or behind a
        small word."""
        line = self.page.tokens[hit.last].line
        behind = self.page.tokens[hit.last + 1 : hit.last + 3]
        here = [hit.last + 1 + n for n, token in enumerate(behind) if token.line == line]
        small = bool(here) and behind[0].kind is Kind.WORD and len(behind[0].text) <= _OBJECT
        return not self.moves.isdisjoint(here[:1] if not small else here[1:])

    def _days(self, days: Sequence[DayWord]) -> frozenset[int]:
        """Tokens of days written with a digit, and of numbers."""
        tokens = self.page.tokens
        found = {
            i
            for i, token in enumerate(tokens)
            if token.kind in {Kind.DATE, Kind.SLASH, Kind.INT, Kind.TIME}
        }
        at = 0
        for day in sorted(days, key=lambda day: day.span.start):
            if not any(sign.isdigit() for sign in day.text):
                continue
            while at < len(tokens) and tokens[at].start < day.span.start:
                at += 1
            place = at
            while place < len(tokens) and tokens[place].end <= day.span.end:
                found.add(place)
                place += 1
        return frozenset(found)

    def _colon(self, hit: Hit) -> bool:
        """``received: 5 Nov``."""
        tokens = self.page.tokens
        following = hit.last + 1
        colon = following < len(tokens) and tokens[following].text == ":"
        return colon and following + 1 in self.days

    def _leads_to_move(self, hit: Hit) -> bool:
        tokens = self.page.tokens
        for index in range(hit.last + 1, min(hit.last + 4, len(tokens))):
            if index in self.moves:
                return True
            if tokens[index].kind is Kind.WORD:
                return False
        return False

    def _names(self) -> frozenset[str]:
        letter = self.page.letter
        people = (*letter.from_, *letter.to)
        return frozenset(word for one in people for word in one.name.lower().split())

    def is_name(self, index: int) -> bool:
        """One of the letter's people, also as they are called: "Anno" for Anna."""
        word = self.page.word(self.page.tokens[index])
        return word in self.names or any(
            word[:-1] == name[:-1] for name in self.names if len(name) > _CALLED
        )

    def inside(self, doubt: Hit, saying: Hit) -> bool:
        """The word of doubt is a part of a courtesy beside ("*thank you for* the game").

        A courtesy of that word alone is one of another language: "nu" is "now", and "not".
        """
        return any(
            self.spans[first] >= doubt.last
            and self.spans[first] - first > doubt.last - doubt.first
            and (self.spans[first] < saying.first or first > saying.last)
            for first in range(max(doubt.first - _WIDEST, 0), doubt.first + 1)
            if first in self.spans
        )

    def negates(self, index: int) -> bool:
        """A "not" that is no part of a longer courtesy ("there is no hope left")."""
        around = range(max(index - _WIDEST, 0), index + 1)
        longer = any(first < self.spans.get(first, -1) >= index for first in around)
        return index in self.negated and not longer

    def why(self, hit: Hit, own: range, *, negated: bool = False) -> str:
        """ "company": an unknown word in its clause *own*, or taken back behind it; else ""."""
        first, last = self.sentences.bounds[self.sentences.of[hit.first]]
        if len(own) > _LONGEST or not self._known_inside(hit, negated):
            return "company"
        following = hit.last + 1
        if following <= last and self._strange_behind(following):
            return "company"
        after = self.after(hit, own)
        outside = [at for at in own if at not in hit.tokens and at not in after]
        if negated or hit.category.startswith("sayings.declines"):
            outside = [index for index in outside if index not in self.refuses]
        if any(self._smiles(index) for index in range(following, last + 1)):
            return "company"
        if not all(self.is_known(index, first) for index in outside):
            return "company"
        return "company" if self._taken_back(last) else ""

    def after(self, hit: Hit, own: range) -> range:
        """ "After your 12. 6344 I resign": the words that its clause begins with, and the move."""
        if own.start not in self.past or not hit.category.startswith("sayings.resigns"):
            return range(0)
        places = range(own.start, hit.first)
        words = (at for at in places if self.page.tokens[at].kind is Kind.WORD)
        led = all(at <= self.past[own.start] or at in self.moves or at in self.free for at in words)
        return places if led and hit.first - 1 in self.moves else range(0)

    def after_move(self, hit: Hit, own: range) -> Span | None:
        """The move of `after`."""
        moves = [self.page.tokens[at] for at in self.after(hit, own) if at in self.moves]
        return Span(moves[0].start, moves[-1].end) if moves else None

    def _smiles(self, index: int) -> bool:
        """``:-)`` behind a saying: perhaps a joke."""
        return _SMILE.match(self.page.text, self.page.tokens[index].start) is not None

    def _known_inside(self, hit: Hit, negated: bool) -> bool:
        if not hit.category.endswith(".words"):
            return True
        tokens = self.page.tokens
        places = [i for i in hit.tokens if tokens[i].kind is not Kind.SIGN]
        words = [self.page.word(tokens[i]).rstrip(".") for i in places]
        free = [
            (i in self.free and i not in self.breaks)
            or (negated and (i in self.negated or word in _AUXILIARY))
            for i, word in zip(places, words, strict=True)
        ]
        ways = patterns(hit.category).get(words[0], ())
        return any(fits(words, free, way) for way in ways)

    def _strange_behind(self, index: int) -> bool:
        """A day, a label or a bare number right behind it, no sign between: its object."""
        return index in self.dated and index not in self.moves

    def is_known(self, index: int, first: int) -> bool:
        token = self.page.tokens[index]
        if token.kind not in _STRANGE or index in self.moves:
            return True
        if index in self.free or index in self.sayings or index in self.dated:
            return True
        return token.kind is Kind.WORD and self._named(index, first)

    def is_courtesy(self, hit: Hit) -> bool:
        """It is a part of a longer courtesy: "there is *no* hope left"."""
        return hit.first in self.inside_of and any(
            self.spans[first] >= hit.last and self.spans[first] - first > hit.last - hit.first
            for first in range(max(hit.first - _WIDEST, 0), hit.first + 1)
            if first in self.spans
        )

    def is_strange(self, index: int) -> bool:
        """A word of no list, nor of the letter's subject."""
        if index >= len(self.page.tokens):
            return False
        known = index in self.listed or self.page.word(self.page.tokens[index]) in self.topic
        return self.page.tokens[index].kind is Kind.WORD and not known

    def _named(self, index: int, first: int) -> bool:
        """A name beside a comma; a capital word first and a comma behind; the game's name."""
        tokens = self.page.tokens
        word = self.page.word(tokens[index])
        before = tokens[index - 1].text if index > first else ","
        behind = tokens[index + 1].text if index + 1 < len(tokens) else ""
        if behind == "," and (index == first or index - 1 in self.free):
            return tokens[index].text[:1].isupper()
        if word in self.names and behind != ":" and {before, behind} & _SIDES:
            return True
        if word in self.topic and tokens[index].text[:1].isupper():
            return True
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        named = following is not None and self.page.word(following) in self.topic
        return word in {"in", "en", "im", "i", "w", "v", "в", "na"} and named

    def lead(self, hit: Hit) -> range:
        """What leads to it before a colon: ``Karl:``, and ``My last game:`` on the line before."""
        first, _ = self.sentences.bounds[self.sentences.of[hit.first]]
        tokens = self.page.tokens
        place = first
        if first and tokens[first - 1].text == ":" and self._same_zone(first - 1, first):
            if tokens[first].line - tokens[first - 1].line > 2:
                return range(0)
            above, _ = self.sentences.bounds[self.sentences.of[first - 1]]
            place = first if self._greets(above, first - 1) else above
        colon = next((i for i in range(hit.first - 1, place - 1, -1) if tokens[i].text == ":"), -1)
        return range(0) if self._greets(place, colon) else range(place, colon)

    def _greets(self, place: int, colon: int) -> bool:
        """``Hola Ana:`` a greeting with the name of the one it is written to, no citation."""
        greeted = {word for one in self.page.letter.to for word in one.name.lower().split()}
        words = [self.page.word(self.page.tokens[index]) for index in range(place, colon)]
        named = next((n for n, word in enumerate(words) if word in greeted), len(words))
        free = all(
            index in self.free or index in self.greetings for index in range(place, place + named)
        )
        return bool(words[1:]) and named > 0 and free and greeted.issuperset(words[named:])

    def _same_zone(self, one: int, other: int) -> bool:
        tokens = self.page.tokens
        return self.page.zone(tokens[one]) is self.page.zone(tokens[other])

    def _taken_back(self, last: int) -> bool:
        """The next sentence begins with "wait", "no, wait", "withdrawn", "only if"."""
        tokens = self.page.tokens
        words = 0
        for index in range(last + 1, min(last + 6, len(tokens))):
            if index in self.takes_back:
                return self._same_zone(last, index)
            if tokens[index].kind is Kind.WORD:
                words += 1
                if words > 1 or len(tokens[index].text) > 4:
                    return False
        return False

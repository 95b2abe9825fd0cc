"""What leads to a move by a colon: the "Karl says" of ``Karl says: 2... 2836``.

The law: a colon hands the move over to the words before it. Where these name somebody or something
else that says or gets it ("the newspaper", "to Karl"), a choice ("option A"), a later time ("some
day"), the other side or another game, the move is not given. What they tell beside that is chatter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import groupby

from mailbot.languages import languages
from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.weekdays import weekdays
from mailbot.letter.reading.page.calendar import months
from mailbot.letter.reading.page.greeted import words_of_greeting
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.tables.labels import Labels

_ABOVE = 4  # lines from a colon to its run
_QUOTES = frozenset("\"'“”„«»*_(>")
_SOURCES = frozenset({"stances.sources", "stances.others"})
_POSTED = frozenset({"labels.sent", "days.letter"})
_TO = 4  # letters of the "to" of another language: "till", "для"
_BRIEF = 3  # words of a heading
_NAME = 4  # tokens of a name with its number


def without_led(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; UNSURE where the words before a colon take it away.

    :param hits: with those of clauses.
    :param codes: languages that the letter seems to be written in.
    """
    result = list(stances)
    at = {i: item for item in items for i in range(item.first, item.last + 1)}
    moves = [item for item in items if item.role is Role.MOVE]
    led: Led | None = None
    for _, group in groupby(range(len(moves)), lambda place: moves[place].run):
        run = list(group)
        given = [p for p in run if stances[p] is Stance.PLAYED]
        given = given or [p for p in run if moves[p].strange]
        if not given:
            continue
        led = led or Led(page, hits, sentences, at, codes)
        first = given[0]
        if led.takes_away(moves[first]) or led.goes_on(moves[run[-1]]):
            for place in run:
                moves[place].strange = False
                if result[place] is Stance.PLAYED:
                    result[place] = Stance.UNSURE
    return result


class Led:
    """The colons of a page that lead to moves."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        at: Mapping[int, Item],
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        # a phrase tells its language itself
        hits = Hits(hit for hit in hits if is_spoken(hit, codes) or hit.last - hit.first >= 2)
        self.words = PageWords(page, hits, at, sentences)
        self.labels = Labels(page, hits, at, sentences.of)
        self.mine = hits.firsts("labels.mine")
        self.sources = sorted(
            hit.first
            for hit in hits.of(*_SOURCES)
            if not self._is_own_word(hit)
            and hit.first not in self.words.led  # "I stay with the book:"
        )
        self.kin = hits.lasts("stances.people")
        self.habits = hits.firsts("stances.habit")
        self.reports = hits.lasts("clauses.reports")
        self.i = hits.firsts("labels.i")
        self.people = _starts(hits, {"doubts.yours"})
        self.posted = set(_starts(hits, _POSTED))
        named = weekdays() | months().keys()
        unknown = (at for at in self.words.unknown if page.word(page.tokens[at]) not in named)
        self.unknown = frozenset(unknown)
        games = {w for one in languages() if one.code in codes for w in one.game_words}
        self.games = [at for at in self.words.every if page.word(page.tokens[at]) in games]
        self.of = hits.firsts("labels.of", "days.from")
        self.copula = hits.firsts("stances.copula")
        self.asked = _starts(hits, {"conditionals.no_if"})

    def _is_of_source(self, first: int, colon: int) -> bool:
        """ "The newspaper:"; a name with a number is of a game: "Team Match 7:"."""
        tokens = self.page.tokens[first:colon]
        numbered = any(token.text[:1].isdigit() for token in tokens)
        return bool(within(self.sources, first, colon)) and not (numbered and len(tokens) <= _NAME)

    def _is_own_word(self, hit: Hit) -> bool:
        """``My suggestion:``"""
        behind = self.page.tokens[hit.last + 1 : hit.last + 2]
        return hit.first - 1 in self.mine and bool(behind) and behind[0].text == ":"

    def takes_away(self, item: Item) -> bool:
        """Do the words before the colon that leads to this move take it away?"""
        colon = self._colon(item)
        if colon is None:
            return self._is_asked(item.first) or self._is_headed(item)
        first, _ = self.sentences.bounds[self.sentences.of[colon]]
        while first < colon and self.sentences.part[first] != self.sentences.part[colon]:
            first += 1
        every = within(self.words.every, first, colon)
        if not every:
            return False
        return (
            self._is_of_source(first, colon)
            or self._is_of_kin(every)
            or self._is_reported(every)
            or self._is_for_somebody(every)
            or self._is_of_other_side(every, item)
            or self._is_of_other_game(every)
        )

    def _is_of_kin(self, every: Sequence[int]) -> bool:
        """ "My grandson:", "My son always plays:"; not "As always, says my wife, I play:"."""
        if every[-1] in self.kin and len(every) <= _BRIEF:
            return True
        kin = self.kin.intersection(every)
        return bool(kin) and any(at > min(kin) for at in self.habits.intersection(every))

    def goes_on(self, item: Item) -> bool:
        """The score of a game, and on the line behind it: "is what Karl played"."""
        tokens = self.page.tokens
        behind = item.last + 1
        while behind < len(tokens) and tokens[behind].kind is Kind.BLANK:
            behind += 1
        if behind not in self.copula or not tokens[behind].text[0].islower():
            return False
        _, end = self.sentences.bounds[self.sentences.of[behind]]
        unknown = within(self.words.unknown, behind, end)
        named = any(tokens[at].text[0].isupper() for at in unknown)
        return self._is_own(behind) and (named or bool(within(self.sources, behind, end)))

    def _colon(self, item: Item) -> int | None:
        tokens = self.page.tokens
        for index in range(item.first - 1, -1, -1):
            token, other = tokens[index], self.at.get(index)
            if token.text == ":" and self._is_own(index):
                near = tokens[item.first].line - token.line <= _ABOVE
                return index if near else None
            number = other is not None and other.role is not Role.MOVE
            if not number and token.kind is not Kind.DOTS and token.text not in _QUOTES:
                return None
        return None

    def _is_own(self, index: int) -> bool:
        return self.page.zone(self.page.tokens[index]) is Zone.OWN

    def _is_reported(self, every: Sequence[int]) -> bool:
        """ "Karl says:", "my grandfather always said:"; not "as I said:"."""
        if every[-1] not in self.reports or self.i.intersection(every):
            return False
        if len(every) == 2 and len(self.page.tokens[every[0]].text) < _TO:
            return False  # "wie gesagt"
        others = {*within(self.people, every[0], every[-1])}
        unknown = within(self.words.unknown, every[0], every[-1])
        others.update(at for at in unknown if self.page.word(self.page.tokens[at]) not in months())
        return bool(others - {every[-1]})

    def _is_for_somebody(self, every: Sequence[int]) -> bool:
        """ "To Karl:", "this is what I sent Karl:"; a name with a number is of a game."""
        tokens = self.page.tokens
        names = [
            place
            for place, at in enumerate(every)
            if place and at in self.unknown and tokens[at].text[:1].isupper()
        ]
        beside = tokens[every[0] : every[-1] + 2]
        if not names or any(token.text[:1].isdigit() for token in beside):
            return False
        first = every[0]
        short = len(tokens[first].text) <= _TO
        short = short and first not in self.of | self.mine
        short = short and not words_of_greeting([self.page.word(tokens[first])])  # "Hola Anna:"
        if len(every) == 2 and short:
            return True
        return any(self._is_posted(every[max(place - 2, 0) : place + 2]) for place in names)

    def _is_posted(self, beside: Sequence[int]) -> bool:
        """ "sent to Karl", "Karl geschickt" """
        return not self.posted.isdisjoint(beside)

    def _is_of_other_side(self, every: Sequence[int], item: Item) -> bool:
        """``White: 2... 2836``"""
        if len(every) != 1 or item.mover is None:
            return False
        side = self.labels.side(every[0])
        return side is not None and side.mover not in {None, item.mover}

    def _is_of_other_game(self, every: Sequence[int]) -> bool:
        """ "The game from the thematic event first:"; not "the game is getting sharp:"."""
        unknown = within(self.words.unknown, every[0], every[-1])
        games = within(self.games, every[0], every[-1])
        return any(at + 1 in self.of and unknown[-1] > at for at in games if unknown)

    def _is_asked(self, first: int) -> bool:
        """ "You asked if I'd go for 2... 2836."; not "you asked if I am well: I am, and play"."""
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        part = self.sentences.part[first]
        return any(
            self.sentences.part[at] == part and not within(self.words.clauses, at, first)
            for at in within(self.asked, begin, first)
        )

    def _is_headed(self, item: Item) -> bool:
        """``Quiz: which move? Solution below.`` above a move that stands alone."""
        tokens = self.page.tokens
        here = self.sentences.of[item.first]
        if within(self.words.every, self.sentences.bounds[here][0], item.first):
            return False
        line = tokens[item.first].line
        for sentence in range(here - 1, -1, -1):
            begin, end = self.sentences.bounds[sentence]
            if line - tokens[end].line > _ABOVE or not self._is_own(begin):
                return False
            if any(at in self.at for at in range(begin, end + 1)):
                return False
            line = min(line, tokens[begin].line)
            colons = [at for at in range(begin, end) if tokens[at].text == ":"]
            if colons and colons[0] - begin <= _BRIEF:
                return bool(within(self.sources, begin, colons[0]))
        return False


def _starts(hits: Hits, names: Set[str]) -> list[int]:
    return sorted(hits.firsts(*names))

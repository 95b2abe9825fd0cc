"""Verbs whose ending says that the writer plays: "hraji", "oynuyorum".

The law: where the ending names the person, one word says as much as "I play" does. What is denied
right before says nothing: "no muevo". So does a verb that is also the noun "game", where it stands
behind the name of one, "in this one" or a colour: "en la Club Cup 12 juego 2836".
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_CLAUSES = frozenset(",;")
_QUOTES = frozenset("\"'“”„«»")
_DASHES = frozenset("-–—")
_ELSEWHERE = (
    "stances.other_game", "stances.elsewhere", "stances.others", "stances.engine",
    "stances.people", "stances.sources", "doubts.hedged",
)  # fmt: skip
_DENIED = 3  # tokens from "no" to the verb that it denies


class OwnVerbs:
    """The verbs of a page that give a move of the writer."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        self.verbs = hits.firsts("stances.first_person")
        names = {hit.first for hit in hits.of(GAME)}
        nots = hits.firsts("doubts.negated")
        self.copula = {hit.first: hit.last for hit in hits.of("stances.copula")}
        self.moves = {hit.first: hit.last for hit in hits.of("labels.move")}
        self.answers = {hit.last: hit.first for hit in hits.of("labels.answered")}
        self.days = hits.firsts("calendar.on", "calendar.day", "doubts.breaks", "calendar.today")
        self.with_ = hits.firsts("telling.with")
        self.yours = hits.firsts("labels.your", "labels.yours", "labels.received")
        self.you = hits.firsts("labels.you", "labels.your")
        self.is_ = hits.firsts("stances.played") & hits.firsts("stances.link") - nots
        self.dated = sorted(hits.firsts("calendar.day", "calendar.today", "calendar.yesterday"))
        self.barred = hits.firsts(*_ELSEWHERE)
        self.mine = hits.firsts("labels.mine")
        self.denials = {at for at in nots if at + 1 not in names}  # "no Team Match": in it
        self.games = hits.lasts(GAME)
        self.nouns = hits.firsts("stances.about")
        self.links = hits.firsts("stances.link", "stances.copula", "labels.it")
        self.here = hits.lasts("stances.here", "labels.white", "labels.black")

    def are_at(self, index: int) -> bool:
        """One is there, and nothing denies it."""
        before = range(max(0, index - _DENIED), index)
        of = self.sentences.of
        mine = index in self.mine and self.moves.get(index) == index  # "hamlem"
        return (index in self.verbs or mine or self._is_in_game(index)) and not any(
            at in self.denials and of[at] == of[index] for at in before
        )

    def give(self, first: int, last: int) -> bool:
        """Do the words beside the move of these tokens say that it is his?"""
        said = self._calls_behind(first, last + 1)
        said = said or (self._answers_before(first - 1) and self._is_ended(last + 1))
        return said or self._answered_with(first - 1, last + 1)

    def _answered_with(self, before: int, behind: int) -> bool:
        """ "Beantwoord met 2836", "mit 2836 beantwortet", of the reader's move before it."""
        if before not in self.with_ or self.sentences.of[before] != self.sentences.of[before - 1]:
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[before]]
        answered = before - 1 in self.answers or behind in self.answers.values()
        _, end = self.sentences.bounds[self.sentences.of[before]]
        if not within(self.dated, begin, end) or not self.barred.isdisjoint(range(begin, end)):
            return False
        return answered and not self.yours.isdisjoint(range(begin, before))

    def _is_ended(self, index: int) -> bool:
        """No other word than of its day or an "and" stands there: not "answered 2836 times"."""
        behind = self.page.tokens[index : index + 1]
        word = bool(behind) and behind[0].kind is Kind.WORD
        return (
            not word
            or index in self.days
            or self.sentences.of[index] != self.sentences.of[index - 1]
        )

    def _answers_before(self, index: int) -> bool:
        """ "Received 6 Nov, answered 2836, sent 9 Nov": the word begins its clause."""
        first = self.answers.get(index, -1)
        if first < 0:
            return False
        before = self.page.tokens[first - 1] if first else None
        same = first and self.sentences.of[first - 1] == self.sentences.of[first]
        return not same or (before is not None and before.text in _CLAUSES)

    def _calls_behind(self, first: int, index: int) -> bool:
        """ "2836 is my move", and no more in its part of the sentence."""
        of, part = self.sentences.of, self.sentences.part
        while self.page.tokens[index : index + 1] and self.page.tokens[index].text in _QUOTES:
            index += 1
        text = "".join(token.text for token in self.page.tokens[index : index + 1])
        begin, _ = self.sentences.bounds[of[first]]
        opens = begin == first or self.page.tokens[first - 1].text == ":"
        dash = text in _DASHES and opens  # "2836 - мой ход"
        if not dash and (index not in self.copula and index not in self.is_):
            return False
        if not self.you.isdisjoint(range(begin, first)):
            return False  # "You think 2836 is my move"
        mine = self.copula.get(index, index) + 1
        mine += mine not in self.mine  # "è la mia mossa"
        move = self.moves.get(mine + 1, self.moves.get(mine, -1))
        if mine not in self.mine or move < mine:
            return False
        behind = move + 1
        same = behind < len(of) and of[behind] == of[index] and part[behind] == part[index]
        return not same or self.page.tokens[behind].kind is Kind.SIGN

    def _is_in_game(self, index: int) -> bool:
        """Right behind "in Club Cup 12", "Club Cup 12:", "in this one", "with Black"."""
        if index in self.links or index not in self.nouns:
            return False  # "your move in Club Cup 12 is 2836", "in Club Cup 12 habe ich"
        headed = self.page.tokens[index - 1].text == ":"
        return index - 1 in self.games | self.here or (headed and index - 2 in self.games)

    def stand_behind(self, index: int) -> bool:
        """One is there, or behind the ending of a move: "2836 oynuyorum", "7866'yı seçiyorum"."""
        ended = [token.text for token in self.page.tokens[index : index + 1]] == ["'"]
        return self.are_at(index + 2 * ended)

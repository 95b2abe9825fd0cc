"""What a sentence below a move weighs: does it leave the move open?

The law: the weights of all its words (`languages/talk`) are evidence, and so are words of a slip,
and whether it points at the move, asks, is short, or is known to talk of something else. What
listed phrases take for a slip the weights may still know for talk ("Don't forget the club's fee.").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from mailbot.languages.accents import without_accents
from mailbot.languages.talk.features import of_sentence
from mailbot.languages.talk.weights import Question, score
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import PIECES, Hits, tokens_of
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.smalltalk import SmallTalk

_OPENS = 0.0  # log-odds of a sentence that opens a move
_DATED = 0.8  # of one without words of a slip, in a letter that tells when letters came or went
_SLIPS = -1.0  # of one with words of a slip
_TALK = -1.0  # of one in which phrases of a slip are mere talk
_FIGURES = frozenset({Kind.INT, Kind.NUMBER, Kind.DATE, Kind.SLASH})
_STOPS = frozenset(".!")
_SIZES = (1, 3, 5, 8, 13, 10**6)  # words of sentences that are told apart by their length
_CURT, _SHORT = 5, 8  # words
_MOST = 120  # words of a sentence that are looked at
_POINTS = 2  # words of a sentence that point back
_FEW = 3  # words at the head of a sentence


class Weighing:
    """Weighs the sentences of a page."""

    def __init__(self, page: Page, hits: Hits, talk: SmallTalk, codes: Sequence[str]) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        self.talk = talk
        asides = (h for h in hits.of("stances.aside", "stances.idle") if is_spoken(h, codes))
        articles = {hit.first - 1 for hit in hits.of("stances.elsewhere", "stances.other_game")}
        self.about = hits.covered("stances.about", "labels.move") - articles - tokens_of(asides)
        self.others = hits.covered("stances.elsewhere", GAME)  # the tokens of other games
        self.pieces = hits.covered(*PIECES)
        self.points = hits.covered("labels.it", "labels.this")
        self.copula = hits.covered("stances.copula")
        self.own = hits.covered("labels.i", "labels.mine")

    def opens(self, begin: int, end: int, *, listed: bool, dated: bool) -> bool:
        """Do the words from the token *begin* to *end* leave the move above them open?

        :param listed: only words of a slip may, for the sentence tells of something else.
        :param dated: the letter tells when letters came or went.
        """
        words = self._words(begin, end)
        if not words:
            return False
        slips = self.slips(begin, end)
        if len(words) == 1:
            return slips  # not "Tel."
        # weighed also where the lists decide: from these sentences the weights are learned
        weight = self._weight(words, end)
        if slips and len(words) <= _FEW:
            return weight > _SLIPS  # "Nicht gültig."
        if listed and not slips:
            return False
        if self.talk.slips(words):
            return weight > _SLIPS
        most = _DATED if dated and not slips else _OPENS  # "Sorry, this is wrong."
        return weight > most and not self.talk.is_nothing_else(words)

    def is_talk(self, begin: int, end: int) -> bool:
        """Are the words from the token *begin* to *end* talk, whatever phrases stand in them?"""
        words = self._words(begin, end)
        return bool(words) and self._weight(words, end) < _TALK

    def _weight(self, words: Sequence[int], end: int) -> float:
        spoken = [without_accents(self.page.word(self.page.tokens[at])) for at in words]
        return score(Question.OPENS, of_sentence(spoken, self._traits(words, end)))

    def slips(self, begin: int, end: int) -> bool:
        """Does a word of a slip stand between them, or what may be one?

        Two of those that may be one do beside no talk; a single one only at the head of a sentence
        that does not talk of the world or the board, ask the reader something, or count
        ("Mõtlesin kaks päeva.").
        """
        words = self._words(begin, end)
        hints = self.talk.hints(words)
        if self.points_away(words):
            return True
        if self.talk.slips(words) or not hints:
            return bool(hints)
        if hints > 1:
            return not self.talk.is_harmless(words)
        if not (self.about | self.points).isdisjoint(words[:_POINTS]):
            return True
        counts = any(self.page.word(self.page.tokens[at]) in number_words() for at in words)
        counts = counts or any(
            self.page.tokens[at].kind in _FIGURES for at in range(begin, end + 1)
        )
        asked = self.page.tokens[end].text == "?" and self.own.isdisjoint(words)
        opening = self.talk.hints(words[:_FEW])  # "Oh dear, that was meant for Odd!"
        harmless = self.talk.chats(words) or not self.pieces.isdisjoint(words)
        return bool(opening) and not (counts or asked or harmless)

    def _words(self, begin: int, end: int) -> list[int]:
        words = (at for at in range(begin, end + 1) if self.page.tokens[at].kind is Kind.WORD)
        return list(islice(words, _MOST))

    def _traits(self, words: Sequence[int], end: int) -> Iterator[str]:
        """What the reader knows of a sentence beside its words, as names of features."""
        hints = self.talk.hints(words)
        size, head = len(words), words[:_FEW]
        asks = self.page.tokens[end].text == "?"
        own = not self.own.isdisjoint(words)
        harmless = self.talk.is_harmless(words)
        slips = self.talk.slips(words)
        copula = not self.copula.isdisjoint(words[: _FEW + 1])
        points, about = not self.points.isdisjoint(head), not self.about.isdisjoint(head)
        traits = {
            f"size {next(most for most in _SIZES if size <= most)}": True,
            f"hints {min(hints, _FEW)}": hints > 0,
            "hint at the head": self.talk.hints(head) > 0,
            "slips": slips, "slips, short": slips and size <= _SHORT,
            "chats": self.talk.chats(words), "harmless": harmless,
            "short, unknown": size <= _CURT and not harmless, "wishes": self.talk.wishes(words),
            "asks": asks, "asks, own": asks and own, "own": own,
            "ended": self.page.tokens[end].text in _STOPS,
            "points": points, "points, is": points and copula,
            "about": about, "about, is": about and copula,
            "points away": self.points_away(words),
            "pieces": not self.pieces.isdisjoint(words),
        }  # fmt: skip
        return (name for name, told in traits.items() if told)

    def points_away(self, words: Sequence[int]) -> bool:
        """ "That was for my other game." """
        pointed = words[0] in self.about or words[0] in self.points
        others = sorted(self.others.intersection(words))
        return pointed and bool(others) and words[0] + 1 < others[0]  # not "Det andra partiet"

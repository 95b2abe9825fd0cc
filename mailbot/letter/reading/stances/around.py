"""The sentences right before and right behind a move, in its paragraph.

The law: a question about moves, or a sentence about somebody else's ("The book gives one move
only."), opens the move behind it; one that takes back or points back ("Sorry, wrong game.", "That
is what Karl plays.") opens the move before it, unless its words weigh as talk. All other sentences
say nothing of the move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.formerly import sentences_of_former
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.stances.behind import Behind
from mailbot.letter.reading.stances.danger import Danger
from mailbot.letter.reading.stances.deniedbelow import NO, DeniedBelow
from mailbot.letter.reading.stances.smalltalk import SmallTalk
from mailbot.letter.reading.stances.weighing import Weighing

_ANSWERS = frozenset({"labels.move", "labels.answered", "stances.label"})
_OF_MOVES = _ANSWERS | {"stances.about"}
_POST = ("labels.received", "labels.sent", "labels.yours")
_ELSE = ("sayings.", "doubts.draw", *_POST)
_DRAWS = ("sayings.offers", "doubts.draw")  # "2... 2836, draw? What do you think?"
_GRAVE = (*_DRAWS, "sayings.resigns", "sayings.leave")
_GRAVER = (*_POST, *_GRAVE)  # voided in their sentence
_JOKES = frozenset({"doubts.takes_back", "stances.voids", "stances.takes_back"})
_NOW = ("calendar.today", "calendar.now", "calendar.tomorrow")
_PARTS = frozenset(",;–—")
_POINTER = 3  # letters
_LEAD = 1  # tokens before the words for another game
_NAMED = 3  # words at the head of a sentence: "the team match"
_OPENS = 4  # tokens at the head of a sentence: "Oh no, strike that"
_FAR = 120  # tokens of a sentence that are looked through
_BRIEF = 8  # words of a sentence that is about nothing else
_POINTS = 6  # words of a sentence that does nothing but point back
_HEAD = 2  # words that a sentence begins with
_SHORT = 3  # words of a sentence that does nothing but deny


class Around:
    """The sentences of a page as they stand to the moves of others."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        at: Mapping[int, Item],
        words: PageWords,
        danger: Danger,
        behind: Behind,
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        self.words = words
        self.danger = danger
        self.behind = behind
        self.talk = SmallTalk(page, codes)
        self.weighing = Weighing(page, hits, self.talk, codes)
        self.named = hits.covered("conditionals.named")
        self.moves = hits.covered("labels.move")
        followed = {at - 1 for at in words.every}
        its = hits.covered("labels.it") - followed  # no article
        self.pronouns = hits.covered("labels.this", "labels.it")
        self.points = its | hits.covered("doubts.breaks", "stances.about")
        self.people = names_of((*page.letter.from_, *page.letter.to))
        of_moves = hits.firsts(*_OF_MOVES) - words.neutral
        # short ones point ("it", "das", "ce")
        self.of_moves = sorted(at for at in of_moves if len(page.tokens[at].text) > _POINTER)
        self.you = sorted(hits.firsts("labels.you"))
        self.i = sorted(hits.firsts("labels.i", "labels.mine", "labels.move"))
        self.answers = sorted(hits.firsts(*_ANSWERS))
        self.else_ = sorted(hits.firsts(*hits.under(*_ELSE)))
        self.draws = sorted(hits.firsts(*hits.under(*_DRAWS)))
        self.former = sentences_of_former(hits, sentences, codes)
        self.graver = sorted(hits.firsts(*hits.under(*_GRAVER)))
        thinks = hits.covered(*hits.under("sayings.long_think"))
        self.days = hits.covered("calendar.day") - hits.covered(*_NOW)  # not "Not today."
        jokes = hits.outside(hits.of("stances.courtesy"), *_JOKES)  # "Fico à espera."
        self.jokes = sorted({hit.first for hit in jokes})
        self.voids = [at for at in self.jokes if at not in thinks]
        # "Just kidding, I am still thinking."
        self.struck = {hit.first for hit in hits.of(*_JOKES) if _is_by_itself(page, hit)}
        self.grave = sorted(hits.firsts(*hits.under(*_GRAVE)))
        other = hits.covered("stances.other_game", "stances.elsewhere")
        self.other = other
        self.others = sorted(other)
        self.waits = sorted(hits.firsts("stances.postpones", "retracts.comes", "calendar.tomorrow"))
        self.elsewhere = sorted(hits.firsts("stances.elsewhere", "retracts.other"))
        back = hits.of("doubts.takes_back")
        self.back = {hit.first for hit in back if other.isdisjoint(hit.tokens)}
        self.post = sorted(hits.firsts(*hits.under(*_POST, *_DRAWS)))
        # "nu" is "now", and "not"
        nos = hits.of(*NO)
        self.no = {hit.first for hit in nos if is_spoken(hit, codes)} - words.idle
        self.below = DeniedBelow(page, hits, sentences, words, self.no, self.else_, self.days)

    def takes_away(self, first: int, *, asides: bool = True) -> bool:
        """Does a sentence beside that of the run of these tokens take it away?

        :param asides: whether those behind it count that speak to the reader of himself.
        """
        here = self.sentences.of[first]
        return self._is_opened(here, first) or self.is_taken_back(first, asides=asides)

    def is_taken_back(self, first: int, *, asides: bool = True) -> bool:
        """Does the sentence behind that of the run take it back?"""
        here = self.sentences.of[first]
        behind = self._behind(here)
        return behind is not None and self._takes_back(here, *behind, asides=asides)

    def takes_back(self, first: int) -> bool:
        """Does the sentence behind the run of these tokens take it back ("No, that was a joke.")?

        A question that speaks of it does, and a few words; not one with a day, which is of the
        post, nor one that goes on telling.
        """
        here = self.sentences.of[first]
        behind = self._behind(here)
        if behind is None or not self.days.isdisjoint(range(behind[0], behind[1] + 1)):
            return False
        asks = here + 1 in self.sentences.asks
        brief = len(within(self.words.every, *behind)) <= _POINTS
        told = not asks and within(self.you, *behind)  # "Das wusstest du bestimmt schon."
        pointed = (brief or asks) and not told and self.behind.speaks_of(*behind)
        return pointed or self._is_unsaid(*behind)

    def is_talk(self, index: int) -> bool:
        """Is the sentence of this token, which holds no move, mere talk?"""
        bounds = self.sentences.bounds[self.sentences.of[index]]
        return not self._holds_moves(*bounds) and self.weighing.is_talk(*bounds)

    def _is_opened(self, here: int, first: int) -> bool:
        begin, _ = self.sentences.bounds[here]
        if not here or within(self.words.every, max(begin, first - _FAR), first - 1):
            return False  # a sentence of his own leads to it
        start, end = self.sentences.bounds[here - 1]
        start = max(start, end - _FAR)
        if not self._is_beside(end, begin) or self._holds_moves(start, end):
            return False
        if within(self.else_, start, end):
            return False  # of the post, or of a draw
        of_moves = bool(within(self.of_moves, start, end))
        if self.page.tokens[end].text == "?" and of_moves:
            return True
        if self._is_of_others(start, end):
            return True
        return bool(within(self.answers, start, end)) and self._names_somebody(start, end)

    def _takes_back(self, here: int, start: int, stop: int, *, asides: bool) -> bool:
        _, end = self.sentences.bounds[here]
        if self._is_unsaid(start, stop):
            return True
        words = within(self.words.every, start, stop)
        if self._is_heading(start, stop) or self.weighing.is_talk(start, stop):
            return False
        later = within(self.danger.tomorrow, start, stop) and within(self.answers, start, stop)
        if later or (words and words[0] in self.behind.buts and self._is_of_others(start, stop)):
            return True
        offered = within(self.draws, self.sentences.bounds[here][0], end)
        told = here + 1 not in self.sentences.asks and within(self.you, start, stop)
        if not asides and told and not within(self.i, start, stop):
            return False  # "Das wusstest du bestimmt schon."
        pointed = self._points_back(words, asked=here + 1 in self.sentences.asks)
        return pointed and not offered and self.behind.speaks_of(start, stop)

    def _points_back(self, words: Sequence[int], *, asked: bool) -> bool:
        """It begins with a word that points back ("That was to Karl."), or asks so in few words
        ("Would you play it?"), and does not chat."""
        brief = len(words) <= (_POINTS if asked else _BRIEF)
        opens = bool(words) and words[0] in self.behind.about  # "That was", not "Das neue Brett"
        opens = opens and not (self.behind.copula | self.behind.open).isdisjoint(words[1:_HEAD])
        pointed = opens or not self.pronouns.isdisjoint(words if brief else words[:_HEAD])
        return pointed and not self._chats(words)

    def _chats(self, words: Sequence[int]) -> bool:
        """ "Hier ist es schon kalt geworden.", and no word of a slip or a move."""
        if self.talk.slips(words) or self.talk.hints(words) > 1:
            return False
        return self.talk.chats(words) and self.moves.isdisjoint(words)

    def _behind(self, here: int) -> tuple[int, int] | None:
        """The sentence behind another, of the same paragraph, that may speak of its move."""
        bounds = self.sentences.bounds
        if here + 1 >= len(bounds) or here + 1 in self.former:
            return None  # "what I offered in my last letter is withdrawn"
        start, stop = bounds[here + 1]
        if self._is_of_lines(start, stop):
            return None  # "I withdraw my conditional moves"
        if within(self.waits, start, stop) and self._is_of_event(start, stop):
            return None  # "Our second game has to wait."
        if len(within(self.words.every, start, stop)) == 1 and here + 2 < len(bounds):
            stop = bounds[here + 2][1]  # "Hmm. Let me think."
        stop = min(stop, start + _FAR)
        if not self._is_beside(bounds[here][1], start) or self._holds_moves(start, stop):
            return None
        joked = start in self.back and not within(self.post, start, stop)
        # "No, strike that, I am still thinking."
        voided = within(self.voids, start, stop) and not within(self.others, start, stop)
        struck = self.grave if self._is_struck(start, stop) else self.graver
        else_ = within(struck if voided else self.else_, start, stop)
        return None if else_ and not joked else (start, stop)

    def _is_of_event(self, start: int, stop: int) -> bool:
        """It begins with another game, or with an event by its name: "The team match"."""
        if within(self.elsewhere, start, start + _LEAD):
            return True
        words = within(self.words.every, start, stop)[:_NAMED]
        named = any(is_any_event(self.page.word(self.page.tokens[at])) for at in words)
        return named and not within(self.i, start, start + _LEAD)

    def _is_struck(self, start: int, stop: int) -> bool:
        """ "Strike that, I sent it too early.", not "Forget the letter that I sent" or "Strike
        that, received on the 6th."."""
        opens = any(at in self.struck for at in range(start, min(start + _OPENS, stop + 1)))
        tokens = self.page.tokens[start : stop + 1]
        dated = any(token.kind in {Kind.INT, Kind.DATE} for token in tokens)
        return opens and not dated and self.days.isdisjoint(range(start, stop + 1))

    def _is_of_lines(self, start: int, stop: int) -> bool:
        """It speaks of conditional moves, in one clause, and of nothing else."""
        places = range(start, stop + 1)
        lines = set(self.named.intersection(places))
        lines |= {at for line in lines for at in (line - 1, line + 1) if at in self.moves}
        rest = [at for at in places if at not in lines]
        parted = any(self.page.tokens[at].text in _PARTS for at in rest)
        return bool(lines) and not parted and self.points.isdisjoint(rest)

    def _is_unsaid(self, start: int, stop: int) -> bool:
        words = within(self.words.every, start, stop)
        head = words[_OPENS - 1] if len(words) > _POINTS else stop  # not "..., I can't wait"
        if self.danger.takes_away(start, head) or within(self.jokes, start, head):
            return not self.weighing.is_talk(start, stop)
        if len(words) > _SHORT:
            return False
        return not self.no.isdisjoint(words) or self._is_elsewhere(start, stop)

    def _is_elsewhere(self, start: int, stop: int) -> bool:
        """ "Other game, sorry." says where the move before it belongs; "Other game: " heads."""
        tokens = self.page.tokens
        parts = (at for at in range(start, stop) if tokens[at].text in _PARTS)
        words = within(self.words.every, start, next(parts, stop))
        named = bool(words) and self.other.issuperset(words)
        return named and not self._is_heading(start, stop)

    def _is_of_others(self, start: int, end: int) -> bool:
        brief = len(within(self.words.every, start, end)) <= _BRIEF
        return brief and bool(within(self.danger.others, start, end))

    def _is_heading(self, start: int, end: int) -> bool:
        return any(token.text == ":" for token in self.page.tokens[start : end + 2])

    def _names_somebody(self, start: int, end: int) -> bool:
        tokens = self.page.tokens
        return any(
            tokens[at].text.istitle() and self.page.word(tokens[at]) not in self.people
            for at in within(self.words.unknown, start, end)
        )

    def _holds_moves(self, start: int, end: int) -> bool:
        return any(at in self.at and self.at[at].role is Role.MOVE for at in range(start, end + 1))

    def _is_beside(self, one: int, other: int) -> bool:
        """In one paragraph, or where the next one begins with a word that points back ("That is
        what I was going to play, but ..."); both of the writer's own words."""
        tokens = self.page.tokens
        near = tokens[other].line - tokens[one].line <= 1 + (other in self.behind.about)
        own = all(self.page.zone(tokens[at]) is Zone.OWN for at in (one, other))
        return near and own and tokens[one].kind is not Kind.BLANK


def _is_by_itself(page: Page, hit: Hit) -> bool:
    """ "Strike that", or a word with a sign behind it."""
    behind = page.tokens[hit.last + 1 : hit.last + 2]
    return hit.last > hit.first or any(token.kind is Kind.SIGN for token in behind)

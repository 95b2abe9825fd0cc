"""The sentences below a move: how far each may leave it open.

The law: what somebody writes below his move may take it away ("Oh bother, this was meant for Karl's
card."). A sentence there that is known to be of something else leaves the move alone: the post, an
offer, conditionals, another game, the end of the letter. Of all others it is weighed what their
words tell, and whether they point at the move, ask, or are short.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import takewhile

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.formerly import sentences_of_former
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.noifs import DENIED
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.postscripts import words_of_postscripts
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.closings import Closings
from mailbot.letter.reading.stances.postponed import sentences_of_next
from mailbot.letter.reading.stances.smalltalk import SmallTalk
from mailbot.letter.reading.stances.weighing import Weighing

_ROLES = frozenset({"received", "sent", "answered"})
_POST = tuple(
    f"labels.{name}"
    for name in ("received", "sent", "answered", "in", "out", "used", "total", "days")
)
_OFFERS = tuple(
    f"sayings.{name}" for name in ("offers", "accepts", "declines", "resigns", "claims", "leave")
)
_JOINS = (  # the move is the subject, or they go on with its sentence: "was", "after", "says Karl"
    "conditionals.if", "conditionals.or", "doubts.hedged", "stances.hedge", "days.parties",
    "stances.open", "stances.copula", "doubts.past", "stances.dismissed_after", "stances.past",
    "stances.likes", "stances.about", "labels.which", "clauses.reports", "days.guess",
)  # fmt: skip
_CORRECTS = "sayings.corrects"
_FIGURES = frozenset({Kind.INT, Kind.NUMBER, Kind.DATE, Kind.SLASH})
_HEAD = 4  # words of a sentence that name another game: "the team match"
_MOST = 120  # words of a sentence that are looked at
_POINTS = 2  # words of a sentence that point back
_SMALL = 3  # letters
_BRIEF = 9  # words of a heading


class Below:
    """The sentences of a page as they may stand below a move."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        played: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        codes: Sequence[str],
    ) -> None:
        """:param items: moves; *played* those of them that he gives."""
        self.page = page
        self.sentences = sentences
        self.moves = sorted(item.last for item in items)
        self.played = {item.last for item in played}
        self.talk = SmallTalk(page, codes)
        self.weighing = Weighing(page, hits, self.talk, codes)
        self.others, self.about = self.weighing.others, self.weighing.about
        self.closings = Closings(page, hits, self.talk)
        self.post = hits.covered(*_POST)
        said = hits.of(*(name for part in _OFFERS for name in hits.under(part)))
        self.offers = {hit.first for hit in said if hit.last > hit.first}
        self.offers |= hits.firsts("conditionals.named")
        self.offers |= hits.firsts("conditionals.if") & sentences.quoted
        self.offers |= {
            at
            for at in hits.firsts("conditionals.if")
            if within(self.moves, at, sentences.bounds[sentences.of[at]][1])
        }
        given_up = hits.firsts(*hits.under("sayings.resigns"))
        self.offers |= {at for at in given_up if sentences.of[at] in sentences.asks}
        self.no_ifs = hits.covered(DENIED)
        self.draws = hits.covered("doubts.draw")
        sayings = (name for name in hits.under("sayings.") if not name.startswith(_CORRECTS))
        self.else_ = hits.covered(*sayings, "doubts.draw", GAME)
        self.joins = hits.firsts(*_JOINS)
        self.otherwise = hits.firsts("conditionals.otherwise")
        self.elsewhere = hits.covered("stances.elsewhere", "stances.other_game")
        asides = [hit for hit in hits.of("stances.aside", "stances.idle") if is_spoken(hit, codes)]
        shown = hits.covered("stances.shown")
        self.asides = shown | {hit.first for hit in asides if hit.last > hit.first}
        self.points = hits.covered("labels.it", "labels.this")
        self.tomorrow = hits.covered("calendar.tomorrow")
        self.calendar = {
            i for i in hits.covered(*hits.under("calendar.")) if len(page.tokens[i].text) > _SMALL
        }
        self.apart = sentences_of_former(hits, sentences, codes)
        self.apart |= sentences_of_next(hits, sentences)  # "My next move will come quicker."

    def tells(self, one: Said) -> bool:
        """Does it say when a letter came or went? No more than "today" or "now" tells it only by a
        word of the post, and not in a sentence of a slip: "so I played tonight in a dream"."""
        first = one.day.first
        if one.role not in _ROLES or self.page.zone(self.page.tokens[first]) is not Zone.OWN:
            return False
        if one.day.reading.form != "relative":
            return True
        if one.label is None or one.label.first == first or one.strange:
            return False
        label = range(one.label.first, one.label.last + 1)
        sentence = self.sentences.tokens(self.sentences.of[first])
        return not self.talk.slipping(
            [at for at in sentence if self._is_word(at) and at not in label]
        )

    def is_of_day(self, one: Said) -> bool:
        """Is its sentence of a day and of no move: one in figures, or when a letter came?"""
        if not self.tomorrow.isdisjoint(one.day.tokens):
            return False  # "La mia te la mando domani."
        tokens = self.page.tokens[one.day.first : one.day.last + 1]
        return any(token.text[0].isdecimal() for token in tokens) or self.tells(one)

    def doubtful(self) -> Iterator[tuple[int, int]]:
        """Bounds of own sentences that are not known to be of something else."""
        below = words_of_postscripts(self.page)
        signed = -2  # the last line of his name, and of what stands right below it
        for number, bounds in enumerate(self.sentences.bounds):
            begin, end = self._behind_moves(number)
            own = {*range(begin, end + 1)} - below - self.no_ifs
            words = [at for at in sorted(own) if self._is_word(at)][:_MOST]
            if not words or self.page.zone(self.page.tokens[begin]) is not Zone.OWN:
                continue
            line, last = self.page.tokens[begin].line, self.page.tokens[end].line
            if self.closings.is_signature(words, end, below=0 <= line - signed <= 1):
                signed = last
            elif self._offers(bounds) or self._goes_on(number) or number in self.apart:
                continue  # "I offer a draw. No hard feelings if you play on."
            elif not self._is_of_else(words, begin, end):
                yield begin, end

    def _offers(self, bounds: tuple[int, int]) -> bool:
        """Does it offer, resign or name conditionals, or begin with "on anything else"?"""
        places = range(bounds[0], bounds[1] + 1)
        return bounds[0] in self.otherwise or not self.offers.isdisjoint(places)

    def _goes_on(self, sentence: int) -> bool:
        """Right behind such a sentence, in its paragraph."""
        if not sentence:
            return False
        before = self.sentences.bounds[sentence - 1]
        begin, _ = self.sentences.bounds[sentence]
        near = self.page.tokens[begin].line - self.page.tokens[before[1]].line <= 1
        draws = self.draws.intersection(range(before[0], before[1] + 1))
        return near and (self._offers(before) or bool(draws - self.talk.slipping(sorted(draws))))

    def is_brief(self, begin: int, end: int) -> bool:
        """ "No, wait." before a day that it corrects."""
        return sum(map(self._is_word, range(begin, end + 1))) <= _POINTS

    def opens(self, begin: int, end: int, *, dated: bool) -> bool:
        """Does the sentence leave the move above it open? One with words of a saying ("I almost
        gave up smoking") only by those of a slip."""
        said = not self.else_.isdisjoint(range(begin, end + 1))
        return self.weighing.opens(begin, end, listed=said, dated=dated)

    def goes_on(self, begin: int, end: int, *, bare: bool) -> bool:
        """In small letters right below the line of a move: "if my team wins.".

        :param bare: it has no number: "My room is the", "2836", "and I like it".
        """
        words = [at for at in range(begin, end + 1) if self._is_word(at)]
        place = bisect_left(self.moves, begin)
        if not place or not self.page.tokens[words[0]].text[0].islower():
            return False
        above = self.page.tokens[self.moves[place - 1]]
        if self.page.tokens[begin].line - above.line != 1:
            return False
        short = len(self.page.tokens[words[0]].text) == 1  # "o", "y", or a tag in the text
        joins = bare or short or words[0] in self.joins
        return joins or not self.weighing.is_talk(begin, end)

    def _behind_moves(self, sentence: int) -> tuple[int, int]:
        """Its bounds; where it holds moves, those of the lines below one that he gives."""
        begin, end = self.sentences.bounds[sentence]
        moves = within(self.moves, begin, end)
        if not moves:
            return begin, end
        if moves[-1] not in self.played:
            return end + 1, end
        line = self.page.tokens[moves[-1]].line
        later = (at for at in range(moves[-1], end + 1) if self.page.tokens[at].line > line)
        first = next(later, end + 1)
        goes_on = self.page.tokens[first - 1].text == ","  # the mailer broke the line
        return end + 1 if goes_on else first, end

    def _is_of_else(self, words: Sequence[int], begin: int, end: int) -> bool:
        other = self._is_of_other_game(words) and not self.weighing.points_away(words)
        if other or self.closings.names(words) or self._is_of_page(words, begin, end):
            return True
        if slips := self.talk.slipping(words):
            return not self.draws.isdisjoint({*words} - slips)  # "I do not offer a draw yet."
        if not self.no_ifs.isdisjoint(range(begin, end + 1)):
            return True  # "No conditionals from my side."
        if self._is_of_post(words, begin, end) or not self.else_.isdisjoint(words):
            return True
        return (
            self.closings.is_farewell(words, end)
            or self._heads(words, end)
            or not self.asides.isdisjoint(words)
        )

    def _is_of_page(self, words: Sequence[int], begin: int, end: int) -> bool:
        """ "Board to click through, if you like: https://...": of an address, and of no move."""
        addressed = any(self.page.tokens[at].kind is Kind.ADDRESS for at in range(begin, end + 1))
        speaks = not (self.about.isdisjoint(words) and self.points.isdisjoint(words[:_POINTS]))
        return addressed and not speaks

    def _is_of_post(self, words: Sequence[int], begin: int, end: int) -> bool:
        """A date or a position in it; a figure or a day by its name and a word of the post."""
        kinds = {self.page.tokens[at].kind for at in range(begin, end + 1)}
        if Kind.DATE in kinds or Kind.FEN in kinds:
            return True
        dated = not _FIGURES.isdisjoint(kinds) or not self.calendar.isdisjoint(words)
        return dated and not self.post.isdisjoint(words)

    def _is_of_other_game(self, words: Sequence[int]) -> bool:
        """ "In our other game I am still thinking.", "The team match has to wait."; not "That was
        for the other game."."""
        tokens = self.page.tokens
        head = list(takewhile(lambda at: tokens[at - 1].text != ":", words[1:_HEAD]))
        head = [words[0], *head]  # "Olympiad: still thinking."
        named = any(is_any_event(self.page.word(tokens[at])) for at in head)
        if (named or not self.others.isdisjoint(head)) and self.about.isdisjoint(head):
            return True
        if not self.others.isdisjoint(words) and self.points.isdisjoint(words):
            return True
        played = not self.elsewhere.isdisjoint(head) and self.about.isdisjoint(head)
        # not "he played with the keys"
        return played and self.talk.slipping(words) <= self.elsewhere

    def _heads(self, words: Sequence[int], end: int) -> bool:
        """ "The position now:" is of what stands below it."""
        return self.page.tokens[end].text == ":" and len(words) <= _BRIEF

    def _is_word(self, at: int) -> bool:
        return self.page.tokens[at].kind is Kind.WORD

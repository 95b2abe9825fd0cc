"""Words that take a given move away: "forget", "tomorrow", "no", "looks good", "in 2004".

The law: a word is known in its role, not by itself. What a list has for taking back, putting off,
denying or praising leaves the move beside it open, unless a longer harmless phrase covers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.clausebounds import starts_of_clauses
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import phrases
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.stances.jokes import Jokes
from mailbot.letter.reading.stances.otherdays import OtherDays

_VOIDS = frozenset({"stances.voids", "stances.takes_back", "conditionals.withdrawn"})
_OTHERS = frozenset({"stances.others", "stances.engine"})
_LATER = frozenset({"calendar.tomorrow", "doubts.hedged"})
_NOT = frozenset({"doubts.negated", "stances.not", "doubts.no"})
_HARMLESS = (
    "stances.aside", "stances.idle", "stances.courtesy", "stances.adverbs", "stances.corrects",
    "doubts.company", "labels.", "sayings.", "calendar.day",
)  # fmt: skip
_SENDS = frozenset({"labels.sent", "labels.out", "labels.answered"})
_ELSE = ("sayings.", "conditionals.if", "doubts.draw")
_PIECE = 6  # tokens from "I take back" to the piece
_LOOK = 40  # tokens before a move that are looked through
_FAR = 120  # tokens around a move that a word of the longest sentence takes away
_PHRASE = 4  # tokens of "on move 2"
_SMALL = 3  # letters of "on"


class Danger:
    """The words of a page that take moves away, by the tokens they begin at."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        at: Mapping[int, Item],
        words: PageWords,
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        self.words = words
        hits = hits if at else Hits()
        safe = _longest(hits.of(*hits.under(*_HARMLESS)))
        asked = hits.of(*_VOIDS, *_LATER, *_NOT, *_OTHERS, "conditionals.if")
        plain = Hits(hit for hit in asked if not _is_covered(hit, safe))
        given = set(plain.outside(phrases(page, hits, "stances.played"), *_LATER))
        self.breaks = sorted(starts_of_clauses(page, hits, codes))
        self.ifs = _starts(hits, {"conditionals.if"})
        self.conditions = _starts(plain, {"conditionals.if"})
        self.moves = _starts(hits, {"labels.move"})
        self.of_moves = frozenset(self.moves)
        self.others = _starts(plain, _OTHERS)
        self.pieces = hits.lasts(*PIECES)
        self.gives = {hit.last for hit in hits.of("stances.played") if hit.last > hit.first}
        games = hits.firsts(GAME)  # "this is for Club Cup 12: 2836"
        voids = {hit.first for hit in plain.of(*_VOIDS) if hit.last + 1 not in games}
        self.voids = [at for at in sorted(voids) if not self._recaptures(at)]
        self.jokes = Jokes(page, hits, sentences, at)
        self.later = [at for at in sorted({hit.first for hit in given}) if at not in set(self.ifs)]
        self.tomorrow = _starts(plain, {"calendar.tomorrow"})
        nots = [hit for hit in plain.of(*_NOT) if is_spoken(hit, codes)]
        self.never = {hit.last for hit in nots if hit.last > hit.first}  # "on no account"
        self.nots = sorted({hit.first for hit in nots})
        self.denials = frozenset(at for at in self.nots if len(page.tokens[at].text) > 1)
        self.played = _starts(hits, {"stances.played"})
        people = {hit.first for hit in hits.of("stances.people") if is_spoken(hit, codes)}
        self.kin = sorted(people - self.of_moves)  # "zet" is a move, and a son-in-law
        self.i = _starts(hits, {"labels.i"})
        self.you = _starts(hits, {"labels.you"})
        self.buts = _starts(hits, {"stances.but"})
        self.takes_back = _starts(plain, {"stances.takes_back", "conditionals.withdrawn"})
        self.sends = _starts(hits, _SENDS)
        self.likes = hits.firsts("stances.likes")
        self.back = {hit.first: hit.last for hit in hits.of("stances.back")}
        self.else_ = sorted(hit.first for hit in hits.of(*hits.under(*_ELSE)))
        self.given_up = hits.lasts("sayings.resigns.words")
        self.other_days = OtherDays(page, hits, words, codes)

    def _recaptures(self, at: int) -> bool:
        """ "I take back with the bishop", "vedän lähetin takaisin": a piece follows, no move; or
        the move itself behind a colon: "je reprends évidemment : 2... 2836"."""
        begun = range(at + 1, min(at + _PIECE + 2, len(self.page.tokens) - 1))
        colon = next((place for place in begun if self.page.tokens[place].text == ":"), -1)
        if at in self.gives and colon + 1 in self.at and self.of_moves.isdisjoint(range(at, colon)):
            return True
        near = range(at + 1, at + 1 + _PIECE)
        return not self.pieces.isdisjoint(near) and self.of_moves.isdisjoint(near)

    def beside(self, first: int, last: int, *, start: int) -> bool:
        """Does a word of its sentence take the run of these tokens away?

        :param start: where the clauses begin that a word before the run governs.
        """
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        far = max(begin, first - _FAR)
        own = max(self._given_clause(far, first), self.jokes.behind(begin, first))
        if self.takes_away(own, min(end, last + _FAR)):
            return True
        reported = self._is_reported(far, first) or self._is_given_up(self.number(first) - 1)
        return reported or self._is_before(start, first) or self._is_behind(last, end)

    def _is_given_up(self, before: int) -> bool:
        """ "I give up 2836", "Desisto de 2836" """
        small = before > 0 and len(self.page.tokens[before].text) <= _SMALL
        return before in self.given_up or (
            small and self.page.tokens[before].kind is Kind.WORD and before - 1 in self.given_up
        )

    def _is_reported(self, begin: int, first: int) -> bool:
        """ "My son says: I play 2836", "Karl says: I play 2836": somebody else's words."""
        colon = max((i for i in range(begin, first) if self._is_colon(i)), default=begin)
        kin = within(self.kin, begin, colon)
        if within(self.i, begin, colon):
            return False
        if kin:  # not "my wife says so, but you won't get off:"
            return not within(self.you, next(iter(within(self.buts, kin[-1], colon)), colon), colon)
        words = within(self.words.every, begin, colon)
        named = words[0] in within(self.words.unknown, begin, colon) if words[1:] else False
        quoted = bool(within(self.i, colon, first))
        return named and quoted and self.page.tokens[words[0]].text[0].isupper()

    def is_one_of_two(self, run: Sequence[Item]) -> bool:
        """``2... 2836 / 7866``: Black's move, and what no move of White stands behind."""
        if len(run) != 2 or run[0].mover is not Mover.BLACK or run[1].given:
            return False
        between = self.page.tokens[run[0].last + 1 : run[1].first]
        return [token.text for token in between] == ["/"]

    def promises(self, first: int) -> bool:
        """A row begins with another day than that of the post: "Tomorrow: 2... 2836"."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        named = self.other_days.is_weekday(begin) and self._is_colon(begin + 1)
        return named or begin in self.tomorrow

    def takes_away(self, begin: int, end: int) -> bool:
        """A word that takes back stands between them, and speaks of no draw and no if-line."""
        for at in within(self.voids, begin, end):
            if at in self.sentences.quoted:
                continue
            if not any(self._same_part(at, other) for other in within(self.else_, begin, end)):
                return True
        return False

    def _is_before(self, begin: int, first: int) -> bool:
        number = self.number(first)
        begin = max(begin, number - _LOOK)
        begin = max((begin, *within(self.breaks, begin, number - 2)))
        inner = self._opening(number)
        while begin < inner and not self._same_part(begin, inner):
            begin += 1
        colon = max((i for i in range(begin, first) if self._is_colon(i)), default=begin - 1)
        posted = within(self.other_days.posted, begin, first)  # "received by 7.11."
        if within(self.tomorrow, begin, first):
            return True
        later = [at for at in within(self.later, colon + 1, first) if not self._leads(at, number)]
        if later and not posted:
            return True
        if begin in self.later and self._is_colon(begin + 1):
            return True  # "Later: 2... 2836"
        if number < first and self._is_promised(number):
            return True
        if within(self.others, colon + 1, first) or self._is_in_condition(number):
            return True
        if number - 1 >= begin and within(self.nots, number - 1, number - 1):
            return True
        if number - 2 >= begin and self._is_colon(number - 1) and number - 2 in self.never:
            return True
        return self.other_days.stand(max(begin, number - _LOOK), number, colon)

    def _leads(self, at: int, number: int) -> bool:
        """The "after" of "after 7163 I play 2836"."""
        return any(index in self.at and index < number for index in (at + 1, at + 2))

    def _is_promised(self, number: int) -> bool:
        """ "Tomorrow, when I am back: 2... 2836", "If nothing turns up, I play 2... 2836" """
        begin, _ = self.sentences.bounds[self.sentences.of[number]]
        if number - begin > _LOOK or self._same_part(begin, number):
            return False
        if begin in self.tomorrow and self.page.tokens[begin + 1].text == ",":
            return True
        free = not any(at in self.at or self._is_colon(at) for at in range(begin, number))
        return free and begin in self.conditions

    def _opening(self, first: int) -> int:
        """Of a move in brackets, or behind its piece and a comma ("the knight, 2836"), the word
        before them, whose part it belongs to."""
        while first > 1 and self.page.tokens[first - 1].text == "(":
            first -= 2
        apposed = first > 1 and self.page.tokens[first - 1].text == ","
        return first - 2 if apposed and first - 2 in self.pieces else first

    def _is_in_condition(self, first: int) -> bool:
        """ "If your move was really 7163, then 2... 2836" """
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        ifs = within(self.ifs, max(begin, first - _LOOK), first)
        return any(
            self.at[at].number is None and within(self.moves, ifs[0], at)
            for at in range(ifs[0] if ifs else first, first)
            if at in self.at
        )

    def _is_behind(self, last: int, end: int) -> bool:
        after = last + 1
        if after > end:
            return False
        if after in self.denials or self._behind_number(after, end) in self.likes:
            return True
        if self._ends_denied(last, end):
            return True
        if after not in self.back or self.back[after] > end:
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[last]]
        if any(self._same_part(at, last) for at in within(self.sends, begin, last)):
            return False  # "I send 2836 back"
        following = self.back[after] + 1
        return following > end or self.page.tokens[following].kind is Kind.SIGN

    def _ends_denied(self, last: int, end: int) -> bool:
        """ "2... 7866 får du inte": the last word of its part denies, and a verb stands between."""
        part, tokens = self.sentences.part, self.page.tokens
        behind = takewhile(
            lambda at: part[at] == part[last], range(last + 1, min(end, last + _LOOK) + 1)
        )
        words = [at for at in behind if tokens[at].kind is Kind.WORD]
        return len(words) > 1 and words[-1] in self.denials

    def _behind_number(self, after: int, end: int) -> int:
        """Behind the "on move 2" of "2836 on move 2 seems too passive"."""
        tokens = self.page.tokens
        at = after
        while at <= min(end, after + _PHRASE):
            number = tokens[at].kind in {Kind.INT, Kind.NUMBER}
            if not number and at not in self.of_moves and len(tokens[at].text) > _SMALL:
                break
            at += 1
        return at if within(self.moves, after, at - 1) else after

    def _given_clause(self, begin: int, first: int) -> int:
        """Behind a semicolon the clause that gives the move: "She cancelled; so here is my move:".

        Not where he took something back before it.
        """
        for at in reversed(range(begin, first)):
            if self.page.tokens[at].text == ";":
                given = within(self.played, at, first)
                return at if given and not within(self.takes_back, begin, at) else begin
        return begin

    def number(self, first: int) -> int:
        """Where the run with its number begins."""
        item = self.at.get(first - 1)
        return item.first if item is not None and item.role is Role.NUMBER else first

    def _is_colon(self, index: int) -> bool:
        return self.page.tokens[index].text in {":", ";"}

    def _same_part(self, one: int, other: int) -> bool:
        return self.sentences.part[one] == self.sentences.part[other]


def _starts(hits: Hits, names: Iterable[str]) -> list[int]:
    return sorted(hits.firsts(*names))


def _longest(hits: Iterable[Hit]) -> dict[int, int]:
    """For each token of these words the length of the longest that holds it."""
    lengths: dict[int, int] = {}
    for hit in hits:
        for at in hit.tokens:
            lengths[at] = max(hit.last - hit.first + 1, lengths.get(at, 0))
    return lengths


def _is_covered(hit: Hit, safe: Mapping[int, int]) -> bool:
    """A longer harmless phrase holds all of it."""
    size = hit.last - hit.first + 1
    return all(safe.get(at, 0) > size for at in hit.tokens)

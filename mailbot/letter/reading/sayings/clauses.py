"""The clauses of a sentence beside a saying that would end or bind the game.

The law: what stands in the saying's own clause must be known (`company`); the other clauses of its
sentence may speak of whatever they like ("it has snowed for days, I offer a draw"), unless they
govern it: another condition or time, somebody's words or thoughts, another game, another person
for whom it holds, a joke or a denial behind it. A piece too short to be a clause is a part of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import pairwise

from mailbot.languages import languages
from mailbot.letter.reading.page.calendar import calendar_names
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_small, is_spoken
from mailbot.letter.reading.sayings.company import Company

_BOUNDS = frozenset(",;:()–—~|")
_BEGINS = frozenset({"doubts.breaks", "labels.ends", "stances.but", "conditionals.if"})
_ELSE = frozenset(
    {"stances.other_game", "stances.elsewhere", "stances.takes_back", "doubts.takes_back",
     "conditionals.withdrawn", "stances.engine"}
)  # fmt: skip
_OPEN = frozenset({"doubts.negated", "doubts.hedged", "labels.others", "stances.hedge"})
_CHESS = ("doubts.draw", *(f"names.{name}" for name in
          ("king", "queen", "rook", "bishop", "knight", "pawn", "short", "long")))  # fmt: skip
_SHORT = 3  # words of a piece that may be no clause of its own
_FIRST = 2  # words at whose end a clause has said how it begins
_NUMBERS = frozenset({Kind.INT, Kind.NUMBER})


class Clauses:
    """The clauses of a page, and which of them govern a saying beside them."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        beside: Hits,
        sentences: Sentences,
        company: Company,
        codes: Sequence[str],
        *,
        nouns_capital: bool,
    ) -> None:
        """
        :param beside: the key words of the languages' tables of clauses.
        :param codes: languages that the letter seems to be written in.
        """
        self.page = page
        self.sentences = sentences
        self.company = company
        self.codes = codes
        self.nouns_capital = nouns_capital
        spoken = Hits(hit for hit in beside if not is_small(page, hit) or is_spoken(hit, codes))
        asked = hits.of(*_BEGINS, *_ELSE, *_OPEN, "stances.about", "doubts.no")
        free = Hits(hit for hit in asked if not company.is_courtesy(hit))
        self.begins = {
            hit.first
            for hit in free.of(*_BEGINS)
            if len(page.tokens[hit.first].text) > 1 or (codes and is_spoken(hit, codes[:1]))
        }
        plain = Hits(hit for hit in spoken if not company.is_courtesy(hit))
        self.reports, self.opinions, self.when, self.before, self.buts = (
            plain.covered(f"clauses.{name}")
            for name in ("reports", "opinions", "when", "before", "but")
        )
        self.states = spoken.covered("clauses.states") | free.covered("doubts.negated")
        self.chess = spoken.covered("clauses.chess") | hits.covered(*_CHESS)
        self.named = {at - 1 for at in hits.firsts(*_CHESS[1:])}
        self.playing = spoken.covered("clauses.playing")
        self.resigns = hits.firsts("sayings.resigns.words")
        self.over = spoken.covered("clauses.over")
        self.refusing = beside.firsts("proposals.plays_on") - hits.covered("doubts.negated")
        self.firm = spoken.covered("clauses.firm")
        self.reasons = hits.firsts("ownifs.reasons") | beside.firsts("ownifs.reasons")
        self.thanks = beside.covered("clauses.thanks")
        self.else_ = free.firsts(*_ELSE)
        self.against = {hit.last + 1 for hit in hits.of("stances.against")}
        self.about = free.covered("stances.about")
        self.negated = free.covered("doubts.negated", "doubts.no")
        self.open = free.firsts(*_OPEN)
        self.greetings = hits.covered("stances.courtesy")
        self.particles = {  # "da geht doch nichts mehr"
            at for at in hits.firsts("stances.but") if at - 1 in self.states
        }
        self.bounds = [at for at in range(1, len(page.tokens)) if self._is_bound(at)]
        self.governs: dict[tuple[range, bool, bool, bool], bool] = {}  # as far as asked

    def own(self, hit: Hit) -> range:
        """The clause of a saying."""
        begin, last = self.sentences.bounds[self.sentences.of[hit.first]]
        before, behind = (bisect_right(self.bounds, at) for at in (hit.first, hit.last))
        first = max(self.bounds[before - 1], begin) if before else begin
        end = min(self.bounds[behind] - 1, last) if behind < len(self.bounds) else last
        return range(first, end + 1)

    def why(self, hit: Hit, *, negated: bool = False) -> str:
        """ "citation", "company", else "": why its sentence leaves a saying open."""
        own = self.own(hit)
        if self._is_cited(hit):
            return "citation"
        why = self.company.why(hit, own, negated=negated)
        if why:
            return why
        declines = negated or hit.category.startswith("sayings.declines")
        first, last = self.sentences.bounds[self.sentences.of[hit.first]]
        before = list(self._clauses(first, own.start - 1))
        behind = list(self._clauses(own.stop, last))
        for clause in (*before, *behind):
            beside = clause.stop == own.start or clause.start == own.stop
            leads = clause.stop <= own.start
            key = clause, leads, beside, declines
            if key not in self.governs:
                self.governs[key] = self._governs(
                    clause, leads=leads, beside=beside, declines=declines
                )
            if self.governs[key]:
                return "company"
        return ""

    def is_reported(self, hit: Hit) -> bool:
        """ "To Karl I wrote:", and the saying behind it, or below."""
        return not self.reports.isdisjoint(self.company.lead(hit)) and self._is_cited(hit)

    def _is_cited(self, hit: Hit) -> bool:
        """Words that nobody knows lead to it with a colon."""
        lead = self.company.lead(hit)
        asks = self.sentences.of[hit.first] in self.sentences.asks
        unknown = any(not self.company.is_known(at, -1) for at in lead)
        return unknown and ((asks and not self._is_before(lead)) or not self._leads(lead))

    def _is_before(self, lead: range) -> bool:
        """ "Before I send my move:", which nobody else has said."""
        words = self._words(lead)
        told = (self.reports | self.opinions).intersection(words)
        return not told and not self.before.isdisjoint(words[:_FIRST])

    def is_strange(self, first: int, last: int) -> bool:
        """Nothing of it nor of the letter's language is known, so it may say anything."""
        words = self._words(range(first, last + 1))
        return (
            bool(words)
            and not self.codes
            and not any(
                at in self.company.listed or at in self.states or at in self.chess for at in words
            )
        )

    def _leads(self, lead: range) -> bool:
        """What stands before a colon is a clause of the writer's own ("there is no way out:"), or
        says the same already ("I throw in the towel: I resign")."""
        return not self.resigns.isdisjoint(lead) or not any(
            self._governs(clause, leads=True, beside=True)
            for clause in self._clauses(lead.start, lead.stop - 1)
        )

    def _governs(self, clause: range, *, leads: bool, beside: bool, declines: bool = False) -> bool:
        """:param declines: it stands beside a refusal, which needs no reason that is understood."""
        words = self._words(clause)
        but: Collection[int] = self.company.refuses if declines else ()
        if all(self._is_known(at, clause, words) or at in but for at in words):
            return False
        if leads and beside and self.over.issuperset(words):
            return False
        begin = [at for at in words if at not in self.company.breaks][:_FIRST]
        if self.before.intersection(begin):
            return False
        explains = not leads and words[0] in self.reasons  # "because my doctor forbids the rest"
        spoken = not (self.about if explains else self.reports).isdisjoint(words)
        if spoken or self.when.intersection(begin) or self.names_other(clause):
            return True
        short = len(words) <= _SHORT
        if beside and self._is_opinion(words, short=short, leads=leads):
            return True
        if declines or explains or not self.thanks.isdisjoint(words):
            return False
        gives = leads and not self.company.moves.isdisjoint(clause)
        plain = self.states | self.chess | (self.playing if leads else frozenset())
        if beside and not gives and plain.isdisjoint(words):
            return True
        if leads:
            return False
        piece = beside and len(words) < _SHORT
        piece = piece or (short and not self.open.isdisjoint(words))
        return piece or words[0] in self.buts or self._points(words)

    def _is_known(self, at: int, clause: range, words: Sequence[int]) -> bool:
        """Also the letter's people, spoken to behind a comma: "Congratulations, Anna:",
        "I resign, bravo Anna!"."""
        spoken_to = self.company.is_name(at)
        last = at == words[-1] and all(one in self.company.free for one in words[:-1])
        alone = last and self.page.tokens[clause.start - 1].text == ","
        return (spoken_to and alone) or self.company.is_known(at, clause.start)

    def _is_opinion(self, words: Sequence[int], *, short: bool, leads: bool) -> bool:
        """ "I think,", and "my wife and I believe," before it: the saying is what he thinks."""
        if short and not self.opinions.isdisjoint(words):
            return True
        return leads and words[-1] in self.opinions

    def names_other(self, clause: range) -> bool:
        """Another game or somebody else, for whom it may hold."""
        return any(
            at in self.else_ or self._is_opponent(at) or self._is_number_of_game(at)
            for at in clause
        ) or self._has_subject(clause)

    def _is_opponent(self, at: int) -> bool:
        """ "Against Karl", not "gegen Türme"."""
        written = self.page.tokens[at].text[:1].isupper() and at not in self.chess
        return at in self.against and written and at not in self.company.listed

    def _is_number_of_game(self, at: int) -> bool:
        """ "in game 2", "on board 3" """
        tokens = self.page.tokens
        if self.page.word(tokens[at]) not in _game_words():
            return False
        beside = (tokens[i] for i in (at - 1, at + 1) if 0 <= i < len(tokens))
        return any(token.kind in _NUMBERS and token.line == tokens[at].line for token in beside)

    def _has_subject(self, clause: range) -> bool:
        """ "Karl" at the beginning of a clause, or beside the word for a game."""
        words = self._words(clause)
        for place, at in enumerate(words):
            if not self.is_name(at):
                continue
            starts, _ = self.sentences.bounds[self.sentences.of[at]]
            if place < _FIRST and at != starts:
                return True
            beside = words[max(place - _FIRST, 0) : place + _FIRST + 1]
            near = [self.page.word(self.page.tokens[i]) for i in beside if abs(i - at) <= _FIRST]
            if not _game_words().isdisjoint(near):
                return True
        return False

    def is_name(self, at: int) -> bool:
        """A capital word of no list and none of the letter's people."""
        token = self.page.tokens[at]
        if self.nouns_capital or at in self.company.listed or at in self.states:
            return False
        if at in self.chess or at in self.reports or at - 1 in self.greetings:
            return False
        written = token.text[0].isupper() and token.text[1:].islower()
        written = written and self.page.word(token) not in calendar_names()
        return written and not self.company.is_known(at, -1)

    def _points(self, words: Sequence[int]) -> bool:
        """ "which my captain forbids", "that is not so": it speaks of the saying."""
        if self.about.isdisjoint(words[:_FIRST]):
            return False
        return any(at in self.open or self.is_name(at) for at in words)

    def points_back(self, words: Sequence[int]) -> bool:
        """A sentence behind that points at the saying and tells whose it is, or denies it."""
        begin = {*words[: _FIRST + 1]} - self.chess - self.named  # "to play on", "that pawn"
        at_it = not self.about.isdisjoint(begin)
        others = not self.reports.isdisjoint(words) or any(map(self.is_name, words))
        return at_it and (others or not self.open.isdisjoint(words[: _SHORT + 1]))

    def _words(self, clause: range) -> list[int]:
        tokens = self.page.tokens
        moves = self.company.moves
        return [at for at in clause if tokens[at].kind is Kind.WORD and at not in moves]

    def _clauses(self, first: int, last: int) -> Iterator[range]:
        if last < first:
            return
        inside = self.bounds[bisect_right(self.bounds, first) : bisect_right(self.bounds, last)]
        for start, end in pairwise((first, *inside, last + 1)):
            if self._words(range(start, end)):
                yield range(start, end)

    def _is_bound(self, at: int) -> bool:
        """A clause begins at this token."""
        tokens = self.page.tokens
        before = tokens[at - 1]
        if before.kind is Kind.SIGN and (before.text in _BOUNDS or self._is_dash(at - 1)):
            return True
        if before.kind is Kind.DOTS and tokens[at].kind is Kind.WORD:
            return True  # "La tour de trop... j'abandonne"
        if before.kind is Kind.DATE and before.text[-1] == "." and tokens[at].text[0].isupper():
            return True  # "Ontvangen 9.11. Helaas geef ik op"
        return at in self.begins and at - 1 not in self.begins and at not in self.particles

    def _is_dash(self, at: int) -> bool:
        token = self.page.tokens[at]
        around = self.page.text[token.start - 1 : token.start], self.page.text[token.end :][:1]
        return token.text == "-" and all(sign.isspace() for sign in around)


@cache
def _game_words() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.game_words)

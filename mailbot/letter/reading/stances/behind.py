"""What is said of a given move in the clauses behind it, to the end of its sentence.

The law: a clause takes nothing from a move unless it speaks of it. It does where it begins with
a verb that needs a subject ("was", "loses"), or points at the move ("this", "the idea"); then a
word that leaves things open (a condition, a denial, another time, somebody else, a question)
leaves the move open. All other chatter is harmless.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mailbot.letter.reading.page.clausebounds import starts_of_clauses
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_small, is_spoken
from mailbot.letter.reading.stances.clauses import Clauses
from mailbot.letter.reading.stances.curious import Curious
from mailbot.letter.reading.stances.parties import Parties
from mailbot.letter.reading.stances.reasons import Reasons
from mailbot.letter.reading.stances.tails import Tails

_LOOK = 40  # tokens behind a move that are looked through
_FEW = 3  # words of "if d4 then"
_SMALL = 3  # letters of a word that joins
_DATES = frozenset({Kind.DATE, Kind.SLASH, Kind.INT, Kind.NUMBER})
_SQUARE = 2  # letters of "f3"
_SHORT = 5  # tokens from a name to the word that speaks of the move
_IFS = frozenset({"conditionals.if", "conditionals.or"})
_OF_MOVES = frozenset({"labels.move", "labels.answered", "labels.sent", "doubts.negated"})
_ASIDE = frozenset({"stances.aside", "stances.idle"})
_POSTED = frozenset(f"labels.{name}" for name in ("received", "sent", "answered", "in", "out"))
_PARTED = frozenset(",(–—")
_APART = frozenset(";,")
_OPEN = tuple(f"stances.{name}" for name in ("open", "hedge", "other_game", "engine", "heading"))


class Behind:
    """Words of a page that speak of a move, and those that leave it open."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        at: Mapping[int, Item],
        *,
        said: frozenset[int],
        known: frozenset[int],
        neutral: frozenset[int],
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        becomes = tokens_of(hit for hit in hits.of("names.becomes") if hit.last > hit.first)
        self.known = known | becomes  # "mit Umwandlung in"
        self.neutral = neutral
        beside = hits.firsts("labels.beside")
        self.joins = {at for at in beside if len(page.tokens[at].text) <= _SMALL}
        self.nos = hits.firsts("doubts.no")
        self.said = hits.firsts(*hits.under("sayings."))
        self.breaks = starts_of_clauses(page, hits, codes)
        self.tails = Tails(page, hits, sentences, self.breaks)
        greetings = (hit for hit in hits.of("stances.courtesy") if hit.last > hit.first)
        aside = hits.covered(*_ASIDE) | said | tokens_of(greetings)
        self.asides = {hit.first: hit.last for hit in hits.of("stances.aside")}
        self.later = hits.firsts("calendar.tomorrow")
        self.ifs = hits.firsts(*_IFS)
        self.days = hits.covered(*hits.under("calendar."))
        self.clauses = Clauses(page, self.tails, self.ifs, self.breaks, self.days)
        self.conditions = hits.firsts("conditionals.if")
        self.named = {h.first for h in hits.of("conditionals.named") if is_spoken(h, codes)}
        self.dismissed: frozenset[int] = frozenset()  # tokens of moves that were not played
        self.ors = hits.firsts("conditionals.or")
        self.buts = {h.first for h in hits.of("stances.but") if is_spoken(h, codes)}
        self.copula = hits.firsts("stances.copula") - aside
        self.about = hits.firsts("stances.about") - aside
        # "no" is "in the" elsewhere
        said_here = (h for h in hits.of(*_OPEN) if is_spoken(h, codes) or not is_small(page, h))
        self.open = {hit.first for hit in said_here} - aside
        self.first = hits.firsts("stances.dismissed_after") - aside
        hedges = (h for h in hits.of("stances.hedge") if h.last > h.first)  # "for example"
        self.whole = {hit.first for hit in hedges} - aside
        self.provisional = hits.covered("stances.provisional")
        self.against = hits.firsts("stances.against")
        self.guesses, self.mine = hits.covered("days.guess"), hits.covered("labels.mine")
        self.your = hits.covered("labels.your") - hits.covered("labels.you")
        self.yours = hits.covered("labels.your", "telling.the", "labels.move")
        self.offers = hits.firsts(*hits.under("sayings.offers"))
        self.posted = hits.covered(*_POSTED)
        self.elsewhere = hits.firsts("stances.other_game", "stances.elsewhere")
        self.beside_out = hits.covered("labels.which", "labels.i")
        self.out = hits.covered("labels.sent", "labels.answered", "labels.out")
        self.of_moves = hits.covered(*_OF_MOVES)
        parties = Parties(page, hits, sentences, known=self.known | neutral, codes=codes)
        self.names_party = parties.named
        self.curious, self.reasons = Curious(page, hits, codes), Reasons(page, codes)
        self.today, self.denies = hits.firsts("calendar.today"), hits.covered("doubts.negated")
        self.of_it = self.about | self.of_moves | self.first | self.buts | self.posted
        self.of_it = (self.of_it | hits.firsts("stances.firm")) - self.denies  # "not binding"
        self.of_it |= hits.covered("calendar.day", "calendar.tomorrow") - self.today
        self.spoken = self.copula | self.about | self.open | self.first | self.ifs | self.buts

    def leaves_open(self, last: int, *, mild: bool = False) -> bool:
        """Does a clause behind it leave it open? *mild*: one that begins with a word for it."""
        _, end = self.sentences.bounds[self.sentences.of[last]]
        behind = range(last + 1, min(end, last + _LOOK) + 1)
        return not self.provisional.isdisjoint(behind) or self._speaks(last, mild=mild)

    def _speaks(self, last: int, *, mild: bool) -> bool:
        first, curious, broken, remarked = True, False, False, False
        _, end = self.sentences.bounds[self.sentences.of[last]]
        for clause in self.clauses.behind(last, end):
            words = [at for at in clause if self._is_word(at)]
            if not words or self.tails.is_polite(words[0], last, end):
                continue
            if broken and self.nos.issuperset(words) and not self._holds_moves(clause[-1], end):
                continue  # "I play 2836, and I think White... no, I say nothing"
            broken = clause[0] in self.breaks and self.page.tokens[clause[-1]].kind is Kind.DOTS
            if curious := self.curious.takes_nothing(clause, words, behind=curious):
                continue
            if self._is_dated(clause) and not (words := self._beside_post(clause, words)):
                continue  # "2836, kom 2/12, skickat 3/12"
            if self._is_of_other(clause, words) and self._holds_moves(clause[-1], end):
                break  # "2836; in the other game I play 7163"
            if self.dismissed.intersection(clause) or self.reasons.begin(clause):
                first = False  # "and had I played 7866": it speaks of that one
                continue
            only = len(words) == 1 or words[0] not in self.ors  # "or 7163"
            conditional = only or self.conditions.intersection(clause)
            if words[0] in self.ifs and conditional and self.at.keys() & set(clause):
                return self._is_of_board(clause, end)  # else an if-line: "if 3. 6125"
            if first and words[0] in self.ifs:
                return True
            if self._is_against_move(clause, words):
                continue
            if self.guesses.issuperset(words) and not self._is_dated_behind(clause[-1], end):
                return not remarked  # "2836, I think.", not "2836, the only move, I think."
            remarked |= self._is_said_of_it(words)
            asked = self.page.tokens[clause[-1]].text == "?"
            if mild and self._begins_open(words) and not self._is_remark(clause, words):
                return True
            if not mild and self._is_open(words, asked=asked):
                return True
            first = False
            if not self.offers.isdisjoint(clause):
                break  # "and I offer a draw, right?": from here on it is of the draw
        return self._is_names_move(last + 1)

    def _beside_post(self, clause: Sequence[int], words: Sequence[int]) -> list[int]:
        """The words of a dated clause that are not of the post ("this goes out on the 21st")."""
        words = [at for at in words if at not in self.posted] or list(words)
        before = self.page.tokens[clause[0] - 1]
        parted = before.text in _PARTED or before.line < self.page.tokens[clause[0]].line
        # "2836 geht heute raus", "2836, que j'envoie le 9 novembre"
        told = self.out | self.beside_out | self.days - self.later
        sent = self.out.intersection(clause) and told.issuperset(words)
        return [] if sent or (parted and self.posted.issuperset(words)) else words

    def speaks_of(self, begin: int, end: int) -> bool:
        """Does the sentence behind that of a move point at it ("That is not it"), or say "but"?"""
        if begin in self.about | self.of_moves and self.names_party(begin + 1):
            return True  # "That was to Karl."
        for clause in self.clauses.behind(begin - 1, end):
            if not self.named.isdisjoint(clause):
                continue  # "I give no conditional move now"
            words = [at for at in clause if self._is_word(at)]
            about, open_ = self.about.intersection(words), self.open.intersection(words)
            if about and any(about - {at} for at in open_.difference(words[1:2])):
                return True  # but not "that was quick"
            if words and words[0] in self.buts | self.ors and (about or open_ - {words[0]}):
                return True
        return False

    def is_aside(self, last: int) -> bool:
        """``1... c6 (5 points if you like it)``: brackets that count, or set a condition on what
        else they say. Not where the if-word comes first, nor with a word of the move or a denial.
        """
        tokens = self.page.tokens
        if last + 1 >= len(tokens) or tokens[last + 1].text != "(":
            return False
        inside: list[int] = []
        for at in range(last + 2, min(last + _LOOK, len(tokens))):
            if tokens[at].text == ")":
                ifs = self.ifs.intersection(inside)
                words = [i for i in inside if tokens[i].kind is Kind.WORD]
                speaks = self.spoken - self.ifs | self.of_moves
                counts = bool(inside) and tokens[inside[0]].kind is Kind.INT
                led = not words or words[0] in ifs
                return (counts or bool(ifs)) and not led and not speaks.intersection(inside)
            if at in self.at:
                return False
            inside.append(at)
        return False

    def is_remark(self, last: int) -> bool:
        """``2... Nc6 (dull, but it is solid)``, and what `is_aside` tells."""
        return self.tails.is_remark(last) or self.is_aside(last)

    def _is_against_move(self, clause: Sequence[int], words: Sequence[int]) -> bool:
        """The "against your 7163" of "I decided on 2836 against your 7163"."""
        moves = [at for at in clause if at in self.at]
        between = range(words[0] + 1, moves[0] if moves else words[0] + 1)
        return words[0] in self.against and bool(moves) and self.yours.issuperset(between)

    def _is_dated_behind(self, last: int, end: int) -> bool:
        """ "2836, if I remember well received on the 6th": the guess is of the day."""
        return any(map(self._is_dated, self.clauses.behind(last, end)))

    def _is_dated(self, clause: Sequence[int]) -> bool:
        """It holds a day, or a number right behind a word of the post ("kom 2/12")."""
        tokens = self.page.tokens
        posted = any(
            at - 1 in self.posted and tokens[at].text[0].isdecimal()
            for at in clause[1:]
            if at not in self.at or self.at[at].role is Role.NUMBER
        )
        return posted or not self.days.isdisjoint(clause)

    def _is_of_board(self, clause: Sequence[int], end: int) -> bool:
        """ "if your knight really is on f3": no line, but a condition on how the game stands."""
        moves = [at for at in range(clause[0], end + 1) if at in self.at]
        told = not self.your.isdisjoint(clause) or len(clause) > _FEW
        brief = [len(self.page.tokens[at].text) for at in moves] == [_SQUARE]
        return brief and told and self.of_moves.isdisjoint(clause)

    def _is_said_of_it(self, words: Sequence[int]) -> bool:
        """ "forced", "the only move": more than a word for the move."""
        spoken = (self.spoken, self.of_moves, self.mine, self.posted, self.days)
        return any(not any(at in places for places in spoken) for at in words)

    def _is_of_other(self, clause: Sequence[int], words: Sequence[int]) -> bool:
        parted = self.page.tokens[clause[0] - 1].text in _APART
        return parted and not self.elsewhere.isdisjoint(words[:_FEW])

    def _holds_moves(self, begin: int, end: int) -> bool:
        return any(at in self.at for at in range(begin, min(end, begin + _LOOK) + 1))

    def _is_word(self, at: int) -> bool:
        """A word that may change something: "really" of "really loses" does not."""
        plain = at in self.neutral and at not in self.spoken
        behind = self.page.tokens[at + 1 : at + 2]
        small = len(self.page.tokens[at].text) <= _SMALL
        plain = plain or (small and bool(behind) and behind[0].kind in _DATES)  # "il 9 novembre"
        return self.page.tokens[at].kind is Kind.WORD and not plain

    def _is_names_move(self, start: int) -> bool:
        """``2836 Karl played it``: the capital began a new sentence, but it speaks of the move."""
        tokens = self.page.tokens
        if start >= len(tokens) or tokens[start].line != tokens[start - 1].line:
            return False
        if tokens[start].kind is not Kind.WORD or start in self.known:
            return False
        if start in self.joins:
            return False  # "2836 en la jugada 7"
        words = [
            at
            for at in range(start, min(start + _SHORT, len(tokens)))
            if tokens[at].line == tokens[start].line
            and tokens[at].kind is Kind.WORD
            and self.sentences.of[at] == self.sentences.of[start]
        ]
        return bool(self.about.intersection(words))

    def _is_remark(self, clause: Sequence[int], words: Sequence[int]) -> bool:
        """ "2... 2836, no pins today", "(no typing error!)": a few words behind a comma or in
        brackets that deny an unknown thing, and speak neither of the move nor of another day."""
        parted = {self.page.tokens[at].text for at in (clause[0] - 1, clause[0])} & _PARTED
        more = [at for at in words if at not in self.today]
        if not parted or len(more) < 2 or not self.of_it.isdisjoint(words):
            return False
        about = more[0] in self.about
        denied = more[1 + about :] if more[about] in self.denies else ()
        return any(at not in self.known for at in denied[:2])

    def _begins_open(self, words: Sequence[int]) -> bool:
        if self.whole.intersection(words) or (first := words[0]) in self.first:
            return True
        if first in self.asides:  # "2836 wird es vielleicht", "2836 it will be tomorrow"
            rest = [at for at in words if at > self.asides[first]]
            return bool(rest) and (rest[0] in self.later or self._begins_open(rest))
        opens = first in self.open and first not in self.ifs
        return opens or (first in self.buts and not self.open.isdisjoint(words))

    def _is_open(self, words: Sequence[int], *, asked: bool) -> bool:
        first = words[0]
        if self._begins_open(words):
            return True
        if asked and len(words) == 1 and first not in self.said:
            return True  # "right?"
        if first in self.copula:
            return asked or any(at not in self.known or at in self.open for at in words[1:])
        about = self.about.intersection(words)
        if first not in self.known and self.page.tokens[first].text.istitle() and about:
            return True  # "Karl played it"
        return bool(about) and (asked or any(about - {at} for at in self.open.intersection(words)))

"""Key words that are facts of the game: offers, results, claims, leave, repeats.

The law: a saying is sure only when its own part of the sentence says it plainly, in the first
person or alone: not negated, asked, hedged, quoted, told of the past or of somebody else. One
that would end or bind the game stands in known company only (`company`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from mailbot.languages import language
from mailbot.letter.claims import DayWord, Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.calendar import calendar_names
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences, is_endless
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_of_language
from mailbot.letter.reading.sayings.answers import Answers
from mailbot.letter.reading.sayings.claimed import Claimed
from mailbot.letter.reading.sayings.clauses import Clauses
from mailbot.letter.reading.sayings.company import Company
from mailbot.letter.reading.sayings.fields import is_left_empty
from mailbot.letter.reading.sayings.leaves import Leaves, days_of_leave
from mailbot.letter.reading.sayings.paragraph import Paragraph
from mailbot.letter.reading.sayings.sayings import is_listed, outermost, saying_of
from mailbot.letter.reading.sayings.signed import signed

_CARELESS = frozenset(
    {Saying.IS_REPEAT, Saying.ASKS_REPEAT, Saying.ASKS_CONFIRM, Saying.CORRECTS, Saying.LEAVE,
     Saying.LONG_THINK}
)  # fmt: skip  # about letters and time: a question is the plain way to ask them
_STRICT = frozenset({Saying.OFFERS_DRAW, Saying.ACCEPTS_DRAW, Saying.DECLINES_DRAW, Saying.RESIGNS})
_DOUBTS = frozenset(
    {"doubts.negated", "doubts.hedged", "doubts.past", "doubts.yours",
     "conditionals.if", "conditionals.if_any", "stances.other_game"}
)  # fmt: skip
_NOT_NOW = frozenset({"doubts.yours", "doubts.hedged", "doubts.past"})
_SUBJECT = 5  # tokens before a wish for a repeat that may say whose it is
_OBJECT = 3  # tokens behind it that may say of what
_NEAR = 40  # tokens on each side of a saying that can make it unsure


def find_phrases(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    moves: frozenset[int],
    days: Sequence[DayWord],
    beside: Hits,
    codes: Sequence[str],
) -> list[Phrase]:
    """All sayings in the order of the text. *moves* are the tokens of items.

    :param beside: key words of the clauses beside a saying.
    :param codes: languages that the letter seems to be written in.
    """
    known = hits.also(beside.of("clauses.offered"))
    company = Company(page, known, sentences, moves, days, codes)
    capital = bool(codes) and all(language(code).nouns_capital for code in codes)
    clauses = Clauses(page, hits, beside, sentences, company, codes, nouns_capital=capital)
    answers = Answers(page, hits, beside, sentences)
    claimed = Claimed(hits, beside, company)
    reader = _Reader(page, hits, sentences, moves, company, clauses, answers, claimed)
    found = [(hit, reader.phrase(hit)) for hit in outermost(hits, page, sentences)]
    phrases = list(dict.fromkeys(phrase for _, phrase in found if phrase is not None))
    phrases += signed(page, clauses, moves)
    ors = [page.tokens[hit.first].start for hit in hits.of("conditionals.or")]
    phrases.sort(key=lambda phrase: phrase.span.start)
    return [days_of_leave(phrase, page, days, ors) for phrase in phrases]


class _Reader:
    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        moves: frozenset[int],
        company: Company,
        clauses: Clauses,
        answers: Answers,
        claimed: Claimed,
    ) -> None:
        self.page = page
        self.answers = answers
        self.sentences = sentences
        self.moves = moves
        self.moved = {sentences.of[at] for at in moves}
        self.company = company
        self.clauses = clauses
        self.claimed = claimed
        self.leaves = Leaves(page, hits, sentences)
        self.paragraph = Paragraph(page, hits, sentences, company, clauses)
        no_ifs = hits.covered("conditionals.no_if")
        every = (hit for hit in hits.of(*_DOUBTS) if hit.first not in no_ifs)
        self.every = sorted(every, key=lambda hit: hit.first)
        self.places = [hit.first for hit in self.every]
        self.figures = hits.firsts("stances.figures")
        self.of_reader = hits.firsts("labels.you", "labels.your")
        self.noes = hits.firsts("doubts.no")
        self.breaks = hits.firsts("doubts.breaks")
        self.first_person = hits.firsts("labels.mine")
        self.ifs = {sentences.of[hit.first] for hit in hits.of("conditionals.if")}
        self.doubts: list[Hit] = []  # of the sentence that is looked at

    def _in_first_person(self, hit: Hit) -> bool:
        """ "Dein Remisangebot lehne *ich* ab": the writer says it, of the reader's offer."""
        return not self.first_person.isdisjoint(hit.tokens)

    def _doubts_near(self, hit: Hit) -> list[Hit]:
        """Words of doubt in the same sentence, not far from it."""
        low = bisect_left(self.places, hit.first - _NEAR)
        high = bisect_left(self.places, hit.last + _NEAR)
        of = self.sentences.of
        own = hit.tokens if is_listed(self.page, hit) else ()
        return [
            doubt
            for doubt in self.every[low:high]
            if of[doubt.first] == of[hit.first]
            and not (doubt.first in own or self.company.inside(doubt, hit))
        ]

    def phrase(self, hit: Hit) -> Phrase | None:
        saying = saying_of(hit)
        how = hit.category.rpartition(".")[2]
        if is_endless(self.sentences, hit.first):
            return None if how == "whole" else self._phrase(hit, saying, "company")
        self.doubts = self._doubts_near(hit)
        negated = saying is Saying.ACCEPTS_DRAW and self._negates_itself(hit, saying)  # "don't"
        saying = self.answers.answered(hit, Saying.DECLINES_DRAW if negated else saying)
        if how == "alone" and (self.company.is_courtesy(hit) or not self._is_alone(hit)):
            return self._beside(hit, saying)
        score = self.page.tokens[hit.first].kind is not Kind.WORD
        if how == "alone" and saying is Saying.RESIGNS and score:
            return None  # a bare ``0-1`` is one only together with a word
        if how == "alone" and saying is Saying.OFFERS_DRAW and self.answers.agreed(hit):
            saying = Saying.ACCEPTS_DRAW  # "OK, draw."
        why = self._why_alone(hit, saying) if how == "alone" else self._why(hit, saying)
        empty = saying in _STRICT and is_left_empty(self.page, hit, self.noes)
        if empty or how == "own":
            cried = self.answers.is_cried_at(hit) or self.paragraph.turns_away(hit, saying)
            away = "empty" if empty else "company" if saying in _STRICT and cried else ""
            cited = saying in _STRICT and self.clauses.is_reported(hit)
            away = "quoted" if hit.first in self.sentences.quoted else away
            return self._phrase(hit, saying, away or ("citation" if cited else ""))
        if saying in _STRICT:
            beside = self.clauses.why(hit, negated=negated)
            if how == "whole" and (why or beside):
                return None
            why = why or beside
            answers = saying in {Saying.ACCEPTS_DRAW, Saying.DECLINES_DRAW}
            if answers and how != "whole" and not self.answers.of_draw(hit):
                if how == "alone":
                    return self._beside(hit, saying)
                why = why or "company"
            if not why and self.paragraph.leaves_open(hit, saying):
                why = "company"
        elif saying is Saying.LEAVE:
            why = why or self.leaves.why(hit)
        elif saying is Saying.LONG_THINK:
            moved = self.sentences.of[hit.first] in self.moved  # "After a long think: 2836"
            why = why or ("move" if moved else self.clauses.why(hit))
        elif saying in {Saying.ASKS_REPEAT, Saying.IS_REPEAT}:
            why = why or self._of_something_else(hit, saying)
        whole = self.sentences.tokens(self.sentences.of[hit.first])
        why = self.claimed.why(saying, why, self.clauses.own(hit), whole)
        return self._phrase(hit, saying, why or ("company" if how == "vague" else ""))

    def _phrase(self, hit: Hit, saying: Saying, why: str) -> Phrase:
        first, last = self.page.tokens[hit.first], self.page.tokens[hit.last]
        span, text = Span(first.start, last.end), self.page.letter.text[first.start : last.end]
        claimed = self.claimed.says(self.sentences.tokens(self.sentences.of[hit.first]))
        after = self.company.after_move(hit, self.clauses.own(hit))
        return Phrase(span, text, self.page.zone(first), saying, not why, why, (), claimed, after)

    def _of_something_else(self, hit: Hit, saying: Saying) -> str:
        """ "*Carlos* recibió mi carta", "I resend *news*", "please repeat the *joke*"."""
        asks, part = saying is Saying.ASKS_REPEAT, self.sentences.part
        if asks and self.answers.is_not_asked(hit):
            return "negated"
        if asks and self.sentences.of[hit.first] in self.sentences.asks:
            led = hit.last in self.first_person  # "did you get *my* postcard?"
            return "company" if led and self.company.is_strange(hit.last + 1) else ""
        before = range(max(hit.first - _SUBJECT, 0), hit.first) if asks else range(0)
        said = not self.of_reader.isdisjoint(hit.tokens)  # "nothing from you"
        object_ = (0 if said else _OBJECT) if asks else 1
        behind = range(hit.last + 1, min(hit.last + 1 + object_, len(part)))
        places = [*before, *(range(hit.first, hit.last) if asks else ()), *behind]
        near = [i for i in places if part[i] in {part[hit.first], part[hit.last]}]
        strange, plain = self.figures if asks else (), calendar_names() | self.company.names
        near = [i for i in near if self.page.word(self.page.tokens[i]) not in plain]
        return "company" if any(self.company.is_strange(i) or i in strange for i in near) else ""

    def _beside(self, hit: Hit, saying: Saying) -> Phrase | None:
        """ "If you still want a draw, *I accept*", and "2836 and *I accept*": accepts what?"""
        if saying is not Saying.ACCEPTS_DRAW or self.company.is_courtesy(hit):
            return None
        of_draw = self.answers.of_draw(hit)
        if of_draw and self.sentences.of[hit.first] in self.ifs:
            return self._phrase(hit, saying, "conditional")
        open_ = self._why_alone(hit, saying) or self.clauses.why(hit)
        return None if open_ else self._phrase(hit, saying, "of what")

    def _is_alone(self, hit: Hit) -> bool:
        """Nothing but moves, numbers and signs stands beside it on its line."""
        if saying_of(hit) is Saying.RESIGNS and self.company.has_object(hit):
            return False
        line = self.page.tokens[hit.first].line
        low, high = max(hit.first - 1 - _NEAR, -1), min(hit.last + 1 + _NEAR, len(self.page.tokens))
        for way in (range(hit.first - 1, low, -1), range(hit.last + 1, high)):
            for index in way:
                token = self.page.tokens[index]
                if token.line != line:
                    break
                if token.kind is Kind.WORD and not self._goes_with(index):
                    ended = self.sentences.of[index] != self.sentences.of[hit.first]
                    if ended:
                        break
                    return False
        return True

    def _goes_with(self, index: int) -> bool:
        known = self.company
        courtesy = index in known.free and index not in known.breaks and not known.negates(index)
        return courtesy or index in self.moves or index in known.dated

    def _why_alone(self, hit: Hit, saying: Saying) -> str:
        """Set words alone are plain, also with a question mark (``draw?``)."""
        if hit.first in self.sentences.quoted:
            return "quoted"
        if saying is Saying.OFFERS_DRAW and self.answers.is_cried_at(hit):
            return "company"
        asks = self.sentences.of[hit.first] in self.sentences.asks
        return "question" if asks and saying_of(hit) is not Saying.OFFERS_DRAW else ""

    def _why(self, hit: Hit, saying: Saying) -> str:
        """Why it is not sure; empty when it is."""
        sentence, own = self.sentences.of[hit.first], self.clauses.own(hit)
        if hit.first in self.sentences.quoted and hit.last in self.sentences.quoted:
            return "quoted"
        doubts = (one for one in self.doubts if one.first not in self.clauses.before)
        near = [one for one in doubts if one.first in own and self._concerns(one, hit)]
        names = {doubt.category for doubt in near}
        yours = saying is Saying.ACCEPTS_DRAW and any(self._right_before(d, hit) for d in near)
        if self._if_with(hit):
            return "yours" if yours else "conditional"  # "If *you* accept the draw"
        if "stances.other_game" in names:
            return "other game"
        if "doubts.negated" in names or self._negates_itself(hit, saying):
            two = saying is Saying.RESIGNS and not self.breaks.isdisjoint(hit.tokens)
            return "company" if two else "negated"  # "I cannot save it and resign"
        if sentence in self.sentences.asks and saying not in _CARELESS:
            offers = saying is Saying.OFFERS_DRAW and names.isdisjoint(_NOT_NOW)
            return "" if offers else "yours" if yours else "question"
        if saying is Saying.LEAVE and any(self._right_before(doubt, hit) for doubt in near):
            return "yours"
        if saying in _CARELESS or saying is Saying.CLAIMS_RESULT:  # of the reader's time
            return "past" if saying is Saying.LEAVE and "doubts.past" in names else ""
        for name, why in (("hedged", "supposed"), ("past", "past"), ("yours", "yours")):
            if name == "yours" and self._in_first_person(hit):
                continue
            if f"doubts.{name}" in names:
                return why
        return ""

    def _right_before(self, doubt: Hit, hit: Hit) -> bool:
        """ "Enjoy *your* holiday from 5 to 9 May": the reader's."""
        yours = doubt.category == "doubts.yours" and doubt.last == hit.first - 1
        return yours and not self._in_first_person(hit)

    def _negates_itself(self, hit: Hit, saying: Saying) -> bool:
        """ "I do *not* offer a draw": the word stands in the place of a star."""
        if saying is Saying.DECLINES_DRAW or (saying in _CARELESS and saying is not Saying.LEAVE):
            return False
        inside = (doubt for doubt in self.doubts if hit.first < doubt.first <= hit.last)
        nots = (doubt for doubt in inside if doubt.category == "doubts.negated")
        return any(is_of_language(self.page, doubt, hit) for doubt in nots)

    def _if_with(self, hit: Hit) -> bool:
        """An if-word that is not the head of a line of moves stands in the sentence."""
        ifs = (doubt for doubt in self.doubts if doubt.category.startswith("conditionals.if"))
        for doubt in (one for one in ifs if is_of_language(self.page, one, hit)):
            same = self.sentences.part[doubt.first] == self.sentences.part[hit.first]
            led = doubt.last + 1 in self.moves
            more = doubt.category.endswith("if_any") and doubt.first == doubt.last  # "any more"
            if (led and (doubt.first < hit.first or same)) or not (led or more):
                return True
        return False

    def _concerns(self, doubt: Hit, hit: Hit) -> bool:
        """A word of doubt of its clause, no "and" between."""
        if hit.first <= doubt.first <= hit.last or doubt.first < hit.first in self.breaks:
            return False
        low, high = sorted((doubt.first, hit.first))
        if doubt.first > hit.last and doubt.category != "doubts.negated":
            return False
        return self.breaks.isdisjoint(range(low + 1, high))

"""The neighbours of a played move: the words of its sentence, and the line above its run.

The law: a move is played when it stands alone or among words that a move is given with. A word
that takes away or leaves open ("cannot", "suppose", "would") leaves it unsure, and so does an
unknown word right before or right behind it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.called import head_of
from mailbot.letter.reading.page.clausebounds import last_colon
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.above import Above
from mailbot.letter.reading.stances.around import Around
from mailbot.letter.reading.stances.behind import Behind
from mailbot.letter.reading.stances.contrary import Contrary
from mailbot.letter.reading.stances.danger import Danger
from mailbot.letter.reading.stances.figures import Figures
from mailbot.letter.reading.stances.left import Left
from mailbot.letter.reading.stances.ofchess import OfChess
from mailbot.letter.reading.stances.perhaps import Perhaps
from mailbot.letter.reading.stances.strange import Strange
from mailbot.letter.reading.stances.subjects import Subjects
from mailbot.letter.reading.stances.takenback import taken_back

_HALF_OPEN = {Stance.PLAYED, Stance.UNSURE}
_STOPS = frozenset(",;:()–—!?")
_SCORE = 4  # moves of a run that make it one
_LOOK = 40  # tokens behind a run that are looked through


class Neighbours:
    """The words of a page as they stand to its moves."""

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
        hits = hits if at else Hits()
        self.words = words = PageWords(page, hits, at, sentences)
        self.above = Above(page, hits, sentences, words)
        self.danger = Danger(page, hits, sentences, at, words, codes)
        self.buts = {h.first for h in hits.of("stances.but") if is_spoken(h, codes)}
        self.ors, self.ifs = words.starts("conditionals.or"), words.starts("conditionals.if")
        self.played = words.starts("stances.played")
        self.plays = self.played - hits.covered("stances.aside", "stances.courtesy", "neutral")
        self.subjects = Subjects(page, sentences, words)
        self.figures = Figures(page, sentences, words)
        self.of_chess = OfChess(page, hits, sentences, codes)
        self.prefers = sorted(words.starts("stances.prefers"))
        self.pieces = hits.covered(*PIECES)
        self.known = words.known | hits.firsts("clauses.concedes")
        self.tomorrow = words.starts("calendar.tomorrow")
        self.odd = sorted({*words.unknown} - hits.covered("stances.label", *PIECES))
        self.strange = Strange(page, hits, sentences, words, self.danger, codes)
        self.moves = hits.covered(*hits.under("labels.move", "labels.sent", "sayings.is_repeat"))
        self.behind = Behind(
            page, hits, sentences, at,
            said=words.said, known=words.known, neutral=words.neutral, codes=codes,
        )  # fmt: skip
        self.around = Around(page, hits, sentences, at, words, self.danger, self.behind, codes)
        back = taken_back(page, hits, sentences, at)
        self.back = [at for at in back if self._is_own(at) and not self.around.is_talk(at)]
        self.contrary = Contrary(
            words, sentences, self.subjects, self.danger, self.around, self.behind
        )
        self.perhaps = Perhaps(page, hits, sentences, words, codes, self.contrary)

    def review(self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]) -> None:
        """Leave unsure what was taken for played among the wrong neighbours."""
        labelled = (i.first for i, left in zip(items, lefts, strict=True) if left.labelled)
        self.above.labelled = {self.page.tokens[at].line for at in labelled}
        of = zip(items, stances, strict=True)
        self.behind.dismissed = frozenset(i.first for i, s in of if s is Stance.DISMISSED)
        _leave_unsure([p for p, item in enumerate(items) if self._is_for_tomorrow(item)], stances)
        for _, group in groupby(range(len(items)), lambda place: items[place].run):
            run = list(group)
            self._score([items[place] for place in run], run, stances)
            for _, part in groupby(run, lambda place: self.sentences.of[items[place].first]):
                places = list(part)
                head = head_of(self.page, self.sentences, items[places[0]], self.odd, self.moves)
                number = self.danger.number(items[places[0]].first)
                items[places[0]].by = items[places[0]].by or self.of_chess.mover(number)
                led = self.of_chess.is_given(number)
                for place in places:
                    items[place].head, items[place].led = head, led
                here, left = [items[place] for place in places], lefts[places[0]]
                open_ = [p for p in places if stances[p] is Stance.PLAYED]
                open_ = [p for p in open_ if self._counts(items[p])]
                wrong = bool(open_) and self._is_wrong(here, left)
                strange = bool(open_) and not wrong and self._is_strange(here, left)
                bare = [p for p in places if self._is_left(items[p], stances[p])]
                against = (wrong or bool(bare)) and self._is_wrong(here, left, mild=True)
                strange = strange or (wrong and not against)
                if wrong or strange:
                    _leave_unsure(open_, stances)
                chess = self.of_chess.speaks(here[0].first, here[-1].last)
                apart = self.subjects.is_apart(here[0].first, here[-1].last)
                if bare and not open_:
                    here[0].rival = chess and not self.contrary.takes(here[0].first, here[-1].last)
                    strange = here[0].rival and led
                    if not chess and apart:
                        strange = not self._is_wrong(here, left, mild=True)
                somebody = strange and self.subjects.somebody(here[0].first, here[-1].last)
                if chess or here[0].twin is not None:
                    somebody = bool(open_) and self.subjects.named(here[0].first)
                free = [p for p in places if self._counts(items[p]) and not open_]
                self.perhaps.weigh([items[p] for p in free], [stances[p] for p in free])
                strange &= not (somebody or self.perhaps.is_unmeant(here[0].first))
                against = against or self.around.is_taken_back(here[0].first)
                for place in open_ or bare:
                    items[place].strange, items[place].against = strange, against
                    items[place].apart = apart
                    items[place].pieces = self.of_chess.pieces(here[0].first, here[-1].last)
        for place in {*self._choices(items, stances), *(back := self._taken_back(items))}:
            _leave_unsure((place,), stances)
            items[place].strange, items[place].against = False, place in back

    def _taken_back(self, items: Sequence[Item]) -> list[int]:
        """His own moves before a "please disregard this move", and above a "Not final."."""
        own = [place for place, item in enumerate(items) if self._is_own(item.first)]
        last = max(self.back, default=-1)
        before = [place for place in own if items[place].first < last]
        return before + [p for p in own[-1:] if self.around.below.denies(items[p].last)]

    def _choices(self, items: Sequence[Item], stances: Sequence[Stance]) -> Iterator[int]:
        """ "2... Nd4 or 2... d6, I am not sure": what leaves the one open leaves the other."""
        for place, (former, item) in enumerate(pairwise(items)):
            pair = {stances[place], stances[place + 1]}
            same = self.sentences.of[former.first] == self.sentences.of[item.first]
            if item.number is None and pair == {Stance.PLAYED}:
                pair = _HALF_OPEN  # "2... d6, or should I play Nd4"
            if pair == _HALF_OPEN and same and self._is_own(item.first):
                between = range(former.last + 1, item.first)
                if self.ors.intersection(between) and not self.ifs.intersection(between):
                    yield from (place, place + 1)

    def _is_for_tomorrow(self, item: Item) -> bool:
        """``2836, tomorrow``: promised, not given; with the word sent it is a day."""
        _, end = self.sentences.bounds[self.sentences.of[item.last]]
        behind = range(item.last + 1, min(item.last + 2, end) + 1)
        words = [at for at in behind if self.page.tokens[at].kind is Kind.WORD]
        own, promised = self._is_own(item.first), not self.tomorrow.isdisjoint(words[:1])
        return own and (promised or (item.table and self.danger.promises(item.first)))

    def _is_own(self, index: int) -> bool:
        return self.page.zone(self.page.tokens[index]) is Zone.OWN

    def _counts(self, item: Item) -> bool:
        return not item.table and self._is_own(item.first)

    def _is_left(self, item: Item, stance: Stance) -> bool:
        """A figure of his own in a sentence that does not say that it is a move."""
        figure = item.number is None and item.notation is Notation.NUMERIC
        plain = not item.weak or self.page.tokens[item.first].kind is Kind.PAIRS
        figure = figure and plain and not item.bad and self._counts(item)
        return figure and stance is Stance.UNSURE

    def _is_wrong(self, run: Sequence[Item], left: Left, *, mild: bool = False) -> bool:
        """A word that takes the run away or leaves it open, or a figure that is no move.

        :param mild: only plain words against it, see `Contrary`; for one without a number not one
            that denies something before a colon ("I can't leave it hanging:"), nor a sentence
            behind it that speaks to the reader of himself ("Das wusstest du.").
        """
        first, last = run[0].first, run[-1].last
        if mild and (run[-1].number is not None or run[-1].twin is not None):
            return self.contrary.takes(first, last)
        above = self._lead(run[0], left)
        return (
            (above is not None and self.above.is_wrong(run[0], above))
            or self.words.hedged(
                self._start(first),
                first,
                clause=self._own_clause(first, left),
                denials=not (mild and self.subjects.is_led(self.danger.number(first))),
            )
            or self.danger.beside(first, last, start=self._start(first))
            or self.around.takes_away(first, asides=not mild)
            or self._is_wrong_behind(last, numbered=run[-1].number is not None)
            or (
                len(run) == 1
                and run[0].number is None
                and not (mild and (self.subjects.opens(first) or self.of_chess.is_apposed(first)))
                and self.figures.is_among_names(run[0], alone=self._is_alone(first))
            )
            or self.danger.is_one_of_two(run)
            or self.above.is_wrapped(run[0])
        )

    def _is_strange(self, run: Sequence[Item], left: Left) -> bool:
        """Unknown words lead to the run, or stand right before or right behind it."""
        last = run[-1].last
        above = self._lead(run[0], left)
        return (
            (above is not None and self.above.is_strange(above))
            or self.strange.before(run, strong=left.strong)
            or self._is_strange_behind(last, numbered=run[-1].number is not None)
            or (not left.strong and self.strange.behind(run[-1]))
        )

    def _is_alone(self, first: int) -> bool:
        """No word stands before it in its sentence."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        return not within(self.words.every, begin, first)

    def _lead(self, item: Item, left: Left) -> tuple[int, int] | None:
        """The sentence above that may lead to a run."""
        return self.above.of(item) if self._is_alone(item.first) or left.labelled else None

    def _start(self, first: int) -> int:
        """Where the clauses begin that a word before the token *first* governs."""
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        clauses = within(self.words.clauses, begin, first)
        begin = self.danger.jokes.behind(begin, first)
        return max((index for index in clauses if index in self.buts), default=begin)

    def _own_clause(self, first: int, left: Left) -> int:
        """Where his own clause begins that gives the run ("4746 fails: *I play*"); -1 for none."""
        part, number = self.sentences.part, self.danger.number(first)
        begin = bisect_left(part, part[first])
        colon = last_colon(self.page, begin, number - 1)
        before = range(self.sentences.bounds[self.sentences.of[first]][0], colon)
        if left.strong and not self.behind.dismissed.isdisjoint(before):
            return colon + 1
        led = number > begin and self.page.tokens[number - 1].text == ":"
        if led and (own := self.above.own_part(number - 1)) >= 0:
            return own
        gives = begin in (self.plays if led else self.played)
        gives = gives or (left.strong and begin in self.buts)
        return begin if gives or within(self.prefers, begin, first) else -1

    def _behind_run(self, last: int) -> Sequence[int]:
        _, end = self.sentences.bounds[self.sentences.of[last]]
        behind = within(self.words.every, last + 1, min(end, last + _LOOK))
        return [index for index in behind if index not in self.words.neutral]

    def _is_wrong_behind(self, last: int, *, numbered: bool) -> bool:
        if self.behind.leaves_open(last) or self.behind.names_party(last + 1):
            return True
        words = self._behind_run(last)
        if not words or (numbered and self.behind.is_aside(last)):
            return False
        named = words[0] in self.pieces and self.page.tokens[last + 1].text != ":"
        return words[0] - last <= 2 and (named or self._is_choice(words[0]))

    def _is_strange_behind(self, last: int, *, numbered: bool) -> bool:
        words = self._behind_run(last)
        if not words or (numbered and self.behind.is_remark(last)):
            return False
        if not numbered and self.subjects.goes_on(last):
            return True
        if words[0] in self.words.known or len(self.page.tokens[words[0]].text) == 1:
            return False
        if words[0] in self.behind.joins and words[1:2]:
            words = words[1:]  # "2836 en la jugada 7"
        explains = self.behind.reasons.begin(words) or self.behind.tails.is_of_day(words[0])
        if explains or words[0] in self.known:
            return False
        return self.page.tokens[words[0]].text[0].islower() or not self._stops(last, words[0])

    def _is_choice(self, index: int) -> bool:
        """ "28 36 or 78 66" """
        behind = self.page.tokens[index + 1 : index + 2]
        return index in self.ors and any(token.kind is Kind.INT for token in behind)

    def _stops(self, last: int, index: int) -> bool:
        return any(token.text in _STOPS for token in self.page.tokens[last + 1 : index])

    def _score(self, run: Sequence[Item], places: Sequence[int], stances: list[Stance]) -> None:
        """A score with its result behind it is of a game that is over."""
        if len(run) < _SCORE or not self._counts(run[-1]):
            return
        last = run[-1].last
        if any(token.kind is Kind.RESULT for token in self.page.tokens[last + 1 : last + 2]):
            _leave_unsure(places, stances)


def _leave_unsure(places: Sequence[int], stances: list[Stance]) -> None:
    for place in places:
        if stances[place] is Stance.PLAYED:
            stances[place] = Stance.UNSURE

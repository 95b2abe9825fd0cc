"""The sentence above a run of moves that leads to it with a colon.

The law: a heading ("For example:", "PIN:") takes away the moves below it; unknown words leave them
open ("Look at this game by Karl:"), courtesy, names and labels do not.
"""

from __future__ import annotations

from mailbot.letter.claims import Notation
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_ABOVE = 3  # lines from a heading to its run
_ANCHORS = frozenset(
    {"labels.received", "labels.sent", "labels.answered", "labels.yours", "calendar.today"}
)
_TELLING = (
    "stances.played", "labels.move", "labels.mine", "labels.answered", "labels.sent",
    "stances.likes", "stances.prefers",
)  # fmt: skip
_UNENDED = ("stances.played", "days.where", "days.that", "labels.i")
_CUTS = frozenset(",;–—")
_NAME = 2  # words of a name
_LOOK = 40  # labelled lines between them


class Above:
    """What stands above the runs of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, words: PageWords) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.courtesy = words.starts("stances.courtesy")
        self.anchors = sorted(hit.first for hit in hits.of(*_ANCHORS))
        speaking = words.starts("stances.about") | words.starts("stances.dismissed_before")
        labels = words.starts("labels.move") | hits.firsts(*_ANCHORS)
        self.speaking = sorted(speaking - words.neutral - labels)  # "your move arrived"
        self.against = sorted(words.starts("stances.against"))
        self.buts = sorted(words.starts("stances.but"))
        self.of_moves = sorted(words.starts("labels.move"))
        self.concluding = words.hits.covered(
            "stances.played", "stances.adverbs", "stances.but", "stances.here"
        )
        self.telling = words.starts("stances.about") | words.hits.covered(*_TELLING)
        days = hits.covered(*hits.under("calendar."))  # the "i" of "sendt: i dag"
        self.figures = hits.lasts("stances.no_move_before") - days
        self.unended = hits.lasts(*_UNENDED)
        given = hits.of("stances.played")
        self.own = {hit.last for hit in given if hit.last > hit.first}  # "and I play"
        self.others = sorted(hits.firsts("labels.others", "stances.people"))
        self.of_play = sorted(hits.firsts("stances.played", "stances.about", "labels.move"))
        self.labelled: set[int] = set()  # lines of moves behind a label

    def of(self, item: Item) -> tuple[int, int] | None:
        """The sentence right above a run, of the writer's own words; over lines with labels."""
        sentence = self.sentences.of[item.first]
        for _ in range(_LOOK):  # to the first of all labelled lines
            if not sentence or self._line_of(sentence - 1) not in self.labelled:
                break
            sentence -= 1
        if not sentence:
            return None
        begin, end = self.sentences.bounds[sentence - 1]
        here = self.page.tokens[self.sentences.bounds[sentence][0]]
        lines = here.line - self.page.tokens[end].line
        return (begin, end) if lines <= _ABOVE and self._is_own(end) else None

    def is_wrong(self, item: Item, above: tuple[int, int]) -> bool:
        """``For example:`` or ``PIN:`` above a run governs it."""
        begin, end = above
        lines = self.page.tokens[item.first].line - self.page.tokens[end].line
        if item.number is None and lines == 1 and self._labels_figures(end, item):
            return True
        if not self.page.tokens[end].text.endswith(":"):
            return False
        # "that I do not like, so:", "I don't like my rooks, but there we are:"; it is of the move
        # in "Not my move, but interesting:"
        buts = [at for at in within(self.buts, begin, end) if not within(self.of_moves, begin, at)]
        clause = end if self._is_concluded(end) else max((-1, *buts))
        clause = max(clause, self.own_part(end))
        return self.words.hedged(begin, end, clause=clause) or self._is_match(begin, end)

    def own_part(self, colon: int) -> int:
        """Where the part before a colon begins that what is denied before it is not said of ("The
        weather does not improve, so here goes:"); -1 where it is of the move."""
        part = self.sentences.part
        begin = colon
        while begin and part[begin - 1] == part[colon]:
            begin -= 1
        first, _ = self.sentences.bounds[self.sentences.of[colon]]
        if begin <= first or self.page.tokens[begin - 1].text not in _CUTS:
            return -1
        denied = {part[at] for at in self.words.denials.intersection(range(first, begin))}
        told = {part[at] for at in self.telling.intersection(range(first, begin))}
        return begin if denied.isdisjoint(told) else -1

    def is_wrapped(self, item: Item) -> bool:
        """ "I would not play" on the line above "Move 2: 2836": it was wrapped before a capital;
        "He told me that he plays" goes on in the move as well."""
        sentence = self.sentences.of[item.first]
        here = self.sentences.bounds[sentence][0]
        if not sentence or not self._is_own(here - 1):
            return False
        begin, _ = self.sentences.bounds[sentence - 1]
        if self.page.tokens[here].line - self.page.tokens[here - 1].line != 1:
            return False
        if here - 1 in self.unended and self.words.hedged(begin, here):
            return True
        ends = self.page.tokens[here - 1].kind is Kind.WORD and here - 1 not in self.own
        of_others = ends and within(self.others, begin, here)
        return bool(of_others and within(self.of_play, begin, here))

    def is_strange(self, above: tuple[int, int]) -> bool:
        """``Look at this game by Karl:`` above a run; names and labels do not count.

        They leave the run open beside a word that speaks of moves or a name. Chatter ("the kettle
        is on, but chess must go on:") does not, nor does what tells of the post.
        """
        begin, end = above
        if self.page.tokens[end].text != ":":
            return False
        if not self._is_chatter(begin, end) or self._is_concluded(end):
            return False
        if within(self.speaking, begin, end):
            return True
        if self.courtesy.intersection(range(begin, min(begin + 2, end))):
            return False
        begin = max((begin, *within(self.buts, begin, end)))
        if within(self.anchors, begin, end) or not self._is_chatter(begin, end):
            return False
        return begin == above[0] or any(at > begin for at in self._names(begin, end))

    def _is_chatter(self, begin: int, end: int) -> bool:
        unknown = within(self.words.unknown, begin, end)
        return any(self.page.tokens[at].text[0].islower() for at in unknown)

    def _is_concluded(self, colon: int) -> bool:
        """ "..., so:", "..., therefore I play:": the last part says that a move is given."""
        begin = self.own_part(colon)
        words = within(self.words.every, begin, colon)
        return begin >= 0 and bool(words) and self.concluding.issuperset(words)

    def _names(self, begin: int, end: int) -> list[int]:
        unknown = within(self.words.unknown, begin, end)
        return [at for at in unknown if self.page.tokens[at].text[0].isupper()]

    def _is_match(self, begin: int, end: int) -> bool:
        """ "Kasparov against Karpov:" """
        return any(
            self._names(max(begin, at - _NAME), at - 1) and self._names(at + 1, at + _NAME)
            for at in within(self.against, begin, end)
        )

    def _labels_figures(self, end: int, item: Item) -> bool:
        """``PIN`` or ``My ICCF number is`` above digits, two countries above ``0-0``."""
        while (
            end and self.page.tokens[end].kind is Kind.SIGN and self.page.tokens[end].text in ".:"
        ):
            end -= 1
        if self.page.tokens[end].kind is not Kind.WORD:
            return False
        if item.notation is Notation.CASTLING:
            begin = self.sentences.bounds[self.sentences.of[end]][0]
            signs = any(t.text in "-–—:" for t in self.page.tokens[begin:end])
            return signs and item.canonical == "O-O" and end not in self.words.known
        return bool({end, end - 1} & self.figures)

    def _line_of(self, sentence: int) -> int:
        return self.page.tokens[self.sentences.bounds[sentence][0]].line

    def _is_own(self, index: int) -> bool:
        return self.page.zone(self.page.tokens[index]) is Zone.OWN

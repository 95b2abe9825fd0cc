"""What one does with a letter that came, said of nothing else: "Read on the 7th, sent on the 9th".

The law: a word of reading, seeing, opening or finding right beside its day, with nothing in its
part of the sentence but small words and the reader's letter, is the receipt where a word of sending
follows in its sentence or the next one, and where no other day is said to be that of receipt. What
was read again, and a book, a film or a doctor that was seen, is none.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.formerly import sentences_of_former
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.ledday import led_days
from mailbot.letter.reading.days.seen import tells_that
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_GOES = ("labels.sent", "labels.answered", "labels.out", "labels.this", "labels.back")
_SMALL = (
    "labels.it", "labels.i", "labels.which", "labels.of", "labels.your", "days.letter", "days.of",
    "days.since", "doubts.breaks", "stances.adverbs", "stances.copula", "stances.courtesy",
    "labels.yours", "labels.boxes",
)  # fmt: skip
_LIGHT = frozenset({Kind.SIGN, Kind.INT, Kind.NUMBER, Kind.DOTS, Kind.BLANK, *MOVES})
_STEPS = 5  # tokens from the word to its day
_SHORT = 3  # letters of a word that is no small one
_BRIEF = 5  # letters of a small word
_LINES = 3  # from there to the word of sending


def read_alone(
    page: Page, days: Sequence[Found], hits: Hits, sentences: Sentences, codes: Sequence[str]
) -> Iterator[Hit]:
    """Such words, as those of receipt.

    :param codes: languages that the letter seems to be written in.
    """
    read = [h for h in hits.of("labels.read") if page.zone(page.tokens[h.first]) is Zone.OWN]
    if not read:
        return
    words = _Alone(page, days, hits, sentences, codes)
    if words.has_receipt():
        return
    for hit in read:
        day = words.day_beside(hit)
        if day is not None and words.is_alone(hit, day) and words.is_answered(hit, day):
            yield Hit("labels.received", hit.first, hit.last, hit.codes)


class _Alone:
    """What stands beside such a word."""

    def __init__(
        self,
        page: Page,
        days: Sequence[Found],
        hits: Hits,
        sentences: Sentences,
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.codes = codes
        self.begins, self.ends = _bounds(page, days, hits)
        dated = {at for first, last in self.begins.items() for at in range(first, last + 1)}
        self.dated = frozenset(dated)
        letters = WhoseLetter(page, hits, sentences, self.dated, codes)
        spoken = Hits(hit for hit in hits.of(*_SMALL) if is_spoken(hit, codes))
        that = [hit for hit in hits.of("days.that") if is_spoken(hit, codes)]
        self.that = Hits([*that, *hits.of("calendar.on")])
        self.it = spoken.covered("labels.it")
        self.i = spoken.covered("labels.i") | hits.covered("labels.have")
        self.letters = hits.firsts("days.letter", "labels.move") | letters.theirs
        self.parts = hits.covered("calendar.parts")
        self.joins = hits.covered("calendar.on", "calendar.date_leads") | self.dated
        self.small = self.joins | spoken.covered(*_SMALL) | self.parts | letters.theirs
        self.former = sentences_of_former(hits, sentences, codes)
        self.breaks = hits.firsts("doubts.breaks")
        self.small |= self._words_beside(hits)
        self.where = hits.firsts("days.where")
        self.barred = hits.firsts("labels.anew", "days.things", "doubts.hedged", "stances.people")
        self.barred -= hits.covered("days.only")
        self.received = hits.firsts("labels.received")
        self.goes = sorted(hits.of(*_GOES), key=lambda hit: hit.first)
        self.firsts = [hit.first for hit in self.goes]

    def _words_beside(self, hits: Hits) -> frozenset[int]:
        """The short ones that tell nothing of what was read: "noch", "have"."""
        things = hits.covered("labels.move", "days.things", "topics")
        return frozenset(
            hit.first
            for hit in hits.of("labels.beside")
            if hit.first == hit.last
            and is_spoken(hit, self.codes)
            and len(self.page.tokens[hit.first].text) <= _BRIEF
            and hit.first not in things
        )

    def has_receipt(self) -> bool:
        """A day beside a word of receipt."""
        of = self.sentences.of
        own = (at for at in self.received if self.page.zone(self.page.tokens[at]) is Zone.OWN)
        told = {of[at] for at in own} - self.former
        return not told.isdisjoint({of[at] for at in self.begins})

    def day_beside(self, hit: Hit) -> tuple[int, int] | None:
        """Its tokens; small words stand between at most."""
        fillers, _ = fillers_and_ordinals()
        for step in (1, -1):
            at = hit.last + 1 if step > 0 else hit.first - 1
            for place in range(at, at + step * _STEPS, step):
                if not 0 <= place < len(self.page.tokens) or not self._is_near(hit.first, place):
                    break
                if step > 0 and place in self.begins:
                    return place, self.begins[place]
                if step < 0 and place in self.ends:
                    return self.ends[place], place
                sign = self.page.tokens[place].text in "-'’:."
                if not (sign or place in self.small or self._word(place) in fillers):
                    break
        return None

    def is_alone(self, hit: Hit, day: tuple[int, int]) -> bool:
        """Nothing in its part says what else was read."""
        first = last = hit.first
        behind = max(day[1], hit.last)
        while first and self._is_near(hit.first, first - 1) and first - 1 not in self.breaks:
            first -= 1
        while last + 1 < len(self.page.tokens) and self._is_near(hit.first, last + 1):
            last += 1
            if last > behind and last in self.breaks:
                break  # "had it on the 7th and it goes off"
        if tells_that(self.page, self.that, hit.last + 1, last, self.dated):
            return False
        named = self._is_of_letter(first, last)
        pronoun = bool(self.it & {*range(first, last + 1)}) or self._has_pronoun(hit)
        if pronoun and (not named or self._names_other(first)):
            return False
        own = {*hit.tokens, *range(day[0], day[1] + 1)}
        fillers, ordinals = fillers_and_ordinals()
        for at in range(first, last + 1):
            if at in self.barred:
                return False
            if at > behind and at in self.where:
                return self.it.isdisjoint(range(first, at))  # what follows tells where and how
            light = self.page.tokens[at].kind in _LIGHT or at in own | self.small
            if not light and self._word(at) not in fillers | ordinals:
                return False
        return True

    def _has_pronoun(self, hit: Hit) -> bool:
        """The "la" of "la vi": whom or what he saw is said before."""
        tokens = range(hit.first, hit.last + 1 if hit.last > hit.first else hit.first)
        return any(len(self.page.tokens[at].text) < _SHORT and at not in self.i for at in tokens)

    def _is_of_letter(self, first: int, last: int) -> bool:
        """ "Had it on the 7th" behind a move or a letter, not "Karl is ill. I saw him"."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        if begin:
            begin, _ = self.sentences.bounds[self.sentences.of[begin - 1]]
        places = range(begin, last + 1)
        moves = any(self.page.tokens[at].kind in MOVES for at in places)
        return moves or not begin or not self.letters.isdisjoint(places)

    def _names_other(self, first: int) -> bool:
        """ "The flu - had it on the 5th": what it was is said right before, and is no letter."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        words = [at for at in range(begin, first) if self.page.tokens[at].kind is Kind.WORD]
        return self.letters.isdisjoint(words) and not self.small.issuperset(words)

    def is_answered(self, hit: Hit, day: tuple[int, int]) -> bool:
        """A word of sending of his language follows, with a day of its own behind or before it."""
        of, tokens = self.sentences.of, self.page.tokens
        behind = max(day[1], hit.last)
        here = [first for first in self.begins if first > behind]
        for goes in self.goes[bisect_right(self.firsts, behind) :]:
            if of[goes.first] - of[behind] > 1:
                return False
            near = tokens[goes.first].line - tokens[behind].line <= _LINES
            dated = any(of[first] == of[goes.first] for first in here)
            if near and dated and not goes.codes.isdisjoint(hit.codes):
                return True
        return False

    def _is_near(self, at: int, other: int) -> bool:
        return self.sentences.part[at] == self.sentences.part[other]

    def _word(self, at: int) -> str:
        return self.page.word(self.page.tokens[at])


def _bounds(page: Page, days: Sequence[Found], hits: Hits) -> tuple[dict[int, int], dict[int, int]]:
    """First and last tokens of all days, and the same turned."""
    begins = {day.first: day.last for day in days}
    begins.update({first: last for first, last, _ in led_days(page, days, hits)})
    begins.update({hit.first: hit.last for hit in hits.of("calendar.same_day")})
    return begins, {last: first for first, last in begins.items()}

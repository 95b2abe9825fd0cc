"""Two words that say together what each would not: ``in 18 Nov, out 19 Nov``.

The law: "came" may be of a guest and "goes" of a train; in one sentence, or in two that follow each
other, the one that comes first and the one that goes are the letter received and the one sent.
One of them may be a word that says so by itself: "received 18 Nov, off 19 Nov".
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from datetime import date, timedelta
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.beforenumbers import counted_days
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import small_words
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_COMES = frozenset({"labels.in", "labels.received"})
_GOES = frozenset({"labels.out", "labels.sent", "labels.answered"})
_WEAK = {"labels.in": "labels.received", "labels.out": "labels.sent"}
_STRONG = (_COMES | _GOES) - _WEAK.keys()
_DAYS = frozenset(  # the "går" of "i går" goes nowhere
    f"calendar.{name}"
    for name in ("today", "yesterday", "before_yesterday", "tomorrow", "same_day", "next_day")
)
_LATE = timedelta(days=1)  # from the day of which he writes to the letter's own
_NEAR = 2  # lines from the one sentence to the other
_FOUND = ("labels.had", "labels.read", "labels.received", "labels.arrives")
_OF_YOURS = frozenset({"labels.arrives", "labels.boxes"})
_BARE = frozenset({"labels.beside", "labels.mine", "labels.your"})
_LETTER = frozenset({"labels.move", "days.letter", "labels.answered"})
_BESIDE = 2  # tokens from "your" to "move"
_ENDING = frozenset("-'’")
_JOINED = 3  # small words between "in" and "out"
_SUBJECT = 3  # tokens from "I" to "am off"


def couples(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    days: Sequence[Found],
    codes: Sequence[str],
    near: date | None,
) -> Iterator[Hit]:
    """The weak words that stand in such a couple, as the words of their roles.

    :param codes: languages that the letter seems to be written in.
    :param near: the day of the letter.
    """
    things = _Things(page, hits, sentences, days, codes)
    hits = Hits(
        hit
        for hit in hits
        if hit.category not in _WEAK or (is_spoken(hit, codes) and things.counts(hit))
    )
    yield from things.named(hits)
    strong = hits.covered(*_STRONG, *_DAYS)
    roles = hits.lasts(*_STRONG)
    # "the snow came": what came is named, and it is no letter
    dated = hits.covered("calendar.day") | hits.firsts("stances.courtesy")
    # not the "Sun" of "Sun 15 Nov", nor greetings
    named = {sentences.of[first] for first in hits.firsts("topics") - dated}
    by_sentence: dict[int, list[Hit]] = {}
    for hit in sorted(hits.of(*_COMES, *_GOES), key=lambda hit: hit.first):
        own = page.zone(page.tokens[hit.first]) is Zone.OWN
        if own and sentences.of[hit.first] not in named:
            inside = {hit.first, hit.last} <= strong  # "heute ist der" is not
            theirs = hit.category == "labels.out" and things.part[hit.first] in things.of_yours
            if hit.category in _WEAK and (theirs or inside or hit.first - 1 in roles):
                continue  # the "ab" of "erhalten ab 5.11." is no word of its own
            by_sentence.setdefault(sentences.of[hit.first], []).append(hit)
    done: set[int] = set()
    for sentence, here in by_sentence.items():
        if _is_couple(here) and _is_of_letter(here, days, near):
            done.add(sentence)
            yield from _told(here)
    for one, other in pairwise(sorted(by_sentence)):
        if other != one + 1 or {one, other} & done:
            continue
        first, second = by_sentence[one], by_sentence[other]
        lines = page.tokens[second[0].first].line - page.tokens[first[-1].last].line
        apart = _all(first, _COMES) and _all(second, _GOES)
        if apart and lines <= _NEAR and _is_of_letter([*first, *second], days, near):
            done.add(other)
            yield from _told([*first, *second])


class _Things:
    """What came or went, as the words of a page name it."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        days: Sequence[Found],
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.codes = codes
        self.part = sentences.part
        dated = frozenset(i for day in days for i in day.tokens)
        self.whose_letter = WhoseLetter(page, hits, sentences, dated, codes)
        told = Counter(sentences.part[day.first] for day in days)
        self.of_yours = {part for part in self.whose_letter.parts if told[part] < 2}
        days = sorted([*days, *counted_days(page, dated)], key=lambda day: day.first)
        self.days = {day.first for day in days}
        self.weekdays = {day.first for day in days if day.reading.form == "weekday"}
        self.ends = [day.last for day in days]
        self.begins = {day.last: day.first for day in days}
        self.lasts = {day.first: day.last for day in days}
        self.came = hits.firsts("labels.received")
        self.since = hits.firsts("days.since")
        self.of = hits.firsts("labels.of")
        self.ons = hits.covered("calendar.on")
        self.had = hits.covered("labels.had")
        self.on = {hit.first: hit.last for hit in hits.of("calendar.on")}
        who = hits.of("labels.i")
        # not the ending of the Hungarian "15-én"
        self.small = small_words(hits)
        self.whose = hits.covered("labels.your", "labels.mine")
        self.goes = {hit.first: hit.last for hit in hits.of(*_GOES)}
        self.i = {h.last for h in who if not h.first or page.tokens[h.first - 1].text != "-"}
        self.bare = {(h.first, h.last) for h in hits.of(*_BARE)}
        self.strong = hits.covered(*_STRONG, "topics")
        letters = self.letters = hits.firsts(*_LETTER)
        answers = hits.firsts("labels.answered")
        self.where = hits.lasts("days.where")
        self.within: set[tuple[int, int]] = set()  # "in your letter I read"
        self.theirs = self._named(hits, "labels.your", "labels.in", letters)
        self.theirs |= {self._place(at) for at in self.whose_letter.from_you}
        self.ours = self._named(hits, "labels.mine", "labels.out", letters) | {
            self._place(index) for index in answers if self._place(index) not in self.theirs
        }

    def _place(self, index: int) -> tuple[int, int]:
        """The part of its sentence, up to a day and behind it."""
        return self.part[index], bisect_left(self.ends, index)

    def _named(
        self, hits: Hits, whose: str, pronoun: str, letters: Set[int]
    ) -> set[tuple[int, int]]:
        """The parts of sentences with the words "your move" or "yours"."""
        own = {hit.first: hit for hit in hits.of(whose) if is_spoken(hit, self.codes)}
        found = {
            self._place(hit.first)
            for hit in own.values()
            if not letters.isdisjoint(range(hit.first - 1, hit.last + _BESIDE + 1))
            and hit.first not in self.had  # "me esperaba"
            and not self._is_dated(hit)
        }
        self.within |= {
            self._place(hit.first)
            for hit in own.values()
            if hit.first - 1 in self.where - self.had  # not "in my hands"
            and not letters.isdisjoint(range(hit.first, hit.last + _BESIDE + 1))
        }
        alone = (h for h in hits.of(pronoun) if (h.first, h.last) in self.bare)
        return found | {self._place(h.first) for h in alone if {h.first, h.last} & own.keys()}

    def counts(self, hit: Hit) -> bool:
        """Not the "back" of "three days back", nor the "off" of "I am off on 19 Nov"."""
        goes = hit.category == "labels.out" and self._place(hit.first) not in self.ours
        i_go = goes and not self.i.isdisjoint(range(hit.first - _SUBJECT, hit.first))
        if i_go or self._equates(hit) or self._is_told_behind(hit):
            return False
        if (hit.first, hit.last) in self.bare:
            if hit.category == "labels.in" and self._ends_part(hit):
                return True  # "war dein Brief da"
            if hit.first - 1 in self.letters:
                return False  # "trekket ditt 17. november"
            at = hit.last + 1
            joined = hit.category == "labels.in" and not self.whose & {hit.first, hit.last}
            joined = joined and at not in self.days  # the "i" of "i förrgår"
            while joined and at - hit.last <= _JOINED and at in self.small:
                at += 1  # "in and back out on 19 Nov"
            if at in self.goes and at > hit.last + 1:
                at = self.goes[at] + 1
            elif at > hit.last + 1:
                return False
            tokens = self.page.tokens
            at += at < len(tokens) and tokens[at].text in ":="
            at = self.on.get(at, at - 1) + 1
            return at in self.days or hit.last + 1 in self.days or hit.first - 1 in self.ends
        return True

    def _equates(self, hit: Hit) -> bool:
        """ "dia 22 foi domingo", "der 22. war Sonntag": a weekday is said of the number before."""
        before = self.page.tokens[hit.first - 1] if hit.first else None
        numbered = before is not None and before.kind in {Kind.INT, Kind.NUMBER}
        return hit.last + 1 in self.weekdays and (numbered or hit.first - 1 in self.ends)

    def _ends_part(self, hit: Hit) -> bool:
        """The last word of a part with the reader's letter."""
        behind = self.page.tokens[hit.last + 1 : hit.last + 2]
        ends = not behind or behind[0].kind is not Kind.WORD
        theirs = self.whose_letter.theirs
        before = hit.first - 1
        while before in theirs:
            before -= 1
        told = before < hit.first - 1 and before in self.ends  # the "yours" of "5 Nov yours in"
        own = hit.first in self.whose
        return ends and self.part[hit.first] in self.of_yours and not told and not own

    def _is_of_letter(self, hit: Hit) -> bool:
        """ "Your letter 5 November opened": the day right behind the letter may be its own."""
        ends = [at for at in self.ends if at < hit.first and self.part[at] == self.part[hit.first]]
        return bool(ends) and self.begins[ends[-1]] - 1 in self.whose_letter.theirs

    def _is_since(self, hit: Hit) -> bool:
        """A day ends right before it, with a "since" before that."""
        at = next((i for i in (hit.first - 1, hit.first - 2) if i in self.begins), None)
        return at is not None and not self.since.isdisjoint(range(self.begins[at] - 2, at))

    def _is_told_behind(self, hit: Hit) -> bool:
        """A word that says by itself that it came ends the part with the day behind this one."""
        at = self.on.get(hit.last + 1, hit.last) + 1
        return at in self.lasts and self.lasts[at] + 1 in self.came

    def _ends_with(self, hit: Hit) -> bool:
        """The word of having it behind its day: "leveledet november 5-én olvastam"."""
        at = next((i for i in (hit.first - 1, hit.first - 3) if i in self.begins), None)
        if hit.category != "labels.had" or at is None:
            return False
        first = self.begins[at]
        # not "your letter 5 November read"
        ending = at - 1 if at == hit.first - 1 else at + 1
        told = first - 1 in self.ons or self._parts_ending(ending) or self._parts_ending(at)
        return told and self.of.isdisjoint(range(first - 2, first))

    def _parts_ending(self, index: int) -> bool:
        """What parts a day from its ending: "5-én", "Kasım'da"."""
        return not _ENDING.isdisjoint(self.page.tokens[index].text)

    def _is_dated(self, hit: Hit) -> bool:
        """A day right before the letter is the one that stands in it: "5 Kasım mektubunu"."""
        first = self.begins.get(hit.first - 1)
        return first is not None and hit.first in self.letters and first - 1 not in self.ons

    def named(self, hits: Hits) -> Iterator[Hit]:
        """Words of a part of a sentence that names the letter that came or went."""
        anew = {self.part[index] for index in hits.firsts("labels.anew")}
        found = {self.part[index] for index in hits.firsts(*_FOUND)}
        mine = {self.part[index] for index in self.i} - found  # "I showed your move on my screen"
        for hit in hits.of("labels.had", "labels.arrives", "labels.boxes", *_WEAK):
            brought = hit.first in self.strong and hit.first == hit.last
            if brought or self._is_told_behind(hit):  # "the postman brought me"
                continue
            bare = hit.category in _WEAK and (hit.first, hit.last) in self.bare
            if bare and not (hit.category == "labels.in" and self._ends_part(hit)):
                continue
            goes, place = hit.category == "labels.out", self._place(hit.first)
            named, other = (self.ours, self.theirs) if goes else (self.theirs, self.ours)
            if place not in named | other and (self._is_since(hit) or self._ends_with(hit)):
                place = place[0], place[1] - 1  # "Dein Zug ist seit dem 9.11. hier"
            of_yours = hit.category in _OF_YOURS
            read = of_yours or hit.category == "labels.had"
            # "in your letter I read", "I read it again"
            otherwise = read and (place in self.within or place[0] in anew)
            came = of_yours or hit.category == "labels.in"
            came = came and self.part[hit.first] in self.of_yours and not self._is_of_letter(hit)
            came = came and not (hit.category == "labels.boxes" and self.part[hit.first] in mine)
            told = came or (place in named and place not in other and not of_yours)
            if told and not otherwise:
                yield Hit("labels.sent" if goes else "labels.received", hit.first, hit.last)


def _is_of_letter(here: Sequence[Hit], days: Sequence[Found], near: date | None) -> bool:
    """One of the words says so by itself, or no day long before that of the letter stands right
    behind the last: not "in hospital, in Wed, out Fri"."""
    if any(hit.category in _STRONG for hit in here):
        return True
    last = max(hit.last for hit in here)
    behind = [day for day in days if last < day.first <= last + _JOINED and day.reading.days]
    return near is None or all(max(day.reading.days) >= near - _LATE for day in behind)


def _is_couple(here: Sequence[Hit]) -> bool:
    """Words of coming, then words of going; no other order."""
    kinds = [hit.category in _COMES for hit in here]
    return kinds == sorted(kinds, reverse=True) and len(set(kinds)) == 2


def _all(here: Sequence[Hit], kinds: frozenset[str]) -> bool:
    return all(hit.category in kinds for hit in here)


def _told(here: Sequence[Hit]) -> Iterator[Hit]:
    for hit in here:
        if hit.category in _WEAK:
            yield Hit(_WEAK[hit.category], hit.first, hit.last)

"""Unknown words of its sentence beside a move that little else gives.

The law: what the reader does not know may take a move away ("7866 som vyškrtol", "every other
time I play 4746"). A label, a side before it or a word of the post with its day gives it all the
same; numbers, names of days and of the pieces say nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from mailbot.letter.claims import Notation
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.calendar import calendar_names, number_words
from mailbot.letter.reading.page.events import is_event
from mailbot.letter.reading.page.hits import PIECES, Hits, is_apart, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.danger import Danger

_HEADS = (
    "labels.move", "labels.mine", "labels.received", "labels.sent", "labels.answered",
    "stances.played", "stances.label", "stances.firm",
)  # fmt: skip
_TOLD = ("stances.no_move_before", "stances.voids", "doubts.takes_back", "stances.corrects")
_DAYS = frozenset({Kind.INT, Kind.NUMBER, Kind.DATE})


class Strange:
    """The unknown words of a page as they stand to its moves."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        words: PageWords,
        danger: Danger,
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.danger = danger
        spoken = (hit for hit in hits if is_spoken(hit, codes) and not is_apart(hit.category))
        listed = tokens_of(spoken)
        self.unlisted = [at for at in words.unknown if at not in listed]
        self.heads = hits.covered(*_HEADS, *PIECES)
        self.courtesy = hits.firsts("stances.courtesy")
        kind = hits.covered("stances.courtesy", "doubts.company")
        self.unkind = [at for at in words.unknown if at not in kind]
        self.people = names_of((*page.letter.from_, *page.letter.to))
        own = (at for at in reversed(words.every) if page.zone(page.tokens[at]) is Zone.OWN)
        last = next(own, -1)
        ended = any(token.kind is Kind.SIGN for token in page.tokens[last + 1 : last + 2])
        led = last - 1 in hits.covered("stances.courtesy")
        self.signed = last if led and not ended else -1  # "kisses bo"
        self.that = {h.first for h in hits.of("days.that") if is_spoken(h, codes)}
        self.own = hits.firsts("labels.i", "labels.mine")
        self.offers = sorted(hits.firsts(*hits.under("sayings.offers")))
        self.told = hits.covered(*_TOLD, *PIECES)  # other rules weigh them

    def before(self, run: Sequence[Item], *, strong: bool) -> bool:
        """Of the clause before it.

        :param strong: words before it give it ("I play"), but perhaps every other time.
        """
        first, numbered = run[0].first, run[0].number is not None
        plain = run[0].notation is Notation.NUMERIC
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        clauses = within(self.words.clauses, begin, first)
        if numbered and self._is_headed(begin, self.danger.number(first) - 1, clauses):
            return True
        begin = clauses[-1] if clauses else begin
        part = self.sentences.part
        reported = self._is_reported(begin, first)
        if not strong:
            unknown = within(self.words.unknown, begin, first)
            return bool(unknown) and (reported or part[unknown[-1]] == part[first])
        if not plain or (run[0].mover is not None and not numbered):
            return False  # "Black plays", "with a humble Nf6"
        return any(
            not self._is_plain(at) and (reported or not numbered or part[at] == part[first])
            for at in within(self.words.unknown, begin, first)
        )

    def _is_reported(self, begin: int, first: int) -> bool:
        """ "Śniło mi się, że zagrałem": the part begins with "that", and what is before governs."""
        part = self.sentences.part
        return bisect_left(part, part[first], begin, first) in self.that

    def behind(self, item: Item) -> bool:
        """Of the sentence behind it; where it has its number, words of no list in its own part."""
        if item.notation is not Notation.NUMERIC or item.twin is not None:
            return False
        numbered = item.number is not None
        end = self.sentences.bounds[self.sentences.of[item.last]][1]
        end = next(iter(within(self.offers, item.last, end)), end)  # the rest is of the draw
        if self._speaks_of_himself(item.last + 1, end):
            return False
        unknown = self.unlisted if numbered else self.unkind
        part = self.sentences.part
        return any(
            self.page.tokens[at].text[0].islower()
            and not (numbered and part[at] != part[item.last])
            and not (at == self.signed or self._is_plain(at) or self._is_dated(at))
            for at in within(unknown, item.last + 1, end)
        )

    def _speaks_of_himself(self, begin: int, end: int) -> bool:
        """ "2836, I could not write earlier": the first word is "I" or "my"."""
        words = within(self.words.every, begin, end)
        if not words or words[0] not in self.own:
            return False
        # "7866 som vyškrtol", "2836 me fait de l'œil"
        return words[0] > begin or self.page.tokens[begin].text == "I"

    def _is_headed(self, begin: int, colon: int, clauses: Sequence[int]) -> bool:
        """ "Second table: 2... 7866" """
        if colon <= begin or self.page.tokens[colon].text != ":":
            return False
        head = clauses[-2] if clauses[1:] else begin
        if head in self.courtesy:
            return False  # "Greetings from Dublin:"
        told = any(self._is_told(at) for at in range(head, colon))
        unknown = [
            at
            for at in within(self.unlisted, head, colon)
            if self.page.tokens[at].text[0].islower()
        ]
        return bool(unknown) and not told

    def _is_dated(self, index: int) -> bool:
        """The "rcv" of "2836 rcv 5 Nov"."""
        behind = self.page.tokens[index + 1 : index + 2]
        return bool(behind) and behind[0].kind in _DAYS

    def _is_told(self, index: int) -> bool:
        """A word that moves are headed with, a day, the number of a game."""
        return index in self.heads or any(map(str.isdigit, self.page.tokens[index].text))

    def _is_plain(self, index: int) -> bool:
        """The "three" of "after three days I play 2836", the "bishop" and the "tournament"."""
        word = self.page.word(self.page.tokens[index])
        named = word in self.people or word in number_words() or word in calendar_names()
        return named or index in self.told or is_event(word)

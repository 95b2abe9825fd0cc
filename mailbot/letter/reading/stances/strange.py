"""Unknown words of its sentence beside a move that little else gives.

The law: what the reader does not know may take a move away ("7866 som vyškrtol", "every other
time I play 4746"). A label, a side before it or a word of the post with its day gives it all the
same; numbers, names of days and of the pieces say nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.calendar import calendar_names, number_words
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.stances.danger import Danger

_HEADS = (
    "labels.move", "labels.mine", "labels.received", "labels.sent", "labels.answered",
    "stances.played", "stances.label", "stances.firm",
)  # fmt: skip


class Strange:
    """The unknown words of a page as they stand to its moves."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, words: PageWords, danger: Danger
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.danger = danger
        self.heads = hits.covered(*_HEADS, *PIECES)
        self.pieces = hits.covered(*PIECES)

    def before(self, run: Sequence[Item], *, strong: bool) -> bool:
        """Of the clause before it.

        :param strong: words before it give it ("I play"), but perhaps every other time.
        """
        first, numbered = run[0].first, run[0].number is not None
        if strong and run[0].mover is not None and not numbered:
            return False  # "Black plays"
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        clauses = within(self.words.clauses, begin, first)
        colon = self.danger.number(first) - 1
        if numbered and colon > begin and self.page.tokens[colon].text == ":":
            head = clauses[-2] if clauses[1:] else begin
            told = any(self._is_told(at) for at in range(head, colon))
            if within(self.words.unknown, head, colon) and not told:
                return True  # "Second table: 2... 7866"
        unknown = within(self.words.unknown, clauses[-1] if clauses else begin, first)
        if strong:
            return any(not self._is_plain(at) for at in unknown)
        part = self.sentences.part
        return bool(unknown) and part[unknown[-1]] == part[first]

    def behind(self, item: Item) -> bool:
        """Of the sentence behind it; behind one with its number, of the same part."""
        end = self.sentences.bounds[self.sentences.of[item.last]][1]
        part = self.sentences.part
        return any(
            self.page.tokens[at].text[0].islower()
            and (item.number is None or part[at] == part[item.last])
            for at in within(self.words.unknown, item.last + 1, end)
        )

    def _is_told(self, index: int) -> bool:
        """A word that moves are headed with, a day, the number of a game."""
        return index in self.heads or any(map(str.isdigit, self.page.tokens[index].text))

    def _is_plain(self, index: int) -> bool:
        """The "three" and the "bishop" of "after three days I cover the bishop with 2836"."""
        word = self.page.word(self.page.tokens[index])
        return index in self.pieces or word in number_words() or word in calendar_names()

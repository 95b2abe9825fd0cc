"""Plain words against a move, in a letter whose days say that it gives one.

The law: who states on which days he received and sent has moved. There only what speaks of the
move itself leaves it open: a word of its own part of the sentence ("perhaps 2... 2836"), one right
behind it or at the head of a clause there, and a plain taking back in the next sentence. What
else its sentences tell, of the post, of himself or of the other game, does not, nor does what is
denied of the reader before a colon ("you will not get away that easily: 2... 2836").
"""

from __future__ import annotations

from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.stances.around import Around
from mailbot.letter.reading.stances.behind import Behind
from mailbot.letter.reading.stances.danger import Danger
from mailbot.letter.reading.stances.subjects import Subjects


class Contrary:
    """The words of a page that take a move away whatever days the letter states."""

    def __init__(
        self,
        words: PageWords,
        sentences: Sentences,
        subjects: Subjects,
        danger: Danger,
        around: Around,
        behind: Behind,
    ) -> None:
        self.words = words
        self.sentences = sentences
        self.subjects = subjects
        self.danger = danger
        self.around = around
        self.behind = behind

    def takes(self, first: int, last: int) -> bool:
        """Do such words stand beside the run from the token *first* to *last*?"""
        number = self.danger.number(first)
        start = self._own_part(number)
        begin, _ = self.sentences.bounds[self.sentences.of[number]]
        led = self.subjects.is_led(number) and bool(within(self.around.you, start, number))
        whole = self.behind.whole - (self.words.denials if led else frozenset())
        return (
            not whole.isdisjoint(range(begin, number))  # "For example, I have ..."
            or self.words.hedged(start, first, denials=not led)
            or self.danger.beside(first, last, start=start)
            or self.around.takes_back(first)
            or self.behind.leaves_open(last, mild=True)
            or self.behind.names_party(last + 1)
        )

    def _own_part(self, number: int) -> int:
        """Where the part of the sentence begins that gives the move; over the colon before it."""
        part = self.sentences.part
        own = part[number]
        if number and self.subjects.is_led(number):
            own = part[number - 1]
        start = number
        while start and part[start - 1] >= own:
            start -= 1
        return start

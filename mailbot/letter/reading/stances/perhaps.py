"""Bare moves that nothing gives but the days: "my bishops were asleep, so 3534 to wake them".

The law: who states the days on which he received and sent has moved, and a letter that holds but
one legal move gives that one. It may be so only where its sentence speaks of the writer, of
playing, answering or sending, and where no word of it, nor the sentences beside it, speak of
another time, another game or somebody else, deny, wish or suppose. Whether the letter states its
days and no other move is legal, the desk sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.contrary import Contrary

_OWN = (
    "labels.i", "labels.mine", "labels.move", "labels.answered", "labels.sent", "stances.played",
    "stances.first_person", "stances.opens", "stances.label",
)  # fmt: skip
_AGAINST = (
    "stances.hedge", "stances.other_game", "stances.elsewhere", "stances.engine",
    "stances.heading", "stances.others", "stances.people", "stances.habit", "stances.likes",
    "stances.formerly", "stances.dismissed_after", "stances.voids", "stances.takes_back",
    "stances.postpones", "stances.not", "stances.no_move_after", "stances.figures",
    "stances.sources", "doubts.negated", "doubts.no", "doubts.past", "calendar.tomorrow",
)  # fmt: skip


class Perhaps:
    """The words of a page that let a bare move be the one that is given."""

    def __init__(
        self,
        hits: Hits,
        sentences: Sentences,
        words: PageWords,
        codes: Sequence[str],
        contrary: Contrary,
    ) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.sentences = sentences
        self.contrary = contrary
        own = (h.first for h in hits.of(*_OWN) if is_spoken(h, codes))
        self.own = sorted(own)
        against = (h.first for h in hits.of(*hits.under(*_AGAINST)) if is_spoken(h, codes))
        self.against = sorted(set(against) - words.neutral)
        self.yesterday = sorted(hits.firsts("calendar.yesterday"))

    def may_be(self, first: int, last: int) -> bool:
        """The run of these tokens may be his move, where the letter states both days."""
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        part = self.sentences.part
        if any(part[at] == part[first] for at in within(self.yesterday, begin, end)):
            return False  # but "Got yours yesterday, sending 2836 today"
        if within(self.against, begin, end) or not within(self.own, begin, end):
            return False
        contrary = self.contrary
        if contrary.takes(first, last) or contrary.subjects.named(first):
            return False
        return not contrary.around.takes_away(first)

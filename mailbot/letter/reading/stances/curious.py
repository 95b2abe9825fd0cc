"""The writer's curiosity about the answer: ``2... 2836, and now I wonder what you will say``.

The law: such a clause takes nothing from the move before it, nor does one right behind it that
begins with a question word, unless they set a condition, weigh something or name somebody.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import is_spoken

_AGAINST = (
    "conditionals.if", "conditionals.or", "doubts.negated", "stances.copula", "stances.people",
    "stances.other_game", "stances.engine", "stances.dismissed_after", "stances.prefers",
    "labels.others",
)  # fmt: skip


class Curious:
    """The clauses of a page that are curious."""

    def __init__(self, page: Page, hits: Hits, codes: Sequence[str]) -> None:
        self.page = page
        curious = [hit for hit in hits.of("stances.curious") if is_spoken(hit, codes)]
        self.words = {at for hit in curious for at in hit.tokens}
        self.what = hits.firsts("stances.what")
        self.plain = hits.firsts("labels.you", "labels.your", *hits.under("names."))
        against = (hit for hit in hits.of(*_AGAINST) if is_spoken(hit, codes))
        self.against = {hit.first for hit in against} - self.words

    def takes_nothing(self, clause: Sequence[int], words: Sequence[int], *, behind: bool) -> bool:
        """:param words: those of the clause that may change something.
        :param behind: the clause stands right behind a curious one."""
        goes_on = behind and words[0] in self.what
        if not goes_on and self.words.isdisjoint(clause):
            return False
        texts = [self.page.tokens[at].text for at in words[1:] if at not in self.plain]
        somebody = any(text[0].isupper() and len(text) > 1 for text in texts)
        return not somebody and self.against.isdisjoint(clause)

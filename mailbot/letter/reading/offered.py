"""Whether the moves of an if-line are offered, or only spoken of.

The law: words that take the moves away ("is theory", "in my other game") refuse the line; those
that leave it open ("perhaps", "I withdraw") make it unsure, and with a denial beside them they
refuse it as well.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mailbot.letter.letter import Zone
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

_REFUSED = frozenset({"stances.heading", "stances.other_game", "stances.engine"})
_OPEN = "stances.hedge"  # not offered either; without a word of denial perhaps it is meant to be


class Offered:
    """Tells it of every sentence of a page."""

    def __init__(self, page: Page, hits: Sequence[Hit], sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        self.taken = self._with(hits, _REFUSED)
        inside = {i for h in hits if h.category.startswith("conditionals.") and h.last > h.first
                  for i in range(h.first, h.last + 1)}  # fmt: skip
        free = [hit for hit in hits if hit.first not in inside]
        self.hedged = self._with(free, {_OPEN})
        if_not = {hit.last + 1 for hit in hits if hit.category == "conditionals.if"}
        denying = [hit for hit in free if hit.first not in if_not]
        self.denied = self._with(denying, {"doubts.negated"})
        denials = [hit for hit in hits if hit.category == "doubts.negated"]
        back = [hit for hit in hits if hit.category == "conditionals.withdrawn"]
        self.withdrawn = [hit.first for hit in back if not self._is_denied(hit, denials)]
        self.bad = {hit.first for hit in hits if hit.category == "stances.dismissed_after"}

    def refuses(self, sentence: int, last: int) -> bool:
        """*last*: the last token of the line's moves."""
        taken = sentence in self.taken or last + 1 in self.bad
        return taken or (sentence in self.hedged and sentence in self.denied)

    def is_sure(self, sentence: int) -> bool:
        return sentence not in self.hedged and not self._is_withdrawn(sentence)

    def _with(self, hits: Sequence[Hit], names: Collection[str]) -> set[int]:
        return {self.sentences.of[hit.first] for hit in hits if hit.category in names}

    def _is_withdrawn(self, sentence: int) -> bool:
        """In its own sentence, or in the one behind it."""
        return any(
            self.sentences.of[index] in {sentence, sentence + 1}
            and self.page.zone(self.page.tokens[index]) is Zone.OWN
            for index in self.withdrawn
        )

    def _is_denied(self, hit: Hit, denials: Sequence[Hit]) -> bool:
        """ "Do not forget to write": a denial that is no part of the words themselves."""
        return any(
            self.sentences.of[one.first] == self.sentences.of[hit.first]
            and not hit.first <= one.first <= hit.last
            for one in denials
        )

"""Verbs whose ending says that the writer plays: "hraji", "oynuyorum".

The law: where the ending names the person, one word says as much as "I play" does. What is denied
right before says nothing: "no muevo".
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_DENIED = 3  # tokens from "no" to the verb that it denies


class OwnVerbs:
    """The verbs of a page that give a move of the writer."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        self.verbs = hits.firsts("stances.first_person")
        self.denials = hits.firsts("doubts.negated")

    def are_at(self, index: int) -> bool:
        """One is there, and nothing denies it."""
        before = range(max(0, index - _DENIED), index)
        of = self.sentences.of
        return index in self.verbs and not any(
            at in self.denials and of[at] == of[index] for at in before
        )

    def stand_behind(self, index: int) -> bool:
        """One is there, or behind the ending of a move: "2836 oynuyorum", "7866'yı seçiyorum"."""
        ended = [token.text for token in self.page.tokens[index : index + 1]] == ["'"]
        return self.are_at(index + 2 * ended)

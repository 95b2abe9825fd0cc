"""Whether a claim is made, or its rule is only spoken of: "the 50-move rule was changed in 1984".

The law: a claim stands behind a word for claiming or among words of the lists, and not beside a
day that is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mailbot.letter.claims import Saying
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.sayings.company import Company

CLAIMS = frozenset({Saying.CLAIMS_THREEFOLD, Saying.CLAIMS_FIFTY})
_BETWEEN = frozenset({"yours", "conditional", "company"})
_FORMER = ("calendar.yesterday", "calendar.before_yesterday", "stances.formerly")


class Claimed:
    """The words of a page that tell whether a claim is made."""

    def __init__(self, hits: Hits, beside: Hits, company: Company) -> None:
        """:param beside: the key words of the languages' tables of clauses."""
        self.company = company
        self.ifs = hits.firsts("conditionals.if")
        self.denials = hits.firsts("doubts.negated", "doubts.no", "doubts.hedged")
        self.former = hits.firsts(*_FORMER)
        self.claims = beside.covered("clauses.claims")

    def why(self, saying: Saying, why: str, clause: Sequence[int], sentence: Sequence[int]) -> str:
        """What leaves a claim open: not the words between the one for claiming and the rule's name
        ("I claim a draw under the *rule of* threefold repetition")."""
        if saying not in CLAIMS:
            return why
        begun = min(self.claims.intersection(sentence), default=-1)
        opened = any(at < begun for at in self.ifs.intersection(sentence))
        if why in _BETWEEN and begun >= 0 and not opened and self.denials.isdisjoint(sentence):
            why = ""
        return why or ("company" if self.is_spoken_of(clause, sentence) else "")

    def says(self, sentence: Iterable[int]) -> bool:
        """Does a word for claiming stand in the sentence?"""
        return not self.claims.isdisjoint(sentence)

    def is_spoken_of(self, clause: Iterable[int], sentence: Iterable[int]) -> bool:
        """Is the rule in this clause of the sentence only told of?"""
        places = set(clause)
        strange = any(map(self.company.is_strange, places - self.claims))
        return not self.former.isdisjoint(places) or (strange and not self.says(sentence))

"""A game's score as its writer states it: ``1-0``, ``0:1``, ``1/2-1/2``, ``½-½``.

The law: every score of the own words is told, whatever stands beside it; only one between
quotation marks, in a sentence about another game or event, or behind the names of others, is surely
none of this game.
"""

from __future__ import annotations

import re
from collections.abc import Set

from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_DASH = "[-‐‑‒–—−:]"
_SCORE = re.compile(
    rf"(?<![\w./,:½-])(?:1{_DASH}0|0{_DASH}1|1/2\s?{_DASH}\s?1/2|½\s?{_DASH}\s?½)(?![½/:-]?\w|[.,]\d)"
)
_FORMER = ("calendar.last", "days.earlier", "ownifs.earlier")
_OURS = ("labels.i", "labels.mine", "labels.you", "labels.your")
_PAIR = 6  # tokens of two names and a dash
_DASHES = frozenset("-–—")


def find_scores(page: Page, hits: Hits, sentences: Sentences) -> list[Phrase]:
    """All scores of the text, of every zone, each as a saying."""
    if _SCORE.search(page.text) is None:
        return []
    other = {sentences.of[at] for at in hits.firsts("stances.other_game", "stances.elsewhere")}
    events = {
        sentences.of[at]
        for at, token in enumerate(page.tokens)
        if token.kind is Kind.WORD and is_any_event(page.word(token))
    }
    # "in the last round of the tournament"
    former = events.intersection(sentences.of[at] for at in hits.firsts(*_FORMER))
    other |= former - {sentences.of[at] for at in hits.firsts(*_OURS)}
    known = names_of((*page.letter.from_, *page.letter.to))
    known |= {page.word(page.tokens[at]) for at in hits.tokens}
    found: list[Phrase] = []
    at = 0
    for score in _SCORE.finditer(page.text):
        while at + 1 < len(page.tokens) and page.tokens[at + 1].start <= score.start():
            at += 1
        elsewhere = sentences.of[at] in other or _is_of_others(page, at, known)
        why = "other game" if elsewhere else ""
        why = "quoted" if at in sentences.quoted else why
        span = Span(*score.span())
        text = page.letter.text[span.start : span.end]
        zone = page.zone(page.tokens[at])
        found.append(Phrase(span, text, zone, Saying.STATES_SCORE, not why, why))
    return found


def _is_of_others(page: Page, score: int, known: Set[str]) -> bool:
    """ "Kowalski - Lindh 1-0": on its line two names with a dash between, none of the letter's
    people, and no words of a list."""
    line = page.tokens[score].line
    before = [one for one in page.tokens[max(score - _PAIR, 0) : score] if one.line == line]
    dash = next((at for at, one in enumerate(before) if one.text in _DASHES), 0)
    beside = before[dash - 1 : dash] + before[dash + 1 : dash + 2] if dash else []
    names = [one for one in beside if one.kind is Kind.WORD and one.text[0].isupper()]
    return len(names) > 1 and all(page.word(one) not in known for one in names)

"""Moves that are talked of beside the one that stands in a row of its own.

The law: a move that stands with its number on a line without words is the move of the letter.
Another one in a sentence above or below it ("12... Rh7 looked safer at first", "9. Ld3 hatte ich
auch überlegt") is talked of. Not where its sentence holds hardly a word besides, nor where a word
of it corrects, prefers, chooses or gives, or tells a slip: there it may be the move after all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.smalltalk import SmallTalk

_BRIEF = 4  # words beside a move that may be a second thought: "Or rather 12... Rh7."
_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})
_GIVES = (
    "stances.corrects", "stances.instead", "stances.prefers", "stances.voids",
    "stances.takes_back", "doubts.takes_back", "conditionals.or",
)  # fmt: skip
_PLAIN = ("stances.played", "labels.move", "labels.sent", "labels.answered", "labels.mine")


def without_discussed(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; DISMISSED for what is only talked of.

    :param codes: languages that the letter seems to be written in.
    """
    result = list(stances)
    rows = rows_of(page, items)
    for place in rows:
        items[place].row = True
    given = [
        place
        for place in rows
        if stances[place] is Stance.PLAYED and items[place].number is not None
    ]
    if len({items[place].run for place in given}) != 1:
        return result
    talk = SmallTalk(page, codes)
    gives = {hit.first for hit in hits.of(*_GIVES) if is_spoken(hit, codes)}
    plain = {hit.first for hit in hits.of(*_PLAIN) if is_spoken(hit, codes)}
    of_row = {sentences.of[items[place].first] for place in given}
    numbers = {items[place].number for place in given}
    for place, item in enumerate(items):
        if stances[place] not in _OPEN or item.table or item.claimed or not _is_own(page, item):
            continue
        figure = item.notation is Notation.NUMERIC and item.number is None
        if figure or item.number not in {None, *numbers} or sentences.of[item.first] in of_row:
            continue  # bare figures are weighed by themselves
        words = [
            at
            for at in sentences.tokens(sentences.of[item.first])
            if page.tokens[at].kind is Kind.WORD and not item.first <= at <= item.last
        ]
        against = gives | plain if item.strange else gives
        if len(words) >= _BRIEF and against.isdisjoint(words) and not talk.slips(words):
            result[place] = Stance.DISMISSED
            item.strange = item.rival = False
    return result


def rows_of(page: Page, items: Sequence[Item]) -> list[int]:
    """The moves of his own words that stand with their number on lines without words."""
    of_items = {at for item in items for at in range(item.first, item.last + 1)}
    worded = {
        token.line
        for at, token in enumerate(page.tokens)
        if token.kind is Kind.WORD and at not in of_items
    }
    found: list[int] = []
    for _, group in groupby(range(len(items)), lambda place: items[place].run):
        run = list(group)
        lines = {page.tokens[items[place].first].line for place in run}
        numbered = items[run[-1]].number is not None
        if numbered and lines.isdisjoint(worded) and all(_is_own(page, items[p]) for p in run):
            found += run
    return found


def _is_own(page: Page, item: Item) -> bool:
    return page.zone(page.tokens[item.first]) is Zone.OWN

"""A sentence that plays the move weighed right before it: ``I looked at 7866. I play that.``

The law: where a short sentence without a move says that the writer plays something that it points
at, what stands before it was not given up; beside another move that is given both are left open.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_MOST = 8  # words of such a sentence
_LAST = 2  # of them that may point at it: "that one"


def without_pointed(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    items: Sequence[Item],
    stances: list[Stance],
    codes: Sequence[str],
) -> None:
    """Leaves both open: the move that was weighed, and the one given before it."""
    given = {item.canonical for item, one in zip(items, stances, strict=True) if _is_given(one)}
    weighed = {
        sentences.of[item.last]: place
        for place, (item, one) in enumerate(zip(items, stances, strict=True))
        if one is Stance.DISMISSED and item.canonical not in given and not item.bad
    }
    if not given or not weighed:
        return
    verbs = [hit for hit in hits.of("stances.played", "stances.prefers") if is_spoken(hit, codes)]
    plays = {sentences.of[hit.first]: set(hit.tokens) for hit in verbs}
    about = {hit.first for hit in hits.of("stances.about") if is_spoken(hit, codes)}
    moves = {sentences.of[item.first] for item in items}
    for sentence, place in weighed.items():
        behind = sentence + 1
        if behind not in plays or behind in moves:
            continue
        words = _words(page, sentences, behind)
        ends = about.intersection(words[-_LAST:]) - plays[behind]
        if ends and len(words) <= _MOST:
            stances[place] = Stance.UNSURE
            for other, one in enumerate(stances):
                if _is_given(one):
                    stances[other] = Stance.UNSURE


def _is_given(stance: Stance) -> bool:
    return stance is Stance.PLAYED


def _words(page: Page, sentences: Sentences, sentence: int) -> list[int]:
    """The places of its words, where all of it is the writer's own."""
    places = sentences.tokens(sentence)
    own = all(page.zone(page.tokens[at]) is Zone.OWN for at in places)
    return [at for at in places if own and page.tokens[at].kind is Kind.WORD]

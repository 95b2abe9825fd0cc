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

_ENDS = frozenset(".!?…")
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
    """Leaves both open, of his own words: the move that was weighed, and the one given."""
    own = [p for p, item in enumerate(items) if page.zone(page.tokens[item.first]) is Zone.OWN]
    given = [p for p in own if stances[p] is Stance.PLAYED and not items[p].table]
    played = {items[p].canonical for p in given}
    weighed = {
        sentences.of[items[p].last]: p
        for p in own
        if stances[p] is Stance.DISMISSED and items[p].canonical not in played and not items[p].bad
    }
    if not given or not weighed:
        return
    verbs = [hit for hit in hits.of("stances.played", "stances.prefers") if is_spoken(hit, codes)]
    plays = {sentences.of[hit.first]: set(hit.tokens) for hit in verbs}
    about = {hit.first for hit in hits.of("stances.about") if is_spoken(hit, codes)}
    moves = {sentences.of[item.first] for item in items}
    led = {sentences.of[items[p].first] for p in given}
    for sentence, place in weighed.items():
        behind = sentence + 1
        if behind not in plays or behind in moves:
            continue
        leads = page.tokens[sentences.bounds[behind][1]].text[-1:] not in _ENDS
        if leads and behind + 1 in led:
            continue  # "Je joue donc :", "Quindi la mia mossa è" above the move itself
        words = _words(page, sentences, behind)
        ends = about.intersection(words[-_LAST:]) - plays[behind]
        if ends and len(words) <= _MOST:
            for left_open in (place, *given):
                stances[left_open] = Stance.UNSURE


def _words(page: Page, sentences: Sentences, sentence: int) -> list[int]:
    """The places of its words, where all of it is the writer's own."""
    places = sentences.tokens(sentence)
    own = all(page.zone(page.tokens[at]) is Zone.OWN for at in places)
    return [at for at in places if own and page.tokens[at].kind is Kind.WORD]

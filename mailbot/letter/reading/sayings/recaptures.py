"""Taking back a piece: "If you take 6355, I take back 3655."

The law: behind an if-word of their sentence and its move, words of taking back that lead right to
a move that the letter has not told before, or stand right behind one, are of a capture on the
board; no move is taken back by them.
"""

from __future__ import annotations

from collections.abc import Set

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit

_BACK = ("stances.takes_back", "doubts.takes_back", "stances.voids", "conditionals.withdrawn")
_IFS = ("conditionals.if", "conditionals.if_behind", "conditionals.on", "ownifs.inverted")
_LEADS = ("telling.with", "names.to", "labels.at_once", "conditionals.then", "stances.link")
_FEW = 3  # tokens between the words and the move


def without_recaptures(page: Page, hits: Hits, sentences: Sentences, moves: Set[int]) -> Hits:
    """The key words without such. :param moves: tokens of moves and their numbers."""
    back = hits.of(*_BACK)
    if not back:
        return hits
    first: dict[int, int] = {}
    for at in sorted(hits.firsts(*_IFS), reverse=True):
        first[sentences.of[at]] = at
    leads = hits.covered(*_LEADS)
    order = sorted(moves)
    told: dict[str, int] = {}  # where each move stands first
    for at in reversed(order):
        told[page.tokens[at].text] = at

    def is_capture(hit: Hit) -> bool:
        begin = first.get(sentences.of[hit.first], hit.first)
        if begin >= hit.first or not within(order, begin - 1, hit.first - 1):
            return False  # "If you agree, I take back 2836"
        at = hit.last + 1
        while at in leads and at <= hit.last + _FEW:
            at += 1
        taken = at if at in moves else hit.first - 1
        return taken in moves and told[page.tokens[taken].text] == taken

    gone = {hit for hit in back if is_capture(hit)}
    return Hits(hit for hit in hits if hit not in gone) if gone else hits

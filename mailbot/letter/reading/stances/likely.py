"""Moves left open that the words around them make likely, and moves given that a lead-in opens.

The law: what words weigh decides where no list did; against plain words that take a move away they
must weigh much. What a sentence below takes away, what stands between quotation marks or beside
another candidate of its sentence, and what may be a postcode, stays open. Behind a colon the
sentence that leads to the move decides alone ("When you ring: 2836."), for a move with its number,
and opens one that it does not give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.stances.giving import Giving
from mailbot.letter.reading.stances.leadins import LeadIns

_GIVES = 3.0  # log-odds that make a move with its number likely
_BARE = 5.0  # and one without, which may be any figure
_AGAINST = 6.5  # and of one that plain words take away
_LEADS = 2.0  # and of a lead-in
_INSTEAD, _LEADS_INSTEAD = 1.0, 0.0  # the same, behind another move that is dismissed
_OPENS = -3.0  # of a lead-in that opens a move which is given
_OPENS_STRANGE = -1.0  # and of one with strange words
_GONE = frozenset({Stance.DISMISSED, Stance.PAST, Stance.OTHER_GAME})
_CANDIDATES = frozenset({Stance.UNSURE, Stance.DISMISSED, Stance.ASKED})
_FEW = 1  # strange word of a sentence that the lists know
_PAIR = 2  # moves behind a colon that are no score


def weigh_around(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    sentences: Sentences,
    hits: Hits,
    strange: Set[int],
    given: Set[int],
) -> list[Stance]:
    """Tell the moves of the *items* whether they are likely; the stances of all.

    :param stances: one for each move.
    :param given: the first tokens of those that were played before words farther away were weighed.
    :param strange: the first tokens of those that only unknown words leave open.
    """
    giving = Giving(page, items, sentences, hits, strange)
    lead_ins = LeadIns(giving)
    moves = [item for item in items if item.role is Role.MOVE]
    beside = Counter(
        sentences.of[item.first]
        for item, stance in zip(moves, stances, strict=True)
        if stance in _CANDIDATES
    )
    gone = [
        item
        for item, stance in zip(moves, stances, strict=True)
        if stance in _GONE and page.zone(page.tokens[item.first]) is Zone.OWN
    ]
    for item, stance in zip(moves, stances, strict=True):
        token = page.tokens[item.first]
        numeric = item.notation is Notation.NUMERIC
        plain = not item.weak or token.kind is Kind.PAWN  # "8... c6"
        written = token.kind in MOVES and plain  # not told in words
        barred = item.below or item.bad or item.first in sentences.quoted
        barred = barred or _is_postcode(page, item) or beside[sentences.of[item.first]] > 1
        barred = barred or page.zone(token) is not Zone.OWN or item.first in given
        barred = barred or stance is not Stance.UNSURE
        if barred or not (numeric or (item.number is not None and written)):
            continue
        led = lead_ins.weight(item)
        instead = _is_instead(item, gone, strange)
        if led is not None:
            most = _LEADS_INSTEAD if instead else _LEADS
            denied = lead_ins.denies(item) or led <= (_AGAINST if item.against else most)
            item.likely = item.number is not None and not denied
        elif not item.led or item.against or instead:
            most = _BARE if item.number is None else _INSTEAD if instead else _GIVES
            item.likely = giving.weight(item, stance) > (_AGAINST if item.against else most)
    return _opened(page, moves, stances, lead_ins)


def _is_instead(item: Item, gone: Sequence[Item], strange: Set[int]) -> bool:
    """ "My first idea was 7. Qe1 ... I simply do 7. Nbd2": above it stands another move that is
    dismissed or past, with its number or none, and only unknown words leave this one open."""
    return item.number is not None and any(
        other.first < item.first
        and other.number in {None, item.number}
        and other.canonical != item.canonical
        for other in (gone if item.first in strange else ())
    )


def _opened(
    page: Page, moves: Sequence[Item], stances: Sequence[Stance], lead_ins: LeadIns
) -> list[Stance]:
    """The stances, those of moves opened that a lead-in does not give."""
    result = list(stances)
    if Stance.REPLACED in result:
        return result  # "I changed my mind: 7866"
    runs: dict[int, list[int]] = {}
    for place, item in enumerate(moves):
        runs.setdefault(item.run, []).append(place)
    for places in runs.values():
        first = moves[places[0]]
        token = page.tokens[first.first]
        played = all(stances[place] is Stance.PLAYED for place in places)
        written = token.kind in MOVES  # not "I castle, 5878"
        if len(places) > _PAIR or not (played and written) or page.zone(token) is not Zone.OWN:
            continue
        weight = lead_ins.weight(first)
        if weight is None or lead_ins.says_at_once(first):
            continue
        known = lead_ins.strange(first) <= _FEW
        if known and lead_ins.names_what(first):
            continue  # "My move in our game:"
        if weight < (_OPENS if known else _OPENS_STRANGE):
            for place in places:
                result[place] = Stance.UNSURE
    return result


def _is_postcode(page: Page, item: Item) -> bool:
    """ "Fyrvej 22, 6857 Blåvand": bare digits right before a name."""
    behind = page.tokens[item.last + 1 : item.last + 2]
    bare = item.number is None and page.tokens[item.first].kind is Kind.NUMERIC
    beside = bool(behind) and page.text[page.tokens[item.last].end : behind[0].start] == " "
    return bare and beside and behind[0].kind is Kind.WORD and behind[0].text[:1].isupper()

"""What the days of a letter add to a move that only unknown words leave open.

The law: who states the day on which he received or sent it gives a move. Where his own words
hold one numbered candidate and no other, unknown words beside it or above it do not take it away.
One without a number is left to the board, unless the letter speaks of a file or a picture; so is
one in a letter whose days other words leave open.
A piece and its square in words ("knight to c6") are another candidate that no board can weigh.
Where they hold others, it stays ``strange``, and the desk sees whether the board allows those.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.stances.anew import Anew, square_of
from mailbot.letter.reading.stances.rivals import is_bare, is_second_thought, speaking_of_moves

_CANDIDATES = frozenset({Stance.PLAYED, Stance.UNSURE, Stance.ASKED, Stance.OTHER_GAME})
_SENT = frozenset({"sent", "answered"})


def weighed(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
) -> list[Stance]:
    """The stances, one for each move item; that of the one candidate of a dated letter PLAYED."""
    result = list(stances)
    own = [
        place
        for place, item in enumerate(items)
        if stances[place] in _CANDIDATES and page.zone(page.tokens[item.first]) is Zone.OWN
    ]
    strange = [place for place in own if items[place].strange]
    for place in strange:
        items[place].rival = True
    dated = is_dated(page, said)
    if dated and all(items[place].number is None for place in strange):
        for place in strange if _is_shown_elsewhere(page, hits) else ():
            items[place].strange = False
        return result  # the desk sees whether the board allows it
    dated = dated and all(items[place].number is not None for place in strange)
    if strange and dated and _is_worded_elsewhere(page, items, strange, hits, sentences):
        dated = False
    if strange and dated:  # "I am 1828 in the new list": no move in a sentence that speaks of none
        here = {sentences.of[items[place].first] for place in strange}
        here |= speaking_of_moves(page, hits, sentences)
        for place in own:
            bare = is_bare(items[place]) and stances[place] is Stance.UNSURE
            bare = bare and not is_second_thought(page, sentences, items[place])
            if bare and sentences.of[items[place].first] not in here:
                result[place] = Stance.NO_MOVE
        own = [place for place in own if result[place] is not Stance.NO_MOVE]
    if not is_dated(page, said):
        both, sent = _tells_both(page, said), _tells_sent(page, said)
        for place in strange:
            item = items[place]
            item.strange = both if item.number is not None else sent or item.apart
        return result  # the desk sees whether these days are those of the headers
    for place in strange:
        items[place].strange = dated
    if dated and len(strange) == len(own) and len({items[place].run for place in own}) == 1:
        for place in strange:
            result[place] = Stance.PLAYED
    return result


def _is_shown_elsewhere(page: Page, hits: Hits) -> bool:
    """ "My move is in the photo. Locker: 2836." """
    shown = hits.firsts("stances.shown")
    return any(page.zone(page.tokens[at]) is Zone.OWN for at in shown)


def _is_worded_elsewhere(
    page: Page, items: Sequence[Item], strange: Sequence[int], hits: Hits, sentences: Sentences
) -> bool:
    """ "Brooded over 2... 7866. Knight to c6 will do." """
    anew = Anew(page, hits, sentences)
    squares = {square_of(items[place]) for place in strange}
    return any(
        anew.is_worded(item) and item.canonical not in squares
        for item in items
        if page.zone(page.tokens[item.first]) is Zone.OWN
    )


def _tells_both(page: Page, said: Sequence[Said]) -> bool:
    """A day received and one sent, of which at most unknown words leave one open."""
    told = {one.role for one in _of_own(page, said) if not one.unsure or one.strange}
    return "received" in told and not _SENT.isdisjoint(told)


def _tells_sent(page: Page, said: Sequence[Said]) -> bool:
    """A day sent by a word beside it, that at most unknown words leave open."""
    return any(
        one.label is None or one.label.first != one.day.first
        for one in _of_own(page, said)
        if one.role in _SENT and (not one.unsure or one.strange)
    )


def _of_own(page: Page, said: Sequence[Said]) -> list[Said]:
    """The days of his own words of which something is said."""
    return [
        one
        for one in said
        if one.role is not None and page.zone(page.tokens[one.day.first]) is Zone.OWN
    ]


def is_dated(page: Page, said: Sequence[Said]) -> bool:
    """A sure day sent; one that only the letter's Date makes sure beside a day of receipt."""
    own = _of_own(page, said)
    received = any(one.role == "received" for one in own)
    return any(
        one.role in _SENT and not one.unsure and (received or not one.by_date) for one in own
    )

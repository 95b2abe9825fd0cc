"""A move that its sentence sets in another event: ``In our thematic tournament I play 2836``.

The law: where the clause of a move begins with the event that it is played in, and that event is
called something that is no name of a known game, the move may be of another game. "In our
tournament" names none; a clause behind a comma speaks of the writer ("At the tournament in Lodz I
had no time, so: 2836").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.events import is_compound, is_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import PageWords
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_OTHERS = ("stances.other_game", "stances.elsewhere", "stances.people", "retracts.other")
_TURN = 3  # tokens from "but" to "here": ", but in ours"
_PARTED = frozenset(",;–—")
_FEW = 2  # words between a move and where it was played
_LOOK = 30  # tokens before a move that are looked through
_NEAR = 4  # tokens from "in" to the event: "in that our thematic"
_HEAD = 3  # words that a heading begins with
_ENDS = frozenset(",;.!?–—")


def without_other_events(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    items: Sequence[Item],
    stances: list[Stance],
    words: PageWords,
) -> None:
    """Leaves such moves open, and those below a heading that names such an event."""
    _without_turned(page, hits, sentences, items, stances)
    _without_headed(page, hits, items, stances)
    ins = hits.lasts("days.where", "telling.on")
    names = hits.covered(GAME)
    unknown = frozenset(words.unknown) - hits.covered(*hits.under("labels.", "stances."))
    venues = [hit for hit in hits.of("retracts.venues") if names.isdisjoint(hit.tokens)]
    for place, item in enumerate(items):
        plain = stances[place] is Stance.PLAYED and not item.table
        here = (v for v in venues if sentences.of[v.first] == sentences.of[item.first])
        if plain and any(_is_beside(page, item, venue) for venue in here):
            stances[place] = Stance.UNSURE
        own = page.zone(page.tokens[item.first]) is Zone.OWN
        if stances[place] is not Stance.PLAYED or item.table or not own:
            continue
        begin, _ = sentences.bounds[sentences.of[item.first]]
        clause = list(_clause(page, max(begin, item.first - _LOOK), item.first))
        for at in clause:
            called = [
                other
                for other in clause
                if at - _NEAR <= other <= at + 1 and other != at and other in unknown
            ]
            word = page.word(page.tokens[at])
            led = at not in names and not ins.isdisjoint(range(at - _NEAR, at))
            if led and (is_compound(word) or (called and is_event(word))):
                stances[place] = Stance.UNSURE


def turns_here(page: Page, hits: Hits) -> Iterator[int]:
    """Where words turn back to this game: the "here" of "..., but here I play 2836"."""
    turns = hits.firsts("stances.but", "doubts.breaks")
    for hit in hits.of("stances.here"):
        before = range(max(hit.first - _TURN, 0), hit.first)
        parted = any(page.tokens[at].text in _PARTED for at in before)
        if not turns.isdisjoint(before) and parted:
            yield hit.first


def _without_turned(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    items: Sequence[Item],
    stances: list[Stance],
) -> None:
    """ "I played 7866 with my brother, but here I play 2836": the moves before are elsewhere's."""
    played = [p for p, how in enumerate(stances) if how is Stance.PLAYED]
    others = hits.firsts(*_OTHERS)
    games = [sentences.of[at] for at in hits.firsts(GAME)]
    for here in turns_here(page, hits):
        of = [p for p in played if sentences.of[items[p].first] == sentences.of[here]]
        begin, _ = sentences.bounds[sentences.of[here]]
        elsewhere = not others.isdisjoint(range(begin, here))
        if not elsewhere or games.count(sentences.of[here]) > 1:
            continue
        if not any(items[p].first > here for p in of):
            continue
        for place in of:
            if items[place].first < here and items[place].number is None:
                stances[place] = Stance.OTHER_GAME


def _without_headed(page: Page, hits: Hits, items: Sequence[Item], stances: list[Stance]) -> None:
    """ "Friendship Cup 7 (what a coincidence!):" on the line above a row of the score."""
    names = hits.covered(GAME)
    lines: dict[int, list[int]] = {}
    for at, token in enumerate(page.tokens):
        if page.zone(token) is Zone.OWN:
            lines.setdefault(token.line, []).append(at)
    above = dict(pairwise(sorted(lines, reverse=True)))  # of each line with words
    for _, group in groupby(range(len(items)), lambda place: items[place].run):
        places = list(group)
        first = items[places[0]].first
        heading = lines.get(above.get(page.tokens[first].line, -1), [])
        if not heading or page.tokens[heading[-1]].text != ":" or not names.isdisjoint(heading):
            continue
        head = [at for at in heading if page.tokens[at].kind is Kind.WORD][:_HEAD]
        called = [page.word(page.tokens[at]) for at in head]
        event = any(is_event(word) or is_compound(word) for word in called)
        numbered = any(page.tokens[at].kind in {Kind.INT, Kind.NUMBER} for at in heading)
        if event and numbered:
            for place in places:
                if stances[place] is Stance.PLAYED:
                    stances[place] = Stance.UNSURE
                    items[place].strange = items[place].rival = False


def _is_beside(page: Page, item: Item, venue: Hit) -> bool:
    """ "Yesterday I played 2836 at the club", "im Klub 2836 gespielt": a few words between."""
    behind = venue.first > item.last
    between = range(item.last + 1, venue.first) if behind else range(venue.last + 1, item.first)
    words = [page.tokens[at].kind is Kind.WORD for at in between]
    return len(words) <= _FEW and all(words)


def _clause(page: Page, begin: int, first: int) -> Iterator[int]:
    """The words before the token *first* back to a sign that ends a clause, brackets passed."""
    depth = 0
    for at in range(first - 1, begin - 1, -1):
        text = page.tokens[at].text
        depth += text.count(")") - text.count("(")
        if depth <= 0 and text in _ENDS:
            return
        if depth <= 0 and page.tokens[at].kind is Kind.WORD:
            yield at

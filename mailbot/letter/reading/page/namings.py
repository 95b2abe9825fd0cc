"""Words of the writer's own that name a game, turn to another one, or back to this one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence, Set
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Naming
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

GAME = "names of games"
"""The category of those that are known."""
_BESIDE = 3  # tokens from the words to the name: a bracket
_SIGNS = frozenset(",;(-–—/")
_TURNS = {"stances.elsewhere": True, "stances.here": False}


def namings(page: Page, hits: Hits) -> Iterator[Naming]:
    """In the order of the text."""
    for hit in sorted(hits.of(*_TURNS), key=lambda hit: hit.first):
        first = page.tokens[hit.first]
        if page.zone(first) is Zone.OWN:
            yield Naming(Span(first.start, page.tokens[hit.last].end), _TURNS[hit.category])


def with_names(page: Page, hits: Hits, names: Sequence[Span]) -> Hits:
    """The key words with the names of games, which say nothing of the move or day beside them.

    What is only a part of a name is no word about a move: "la Club Cup" is not "la club"; nor is
    what the name stands beside: "in the team match (team-4)".
    """
    if not names:
        return hits
    starts = [token.start for token in page.tokens]
    places = [
        (bisect_left(starts, name.start), bisect_left(starts, name.end) - 1) for name in names
    ]
    inside = {index for first, last in places for index in range(first, last + 1)}
    begins = {first for first, _ in places}
    kept = (
        hit
        for hit in hits
        if not hit.category.startswith("stances.")
        or (inside.isdisjoint(hit.tokens) and not _is_named(hit, begins))
    )
    named = (Hit(how, *place) for place in places for how in ("neutral", GAME))
    boards = (Hit("neutral", at, at) for _, last in places for at in _boards(page, last + 1))
    return Hits((*kept, *named, *boards))


def _boards(page: Page, behind: int) -> Iterator[int]:
    """The "board" of "Team Match 3, board 2:", right behind a name."""
    at = behind + (page.tokens[behind].text in _SIGNS if page.tokens[behind:] else 0)
    numbered = page.tokens[at + 1 : at + 2]
    counted = bool(numbered) and numbered[0].kind in {Kind.INT, Kind.NUMBER}
    if counted and page.word(page.tokens[at]) in game_words():
        yield at


def _is_named(hit: Hit, begins: Set[int]) -> bool:
    """The name of the game stands right behind words that are of another one otherwise."""
    behind = range(hit.last + 1, hit.last + _BESIDE)
    return hit.category == "stances.other_game" and not begins.isdisjoint(behind)


def starts_of(page: Page, sentences: Sentences) -> Iterator[int]:
    """Where the sentences of the own words begin in the text."""
    for first, _ in sentences.bounds:
        if page.zone(page.tokens[first]) is Zone.OWN:
            yield page.tokens[first].start


@cache
def game_words() -> frozenset[str]:
    """Words for a game: "Brett 1:" names one of the reader's."""
    return frozenset(word for known in languages() for word in known.game_words)

"""Words of the writer's own that name a game, turn to another one, or back to this one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence, Set
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Naming
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

GAME = "names of games"
"""The category of those that are known."""
_BESIDE = 3  # tokens from the words to the name: a bracket
_LEADING = 4  # words that lead to a name
_SMALL = 3  # letters of such a word
_BARRING = (
    "doubts.negated", "doubts.no", "conditionals.if", "conditionals.or", "doubts.yours",
    "labels.your", "labels.you",
)  # fmt: skip
_TITLE = 3  # words of an event before its name in brackets
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
    titles = {at for first, _ in places for at in _title(page, first)}
    inside = {index for first, last in places for index in range(first, last + 1)} | titles
    begins, behind = {first for first, _ in places}, {last + 1 for _, last in places}
    kept = (
        hit
        for hit in hits
        if not hit.category.startswith("stances.")
        or (inside.isdisjoint(hit.tokens) and not _is_named(hit, begins))
        if hit.category != "conditionals.if" or hit.first not in behind  # "Club Cup'ta ise hamlem"
    )
    every = frozenset(known.code for known in languages())  # a name is of any language
    named = (Hit(how, *place, every) for place in places for how in ("neutral", GAME))
    boards = (at for _, last in places for at in _boards(page, last + 1))
    plain = (Hit("neutral", at, at, every) for at in (*boards, *sorted(titles)))
    return Hits((*kept, *named, *plain))


def words_beside_names(page: Page, hits: Hits) -> frozenset[int]:
    """The "the game in" of "I resign the game in Club Cup 12": small words and words for a game,
    and one of these right behind the name."""
    barred = hits.firsts(*_BARRING)
    free = hits.covered("neutral", "labels.beside")
    found: set[int] = set()
    for name in hits.firsts(GAME):
        for at in range(name - 1, max(name - 1 - _LEADING, -1), -1):
            token = page.tokens[at]
            small = len(token.text) <= _SMALL or page.word(token) in game_words() or at in free
            if token.kind is not Kind.WORD or at in barred or not small:
                break
            found.add(at)
    plain = hits.covered("neutral")
    return frozenset(found | {at + 1 for at in hits.lasts(GAME) if at + 1 in plain})


def _title(page: Page, name: int) -> list[int]:
    """The "командном матче" of "в командном матче (Team Match 3)": words for an event."""
    words: list[int] = []
    for at in range(name - 2, name - 2 - _TITLE, -1):
        opened = at >= 0 and page.tokens[name - 1].text == "("
        if not opened or page.tokens[at].kind is not Kind.WORD:
            break
        words.append(at)
    events = [at for at in words if is_any_event(page.word(page.tokens[at]))]
    return list(range(max(min(events) - 1, 0), name - 1)) if events else []


def numbers_in_names(page: Page, hits: Hits) -> frozenset[int]:
    """The 12 of "Puchar (Club Cup 12): 2836", behind a word of the name: no number of a move."""
    return frozenset(
        at
        for hit in hits.of(GAME)
        for at in range(hit.first + 1, hit.last + 1)
        if page.tokens[hit.first].kind is Kind.WORD
    )


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

"""Before a colon, the name of whom or what a move is of: the "Karl" of ``Karl: 2... 2836``.

The law: a head is nothing but unknown words with capitals, or holds such beside a word for a move
or for its sending ("The move of Karl:", "Karl's move:", "Sent to Olga today:"), or the words for
an event and for a board of it ("Team match, board 4:").
Whether it is a name of the game, the desk sees.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set

from mailbot.letter.reading.days.weekdays import weekdays
from mailbot.letter.reading.page.calendar import months
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.namings import game_words
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_LONGEST = 3  # words of a name
_FAR = 12  # tokens before the colon
_PASSED = frozenset({Kind.SIGN, Kind.DOTS, Kind.NUMBER, Kind.INT})


def head_of(
    page: Page,
    sentences: Sentences,
    item: Item,
    unknown: Sequence[int],
    moves: Set[int],
) -> str:
    """The name before the colon right before *item*; "" for none, or one of the letter's people.

    :param unknown: in their order, the words that nothing is known of.
    :param moves: words for a move.
    """
    tokens = page.tokens
    begin, _ = sentences.bounds[sentences.of[item.first]]
    colon = item.first - 1
    while colon >= begin and tokens[colon].kind in _PASSED and tokens[colon].text != ":":
        colon -= 1  # also over the number of the move
    if colon < begin and colon >= 0 and tokens[colon].text == ":":  # on a line of its own
        near = tokens[item.first].line - tokens[colon].line == 1
        begin = sentences.bounds[sentences.of[colon]][0] if near else begin
    if colon < begin or tokens[colon].text != ":" or colon - begin > _FAR:
        return ""
    begin = max((begin, *(at for at in range(begin + 1, colon) if _begins_anew(page, at))))
    words = [index for index in range(begin, colon) if tokens[index].kind is Kind.WORD]
    team = _team_of(page, words)
    if team:
        return team
    people = names_of((*page.letter.from_, *page.letter.to))
    free = people | weekdays() | months().keys() | game_words()
    names: list[int] = []
    for index in reversed(words):
        known = page.word(tokens[index]) in free or not _is_in(unknown, index)
        if not known and tokens[index].text[0].isupper():
            names.insert(0, index)
        elif names or moves.isdisjoint(words):
            break
    rest = [at for at in words[len(names) :] if len(tokens[at].text) > 1]  # "Karl's"
    if names[:1] == words[:1] and not moves >= set(rest):
        return ""  # a sentence that begins with a capital
    if not 0 < len(names) <= _LONGEST or (names != words and moves.isdisjoint(words)):
        return ""
    return page.text[tokens[names[0]].start : tokens[names[-1]].end]


def _team_of(page: Page, words: Sequence[int]) -> str:
    """The "Team match" of "Team match, board 4:"; "" without a word for an event or a board."""
    said = [page.word(page.tokens[at]) for at in words]
    event = next((place for place, word in enumerate(said) if is_any_event(word)), -1)
    if event < 0 or game_words().isdisjoint(said[event + 1 :]):
        return ""
    return page.text[page.tokens[words[0]].start : page.tokens[words[event]].end]


def _begins_anew(page: Page, at: int) -> bool:
    """Behind the dot of a day: "sent 12.11. Philidor lives:"."""
    before = page.tokens[at - 1]
    ended = before.kind in {Kind.DATE, Kind.NUMBER} and before.text.endswith(".")
    return ended and page.tokens[at].text[:1].isupper()


def _is_in(places: Sequence[int], index: int) -> bool:
    at = bisect_left(places, index)
    return at < len(places) and places[at] == index

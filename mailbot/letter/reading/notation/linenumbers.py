"""Numbers of moves behind a sign or an abbreviation: ``N° 12: 5254``, ``J.12: 5254``, ``Z12 5254``.

The law: the abbreviation opens the line, and is one for "number" or for a word for a move in the
letter's languages; not where it also begins their usual word for a game ("P 2: 5254"). Where
nothing but a blank parts the number from the move, it may be another figure: the board sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, takewhile

from mailbot.languages import Language, languages
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.ordinals import give_number, lone_runs
from mailbot.letter.reading.page.tokens import Kind, Page, Token
from mailbot.letter.reading.page.words import Hit

_NUMBERS = frozenset("№#")
_ORDINALS = frozenset("°º.")
_ENDINGS = frozenset("ºo")  # of "N.º"
_BEFORE = frozenset("°º./-:")  # between the abbreviation and the number
_BEHIND = frozenset(":-–—=.,)/")  # between the number and the move
_LONGEST = 3  # digits of a number of moves
_CUT = 4  # letters of a word that is cut short
_WORD = 6  # letters of a word that an abbreviation may take some of
_FAR = 4  # tokens between two of them


def number_by_labels(page: Page, items: Sequence[Item], codes: Sequence[str]) -> list[Hit]:
    """Tell the first move of a run of one or two, all on its line, the number that opens the line;
    the words that lead those numbers.

    :param codes: languages that the letter seems to be written in; none: all of them.
    """
    leads: list[Hit] = []
    for moves in lone_runs(items).values():
        first = moves[0]
        at = None if first.table else _number(page, first.first, codes)
        if at is None or page.tokens[moves[-1].first].line != page.tokens[at].line:
            continue
        give_number(moves, int(page.tokens[at].text))
        first.bare = at == first.first - 1 and page.tokens[at - 1].text not in _NUMBERS
        leads += [Hit("labels.number", i, i + 1) for i in _words(page, first.first - 1)]
    return leads


def _words(page: Page, last: int) -> list[int]:
    """The words of its line before this token: all of them lead the number."""
    tokens = page.tokens
    line = takewhile(lambda at: tokens[at].line == tokens[last].line, range(last - 1, -1, -1))
    return [at for at in line if tokens[at].kind is Kind.WORD]


def _number(page: Page, move: int, codes: Sequence[str]) -> int | None:
    """The token of the number that opens the line of the move at this token."""
    tokens = page.tokens
    at = _back(tokens, move, _BEHIND)
    if at is not None and _is_move(page, at, codes):
        at = _back(tokens, at, _BEHIND)  # "N.º 12 - Jug. 5254"
    if at is None or tokens[at].kind is not Kind.INT or len(tokens[at].text) > _LONGEST:
        return None
    label = _back(tokens, at, _BEFORE)
    if label is None:
        return None
    opens = label
    while opens and tokens[opens - 1].line == tokens[label].line and label - opens < _FAR:
        opens -= 1
    whole = tokens[opens : label + 1]
    if opens and tokens[opens - 1].line == tokens[label].line:
        return None
    return at if _is_label(page, whole, codes) else None


def _back(tokens: Sequence[Token], at: int, signs: frozenset[str]) -> int | None:
    """The token before these signs, on the line of *at*."""
    for before in range(at - 1, max(at - _FAR, -1), -1):
        if tokens[before].line != tokens[at].line:
            return None
        if tokens[before].text not in signs:
            return before
    return None


def _is_label(page: Page, label: Sequence[Token], codes: Sequence[str]) -> bool:
    """ "N", "N.º" and "Nr", "Coup n°", "Z" for "Zug", or a sign."""
    short = _abbreviations(tuple(codes))
    words = [token for token in label if token.kind is Kind.WORD]
    if not words:
        return len(label) == 1 and label[0].text in _NUMBERS
    signs = all(token.text in _ORDINALS for token in label if token.kind is not Kind.WORD)
    first, *rest = words
    return (
        signs
        and page.word(first) in short
        and all(page.word(one) in _ENDINGS | short for one in rest)
    )


def _is_move(page: Page, at: int, codes: Sequence[str]) -> bool:
    token = page.tokens[at]
    return token.kind is Kind.WORD and page.word(token) in _abbreviations(tuple(codes))


@cache
def _abbreviations(codes: tuple[str, ...]) -> frozenset[str]:
    """The words for a move and a number of these languages, and what is short for them."""
    known = (one for one in languages() if not codes or one.code in codes)
    return frozenset(word for one in known for word in _short(one))


def _short(known: Language) -> Iterator[str]:
    yield from known.labels.number
    games = {known.game_words[0][:cut] for cut in range(1, _CUT)}
    for move in filter(str.isalpha, known.labels.move):
        yield move
        for cut in range(1, _CUT):
            spare = (move[0] + "".join(rest) for rest in combinations(move[1:_WORD], cut - 1))
            yield from ({*spare, move[:cut]} - games)  # "Zg", "Mv", "Jug"

"""Numbers of moves said elsewhere in the sentence: ``1213 (Zug 12)``, ``Sxe5 i drag 15``.

The law: a number beside the word for a move, or a short sentence of its own that is nothing but
that ("Zet 24."), numbers the one move of its sentence, or of the sentence before, that has no
number. Where two numbers are said there, or it is the reader's move ("your move 12"), none does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.letter.letter import Zone
from mailbot.letter.reading.notation.linenumbers import number_by_labels
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.ordinals import before_days, number_by_ordinals, ordinal_before
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_SMALL = frozenset(
    {"neutral", "labels.beside", "labels.mine", "labels.number", "labels.black", "labels.white",
     "labels.move", "labels.numbered", "stances.link", "calendar.on", "stances.courtesy"}
)  # fmt: skip
_BETWEEN = frozenset({"labels.number", "labels.black", "labels.white"})
_SIGNS = frozenset("°º.#№:")
_FEW = 4  # tokens between the word and its number
_LONGEST = 3  # digits of a number of moves


def number_by_words(
    page: Page,
    items: Sequence[Item],
    hits: Hits,
    sentences: Sentences,
    taken: frozenset[int],
    codes: Sequence[str],
) -> list[Hit]:
    """Tell each move without a number the one that is said before it, or else in its sentence;
    the abbreviations that lead such a number.

    :param taken: tokens of days.
    :param codes: languages that the letter seems to be written in.
    """
    number_by_ordinals(page, items, hits, sentences)
    leads = number_by_labels(page, items, codes)
    own = [item for item in items if item.role is Role.MOVE and _is_own(page, item.first)]
    if all(item.number is not None or item.table for item in own):
        return leads
    of_moves = {i for item in own for i in range(item.first, item.last + 1)}
    said = {at: number for at, number in _said(page, hits, taken) if at not in of_moves}
    small = hits.covered(*_SMALL)
    numbers: dict[int, set[int]] = {}
    for at, number in said.items():
        numbers.setdefault(sentences.of[at], set()).add(number)
    moves: dict[int, list[Item]] = {}
    for item in own:
        moves.setdefault(sentences.of[item.first], []).append(item)
    for sentence, here in moves.items():
        found = set(numbers.get(sentence, ()))
        if sentence + 1 in numbers and _is_bare(page, sentences.tokens(sentence + 1), small):
            found |= numbers[sentence + 1]
        if len(found) == len(here) == 1 and here[0].number is None and not here[0].table:
            here[0].number, here[0].said = found.pop(), True
    return leads


def _said(page: Page, hits: Hits, taken: frozenset[int]) -> Iterator[tuple[int, int]]:
    """The token of each number of a move that is not the reader's, and the number."""
    your = {i for h in hits.of("labels.your") for i in (h.first, h.last)}
    between, on = hits.covered(*_BETWEEN), before_days(hits)
    for hit in hits.of("labels.numbered"):
        if not _is_own(page, hit.first):
            continue
        if your.intersection(range(hit.first - 2, hit.last + 2)):
            continue
        at = ordinal_before(page, hit.first, on)
        if at is None:
            at = _behind(page, hit.last + 1, between, taken)
        if at is not None and (digits := _digits(page, at)):
            yield at, int(digits)


def _behind(page: Page, at: int, between: Set[int], taken: frozenset[int]) -> int | None:
    """The "12" of "Zug 12", "coup n° 12"."""
    tokens = page.tokens
    for index in range(at, min(at + _FEW, len(tokens))):
        if index in taken or tokens[index].line != tokens[at - 1].line:
            return None
        if tokens[index].kind in {Kind.INT, Kind.NUMBER}:
            return index
        if index not in between and tokens[index].text not in _SIGNS:
            return None
    return None


def _digits(page: Page, at: int) -> str:
    """Those of a number of moves; none of a longer one."""
    digits = "".join(filter(str.isdecimal, page.tokens[at].text))
    return digits if len(digits) <= _LONGEST else ""


def _is_bare(page: Page, tokens: range, small: Set[int]) -> bool:
    """Nothing but a word for a move and its number."""
    kinds = {Kind.SIGN, Kind.INT, Kind.NUMBER, Kind.DOTS}
    return all(index in small or page.tokens[index].kind in kinds for index in tokens)


def _is_own(page: Page, index: int) -> bool:
    return page.zone(page.tokens[index]) is Zone.OWN

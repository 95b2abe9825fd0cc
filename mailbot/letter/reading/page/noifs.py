"""That no conditional moves are given: "No conditional moves this time.", "Условных ходов не даю."

The law: it denies no move. A word for none stands before what names conditionals, or behind it,
at most two words away, and no move behind both. Their words are then no key words of anything
else; near an if-line they keep their senses, for they may take it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mailbot.letter.reading.page.hits import tokens_of
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

DENIED = "conditionals.denied"
_NEAR = 40  # tokens from an if-word
_BETWEEN = 2  # words: "no further conditional moves", "bedingte Züge gebe ich keine"
_REACH = _BETWEEN + 3  # tokens to a word for none, with the sign between
_BEHIND = 4  # tokens
_NAMES = frozenset({"conditionals.named", "labels.move"})
_SIGNS = frozenset(":=-–—")


def without_denied_ifs(page: Page, found: Sequence[Hit]) -> Iterator[Hit]:
    """The key words with ``DENIED`` in the place of all those in such a phrase."""
    denied = list(_denied(page, found))
    inside = tokens_of(denied)
    yield from (hit for hit in found if inside.isdisjoint(hit.tokens))
    yield from denied


def _denied(page: Page, found: Sequence[Hit]) -> Iterator[Hit]:
    named = [hit for hit in found if hit.category == "conditionals.named"]
    if not named:
        return
    none = [hit for hit in found if hit.category == "conditionals.none"]
    before = {hit.last: hit for hit in none}
    behind = {hit.first: hit for hit in reversed(none)}
    ifs = sorted(hit.first for hit in found if hit.category == "conditionals.if")
    names = tokens_of(hit for hit in found if hit.category in _NAMES)
    passed = -1  # the last token of the phrase before
    for hit in named:
        first, last = hit.first, hit.last
        if first <= passed:
            continue
        while first - 1 in names:  # "coups conditionnels"
            first -= 1
        while last + 1 in names:
            last += 1
        passed = last
        begin, end = first, last
        for at in range(first - 1, first - _REACH, -1):
            one = before.get(at)
            if one and hit.codes & one.codes and _is_near(page, range(at + 1, first)):
                begin = one.first
        for at in range(last + 1, last + _REACH):
            one = behind.get(at)
            if one and hit.codes & one.codes and _is_near(page, range(last + 1, at), _SIGNS):
                end = one.last
        near = within(ifs, begin - _NEAR, end + _NEAR)
        led = any(not begin <= at <= end for at in near)
        if (begin < first or end > last) and not (led or _is_move(page, end + 1)):
            yield Hit(DENIED, begin, end, hit.codes)


def _is_near(page: Page, between: range, signs: Iterable[str] = ()) -> bool:
    words = [at for at in between if page.tokens[at].text not in signs]
    plain = all(page.tokens[at].kind is Kind.WORD for at in words)
    return plain and len(words) <= _BETWEEN and len(between) <= _BETWEEN + 1


def _is_move(page: Page, at: int) -> bool:
    """A move, or a number of one, on the line behind it: "none but 5254 5755"."""
    behind = page.tokens[at : at + _BEHIND]
    kinds = MOVES | {Kind.NUMBER}
    return any(one.kind in kinds and one.line == page.tokens[at - 1].line for one in behind)

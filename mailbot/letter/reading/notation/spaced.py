"""Two squares with a blank between: ``52 54``, ``28 | 36``.

The law: behind a number, behind words that give a move, or alone on their line they are a move;
anywhere else figures apart are figures, and eight of them on a line a diagram.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.reading.notation.fromto import of_other_columns
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page, Token

_PAIR = re.compile(r"[1-8]{2}")
_ENDED = re.compile(r"[1-8]{2}\.")
_DAYS = 31
_GREETING = 4  # words of a line that are too many for one


def spaced(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """``52 54``: two squares with a blank or a cell's edge between, behind a number, behind words
    that give a move, or alone.

    Eight such numbers on a line are a diagram, so only one or two pairs are read.
    """
    other = neighbour(page, index, 1)
    if other is None or not is_square(page.tokens[index]):
        return None
    led = named.is_led(index)
    if not is_square(page.tokens[other]) and not (led and _ends_with_square(page, other)):
        return None
    if of_other_columns(page, index, other):
        return None
    before, after = neighbour(page, index, -1), neighbour(page, other, 1)
    ended = page.tokens[other].kind is Kind.NUMBER
    greets = after is None and _is_greeting(page, before) and not _goes_on(page, other)
    if (
        ended
        or greets
        or (
            (led or named.is_labelled(index))
            and (after is None or page.tokens[after].kind is Kind.SIGN)
        )
    ):
        before = after = None
    while before is not None and page.tokens[before].text in {":", "/"}:
        before = neighbour(page, before, -1)
    while before is not None and before in named.number_words and not is_last(items, before):
        before = neighbour(page, before, -1)
    if before is None:
        if after is not None:
            return None
    elif not (items and items[-1].last == before and _may_precede(items)) and (
        after is not None or not _is_labelled(page, index, named)
    ):
        return _in_prose(page, index, other)
    text = page.tokens[index].text + page.tokens[other].text[:2]
    return Item(Role.MOVE, index, other, canonical=text, weak=True)


def _in_prose(page: Page, index: int, other: int) -> Item | None:
    """The "37 36" of "jeg rykker 37 36 og håber": among words, one blank between, and no hours or
    days; the stances see whether anything gives it."""
    one, two = page.tokens[index], page.tokens[other]
    before, after = page.tokens[index - 1], page.tokens[other + 1 : other + 2]
    near = page.text[one.end : two.start] == " "
    words = before.kind is Kind.WORD and before.line == one.line
    ends = not after or after[0].line > two.line or after[0].kind in {Kind.WORD, Kind.SIGN}
    if not (near and words and ends) or max(int(one.text), int(two.text[:2])) <= _DAYS:
        return None
    return Item(Role.MOVE, index, other, canonical=one.text + two.text[:2], weak=True)


def _goes_on(page: Page, index: int) -> bool:
    """The next line begins with a small letter: "47 46 / is our new phone number"."""
    behind = page.tokens[index + 1 : index + 2]
    near = bool(behind) and behind[0].line == page.tokens[index].line + 1
    return near and behind[0].text[:1].islower()


def _ends_with_square(page: Page, index: int) -> bool:
    """The "36." of "I play 28 36.", at the end of a line or of a sentence."""
    at = neighbour(page, index, 1)
    ends = at is None or begins_sentence(page.tokens[at])
    return ends and _ENDED.fullmatch(page.tokens[index].text) is not None


def _is_greeting(page: Page, before: int | None) -> bool:
    """The "Hi Anna," of "Hi Anna, 28 36": a few words and a comma; more, the stances see."""
    if before is None or page.tokens[before].text != ",":
        return False
    line = page.tokens[before].line
    words = [
        token for token in page.tokens[max(0, before - _GREETING) : before] if token.line == line
    ]
    return len(words) < _GREETING and all(token.kind is Kind.WORD for token in words)


def _is_labelled(page: Page, index: int, named: Named) -> bool:
    """``my move: 28 36``, ``the queen: 41 32``: a colon, and before it the words for a move."""
    colon = index - 1
    led = colon - 1 in named.pieces or not named.leads.isdisjoint({colon, colon - 1})
    return page.tokens[colon].text == ":" and led


def _may_precede(items: Sequence[Item]) -> bool:
    """A number, the place of White's move, or one such pair right behind its number."""
    number = {Role.NUMBER, Role.SKIP}
    last = items[-1]
    behind_number = len(items) > 1 and items[-2].role in number
    return last.role in number or (last.last > last.first and behind_number)


def is_last(items: Sequence[Item], index: int) -> bool:
    return bool(items) and items[-1].last == index


def neighbour(page: Page, index: int, step: int) -> int | None:
    """The next token on the same line, the bars of tables passed over."""
    line = page.tokens[index].line
    index += step
    while 0 <= index < len(page.tokens) and page.tokens[index].line == line:
        if page.tokens[index].text != "|":
            return index
        index += step
    return None


def is_square(token: Token) -> bool:
    return token.kind is Kind.INT and _PAIR.fullmatch(token.text) is not None


def begins_sentence(token: Token) -> bool:
    return token.kind is Kind.WORD and token.text[0].isupper() and len(token.text) > 1

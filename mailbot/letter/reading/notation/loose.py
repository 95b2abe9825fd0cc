"""Moves in letters written carelessly: ``JG5``, ``ne4``, ``L f1 - b5``, ``28>36``, ``2 8 3 6``.

The law: only where a move is due, behind its number, or alone on its line; four digits apart also
behind words that give a move, and a comma between the squares only behind "my move:"; anywhere
else such shapes are codes, words and sums. A small letter is a piece only where no file has its
name: ``bc6`` is a pawn, and "Bb5 a6" are two moves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Notation
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_FILES = frozenset("abcdefgh")
_END = r"[+#!?†‡]{0,4}(?![^\W_])"
_FIGURES = re.compile(
    r"(?:[1-8]{2} ?(?:>|=|--|\.\.|[,;_~\\+]) ?[1-8]{2}"
    r"|[1-8](?:(?P<sign>[ .-])[1-8])(?:(?P=sign)[1-8]){2})" + _END
)
_DOTTED = re.compile(r"([1-8]{2})\.([1-8]{2})" + _END)
_SQUARES = re.compile(r"[A-Ha-h][1-8] ?(?:>|=>|--|\.\.) ?[A-Ha-h][1-8]" + _END)
_ROW = re.compile(r"(\d{1,3})\.([1-8]{2})\.([1-8]{2})")  # 10.63.83, where it is no day
_DRAWN = frozenset({">", "=", "_", "~"})  # between two squares: "I play 28>36"
_HOURS, _MONTHS = 24, 12
_GREETING = 2  # tokens of one at the head of a letter
_APART = 3  # tokens from the first digit to the last one: "2 8 3 6"


def _is_second(page: Page, index: int, items: Sequence[Item]) -> bool:
    """``11. 4 3 5 4   4 8 8 4``, ``2.nf3 nc6``: right behind another one, which has its number."""
    if len(items) < 2 or items[-1].role is not Role.MOVE or items[-2].role is not Role.NUMBER:
        return False
    former = items[-1]
    text = page.text[page.tokens[former.first].start : page.tokens[former.last].end]
    small = text[0].islower() and page.tokens[index].text[0].islower()
    number = items[-2].first
    begins = number == 0 or page.tokens[number - 1].line < page.tokens[number].line
    if small and not begins:
        return False  # "I see 2.nf3 nc6 in all the books"
    shape = _written() if small else _FIGURES
    return former.last == index - 1 and shape.fullmatch(text) is not None


def _is_dotted(page: Page, index: int, items: Sequence[Item], named: Named) -> bool:
    """``78.67`` behind "I play"; what may be a time or a day is none."""
    found = _DOTTED.match(page.text, page.tokens[index].start)
    if found is None:
        return False
    one, other = int(found[1]), int(found[2])
    numbered = bool(items) and items[-1].role in {Role.NUMBER, Role.SKIP}
    if named.is_labelled(index) or (numbered and named.is_due(index, items)):
        return one > _MONTHS and other > _MONTHS
    return index - 1 in named.plays and one > _HOURS and other > _MONTHS


def _is_whole(page: Page, index: int, last: int, named: Named) -> bool:
    """Behind "My move:", and nothing behind it on its line."""
    behind = page.tokens[last + 1 : last + 2]
    return named.is_labelled(index) and not any(t.line == page.tokens[last].line for t in behind)


def _ends_small(page: Page, index: int, last: int, named: Named) -> bool:
    """``gram sf6``, ``ich spiel 2 sf6``, ``hi anna`` and ``2 nc6``: at the end of its line, behind
    words that give a move, or a number without a dot that begins the line below a greeting."""
    tokens = page.tokens
    line = tokens[index].line
    behind = tokens[last + 1 : last + 2]
    if behind and behind[0].line == line:
        return False
    before = tokens[index - 1] if index else None
    counted = before is not None and before.kind is Kind.INT and before.line == line
    first = index - 1 if counted else index
    begins = counted and (first == 0 or tokens[first - 1].line != line)
    greeted = first <= _GREETING  # not "kasparov always chose", and "2 nc6"
    return (begins and greeted) or named.is_led(first)


@cache
def _written() -> re.Pattern[str]:
    """A piece, perhaps the square or file it leaves, and the square it enters."""
    pieces = sorted(
        {letter for one in languages() for letter in one.pieces.model_dump().values()}
        | set("KQRBN"),
        key=lambda letter: (-len(letter), letter),
    )
    small = [piece.lower() for piece in pieces if piece.lower()[0] not in _FILES]
    letters = "|".join(map(re.escape, [*pieces, *small]))
    return re.compile(
        rf"(?P<piece>{letters})(?P<apart> (?=[a-h][1-8] ?[-x:×– ] ?[a-h][1-8]))?"
        r"(?P<from>\([A-Ha-h][1-8]\)|[A-Ha-h]?[1-8]?)"
        rf"(?P<takes> ?[x:×–-] ?|(?(apart) |(?!)))?(?P<to>[A-Ha-h][1-8]){_END}"
    )


def loosely(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """The move that begins at the token *index*."""
    token = page.tokens[index]
    row = _ROW.fullmatch(token.text) if token.kind is Kind.DATE else None
    if row is not None:
        item = Item(Role.MOVE, index, index, canonical=row[2] + row[3])
        item.number, item.given = int(row[1]), True
        return item
    figures = token.text[:1].isdecimal()
    if not figures and not token.text[:1].isalpha():
        return None
    dotted = figures and _is_dotted(page, index, items, named)
    shape = _DOTTED if dotted else _FIGURES if figures else _written()
    found = shape.match(page.text, token.start)
    if found is None and not figures:
        found = _SQUARES.match(page.text, token.start)
    if found is None:
        return None
    last = index
    while last + 1 < len(page.tokens) and page.tokens[last + 1].start < found.end():
        last += 1
    stop = last > index and page.tokens[last].text.endswith(".")  # the "6." of "2 8 3 6."
    if page.tokens[last].end != found.end() + stop or page.tokens[last].line != token.line:
        return None
    due = dotted or named.is_due(index, items) or _is_second(page, index, items)
    if found[0][2:3] == "," and not _is_whole(page, index, last, named):
        return None  # "2... 28,36": a price, or a slip
    drawn = found[0][2:3] in _DRAWN or last - index == _APART
    due = due or (drawn and figures and named.is_led(index))
    due = due or (token.text[0].islower() and _ends_small(page, index, last, named))
    if not due and not (not figures and named.is_line(index, last)):
        return None
    if figures:
        digits = "".join(sign for sign in found[0] if sign.isdecimal())
        return Item(Role.MOVE, index, last, canonical=digits)
    if found.re is _SQUARES:
        squares = "".join(sign for sign in found[0].lower() if sign in "abcdefgh12345678")
        return Item(Role.MOVE, index, last, notation=Notation.UCI, canonical=squares)
    start = found["from"].strip("()").lower()
    takes = "x" if (found["takes"] or "").strip() in {"x", "×", ":"} else ""
    canonical = found["piece"].capitalize() + start + takes + found["to"].lower()
    return Item(Role.MOVE, index, last, notation=Notation.SAN, canonical=canonical)

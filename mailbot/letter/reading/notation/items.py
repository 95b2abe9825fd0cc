"""Tokens that look like moves, move numbers and gaps, made items in the order of the text.

The law: shapes and their direct neighbours on the line decide here; of key words only the
names of pieces and of castling (`named`).
"""

from __future__ import annotations

import re

from mailbot.letter.reading.days.weekdays import weekdays
from mailbot.letter.reading.notation.cut import cut_by_line
from mailbot.letter.reading.notation.damaged import with_damaged
from mailbot.letter.reading.notation.fromto import begins, from_to, in_cells
from mailbot.letter.reading.notation.loose import loosely
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.notation.spaced import begins_sentence, is_square, neighbour, spaced
from mailbot.letter.reading.notation.spelled import spelled
from mailbot.letter.reading.notation.twins import is_twin, say_words, told_once
from mailbot.letter.reading.page.moves import Item, Role, read_move
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_BEFORE_LABEL = frozenset("/;:.,(–")
_CROSSES = re.compile(r"[xX]{2,4}")
_HALVES = {"a": False, "b": True}  # "12b" is Black's half of move 12
_STOPS = frozenset(",;.!:)–—")
_DAY = re.compile(r"(?:0?[1-9]|[12]\d|3[01])\.")
_POSTED = 5  # tokens from a word of the post to the number of its day
_DIGITS = frozenset({Kind.INT, Kind.NUMERIC, Kind.NUMBER, Kind.TIME})


def find_items(page: Page, taken: frozenset[int], named: Named) -> list[Item]:
    """All items of a page. *taken* are the tokens that belong to days for sure."""
    items: list[Item] = []
    index = 0
    while index < len(page.tokens):
        if index in taken or named.is_aimed_at(index):
            index += 1
            continue
        item = named.castles(index, items) or from_to(page, index, items, named)
        item = item or in_cells(page, index, named)
        item = item or _plain_or_loose(page, index, items, named, taken)
        if item is not None and not (item.role is Role.MOVE and is_twin(page, items, item, named)):
            if item.role is Role.MOVE:
                named.saying.say_piece(item)
                say_words(page, items, item)
            items.append(item)
        index = index + 1 if item is None else max(item.last, index) + 1
    return with_damaged(page, told_once(page, items), taken, named.pieces, named.leads)


def _plain_or_loose(
    page: Page, index: int, items: list[Item], named: Named, taken: frozenset[int]
) -> Item | None:
    """As the shape of one token says, or of several that make a longer one."""
    loose = loosely(page, index, items, named) or spelled(page, index, items, named)
    plain = _item(page, index, items, named, taken)
    return loose if loose and (plain is None or loose.last > plain.last) else plain


def _item(
    page: Page, index: int, items: list[Item], named: Named, taken: frozenset[int]
) -> Item | None:
    token = page.tokens[index]
    if token.kind in MOVES:
        item = read_move(token, index)
        item.last = named.case_of(index) if token.kind is Kind.NUMERIC else index
        return item
    if token.kind is Kind.NUMBER:
        if _is_day(page, index, named):
            return None
        half = _half(page, index)
        if half is not None:
            return half
        digits = re.match(r"\d+", token.text)
        dots = token.text.count(".") + 3 * token.text.count("…")
        return Item(
            Role.NUMBER, index, index, number=int(digits[0]) if digits else 0, black=dots > 1
        )
    if token.kind is Kind.GAP:
        return Item(Role.GAP, index, index)
    skips = token.kind in {Kind.BLANK, Kind.DOTS} or _CROSSES.fullmatch(token.text)
    if skips and _is_behind_number(page, items, index):
        return Item(Role.SKIP, index, index)
    if token.kind is Kind.INT and len(token.text) < 4:
        cut = cut_by_line(page, index, items)
        if cut is not None:
            return cut
        pair = spaced(page, index, items, named) or _half(page, index)
        pair = pair or _bare_number(page, index, named, taken)
        pair = pair or _beside_two(page, index, items) or _next_number(page, index, items)
        return pair or _perhaps_number(page, index, taken)
    return None


def _is_day(page: Page, index: int, named: Named) -> bool:
    """The 9th of "afsendt den 9.: 2836", "nådde mig den 9. Svart spelar 2836", "sent on the 9.
    2836", and of "sendt i dag, mandag 9.", which ends a line."""
    behind = page.tokens[index + 1 : index + 2]
    last = not behind or behind[0].line > page.tokens[index].line
    ends = bool(behind) and (behind[0].text == ":" or begins_sentence(behind[0]))
    ends = ends and index + 1 not in named.pieces
    weekday = index > 0 and page.word(page.tokens[index - 1]) in weekdays()
    last = last or behind[0].text.isupper()  # "el viernes 6. A 7163 contesto 2836"
    posted = not named.posted.isdisjoint(range(index - _POSTED, index - 1))
    posted = posted and _is_last(page, index + 1)
    on_day = index - 1 in named.on_day and (ends or last or posted)
    dated = on_day or ((ends or last) and weekday)
    return dated and _DAY.fullmatch(page.tokens[index].text) is not None


def _is_last(page: Page, index: int) -> bool:
    """No word stands behind the token on its line."""
    behind = page.tokens[index + 1 : index + 2]
    ended = not behind or behind[0].line > page.tokens[index].line
    return ended or behind[0].kind is Kind.SIGN


def _half(page: Page, index: int) -> Item | None:
    """``12b 5755``, ``12.a 5254``: a number with the half of the move, a move behind it."""
    letter = page.tokens[index + 1 : index + 2]
    if not letter or letter[0].text not in _HALVES or letter[0].start > page.tokens[index].end:
        return None
    at = index + 2
    if at < len(page.tokens) and page.tokens[at].text in {".", ":", ")"}:
        at += 1
    if at >= len(page.tokens) or page.tokens[at].kind not in MOVES | {Kind.GAP}:
        return None
    digits = re.match(r"\d{1,3}", page.tokens[index].text)
    number = int(digits[0]) if digits else 0
    return Item(Role.NUMBER, index, at - 1, number=number, black=_HALVES[letter[0].text])


def _is_behind_number(page: Page, items: list[Item], index: int) -> bool:
    if not items or items[-1].role is not Role.NUMBER or items[-1].last != index - 1:
        return False
    following = page.tokens[index + 1 : index + 2]
    if following and following[0].kind is Kind.DATE:
        return False  # the empty cell of a day: White's first move was not received
    return page.tokens[index].line == page.tokens[index - 1].line and not items[-1].black


def _bare_number(page: Page, index: int, named: Named, taken: frozenset[int]) -> Item | None:
    """A number without a dot at the start of a line, a move right behind it: ``12 5254``.

    Before it only words that call it a number: ``Move no. 12: 5254``, ``# 12 5254``.
    """
    before = neighbour(page, index, -1)
    if before is not None and _begins_castling(page, before, index):
        return Item(Role.NUMBER, index, index, number=int(page.tokens[index].text))
    called = False
    while before is not None and before in named.number_words:
        if called and page.tokens[before].text in _BEFORE_LABEL:
            break
        called = called or page.tokens[before].kind is Kind.WORD
        before = neighbour(page, before, -1)
    led = called and before is not None and page.tokens[before].text in _BEFORE_LABEL
    if before is not None and not led and not _is_behind_name(page, index):
        return None
    at = neighbour(page, index, 1)
    if at is not None and page.tokens[at].text in {":", "/", "-", "–", *("," if called else "")}:
        at = neighbour(page, at, 1)
    if at is None:
        return None
    told = page.tokens[at].kind in MOVES | {Kind.GAP} or begins(page, at, named)
    told = told or in_cells(page, at, named) is not None or (called and at in named.pieces)
    if not told and not _are_pairs(page, at, taken):
        return None
    return Item(Role.NUMBER, index, index, number=int(page.tokens[index].text))


def _is_behind_name(page: Page, index: int) -> bool:
    """The 7 of "Club Cup 12 | 7 | 5254": a cell of its own, only words in those before it."""
    token, text = page.tokens[index], page.text
    cells = page.letter.lines[token.line].cells
    own = next((n for n, cell in enumerate(cells) if cell.start <= token.start < cell.end), 0)
    former = [text[cell.start : cell.end].strip() for cell in cells[:own]]
    alone = bool(former) and text[cells[own].start : cells[own].end].strip() == token.text
    return alone and all(not cell or any(map(str.isalpha, cell)) for cell in former)


def _begins_castling(page: Page, before: int, index: int) -> bool:
    """ "Hi Anna, 9 o-o from me": behind a sign, and what is no score of a match."""
    following = page.tokens[index + 1 : index + 2]
    if not following or following[0].kind is not Kind.CASTLING:
        return False
    text = following[0].text
    told = "0" not in text or len(text.replace(" ", "")) > 4
    return told and page.tokens[before].text in {",", ".", ":", "!", ";"}


def _beside_two(page: Page, index: int, items: list[Item]) -> Item | None:
    """``5254 12 5755``, ``5254 5755 12``: two moves and a number are all of the line."""
    line: list[int] = []
    for way in (-1, 1):
        at = neighbour(page, index, way)
        while at is not None and len(line) < 3:
            line.append(at)
            at = neighbour(page, at, way)
    before = items[-1] if items and items[-1].last in line else None
    if len(line) != 2 or before is None or before.role is not Role.MOVE:
        return None
    if any(page.tokens[at].kind is not Kind.NUMERIC for at in line):
        return None
    return Item(Role.NUMBER, index, index, number=int(page.tokens[index].text))


def _are_pairs(page: Page, index: int, taken: frozenset[int]) -> bool:
    """One or two pairs of squares, and nothing else on the line but cells of a table."""
    count = 0
    at: int | None = index
    while at is not None and count < 5 and at not in taken and is_square(page.tokens[at]):
        count += 1
        at = neighbour(page, at, 1)
    in_cells = bool(page.letter.lines[page.tokens[index].line].cells)
    return count in {2, 4} and (
        at is None or in_cells or at in taken or page.tokens[at].kind is Kind.DATE
    )


def _next_number(page: Page, index: int, items: list[Item]) -> Item | None:
    """``12 5254 5755 13 7163``: the next number without a dot, behind two moves of the last."""
    last = items[-3:]
    if [item.role for item in last] != [Role.NUMBER, Role.MOVE, Role.MOVE]:
        return None
    following = page.tokens[index + 1 : index + 2]
    expected = str((last[0].number or 0) + 1)
    if page.tokens[index].text != expected or not following or following[0].kind not in MOVES:
        return None
    return Item(Role.NUMBER, index, index, number=int(expected))


def _perhaps_number(page: Page, index: int, taken: frozenset[int]) -> Item | None:
    """``answered today 12 5254``: between a word, a day or a stop and the figures of a move.

    Whether it is its number, the board sees.
    """
    tokens = page.tokens
    around = tokens[index - 1], tokens[index], *tokens[index + 1 : index + 3]
    before, token, *behind = around
    if not behind or behind[0].kind is not Kind.NUMERIC or index + 1 in taken:
        return None
    if any(one.line != token.line for one in (before, behind[0])):
        return None
    if page.text[token.end : behind[0].start] != " " or before.end == token.start:
        return None
    if len(behind) > 1 and behind[1].kind in _DIGITS and behind[1].line == token.line:
        return None
    if before.kind is not Kind.WORD and before.text not in _STOPS and index - 1 not in taken:
        return None
    return Item(Role.NUMBER, index, index, number=int(token.text), bare=True)

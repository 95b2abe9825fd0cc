"""One move said twice: ``Nf3 (7163)``, "the knight goes to c6: 2... 2836", "I castled. 4... O-O".

The law: two notations right beside each other are one move, so that the board sees whether they
agree; words that tell a move right before the move itself are no other one.
"""

from __future__ import annotations

import re

from mailbot.letter.claims import Notation
from mailbot.letter.reading.notation.castling import EITHER
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_FILES = str.maketrans("12345678", "abcdefgh")
_RANKS = str.maketrans("abcdefgh", "12345678")
_SQUARE = re.compile("[a-h][1-8]")
_ROOKS = {"5171": "8161", "5878": "8868", "5131": "1141", "5838": "1848"}
_LEADS = frozenset(" :.")
_AGAIN = frozenset(",:;(=-–—")
_JOINED = _LEADS | frozenset(",;–—-(\n")
_KINGS = {"5171": "O-O", "5878": "O-O", "5131": "O-O-O", "5838": "O-O-O"}


def told_once(page: Page, items: list[Item]) -> list[Item]:
    """ "I castled. 4... O-O": without words for castling that the move itself follows."""
    sides = {
        page.zone(page.tokens[item.first])
        for item in items
        if item.role is Role.MOVE
        and (item.canonical in _KINGS or item.canonical in _KINGS.values())
    }
    return [
        item
        for item in items
        if item.canonical != EITHER or page.zone(page.tokens[item.first]) not in sides
    ]


def is_twin(page: Page, items: list[Item], item: Item, named: Named) -> bool:
    """The same move once more in another notation; if so it is put to the word before it."""
    if not items or (former := items[-1]).role is not Role.MOVE:
        return bool(items) and _is_numbered_again(page, items, item)
    if _is_rook(former, item) or _is_castled(former, item):
        return _with_rook(page, former, item)
    again = _is_castled_again(page, former, item) or _is_third(page, former, item)
    if again or _is_spelled(page, former, item):
        former.last = item.last
        if former.twin == EITHER:  # "I castle: 7. 5171 (0-0)"
            former.twin = item.canonical
        return True
    both = Notation.CASTLING is former.notation is item.notation
    longer = _is_longer(former, item)
    alike = (former.notation is Notation.NUMERIC) == (item.notation is Notation.NUMERIC)
    other = (both and item.canonical not in {former.canonical, EITHER}) or (
        alike and not both and not longer
    )
    if former.twin is not None or other:
        return False
    between = page.tokens[former.last + 1 : item.first]
    lines = page.tokens[item.first].line - page.tokens[former.last].line
    said = named.says_same(former.last + 1, item.first)
    if lines > 1 or (len(between) > 2 and not said):
        return False
    signs = "" if said else "".join(token.text for token in between if token.text != "|")
    if _is_goal(former, item) and signs in {":", "(", "", ",", "-", "–", "—"} and not lines:
        return _reached(former, item)
    if signs not in {"(", "[", "=", "/", ",", "", "-", "–", "—", ":"}:
        return False
    doubtful = signs not in {"(", "[", "="} or lines > 0
    sides = both and page.tokens[former.first].text == page.tokens[item.first].text  # "9. 0-0 0-0"
    if doubtful and (sides or longer or not (both or _same_end(former, item))):
        return False
    if not both:
        former.twin = item.canonical
    closing = page.tokens[item.last + 1 : item.last + 2]
    former.last = item.last
    if signs in {"(", "["} and closing and closing[0].text in {")", "]"}:
        former.last = item.last + 1
        item.last = former.last
    return True


def _is_numbered_again(page: Page, items: list[Item], item: Item) -> bool:
    """ "12. 2244 (12. Bxd4)": the number as well is said twice."""
    if [one.role for one in items[-3:]] != [Role.NUMBER, Role.MOVE, Role.NUMBER]:
        return False
    number, former, again = items[-3:]
    signs = page.text[page.tokens[former.last].end : page.tokens[again.first].start].strip()
    other = (former.notation is Notation.NUMERIC) != (item.notation is Notation.NUMERIC)
    same = number.number == again.number and number.black == again.black and former.twin is None
    if signs not in {"(", "[", "="} or not (other and same and _same_end(former, item)):
        return False
    items.pop()
    former.twin = item.canonical
    closing = page.tokens[item.last + 1 : item.last + 2]
    former.last = item.last + bool(closing and closing[0].text in {")", "]"})
    item.last = former.last
    return True


def _is_castled_again(page: Page, former: Item, item: Item) -> bool:
    """The words of "5171 (0-0, kısa rok)", "5171, also 0-0 (kurze Rochade)": once more the same."""
    sides = {former.twin, EITHER} if former.twin in _KINGS.values() else set()
    if former.twin == EITHER:
        sides = {EITHER, _KINGS.get(former.canonical)}
    between = page.tokens[former.last + 1 : item.first]
    signs = all(token.text in _AGAIN for token in between)
    same = item.notation is Notation.CASTLING and item.canonical in sides and item.number is None
    return same and signs and page.tokens[former.last].line == page.tokens[item.first].line


def _is_third(page: Page, former: Item, item: Item) -> bool:
    """The last one of "5878 / O-O / e8g8": squares in letters behind two that are said already."""
    if former.twin is None or former.notation is not Notation.NUMERIC or item.number is not None:
        return False
    squares = "".join(_SQUARE.findall(item.canonical)).translate(_RANKS)
    between = page.tokens[former.last + 1 : item.first]
    signs = all(token.text in _AGAIN or token.text == "/" for token in between)
    same = squares == former.canonical[:4] and item.notation is not Notation.NUMERIC
    return same and signs and page.tokens[former.last].line == page.tokens[item.first].line


def _is_spelled(page: Page, former: Item, item: Item) -> bool:
    """ "Two eight three six, 2836": the figures in words, and the move itself."""
    one, other = page.tokens[former.last], page.tokens[item.first]
    spelled = Kind.WORD in {page.tokens[former.first].kind, other.kind}
    between = page.tokens[former.last + 1 : item.first]
    signs = one.line == other.line and all(token.text in _AGAIN for token in between)
    return spelled and signs and former.canonical == item.canonical and item.number is None


def _is_longer(former: Item, item: Item) -> bool:
    """ "e5 (e6-e5)", "Nb8-c6 (Nc6)", "e8-g8 (0-0)": both in letters, and one of them tells where
    the piece came from."""
    if item.number is not None or Notation.NUMERIC in {former.notation, item.notation}:
        return False
    one, other = (re.findall(r"[a-h][1-8]", move.canonical) for move in (former, item))
    if item.notation is Notation.CASTLING:
        side = _KINGS.get("".join(one).translate(_RANKS))
        return side is not None and item.canonical in {side, EITHER}
    return {len(one), len(other)} == {1, 2} and one[-1:] == other[-1:]


def _is_rook(former: Item, item: Item) -> bool:
    """The 8868 of "5878 (8868)": the rook that castles."""
    return item.number is None and _ROOKS.get(former.canonical) == item.canonical


def _is_castled(former: Item, item: Item) -> bool:
    """The squares of king or rook, of "0-0 (Ke1-g1, Rh1-f1)"; digits of the king are a twin."""
    if item.number is not None or former.notation is not Notation.CASTLING:
        return False
    squares = "".join(re.findall(r"[a-h][1-8]", item.canonical)).translate(_RANKS)
    told = item.canonical if item.notation is Notation.NUMERIC else squares
    kings = [king for king, side in _KINGS.items() if side == former.canonical]
    rook = told in map(_ROOKS.get, kings)
    return rook or (item.notation is Notation.SAN and told in kings)


def _with_rook(page: Page, former: Item, item: Item) -> bool:
    """Only signs between the two, on one line; then they are one word."""
    between = page.tokens[former.last + 1 : item.first]
    closing = page.tokens[item.last + 1 : item.last + 2]
    signs = "".join(token.text for token in between)
    if signs not in {"", "(", "/", ",", "+", "&", ":", "-", "–", "—"}:
        return False
    if page.tokens[former.last].line != page.tokens[item.first].line:
        return False
    opened = any(token.text == "(" for token in page.tokens[former.first : item.first])
    if former.notation is Notation.CASTLING and not opened and signs != ":":
        return False  # "4. 0-0 Rh8-f8": Black's move
    if opened and closing and closing[0].text == ")":
        item.last += 1
    former.last = item.last
    return True


def _is_goal(former: Item, item: Item) -> bool:
    """The "c6" of "bishop to c6: 2836": the square that the digits behind it reach."""
    square = former.notation is Notation.SAN and _SQUARE.fullmatch(former.canonical)
    numeric = item.notation is Notation.NUMERIC
    return bool(square) and numeric and former.number is None and _same_end(former, item)


def _reached(former: Item, item: Item) -> bool:
    """The digits stand for both; the square may be that of any piece."""
    former.notation, former.canonical, former.weak = item.notation, item.canonical, item.weak
    former.first, former.last = item.first, item.last
    return True


def say_words(page: Page, items: list[Item], item: Item) -> None:
    """ "The knight goes to c6: 2... 2836", "I castle short, 10. 5171": the words before the colon,
    or before a comma or a bracket where they agree with it, are that move's."""
    if len(items) < 2 or items[-1].role is not Role.NUMBER or item.twin is not None:
        return
    told = items[-2]
    if told.role is not Role.MOVE or told.number is not None:
        return
    castles = told.notation is Notation.CASTLING and page.tokens[told.first].kind is Kind.WORD
    between = page.text[page.tokens[told.last].end - 1 : page.tokens[items[-1].first].start]
    opens = told.first == 0 or page.tokens[told.first - 1].line < page.tokens[told.first].line
    opened = opens and between[1:].strip() == "("  # "Nc6 (2... 2836)"
    in_words = told.notation is Notation.SAN and (told.last > told.first or opened)
    if not (castles or in_words):
        return
    agrees = item.notation is Notation.NUMERIC and _same_end(told, item)
    agrees = agrees or (castles and item.canonical in {told.canonical, EITHER})
    signs = _JOINED if agrees else _LEADS
    if (agrees or (in_words and not opened)) and set(between) <= signs | {between[:1]}:
        same = told.notation is item.notation or (opened and _SQUARE.fullmatch(told.canonical))
        item.twin = None if same else told.canonical
        items[-1].first = told.first
        items.pop(-2)


def _same_end(one: Item, other: Item) -> bool:
    """Both words end on one square, as far as their letters say."""
    digits, written = (one, other) if one.notation is Notation.NUMERIC else (other, one)
    if written.notation is Notation.CASTLING:
        castling = _KINGS.get(digits.canonical)
        return castling is not None and written.canonical in {castling, EITHER}
    squares = re.findall(r"[a-h][1-8]", written.canonical)
    end = digits.canonical[2:4]
    return bool(squares) and squares[-1] == end[:1].translate(_FILES) + end[1:]

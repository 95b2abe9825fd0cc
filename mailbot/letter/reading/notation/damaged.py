"""What stands where a move is due and has not the shape of one: ``2... 283``.

The law: only as the last word of its line, behind a number with dots or alone with its number;
three digits of squares behind such dots also before a sign. It is kept as written, never mended.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_SHAPELESS = re.compile(r"[1-9\ufffd][\w\ufffd]{1,5}(?:[.,:;]\w{1,3})?")
_LOST = re.compile(
    r"(?:[1-8]{2,3}|(?=[1-8?*_\ufffd]{4})[1-8]{0,3}[?*_\ufffd][1-8?*_\ufffd]{0,3})"
    r"(?=[ \t]{0,9}[.!?]?[ \t]{0,9}$)",
    re.MULTILINE,
)
_NUMBER = re.compile(r"\d{1,3}[.…]*")
_THREE = re.compile(r"[1-8]{3}")
_ENDS = frozenset({",", ";", "(", "-", "–", "/"})
_BEFORE = frozenset(":=-–")
_FEWEST = 3  # digits beside a whole move
_FEW = 5  # tokens behind such words in which the move stands
_OLD = re.compile(r"[KQ]?(?:R|Kt|N|B|P)|[KQ]")  # pieces of the descriptive notation
_TOLD = 4  # tokens of a move told in words that are quoted
_TIMELIKE = re.compile(r"[1-8]{2}[.,:][1-8]{2}")


def with_damaged(
    page: Page,
    items: list[Item],
    taken: frozenset[int],
    pieces: Collection[int],
    leads: Collection[int],
) -> list[Item]:
    """The items, and behind their numbers what is damaged, or told in words that are not read.

    :param pieces: first tokens of the names of pieces.
    :param leads: last tokens of the words that lead to a move: "my move:".
    """
    found: list[Item] = []
    has_move = any(
        item.role is Role.MOVE and page.zone(page.tokens[item.first]) is Zone.OWN for item in items
    )
    for place, item in enumerate(items):
        found.append(item)
        line = page.tokens[item.last].line
        following = items[place + 1 : place + 2]
        last = not following or page.tokens[following[0].first].line != line
        if item.role in {Role.NUMBER, Role.SKIP} and last:
            found.extend(_damaged(page, item, taken, fewest=_FEWEST if has_move else 2))
        if item.role is Role.NUMBER and found[-1] is item and not has_move:
            found.extend(_cut_short(page, item, taken))
        if item.role is Role.NUMBER and found[-1] is item:
            until = following[0].first if following else len(page.tokens)
            found.extend(_told(page, item, pieces, until))
    lost = _lost(page, found, taken, leads)
    return sorted((*found, *lost), key=lambda item: item.first) if lost else found


def _lost(
    page: Page, items: list[Item], taken: frozenset[int], leads: Collection[int]
) -> list[Item]:
    """``My move: 28``, ``MOVE 6 37?3``: digits were lost, and his words hold no whole move."""
    whole = {page.zone(page.tokens[item.first]) for item in items if item.role is Role.MOVE}
    covered = {at for item in items for at in range(item.first, item.last + 1)} | taken
    found: dict[int, Item] = {}
    for lead in leads:
        rest = [at for at in range(lead + 1, lead + _FEW) if at < len(page.tokens)]
        rest = [at for at in rest if page.tokens[at].line == page.tokens[lead].line]
        at = next((at for at in rest if page.tokens[at].text not in _BEFORE), None)
        number = None
        lost = None if at is None else _LOST.match(page.text, page.tokens[at].start)
        if lost is None and at in rest[:-1] and _NUMBER.fullmatch(page.tokens[at].text):
            number, at = int(page.tokens[at].text.rstrip(".…")), at + 1
            lost = _LOST.match(page.text, page.tokens[at].start)
        if at is None or lost is None or at in covered or page.zone(page.tokens[at]) in whole:
            continue
        last = at
        while last + 1 < len(page.tokens) and page.tokens[last + 1].start < lost.end():
            last += 1
        found[at] = Item(Role.MOVE, at, last, canonical=lost[0], weak=True, bad=True)
        found[at].number, found[at].given = number, number is not None
    return list(found.values())


def _told(page: Page, number: Item, pieces: Collection[int], until: int) -> list[Item]:
    """``2... Kt takes P``, ``2... knight takes pawn``: recognised, never read."""
    first = number.last + 1
    line = page.tokens[number.last].line
    if first >= until or page.tokens[first].line != line or not number.black:
        return []
    if first not in pieces and _OLD.fullmatch(page.tokens[first].text) is None:
        return []
    here = [at for at in range(first, first + _TOLD) if at < until]
    last = max(at for at in here if page.tokens[at].line == line)
    text = page.text[page.tokens[first].start : page.tokens[last].end]
    return [Item(Role.MOVE, first, last, canonical=text, weak=True, bad=True)]


def _damaged(page: Page, number: Item, taken: frozenset[int], *, fewest: int) -> list[Item]:
    """:param fewest: digits of what may be a move; of one alone behind a number with dots."""
    first = number.last + 1
    end = first
    while end < len(page.tokens) and page.tokens[end].line == page.tokens[number.last].line:
        end += 1
    while end > first and page.tokens[end - 1].text in {".", ",", "!", "?", "+"}:
        end -= 1
    due = number.black or number.role is Role.SKIP
    if first == end:
        return []
    if not due and not _begins_line(page, number.first):
        return []
    text = page.text[page.tokens[first].start : page.tokens[end - 1].end]
    day = bool(taken.intersection(range(first, end)))
    if day and not (due and _TIMELIKE.fullmatch(text)):
        return []
    digits = sum(character.isdigit() or character == "\ufffd" for character in text)
    fewest = fewest if number.black and text.isdigit() else _FEWEST
    shapeless = _SHAPELESS.fullmatch(text.replace(" ", "")) is not None and digits >= fewest
    if not shapeless and not _is_spelled(page, range(first, end)):
        return []
    return [Item(Role.MOVE, first, end - 1, canonical=text, weak=True, bad=True)]


def _cut_short(page: Page, number: Item, taken: frozenset[int]) -> list[Item]:
    """``2... 836, received 4 Nov``: the letter has no whole move."""
    at = number.last + 1
    behind = page.tokens[at : at + 2]
    if not number.black or at in taken or len(behind) < 2 or behind[1].text not in _ENDS:
        return []
    if _THREE.fullmatch(behind[0].text) is None or behind[0].line != behind[1].line:
        return []
    return [Item(Role.MOVE, at, at, canonical=behind[0].text, weak=True, bad=True)]


def _is_spelled(page: Page, tokens: range) -> bool:
    """``five two five four nine``: recognised, where it is no move (`spelled`)."""
    words = [page.word(page.tokens[at]) for at in tokens if page.tokens[at].kind is Kind.WORD]
    known = number_words()
    return len(words) in {4, 5} and all(known.get(word, 9) <= 8 for word in words)


def _begins_line(page: Page, index: int) -> bool:
    """Nothing but the bars of a table before it."""
    line = page.tokens[index].line
    while index and page.tokens[index - 1].line == line and page.tokens[index - 1].text == "|":
        index -= 1
    return not index or page.tokens[index - 1].line != line

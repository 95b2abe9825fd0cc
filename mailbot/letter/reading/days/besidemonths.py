"""The day of the month beside its name or its Roman number: before it, behind it, two at once.

The law: nothing but signs, small words and the ending of an ordinal stands between the two; a
number behind another month belongs to that one ("December 3rd December 7th").
"""

from __future__ import annotations

from mailbot.letter.reading.days.datewords import behind_months, spelt_at, spelt_before
from mailbot.letter.reading.page.calendar import fillers_and_ordinals, months, number_words
from mailbot.letter.reading.page.tokens import Kind, Page

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_ORDINAL_SIGNS = frozenset("ºª°")
_WIDEST = 24  # tokens between brackets
_SHORT = 3  # letters of a month's name that may as well be another word: "one may"


def day_before(page: Page, at: int) -> tuple[int, int] | None:
    """(token, number) of the day that stands before the token *at*."""
    fillers, ordinals = fillers_and_ordinals()
    tokens, line = page.tokens, page.tokens[at].line
    for index in range(at - 1, max(at - 6, -1), -1):
        token = tokens[index]
        if token.line != line:
            return None
        word = page.word(token)
        passed = word in fillers or word in ordinals or word in "ea"
        ending = index > 0 and tokens[index - 1].end == token.start  # the "ten" of "5ten"
        if token.kind is Kind.WORD and tokens[index + 1].text == "." and not ending:
            return None  # "my second. Nov 6 it came"
        if token.kind is Kind.WORD and passed and ending:
            continue
        if (spelt := spelt_before(page, index)) is not None and not _may_be_a_word(page, at):
            return spelt.first, spelt.number
        if (number := day_number(page, index)) is not None:
            if token.kind is Kind.WORD and _may_be_a_word(page, at):
                return None
            return _with_tens(page, index, number)
        if token.kind is Kind.WORD and passed:
            continue
        if token.kind is Kind.SIGN and (token.text in "-–:.'’" or token.text in _ORDINAL_SIGNS):
            continue
        if token.text == "/" and page.text[token.end : token.end + 1].strip() and index == at - 1:
            continue
        return None
    return None


def day_behind(page: Page, at: int) -> tuple[int, int, int] | None:
    """(token, last token, number) of the day that stands behind the token *at*."""
    _, ordinals = fillers_and_ordinals()
    tokens = page.tokens
    index = at + 1
    while index < len(tokens) and index - at < 3:
        token = tokens[index]
        if token.line != tokens[at].line:
            return None
        spelt = spelt_at(page, index, behind_months()) if index == at + 1 else None
        if spelt is not None:
            return index, spelt.last, spelt.number
        counted = token.kind is not Kind.WORD or page.word(tokens[index - 1]) == "the"
        if counted and (number := day_number(page, index)) is not None:
            last = index
            for place in (index + 1, index + 2):  # "5th", "20-án"
                if place >= len(tokens) or tokens[place].start != tokens[place - 1].end:
                    break
                if page.word(tokens[place]) in ordinals or tokens[place].text in _ORDINAL_SIGNS:
                    last = place
                elif tokens[place].text != "-":
                    break
            return index, last, number
        if not (token.kind is Kind.SIGN and token.text in ".-") and page.word(token) != "the":
            return None
        index += 1
    return None


def is_of_former(page: Page, day: int, at: int) -> bool:
    """ "December 3rd December 7th": the number before belongs to the month before it."""
    place = day - 2 if day > 1 and page.tokens[day - 1].text in {".", "/"} else day - 1
    token = page.tokens[place]
    alone = bool(day) and (page.word(token) in months() or token.text in ROMAN)
    return alone and day_before(page, place) is None and day_behind(page, at) is not None


def range_beside(page: Page, at: int, place: int) -> tuple[int, int] | None:
    """``5-6 November``, ``5/6 November``, ``Nov 5-6``."""
    token = page.tokens[min(place, len(page.tokens) - 1)]
    if token.kind not in {Kind.DATE, Kind.SLASH} or not is_plain(token.text):
        return None
    parts = token.text.replace("–", "-").replace("/", "-").split("-")
    if token.line != page.tokens[at].line or len(parts) != 2:
        return None
    digits = [part.strip(". ") for part in parts]
    if not all(part.isdecimal() for part in digits):
        return None  # "5-11. 2." has its month
    first, second = map(int, digits)
    return (first, second) if 0 < first < second <= 31 else None


def day_number(page: Page, index: int) -> int | None:
    """1 to 31, with or without a dot, or as a word."""
    token = page.tokens[index]
    digits = token.text.rstrip(". ")
    if token.kind is Kind.NUMBER and digits.endswith(")") and _is_opened(page, index):
        digits = digits[:-1]  # "(received Nov 5, sent Nov 12)"
    if token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and 1 <= int(digits) <= 31:
        return int(digits)
    return number_words().get(page.word(token)) if token.kind is Kind.WORD else None


def is_plain(text: str) -> bool:
    return all(c.isdigit() or c in "-./ –年月日년월일" for c in text)


def _is_opened(page: Page, index: int) -> bool:
    """A bracket is open there on its line."""
    line = page.tokens[index].line
    for token in reversed(page.tokens[max(index - _WIDEST, 0) : index]):
        if token.line != line or ")" in token.text:
            return False
        if token.text == "(":
            return True
    return False


def _may_be_a_word(page: Page, at: int) -> bool:
    """ "one may": a short name of a month in small letters."""
    text = page.tokens[at].text
    return len(text) <= _SHORT and not text[0].isupper()


def _with_tens(page: Page, index: int, number: int) -> tuple[int, int]:
    """ "twenty-first"."""
    if page.tokens[index].kind is Kind.WORD and number < 10 and index > 1:
        tens = number_words().get(page.word(page.tokens[index - 2]))
        if page.tokens[index - 1].text == "-" and tens in {20, 30}:
            return index - 2, tens + number
    return index, number

"""The year beside a day of a month.

The law: a year stands at its day with nothing but signs and small words between; two digits
are one only where no move can be meant.
"""

from __future__ import annotations

from mailbot.letter.reading.page.calendar import fillers_and_ordinals, months
from mailbot.letter.reading.page.tokens import Kind, Page, Token


def year_before(page: Page, at: int) -> int | None:
    """The year of ``2026-Nov-05``, "2026. november 5."; none that ends a day before it."""
    tokens = page.tokens
    signed = tokens[at - 1].kind is Kind.SIGN and tokens[at - 1].text in ".-/" if at else False
    index = at - 1 - signed
    if index < 0 or tokens[index].line != tokens[at].line or not _is_year(tokens[index]):
        return None
    if signed and tokens[index + 1].start != tokens[index].end:
        return None
    before = tokens[index - 1] if index and tokens[index - 1].line == tokens[at].line else None
    ends = before is not None and (
        before.text == ","
        or (before.text in ".-/" and before.end == tokens[index].start)
        or page.word(before) in months()
        or before.text[-1:].isdigit()
    )
    return None if ends else index


def _is_year(token: Token, digits: str = "") -> bool:
    """Four digits of this century or the last, with or without a dot."""
    digits = digits or token.text.rstrip(".")
    return len(digits) == 4 and digits.isdecimal() and digits[:2] in {"19", "20"}


def year_behind(page: Page, last: int, at: int, *, short: bool = True) -> tuple[int, str | None]:
    """(last token, year) when a year follows the token *last*: ``2013``, ``-99``, ``'99``."""
    fillers, _ = fillers_and_ordinals()
    tokens = page.tokens
    quoted = False
    for index in range(last + 1, min(last + 5, len(tokens))):
        token = tokens[index]
        if token.line != tokens[at].line or "\t" in page.text[tokens[index - 1].end : token.start]:
            break  # the next cell: "15 nov | 55 | 44"
        if token.kind is Kind.NUMERIC and _is_year(token, token.text[:4]):
            return index, token.text[:4]
        if _is_short_year(page, index):
            return (index, token.text[:2]) if short or quoted else (last, None)
        if token.text in "-–" and token.start != tokens[index - 1].end:  # 5 Nov - 12 Nov
            break
        if token.kind is Kind.SIGN and token.text in ".,-–'’`":
            quoted = quoted or token.text in "'’`"
        elif not (token.kind is Kind.WORD and page.word(token) in fillers):
            break
    return last, None


def _is_short_year(page: Page, index: int) -> bool:
    """Two digits; with a dot only when no move stands behind ("19 Nov. 12. 5254"), or where a sign
    joins them to the month and a word follows: "19-Nov-26. I still"."""
    tokens = page.tokens
    token, following = tokens[index], tokens[index + 1 : index + 2]
    if token.kind is Kind.NUMBER:
        joined = tokens[index - 1].end == token.start and tokens[index - 1].text in "-–'’"
        word = joined and bool(following) and following[0].kind is Kind.WORD
        here = bool(following) and following[0].line == token.line
        if tokens[index - 1].text == "." or (here and not word):
            return False
    if any(page.word(other) in months() for other in tokens[index + 1 : index + 3]):
        return False  # 5-Nov 12-Nov
    digits = token.text.rstrip(". ")  # not the "2)" of a list
    return token.kind in {Kind.INT, Kind.NUMBER} and len(digits) == 2 and digits.isdecimal()

"""Days as the writer counts them: ``3/25``, "used 3 days, total 25".

The law: a number is a count only beside a word that says so; ``3/25`` is a count where time is
spoken of, and where it can be no day (`domain.md` D).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mailbot.letter.claims import CountWord, Mover
from mailbot.letter.letter import Span
from mailbot.letter.reading.roles import Said
from mailbot.letter.reading.tokens import MOVES, Kind, Page
from mailbot.letter.reading.words import Hit

_WORDS = 40  # key words of a line that are looked at
_REACH = 3  # tokens between a number and the word that says what it is


def find_counts(
    page: Page, hits: Sequence[Hit], days: Iterable[Said], rows: frozenset[int]
) -> list[CountWord]:
    """All counts outside of tables, one for a line or a part of it."""
    lines: dict[int, list[Hit]] = {}
    for hit in hits:
        if hit.category.startswith("labels."):
            lines.setdefault(page.tokens[hit.first].line, []).append(hit)
    with_role = {one.day.first for one in days if one.role is not None}
    as_days = {one.day.first for one in days}
    dated = {page.tokens[index].line for index in with_role}
    found: list[CountWord] = []
    for index, token in enumerate(page.tokens):
        if token.kind is Kind.SLASH and index not in rows and index not in with_role:
            here = lines.get(token.line, [])[:_WORDS]
            first, second = (int(part) for part in token.text.split("/"))
            if _says(here, "left") or first > second or first > 999:
                continue
            alone = _is_alone(page, index) or token.line in dated
            if _is_time(here) or alone or (index not in as_days and _is_side(here, index)):
                found.append(_count(page, here, index, index, first, second))
    for here in lines.values():
        found.extend(_in_words(page, here[:_WORDS], rows))
    return sorted(found, key=lambda count: count.span.start)


def _is_alone(page: Page, index: int) -> bool:
    """Nothing else on its line, right below a line with a move or a day."""
    line = page.tokens[index].line
    beside = page.tokens[max(index - 1, 0) : index] + page.tokens[index + 1 : index + 2]
    if any(token.line == line for token in beside) or not index:
        return False
    former = page.tokens[index - 1].line
    above = [token for token in page.tokens[max(index - 12, 0) : index] if token.line == former]
    return line - former == 1 and any(t.kind in MOVES or t.kind is Kind.DATE for t in above)


def _says(hits: Iterable[Hit], name: str) -> bool:
    return any(hit.category == f"labels.{name}" for hit in hits)


def _is_time(hits: Sequence[Hit]) -> bool:
    return _says(hits, "used") or _says(hits, "total") or _says(hits, "days")


def _is_side(hits: Iterable[Hit], index: int) -> bool:
    """``White: 0/1``"""
    return any(
        hit.category in {"labels.white", "labels.black"} and 0 < index - hit.last <= 2
        for hit in hits
    )


def _in_words(page: Page, hits: Sequence[Hit], rows: frozenset[int]) -> Iterable[CountWord]:
    """``used +3 days which totals 25 of 30``: a number of days, a number in all, or both."""
    if _says(hits, "left") or not (_says(hits, "used") or _says(hits, "total")):
        return
    days = _number_beside(page, hits, "days", rows, behind=True)
    total = _number_beside(page, hits, "total", rows, behind=False)
    if days is not None and total is not None and days[0] == total[0]:
        days = None  # "25 days in all"
    if days is None and total is None:
        return
    places = [found[0] for found in (days, total) if found is not None]
    yield _count(
        page, hits, min(places), max(places), days[1] if days else None, total[1] if total else None
    )


def _number_beside(
    page: Page, hits: Sequence[Hit], name: str, rows: frozenset[int], *, behind: bool
) -> tuple[int, int] | None:
    """(token, number) beside a word: for days the number stands before it, else behind it."""
    for hit in hits:
        if hit.category != f"labels.{name}":
            continue
        before = range(hit.first - 1, max(hit.first - 2, -1), -1)
        after = range(hit.last + 1, min(hit.last + 1 + _REACH, len(page.tokens)))
        for way in (before, after) if behind else (after, before):
            found = _number_in(page, way, hit, rows)
            if found is not None:
                return found
    return None


def _number_in(page: Page, way: range, hit: Hit, rows: frozenset[int]) -> tuple[int, int] | None:
    for index in way:
        token = page.tokens[index]
        if token.line != page.tokens[hit.first].line or index in rows:
            return None
        if token.kind is Kind.INT or (token.kind is Kind.NUMBER and token.text.endswith(".")):
            digits = token.text.rstrip(". ")
            return (index, int(digits)) if len(digits) < 4 else None
        if token.text in ",;" or token.kind is Kind.SLASH:
            return None
    return None


def _count(
    page: Page, hits: Sequence[Hit], first: int, last: int, days: int | None, total: int | None
) -> CountWord:
    start, end = page.tokens[first].start, page.tokens[last].end
    before = [hit for hit in hits if hit.last < first]
    mover = whose = None
    for hit in before:
        match hit.category:
            case "labels.white":
                mover = Mover.WHITE
            case "labels.black":
                mover = Mover.BLACK
            case "labels.mine":
                whose = "writer"
            case "labels.your":
                whose = "reader"
    zone = page.zone(page.tokens[first])
    text = page.letter.text[start:end]
    return CountWord(Span(start, end), text, zone, days, total, mover, whose)

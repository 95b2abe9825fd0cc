"""Days as the writer counts them: ``3/25``, "used 3 days, total 25", "used 3 (25)", ``3d/25d``.

The law: a number is a count only beside a word that says so; ``3/25`` is a count where time is
spoken of, and where it can be no day (`domain.md` D). "You used 0 days, I used 3": each has his.
In words it is one among words of our letters only: "the journey took 3 days, 5 in all" is none.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from mailbot.letter.claims import CountWord, Mover
from mailbot.letter.letter import Span
from mailbot.letter.reading.days.daycounts import days_alone, number_at, words_beside
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import Known
from mailbot.letter.reading.page.masks import masked_lines
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

_WORDS = 40  # key words of a line that are looked at
_REACH = 3  # tokens between a number and the word that says what it is
_LONGER = frozenset({"labels.total"})  # the "i" of "i alt" is no writer
_LINKS = frozenset({"doubts.breaks", "labels.beside", "stances.played", "stances.follow"})
_SIDES = frozenset({"labels.white", "labels.black"})
_OBJECT = 5  # tokens from "your move" to the word that says that it came
_SAYS = ("days", "total", "used")
_NUMBERS = frozenset({Kind.INT, Kind.SLASH, Kind.NUMBER})
_WHOSE = {"mine": "writer", "i": "writer", "your": "reader", "you": "reader"}
_MOVERS = {"white": Mover.WHITE, "black": Mover.BLACK}


def find_counts(
    page: Page,
    hits: Hits,
    days: Iterable[Said],
    sentences: Sentences,
    *,
    rows: frozenset[int],
    moves: frozenset[int],
    beside: Hits,
    codes: Sequence[str],
) -> list[CountWord]:
    """All counts outside of tables, one for a line or a part of it.

    :param rows: tokens of tables and of numbers of moves, which are no counts.
    :param beside: key words of the languages' tables of counts.
    :param codes: languages that the letter seems to be written in.
    """
    said = list(days)
    with_role = {  # also one that was taken back: "6/11, no, 5/11"
        i
        for one in said
        if one.role or one.label is not None
        for i in range(one.day.first, one.day.last + 1)
    }
    strong = {i for one in said if not one.day.weak for i in range(one.day.first, one.day.last + 1)}
    masked = masked_lines(page)
    lines = {at for at, token in enumerate(page.tokens) if masked and token.line in masked}
    barred = rows | with_role | strong | lines
    dated = {page.tokens[index].line for index in with_role}
    slashed = (page.tokens[at].text for at in with_role if page.tokens[at].kind is Kind.SLASH)
    months = {int(text.split("/")[1]) for text in slashed}
    found: list[CountWord] = []
    by_line: dict[int, list[Hit]] = {}
    inside = tokens_of(hit for hit in hits.of(*_LONGER) if hit.last > hit.first)
    objects = _objects(hits)
    for hit in hits.of(*hits.under("labels.")):
        if hit.category == "labels.your" and hit.first in objects:
            continue
        one = hit.first == hit.last and hit.first in inside
        if not (one and _names_one(hit)):
            by_line.setdefault(page.tokens[hit.first].line, []).append(hit)
    numbers = [at for at, token in enumerate(page.tokens) if token.kind in _NUMBERS]
    parts = {line: _parts(numbers, here[:_WORDS]) for line, here in by_line.items()}
    for index, token in enumerate(page.tokens):
        if token.kind is not Kind.SLASH or index in barred:
            continue
        here = _part_of(parts.get(token.line, []), index)
        first, second = (int(part) for part in token.text.split("/"))
        if _is_left(here) or first > second or first > 999:
            continue
        alone = _is_alone(page, index, dated) or token.line in dated
        alone = alone and second not in months  # "card of 3/11, came 6/11, answered 9/11"
        if alone or _is_side(here, index) or any(_says(here, name) for name in _SAYS):
            found.append(_count(page, here, index, index, first, second))
    links = {hit.first for hit in hits.of(*_LINKS) if hit.first == hit.last}
    words = Known(page, hits, known=rows | moves | with_role | strong, codes=codes)
    led = words_beside(beside)
    for line_parts in parts.values():
        for here in line_parts:
            counts = [c for c, at in _in_words(page, here, barred) if words.around(at, sentences)]
            units = [hit for hit in here if hit.category == "labels.days"]
            if not counts and not _is_left(here):
                alones = days_alone(page, units, led, links, dated=dated, barred=barred)
                sides = [hit for hit in here if hit.category in _SIDES]
                counts = [_count(page, sides, at, to, days, None) for at, to, days in alones]
            found.extend(counts)
    return _joined(page, sorted(found, key=lambda count: count.span.start))


def _objects(hits: Hits) -> set[int]:
    """ "Your move" of "your move came on the 5th, used 2 days": it names no player of the count."""
    came = hits.firsts("labels.received")
    subjects = hits.firsts("labels.you")
    yours = hits.firsts("labels.your") - subjects
    return {at for at in yours if not came.isdisjoint(range(at, at + _OBJECT))}


def _parts(numbers: Sequence[int], hits: Sequence[Hit]) -> list[list[Hit]]:
    """The words of a line, cut where another player is named after something was counted."""
    parts: list[list[Hit]] = [[]]
    for hit in sorted(hits, key=lambda hit: hit.first):
        if _names_one(hit) and any(_counts(numbers, former, hit.first) for former in parts[-1]):
            parts.append([])
        parts[-1].append(hit)
    return parts


def _names_one(hit: Hit) -> bool:
    """A player: "my", "you", "White"."""
    name = hit.category.removeprefix("labels.")
    return name in _WHOSE or name in _MOVERS


def _counts(numbers: Sequence[int], hit: Hit, until: int) -> bool:
    """A number stands beside the word, up to the token *until*."""
    at = bisect_left(numbers, hit.first - 1)
    return at < len(numbers) and numbers[at] < min(until, hit.last + 2 * _REACH)


def _part_of(parts: Sequence[list[Hit]], index: int) -> list[Hit]:
    """The part of its line that a token stands in."""
    before = [part for part in parts if part and part[0].first <= index]
    return before[-1] if before else (list(parts[0]) if parts else [])


def _is_alone(page: Page, index: int, dated: set[int]) -> bool:
    """Nothing else on its line but brackets, right below a line with a move or a day."""
    line = page.tokens[index].line
    for step in (-1, 1):
        place = index + step
        while 0 <= place < len(page.tokens) and page.tokens[place].line == line:
            if page.tokens[place].text not in "()[]":
                return False
            place += step
    first = next((i for i in range(index, -1, -1) if page.tokens[i].line != line), -1)
    if first < 0:
        return False
    former = page.tokens[first].line
    above = [token for token in page.tokens[max(first - 11, 0) : first + 1] if token.line == former]
    moved = any(t.kind in MOVES or t.kind is Kind.DATE for t in above)
    return line - former == 1 and (moved or former in dated)


def _says(hits: Iterable[Hit], name: str) -> bool:
    return any(hit.category == f"labels.{name}" for hit in hits)


def _is_left(hits: Sequence[Hit]) -> bool:
    """Time left, not time used; a word that may say both says used."""
    used = {hit.first for hit in hits if hit.category == "labels.used"}
    return any(hit.category == "labels.left" and hit.first not in used for hit in hits)


def _is_side(hits: Iterable[Hit], index: int) -> bool:
    """``White: 0/1``"""
    return any(
        hit.category in {"labels.white", "labels.black"} and 0 < index - hit.last <= 2
        for hit in hits
    )


def _in_words(
    page: Page, hits: Sequence[Hit], barred: frozenset[int]
) -> Iterator[tuple[CountWord, range]]:
    """``used +3 days which totals 25 of 30``: a number of days, a number in all, or both."""
    if _is_left(hits) or not any(_says(hits, name) for name in _SAYS):
        return
    days = _number_beside(page, hits, "days", barred, behind=True)
    days = days or _number_beside(page, hits, "used", barred, behind=False)
    total = _number_beside(page, hits, "total", barred, behind=False)
    if days is not None and total is not None and days[0] == total[0]:
        days = None  # "25 days in all"
    if days is not None and total is None:
        total = _in_brackets(page, days[0])
    said = _says(hits, "used") or _says(hits, "total") or _is_column(page, hits)
    if (days is None and total is None) or not (said or (days and total)):
        return
    places = [found[0] for found in (days, total) if found is not None]
    count = _count(
        page, hits, min(places), max(places), days[1] if days else None, total[1] if total else None
    )
    yield count, range(min(places), max(places) + 1)


def _is_column(page: Page, hits: Sequence[Hit]) -> bool:
    """``Days: 7``"""
    ends = [hit.last for hit in hits if hit.category == "labels.days"]
    behind = [page.tokens[end + 1].text for end in ends if end + 1 < len(page.tokens)]
    return any(text in ":=" for text in behind)


def _in_brackets(page: Page, days: int) -> tuple[int, int] | None:
    """The total of ``3 (25)``, ``3d/25d``, ``3 days / 25``."""
    tokens = page.tokens
    for index in range(days + 1, min(days + 4, len(tokens))):
        if tokens[index].line != tokens[days].line:
            return None
        if tokens[index].text in "(/":
            found = number_at(page, index + 1)
            return (index + 1, found) if found is not None else None
        if tokens[index].kind is not Kind.WORD:
            return None
    return None


def _number_beside(
    page: Page, hits: Sequence[Hit], name: str, barred: frozenset[int], *, behind: bool
) -> tuple[int, int] | None:
    """(token, number) beside a word: for days the number stands before it, else behind it."""
    for hit in hits:
        if hit.category != f"labels.{name}":
            continue
        before = range(hit.first - 1, max(hit.first - 2, -1), -1)
        after = range(hit.last + 1, min(hit.last + 1 + _REACH, len(page.tokens)))
        ways = (after,) if name == "used" else (before, after) if behind else (after, before)
        for way in ways:
            found = _number_in(page, way, hit, barred)
            if found is not None:
                return found
    return None


def _number_in(page: Page, way: range, hit: Hit, barred: frozenset[int]) -> tuple[int, int] | None:
    for index in way:
        token = page.tokens[index]
        if token.line != page.tokens[hit.first].line or index in barred:
            return None
        if (number := number_at(page, index)) is not None:
            return index, number
        if token.text in ",;" or token.kind is Kind.SLASH or token.kind is Kind.NUMBER:
            return None
    return None


def _count(
    page: Page, hits: Sequence[Hit], first: int, last: int, days: int | None, total: int | None
) -> CountWord:
    start, end = page.tokens[first].start, page.tokens[last].end
    mover = whose = None
    for hit in hits:
        if hit.last < first:
            name = hit.category.removeprefix("labels.")
            mover = _MOVERS.get(name, mover)
            whose = _WHOSE.get(name, whose)
    zone = page.zone(page.tokens[first])
    text = page.letter.text[start:end]
    return CountWord(Span(start, end), text, zone, days, total, mover, whose)


def _joined(page: Page, counts: Sequence[CountWord]) -> list[CountWord]:
    """``Days: 3`` and ``Total: 25`` on the line below, or "Used 3 days. Total 25.", are one."""
    joined: list[CountWord] = []
    for count in counts:
        last = joined[-1] if joined else None
        if last is None or not _goes_on(page, last, count):
            joined.append(count)
            continue
        span = Span(last.span.start, count.span.end)
        joined[-1] = replace(
            last, span=span, text=page.letter.text[span.start : span.end],
            days=last.days if count.days is None else count.days,
            total=last.total if count.total is None else count.total,
        )  # fmt: skip
    return joined


def _goes_on(page: Page, last: CountWord, count: CountWord) -> bool:
    """The one has what the other lacks, of one player, on the same line or the next."""
    lacks = (last.days is None) != (count.days is None) and (
        (last.total is None) != (count.total is None)
    )
    same = count.mover in {None, last.mover} and count.whose in {None, last.whose}
    between = page.letter.text[last.span.end : count.span.start]
    return lacks and same and last.zone is count.zone and between.count("\n") <= 1

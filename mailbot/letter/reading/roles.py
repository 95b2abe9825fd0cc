"""What a day is said to be: received, sent, answered, or the reader's own sent day.

The law: a role is a word in the same part of a sentence as the day, before it or behind it as
the writer does it there. Of "sent, received, replied" the first is the reader's letter
(`domain.md` B2); "replied" beside a later "stamped" is for information only (B4).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from mailbot.letter.reading.dates import day_reading
from mailbot.letter.reading.days import Found
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_ROLES = ("yours", "received", "answered", "sent")  # the first one of the longest words
_BACK = 12  # days before one that is taken back
_SHORT = 4  # letters of a word that is likely "on", "the", "dem"
_NEAR = 4  # lines between days that belong to one statement


@dataclass(frozen=True, slots=True)
class Said:
    """A day with its role, if any."""

    day: Found
    role: str | None


@dataclass(frozen=True, slots=True)
class _Label:
    role: str
    first: int
    last: int


def say_roles(
    page: Page,
    days: Sequence[Found],
    hits: Sequence[Hit],
    sentences: Sentences,
    near: date | None,
    rows: frozenset[int],
) -> list[Said]:
    """Every day outside of tables with its role; days that only a role makes such are added.

    :param rows: tokens that stand in rows of tables.
    """
    labels = _labels(hits)
    barred = rows | {i for day in days for i in range(day.first, day.last + 1)}
    by_part: dict[int, tuple[list[_Label], list[Found]]] = {}
    for label in labels:
        by_part.setdefault(sentences.part[label.first], ([], []))[0].append(label)
    for day in days:
        if day.first not in rows:
            by_part.setdefault(sentences.part[day.first], ([], []))[1].append(day)
    known = frozenset(i for hit in hits for i in range(hit.first, hit.last + 1))
    breaks = sorted(hit.first for hit in hits if hit.category == "doubts.breaks")
    said: list[Said] = []
    carried: _Label | None = None
    for part in sorted(by_part):
        here, found = by_part[part]
        if here and not [day for day in found if not day.weak]:
            found = found or _days_alone(page, here, near, barred)
        if not here and found and carried is not None and _right_before(page, carried, found[0]):
            here = [carried]
        places = [label.first for label in here]
        for one in _paired(here, found, breaks):
            at = bisect_left(places, one.day.first)
            said.append(_own_letters(page, one, here[max(at - 3, 0) : at + 3], known))
        carried = here[-1] if here and _is_open(here, found) else None
    said.sort(key=lambda one: one.day.first)
    return _told_apart(page, _without_replaced(page, said, hits, sentences))


def _own_letters(page: Page, said: Said, labels: Sequence[_Label], known: frozenset[int]) -> Said:
    """Without its role where a thing that is no letter of ours stands between word and day.

    "I received the money on 6.11.": the day is the money's.
    """
    before = [label for label in labels if label.role == said.role]
    if not before or said.role is None:
        return said
    label = min(before, key=lambda one: _distance(one, said.day))
    between = range(label.last + 1, said.day.first) or range(said.day.last + 1, label.first)
    strange = any(
        page.tokens[index].kind is Kind.WORD
        and index not in known
        and len(page.tokens[index].text) > _SHORT
        for index in between
    )
    return Said(said.day, None) if strange else said


def _is_open(labels: Sequence[_Label], days: Sequence[Found]) -> bool:
    """The last word has no day yet, so that one may follow in the next part."""
    if not days:
        return True
    return labels[0].first < days[0].first and labels[-1].first > days[-1].first


def _without_replaced(
    page: Page, said: list[Said], hits: Sequence[Hit], sentences: Sentences
) -> list[Said]:
    """ "received on the 5th, not on the 6th": the 6th is taken back, also where it stood before."""
    nots = {hit.last for hit in hits if hit.category in {"stances.not", "stances.instead"}}
    gone: set[int] = set()
    for place, one in enumerate(said):
        before = range(max(one.day.first - 3, 0), one.day.first)
        if not any(index in nots for index in before) or not place:
            continue
        sentence = sentences.of[one.day.first]
        roles = [s.role for s in said[:place] if s.role and sentences.of[s.day.first] == sentence]
        if not roles:
            continue
        gone.add(place)
        gone.update(
            earlier
            for earlier in range(max(place - _BACK, 0), place)
            if said[earlier].role == roles[-1]
            and said[earlier].day.reading.days == one.day.reading.days
            and _zone(page, said[earlier]) == _zone(page, one)
        )
    return [Said(one.day, None) if at in gone else one for at, one in enumerate(said)]


def _labels(hits: Sequence[Hit]) -> list[_Label]:
    """Role words, the longest at each place, none inside another."""
    found = sorted(
        (
            _Label(name, hit.first, hit.last)
            for hit in hits
            if (name := hit.category.removeprefix("labels.")) in _ROLES and name != hit.category
        ),
        key=lambda label: (label.first, -label.last, _ROLES.index(label.role)),
    )
    kept: list[_Label] = []
    for label in found:
        if not kept or label.first > kept[-1].last:
            kept.append(label)
    return kept


def _right_before(page: Page, label: _Label, day: Found) -> bool:
    """``Received:`` and the day in the next part or line, nothing between."""
    between = page.tokens[label.last + 1 : day.first]
    lines = page.tokens[day.first].line - page.tokens[label.last].line
    return (
        lines <= 1
        and len(between) <= 2
        and all(t.kind is Kind.SIGN and t.text in ":,-(" for t in between)
    )


def _days_alone(
    page: Page, labels: Sequence[_Label], near: date | None, rows: frozenset[int]
) -> list[Found]:
    """``sent 20``, ``received the 5th``: the day of the month right behind its role."""
    found: list[Found] = []
    for label in labels:
        for index in range(label.last + 1, min(label.last + 4, len(page.tokens))):
            token = page.tokens[index]
            if token.line != page.tokens[label.last].line or index in rows:
                break
            digits = token.text.rstrip(".")
            if token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and len(digits) < 3:
                if (last := _alone_until(page, index)) is not None:
                    found.append(Found(index, last, day_reading(int(digits), near)))
                break
            if token.kind is Kind.NUMERIC or token.kind is Kind.SLASH:
                break
    return found


def _alone_until(page: Page, index: int) -> int | None:
    """The last token of a lone day; None when a noun follows, so that it is a number of things."""
    following = page.tokens[index + 1] if index + 1 < len(page.tokens) else None
    if following is None or following.line != page.tokens[index].line:
        return index
    if following.start == page.tokens[index].end and page.word(following) in {
        "st",
        "nd",
        "rd",
        "th",
        "e",
        "a",
    }:
        return index + 1
    if following.kind is Kind.SIGN and following.text in ".,;)":
        return index
    return (
        index
        if following.kind is Kind.WORD
        and page.word(following) in {"and", "und", "et", "y", "e", "en", "i", "a", "och"}
        else None
    )


def _paired(labels: Sequence[_Label], days: Sequence[Found], breaks: Sequence[int]) -> list[Said]:
    """Days and roles of one part of a sentence."""
    if not labels or not days:
        return [Said(day, None) for day in days]
    if len(days) == 1:
        day = days[0]
        nearest = min(labels, key=lambda label: (_distance(label, day), label.first > day.first))
        return [Said(day, None if _is_apart(day, nearest, breaks) else nearest.role)]
    words: list[_Label | Found] = sorted([*labels, *days], key=lambda word: word.first)
    if isinstance(words[0], _Label):
        roles = _roles_behind(words)
    else:
        roles = _roles_before(words, breaks)
    return [Said(day, roles.get(day.first)) for day in days]


def _roles_behind(words: Sequence[_Label | Found]) -> dict[int, str]:
    """ "received 5.11. and sent 7.11."; also "received/sent: 5.11./7.11."; a day takes one word.

    "I got your letter of 4.11. on 5.11.": the inner word has the inner day.
    """
    roles: dict[int, str] = {}
    waiting: list[_Label] = []
    for word in words:
        if isinstance(word, _Label):
            waiting.append(word)
        elif waiting:
            inner = waiting[-1].role == "yours" or len(waiting) > 2
            roles[word.first] = waiting.pop(-1 if inner else 0).role
    return roles


def _roles_before(words: Sequence[_Label | Found], breaks: Sequence[int]) -> dict[int, str]:
    """ "5.11. received and 7.11. sent": the word right behind each day."""
    return {
        day.first: label.role
        for day, label in pairwise(words)
        if isinstance(label, _Label)
        and isinstance(day, Found)
        and not _is_apart(day, label, breaks)
    }


def _is_apart(day: Found, label: _Label, breaks: Sequence[int]) -> bool:
    """ "until 6 Jan *and* cannot answer": the word behind belongs to something else."""
    place = bisect_left(breaks, day.last)
    return place < len(breaks) and breaks[place] < label.first


def _distance(label: _Label, day: Found) -> int:
    return day.first - label.last if label.last < day.first else label.first - day.last


def _told_apart(page: Page, said: list[Said]) -> list[Said]:
    """Whose day "sent" and "answered" are, by what stands beside them."""
    groups: list[list[Said]] = []
    last_line = -_NEAR - 1
    for one in said:
        line = page.tokens[one.day.first].line
        if (
            line - last_line > _NEAR
            or not groups
            or _zone(page, groups[-1][-1]) != _zone(page, one)
        ):
            groups.append([])
        groups[-1].append(one)
        last_line = line
    return [one for group in groups for one in _roles_of_group(group)]


def _zone(page: Page, one: Said) -> str:
    return page.zone(page.tokens[one.day.first])


def _roles_of_group(group: list[Said]) -> list[Said]:
    roles = [one.role for one in group]
    if "answered" not in roles:
        return group
    change = {"answered": "sent"}
    if "sent" in roles:
        first_sent = roles.index("sent")
        if first_sent < roles.index("answered") and "received" not in roles[:first_sent]:
            change["sent"] = "yours"
        else:
            change = {}
    return [Said(one.day, change.get(one.role or "", one.role)) for one in group]

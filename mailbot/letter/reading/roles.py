"""What a day is said to be: received, sent, answered, or the reader's own sent day.

The law: a role is a word in the same clause as the day, before it or behind it as the writer
does it there, and sure in known surroundings only (`reading.surroundings`). Of "sent, received,
replied" the first is the reader's letter (`domain.md` B2); "replied" beside a later "stamped" is
for information only (B4). Who corrects himself is taken at his last word.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from mailbot.letter.reading.alone import days_alone
from mailbot.letter.reading.found import Found
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.surroundings import Label, Surroundings
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_ROLES = ("yours", "received", "answered", "sent")  # the first one of the longest words
_BACK = 12  # days before one that is taken back
_NEAR = 4  # lines between days that belong to one statement
_JOINED = 3  # letters of a word that is likely "and"
_SHARED = ({"received", "sent"}, {"received", "answered"})
_ABBREVIATED = 6  # letters of a word with a dot behind: "otrz. 5.11."
_BETWEEN = 5  # words between "your" and "of"


@dataclass(frozen=True, slots=True)
class Said:
    """A day with its role, if any; *unsure* are the words that leave the role open."""

    day: Found
    role: str | None
    label: Label | None = None
    unsure: str = ""


def say_roles(
    page: Page,
    days: Sequence[Found],
    hits: Sequence[Hit],
    sentences: Sentences,
    near: date | None,
    *,
    rows: frozenset[int],
    moves: frozenset[int],
) -> list[Said]:
    """Every day outside of tables with its role; days that only a role makes such are added.

    :param rows: tokens that stand in rows of tables.
    :param moves: tokens of moves and their numbers.
    """
    labels = _words_of_roles(hits, days)
    clauses = _clauses(page, days, labels, sentences)
    labels = _of_writer(labels, hits, clauses)
    dated = frozenset(i for day in days for i in range(day.first, day.last + 1))
    alone = days_alone(page, labels, hits, near, clauses=clauses, barred=rows | dated | moves)
    days = sorted([*days, *alone], key=lambda day: day.first)
    dated |= {i for day in alone for i in range(day.first, day.last + 1)}
    by_clause: dict[int, tuple[list[Label], list[Found]]] = {}
    for label in labels:
        by_clause.setdefault(clauses[label.first], ([], []))[0].append(label)
    for day in days:
        if day.first not in rows:
            by_clause.setdefault(clauses[day.first], ([], []))[1].append(day)
    breaks = sorted(hit.first for hit in hits if hit.category == "doubts.breaks")
    said: list[Said] = []
    carried: Label | None = None
    for clause in sorted(by_clause):
        here, found = by_clause[clause]
        if not here and found and carried is not None and _right_before(page, carried, found[0]):
            here = [carried]
        told = _paired(here, found, breaks)
        said += [*told, *_twice(page, here, told)]
        carried = here[-1] if here and _is_open(here, found) else None
    said.sort(key=lambda one: one.day.first)
    surroundings = Surroundings(page, hits, sentences, clauses, known=moves | dated | rows)
    said = _vouched(said, surroundings, sentences, labels, dated)
    said = _without_replaced(page, _corrected(page, said, hits), hits, sentences)
    return _told_apart(page, said)


def _clauses(
    page: Page, days: Sequence[Found], labels: Sequence[Label], sentences: Sentences
) -> list[int]:
    """For each token its clause: a part of a sentence, which no day and no abbreviated word of
    a role ("rec. 5.11.") ends."""
    inside = {index for day in days for index in range(day.first + 1, day.last + 1)}
    starts = {day.first for day in days}
    for label in labels:
        short = len(page.tokens[label.last].text) <= _ABBREVIATED
        if short and label.last + 2 in starts and page.tokens[label.last + 1].text == ".":
            inside.add(label.last + 2)
    clauses: list[int] = []
    for index, part in enumerate(sentences.part):
        new = bool(index) and part != sentences.part[index - 1] and index not in inside
        clauses.append(clauses[-1] + new if clauses else 0)
    return clauses


def _vouched(
    said: Sequence[Said],
    surroundings: Surroundings,
    sentences: Sentences,
    labels: Sequence[Label],
    dated: frozenset[int],
) -> list[Said]:
    """Each role with the words that leave it open; these also leave open what follows in the
    same sentence without saying anew who did it."""
    of_labels = frozenset(label.first for label in labels)
    result: list[Said] = []
    before: Said | None = None
    for one in said:
        if one.role in {"received", "sent", "answered"} and one.label is not None:
            why = surroundings.why(one.label, one.day, dated, of_labels)
            follows = before is not None and before.unsure and (
                sentences.of[before.day.first] == sentences.of[one.day.first]
            )  # fmt: skip
            if not why and before is not None and follows:
                subject = surroundings.has_subject(one.label, one.day, dated)
                why = "" if subject else before.unsure
            one = replace(one, unsure=why)
            before = one
        result.append(one)
    return result


def _corrected(page: Page, said: Sequence[Said], hits: Sequence[Hit]) -> list[Said]:
    """ "received 5.11., no, 6.11.": the last word counts."""
    corrects = {
        i for h in hits if h.category == "labels.corrects" for i in range(h.first, h.last + 1)
    }
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        between = range(one.day.last + 1, other.day.first)
        words = [i for i in between if page.tokens[i].kind is not Kind.SIGN]
        known = [i in corrects for i in words]
        if one.role is None or other.label is not None or not words or len(words) > _NEAR:
            continue
        if all(known) and _zone(page, one) == _zone(page, other):
            result[place] = replace(one, role=None)
            result[place + 1] = replace(other, role=one.role, label=one.label, unsure=one.unsure)
    return result


def _is_open(labels: Sequence[Label], days: Sequence[Found]) -> bool:
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
    return [replace(one, role=None) if at in gone else one for at, one in enumerate(said)]


def _words_of_roles(hits: Sequence[Hit], days: Sequence[Found]) -> list[Label]:
    """The longest at each place, none inside another."""
    found = [
        Label(name, hit.first, hit.last)
        for hit in hits
        if (name := hit.category.removeprefix("labels.")) in _ROLES and name != hit.category
    ]
    kept: list[Label] = []
    order = sorted(
        [*found, *_of_yours(hits, found, days)],
        key=lambda label: (label.first, -label.last, _ROLES.index(label.role)),
    )
    for label in order:
        if not kept or label.first > kept[-1].last:
            kept.append(label)
    return kept


def _of_writer(
    labels: Sequence[Label], hits: Sequence[Hit], clauses: Sequence[int]
) -> list[Label]:
    """Without the *answer* of "received your answer on": it is what the reader sent."""
    your = {hit.last for hit in hits if hit.category == "labels.your"}
    received = {clauses[label.first] for label in labels if label.role == "received"}
    return [
        label
        for label in labels
        if label.role != "answered"
        or clauses[label.first] not in received
        or not your & {label.first - 1, label.first - 2}
    ]


def _of_yours(
    hits: Sequence[Hit], labels: Sequence[Label], days: Sequence[Found]
) -> list[Label]:
    """ "your last letter of": the day behind is the one on which the reader sent it."""
    received = {i for one in labels if one.role == "received" for i in (one.first, one.last)}
    starts = {day.first for day in days}
    barred = received | {i for day in days for i in range(day.first, day.last + 1)}
    your = sorted(hit.last for hit in hits if hit.category == "labels.your")
    found: list[Label] = []
    for hit in hits:
        at = bisect_left(your, hit.first) - 1
        if hit.category != "labels.of" or hit.last + 1 not in starts or at < 0:
            continue
        near = hit.first - your[at] <= _BETWEEN
        if near and not barred.intersection(range(your[at], hit.last + 1)):
            found.append(Label("yours", your[at], hit.last))
    return found


def _right_before(page: Page, label: Label, day: Found) -> bool:
    """``Received:`` and the day in the next part or line, nothing between."""
    between = page.tokens[label.last + 1 : day.first]
    lines = page.tokens[day.first].line - page.tokens[label.last].line
    return (
        lines <= 1
        and len(between) <= 2
        and all(t.kind is Kind.SIGN and t.text in ":,-–—=(" for t in between)
    )


def _paired(labels: Sequence[Label], days: Sequence[Found], breaks: Sequence[int]) -> list[Said]:
    """Days and roles of one clause."""
    if not labels or not days:
        return [Said(day, None) for day in days]
    if len(days) == 1:
        day = days[0]
        nearest = min(labels, key=lambda label: (_distance(label, day), label.first > day.first))
        return [_said(day, None if _is_apart(day, nearest, breaks) else nearest)]
    words: list[Label | Found] = sorted([*labels, *days], key=lambda word: word.first)
    pairs = [
        (label, day)
        for label, day in pairwise(words)
        if isinstance(label, Label) and label.role == "yours" and not isinstance(day, Label)
    ]
    words = [word for word in words if all(word not in pair for pair in pairs)]
    pairs += _in_turn(words) or _side_by_side(words, breaks)
    by_day = {day.first: label for label, day in pairs}
    said = [_said(day, by_day.get(day.first)) for day in days]
    return said


def _said(day: Found, label: Label | None) -> Said:
    return Said(day, label.role if label is not None else None, label)


def _in_turn(words: Sequence[Label | Found]) -> list[tuple[Label, Found]]:
    """ "received/sent: 5.11./7.11."; empty where it is another order."""
    half = len(words) // 2
    labels = [word for word in words[:half] if isinstance(word, Label)]
    days = [word for word in words[half:] if not isinstance(word, Label)]
    return list(zip(labels, days, strict=True)) if len(labels) == len(days) == half > 1 else []


def _side_by_side(
    words: Sequence[Label | Found], breaks: Sequence[int]
) -> list[tuple[Label, Found]]:
    """As many days beside their words as can be, the nearest ones where that leaves a choice:
    "received 5.11. and sent 7.11.", "am 5.11. erhalten und antworte am 7.11."."""
    best: list[tuple[int, int]] = [(0, 0)] * (len(words) + 2)  # pairs, minus their distance
    paired: list[bool] = [False] * len(words)
    for at in range(len(words) - 2, -1, -1):
        best[at] = best[at + 1]
        pair = _pair(words[at], words[at + 1], breaks)
        if pair is None:
            continue
        pairs, near = best[at + 2]
        taken = (pairs + 1, near - _distance(*pair))
        if taken >= best[at]:
            best[at], paired[at] = taken, True
    found: list[tuple[Label, Found]] = []
    at = 0
    while at < len(words) - 1:
        pair = _pair(words[at], words[at + 1], breaks) if paired[at] else None
        if pair is not None:
            found.append(pair)
        at += 1 if pair is None else 2
    return found


def _pair(
    one: Label | Found, other: Label | Found, breaks: Sequence[int]
) -> tuple[Label, Found] | None:
    """A word and a day that may belong together; the reader's letter has its day behind it."""
    if isinstance(one, Label) and not isinstance(other, Label):
        return one, other
    if isinstance(other, Label) and not isinstance(one, Label) and other.role != "yours":
        return None if _is_apart(one, other, breaks) else (other, one)
    return None


def _twice(page: Page, labels: Sequence[Label], said: Sequence[Said]) -> list[Said]:
    """ "received and answered on 5.11.": two words side by side share their day."""
    used = {one.label for one in said}
    more: list[Said] = []
    for one, other in pairwise(labels):
        between = page.tokens[one.last + 1 : other.first]
        joined = len(between) <= 2 and all(len(t.text) <= _JOINED for t in between)
        if not joined or {one.role, other.role} not in _SHARED or {one, other} <= used:
            continue
        for done in said:
            if done.label in (one, other):
                label = other if done.label == one else one
                more.append(_said(done.day, label))
    return more


def _is_apart(day: Found, label: Label, breaks: Sequence[int]) -> bool:
    """ "until 6 Jan *and* cannot answer": the word behind belongs to something else."""
    place = bisect_left(breaks, day.last)
    return place < len(breaks) and breaks[place] < label.first


def _distance(label: Label, day: Found) -> int:
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
    return [replace(one, role=change.get(one.role or "", one.role)) for one in group]

"""Days beside the words that say what they are: which word has which day.

The law: a day takes one word of its clause, before it or behind it as the writer does it there,
as many as can be and the nearest where that leaves a choice; of "your letter of 4.11. on 5.11."
the inner word has the inner day.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

from mailbot.letter.reading.days.bypost import posts
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.tokens import Kind, Page

_ROLES = ("yours", "received", "answered", "sent")  # the first one of the longest words
_JOINED = 3  # letters of a word that is likely "and"
_SHARED = ({"received", "sent"}, {"received", "answered"})
_MOST = 4  # small words between two that share their day
_SMALL = frozenset(
    {"doubts.breaks", "labels.at_once", "labels.i", "labels.it", "stances.adverbs", "labels.again"}
)
_BETWEEN = 5  # words between "your" and "of"


@dataclass(frozen=True, slots=True)
class Said:
    """A day with its role, if any; *unsure* are the words that leave the role open, *strange* the
    same where nothing is known of them and the headers may settle it.

    *shared*: it is the day of receipt, and of the answer by what is said of that. *by_date*: only
    that it is the letter's own day makes it sure. *apt*: only that no other day may be meant.
    """

    day: Found
    role: str | None
    label: Label | None = None
    unsure: str = ""
    strange: str = ""
    shared: bool = False
    by_date: bool = False
    apt: bool = False


def words_of_roles(page: Page, hits: Hits, days: Sequence[Found]) -> list[Label]:
    """The longest at each place, none inside another."""
    names = {  # the "ven." of "ven. 6" is Friday, not the Czech "out"
        index
        for day in days
        for index in day.tokens
        if day.last > day.first or day.reading.form == "weekday"
    }
    found = [
        Label(role, hit.first, hit.last)
        for role in _ROLES
        for hit in hits.of(f"labels.{role}")
        if hit.first not in names or hit.last not in names
    ]
    kept: list[Label] = []
    order = sorted(
        [*found, *_of_yours(page, hits, found, days)],
        key=lambda label: (label.first, -label.last, _ROLES.index(label.role)),
    )
    for label in order:
        last = kept[-1] if kept else None
        if last is not None and label.role == "yours" and last.first < label.first <= last.last:
            if label.last > last.last:  # "received your letter" of "received your letter of 4.11."
                kept[-1:] = [last._replace(last=label.first - 1), label]
        elif last is None or label.first > last.last:
            kept.append(label)
    return kept


def of_writer(labels: Sequence[Label], hits: Hits, clauses: Sequence[int]) -> list[Label]:
    """Without the *answer* of "received your answer on": it is what the reader sent."""
    breaks = hits.firsts("doubts.breaks")  # "recibí lo tuyo y contesto"
    your = {at for at in hits.lasts("labels.your") if at + 1 not in breaks}
    ends = {label.last for label in labels if label.role == "received"}
    near = {at + step for at in ends for step in (1, 2) if step == 1 or at + 1 not in breaks}
    # "am primit răspunsul dumneavoastră"
    theirs = {at - 1 for at in hits.firsts("labels.your")}
    received = {clauses[label.first] for label in labels if label.role == "received"}
    return [
        label
        for label in labels
        if label.role != "answered"
        or clauses[label.first] not in received
        or not (
            your & {label.first - 1, label.first - 2}
            or (label.last in theirs and label.first in near)
        )
    ]


def _of_yours(
    page: Page, hits: Hits, labels: Sequence[Label], days: Sequence[Found]
) -> list[Label]:
    """ "your last letter of", "card of": the day behind is the one on which it was written."""
    starts = {day.first for day in days}
    # "your move received from", not "received your letter of"
    received = {one.first for one in labels if one.role == "received"}
    barred = received | {i for day in days for i in day.tokens}
    on = hits.firsts("calendar.on")
    barred |= on | hits.firsts("labels.had")
    mine = hits.lasts("labels.mine")
    spoken = hits.firsts("labels.move") | {
        i for one in labels for i in range(one.first, one.last + 1)
    }
    cards = {h.last for h in hits.of("days.letter") if h.first - 1 not in mine} - spoken
    cards -= posts(hits)
    your = sorted({*hits.lasts("labels.your"), *cards})
    found: list[Label] = []
    for hit in hits.of("labels.of"):
        at = bisect_left(your, hit.first) - 1
        last = hit.last + (hit.last + 1 in on and hit.last + 1 not in starts)  # "of the 8th"
        last += any(token.text in "'’" for token in page.tokens[last + 1 : last + 2])  # "dell'8"
        if last + 1 not in starts or at < 0:
            continue
        near = hit.first - your[at] <= (1 if your[at] in cards else _BETWEEN)
        if near and not barred.intersection(range(your[at], hit.first)):
            found.append(Label("yours", your[at], last))
    return found


def right_before(page: Page, label: Label, day: Found) -> bool:
    """``Received:`` and the day in the next part or line, nothing between."""
    between = page.tokens[label.last + 1 : day.first]
    lines = page.tokens[day.first].line - page.tokens[label.last].line
    return (
        lines <= 1
        and len(between) <= 2
        and all(t.kind is Kind.SIGN and t.text in ":,-–—=(" for t in between)
    )


def paired(labels: Sequence[Label], days: Sequence[Found], breaks: Sequence[int]) -> list[Said]:
    """Days and roles of one clause."""
    if not labels or not days:
        return [Said(day, None) for day in days]
    if len(days) == 1:
        day = days[0]
        nearest = min(
            (label for label in labels if not _is_apart(day, label, breaks)),
            key=lambda label: (_distance(label, day), label.first > day.first),
            default=None,
        )
        return [_said(day, nearest)]
    words: list[Label | Found] = sorted([*labels, *days], key=lambda word: word.first)
    pairs = [
        (label, day)
        for label, day in pairwise(words)
        if isinstance(label, Label) and label.role == "yours" and not isinstance(day, Label)
    ]
    told = {word for pair in pairs for word in pair}
    words = [word for word in words if word not in told]
    pairs += _in_turn(words) or _side_by_side(words, breaks)
    by_day = {day.first: label for label, day in pairs}
    return [_said(day, by_day.get(day.first)) for day in days]


def with_leading_days(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """ "Yesterday, Sunday, I got yours and today Monday mine goes out": the day before the comma
    that leads to the word, not the one behind its "and"."""
    breaks = hits.firsts("doubts.breaks")
    result = list(said)
    for at, (one, other) in enumerate(pairwise(said)):
        label = other.label
        if one.label is not None or one.role is not None or label is None:
            continue
        lead = page.tokens[one.day.last + 1 : label.first]
        signs = [token.text for token in lead if token.kind is Kind.SIGN]
        plain = all(token.kind in {Kind.SIGN, Kind.INT} for token in lead)
        parted = not breaks.isdisjoint(range(label.last + 1, other.day.first))
        if parted and plain and signs == [","]:
            result[at] = _said(one.day, label)
            result[at + 1] = Said(other.day, None)
    return result


def _said(day: Found, label: Label | None) -> Said:
    return Said(day, label.role if label is not None else None, label)


def _in_turn(words: Sequence[Label | Found]) -> list[tuple[Label, Found]]:
    """ "received/sent: 5.11./7.11."; empty where it is another order."""
    half = len(words) // 2
    labels = [word for word in words[:half] if isinstance(word, Label)]
    days = [word for word in words[half:] if not isinstance(word, Label)]
    whole = len(labels) == len(days) == half > 1 and len(words) == 2 * half
    return list(zip(labels, days, strict=True)) if whole else []


def _side_by_side(
    words: Sequence[Label | Found], breaks: Sequence[int]
) -> list[tuple[Label, Found]]:
    """As many days beside their words as can be, behind them where the first one has it so, else
    the nearest: "received 5.11. and sent 7.11.", "am 5.11. erhalten und antworte am 7.11."; behind
    them where both are as near ("your card 3.11., rec. 5.11., ans. 7.11.")."""
    word_first = isinstance(words[0], Label) if words else True
    best = [(0, 0, 0, 0)] * (len(words) + 2)  # the third is minus their distance
    paired: list[bool] = [False] * len(words)
    for at in range(len(words) - 2, -1, -1):
        best[at] = best[at + 1]
        pair = _pair(words[at], words[at + 1], breaks)
        if pair is None:
            continue
        pairs, alike, near, led = best[at + 2]
        leads = isinstance(words[at], Label)
        taken = pairs + 1, alike + (word_first and leads), near - _distance(*pair), led + leads
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


def small_words(hits: Hits) -> frozenset[int]:
    """What may stand between two words with one day: "received *and at once* answered"."""
    return hits.covered(*_SMALL)


def twice(page: Page, labels: Sequence[Label], said: Sequence[Said], small: Set[int]) -> list[Said]:
    """ "received and answered on 5.11.": two words side by side share their day.

    :param small: see `small_words`.
    """
    used = {one.label: one for one in said}
    starts = {one.day.first for one in said}
    more: list[Said] = []
    for one, other in pairwise(labels):
        if not _is_joined(page, one, other, small):
            continue
        if not starts.isdisjoint(range(one.last + 1, other.first)):
            continue  # "recu le 7 envoye": the word behind has another day
        for done, label in ((one, other), (other, one)):
            if done in used and label not in used and not _goes_on(page, used[done].day):
                more.append(_said(used[done].day, label))
    return more


def last_words(page: Page, labels: Sequence[Label], small: Set[int]) -> list[Label]:
    """The last word of a part, with the one that shares its day: "received and answered"."""
    if len(labels) > 1 and _is_joined(page, labels[-2], labels[-1], small):
        return list(labels[-2:])
    return list(labels[-1:])


def _is_joined(page: Page, one: Label, other: Label, small: Set[int]) -> bool:
    """Side by side, of two roles that may have one day."""
    places = range(one.last + 1, other.first)
    between = page.tokens[one.last + 1 : other.first]
    joined = len(between) <= 2 and all(len(t.text) <= _JOINED for t in between)
    near = 0 < len(places) <= _MOST and all(i in small for i in places)
    return (joined or near) and {one.role, other.role} in _SHARED


def _goes_on(page: Page, day: Found) -> bool:
    """Something else follows a sign behind the day, perhaps the other day."""
    behind = page.tokens[day.last + 1 : day.last + 2]
    return bool(behind) and behind[0].text in "/-–"


def _is_apart(day: Found, label: Label, breaks: Sequence[int]) -> bool:
    """ "until 6 Jan *and* cannot answer": the word behind belongs to something else."""
    place = bisect_left(breaks, day.last)
    return place < len(breaks) and breaks[place] < label.first


def _distance(label: Label, day: Found) -> int:
    return day.first - label.last if label.last < day.first else label.first - day.last

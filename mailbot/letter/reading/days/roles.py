"""What a day is said to be: received, sent, answered, or the reader's own sent day.

The law: a role is a word in the same clause as the day, before it or behind it as the writer
does it there, and sure in known surroundings only (`reading.surroundings`). Of "sent, received,
replied" the first is the reader's letter (`domain.md` B2); "replied" beside a later "stamped" is
for information only (B4). Who corrects himself is taken at his last word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise

from mailbot.letter.reading.days.alone import days_alone
from mailbot.letter.reading.days.amended import amended
from mailbot.letter.reading.days.bare import with_bare_pairs
from mailbot.letter.reading.days.bracketed import with_bracketed
from mailbot.letter.reading.days.chat import without_chat
from mailbot.letter.reading.days.clausewise import paired_in_clauses
from mailbot.letter.reading.days.corrections import (
    corrected,
    without_replaced,
)
from mailbot.letter.reading.days.dayclauses import clauses_of_days
from mailbot.letter.reading.days.dayofletter import (
    vouched_by_date,
    with_day_of_letter,
    with_own_letter_by_date,
    with_sent_by_date,
)
from mailbot.letter.reading.days.denied import without_denied
from mailbot.letter.reading.days.elliptic import with_elliptic
from mailbot.letter.reading.days.endings import days_of_letters
from mailbot.letter.reading.days.formerly import without_former
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.hours import hours_of_days
from mailbot.letter.reading.days.itisnow import with_day_that_is_now
from mailbot.letter.reading.days.joined import with_numbers
from mailbot.letter.reading.days.leftopen import (
    without_found,
    without_one_of_two,
    without_same,
)
from mailbot.letter.reading.days.meant import with_meant
from mailbot.letter.reading.days.oneday import answered_at_once
from mailbot.letter.reading.days.pairing import (
    Said,
    of_writer,
    with_leading_days,
    words_of_roles,
)
from mailbot.letter.reading.days.receipts import with_receipts
from mailbot.letter.reading.days.relative import find_after_alone
from mailbot.letter.reading.days.revoked import without_revoked
from mailbot.letter.reading.days.secondthoughts import with_second_thoughts
from mailbot.letter.reading.days.statedanew import with_stated_anew
from mailbot.letter.reading.days.surroundings import Surroundings
from mailbot.letter.reading.days.twodays import is_range
from mailbot.letter.reading.days.undersigned import without_undersigned
from mailbot.letter.reading.days.unlabelled import hint, word_alone
from mailbot.letter.reading.days.weekdaypairs import initials
from mailbot.letter.reading.days.weekdays import weekdays
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_NEAR = 4  # lines between days that belong to one statement


def say_roles(
    page: Page,
    days: Sequence[Found],
    hits: Hits,
    sentences: Sentences,
    near: date | None,
    *,
    rows: frozenset[int],
    moves: frozenset[int],
    codes: Sequence[str] = (),
) -> list[Said]:
    """Every day outside of tables with its role; days that only a role makes such are added.

    :param rows: tokens that stand in rows of tables.
    :param moves: tokens of moves.
    :param codes: languages that the letter seems to be written in.
    """
    hours = hours_of_days(page, days)
    hits = Hits(hit for hit in hits if hit.first not in hours) if hours else hits  # "my time"
    labels = words_of_roles(page, hits, days)
    clauses = clauses_of_days(page, days, labels, hits, sentences)
    labels = of_writer(labels, hits, clauses)
    dated = frozenset(i for day in days for i in day.tokens)
    counted = [day for day in days if day.reading.form in {"weekday", "relative"}]
    barred = rows | dated | moves
    alone = days_alone(
        page, labels, hits, near, clauses=clauses, barred=barred, told=counted, codes=codes
    )
    alone += find_after_alone(page, hits, days, alone)
    if alone:  # "your letter of the 9th"
        labels = of_writer(words_of_roles(page, hits, [*days, *alone]), hits, clauses)
    days = with_numbers(page, days, alone)
    clauses = clauses_of_days(page, days, labels, hits, sentences)
    of_letters = days_of_letters(page, days)
    dated |= {*(i for day in days for i in day.tokens), *of_letters.values()}
    labelled = {at for label in labels for at in range(label.first, label.last + 1)}
    known = moves | dated | rows | (initials(page, days, codes) - labelled)
    surroundings = Surroundings(
        page, hits, sentences, clauses, known=known, hours=hours, codes=codes
    )
    barred = rows | frozenset(day.first for day in days if day.first in of_letters)
    said = paired_in_clauses(page, days, labels, hits, clauses, surroundings, dated, barred)
    said = with_leading_days(page, sorted(said, key=_first), hits)
    said += [Said(day, "yours") for day in days if day.first in of_letters]
    said = answered_at_once(page, said, labels, hits, sentences, near)
    said = with_bare_pairs(page, sorted(said, key=_first), days, hits, near)
    said = with_bracketed(page, said, moves)
    said = with_sent_by_date(page, said, hits, sentences, near)
    whose = surroundings.whose_letter
    said = with_own_letter_by_date(page, said, hits, sentences, whose, near)
    said = _vouched(said, surroundings, sentences, dated)
    said = vouched_by_date(page, said, sentences, near)
    said = without_former(page, said, hits, sentences, codes)
    said = with_day_that_is_now(page, said, hits, sentences, near, codes)
    said = with_day_of_letter(page, said, hits, sentences, near, codes)
    said = without_chat(page, said, hits, sentences, codes, moves)
    said = with_receipts(page, said, hits, sentences, whose, codes)
    said = with_elliptic(page, said, hits, sentences)
    said = with_meant(page, said, hits, sentences)
    said = without_replaced(page, corrected(page, said, hits, sentences, codes), hits, sentences)
    said = without_denied(page, with_second_thoughts(page, said, hits, sentences), hits)
    said = without_same(page, without_found(page, said, hits, sentences), hits)
    said = without_one_of_two(page, said, hits)
    said = without_revoked(page, said, hits, sentences)
    said = amended(page, said, hits, sentences, surroundings, near)
    said = with_stated_anew(page, said, hits, sentences, codes)
    said = without_undersigned(page, _torn(page, said, surroundings), near)
    said = _hinted(said, surroundings, frozenset(clauses[label.first] for label in labels))
    return _told_apart(page, said)


def _first(one: Said) -> int:
    return one.day.first


def _vouched(
    said: Sequence[Said],
    surroundings: Surroundings,
    sentences: Sentences,
    dated: frozenset[int],
) -> list[Said]:
    """Each role with the words that leave it open; these also leave open what follows in the
    same sentence without saying anew who did it. They are ``strange``, so that the headers may
    name the day as well, where nothing is known of them, where a receipt is of our letter, and
    where it is not the Date alone that says it was sent."""
    of_labels = frozenset(one.label.first for one in said if one.label is not None)
    free = frozenset(one.day.first for one in said if one.role is None and one.label is None)
    result: list[Said] = []
    before: Said | None = None
    soft = False
    for one in said:
        if one.role in {"received", "sent", "answered"} and one.label is not None:
            why, strange = surroundings.why(one.label, one.day, dated, of_labels, shared=one.shared)
            if not why and not surroundings.has_subject(one.label, one.day, dated):
                if before is not None and before.unsure:
                    same = sentences.of[before.day.first] == sentences.of[one.day.first]
                    ended = surroundings.ends(before.day, before.label)
                    why = before.unsure if same and not ended else ""
                    strange = soft
                if not why:
                    why, strange = surroundings.led_by(one.label, one.day, free), False
            theirs = surroundings.tells_letter(one.label, one.day, dated, of_labels)
            if not why and not theirs:
                begin = min(one.label.first, one.day.first)
                thing = surroundings.before.topic(begin)
                why, strange = surroundings.words.named(thing), False
            soft = strange = strange and not one.unsure and not one.by_date
            strange = strange and (theirs or one.role != "received")
            one = replace(one, unsure=one.unsure or why, day=_named_today(one))
            before = one = replace(one, strange=why if strange else "")
            if one.day.note and not one.unsure:
                one = replace(one, unsure=_weekday_of(surroundings.page, one.day))
        result.append(one)
    return result


def _hinted(
    said: Sequence[Said], surroundings: Surroundings, labelled: frozenset[int]
) -> list[Said]:
    """A day in a clause about a move that no known word labels is asked about; so are two days
    that have but an unknown word each."""
    result = list(said)
    alone: list[tuple[int, str]] = []
    for place, one in enumerate(said):
        clause = surroundings.clauses[one.day.first]
        free = one.role is None and one.label is None and not one.day.weak
        if not free or clause in labelled:
            continue
        if (may_be := hint(surroundings, one.day)) is not None:
            result[place] = replace(one, role=may_be[0], unsure=may_be[1])
        elif word := word_alone(surroundings, one.day):
            alone.append((place, word))
    for role, (place, word) in zip(("received", "sent"), alone, strict=False):
        if len(alone) > 1:
            result[place] = replace(said[place], role=role, unsure=word)
    return result


def _torn(page: Page, said: Sequence[Said], surroundings: Surroundings) -> list[Said]:
    """ "3.11. chegou 5.11.": a word between two days that are both not said of anything else."""
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        same = surroundings.clauses[one.day.first] == surroundings.clauses[other.day.first]
        for at, mine, free in ((place, one, other), (place + 1, other, one)):
            label = mine.label
            if not same or label is None or free.label is not None or free.day.weak:
                continue
            if is_range(free.day):
                continue  # "I was away 14-18 Nov and received it on the 19th"
            between = one.day.last < label.first and label.last < other.day.first
            if between and free.role is None and not surroundings.ends(one.day, None):
                words = page.text[
                    page.tokens[free.day.first].start : page.tokens[free.day.last].end
                ]
                result[at] = replace(mine, unsure=mine.unsure or words)
    return result


def _named_today(one: Said) -> Found:
    """ "sent Thursday", written on a Thursday, is today; received it may be a week ago. So is
    the 12th, sent, of this month."""
    reading = one.day.reading
    if one.role == "received" or reading.form not in {"weekday", "d"}:
        return one.day
    return replace(one.day, reading=replace(reading, days=reading.days[:1]))


def _weekday_of(page: Page, day: Found) -> str:
    """The weekday that is not that day's: one of the two is a slip of the pen."""
    words = [token.text for token in page.tokens[day.first : day.last + 1]]
    return " ".join(word for word in words if word.lower() in weekdays()) if day.note else ""


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
        first_answered = roles.index("answered")
        before = _is_before(group[first_sent], group[first_answered])
        if first_sent < first_answered and before and "received" not in roles[:first_sent]:
            change["sent"] = "yours"
        else:
            change = {}
    return [replace(one, role=change.get(one.role or "", one.role)) for one in group]


def _is_before(sent: Said, answered: Said) -> bool:
    """Not "Sent 9 November. I replied on Friday, but the card came back."."""
    days = sent.day.reading.days, answered.day.reading.days
    return not all(days) or min(days[0]) <= max(days[1])

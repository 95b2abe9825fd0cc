"""Letters built straight from plain text, ``>`` being quote marks: no parser between."""

from __future__ import annotations

from datetime import UTC, date, datetime

from mailbot.letter.claims import Claims, MoveWord, Stance
from mailbot.letter.letter import Letter, Line, Span, Zone
from mailbot.letter.read import read_claims

WRITTEN = date(2026, 11, 21)  # a Saturday


def plain_letter(text: str, *, cells: tuple[tuple[int, int], ...] = ()) -> Letter:
    """A letter of Bo Ry with this text, written on 21 November 2026.

    :param cells: places of the cells in the first line, as an HTML table has them.
    """
    lines: list[Line] = []
    place = 0
    for number, marked in enumerate(text.split("\n")):
        words = marked.lstrip(">")
        depth = len(marked) - len(words)
        if depth:
            words = words.removeprefix(" ")
        zone = Zone.QUOTED if depth else Zone.OWN
        spans = tuple(Span(a, b) for a, b in cells) if number == 0 else ()
        lines.append(Line(words, Span(place, place + len(words)), zone, depth, cells=spans))
        place += len(words) + 1
    return Letter(
        message_id=None, digest="", from_=(), sender=None, reply_to=(), to=(), cc=(), subject="",
        in_reply_to=(), references=(), date=datetime(2026, 11, 21, 12, tzinfo=UTC), arrived=None,
        lines=tuple(lines), text="\n".join(line.text for line in lines),
    )  # fmt: skip


def claims(text: str) -> Claims:
    return read_claims(plain_letter(text))


def played(text: str) -> list[str]:
    """The moves that the text plays."""
    return [word.canonical for word in claims(text).moves if word.stance is Stance.PLAYED]


def stances(text: str) -> list[tuple[str, str]]:
    return [(word.canonical, word.stance.value) for word in claims(text).moves]


def numbered(text: str) -> list[tuple[str, int | None, str | None]]:
    """Each move with its number and its mover."""
    return [(w.canonical, w.number, _mover(w)) for w in claims(text).moves]


def _mover(word: MoveWord) -> str | None:
    return word.mover.value if word.mover else None


def days(text: str) -> list[tuple[str, str | None, list[str]]]:
    """Each day as written, its role and its readings."""
    return [(day.text, day.role, [str(d) for d in day.readings]) for day in claims(text).days]


def sayings(text: str) -> list[tuple[str, str]]:
    """Each saying, and why it is not sure."""
    return [(phrase.saying.value, phrase.why) for phrase in claims(text).phrases]


def branches(text: str) -> list[str]:
    return [" ".join(word.canonical for word in line.moves) for line in claims(text).conditionals]

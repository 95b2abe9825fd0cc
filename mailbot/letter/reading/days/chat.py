"""The "today" of small talk: "Today the first snow fell", "today nobody would play that".

The law: a day that is the letter's own says when it was sent only where words of its sentence, or
of its part beside a figure that is not the move, speak of a letter or a move; a word that may as
well speak of something else ("comes", "back") counts in the part of a day alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.claims import Stance
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_SENT = frozenset({"sent", "answered"})
_POST = ("labels.sent", "labels.answered", "labels.received", "labels.yours")
_BESIDE = ("labels.out", "labels.mine", "labels.move", "stances.played")  # in the part of the day
_SMALL = 4  # letters of "so", "with"
_FEW = 2  # words beside a day that fill its part of the sentence; tokens of a day in words
_FIGURES = 2  # of a day of the month
_NEAR = 4  # tokens from a day to another one


def without_chat(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
    moves: frozenset[int],
    *,
    bounds: Sequence[int] | None = None,
) -> list[Said]:
    """The days, without the "today" of "Today the first snow fell": its words speak of no move and
    of no letter.

    :param bounds: what each token belongs to: its sentence, if not given.
    """
    of = sentences.of if bounds is None else bounds
    days = {at for one in said for at in one.day.tokens}
    parts = {sentences.part[at] for at in days}
    told = hits.of(*_POST, *_BESIDE, *hits.under("sayings."))
    telling = {
        hit.first
        for hit in told
        if (hit.category not in _BESIDE or sentences.part[hit.first] in parts)
        and is_spoken(hit, codes)
        and not _is_small(page, hit)
    } | moves
    beside = [(at, token.kind) for at, token in enumerate(page.tokens) if at not in days]
    telling |= {
        at
        for at, kind in beside
        if kind is Kind.INT
        and not days.isdisjoint(range(at - _NEAR, at + _NEAR + 1))
        and len(page.tokens[at].text) <= _FIGURES
        and not _counts(page, at)
    }
    pointing = hits.covered("labels.here", "labels.this") - hits.covered("labels.mine")
    of_letter = {of[at] for at in telling - days - pointing}  # not "Hier hat es heute geschneit."
    nothing = {sentences.part[at] for at in hits.firsts("days.nothing")}  # "Nothing from me today"
    words = Counter(of[at] for at, kind in beside if kind is Kind.WORD)
    return [
        replace(one, role=None, label=None, unsure="")
        if one.role in _SENT
        and one.day.reading.form == "relative"
        and len(one.day.tokens) <= _FEW
        and words[of[one.day.first]] > _FEW
        and (of[one.day.first] not in of_letter or sentences.part[one.day.first] in nothing)
        else one
        for one in said
    ]


def _counts(page: Page, at: int) -> bool:
    """ "Hoy 22 grados en Málaga": a word of what it counts behind it."""
    behind = page.tokens[min(at + 1, len(page.tokens) - 1)]
    gap = page.text[page.tokens[at].end : behind.start]
    return behind.kind is Kind.WORD and gap == " "


def _is_small(page: Page, hit: Hit) -> bool:
    """The "so" and "with" that give a move elsewhere."""
    word = hit.last == hit.first and len(page.tokens[hit.first].text) <= _SMALL
    return word and hit.category in {"stances.played", "labels.mine"}


def without_today_of_figures(
    page: Page,
    said: Sequence[Said],
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Said]:
    """The same for the "today" in its part of a sentence with a figure that is not the move: "today
    I paid the 1716 crowns", "they played 6143, but today nobody would".

    :param stances: one for each of the *items*.
    """
    paired = list(zip(items, stances, strict=True))
    given = [item for item, stance in paired if stance is Stance.PLAYED]
    moves = frozenset(at for item in given for at in range(item.first, item.last + 1))
    others = {sentences.of[item.first] for item, stance in paired if stance is not Stance.PLAYED}
    apart = without_chat(page, said, hits, sentences, codes, moves, bounds=sentences.part)
    return [
        new if sentences.of[one.day.first] in others else one
        for one, new in zip(said, apart, strict=True)
    ]

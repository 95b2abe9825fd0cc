"""Words that say only with others what a day is, as those of their roles.

The law: couples of coming and going, letters in a box, letters that are held since a day; then
what was read or opened beside its day, and the writer's own letter on the day that it bears: what
is told before bars what comes behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from mailbot.letter.reading.days.boxed import boxed, held, lay_here
from mailbot.letter.reading.days.couples import couples
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.ownday import own_day
from mailbot.letter.reading.days.readalone import read_alone
from mailbot.letter.reading.days.seen import seen_pieces
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit

_THANKED = 4  # tokens from "for" to the answer
_ANSWERS = frozenset({"labels.answered", "labels.sent"})
_SENT = frozenset({"labels.sent", "labels.out"})


def with_role_words(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    days: Sequence[Found],
    near: date | None,
    codes: Sequence[str],
) -> Hits:
    """The key words, and behind them such ones.

    :param near: the day of the letter.
    :param codes: languages that the letter seems to be written in.
    """
    seen = hits.of("labels.seen")
    hits = hits.also(hit._replace(category="labels.had") for hit in seen)
    hits = _thanked_for(_without_delivery(page, hits, sentences, days, codes), sentences)
    found_in = (
        *boxed(page, hits, sentences),
        *held(page, hits, sentences),
        *lay_here(page, hits, sentences),
    )
    hits = hits.also((*couples(page, hits, sentences, days, codes, near), *found_in))
    hits = hits.also(seen_pieces(page, days, hits, sentences, codes))
    hits = hits.also(read_alone(page, days, hits, sentences, codes))
    return hits.also(own_day(page, days, hits, sentences, near, codes))


def _thanked_for(hits: Hits, sentences: Sentences) -> Hits:
    """The "answer" of "thanks for the quick answer of 3 Nov." is the reader's."""
    thanks = hits.lasts("labels.thanks")
    if not thanks:
        return hits
    told = hits.firsts("labels.received", "labels.i", "labels.mine")
    part = sentences.part

    def is_readers(hit: Hit) -> bool:
        before = range(max(0, hit.first - _THANKED), hit.first)
        last = max((at for at in before if at in thanks), default=-1)
        return (
            last >= 0 and part[last] == part[hit.first] and told.isdisjoint(range(last, hit.first))
        )

    return Hits(
        hit._replace(category="labels.yours")
        if hit.category in _ANSWERS and is_readers(hit)
        else hit
        for hit in hits
    )


def _without_delivery(
    page: Page, hits: Hits, sentences: Sentences, days: Sequence[Found], codes: Sequence[str]
) -> Hits:
    """All but the "posted" of "the postman posted your letter through my letterbox"."""
    boxes = {sentences.part[at]: at for at in hits.firsts("labels.boxes")}
    if not boxes:
        return hits
    dated = frozenset(at for day in days for at in day.tokens)
    parts = WhoseLetter(page, hits, sentences, dated, codes).parts & boxes.keys()
    i = hits.firsts("labels.i")
    mine = {sentences.part[at] for at in i if at < boxes.get(sentences.part[at], -1)}
    return Hits(
        hit
        for hit in hits
        if hit.category not in _SENT or sentences.part[hit.first] not in parts - mine
    )

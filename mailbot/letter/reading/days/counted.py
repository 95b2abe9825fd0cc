"""Which of the counts that a letter states are sure, and of the move that it gives.

The law: who corrects a count is taken at his last number; one that is asked is none. The time of
the post is no reflection time, and that of another move is not this one's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from mailbot.letter.claims import CountWord, MoveWord
from mailbot.letter.reading.days.othermoves import OtherMoves
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_CORRECTS = frozenset({"labels.corrects", "stances.corrects"})
_FAR = 40  # tokens of a part of a sentence that are looked at
_NEAR = 5  # tokens from a word that corrects to the right number


def sure_counts(
    page: Page,
    hits: Hits,
    counts: Sequence[CountWord],
    sentences: Sentences,
    others: OtherMoves,
) -> Iterator[CountWord]:
    """Those counts, each at its last number."""
    starts = {token.start: index for index, token in enumerate(page.tokens)}
    post = hits.firsts("days.transit")
    corrects = hits.lasts(*_CORRECTS)
    units = hits.firsts("labels.days")
    for count in counts:
        first = starts.get(count.span.start)
        if first is None:
            yield count
            continue
        if _is_of_post(first, post, sentences) or others.of_count(first):
            continue
        last = first
        while last + 1 < len(page.tokens) and page.tokens[last + 1].end <= count.span.end:
            last += 1
        last += last + 1 in units
        behind = page.tokens[last + 1 : last + 2]
        if behind and behind[0].text == "?":
            continue
        number = _right_number(page, sentences, last, corrects)
        if number is None:
            yield count
        elif count.total is None and number >= 0:
            yield replace(count, days=number)


def _is_of_post(first: int, post: Set[int], sentences: Sentences) -> bool:
    """A word of the post leads to the number: "the post took 3 days"."""
    begin = first
    while begin and sentences.part[begin - 1] == sentences.part[first] and first - begin < _FAR:
        begin -= 1
    return any(index in post for index in range(begin, first))


def _right_number(page: Page, sentences: Sentences, last: int, corrects: Set[int]) -> int | None:
    """The number that follows a word that corrects ("6 days, sorry 7 days"); -1 where it may be
    that of a move."""
    led = False
    for index in range(last + 1, min(last + 1 + _NEAR, len(page.tokens))):
        token = page.tokens[index]
        if sentences.of[index] != sentences.of[last]:
            return None
        led = led or index in corrects
        if token.kind is Kind.INT and len(token.text) < 4:
            return int(token.text) if led else None
        if led and token.kind is Kind.NUMBER:
            return -1
        if led and token.kind is Kind.WORD and page.word(token) in number_words():
            return number_words()[page.word(token)]
    return None


def in_order(counts: Sequence[CountWord], moves: Sequence[MoveWord]) -> tuple[CountWord, ...]:
    """The counts with those of the rows of tables, in the order of the text."""
    every = [*counts, *(move.count for move in moves if move.count is not None)]
    return tuple(sorted(every, key=lambda count: (count.span.start, count.span.end)))

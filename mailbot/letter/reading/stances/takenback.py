"""Words that take back the moves above them: "please disregard this move", "scrap that".

The law: they take a move back wherever they stand below it, but not where they correct a day:
"Received 21 Nov - no, scrap that, it came on the 20th", nor a conditional. So does a sentence that
strikes out "what I wrote above", and a joke in the sentence right behind the move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_POST = frozenset(f"labels.{name}" for name in ("received", "sent", "answered", "in", "out"))
_STRIKES = ("retracts.strikes", "stances.voids", "stances.takes_back")
_BRIEF = 6  # tokens of a question that is of the move
_LOOK = 60  # tokens around such words that are looked through


def taken_back(
    page: Page, hits: Hits, sentences: Sentences, at: Mapping[int, Item]
) -> Iterator[int]:
    """Where they begin; not between quotation marks."""
    post = sorted(hit.first for hit in hits.of(*_POST))
    moves = {sentences.of[at] for at in hits.firsts("labels.move")}
    back = hits.covered("stances.takes_back")  # "scrap that" is of either
    ifs = {sentences.of[at] for at in hits.firsts("conditionals.withdrawn") - back} - moves
    named = {sentences.of[at] for at in hits.firsts("conditionals.named")}
    ifs |= named | {sentences.of[at] for at in hits.firsts("conditionals.if") & sentences.quoted}
    for hit in hits.of("stances.takes_back"):
        if sentences.of[hit.first] in ifs:
            continue  # "Forget the conditional I sent you, I take it back."
        if hit.first not in sentences.quoted and not _corrects_day(page, hit, sentences, at, post):
            yield hit.first
    moved = {sentences.of[index] for index in at}
    said = {sentences.of[index] for index in hits.firsts(*hits.under("sayings."))}
    for first in hits.firsts("stances.jests"):
        before = sentences.of[first] - 1
        if before in moved - said and first not in sentences.quoted:
            yield first  # "2... 2836. Just kidding!", not "I resign. Just kidding!"
    you = {sentences.of[index] for index in hits.firsts("labels.you")}
    about = {sentences.of[index] for index in hits.firsts("stances.about")} | moves
    for first in hits.firsts("conditionals.or"):
        sentence = sentences.of[first]
        begin, end = sentences.bounds[sentence]
        opens = first == begin and sentence - 1 in moved - said
        brief = end - begin <= _BRIEF or sentence in about
        if opens and brief and sentence in sentences.asks - you:
            yield first  # "2... 2836. Or rather something else?"
    strikes: dict[int, int] = {}
    for hit in hits.of(*_STRIKES):
        strikes.setdefault(sentences.of[hit.first], hit.first)
    above = {sentences.of[at] for at in hits.firsts("retracts.above")}
    for sentence in strikes.keys() & above - named:
        if strikes[sentence] not in sentences.quoted:
            yield strikes[sentence]


def _corrects_day(
    page: Page, back: Hit, sentences: Sentences, at: Mapping[int, Item], post: Sequence[int]
) -> bool:
    """A sign behind it, a word of the post on both sides and a day behind; no move in its
    sentence, nor on its line before it."""
    tokens, index = page.tokens, back.first
    begin, end = sentences.bounds[sentences.of[index]]
    begin, end = max(begin, index - _LOOK), min(end, index + _LOOK)
    while begin and tokens[begin - 1].line == tokens[index].line and index - begin < _LOOK:
        begin -= 1
    parted = tokens[back.last + 1 : back.last + 2]
    if not parted or parted[0].kind is not Kind.SIGN:
        return False  # "scrap that move"
    if any(place in at for place in range(begin, end + 1)):
        return False
    day = any(token.kind in {Kind.INT, Kind.DATE} for token in tokens[index : end + 1])
    return day and bool(within(post, begin, index)) and bool(within(post, index + 1, end))

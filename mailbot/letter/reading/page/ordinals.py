"""Moves counted in words: ``my 16th move is 5766``, ``mein 16. Zug: 5766``.

The law: a number with its ending (or a dot) right before the word for a move, or a bare one right
behind it that leads on ("move 16 is"), is the number of the next move of its sentence, where
that has none of its own. An ordinal as a word there ("my first move") changes nothing; with
a word that leads on it stands for the move itself ("my second is 2836").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from mailbot.languages import language
from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.calendar import months
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

_PAIR = 2  # moves with one number
_ENDING = 4  # letters of "ème", "-й", "th"
_PLAIN = (
    "labels.move",
    "labels.black",
    "labels.white",
    "stances.link",
    "stances.played",
    "neutral",
)
_LINKS = 3  # words and signs from the ordinal to the move
_DOTTED = re.compile(r"(\d{1,3})\.")


def ordinals_of_moves(page: Page, hits: Hits) -> Iterator[Hit]:
    """Each such number as a word that may stand among those a move is given with."""
    yield from _of_no_word(page, hits)
    links = hits.firsts("stances.link")
    words = {hit.last: hit for hit in hits.of("labels.ordinals")}
    on = before_days(hits)
    for hit in hits.of("labels.move"):
        if hit.first != hit.last:
            continue
        word = words.get(hit.first - 1)
        if word is not None and page.tokens[word.first].line == page.tokens[hit.first].line:
            yield Hit("labels.number", word.first, word.last)
            yield from (Hit("stances.link", i, i) for i in word.tokens)
        first = ordinal_before(page, hit.first, on)
        if first is not None:
            yield Hit("labels.number", first, hit.first - 1)
            yield from (Hit("stances.link", i, i) for i in range(first, hit.first))
        elif _leads_on(page, hit.last + 1, links):
            yield Hit("labels.number", hit.last + 1, hit.last + 1)
            yield Hit("stances.link", hit.last + 1, hit.last + 1)


def counted_moves(hits: Hits) -> frozenset[int]:
    """The "second" of "your second move came on 6 Nov."; of another move than the last the day
    could not be."""
    moves = hits.firsts("labels.move", "labels.numbered")
    coming = hits.firsts("labels.coming")
    counted = (
        hit
        for hit in hits.of("labels.ordinals")
        if hit.last + 1 in moves and hit.first not in coming
    )
    return frozenset(tokens_of(counted))


def _of_no_word(page: Page, hits: Hits) -> Iterator[Hit]:
    """ "Mein Zweiter lautet 2836", "My second: 2836": the move itself stands for the word."""
    mine = hits.lasts("labels.mine")
    links = hits.covered("stances.link", "stances.copula", "stances.played") - hits.covered(
        "doubts.past", "stances.open", "stances.not", "labels.move"
    )
    tokens = page.tokens
    for hit in hits.of("labels.ordinals"):
        first = hit.first - 1
        if first not in mine or tokens[first].line != tokens[hit.last].line:
            continue
        at = hit.last + 1
        while (
            at < len(tokens) and at - hit.last <= _LINKS and (at in links or tokens[at].text == ":")
        ):
            at += 1
        leads = at > hit.last + 1 and at < len(tokens)
        if leads and tokens[at].kind in MOVES and tokens[at].line == tokens[first].line:
            yield Hit("stances.played", at - 2, at - 1)


def number_by_ordinals(page: Page, items: Sequence[Item], hits: Hits, sentences: Sentences) -> None:
    """Tell each move that is alone in its run, and two that are, the number that the words before
    give."""
    numbers = {
        hit.last: int(digits[0])
        for hit in ordinals_of_moves(page, hits)
        if hit.category == "labels.number"
        and (digits := re.findall(r"\d+", page.tokens[hit.first].text))
    }
    if not numbers:
        return
    moves = [item for item in items if item.role is Role.MOVE]
    plain = hits.covered(*_PLAIN)
    runs = lone_runs(items)
    at = 0
    for last in sorted(numbers):
        while at < len(moves) and moves[at].first < last:
            at += 1
        if at == len(moves):
            return
        item = moves[at]
        same = sentences.of[item.first] == sentences.of[last]
        between = range(last + 1, item.first)
        same = same and all(i in plain or page.tokens[i].kind is not Kind.WORD for i in between)
        if same and item is runs.get(item.run, [None])[0]:
            give_number(runs[item.run], numbers[last])


def lone_runs(items: Sequence[Item]) -> dict[int, list[Item]]:
    """The runs of one move, or of two, without a number."""
    runs: dict[int, list[Item]] = {}
    for item in items:
        runs.setdefault(item.run, []).append(item)
    return {
        run: moves
        for run, moves in runs.items()
        if len(moves) <= _PAIR
        and all(one.role is Role.MOVE and one.number is None for one in moves)
    }


def give_number(moves: Sequence[Item], number: int) -> None:
    """Of two moves the first is White's: "Move 16: 5254 5755"."""
    for item, mover in zip(moves, (Mover.WHITE, Mover.BLACK), strict=False):
        item.number, item.given = number, True
        item.mover = mover if len(moves) == _PAIR else item.mover


def before_days(hits: Hits, codes: Sequence[str] = ()) -> frozenset[int]:
    """The "el" of "envío el 9. Jugada: 2836", in languages whose words for a move have no
    capital.

    :param codes: languages that the letter seems to be written in.
    """
    return frozenset(
        hit.last
        for hit in hits.of("calendar.on")
        if not any(
            language(code).nouns_capital for code in hit.codes.intersection(codes) or hit.codes
        )
    )


def ordinal_before(page: Page, word: int, on: Set[int]) -> int | None:
    """The token where an ordinal ("16th", "16.") begins that ends right before *word*.

    :param on: see `before_days`: the day behind it ends a sentence before a capital.
    """
    tokens = page.tokens
    at = word - 1
    if at < 0 or tokens[at].line != tokens[word].line:
        return None
    if tokens[at].kind is Kind.NUMBER and _DOTTED.fullmatch(tokens[at].text):
        dated = at > 0 and page.word(tokens[at - 1]) in months()  # "december 7. Lépésem"
        dated = dated or (at - 1 in on and tokens[word].text[0].isupper())
        return None if dated else at
    if tokens[at].kind is not Kind.WORD or len(tokens[at].text) > _ENDING:
        return None
    at -= 1
    while at >= 0 and tokens[at].text in {"-", ":", "'", "’"} and _touch(page, at):
        at -= 1
    touches = at >= 0 and _touch(page, at)
    return at if touches and tokens[at].kind is Kind.INT and len(tokens[at].text) < 4 else None


def _leads_on(page: Page, at: int, links: Set[int]) -> bool:
    """A bare number with a colon or "is" behind it."""
    tokens = page.tokens
    if at + 1 >= len(tokens) or tokens[at].line != tokens[at - 1].line:
        return False
    bare = tokens[at].kind is Kind.INT and len(tokens[at].text) < 4
    return bare and (tokens[at + 1].text == ":" or at + 1 in links)


def _touch(page: Page, at: int) -> bool:
    """No blank stands between this token and the next one."""
    return page.tokens[at].end == page.tokens[at + 1].start

"""Moves that are talked of beside the one that stands in a row of its own.

The law: a move that stands with its number on a line without words is the move of the letter.
Another one in a sentence above or below it ("12... Rh7 looked safer at first", "9. Ld3 hatte ich
auch überlegt") is talked of. Not where its sentence holds hardly a word besides, nor where a word
of it corrects, prefers, chooses or gives, or tells a slip: there it may be the move after all.
Bare figures below the writer's name are of his address.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.postscripts import words_of_postscripts
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.rivals import is_bare, is_own
from mailbot.letter.reading.stances.smalltalk import SmallTalk

_AND = 4  # letters of the "and" of a list
_BRIEF = 4  # words beside a move that may be a second thought: "Or rather 12... Rh7."
_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})
_TAKEN = frozenset({Stance.UNSURE, Stance.PLAYED})
_GIVES = (
    "stances.corrects", "stances.instead", "stances.prefers", "stances.voids",
    "stances.takes_back", "doubts.takes_back", "conditionals.or",
)  # fmt: skip
_SOURCES = ("stances.sources", "stances.others", "stances.people")  # "Karl's magazine has:"
_PLAIN = ("stances.played", "labels.move", "labels.sent", "labels.answered", "labels.mine")


def without_discussed(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; DISMISSED for what is only talked of.

    :param codes: languages that the letter seems to be written in.
    """
    result = _with_listed(page, items, stances, sentences)
    rows = rows_of(page, items)
    sources = {sentences.of[hit.first] for hit in hits.of(*_SOURCES) if is_spoken(hit, codes)}
    for place in rows:
        items[place].row = sentences.of[items[place].first] - 1 not in sources
    given = [
        place
        for place in rows
        if (result[place] is Stance.PLAYED or items[place].strange)
        and items[place].number is not None
    ]
    runs = {items[place].run for place in given}
    if len(runs) != 1:
        return result
    talk = SmallTalk(page, codes)
    gives = {hit.first for hit in hits.of(*_GIVES) if is_spoken(hit, codes)}
    plain = {hit.first for hit in hits.of(*_PLAIN) if is_spoken(hit, codes)}
    of_row = {sentences.of[items[place].first] for place in given}
    numbers = {items[place].number for place in given}
    signed = _below_name(page, items[given[-1]])
    told: dict[int, tuple[int, bool, bool]] = {}  # of a sentence
    for place, item in enumerate(items):
        if not is_own(page, item):
            continue
        below = 0 <= signed < page.tokens[item.first].line
        if below and stances[place] in _TAKEN and item.run not in runs and is_bare(item):
            result[place] = Stance.NO_MOVE  # "Bo Ry, Accounts, ext. 2725"
        if stances[place] not in _OPEN or item.table or item.claimed:
            continue
        sentence = sentences.of[item.first]
        figure = item.notation is Notation.NUMERIC and item.number is None
        if figure or item.number not in {None, *numbers} or sentence in of_row:
            continue  # bare figures are weighed by themselves
        if sentence not in told:
            tokens = sentences.tokens(sentence)
            words = [at for at in tokens if page.tokens[at].kind is Kind.WORD]
            corrects = not gives.isdisjoint(words) or talk.slips(words)
            told[sentence] = len(words), corrects, not plain.isdisjoint(words)
        count, corrects, given_too = told[sentence]
        count -= sum(page.tokens[at].kind is Kind.WORD for at in range(item.first, item.last + 1))
        if count >= _BRIEF and not corrects and not (given_too and item.strange):
            result[place] = Stance.DISMISSED
            item.strange = item.rival = False
    return result


def _with_listed(
    page: Page, items: Sequence[Item], stances: Sequence[Stance], sentences: Sentences
) -> list[Stance]:
    """ "Looking at 8... Nc6, 8... O-O and 8... b6": the last one is as little given as those that
    it is listed with."""
    result = list(stances)
    for place in range(1, len(items)):
        former, item = items[place - 1], items[place]
        between = page.tokens[former.last + 1 : item.first]
        words = [token for token in between if token.kind is Kind.WORD]
        listed = len(words) == 1 and len(words[0].text) <= _AND and former.number == item.number
        listed = listed and former.number is not None and former.canonical != item.canonical
        same = sentences.of[former.first] == sentences.of[item.first]
        gone = result[place - 1] in {Stance.DISMISSED, Stance.UNSURE}
        if listed and same and gone and result[place] is Stance.PLAYED and is_own(page, item):
            result[place] = result[place - 1]
    return result


def rows_of(page: Page, items: Sequence[Item]) -> list[int]:
    """The moves of his own words that stand with their number on lines without words, but for
    those before a colon: "Mi respuesta: 11... Ca5"."""
    of_items = {at for item in items for at in range(item.first, item.last + 1)}
    words: dict[int, list[int]] = {}
    for at, token in enumerate(page.tokens):
        if token.kind is Kind.WORD and at not in of_items:
            words.setdefault(token.line, []).append(at)
    found: list[int] = []
    for _, group in groupby(range(len(items)), lambda place: items[place].run):
        run = list(group)
        lines = {page.tokens[items[place].first].line for place in run}
        beside = [at for line in lines for at in words.get(line, ())]
        numbered = items[run[-1]].number is not None and items[run[0]].first > 0
        if beside and numbered:
            numbered = len(lines) == 1 and _is_behind_colon(page, items[run[0]], max(beside))
        if numbered and all(is_own(page, items[p]) for p in run):
            found += run
    return found


def _is_behind_colon(page: Page, item: Item, last: int) -> bool:
    """The words of its line up to the token *last* end with a colon before its number."""
    between = page.tokens[last + 1 : item.first]
    return last < item.first and bool(between) and between[0].text == ":"


def _below_name(page: Page, item: Item) -> int:
    """The line of the writer's name below a move, where no postscript follows; -1 if there is none.

    The name stands alone on its line.
    """
    names = names_of(page.letter.from_)
    if words_of_postscripts(page):
        return -1
    by_line: dict[int, list[bool]] = {}
    for token in page.tokens[item.last + 1 :]:
        if page.zone(token) is not Zone.OWN:
            break
        if token.kind is not Kind.SIGN:
            by_line.setdefault(token.line, []).append(page.word(token) in names)
    line = page.tokens[item.first].line
    return next((at for at, named in by_line.items() if at > line and all(named)), -1)

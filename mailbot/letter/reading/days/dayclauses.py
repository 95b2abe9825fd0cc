"""The clauses in which days stand with the words that say what they are.

The law: a clause is a part of a sentence, which no day and no abbreviated word of a role
("rec. 5.11.") ends; and where nothing but days stand in a row, each with its word behind it, no
sign or end of a line between the two does ("10.11. (erhalten), 12.11. (gesendet)"). The dot of a
day does end it before a capital word of a role with a day of its own: "am 5.11. Abgesandt 9.11.".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.abbreviated import is_cut_short
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page, Token

_SMALL = ("labels.beside", "calendar.on", "labels.mine", "labels.your", "labels.this")
_ENDS = frozenset(".!?")
_JOINS = frozenset("+&/")
_POINTS = ([":"], ["."], ["="])
_TINY = 3  # letters of "rec", at most
_ABBREVIATED = 6  # letters of a word with a dot behind: "otrz. 5.11."


def clauses_of_days(
    page: Page, days: Sequence[Found], labels: Sequence[Label], hits: Hits, sentences: Sentences
) -> list[int]:
    """For each token its clause: a part of a sentence, which no day and no abbreviated word of
    a role ("rec. 5.11.") ends."""
    inside = {index for day in days for index in range(day.first + 1, day.last + 1)}
    starts = {day.first: day for day in days}
    for label in labels:
        behind = [token.text for token in page.tokens[label.last + 1 : label.last + 3]]
        if len(page.tokens[label.last].text) > _ABBREVIATED or behind[:1] != ["."]:
            continue
        if label.last + 2 in starts and not _begins(page, label, starts[label.last + 2]):
            inside.add(label.last + 2)
        elif behind[1:] == [":"] and label.last + 3 in starts:
            inside |= {label.last + 2, label.last + 3}
    for day in days:  # "am Dienstag (10.11.) erhalten": the sign behind closes one within
        opened = any(page.tokens[i].text == "(" for i in range(day.first, day.last))
        if opened and [token.text for token in page.tokens[day.last + 1 : day.last + 2]] == [")"]:
            inside |= {day.last + 1, day.last + 2}
    inside |= _behind_apposed(page, days, labels, sentences)
    inside |= _between_commas(page, days, labels, sentences, hits.covered("calendar.on"))
    inside |= _up_to_their_words(page, days, labels, hits.covered(*_SMALL))
    begins = _behind_dots(page, days, labels, hits.covered("calendar.on"))
    begins |= _at_letters(page, starts.keys(), labels)
    clauses: list[int] = []
    for index, part in enumerate(sentences.part):
        new = bool(index) and part != sentences.part[index - 1] and index not in inside
        new = new or index in begins
        clauses.append(clauses[-1] + new if clauses else 0)
    return clauses


def _begins(page: Page, label: Label, day: Found) -> bool:
    """The capital word behind the dot of a whole word begins a sentence ("teslim edildi. Bugün
    2836", "est là. Aujourd'hui"), as it does not in "erh. Freitag"."""
    if page.tokens[day.first].kind is not Kind.WORD or not page.tokens[day.first].text[0].isupper():
        return False
    word = page.word(page.tokens[label.last])
    return day.reading.form == "relative" or (len(word) > _TINY and not is_cut_short(word))


def _at_letters(page: Page, starts: Set[int], labels: Sequence[Label]) -> set[int]:
    """ "for me on 2. R 5/11": a single letter has its day behind it."""
    tokens = page.tokens
    found: set[int] = set()
    for label in labels:
        joined = bool(label.first) and tokens[label.first - 1].text in _JOINS
        if label.first != label.last or len(tokens[label.first].text) > 1 or joined:
            continue  # not the "S" of "R+S 19 Nov"
        signed = [token.text for token in tokens[label.last + 1 : label.last + 2]] in _POINTS
        if label.last + 1 + signed in starts:
            found.add(label.first)
    return found


def _behind_dots(
    page: Page, days: Sequence[Found], labels: Sequence[Label], on: Set[int]
) -> set[int]:
    """Capital words of roles behind the dot of a day, and such words at the beginning of a line
    behind a day and its dot, with a day behind them that has no other."""
    tokens = page.tokens
    ends = {day.first: day.last for day in days}
    words = {label.first: label.last for label in labels}
    found: set[int] = set()
    for day in days:
        begin = day.last + 1
        dotted = tokens[day.last].text[-1:] == "."
        if [token.text for token in tokens[begin : begin + 1]] == ["."]:
            begin += 1
        if begin not in words:
            continue
        capital = dotted and begin == day.last + 1 and tokens[begin].text[:1].isupper()
        if not capital and tokens[begin].line == tokens[day.last].line:
            continue
        at = words[begin] + 1
        while at < len(tokens) and at not in ends and (at in on or tokens[at].text in ".:"):
            at += 1
        if at not in ends:
            continue
        behind = ends[at] + 1
        while behind < len(tokens) and tokens[behind].text in ".,;()":
            behind += 1
        if behind not in words:
            found.add(begin)
    return found


def _behind_apposed(
    page: Page, days: Sequence[Found], labels: Sequence[Label], sentences: Sentences
) -> set[int]:
    """ "habe ich am Donnerstag, dem 5., erhalten": the clause goes on behind the second comma."""
    parts = {sentences.part[label.first] for label in labels}
    found: set[int] = set()
    for day in days:
        end = day.last + 1
        end += [token.text for token in page.tokens[end : end + 2]] == [".", ","]
        signs = [token.text for token in page.tokens[day.first : end + 1]]
        named = "," in signs[:-1] and signs[-1] == ","
        if named and sentences.part[day.first] not in parts:
            found |= {end, end + 1}
    return found


def _between_commas(
    page: Page,
    days: Sequence[Found],
    labels: Sequence[Label],
    sentences: Sentences,
    small: Set[int],
) -> set[int]:
    """ "Tuesday of last week, 3 November, your letter came": what the comma ends behind a day that
    fills its part, where a word of a role stands in the next one and no day."""
    part = sentences.part
    labelled = {part[label.first] for label in labels}
    dated = {part[day.first] for day in days}
    found: set[int] = set()
    for day in days:
        behind = day.last + 2
        if behind >= len(part) or page.tokens[behind - 1].text != ",":
            continue
        first = behind - 1
        while first and part[first - 1] == part[day.last]:
            first -= 1
        alone = (_is_light(page.tokens[at]) or at in small for at in range(first, day.first))
        opens = not first or page.tokens[first - 1].text == ","
        opens = opens or sentences.of[first - 1] != sentences.of[first]
        fills = first <= day.first and opens and all(alone)
        here = {part[at] for at in range(day.first, behind)}
        same = sentences.of[behind] == sentences.of[day.first]
        if same and fills and part[behind] in labelled - dated and not here & labelled:
            found.add(behind)
    return found


def _up_to_their_words(
    page: Page, days: Sequence[Found], labels: Sequence[Label], small: Set[int]
) -> set[int]:
    """What stands between each day and its word, where nothing but "day - word" stands in a row."""
    ends = {day.first: day.last for day in days}
    words = {label.first: label.last for label in labels}
    found: set[int] = set()
    row: list[int] = []  # firsts of days and words, in turn
    clean = True
    at = 0
    while at < len(page.tokens):
        token = page.tokens[at]
        before = page.tokens[at - 1] if at else None
        lines = token.line - before.line if before is not None else 1
        clean = clean or lines > 0  # no other word stands before it on its line
        if lines > 1:
            found |= _between(row, ends, words)
            row = []
        due = words if len(row) % 2 else ends
        of_day = bool(len(row) % 2) and at == ends[row[-1]] + 1  # its dot
        if at in due and (row or clean):
            row.append(at)
            at = due[at]
        elif at in words or not (_is_light(token) or at in small or (of_day and token.text == ".")):
            found |= _between(row, ends, words)
            row, clean = [], clean and token.kind is not Kind.WORD
        at += 1
    return found | _between(row, ends, words)


def _is_light(token: Token) -> bool:
    return token.kind is Kind.SLASH or (token.kind is Kind.SIGN and token.text not in _ENDS)


def _between(row: Sequence[int], ends: Mapping[int, int], words: Mapping[int, int]) -> set[int]:
    pairs = zip(row[::2], row[1::2], strict=False) if len(row) % 2 == 0 else ()
    return {i for day, word in pairs for i in range(ends[day] + 1, words[word] + 1)}

"""Days with no known word that says what they are: what they may be nevertheless.

The law: such a day is never sure. Behind "your move" it may be received; alone with an unknown
word it may be what another such day is not.
"""

from __future__ import annotations

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.surroundings import Surroundings
from mailbot.letter.reading.page.tokens import Kind

_ALONE = 4  # tokens of "Gelesen am:" before its day
_HINT = 12  # tokens from "your move" to a day that has no word


def hint(around: Surroundings, day: Found) -> tuple[str, str] | None:
    """ "your move got here on 5.11.": no word that is known says what the day is, but it may
    be received; the role and the words that leave it open."""
    moves = around.hits.firsts("labels.move")
    for index in range(day.first - 1, max(day.first - _HINT, -1), -1):
        if around.clauses[index] != around.clauses[day.first]:
            return None
        near = {index - 1, index - 2}
        if index in moves and near & (around.your | around.mine):
            role = "received" if near & around.your else "sent"
            strange = [i for i in range(index + 1, day.first) if not around.words.has(i)]
            return role, around.words.named(strange or [index])
    return None


def word_alone(around: Surroundings, day: Found) -> str:
    """The unknown words of a clause that is nothing but them and this day: "Gelesen: 5.11."."""
    clause = around.clauses[day.first]
    first = day.first
    while first and around.clauses[first - 1] == clause and day.first - first <= _ALONE:
        first -= 1
    before = [i for i in range(first, day.first) if around.page.tokens[i].kind is Kind.WORD]
    behind = day.last + 1
    tokens = around.page.tokens
    ends = behind >= len(tokens) or tokens[behind].line != tokens[day.last].line
    ends = ends or around.clauses[behind] != clause or tokens[behind].text in ",;."
    if day.first - first > _ALONE or not ends or not 0 < len(before) < _ALONE:
        return ""
    return around.words.named([i for i in before if not around.words.has(i)])

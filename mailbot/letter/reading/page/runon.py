"""Letters without a stop: where the salutation ends in ``hi anna got it sat 7 nov sending today``.

The law: only the first own words are looked at. Words of greeting with the reader's name before,
between or behind them are a sentence of their own where a word goes on right behind.
"""

from __future__ import annotations

from mailbot.languages.accents import without_accents
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.greeted import titles, words_of_greeting
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.tokens import Kind, Page

_STEM = 3  # letters in which forms of a name agree: "Anna", "Anno", "Annie"
_FORM = 3  # by which they differ in length
_LONGEST = 6  # words of a salutation


def behind_salutation(page: Page) -> int | None:
    """The token that begins the letter itself, where no sign parts it from the salutation."""
    tokens = page.tokens
    first = next((i for i, one in enumerate(tokens) if page.zone(one) is Zone.OWN), None)
    if first is None:
        return None
    names = {without_accents(name) for name in names_of(page.letter.to)}
    greets = named = False
    at = first
    while at < min(first + _LONGEST, len(tokens)) and _goes_on(page, first, at):
        words = [page.word(one) for one in tokens[at : at + _STEM]]
        count = words_of_greeting(words)
        greets = greets or bool(count)
        name = not count and _is_form(words[0], names)
        named = named or name
        if not count and not name and words[0] not in titles():
            break
        at += count or 1
    if not (greets and named) or at >= len(tokens) or not _goes_on(page, first, at):
        return None
    return at


def _goes_on(page: Page, first: int, at: int) -> bool:
    token = page.tokens[at]
    return token.kind is Kind.WORD and token.line == page.tokens[first].line


def _is_form(word: str, names: set[str]) -> bool:
    """ "anno" is a form of "Anna"."""
    bare = without_accents(word)
    return any(
        bare == name
        or (
            len(name) > _STEM
            and bare[:_STEM] == name[:_STEM]
            and abs(len(bare) - len(name)) <= _FORM
        )
        for name in names
    )

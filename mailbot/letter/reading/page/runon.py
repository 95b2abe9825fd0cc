"""Letters without a stop: ``hi anna got it sat 7 nov sending today 2... 2836 cheers bo``.

The law: the first own words that greet, with the reader's name before, between or behind them, are
a sentence of their own; a form of it is a name too, and so is an unknown word between a greeting
and a word of the post. So are words of farewell, or one that is cut short, right behind a move that
end with the writer's name, and his letter with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from mailbot.languages.accents import without_accents
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.calendar import calendar_names
from mailbot.letter.reading.page.greeted import titles, words_of_greeting
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import is_form_of_name, names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.othergames import other_games
from mailbot.letter.reading.page.tokens import Kind, Page

_SINGLE = re.compile(r"(.)\1")  # "Anna" is "Ana"
_WORDS = 3  # of a greeting
_LONGEST = 6  # words of a salutation
_CLOSING = 3  # words of a closing with the name
_STOP = "STOP"  # between the sentences of a telegram
_SHORT = 4  # letters of "pzdr", "mvh", "rgds"
_POST = ("labels.received", "labels.sent", "labels.answered")
_DAYS = ("calendar.today", "calendar.tomorrow")
_CORRECTS = ("labels.corrects", "stances.corrects", "sayings.corrects.words", "doubts.takes_back")
_DASHES = frozenset("-–—")
_AGAIN = 5  # tokens to the word of the post
_ENDED = frozenset(".!?:;")
_HEAD = 6  # tokens of a heading with its colon
_FRIENDLY = "stances.courtesy"


def begins(page: Page, items: Sequence[Item], hits: Hits) -> frozenset[int]:
    """The tokens that begin a sentence, though no sign stands before them."""
    found = (*_behind_salutation(page, hits), *_closings(page, items, hits))
    found = (*found, *_behind_days(page, hits), *_telegrams(page), *_below_commas(page))
    found = (*found, *other_games(page, items, hits), *_second_thoughts(page, hits))
    found = (*found, *_headed_lines(page, hits), *_behind_names(page, hits))
    return frozenset((*found, *_behind_figures(page)))


def _behind_names(page: Page, hits: Hits) -> Iterator[int]:
    """The "Club" of "I resign in Friendly 7. Club Cup 12: 2... 2836"."""
    for last in hits.lasts(GAME):
        behind = page.tokens[last + 1 : last + 2]
        ended = page.tokens[last].kind is Kind.NUMBER and page.tokens[last].text.endswith(".")
        if ended and behind and behind[0].kind is Kind.WORD and behind[0].text[0].isupper():
            yield last + 1


def _headed_lines(page: Page, hits: Hits) -> Iterator[int]:
    """The "Team Match 3:" that a line begins with, and the name of a game there."""
    names = hits.firsts(GAME)
    for at, (former, token) in enumerate(pairwise(page.tokens), 1):
        if token.line == former.line or not token.text[0].isupper():
            continue
        if former.text[-1] not in _ENDED and token.line == former.line + 1:
            continue
        head = page.tokens[at : at + _HEAD]
        colon = next((place for place, one in enumerate(head) if one.text == ":"), 0)
        counted = colon > 1 and head[colon - 1].kind is Kind.INT
        titled = any(  # "Puchar (Club Cup 12):"
            at + place in names and head[place - 1].text == "(" for place in range(2, len(head))
        )
        if (
            at in names
            or titled
            or (counted and all(one.kind is Kind.WORD for one in head[: colon - 1]))
        ):
            yield at


def _second_thoughts(page: Page, hits: Hits) -> Iterator[int]:
    """The "sorry" of "sent 9 November - sorry, received on the 5th": a word that corrects right
    behind a dash, or between commas, before a word of the post."""
    post = hits.firsts(*_POST)
    for first, last in {(hit.first, hit.last) for hit in hits.of(*_CORRECTS)}:
        dash = page.tokens[first - 1] if first else None
        if dash is None or dash.end == page.tokens[first].start:
            continue
        commas = [dash.text, *(token.text for token in page.tokens[last + 1 : last + 2])]
        near = range(last + 1, last + _AGAIN) if dash.text in _DASHES else ()
        near = range(last + 2, last + 3) if commas == [",", ","] else near
        if dash.line == page.tokens[first].line and not post.isdisjoint(near):
            yield first


def _telegrams(page: Page) -> Iterator[int]:
    """The "STOP" of "RECEIVED 4 NOV STOP 2... 5756 STOP", and what follows it."""
    stops = [at for at, token in enumerate(page.tokens) if token.text == _STOP]
    for at in stops if len(stops) > 1 else ():
        yield from (at, at + 1)


def _below_commas(page: Page) -> Iterator[int]:
    """The first word behind the comma of a salutation and an empty line."""
    for at, (former, token) in enumerate(pairwise(page.tokens), 1):
        if former.text == "," and token.line > former.line + 1:
            yield at


def _behind_days(page: Page, hits: Hits) -> Iterator[int]:
    """The "Joc" of "am primit cartea pe 6.11. Joc 2836", the "Svart" of "nådde mig den 6. Svart
    spelar 2836", the "Zítra" of "odesláno 16.11. Zítra je svátek": the dot of the day ends its
    sentence before words that give a move, and before another day."""
    on = hits.lasts("calendar.on", "calendar.date_leads")
    gives = hits.firsts("stances.played", "labels.black", "labels.white", "labels.move", *_DAYS)
    for at, (day, token) in enumerate(pairwise(page.tokens), 1):
        if not day.text.endswith(".") or token.line != day.line or not token.text[0].isupper():
            continue
        dated = day.kind is Kind.DATE or (day.kind is Kind.NUMBER and at - 2 in on)
        if dated and at in gives and token.kind is Kind.WORD and len(token.text) > 1:
            yield at


def _behind_figures(page: Page) -> Iterator[int]:
    """The first word of a line below "tel. 52 547 16 30.": several figures, and a dot that ends
    the line as it ends no number of a move."""
    for at, (figure, token) in enumerate(pairwise(page.tokens), 1):
        ends = figure.kind is Kind.NUMBER and token.line == figure.line + 1
        before = page.tokens[at - 2 : at - 1]
        apart = bool(before) and before[0].kind is Kind.INT and before[0].line == figure.line
        word = token.kind is Kind.WORD and len(token.text) > 1 and token.text[0].isupper()
        if ends and apart and word and page.word(token) not in calendar_names():
            yield at


def _closings(page: Page, items: Sequence[Item], hits: Hits) -> Iterator[int]:
    """The "cheers" of "2... 2836 cheers bo"; not "forget it bo", "against karl bo"."""
    names = names_of(page.letter.from_)
    friendly = hits.covered(_FRIENDLY)
    listed = hits.covered(*hits.under(""))
    initials = {name[0] for name in names}
    for item in items:
        at = item.last + 1
        behind = page.tokens[at : at + _CLOSING + 1]
        words = list(takewhile(lambda one: one.kind is Kind.WORD, behind))
        words = [one for one in words if one.line == page.tokens[item.last].line]
        if item.role is not Role.MOVE or not 1 < len(words) <= _CLOSING:
            continue
        closing = range(at, at + len(words) - 1)
        short = len(closing) == 1 and len(words[0].text) <= _SHORT and at not in listed
        signed = page.word(words[-1]) in names | initials and _ends(page, at + len(words))
        if signed and (short or friendly.issuperset(closing)):
            yield at


def _ends(page: Page, at: int) -> bool:
    """Nothing of his stands behind the token before *at* but a stop."""
    rest = page.tokens[at : at + 2]
    if rest and rest[0].text in {".", "!"}:
        rest = rest[1:]
    return not rest or page.zone(rest[0]) is not page.zone(page.tokens[at - 1])


def _behind_salutation(page: Page, hits: Hits) -> Iterator[int]:
    """The token that begins the letter itself, where no sign parts it from the salutation."""
    listed = hits.covered(*hits.under(""))
    post = hits.firsts(*_POST)
    tokens = page.tokens
    first = next((i for i, one in enumerate(tokens) if page.zone(one) is Zone.OWN), None)
    if first is None:
        return
    names = {without_accents(name) for name in names_of(page.letter.to)}
    greets = named = False
    at = first
    while at < min(first + _LONGEST, len(tokens)) and tokens[at].kind is Kind.WORD:
        words = [page.word(one) for one in tokens[at : at + _WORDS]]
        count = words_of_greeting(words)
        greets = greets or bool(count)
        called = greets and not named and at not in listed and at + 1 in post
        name = not count and (called or is_form_of_name(words[0], names))
        named = named or name
        if not count and not name and words[0] not in titles():
            break
        at += count or 1
    if greets and named and at < len(tokens) and tokens[at].kind is not Kind.SIGN:
        yield at


def is_named_first(page: Page, index: int) -> bool:
    """A form of the reader's name with which the own words begin, alone on its line or before a
    colon: ``Ana:``."""
    tokens = page.tokens
    first = next((i for i, one in enumerate(tokens) if page.zone(one) is Zone.OWN), None)
    if first != index:
        return False
    here = [one for one in tokens[index + 1 : index + 3] if one.line == tokens[index].line]
    alone = not here or here[0].text == ":" or (len(here) == 1 and here[0].kind is Kind.SIGN)
    names = {without_accents(name) for name in names_of(page.letter.to)}
    word = _SINGLE.sub(r"\1", without_accents(page.word(tokens[index])))
    plain = any(word == _SINGLE.sub(r"\1", name) for name in names)
    return alone and (plain or is_form_of_name(page.word(tokens[index]), names))

"""Other opponents: "against Karl I played 5254", "Karl ellen", "against my brother".

The law: a word for "against" beside a name that is neither the writer's nor the reader's, or
beside one of the people around them, speaks of another game. A name is a word with a capital that
is no known word of the letters.
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_NO_NAMES = ("labels.", "calendar.", "names.", "stances.courtesy")
"""Capitals that are no names: "gegen Ihren Angriff", "gegen Freitag", "gegen Schwarz"."""
_PARTICLE = 3  # letters of one in a name
_AGAINST = {"stances.against": 1, "stances.opposing": -1}


def of_other_opponents(page: Page, hits: Hits) -> tuple[Hit, ...]:
    """Each as a key word of another game."""
    people = (*page.letter.from_, *page.letter.to)
    ours = {word for one in people for word in one.name.lower().split()}
    known = hits.covered(*hits.under(*_NO_NAMES))
    around = hits.firsts("stances.people")
    found: list[Hit] = []
    for hit in hits.of(*_AGAINST):
        way = _AGAINST[hit.category]
        at = hit.last + 1 if way > 0 else hit.first - 1
        if way > 0 and around & {at, at + 1}:  # "against a neighbour", "gegen Opa"
            found.append(Hit("stances.other_game", hit.first, at))
            continue
        particle = way > 0 and _is_particle(page, at)  # "Tegen Van Dam"
        at += particle
        if not 0 <= at < len(page.tokens) or (at in known and not particle):
            continue
        token = page.tokens[at]
        named = token.kind is Kind.WORD and token.text[0].isupper()
        if named and page.word(token) not in ours:
            found.append(Hit("stances.other_game", min(at, hit.first), max(at, hit.last)))
    return tuple(found)


def _is_particle(page: Page, at: int) -> bool:
    """The "Van" of "Van Dam": a short word with a capital before another."""
    words = page.tokens[at : at + 2]
    capitals = all(word.kind is Kind.WORD and word.text[0].isupper() for word in words)
    return len(words) > 1 and capitals and len(words[0].text) <= _PARTICLE

"""Words of roles in their languages; cut short by their writer: ``Ricev.``, ``odesl.``.

The law: at least three letters that begin words of one role only, in whatever language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from mailbot.languages import language, languages
from mailbot.languages.quoting import quoting_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_LEAST = 3  # letters
_LONGEST = 20  # letters of a word for a postscript
_APART = 3  # tokens from the one letter to the other
_WORD = re.compile(r"[^\W\d_]+")
_NAMES = ("received", "sent", "answered", "days", "total", "move")


@lru_cache(maxsize=1)
def _beginnings() -> Mapping[str, str]:
    """Beginnings of words of one role -> the role."""
    found: dict[str, str] = {}
    for known in languages():
        for name in _NAMES:
            for word in getattr(known.labels, name):
                for length in range(_LEAST, len(word)) if word.isalpha() else ():
                    start = word[:length]
                    names = {name, found.get(start, name)}
                    found[start] = name if len(names) == 1 else _both(names)
    return {start: name for start, name in found.items() if name}


def is_cut_short(word: str) -> bool:
    """Does it begin a longer word of a role?"""
    return word in _beginnings()


def _both(names: set[str]) -> str:
    """ "fel." may be of words for sending and for answering."""
    return "sent" if names == {"sent", "answered"} else ""


def abbreviations(page: Page, hits: Hits, codes: Sequence[str]) -> tuple[Hit, ...]:
    """Words with a dot behind that begin a word of one role and are no key word themselves in
    the languages *codes* that the letter seems to be written in."""
    spoken = frozenset(codes)
    known = hits.covered("doubts.draw") | {  # "remi." of "remis"
        hit.first
        for hit in hits.of(*hits.under("labels."))
        if not spoken or not hit.codes or hit.codes & spoken
    }
    found: list[Hit] = []
    for index, token in enumerate(page.tokens[:-1]):
        if token.kind is not Kind.WORD or index in known or len(token.text) < _LEAST:
            continue
        dot = page.tokens[index + 1]
        if dot.text == "." and dot.start == token.end:
            name = _beginnings().get(page.word(token))
            if name is not None:
                found.append(Hit(f"labels.{name}", index, index))
    return (*found, *_initials(page))


def _initials(page: Page) -> Iterator[Hit]:
    """``r13 s14``: the first letters of received and sent right before two numbers."""
    at = [
        index
        for index, token in enumerate(page.tokens[:-1])
        if token.kind is Kind.WORD
        and len(token.text) == 1
        and page.tokens[index + 1].kind in {Kind.INT, Kind.NUMBER}
        and page.tokens[index + 1].start == token.end
    ]
    for one, other in pairwise(at):
        said = _said().get((page.word(page.tokens[one]), page.word(page.tokens[other])))
        if other - one <= _APART and page.tokens[one].line == page.tokens[other].line and said:
            yield Hit(f"labels.{said[0]}", one, one)
            yield Hit(f"labels.{said[1]}", other, other)


@lru_cache(maxsize=1)
def _said() -> Mapping[tuple[str, str], tuple[str, str]]:
    """Two first letters, in their order -> what they say, where no language turns it round."""
    found: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for known in languages():
        (received, *_), (sent, *_) = known.labels.received, known.labels.sent
        pair = (received[0], sent[0])
        found.setdefault(pair, set()).add(("received", "sent"))
        found.setdefault(pair[::-1], set()).add(("sent", "received"))
    return {pair: next(iter(said)) for pair, said in found.items() if len(said) == 1}


@lru_cache(maxsize=256)
def codes_of(*names: str) -> frozenset[str]:
    """Languages with these words in one of a role: "reçu le" is no Italian for its "le"."""
    words = {name for name in names if name.isalpha()}
    return frozenset(code for code, said in _role_phrases() if words <= said)


@lru_cache(maxsize=1)
def _role_phrases() -> tuple[tuple[str, frozenset[str]], ...]:
    """Each phrase for a role as its language and its words."""
    return tuple(
        (known.code, frozenset(_WORD.findall(phrase)))
        for known in languages()
        for phrases in (known.labels.received, known.labels.sent, known.labels.answered)
        for phrase in phrases
    )


@lru_cache(maxsize=64)
def words_of(code: str) -> frozenset[str]:
    """The words of a language that may stand beside a day of the letters, one by one."""
    known = language(code)
    calendar = known.calendar
    phrases = [
        *(phrase for _, words in known.labels for phrase in words),
        *calendar.fillers, *calendar.on, *calendar.last, *calendar.today, *calendar.yesterday,
        *calendar.before_yesterday, *calendar.tomorrow, *calendar.same_day, *calendar.next_day,
        *calendar.this_month, *known.days.since, *known.days.letter,
        *known.doubts.company, *known.doubts.agrees, *known.stances.courtesy, *known.neutral,
        *known.topics,
    ]  # fmt: skip
    others = frozenset(known.labels.others)
    return frozenset(word for phrase in phrases for word in _WORD.findall(phrase)) - others


def is_cut_before_colon(text: str, dot: int) -> bool:
    """Stands a colon right behind the dot: "Rechnung Nr.: 2836"; not "P.S.: my move"."""
    if not text.startswith(".:", dot):
        return False
    return _postscript().search(text, max(dot - _LONGEST, 0), dot) is None


@cache
def _postscript() -> re.Pattern[str]:
    words = "|".join(map(re.escape, quoting_words().postscripts))
    return re.compile(rf"(?<!\w)(?:{words})$", re.IGNORECASE)

"""The reader named by name: "Le courrier de Mme Ek du 3", "Anna's letter", in a letter to the
director or the captain, or in one that addresses nobody.

The law: where the letter does not greet the reader and says "you" to nobody, greets somebody
else, or goes to several, the reader's name in the genitive or behind "of" is said of the reader as
"your" is. The reader is the one whom it is sent to; of several, the one whose words are quoted
below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import takewhile

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.greeted import titles
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_OF = ("labels.of", "days.of", "days.from", "telling.of")
_YOU = ("labels.you", "labels.your")
_APOSTROPHES = frozenset("'’")
_CALLS = frozenset(",!:;.?")
_GREETING = 5  # words of a greeting: "Dear Mr tournament director"
_SHORT = 2  # letters of a name: "Ek"


def named_reader(page: Page, hits: Hits, codes: Sequence[str]) -> tuple[Hit, ...]:
    """Each naming of the reader as a word that says "your"."""
    names = _names(page)
    own = [i for i, token in enumerate(page.tokens) if page.zone(token) is Zone.OWN]
    named = {at: last for at in own if (last := _last(page, at, names)) is not None}
    if not named or not _is_to_somebody_else(page, hits, codes, own, named):
        return ()
    of = hits.lasts(*_OF)
    found: list[Hit] = []
    for at in sorted(named):
        if at - 1 in named:
            continue  # "Anna Ek"
        first = at - 1 if at and page.word(page.tokens[at - 1]) in titles() else at
        last = named[at]
        while last + 1 in named:
            last = named[last + 1]
        if _is_behind_of(page, first, of) or not names.issuperset({page.word(page.tokens[last])}):
            found.append(Hit("labels.your", first, last, frozenset(codes)))
    return tuple(found)


def _is_behind_of(page: Page, first: int, of: Set[int]) -> bool:
    """ "lettre d'Anna", "the letter of Mrs Ek"."""
    before = [page.word(token) for token in page.tokens[max(first - 2, 0) : first]]
    return first - 1 in of or (before[:1] == ["d"] and before[-1] in _APOSTROPHES)


def _names(page: Page) -> frozenset[str]:
    letter = page.letter
    writer = names_of(letter.from_)
    people = [names_of([one]) - writer for one in (*letter.to, *letter.cc)]
    people = [names for names in people if names and not names & titles()]  # "Le directeur"
    if len(people) > 1:
        cited = " ".join(
            letter.text[line.span.start : line.span.end]
            for line in letter.lines
            if line.zone is Zone.ATTRIBUTION
        ).lower()
        people = [names for names in people if all(name in cited for name in names)]
    return frozenset(n for n in people[0] if len(n) >= _SHORT) if len(people) == 1 else frozenset()


def _last(page: Page, at: int, names: frozenset[str]) -> int | None:
    """The last token of the name that begins there, with its ending: "Anna's", "Annas"."""
    token = page.tokens[at]
    if token.kind is not Kind.WORD or not token.text[0].isupper():
        return None
    word = page.word(token)
    if word in names:
        ending = page.text[token.end : token.end + 3]
        return at + 2 * (ending[:1] in _APOSTROPHES and ending[1:].strip() == "s")
    return at if word.removesuffix("s") in names else None


def _is_to_somebody_else(
    page: Page, hits: Hits, codes: Sequence[str], own: Sequence[int], named: Mapping[int, int]
) -> bool:
    if any(_is_addressed(page, hits, first, last) for first, last in named.items()):
        return len(page.letter.to) + len(page.letter.cc) > 1  # "Hello Anna, hello Mr TD,"
    words = takewhile(lambda at: page.tokens[at].kind is Kind.WORD, own[:_GREETING])
    if titles().intersection(page.word(page.tokens[at]) for at in words):
        return True
    you = (hit for hit in hits.of(*_YOU) if is_spoken(hit, codes))
    return all(page.zone(page.tokens[hit.first]) is not Zone.OWN for hit in you)


def _is_addressed(page: Page, hits: Hits, first: int, last: int) -> bool:
    """ "Dear Anna", "Anna," at the beginning of a line, "thanks, Anna." """
    tokens = page.tokens
    behind = tokens[last + 1] if last + 1 < len(tokens) else None
    ends = behind is None or behind.line > tokens[last].line or behind.text in _CALLS
    before = tokens[first - 1] if first else None
    opens = before is None or before.line < tokens[first].line or before.text in _CALLS
    return ends and (opens or first - 1 in hits.covered("stances.courtesy"))

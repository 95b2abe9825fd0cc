"""Which key words of the languages may be sayings: the outermost ones, each within one sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Saying
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.page.wordtree import WORD, categories

_SAYINGS = {saying.name.lower(): saying for saying in Saying}
_OF_DAYS = ("labels.received", "labels.sent", "labels.answered")
_STOPS = frozenset(".!?")


def saying_of(hit: Hit) -> Saying:
    return _SAYINGS[hit.category.split(".")[1]]


def outermost(hits: Hits, page: Page, sentences: Sentences) -> list[Hit]:
    """Sayings that stand inside no other one ("I decline your draw offer")."""
    sayings = [
        hit
        for hit in hits.of(*hits.under("sayings."))
        if not _crosses(hit, page, sentences) and not _is_of_label(hit, hits)
    ]
    # Of words that are both, the sentence goes first: beside strangers it is asked back.
    sayings.sort(key=lambda h: (h.first, -h.last, h.category.endswith(".alone"), h.category))
    kept: list[Hit] = []
    for hit in sayings:
        last = kept[-3:]
        around = next((k for k in last if k.first <= hit.first and hit.last <= k.last), None)
        if around is None:
            crossing = next((k for k in last if k.last >= hit.first), None)
            if crossing is not None and (
                hit.last - hit.first > crossing.last - crossing.first
                or crossing.category == "sayings.claims_result.alone"  # "claim a draw by * moves"
            ):
                kept.remove(crossing)
                kept.append(hit)
            elif crossing is None:
                kept.append(hit)
        elif (around.first, around.last) == (hit.first, hit.last) and saying_of(
            around
        ) is not saying_of(hit):
            kept.append(hit)
    return kept


def is_listed(page: Page, hit: Hit) -> bool:
    """Its words stand so in a list, none in the place of a star: "I have *no* choice but to
    resign" denies nothing."""
    words = (page.word(page.tokens[at]) for at in hit.tokens if page.tokens[at].kind is Kind.WORD)
    return tuple(words) in _listed().get(hit.category, ())


@cache
def _listed() -> Mapping[str, frozenset[tuple[str, ...]]]:
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for known in languages():
        for category, phrases in categories(known):
            if category.startswith("sayings."):
                found[category] |= {tuple(WORD.findall(phrase.lower())) for phrase in phrases}
    return {category: frozenset(phrases) for category, phrases in found.items()}


def _is_of_label(hit: Hit, hits: Hits) -> bool:
    """The "feladás" (giving up, or posting) of "feladás napja": the day of posting."""
    if not hit.category.endswith(".alone"):
        return False
    return any(label.first <= hit.first and hit.last < label.last for label in hits.of(*_OF_DAYS))


def _crosses(hit: Hit, page: Page, sentences: Sentences) -> bool:
    """Its star stands for words on both sides of a stop: "I accept. If not, ..."."""
    return sentences.of[hit.first] != sentences.of[hit.last] and any(
        page.tokens[index].text in _STOPS and sentences.of[index] != sentences.of[index + 1]
        for index in range(hit.first, hit.last)
    )

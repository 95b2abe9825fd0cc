"""Key words of the languages, found in the tokens of a letter.

The law: a key word is a run of words with nothing but blanks, hyphens and apostrophes between
them; ``*`` in it stands for up to five words of one sentence. One walk through one tree for all
key words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress, pairwise
from typing import NamedTuple

from mailbot.languages import languages
from mailbot.languages.accents import without_accents
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.tokens import Kind, Page, Token
from mailbot.letter.reading.page.wordtree import (
    End,
    Node,
    every_word,
    of_one_language,
    tree,
)

_STAR = 5  # words that a star stands for, at most
_RIVAL = 2  # a language with half of the best one's weight may be meant as well
_ENOUGH = 2  # common words that tell a language
_SHORT = 4  # letters of the name of a weekday that is cut short, or another word elsewhere
_CERTAIN = 3  # common words that tell that it is no other one
_SMALL = 3  # letters
_CUT = 3  # letters of a word that its writer may have cut short
_SPACED = re.compile(r"[ \t]*\n?[ \t]*|\.?[-'’ ]|\. ?|['’] ")
_INITIAL = re.compile(r"[^\W\d_]\s?[:.=]?\s?\d")
_COUNTED = frozenset({Kind.WORD, Kind.INT, Kind.NUMBER, Kind.RESULT})
_NUMERO = ("°", "º", ".°", ".º")
_ALWAYS = (
    "sayings.offers_draw", "sayings.accepts_draw", "sayings.declines_draw", "sayings.resigns",
    "doubts.company", "doubts.draw", "doubts.agrees", "doubts.no",
    "labels.received", "labels.sent", "labels.answered", "labels.white", "labels.black",
    "labels.in", "labels.out", "stances.label", "names.",
)  # fmt: skip
"""What is looked for in every language: who writes English may resign in his own tongue."""


class Hit(NamedTuple):
    """A key word: its category ("labels.sent"), its first and last token, and the languages that
    have it there; none where it was found in another way."""

    category: str
    first: int
    last: int
    codes: frozenset[str] = frozenset()

    @property
    def tokens(self) -> range:
        return range(self.first, self.last + 1)


@cache
def _is_always(category: str) -> bool:
    return category.startswith(_ALWAYS)


@lru_cache(maxsize=1)
def _common() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for known in languages():
        labels = (*known.labels.received, *known.labels.sent, *known.labels.answered)
        long = {name for names in known.calendar.weekdays for name in names if len(name) > _SHORT}
        for word in {*known.common, *long, *(label for label in labels if label.isalpha())}:
            table.setdefault(word, []).append(known.code)
    return {word: tuple(codes) for word, codes in table.items()}


def is_spoken(hit: Hit, codes: Collection[str]) -> bool:
    """Is it a key word of one of these languages? Yes where none is known."""
    return not codes or not hit.codes.isdisjoint(codes)


def is_small(page: Page, hit: Hit) -> bool:
    """One small word, which is another one in another language: "se", "om", "to"."""
    return hit.first == hit.last and len(page.tokens[hit.first].text) <= _SMALL


def is_of_language(page: Page, hit: Hit, saying: Hit) -> bool:
    """May the word be of the language of the saying? "se" of "se vzdávám" is no if."""
    return not is_small(page, hit) or is_spoken(hit, saying.codes)


class Vocabulary(NamedTuple):
    """The words of a page in order (their tokens' places), which stand side by side, and which
    so in one sentence."""

    places: tuple[int, ...]
    words: tuple[str, ...]
    joined: tuple[bool, ...]
    together: tuple[bool, ...]


def vocabulary(page: Page) -> Vocabulary:
    places = [index for index, token in enumerate(page.tokens) if token.kind in _COUNTED]
    words = [_plain(page, page.tokens[index]) for index in places]
    pairs = list(pairwise(page.tokens[index] for index in places))
    joined = [_side_by_side(page, here, there) for here, there in pairs]
    together = [
        beside and not _is_stop(page, *pair) for pair, beside in zip(pairs, joined, strict=True)
    ]
    last = (False,) if places else ()
    return Vocabulary(tuple(places), tuple(words), (*joined, *last), (*together, *last))


def _plain(page: Page, token: Token) -> str:
    text = page.word(token)
    if not text.isascii() and text not in every_word() and without_accents(text) in every_word():
        text = without_accents(text)  # "prijetí"
    if text == "n" and page.text.startswith(_NUMERO, token.end):
        return "nº"  # French "n" is a "not"
    return text if token.kind is not Kind.NUMBER else text.rstrip(".…) ")


def _side_by_side(page: Page, left: Token, right: Token) -> bool:
    if right.start - left.end > 80:
        return False
    if left.line != right.line and (
        right.line - left.line > 1 or page.zone(left) != page.zone(right)
    ):
        return False
    between = page.text[left.end : right.start]
    return between == " " or not between or _SPACED.fullmatch(between) is not None


def _is_stop(page: Page, left: Token, right: Token) -> bool:
    """A sentence ends between two words: not at the dot of "5. nov" or "modt. den"."""
    if left.kind is not Kind.WORD or right.start == left.end + 1:
        return False
    cut = len(left.text) <= _CUT and not right.text[0].isupper()
    return page.text[left.end] == "." and not cut


def spoken(page: Page, known: Vocabulary) -> tuple[str, ...]:
    """Languages that the own words look like, best first; of all words where he has none.

    A word tells the less of a language the more languages have it; the E of "E: 5.11." is none.
    """
    tokens = [page.tokens[place] for place in known.places]
    plain = [not _is_initial(page, token) for token in tokens]
    own = [
        is_plain and page.zone(one) is Zone.OWN for is_plain, one in zip(plain, tokens, strict=True)
    ]
    told = _told(compress(known.words, own)) or _told(compress(known.words, plain))
    best = max((weight for weight, _ in told.values()), default=0.0)
    seen = [
        code
        for code, (weight, count) in told.items()
        if _RIVAL * weight >= best and count >= _ENOUGH
    ]
    return tuple(sorted(seen, key=lambda code: (-told[code][0], code)))


def _is_initial(page: Page, token: Token) -> bool:
    return token.text.isupper() and _INITIAL.match(page.text, token.start) is not None


def hinted(page: Page, known: Vocabulary) -> tuple[str, ...]:
    """Languages that one own word alone points at: not enough to read by, enough to doubt by."""
    table = _common()
    own = zip(known.places, known.words, strict=True)
    words = (word for place, word in own if page.zone(page.tokens[place]) is Zone.OWN)
    return tuple(sorted({table[word][0] for word in words if len(table.get(word, ())) == 1}))


def _told(words: Iterable[str]) -> dict[str, tuple[float, int]]:
    """For each language the weight and the number of its common words among these."""
    table = _common()
    told: dict[str, tuple[float, int]] = {}
    for word in words:
        codes = table.get(word, ())
        for code in codes:
            weight, count = told.get(code, (0.0, 0))
            told[code] = (weight + 1 / len(codes), count + 1)
    return told


def _is_certain(known: Vocabulary, code: str) -> bool:
    """Common words tell it; so do words of its own where no word is another one's own."""
    table, only = _common(), of_one_language()
    told = [word for word in known.words if code in table.get(word, ())]
    if len(told) >= _CERTAIN:
        return True
    owners = [only[word] for word in known.words if word in only and word not in told]
    return len(told) + len(owners) >= _CERTAIN and all(owner == code for owner in owners)


def find_words(known: Vocabulary, codes: tuple[str, ...]) -> tuple[Hit, ...]:
    """Key words of these languages and of English; of all where few words tell them."""
    certain = codes and _is_certain(known, codes[0])
    wanted = frozenset({*codes, "en"} if certain else (one.code for one in languages()))
    firsts = tree().next or {}
    hits: list[Hit] = []
    for start, word in enumerate(known.words):
        node = firsts.get(word)
        if node is None:
            continue
        longest: dict[str, tuple[int, frozenset[str]]] = {}
        for end, place in _walk(node, known, start):
            if wanted.isdisjoint(end.codes) and not _is_always(end.category):
                continue
            other, spoken_in = longest.get(end.category, (-1, end.codes))
            if place >= other:
                both = end.codes | spoken_in if place == other else end.codes
                longest[end.category] = (place, both)
        hits.extend(
            Hit(category, known.places[start], known.places[place], spoken_in)
            for category, (place, spoken_in) in longest.items()
        )
    return tuple(hits)


def _walk(node: Node, known: Vocabulary, at: int) -> Iterator[tuple[End, int]]:
    """Key words that begin with the word at *at*, and the place of their last word."""
    for end in node.ends:
        yield end, at
    if at + 1 >= len(known.words) or not known.joined[at]:
        return
    if node.next:
        following = node.next.get(known.words[at + 1])
        if following is not None:
            yield from _walk(following, known, at + 1)
    if node.star is not None:
        yield from _walk_star(node.star, known, at)


def _walk_star(star: Node, known: Vocabulary, at: int) -> Iterator[tuple[End, int]]:
    for skipped in range(_STAR + 1):
        here = at + skipped
        if here + 1 >= len(known.words) or not known.together[here]:
            return
        following = (star.next or {}).get(known.words[here + 1])
        if following is not None:
            yield from _walk(following, known, here + 1)

"""Other moves that a letter names beside the move that it gives.

The law: a move is given by its number, or by words ("my move is"). What stood in a question before
the given move was answered by it, and what was left open before words that conclude ("So:
2... 2836") was given up. A bare number in another sentence than the given move is a move only
among words that speak of moves, or in a language that nobody here reads. One behind it in a
sentence that thinks anew ("Better Nf6 after all.", "No, knight to f6!") leaves both open.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import takewhile

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.stances.anew import Anew
from mailbot.letter.reading.stances.jokes import Jokes
from mailbot.letter.reading.stances.left import Left
from mailbot.letter.reading.stances.wished import Wished

_OF_MOVES = (
    "labels.move", "conditionals.", "names.", "doubts.hedged", "doubts.no", "stances.played",
    "stances.dismissed", "stances.hedge", "stances.heading", "stances.but", "stances.not",
    "stances.instead", "stances.corrects", "stances.likes", "stances.prefers", "stances.voids",
    "stances.takes_back", "stances.about", "stances.opens",
)  # fmt: skip
_SMALL = frozenset(  # words of many sentences: "to", "with", "and", "is"
    {
        "names.from",
        "names.to",
        "telling.goes",
        "names.same",
        "names.becomes",
        "conditionals.between",
    }
)
_NOT = ("doubts.negated", "stances.not")
_CHOICE = frozenset({"conditionals.or", "doubts.no"})
_LOOK = 40  # tokens before a move, or of a sentence, that are looked through
_SQUARE = 2  # signs of one in letters
_BRIEF = 3  # words of a sentence that does nothing but deny
_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})


def without_rivals(
    page: Page,
    sentences: Sentences,
    hits: Hits,
    items: Sequence[Item],
    lefts: Sequence[Left],
    stances: list[Stance],
    codes: Sequence[str],
) -> None:
    """Settle what the given move of the letter settles; nothing where it gives none, or two."""
    jokes = Jokes(page, hits, sentences, {item.first: item for item in items})
    said = {  # "Det ble 6375": his words for it begin the sentence and lead to it
        hit.last + 1
        for hit in hits.of("stances.played", "stances.link")
        if _opens(hit, sentences, jokes)
    }
    given = [
        place
        for place, item in enumerate(items)
        if stances[place] is Stance.PLAYED
        and is_own(page, item)
        and not item.table
        and (item.number is not None or (_is_led(lefts[place]) and item.first in said))
    ]
    given = given or [  # to be played for its number, if for nothing else
        place
        for place, item in enumerate(items)
        if item.strange and item.number is not None and is_own(page, item) and not item.table
    ]
    if not given or len({items[place].run for place in given}) > 1:
        return
    first = items[given[0]]
    here = sentences.of[first.first]
    concludes = lefts[given[0]].strong or lefts[given[0]].weak
    speaking = speaking_of_moves(page, hits, sentences)
    nos = {hit.first for hit in hits.of("doubts.no") if is_spoken(hit, codes)}
    anew = Anew(page, hits, sentences, codes)
    denials = hits.firsts(*_NOT)
    any_ = {sentences.of[at] for at in hits.firsts("conditionals.if_any")}
    choices = hits.firsts("conditionals.or", "conditionals.if", "stances.but", "stances.instead")
    wished = Wished(page, hits, sentences, codes)
    _give_up(page, sentences, wished, items, stances, first)
    for place, item in enumerate(items):
        sentence = sentences.of[item.first]
        behind = item.number is None and item.first > first.last and not is_square(item)
        if behind and _denies(page, nos, item):
            for other in (place, *given):
                stances[other] = Stance.UNSURE
        if not is_own(page, item) or item.table:
            continue
        if sentence > here and anew.names_other(item, first, stances[place]):
            for other in (place, *given):
                stances[other] = Stance.UNSURE
            continue
        if stances[place] not in _OPEN:
            continue
        if sentence == here:  # "15. 5234, and no, I'm not going to fall for 5171"
            behind = is_bare(item) and first.last < item.first
            if behind and _is_denied(page, sentences, denials, choices, item):
                stances[place] = Stance.DISMISSED
            continue
        if sentence < here and (stances[place] is Stance.ASKED or concludes):
            stances[place] = Stance.DISMISSED
        elif (
            sentence == here + 1
            and item.number in {None, first.number}
            and _begins_choice(page, sentences, hits, sentence)
        ) or (
            sentence > here
            and is_bare(item)
            and sentence not in any_
            and is_second_thought(page, sentences, item)
        ):
            for other in given:
                stances[other] = Stance.UNSURE
        elif is_bare(item) and sentence not in speaking:
            item.rival = not codes and _is_of_unknown(page, hits, sentences, item)
            stances[place] = stances[place] if item.rival else Stance.NO_MOVE


def _is_of_unknown(page: Page, hits: Hits, sentences: Sentences, item: Item) -> bool:
    """Its sentence is of a language that nobody here reads: it may be anything, a move as well."""
    words = (at for at in sentences.tokens(sentences.of[item.first]))
    of_none = [at for at in words if page.tokens[at].kind is Kind.WORD and at not in hits.tokens]
    return len(of_none) > 1


def _is_led(left: Left) -> bool:
    return left.strong or left.weak


def _opens(hit: Hit, sentences: Sentences, jokes: Jokes) -> bool:
    """It begins its sentence, or what stands there behind a joke."""
    begin, _ = sentences.bounds[sentences.of[hit.first]]
    played = hit.category == "stances.played"
    return (played and begin == hit.first) or jokes.behind(begin, hit.last) > begin


def _give_up(
    page: Page,
    sentences: Sentences,
    wished: Wished,
    items: Sequence[Item],
    stances: list[Stance],
    given: Item,
) -> None:
    """ "Having rejected 7866 I answer with 2... 2836": what is open before the words that lead,
    what is told of another letter, and what others wish."""
    for place, item in enumerate(items):
        told = item.first in sentences.retold and stances[place] in _OPEN
        if told or (is_own(page, item) and wished.is_of_other(item, given)):
            stances[place] = Stance.DISMISSED
        before = given.led and item.first < given.first and is_own(page, item)
        if before and is_bare(item) and stances[place] in _OPEN:
            stances[place] = Stance.DISMISSED


def speaking_of_moves(page: Page, hits: Hits, sentences: Sentences) -> set[int]:
    """Sentences that hold a word with which people speak of moves."""
    return {
        sentences.of[hit.first]
        for hit in hits.of(*(name for name in hits.under(*_OF_MOVES) if name not in _SMALL))
        if len(page.tokens[hit.first].text) > 1
    }


def is_square(item: Item) -> bool:
    """The h4 of "strelca na h4 mám rád"."""
    return item.notation is Notation.SAN and len(item.canonical) == _SQUARE


def is_bare(item: Item) -> bool:
    """Digits by themselves, without a number."""
    if item.number is not None or item.table or item.notation is not Notation.NUMERIC:
        return False
    return item.first == item.last and item.twin is None


def _begins_choice(page: Page, sentences: Sentences, hits: Hits, sentence: int) -> bool:
    """ "Or should I play 7866?" """
    first, _ = sentences.bounds[sentence]
    starts = [hit for hit in hits.of("conditionals.if", *_CHOICE) if hit.first == first]
    if first in hits.firsts(*_NOT) and page.tokens[first + 1].kind is Kind.WORD:
        return False  # "Nem szeretném": the "no" is a "not"
    if any(
        hit.category in {"conditionals.or", "conditionals.if"} and hit.last > first
        for hit in starts
    ):
        return False  # "And if you play 5755": an if-line
    return any(hit.category in _CHOICE for hit in starts)


def is_second_thought(page: Page, sentences: Sentences, item: Item) -> bool:
    """ "Better 7866.", "Wait, 7866.": a few words beside a figure in its sentence, and no
    name of what it may be of ("Unsere Postleitzahl: 7866")."""
    begin, end = sentences.bounds[sentences.of[item.first]]
    tokens = page.tokens
    if end - begin > _LOOK:
        return False
    words = [i for i in range(begin, end + 1) if tokens[i].kind is Kind.WORD]
    around = [*tokens[begin : item.first], *tokens[item.last + 1 : end + 1]]
    plain = all(token.kind in {Kind.SIGN, Kind.WORD, Kind.DOTS} for token in around)
    if not plain or not 0 < len(words) <= _BRIEF:
        return False
    return not any(tokens[i].text[0].isupper() for i in words[1:])


def _denies(page: Page, nos: Set[int], item: Item) -> bool:
    """The "Hmm, no." right before "7866."; the "no." of "member no. 7866" is none."""
    line = page.tokens[item.first].line
    signs = range(max(item.first - _BRIEF * 2, 0), item.first)
    before = [i for i in signs if page.tokens[i].line == line]
    words = [i for i in before if page.tokens[i].kind is Kind.WORD]
    first = bool(before) and (before[0] == 0 or page.tokens[before[0] - 1].line != line)
    if not first or len(words) > _BRIEF or not words or words[-1] not in nos:
        return False
    return len(words) > 1 and page.tokens[words[-1] - 1].text == ","


def _is_denied(
    page: Page, sentences: Sentences, denials: Set[int], choices: Set[int], item: Item
) -> bool:
    """ "I am not going to fall for 5171": in its part a verb stands between the denial and it, and
    nothing makes it a choice or a question."""
    part = sentences.part
    back = range(item.first - 1, max(item.first - _LOOK, -1), -1)
    before = list(takewhile(lambda at: part[at] == part[item.first], back))
    words = [at for at in before if page.tokens[at].kind is Kind.WORD]
    if sentences.of[item.first] in sentences.asks or not choices.isdisjoint(before):
        return False
    return not denials.isdisjoint(words[1:])


def is_own(page: Page, item: Item) -> bool:
    return page.zone(page.tokens[item.first]) is Zone.OWN

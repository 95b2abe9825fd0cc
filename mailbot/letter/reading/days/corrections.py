"""Who corrects a day himself is taken at his last word: "5.11., no, 6.11.", "5.11., not 6.11."."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from mailbot.letter.reading.days.explained import Explained
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_BACK = 12  # days before one that is taken back
_MOST = 12  # words between a day and the right one
_DAYS_NEAR = timedelta(days=3)  # between two days of which one may be meant
_SIGNS = 3  # signs between two days that one word may be said of
_NO_WORDS = frozenset({Kind.SIGN, Kind.DOTS, Kind.BLANK})
_PAUSES = frozenset(",;.!…-–—...")
_ARROW = _PAUSES | frozenset("<>←→(")
CORRECTS = ("labels.corrects", "stances.corrects", "sayings.corrects.words", "doubts.takes_back")
_OF_MOVES = ("stances.", "sayings.", "doubts.takes_back", "conditionals.withdrawn")
_STATED = frozenset({"received", "sent", "answered"})


def corrected(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str] = (),
) -> list[Said]:
    """ "received 5.11., no, 6.11.": the last word counts.

    Where a word that is not known stands before "no" or in its place, where "no" may as well be
    "not" ("5.11., no 6.11."), and where nothing but signs or an "or" stands between the two, which
    of them counts is left open. The letter's languages (*codes*) tell what "no" means.
    """
    corrects = _words_of_correction(hits, codes)
    passed, ors = hits.covered("calendar.on"), hits.covered("conditionals.or")
    known = hits.tokens
    it = hits.covered("labels.it", "labels.beside") | passed
    nots = _nots(hits)
    explained = Explained(page, hits, corrects, passed)
    result = _turned(page, said, hits)
    for place in range(len(said) - 1):
        one, other = result[place], result[place + 1]
        words = [i for i in _unlabelled(one, other) if page.tokens[i].kind not in _NO_WORDS]
        if one.role is None or one.shared or len(words) > _MOST:
            continue
        other = result[place + 1] = explained.without_word(one, other, words, sentences)
        if other.label is not None and not _says_again(one, other, words, corrects, it):
            if _is_doubted(one, other, words, corrects, sentences):
                result[place] = replace(one, unsure=page.tokens[words[0]].text)
            continue
        apart = page.zone(page.tokens[one.day.first]) is not page.zone(page.tokens[other.day.first])
        if apart or (not explained.says_no(words) and explained.goes(other)):
            continue
        again = other.label is not None
        if other.label is not None:
            words = [i for i in words if i < other.label.first and i not in it]
        strange = explained.strange(one, other, words)
        led = corrects.intersection(words if not strange else words[words.index(strange[-1]) :])
        led |= {i for i in corrects.intersection(words) if page.tokens[i + 1].text in _PAUSES}
        same = sentences.of[one.day.first] == sentences.of[other.day.first]
        open_ = same and len(strange) == 1 and not other.day.weak and strange[0] not in known
        either = same and bool(ors.intersection(words[:1]))
        side = same and not words and _is_beside(page, one, other)
        twin = same and not side and _is_twin(page, one, other, sentences)
        alike = led or open_ or either or side or twin
        if (
            _is_of_next(page, words, other, sentences)
            or not alike
            or not (same or explained.ends(other) or explained.says_no(words))
        ):
            continue  # "came on 5.11. It was Monday when I saw Karl"
        back = _taken_back(page, other.day, nots)
        if back and (codes or not back & corrects):
            continue
        earlier = result[max(place - _BACK, 0) : place]
        if strange and any(s.role and s.day.reading == other.day.reading for s in earlier):
            continue  # "oben schrieb ich 5.11.": it names the day again
        if strange or back or side or not (led or either):
            first = words[0] if words else one.day.first
            last = words[-1] if words else other.day.last
            text = page.text[page.tokens[first].start : page.tokens[last].end]
            result[place] = replace(one, unsure=" ".join(text.split()))
            continue
        result[place] = replace(one, role=None)
        if not again:
            result[place + 1] = _handed_over(page, one, other, led)
    nos = hits.covered("doubts.no", "doubts.takes_back")
    return [_denied(page, one, corrects, nos, sentences) for one in result]


def _turned(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """ "Not on the 6th but on the 7th": the other day has the role of the one that is denied."""
    nots = _nots(hits) | hits.lasts("doubts.negated")
    buts, on = hits.covered("stances.but", "labels.corrects"), hits.covered("calendar.on")
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        words = [i for i in _unlabelled(one, other) if page.tokens[i].kind not in _NO_WORDS]
        instead = not buts.isdisjoint(words) and (buts | on).issuperset(words)
        free = one.role is not None and other.role in {None, one.role}
        if instead and free and _taken_back(page, one.day, nots):
            right = replace(other, role=one.role, label=one.label, unsure="")
            result[place] = replace(one, role=None, unsure="")
            result[place + 1] = other if other.role else right
    return result


def _words_of_correction(hits: Hits, codes: Sequence[str]) -> set[int]:
    """Those of the letter's languages: the Hungarian "fel." is no Swedish "wrong"."""
    buts = hits.firsts("labels.ends", "stances.but")
    spoken = frozenset(codes)
    found = (
        hit
        for hit in hits.of(*CORRECTS)
        # "had it on the 5th but only today"
        if not (hit.category == "doubts.takes_back" and hit.first in buts)
        if not spoken or not hit.codes or hit.codes & spoken or hit.last > hit.first
    )
    return tokens_of(found)


def _unlabelled(one: Said, other: Said) -> list[int]:
    """The tokens between two days without those of the first one's word: "am 5.11. erhalten"."""
    own = one.label if one.label != other.label else None
    between = range(one.day.last + 1, other.day.first)
    return [i for i in between if own is None or not own.first <= i <= own.last]


def _is_of_next(page: Page, words: Sequence[int], other: Said, sentences: Sentences) -> bool:
    """ "Promiň, že to trvalo. V pátek jsme byli v Chrudimi.": a full sentence ends before the name
    of a day that has words behind it."""
    begin, end = sentences.bounds[sentences.of[other.day.first]]
    apart = other.day.reading.form == "weekday" and bool(words) and words[0] < begin
    return apart and any(page.tokens[at].kind is Kind.WORD for at in range(other.day.last + 1, end))


def _handed_over(page: Page, one: Said, other: Said, led: Set[int]) -> Said:
    """The right day with the role of the other; the same one again ("No, the 9th is when I opened
    it") is no correction and stays open."""
    same = not set(one.day.reading.days).isdisjoint(other.day.reading.days)
    text = page.tokens[min(led)].text if led and same else ""
    return replace(other, role=one.role, label=one.label, unsure=one.unsure or text)


def not_of_days(page: Page, hits: Hits, said: Sequence[Said]) -> Hits:
    """The key words without the "scrap that" between a day that is taken back and the right one:
    it says nothing of the move. Nor does it before the right one of a postscript, in its line."""
    inside: set[int] = set()
    gone: set[str] = set()
    for one, other in pairwise(said):
        if one.role is None and one.label is not None:
            gone.add(one.label.role)
        behind = range(one.day.last + 1, other.day.first)
        if one.role is None and one.label is not None and other.role in _STATED:
            inside.update(behind)
        elif other.role in gone:
            line = page.tokens[other.day.first].line
            inside.update(i for i in behind if page.tokens[i].line == line)
    if not inside:
        return hits
    return Hits(h for h in hits if h.first not in inside or not h.category.startswith(_OF_MOVES))


def _says_again(
    one: Said, other: Said, words: Sequence[int], corrects: Set[int], it: Set[int]
) -> bool:
    """ "10 Nov., no, it came on the 9th": the right day has the word of the same role anew, with
    nothing but words that correct and an "it" before it."""
    if other.label is None or other.role != one.role or other.label == one.label or other.unsure:
        return False
    before = [i for i in words if i < other.label.first]
    behind = [i for i in words if i > other.label.last]
    known = corrects | it
    return any(i in corrects for i in before) and all(i in known for i in (*before, *behind))


def _is_doubted(
    one: Said, other: Said, words: Sequence[int], corrects: Set[int], sentences: Sentences
) -> bool:
    """ "10 Nov., nonsense, Karl's came on the 9th": which of the two counts is not known."""
    same = sentences.of[one.day.first] == sentences.of[other.day.first]
    return same and one.role == other.role and words[0] in corrects if words else False


def _denied(page: Page, one: Said, corrects: Set[int], nos: Set[int], sentences: Sentences) -> Said:
    """ "5.11., no, sorry, that was Karl's": no other day takes its place; it is left open."""
    tokens = page.tokens
    if one.role not in _STATED or (one.unsure and not one.strange):
        return one
    at = one.day.last + 1
    while at < len(tokens) and tokens[at].text in _ARROW and at - one.day.last <= _SIGNS:
        at += 1
    end = at
    while end < len(tokens) and end in corrects:
        end += 1
    paused = at > one.day.last + 1 and end < len(tokens) and bool(nos & set(range(at, end)))
    paused = paused and sentences.of[at] == sentences.of[one.day.last]
    if not paused or tokens[end].text not in _PAUSES or tokens[at].line != tokens[end].line:
        return one
    words = page.text[tokens[at].start : tokens[end - 1].end]
    return replace(one, unsure=" ".join(words.split()))


def _is_beside(page: Page, one: Said, other: Said) -> bool:
    """ "5.11. -> 4.11.", "5.11. (4.11.)": two days, one word for both."""
    line = page.tokens[one.day.last].line == page.tokens[other.day.first].line
    near = other.day.first - one.day.last <= _SIGNS + 1
    free = other.role is None and not other.day.weak and not one.day.weak
    return line and near and free and one.day.reading.days != other.day.reading.days


def _is_twin(page: Page, one: Said, other: Said, sentences: Sentences) -> bool:
    """ "5 November, read on 8 November.": a day near it that ends their sentence and has no word"""
    tokens = page.tokens
    if other.day.weak or other.role is not None or not other.day.reading.days:
        return False
    end = other.day.last + 1
    while end < len(tokens) and tokens[end].text in _PAUSES | {")"}:
        end += 1
    ends = end >= len(tokens) or sentences.of[end] != sentences.of[other.day.last]
    dotted = tokens[end - 1].text[-1:] == "."
    ends = ends or (dotted and tokens[end].text[:1].isupper())
    apart = [abs(b - a) for a in one.day.reading.days for b in other.day.reading.days]
    return ends and bool(apart) and timedelta() < min(apart) <= _DAYS_NEAR


def without_replaced(page: Page, said: list[Said], hits: Hits, sentences: Sentences) -> list[Said]:
    """ "received on the 5th, not on the 6th": the 6th is taken back, also where it stood before."""
    nots = _nots(hits)
    gone: set[int] = set()
    for place, one in enumerate(said):
        if not place or not _taken_back(page, one.day, nots):
            continue
        sentence = sentences.of[one.day.first]
        turned = one.role is None and one.label is not None  # "not on the 6th but on the 7th"
        near = [*said[:place], *said[place + 1 : place + 1 + turned]]
        roles = [s.role for s in near if s.role and sentences.of[s.day.first] == sentence]
        if not roles:
            continue
        gone.add(place)
        zone = page.zone(page.tokens[one.day.first])
        gone.update(
            earlier
            for earlier in range(max(place - _BACK, 0), place)
            if said[earlier].role == roles[-1]
            and not set(said[earlier].day.reading.days).isdisjoint(one.day.reading.days)
            and page.zone(page.tokens[said[earlier].day.first]) is zone
        )
    return [replace(one, role=None) if at in gone else one for at, one in enumerate(said)]


def _nots(hits: Hits) -> frozenset[int]:
    longer = {i for hit in hits.of("labels.corrects") for i in range(hit.first, hit.last)}
    return hits.lasts("stances.not", "stances.instead") - longer  # "ei kun 5.11.", "no, sorry"


def _taken_back(page: Page, day: Found, nots: Set[int]) -> set[int]:
    """The "not" right before a day, no sign between."""
    for index in range(day.first - 1, max(day.first - 4, -1), -1):
        if page.tokens[index].kind is Kind.SIGN:
            return set()
        if index in nots:
            return {index}
    return set()

"""Who corrects a day himself is taken at his last word: "5.11., no, 6.11.", "5.11., not 6.11."."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.reading.found import Found
from mailbot.letter.reading.pairing import Said
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_BACK = 12  # days before one that is taken back
_NEAR = 5  # words between a day and the right one
_MOST = 9  # such words that leave open which of the two counts


def corrected(
    page: Page, said: Sequence[Said], hits: Sequence[Hit], sentences: Sentences
) -> list[Said]:
    """ "received 5.11., no, 6.11.": the last word counts. Not so "5.11., no 6.11.".

    Where a word that is not known stands before "no" or in its place, which of the two counts is
    left open.
    """
    corrects = _covered(hits, "labels.corrects")
    passed = _covered(hits, "calendar.on")
    known = {i for hit in hits for i in range(hit.first, hit.last + 1)}
    nots = _nots(hits)
    result = list(said)
    for place in range(len(said) - 1):
        one, other = result[place], result[place + 1]
        between = range(one.day.last + 1, other.day.first)
        words = [i for i in between if page.tokens[i].kind not in {Kind.SIGN, Kind.DOTS}]
        if one.role is None or other.label is not None or not words or len(words) > _MOST:
            continue
        if page.zone(page.tokens[one.day.first]) is not page.zone(page.tokens[other.day.first]):
            continue
        strange = [i for i in words if i not in corrects and i not in passed]
        led = corrects.intersection(words if not strange else words[words.index(strange[-1]) :])
        same = sentences.of[one.day.first] == sentences.of[other.day.first]
        open_ = same and len(strange) == 1 and not other.day.weak and strange[0] not in known
        if not (led or open_) or _taken_back(page, other.day, nots):
            continue
        if strange or len(words) > _NEAR:
            text = page.text[page.tokens[words[0]].start : page.tokens[words[-1]].end]
            result[place] = replace(one, unsure=one.unsure or " ".join(text.split()))
            continue
        result[place] = replace(one, role=None)
        result[place + 1] = replace(other, role=one.role, label=one.label, unsure=one.unsure)
    return result


def without_replaced(
    page: Page, said: list[Said], hits: Sequence[Hit], sentences: Sentences
) -> list[Said]:
    """ "received on the 5th, not on the 6th": the 6th is taken back, also where it stood before."""
    nots = _nots(hits)
    gone: set[int] = set()
    for place, one in enumerate(said):
        if not place or not _taken_back(page, one.day, nots):
            continue
        sentence = sentences.of[one.day.first]
        roles = [s.role for s in said[:place] if s.role and sentences.of[s.day.first] == sentence]
        if not roles:
            continue
        gone.add(place)
        zone = page.zone(page.tokens[one.day.first])
        gone.update(
            earlier
            for earlier in range(max(place - _BACK, 0), place)
            if said[earlier].role == roles[-1]
            and said[earlier].day.reading.days == one.day.reading.days
            and page.zone(page.tokens[said[earlier].day.first]) is zone
        )
    return [replace(one, role=None) if at in gone else one for at, one in enumerate(said)]


def _nots(hits: Sequence[Hit]) -> set[int]:
    return {hit.last for hit in hits if hit.category in {"stances.not", "stances.instead"}}


def _taken_back(page: Page, day: Found, nots: set[int]) -> bool:
    """A "not" right before a day, no sign between."""
    for index in range(day.first - 1, max(day.first - 4, -1), -1):
        if page.tokens[index].kind is Kind.SIGN:
            return False
        if index in nots:
            return True
    return False


def _covered(hits: Sequence[Hit], category: str) -> set[int]:
    return {i for h in hits if h.category == category for i in range(h.first, h.last + 1)}

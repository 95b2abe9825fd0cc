"""A letter that puts its move off: "Still thinking, more at the weekend.", "Mein Zug kommt morgen."

The law: who says so, gives no move and does not say when he sent it has sent none. What could be a
move among his words and has no number is a postcode, a rating, or a move that he weighs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from datetime import date

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.events import is_any_event
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.discussed import rows_of
from mailbot.letter.reading.stances.evidence import is_dated

_SIGNS = frozenset({Kind.SIGN, Kind.BLANK, Kind.DOTS})
_LEAD = 2  # words before "haven't decided": "Honestly, I"
_ELSEWHERE = ("stances.other_game", "stances.elsewhere")
_CONDITIONS = ("conditionals.if", "conditionals.otherwise", "conditionals.named")
_OF_MOVE = ("labels.mine", "labels.move", "labels.answered")
_MOVE = ("labels.move", "labels.answered")
_HEAD = 3  # tokens at the head of a sentence: "The team match"
_LEAD_BELOW = 5  # the same, where no word of its sentence is of the move
_SENT = frozenset({"sent", "answered"})
_WEIGHED = frozenset({Stance.UNSURE, Stance.ASKED, Stance.PAST})
_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})


def without_postponed(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; NO_MOVE for what is left open in such a letter.

    :param codes: languages that the letter seems to be written in.
    """
    own = [p for p, item in enumerate(items) if page.zone(page.tokens[item.first]) is Zone.OWN]
    later = _sentences(page, hits, sentences, codes)
    firm = _firm(page, later, hits, sentences)
    now = {sentences.of[one.day.first] for one in said if _is_now(page, one)}
    if later - now or hits.of(*hits.under("sayings.long_think")):
        for item in (items[place] for place in own if items[place].number is None):
            item.strange = False  # whatever days he states
    others = [one for one in said if sentences.of[one.day.first] not in later or _is_now(page, one)]
    dated = is_dated(page, others)
    told = stances
    runs = Counter(items[place].run for place in rows_of(page, items)) if dated else Counter()
    rows = frozenset(p for p, item in enumerate(items) if runs[item.run] > 1)
    stances = _with_undecided(page, items, stances, rows, later, now, hits, sentences)
    later |= firm
    given = any(stances[place] is Stance.PLAYED or items[place].table for place in own)
    if given or not later or dated:
        return list(stances)
    result = list(stances)
    lines = _lines_of_more(page, items)
    games = {sentences.of[at] for at in hits.firsts(GAME)}
    elsewhere = all(one in games or _names_event(page, sentences.bounds[one]) for one in later)
    weighing = _weighing(page, items, firm, sentences)
    for place in own:
        item = items[place]
        if elsewhere and sentences.of[item.first] in games:
            continue  # "For Club Cup 12 it is 2836. In the league I am still thinking."
        if item.number is not None and told[place] in _WEIGHED and item.first in weighing:
            result[place] = Stance.DISMISSED
        weighed = item.number is None and item.notation is not Notation.CASTLING
        weighed = weighed and told[place] is not Stance.PLAYED
        if stances[place] in _OPEN and weighed and page.tokens[item.first].line in lines:
            result[place] = Stance.NO_MOVE
            item.strange = False
    return result


def _with_undecided(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    rows: Set[int],
    later: Set[int],
    now: Set[int],
    hits: Hits,
    sentences: Sentences,
) -> Sequence[Stance]:
    """ "I haven't decided yet. 2... 2836 is not stupid.": left open, unless words lead to it; so
    is "2836. I am still thinking about my move.". Not in another paragraph, nor beside "I am still
    thinking about your kind invitation.".

    :param rows: places of moves in rows of several, in a letter that states its days.
    """
    before = later - {sentences.of[at] for at in hits.firsts(*_ELSEWHERE)}
    plain = hits.covered(*_OF_MOVE)
    for hit in hits.of("stances.postpones"):
        begin, end = sentences.bounds[sentences.of[hit.first]]
        lead, behind = range(begin, hit.first), range(hit.last + 1, end)
        more = [at for at in _words(page, behind) if at not in plain]
        if len(_words(page, lead)) > _LEAD or len(more) > 1:
            before -= {sentences.of[hit.first]}
    put_off = sorted(_put_off(page, later, now, hits, sentences))
    turns = sorted(hits.firsts(*_ELSEWHERE, GAME))
    result = list(stances)
    for place, item in enumerate(items):
        sentence = sentences.of[item.first]
        begin, _ = sentences.bounds[sentence]
        open_ = sentence - 1 in before and not _words(page, range(begin, item.first))
        open_ = open_ and not _is_far(page, begin)
        off = within(put_off, item.last, len(page.tokens))
        # not in a stretch about another game
        off = () if place in rows else off
        open_ = open_ or any(not within(turns, item.last, at) for at in off)
        if open_ and not item.table and stances[place] is Stance.PLAYED:
            result[place], item.strange = Stance.UNSURE, False
    return result


def _put_off(
    page: Page, later: Set[int], now: Set[int], hits: Hits, sentences: Sentences
) -> Iterator[int]:
    """Where the words are that put the moves before them off."""
    others = hits.firsts(*_ELSEWHERE, *_CONDITIONS, GAME, "retracts.other", "calendar.today")
    moves = _of_moves(hits, sentences)
    other = now | sentences_of_next(hits, sentences) | {sentences.of[at] for at in others}
    announced = _announced(page, hits, sentences)
    other |= {one for one in later | announced if _names_event(page, sentences.bounds[one])}
    for sentence in announced - other:
        yield sentences.bounds[sentence][0]
    for at in hits.firsts("stances.postpones"):
        sentence = sentences.of[at]
        lead = _words(page, range(sentences.bounds[sentence][0], at))
        # not "Where to go on leave I don't know yet, I cannot decide."
        told = sentence in moves or len(lead) <= _LEAD_BELOW
        if sentence in later - other and told:
            yield at


def _firm(page: Page, later: frozenset[int], hits: Hits, sentences: Sentences) -> frozenset[int]:
    """Sentences that say of his own move, and of no other game, that it is still to come."""
    others = hits.firsts(*_ELSEWHERE, GAME, "retracts.other")
    other = {sentences.of[at] for at in others} | sentences_of_next(hits, sentences)
    told = later & _of_moves(hits, sentences) | _announced(page, hits, sentences)
    return frozenset(one for one in told - other if not _names_event(page, sentences.bounds[one]))


def without_days_to_come(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Said]:
    """The days, without the "Sunday" of "I'll answer on Sunday": on a weekday before the day of
    receipt, or in a sentence that puts the move off, nothing was sent yet; nor "tomorrow"."""
    tomorrow = hits.covered("calendar.tomorrow")
    later = _sentences(page, hits, sentences, codes)
    received = [one.day.reading.days for one in said if one.role == "received"]
    first = min((max(days) for days in received if days), default=date.min)
    return [
        replace(one, role=None, label=None, unsure="")
        if one.role in _SENT
        and (one.day.reading.form == "weekday" or not tomorrow.isdisjoint(one.day.tokens))
        and not _is_now(page, one)
        and (sentences.of[one.day.first] in later or max(one.day.reading.days) < first)
        else one
        for one in said
    ]


def _weighing(
    page: Page, items: Sequence[Item], firm: Set[int], sentences: Sentences
) -> frozenset[int]:
    """First tokens of the moves with words beside them, above or in a firm sentence."""
    last = max(firm, default=-1)
    at = {index for item in items for index in range(item.first, item.last + 1)}
    worded = {
        sentences.of[index]
        for index, token in enumerate(page.tokens)
        if token.kind is Kind.WORD and index not in at
    }
    return frozenset(
        item.first
        for item in items
        if sentences.of[item.first] in worded and sentences.of[item.first] <= last
    )


def _announced(page: Page, hits: Hits, sentences: Sentences) -> set[int]:
    """ "My move follows next week." """
    moves = _of_moves(hits, sentences)
    comes = {sentences.of[at] for at in hits.firsts("retracts.comes") if at not in sentences.quoted}
    own = {sentences.of[at] for at in hits.firsts("labels.mine")}
    your = {sentences.of[at] for at in hits.firsts("labels.your", "labels.yours")} - own
    your |= sentences_of_next(hits, sentences)
    return {
        sentence
        for sentence in moves & comes - your - sentences.asks
        if page.zone(page.tokens[sentences.bounds[sentence][0]]) is Zone.OWN
    }


def _names_event(page: Page, bounds: tuple[int, int]) -> bool:
    """ "Olympiad: still thinking." """
    begin, end = bounds
    head = range(begin, min(begin + _HEAD, end + 1))
    return any(is_any_event(page.word(page.tokens[at])) for at in head)


def _of_moves(hits: Hits, sentences: Sentences) -> set[int]:
    """Sentences with a word for a move or an answer; no colour, the "weiß" of "I know"."""
    colours = hits.firsts("labels.white", "labels.black")
    return {sentences.of[at] for at in hits.firsts(*_MOVE) - colours}


def sentences_of_next(hits: Hits, sentences: Sentences) -> set[int]:
    """ "My next move will come quicker." """
    moves = hits.firsts(*_MOVE)
    following = hits.firsts("labels.ordinals")
    return {sentences.of[at] for at in following if not moves.isdisjoint({at - 1, at + 1})}


def _is_far(page: Page, begin: int) -> bool:
    """A blank line stands above the token."""
    return begin > 0 and page.tokens[begin].line - page.tokens[begin - 1].line > 1


def _words(page: Page, places: range) -> list[int]:
    return [at for at in places if page.tokens[at].kind is Kind.WORD]


def _is_now(page: Page, one: Said) -> bool:
    """ "Je te réponds ce lundi", and the letter is of that Monday."""
    at = page.letter.written
    return at is not None and date(at.year, at.month, at.day) in one.day.reading.days[:1]


def _lines_of_more(page: Page, items: Sequence[Item]) -> frozenset[int]:
    """The lines with a word or a number beside their moves: a move by itself was given, whatever
    he says of it later."""
    at = {index for item in items for index in range(item.first, item.last + 1)}
    return frozenset(
        token.line
        for index, token in enumerate(page.tokens)
        if index not in at and token.kind not in _SIGNS
    )


def _sentences(
    page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]
) -> frozenset[int]:
    """Those in which he says it, or that a move or an answer is for tomorrow."""
    answers = {sentences.of[at] for at in hits.firsts("labels.move", "labels.answered")}
    next_ = sentences_of_next(hits, sentences)
    put_off = [*hits.of("stances.postpones")]
    put_off += (h for h in hits.of("calendar.tomorrow") if sentences.of[h.first] in answers)
    return frozenset(
        sentences.of[hit.first]
        for hit in put_off
        if page.zone(page.tokens[hit.first]) is Zone.OWN
        and sentences.of[hit.first] not in sentences.asks | next_
        and hit.first not in sentences.quoted
        and (hit.last > hit.first or is_spoken(hit, codes))  # a phrase tells its language
    )

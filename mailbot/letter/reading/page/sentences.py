"""Sentences and their parts in the tokens of a letter.

The law: a sentence ends at its sign, at an empty line, at a short line and at a line that
holds nothing but moves; a part of it also at commas. Abbreviations end nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.abbreviated import is_cut_before_colon, is_cut_short
from mailbot.letter.reading.page.calendar import months
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.quotations import quotations
from mailbot.letter.reading.page.tokens import Kind, Page, Token

_ROLES = ("labels.received", "labels.sent", "labels.answered")
_ABBREVIATED = 6  # letters of a word of a role before its dot
_LOST = re.compile(r"[^\W\d_]\?[^\W\d_]")
_SHORT = 3  # letters of a word that its writer may have cut short
_ENDLESS = 400  # tokens
_CUT = 600  # tokens, of which no sentence has more: what is looked up in it stays cheap
_WRAPPED = 45  # a shorter line was ended by its writer
_WIDTH = 60  # letters of the narrowest lines that mailers wrap
_ENDS = frozenset(".!?")
_ANO_TELEIA = "·"  # behind a Greek word a semicolon
_PARTS = frozenset(",;()–—~|")
_SMILEY = re.compile(r"\s(?:[:;=]-?[()DP]{1,3}|[\U0001F600-\U0001F64F]{1,3})\s{1,3}$")
_DAY = re.compile(r"\d{1,2}\.")
_LONGEST = 10  # characters of it
_DASHES = frozenset("-–—:=")
_QUOTES = frozenset("\"“”„«»‟‘’‚'")


class Sentences(NamedTuple):
    """For each token its sentence and its part; for each sentence its tokens' bounds."""

    of: tuple[int, ...]
    part: tuple[int, ...]
    bounds: tuple[tuple[int, int], ...]
    asks: frozenset[int]
    quoted: frozenset[int]  # tokens between quotation marks
    retold: frozenset[int] = frozenset()  # those of them in quotations of several sentences

    def tokens(self, sentence: int) -> range:
        first, last = self.bounds[sentence]
        return range(first, last + 1)


def find_sentences(page: Page, items: Sequence[Item], hits: Hits, begins: Set[int]) -> Sentences:
    """:param begins: tokens that begin one, whatever stands before it."""
    at = {index: item for item in items for index in range(item.first, item.last + 1)}
    lines = _lines_of_moves(page, at)
    plain, small = _has_plain_months(page), _writes_small(page)
    dots, roles = _dots_of_roles(page, hits, at), hits.firsts(*_ROLES)
    of: list[int] = []
    part: list[int] = []
    bounds: list[tuple[int, int]] = []
    asks: set[int] = set()
    quoted: set[int] = set()
    open_quote: int | None = None
    ended = True
    for index, token in enumerate(page.tokens):
        before = page.tokens[index - 1] if index else None
        starts = ended or index in begins or (bool(bounds) and index - bounds[-1][0] == _CUT)
        if starts or before is None or _breaks(page, before, token, lines, at, index, roles):
            bounds.append((index, index))
            part.append(part[-1] + 1 if part else 0)
            open_quote = None
        else:
            bounds[-1] = (bounds[-1][0], index)
            new_part = before.kind is Kind.SIGN and (
                before.text in _PARTS or (before.text == "-" and _is_dash(page, before, token))
            )
            new_part = new_part or (before.kind is Kind.BLANK and _is_dash(page, before, token))
            part.append(part[-1] + new_part)
        of.append(len(bounds) - 1)
        ended = index not in dots and _ends(page, index, at, plain=plain, small=small)
        if token.text == "?" and ended and not _is_gap(page, index, at):
            asks.add(len(bounds) - 1)
        if token.kind is Kind.SIGN and token.text in _QUOTES and not _is_apostrophe(page, token):
            if open_quote is None:
                open_quote = index
            else:
                quoted |= set(range(open_quote, index + 1))
                open_quote = None
    retold = {at for one in quotations(page) if of[one[0]] != of[one[-1]] for at in one}
    whole = frozenset(quoted | retold)
    return Sentences(
        tuple(of), tuple(part), tuple(bounds), frozenset(asks), whole, frozenset(retold)
    )


def _is_gap(page: Page, index: int, at: Mapping[int, Item]) -> bool:
    """The place of the reader's move: "15. 7566  -  ?", and nothing behind it on the line."""
    line = page.tokens[index].line
    before = index - 1
    while before >= 0 and page.tokens[before].text in _DASHES:
        before -= 1
    ends = index + 1 >= len(page.tokens) or page.tokens[index + 1].line > line
    dashed = before < index - 1 and page.tokens[max(before, 0)].line == line
    return ends and dashed and before in at and at[before].role is Role.MOVE


def is_endless(sentences: Sentences, index: int) -> bool:
    """Whoever writes so long a sentence has said nothing of which one could be sure."""
    number = sentences.of[index]
    near = sentences.bounds[max(number - 1, 0) : number + 1]  # the one before may be its beginning
    return any(last - first > _ENDLESS for first, last in near)


def _is_dash(page: Page, sign: Token, following: Token) -> bool:
    """A hyphen with blanks on both sides between two words."""
    blank = page.text[sign.start - 1 : sign.start].isspace() and sign.end < following.start
    return blank and sign.line == following.line and following.kind is Kind.WORD


def _is_apostrophe(page: Page, token: Token) -> bool:
    """A sign between letters ("don't"), or before a single one ("'s avonds", "'t")."""
    if token.text not in "'’":
        return False
    before = page.text[token.start - 1 : token.start]
    after = page.text[token.end : token.end + 1]
    single = after.isalpha() and page.text[token.end + 1 : token.end + 2].isspace()
    return after.isalnum() and (before.isalnum() or single)


def _has_plain_months(page: Page) -> bool:
    """He writes "4 Dec" without a dot, so that one behind "5 Dec" ends a sentence."""
    tokens = page.tokens
    return any(
        _is_short_month(page, token)
        and page.zone(token) is Zone.OWN
        and following.line == token.line
        and following.text != "."
        and before.kind in {Kind.INT, Kind.NUMBER}
        for before, token, following in zip(tokens, tokens[1:], tokens[2:], strict=False)
    )


def _is_short_month(page: Page, token: Token) -> bool:
    return token.kind is Kind.WORD and len(token.text) == _SHORT and page.word(token) in months()


def _ends(page: Page, index: int, at: Mapping[int, Item], *, plain: bool, small: bool) -> bool:
    token = page.tokens[index]
    if token.text == _ANO_TELEIA and 0 < index < len(page.tokens) - 1:
        words = page.tokens[index - 1].kind is page.tokens[index + 1].kind is Kind.WORD
        return words and page.tokens[index - 1].text[-1] > "Ͱ"
    if token.kind is not Kind.SIGN or token.text not in _ENDS or _is_inside(page, token):
        return False
    following = page.tokens[index + 1] if index + 1 < len(page.tokens) else None
    exclaims = token.text == "!" and index > 0 and page.tokens[index - 1].kind is Kind.WORD
    if exclaims and following is not None and following.text == ")":
        return not _goes_on(page, index + 2)  # "received (finally!) 5 November"
    if following is None or token.text != ".":
        return following is None or following.text not in _ENDS
    before = page.tokens[index - 1] if index else None
    lower = following.line == token.line and following.text[:1].islower()
    touches = before is not None and before.end == token.start
    if before is not None and before.kind is Kind.NUMERIC and touches and lower:
        return small  # "2836. oldal": an ordinal
    if before is not None and before.kind is Kind.DATE and touches:
        dash = following.text in _DASHES and following.line == token.line
        return not (lower or dash)  # "2026.11.26. érkezett"
    if before is not None and before.kind is Kind.WORD and before.end == token.start:
        short = len(before.text) <= _SHORT and following.line == token.line
        if plain and _is_short_month(page, before) and following.text[:1].islower():
            return page.zone(token) is Zone.OWN
        number = following.text[:1].isdigit() and not _begins_a_move(index + 1, at)
        if short and (number or following.text[:1].islower()):
            return False
    return following.start > token.end or following.kind is not Kind.WORD


def _is_inside(page: Page, token: Token) -> bool:
    """The mark in the place of a letter of "nume?te", the dot of "Nr.:"; not in "Really?Yes"."""
    lost = token.text == "?" and _LOST.match(page.text, max(token.start - 1, 0)) is not None
    return (lost and page.text[token.end].islower()) or is_cut_before_colon(page.text, token.start)


def _writes_small(page: Page) -> bool:
    """ "hi anna, i go 7866. bo": who begins his letter so begins all sentences so."""
    own = (token for token in page.tokens if page.zone(token) is Zone.OWN)
    return next((token.text[0].islower() for token in own if token.kind is Kind.WORD), False)


def _dots_of_roles(page: Page, hits: Hits, at: Mapping[int, Item]) -> set[int]:
    """The dot of "Eing. am 18.", "Rec'd. the 5th": a short word of a role before its day; and of
    "vs. Karl"."""
    goes_on, moves = hits.firsts("calendar.on", "doubts.breaks"), hits.firsts("labels.move")
    against = {hit.last for hit in hits.of("stances.against")}
    found = {at + 1 for at in against if len(page.tokens[at].text) <= _SHORT}
    for hit in hits.of(*_ROLES):
        dot = hit.last + 1
        word = page.word(page.tokens[hit.last])
        if len(word) > _ABBREVIATED and not is_cut_short(word):
            continue
        if dot + 1 >= len(page.tokens) or page.tokens[dot].text != ".":
            continue
        following = page.tokens[dot + 1]
        tight = page.tokens[dot].start == page.tokens[hit.last].end
        day = following.text[:1].isdigit() and not _begins_a_move(dot + 1, at)
        day = day and dot + 2 not in moves  # "mektubunu aldım. 2. hamlem 2836"
        day = day and following.kind is not Kind.NUMERIC  # "Mektubun geldi. 2836 oynuyorum"
        small = following.text[:1].islower() and dot + 1 in goes_on
        if tight and following.line == page.tokens[dot].line and (day or small):
            found.add(dot)
    return found


def _goes_on(page: Page, index: int) -> bool:
    """The sentence goes on behind a bracket: no capital begins another one."""
    behind = page.tokens[index : index + 1]
    return (
        bool(behind)
        and behind[0].line == page.tokens[index - 1].line
        and (behind[0].text[:1].isdigit() or behind[0].text[:1].islower() or behind[0].text == ",")
    )


def _begins_a_move(index: int, at: Mapping[int, Item]) -> bool:
    """The ``2...`` of "Dank je. 2... 7866"."""
    number = at.get(index)
    if number is None or number.role is not Role.NUMBER:
        return False
    move = at.get(number.last + 1)
    return move is not None and move.role is Role.MOVE


def _lines_of_moves(page: Page, at: Mapping[int, Item]) -> frozenset[int]:
    """Lines that hold moves and not a word."""
    words: set[int] = set()
    moves: set[int] = set()
    for index, token in enumerate(page.tokens):
        if index in at and at[index].role is not Role.NUMBER:
            moves.add(token.line)
        elif token.kind is Kind.WORD and index not in at:
            words.add(token.line)
    return frozenset(moves - words)


def _breaks(
    page: Page,
    before: Token,
    token: Token,
    lines: frozenset[int],
    at: Mapping[int, Item],
    index: int,
    roles: Set[int],
) -> bool:
    """Does a new sentence begin at *token* without a sign before it?"""
    dotted = before.kind is Kind.NUMBER and _DAY.fullmatch(before.text) is not None
    behind_day = dotted and index - 1 not in at  # "sent on the 9. 2836"
    behind_move = (
        index - 1 in at
        and at[index - 1].role is not Role.NUMBER
        and at.get(index) is not at[index - 1]
    )
    capital = token.kind is Kind.WORD and token.text[0].isupper() and len(token.text) > 1
    if (behind_move and capital) or (behind_day and token.kind is Kind.NUMERIC):
        return True
    smiles = _SMILEY.search(page.text, max(0, token.start - _LONGEST), token.start)
    behind = page.tokens[index + 1 : index + 2]
    whole = len(token.text) > 1 or (bool(behind) and behind[0].text.islower())  # "... O teu lance"
    trailed = before.text.endswith(("...", "…")) and token.kind is Kind.WORD and whole
    trailed = trailed and index not in at  # "wer nicht wagt... Erhalten"
    if before.line == token.line or smiles:
        ended = before.text == ".." or smiles
        if smiles and token.line - before.line > 1 and not token.text[:1].islower():
            return True  # "I'm not going to resign :-)", and below it "2... 2836"
        # "am 6.11.. Danke", "2836 :-) You", "2-1 :) 14 Kasım'da aldım"
        dated = bool(smiles) and token.text[:1].isdecimal() and index not in at
        return dated or (bool(ended or trailed) and token.text[:1].isupper())
    if (trailed or before.kind is Kind.ADDRESS) and token.text[:1].isupper():
        return True
    posts = behind_move and index in roles  # "so I play 2836", and below it "rec. 5.11."
    if posts or token.line - before.line > 1 or page.zone(before) != page.zone(token):
        return True
    if before.line in lines or token.line in lines or page.depth(before) != page.depth(token):
        return True
    span = page.letter.lines[before.line].span
    width = span.end - span.start
    if before.text == ")" and token.text[:1].isupper():  # he had room for the next word
        return width + len(token.text) < _WIDTH
    return width < _WRAPPED


def sentences_with(hits: Hits, sentences: Sentences, names: Set[str]) -> dict[int, int]:
    """Sentences with one of these key words, and where it stands first."""
    found: dict[int, int] = {}
    for hit in hits.of(*names):
        sentence = sentences.of[hit.first]
        found[sentence] = min(hit.first, found.get(sentence, hit.first))
    return found

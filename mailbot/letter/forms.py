"""Two forms of one text, plain and HTML: which is read, and whether they say the same.

Law: the plain form is preferred where it says the same (RFC 2046 5.1.4); a difference in the
writer's own words is told, for one of the two is what he saw.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import unescape

from mailbot.languages.data import languages
from mailbot.languages.quoting import quoting_words
from mailbot.letter.letter import Zone
from mailbot.letter.octets.lines import RawLine
from mailbot.letter.quotes.footers import MOVELIKE
from mailbot.letter.quotes.pasted import has_move_beside_days
from mailbot.letter.quotes.quoting import zoned
from mailbot.letter.quotes.zones import Zoned
from mailbot.letter.text import cleaned, folded

_TAG = re.compile(r"<[^<>]*+>")
_NOT_AT_A_GLANCE = (
    "<td",
    "<th",
    "<ol",
    "<style",
    "<script",
    "<title",
    "<!",
    "hidden",
    "display",
    "font-size:0",
    "<s>",
    "<s ",
    "<del",
    "<strike",
    "line-through",
    "color",
)
_MARKS = 10  # question marks
_STUB = 40  # words that a program writes in the place of the text, at most
_DIGIT = re.compile(r"\d")
_NUMBERED = re.compile(r"\d\s?(?:\.{1,3}|…)\s?[1-8]{4}")  # "2... 7866"
_WORD = re.compile(r"\w+")
_LETTERS = re.compile(r"[^\W\d_]+")
_MANY = 3  # words of a line that only one form has
_LOST = 100  # most lines beside quoted ones that are looked for in the HTML
_DIGIT_WORD = re.compile(r"[^\W\d_]{0,4}[0-9]\w*")  # what stands before it is bounded
_NOT_SHOWN = re.compile(
    r"<?\b(?:https?://|www\.|mailto:)[^\s<>]{1,2000}>?|\[(?:cid|image|Bild|Imagen?)[:\s][^\]]{0,300}\]"
)


def says_nothing(plain: list[RawLine]) -> bool:
    """Seen in practice: "This message needs an HTML reader." in the place of the text; in a
    sentence of the writer's own ("I looked it up in my browser") such a word is none."""
    text = " ".join(line.text for line in plain[:100])[:2000]
    words = [word.casefold() for word in _WORD.findall(text)]
    known = quoting_words()
    if len(words) >= _STUB or known.unshown.isdisjoint(words):
        return not words
    own = "I" in text.split() or not _of_people().isdisjoint(words)
    return "html" in words or not (own or _DIGIT.search(text))


def is_lost(plain: list[RawLine], rich: list[RawLine]) -> bool:
    """Its letters were lost in a narrower charset, one question mark for each; the figures stayed:
    ``??? ???: 14. 4144``."""
    text = "".join(line.text for line in plain[:100])[:2000]
    letters = sum(sign.isalpha() for sign in text)
    return text.count("?") > max(letters, _MARKS) and digit_words(plain) == digit_words(rich)


@cache
def _of_people() -> frozenset[str]:
    """Words for "I" and "my", which no program says; "i" is also "in" and "and"."""
    mine = {word for known in languages() for word in known.labels.mine}
    return (quoting_words().myself | mine) - {"i"}


def is_stub(plain: list[RawLine]) -> bool:
    """Does the plain form say nothing, and give no move? The number of a helpline may stand there:
    "Votre logiciel ne sait pas afficher le HTML. Aide : 08 36 57 55 21"."""
    text = " ".join(line.text for line in plain[:100])[:2000]
    if not says_nothing(plain) or _NUMBERED.search(text):
        return False
    words = {word.casefold() for word in _WORD.findall(text)}
    return not digit_words(plain) or not ("I" in text.split() or words & _of_people())


def lost_lines(plain: Sequence[Zoned], rich: Sequence[Zoned]) -> bool:
    """Has the HTML all lines of his own words in the plain form, in their order, and a table
    beside them that gives no move? The plain form lost it."""
    mine, other = (
        [(" ".join(line.text.split()), line) for line in own_lines(form) if line.text.strip()]
        for form in (plain, rich)
    )
    left = iter(text for text, _ in mine)
    wanted = next(left, None)
    more: list[RawLine] = []
    for text, line in other:
        if text == wanted:
            wanted = next(left, None)
        else:
            more.append(line)
    tables = all(line.cells and not has_move_beside_days(line.text) for line in more)
    return bool(mine and more) and wanted is None and tables


def lacks_the_move(plain: Sequence[Zoned], rich: Sequence[Zoned]) -> bool:
    """Have his own words something like a move in the HTML form alone?"""
    there, here = (
        any(one.zone is Zone.OWN and MOVELIKE.search(one.line.text) for one in form)
        for form in (rich, plain)
    )
    return there and not here


def tells_by_ink(rich: list[RawLine], plain: list[RawLine]) -> bool:
    """Does the HTML alone, by its colours, tell his answers from the letter that he quotes? Both
    forms have the same digits in the same order, but for the headers of that letter."""
    if not any(line.ink for line in rich):
        return False
    found = zoned(rich).lines
    if not any(one.line.ink and one.below_quote and one.zone is Zone.OWN for one in found):
        return False
    mine, other = (
        digit_words([one.line for one in form if one.zone is not Zone.ATTRIBUTION])
        for form in (zoned(plain).lines, found)
    )
    return _only_digits(mine) == _only_digits(other)


def says_the_same(plain: list[RawLine], html: str) -> bool:
    """Has the HTML, at a glance, the same words in the same order, and no table?

    True only where walking through it would show no difference and no better form.
    """
    low = html.lower()
    if any(tag in low for tag in _NOT_AT_A_GLANCE) or says_nothing(plain):
        return False
    if "<blockquote" in low and _goes_on_below_a_quote(plain):
        return False
    text = cleaned(unescape(_TAG.sub(" ", html)))
    joined = "\n".join(line.text for line in plain)
    return _digit_words(joined) == _digit_words(text) and _letter_words(joined) == _letter_words(
        text
    )


def _goes_on_below_a_quote(plain: list[RawLine]) -> bool:
    """Do lines without a mark stand below marked ones? Then the HTML tells whose they are."""
    quoted = False
    for line in plain:
        if line.depth:
            quoted = True
        elif quoted and line.text.strip():
            return True
    return False


def with_lost_marks(mine: Sequence[Zoned], other: Sequence[Zoned]) -> tuple[Zoned, ...]:
    """The lines of the plain form; those that lost their quote mark are quoted.

    Seen in practice: a quoted line that was wrapped anew. It stands beside a quoted line, and in
    the HTML its words stand in quoted lines alone. A line with something like a move is left: if
    one of the forms is wrong there, nobody should choose.
    """
    quoted = "".join(_words_of(one) for one in other if one.zone is Zone.QUOTED)
    own = "".join(_words_of(one) for one in other if one.zone is not Zone.QUOTED)
    out = list(mine)
    left = _LOST
    for places in (range(len(out)), reversed(range(len(out)))):
        beside = False
        for at in places:
            one = out[at]
            words = _words_of(one)
            if beside and one.zone is Zone.OWN and words.count(" ") > _MANY and left:
                left -= 1
                if words in quoted and words not in own and not MOVELIKE.search(one.line.text):
                    out[at] = one = one._replace(zone=Zone.QUOTED, depth=1)
            if words != " ":
                beside = one.zone is Zone.QUOTED
    return tuple(out)


def _words_of(one: Zoned) -> str:
    """The words of a line, a blank before and behind each."""
    return f" {' '.join(_WORD.findall(folded(one.line.text).casefold()))} ".replace("  ", " ")


def lost_its_table(plain: list[RawLine], rich: list[RawLine]) -> bool:
    """Has the plain form torn a table of the HTML form into a line for each cell?"""
    rows = [
        "".join(line.text.split())
        for line in rich
        if len(line.cells) > 2 and any(map(str.isdigit, line.text))
    ]
    if not rows:
        return False
    whole = {"".join(line.text.replace("|", "").split()) for line in plain}
    return any(row not in whole for row in rows)


def own_lines(lines: Iterable[Zoned]) -> list[RawLine]:
    return [one.line for one in lines if one.zone is Zone.OWN]


def digit_words(lines: list[RawLine]) -> list[str]:
    """The words with digits, in order, without links and the names of pictures."""
    return _digit_words("\n".join(line.text for line in lines))


def _digit_words(text: str) -> list[str]:
    text = folded(text)
    if "://" in text or "www." in text or "mailto:" in text or "[" in text:
        text = _NOT_SHOWN.sub(" ", text)
    return _DIGIT_WORD.findall(text)


def words_of_one(plain: list[RawLine], rich: list[RawLine]) -> set[str]:
    """The words with digits that one form has and the other has not, however they are cut."""
    mine, other = digit_words(plain), digit_words(rich)
    if _only_digits(mine) == _only_digits(other):
        return set()
    return set(mine) ^ set(other)


def words_said_once(mine: Sequence[Zoned], other: Sequence[Zoned]) -> set[str]:
    """The words of own lines that the other form has not, where they are a difference.

    One is a line that lacks three of its words there, or all of them where it is short and no
    name. What the other form holds as an attribution or a signature is there.
    """
    words: set[str] = set()
    for one, two in ((mine, other), (other, mine)):
        words.update(_lacking(one, two))
    return words


def _lacking(mine: Sequence[Zoned], other: Sequence[Zoned]) -> Iterator[str]:
    there = Counter(
        word
        for one in other
        if one.zone in (Zone.OWN, Zone.ATTRIBUTION, Zone.SIGNATURE)
        for word in _letter_words(one.line.text)
    )
    whole = {" ".join(_letter_words(one.line.text)) for one in other if one.zone is Zone.OWN}
    rest: list[str] = []
    for one in mine:
        text = one.line.text
        if one.zone is Zone.OWN and " ".join(_letter_words(text)) in whole:
            there.subtract(_letter_words(text))
        elif one.zone is Zone.OWN:
            rest.append(text)
    for text in rest:
        lacks: list[str] = []
        words = _letter_words(text)
        for word in words:
            there[word] -= 1
            if there[word] < 0:
                lacks.append(word)
        if len(lacks) >= _MANY or (lacks and len(lacks) == len(words) and not _is_name(text)):
            yield from lacks


def _is_name(text: str) -> bool:
    """A line of capitalised words, or of one word, without a question mark."""
    words = _LETTERS.findall(text)
    if len(words) == 1 and "?" not in text:
        return True
    return all(word[0].isupper() or not word[0].islower() for word in words) and "?" not in text


def _letter_words(text: str) -> list[str]:
    return _LETTERS.findall(_NOT_SHOWN.sub(" ", folded(text)).casefold())


def _only_digits(words: list[str]) -> str:
    return "".join(character for word in words for character in word if character.isdigit())

"""If-lines of a few signs: "sur 2847, 5131" below the move, "(on 6125: 1716)" behind it.

The law: an "on" that begins its line, its sentence or a bracket behind a move, and nothing but a
condition and its answer up to the end of it, are an if-line where the board proves them. Two moves
with a colon or an arrow between are perhaps one. One word beside them, and they are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from mailbot.letter.reading.iflines.branches import Segment
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_WORDS = ("conditionals.then", "conditionals.between")
_SIGNS = frozenset(",:-–—>=→")
_JOINS = frozenset(":>→")
_ENDS = frozenset(".;),")
_LONGEST = 24  # tokens of such a line
_BEHIND_MOVES = frozenset("(;,")


def terse(page: Page, items: Sequence[Item], hits: Hits, sentences: Sentences) -> Iterator[Segment]:
    """The if-lines of all sentences. :param hits: those of the letter's languages."""
    return _Terse(page, items, hits, sentences).all()


class _Terse:
    def __init__(self, page: Page, items: Sequence[Item], hits: Hits, sentences: Sentences) -> None:
        self.page, self.sentences = page, sentences
        self.at: Mapping[int, Item] = {item.first: item for item in items}
        self.ends = {item.last for item in items if item.role is Role.MOVE}
        self.ons = {hit.first: hit.last for hit in hits.of("conditionals.on")}
        self.behind = hits.covered("conditionals.if_behind")
        self.words: Set[int] = hits.covered(*_WORDS)

    def all(self) -> Iterator[Segment]:
        for at, item in self.at.items():
            behind = at - 1 in self.ends
            if item.role is not Role.SKIP and not behind and self._begins(at):
                yield from self._line(at, at, sure=False)
        for at, last in self.ons.items():
            if self._begins(at):
                yield from self._line(at, last + 1, sure=True)

    def _begins(self, start: int) -> bool:
        """It begins its line, its sentence, or a bracket or a clause right behind a move."""
        before = start - 1
        if before < 0:
            return True
        tokens = self.page.tokens
        if self.sentences.of[before] != self.sentences.of[start]:
            return tokens[before].text != ":"
        if tokens[before].line != tokens[start].line:
            return tokens[before].text != ":"
        if tokens[before].text in _BEHIND_MOVES:
            return before - 1 in self.ends
        return before in self.ends

    def _line(self, start: int, first: int, *, sure: bool) -> Iterator[Segment]:
        sentence = self.sentences.of[start]
        if sentence in self.sentences.asks or start in self.sentences.quoted:
            return
        moves, joins = self._moves(first, self.page.tokens[start].line)
        if len(moves) < 2 or len(moves) % 2 or not self._is_ended(moves[-1].last):
            return
        if not sure and not joins and not self.behind.issuperset({moves[0].last + 1}):
            return
        sure = sure or moves[0].last + 1 in self.behind
        yield Segment(
            first=start, last=moves[-1].last, items=moves, indent=0, joined_by_or=False,
            fresh=True, sure=sure, own=True,
        )  # fmt: skip

    def _moves(self, at: int, line: int) -> tuple[list[Item], bool]:
        """The moves up to the first other word, and whether a sign joins the first two."""
        tokens = self.page.tokens
        found: list[Item] = []
        joins = False
        end = min(at + _LONGEST, len(tokens))
        while at < end and tokens[at].line == line:
            item = self.at.get(at)
            if item is not None:
                found += [item] if item.role is Role.MOVE else []
                at = item.last + 1
                continue
            token = tokens[at]
            linked = found and (at in self.words or at in self.behind)
            if not (token.text in _SIGNS or token.kind is Kind.DOTS or linked):
                break
            if len(found) == 1 and token.text in _JOINS:
                joins = True
            at += 1
        text = tokens[found[0].last].text if found else ""
        return found, joins or text.endswith(":")

    def _is_ended(self, last: int) -> bool:
        tokens = self.page.tokens
        behind = last + 1
        if tokens[last].text.endswith("?"):
            return False
        if behind >= len(tokens) or tokens[behind].line != tokens[last].line:
            return True
        if behind in self.ons:
            return True
        if tokens[behind].text == "," or tokens[behind].text == ";":
            return behind + 1 in self.ons or tokens[behind].text == ";"
        other = self.sentences.of[behind] != self.sentences.of[last]
        return other or tokens[behind].text in _ENDS

"""The words right before and right behind a move, and what they say of it.

The law: the nearest key word decides, the longest one at its place; only words that link it to
the move ("your last *move was* 5755") may stand between.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.starred import is_whole
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.stances.left import Left
from mailbot.letter.reading.stances.ownverbs import OwnVerbs

_LABEL = 4  # words of a label that has a line of its own
_LINKS = 4  # words between "your" and the move
_STARRED = 2  # tokens between the ends of the shortest words with a star
_PASSING = frozenset({"stances.adverbs", "calendar.day"})  # "I reply *on 6 May* with 5254"
_USED = ("stances.", "conditionals.", "sayings.", "doubts.breaks")
_TAKES = frozenset({"stances.dismissed_before", "stances.not"})
_NOT = frozenset({"stances.not", "stances.aside", "doubts.negated"})
_OBJECTS = (*PIECES, "telling.the")
_SMALL = 3  # letters of "to"
_NUMBERS = frozenset({Kind.INT, Kind.NUMBER, Kind.DATE, Kind.SLASH})
_BEFORE_ORDINAL = 4  # letters of "im", "alla"
_PASSED = frozenset(":\"'“”„«»(=-–>*[_{<`~")
_LEFT = frozenset(
    f"stances.{name}"
    for name in (
        "no_move_before", "not", "instead", "dismissed_before", "past", "played", "opens",
    )
)  # fmt: skip


class Beside:
    """Key words of a page by the tokens they begin and end at."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, at: Mapping[int, Item]
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        self.starts: dict[int, list[Hit]] = {}
        self.ends: dict[int, list[Hit]] = {}
        adverbs = hits.of(*_PASSING)
        self.adverbs = {hit.last: hit.first for hit in reversed(adverbs)}  # the longest
        self.on = hits.lasts("calendar.on")  # the "am" of "am 9. November"
        inside = hits.covered(*_PASSING)
        self.nots = hits.firsts(*_NOT)
        self.denials = hits.firsts("doubts.negated")
        self.again = hits.firsts("labels.again")
        self.subjects = hits.firsts("labels.i")
        self.verbs = OwnVerbs(page, hits, sentences)
        self.mine = hits.lasts("labels.mine")
        self.moves = hits.lasts("labels.move")
        self.ordinals = hits.firsts("labels.ordinals")
        self.objects = hits.lasts(*_OBJECTS)
        self.pieces = hits.firsts(*PIECES)
        self.against = hits.lasts("stances.against")
        self.answers = hits.lasts("stances.played", "labels.answered", "stances.label")
        self.replies = hits.lasts("labels.answered")
        self.with_ = hits.lasts("telling.with")
        self.leads = self.with_ | hits.lasts("stances.copula")
        idle = hits.covered("stances.idle")
        for hit in hits.of(*hits.under(*_USED)) if at else ():
            if hit.first in idle and hit.category in _TAKES:
                continue
            if not self._is_whole(hit, inside):
                continue
            self.starts.setdefault(hit.first, []).append(hit)
            self.ends.setdefault(hit.last, []).append(hit)

    def _is_whole(self, hit: Hit, adverbs: Collection[int]) -> bool:
        """Adverbs only stand in the place of a star: "I have *after long thought* chosen"."""
        short = hit.last - hit.first < _STARRED
        return hit.category != "stances.played" or short or is_whole(self.page, hit, adverbs)

    def left(self, item: Item) -> Left:
        """What the words before a move say, within its sentence; "as you expected:" leaves a
        numbered one open."""
        left = self._left(item)
        colon = self.page.tokens[item.first - 1].text == ":" and left.stance is Stance.NO_MOVE
        if (colon or left.stance is None) and self.verbs.give(item.first, item.last):
            left.stance, left.strong = None, True  # "from my phone: 2836 is my move"
        elif left.stance is None and not left.strong:  # "gondolkodás után 2836-ot lépek"
            left.strong = self.verbs.stand_behind(item.last + 1)
        if left.stance is Stance.DISMISSED and item.number is not None and left.first >= 0:
            begin = self.sentences.bounds[self.sentences.of[item.first]][0]
            colon = any(t.text == ":" for t in self.page.tokens[left.first : item.first])
            if colon and left.first in self.denials:
                left.stance = None  # "you will not catch me: 2... 2836": its sentence decides
            elif colon or self.nots.intersection(
                range(max(begin, left.first - _LINKS), left.first)
            ):
                left.stance = Stance.UNSURE
        return left

    def _left(self, item: Item) -> Left:
        left = Left()
        left.closed = self.says(item.last + 1, "stances.closes")
        links = 0
        sentence = self.sentences.of[item.first]
        nearest, passed = True, item.first  # first of the adverbs that were passed
        for index in range(item.first - 1, -1, -1):
            if index >= passed:
                continue
            token = self.page.tokens[index]
            if self.sentences.of[index] != sentence:
                left.edge = left.edge or links == 0
                if nearest and token.text == ":":
                    self._take_above(left, index, item)
                break
            if self._is_passed(index):
                continue
            if token.kind is not Kind.WORD and token.kind is not Kind.INT:
                if token.text in ".\"'“„«‘‚":  # of an abbreviation; not "2836"
                    continue
                left.edge = left.edge or (links == 0 and token.text in ",;!?)–—|")
                break
            if token.kind is Kind.INT and links < _LINKS:  # "my 12th move"
                links += 1
                nearest = False
                continue
            was_weak = left.weak
            whole = self._begins_before(index)
            if not whole and self._take_left(left, index, item, nearest=nearest):
                break
            nearest = False
            if index in self.adverbs:
                passed = self.adverbs[index]
                passed -= passed - 1 in self.on
                continue
            if not self._is_link(index, item) and was_weak == left.weak:
                left.weak = left.weak and self.says(index, "doubts.breaks")
                break
            links += 1
            if links > _LINKS:
                break
        else:
            left.edge = left.edge or links == 0
        return left

    def _is_passed(self, index: int) -> bool:
        """A number, a gap, dots, quotation marks, the e4 of "I attack e4 with 7866"."""
        token, other = self.page.tokens[index], self.at.get(index)
        if other is not None and other.role is not Role.MOVE:
            return True
        if token.kind is Kind.DOTS or (token.kind is Kind.SIGN and token.text in _PASSED):
            return True
        return token.kind in MOVES and other is None and self._is_given_at(index - 1)

    def _begins_before(self, index: int) -> bool:
        """The "as expected", "in our game" that ends there: longer than any other word's phrase."""
        first = self.adverbs.get(index, index)
        return first < index and all(
            hit.first > first for hit in self.ends.get(index, ()) if hit.category in _LEFT
        )

    def _is_link(self, index: int, item: Item) -> bool:
        """A word that may stand there; also the piece of "I defend *the pawn* with 2836", not
        before a bare square ("I play the knight: c6"), and the "im zweiten" of "im zweiten Zug"."""
        small = len(self.page.tokens[index].text) <= _BEFORE_ORDINAL
        if self._is_counted(index) or (small and self._is_counted(index + 1)):
            return True
        if index not in self.objects or item.weak:
            return self.says(index, "stances.link")
        behind = index + 1
        led = behind in self.leads or self.page.tokens[behind].text == ":"
        return led or behind in self.objects or self.says(index, "stances.link")

    def _is_answered(self, first: int, last: int, item: Item) -> bool:
        """Of the reader's move between these tokens it is said that this one answers it: "my
        reply *to your move* is 2836", "respondo *a tu jugada* con 2836"; "*a tu jugada* respondo
        2836"."""
        named = not self.moves.isdisjoint((last - 1, last))  # "your move", "mutarea ta"
        if named and not self.replies.isdisjoint(range(last + 1, item.first)):
            return not any(at in self.at for at in range(first, item.first))
        led = any(
            at in self.leads or self.page.tokens[at].text == ":"
            for at in range(last + 1, item.first)
        )
        before = first - 1
        if self.page.tokens[before].kind is Kind.WORD and before not in self.answers:
            before -= len(self.page.tokens[before].text) <= _SMALL
        same = before >= 0 and self.sentences.of[before] == self.sentences.of[item.first]
        moves = any(at in self.at for at in range(max(before, 0), item.first))
        return led and same and not moves and before in self.answers

    def _is_counted(self, index: int) -> bool:  # "my second move is 2836"
        return index in self.ordinals and index + 1 in self.moves

    def _take_above(self, left: Left, colon: int, item: Item) -> None:
        """``Rating:`` or ``Your move:`` alone on the line above, of the same writer."""
        if self.page.zone(self.page.tokens[colon]) is not self.page.zone(
            self.page.tokens[item.first]
        ):
            return
        above, line = self.page.tokens[colon].line, self.page.tokens[item.first].line
        start = colon
        while start and self.page.tokens[start - 1].line == above and colon - start <= _LABEL:
            start -= 1
        end = colon - 1 if self.page.tokens[colon - 1].text != "." else colon - 2
        if line - above != 1 or colon - start > _LABEL or end < 0:
            return
        label = Left()
        self._take_left(label, end, item, nearest=True)
        if label.stance in {Stance.NO_MOVE, Stance.PAST}:
            left.stance = label.stance

    def _take_left(self, left: Left, index: int, item: Item, *, nearest: bool) -> bool:
        """Take the key word that ends at *index*; True when it settles the matter."""
        if index in self.mine and self._is_counted(index + 1):
            left.strong = True
            return True
        hits = [hit for hit in self.ends.get(index, ()) if hit.category in _LEFT]
        if not hits:
            left.strong = self._answers(index, item, surely=True)
            return left.strong
        longest = min(hit.first for hit in hits)
        names = [hit.category for hit in hits if hit.first == longest]
        if index in self.against and not self.pieces.isdisjoint(range(index + 1, item.first)):
            return False  # "I hurl it against the pawn: 2... 2836"
        small = len(self.page.tokens[index].text) == 1 and index in self.leads  # "e4 s 7866"
        if "stances.no_move_before" in names and nearest and not small:
            left.stance, left.denied = Stance.NO_MOVE, "stances.not" in names
            return True
        if "stances.opens" in names and left.closed:
            left.strong = True
            return True
        for name, stance in (
            ("stances.not", Stance.DISMISSED),
            ("stances.instead", Stance.DISMISSED),
            ("stances.dismissed_before", Stance.DISMISSED),
            ("stances.past", Stance.PAST),
        ):
            if name in names and not left.strong and not self._is_too(longest, index):
                if stance is Stance.PAST and self._is_answered(longest, index, item):
                    left.strong = True
                    return True
                left.stance, left.first = stance, longest
                left.replaces = name in {"stances.not", "stances.instead"}
                return True
        if "stances.played" in names:
            if longest < index or self._answers(index, item) or self.verbs.are_at(index):
                left.strong = not self._is_inverted(longest, index, item)
                return True
            left.weak = True
        left.strong = left.strong or self._answers(index, item, surely=True)
        return left.strong

    def _answers(self, index: int, item: Item, *, surely: bool = False) -> bool:
        """The "rispondo" of "rispondo oggi con 2836"; *surely*: with its "I": "antworte ich"."""
        said = not surely or index in self.subjects or index - 1 in self.subjects
        return said and index in self.replies and item.first - 1 in self.with_

    def _is_given_at(self, index: int) -> bool:
        """Words that give a move end there."""
        return any(hit.category == "stances.played" for hit in self.ends.get(index, ()))

    def _is_too(self, first: int, index: int) -> bool:
        """The "auch" of "auch ich mache die kurze Rochade", the "auf" of "ich gebe nicht auf:"."""
        text, behind = self.page.tokens[index].text, self.page.tokens[index + 1].text
        ends = behind == ":" and first == index and len(text) <= _SMALL
        return ends or (index in self.again and index + 1 in self.subjects)

    def _is_inverted(self, first: int, last: int, item: Item) -> bool:
        """The "Spiele ich" of "Spiele ich 2836, folgt dein Angriff" sets a condition."""
        begin, end = self.sentences.bounds[self.sentences.of[first]]
        follows = any(
            self.page.tokens[at].kind is Kind.WORD for at in range(item.last + 1, end + 1)
        )
        return begin == first and follows and last in self.subjects and first not in self.subjects

    def right(self, item: Item) -> Stance | None:
        """What the words behind a move say."""
        index, tokens = item.last + 1, self.page.tokens
        sentence = self.sentences.of[item.first]
        while index < len(tokens) and tokens[index].text in {")", '"', "”"}:
            index += 1
        if index >= len(tokens):
            return None
        names = {hit.category for hit in self.starts.get(index, ())}
        if any(token.kind in _NUMBERS for token in tokens[index + 1 : index + 2]):
            names -= {"stances.no_move_after"}  # "2836 am 9. November"
        if self.sentences.of[index] != sentence:  # a capital begins none: "2836 Euro"
            near = index == item.last + 1 and tokens[item.last].line == tokens[index].line
            return Stance.NO_MOVE if near and "stances.no_move_after" in names else None
        if "stances.dismissed_after" in names:
            return Stance.DISMISSED
        return Stance.NO_MOVE if "stances.no_move_after" in names else None

    def says(self, index: int, category: str) -> bool:
        return any(hit.category == category for hit in self.starts.get(index, ()))

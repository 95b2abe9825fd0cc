"""Whether the moves of an if-line are offered, or only spoken of.

The law: words that take the moves away ("is theory", "in my other game") refuse the line; those
that leave it open ("perhaps", "I withdraw") make it unsure, and with a denial beside them they
refuse it as well. Unsure are also one behind words that may make it somebody else's, or another
if ("my coach says if", "I asked Peter if", "as if"), and one that goes on in strange words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_REFUSED = frozenset({"stances.heading", "stances.other_game", "stances.engine"})
_ALIEN = frozenset(
    "doubts.yours doubts.negated labels.others stances.others stances.dismissed_before".split()
)
_COURTESIES = frozenset({"doubts.company", "stances.courtesy", "topics"})  # "dear friend"
_STRIKES = ("stances.takes_back", "stances.voids", "stances.jests", "retracts.strikes")
_DENIES = ("doubts.negated", "doubts.no", "conditionals.withdrawn")
_BEHIND = 2  # tokens from a word to the one behind it that denies it
_OPEN = "stances.hedge"  # not offered either; without a word of denial perhaps it is meant to be


class Offered:
    """Tells it of every sentence of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, items: Sequence[Item]) -> None:
        self.page = page
        self.sentences = sentences
        self.moves = {index for item in items for index in range(item.first, item.last + 1)}
        self.named_in: dict[str, list[int]] = {}  # of each move the sentences that hold it
        for item in items:
            if item.role is Role.MOVE and page.zone(page.tokens[item.first]) is Zone.OWN:
                self.named_in.setdefault(item.canonical, []).append(sentences.of[item.first])
        self.canonical = {item.first: item.canonical for item in items if item.role is Role.MOVE}
        self.denying = self._sentences(hits.firsts(*_DENIES, *_STRIKES))
        self.taken = self._sentences(hits.firsts(*_REFUSED))
        conditional = hits.of(*hits.under("conditionals."))
        inside = tokens_of(hit for hit in conditional if hit.last > hit.first)
        if_words = hits.covered("conditionals.if")
        if_not = {hit.last + 1 for hit in hits.of("conditionals.if")}
        self.purposes = self._purposes(hits)
        inside |= self.purposes
        self.hedged = self._firsts(hits.firsts(_OPEN) - inside - if_words)
        self.denied = self._firsts(hits.firsts("doubts.negated") - inside - if_not)
        self.named = sorted(hits.firsts("conditionals.named"))
        self.points = sorted(hits.covered("labels.this", "labels.it"))
        self.bracketed = {  # "the line in my last letter (if 3827 then 7163)"
            sentences.of[at]
            for at in hits.firsts("conditionals.if")
            if at and page.tokens[at - 1].text == "("
        }
        self.former = {sentences.of[at] for at in hits.firsts("days.earlier", "ownifs.earlier")}
        self.otherwise = sorted(hits.firsts("conditionals.otherwise"))
        cried = hits.firsts("doubts.no")  # "No I withdraw it"
        begins = {first for first, _ in sentences.bounds}
        denials = [hit for hit in hits.of("doubts.negated") if hit.first not in cried & begins]
        back = hits.of("conditionals.withdrawn")
        self.withdrawn = [hit.first for hit in back if not self._is_denied(hit, denials)]
        apart = self._sentences({*self.moves, *self.otherwise})
        self.struck = [  # behind a line in words that take back anything
            hit.first
            for hit in hits.of(*_STRIKES)
            if sentences.of[hit.first] not in apart and not self._is_denied(hit, denials)
        ]
        none = {sentences.of[hit.first] for hit in denials}  # "no conditional this time"
        again = {at for at in self.named if sentences.of[at] not in none}
        again |= hits.firsts("stances.firm") | {hit.first for hit in back}
        self.again = {sentences.of[at] for at in again if page.zone(page.tokens[at]) is Zone.OWN}
        longer = (hit for hit in hits.of(*_COURTESIES) if hit.last > hit.first)
        alien = (hit for hit in hits.of(*_ALIEN) if hit.first not in inside)
        self.alien = tokens_of(alien) - tokens_of(longer)
        self.listed = hits.tokens
        self.offers = hits.covered("conditionals.offers") | self.purposes
        self.no_ifs = hits.covered("conditionals.no_if")
        self.tomorrow = hits.covered("calendar.tomorrow")
        self.names = names_of((*page.letter.from_, *page.letter.to))
        self.bad = hits.firsts("stances.dismissed_after")

    def _purposes(self, hits: Hits) -> frozenset[int]:
        """The tokens of "so that we need not wait:", which say nothing against the line behind, nor
        right behind a line, or a comma, against the one before it."""
        part, tokens = self.sentences.part, self.page.tokens
        begun = {part[at]: at for at in sorted(hits.firsts("conditionals.purposes"), reverse=True)}
        ended = {part[at] for at, token in enumerate(tokens) if begun and token.text == ":"}
        behind = ((at, at - 1 - (tokens[at - 1].text == ",")) for at in begun.values() if at > 1)
        ended |= {part[at] for at, before in behind if before in self.moves}
        return frozenset(
            at
            for at in range(len(tokens) if ended else 0)
            if part[at] in ended and begun.get(part[at], at + 1) <= at
        )

    def refuses(self, sentence: int, last: int) -> bool:
        """*last*: the last token of the line's moves."""
        taken = sentence in self.taken or last + 1 in self.bad or self._is_taken_back(sentence)
        return taken or (
            self._says(self.hedged, sentence, last) and self._says(self.denied, sentence, last)
        )

    def is_sure(self, start: int, last: int) -> bool:
        """*start*: the if-word; *last*: the last token of the line's moves."""
        sentence = self.sentences.of[start]
        hedged = self._says(self.hedged, sentence, last)
        if hedged or self._is_called_off(start, last) or start in self.no_ifs:
            return False
        return self._is_led_in(start) and not self._goes_on(last)

    def _is_called_off(self, start: int, last: int) -> bool:
        """Beside it, or further down by its name or by its condition."""
        sentence = self.sentences.of[start]
        return self.is_withdrawn(sentence) or self._is_denied_below(start, last)

    def _is_denied_below(self, start: int, last: int) -> bool:
        """ "I cross the second line out: after 7. 3234 I offer nothing": a sentence further down
        that holds its condition, and denies or takes back."""
        condition = next(
            (self.canonical[at] for at in range(start, last) if at in self.canonical), ""
        )
        below = self.sentences.of[last]
        return any(of > below and of in self.denying for of in self.named_in.get(condition, ()))

    def is_led_in_strangely(self, start: int, last: int) -> bool:
        """Nothing but words of no list before it leaves it open."""
        sentence = self.sentences.of[start]
        hedged = self._says(self.hedged, sentence, last) or start in self.no_ifs
        foreign = not self.alien.isdisjoint(self._before(start))
        return not (hedged or foreign or self._is_called_off(start, last) or self._goes_on(last))

    def is_otherwise(self, index: int) -> bool:
        """A word that turns to other moves begins there."""
        place = bisect_right(self.otherwise, index)
        return place > 0 and self.otherwise[place - 1] == index

    def _says(self, first: Mapping[int, int], sentence: int, last: int) -> bool:
        """One of the words stands in the sentence, before what it says of other moves: "otherwise
        I don't know". :param first: the first such word of each sentence."""
        if sentence not in first:
            return False
        place = bisect_right(self.otherwise, last)
        end = self.otherwise[place] if place < len(self.otherwise) else len(self.page.tokens)
        return first[sentence] < end

    def _is_led_in(self, start: int) -> bool:
        """Back to the move before it, the if-word has no word before it that tells of somebody else
        or denies, and no strange one but those of an offer."""
        before = self._before(start)
        if not self.alien.isdisjoint(before):
            return False
        return not self.offers.isdisjoint(before) or not any(map(self._is_strange, before))

    def _before(self, start: int) -> list[int]:
        first, _ = self.sentences.bounds[self.sentences.of[start]]
        return list(takewhile(lambda at: at not in self.moves, range(start - 1, first - 1, -1)))

    def _goes_on(self, last: int) -> bool:
        """ "If 6125 then 1716 *tomorrow* I'd ...", with no sign between."""
        behind = last + 1
        if behind >= len(self.page.tokens):
            return False
        tokens = self.page.tokens
        beside = tokens[behind].line == tokens[last].line
        return beside and (behind in self.tomorrow or self._is_strange(behind))

    def is_foreign(self, index: int) -> bool:
        """A word that tells of somebody else or denies, or a strange one."""
        return index in self.alien or self._is_strange(index)

    def _is_strange(self, index: int) -> bool:
        """A word of no list that is no name of the letter's people."""
        token = self.page.tokens[index]
        if token.kind is not Kind.WORD or len(token.text) == 1 or index in self.listed:
            return False
        return self.page.word(token) not in self.names

    def _firsts(self, tokens: Iterable[int]) -> dict[int, int]:
        """The first of these tokens in each sentence."""
        found: dict[int, int] = {}
        for index in tokens:
            sentence = self.sentences.of[index]
            found[sentence] = min(found.get(sentence, index), index)
        return found

    def _sentences(self, tokens: Iterable[int]) -> set[int]:
        return {self.sentences.of[index] for index in tokens}

    def is_withdrawn(self, sentence: int) -> bool:
        """In its own sentence, or in the one behind it; further below where that names conditional
        moves ("P.S. I withdraw my conditional proposal.")."""
        return any(
            (
                self.sentences.of[index] in {sentence, sentence + 1}
                or (self.sentences.of[index] > sentence and self._names_lines(index))
            )
            and self.page.zone(self.page.tokens[index]) is Zone.OWN
            for index in self.withdrawn
        ) or any(self._is_right_behind(sentence, index) for index in self.struck)

    def _is_taken_back(self, sentence: int) -> bool:
        """Its own sentence, or the one behind, withdraws it and calls it what it is, points at it,
        or speaks of a letter before; or one further below calls it so: "I withdraw my conditional
        (if 3827 then 7163).", "If 3827 then 7163. No, that one is void."."""
        lines = [
            index
            for index in self.withdrawn
            if (self.sentences.of[index] in {sentence, sentence + 1} and self._is_of_line(index))
            or (self.sentences.of[index] > sentence and self._names_lines(index))
        ]
        lines += [
            index
            for index in self.struck
            if self._is_right_behind(sentence, index) and self._is_of_line(index)
        ]
        return any(
            self.page.zone(self.page.tokens[index]) is Zone.OWN
            and all(of <= self.sentences.of[index] for of in self.again)  # not "no, it stands"
            for index in lines
        )

    def _is_right_behind(self, sentence: int, index: int) -> bool:
        """In the sentence behind it, in its paragraph."""
        begin, _ = self.sentences.bounds[self.sentences.of[index]]
        behind = self.sentences.of[index] == sentence + 1
        return behind and self.page.tokens[begin].line - self.page.tokens[begin - 1].line <= 1

    def _is_of_line(self, index: int) -> bool:
        """Of a word that withdraws."""
        sentence, part = self.sentences.of[index], self.sentences.part
        begin, end = self.sentences.bounds[sentence]
        if sentence in self.former or sentence in self.bracketed:
            return True
        pointed = any(part[at] == part[index] for at in within(self.points, begin, index))
        return pointed or bool(within(self.named, begin, end))

    def _names_lines(self, index: int) -> bool:
        begin, end = self.sentences.bounds[self.sentences.of[index]]
        return bool(within(self.named, begin, end)) and self.sentences.of[index] not in self.former

    def _is_denied(self, hit: Hit, denials: Sequence[Hit]) -> bool:
        """ "Do not forget to write": a denial in their clause that is no part of the words; not
        "No: I withdraw it"."""
        return any(
            self.sentences.part[one.first] == self.sentences.part[hit.first]
            and not any(token.text == ":" for token in self.page.tokens[one.first : hit.first])
            and not hit.first <= one.first <= hit.last
            and one.first <= hit.last + _BEHIND
            for one in denials
        )

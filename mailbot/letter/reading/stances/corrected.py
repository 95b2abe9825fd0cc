"""Moves that the writer replaces by others in the same letter: his last word counts.

The law: words of correction stand right before the new move, and the move before them is of the
same ply; or one sentence names both ("7163, not 7183"); or words that take back stand between a
move and the one that the letter gives last, or behind both. All else is two moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances.left import Left

_NEAR = 4  # moves on each side that one word may put in the place of another
_BETWEEN = 6  # tokens between the words of correction and the move
_REPLACEABLE = frozenset({Stance.PLAYED, Stance.DISMISSED, Stance.UNSURE})
_LINKS = frozenset({"stances.played", "stances.link", "labels.mine", "labels.move"})
_TAKEN = ("stances.takes_back", "stances.corrects", "stances.voids")
_COMPANY = frozenset(
    {"doubts.company", "stances.courtesy", "stances.takes_back", "stances.corrects",
     "sayings.corrects.words", "labels.corrects"}
)  # fmt: skip


class Corrected:
    """The words of correction of a page as they stand to its moves."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, at: Mapping[int, Item]
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        hits = hits if at else Hits()
        back = hits.lasts("stances.takes_back")
        told = hits.of(*hits.under("sayings.corrects"))
        self.corrects = {hit.last: hit.first for hit in (*told, *hits.of("stances.corrects"))}
        # "scrap that 2836" may mean the 2836
        self.needs_sign = (back & set(self.corrects)) | {hit.last for hit in told}
        self.taken = hits.firsts(*_TAKEN)
        self.ifs = hits.firsts("conditionals.if")
        self.denials = hits.firsts("doubts.negated")
        self.buts = hits.firsts("stances.but")
        self.company = hits.covered(*_COMPANY)
        self.links = hits.covered(*_LINKS)

    def review(self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]) -> None:
        self._behind_words(items, stances)
        self._in_one_sentence(items, lefts, stances)
        self._sondern(items, stances)
        self._last_word(items, lefts, stances)

    def _last_word(
        self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]
    ) -> None:
        """ "2... 2836. PS. I was wrong, forget the above: my second move is 7866": the 2836."""
        own = [p for p, item in enumerate(items) if self._zone(item) is Zone.OWN]
        given = [place for place in own if stances[place] is Stance.PLAYED]
        if not given or not (lefts[given[-1]].strong or items[given[-1]].number is not None):
            return
        last = items[given[-1]]
        if last.notation is not Notation.NUMERIC:
            return
        _, end = self.sentences.bounds[self.sentences.of[last.first]]
        if not self._ends(last) and self.taken.isdisjoint(range(last.last + 1, end + 1)):
            return  # "I play 7866 in my sleep"
        former = [
            place
            for place in own
            if stances[place] in {Stance.PLAYED, Stance.UNSURE}
            and items[place].last < last.first
            and self._of_one_ply(items[place], last)
        ]
        for place in former:
            between = range(items[place].last + 1, end + 1)
            if self.taken.intersection(between) and not self.ifs.intersection(between):
                stances[place] = Stance.REPLACED

    def _behind_words(self, items: Sequence[Item], stances: list[Stance]) -> None:
        """ "2... 2836. Correction: 2... 7866", "sorry, I meant 7866": the 2836."""
        for place in range(1, len(items)):
            former, item = items[place - 1], items[place]
            if (
                stances[place] in {Stance.PLAYED, Stance.UNSURE}
                and stances[place - 1] in {Stance.PLAYED, Stance.UNSURE}
                and self._of_one_ply(former, item)
                and self._is_corrected(former, item)
                and (stances[place] is Stance.PLAYED or self._ends(item))
            ):
                stances[place - 1], stances[place] = Stance.REPLACED, Stance.PLAYED

    def _of_one_ply(self, former: Item, item: Item) -> bool:
        if former.canonical == item.canonical or former.run == item.run:
            return False
        if self._zone(former) is not Zone.OWN or self._zone(item) is not Zone.OWN:
            return False
        if item.table or former.table:
            return False
        one = former.number is None or item.number is None or former.number == item.number
        return one and (former.mover is None or item.mover is None or former.mover is item.mover)

    def _is_corrected(self, former: Item, item: Item) -> bool:
        """Words of correction right before *item*, at most a label and the number between."""
        tokens = self.page.tokens
        signed = False
        for index in range(item.first - 1, max(former.last, item.first - 1 - _BETWEEN), -1):
            if index in self.corrects:
                first = self.corrects[index]
                return (signed or index not in self.needs_sign) and self._leads(former, first)
            number = self.at.get(index)
            if tokens[index].kind is Kind.SIGN:
                signed = True
            elif (number is None or number.role is not Role.NUMBER) and index not in self.links:
                return False
        return False

    def _leads(self, former: Item, first: int) -> bool:
        """Only "sorry" and the like stand before the words of correction in their sentence."""
        begin, _ = self.sentences.bounds[self.sentences.of[first]]
        return all(
            self.page.tokens[index].kind is not Kind.WORD or index in self.company
            for index in range(max(begin, former.last + 1), first)
        )

    def _ends(self, item: Item) -> bool:
        """Nothing of its sentence stands behind it but signs."""
        last = self.sentences.bounds[self.sentences.of[item.first]][1]
        behind = self.page.tokens[item.last + 1 : last + 1]
        return all(token.kind is not Kind.WORD and token.text != "?" for token in behind)

    def _in_one_sentence(
        self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]
    ) -> None:
        """ "7163, not 7183": the 7183, here and where it stood before in the letter."""
        replaced: dict[tuple[str, Zone], int] = {}
        for index, (item, left) in enumerate(zip(items, lefts, strict=True)):
            replaces = left.replaces and stances[index] is Stance.DISMISSED
            figure = left.denied and stances[index] is Stance.NO_MOVE  # one given above it
            told = sum(one.canonical == item.canonical for one in items) > 1 if figure else False
            if not replaces and not told:
                continue
            sentence = self.sentences.of[item.first]
            near = range(max(index - _NEAR, 0), min(index + _NEAR + 1, len(items)))
            kept = [
                place
                for place in near
                if place != index
                and self.sentences.of[items[place].first] == sentence
                and stances[place] in {Stance.PLAYED, Stance.UNSURE, Stance.NO_MOVE}
                and not lefts[place].denied
            ] or self._below_but(index, items, stances)
            if kept:
                replaced[item.canonical, self._zone(item)] = index
            apart = self._is_given_apart(items, stances, sentence)
            for place in kept:
                if not self._is_denied_behind(items[place]) and not apart:
                    stances[place] = Stance.PLAYED
        for place, item in enumerate(items):
            last = replaced.get((item.canonical, self._zone(item)), -1)
            if place <= last and stances[place] in _REPLACEABLE:
                stances[place] = Stance.REPLACED

    def _below_but(self, index: int, items: Sequence[Item], stances: Sequence[Stance]) -> list[int]:
        """ "My move is not 8... Nbd7 but", and below it "8... a5"."""
        sentence = self.sentences.of[items[index].first]
        _, end = self.sentences.bounds[sentence]
        behind = index + 1
        ends = any(at in self.buts for at in range(max(end - 1, items[index].last), end + 1))
        given = ends and behind < len(items) and stances[behind] is Stance.PLAYED
        below = given and self.sentences.of[items[behind].first] == sentence + 1
        return [behind] if below else []

    def _is_given_apart(
        self, items: Sequence[Item], stances: Sequence[Stance], sentence: int
    ) -> bool:
        """ "Instead of 4746 I should have played 7866. // 6. 3164 6857": a move with its number
        below the sentence is the one that is given; what it tells is of another time."""
        return any(
            stance is Stance.PLAYED
            and item.number is not None
            and self.sentences.of[item.first] > sentence
            and self._zone(item) is Zone.OWN
            for item, stance in zip(items, stances, strict=True)
        )

    def _is_denied_behind(self, item: Item) -> bool:
        """ "Not 7183, but 7163 neither." """
        return item.last + 1 in self.denials

    def _sondern(self, items: Sequence[Item], stances: list[Stance]) -> None:
        """ "I do not play 7866, but 2836.": what alone stands behind the "but"."""
        for place in range(1, len(items)):
            former, item = items[place - 1], items[place]
            between = range(former.last + 1, item.first)
            words = [at for at in between if self.page.tokens[at].kind is Kind.WORD]
            if (
                stances[place - 1] is Stance.DISMISSED
                and stances[place] is Stance.UNSURE
                and self.sentences.of[former.first] == self.sentences.of[item.first]
                and words
                and words[0] in self.buts
                and self.links.issuperset(words[1:])
                and self._ends(item)
            ):
                stances[place] = Stance.PLAYED

    def _zone(self, item: Item) -> Zone:
        return self.page.zone(self.page.tokens[item.first])

"""How the writer stands to each move word: played, dismissed, past, asked, no move at all.

The law: the words right beside a move decide, first those before it, then those behind it;
then its sentence. A bare word in prose that nothing calls a move is unsure, never played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mailbot.letter.claims import Notation, Stance, Whose
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.masks import masked_lines
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences, sentences_with
from mailbot.letter.reading.page.starred import phrases
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances import figures as shapes
from mailbot.letter.reading.stances.anew import Anew
from mailbot.letter.reading.stances.beside import Beside
from mailbot.letter.reading.stances.cited import is_cited
from mailbot.letter.reading.stances.claimed import Claimed
from mailbot.letter.reading.stances.concluded import Concluded
from mailbot.letter.reading.stances.corrected import Corrected
from mailbot.letter.reading.stances.edges import Edges
from mailbot.letter.reading.stances.formerly import without_former
from mailbot.letter.reading.stances.handed import Handed, is_of_chess
from mailbot.letter.reading.stances.left import Left
from mailbot.letter.reading.stances.namedagain import without_named_again
from mailbot.letter.reading.stances.neighbours import Neighbours
from mailbot.letter.reading.stances.ofgame import OfGame
from mailbot.letter.reading.stances.otherevents import turns_here, without_other_events
from mailbot.letter.reading.stances.personal import Personal
from mailbot.letter.reading.stances.pointed import without_pointed
from mailbot.letter.reading.stances.points import without_points
from mailbot.letter.reading.stances.rivals import without_rivals
from mailbot.letter.reading.stances.spread import Spread
from mailbot.letter.reading.stances.toletter import ToLetter
from mailbot.letter.reading.tables.labels import Label, Labels

# moves of a run (ours and its answer); signs of two squares; tokens to a figure's name behind it
_PAIR, _SQUARES, _BESIDE = 2, 4, 4


class Stances:
    """Tells the stance of every move of a page."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        hits: Hits,
        sentences: Sentences,
        codes: Sequence[str],
    ) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page, self.hits, self.sentences, self.codes = page, hits, sentences, codes
        self.items = [item for item in items if item.role is Role.MOVE]
        self.at = {i: item for item in items for i in range(item.first, item.last + 1)}
        self.labels = Labels(page, hits, self.at, sentences.of, codes)
        self.beside = Beside(page, hits, sentences, self.at)
        self.to_letter = ToLetter(page, hits, sentences)
        self.anew = Anew(page, hits, sentences, codes)
        self.edges = Edges(page, hits, sentences, self.beside)
        self.neighbours = Neighbours(page, hits, sentences, self.at, codes)
        self.of_game = OfGame(page, hits, sentences, self.neighbours.words)
        self.handed = Handed(page, hits, sentences, self.neighbours.words, codes)
        self.corrected = Corrected(page, hits, sentences, self.at)
        self.concluded = Concluded(page, hits, sentences, self.neighbours.words)
        self.other = sentences_with(hits, sentences, {"stances.other_game"})
        self.named = sentences_with(hits, sentences, {GAME})
        self.here = sorted(turns_here(page, hits))
        plain = hits.outside(phrases(page, hits, "stances.played"), "stances.figures")
        figures = shapes.without_names(page, plain, hits.lasts("labels.move"))
        self.figures = sentences_with(figures, sentences, {"stances.figures"})
        self.breaks = hits.firsts("doubts.breaks")
        self.i, self.mine = hits.firsts("labels.i"), hits.firsts("labels.mine")
        self.of_moves = sentences_with(hits, sentences, {"labels.move"})
        self.ifs = sentences_with(hits, sentences, {"conditionals.if"})
        self.engines = sentences_with(hits, sentences, {"stances.engine"})
        self.personal = Personal(page, hits, sentences)
        self.said = hits.covered(*hits.under("sayings."))
        self.masked = masked_lines(page)
        self.turns = sorted(buts := self.neighbours.buts)
        self.spread = Spread(page, self.items, sentences, self.beside, self.at, buts)
        self.sizes = Counter(item.run for item in self.items)
        self.on_line: dict[int, list[int]] = {}  # words of each line
        self.first_word: dict[int, int] = {}  # of each sentence
        for index, token in enumerate(page.tokens):
            if token.kind is Kind.WORD and index not in self.at and index not in self.said:
                self.on_line.setdefault(token.line, []).append(index)
                self.first_word.setdefault(sentences.of[index], index)

    def all(self) -> list[Stance]:
        """One stance for each move item, in order."""
        lefts = [self._left(item) for item in self.items]
        stances = [self._stance(item, left) for item, left in zip(self.items, lefts, strict=True)]
        self.spread.join(stances)
        self.spread.spread(stances)
        self.spread.rows(stances)
        self.of_game.join(self.items, stances)
        self.handed.give(self.items, stances)
        self.neighbours.review(self.items, lefts, stances)
        self.corrected.review(self.items, lefts, stances)
        of = (self.page, self.hits, self.sentences, self.items, stances)
        without_former(*of, self.codes)
        Claimed(self.page, self.hits, self.sentences, self.codes).mark(self.items)
        self.concluded.review(self.items, lefts, stances)
        without_named_again(*of, self.neighbours.around.weighing)
        without_other_events(*of, self.neighbours.words)
        without_pointed(*of, self.codes)
        without_points(self.page, self.items, stances, self.hits)
        without_rivals(self.page, self.sentences, self.hits, self.items, lefts, stances, self.codes)
        return stances

    def _left(self, item: Item) -> Left:
        """The words before a move; a label says whose it is, and that it is one."""
        left = self.beside.left(item)
        if self.to_letter.leads(item) or self.of_game.gives(item):
            return Left.given()
        label = self.labels.before(item) if item.mover is None and not item.table else None
        if label is not None and item.number is not None and label.mover is None:
            label = None  # its number says enough
        if label is None and item.number is None and self.labels.is_readers(item):
            label = Label(None, Whose.READER)
        if label is None and left.strong and left.stance is None and self.labels.is_writers(item):
            item.whose = Whose.WRITER
        if label is None or left.stance is Stance.DISMISSED:
            return left
        if left.stance is Stance.NO_MOVE and label.mover is None:
            return left
        item.mover, item.whose = label.mover, label.whose
        left.stance = Stance.PAST if label.whose is Whose.READER else None
        left.strong = left.labelled = True
        return left

    def _stance(self, item: Item, left: Left) -> Stance:
        token = self.page.tokens[item.first]
        if item.number is None and (left.edge or left.weak or left.strong):
            item.number = self.edges.number_behind(item)
        fixed = item.number is not None or item.table
        if token.line in self.masked or self.anew.is_readers(item):
            return Stance.NO_MOVE
        told = item.last > item.first and item.notation is not Notation.NUMERIC  # "house: ..."
        if is_of_chess(item):  # "jugada número 2: Cf6"
            called = self.of_moves.get(self.sentences.of[item.first], -1) >= 0
            told = told or called or len(item.canonical) >= _SQUARES
        figure = left.stance is Stance.NO_MOVE or self._is_figure(item)
        masked = figure or self.personal.masks(item, strong=left.strong)
        if not fixed and not told and masked:  # unsure: "by telephone; I play 2836"
            return Stance.UNSURE if (left.strong or left.weak) and not figure else Stance.NO_MOVE
        if left.stance is Stance.NO_MOVE:
            left.stance = None  # "game 12. 5254"
        if (said := self._of_sentence(item, left)) is not None:
            return said
        after = self.beside.right(item)
        if after is not None and not item.table and not (fixed and after is Stance.NO_MOVE):
            open_ = after is Stance.NO_MOVE and left.strong  # "I play 2836, my phone is broken"
            return Stance.UNSURE if open_ else after
        if self.engines.get(self.sentences.of[item.first], item.first) < item.first:
            return Stance.DISMISSED
        if item.number is not None or item.table:
            return Stance.PLAYED
        if self.ifs.get(self.sentences.of[item.first], item.first) < item.first:
            return Stance.UNSURE  # "If you castle, I play 7163"
        return self._led(item) if left.strong else self._bare(item, left)

    def _led(self, item: Item) -> Stance:
        """A word without a number behind words that give a move."""
        item.perhaps = shapes.goes_on_apart(self.page, item, self.breaks)
        if self._of_figure(item) or item.perhaps:
            return Stance.NO_MOVE
        item.told = not self._is_called_figure(item)
        return Stance.PLAYED if item.told else Stance.UNSURE

    def _of_sentence(self, item: Item, left: Left) -> Stance | None:
        """What the sentence, the quotation marks and the words before a move say."""
        if is_cited(self.page, self.sentences, self.at, item):
            return Stance.UNSURE if item.first in self.sentences.retold else Stance.DISMISSED
        if not (item.bad and item.number) and self._is_asked(item, left):
            return Stance.ASKED
        if self._of_other_game(item, left):
            behind = self.other.get(self.sentences.of[item.first], -1) > item.first
            return Stance.UNSURE if behind and item.number is not None else Stance.OTHER_GAME
        return left.stance

    def _is_figure(self, item: Item) -> bool:
        return shapes.is_figure(self.page, item, self.at) and not self.of_game.is_beside(item)

    def _is_asked(self, item: Item, left: Left) -> bool:
        sentence = self.sentences.of[item.first]
        text = self.page.tokens[item.last].text
        doubtful = text.endswith("?") and not text.endswith(("!?", "??", "?!"))
        doubtful = doubtful or self.edges.is_questioned(item)
        first_word = self.first_word.get(sentence)
        before = first_word is not None and first_word < item.first
        following = self.at.get(item.last + 1)
        if doubtful and (before or item.number is None or following is None):
            return not item.table
        if sentence not in self.sentences.asks:
            return False
        last_part = self.sentences.part[self.sentences.bounds[sentence][1]]
        worded = item.number is None and self.page.tokens[item.first].kind is Kind.WORD
        if worded and (self.sentences.part[item.last] == last_part or not is_of_chess(item)):
            return True  # "Castling short?"; not "Knight c6, what else?"
        if self.sentences.part[item.last] == last_part:
            return before or (first_word is not None and item.number is None)
        return before and not left.strong and not left.weak

    def _of_other_game(self, item: Item, left: Left) -> bool:
        sentence = self.sentences.of[item.first]
        if sentence in self.other and sentence not in self.named:  # "the other one, Cup 6:"
            first, other = self.sentences.bounds[sentence][0], self.other[sentence]
            if within(self.here, other + 1, item.first):
                return False  # "with my brother I played 7866, but here 2836"
            beside = other < item.first or other == item.last + 1
            return beside or (item.first > first and not left.strong)
        if sentence and sentence - 1 in self.other:
            end = self.sentences.bounds[sentence - 1][1]
            last = self.page.tokens[end]
            other = self.other[sentence - 1]
            parted = ";" in self.page.text[self.page.tokens[other].end : last.start]
            if item.number and (parted or within(self.turns, other, end)):
                return False  # "I was at a tournament, so in short: 2... 4746"
            here = self.page.tokens[item.first].line
            return last.text == ":" or (last.text == "?" and last.line == here)
        return False

    def _bare(self, item: Item, left: Left) -> Stance:
        """A word without a number: played when the edges of its sentence leave it alone."""
        whole = self.first_word.get(self.sentences.of[item.first]) is None
        beside = whole and not item.weak and self.sizes[item.run] > 1  # "7163 2836."
        beside = beside or (self._opens_as_pair(item) and self.edges.is_right(item))
        alone = self.page.tokens[item.first].line not in self.on_line or beside
        if alone and (not item.bad or self.sizes[item.run] > 1):
            return Stance.PLAYED
        if item.notation is Notation.CASTLING and self.edges.castles(item):
            return Stance.PLAYED
        if self.edges.is_right(item) and self.handed.takes(item, left):
            return Stance.UNSURE  # until it is seen that there is no other
        pair = self.page.tokens[item.first].kind is Kind.PAIRS
        takes = pair and left.edge and not item.bad and shapes.takes(self.page, item, self.hits)
        if pair and whole and left.edge and not item.bad and not self._is_greeted(item):
            return Stance.PLAYED if takes else Stance.UNSURE  # "28-36.": or the score of a match
        led = left.weak or self.edges.is_sent(item)  # "juego 28-36", "sent today: 28-36"
        led = (led or self.edges.is_posted(item)) and not shapes.may_be_day(item)
        strange = item.weak and not led and not (left.edge and self._is_greeted(item))
        if strange or item.bad:
            item.perhaps = shapes.apart_squares(self.page, item)
            chess = pair and self.neighbours.of_chess.speaks(item.first, item.last)
            return Stance.UNSURE if (chess and not item.bad) or takes else Stance.NO_MOVE
        if (left.edge or left.weak) and self.edges.is_right(item):
            of_figure = left.weak and not is_of_chess(item) and self._of_figure(item)
            called = of_figure or self._is_called_figure(item) or self.personal.is_apposed(item)
            item.told = not called and item.first - 1 in self.mine  # "Hamlem 2836"
            return Stance.UNSURE if called else Stance.PLAYED
        if self.edges.is_sent(item):
            return Stance.PLAYED
        if self.sentences.of[item.first] in self.figures and not is_of_chess(item):
            return Stance.NO_MOVE
        return Stance.UNSURE

    def _opens_as_pair(self, item: Item) -> bool:
        """The second of "7163 - 2836 // received 6.11., sent 9.11.", no word before them."""
        sentence = self.sentences.of[item.first]
        begin, _ = self.sentences.bounds[sentence]
        before = self.at.get(begin)
        pair = before is not None and before is not item and before.run == item.run
        plain = pair and not item.weak and not item.bad and self.sizes[item.run] == _PAIR
        return plain and self.first_word.get(sentence, item.first) >= item.first

    def _is_greeted(self, item: Item) -> bool:
        """``Hallo Anna, 28-36.``: on its line nothing but courtesy and the letter's people."""
        token = self.page.tokens[item.first]
        words = self.on_line.get(token.line, [])
        return (token.kind is Kind.PAIRS or item.last > item.first) and all(
            map(self.labels.greets, words)
        )

    def _is_called_figure(self, item: Item) -> bool:
        """ "It is 2836, the door code" """
        sentence = self.sentences.of[item.first]
        behind = self.figures.get(sentence, -1) - item.last
        told = item.last > item.first or is_of_chess(item)  # "I go from 31 to 53 (number 10)"
        return 0 < behind <= _BESIDE and not (told or self.of_moves.get(sentence, -1) >= 0)

    def _of_figure(self, item: Item) -> bool:
        """ "The gate code changed, it is 2836": the sentence is of a figure, and of no move."""
        sentence, part = self.sentences.of[item.first], self.sentences.part
        figure = self.figures.get(sentence, item.first)
        if figure >= item.first or self.of_moves.get(sentence, -1) >= 0:
            return False
        # not "got it on the train, I play 2836"
        own = [at for at in range(figure, item.first) if at in self.i]
        return part[figure] == part[item.first] or not any(
            part[at] == part[item.first] for at in own
        )

"""What stands around a day and the word that says what it is.

The law: a day is sure only in known surroundings. Between the two, and from the one who did it
to the end of the statement, stand words that concern our letters; one unknown word ("received
*Karl's* move on"), a question, a citation, a "should", or an heading of something else leaves
the day open, and the words that do so are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.days.antecedents import Antecedents
from mailbot.letter.reading.days.circumstances import Circumstances
from mailbot.letter.reading.days.daydots import DayDots
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.inexact import Inexact
from mailbot.letter.reading.days.leading import Leading
from mailbot.letter.reading.days.ofyours import OfYours
from mailbot.letter.reading.days.onlythen import OnlyThen
from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.abbreviated import codes_of
from mailbot.letter.reading.page.hits import Hits, Label, tokens_of
from mailbot.letter.reading.page.known import KNOWN, Known, names_of
from mailbot.letter.reading.page.ordinals import counted_moves
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_OPEN = frozenset({"doubts.negated", "doubts.hedged", "stances.hedge"})
_NUMBERS = frozenset({Kind.INT, Kind.NUMBER})
_LEAD = 6  # words between "I got" and its day behind a comma
_PAIR = 6  # tokens from a day of receipt to the word of sending
_FAR = 60  # tokens of a statement that are looked at to either side


class Surroundings:
    """The known words of a page, and the words that leave a day open."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        clauses: Sequence[int],
        *,
        known: frozenset[int],
        hours: frozenset[int],
        codes: Sequence[str],
    ) -> None:
        """:param known: tokens of moves, days and rows of tables; *hours*: of times of days.
        :param codes: languages that the letter seems to be written in."""
        self.page = page
        self.sentences, self.clauses = sentences, clauses
        known |= hours | counted_moves(hits)
        self.hits = hits
        self.words = Known(page, hits, known=known, codes=codes)
        self.readers = names_of(page.letter.to)
        self.inexact = Inexact(page, hits, sentences, codes)
        self.only_then = OnlyThen(page, hits, codes)
        self.circumstances = Circumstances(page, hits, hours)
        self.whose_letter = WhoseLetter(page, hits, sentences, known, codes)
        self.of_yours = OfYours(page, hits, sentences, self.whose_letter)
        core = (*KNOWN, "days.since", "days.letter")
        self.core = known | hits.covered(*core, *hits.under("calendar.", "neutral"))
        # not the month of "5 May", not the "by" of "received by me"
        longer = tokens_of(hit for hit in hits.of("neutral") if hit.last - hit.first > 1)
        self.dots = DayDots(page, hits, self.words.firm)
        self.open = hits.firsts(*_OPEN) - self.words.firm - hits.firsts("labels.at_once") - longer
        numbers = {i for i, token in enumerate(page.tokens) if token.kind in _NUMBERS}
        self.open -= {i for i in hits.firsts("labels.number") if i + 1 in numbers}  # "no 14"
        self.other = hits.firsts("stances.other_game")
        theirs = self.whose_letter.theirs
        self.leading = Leading(page, sentences, self.words, hits, other=self.other, theirs=theirs)
        self.stops = self.words.stops
        self.i = hits.firsts("labels.i")
        named = hits.firsts("labels.move") | self.inexact.letters
        your = hits.of("labels.your")  # "Pani ruch", "az Ön levele"
        his = {h.first for h in your if h.first + 1 in named}
        his |= tokens_of(h for h in your if h.last > h.first)
        self.you = hits.firsts("labels.you") - self.i - his
        self.it = hits.firsts("labels.it")
        # not the "mi" of "došlo mi to"
        mine = {h.first for h in hits.of("labels.mine") if is_spoken(h, codes)}
        self.mine = mine - self.i
        self.your = hits.firsts("labels.your") - self.you
        self.comes = hits.firsts("labels.comes")
        self.to_me = tokens_of(h for h in hits.of("labels.beside") if h.last > h.first)  # "bei mir"
        self.things = self.your | hits.firsts("labels.move")
        self.where = hits.firsts("days.where")
        self.before = Antecedents(page, hits, sentences, self.words, self.whose_letter)

    def why(
        self,
        label: Label,
        day: Found,
        days: frozenset[int],
        labels: frozenset[int],
        *,
        shared: bool = False,
    ) -> tuple[str, bool]:
        """The words that leave open that this day is said of our letters, "" where none do; and
        whether they tell but of somebody or something unknown, not that he is in doubt himself.

        :param days, labels: tokens of all days and labels.
        :param shared: the day is that of another word before it, which has its own actor.
        """
        low, high = min(label.first, day.first), max(label.last, day.last)
        begin, _ = self._begin(low, high, days)
        ended = self.ends(day, label)
        over = ended and day.last == high
        end = high if over else self._end(high, label, days, labels)
        unknown = [
            i
            for i in range(begin, end + 1)
            if not (self.words.has(i, label) or i in self.of_yours.pieces)
            and not (self.leading.is_record(i, low) or self.before.is_of_letter(i))
        ]
        strange = list(unknown)
        strange += [i for i in range(begin, end + 1) if i not in days and self._is_year(i)]
        middle = range(min(label.last, day.last) + 1, max(label.first, day.first))
        strange += [i for i in middle if i in self.words.known and i not in self.core]
        statement = range(begin, end + 1)
        doubtful = self.inexact.why(label, day, statement, self.clauses, days, ended=ended)
        doubtful = [i for i in doubtful if not self.leading.is_record(i, low)]
        doubtful += self._opened(label, begin, end, high)
        strange += [*doubtful, *self.leading.heads(begin)]
        if strange:
            words = (self.page.word(t) for t in self.page.tokens[label.first : label.last + 1])
            spoken = codes_of(*words).union(self.words.codes)
            rest = self.circumstances.without(label, day, statement, unknown, spoken)
            told = set(strange[len(unknown) :])  # "not", "my wife"
            rest = [i for i in rest if i in told] + self.of_yours.without(label, statement, rest)
            strange = [i for i in strange if i not in unknown or i in rest]
        strange = self.only_then.without(label, day, strange)
        if label.role == "received":
            strange += self.of_yours.of_kin(range(begin, high))
        if not strange and not shared:
            strange = self._of_other(label, day, range(begin, low))
        doubtful += self.of_yours.of_kin(statement)
        doubtful += self.words.names_in(strange, self.sentences)
        return self.words.named(strange), not set(doubtful).intersection(strange)

    def tells_letter(
        self, label: Label, day: Found, days: frozenset[int], labels: frozenset[int]
    ) -> bool:
        """ "Your esteemed card came on the 8th", not "The stair lift was delivered on the 8th"."""
        low, high = min(label.first, day.first), max(label.last, day.last)
        statement = range(self._begin(low, high, days)[0], self._end(high, label, days, labels) + 1)
        letters = self.things | self.inexact.letters | self.whose_letter.from_you
        return not letters.isdisjoint(statement)

    def ends(self, day: Found, label: Label | None) -> bool:
        """See `DayDots.ends`."""
        return self.dots.ends(day, label)

    def lead(self, between: range) -> bool:
        """ "I got your move late, on 5 Nov.": known words of one sentence lead on to the day."""
        if not between or len(between) > _LEAD:
            return False
        sentence = self.sentences.of
        if sentence[between[0]] != sentence[between[-1]]:
            return False
        return all(self.words.has(i) and i not in self.stops and i not in self.i for i in between)

    def _is_year(self, index: int) -> bool:
        token = self.page.tokens[index]  # "In 2019 I received"
        return len(token.text) == 4 and token.text.isdecimal() and token.text[:2] in {"19", "20"}

    def has_subject(self, label: Label, day: Found, days: frozenset[int]) -> bool:
        """The statement says itself who did it."""
        low, high = min(label.first, day.first), max(label.last, day.last)
        return self._begin(low, high, days)[1]

    def led_by(self, label: Label, day: Found, free: frozenset[int]) -> str:
        """ "Karl sent a card 5.11, came 7.11", "greetings of Carlo, received 5.11", "the book,
        which came 5.11": who or what it was may stand in the part before.

        :param free: first tokens of days without a role.
        """
        begin = min(label.first, day.first)
        least = max(begin - 2 * _FAR, 0)
        while begin > least and self.clauses[begin - 1] == self.clauses[begin]:
            begin -= 1
        tokens = self.page.tokens
        if not begin or tokens[begin - 1].text != "," or begin - 1 in free:
            return ""
        if (thing := self.before.thing(begin)) is not None:
            return self.words.named(thing)
        first = begin - 1
        while first > least and self.clauses[first - 1] == self.clauses[begin - 1]:
            first -= 1
        sentence, _ = self.sentences.bounds[self.sentences.of[begin - 1]]
        strange = [i for i in range(max(first, sentence), begin) if not self.words.has(i, label)]
        if len(strange) > 1 and free.intersection(range(first, begin)):
            return self.words.named(strange)
        if "de" in codes_of(*map(self.page.word, tokens[label.first : label.last + 1])):
            return ""  # every noun has a capital
        greeted = self.hits.firsts("stances.courtesy")
        names = [i for i in strange if tokens[i].text[:1].isupper() and i - 1 not in greeted]
        return self.words.named([i for i in names if i > sentence])

    def _begin(self, low: int, high: int, days: frozenset[int]) -> tuple[int, bool]:
        """Where the statement begins: at the one who did it, behind the day before, or with
        its clause; and whether it names who did it."""
        begin = low
        subject = False
        named = low in self.i  # "and I answer on"
        for index in range(low - 1, max(low - _FAR, -1), -1):
            if self.clauses[index] != self.clauses[low]:
                break
            if (subject or named) and (index in self.stops or self.page.tokens[index].text == ":"):
                break
            if index in days:  # what follows it up to an "and" is still said of it
                return next((i for i in range(begin, low) if i in self.stops), begin), subject
            begin = index
            subject = subject or index in self.i or index in self.mine or index in self.your
            # "das Geld habe ich am 5.11. erhalten": what it was may stand first
            if index in self.i and any(i in self.things for i in range(index, high + 1)):
                break
        return begin, subject

    def _end(self, high: int, label: Label, days: frozenset[int], labels: frozenset[int]) -> int:
        """Up to the next day or its word, or to a word that begins something else."""
        end = high
        tokens = self.page.tokens
        for index in range(high + 1, min(high + _FAR, len(tokens))):
            over = self.clauses[index] != self.clauses[high] or index in days or index in labels
            counts = index + 2 < len(tokens) and tokens[index + 2].kind in {Kind.SLASH, Kind.INT}
            over = over or (counts and tokens[index + 1].text == ":")  # t: 1/25
            new_line = tokens[index].line != tokens[index - 1].line
            if over or index in self.stops or (new_line and self.dots.begins(index, label)):
                break
            end = index
        return end

    def _opened(self, label: Label, begin: int, end: int, high: int) -> list[int]:
        """Another game, a question, a citation, a "not" or a "should" about it; not the
        "before" of "5 Nov before lunch" behind both."""
        sentence = self.sentences.of[label.first]
        first, last = self.sentences.bounds[sentence]
        within = range(max(first, begin - _FAR), min(last, end + _FAR) + 1)
        found = [index for index in within if index in self.other]
        clause = self.clauses[label.first]
        hedges = range(max(first, begin - _FAR), end + 1)
        open_ = [i for i in hedges if i in self.open and self.clauses[i] == clause]
        found += [i for i in open_ if i < high or i not in self.where]
        if label.first in self.sentences.quoted or sentence in self.sentences.asks:
            found.append(label.first)
        return found

    def _is_time(self, your: int, until: int) -> bool:
        """ "Your time: received ...": the reader's own days."""
        between = range(your + 1, until)
        used = self.hits.firsts("labels.used")
        return any(i in used for i in between) and any(
            self.page.tokens[i].text == ":" for i in between
        )

    def _of_other(self, label: Label, day: Found, before: range) -> list[int]:
        """Who received what: "you received", "I arrived", "received my move", "your answer was
        sent"."""
        between = range(label.last + 1, day.first)
        word = self.page.word
        first, _ = self.sentences.bounds[self.sentences.of[label.first]]
        readers = {i for i in before if word(self.page.tokens[i]) in self.readers}
        readers -= self.your | self.words.known
        readers -= {i for i in readers if self.leading.is_greeted(i, range(first, i))}
        people = self.you | self.i | readers
        actors = [i for i in before if i in people and i not in self.whose_letter.from_you]
        if self.i.intersection(actors):  # "ich habe sie erhalten"
            # "je vous envoie"
            actors = [i for i in actors if i not in self.it and i - 1 not in self.i]
        if actors and actors[-1] not in self.i:
            return [actors[-1]]
        timed = [i for i in before if i in self.your and self._is_time(i, label.first)]
        if timed:
            return timed[-1:]
        came = [i for i in (*before, *between) if i in self.i and i not in self.to_me]
        if label.first in self.comes and came:
            return [label.first]
        if label.role == "received":
            own = [i for i in between if i in self.mine]
            heading = self.leading.own(label.first)
            things = (self.things | self.inexact.letters) & {*range(label.first, day.first)}
            answered = self.hits.firsts("labels.sent", "labels.answered")
            pair = not answered.isdisjoint(range(day.last + 1, day.last + _PAIR))
            # "my receipt: 5.11., my answer: 9.11."; one alone may be for money
            heads = label.first - 1 if pair and not things else -1
            own += [i for i in before if i in self.mine and i not in heading and i != heads]
            theirs = [i for i in (*before, *between) if i in self.your or i in self.i]
            return own if own and not theirs else []
        if label.role in {"sent", "answered"}:
            theirs = [i for i in before if i in self.your]
            if label.role == "answered":  # "recebi o seu lance *e respondo*": one's own answer
                joined = max((i for i in before if i in self.stops), default=-1)
                theirs = [i for i in theirs if i > joined]
            own = [i for i in before if i in self.mine or i in self.i]
            return theirs if theirs and not own else []
        return []

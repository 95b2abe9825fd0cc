"""Which words of the letter caused a doubt, found by trying.

The law: the letter is judged once more without some of its words; those without which the doubt
goes and the fact is taken are its cause, and no fewer of them do. What many rules read together is
told so without a list of rules that would grow stale beside them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from mailbot.desk.answer import judge
from mailbot.desk.judging.namings.writtennames import claims_of
from mailbot.desk.library import Reading
from mailbot.desk.verdict import Doubt, Fact, Judgement
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Source
from mailbot.letter.claims import Claims, Stance
from mailbot.letter.letter import Letter, Span, Zone

COST = 200_000  # characters that are read again for one letter, at most
MOST_TRIES = 150
MOST_WORDS = 6  # more of them together are no answer
MOST_BESIDE = 2  # the same for a word that is no move
_NEAR = 1  # lines above and below that are tried first
_UNITS = 150  # words of a letter that are tried
_KEPT = 25  # words that are left, one at a time, while all others near are tried
_ROWS = (2, 3)  # words in a row that are tried together

_UNIT = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[?!\"“”„«»()+#/&€$£@-]")
_WORD = re.compile(r"[^\W_]+")
_QUOTED = re.compile(r"'([^']*)'")  # words that the text of a doubt quotes

Units = Sequence[Span]


@dataclass(slots=True)
class Tries:
    """How often the letter may still be read."""

    left: int

    def spend(self) -> bool:
        self.left -= 1
        return self.left >= 0


class Causes:
    """Tries a letter without some of its words."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        letter = reading.letter
        self.tries = Tries(min(MOST_TRIES, COST // max(1, len(letter.text))))

    def of_doubt(self, doubt: Doubt, game: str | None, at: Sequence[Span]) -> tuple[Span, ...]:
        """The words that caused *doubt*, whose own words stand at *at*; none: not known."""
        taken = _TAKEN.get(doubt.fact)
        if taken is None:
            return ()
        known = taken  # for the closure

        def goes(letter: Letter, claims: Claims) -> bool:
            return any(
                one.game == game and known(one) and not _doubts(one, doubt.fact)
                for one in self._judged(letter, claims)
            )

        return self._cause(at, goes, said=doubt.text)

    def of_no_move(self, at: Span) -> tuple[Span, ...]:
        """The words for which the word at *at* is no move."""

        def goes(_: Letter, claims: Claims) -> bool:
            return any(w.span == at and w.stance is Stance.PLAYED for w in claims.moves)

        return self._cause([at], goes, most=MOST_BESIDE)

    def _judged(self, letter: Letter, claims: Claims) -> tuple[Judgement, ...]:
        reading = self.reading
        return judge(
            letter,
            reading.candidates,
            reading.account,
            ours=reading.outline.ours,
            key=reading.outline.key,
            claims=claims,
        )

    def _cause(
        self,
        at: Sequence[Span],
        goes: Callable[[Letter, Claims], bool],
        *,
        said: str = "",
        most: int = MOST_WORDS,
    ) -> tuple[Span, ...]:
        def helps(units: Units) -> bool:
            if not self.tries.spend():
                return False
            letter = without(self.reading.letter, units)
            return goes(letter, claims_of(letter, self.reading.candidates))

        near, own = (units for units in self._regions(at))
        quoted = set(_WORD.findall(" ".join(_QUOTED.findall(said))))
        told = [unit for unit in own if self.reading.letter.words(unit) in quoted]
        for units in (told, *self._ways(at, near, own)):
            if units and helps(units):
                found = fewest(units, helps)
                return tuple(found) if len(found) <= most else ()
        return ()

    def _ways(self, at: Sequence[Span], near: Units, own: Units) -> Iterator[Units]:
        """One word, nearest first; all that are near, and all but one; some in a row; all words.

        All of them together take away what speaks for the fact as well, so the few come first,
        and one of them may be the word that says what a day is.
        """
        middle = at[0].start if at else 0
        nearest = sorted(near, key=lambda unit: abs(unit.start - middle))
        yield from ([unit] for unit in nearest)
        yield near
        yield from ([unit for unit in near if unit is not kept] for kept in nearest[:_KEPT])
        for length in _ROWS:
            yield from (near[i : i + length] for i in range(len(near) - length + 1))
        yield own

    def _regions(self, at: Sequence[Span]) -> Iterator[Units]:
        """The words near, then all; those that are read as a move, a day or a count stay."""
        letter, claims = self.reading.letter, self.reading.claims
        kept = list(at)
        for some_read in (claims.moves, claims.days, claims.counts, claims.gaps):
            kept += [one.span for one in some_read]
        own = [number for number, line in enumerate(letter.lines) if line.zone is Zone.OWN]
        lines = {
            number
            for number, line in enumerate(letter.lines)
            for span in at
            if line.span.start <= span.start < max(line.span.end, line.span.start + 1)
        }
        near = [n for n in own if any(abs(n - line) <= _NEAR for line in lines)]
        for some in (near, own):
            units = [
                unit
                for number in some
                for unit in _units(letter, number)
                if not any(unit.start < span.end and unit.end > span.start for span in kept)
            ]
            yield units if len(units) <= _UNITS else []


def without(letter: Letter, units: Units) -> Letter:
    """The letter with blanks in the place of *units*; every other word keeps its place."""
    text = list(letter.text)
    for unit in units:
        text[unit.start : unit.end] = " " * (unit.end - unit.start)
    blank = "".join(text)
    lines = tuple(
        replace(line, text=blank[line.span.start : line.span.end]) for line in letter.lines
    )
    return replace(letter, text=blank, lines=lines)


def fewest(units: Units, helps: Callable[[Units], bool]) -> Units:
    """Fewest of *units*, which help together, that still help: each of them is needed.

    Delta debugging: Zeller and Hildebrandt, IEEE Transactions on Software Engineering 28 (2), 2002.
    """
    parts = 2
    while len(units) > 1:
        size = -(-len(units) // parts)
        chunks = [units[i : i + size] for i in range(0, len(units), size)]
        rests = [[u for u in units if u not in chunk] for chunk in chunks] if parts > 2 else []
        smaller = next((some for some in (*chunks, *rests) if helps(some)), None)
        if smaller is not None:
            parts = 2 if smaller in chunks else max(parts - 1, 2)
            units = smaller
        elif parts >= len(units):
            break
        else:
            parts = min(len(units), 2 * parts)
    return units


def _units(letter: Letter, number: int) -> Iterator[Span]:
    line = letter.lines[number]
    for found in _UNIT.finditer(letter.text, line.span.start, line.span.end):
        yield Span(found.start(), found.end())


def _doubts(judgement: Judgement, fact: Fact) -> bool:
    held = {fact, Fact.GAME, Fact.SENDER}
    return any(doubt.fact in held for doubt in judgement.doubts)


def _gives_move(judgement: Judgement) -> bool:
    return any(isinstance(event, MovePlayed) for event in judgement.events)


def _says(judgement: Judgement) -> bool:
    found = judgement.findings
    return bool(
        found.draw_offered
        or found.draw_accepted
        or found.draw_declined
        or found.resigned
        or found.claim
    )


_TAKEN: dict[Fact, Callable[[Judgement], bool]] = {
    Fact.GAME: _gives_move,
    Fact.MOVE: _gives_move,
    Fact.RECEIVED: lambda one: one.findings.received_source == Source.STATED,
    Fact.SENT: lambda one: one.findings.sent_source == Source.STATED,
    Fact.OFFER: _says,
    Fact.RESULT: _says,
    Fact.CONDITIONAL: lambda one: bool(one.findings.conditionals),
}
"""What must be taken for a doubt on a fact to have gone; of the others no word is the cause."""

"""Everything that explains one reading, put together once for text and page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mailbot.desk.judging.retraced import retrace
from mailbot.desk.library import GameReading, Reading
from mailbot.desk.verdict import Doubt
from mailbot.letter.claims import Stance
from mailbot.letter.letter import Letter, Span, Zone
from mailbot.report.explaining.causes import Causes
from mailbot.report.explaining.days import FixedDay, days_of
from mailbot.report.explaining.fates import fates_of
from mailbot.report.explaining.margins import Margin, margin_of
from mailbot.report.explaining.rows import Row, end_of_sheet, quoted_line, rows_of
from mailbot.report.explaining.tokens import Kind, Token, tokens_of

_SOUGHT = 4  # words that are no move whose cause is looked for
_MARKED = 40  # places of one doubt that are marked


@dataclass(frozen=True, slots=True)
class Asked:
    """A doubt, its number in the explanation, where its words stand, and what caused it."""

    number: int
    game: str | None
    doubt: Doubt
    words: tuple[Span, ...]
    causes: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """One game: the score beside the sheet, the margin of the move, the days."""

    part: GameReading
    sheet: str
    rows: tuple[Row, ...]
    quoted: str
    margin: Margin
    days: tuple[FixedDay, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    reading: Reading
    tokens: tuple[Token, ...]
    games: tuple[Explained, ...]
    doubts: tuple[Asked, ...]


def explain(reading: Reading) -> Explanation:
    """Why the letter was read as it was. Where there are doubts it is read many times again."""
    traces = {case.game.id: retrace(case) for case in reading.cases}
    causes = Causes(reading)
    doubts = tuple(_asked(reading, causes))
    tokens = tokens_of(reading, list(traces.values()))
    tokens = tuple(_with_causes(reading, tokens, causes))
    fates = fates_of(list(traces.values()), reading.judgements)
    games = []
    for part in reading.games:
        trace = traces.get(part.game.id) if part.game is not None else None
        if trace is not None:
            games.append(
                Explained(
                    part,
                    end_of_sheet(trace),
                    rows_of(trace, part.judgement),
                    quoted_line(trace),
                    margin_of(trace, part.judgement, reading, fates),
                    days_of(trace),
                )
            )
    return Explanation(reading, tokens, tuple(games), doubts)


def quoted_words(letter: Letter, spans: Iterable[Span]) -> str:
    """The words at *spans*, each between quotation marks."""
    words = dict.fromkeys(" ".join(letter.words(span).split()) for span in spans)
    return " ".join(repr(word) for word in words)


def _asked(reading: Reading, causes: Causes) -> Iterator[Asked]:
    found: dict[tuple[str | None, str], tuple[Span, ...]] = {}
    number = 0
    for part in reading.games:
        for doubt in part.judgement.doubts:
            number += 1
            game = part.judgement.game
            words = tuple(places(reading, doubt.words))[:_MARKED]
            key = (game, doubt.fact.value)
            if key not in found:
                found[key] = causes.of_doubt(doubt, game, words)
            yield Asked(number, game, doubt, words, found[key])


def places(reading: Reading, words: Sequence[str]) -> Iterator[Span]:
    """Where *words* stand in the letter: as the reader took them, else as they are written."""
    letter, claims = reading.letter, reading.claims
    claimed = [(one.span, one.text, one.zone) for one in claims.moves]
    claimed += [(one.span, one.text, one.zone) for one in claims.phrases]
    claimed += [(one.span, one.text, one.zone) for one in claims.days]
    claimed += [(one.span, one.text, one.zone) for one in claims.counts]
    for text in dict.fromkeys(words):
        spans = [span for span, of, zone in claimed if of == text and zone is Zone.OWN]
        spans = spans or [span for span, of, _ in claimed if of == text]
        if not spans and text:
            spans = [
                Span(at, at + len(text))
                for line in letter.lines
                if line.zone is Zone.OWN
                if (at := letter.text.find(text, line.span.start, line.span.end)) >= 0
            ]
        yield from dict.fromkeys(spans)


def _with_causes(reading: Reading, tokens: Iterable[Token], causes: Causes) -> Iterator[Token]:
    """Own words that are no move, with the words for which they are none."""
    words = [w for w in reading.claims.moves if w.zone is Zone.OWN and w.stance is Stance.NO_MOVE]
    sought = {word.span for word in words[:_SOUGHT]}
    for token in tokens:
        found: tuple[Span, ...] = ()
        if token.span in sought and token.kind in {Kind.MOVE, Kind.NUMBER}:
            found = causes.of_no_move(token.span)
        if found:
            why = f"{token.why}, by {quoted_words(reading.letter, found)}"
            yield replace(token, why=why)
        else:
            yield token

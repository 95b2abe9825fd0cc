"""A letter's text with every word marked by how it was taken, and the reasons below it.

The marks are numbers and signs behind the words, so that they are there without colour too. The
outcome is pieces of text with a style each: ``safe.terminal`` makes Rich's text of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mailbot.desk.library import Reading
from mailbot.letter.letter import Line, Zone
from mailbot.report.explaining.explanation import (
    Asked,
    Explained,
    Explanation,
    explain,
    quoted_words,
)
from mailbot.report.explaining.fates import Taken
from mailbot.report.explaining.marked import Note, Piece, marked
from mailbot.report.explaining.rows import Row
from mailbot.report.safe import plain
from mailbot.report.table import columns, sentences

STYLES = {Taken.TAKEN: "bold green", Taken.DOUBTFUL: "bold yellow", Taken.IGNORED: "dim"}
GUTTERS = {
    Zone.OWN: "",
    Zone.QUOTED: "quoted",
    Zone.ATTRIBUTION: "heading",
    Zone.SIGNATURE: "signature",
    Zone.FORWARDED: "forwarded",
}
LEGEND = (
    "green [n]: taken   yellow [n?]: doubtful   dim [n-]: ignored   [Dn]: words of doubt n;"
    " the notes stand below"
)
LONGEST = 60  # characters of a word in its note

Segment = tuple[str, str]


def explained(reading: Reading) -> tuple[Segment, ...]:
    """The letter line by line, then the reasons. Joined, the texts are the plain form."""
    explanation = explain(reading)
    letter = marked(explanation)
    pieces: list[Segment] = []
    for line, parts in letter.lines:
        pieces += _line(line, parts)
    if letter.lines_left:
        pieces.append((f"... {letter.lines_left} lines more\n", "dim"))
    pieces += [("\n", ""), *_sentence("", LEGEND, "dim")]
    for note in letter.notes:
        pieces += _sentence(f"{f'[{note.mark}]':>6} ", note_text(explanation, note), _style(note))
    if letter.words_left:
        pieces.append((f"... {letter.words_left} words more\n", "dim"))
    for game in explanation.games:
        pieces += _game(game, several=len(explanation.games) > 1)
    pieces += _doubts(explanation)
    return tuple(pieces)


def note_text(explanation: Explanation, note: Note) -> str:
    """The words, what they were looked at as, how they were taken, and why."""
    letter = explanation.reading.letter
    shown = " ".join(letter.words(note.first.span).split())
    shown = shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + "..."
    more = f" and {len(note.tokens) - 1} more" if len(note.tokens) > 1 else ""
    return f"{shown}{more}   {note.first.kind}, {note.first.taken}: {note.first.why}"


def doubt_text(explanation: Explanation, asked: Asked) -> str:
    """What is in doubt and what it holds back, and the words without which it were taken."""
    text = f"{asked.doubt.text} (holds back: {asked.doubt.fact.value})"
    if asked.causes:
        words = quoted_words(explanation.reading.letter, asked.causes)
        text += f". Without {words} it would be taken."
    return text


def _style(note: Note) -> str:
    return STYLES[note.first.taken]


def _line(line: Line, parts: Iterable[Piece]) -> Iterator[Segment]:
    own = line.zone is Zone.OWN
    gutter = f"{GUTTERS[line.zone]:>9} | {'> ' * min(line.depth, 10)}"
    yield gutter if line.text else gutter.rstrip(), "dim"
    for piece in parts:
        style = STYLES[piece.token.taken] if piece.token else ("" if own else "dim")
        yield plain(piece.text, newlines=True), "bold yellow" if piece.asked else style
        marks = "".join(f"[{note.mark}]" for note in piece.notes)
        marks += "".join(f"[D{number}]" for number in piece.doubts)
        if marks:
            yield marks, "dim"
    yield "\n", ""


def _game(game: Explained, *, several: bool) -> Iterator[Segment]:
    name = game.part.game.setup.event if several and game.part.game is not None else ""
    yield f"\nBeside the sheet{f' of {plain(name)}' if name else ''}\n", "bold"
    yield from _sentence("  ", game.sheet)
    if game.rows:
        yield from _table(game.rows)
    if game.quoted:
        yield from _sentence("  ", game.quoted, "dim")
    yield "\nThe move\n", "bold"
    yield from _sentence("  ", game.margin.reading)
    for line in game.margin.evidence:
        yield from _sentence("  + ", line)
    for line in game.margin.rivals:
        yield from _sentence("  - ", line)
    if game.margin.decided:
        yield from _sentence("  ", game.margin.decided)
    if game.days:
        yield "\nThe days\n", "bold"
    for day in game.days:
        yield from _sentence(f"  {day.column:<9} ", day.outcome)
        for line in day.steps:
            yield from _sentence("            . ", line)


def _table(rows: Iterable[Row]) -> Iterator[Segment]:
    rows = tuple(rows)
    cells = [("", "ply", "letter", "sheet", "")]
    for row in rows:
        how = f"{row.how.value}{': ' if row.rest else ''}{row.rest}"
        cells.append(("", row.number, row.letter, row.sheet, how))
    head, *lines = columns(cells, "<<<<<", between="  ")
    yield f"  {head}\n", "dim"
    for row, line in zip(rows, lines, strict=True):
        yield f"  {line}\n", STYLES[row.taken] if row.taken else ""


def _doubts(explanation: Explanation) -> Iterator[Segment]:
    if explanation.doubts:
        yield "\nThe doubts\n", "bold"
    for asked in explanation.doubts:
        text = doubt_text(explanation, asked)
        yield from _sentence(f"  [D{asked.number}] ", text, "bold yellow")
    yield "\n", ""


def _sentence(label: str, text: str, style: str = "") -> Iterator[Segment]:
    for line in sentences(label, text):
        yield line + "\n", style

"""The explanation of letters as one page of HTML, for a person and his browser.

The law: it stands alone. No script, nothing from elsewhere, and every text in it passes
``safe.html``, whoever wrote it: what is not a tag of ours cannot become one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from mailbot.desk.library import Reading
from mailbot.letter.letter import Line, Zone
from mailbot.report.explaining.explanation import Asked, Explanation, explain, quoted_words
from mailbot.report.explaining.marked import Marked, Note, Piece, marked
from mailbot.report.explaining.style import STYLE
from mailbot.report.explaining.template import PAGE
from mailbot.report.reading import draft_lines, game_facts, game_title, letter_facts
from mailbot.report.safe import html

ZONES = {
    Zone.OWN: "The writer's own words",
    Zone.QUOTED: "Quoted",
    Zone.ATTRIBUTION: "Heading of a quoted letter",
    Zone.SIGNATURE: "Signature or footer",
    Zone.FORWARDED: "Forwarded",
}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines of one zone and depth below each other."""

    zone: Zone
    depth: int
    lines: tuple[tuple[Piece, ...], ...]

    @property
    def name(self) -> str:
        deep = f", {self.depth} deep" if self.zone is Zone.QUOTED and self.depth > 1 else ""
        return ZONES[self.zone] + deep


@dataclass(frozen=True, slots=True)
class Shown:
    """One letter of the page; ``error`` in the place of one that could not be read."""

    number: int
    name: str
    error: str = ""
    explanation: Explanation | None = None
    letter: Marked | None = None

    @property
    def stretches(self) -> Iterator[Stretch]:
        lines = self.letter.lines if self.letter is not None else ()
        for (zone, depth), group in groupby(lines, _place):
            yield Stretch(zone, depth, tuple(pieces for _, pieces in group))

    @property
    def language(self) -> str:
        """Of the letter's words, as far as it is known."""
        codes = self.explanation.reading.claims.languages if self.explanation else ()
        return codes[0] if codes else ""

    def words(self, note: Note) -> str:
        assert self.explanation is not None
        return " ".join(self.explanation.reading.letter.words(note.first.span).split())

    def causes(self, asked: Asked) -> str:
        assert self.explanation is not None
        return quoted_words(self.explanation.reading.letter, asked.causes)


def page(letters: Iterable[tuple[str, Reading | str]]) -> str:
    """The page for letters, each with its name, and its reading or why it could not be read."""
    shown = [_shown(number, name, of) for number, (name, of) in enumerate(letters, 1)]
    return _template().render(
        letters=shown,
        style=Markup(STYLE),
        draft_lines=draft_lines,
        game_facts=game_facts,
        game_title=game_title,
        letter_facts=letter_facts,
    )


def _shown(number: int, name: str, of: Reading | str) -> Shown:
    if isinstance(of, str):
        return Shown(number, name, error=of)
    explanation = explain(of)
    return Shown(number, name, explanation=explanation, letter=marked(explanation))


def _place(line: tuple[Line, tuple[Piece, ...]]) -> tuple[Zone, int]:
    return line[0].zone, line[0].depth


@cache
def _template() -> Template:
    environment = Environment(
        autoescape=True,
        finalize=_guarded,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.from_string(PAGE)


def _guarded(value: object) -> Markup:
    """Every value that the template writes, but what it made itself."""
    return value if isinstance(value, Markup) else Markup(html(str(value)))

"""Whose words a line holds: own, quoted, attribution, signature, forwarded.

Law: every line keeps its words, and gets one zone. In doubt a line is own: the desk can tell an
old move from a new one, but nobody can find a move in a line that was thrown away. What words
alone announce as a quote is one only below own words; where that is not certain, it is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.letter import Address, Zone
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.quotes.attribution import Attributions
from mailbot.letter.quotes.blocks import Blocks
from mailbot.letter.quotes.footers import MOVELIKE, Footers
from mailbot.letter.quotes.indented import Indents, is_name, names_of
from mailbot.letter.quotes.inked import inked
from mailbot.letter.quotes.opening import Kind, Opening, next_of
from mailbot.letter.quotes.signs import otherwise_marked
from mailbot.letter.quotes.zones import Region, Zoned, Zoning

_FEW = 3  # words of a line that may be more than a name or a greeting


def zoned(
    raw: Sequence[RawLine],
    *,
    passed_on: bool = False,
    forwarded: bool = False,
    writer: frozenset[str] = frozenset(),
    reader: frozenset[str] = frozenset(),
) -> Zoning:
    """The lines with their zones, and the author of a letter passed on among them.

    *passed_on*: the subject says so, so the first header block is that of a forwarded letter.
    *forwarded*: the lines are a whole forwarded letter; its author's own words are FORWARDED.
    *writer*, *reader*: the words of their names.
    """
    signs = otherwise_marked(list(raw))
    lines = signs.lines
    walk = _Walk(lines, passed_on, Zone.FORWARDED if forwarded else Zone.OWN, writer, reader)
    place = 0
    while place < len(lines):
        place = walk.step(place)
    for at in inked(lines, [one.zone for one in walk.out]):
        walk.out[at] = walk.out[at]._replace(zone=walk.own)
    hides = walk.hides_the_only_move(signs.weak - walk.announced)
    doubtful = signs.doubtful or walk.doubtful or hides
    return Zoning(tuple(walk.out), walk.authors, walk.readers, doubtful)


class _Walk:
    def __init__(
        self,
        lines: list[RawLine],
        passed_on: bool,
        own: Zone,
        writer: frozenset[str],
        reader: frozenset[str],
    ) -> None:
        self.lines = lines
        self.writer, self.reader = writer, reader
        self.quoted_names: frozenset[str] = frozenset()  # of who wrote the letter quoted
        self.attributions = Attributions(lines)
        self.blocks = Blocks(lines, self.attributions.announces)
        self.footers = Footers(lines, writer)
        self.next_marked = next_of([line.depth > 0 for line in lines])
        self.indents = Indents(lines, writer)
        self.passed_on = passed_on
        self.own = own
        self.region: Region | None = None
        self.signature_until = 0
        self.quote_seen = self.own_seen = False
        self.authors: tuple[Address, ...] = ()
        self.readers: tuple[Address, ...] = ()
        self.out: list[Zoned] = []
        self.weak: set[int] = set()  # places of lines that words alone announce as a quote
        self.announced: set[int] = set()  # of marked lines below a sure attribution
        self.paragraph_ended = self.doubtful = False

    def step(self, place: int) -> int:
        """Gives zones to the line here, or to those that open something; the next place."""
        line = self.lines[place]
        if not line.text or line.text.isspace():
            self._put(line, self._zone(line), words=False)
            return place + 1
        region = self.region
        if region and region.until is not None and place >= region.until:
            self.region = None
            self.paragraph_ended = self.paragraph_ended or (region.weak and not region.indented)
        elif region and (line.depth < region.base or self._is_over(region, place)):
            self.region = None
        if self.own_seen and self.region is None and self._greets_himself(place):
            self.region = Region(Zone.QUOTED, line.depth, 1, weak=True)
        opening = self._opening(place)
        if opening and self._enter(place, opening):
            self.signature_until = 0
            for at in range(place, opening.end):
                self._put(self.lines[at], Zone.ATTRIBUTION)
            return opening.end
        zone = self._zone(line)
        if zone in (Zone.OWN, Zone.FORWARDED):
            if place >= self.signature_until:
                self.signature_until = self.footers.end(place)
            if place < self.signature_until:
                zone = Zone.SIGNATURE
        else:
            self.signature_until = 0
        if zone is Zone.OWN and (said := self.attributions.inline(place)):
            movelike = MOVELIKE.search(said) is not None
            self.doubtful |= movelike and len(said.split()) > _FEW
            zone = Zone.OWN if movelike else Zone.QUOTED
        if self.region and self.region.weak:
            self.weak.add(place)
        if self.paragraph_ended and zone is Zone.OWN and len(line.text.split()) >= _FEW:
            self.doubtful = True  # the quote may have gone on
        self._put(line, zone)
        return place + 1

    def _opening(self, place: int) -> Opening | None:
        """What announces a quoted or forwarded letter here, if anything does."""
        line = self.lines[place]
        if not line.text.strip():
            return None
        found = self.blocks.at(place) or self.blocks.unlabelled(place)
        if found is None and line.hint is Hint.ATTRIBUTION:
            found = self.attributions.hinted(place)
        return found or self.attributions.at(place)

    def _zone(self, line: RawLine) -> Zone:
        if self.region is None:
            return Zone.QUOTED if line.depth else self.own
        return Zone.QUOTED if line.depth > self.region.base else self.region.zone

    def _put(self, line: RawLine, zone: Zone, *, words: bool = True) -> None:
        extra = self.region.extra if self.region and zone is not Zone.ATTRIBUTION else 0
        depth = max(line.depth + extra, zone is Zone.QUOTED)
        self.out.append(Zoned(line, zone, depth, self.quote_seen))
        if words:
            self.quote_seen = self.quote_seen or zone is Zone.QUOTED
            self.own_seen = self.own_seen or zone is self.own

    def _enter(self, place: int, opening: Opening) -> bool:
        """Takes the opening for what it is; False where it is none after all."""
        inside = self.region.zone if self.region else None
        extra = self.region.extra if self.region else 0
        quoted_here = opening.depth > (self.region.base if self.region else 0)
        if opening.kind is Kind.FORWARD:
            if inside is not Zone.QUOTED and self._begins_marks(place):
                self.region = Region(Zone.FORWARDED, opening.depth, 0)
                if not self.authors:
                    self.authors, self.readers = opening.authors, opening.readers
            return True
        if opening.kind is Kind.ORIGINAL:
            self.quoted_names = names_of(opening.authors)
            passed_on = self.passed_on and self.reader.isdisjoint(self.quoted_names)  # not "Vs:"
            if passed_on and self.region is None and not opening.depth:
                self.region = Region(Zone.FORWARDED, 0, 0)
                self.authors, self.readers = opening.authors, opening.readers
            elif (not quoted_here or opening.depth == 0) and not self._is_marked_below(opening):
                self.region = Region(Zone.QUOTED, opening.depth, extra + 1, opening.worded)
                self.doubtful |= opening.worded and not self.own_seen
            return True
        below = self._words_below(opening.end)
        if below is not None and self.lines[below].depth > self.lines[place].depth:
            self._announce(below if opening.sure else len(self.lines))
            return True
        if opening.worded:
            return self._enter_paragraph(opening, below)
        if not opening.sure and not opening.dated:
            return False
        if quoted_here:
            return opening.sure
        until = self.indents.until(below, to_the_end=False)
        whole = until is not None and self.indents.is_whole_letter(below, until)
        unmarked = not whole and self._quotes_without_marks(opening)
        if unmarked or until is not None:
            end, weak = (None, opening.dated) if unmarked else (until, False)
            self.region = Region(Zone.QUOTED, opening.depth, extra + 1, weak, end)
            return True
        self.doubtful |= below is not None  # his answer, or what he answers
        return opening.sure

    def _is_over(self, region: Region, place: int) -> bool:
        """Does the quote end by a line that says so, or his answer begin behind it?"""
        if region.zone is Zone.QUOTED and region.extra == 1 and self.blocks.ends(place):
            return True
        below = region.zone is Zone.QUOTED and not self.own_seen
        return below and self.indents.answers_below(place, self.quoted_names)

    def _greets_himself(self, place: int) -> bool:
        indents = self.indents
        return indents.greets_writer(place) or indents.begins_below_rule(place, self.reader)

    def _announce(self, place: int) -> None:
        """The marked lines from here on; each line is taken once."""
        while place < len(self.lines) and self.lines[place].depth and place not in self.announced:
            self.announced.add(place)
            place += 1

    def _enter_paragraph(self, opening: Opening, below: int | None) -> bool:
        """ "Ann wrote:" above a paragraph without marks."""
        if below is None or self.region is not None or opening.depth:
            return False
        until = self.indents.until(below, to_the_end=self.own_seen)
        if until is not None:
            self.region = Region(Zone.QUOTED, 0, 1, True, until, True)
            return True
        if not self.own_seen:
            self.doubtful = True
            return False
        end = below
        while end < len(self.lines) and self.lines[end].text.strip():
            end += 1
        self.region = Region(Zone.QUOTED, 0, 1, True, end)
        return True

    def hides_the_only_move(self, weak: frozenset[int]) -> bool:
        """Is there something like a move in a weak quote, and none in his own words?"""
        hidden = any(MOVELIKE.search(self.lines[at].text) is not None for at in self.weak | weak)
        return hidden and not any(
            one.zone is Zone.OWN and MOVELIKE.search(one.line.text) for one in self.out
        )

    def _quotes_without_marks(self, opening: Opening) -> bool:
        """Is what stands below this attribution the quoted letter, though it bears no marks?

        Where the writer deleted the quote and left its attribution, his words stand below it;
        so something of his own must stand above. And where marks follow further down, they are
        either those of this quote, or of an older letter within it, with its own attribution.
        """
        if self.region is not None:
            return True
        marked = self.next_marked[opening.end]
        if marked < len(self.lines):
            above = marked - 1
            while above >= opening.end and not self.lines[above].text.strip():
                above -= 1
            return above >= opening.end and any(
                (found := self._opening(at)) is not None and found.end == above + 1
                for at in range(max(opening.end, above - 3), above + 1)
            )
        return self.own_seen

    def _begins_marks(self, place: int) -> bool:
        """Does this line stand unquoted, or first in what is marked, without an attribution?"""
        depth = self.lines[place].depth
        for before in reversed(self.out[-4:]):
            if before.line.text.strip():
                return depth == 0 or (
                    before.line.depth < depth and before.zone is not Zone.ATTRIBUTION
                )
        return True

    def _is_marked_below(self, opening: Opening) -> bool:
        """Does the quote below bear marks, directly or below an attribution of its own?

        Seen in practice: "------- Original Message -------", then "On ... wrote:", then marks.
        Below the headers of a letter they are those of an older one, unless it greets him.
        """
        below = self._words_below(opening.end)
        if below is None:
            return False
        if opening.authors:
            marked = self.lines[below].depth > opening.depth
            return marked and not self.own_seen and is_name(self.lines[below].text, self.writer)
        follows = self._opening(below)
        if follows and follows.kind is Kind.ATTRIBUTION:
            below = self._words_below(follows.end)
        return below is not None and self.lines[below].depth > opening.depth

    def _words_below(self, place: int) -> int | None:
        near = enumerate(self.lines[place : place + 6], place)
        return next((at for at, line in near if line.text.strip() or line.depth), None)

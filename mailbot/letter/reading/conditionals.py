"""If-lines: "if 5756 then 7163", chains and branches, expanded to whole lines from the root.

The law: an if-word counts only with a move right behind it, and not where its sentence takes the
moves away ("is theory", "in my other game"). Numbers say where a branch joins;
without numbers "or" and a line that is not indented further begin a new branch, all else goes
on in the chain (`domain.md` B3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mailbot.letter.claims import Mover
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_REFUSED = frozenset({"stances.hedge", "stances.heading", "stances.other_game", "stances.engine"})
_SIGNS = frozenset(",;:()[]–—-\"'/=>*")
_LONGEST = 80  # moves of one branch
_PATHS = 64  # branches of one letter


@dataclass(slots=True)
class Segment:
    """What follows one if-word: condition, answer, and so on."""

    first: int
    last: int
    items: list[Item]
    indent: int
    joined_by_or: bool
    fresh: bool  # begins its line
    if_any: bool = False
    refused: bool = False  # spoken of, not offered


@dataclass(frozen=True, slots=True)
class Branch:
    """One whole line from its root; the moves alternate condition and answer."""

    first: int
    last: int
    items: tuple[Item, ...]
    if_any: bool = False
    joints: tuple[int, ...] = ()


class Conditionals:
    """The if-lines of a page."""

    def __init__(
        self, page: Page, items: Sequence[Item], hits: Sequence[Hit], sentences: Sentences
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = {item.first: item for item in items}
        names = {"if", "if_any", "then", "or", "between"}
        self.starts: dict[int, list[Hit]] = {}
        for hit in hits:
            if hit.category.removeprefix("conditionals.") in names:
                self.starts.setdefault(hit.first, []).append(hit)
        self.refused = {
            sentences.of[hit.first] for hit in hits if self.at and hit.category in _REFUSED
        }
        self.bad = {hit.first for hit in hits if hit.category == "stances.dismissed_after"}
        self.segments: list[Segment] | None = None
        self.ors = {hit.last for hit in hits if hit.category == "conditionals.or"}

    def branches(self) -> list[Branch]:
        """All branches, in order of their roots."""
        branches: list[Branch] = []
        group: list[Segment] = []
        for segment in self._segments():
            if segment.refused:
                continue
            if segment.if_any:
                branches.append(Branch(segment.first, segment.last, tuple(segment.items), True))
                continue
            if group and not self._belongs(group[-1], segment):
                branches.extend(_expand(group))
                group = []
            group.append(segment)
        branches.extend(_expand(group))
        return sorted(branches, key=lambda branch: branch.first)

    def _segments(self) -> list[Segment]:
        if self.segments is None:
            self.segments = self._find_segments()
        return self.segments

    def _find_segments(self) -> list[Segment]:
        segments: list[Segment] = []
        if not self.at:
            return segments
        done = -1
        for start in sorted(self.starts):
            if start <= done:
                continue
            segment = self._segment(start)
            while segment is not None:
                segments.append(segment)
                done = segment.last
                segment = self._listed(segment)
        return segments

    def _listed(self, former: Segment) -> Segment | None:
        """The next line gives another condition for the same ply, without an if-word of its own.

        Seen in practice: "Conditionals:" above "12... 5756 13. 7163" and "12... 5755 13. 6143".
        """
        index = former.last + 1
        if index >= len(self.page.tokens) or index not in self.at:
            return None
        number, first = self.at[index], former.items[0]
        line = self.page.tokens[index].line
        same = number.role is Role.NUMBER and number.number == first.number and number.black
        if not same or line != self.page.tokens[former.last].line + 1 or first.mover is None:
            return None
        items, last = self._moves_behind(index, index)
        if not items or items[0].mover is not first.mover:
            return None
        return replace(former, first=index, last=last, items=items, fresh=True)

    def _segment(self, start: int) -> Segment | None:
        heads = [h for h in self.starts[start] if h.category.endswith((".if", ".if_any"))]
        or_if = [h for h in self.starts[start] if h.category == "conditionals.or"]
        if not heads and not or_if:
            return None
        head = max(heads or or_if, key=lambda hit: hit.last)
        if not heads and not any(
            hit.category == "conditionals.if" and hit.last == head.last
            for hits in (self.starts.get(i, []) for i in range(start, head.last + 1))
            for hit in hits
        ):
            return None
        items, last = self._moves_behind(head.last + 1, start)
        asks = self.sentences.of[start] in self.sentences.asks
        if not items or asks or self.page.tokens[items[-1].last].text.endswith("?"):
            return None
        token = self.page.tokens[start]
        fresh = not start or self.page.tokens[start - 1].line != token.line
        indent = token.start - self.page.letter.lines[token.line].span.start
        return Segment(
            first=start,
            last=last,
            items=items,
            indent=indent if fresh else 0,
            joined_by_or=bool(or_if) or start - 1 in self.ors or self._after_semicolon(start),
            fresh=fresh,
            if_any=head.category.endswith("if_any"),
            refused=self.sentences.of[start] in self.refused or last + 1 in self.bad,
        )

    def _after_semicolon(self, start: int) -> bool:
        return start > 0 and self.page.tokens[start - 1].text == ";"

    def _moves_behind(self, index: int, start: int) -> tuple[list[Item], int]:
        """The moves behind an if-word as far as only words of if-lines stand between."""
        tokens = self.page.tokens
        items: list[Item] = []
        last = index - 1
        zone, depth = self.page.zone(tokens[start]), self.page.depth(tokens[start])
        while index < len(tokens):
            token = tokens[index]
            if self.page.zone(token) != zone or self.page.depth(token) != depth:
                break
            if token.line != tokens[last].line and not self._wraps(last, index, items):
                break
            item = self.at.get(index)
            if item is not None:
                if item.role is Role.MOVE:
                    items.append(item)
                    last = item.last
                index = item.last + 1
                continue
            hits = self.starts.get(index, [])
            if any(hit.category.endswith((".if", ".if_any", ".or")) for hit in hits):
                break
            linking = [hit for hit in hits if hit.category.endswith((".then", ".between"))]
            if linking:
                index = max(hit.last for hit in linking) + 1
            elif token.kind in {Kind.DOTS, Kind.BLANK} or token.text in _SIGNS:
                index += 1
            else:
                break
            if index - last > 8:
                break
        return items, last

    def _wraps(self, last: int, index: int, items: Sequence[Item]) -> bool:
        """The next line goes on: it does not begin with an if-word, and answers are still due.

        Behind a whole pair a line that begins with a number is a move that is played.
        """
        if self.page.tokens[index].line - self.page.tokens[last].line > 1:
            return False
        return len(items) % 2 == 1 or not items

    def _belongs(self, former: Segment, segment: Segment) -> bool:
        """Segments that stand together: same zone and depth, no line of others between."""
        left, right = self.page.tokens[former.last], self.page.tokens[segment.first]
        if self.page.zone(left) != self.page.zone(right):
            return False
        return right.line - left.line <= 2

    def moves(self) -> set[int]:
        """First tokens of all moves inside if-lines."""
        return {item.first for segment in self._segments() for item in segment.items}


def _ply(item: Item) -> int | None:
    if item.number is None or item.mover is None:
        return None
    return 2 * item.number - (item.mover is Mover.WHITE)


def _plies(segment: Segment) -> list[int | None]:
    """The plies of a segment's moves, as far as any number in it says."""
    for index, item in enumerate(segment.items):
        number = item.number
        if number is None or not item.given:
            continue
        ply = _ply(item)
        if ply is None:  # "If 2.e5 Nd5": one dot is White's
            ply = 2 * number - 1
        return [ply - index + place for place in range(len(segment.items))]
    return [None] * len(segment.items)


def _expand(group: Sequence[Segment]) -> list[Branch]:
    """Every branch of some segments that stand together as a whole line."""
    branches: list[Branch] = []
    path: list[tuple[Item, int | None, Segment]] = []
    for place, segment in enumerate(group):
        if len(path) > _LONGEST:
            break
        plies = _plies(segment)
        keep = _joint(path, plies[0], segment)
        if place and keep < len(path):
            branches.append(_branch(path))
        path = path[:keep]
        path += [(item, ply, segment) for item, ply in zip(segment.items, plies, strict=True)]
        if len(branches) >= _PATHS:
            break
    if path:
        branches.append(_branch(path))
    return branches


def _joint(
    path: Sequence[tuple[Item, int | None, Segment]], ply: int | None, segment: Segment
) -> int:
    """How many moves of the path before stay in front of a new segment."""
    if not path:
        return 0
    if ply is not None and path[0][1] is not None:
        return sum(1 for _, other, _ in path if other is not None and other < ply)
    if segment.joined_by_or:
        first = path[-1][2]
        return next(i for i, (_, _, of) in enumerate(path) if of is first)
    if segment.fresh:
        return (
            sum(1 for _, _, of in path if not of.fresh or of.indent < segment.indent)
            if any(of.fresh for _, _, of in path)
            else 0
        )
    return len(path)


def _branch(path: Sequence[tuple[Item, int | None, Segment]]) -> Branch:
    items = tuple(item for item, _, _ in path)
    joints = tuple(
        place
        for place in range(1, len(path))
        if path[place][2] is not path[place - 1][2]
        and path[place][1] is None
        and not path[place][2].fresh
    )
    return Branch(path[0][2].first, path[-1][2].last, items, joints=joints)

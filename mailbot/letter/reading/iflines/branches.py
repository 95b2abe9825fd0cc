"""Segments of if-lines that stand together, expanded to whole lines from their root.

Numbers say where a branch joins; without numbers "or" and a line that is not indented further
begin a new branch, all else goes on in the chain (`domain.md` B3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.moves import Item

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
    sure: bool = True  # False: perhaps offered, perhaps only spoken of
    sequel: bool = False  # says that it goes on behind the answer before: "and if then"
    goes_on: bool = False  # perhaps a sequel, where the first one has it not: "if you go on with"
    cut: bool = False  # words that are not known stand in its chain
    counted: bool = False  # the numbers of its rows count them: "1) 5756 7163"
    marked: bool = False  # a row of a score with its mark: "13. 5756 7163 (if)"
    own: bool = False  # in words of the writer's own: only the board tells what it is


@dataclass(frozen=True, slots=True)
class Branch:
    """One whole line from its root; the moves alternate condition and answer."""

    first: int
    last: int
    items: tuple[Item, ...]
    if_any: bool = False
    joints: tuple[int, ...] = ()
    sure: bool = True
    follows: bool = False  # only its place begins a new line: it may follow the one before
    marked: bool = False
    own: bool = False


def ply_of(item: Item) -> int | None:
    if item.number is None or item.mover is None:
        return None
    return 2 * item.number - (item.mover is Mover.WHITE)


def goes_back(line: Sequence[Item], item: Item) -> bool:
    """ "if 3. Bb5 a6, 3. Bc4 Bc5": its own number names an earlier ply than the next one."""
    if not line or not item.given or item.number is None:
        return False
    first, ply = line[0], ply_of(item)
    start = ply_of(first) if first.given else None
    return start is not None and ply is not None and ply < start + len(line)


def plies_of(segment: Segment) -> list[int | None]:
    """The plies of a segment's moves, as far as any number in it says."""
    for index, item in enumerate(segment.items):
        number = item.number
        if number is None or not item.given or segment.counted:
            continue
        ply = ply_of(item)
        if ply is None:  # "If 2.e5 Nd5": one dot is White's
            ply = 2 * number - 1
        return [ply - index + place for place in range(len(segment.items))]
    return [None] * len(segment.items)


def expand(group: Sequence[Segment]) -> list[Branch]:
    """Every branch of some segments that stand together as a whole line; one that is cut leaves
    them all open."""
    sure = not any(segment.cut for segment in group) and not _has_no_answer(group)
    branches: list[Branch] = []
    path: list[tuple[Item, int | None, Segment]] = []
    follows = False
    for place, segment in enumerate(group):
        if len(path) > _LONGEST:
            break
        plies = plies_of(segment)
        segment.sequel |= segment.goes_on and not group[0].goes_on
        keep = _joint(path, plies[0], segment)
        if place and keep < len(path):
            branches.append(replace(_branch(path, sure=sure), follows=follows))
        if not keep:
            follows = bool(place) and plies[0] is None
        path = path[:keep]
        path += [(item, ply, segment) for item, ply in zip(segment.items, plies, strict=True)]
        if len(branches) >= _PATHS:
            break
    if path:
        branches.append(replace(_branch(path, sure=sure), follows=follows))
    return branches


def _has_no_answer(group: Sequence[Segment]) -> bool:
    """ "If 5756, I'll see if 7163": behind a condition alone another one begins."""
    return any(len(one.items) % 2 and not one.cut for one in group[:-1])


def _joint(
    path: Sequence[tuple[Item, int | None, Segment]], ply: int | None, segment: Segment
) -> int:
    """How many moves of the path before stay in front of a new segment."""
    if not path:
        return 0
    if ply is not None and path[0][1] is not None:
        return sum(1 for _, other, _ in path if other is not None and other < ply)
    if segment.sequel:
        return len(path)
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


def _branch(path: Sequence[tuple[Item, int | None, Segment]], *, sure: bool) -> Branch:
    items = tuple(item for item, _, _ in path)
    joints = tuple(
        place
        for place in range(1, len(path))
        if path[place][2] is not path[place - 1][2]
        and path[place][1] is None
        and not path[place][2].fresh
        and not path[place][2].sequel
    )
    return Branch(path[0][2].first, path[-1][2].last, items, joints=joints, sure=sure)

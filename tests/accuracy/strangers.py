"""Letters by writers who never saw the reader: what is read of them, fact by fact.

`tests/strangers/<corpus>/<trait>.eml` and `.toml` are pairs as in `tests/letters/`, but none of
them was written, or mended, for a rule of the reader, and no rule is made for one of them. They
are there to be counted: a fact is right, missed, or wrong and silent (recorded, not what the
letter says, and no doubt on it).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mailbot.desk.verdict import Findings, Judgement
from tests.test_letters import facts, judge_pair, load

FOLDER = Path(__file__).parents[1] / "strangers"

# What a pair states, and the fact that a doubt on it is about.
FACTS = {
    "plies": "move", "received": "received", "sent": "sent", "verdict": "", "game": "game",
    "conditionals": "conditional", "draw_offered": "offer", "ended": "result",
}  # fmt: skip
_DECIDES = {"game", "sender"}  # a doubt on one of them holds back everything


@dataclass(frozen=True, slots=True)
class Reading:
    """Of one letter: each fact "right", "missed" or "wrong"; *why* shows those that are not."""

    pair: Path
    kinds: Mapping[str, str]
    why: str

    @property
    def wrong(self) -> bool:
        return "wrong" in self.kinds.values()


def corpora() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def pairs(corpus: str) -> Iterator[Path]:
    for path in sorted((FOLDER / corpus).rglob("*.eml")):
        yield path.with_suffix("")


def reading_of(pair: Path) -> Reading:
    octets, expected = load(pair)
    expected = {"game": (expected.get("games") or [{}])[0].get("name", "cup-12"), **expected}
    judgements = judge_pair(octets, expected)
    found = _of_game(judgements, expected)
    said = facts(found, {**expected, "doubts": []})
    asked = set(said["doubts"])
    kinds: dict[str, str] = {}
    shown: list[str] = []
    for fact, doubt in FACTS.items():
        kind = _kind(fact, doubt, said, expected, asked)
        if kind:
            kinds[fact] = kind
        if kind in {"missed", "wrong"}:
            text = f"{fact} {said.get(fact)!s}, not {expected.get(fact)!s}"
            shown.append(f"{'WRONG ' if kind == 'wrong' else ''}{text}")
    if shown:
        shown += [f"({doubt.text})" for doubt in found.doubts]
    return Reading(pair, kinds, "; ".join(shown))


def _of_game(judgements: tuple[Judgement, ...], expected: dict[str, Any]) -> Judgement:
    """That on the pair's first game; the first one, without its events, where there is none."""
    found = next((j for j in judgements if j.game in {expected["game"], None}), None)
    return found or replace(judgements[0], events=(), findings=Findings())


def _kind(
    fact: str, doubt: str, said: dict[str, Any], expected: dict[str, Any], asked: set[str]
) -> str:
    """ "" where the letter says nothing of that fact and nothing was read."""
    if fact == "game":  # told only where there is a choice
        if len(expected.get("games") or ()) < 2 or not expected["plies"]:
            return ""
        return "right" if said["game"] == expected["game"] else "missed"
    want, got = expected[fact], said[fact]
    if fact == "verdict":
        return "right" if want == got else "missed"
    if fact == "plies" and not want:  # what is asked instead shows in the verdict
        return "wrong" if got else "right"
    wanted_doubt = not {doubt, *_DECIDES}.isdisjoint(expected["doubts"])
    held = doubt in asked or bool(asked & _DECIDES)
    if held:
        return "right" if wanted_doubt else "missed"
    if got == want:
        empty = not want and not wanted_doubt and fact in {"conditionals", "draw_offered", "ended"}
        return "" if empty else "missed" if wanted_doubt else "right"
    return "wrong" if got else "missed"


@dataclass(slots=True)
class Count:
    """Of one corpus: by fact how many right, missed, wrong."""

    corpus: str
    letters: int
    facts: dict[str, Counter[str]]
    bad: list[Reading]

    def share(self, fact: str) -> float:
        kinds = self.facts[fact]
        return kinds["right"] / kinds.total() if kinds.total() else 1.0


def count(corpus: str) -> Count:
    readings = [reading_of(pair) for pair in pairs(corpus)]
    counted: dict[str, Counter[str]] = {fact: Counter() for fact in FACTS}
    for one in readings:
        for fact, kind in one.kinds.items():
            counted[fact][kind] += 1
    return Count(corpus, len(readings), counted, [one for one in readings if one.why])

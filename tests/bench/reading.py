"""What each letter of `tests/letters` costs beside `email.message_from_bytes` on its octets."""

from __future__ import annotations

import email
from collections.abc import Iterator, Sequence
from statistics import median, quantiles
from typing import Any, NamedTuple

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.judging.namings.writtennames import claims_of
from mailbot.letter.parse import parse
from tests.bench.timing import best
from tests.builders import ACCOUNT
from tests.test_letters import PAIRS, games_of, load

SERVER = "mx.anna.example"
GOES = 3
ROW = "{:24} {:>7} {:>16} {:>16} {:>7} {:>7} {:>7}"


class Cost(NamedTuple):
    """Seconds of one letter, stage by stage; ``floor`` is the bare parser's."""

    floor: float
    parse: float
    read: float
    judge: float

    @property
    def whole(self) -> float:
        return self.parse + self.read + self.judge


def cost_of(octets: bytes, expected: dict[str, Any]) -> Cost:
    threaded = expected.get("threaded", "cup-12")
    candidates = [Candidate(game, threaded=game.id == threaded) for game in games_of(expected)]
    ours = expected.get("ours", False)
    letter = parse(octets, server=SERVER)
    claims = claims_of(letter, candidates)
    return Cost(
        best(lambda: email.message_from_bytes(octets), GOES),
        best(lambda: parse(octets, server=SERVER), GOES),
        best(lambda: claims_of(letter, candidates), GOES),
        best(lambda: judge(letter, candidates, ACCOUNT, ours=ours, key="key", claims=claims), GOES),
    )


def row(name: str, costs: Sequence[Cost]) -> str:
    """Milliseconds with the ratio behind them, and the shares of the three stages."""
    floor = median(cost.floor for cost in costs)
    whole = [cost.whole for cost in costs]
    high = quantiles(whole, n=10)[-1] if len(whole) > 1 else whole[0]
    total = sum(whole)
    shares = [sum(cost[stage] for cost in costs) / total for stage in (1, 2, 3)]
    said = [f"{at * 1000:.1f} ms ({at / floor:.0f})" for at in (median(whole), high)]
    return ROW.format(name, len(costs), *said, *(f"{share:.0%}" for share in shares))


def lines(by_class: dict[str, list[Cost]]) -> Iterator[str]:
    """All letters, then the classes, the dearest first."""
    every = [cost for costs in by_class.values() for cost in costs]
    yield ROW.format("letters", "number", "median (ratio)", "p90 (ratio)", "parse", "read", "judge")
    yield row("all", every)
    dearest = sorted(by_class, key=lambda name: -median(cost.whole for cost in by_class[name]))
    for name in dearest:
        yield row(name, by_class[name])


def run() -> list[str]:
    by_class: dict[str, list[Cost]] = {}
    worst = (0.0, "")
    for number, pair in enumerate(PAIRS):
        octets, expected = load(pair)
        if not number:
            cost_of(octets, expected)  # the languages are loaded
        cost = cost_of(octets, expected)
        by_class.setdefault(pair.parent.name, []).append(cost)
        worst = max(worst, (cost.whole, f"{pair.parent.name}/{pair.name}"))
    return [*lines(by_class), f"the dearest letter: {worst[1]}, {worst[0] * 1000:.0f} ms"]

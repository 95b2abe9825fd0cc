"""A sample of the grid with a fixed seed: never wrong in silence, and nearly always right."""

from __future__ import annotations

from random import Random

from tests.accuracy.measure import Table, cases, outcome_of

_SHARE = 0.05
_RIGHT = 0.9  # `./run accuracy` prints what it really is


def test_a_sample_of_the_grid_is_never_wrong_in_silence() -> None:
    table = Table()
    for case in cases(Random(2026), _SHARE):
        table.take(outcome_of(case))

    wrong = [f"{o.case.title}: {o.why}" for o in table.bad if o.wrong]
    letters = sum(counts.total() for counts in table.by_class.values())
    assert letters > 100
    assert not wrong
    assert len(table.bad) < (1 - _RIGHT) * letters, [o.case.title for o in table.bad]

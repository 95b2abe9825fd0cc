"""A sample of the grid with a fixed seed: never wrong in silence, and nearly always right."""

from __future__ import annotations

from random import Random

import pytest

from tests.accuracy import strangers
from tests.accuracy.measure import Table, cases, outcome_of

_SHARE = 0.03
_RIGHT = 0.9  # `./run accuracy` prints what it really is
_OF_STRANGERS = 0.75  # likewise
_OF_FREE_SENTENCES = 0.45  # of a corpus with no sentence that stands in any form
_FREE = frozenset({"roaming"})


def test_a_sample_of_the_grid_is_never_wrong_in_silence() -> None:
    table = Table()
    for case in cases(Random(2026), _SHARE):
        table.take(outcome_of(case))

    wrong = [f"{o.case.title}: {o.why}" for o in table.bad if o.wrong]
    letters = sum(counts.total() for counts in table.by_class.values())
    assert letters > 100
    assert not wrong
    assert len(table.bad) < (1 - _RIGHT) * letters, [o.case.title for o in table.bad]


@pytest.mark.parametrize("corpus", strangers.corpora())
def test_letters_of_strangers_are_not_read_wrongly_in_silence(corpus: str) -> None:
    count = strangers.count(corpus)

    assert count.letters > 50
    assert not [f"{one.pair.name}: {one.why}" for one in count.bad if one.wrong]
    for fact in ("plies", "received", "sent"):
        least = _OF_FREE_SENTENCES if corpus in _FREE else _OF_STRANGERS
        assert count.share(fact) > least, fact

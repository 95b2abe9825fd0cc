"""Key words by their categories: what is asked for is what a walk over all of them finds."""

from __future__ import annotations

import pytest

from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.words import Hit

SENT, BESIDE, DRAW, AGAIN, COUNT = (
    Hit("labels.sent", 4, 6),
    Hit("labels.beside", 5, 5),
    Hit("sayings.offers_draw.words", 9, 11),
    Hit("labels.sent", 2, 2),
    Hit("counts.spent", 20, 21),
)
HITS = Hits((SENT, BESIDE, DRAW, AGAIN, COUNT))


@pytest.mark.parametrize(
    ("categories", "found"),
    [
        (["labels.sent"], [SENT, AGAIN]),
        (["labels.sent", "labels.beside"], [SENT, BESIDE, AGAIN]),  # in their order, not the asked
        (["labels.beside", "labels.sent", "labels.sent"], [SENT, BESIDE, AGAIN]),
        (["labels.none"], []),
        ([], []),
    ],
)
def test_hits_of_categories_stand_in_their_own_order(
    categories: list[str], found: list[Hit]
) -> None:
    assert list(HITS.of(*categories)) == found
    assert HITS.firsts(*categories) == {hit.first for hit in found}
    assert HITS.lasts(*categories) == {hit.last for hit in found}
    assert HITS.covered(*categories) == tokens_of(found)


def test_categories_are_named_by_how_they_begin() -> None:
    assert HITS.under("labels.") == ("labels.sent", "labels.beside")
    assert HITS.under("labels.s", "sayings.") == ("labels.sent", "sayings.offers_draw.words")
    assert HITS.under("stances.") == ()


def test_all_tokens_of_hits_are_known() -> None:
    assert HITS.tokens == {2, 4, 5, 6, 9, 10, 11, 20, 21}


def test_hits_found_later_stand_behind() -> None:
    HITS.of("labels.sent")  # asked before: the answer is of these alone
    late = Hit("labels.sent", 0, 0)

    more = HITS.also([late])

    assert list(more) == [*HITS, late]
    assert list(more.of("labels.sent")) == [SENT, AGAIN, late]
    assert list(HITS.of("labels.sent")) == [SENT, AGAIN]
    assert HITS.also([]) is HITS


def test_hits_of_categories_are_left_out() -> None:
    rest = HITS.without(*HITS.under("labels."), "counts.spent")

    assert list(rest) == [DRAW]
    assert list(rest.of("labels.sent")) == []

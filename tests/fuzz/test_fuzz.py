"""The short form of ``./run fuzz``: what was found before, and letters drawn with a fixed seed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from tests.fuzz.corpus import kept
from tests.fuzz.laws import obey_octets, obey_words
from tests.fuzz.words import made_of

LETTERS = Path(__file__).parents[1] / "letters"
_MOST = 200  # times what half of the letters cost
SHARE = 12  # of each so many seeds one is torn


@pytest.mark.parametrize("part", range(4))
def test_letters_of_the_corpus_obey(part: int) -> None:
    """None of them holds up the others either: each costs about what the others do."""
    obey_octets(b"")  # what is made once
    costs = []
    for law, octets in (
        *((obey_octets, octets) for octets in kept("octets")[part::4]),
        *((obey_words, octets) for octets in kept("words")[part::4]),
    ):
        start = time.process_time()
        law(octets)
        costs.append(time.process_time() - start)

    assert max(costs) < _MOST * median(costs)


@pytest.mark.parametrize("seed", range(6))
def test_letters_of_peoples_words_obey(seed: int) -> None:
    random = Random(seed)
    for _ in range(15):
        obey_words(random.randbytes(random.randrange(8, 120)))


@pytest.mark.parametrize("seed", range(3))
def test_torn_letters_obey(seed: int) -> None:
    """Real letters with octets taken out, doubled and changed."""
    random = Random(seed)
    for path in sorted(LETTERS.glob("*/*.eml"))[seed :: SHARE * 3]:
        obey_octets(torn(path.read_bytes(), random))


def torn(octets: bytes, random: Random) -> bytes:
    """A few wounds, of up to 40 octets each."""
    for _ in range(random.randrange(1, 5)):
        at = random.randrange(len(octets) + 1)
        size = random.randrange(40)
        piece = octets[at : at + size]
        put = random.choice([b"", piece * 2, random.randbytes(size), piece[::-1]])
        octets = octets[:at] + put + octets[at + size :]
    return octets


def test_the_words_make_letters_with_moves_and_days() -> None:
    """Else the laws would be kept by letters that say nothing."""
    random = Random(1)
    texts = [made_of(random.randbytes(80)).content.own for _ in range(50)]

    assert sum(any(sign.isdigit() for sign in text) for text in texts) > 25
    assert len(set(texts)) > 40

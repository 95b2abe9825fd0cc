"""The same letter in another dress is read the same way."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from tests.accuracy.carriers import no_quote
from tests.accuracy.dresses import DRESSES
from tests.accuracy.measure import Case, content_of, judgement_of, said_in
from tests.accuracy.phrases import all_phrases
from tests.accuracy.positions import Scene
from tests.accuracy.traits import TRAITS, Truth

_PER_CENT = 6


def plain_cases(per_cent: int) -> Iterator[Case]:
    """A sample of traits and languages, each chosen by itself: a new one changes no other."""
    for of, traits in TRAITS.items():
        for name, trait in traits.items():
            for phrases in all_phrases():
                seed = crc32(f"{of}/{name}/{phrases.code}".encode())
                if seed % 100 < per_cent:
                    yield Case(of, name, trait, no_quote, phrases, seed)


def reading(scene: Scene, octets: bytes, truth: Truth) -> tuple[object, ...]:
    judgement = judgement_of(scene, octets, truth)
    doubts = sorted({doubt.fact.value for doubt in judgement.doubts})
    return judgement.verdict.value, said_in(judgement), doubts


def differing(case: Case) -> list[str]:
    """The dresses in which the letter is read otherwise than plain."""
    scene, content, truth = content_of(case)
    plain = reading(scene, no_quote(content), truth)
    found = []
    for name, dress in DRESSES.items():
        octets = dress(content)
        if (other := reading(scene, octets, truth)) != plain:
            found.append(f"{case.title} / {name}: {other}, not {plain}")
    return found


def test_a_letter_is_read_the_same_in_every_dress() -> None:
    cases = list(plain_cases(_PER_CENT))
    found = [line for case in cases for line in differing(case)]

    assert len(cases) > 40
    assert not found

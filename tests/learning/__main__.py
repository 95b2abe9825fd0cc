"""Learns from the kept lines what words weigh below a move, and writes ``weights.bin``.

Each line of `tests/desk/slips` leaves the move above it open, and something in each letter of
`not_given_lines.txt` does. Each line of `tests/desk/talk` does not, nor does what stands below the
moves of `below_lines.txt`, `habitual_lines.txt` and their like, and of the letters of
`tests/letters` whose move is recorded. Every sentence that reaches the weighing is an example; of a
slip in several sentences the one that tells it most.

Logistic regression by stochastic gradients with AdaGrad; the seed is fixed, so that the same lines
give the same file. What was never learned from (`slips_held_out.txt`, `talk_held_out.txt`) is
counted at the end.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from mailbot.languages.talk import weights
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from mailbot.letter.reading.stances import weighing
from tests.builders import a_letter

DESK = Path(__file__).parents[1] / "desk"
LETTERS = DESK.with_name("letters")
TARGET = Path(weights.__file__).with_name("weights.bin")
FILES = ("talk_below_lines", "below_lines", "ordinary_lines", "given_lines", "talk_lines")
GIVEN = ("saying_lines", "habitual_lines", "conventional_lines", "working_lines")
DAY = date(2026, 11, 9)
ROUNDS, EPOCHS = 2, 12
RATE, DECAY = 0.4, 2e-6
THRESHOLDS = (-1.5, -1.0, -0.5, 0.0)


Sentence = tuple[tuple[int, float], ...]
"""The slots of its features, and what each counts."""


class Example(NamedTuple):
    """Of one line: the slots of each of its sentences that is weighed."""

    opens: bool
    sentences: tuple[Sentence, ...]


def lines(file: Path) -> list[str]:
    return [x for x in file.read_text("utf-8").splitlines() if x and not x.startswith("#")]


def texts() -> Iterator[tuple[bool, str]]:
    """Whether it opens the move above it, and the text."""
    for folder in ("slips", "talk"):
        for file in sorted((DESK / folder).glob("*.txt")):
            yield from ((folder == "slips", line) for line in lines(file))
    for name in FILES:
        for line in lines(DESK / f"{name}.txt"):
            parts = [part.strip() for part in line.partition(" | ")[2].split("¶")]
            moves = [at for at, part in enumerate(parts) if re.search(r"\b[1-8]{4}\b", part)]
            below_it = parts[moves[-1] + 1 :] if moves else ()
            if text := " ".join(x for x in below_it if not re.search(r"\d", x)):
                yield False, text


def open_letters() -> Iterator[str]:
    """Whole letters that give no move."""
    for line in lines(DESK / "not_given_lines.txt"):
        yield re.sub(r" ?¶ ?", "\n", line.partition(" | ")[2])


def example_of_open(letter: str) -> Example:
    return Example(True, seen_in(a_letter(f"{letter}\n", day=DAY)))


def given_letters() -> Iterator[str]:
    """Whole letters that give a move, with what else is said in them."""
    for name in GIVEN:
        for line in lines(DESK / f"{name}.txt"):
            letter = line.rpartition(" | ")[2]
            if re.search(r"\b2836\b", letter):
                yield re.sub(r" ?[¶/] ?", "\n", letter)


def example_of_given(letter: str) -> Example:
    return Example(False, seen_in(a_letter(f"{letter}\n", day=DAY)))


def letters() -> Iterator[Path]:
    """Kept letters whose move is recorded: nothing in them opens it."""
    for file in sorted(LETTERS.rglob("*.toml")):
        truth = tomllib.loads(file.read_text("utf-8"))
        if truth.get("verdict") == "accepted" and truth.get("plies"):
            yield file.with_suffix(".eml")


def example_of(file: Path) -> Example:
    return Example(False, seen_in(file.read_bytes()))


def held_out(name: str) -> list[tuple[bool, str]]:
    return [
        (name == "slips", line.partition(" | ")[2]) for line in lines(DESK / f"{name}_held_out.txt")
    ]


def example(one: tuple[bool, str]) -> Example:
    """The text right below a move, as the reader sees it."""
    opens, text = one
    return Example(opens, seen_in(a_letter(f"2... 2836\n{text}\n", day=DAY)))


def seen_in(octets: bytes) -> tuple[Sentence, ...]:
    """The slots of each sentence of a letter that is weighed."""
    seen: list[Sentence] = []

    def noted(words: Sequence[str], traits: Iterator[str]) -> float:
        seen.append(tuple(weights.slots(words, traits)))
        return 0.0

    with patch.object(weighing, "score", noted):
        read_claims(parse(octets))
    return tuple(seen)


def weighed(known: Sequence[float], sentence: Sentence) -> float:
    return sum(known[slot] * count for slot, count in sentence)


def learn(examples: Sequence[Example]) -> list[float]:
    """First from all sentences, then, of a slip in several, from the one that weighs most."""
    known = descended([(one.opens, x) for one in examples for x in one.sentences])
    for _ in range(ROUNDS):
        chosen = [
            (one.opens, sentence)
            for one in examples
            for sentence in (most_telling(known, one) if one.opens else one.sentences)
        ]
        known = descended(chosen)
    return known


def most_telling(known: Sequence[float], one: Example) -> Sequence[Sentence]:
    return (max(one.sentences, key=lambda sentence: weighed(known, sentence)),)


def descended(chosen: list[tuple[bool, Sentence]]) -> list[float]:
    """The weights, both kinds counting alike."""
    known, slopes = [0.0] * weights.SLOTS, [1e-3] * weights.SLOTS
    opening = sum(opens for opens, _ in chosen)
    share = {True: len(chosen) / (2 * opening), False: len(chosen) / (2 * (len(chosen) - opening))}
    order = random.Random(1)
    for _ in range(EPOCHS):
        order.shuffle(chosen)
        for opens, sentence in chosen:
            wrong = opens - 1 / (1 + exp(-weighed(known, sentence)))
            for slot, count in sentence:
                slope = share[opens] * wrong * count - DECAY * len(chosen) * known[slot] / 100
                slopes[slot] += slope * slope
                known[slot] += RATE * slope / sqrt(slopes[slot])
    return known


def main() -> None:
    with ProcessPoolExecutor() as pool:
        examples = list(pool.map(example, texts(), chunksize=60))
        examples += pool.map(example_of, letters(), chunksize=60)
        examples += pool.map(example_of_given, given_letters(), chunksize=60)
        examples += pool.map(example_of_open, open_letters(), chunksize=60)
        tests = {name: list(pool.map(example, held_out(name))) for name in ("slips", "talk")}
    known = learn([one for one in examples if one.sentences])
    TARGET.write_bytes(weights.packed(known))
    print(f"{len(examples)} texts; {sum(map(bool, known))} weights")
    for threshold in THRESHOLDS:
        shown = (f"{name} {share(known, all_, threshold):.3f}" for name, all_ in tests.items())
        print(f"opened above {threshold}:", *shown)


def share(known: Sequence[float], examples: Sequence[Example], threshold: float) -> float:
    """Of texts of which a sentence weighs more."""
    opened = sum(
        any(weighed(known, sentence) > threshold for sentence in one.sentences) for one in examples
    )
    return opened / len(examples)


if __name__ == "__main__":
    main()

"""Learns from the kept lines what words weigh, and writes the files of the weights.

The seed is fixed, so that the same lines give the same files. What was never learned from is
counted at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from mailbot.languages.talk import weights
from mailbot.languages.talk.weights import Question
from tests.learning import gives, leads, opens
from tests.learning.descent import Example, learn, weighed

FOLDER = Path(weights.__file__).parent
LEARNED = {Question.GIVES: gives, Question.LEADS: leads, Question.OPENS: opens}
THRESHOLDS = (-3.0, -1.5, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, 4.5)


def main(questions: Sequence[str]) -> None:
    for question, module in LEARNED.items():
        if questions and question not in questions:
            continue
        with ProcessPoolExecutor() as pool:
            examples = list(pool.map(module.example, module.sources(), chunksize=60))
            tests = {name: list(pool.map(module.example, of)) for name, of in module.tests()}
        known = learn([one for one in examples if one.parts])
        (FOLDER / f"{question}.bin").write_bytes(weights.packed(known))
        print(f"{question}: {len(examples)} texts; {sum(map(bool, known))} weights")
        for threshold in THRESHOLDS:
            shown = (f"{name} {share(known, of, threshold):.3f}" for name, of in tests.items())
            print(f"above {threshold}:", *shown, flush=True)


def share(known: Sequence[float], examples: Sequence[Example], threshold: float) -> float:
    """Of texts of which a part weighs more."""
    more = (any(weighed(known, part) > threshold for part in one.parts) for one in examples)
    return sum(more) / len(examples)


if __name__ == "__main__":
    main(sys.argv[1:])

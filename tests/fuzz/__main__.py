"""``./run fuzz [octets|words] [SECONDS]``: letters that reach what no letter reached before.

Guided by coverage (atheris, libFuzzer). New letters are kept beside the checkout in ``.fuzz/``;
``./run fuzz keep`` takes into `tests/fuzz/corpus` those that reach more. One that breaks a law is
written to ``.fuzz/`` and named, and its words are printed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz import corpus

ROOT = Path(__file__).parents[2]
FOUND = ROOT / ".fuzz"
LETTERS = ROOT / "tests" / "letters"
TARGETS = ("octets", "words")
_SECONDS = 120
_LONGEST = {"octets": 8_000, "words": 200}
_HANGS = 20  # seconds; a loaded machine is no failure of ours
_MEGABYTES = 2_000


def main(words: Sequence[str]) -> int:
    """The exit code of the first target that fails, or 0."""
    if words[:1] == ["--one"]:
        return _fuzz(words[1], words[2], list(words[3:]))
    targets = [word for word in words if word in TARGETS] or list(TARGETS)
    numbers = [word for word in words if word.isdecimal()]
    if others := [word for word in words if word not in {*targets, *numbers, "keep"}]:
        print(f"fuzz: '{others[0]}' is none of octets, words, keep, SECONDS", file=sys.stderr)
        return 2
    for target in targets:
        if "keep" in words:
            code = _keep(target)
        else:
            code = _search(target, int(numbers[0]) if numbers else _SECONDS)
        if code:
            return code
    return 0


def _search(target: str, seconds: int) -> int:
    folder = FOUND / target
    corpus.lay_out(target, folder)
    seeds = [str(LETTERS)] if target == "octets" else []
    return _started(
        target, f"-max_total_time={seconds}", f"-artifact_prefix={FOUND}/{target}-", str(folder),
        *seeds,
    )  # fmt: skip


def _keep(target: str) -> int:
    """The least letters that reach each place of the code; how often it is reached counts not."""
    with TemporaryDirectory() as name:
        least = Path(name)
        corpus.lay_out(target, FOUND / target)
        code = _started(target, "-merge=1", "-use_counters=0", str(least), str(FOUND / target))
        if not code:
            corpus.keep(target, corpus.letters_in(least))
            print(f"fuzz: {len(corpus.kept(target))} letters of '{target}' are kept")
    return code


def _started(target: str, *options: str) -> int:
    """libFuzzer ends the process it runs in, and starts itself anew to merge."""
    with TemporaryDirectory() as name:
        again = Path(name) / "again"
        again.write_text(
            f'#!/bin/sh\nexec "{sys.executable}" -m tests.fuzz --one {target} "$0" "$@"\n'
        )
        again.chmod(0o755)
        return subprocess.run([again, *options], check=False, cwd=ROOT).returncode


def _fuzz(target: str, again: str, options: list[str]) -> int:
    import atheris

    with atheris.instrument_imports(include=["mailbot"], enable_loader_override=False):
        from tests.fuzz import laws

    law: Callable[[bytes], None] = getattr(laws, f"obey_{target}")

    def obey(octets: bytes) -> None:
        try:
            law(octets)
        except Exception:
            if target == "words":
                content = laws.content_of(octets)
                print(f"\n{content.own}\n--- quoted:\n{content.quoted}\n", file=sys.stderr)
            raise

    limits = [
        "-len_control=0", f"-max_len={_LONGEST[target]}", f"-timeout={_HANGS}",
        f"-rss_limit_mb={_MEGABYTES}",
    ]  # fmt: skip
    atheris.Setup([again, *limits, *options], obey)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

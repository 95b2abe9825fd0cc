"""``./run bench [NAME ...]``: every figure as a ratio to its floor, with the machine's description.

Absolute times on a shared machine mean little; the ratios inside one run do. The exit code is 1
where a bound is broken.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable

from tests.bench import helptext, inbox, largest, pure, quiet, reading
from tests.bench.timing import BoundBroken

BENCHES: dict[str, Callable[[], list[str]]] = {
    "pure": pure.run,
    "letters": reading.run,
    "largest": largest.run,
    "inbox": inbox.run,
    "memory": inbox.run_large,
    "quiet": quiet.run,
    "help": helptext.run,
}


def machine() -> str:
    """Processor, cores, system and Python, in one line."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            names = [
                line.partition(":")[2].strip() for line in info if line.startswith("model name")
            ]
        model = names[0] if names else model
    except OSError:
        pass
    system = f"{platform.system()} {platform.release()}"
    return f"{model}, {os.cpu_count()} cores, {system}, Python {platform.python_version()}"


def main(names: list[str]) -> int:
    unknown = sorted(set(names) - set(BENCHES))
    if unknown:
        print(f"no such bench: {', '.join(unknown)}; there are: {', '.join(BENCHES)}")
        return 2
    print(f"machine: {machine()}")
    code = 0
    for name in names or list(BENCHES):
        print(f"\n{name}", flush=True)
        try:
            lines = BENCHES[name]()
        except BoundBroken as error:
            lines = [*error.lines, f"BROKEN: {error}"]
            code = 1
        for line in lines:
            print(f"  {line}", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

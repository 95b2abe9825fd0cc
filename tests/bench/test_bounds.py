"""A bench fails where a bound is broken. The figures themselves are measured by `./run bench`."""

from __future__ import annotations

import pytest

from tests.bench import __main__ as bench
from tests.bench import inbox


@pytest.mark.parametrize(("peak", "code"), [(inbox.MOST_MEMORY - 1, 0), (inbox.MOST_MEMORY, 1)])
@pytest.mark.parametrize("name", ["inbox", "memory"])
def test_the_memory_of_a_first_sweep_is_bounded(
    name: str,
    peak: int,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def measured(*, large: bool) -> tuple[float, float, int, int]:
        return 2.0, 1.0, peak, inbox.GAMES

    monkeypatch.setattr(inbox, "_measure", measured)

    assert bench.main([name]) == code

    out = capsys.readouterr().out
    assert f"peak memory {peak} MB" in out
    assert ("BROKEN: " in out) is bool(code)

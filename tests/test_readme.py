"""What the README says of the library is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import mailbot

README = Path(__file__).parent.parent / "README.md"
MOST_LINES = 16  # a dozen, and the imports


def test_the_example_runs_as_it_stands() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)

    assert tried > 5
    assert failed == 0


def test_the_example_is_short_and_needs_only_the_library() -> None:
    _, _, example = README.read_text().partition("```pycon\n")
    code = [line for line in example.partition("```")[0].splitlines() if line[:3] in {">>>", "..."}]

    assert len(code) <= MOST_LINES
    assert all("mailbot." not in line for line in code)


@pytest.mark.parametrize("name", mailbot.__all__)
def test_a_name_of_the_library_can_be_imported(name: str) -> None:
    assert getattr(mailbot, name).__name__ == name


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="'mailbot' has no attribute 'read_leter'"):
        mailbot.read_leter  # type: ignore[attr-defined]  # noqa: B018

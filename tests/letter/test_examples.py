"""The examples in the docstrings of the readers are true."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from mailbot.letter import text
from mailbot.letter.octets import addresses, encoded, headers


@pytest.mark.parametrize("module", [addresses, encoded, headers, text])
def test_examples_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module) == (0, doctest.testmod(module).attempted)
    assert doctest.testmod(module).attempted

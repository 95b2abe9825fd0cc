"""The house keeps its own rules. Style, types and import contracts: `./run lint`."""

import ast
import re
import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest

import mailbot
from mailbot.cli import COMMANDS, Entry

HOUSE = Path(__file__).parent.parent
MODULES = sorted((HOUSE / "mailbot").rglob("*.py"))

# Where packages come from is each machine's own affair.
INSTALLING = ["pyproject.toml", "requirements.lock", "run", ".ci/run", "deploy/README.md"]
REGISTRY = re.compile(rb"://[^/\s]*(registry|pypi|npm|debian)|--(extra-)?index-url|--find-links")
MACHINE = re.compile(rb"/(home|Users)/[a-z]|/root/|\.pyenv")


def tracked() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("not a git checkout")
    return [HOUSE / name for name in done.stdout.decode().split("\0") if name]


def named(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text()))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 300


def test_one_version_everywhere() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    assert project["version"] == mailbot.__version__
    assert f"## {mailbot.__version__}" in (HOUSE / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("script", ["run", ".ci/run"])
def test_scripts_are_posix(script: str) -> None:
    path = HOUSE / script
    assert path.read_text().startswith("#!/bin/sh\n")
    assert path.stat().st_mode & 0o111
    subprocess.run(["sh", "-n", path], check=True)


def test_run_knows_its_own_help() -> None:
    done = subprocess.run([HOUSE / "run", "--help"], capture_output=True, text=True, check=True)
    for command in ("demo", "test [--quick]", "lint", "bench", "mailbot COMMAND"):
        assert f"./run {command}" in done.stdout


def test_every_dependency_has_its_checksums() -> None:
    lock = (HOUSE / "requirements.lock").read_text()
    pinned = re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==\S+", lock, re.MULTILINE)
    assert len(pinned) == len(set(pinned))
    assert len(re.findall(r"^[a-z].* \\\n    --hash=sha256:", lock, re.MULTILINE)) == len(pinned)
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    assert {re.split(r"[<>=\[]", line)[0] for line in asked} <= set(pinned)


@pytest.mark.parametrize("name", INSTALLING)
def test_what_installs_names_no_address(name: str) -> None:
    assert "://" not in (HOUSE / name).read_text()


def test_no_file_names_a_registry_or_a_machine() -> None:
    this = Path(__file__).resolve()
    for path in tracked():
        if path != this and path.is_file():
            octets = path.read_bytes()
            for pattern in (REGISTRY, MACHINE):
                assert not pattern.search(octets), f"{named(path)} has {pattern.pattern!r}"


@pytest.mark.parametrize("entry", COMMANDS, ids=lambda entry: entry.name)
def test_a_command_stands_in_the_readme(entry: Entry) -> None:
    assert f"`{entry.name}`" in (HOUSE / "README.md").read_text()

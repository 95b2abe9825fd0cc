"""What is installed is whole: the wheel, unpacked outside of the checkout, finds its data."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mailbot import __version__
from mailbot.config import RuleBook
from mailbot.config.example import example
from mailbot.demo.story import letters
from mailbot.languages import languages

HOUSE = Path(__file__).parent.parent
DATA = sorted(
    path.relative_to(HOUSE)
    for folder in ("mailbot", "config")
    for path in (HOUSE / folder).rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
)
METADATA = f"mailbot-{__version__}.dist-info"
LOOK = """
import json, sys
from pathlib import Path
import mailbot
from mailbot.config import RuleBook
from mailbot.config.example import example
from mailbot.demo.story import letters
from mailbot.languages import languages
from mailbot.store.ledger import open_ledger

ledger = open_ledger(Path("ledger.db"))
ledger.store("me").games.list()
ledger.close()
book = RuleBook()
json.dump(
    {
        "place": mailbot.__file__,
        "rules": {name: book.rules(name).title for name in book.names},
        "languages": [each.code for each in languages()],
        "example": example(),
        "letters": [letter.name for letter in letters()],
    },
    sys.stdout,
)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the pinned backend without a network, and unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", build, folder], cwd=HOUSE, check=True, capture_output=True
    )
    (wheel,) = folder.glob("mailbot-*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def test_every_file_is_in_the_wheel(installed: Path) -> None:
    there = {path.relative_to(installed) for path in installed.rglob("*") if path.is_file()}

    wanted = {
        Path("mailbot", "_config", *path.parts[1:]) if path.parts[0] == "config" else path
        for path in DATA
    }
    assert wanted - there == set()
    assert not [path for path in there if path.parts[0] not in {"mailbot", METADATA}]


def test_the_types_are_published(installed: Path) -> None:
    assert (installed / "mailbot" / "py.typed").is_file()


def test_rules_languages_migrations_and_the_example_are_found(
    installed: Path, tmp_path: Path
) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAILBOT")}

    done = subprocess.run(
        [sys.executable, "-P", "-c", LOOK],
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert Path(found["place"]).is_relative_to(installed)
    book = RuleBook()
    assert found["rules"] == {name: book.rules(name).title for name in book.names}
    assert found["languages"] == [each.code for each in languages()]
    assert found["example"] == example()
    assert found["letters"] == [letter.name for letter in letters()]


def test_the_command_of_the_wheel_starts(installed: Path, tmp_path: Path) -> None:
    entry = (installed / METADATA / "entry_points.txt").read_text()
    module, _, function = entry.partition("mailbot = ")[2].strip().partition(":")

    done = subprocess.run(
        [sys.executable, "-P", "-c", f"from {module} import {function} as go; go()", "--version"],
        cwd=tmp_path,
        env=dict(os.environ) | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == f"mailbot {__version__}\n"

"""What an operator installs: the unit file is understood by systemd, every line of it."""

import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parent.parent / "deploy" / "mailbot.service"


def verify(unit: Path) -> str:
    """Everything that systemd has to say; its exit code is 0 also for misspelt keys."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here; the full ./run test installs it")
    command = ["systemd-analyze", "verify", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout + done.stderr


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """A copy of the unit as it is, to be changed."""
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text())
    return copy


@pytest.mark.server
def test_systemd_has_nothing_to_say(unit: Path) -> None:
    assert verify(unit) == ""


@pytest.mark.server
def test_a_misspelt_key_would_be_seen(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("Restart=", "Restrat="))
    assert "Restrat" in verify(unit)


def test_the_unit_starts_the_daemon_again_and_hides_the_password() -> None:
    lines = UNIT.read_text().splitlines()
    assert "Restart=always" in lines
    assert "DynamicUser=yes" in lines
    assert any(line.startswith("LoadCredential=password:") for line in lines)
    assert next(line for line in lines if line.startswith("ExecStart=")).endswith(" mailbot run")

"""What this machine says of itself, as a proposal for `init`."""

from __future__ import annotations

from pathlib import Path
from zoneinfo import ZoneInfo

_NOWHERE = frozenset({"UTC", "UCT", "Universal", "Zulu", "GMT"})  # servers; nobody lives there


def machine_zone(etc: Path = Path("/etc")) -> str | None:
    """The IANA name of the machine's time zone, where it can be found."""
    try:
        named = (etc / "timezone").read_text("utf-8").strip()
    except OSError:
        named = ""
    for name in (named, str((etc / "localtime").resolve()).partition("zoneinfo/")[2]):
        try:
            if name and name.rpartition("/")[2] not in _NOWHERE:
                return ZoneInfo(name).key
        except (KeyError, ValueError, OSError):
            continue
    return None

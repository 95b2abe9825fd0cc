"""`mailbot schema`: what programs may expect of `mailbot try --json`."""

from __future__ import annotations

from mailbot.cli.show import say_json


def schema() -> None:
    """The JSON schema of `mailbot try --json`.

    JSON Schema, draft 2020-12. Keys are only added, never renamed, within one main version.
    """
    from mailbot.desk.library import schema as of_library

    say_json(of_library())

"""`mailbot schema`: what programs may expect of `mailbot try --json`."""

from __future__ import annotations

from mailbot.cli.show import say_json


def schema() -> None:
    """The JSON schema of `mailbot try --json`.

    It is the schema of one letter; `try --json` prints a list of them, with {"file": ...,
    "error": ...} in the place of one that cannot be read. Within one main version keys are only
    added, never renamed.
    """
    from mailbot.report.models import schema as published

    say_json(published())

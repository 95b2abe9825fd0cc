"""`mailbot schema`: what programs may expect of `mailbot try --json`."""

from __future__ import annotations

from mailbot.cli.show import say_json


def schema() -> None:
    """The JSON schema of `mailbot try --json`.

    A list, with one item for each letter; in the place of one that cannot be read stands
    {"file": ..., "error": ...}. Within one main version keys are only added, never renamed.
    """
    from mailbot.report.models import schema as published

    say_json(published())

"""`mailbot sweep`: one sweep of each account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from mailbot.cli.exits import OK, PROBLEM, code_of, told
from mailbot.cli.show import say, say_json, sender_of
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    account_of,
    config_of,
    ledger_of,
    mailbox_of,
    now,
    sweep_settings,
)

if TYPE_CHECKING:
    from mailbot.config import AccountConfig, Config
    from mailbot.store import Ledger, Store
    from mailbot.sweep import SweepReport


def sweep(
    context: typer.Context,
    config: ConfigOption = None,
    account: AccountOption = None,
    as_json: JsonOption = False,
) -> None:
    """Look through the mailbox once, now.

    New letters are read, their moves checked and recorded, and the answers that are owed are laid
    into Drafts. Without --account every account of the configuration is looked through; when one
    of them fails the others are still done, and the exit code is that of the first failure.
    """
    tables = config_of(config)
    every = account is None
    wanted = tables.accounts.values() if every else [account_of(tables, account)]
    code, done = OK, []
    with ledger_of(tables) as ledger:
        for settings in wanted:
            try:
                report = swept(tables, settings, ledger)
            except Exception as error:
                if not every or context.obj.debug:
                    raise
                code = code or code_of(error)
                told(error, about=settings.name)
                continue
            done.append(_as_json(settings.name, report))
            code = code or (PROBLEM if report.shunted else OK)
            if not as_json:
                _tell(settings.name, report, ledger.store(settings.name))
    if as_json:
        say_json(done)
    raise typer.Exit(code)


def swept(config: Config, settings: AccountConfig, ledger: Ledger) -> SweepReport:
    """One sweep of one account, over a connection of its own.

    :raises AccountLocked: another process sweeps it.
    :raises PostError: the mailbox is away.
    """
    from mailbot.sweep import sweep as sweep_account

    with mailbox_of(settings) as mailbox:
        return sweep_account(
            mailbox,
            ledger.store(settings.name),
            settings.account(),
            now(),
            folders=settings.table.folders,
            settings=sweep_settings(config, settings, drafts=True),
        )


def _tell(name: str, report: SweepReport, store: Store) -> None:
    from mailbot.daemon import summary

    say(f"{name}: {summary(report)}", style="bold")
    for said in report.judged:
        letter = store.letters.letter(said.number)
        about = f" {said.game}:" if said.game else ""
        say(f"  letter {said.number} {sender_of(letter)}:{about} {said.verdict}")
        for judgement in letter.judgements:
            if judgement.game == said.game:
                for doubt in judgement.doubts:
                    say(f"    ? {doubt.text}")
                if judgement.command:
                    say(f"    -> {judgement.command}")
    for number in report.shunted:
        say(f"  letter {number}: mailbot failed on it; `mailbot letters` shows where")
    for game in report.yours:
        say(f"  {game}: your own draft is taken for the answer, and none is laid beside it")
    for draft in report.unknown:
        say(
            f"  in Drafts lies a draft of mailbot's that the ledger does not know: {draft};"
            " if it is out of date, delete it and do not send it"
        )


def _as_json(name: str, report: SweepReport) -> dict[str, object]:
    return {
        "account": name,
        "kept": report.kept,
        "copies": report.copies,
        "passed_over": report.foreign,
        "letters": [
            {"letter": said.number, "game": said.game, "verdict": str(said.verdict)}
            for said in report.judged
        ],
        "shunted": list(report.shunted),
        "laid_down": report.placed,
        "taken_away": report.withdrawn,
        "notes": report.notes,
        "own_drafts": list(report.yours),
        "unknown_drafts": list(report.unknown),
    }

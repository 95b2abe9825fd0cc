"""A quiet sweep on an open connection, beside as many bare NOOPs as it has STATUS commands."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from imapclient import IMAPClient

from mailbot.post.imap import ImapMailbox
from mailbot.store.ledger import open_ledger
from mailbot.sweep import sweep
from tests.bench.inbox import settings
from tests.bench.letters import other_mail
from tests.bench.timing import compare
from tests.builders import ACCOUNT, a_setup
from tests.dovecot_server import DovecotServer

NOW = datetime(2026, 11, 6, 9, tzinfo=UTC)
TIMES = 50


def run() -> list[str]:
    with DovecotServer() as server, TemporaryDirectory() as folder:
        for number in range(100):
            server.deliver("anna", other_mail(number))
        store = open_ledger(Path(folder) / "ledger.db").store(ACCOUNT.name)
        store.games.add(a_setup(), command="command:1", now=NOW)
        mailbox = ImapMailbox(settings(server, "anna"))
        for _ in range(2):
            sweep(mailbox, store, ACCOUNT, NOW)
        before = len(mailbox.commands)
        sweep(mailbox, store, ACCOUNT, NOW)
        commands = mailbox.commands[before:]
        with IMAPClient(server.host, server.port, ssl=False, timeout=30) as client:
            client.login("anna", server.password)

            def work() -> None:
                for _ in range(TIMES):
                    sweep(mailbox, store, ACCOUNT, NOW)

            def floor() -> None:
                for _ in range(TIMES * len(commands)):
                    client.noop()

            seconds, bare = compare(work, floor)
        mailbox.close()
    return [
        f"commands of a quiet sweep: {', '.join(commands)}",
        (
            f"quiet sweep: {seconds / TIMES * 1000:.2f} ms; {len(commands)} bare NOOPs: "
            f"{bare / TIMES * 1000:.2f} ms; ratio {seconds / bare:.1f}"
        ),
    ]

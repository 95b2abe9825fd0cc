"""What Ada does in her mail program: she fills the gap of a draft and sends it.

Law: nothing of mailbot's is used here but the mailbox on the server; a mail program knows no
ledger.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from datetime import datetime
from email.utils import format_datetime

from imapclient import IMAPClient

from mailbot.demo.server import DemoServer

FOLDERS = ("Drafts", "Sent", "Junk", "Trash")
GAP = re.compile(rb"_{4,}")
DATE = re.compile(rb"^Date:[^\r\n]*", re.MULTILINE)


class MailProgram:
    """An IMAP client like any other, logged in to Ada's mailbox."""

    def __init__(self, server: DemoServer) -> None:
        self._client = IMAPClient(server.host, server.port, ssl=False, timeout=10)
        self._client.socket().setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client.login(server.user, server.password)

    def make_folders(self) -> None:
        for folder in FOLDERS:
            self._client.create_folder(folder)

    def receive(self, octets: bytes, moment: datetime) -> None:
        """A letter comes in."""
        self._client.append("INBOX", octets, (), moment)

    def letters(self, folder: str) -> Iterator[tuple[int, bytes]]:
        """UID and octets of all letters in a folder that are not flagged as deleted."""
        self._client.select_folder(folder, readonly=True)
        uids = self._client.search("UNDELETED")
        rows = self._client.fetch(uids, ["BODY.PEEK[]"]) if uids else {}
        for uid in sorted(rows):
            yield uid, bytes(rows[uid][b"BODY[]"])

    def fill_and_send(self, uid: int, draft: bytes, move: str, moment: datetime) -> None:
        """The gap gets the move, the letter a new Date; it lies in Sent, the draft is gone."""
        filled = GAP.sub(lambda gap: move.encode().ljust(len(gap[0])), draft, count=1)
        filled = DATE.sub(b"Date: " + format_datetime(moment).encode(), filled, count=1)
        self._client.append("Sent", filled, (rb"\Seen",), moment)
        self._client.select_folder("Drafts")
        self._client.delete_messages([uid])
        self._client.uid_expunge([uid])

    def close(self) -> None:
        self._client.logout()

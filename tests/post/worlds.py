"""Two worlds that hold one account: a memory server and a real Dovecot, with the same hands.

A test sees the mailbox through the protocol; what the user, his mail program or his provider do
to it goes through the world.
"""

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Protocol, Self

import pytest
from imapclient import IMAPClient

from mailbot.post import Mailbox, Place, PostError, Uid
from mailbot.post.imap import ImapMailbox
from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer
from mailbot.post.settings import ImapSettings, Security
from tests.dovecot_server import DovecotServer


class World(Protocol):
    def open(self) -> Mailbox: ...
    def deliver(self, octets: bytes, when: datetime, folder: str = "INBOX") -> None: ...
    def uids(self, folder: str) -> list[Uid]: ...
    def flags(self, folder: str) -> dict[int, frozenset[str]]: ...
    def flag(self, folder: str, uid: Uid, *flags: str) -> None: ...
    def delete(self, folder: str, uid: Uid) -> None: ...
    def make_folder(self, name: str) -> None: ...
    def change_uidvalidity(self, folder: str) -> None: ...


class MemoryWorld:
    def __init__(self, **options: Any) -> None:
        self.server = MemoryServer(**options)

    def open(self) -> Mailbox:
        return MemoryMailbox(self.server)

    def deliver(self, octets: bytes, when: datetime, folder: str = "INBOX") -> None:
        self.server.deliver(octets, when, folder)

    def uids(self, folder: str) -> list[Uid]:
        return [letter.uid for letter in self.server.letters(folder)]

    def flags(self, folder: str) -> dict[int, frozenset[str]]:
        return {letter.uid: letter.flags for letter in self.server.letters(folder)}

    def flag(self, folder: str, uid: Uid, *flags: str) -> None:
        self.server.flag(folder, uid, *flags)

    def delete(self, folder: str, uid: Uid) -> None:
        self.server.delete(folder, uid)

    def make_folder(self, name: str) -> None:
        self.server.make_folder(name)

    def change_uidvalidity(self, folder: str) -> None:
        self.server.change_uidvalidity(folder)


class DovecotWorld:
    def __init__(self, server: DovecotServer, user: str) -> None:
        self.server = server
        self.user = user
        self.opened: list[ImapMailbox] = []

    def settings(self, **changes: Any) -> ImapSettings:
        values: dict[str, Any] = {
            "host": "localhost",
            "port": self.server.port,
            "security": Security.PLAIN,
            "user": self.user,
            "password": self.server.password,
            "timeout": 10.0,
        }
        return ImapSettings(**{**values, **changes})

    def tls(self, **changes: Any) -> ImapSettings:
        values: dict[str, Any] = {
            "port": self.server.tls_port,
            "security": Security.TLS,
            "ca_file": str(self.server.ca_file),
        }
        return self.settings(**{**values, **changes})

    def open(self, settings: ImapSettings | None = None) -> ImapMailbox:
        self.opened.append(ImapMailbox(settings or self.settings()))
        return self.opened[-1]

    def close(self) -> None:
        for mailbox in self.opened:
            mailbox.close()

    def deliver(self, octets: bytes, when: datetime, folder: str = "INBOX") -> None:
        self.server.deliver(self.user, octets, when, folder)

    @contextmanager
    def hands(self, folder: str | None = None, *, readonly: bool = False) -> Iterator[IMAPClient]:
        """The user's own mail program."""
        client = IMAPClient("localhost", self.server.port, ssl=False, timeout=10)
        client.login(self.user, self.server.password)
        if folder:
            client.select_folder(folder, readonly=readonly)
        try:
            yield client
        finally:
            with contextlib.suppress(Exception):
                client.logout()

    def uids(self, folder: str) -> list[Uid]:
        with self.hands(folder, readonly=True) as client:
            return [Uid(uid) for uid in client.search("ALL")]

    def flags(self, folder: str) -> dict[int, frozenset[str]]:
        with self.hands(folder, readonly=True) as client:
            found = client.get_flags(client.search("ALL"))
        return {
            uid: frozenset(flag.decode() for flag in flags if flag != b"\\Recent")
            for uid, flags in found.items()
        }

    def flag(self, folder: str, uid: Uid, *flags: str) -> None:
        with self.hands(folder) as client:
            client.set_flags([uid], flags, silent=True)

    def delete(self, folder: str, uid: Uid) -> None:
        with self.hands(folder) as client:
            client.delete_messages([uid], silent=True)
            client.uid_expunge([uid])

    def make_folder(self, name: str) -> None:
        with self.hands() as client:
            if not client.folder_exists(name):
                client.create_folder(name)

    def change_uidvalidity(self, folder: str) -> None:
        self.server.change_uidvalidity(self.user, folder)


class Listener:
    """A proxy that writes down each command line that a client sends, and may cut the line."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self.port: int = self._door.getsockname()[1]
        self.said = b""
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def commands(self) -> list[str]:
        """Command names in order, without tags and arguments."""
        found = []
        for line in self.said.split(b"\r\n"):
            tag, _, rest = line.partition(b" ")
            if tag[:1].isalpha() and tag[-1:].isdigit() and rest[:1].isalpha():
                words = rest.decode("ascii", "replace").upper().split()
                found.append(" ".join(words[: 2 if words[0] == "UID" else 1]))
        return found

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
                self._sockets += [client, server]
                for pair in ((client, server, True), (server, client, False)):
                    threading.Thread(target=self._pump, args=pair, daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, listen: bool) -> None:
        with contextlib.suppress(OSError):
            while octets := source.recv(65536):
                if listen:
                    self.said += octets
                sink.sendall(octets)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """The line is dead."""
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._door.close()
        self.cut()
        for each in self._sockets:
            each.close()


def place_of(place: Place | None) -> Place:
    """The place, which a server with UIDPLUS always tells."""
    assert place is not None
    return place


class Answers:
    """Greets, then answers one line after the other; ``%s`` is the tag; b"" hangs up.

    When the script is over it stays silent.
    """

    def __init__(self, greeting: bytes, *answers: bytes) -> None:
        self._script = (greeting, *answers)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._stop = threading.Event()
        self.heard = b""
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def settings(self, **changes: Any) -> ImapSettings:
        values: dict[str, Any] = {
            "host": "127.0.0.1",
            "port": self._door.getsockname()[1],
            "user": "anna",
            "password": "secret-word",
            "security": Security.PLAIN,
            "timeout": 5.0,
        }
        return ImapSettings(**{**values, **changes})

    def _serve(self) -> None:
        client, _ = self._door.accept()
        with client, client.makefile("rwb") as stream:
            greeting, *answers = self._script
            stream.write(greeting + b"\r\n")
            stream.flush()
            for answer in answers:
                line = stream.readline()
                self.heard += line
                if not answer or not line:
                    return
                stream.write(answer.replace(b"%s", line.split(b" ")[0]) + b" \r\n")
                stream.flush()
            self._stop.wait(10)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._door.close()
        self._thread.join(10)


def refusal(settings: ImapSettings) -> PostError:
    """The error of a mailbox that cannot be opened: one line, without the password."""
    with pytest.raises(PostError) as caught:
        ImapMailbox(settings)
    assert settings.password not in str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value

"""One IMAP connection: the thin wrapper round imapclient, and the only place that imports it.

Laws: a timeout always stands; every argument was made safe before; whatever goes wrong comes out
as ``PostError``; after a lost connection or an unreadable answer nothing more is said on it.
"""

from __future__ import annotations

import imaplib
import socket
import ssl
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import LoginError, ProtocolError

from mailbot.post import LoginRefused, PostError, Uid, UidValidity
from mailbot.post.failures import Refused, lost, no_connection, refusal
from mailbot.post.folders import Listed
from mailbot.post.settings import ImapSettings, Security

Row = Mapping[bytes, Any]  # one FETCH answer: item -> value

_SPECIAL = {"\\drafts", "\\sent", "\\junk", "\\trash", "\\archive", "\\all", "\\flagged"}


@dataclass(frozen=True, slots=True)
class Selected:
    """The folder that is selected now. ``uidnext`` is None where the server does not say it."""

    folder: str
    uidvalidity: UidValidity
    uidnext: Uid | None
    messages: int


class Wire:
    """A logged-in connection. ``commands`` names each command sent since log-in, in order."""

    def __init__(self, settings: ImapSettings) -> None:
        self.commands: list[str] = []
        self.selected: Selected | None = None
        self._settings = settings
        self._client: Any = None
        self._client = _connect(settings)
        try:
            self._log_in()
        except BaseException:
            self._drop()
            raise
        self.commands.clear()

    def __repr__(self) -> str:
        return f"<Wire {self._settings.user} at {self._settings.host}>"

    # -- the frame of every command --------------------------------------------------------------

    @contextmanager
    def _talk(self, command: str, doing: str) -> Iterator[Any]:
        if self._client is None:
            where = self._settings.host
            raise PostError(f"connection to {where} is closed; open the mailbox anew")
        self.commands.append(command)
        try:
            yield self._client
        except (OSError, imaplib.IMAP4.error) as error:
            if not _is_lost(error):
                raise refusal(self._settings, doing, error) from None
            self._drop()
            raise lost(self._settings, doing, error) from None
        except Exception as error:  # whatever the parser met in an answer it does not know
            self._drop()
            raise lost(self._settings, doing, error) from error
        except BaseException:  # interrupted between question and answer: the next would be wrong
            self._drop()
            raise

    def _drop(self) -> None:
        client, self._client, self.selected = self._client, None, None
        if client is not None:
            with suppress(Exception):
                client.shutdown()

    def close(self) -> None:
        """LOGOUT, which expunges nothing (RFC 3501 6.4.2); never raises."""
        if self._client is not None:
            with suppress(Exception):
                self.commands.append("LOGOUT")
                self._client.logout()
        self._drop()

    def _log_in(self) -> None:
        user, password = self._settings.user, self._settings.password
        with self._talk("LOGIN", "the log-in") as client:
            known = {word.decode("ascii", "replace") for word in client.capabilities()}
        if "LOGINDISABLED" in known:
            where = self._settings.host
            tip = 'it wants TLS: security = "tls" or "starttls"'
            raise PostError(f"{where} takes no password here; {tip}", refused=True)
        try:
            with self._talk("LOGIN", f"the log-in of {user!r}") as client:
                if (user + password).isascii():
                    # imaplib quotes the password and forgets the name
                    client.login(_quoted(user), password)
                else:
                    client.plain_login(user, password)
        except Refused as error:
            if not error.refused:
                raise
            raise LoginRefused(str(error), refused=True) from None
        with self._talk("CAPABILITY", "the log-in") as client:
            words = client.capabilities()
        self.capabilities = frozenset(word.decode("ascii", "replace") for word in words)

    # -- folders ---------------------------------------------------------------------------------

    def list_folders(self) -> tuple[Listed, ...]:
        """LIST; where its plain form tells no uses, the form of RFC 6154 2 as well."""
        with self._talk("LIST", "the list of folders") as client:
            listed = _listed(client.list_folders())
        if any(folder.flags & _SPECIAL for folder in listed) or not self._tells_uses():
            return listed
        with self._talk("LIST", "the list of folders") as client:
            args = [b'""', b'"*"', b"RETURN", b"(SPECIAL-USE)"]
            data = client._raw_command_untagged(b"LIST", args, uid=False)
            return _listed(client._proc_folder_list(data))

    def _tells_uses(self) -> bool:
        return {"SPECIAL-USE", "LIST-EXTENDED"} <= self.capabilities

    def status(self, folder: str) -> tuple[UidValidity, Uid, int]:
        """UIDVALIDITY, UIDNEXT, MESSAGES of a folder that is not selected (RFC 3501 6.3.10)."""
        with self._talk("STATUS", f"STATUS of {folder!r}") as client:
            found = client.folder_status(folder, ["UIDVALIDITY", "UIDNEXT", "MESSAGES"])
            return (
                UidValidity(int(found[b"UIDVALIDITY"])),
                Uid(int(found[b"UIDNEXT"])),
                int(found[b"MESSAGES"]),
            )

    def select(self, folder: str, *, readonly: bool) -> Selected:
        """EXAMINE or SELECT. What was selected is left without an expunge (RFC 3501 6.4.2)."""
        self.selected = None
        command = "EXAMINE" if readonly else "SELECT"
        with self._talk(command, f"{command} of {folder!r}") as client:
            found = client.select_folder(folder, readonly=readonly)
            uidnext = found.get(b"UIDNEXT")
            self.selected = Selected(
                folder,
                UidValidity(int(found[b"UIDVALIDITY"])),
                None if uidnext is None else Uid(int(uidnext)),
                int(found[b"EXISTS"]),
            )
        return self.selected

    def unselect(self) -> None:
        """UNSELECT (RFC 3691) where the server has it; never CLOSE, which would expunge."""
        if self.selected and "UNSELECT" in self.capabilities:
            with self._talk("UNSELECT", "UNSELECT") as client:
                client.unselect_folder()
            self.selected = None

    # -- letters ---------------------------------------------------------------------------------

    def search(self, keys: str, word: str = "") -> list[Uid]:
        """UID SEARCH; each ``?`` of *keys* stands for *word*, as a quoted string or a literal."""
        # imapclient leaves a word such as `x{10+}` or `ALL` bare: it would be read as syntax.
        criteria: str | list[str]
        if word.isascii():
            criteria = " ".join(_quoted(word) if key == "?" else key for key in keys.split())
        else:
            criteria = [word if key == "?" else key for key in keys.split()]
        with self._talk("UID SEARCH", "a search") as client:
            found = client.search(criteria, None if word.isascii() else "UTF-8")
            return [Uid(int(uid)) for uid in found]

    def fetch(self, uids: Sequence[Uid], items: Sequence[str]) -> dict[Uid, Row]:
        """UID FETCH of an explicit list; letters that are gone are left out."""
        with self._talk("UID FETCH", f"{len(uids)} letters") as client:
            return {Uid(uid): row for uid, row in client.fetch(list(uids), list(items)).items()}

    def structure(self, uid: Uid) -> object | None:
        """BODYSTRUCTURE as nested tuples; None when the letter is gone or nobody can read it."""
        with self._talk("UID FETCH", "the structure of a letter") as client:
            try:
                rows = client.fetch([uid], ["BODYSTRUCTURE"])
            except (ProtocolError, ValueError, TypeError, LookupError, RecursionError):
                return None  # the answer was read to its end; only its sense is lost
            found: object = rows.get(uid, {}).get(b"BODYSTRUCTURE")
            return found

    def append(
        self, folder: str, octets: bytes, flags: Iterable[str], moment: datetime | None
    ) -> bytes:
        """APPEND; the server's answer, which may hold an APPENDUID (RFC 4315 3)."""
        with self._talk("APPEND", f"a letter for {folder!r}") as client:
            utc = moment.astimezone(UTC) if moment else None
            return bytes(client.append(folder, octets, tuple(flags), utc))

    def flag_deleted(self, uid: Uid) -> None:
        with self._talk("UID STORE", "the flag \\Deleted") as client:
            client.add_flags([uid], [b"\\Deleted"], silent=True)

    def expunge(self, uid: Uid) -> None:
        """UID EXPUNGE of this one (RFC 4315 2.1); no other letter is concerned."""
        with self._talk("UID EXPUNGE", "UID EXPUNGE") as client:
            client.uid_expunge([uid])

    def move(self, uid: Uid, folder: str) -> None:
        """UID MOVE (RFC 6851)."""
        with self._talk("UID MOVE", f"a move into {folder!r}") as client:
            client.move([uid], folder)


def _connect(settings: ImapSettings) -> Any:
    try:
        context = ssl.create_default_context(cafile=settings.ca_file)
    except OSError as error:
        text = f"cannot read ca_file {settings.ca_file!r}: {error.strerror or error}"
        raise PostError(text, refused=True) from None
    timeout = SocketTimeout(settings.timeout, settings.timeout)
    tls = settings.security is Security.TLS
    client = None
    try:
        client = IMAPClient(
            settings.host, settings.port, ssl=tls, ssl_context=context if tls else None,
            timeout=timeout,
        )  # fmt: skip
        # imaplib would format every octet for a log that must not have it
        client._imap.debug = 0
        client.normalise_times = False
        client.socket().setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if settings.security is Security.STARTTLS:
            client.starttls(context)
    except OSError as error:
        _abandon(client)
        raise no_connection(settings, error) from None
    except imaplib.IMAP4.error as error:
        _abandon(client)
        doing = "STARTTLS" if settings.security is Security.STARTTLS and client else "a connection"
        raise refusal(settings, doing, error) from None
    return client


def _is_lost(error: BaseException | None) -> bool:
    if isinstance(error, imaplib.IMAP4.readonly):  # an abort by its class, a refusal by its sense
        return False
    if isinstance(error, LoginError):  # imapclient wraps a lost connection in it, too
        return _is_lost(error.__context__)
    return isinstance(error, (OSError, imaplib.IMAP4.abort, ProtocolError))


def _abandon(client: Any) -> None:
    if client is not None:
        with suppress(Exception):
            client.shutdown()


def _listed(folders: Iterable[Any]) -> tuple[Listed, ...]:
    return tuple(
        Listed(
            str(name),
            frozenset(flag.decode("ascii", "replace").lower() for flag in flags),
            delimiter.decode("ascii", "replace") if delimiter else None,
        )
        for flags, delimiter, name in folders
    )


def _quoted(word: str) -> str:
    """A quoted string of RFC 3501 9."""
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'

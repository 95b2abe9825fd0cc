"""A private Dovecot for tests: no root, no file outside its own temporary folder.

    python -m tests.dovecot_server      # starts, prints the ports, waits for Ctrl-C

    with DovecotServer() as server:
        server.deliver("anna", octets)  # any user name; password: server.password

It dies with the process that started it, also when that is killed hard: see `_GUARD`. Where the
caller is root, Dovecot runs as `nobody`, for it refuses mail users with UID 0.
"""

import contextlib
import grp
import os
import pwd
import shutil
import signal
import socket
import string
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from imapclient import imap_utf7

PASSWORD = "wonder"
TRIES = 3

# What Dovecot 2.3 offers after log-in; the base for hiding some of it.
CAPABILITIES = (
    "IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE SORT SORT=DISPLAY THREAD=REFERENCES"
    " THREAD=REFS THREAD=ORDEREDSUBJECT MULTIAPPEND URL-PARTIAL CATENATE UNSELECT CHILDREN"
    " NAMESPACE UIDPLUS LIST-EXTENDED I18NLEVEL=1 CONDSTORE QRESYNC ESEARCH ESORT SEARCHRES WITHIN"
    " CONTEXT=SEARCH LIST-STATUS BINARY MOVE SNIPPET=FUZZY PREVIEW=FUZZY PREVIEW STATUS=SIZE"
    " SAVEDATE LITERAL+ NOTIFY SPECIAL-USE"
).split()

# Reads the number of the process group to kill, the last line counts; at the end of input, which
# comes when the test process dies in whatever way, it kills that group and removes the folder.
_GUARD = """
group=
while read -r line; do group=$line; done
[ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
for try in 1 2 3 4 5; do rm -rf -- "$1" 2>/dev/null && break; sleep 0.02; done
"""


class _Conf(string.Template):
    delimiter = "@"


def _mailbox(name: str, special_use: str) -> str:
    use = f"    special_use = \\{special_use}\n" if special_use else ""
    return f'  mailbox "{name}" {{\n    auto = subscribe\n{use}  }}\n'


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class DovecotServer:
    """Options first, then `start`; the ports are chosen by the kernel."""

    password: str = PASSWORD  # for every user name that is not in *users*
    users: dict[str, str] = field(default_factory=dict)
    folders: dict[str, str] = field(  # special use -> name
        default_factory=lambda: {use: use for use in ("Drafts", "Sent", "Archive", "Trash", "Junk")}
    )
    special_use: bool = True  # False: the folders are there, but their use is not announced
    hide: tuple[str, ...] = ()  # capabilities that are not announced: "UIDPLUS", "MOVE"
    separator: str = "."
    prefix: str = ""
    quota: str = "1G"
    max_mail: str = "64M"

    host: str = field(default="127.0.0.1", init=False)
    port: int = field(default=0, init=False)  # plain and STARTTLS
    tls_port: int = field(default=0, init=False)
    dir: Path = field(init=False)
    _daemon: subprocess.Popen[bytes] | None = field(default=None, init=False)
    _guard: subprocess.Popen[bytes] | None = field(default=None, init=False)
    _owner: tuple[int, int] | None = field(default=None, init=False)  # who Dovecot runs as
    _delivered: int = field(default=0, init=False)

    @property
    def ca_file(self) -> Path:
        """The certificate for localhost and 127.0.0.1, made on the spot."""
        return self.dir / "cert.pem"

    @property
    def log(self) -> str:
        path = self.dir / "dovecot.log"
        return path.read_text() if path.exists() else ""

    # -- life ------------------------------------------------------------------------------------

    def start(self) -> Self:
        """:raises RuntimeError: no Dovecot here, or it does not answer within 10 seconds."""
        for _ in range(TRIES - 1):
            try:
                return self._start()
            except RuntimeError:
                continue  # somebody may have taken a port between its choice and its use
        return self._start()

    def _start(self) -> Self:
        # a short path: unix sockets are limited to 108 bytes
        base = "/tmp" if os.access("/tmp", os.W_OK) else None
        self.dir = Path(tempfile.mkdtemp(prefix="dc", dir=base))
        self._guard = subprocess.Popen(
            ["sh", "-c", _GUARD, "guard", str(self.dir)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            self._write_files()
            self._launch()
        except BaseException:
            self.stop()
            raise
        return self

    def restart(self) -> None:
        """Same ports, same mail: for tests of a client that comes back."""
        self.kill()
        self._launch()

    def kill(self) -> None:
        """Gone at once, as by a power cut; files and ports are kept for `restart`."""
        # SIGTERM would take 1.1 s, and imap processes with a client would serve it further.
        if self._daemon:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._daemon.pid, signal.SIGKILL)
            self._daemon.wait()
            self._daemon = None

    def stop(self) -> None:
        self.kill()
        if self._guard and self._guard.stdin:
            self._guard.stdin.close()
            self._guard.wait(60)  # thousands of letters to remove, on a busy disk
            self._guard = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.stop()

    # -- mail ------------------------------------------------------------------------------------

    def deliver(
        self, user: str, octets: bytes, when: datetime | None = None, folder: str = "INBOX"
    ) -> Path:
        """Lay a letter into a folder, as a delivery agent does; *when* becomes INTERNALDATE."""
        maildir = self.maildir(user, folder)
        for sub in ("tmp", "new", "cur"):
            self._make_folder(maildir / sub)
        # The standard form of the name: Dovecot gives out UIDs in its order.
        self._delivered += 1
        seconds, rest = divmod(time.time_ns(), 10**9)
        name = f"{seconds}.M{rest // 1000:06d}P{os.getpid()}Q{self._delivered:06d}.test"
        written = maildir / "tmp" / name
        written.write_bytes(octets)
        self._give(written)
        if when is not None:
            os.utime(written, (when.timestamp(), when.timestamp()))
        return written.rename(maildir / "new" / name)

    def maildir(self, user: str, folder: str = "INBOX") -> Path:
        """Where the letters of a folder lie on the disk (Maildir++, names in modified UTF-7)."""
        root = self.dir / "mail" / user
        if folder.upper() == "INBOX":
            return root
        name = folder.removeprefix(self.prefix).replace(self.separator, ".")
        return root / ("." + imap_utf7.encode(name).decode("ascii"))

    def change_uidvalidity(self, user: str, folder: str = "INBOX") -> None:
        """The same letters come back under a new UIDVALIDITY and with new UIDs.

        No client may have the folder selected meanwhile.
        """
        maildir = self.maildir(user, folder)
        listing = maildir / "dovecot-uidlist"
        head = listing.read_text().split("\n", 1)[0].split()
        old = next(int(word[1:]) for word in head if word.startswith("V"))
        for path in maildir.glob("dovecot.index*"):
            path.unlink()
        listing.write_text(f"3 V{old + 1} N1\n")
        self._give(listing)

    # -- inside ----------------------------------------------------------------------------------

    def _make_folder(self, path: Path) -> None:
        for part in [*reversed(path.parents), path]:
            if part.is_relative_to(self.dir) and not part.exists():
                part.mkdir()
                self._give(part)

    def _give(self, path: Path) -> None:
        if self._owner:
            os.chown(path, *self._owner)

    def _write_files(self) -> None:
        root = os.geteuid() == 0
        who = pwd.getpwnam("nobody") if root else pwd.getpwuid(os.geteuid())
        self._owner = (who.pw_uid, who.pw_gid) if root else None
        for sub in ("run", "state", "mail", "home"):
            (self.dir / sub).mkdir()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
            + ["-nodes", "-days", "2", "-subj", "/CN=localhost"]
            + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
            + ["-keyout", self.dir / "key.pem", "-out", self.ca_file],
            check=True,
            capture_output=True,
        )
        users = "".join(f"{user}:{word}::::::\n" for user, word in self.users.items())
        (self.dir / "users").write_text(users)
        shown = " ".join(word for word in CAPABILITIES if word not in self.hide)
        self.port, self.tls_port = _free_port(), _free_port()
        conf = _Conf(Path(__file__).with_name("dovecot.conf").read_text()).substitute(
            dir=self.dir,
            pid=os.getpid(),
            user=who.pw_name,
            group=grp.getgrgid(who.pw_gid).gr_name,
            uid=who.pw_uid,
            gid=who.pw_gid,
            port=self.port,
            tls_port=self.tls_port,
            password=self.password,
            separator=self.separator,
            prefix=self.prefix,
            quota=self.quota,
            max_mail=self.max_mail,
            capability=f"imap_capability = {shown}" if self.hide else "",
            mailboxes="".join(
                _mailbox(name, use if self.special_use else "")
                for use, name in self.folders.items()
            ),
        )
        (self.dir / "dovecot.conf").write_text(conf)
        for path in [self.dir, *self.dir.rglob("*")]:
            self._give(path)

    def _launch(self) -> None:
        command = shutil.which("dovecot", path=os.environ.get("PATH", "") + ":/usr/sbin")
        if command is None:
            raise RuntimeError("no dovecot here; ./run test installs it")
        uid, gid = self._owner or (None, None)
        with (self.dir / "stderr").open("wb") as stderr:
            self._daemon = subprocess.Popen(
                [command, "-F", "-c", str(self.dir / "dovecot.conf")],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=stderr,
                start_new_session=True,
                user=uid,
                group=gid,
                extra_groups=[] if self._owner else None,
            )
        if self._guard and self._guard.stdin:
            self._guard.stdin.write(b"%d\n" % self._daemon.pid)
            self._guard.stdin.flush()
        deadline = time.monotonic() + 10
        while not self._answers():
            if self._daemon.poll() is not None or time.monotonic() > deadline:
                said = (self.dir / "stderr").read_text() + self.log
                raise RuntimeError(f"dovecot does not start: {said}")
            time.sleep(0.005)

    def _answers(self) -> bool:
        try:
            with socket.create_connection((self.host, self.port), 1) as client:
                return client.recv(4) == b"* OK"
        except OSError:
            return False


def main() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    with DovecotServer() as server:
        print(f"IMAP {server.host}:{server.port}, TLS {server.tls_port}, CA {server.ca_file}")
        print(f"any user, password {server.password}", flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})


if __name__ == "__main__":
    main()

"""How to reach one account by IMAP. Nothing here is ever printed with the password."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from mailbot.post import UnsafeArgument
from mailbot.post.arguments import safe


class Security(StrEnum):
    """How the connection is protected. There is no silent way down from one to another."""

    TLS = "tls"  # from the first octet, usually port 993 (RFC 8314)
    STARTTLS = "starttls"  # a plain beginning, usually port 143; refused where it is not offered
    PLAIN = "plain"  # not protected; only for a server on this machine


@dataclass(frozen=True, slots=True, kw_only=True)
class ImapSettings:
    """Host, login and folder names. A folder name overrides what the server says.

    ``sent``, ``junk`` and ``trash`` may be "": there is no such folder, none is looked for.

    :raises UnsafeArgument: CR, LF or NUL in one of the words, or a number out of range.
    :raises ValueError: a security that there is not.
    """

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    security: Security = Security.TLS
    ca_file: str | None = None  # PEM; trusted instead of the system's authorities
    timeout: float = 60.0  # seconds, for connecting and for each wait on the server
    drafts: str | None = None
    sent: str | None = None
    junk: str | None = None
    trash: str | None = None

    def __post_init__(self) -> None:
        # A bare word must not fall through to an unprotected connection.
        object.__setattr__(self, "security", Security(self.security))
        for name in ("host", "user", "password", "ca_file", "drafts", "sent", "junk", "trash"):
            value = getattr(self, name)
            if value is not None:
                safe(name, value)
        if not 1 <= self.port <= 65535:
            raise UnsafeArgument(f"the port {self.port!r} is not between 1 and 65535")
        if not self.timeout > 0:
            raise UnsafeArgument(f"the timeout {self.timeout!r} is not above 0 seconds")

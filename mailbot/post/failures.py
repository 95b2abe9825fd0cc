"""What a server or the network says when it fails -> one line that tells what to do."""

from __future__ import annotations

import re
import socket
import ssl

from mailbot.post import PostError
from mailbot.post.settings import ImapSettings, Security

_CODE = re.compile(r"\[([A-Z-]+)(?: [^\]]*)?\]")
_BYTES = re.compile(r"""(?:^|\[)b(['"])(.*)\1\]?$""", re.DOTALL)  # imaplib prints bytes
_COMMAND = re.compile(r"^command: [A-Z ]+ => ")
_TIMING = re.compile(r"\s*\([\d.]+ \+ [\d.]+(?: \+ [\d.]+)? secs\)\.?\s*$")
_LONGEST = 200  # characters of a server's own words
_WRONG_NAME = 62  # X509_V_ERR_HOSTNAME_MISMATCH
_WRONG_ADDRESS = 64  # X509_V_ERR_IP_ADDRESS_MISMATCH

# RFC 5530 3 and RFC 9051 7.1: code -> (meaning, may another try help)
_MEANINGS = {
    "OVERQUOTA": ("the mailbox is full: make room in it", False),
    "LIMIT": ("the server's limit is reached: the letter is too large or too many", False),
    "TOOBIG": ("the letter is larger than the server takes", False),
    "CANNOT": ("the server can never do that: look at the folder's name", False),
    "NOPERM": ("the account may not do that in this folder", False),
    "TRYCREATE": ("there is no such folder", False),
    "NONEXISTENT": ("there is no such folder", False),
    "BADCHARSET": ("the server does not search in UTF-8", False),
    "AUTHENTICATIONFAILED": ("name or password is wrong", False),
    "AUTHORIZATIONFAILED": ("the account may not log in", False),
    "EXPIRED": ("the password has expired", False),
    "PRIVACYREQUIRED": ('the server wants TLS: security = "tls" or "starttls"', False),
    "CONTACTADMIN": ("ask those who run the server", False),
    "UNAVAILABLE": ("the server is not ready: later", True),
    "INUSE": ("the mailbox is in use by another program: later", True),
    "SERVERBUG": ("the server failed: later", True),
    "EXPUNGEISSUED": ("the letter is gone", True),
}


class Refused(PostError):
    """The server said NO or BAD; the connection is good. ``code`` as in RFC 5530, or ""."""

    def __init__(self, text: str, *, code: str) -> None:
        _, again = _MEANINGS.get(code, ("", False))
        super().__init__(text, refused=not again)
        self.code = code


def refusal(settings: ImapSettings, doing: str, error: Exception) -> Refused:
    """From an imaplib error that is not an abort."""
    words = _words(settings, error)
    code = found[1] if (found := _CODE.search(words)) else ""
    meaning, _ = _MEANINGS.get(code, ("", False))
    because = f"{meaning} ({words})" if meaning else words
    return Refused(f"{settings.host} refused {doing}: {because}", code=code)


def lost(settings: ImapSettings, doing: str, error: Exception) -> PostError:
    """The connection is gone or useless; trying later may help."""
    if isinstance(error, TimeoutError):
        why = f"no answer within {settings.timeout:g} seconds"
    else:
        why = _words(settings, error) or type(error).__name__
    return PostError(f"connection to {settings.host} lost during {doing}: {why}")


def no_connection(settings: ImapSettings, error: OSError) -> PostError:
    """Nothing was reached: what stands in the way, and what to change."""
    where = f"{settings.host} port {settings.port}"
    match error:
        case ssl.SSLCertVerificationError():
            return PostError(f"{where}: {_certificate(settings, error)}", refused=True)
        case ssl.SSLError() if error.reason == "WRONG_VERSION_NUMBER":
            tip = 'no TLS on this port; 993 is usual, or security = "starttls" on 143'
            return PostError(f"{where}: {tip}", refused=True)
        case ssl.SSLError():
            return PostError(f"{where}: TLS failed: {_words(settings, error)}")
        case socket.gaierror():
            return PostError(f"{where}: no address for this host name; is it spelt right?")
        case ConnectionRefusedError():
            return PostError(f"{where}: nothing listens there; are host and port right?")
        case TimeoutError():
            tip = "" if settings.security is not Security.PLAIN else "; does this port want TLS?"
            return PostError(f"{where}: no answer within {settings.timeout:g} seconds{tip}")
        case _:
            return PostError(f"{where}: {_words(settings, error)}")


def _certificate(settings: ImapSettings, error: ssl.SSLCertVerificationError) -> str:
    if error.verify_code in (_WRONG_NAME, _WRONG_ADDRESS):
        return f"the certificate is for another name than {settings.host}; use the name it bears"
    if settings.ca_file:
        why = error.verify_message
        return f"the certificate is not signed by ca_file {settings.ca_file!r} ({why})"
    return (
        f"the certificate is not trusted ({error.verify_message});"
        " where that is right, give the server's own authority as ca_file"
    )


def _words(settings: ImapSettings, error: Exception) -> str:
    """The server's words: one line, bounded, printable, without the password."""
    text = _COMMAND.sub("", str(error))
    if found := _BYTES.search(text):
        text = text[: found.start()] + found[2] + text[found.end() :]
    text = text.replace(settings.password, "***") if settings.password else text
    text = "".join(each if each.isprintable() else " " for each in _TIMING.sub("", text))
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

"""A draft as octets. RFC 5322, RFC 2045-2047; CRLF, UTF-8, plain text.

The law: a header value with a line end or a control character is refused here, whoever made
it; names alone are mended. Lines of the body stay as they are: no row is ever broken.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from email.utils import encode_rfc2231, format_datetime

from mailbot.desk.draft import Draft
from mailbot.letter.text import printable

LONGEST = 998  # octets of a line without its end. RFC 5322 2.1.1
FOLDED = 76  # columns after which a header is folded
LONGEST_PHRASE = 60  # characters of a name that is not encoded
_WORD = 45  # octets of UTF-8 in one encoded word of at most 75 characters

_LOCAL = r"""[\w!#$%&'*+/=?^`{|}~.-]{1,64}|"[\w !#$%&'*+,/:;<=>?@^`{|}~.()-]{1,62}\""""
_DOMAIN = r"[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,252}[A-Za-z0-9_])?|\[[0-9A-Za-z:.]{2,60}\]"
_ADDRESS = re.compile(f"(?:{_LOCAL})@(?:{_DOMAIN})", re.ASCII)
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{1,900}>")
_KIND = re.compile(r"[a-z]{1,40}/[a-z0-9.+-]{1,60}")
_ATOMS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]+")
_PLAIN_FILE = re.compile(r"[A-Za-z0-9 ._-]+")


def compose(draft: Draft, *, message_id: str, date: datetime) -> bytes:
    """The octets of *draft*, CRLF at every line end.

    :param date: the moment it is laid down, aware.
    :raises ValueError: an address, Message-ID, subject, file name or text that must not
        stand in a letter; *date* has no offset.
    """
    if date.tzinfo is None:
        raise ValueError(f"moment without offset {date!r}")
    headers = [
        ("From", _address(draft.sender)),
        ("To", _addresses(draft.to, "To")),
        *([("Cc", _addresses(draft.cc, "Cc"))] if draft.cc else []),
        ("Subject", _text(draft.subject, "Subject")),
        ("Date", format_datetime(date)),
        ("Message-ID", _message_id(message_id)),
    ]
    if draft.in_reply_to is not None:
        headers.append(("In-Reply-To", _message_id(draft.in_reply_to)))
    if draft.references:
        ids = "\r\n ".join(_message_id(one) for one in draft.references)
        headers.append(("References", ids))
    headers += [("MIME-Version", "1.0"), ("X-Mailer", "mailbot")]
    parts = [_part("text/plain", draft.body)]
    parts += [_attachment(*attachment) for attachment in draft.attachments]
    lines, content = parts[0] if len(parts) == 1 else _mixed(parts)
    head = [f"{name}: {value}" for name, value in headers] + lines
    return "\r\n".join(head).encode("ascii") + b"\r\n\r\n" + content


Part = tuple[list[str], bytes]  # header lines, octets of the content


def _part(kind: str, text: str) -> Part:
    """One part: as it is where its lines are short enough, else quoted-printable."""
    for char in text:
        if unicodedata.category(char) in {"Cc", "Cs"} and char not in "\n\t":
            raise ValueError(f"a control character in a letter: {char!r}")
    octets = text.replace("\n", "\r\n").encode("utf-8")
    encoding = "7bit" if text.isascii() else "8bit"
    if any(len(line) > LONGEST for line in octets.split(b"\r\n")):
        octets = b"\r\n".join(binascii.b2a_qp(line) for line in octets.split(b"\r\n"))
        octets = octets.replace(b"=\n", b"=\r\n")
        encoding = "quoted-printable"
    return [
        f'Content-Type: {kind}; charset="utf-8"',
        f"Content-Transfer-Encoding: {encoding}",
    ], octets


def _attachment(name: str, kind: str, text: str) -> Part:
    if not _KIND.fullmatch(kind) or kind.startswith(("multipart/", "message/")):
        raise ValueError(f"no type of an attachment: {kind!r}")
    if not name or set(name) & set("/\\") or printable(name) != name:
        raise ValueError(f"no file name: {name!r}")
    lines, octets = _part(kind, text)
    if _PLAIN_FILE.fullmatch(name):
        shown = f'filename="{name}"'
    else:  # RFC 2231
        shown = f"filename*={encode_rfc2231(name, 'utf-8')}"
    return [*lines, f"Content-Disposition: attachment;\r\n {shown}"], octets


def _mixed(parts: list[Part]) -> Part:
    octets = [
        "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + content for lines, content in parts
    ]
    boundary = f"=_{hashlib.sha256(b''.join(octets)).hexdigest()[:32]}"
    line = f"--{boundary}".encode("ascii")
    body = b"".join(line + b"\r\n" + part + b"\r\n" for part in octets)
    return [f'Content-Type: multipart/mixed; boundary="{boundary}"'], body + line + b"--\r\n"


# --- header values -----------------------------------------------------------------------------


def _address(mailbox: str) -> str:
    """``Name <address>`` or an address alone, for a header; nothing else is one."""
    _refuse_controls(mailbox, "an address")
    name, address = "", mailbox
    if mailbox.endswith(">"):
        name, _, address = mailbox[:-1].rpartition("<")
    if not _ADDRESS.fullmatch(address):
        raise ValueError(f"not an address that a letter can be sent to: {mailbox!r}")
    name = name.strip()
    if len(name) > 1 and name[0] == name[-1] == '"':
        name = name[1:-1]
    if not name:
        return address
    if name.isascii() and "=?" not in name and len(name) < LONGEST_PHRASE:
        shown = name if _ATOMS.fullmatch(name) else _quoted(name)
    else:
        shown = _encoded(name)
    between = " " if len(shown) + len(address) + 10 <= FOLDED else "\r\n "
    return f"{shown}{between}<{address}>"


def _addresses(mailboxes: Iterable[str], header: str) -> str:
    shown = ",\r\n ".join(_address(mailbox) for mailbox in mailboxes)
    if not shown:
        raise ValueError(f"no address in {header!r}")
    return shown


def _quoted(name: str) -> str:
    """A quoted string. RFC 5322 3.2.4"""
    return '"{}"'.format(name.replace("\\", "\\\\").replace('"', '\\"'))


def _refuse_controls(value: str, where: str) -> None:
    for char in value:
        if unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"}:
            raise ValueError(f"a control character in {where}: {value!r}")


def _text(value: str, header: str) -> str:
    """Unstructured text. RFC 5322 2.2.1; encoded where it is not plain and short."""
    _refuse_controls(value, header)
    short = len(header) + 2 + len(value) <= FOLDED
    if value.isascii() and short and "=?" not in value and value == value.strip():
        return value
    return _encoded(value)


def _encoded(text: str) -> str:
    """Encoded words, folded; no character is cut in two. RFC 2047 2."""
    words, taken = [], b""
    for char in text:
        octets = char.encode("utf-8")
        if len(taken) + len(octets) > _WORD:
            words.append(taken)
            taken = b""
        taken += octets
    words.append(taken)
    return "\r\n ".join(f"=?utf-8?b?{base64.b64encode(word).decode('ascii')}?=" for word in words)


def _message_id(value: str) -> str:
    """RFC 5322 3.6.4."""
    if not _MESSAGE_ID.fullmatch(value):
        raise ValueError(f"not a Message-ID: {value!r}")
    return value

"""Builders of letters as mail programs write them; people and addresses are invented."""

from __future__ import annotations

from typing import Any

from mailbot.letter.letter import Letter, Zone
from mailbot.letter.parse import parse

HEADERS = {
    "From": "Ann Example <ann@club.example>",
    "To": "Bob Beispiel <bob@home.example>",
    "Subject": "WT/M/1234 Example - Beispiel",
    "Date": "Fri, 20 Nov 2026 10:00:00 +0100",
    "Message-ID": "<20261120.1@club.example>",
    "MIME-Version": "1.0",
}


def a_letter(
    body: bytes | str = "14. 5254 4544\n",
    content_type: str = "text/plain; charset=utf-8",
    encoding: str = "8bit",
    above: str = "",
    **headers: Any,
) -> bytes:
    """Octets of a letter; a header given as None is left out, ``_`` in names is ``-``."""
    fields = dict(HEADERS)
    for name, value in headers.items():
        given = name.replace("_", "-")
        fields.pop(given, None)
        if value is not None:
            fields[given] = value
    fields["Content-Type"] = content_type
    fields["Content-Transfer-Encoding"] = encoding
    head = above + "".join(f"{name}: {value}\n" for name, value in fields.items())
    octets = body.encode() if isinstance(body, str) else body
    return (head.encode() + b"\n" + octets).replace(b"\n", b"\r\n")


def a_multipart(kind: str, *parts: str | bytes, **headers: Any) -> bytes:
    """A multipart letter; each part begins with its own headers."""
    return a_letter(
        joined(*parts, boundary="=_outer_1"), f'multipart/{kind}; boundary="=_outer_1"', **headers
    )


def joined(*parts: str | bytes, boundary: str) -> bytes:
    octets = [part.encode() if isinstance(part, str) else part for part in parts]
    mark = f"--{boundary}".encode()
    return b"".join(mark + b"\n" + part + b"\n" for part in octets) + mark + b"--\n"


def plain_part(text: str, params: str = "; charset=utf-8") -> str:
    return f"Content-Type: text/plain{params}\nContent-Transfer-Encoding: 8bit\n\n{text}"


def html_part(html: str) -> str:
    return f"Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{html}"


def an_alternative(plain: str, html: str, **headers: Any) -> bytes:
    return a_multipart("alternative", plain_part(plain), html_part(html), **headers)


def an_html_letter(html: str, **headers: Any) -> bytes:
    return a_letter(html, "text/html; charset=utf-8", **headers)


def words(letter: Letter, *zones: Zone) -> list[str]:
    """The texts of the lines of these zones, blank ones left out, runs of blanks as one."""
    return [
        " ".join(line.text.split())
        for line in letter.lines
        if line.zone in zones and line.text.strip()
    ]


def own(octets: bytes) -> list[str]:
    return words(parse(octets), Zone.OWN)

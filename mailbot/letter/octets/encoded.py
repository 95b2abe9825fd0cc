"""Encoded words and parameters in headers (RFC 2047, RFC 2231), tolerant and linear."""

from __future__ import annotations

import binascii
import re

from mailbot.letter.text import decoded, printable

# RFC 2047 2: =?charset?encoding?text?=. Blanks in the text are wrong and are seen in practice.
_WORD = re.compile(r"=\?([^?\s]{1,60})\?([BbQq])\?([^?]{0,2000})\?=")
_PARAMETER = re.compile(
    r';[ \t\r\n]*([^\s=;"]{1,80})[ \t]*=[ \t\r\n]*("(?:[^"\\]|\\.){0,2000}+"|[^;"]{0,2000})',
    re.DOTALL,
)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/]")
_PERCENT = re.compile(rb"%([0-9A-Fa-f]{2})")
LONGEST = 16_384
"""Most characters of one header value that are looked at; RFC 5322 2.1.1 has 998 in a line."""


def raw_text(octets: bytes) -> str:
    """A header value as text; eight-bit octets are UTF-8 (RFC 6532) or what else they can be."""
    return octets.decode("ascii") if octets.isascii() else decoded(octets, None)[0]


def decode_words(text: str) -> str:
    """Header text with its encoded words decoded; what cannot be decoded stays as it stands.

    Words that stand side by side are one (RFC 2047 6.2), also where a letter was torn between
    them.

    >>> decode_words("=?utf-8?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?= aus Ulm")
    'Grüße aus Ulm'
    """
    if "=?" not in text:
        return printable(text)
    out: list[str] = []
    run, charset, place = b"", "", 0
    for word in _WORD.finditer(text):
        between = text[place : word.start()]
        octets = _word_octets(word[2], word[3])
        if octets is None:
            continue
        name = word[1].partition("*")[0].lower()  # RFC 2231 5: a language behind a star
        if between.strip() or (run and name != charset):
            out.append(decoded(run, charset)[0])
            run = b""
        if between.strip() or not (out or run):
            out.append(between)
        run, charset, place = run + octets, name, word.end()
    out += [decoded(run, charset)[0], text[place:]]
    return printable("".join(out))


def _word_octets(encoding: str, text: str) -> bytes | None:
    if encoding in "Qq":
        raw = text.replace("_", " ").encode("utf-8", "surrogateescape")
        return binascii.a2b_qp(raw, header=False)
    letters = _NOT_BASE64.sub("", text)
    if len(letters) % 4 == 1:
        letters = letters[:-1]
    try:
        return binascii.a2b_base64(letters + "=" * (-len(letters) % 4))
    except binascii.Error:
        return None


def parameters(value: str) -> tuple[str, dict[str, str]]:
    """A structured value and its parameters, names in lower case; the first of a name counts.

    RFC 2045 5.1, RFC 2231 3 and 4: pieces (``name*0``) are put together, percent signs decoded.

    >>> parameters('text/plain; charset="UTF-8"; name*0*=utf-8\\'\\'Z%C3%BCge; name*1=.pgn')
    ('text/plain', {'charset': 'UTF-8', 'name': 'Züge.pgn'})
    """
    value = value[:LONGEST]
    main, _, rest = value.partition(";")
    plain: dict[str, str] = {}
    pieces: dict[str, dict[int, tuple[bool, str]]] = {}
    for found in _PARAMETER.finditer(";" + rest):
        name, text = found[1].lower(), found[2].strip()
        if text.startswith('"'):
            text = _ESCAPED.sub(r"\1", text[1:-1])
        base, star, tail = name.partition("*")
        if not star:
            plain.setdefault(name, text)
            continue
        number = tail.rstrip("*")
        if number.isdecimal() and len(number) < 4:
            pieces.setdefault(base, {}).setdefault(int(number), (tail.endswith("*"), text))
        elif not tail:
            pieces.setdefault(base, {}).setdefault(0, (True, text))
    for base, numbered in pieces.items():
        plain.setdefault(base, _joined(numbered))
    return main.strip().lower(), plain


def _joined(numbered: dict[int, tuple[bool, str]]) -> str:
    charset, octets = "", b""
    for number in sorted(numbered):
        percent, text = numbered[number]
        if percent and number == min(numbered) and text.count("'") >= 2:
            charset, _, text = text.split("'", 2)
        raw = text.encode("utf-8", "replace")
        octets += _PERCENT.sub(lambda hit: bytes.fromhex(hit[1].decode()), raw) if percent else raw
    return decoded(octets, charset or None)[0]

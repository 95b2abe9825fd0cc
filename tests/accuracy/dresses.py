"""One letter in many dresses: charset, transfer encoding, plain or HTML, wrapped anew, quote marks.

Law: a dress changes no word of his and no line of ours; so the reading must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from tests.accuracy.carriers import (
    Content,
    alternative,
    fitting_charset,
    header_block,
    html_letter,
    marked,
    plain_letter,
)

_WIDTH = 50
_FAR = 3  # words on both sides of a line end

Dress = Callable[[Content], bytes]


def _with_quote(content: Content, quoted: str) -> str:
    above = content.attribution(content.phrases.thunderbird)
    return f"{content.own}\n\n{above}\n{quoted}"


def _prefixed(mark: str) -> Dress:
    def dress(content: Content) -> bytes:
        lines = (f"{mark}{line}".rstrip() for line in content.quoted.split("\n"))
        return plain_letter(content, _with_quote(content, "\n".join(lines)))

    return dress


def _encoded(charset: str, encoding: str) -> Dress:
    def dress(content: Content) -> bytes:
        name = charset or fitting_charset(content)
        return plain_letter(content, content.own, charset=name, encoding=encoding)

    return dress


def _wrapped(content: Content) -> bytes:
    """Hard line ends in long lines, three words away from any digit: from moves and dates."""
    text = "\n".join(_hard_wrapped(line) for line in content.own.split("\n"))
    return plain_letter(content, text)


def _hard_wrapped(line: str) -> str:
    words, out, width = line.split(" "), "", 0
    for index, word in enumerate(words):
        near = " ".join(words[max(0, index - _FAR) : index + _FAR])
        ends = width + len(word) > _WIDTH and not any(map(str.isdigit, near))
        out += word if not index else f"{chr(10) if ends else ' '}{word}"
        width = len(word) if ends else width + 1 + len(word)
    return out


def _html(before: str, behind: str) -> Dress:
    """A block for each line."""

    def dress(content: Content) -> bytes:
        lines = (f"{before}{escape(line) or '&nbsp;'}{behind}" for line in content.own.split("\n"))
        return html_letter(content, f"<html><body>{''.join(lines)}</body></html>")

    return dress


def _entities(content: Content) -> bytes:
    """HTML whose every letter beyond ASCII is an entity."""
    text = "<br>".join(escape(line) for line in content.own.split("\n"))
    octets = text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    return html_letter(content, f"<html><body><div>{octets}</div></body></html>")


def _pre(content: Content) -> bytes:
    return html_letter(content, f"<pre>{escape(content.own)}\n\n</pre>")


def _both(content: Content) -> bytes:
    html = "".join(f"<p>{escape(line) or '&nbsp;'}</p>" for line in content.own.split("\n"))
    return alternative(content, content.own, f"<html><body>{html}</body></html>", "base64")


def _blockquote(content: Content) -> bytes:
    lines = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in content.own.split("\n"))
    quoted = "<br>".join(escape(line) for line in content.quoted.split("\n"))
    above = escape(content.attribution(content.phrases.gmail))
    return html_letter(
        content, f"<div>{lines}</div><div>{above}</div><blockquote>{quoted}</blockquote>"
    )


def _block(content: Content) -> bytes:
    """A header block and no mark below it."""
    return plain_letter(content, f"{content.own}\n\n{header_block(content)}\n\n{content.quoted}")


def _rule(content: Content) -> bytes:
    rule = "_" * 32
    text = f"{content.own}\n\n{rule}\n{header_block(content)}\n\n{content.quoted}"
    return plain_letter(content, text)


def _deeper(content: Content) -> bytes:
    return plain_letter(content, _with_quote(content, marked(marked(content.quoted))))


def plain(content: Content) -> bytes:
    return plain_letter(content, content.own)


DRESSES: dict[str, Dress] = {
    "quoted-printable": _encoded("utf-8", "quoted-printable"),
    "base64": _encoded("utf-8", "base64"),
    "old charset": _encoded("", "8bit"),
    "old charset in base64": _encoded("", "base64"),
    "utf-16": _encoded("utf-16", "base64"),
    "utf-7": _encoded("utf-7", "7bit"),
    "wrapped": _wrapped,
    "paragraphs": _html("<p>", "</p>"),
    "divs": _html("<div><span>", "</span></div>"),
    "line breaks": _html("", "<br>\n"),
    "rows": _html("<table><tr><td>", "</td></tr></table>"),
    "entities": _entities,
    "pre": _pre,
    "both parts": _both,
    "marks": _prefixed("> "),
    "tight marks": _prefixed(">"),
    "bars": _prefixed("| "),
    "initials": _prefixed("AE> "),
    "deeper": _deeper,
    "blockquote": _blockquote,
    "header block": _block,
    "rule": _rule,
}

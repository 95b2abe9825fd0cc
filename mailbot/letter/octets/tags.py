"""HTML cut into tags and text, in linear time.

Law: each place is looked at a bounded number of times, whatever stands there. A tree builder by
the book copies open elements (``<b>`` times ``<p>``) and compares every attribute with every
other: 14 kB of a stranger's HTML took one a second. Letters need no tree: their lines do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from mailbot.letter.text import cleaned


class Tag(NamedTuple):
    """A tag. ``rest`` is what stands behind the name, ``closing`` is True for ``</name>``."""

    name: str
    rest: str
    closing: bool

    def attributes(self) -> dict[str, str]:
        """Names and values in lower case; the first of a name counts."""
        found: dict[str, str] = {}
        for name, *values in _ATTRIBUTE.findall(self.rest[:_LONGEST].lower()):
            found.setdefault(name, unescape("".join(values)).strip())
        return found

    def number(self, name: str, most: int) -> int | None:
        """The value of an attribute that is a number up to *most*."""
        value = self.attributes().get(name, "") if self.rest else ""
        return int(value) if value.isdecimal() and len(value) < 6 and int(value) <= most else None


_LONGEST = 4_000  # characters of one tag whose quotation marks are heeded
_NAME = re.compile(r"</?([A-Za-z][A-Za-z0-9:_-]{0,40})")
_WHOLE = re.compile(r"""<(/?)([A-Za-z][A-Za-z0-9:_-]{0,40}+)((?:[^"'>]++|"[^"]*+"|'[^']*+')*+)>""")
_ATTRIBUTE = re.compile(
    r"""([A-Za-z_:][\w:.-]{0,60})(?:\s{0,50}=\s{0,50}(?:"([^"]*+)"|'([^']*+)'|([^\s"'>]++)))?"""
)
_UNREAD = {
    name: re.compile(rf"</{name}", re.IGNORECASE)
    for name in (
        "script",
        "style",
        "title",
        "xmp",
        "noembed",
        "noframes",
        "iframe",
        "template",
        "svg",
        "math",
    )
}
_FAILURES = 200  # tags with a quotation mark that never ends, until none are heeded


def read_tags(html: str) -> Iterator[Tag | str]:
    """Tags and the text between them (entities resolved), without comments, scripts and styles."""
    place, failures = 0, 0
    while True:
        opened = html.find("<", place)
        if opened < 0:
            break
        whole = _WHOLE.match(html, opened, opened + _LONGEST) if failures < _FAILURES else None
        if whole is None:
            name = _NAME.match(html, opened)
            if name is None and not html.startswith(("<!", "<?", "</"), opened):
                yield _shown(html[place : opened + 1])  # "5 < 7" is text
                place = opened + 1
                continue
            if opened > place:
                yield _shown(html[place:opened])
            if name is None:
                place = _behind_markup(html, opened)
                continue
            failures += 1
            close = html.find(">", name.end())
            if close < 0:
                return
            tag = Tag(name[1].lower(), html[name.end() : close], html[opened + 1] == "/")
            place = close + 1
        else:
            if opened > place:
                yield _shown(html[place:opened])
            closing, word, rest = whole.groups()
            tag = Tag(word.lower(), rest, closing == "/")
            place = whole.end()
        if not tag.closing and tag.name in _UNREAD and not tag.rest.endswith("/"):
            last = _UNREAD[tag.name].search(html, place)
            if last is None:
                return
            place = last.start()
            continue
        yield tag
    if place < len(html):
        yield _shown(html[place:])


def _shown(html: str) -> str:
    """Text with its entities resolved; none of them is a character that cannot be seen."""
    return cleaned(unescape(html)) if "&" in html else html


def _behind_markup(html: str, opened: int) -> int:
    """Behind a comment, a declaration or another thing that is not shown."""
    if html.startswith("<!--", opened):
        # HTML 13.2.5.42: "<!-->" and "<!--->" are whole comments.
        for short in ("<!-->", "<!--->"):
            if html.startswith(short, opened):
                return opened + len(short)
        end = html.find("-->", opened + 4)
        return len(html) if end < 0 else end + 3
    end = html.find(">", opened)
    return len(html) if end < 0 else end + 1

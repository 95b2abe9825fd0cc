"""What an HTML tag says of the text in it: quoted, hidden, struck out, its hint, its colours.

Law: one tag at a time, with the rules of the letter's own style sheet for its classes; what
follows for the lines stands in ``octets.html``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mailbot.letter.octets.ink import Colour, ground, ink
from mailbot.letter.octets.lines import Hint
from mailbot.letter.octets.styles import Sheet
from mailbot.letter.octets.tags import Tag

_HIDDEN = re.compile(
    r"display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|mso-hide\s{0,9}:\s{0,9}all"
    r"|(?:font-size|opacity)\s{0,9}:\s{0,9}0?(?:\.0{1,9}|(?<=0))(?:px|pt|em|rem|%)?\s{0,9}(?:;|!|$)"
)
_NO_HEIGHT = re.compile(
    r"(?<!min-)(?<!line-)height\s{0,9}:\s{0,9}0(?:px|pt|em|rem|%)?\s{0,9}(?:;|!|$)"
)
_CUT_OFF = re.compile(r"overflow\s{0,9}:\s{0,9}hidden")
_BORDERS = re.compile(r"border(-[a-z]+)?\s{0,9}:([^;]{0,80})")
_LINE = re.compile(r"\b(?:solid|double|dashed|dotted|groove|ridge)\b")
_STRUCK_TAGS = frozenset({"s", "del", "strike"})
_NO_SENTENCES = frozenset({"caption", "figcaption", "textarea", "details"})
"""Words beside what a letter says, under a picture or folded away: shown, and not said by it."""
_STRUCK = re.compile(r"text-decoration[a-z-]{0,9}\s{0,9}:[^;]{0,80}line-through")
_PREFORMATTED = re.compile(r"white-space\s{0,9}:\s{0,9}pre")
_OWN_INDENT = re.compile(r"border\s{0,9}:\s{0,9}(?:none|medium none|0)")
_HEADER_RULE = re.compile(r"border-top\s{0,9}:\s{0,9}solid #")
_CLASS_HINTS = {
    "moz-cite-prefix": Hint.ATTRIBUTION,
    "gmail_attr": Hint.ATTRIBUTION,
    "gmail_signature": Hint.SIGNATURE,
    "moz-signature": Hint.SIGNATURE,
}
_CONTAINERS = frozenset({"gmail_quote", "yahoo_quoted", "protonmail_quote"})


class Meaning(NamedTuple):
    """What a tag says: does it quote, hide, strike out, keep blanks; hint and colours.

    ``holds_quote``: mail programs put the quote in it, with what announces it and his answers.
    """

    quote: bool = False
    hidden: bool = False
    struck: bool = False
    pre: bool = False
    hint: Hint | None = None
    ink: Colour | None = None
    ground: Colour | None = None
    holds_quote: bool = False


_NOTHING = Meaning()
_BARE = {
    "blockquote": Meaning(quote=True),
    "pre": Meaning(pre=True),
    **dict.fromkeys(_NO_SENTENCES, Meaning(quote=True)),
    **dict.fromkeys(_STRUCK_TAGS, Meaning(struck=True)),
}


def bare(name: str) -> Meaning:
    """What a tag without attributes says."""
    return _BARE.get(name, _NOTHING)


def meaning_of(tag: Tag, sheet: Sheet) -> Meaning:
    """What a tag with attributes says of what stands in it."""
    attributes = tag.attributes()
    classes = attributes.get("class", "").split()
    style = sheet.style(tag.name, classes, attributes.get("style", ""))
    hidden = bool(_HIDDEN.search(style)) or ("hidden" in attributes and tag.name != "body")
    hidden |= bool(_NO_HEIGHT.search(style) and _CUT_OFF.search(style))
    pre = tag.name in ("pre", "listing") or bool(_PREFORMATTED.search(style))
    hint = next((_CLASS_HINTS[one] for one in classes if one in _CLASS_HINTS), None)
    if tag.name == "div" and attributes.get("id", "").endswith("divrplyfwdmsg"):
        hint = Hint.ANSWERED
    elif tag.name == "div" and _HEADER_RULE.search(style):
        hint = Hint.HEADERS
    # Seen in practice: Gmail and Outlook indent own words by a blockquote without border.
    marked = "cite" in attributes or attributes.get("type") == "cite" or "gmail_quote" in classes
    quote = tag.name == "blockquote" and (marked or not _OWN_INDENT.search(style))
    quote |= tag.name in _NO_SENTENCES or (tag.name == "div" and _has_bar(style))
    holds_quote = tag.name == "div" and (
        not _CONTAINERS.isdisjoint(classes) or attributes.get("name") == "quote"
    )
    struck = tag.name in _STRUCK_TAGS or bool(_STRUCK.search(style))
    written = attributes.get("color" if tag.name == "font" else "text", "")
    return Meaning(
        quote,
        hidden,
        struck,
        pre,
        hint,
        ink(style, written),
        ground(style, attributes.get("bgcolor", "") or attributes.get("background", "")),
        holds_quote,
    )


def _has_bar(style: str) -> bool:
    """A line along its left side alone, with which Outlook and web mail mark what they quote."""
    lines = {side for side, value in _BORDERS.findall(style) if _LINE.search(value)}
    return lines == {"-left"}

"""Colours of HTML: can what is written be seen on its ground?

Law: a colour that is not read is none; what cannot be told apart from its ground by eye is not
seen by the reader.
"""

from __future__ import annotations

import re

PAPER = (255, 255, 255)
"""The ground where no other is said."""

Colour = tuple[int, int, int]
UNREAD: Colour = (-999, -999, -999)
"""A ground that is said in a way we do not read: nothing is hidden on it."""

_NAMES: dict[str, Colour] = {
    "white": PAPER,
    "snow": (255, 250, 250),
    "ivory": (255, 255, 240),
    "ghostwhite": (248, 248, 255),
    "whitesmoke": (245, 245, 245),
    "black": (0, 0, 0),
    "red": (255, 0, 0),
    "blue": (0, 0, 255),
    "yellow": (255, 255, 0),
    "green": (0, 128, 0),
    "darkred": (139, 0, 0),
    "maroon": (128, 0, 0),
    "crimson": (220, 20, 60),
    "firebrick": (178, 34, 34),
    "navy": (0, 0, 128),
    "darkblue": (0, 0, 139),
    "mediumblue": (0, 0, 205),
    "royalblue": (65, 105, 225),
    "darkgreen": (0, 100, 0),
    "forestgreen": (34, 139, 34),
    "lime": (0, 255, 0),
    "purple": (128, 0, 128),
    "magenta": (255, 0, 255),
    "fuchsia": (255, 0, 255),
    "orange": (255, 165, 0),
    "teal": (0, 128, 128),
    "brown": (165, 42, 42),
    "gray": (128, 128, 128),
    "grey": (128, 128, 128),
}
_NONE = frozenset(
    {"", "inherit", "initial", "unset", "transparent", "none", "currentcolor", "auto"}
)
_INK = re.compile(r"(?:^|;)\s{0,9}color\s{0,9}:([^;]{0,80})")
_GROUND = re.compile(r"(?:^|;)\s{0,9}background(?:-color|-image)?\s{0,9}:([^;]{0,200})")
_HEX = re.compile(r"#([0-9a-f]{3,8})")
_RGB = re.compile(r"rgba?\(\s{0,9}(\d{1,3})[\s,]{1,9}(\d{1,3})[\s,]{1,9}(\d{1,3})")
_NEAR = 16  # most difference of each part that no eye sees
_VIVID = 32  # least difference of the parts of what an eye calls a colour


def ink(style: str, attribute: str = "") -> Colour | None:
    """The colour of what is written; None where none is said."""
    found = _INK.search(style)
    return _colour(found[1] if found else attribute)


def ground(style: str, attribute: str = "") -> Colour | None:
    """The colour behind it; None where none is said, UNREAD where it is not read."""
    said = [found[1] for found in _GROUND.finditer(style)] or [attribute]
    words = [_word(one) for one in said]
    words = [one for one in words if one not in _NONE]
    if not words:
        return None
    return (_colour(words[0]) or UNREAD) if len(words) == 1 else UNREAD


def is_seen(written: Colour | None, behind: Colour) -> bool:
    """Does the ink stand out from its ground?"""
    if written is None:
        return True
    return any(abs(a - b) > _NEAR for a, b in zip(written, behind, strict=True))


def hue(written: Colour | None) -> str:
    """What people call the colour; empty where it is grey, black, white or none of the three."""
    if written is None:
        return ""
    red, green, blue = written
    for name, most, others in (
        ("red", red, (green, blue)),
        ("green", green, (red, blue)),
        ("blue", blue, (red, green)),
    ):
        if most - max(others) >= _VIVID:
            return name
    return ""


def is_vivid(written: Colour | None) -> bool:
    """Is it a colour, and not a grey?"""
    return written is not None and max(written) - min(written) >= _VIVID


def _word(said: str) -> str:
    return said.replace("!important", "").strip()


def _colour(said: str) -> Colour | None:
    word = _word(said)
    if word in _NAMES:
        return _NAMES[word]
    if found := _HEX.fullmatch(word):
        digits = found[1]
        if len(digits) < 6:
            digits = "".join(digit * 2 for digit in digits)
        red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
        return red, green, blue
    if found := _RGB.match(word):
        return int(found[1]), int(found[2]), int(found[3])
    return None

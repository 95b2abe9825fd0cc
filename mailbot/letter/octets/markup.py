"""HTML that a program put into a plain part: its tags and entities are visible there.

Law: only the tags that lay a text out are taken away, line by line, so that no words of two lines
come together; a tag that says more ("<s>", "<td>") stays and is seen.
"""

from __future__ import annotations

import re
from html import unescape

_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_LAYOUT = re.compile(
    r"</?(?:p|br|div|span|b|i|u|em|strong|font|html|body|head|big|small|center|h[1-6]|hr|tt)"
    r"(?:\s[^<>]{0,300})?/?>",
    re.IGNORECASE,
)
_HIDES = re.compile(r"display|hidden|visibility|colou?r|line-through|opacity|size", re.IGNORECASE)
_BLOCKS = re.compile(r"<(?:br|/p|/div|/h[1-6])\s{0,9}/?>(?=[^\n])", re.IGNORECASE)
_FEWEST = 2  # such tags of a text that is HTML


def without_markup(text: str) -> tuple[str, str]:
    """The text without visible tags and entities, and what was found, as a fault.

    >>> without_markup("2... 2836<br>\\nre&ccedil;u 4 novembre<br />")
    ('2... 2836\\nreçu 4 novembre', 'HTML in the plain text')
    """
    fault = ""
    tags = _LAYOUT.findall(text) if "<" in text and ">" in text else []
    if len(tags) >= _FEWEST and not any(map(_HIDES.search, tags)):
        text = _LAYOUT.sub("", _BLOCKS.sub("\n", text))
        fault = "HTML in the plain text"
    if "&" in text and _ENTITY.search(text):
        # Seen in practice: webmail that writes "re&ccedil;u&nbsp;:" into the plain part.
        text = _ENTITY.sub(lambda entity: unescape(entity[0]), text)
        fault = fault or "HTML entities in the plain text"
    return text, fault

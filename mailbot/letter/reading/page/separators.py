"""Signs that part what is said on a line: "Received 6.11. ~ sent 9.11. ~ 2836", "+++", "<>".

The law: one and the same run of signs that stands twice between blanks on a line is a dash there.
A single one means what it means by itself ("~ 6.11." is about that day), and signs of chess, of
tables and of sentences always do.
"""

from __future__ import annotations

import re
from collections import Counter

_SIGNS = r"[~^§<¤&$\\]|[~^§<>¤&$\\+#=:*_]{2,3}"
_RUN = re.compile(rf"(?<=[ \t])(?!=>[ \t])(?:{_SIGNS})(?=[ \t])")  # "=>" is an arrow
_LINE = re.compile(r"[^\n]+")
_TWICE = 2


def with_dashes(text: str) -> str:
    """The same text, as long as it was, with a dash and blanks for such signs.

    >>> with_dashes("Received 6.11. ~ sent 9.11. ~ 2836")
    'Received 6.11. – sent 9.11. – 2836'
    """
    return _LINE.sub(_parted, text) if _RUN.search(text) else text


def _parted(line: re.Match[str]) -> str:
    runs = Counter(found[0] for found in _RUN.finditer(line[0]))

    def dash(found: re.Match[str]) -> str:
        return "–".ljust(len(found[0])) if runs[found[0]] >= _TWICE else found[0]

    return _RUN.sub(dash, line[0])

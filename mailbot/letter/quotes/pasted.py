"""The reader's letter pasted without marks: between a line that greets the writer and one that is
her name.

Law: nobody greets himself in his own letter. Where a line of a few words greets him, one below it
is no more than the reader's name or her farewell, and he has words with a figure below that, what
stands between the two is hers; lines that hold something like a move stay his, for people type
their moves into such a letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.quotes.footers import MOVELIKE
from mailbot.letter.quotes.indented import is_name
from mailbot.letter.quotes.zones import Zoned

_DAY = re.compile(
    r"(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./] ?(?:0?[1-9]|1[0-2])(?!\d)[./]?(?: ?\d{4})?"
    r"|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)"
)
_ENDS = (",", "!", ":")


def without_pasted(
    lines: Sequence[Zoned], writer: frozenset[str], reader: frozenset[str]
) -> tuple[Zoned, ...]:
    """The lines, those of such a letter quoted.

    *writer*, *reader*: the words of their names.
    """
    out = list(lines)
    mine, hers = writer - reader, reader - writer
    places = [at for at, one in enumerate(lines) if one.zone is Zone.OWN and one.line.text.strip()]
    greets = [at for at in places if _greets(lines[at].line.text, mine)]
    figures = [at for at in places if any(sign.isdigit() for sign in lines[at].line.text)]
    for first, end in pairwise([*greets, len(lines)]):
        named = [at for at in places if first < at < end and is_name(lines[at].line.text, hers)]
        if not named or not figures or figures[-1] < named[0]:
            continue
        for at in range(first, named[0] + 1):
            if lines[at].zone is Zone.OWN and not has_move_beside_days(lines[at].line.text):
                out[at] = lines[at]._replace(zone=Zone.QUOTED, depth=max(lines[at].depth, 1))
    return tuple(out)


def has_move_beside_days(text: str) -> bool:
    """Something like a move that is no day."""
    return MOVELIKE.search(_DAY.sub(" ", text)) is not None


def _greets(text: str, writer: frozenset[str]) -> bool:
    return is_name(text, writer) and text.rstrip().endswith(_ENDS) and len(text.split()) > 1

"""The post by which a letter goes: "this leaves by the evening post of Monday the 9th".

The law: a word for the post behind a "by", with one's own letter or a word of going right before
that, is no letter of the reader, and the day behind it not the one on which he wrote.
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits

_BY = 4  # tokens from "by" to "post", and more
_GOES = 2  # from "this leaves" to "by", at most


def posts(hits: Hits) -> set[int]:
    """The last tokens of such words."""
    by = hits.firsts("days.parties", "days.where")
    goes = hits.lasts("labels.this", "labels.out", "labels.sent")
    found: set[int] = set()
    posts = {hit.first for hit in hits.of("days.transit") if hit.first == hit.last}
    for hit in (hit for hit in hits.of("days.letter") if hit.first in posts):
        at = next((i for i in range(hit.first - 1, hit.first - _BY, -1) if i in by), None)
        if at is not None and not goes.isdisjoint(range(at - _GOES, at)):
            found.add(hit.last)
    return found

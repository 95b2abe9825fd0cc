"""If-lines of an earlier letter that this one takes back: "forget the 'if 6125' of my last letter".

The law: a line in quotes, or behind a word that takes it back, is none of this letter where its
sentence names an earlier letter or time. "If 6125 then 1716, I withdraw my earlier ones" is.
"""

from __future__ import annotations

from mailbot.letter.reading.iflines.branches import Segment
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences

_EARLIER = ("days.earlier", "ownifs.earlier")


def is_recalled(segment: Segment, hits: Hits, sentences: Sentences) -> bool:
    """:param hits: with those of clauses."""
    sentence = sentences.of[segment.first]
    begin, end = sentences.bounds[sentence]
    back = hits.firsts("conditionals.withdrawn").intersection(range(begin, end + 1))
    if not back:
        return False
    quoted = segment.first in sentences.quoted and segment.last in sentences.quoted
    earlier = hits.covered(*_EARLIER)
    behind = not earlier.isdisjoint(range(segment.last + 1, end + 1))
    before = quoted and not earlier.isdisjoint(range(begin, segment.first))
    return (behind or before) and (quoted or min(back) < segment.first)

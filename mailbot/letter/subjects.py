"""What mail programs write before the subject of a letter that is answered or passed on.

Seen in practice: "AW: Re[2]: Antw: Club Cup 12", "Ynt: R: Club Cup 12". RFC 5322 3.6.5 knows "Re:"
alone; the words of the others stand in `languages/quoting.toml`.
"""

from __future__ import annotations

import re

from mailbot.languages.quoting import quoting_words

_MARK = re.compile(r"\s*([^\W\d_]{1,12})\.?\s*(?:\[\d{1,3}\]\s*)?[:：]")
_BRACKET = re.compile(r"\s*\[")


def is_marked(subject: str) -> bool:
    """Does the subject stand there because a letter was answered or passed on?"""
    return _behind_mark(subject) is not None


def bare_subject(subject: str) -> str:
    """The subject behind all its marks.

    >>> bare_subject("Ynt: AW: Re[2]: Club Cup 12")
    ' Club Cup 12'
    """
    while (left := _behind_mark(subject)) is not None:
        subject = left
    return subject


def is_passed_on(subject: str) -> bool:
    """Does the subject say that the letter is one passed on: "Fwd:", "[Fwd: ...]"?"""
    bracket = _BRACKET.match(subject)
    mark = _MARK.match(subject, bracket.end() if bracket else 0)
    return mark is not None and mark[1].casefold() in quoting_words().passed_on


def _behind_mark(subject: str) -> str | None:
    mark = _MARK.match(subject)
    known = quoting_words()
    if mark is None or mark[1].casefold() not in known.answered | known.passed_on:
        return None
    return subject[mark.end() :]

"""The desk as it is, for a sweep that was given no other."""

from __future__ import annotations

from mailbot.desk import answer
from mailbot.desk.answering import compose, reply
from mailbot.languages import languages
from mailbot.letter import parse
from mailbot.sweep.settings import Desk


def real_desk() -> Desk:
    """:raises ValueError: a language file of this installation is broken. Found here, it stops the
    sweep; found later it would put every letter aside as one that makes our code raise."""
    languages()
    return Desk(
        parse=parse.parse,
        header_summary=parse.header_summary,
        judge=answer.judge,
        write_answers=reply.write_answers,
        write_question=reply.write_question,
        compose=compose.compose,
    )

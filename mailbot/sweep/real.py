"""The desk as it is, for a sweep that was given no other."""

from __future__ import annotations

from mailbot.desk import answer
from mailbot.desk.answering import compose, reply
from mailbot.letter import parse
from mailbot.sweep.settings import Desk


def real_desk() -> Desk:
    return Desk(
        parse=parse.parse,
        header_summary=parse.header_summary,
        judge=answer.judge,
        write_answers=reply.write_answers,
        write_question=reply.write_question,
        compose=compose.compose,
    )

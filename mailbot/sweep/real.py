"""The desk as it is, for a sweep that was given no other."""

from __future__ import annotations

from datetime import datetime

from mailbot.desk import answer, compose
from mailbot.desk.draft import Draft
from mailbot.letter.letter import Letter, Limits, RawLetter
from mailbot.letter.parse import parse
from mailbot.sweep.settings import Desk


def _parse(raw: RawLetter, limits: Limits, server: str | None) -> Letter:
    return parse(raw, limits=limits, server=server)


def _compose(draft: Draft, message_id: str, date: datetime) -> bytes:
    return compose.compose(draft, message_id=message_id, date=date)


def real_desk() -> Desk:
    return Desk(_parse, answer.judge, answer.write_answers, answer.write_question, _compose)

"""What every draft must have before it is laid down. A draft that lacks it is our error."""

from __future__ import annotations

import re

from mailbot.desk.answering.ahead import Ahead
from mailbot.desk.answering.templates import GAP, WIDEST
from mailbot.desk.answering.voice import SENTENCE, Lines, Voice
from mailbot.desk.draft import Addressee, Draft, Purpose

LONGEST = 998  # octets of a line. RFC 5322 2.1.1
PGN_LINE = 255  # characters. Rule: PGN standard 4.3

_PGN_TAG = re.compile(r'\[[A-Z]\w* ".*"\]')


class UnfitDraft(RuntimeError):
    """A draft without something that its rules require. Our fault, nobody else's."""


def fit(draft: Draft, ahead: Ahead | None, voice: Voice, table: Lines = ()) -> Draft:
    """*draft* itself.

    :param ahead: the sheet that it shows; None for a question about which game.
    :param table: the lines of its score, which may be wider than a sentence.
    :raises UnfitDraft: no recipient, a line that a mail program would break, the opponent's
        last move not repeated, not exactly one gap where there must be one.
    """
    if not draft.to or not draft.sender or not draft.subject:
        raise UnfitDraft(f"no recipient, sender or subject: {draft.purpose.value!r}")
    _check_lines(draft, frozenset(table))
    if ahead is None:
        return draft
    if draft.addressee is Addressee.TD:
        return draft
    gaps = draft.body.count(GAP)
    if gaps != (draft.purpose is Purpose.MOVE and ahead.gap is not None):
        raise UnfitDraft(f"{gaps} gaps in a draft of {draft.purpose.value!r}")
    _check_last_move(draft, voice)
    return draft


def _check_last_move(draft: Draft, voice: Voice) -> None:
    """Rule: ICCF post 2 (repetition of the opponent's last move), ICCF e-mail 2(e)."""
    last = voice.game.last_ply(voice.game.setup.side.other)
    if last is not None and voice.bare(last.number).rstrip("+#") not in draft.body:
        raise UnfitDraft(f"the opponent's last move {last.move.uci()!r} is not confirmed")


def _check_lines(draft: Draft, rows: frozenset[str]) -> None:
    pgn = draft.addressee is Addressee.TD
    for line in draft.body.split("\n"):
        if line != line.rstrip():
            raise UnfitDraft(f"a line ends in a blank: {line!r}")
        if len(line.encode()) > LONGEST:
            raise UnfitDraft(f"a line is too long for a letter: {line[:60]!r}")
        if " " not in line.removeprefix("> ") or line.startswith("FEN: "):
            continue  # one word alone cannot be broken
        if pgn and len(line) <= PGN_LINE and (_PGN_TAG.fullmatch(line) or len(line) <= 80):
            continue
        if len(line) > (WIDEST if line in rows else SENTENCE):
            raise UnfitDraft(f"a line is too wide: {line!r}")

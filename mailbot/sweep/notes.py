"""What the player is told at once: plain words, and the command that goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP
from typing import Final
from zoneinfo import ZoneInfo

from mailbot.desk.account import Account
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.store import KeptLetter, NoteText

TOLD_CODES: Final = frozenset(
    {
        "bounce",
        "draw_open",
        "gap_unfilled",
        "gap_words",
        "gap_empty",
        "half_said",
        "not_said_yet",
        "offer_without_move",
        "other_game",
        "sent_clock",
        "sent_day_differs",
        "same_id_other_body",
    }
)
"""Remarks and doubts of the desk that the player hears of at once, beside all on the result."""

_OWN_REFUSED: Final = frozenset(
    {
        Verdict.IMPOSSIBLE,
        Verdict.DISAGREEMENT,
        Verdict.UNCLEAR_MOVE,
        Verdict.UNCLEAR_GAME,
        Verdict.OUT_OF_TURN,
        Verdict.NOT_PROVEN,
    }
)


def notes_of(
    kept: KeptLetter, judgements: Sequence[Judgement], zone: ZoneInfo
) -> tuple[NoteText, ...]:
    """One note for each thing to be told about this letter; told once for one state.

    :param zone: the account's, in which its moment is told.
    """
    if kept.outline is not None:
        moment = kept.outline.moment.astimezone(zone)
        kept = replace(kept, outline=replace(kept.outline, moment=moment))
    ours = kept.outline is not None and kept.outline.ours
    return tuple(note for judgement in judgements for note in _notes(kept, judgement, ours=ours))


def _notes(kept: KeptLetter, judgement: Judgement, *, ours: bool) -> Iterator[NoteText]:
    which = "Your sent letter" if ours else "A letter"
    where = f" ({judgement.game})" if judgement.game else ""
    if judgement.verdict in (Verdict.PUT_ASIDE, Verdict.NOT_PROVEN) and not ours:
        yield _note(
            kept,
            judgement,
            code=judgement.verdict,
            subject=f"letter {kept.number} {_phrase(judgement)}{where}",
            said=f"{which} {_phrase(judgement)}: {judgement.reason or 'see below'}.",
        )
    elif ours and judgement.verdict in _OWN_REFUSED:
        yield _note(
            kept,
            judgement,
            code=judgement.verdict,
            subject=f"your sent letter {kept.number} was not recorded{where}",
            said=f"{which} was not recorded: {judgement.verdict}.",
        )
    elif judgement.verdict is Verdict.CAUGHT_UP:
        number = f"your sent letter {kept.number}" if ours else f"letter {kept.number}"
        whose = "of your opponent's" if ours else "of yours"
        yield _note(
            kept,
            judgement,
            code=judgement.verdict,
            subject=f"{number} goes on past a move {whose} that is not on the sheet{where}",
            said=f"{which} goes on past a move {whose} that mailbot does not know.",
        )
    else:
        doubts, remarks = judgement.doubts, judgement.remarks
        said = [(d.code, d.text) for d in doubts if d.code in TOLD_CODES or d.fact is Fact.RESULT]
        said += [(remark.code, remark.text) for remark in remarks if remark.code in TOLD_CODES]
        for code, text in said:
            subject = f"letter {kept.number}: {text}{where}"
            yield _note(kept, judgement, code=code, subject=subject, said=f"{which}: {text}.")


def _phrase(judgement: Judgement) -> str:
    if judgement.verdict is Verdict.PUT_ASIDE:
        return "was put aside"
    if judgement.findings.standing == "own unsent":
        return "from your address is not proven to be yours"
    return "was not proven to be your opponent's"


def _note(
    kept: KeptLetter, judgement: Judgement, *, code: str, subject: str, said: str
) -> NoteText:
    lines = [said]
    if kept.outline is not None:
        moment = kept.outline.moment
        lines.append(f"Letter {kept.number} of {moment:%Y-%m-%d %H:%M} ({moment.tzinfo}).")
    if judgement.game:
        lines.append(f"Game {judgement.game}.")
    lines += [f"- {doubt.text}" for doubt in judgement.doubts]
    lines.append("")
    lines.append(f"Look at it:  mailbot letters {kept.number}")
    if judgement.command:
        lines.append(f"Go on with:  {judgement.command}")
    return NoteText(
        key=f"{kept.key} {judgement.game or '-'} {code}",
        subject=subject,
        body="\n".join(lines),
        letter=kept.key,
        game=judgement.game,
    )


def old_note(first: NoteText, now: datetime, told_for: timedelta) -> NoteText:
    """One for all letters of a sweep that are too old to be told one by one.

    It is recorded with the first of them; what waits of the others, `status` names.
    """
    body = (
        f"Letters of more than {told_for.days} days ago were judged now. Of the first this is to"
        f" be told:\n- {first.subject}\nThere may be more; they are not told one by one.\n\n"
        "See what waits:  mailbot status\n"
        "Look at all:  mailbot letters"
    )
    return NoteText(f"old letters {now:%Y-%m-%d}", "older letters were judged now", body)


def shunt_note(kept: KeptLetter) -> NoteText:
    """Our own code could not read a letter."""
    body = (
        f"mailbot could not read letter {kept.number}: an error of mailbot itself, not of the"
        " letter.\nNothing of it is recorded. After an update: mailbot retry"
        f"\nLook at it:  mailbot letters {kept.number}"
    )
    subject = f"letter {kept.number} could not be read"
    return NoteText(f"{kept.key} - shunted", subject, body, letter=kept.key)


def compose_note(note: NoteText, account: Account, message_id: str, now: datetime) -> bytes:
    """The note as a letter to the player, from himself: no address is invented."""
    letter = EmailMessage(policy=SMTP)
    letter["From"] = f"mailbot <{account.addresses[0]}>"
    letter["To"] = account.addresses[0]
    letter["Subject"] = "mailbot: " + _one_line(note.subject)
    letter["Date"] = now
    letter["Message-ID"] = message_id
    letter["Auto-Submitted"] = "auto-generated"
    body = "\n".join(_one_line(line) for line in note.body.splitlines())
    letter.set_content(body + "\n", cte="8bit" if body.isascii() else "quoted-printable")
    return letter.as_bytes()


def _one_line(text: str) -> str:
    """Without control and direction characters: what others wrote may stand in it."""
    return "".join(sign if sign.isprintable() else " " for sign in text)[:900].rstrip()

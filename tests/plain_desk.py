"""A desk that reads one plain way of writing, so that tests of the sweep can hang on nothing else.

They run on the real desk too (`tests.sweep.conftest`); this one can be made to fail at will.

A line ``ply 2 e7e5`` is a move, ``boom`` makes the desk raise; all else is chat.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import getaddresses, parsedate_to_datetime

import chess

from mailbot.desk.account import Account
from mailbot.desk.candidate import Candidate
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import Findings, JudgedLetter, Judgement, NewPly, Remark, Verdict
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Day, Game, Source, side_of
from mailbot.letter.letter import Address, Automatic, HeaderSummary, Letter, Limits
from mailbot.sweep import Desk


def parse(
    octets: bytes,
    *,
    internal_date: datetime | None = None,
    server: str | None = None,
    limits: Limits | None = None,
) -> Letter:
    head = header_summary(octets)
    text = octets.partition(b"\r\n\r\n")[2].decode()
    if "unreadable" in text:
        raise RuntimeError("cannot read this")
    said = repr((text, head.from_, head.date))
    return Letter(
        message_id=head.message_id,
        digest=hashlib.sha256(said.encode()).hexdigest(),
        from_=head.from_,
        sender=None,
        reply_to=(),
        to=head.to,
        cc=head.cc,
        subject=head.subject,
        in_reply_to=head.in_reply_to,
        references=head.references,
        date=head.date,
        arrived=internal_date,
        lines=(),
        text=text,
        automatic=head.automatic,
        bounced=tuple(re.findall(r"bounced (<.*>)", text)),
    )


def header_summary(octets: bytes) -> HeaderSummary:
    message = message_from_bytes(octets, policy=policy.default)

    def people(name: str) -> tuple[Address, ...]:
        pairs = getaddresses([str(value) for value in message.get_all(name, [])])
        return tuple(Address(name, address.lower()) for name, address in pairs)

    return HeaderSummary(
        message_id=message["Message-ID"],
        from_=people("From"),
        sender=None,
        reply_to=(),
        to=people("To"),
        cc=people("Cc"),
        subject=str(message["Subject"] or ""),
        in_reply_to=tuple(str(message["In-Reply-To"] or "").split()),
        references=tuple(str(message["References"] or "").split()),
        date=parsedate_to_datetime(message["Date"]) if message["Date"] else None,
        received=None,
        automatic=Automatic.BOUNCE if "bounce" in str(message["Subject"]) else None,
    )


def judge(
    letter: Letter,
    candidates: Sequence[Candidate],
    account: Account,
    *,
    ours: bool = False,
    same_id_other_body: bool = False,
    sent_was_read: bool = True,
    key: str | None = None,
) -> tuple[Judgement, ...]:
    if "boom" in letter.text:
        raise RuntimeError("boom")
    if letter.put_aside is not None:
        return (Judgement(Verdict.PUT_ASIDE, reason=letter.put_aside),)
    if letter.automatic is not None:
        threaded = [c.game.id for c in candidates if c.threaded]
        remark = Remark("bounce", "this is a bounce")
        return tuple(Judgement(Verdict.NO_MOVE, g, remarks=(remark,)) for g in threaded) or (
            Judgement(Verdict.NOT_OURS),
        )
    senders = {address.address for address in letter.from_}
    found = [c for c in candidates if ours or senders & set(c.game.setup.opponent.addresses)]
    if not found:
        named = bool(candidates)
        verdict = Verdict.NOT_PROVEN if named else Verdict.NOT_OURS
        return (Judgement(verdict, candidates[0].game.id if named else None, reason="unknown"),)
    if "which game" in letter.text:
        others = tuple(c.game.id for c in found)
        return (Judgement(Verdict.UNCLEAR_GAME, others=others),)
    if same_id_other_body:
        return (Judgement(Verdict.NOT_PROVEN, found[0].game.id, reason="same id"),)
    game = next((c.game for c in found if c.game.setup.event in letter.subject), found[0].game)
    if "holiday" in letter.text:
        return (Judgement(Verdict.NOT_OURS),)
    return (_on_game(letter, game, ours, key),)


def _on_game(letter: Letter, game: Game, ours: bool, key: str | None) -> Judgement:
    writer = game.setup.side if ours else game.setup.side.other
    verdict = Verdict.NO_MOVE
    board, events, plies = game.board(), [], []
    ahead = game.next_ply
    for number, uci in re.findall(r"ply (\d+) ([a-h][1-8][a-h][1-8])", letter.text):
        ply, move = int(number), chess.Move.from_uci(uci)
        plies.append(NewPly(ply, "", "", uci, uci))
        if ply < game.next_ply:
            same = game.move_at(ply) == move
            verdict = Verdict.REPEAT if same else Verdict.DISAGREEMENT
        elif ply > ahead or side_of(ply) is not writer:
            verdict = Verdict.OUT_OF_TURN
        elif not board.is_legal(move):
            verdict = Verdict.IMPOSSIBLE
        else:
            day = Day(letter.date.date() if letter.date else None, Source.STATED)
            events.append(
                MovePlayed(ply=ply, move=uci, sent=day, letter=key, moment=letter.arrived)
            )
            verdict, ahead = Verdict.ACCEPTED, ahead + 1
    return Judgement(verdict, game.id, tuple(events), findings=Findings(plies=tuple(plies)))


def write_answers(
    game: Game, letters: Sequence[JudgedLetter], account: Account, today: date
) -> tuple[Draft, ...]:
    if any("bad answer" in judged.outline.subject for judged in letters):
        raise RuntimeError("bad answer")
    newest = next((item for item in reversed(letters) if not item.outline.ours), None)
    if game.result is not None:
        return ()
    verdict = None if newest is None else newest.judgement.verdict
    if game.our_move:
        gap = game.intended[0] if game.intended else "____"
        purpose, body = Purpose.MOVE, f"sent {today}\nply {game.next_ply} {gap}\n"
    elif verdict in {Verdict.IMPOSSIBLE, Verdict.DISAGREEMENT}:
        purpose, body = Purpose.QUESTION, f"ply {game.next_ply}: {verdict}?\n"
    elif verdict is Verdict.REPEAT and not letters[-1].outline.ours:
        last = game.last_ply(game.setup.side)
        purpose, body = Purpose.AGAIN, f"again: {last.move.uci() if last else ''}\n"
    else:
        return ()
    return (_draft(game, purpose, body, account, newest),)


def write_question(
    letter: JudgedLetter, games: Sequence[Game], account: Account, today: date
) -> tuple[Draft, ...]:
    body = f"which of {[game.id for game in games]}?\n"
    draft = _draft(games[0], Purpose.QUESTION, body, account, letter)
    return (replace(draft, game=None),)


def _draft(
    game: Game, purpose: Purpose, body: str, account: Account, newest: JudgedLetter | None
) -> Draft:
    return Draft(
        game=game.id,
        addressee=Addressee.OPPONENT,
        purpose=purpose,
        sender=account.addresses[0],
        to=(game.setup.opponent.addresses[0],),
        cc=(),
        subject=f"Re: {game.setup.event}",
        in_reply_to=newest.outline.message_id if newest else None,
        references=(),
        body=body,
        occasion=f"ply {game.next_ply}",
    )


def compose(draft: Draft, *, message_id: str, date: datetime) -> bytes:
    letter = EmailMessage(policy=policy.SMTP)
    letter["From"], letter["To"] = draft.sender, ", ".join(draft.to)
    letter["Subject"], letter["Date"], letter["Message-ID"] = draft.subject, date, message_id
    if draft.in_reply_to:
        letter["In-Reply-To"] = draft.in_reply_to
    letter.set_content(draft.body)
    return letter.as_bytes()


PLAIN_DESK = Desk(parse, header_summary, judge, write_answers, write_question, compose)

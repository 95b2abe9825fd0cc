"""Builders of what goes into a ledger; all people and games are invented."""

from __future__ import annotations

from datetime import datetime, timedelta

from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import Findings, Judgement, NewPly, Outline, Verdict
from mailbot.game.events import AnyEvent
from mailbot.store import Arrival, Finding, KeptLetter, NewDraft, Place, Store
from tests.correspondence import ANNA, BORIS, NOON


def an_outline(key: str, moment: datetime = NOON, *, ours: bool = False) -> Outline:
    return Outline(
        key=key,
        message_id=f"<{key}@post.example>",
        digest="d",
        sender=ANNA if ours else BORIS,
        sender_name="",
        reply_to=None,
        to=(),
        cc=(),
        subject="Spring Cup 26",
        references=(),
        moment=moment,
        arrived=moment,
        written=moment,
        ours=ours,
    )


def an_arrival(
    key: str, uid: int = 1, *, minutes: int = 0, ours: bool = False, folder: str = "INBOX"
) -> Arrival:
    moment = NOON + timedelta(minutes=minutes)
    return Arrival(
        key=key,
        place=Place(folder, 1, uid),
        internal_date=moment,
        octets=f"octets of {key}".encode(),
        outline=an_outline(key, moment, ours=ours),
        sent=ours,
    )


def keep(
    store: Store, key: str, uid: int = 1, *, minutes: int = 0, ours: bool = False
) -> KeptLetter:
    store.letters.keep([an_arrival(key, uid, minutes=minutes, ours=ours)], NOON)
    return waiting(store, key)


def waiting(store: Store, key: str) -> KeptLetter:
    beside: frozenset[str] = frozenset()
    while (kept := store.letters.next_kept(beside)) is not None:
        if kept.key == key:
            return kept
        beside |= {kept.key}
    raise AssertionError(f"{key} does not wait")


def a_finding(
    version: int,
    *events: AnyEvent,
    verdict: Verdict = Verdict.ACCEPTED,
    game: str = "wt-1",
    plies: tuple[tuple[int, str], ...] = (),
) -> Finding:
    read = Findings(plies=tuple(NewPly(ply, "", "", uci, "") for ply, uci in plies))
    judgement = Judgement(verdict, game, events, findings=read)
    return Finding((judgement,), ((game, version),))


def a_draft(
    revision: int = 1, *, body: str = "ply 2 ____", addressee: Addressee = Addressee.OPPONENT
) -> NewDraft:
    draft = Draft(
        game="wt-1",
        addressee=addressee,
        purpose=Purpose.MOVE,
        sender=ANNA,
        to=(BORIS,),
        cc=(),
        subject="Re: Spring Cup 26",
        in_reply_to=None,
        references=(),
        body=body,
    )
    return NewDraft(
        draft=draft,
        revision=revision,
        message_id=f"<draft-{addressee}-{revision}@club.example>",
        octets=body.encode(),
        day=NOON.date(),
        newest=None,
    )

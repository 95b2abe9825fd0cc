"""One reading as its JSON model, field by field."""

from __future__ import annotations

from mailbot.desk.draft import Draft
from mailbot.desk.library import GameReading, Reading
from mailbot.desk.verdict import Findings
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import move_number, side_of
from mailbot.letter.claims import Claims
from mailbot.letter.letter import Letter
from mailbot.report.explaining.tokens import tokens_of
from mailbot.report.models import (
    AddressModel,
    CountModel,
    DayModel,
    DoubtModel,
    DraftModel,
    JudgementModel,
    LeaveModel,
    LetterModel,
    PlyModel,
    ReadingModel,
    RemarkModel,
    TokenModel,
    WordsModel,
)
from mailbot.report.sources import sources_of


def reading_json(reading: Reading) -> ReadingModel:
    """The published form of what was read."""
    return ReadingModel(
        letter=_letter(reading),
        ours=reading.outline.ours,
        today=reading.today,
        games=tuple(_judgement(part, reading.claims) for part in reading.games),
        tokens=tuple(
            TokenModel(
                start=token.span.start,
                end=token.span.end,
                text=reading.letter.words(token.span),
                kind=token.kind.value,
                taken=token.taken.value,
                why=token.why,
            )
            for token in tokens_of(reading)
        ),
    )


def _letter(reading: Reading) -> LetterModel:
    letter: Letter = reading.letter
    return LetterModel(
        message_id=letter.message_id,
        digest=letter.digest,
        from_=tuple(AddressModel(name=one.name, address=one.address) for one in letter.from_),
        subject=letter.subject,
        date=letter.date,
        arrived=letter.arrived,
        authentication=letter.standing.value,
        automatic=None if letter.automatic is None else letter.automatic.value,
        put_aside=None if letter.put_aside is None else letter.put_aside.value,
        languages=reading.claims.languages,
        attachments=letter.attachments,
        faults=letter.faults,
    )


def _judgement(part: GameReading, claims: Claims) -> JudgementModel:
    judgement, game = part.judgement, part.game
    found = judgement.findings
    days = ((column, word.text) for column, word in sources_of(judgement, claims))
    return JudgementModel.model_validate(
        {
            "game": judgement.game,
            "event": None if game is None else game.setup.event,
            "read_for": None if game is None else game.setup.side.value,
            "verdict": judgement.verdict.value,
            "reason": judgement.reason or None,
            "plies": _plies(part),
            "attempted": found.attempted,
            "readings": found.readings,
            "first_differing_ply": found.first_differing,
            **_time(found),
            **_said(found),
            "doubts": tuple(
                DoubtModel(
                    code=doubt.code,
                    fact=doubt.fact.value,
                    text=doubt.text,
                    words=doubt.words,
                    ply=doubt.ply,
                )
                for doubt in judgement.doubts
            ),
            "remarks": tuple(
                RemarkModel(code=remark.code, text=remark.text, words=remark.words)
                for remark in judgement.remarks
            ),
            "words": tuple(
                WordsModel(fact=fact, words=words) for fact, words in (*found.words, *days)
            ),
            "events": judgement.events,
            "others": judgement.others,
            "command": judgement.command,
            "drafts": tuple(_draft(draft) for draft in part.drafts),
        }
    )


def _plies(part: GameReading) -> tuple[PlyModel, ...]:
    recorded = {event.ply for event in part.judgement.events if isinstance(event, MovePlayed)}
    return tuple(
        PlyModel(
            ply=ply.ply,
            number=move_number(ply.ply),
            side="white" if side_of(ply.ply).value == "white" else "black",
            numeric=ply.numeric,
            san=ply.san,
            uci=ply.uci,
            words=ply.words,
            recorded=ply.ply in recorded,
        )
        for ply in part.judgement.findings.plies
    )


def _time(found: Findings) -> dict[str, DayModel | CountModel]:
    return {
        "received": DayModel.model_validate(
            {
                "stated": found.received_stated,
                "used": found.received_used,
                "source": found.received_source,
            }
        ),
        "sent": DayModel.model_validate(
            {"stated": found.sent_stated, "used": found.sent_used, "source": found.sent_source}
        ),
        "days": CountModel(stated=found.days_stated, counted=found.days_counted),
        "total": CountModel(stated=found.total_stated, counted=found.total_counted),
    }


def _said(found: Findings) -> dict[str, object]:
    leave = found.leave
    return {
        "conditionals": found.conditionals,
        "conditional_ply": found.conditional_ply,
        "draw_offered": found.draw_offered,
        "draw_accepted": found.draw_accepted,
        "draw_declined": found.draw_declined,
        "resigned": found.resigned,
        "claim": found.claim,
        "claim_finding": found.claim_finding,
        "repeat_asked": found.repeat_asked,
        "leave": None if leave is None else LeaveModel(first=leave[0], last=leave[1]),
        "long_think": found.long_think,
        "correction": found.correction,
        "standing": found.standing,
    }


def _draft(draft: Draft) -> DraftModel:
    return DraftModel(
        addressee=draft.addressee.value,
        purpose=draft.purpose.value,
        sender=draft.sender,
        to=draft.to,
        cc=draft.cc,
        subject=draft.subject,
        in_reply_to=draft.in_reply_to,
        references=draft.references,
        body=draft.body,
        attachments=tuple(name for name, _, _ in draft.attachments),
    )

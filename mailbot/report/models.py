"""The JSON form of one letter read. Fields are added, never renamed; what is not stated is null.

Days are ISO dates, moments ISO with offset, moves in ICCF numeric notation unless the field
says otherwise. Texts of others are as written: whoever shows them guards them.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from mailbot.game.events import Event
from mailbot.report.safe import writable

VERSION: Literal[1] = 1


def _written(value: object) -> object:
    return writable(value) if isinstance(value, str) else value


Written = Annotated[str, BeforeValidator(_written)]
"""What somebody wrote: any text that UTF-8 can hold."""


class Model(BaseModel):
    """Frozen, and strict about its fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class AddressModel(Model):
    name: Written
    address: Written


class DoubtModel(Model):
    """A reason why a person must look; it holds back the fact it is about, nothing else."""

    code: str
    fact: Literal[
        "sender", "game", "move", "received", "sent", "days", "offer", "conditional", "result"
    ] = Field(description="what the doubt holds back")
    text: Written
    words: tuple[Written, ...] = Field(description="the letter's own words")
    ply: int | None


class RemarkModel(Model):
    """Worth telling; it holds back nothing."""

    code: str
    text: Written
    words: tuple[Written, ...]


class PlyModel(Model):
    ply: int = Field(description="1 is White's first move")
    number: int = Field(description="full move number, as printed before the dot")
    side: Literal["white", "black"]
    numeric: str
    san: str
    uci: str
    words: Written = Field(description="as it stood in the letter")
    recorded: bool = Field(description="it goes on the sheet; else a doubt holds it back")


class DayModel(Model):
    """A day of the letter's new ply, in its writer's calendar."""

    stated: date | None = Field(description="as the letter states it; null where it does not")
    used: date | None = Field(description="the day that the clock uses")
    source: Literal["stated", "header", "assumed", "corrected", "start", "unknown"] | None = Field(
        description="where the used day comes from; null where there is no new ply"
    )


class CountModel(Model):
    """Reflection days."""

    stated: int | None
    counted: int | None


class LeaveModel(Model):
    first: date
    last: date


class WordsModel(Model):
    """From which words of the letter a fact was taken."""

    fact: str = Field(
        description="move, repeat (his last move again), differs (from the sheet), received, sent,"
        " days, conditional, leave, offers draw, resigns, asks repeat, and so on"
    )
    words: Written = Field(description="as they stand there, in one line")


class TokenModel(Model):
    """A word or line of the letter that was looked at, and how it was taken."""

    start: int = Field(description="characters from the beginning of the text; end is exclusive")
    end: int
    text: Written
    kind: Literal["move", "move number", "date", "days", "number", "key word", "conditional", "gap"]
    taken: Literal["taken", "doubtful", "ignored"]
    why: Written


class DraftModel(Model):
    """What would be laid into Drafts. Nothing is sent."""

    addressee: Literal["opponent", "td"]
    purpose: Literal["move", "question", "again", "report", "claim"]
    sender: Written
    to: tuple[Written, ...]
    cc: tuple[Written, ...]
    subject: Written
    in_reply_to: Written | None
    references: tuple[Written, ...]
    body: Written
    attachments: tuple[Written, ...] = Field(description="names of the files")


class JudgementModel(Model):
    """What the letter comes to in one game; ``game`` is null where no game was found."""

    game: str | None
    event: Written | None
    read_for: Literal["white", "black"] | None = Field(description="our side in this game")
    verdict: Literal[
        "copy",
        "put aside",
        "not ours",
        "not proven",
        "unclear (game)",
        "ended",
        "claim",
        "disagreement",
        "caught up",
        "out of turn",
        "unclear (move)",
        "impossible",
        "accepted",
        "repeat",
        "no move",
    ]
    reason: Written | None
    plies: tuple[PlyModel, ...] = Field(description="new plies as read, recorded or held back")
    attempted: Written | None = Field(description="an unclear or impossible move, as written")
    readings: tuple[str, ...] = Field(description="what an unclear move may mean")
    first_differing_ply: int | None
    received: DayModel
    sent: DayModel
    days: CountModel = Field(description="for the move")
    total: CountModel = Field(description="cumulative")
    conditionals: tuple[tuple[str, ...], ...] = Field(
        description="each line: condition, answer, condition, answer, ..."
    )
    conditional_ply: int | None = Field(description="ply of the first condition")
    draw_offered: bool
    draw_accepted: bool
    draw_declined: bool
    resigned: bool
    claim: Literal["threefold", "fifty moves"] | None
    claim_finding: str | None = Field(description="what the board says of the claim")
    repeat_asked: bool
    leave: LeaveModel | None
    long_think: bool
    correction: bool = Field(description="it calls itself a correction of an earlier letter")
    standing: str = Field(
        description="of the sender: known, own, td, unknown, failed, not authentic, ..."
    )
    doubts: tuple[DoubtModel, ...]
    remarks: tuple[RemarkModel, ...]
    words: tuple[WordsModel, ...]
    events: tuple[Event, ...] = Field(description="what is recorded, as the ledger keeps it")
    others: tuple[str, ...] = Field(description="other games it may be about")
    command: str | None = Field(description="what the player can type to go on")
    drafts: tuple[DraftModel, ...]


class LetterModel(Model):
    message_id: Written | None
    digest: str
    from_: tuple[AddressModel, ...] = Field(alias="from")
    subject: Written
    date: datetime | None = Field(description="the sender's Date header: a statement")
    arrived: datetime | None
    authentication: Literal["not checked", "passed", "failed"]
    automatic: str | None
    put_aside: str | None
    languages: tuple[str, ...]
    attachments: tuple[Written, ...]
    faults: tuple[Written, ...] = Field(description="what had to be repaired or was not readable")

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class ReadingModel(Model):
    """One letter, and what it comes to in each game that it speaks of."""

    version: Literal[1] = VERSION
    letter: LetterModel
    ours: bool = Field(description="read as a letter that the player himself has sent")
    today: date
    games: tuple[JudgementModel, ...]
    tokens: tuple[TokenModel, ...] = Field(description="in the order of the text")


class FailureModel(Model):
    """In the place of a letter that cannot be read."""

    file: Written
    error: Written


TRIED: TypeAdapter[tuple[ReadingModel | FailureModel, ...]] = TypeAdapter(
    tuple[ReadingModel | FailureModel, ...]
)
"""What `mailbot try --json` prints."""


def schema() -> dict[str, object]:
    """The JSON schema of `mailbot try --json`, as it is written out."""
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        "title": "mailbot try --json",
        "description": "one item for each letter, in the order they were given",
        **TRIED.json_schema(mode="serialization", by_alias=True),
    }


def as_json(model: Model) -> object:
    """*model* as plain values for ``safe.json_text``."""
    return model.model_dump(mode="json", by_alias=True)

"""The comparison: each letter judged, each fact right, missed, or wrong and silent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from zlib import crc32

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Fact, Judgement
from mailbot.game.events import (
    ConditionalOffered,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    MovePlayed,
)  # fmt: skip
from mailbot.letter.parse import parse
from tests.accuracy.carriers import CARRIERS, Carrier, Content
from tests.accuracy.mailers import MAILERS
from tests.accuracy.phrases import Phrases, all_phrases
from tests.accuracy.positions import Scene, a_scene, score, with_offer
from tests.accuracy.traits import TRAITS, Trait, Truth, Writer, fits
from tests.builders import ACCOUNT

KINDS = ("right", "doubt", "wrong")

_OF = {
    "plies": Fact.MOVE, "received": Fact.RECEIVED, "sent": Fact.SENT, "days": Fact.DAYS,
    "total": Fact.DAYS, "conditionals": Fact.CONDITIONAL, "draw_offered": Fact.OFFER,
    "accepted": Fact.RESULT, "resigned": Fact.RESULT, "leave": Fact.OFFER,
    "asks_repeat": Fact.OFFER,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """One letter of the grid. The seed makes its words and its scene again."""

    of: str
    name: str
    trait: Trait
    carrier: Carrier
    phrases: Phrases
    seed: int

    @property
    def title(self) -> str:
        return f"{self.of}: {self.name} / {self.carrier.__name__} / {self.phrases.code}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """``wrong``: facts recorded otherwise than said, in silence; ``missed``: said, not recorded;
    ``doubted``: a doubt where a person has none."""

    case: Case
    octets: bytes
    wrong: tuple[str, ...]
    missed: tuple[str, ...]
    doubted: tuple[str, ...]

    @property
    def why(self) -> str:
        said = [f"read {one}" for one in self.wrong] + [f"missed {one}" for one in self.missed]
        return "; ".join(said + [f"doubt on {one}" for one in self.doubted])

    @property
    def kind(self) -> str:
        if self.wrong:
            return "wrong"
        return "doubt" if self.missed or self.doubted else "right"


def cases(only: Random | None = None, share: float = 1.0) -> Iterator[Case]:
    """The grid; with a *share* below 1 a sample of it, drawn by *only*."""
    for of, traits in TRAITS.items():
        for (name, trait), carrier, phrases in product(
            traits.items(), (*CARRIERS, *MAILERS), all_phrases()
        ):
            if only is None or only.random() < share:
                seed = crc32(f"{of}/{name}/{carrier.__name__}/{phrases.code}".encode())
                yield Case(of, name, trait, carrier, phrases, seed)


def content_of(case: Case) -> tuple[Scene, Content, Truth]:
    random = Random(case.seed)
    scene = a_scene(random)
    while not fits(case.name, scene):
        scene = a_scene(random)
    text, truth = case.trait(Writer(case.phrases, scene, random))
    name = f"letter-{case.seed}"
    return (
        scene,
        Content(text, _ours(scene), case.phrases, scene.sent, scene.asked, name),
        truth,
    )


def judgement_of(scene: Scene, octets: bytes, truth: Truth) -> Judgement:
    game = with_offer(scene) if truth.accepted else scene.game
    candidates = [Candidate(game, threaded=True)]
    (judgement,) = judge(parse(octets, server=None), candidates, ACCOUNT, ours=False, key="key")
    return judgement


def outcome_of(case: Case) -> Outcome:
    scene, content, truth = content_of(case)
    octets = case.carrier(content)
    judgement = judgement_of(scene, octets, truth)
    said = said_in(judgement)
    doubts = {doubt.fact for doubt in judgement.doubts}
    wrong, missed, doubted = [], [], []
    for name, fact in _OF.items():
        true, read = getattr(truth, name), getattr(said, name)
        if true != read and read:
            wrong.append(f"{name}: {read}, not {true}")
        elif true != read:
            missed.append(f"{name}: {true}")
        elif fact in doubts:
            doubted.append(fact.value)
    if doubts & {Fact.GAME, Fact.SENDER}:
        doubted.append("game or sender")
    return Outcome(case, octets, tuple(wrong), tuple(missed), tuple(dict.fromkeys(doubted)))


def said_in(judgement: Judgement) -> Truth:
    """What is recorded, in the words of the truth."""
    findings, events = judgement.findings, judgement.events
    kinds = {type(event) for event in events}
    doubts = {doubt.fact for doubt in judgement.doubts}
    moved = MovePlayed in kinds
    recorded = {ply.uci: ply.numeric for ply in findings.plies}
    leave = [(e.first, e.last) for e in events if isinstance(e, LeaveAnnounced)]
    ended = [e for e in events if isinstance(e, GameEnded)]

    def sure(fact: Fact) -> bool:
        return moved and fact not in doubts

    return Truth(
        plies=tuple(recorded[e.move] for e in events if isinstance(e, MovePlayed)),
        received=findings.received_stated if sure(Fact.RECEIVED) else None,
        sent=findings.sent_stated if sure(Fact.SENT) else None,
        days=findings.days_stated if sure(Fact.DAYS) else None,
        total=findings.total_stated if sure(Fact.DAYS) else None,
        conditionals=findings.conditionals if ConditionalOffered in kinds else (),
        draw_offered=DrawOffered in kinds,
        accepted=bool(ended) and ended[0].score == "1/2-1/2",
        resigned=bool(ended) and ended[0].score != "1/2-1/2",
        leave=leave[0] if leave else None,
        asks_repeat=findings.repeat_asked,
    )


def _ours(scene: Scene) -> str:
    """Our last letter: a greeting, the score with its days, a gap for him."""
    rows: list[str] = []
    words = [*score(scene), ""]
    for index in range(0, len(words) - 1, 2):
        pair = f"{words[index]:6}{words[index + 1]}".rstrip()
        rows.append(f"{index // 2 + 1:>2}. {pair}")
    day = scene.asked.isoformat()
    return "\n".join(["Dear Bo,", "", *rows, "", f"sent {day}", "", "Anna"])


@dataclass(slots=True)
class Table:
    """Counts by class, language and carrier, and all that are not right."""

    by_class: dict[str, Counter[str]] = field(default_factory=dict)
    by_language: dict[str, Counter[str]] = field(default_factory=dict)
    by_carrier: dict[str, Counter[str]] = field(default_factory=dict)
    bad: list[Outcome] = field(default_factory=list)

    def take(self, outcome: Outcome) -> None:
        for table, key in (
            (self.by_class, outcome.case.of),
            (self.by_language, outcome.case.phrases.code),
            (self.by_carrier, outcome.case.carrier.__name__),
        ):
            table.setdefault(key, Counter())[outcome.kind] += 1
        if outcome.kind != "right":
            self.bad.append(outcome)

"""What was read in one letter, as `mailbot try` shows it: for each game verdict, days, draft."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.library import GameReading, Reading
from mailbot.desk.verdict import Findings, Judgement, Verdict
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Game, Source
from mailbot.letter.letter import Standing
from mailbot.report.notation import numbered
from mailbot.report.safe import plain
from mailbot.report.table import sentences

VERDICTS = {
    Verdict.COPY: "a letter that is there already",
    Verdict.PUT_ASIDE: "put aside, not judged",
    Verdict.NOT_OURS: "no letter about one of these games",
    Verdict.NOT_PROVEN: "not proven to be from this player; nothing is recorded",
    Verdict.UNCLEAR_GAME: "it is not clear which game is meant; nothing is recorded",
    Verdict.ENDED: "the game is over",
    Verdict.CLAIM: "a draw is claimed",
    Verdict.DISAGREEMENT: "the moves in it differ from the sheet; nothing is recorded",
    Verdict.CAUGHT_UP: "it goes on past a move that is not on the sheet; nothing is recorded",
    Verdict.OUT_OF_TURN: "it is your move; nothing is recorded",
    Verdict.UNCLEAR_MOVE: "the move is not clear; nothing is guessed",
    Verdict.IMPOSSIBLE: "the move is not possible in this position",
    Verdict.ACCEPTED: "the next move, taken",
    Verdict.REPEAT: "nothing new: a repeat",
    Verdict.NO_MOVE: "no move in it",
}
SOURCES = {
    Source.STATED: "as stated",
    Source.HEADER: "not stated, taken from the headers",
    Source.ASSUMED: "assumed",
    Source.CORRECTED: "corrected",
    Source.START: "the start day counts",
    Source.UNKNOWN: "not known",
}
PURPOSES = {
    Purpose.MOVE: "answer",
    Purpose.QUESTION: "question",
    Purpose.AGAIN: "our last answer again",
    Purpose.REPORT: "report",
    Purpose.CLAIM: "claim",
}
_LABEL = 13  # columns of the names on the left

Fact = tuple[str, str]


def reading_lines(reading: Reading) -> tuple[str, ...]:
    """The whole reading, for people."""
    lines = list(_facts(letter_facts(reading)))
    for part in reading.games:
        lines += ["", *game_lines(part)]
    return tuple(lines)


def game_lines(part: GameReading) -> tuple[str, ...]:
    """One game's part: the verdict, what was read, doubts and remarks, the draft."""
    lines = [plain(game_title(part))]
    lines += ("  " + line for line in _facts(game_facts(part)))
    for draft in part.drafts:
        lines += ["", *("  " + line for line in draft_lines(draft))]
    return tuple(lines)


def game_facts(part: GameReading) -> Iterator[Fact]:
    """What was read for one game: (label, text); no label where it goes on with the one before."""
    judgement = part.judgement
    yield from _verdict(judgement)
    yield from _findings(judgement.findings, part.game)
    yield from _doubts(judgement)


def draft_lines(draft: Draft) -> tuple[str, ...]:
    """A draft as it would lie in Drafts, behind a bar."""
    whom = "the TD" if draft.addressee is Addressee.TD else "the opponent"
    head = [f"To: {', '.join(draft.to)}"]
    head += [f"Cc: {', '.join(draft.cc)}"] if draft.cc else []
    head += [f"Subject: {draft.subject}"]
    head += [f"Attached: {name}" for name, _, _ in draft.attachments]
    body = draft.body.rstrip("\n").split("\n")
    title = f"Draft for {whom} ({PURPOSES[draft.purpose]}):"
    return (title, *(f"| {plain(line)}".rstrip() for line in [*head, "", *body]))


def _facts(facts: Iterator[Fact]) -> Iterator[str]:
    for label, text in facts:
        yield from sentences(f"{label:<{_LABEL}}", text)


def letter_facts(reading: Reading) -> Iterator[Fact]:
    """What the letter itself is: (label, text)."""
    letter = reading.letter
    yield "Letter", letter.subject or "(no subject)"
    yield "From", ", ".join(f"{one.name} <{one.address}>".strip() for one in letter.from_) or "?"
    if letter.arrived is not None:
        yield "Arrived", f"{letter.arrived.astimezone(reading.account.zone):%Y-%m-%d %H:%M %z}"
    if letter.date is not None:
        yield "Dated", f"{letter.date:%Y-%m-%d %H:%M %z}"
    if letter.standing is not Standing.NOT_CHECKED:
        yield "Sender", f"authentication {letter.standing.value}"
    if letter.automatic is not None:
        yield "Kind", letter.automatic.value
    for fault in letter.faults:
        yield "Fault", fault


def game_title(part: GameReading) -> str:
    """Which game it is, and whose, for one who plays it."""
    if part.game is None:
        return "No game"
    setup = part.game.setup
    other = setup.opponent.name
    return f"{setup.event} ({setup.id}), {setup.side.capitalize()} against {other}"


def _verdict(judgement: Judgement) -> Iterator[Fact]:
    reason = f": {judgement.reason}" if judgement.reason else ""
    yield "Verdict", f"{judgement.verdict.value} - {VERDICTS[judgement.verdict]}{reason}"
    recorded = {event.ply for event in judgement.events if isinstance(event, MovePlayed)}
    for ply in judgement.findings.plies:
        held = "" if ply.ply in recorded else "   (read, not recorded)"
        yield "Move", f"{numbered(ply.ply)} {ply.numeric} ({ply.san}){held}"
    found = judgement.findings
    if found.attempted is not None:
        meant = f"; may mean {' or '.join(found.readings)}" if found.readings else ""
        yield "Written", f"{found.attempted}{meant}"
    if found.first_differing is not None:
        yield "Differs", f"from {numbered(found.first_differing)} on"


def _findings(found: Findings, game: Game | None) -> Iterator[Fact]:
    if found.received_source is not None:
        yield "Received", _day(found.received_stated, found.received_used, found.received_source)
    if found.sent_source is not None:
        yield "Sent", _day(found.sent_stated, found.sent_used, found.sent_source)
        yield "Days", _count(found)
        if game is not None and game.setup.rules.day_count is None:
            yield "", "how days are counted: not stated"
    for index, line in enumerate(found.conditionals):
        yield "Conditional" if index == 0 else "", _line(line, found.conditional_ply)
    offers = {
        "Draw": [
            word
            for said, word in (
                (found.draw_offered, "offered"),
                (found.draw_accepted, "accepted"),
                (found.draw_declined, "declined"),
            )
            if said
        ],
        "Resigns": ["yes"] if found.resigned else [],
        "Claim": [found.claim] if found.claim else [],
        "Board": [found.claim_finding] if found.claim_finding else [],
        "Asks": ["to have our last move again"] if found.repeat_asked else [],
        "Leave": [f"{found.leave[0]} to {found.leave[1]}"] if found.leave else [],
        "Says": ["that he will think long"] if found.long_think else [],
        "Corrects": ["an earlier letter"] if found.correction else [],
        "Sender is": [found.standing] if found.standing not in {"", "known", "own"} else [],
    }
    for label, words in offers.items():
        if words:
            yield label, ", ".join(words)


def _day(stated: date | None, used: date | None, source: str) -> str:
    said = SOURCES[Source(source)]
    if used is None:
        return said
    if stated is not None and stated != used:
        said += f"; the letter says {stated.isoformat()}"
    return f"{used.isoformat()} ({said})"


def _count(found: Findings) -> str:
    one, total = _known(found.days_counted), _known(found.total_counted)
    text = f"{one} for this move, {total} in all"
    said = [
        f"{stated} {what}"
        for stated, now, what in (
            (found.days_stated, found.days_counted, "for this move"),
            (found.total_stated, found.total_counted, "in all"),
        )
        if stated is not None and stated != now
    ]
    return text + (f"; the letter says {' and '.join(said)}" if said else "")


def _known(days: int | None) -> str:
    return "not known" if days is None else str(days)


def _line(line: tuple[str, ...], ply: int | None) -> str:
    words = []
    for index, move in enumerate(line):
        number = "" if ply is None else f"{numbered(ply + index)} "
        words.append(f"{'if' if index % 2 == 0 else 'then'} {number}{move}")
    return " ".join(words)


def _doubts(judgement: Judgement) -> Iterator[Fact]:
    for doubt in judgement.doubts:
        yield "DOUBT", f"{doubt.text} (holds back: {doubt.fact.value})"
    for remark in judgement.remarks:
        yield "Remark", remark.text
    if judgement.others:
        yield "Games", ", ".join(judgement.others)
    if judgement.command is not None:
        yield "Go on with", judgement.command

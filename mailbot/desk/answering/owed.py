"""What a game owes, and to whom. Written from the sheet and its newest letters, by one law:

The gap is owed when it is our move, and by that alone. A question or our last answer again is
owed only to a letter that came after the one in which we sent our last move, and only until
we have written again. A director is owed the result, and a claim, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from mailbot.desk.account import Account, local_day
from mailbot.desk.draft import Addressee, Purpose
from mailbot.desk.verdict import JudgedLetter, Verdict
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Game, Result, Side

SILENT = frozenset(
    {
        Verdict.COPY,
        Verdict.PUT_ASIDE,
        Verdict.NOT_OURS,
        Verdict.NOT_PROVEN,
        Verdict.UNCLEAR_GAME,
    }
)
"""Verdicts whose letters owe nothing in this game."""

ASKED = frozenset(
    {Verdict.UNCLEAR_MOVE, Verdict.IMPOSSIBLE, Verdict.DISAGREEMENT, Verdict.OUT_OF_TURN}
)
"""Verdicts that are answered by a question."""

NOBODY = frozenset({"automatic", "bounce", "from_td"})
"""Remarks on letters that the opponent did not write himself."""


@dataclass(frozen=True, slots=True)
class Owed:
    """An answer to the opponent.

    ``cause`` is the letter that asks for it: of a question, of our answer again; beside the
    gap, the newest letter that needs a word. ``taken`` is the letter that gave his last ply.
    """

    purpose: Purpose
    cause: JudgedLetter | None = None
    taken: JudgedLetter | None = None
    repeated: bool = False  # he has sent a repeat, or asked for one


def occasion_of(game: Game, addressee: Addressee) -> str:
    """What a letter to the addressee is for now: `desk.draft.Draft.occasion`."""
    if addressee is Addressee.TD and game.result is not None:
        return f"report {game.result.score}"
    return f"ply {game.next_ply}"


class _After(Enum):
    """Did a letter come after the one in which we sent our last move?"""

    YES = auto()
    SAME_DAY = auto()  # only our day is known, and it is that day
    UNKNOWN = auto()
    NO = auto()


def owed_to_opponent(game: Game, letters: Sequence[JudgedLetter], account: Account) -> Owed | None:
    """What the opponent is owed now, if anything."""
    if game.result is not None or game.setup.side is Side.DIRECTOR:
        return None
    if game.our_move:
        return _beside_the_gap(game, letters, account)
    return _on_his_move(game, letters, account)


def from_opponent(letter: JudgedLetter) -> bool:
    """The opponent wrote it himself, and it concerns this game."""
    judgement = letter.judgement
    return (
        not letter.outline.ours
        and judgement.verdict not in SILENT
        and not any(remark.code in NOBODY for remark in judgement.remarks)
    )


def _beside_the_gap(game: Game, letters: Sequence[JudgedLetter], account: Account) -> Owed | None:
    """The gap, and what has to be said above it of the letters from his last ply on."""
    taken: JudgedLetter | None = None
    cause: JudgedLetter | None = None
    repeated = False
    for letter in _newest_first(game, letters, account):
        verdict = letter.judgement.verdict
        if verdict is Verdict.CAUGHT_UP and _is_open(game, letter):
            return None  # first the player says what he played
        if verdict is Verdict.ACCEPTED or letter.judgement.findings.plies:
            taken = letter
            break
        repeated = repeated or verdict is Verdict.REPEAT
        if cause is None and verdict in ASKED and not _waits(letter):
            cause = letter
    return Owed(Purpose.MOVE, cause, taken, repeated)


def _on_his_move(game: Game, letters: Sequence[JudgedLetter], account: Account) -> Owed | None:
    if any(_is_the_players_to_settle(game, letter) for letter in letters):
        return None  # first the player says what that letter is
    for letter in reversed(letters):
        if letter.outline.ours:
            if _is_to_director_alone(game, letter):
                continue
            return None  # we have written since
        if not from_opponent(letter):
            continue
        verdict, findings = letter.judgement.verdict, letter.judgement.findings
        after = _after(game, letter, letters, account)
        if after is _After.NO or verdict in {Verdict.ACCEPTED, Verdict.ENDED}:
            return None
        if verdict in ASKED and not _waits(letter):
            return Owed(Purpose.QUESTION, letter)
        if verdict is Verdict.REPEAT and (after is _After.YES or findings.repeat_asked):
            return Owed(Purpose.AGAIN, letter, repeated=True) if game.plies else None
        if after is _After.UNKNOWN:
            return None  # only the newest letter speaks for itself
    return None


def _newest_first(
    game: Game, letters: Sequence[JudgedLetter], account: Account
) -> Sequence[JudgedLetter]:
    """His letters after our last move; where nobody knows which these are, the newest."""
    found = []
    for letter in reversed(letters):
        if not from_opponent(letter):
            continue
        after = _after(game, letter, letters, account)
        if after is _After.NO:
            break
        found.append(letter)
        if after is _After.UNKNOWN:
            break
    return found


def _after(
    game: Game, letter: JudgedLetter, letters: Sequence[JudgedLetter], account: Account
) -> _After:
    last = game.last_ply(game.setup.side)
    if last is None:
        return _After.YES
    sent = last.moment
    if sent is None and letters[0].outline.ours:
        sent = letters[0].outline.moment  # it showed our last move again
    if sent is not None:
        return _After.YES if letter.outline.moment > sent else _After.NO
    if last.sent.used is None:
        return _After.UNKNOWN
    day = local_day(letter.outline.moment, account.zone)
    if day == last.sent.used:
        return _After.SAME_DAY
    return _After.YES if day > last.sent.used else _After.NO


def _is_open(game: Game, letter: JudgedLetter) -> bool:
    """The plies that the letter goes on with are still not on the sheet."""
    plies = letter.judgement.findings.plies
    return not plies or plies[-1].ply >= game.next_ply


def _is_the_players_to_settle(game: Game, letter: JudgedLetter) -> bool:
    """It gave a ply that our player has undone, or it is our own and goes on past such a ply:
    what the opponent's later letters build on is missing, and that is no fault of his."""
    if letter.outline.ours:
        return letter.judgement.verdict is Verdict.CAUGHT_UP and _is_open(game, letter)
    return any(
        isinstance(event, MovePlayed) and event.ply >= game.next_ply
        for event in letter.judgement.events
    )


def _waits(letter: JudgedLetter) -> bool:
    """Out of turn is said only after Sent was read once more."""
    judgement = letter.judgement
    return judgement.verdict is Verdict.OUT_OF_TURN and bool(judgement.reason)


def _is_to_director_alone(game: Game, letter: JudgedLetter) -> bool:
    to = {*letter.outline.to, *letter.outline.cc}
    return bool(to) and to <= set(game.setup.td)


def owed_to_director(game: Game, letters: Sequence[JudgedLetter]) -> Purpose | None:
    """The result or a claim that the director has not been written of yet.

    A result is owed until our report was seen in Sent, or the player says that none is needed;
    that he confirms the result takes nothing away, for it tells the director nothing. Another
    result than the reported one is owed anew, the same one never twice.
    """
    setup = game.setup
    if not setup.td or setup.side is Side.DIRECTOR:
        return None
    if game.result is not None:
        return Purpose.REPORT if owes_report(game) else None
    for letter in reversed(letters):
        if letter.outline.ours and set(letter.outline.to) & set(setup.td):
            return None
        if letter.judgement.verdict is Verdict.CLAIM and game.claims:
            return Purpose.CLAIM
    return None


def owes_report(game: Game) -> bool:
    """There is a result that the director has to hear from us, and has not heard yet."""
    setup, result = game.setup, game.result
    if result is None or not setup.td or setup.side is Side.DIRECTOR:
        return False
    return game.reported != result.score and _we_report(game, result)


def _we_report(game: Game, result: Result) -> bool:
    """Is the report ours? Prepared also where the rules do not say whose it is.

    Rule: IECG, report by the winner, by White if drawn (`domain.md` F).
    """
    if result.score == "*":
        return False
    won = {"1-0": Side.WHITE, "0-1": Side.BLACK}.get(result.score, Side.WHITE)
    match game.setup.rules.report_by:
        case "winner":
            return won is game.setup.side
        case "white":
            return game.setup.side is Side.WHITE
        case _:
            return True

"""What is open in a game beside its moves: offers, conditionals, claims, attempts, leave."""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.desk.answering.owed import owes_report
from mailbot.game.sheet import Conditional, Game, Side, side_of
from mailbot.report.notation import line_of, numbered
from mailbot.report.table import counted, sentences


def pending_lines(game: Game) -> tuple[str, ...]:
    """A line for each thing that is open; nothing where nothing is."""
    return tuple(line for label, text in _pending(game) for line in sentences(f"{label}: ", text))


def _pending(game: Game) -> Iterator[tuple[str, str]]:
    if game.intended:
        yield "Planned", line_of(game.board(), game.intended, game.next_ply, game.setup.notation)
    offer = game.draw_offer
    if offer is not None and game.result is None:
        yield "Draw", f"offered by {who(game, offer.by)} {_when(offer.ply)}"
    for conditional in game.conditionals:
        if side_of(conditional.ply) is conditional.by:
            continue  # its condition was played, but it was not taken up
        yield (
            "Conditional",
            f"by {who(game, conditional.by)}: {'; '.join(lines_of(game, conditional))}",
        )
    if owes_report(game):
        yield "Report", f"owed to the TD ({', '.join(game.setup.td)}), not seen in Sent yet"
    for claim in game.claims:
        agrees = "the board agrees" if claim.board_agrees else "the board does not agree"
        yield "Claim", f"{claim.what}, by {who(game, claim.by)}: {agrees} ({claim.finding})"
    for attempt in game.attempts:
        days = attempt.penalty_proposed
        penalty = "" if days is None else f"; {counted(days, 'penalty day')} proposed"
        if attempt.penalty_counts and days is not None:
            penalty = f"; {counted(days, 'penalty day')} counted"
        yield (
            "Impossible",
            f"{numbered(attempt.ply)} {attempt.text} by {who(game, attempt.by)}{penalty}",
        )
    for leave in game.leaves:
        days_off = f"{leave.first.isoformat()} to {leave.last.isoformat()}"
        yield "Leave", f"{who(game, leave.by)}, {days_off}"


def _when(ply: int) -> str:
    return f"after {numbered(ply)}" if ply > 0 else "before the first move"


def lines_of(game: Game, conditional: Conditional) -> tuple[str, ...]:
    """Each line of an offer as it is written: ``if 2... 2836 then 3. 6125``."""
    said = []
    for line in conditional.lines:
        words = line_of(game.board(), line, conditional.ply, game.setup.notation).split()
        pairs = [" ".join(words[i : i + 2]) for i in range(0, len(words), 2)]
        said.append(" ".join(f"{'if' if i % 2 == 0 else 'then'} {p}" for i, p in enumerate(pairs)))
    return tuple(said)


def who(game: Game, side: Side) -> str:
    if side is Side.DIRECTOR:
        return "the TD"
    return "you" if side is game.setup.side else f"{game.setup.player(side).name} ({side.value})"

"""All games in one list, and what is known of one game beside its sheet: rules, addresses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from zoneinfo import ZoneInfo

from mailbot.game.clock import GameClock, SideClock
from mailbot.game.sheet import Game, Side
from mailbot.languages.sentences import languages as written
from mailbot.report.clocks import LABELS, NOT_STATED, clock_of
from mailbot.report.notation import line_of, numbered
from mailbot.report.table import columns, fitted, sentences, short_day

HEADS = ("Game", "Opponent", "Next", "Last move", "Sent", "Left", "Send by")
CUT = {1: 8, 0: 12}  # the opponent's name first, then the game's
LEGEND = "Left: days up to a move. Send by: + at least, for receipt is not known."


def game_list_lines(
    games: Sequence[Game], *, today: date, zone: ZoneInfo | None = None
) -> tuple[str, ...]:
    """A line for each game: whose move, the last move, the next control."""
    rows = [HEADS, *(_row(game, clock_of(game, today, zone), today) for game in games)]
    return (*fitted(rows, "<" * len(HEADS), CUT), "", LEGEND)


def game_list_json(
    games: Sequence[Game], *, today: date, zone: ZoneInfo | None = None
) -> list[dict[str, object]]:
    return [_as_json(game, clock_of(game, today, zone)) for game in games]


def _row(game: Game, clocks: GameClock, today: date) -> tuple[str, ...]:
    setup, last = game.setup, game.plies[-1] if game.plies else None
    side = clocks.of(game.to_move)
    over = game.result is not None
    return (
        setup.id,
        setup.opponent.name,
        over_or_next(game),
        last_move(game),
        "" if last is None else "?" if last.sent.used is None else short_day(last.sent.used, today),
        "" if over else _control(side),
        "" if over else NOT_STATED if side.latest is None else due_day(side, side.latest, today),
    )


def due_day(side: SideClock, latest: date, today: date) -> str:
    """``6 Apr``; ``6 Apr+`` where time may last longer, by the day of receipt."""
    return short_day(latest, today) + ("" if side.receipt_known else "+")


def over_or_next(game: Game) -> str:
    """``over, 1-0``, or the number of the next move, and whether it is ours."""
    if game.result is not None:
        return f"over, {game.result.score}"
    return numbered(game.next_ply) + (" you" if game.our_move else "")


def last_move(game: Game) -> str:
    """``12... 5755``; empty before the first move."""
    if not game.moves:
        return ""
    ply = game.next_ply - 1
    return line_of(game.board(before=ply), (game.moves[-1].uci(),), ply, game.setup.notation)


def _control(side: SideClock) -> str:
    if side.control is None:
        return NOT_STATED
    return f"{'?' if side.left is None else side.left} to {side.control}."


def _as_json(game: Game, clocks: GameClock) -> dict[str, object]:
    setup, last = game.setup, game.plies[-1] if game.plies else None
    side = clocks.of(game.to_move)
    return {
        "game": setup.id,
        "event": setup.event,
        "side": setup.side.value,
        "opponent": setup.opponent.name,
        "our_move": game.our_move,
        "next_ply": game.next_ply,
        "last_move": last_move(game) or None,
        "last_sent": None if last is None or last.sent.used is None else str(last.sent.used),
        "control": side.control,
        "left": side.left,
        "latest": None if side.latest is None else side.latest.isoformat(),
        "receipt_known": side.receipt_known,
        "result": None if game.result is None else game.result.score,
        "final": None if game.result is None else game.result.final,
    }


# --- what is known of one game beside its sheet -------------------------------------------------


def known_lines(game: Game) -> tuple[str, ...]:
    """Addresses, names, how is written; each value of the rules with what the game states."""
    setup = game.setup
    rows = [
        ("Opponent", ", ".join(setup.opponent.addresses)),
        ("You", ", ".join(setup.us.addresses)),
        ("TD", ", ".join(setup.td) or "not known"),
        ("Names", ", ".join((setup.event, *setup.names))),
        ("Letters", f"{setup.notation}, {_language(game)}, {_template(game)}"),
    ]
    lines = list(columns(rows, "<<", between="  "))
    lines += ["", "Rules"]
    lines += ("  " + line for line in columns([*_rules(game)], "<<<", between="  "))
    if setup.rules.note:
        lines += sentences("  ", setup.rules.note)
    return tuple(lines)


def _language(game: Game) -> str:
    """A language that is read, and has no sentences of its own, is told."""
    language = game.setup.language
    return language if language in written() else f"{language} (letters are written in English)"


def _template(game: Game) -> str:
    return game.setup.template or game.setup.rules.template


def _rules(game: Game) -> Iterator[tuple[str, str, str]]:
    rules = game.setup.rules
    for key, label in LABELS.items():
        if key in type(rules).model_fields:
            value = getattr(rules, key)
            mine = "as this game states" if rules.source.get(key) == "this game" else ""
            yield (label, _said(value), mine)


def _said(value: object) -> str:
    if value is None:
        return NOT_STATED
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def known_json(game: Game) -> dict[str, object]:
    setup = game.setup
    return {
        "addresses": {
            side.value: list(setup.player(side).addresses) for side in (Side.WHITE, Side.BLACK)
        },
        "td": list(setup.td),
        "names": list(setup.names),
        "notation": setup.notation,
        "language": setup.language,
        "template": _template(game),
        "given": list(setup.given),
        "rules": setup.rules.model_dump(mode="json"),
        "not_stated": list(setup.rules.not_stated()),
    }

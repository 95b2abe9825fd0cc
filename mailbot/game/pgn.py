"""Game -> PGN and back. The law: tag values are text, never markup, and nothing is exported
that does not read back as the same game.

Days stand in the moves only on request, as a comment of our own (``[%mailbot ...]``): a
director's report has seven tags and moves. Rule: PGN standard 8.1; `domain.md` F.
"""

from __future__ import annotations

import chess
import chess.pgn

from mailbot.game.imported import ImportedGame, read_pgn
from mailbot.game.sheet import Day, Game

__all__ = ["ImportedGame", "UnfaithfulPgn", "checked_pgn", "pgn", "read_pgn", "tag_value"]

LONGEST_TAG = 200  # characters; a PGN line has at most 255


class UnfaithfulPgn(RuntimeError):
    """The PGN that we wrote does not read back as the game. Our fault, nobody else's."""


def pgn(game: Game, *, with_days: bool = False) -> str:
    """*game* in export format: seven tags, SetUp and FEN only where they are needed.

    :param with_days: the days used as a comment behind each ply, where they are known.
    """
    tree = chess.pgn.Game(_tags(game))
    if game.setup.fen != chess.STARTING_FEN:
        tree.setup(chess.Board(game.setup.fen))
    node: chess.pgn.GameNode = tree
    for number, move in enumerate(game.moves, game.setup.first_ply):
        node = node.add_variation(move)
        if with_days:
            node.comment = _days(game, number)
    exporter = chess.pgn.StringExporter(columns=80, variations=False)
    return tree.accept(exporter) + "\n"


def checked_pgn(game: Game, *, with_days: bool = False) -> str:
    """`pgn`, read back before it is handed out.

    :raises UnfaithfulPgn: what was read back differs from the game.
    """
    text = pgn(game, with_days=with_days)
    read = read_pgn(text)
    if len(read) != 1 or read[0].errors:
        raise UnfaithfulPgn(f"not one game without errors: {[one.errors for one in read]!r}")
    back = read[0]
    for what, ours, theirs in (
        ("tags", _tags(game), {name: back.headers.get(name) for name in _tags(game)}),
        ("start", chess.Board(game.setup.fen).fen(), back.fen),
        ("moves", tuple(move.uci() for move in game.moves), back.moves),
        ("result", _score(game), back.result),
    ):
        if ours != theirs:
            raise UnfaithfulPgn(f"{what} read back as {theirs!r}, written as {ours!r}")
    return text


def tag_value(text: str) -> str:
    """*text* as a tag value: one line, no quotes or backslashes, nothing invisible.

    Quotes could be escaped, but many programs do not read that.
    """
    plain = text.replace('"', "'").replace("\\", "/")
    visible = "".join(char for char in plain if char.isspace() or char.isprintable())
    return " ".join(visible.split())[:LONGEST_TAG].rstrip() or "?"


def _score(game: Game) -> str:
    return "*" if game.result is None else game.result.score


def _tags(game: Game) -> dict[str, str]:
    setup = game.setup
    start = setup.start
    return {
        "Event": tag_value(setup.event),
        "Site": tag_value(setup.site),
        "Date": "????.??.??" if start is None else f"{start:%Y.%m.%d}",
        "Round": tag_value(setup.round),
        "White": tag_value(setup.white.name),
        "Black": tag_value(setup.black.name),
        "Result": _score(game),
    }


def _days(game: Game, number: int) -> str:
    """``[%mailbot received=2026-11-20 sent=2026-11-21]``; empty when neither is known."""
    ply = game.ply(number)
    if ply is None:
        return ""
    cells = (_cell("received", ply.received), _cell("sent", ply.sent))
    known = " ".join(cell for cell in cells if cell)
    return f"[%mailbot {known}]" if known else ""


def _cell(column: str, day: Day) -> str:
    return "" if day.used is None else f"{column}={day.used.isoformat()}"

"""The writer's if-lines as one offer; a branch that cannot be played is left out, named."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from mailbot.desk.judging.positions import Positions
from mailbot.desk.judging.sayings import Said, Speaker
from mailbot.desk.verdict import Doubt, Fact
from mailbot.game.events import ConditionalOffered
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Side
from mailbot.letter.claims import IfLine, MoveWord
from mailbot.letter.letter import Zone


def read_conditionals(
    lines: Sequence[IfLine], positions: Positions, speaker: Speaker, next_ply: int, said: Said
) -> None:
    """The writer's if-lines as one offer; a branch that cannot be played is left out, named."""
    own = [line for line in lines if line.zone is Zone.OWN and line.moves]
    if not own or speaker.game.result is not None:
        return
    _wonder(own, positions, speaker, said)
    own = [line for line in own if line.sure]
    if not own:
        return
    written = tuple(word.text for line in own for word in line.moves)
    said.words.append(("conditional", " ".join(written)))
    his_turn = speaker.board.turn == (speaker.by is Side.WHITE)
    if speaker.held or said.ended or his_turn:
        text = "the conditional is held back: it does not start behind a clear move of his own"
        said.doubts.append(Doubt("conditional_held", Fact.CONDITIONAL, text, written))
        return
    offered: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in own:
        played = _play_line(line, positions, speaker.board, next_ply, said)
        if played is not None:
            offered.setdefault(*played)
    if offered:
        said.conditionals = tuple(offered.values())
        said.conditional_ply = next_ply
        said.events.append(
            ConditionalOffered(
                by=speaker.by, ply=next_ply, lines=tuple(offered), letter=speaker.key
            )
        )


def _wonder(lines: Sequence[IfLine], positions: Positions, speaker: Speaker, said: Said) -> None:
    """ "Perhaps if 6125 then 1716": asked about where it could be played as an offer."""
    if speaker.held or said.ended:
        return
    for line in lines:
        if line.sure or line.if_any or not _can_be(line, positions, speaker):
            continue
        words = tuple(word.text for word in line.moves)
        text = f"the conditional {' '.join(words)} may be offered, or only spoken of"
        said.doubts.append(Doubt("conditional_open", Fact.CONDITIONAL, text, words))


def _can_be(line: IfLine, positions: Positions, speaker: Speaker) -> bool:
    """It begins with his opponent's next ply."""
    if speaker.board.turn == (speaker.by is Side.WHITE):
        return False
    return len(positions.readings_in(speaker.board, line.moves[0])) == 1


def _play_line(
    line: IfLine, positions: Positions, start: chess.Board, next_ply: int, said: Said
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """One branch as (UCI, numeric); None with a doubt that names its ply."""
    chained = _may_begin_anew(line, positions, start)
    if chained is not None:
        text = f"{chained.text!r} may follow the if-line before it, or begin another"
        said.doubts.append(Doubt("conditional_chain", Fact.CONDITIONAL, text, (chained.text,)))
        return None
    if line.if_any:
        text = "'if any' names no move that the answer stands on"
        said.doubts.append(
            Doubt("if_any", Fact.CONDITIONAL, text, tuple(w.text for w in line.moves))
        )
        return None
    board = start.copy()
    ucis: list[str] = []
    numerics: list[str] = []
    for index, word in enumerate(line.moves):
        found = positions.readings_in(board, word)
        if len(found) != 1:
            kind = "is not clear" if found else "is not possible"
            text = f"conditional: {word.text!r} at ply {next_ply + index} {kind}"
            said.doubts.append(
                Doubt("conditional_ply", Fact.CONDITIONAL, text, (word.text,), next_ply + index)
            )
            return None
        ucis.append(found[0].uci())
        numerics.append(numeric(board, found[0]))
        board.push(found[0])
    if len(ucis) < 2:
        text = f"conditional {line.moves[0].text!r} has no answer"
        said.doubts.append(
            Doubt("conditional_alone", Fact.CONDITIONAL, text, (line.moves[0].text,))
        )
        return None
    return tuple(ucis), tuple(numerics)


def _may_begin_anew(line: IfLine, positions: Positions, root: chess.Board) -> MoveWord | None:
    """The word of a joint that could be played at the root as well: chain or branch?"""
    for joint in line.joints:
        if joint < len(line.moves) and positions.readings_in(root, line.moves[joint]):
            return line.moves[joint]
    return None

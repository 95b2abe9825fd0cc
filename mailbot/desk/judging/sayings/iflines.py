"""The writer's if-lines as one offer; a branch that cannot be played is left out, named.

The law: where the words leave open whether an if-line goes on with the one before or begins
another, the board says it; where both are possible it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import chess

from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.sayings.said import Said, Speaker
from mailbot.desk.verdict import Doubt, Fact
from mailbot.game.events import ConditionalOffered
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Side, move_number
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
    for moves in _Lines(positions, speaker.board, said).all(own):
        played = _play_line(moves, positions, speaker.board, next_ply, said)
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


@dataclass(frozen=True, slots=True)
class _Lines:
    """Puts the if-lines of a letter together, each from the root of the offer."""

    positions: Positions
    root: chess.Board
    said: Said

    def all(self, lines: Sequence[IfLine]) -> list[tuple[MoveWord, ...]]:
        found: list[tuple[MoveWord, ...]] = []
        for line in lines:
            if line.if_any:
                self._doubt_any(line)
                continue
            whole = self._joined(line)
            if not whole:
                continue
            if found and line.follows and self._is_only_behind(found[-1], whole[0]):
                found[-1] += whole.pop(0)
            found += whole
        return found

    def _joined(self, line: IfLine) -> list[tuple[MoveWord, ...]]:
        """The line, parted at the joints where another one begins; none with a doubt."""
        moves = line.moves
        if line.marked and len(moves) > 1 and not self.positions.readings_in(self.root, moves[0]):
            moves = moves[1:]  # "13. 5254 5756 (if)": the move that is played
        whole: list[tuple[MoveWord, ...]] = []
        for start, end in pairwise((0, *line.joints, len(moves))):
            part = moves[start:end]
            if not whole or not part:
                whole += [part] if part else []
                continue
            anew = self._end_of(part, self.root) is not None
            if anew and self._can_follow(whole[-1], part):
                text = f"{part[0].text!r} may follow the if-line before it, or begin another"
                self.said.doubts.append(
                    Doubt("conditional_chain", Fact.CONDITIONAL, text, (part[0].text,))
                )
                return []
            if anew:
                whole.append(part)
            else:
                whole[-1] += part
        return whole

    def _is_only_behind(self, line: Sequence[MoveWord], part: Sequence[MoveWord]) -> bool:
        return self._end_of(part, self.root) is None and self._can_follow(line, part)

    def _can_follow(self, line: Sequence[MoveWord], part: Sequence[MoveWord]) -> bool:
        """The part could be played at the end of the line, by the side whose turn it is."""
        end = self._end_of(line, self.root)
        return end is not None and len(line) % 2 == 0 and self._end_of(part, end) is not None

    def _end_of(self, moves: Sequence[MoveWord], board: chess.Board) -> chess.Board | None:
        """The board behind these moves; None where one of them is not possible or not clear."""
        board = board.copy(stack=False)
        for word in moves:
            found = self.positions.readings_in(board, word)
            if len(found) != 1:
                return None
            board.push(found[0])
        return board

    def _doubt_any(self, line: IfLine) -> None:
        text = "'if any' names no move that the answer stands on"
        words = tuple(word.text for word in line.moves)
        self.said.doubts.append(Doubt("if_any", Fact.CONDITIONAL, text, words))


def _play_line(
    moves: Sequence[MoveWord], positions: Positions, start: chess.Board, next_ply: int, said: Said
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """One branch as (UCI, numeric); None with a doubt that names its ply."""
    first = moves[0]
    if first.number is not None and first.number < move_number(next_ply):
        text = (
            f"conditional: {first.text!r} has the number {first.number}, and the condition is"
            f" move {move_number(next_ply)}"
        )
        said.doubts.append(
            Doubt("conditional_number", Fact.CONDITIONAL, text, (first.text,), next_ply)
        )
        return None
    board = start.copy()
    ucis: list[str] = []
    numerics: list[str] = []
    for index, word in enumerate(moves):
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
    if len(ucis) % 2:
        text = f"conditional {moves[-1].text!r} has no answer"
        said.doubts.append(Doubt("conditional_alone", Fact.CONDITIONAL, text, (moves[-1].text,)))
        return None
    return tuple(ucis), tuple(numerics)

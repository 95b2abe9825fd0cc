"""What is told of words that were passed over: a wrong number, a correction, another game."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.verdict import Remark, Verdict
from mailbot.letter.claims import MoveWord, Stance


def remark_on_words(own: Sequence[MoveWord], moves: Moves) -> None:
    """Adds them to the remarks of *moves*; *own* are the words of the writer himself."""
    numbers = [word.text for word in moves.alignment.misnumbered]
    if numbers and moves.verdict is Verdict.ACCEPTED:
        text = f"the move number at {' '.join(numbers)} is wrong; the ply is clear"
        moves.remarks.append(Remark("wrong_number", text, tuple(numbers)))
    for word in own:
        if word.stance is Stance.REPLACED and moves.verdict is Verdict.ACCEPTED:
            text = f"{word.text!r} was corrected inside the letter"
            moves.remarks.append(Remark("corrected_inside", text, (word.text,)))
    others = [word for word in own if word.stance is Stance.OTHER_GAME]
    if others:
        texts = tuple(dict.fromkeys(word.text for word in others))
        text = f"said of another game, and not taken: {' '.join(texts)}"
        moves.remarks.append(Remark("other_game", text, texts))

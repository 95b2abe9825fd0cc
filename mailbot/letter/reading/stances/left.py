"""What the words right before a move say of it."""

from __future__ import annotations

from mailbot.letter.claims import Stance


class Left:
    """What the words right before a move say."""

    def __init__(self) -> None:
        self.stance: Stance | None = None
        self.strong = False  # "my move is"; else only "so", "with"
        self.weak = False
        self.replaces = False  # "not", "instead of"
        self.denied = False  # "no 2836": a number, or not that move
        self.labelled = False  # "Black:", "my move:" alone before it
        self.closed = False  # "gewählt" stands behind the move
        self.edge = False  # nothing before it in its part of the sentence
        self.first = -1  # first token of the words that settle it

    @classmethod
    def given(cls) -> Left:
        """They give the move."""
        left = cls()
        left.strong = True
        return left

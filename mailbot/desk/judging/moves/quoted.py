"""New plies that stand only behind quote marks, or below the signature: are they his?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from mailbot.desk.judging.moves.align import align, play_on
from mailbot.desk.judging.moves.blanks import days_of_form, form_around
from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import move_number
from mailbot.letter.claims import DayWord, MoveWord, Stance
from mailbot.letter.letter import Letter, Zone

_MEANT = frozenset({Stance.PLAYED, Stance.UNSURE})


@dataclass(frozen=True, slots=True)
class Continued:
    """The next ply as it stands behind quote marks.

    ``own``: it continues the whole quoted score that we sent, all else in it unchanged, or was
    put into a blank of our form.
    """

    word: MoveWord
    ply: int
    move: chess.Move
    own: bool


def continued_quote(
    letter: Letter,
    words: Sequence[MoveWord],
    positions: Positions,
    seen: frozenset[tuple[int, str]],
    days: Sequence[DayWord] = (),
) -> Continued | None:
    """The one new ply behind quote marks; None where there is none, or not exactly one.

    A ply that stands in a letter kept before (*seen*) is nothing new; but behind the whole score
    of our last letter, where nobody else can have put it, it is asked about; and so is a move
    without a number where all of the letter stands behind marks.
    """
    if (filled := _filled_in(letter, words, positions, seen, days)) is not None:
        return filled
    quoted = [w for w in words if w.zone is Zone.QUOTED and w.stance is Stance.PLAYED]
    if (found := _of_score(letter, quoted, positions, seen)) is not None:
        return found
    # beside the score stands what was thought of: "Op 2... 4746 volgt 3. 4244."; by whom?
    runs = ([w for w in quoted if w.run == run] for run in dict.fromkeys(w.run for w in quoted))
    whole = [one for run in runs if (one := _of_score(letter, run, positions, seen)) and one.own]
    return replace(whole[0], own=False) if len(whole) == 1 else None


def _of_score(
    letter: Letter,
    quoted: Sequence[MoveWord],
    positions: Positions,
    seen: frozenset[tuple[int, str]],
) -> Continued | None:
    """The one new ply of these words."""
    game = positions.game
    found = align(quoted, positions, game.to_move)
    done, rest = play_on(found.news, positions)
    if len(done) != 1 or rest:
        return None
    placed, move = done[0]
    run = {same.ply for same in found.same if same.word.run == placed.word.run}
    whole = {game.first_played, game.next_ply - 1} <= run and not found.differ
    new = (placed.ply, move.uci()) not in seen
    told = placed.word.number is not None or not any(
        line.zone is Zone.OWN and line.text.strip() for line in letter.lines
    )
    asked = told if new else whole and placed.word.depth == 1
    if not (new and whole) and not asked:
        return None
    return Continued(placed.word, placed.ply, move, own=new and whole)


def _filled_in(
    letter: Letter,
    words: Sequence[MoveWord],
    positions: Positions,
    seen: frozenset[tuple[int, str]],
    days: Sequence[DayWord],
) -> Continued | None:
    """The awaited move in a blank of our form; with a day beside it, it is his own."""
    ply = positions.game.next_ply
    found = [
        word
        for word in words
        if word.stance in {Stance.PLAYED, Stance.PAST} and word.number == move_number(ply)
        and form_around(letter, word) is not None
    ]  # fmt: skip
    if len(found) != 1:
        return None
    readings = positions.next_readings(found[0])
    if len(readings) != 1 or (ply, readings[0].uci()) in seen:
        return None
    dated = days_of_form(letter, found[0], days)
    return Continued(found[0], ply, readings[0], own=bool(dated))


def below_signature(words: Sequence[MoveWord], positions: Positions) -> MoveWord | None:
    """The awaited ply, rightly numbered, below the line that ends a letter: people forget it.

    Several moves there are a score, and people sign with openings.
    """
    number = move_number(positions.game.next_ply)
    runs = Counter(word.run for word in words)
    for word in words:
        below = word.zone is Zone.SIGNATURE and word.number == number and runs[word.run] == 1
        if below and word.stance in _MEANT and positions.next_readings(word):
            return word
    return None

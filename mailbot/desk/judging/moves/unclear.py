"""Ways in which a move is held back: each sets the verdict and the doubt that names the words."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.refusal import why_refused
from mailbot.desk.verdict import Doubt, Fact, Verdict
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Side, move_number, side_of
from mailbot.letter.claims import MoveWord, Notation, Stance, Whose
from mailbot.letter.letter import Letter

LONGEST = 160  # characters; a longer line is not about one move
LATER = 5  # moves from the awaited one to one that is of another game
ALONE = 16  # letters and digits beside a bare move on a line that is still all about it


def differs(moves: Moves, positions: Positions) -> None:
    """A word of an old ply is not what the sheet has."""
    first = min(moves.alignment.differ, key=lambda placed: placed.ply)
    ours = positions.game.move_at(first.ply)
    stands = numeric(positions.before(first.ply), ours) if ours else "another start"
    moves.verdict = Verdict.DISAGREEMENT
    moves.first_differing = first.ply
    text = f"{named(first.ply)}: the letter has {first.word.text!r}, the sheet {stands}"
    moves.doubts.append(Doubt("disagreement", Fact.MOVE, text, (first.word.text,), first.ply))


def is_later(ply: int, awaited: int) -> bool:
    """So far from the awaited ply that it is of another game ("I played 21. h3 then"), and no slip
    of one digit ("12... 7866" for 2...)."""
    number, due = move_number(ply), move_number(awaited)
    return number - due >= LATER and not {*str(number)} & {*str(due)}


def torn_from(moves: Moves, positions: Positions) -> list[Placed]:
    """Moves that can be played, and whose numbers say another ply; not one of much later beside a
    move that has the awaited number."""
    awaited = positions.game.next_ply
    given = {
        one.word.run
        for one in moves.alignment.news
        if one.ply == awaited and one.word.number == move_number(awaited)
    }
    return [
        one
        for one in moves.alignment.torn
        if not (given - {one.word.run} and is_later(one.ply, awaited))
    ]


def torn(moves: Moves, positions: Positions, placed: Placed) -> None:
    word = placed.word
    next_ply = positions.game.next_ply
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = word.text, word
    moves.readings = tuple(
        numeric(positions.before(next_ply), m) for m in positions.next_readings(word)
    )
    text = (
        f"{word.text!r} can be played as {named(next_ply)}, but its number says {named(placed.ply)}"
    )
    moves.doubts.append(Doubt("number_torn", Fact.MOVE, text, (word.text,), next_ply))


def several(moves: Moves, words: Sequence[MoveWord]) -> None:
    texts = tuple(dict.fromkeys(word.text for word in words))
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = " ".join(texts), words[0]
    moves.readings = tuple(dict.fromkeys(word.canonical for word in words))
    text = f"several moves: {', '.join(texts)}"
    moves.doubts.append(Doubt("several_moves", Fact.MOVE, text, texts))


def disagree(moves: Moves, word: MoveWord, piece: str) -> None:
    """:param piece: the name of the one that the figures move."""
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = word.text, word
    text = f"the words beside {word.text!r} name another piece than the {piece} that it moves"
    moves.doubts.append(Doubt("notations_disagree", Fact.MOVE, text, (word.text,)))


def gap(moves: Moves, placed: Placed, next_ply: int) -> None:
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = placed.word.text, placed.word
    text = f"{placed.word.text!r} is given as {named(placed.ply)}, but {named(next_ply)} is missing"
    moves.doubts.append(Doubt("ply_missing", Fact.MOVE, text, (placed.word.text,), next_ply))


def fail(
    moves: Moves, positions: Positions, word: MoveWord, writer: Side, own: Sequence[MoveWord]
) -> None:
    """The one word that claims the next ply is not one legal move: unclear or impossible. Where
    another that nobody plays can be played, it may be a slip that is put right at once."""
    legal = [w for w in own if w.stance is Stance.UNSURE and positions.next_readings(w)]
    if legal and not positions.next_readings(word):
        several(moves, [word, *legal])
        return
    board = positions.before(positions.game.next_ply)
    moves.attempted, moves.word = word.text, word
    moves.verdict, code, text = why_refused(word, positions, writer)
    moves.readings = tuple(numeric(board, m) for m in positions.readings_in(board, word))
    moves.doubts.append(Doubt(code, Fact.MOVE, text, (word.text,), positions.game.next_ply))


def is_strong(letter: Letter, word: MoveWord) -> bool:
    """The word is given as a move by its place: numbered, labelled, in a table or run, or alone.

    A bare number in a sentence that fits nowhere is more likely no move at all.
    """
    if word.table or word.given or word.told or word.number is not None:
        return True
    if word.notation is Notation.DESCRIPTIVE or word.whose is Whose.WRITER:
        return True
    line = letter.lines[word.line].text if word.line < len(letter.lines) else ""
    if len(line) > LONGEST:
        return False
    beside = line.replace(word.text, "", 1)
    if word.notation is Notation.CASTLING:
        return not any(map(str.isalnum, beside))
    return sum(character.isalnum() for character in beside) <= ALONE


def named(ply: int) -> str:
    dots = "." if side_of(ply) is Side.WHITE else "..."
    return f"ply {ply} ({move_number(ply)}{dots})"

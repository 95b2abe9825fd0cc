"""What spoke for the reading of the move, what stood against it, and what decided.

There is no score: the desk takes the one word that nothing contradicts. So the margin is told in
the evidence itself: number, board, place, label; and every other word that could be played now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mailbot.desk.judging.games.boards import FITS
from mailbot.desk.judging.games.find import find_games
from mailbot.desk.judging.moves.moves import judge_moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.unclear import is_strong
from mailbot.desk.judging.retraced import Trace
from mailbot.desk.library import Reading
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.numeric import numeric
from mailbot.game.sheet import move_number
from mailbot.letter.claims import MoveWord, Stance
from mailbot.letter.letter import Span, Zone
from mailbot.report.explaining.fates import Fates
from mailbot.report.notation import numbered
from mailbot.report.table import counted

MOST = 12  # other words that are named
_BY = {
    "name": "its name stands in the letter",
    "board": "the moves and numbers fit it best",
    "thread": "the letter stands in its thread",
}


@dataclass(frozen=True, slots=True)
class Margin:
    """``reading`` is the best one; ``evidence`` for it, ``rivals`` against it, what ``decided``."""

    reading: str
    evidence: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    decided: str = ""


def margin_of(trace: Trace, judgement: Judgement, reading: Reading, fates: Fates) -> Margin:
    moves = trace.moves
    if moves.played and moves.verdict is Verdict.ACCEPTED:
        best, ply = moves.played[-1].word, moves.played[-1].ply
        board = trace.positions.before(trace.case.game.next_ply)
        first = moves.played[0].move
        shown = f"{numeric(board, first)}, {board.san(first)}" if len(moves.played) == 1 else ""
        text = f"{best.text!r} as {numbered(ply)}" + (f" ({shown})" if shown else "")
    elif claimed := [
        *([moves.word] if moves.word else []),
        *(p.word for p in moves.alignment.news),
    ]:
        best, ply = claimed[0], trace.case.game.next_ply
        text = f"{best.text!r} as {numbered(ply)}, not taken"
    else:
        return Margin(_without(trace), rivals=tuple(_rivals(trace, None, fates)))
    rivals = (*_rivals(trace, best, fates), *_languages(trace, best), *_games(trace, reading))
    doubts = [doubt.text for doubt in judgement.doubts if doubt.fact in _OF_MOVE]
    return Margin(text, tuple(_evidence(trace, best, ply)), rivals, _decided(rivals, doubts))


_OF_MOVE = frozenset({Fact.MOVE, Fact.GAME, Fact.SENDER})


def _claimed(trace: Trace) -> MoveWord | None:
    """The word that claims the next ply and was not taken."""
    news = (placed.word for placed in trace.moves.alignment.news)
    return trace.moves.word or next(news, None)


def _without(trace: Trace) -> str:
    game = trace.case.game
    if game.to_move is not trace.case.writer:
        return "No move is awaited of the writer, and his words claim none."
    return "No word of the letter is given as the awaited move."


def _decided(rivals: Sequence[str], doubts: Sequence[str]) -> str:
    if doubts:
        return "Left open: " + "; ".join(doubts)
    if not rivals:
        return "Nothing stood against it: no other word could be played now."
    return "Decided by the words around them: none of these is given as the next move."


def _evidence(trace: Trace, word: MoveWord, ply: int) -> Iterator[str]:
    """What the desk weighs for one word, as far as it holds."""
    game = trace.case.game
    if word.number is None:
        yield "number: none; the board alone places it"
    elif word.number == move_number(ply):
        yield f"number: {word.number}, the awaited one" + ("" if word.given else ", counted on")
    else:
        yield f"number: {word.number}, but {move_number(ply)} is awaited"
    ahead = ply == game.next_ply
    found = trace.positions.next_readings(word) if ahead else ()
    board = trace.positions.before(game.next_ply)
    if ahead and not found:
        yield "board: not possible in this position"
    elif ahead:
        sans = " or ".join(board.san(move) for move in found)
        yield f"board: possible in one way, {sans}" if len(found) == 1 else f"board: {sans}"
    run = [placed for placed in trace.moves.alignment.same if placed.word.run == word.run]
    if run:
        plies = counted(len(run), "ply", "plies")
        yield f"place: in one score with {plies} that the sheet has"
    elif word.table:
        yield "place: a row of a table"
    elif is_strong(trace.case.letter, word):
        yield "place: numbered, or alone on its line"
    else:
        yield "place: in a sentence"
    if word.twin is not None:
        yield f"notation: two side by side, {word.canonical} and {word.twin}"
    label = word.whose or (word.mover if word.number is None else None)
    if label is not None:
        yield f"label: it is called the move of {label.value}"
    yield f"words around it: {_STANCES[word.stance]}"


_STANCES = {
    Stance.PLAYED: "given as a move",
    Stance.CONDITION: "a conditional",
    Stance.DISMISSED: "only looked at",
    Stance.PAST: "an earlier move",
    Stance.REPLACED: "replaced by another move",
    Stance.OTHER_GAME: "said of another game",
    Stance.ASKED: "a question",
    Stance.NO_MOVE: "another kind of number or word",
    Stance.UNSURE: "they do not say that it is played",
}


def _rivals(trace: Trace, best: MoveWord | None, fates: Fates) -> Iterator[str]:
    """The other own words that could be played now, each with why it was not taken."""
    said: set[str] = set()
    for word in trace.case.words:
        other = best is None or (word.span != best.span and word.canonical != best.canonical)
        if word.zone is not Zone.OWN or not other or len(said) == MOST:
            continue
        if not trace.positions.next_readings(word) or _on_sheet(trace, word.span):
            continue
        _, why = fates.get(word.span, (None, _STANCES[word.stance]))
        line = f"{word.text!r} could be played as well: {why}"
        if line not in said:
            said.add(line)
            yield line


def _on_sheet(trace: Trace, span: Span) -> bool:
    return any(placed.word.span == span for placed in trace.moves.alignment.same)


def _languages(trace: Trace, word: MoveWord) -> Iterator[str]:
    """The same word with the piece letters of other languages."""
    board = trace.positions.before(trace.case.game.next_ply)
    own = set(trace.positions.next_readings(word))
    others = [move for move in trace.positions.elsewhere(board, word) if move not in own]
    if others:
        sans = " or ".join(board.san(move) for move in others)
        how = "the letter's own language" if trace.positions.spoken else "the game's language"
        yield f"with the piece letters of other languages it is {sans}: {how} goes before them"


def _games(trace: Trace, reading: Reading) -> Iterator[str]:
    """Other running games in which the letter's moves fit as well."""
    case = trace.case
    games = [one.game for one in reading.candidates if one.game.result is None]
    for game in games:
        if game.id == case.game.id or any(part.game is game for part in reading.games):
            continue
        writer = game.setup.side if case.ours else game.setup.side.other
        positions = Positions(game, case.alphabets)
        if judge_moves(case.letter, case.words, positions, writer).verdict in FITS:
            yield f"the move fits in {game.id} as well" + _why_this_game(trace, reading)


def _why_this_game(trace: Trace, reading: Reading) -> str:
    case = trace.case
    games = [one.game for one in reading.candidates if one.game.result is None]
    threaded = frozenset(one.game.id for one in reading.candidates if one.threaded)
    found = find_games(
        reading.letter, reading.claims, games, threaded, case.alphabets, ours=case.ours
    )
    by = [part.by for part in found.parts if part.game.id == case.game.id]
    return f"; this game was taken because {_BY[by[0]]}" if by and by[0] in _BY else ""

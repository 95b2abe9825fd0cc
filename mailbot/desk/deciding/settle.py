"""A person's word on a letter: what it counts for from now on. No doubt is left.

A letter settled by a person is never judged again by the program. His word is about the move, or
about one saying: what else was surely read in the letter stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import chess

from mailbot.desk.case import Case
from mailbot.desk.deciding.beside import beside, in_words, verdict_of
from mailbot.desk.deciding.decisions import DecisionRefused, board_end, name_of, plies_of
from mailbot.desk.deciding.settlement import Settlement, Word, with_days
from mailbot.desk.judging.days.remembered import shown_plies
from mailbot.desk.judging.days.timing import NO_WORD
from mailbot.desk.judging.judge import judge_game
from mailbot.desk.judging.moves.moved import Played
from mailbot.desk.judging.moves.moves import judge_moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.verdict import Findings, Judgement, Verdict
from mailbot.game.events import (
    AnyEvent,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    MovePlayed,
    RepeatReceived,
)
from mailbot.game.fold import go_on
from mailbot.game.notation import readings
from mailbot.game.sheet import (
    UNKNOWN_DAY,
    Day,
    Ending,
    Game,
    Side,
    Source,
    move_number,
    side_of,
)
from mailbot.letter.claims import MoveWord
from mailbot.letter.letter import Zone


def settle(case: Case, settlement: Settlement, stands: Judgement | None = None) -> Judgement:
    """What the letter counts for from now on, by a person's word. No doubt is left.

    :param case: the letter beside the game it is said to belong to.
    :param stands: what the letter counts for there now, if its plies are on the sheet.
    :raises DecisionRefused: a move that cannot be played, nothing clear that was read, ...
    """
    if settlement.word is Word.NOT_OURS:
        return Judgement(Verdict.NOT_OURS, reason="settled by the player")
    verdict: Verdict
    events: Sequence[AnyEvent]
    found: Findings | None
    if settlement.word is Word.READ and stands is not None:
        # What was once recorded of it: read again, later letters would speak against it.
        verdict, events, found = stands.verdict, stands.events, stands.findings
    elif settlement.word is Word.READ:
        verdict, events, found = _as_read(case)
    else:
        verdict, events, found = _as_said(case, settlement, stands)
    for word in settlement.also:
        verdict, events = _VERDICTS.get(word, verdict), _with_saying(events, _saying(case, word))
    events = with_days(events, case.writer, settlement)
    if stands is None or tuple(events) != stands.events:
        _must_count(case.game, events)
    return _settled(case, verdict, events, found)


def _as_said(
    case: Case, settlement: Settlement, stands: Judgement | None
) -> tuple[Verdict, Sequence[AnyEvent], Findings | None]:
    if settlement.moves:
        return _given(case, _moves(case, settlement))
    match settlement.word:
        case None:
            raise DecisionRefused("say what the letter is: a word such as 'read', or the moves")
        case Word.NOTHING:
            return Verdict.NO_MOVE, (), None
        case Word.REPEAT:
            repeat = RepeatReceived(by=case.writer, asked=True, letter=case.key)
            return Verdict.REPEAT, *beside(case, [repeat], judge_game(case, ()))
        case word:
            judged, plies = _sure_moves(case, stands)
            events, found = beside(case, plies, judged)
            events = _with_saying(events, _saying(case, word))
            return _VERDICTS.get(word, verdict_of(events)), events, found


def _given(
    case: Case, plies: Sequence[tuple[int, chess.Move]]
) -> tuple[Verdict, Sequence[AnyEvent], Findings | None]:
    """These plies; the days that the letter states, or its headers, go to its writer's last."""
    judged = judge_game(case, _read_from(case, plies))
    events, found = beside(case, _plies(case, plies, judged), judged)
    return verdict_of(events), events, found


def _sure_moves(case: Case, stands: Judgement | None) -> tuple[Judgement, Sequence[AnyEvent]]:
    """What is read of the letter, with the moves that stand already or were surely read."""
    judged = judge_game(case)
    given = [e for e in (stands or judged).events if isinstance(e, MovePlayed)]
    plies = [(event.ply, chess.Move.from_uci(event.move)) for event in given]
    if stands is not None:
        judged = judge_game(case, _read_from(case, plies))
    return judged, [*given, *board_end(case.game, [move for _, move in plies])]


def _with_saying(events: Sequence[AnyEvent], said: AnyEvent) -> Sequence[AnyEvent]:
    """A refusal answers the offer that the move behind it would have ended."""
    if any(event.kind == said.kind for event in events):
        return events
    return (said, *events) if isinstance(said, DrawDeclined) else (*events, said)


_VERDICTS = {Word.RESIGNS: Verdict.ENDED, Word.ACCEPTS_DRAW: Verdict.ENDED}


def _settled(
    case: Case, verdict: Verdict, events: Sequence[AnyEvent], found: Findings | None = None
) -> Judgement:
    shown = shown_plies(case, Positions(case.game, case.alphabets))
    return Judgement(
        verdict,
        case.game.id,
        tuple(events),
        findings=found or Findings(shown=shown),
        reason="settled by the player",
    )


def _must_count(game: Game, events: Sequence[AnyEvent]) -> None:
    """Every event must have something to stand on."""
    _, lost = go_on(game, events)
    if lost:
        what = lost[0].kind.replace("_", " ")
        ended = f"; it ended {game.result.score}" if game.result else ""
        raise DecisionRefused(f"{what} has nothing to stand on in game {game.id!r}{ended}")


def _as_read(case: Case) -> tuple[Verdict, Sequence[AnyEvent], Findings | None]:
    judgement = judge_game(case)
    if judgement.verdict is Verdict.CAUGHT_UP:
        return _given(case, _caught_up(case))
    held = {
        Verdict.DISAGREEMENT,
        Verdict.UNCLEAR_MOVE,
        Verdict.IMPOSSIBLE,
        Verdict.OUT_OF_TURN,
    }
    if judgement.verdict in held:
        why = judgement.doubts[0].text if judgement.doubts else judgement.verdict.value
        if there := in_words(judgement.events):
            raise DecisionRefused(
                f"no clear move was read ({why}), but: {there}; name the move, --as MOVE, and that"
                " stays; with --as nothing all goes"
            )
        raise DecisionRefused(
            f"nothing clear was read ({why}); name the move instead: --as MOVE, or --as nothing"
        )
    return judgement.verdict, judgement.events, judgement.findings


def _caught_up(case: Case) -> list[tuple[int, chess.Move]]:
    """The player says that the plies the letter shows were really played, his own too."""
    positions = Positions(case.game, case.alphabets)
    moves = judge_moves(case.letter, case.words, positions, case.writer, case.seen)
    return [(played.ply, played.move) for played in moves.played]


def _moves(case: Case, settlement: Settlement) -> Sequence[tuple[int, chess.Move]]:
    """:raises DecisionRefused: they cannot be played, or another letter has given them."""
    _must_be_new(case, settlement.moves)
    try:
        return plies_of(case.game, settlement.moves, case.alphabets)
    except DecisionRefused as error:
        judged = judge_game(case)
        if judged.verdict is not Verdict.DISAGREEMENT or judged.command is None:
            raise
        raise DecisionRefused(
            f"{error}; the letter differs from the sheet, {judged.doubts[0].text}: if it is right,"
            f" first {judged.command}, and it is read again"
        ) from error


def _must_be_new(case: Case, moves: Sequence[str]) -> None:
    """The last plies of the sheet, said once more, are no move from here on."""
    game = case.game
    first = game.next_ply - len(moves)
    if first < game.first_played or readings(game.board(), moves[0], case.alphabets):
        return
    positions = Positions(game, case.alphabets)
    for ply, text in enumerate(moves, first):
        if game.move_at(ply) not in readings(positions.before(ply), text, case.alphabets):
            return
    there = " ".join(f"{name_of(ply)} {text}" for ply, text in enumerate(moves, first))
    raise DecisionRefused(
        f"{there} stands in game {game.id!r} already, from another letter; this one repeats it:"
        " --as repeat"
    )


def _plies(
    case: Case,
    plies: Sequence[tuple[int, chess.Move]],
    judged: Judgement,
) -> list[AnyEvent]:
    events = [_played(case, ply, move) for ply, move in plies]
    own = [at for at, (ply, _) in enumerate(plies) if side_of(ply) is case.writer]
    last = own[-1] if own else len(plies) - 1  # an if-line may end on the other side
    read = {event.ply: event for event in judged.events if isinstance(event, MovePlayed)}
    if own:
        timed = read[plies[last][0]]
        events[last] = replace(
            events[last],
            received=timed.received,
            sent=timed.sent,
            days_stated=timed.days_stated,
            total_stated=timed.total_stated,
        )
    return [*events, *board_end(case.game, [move for _, move in plies])]


def _played(case: Case, ply: int, move: chess.Move) -> MovePlayed:
    """A ply whose days nobody has read; White's first has no received day."""
    received = Day(None, Source.START) if ply == case.game.first_played else UNKNOWN_DAY
    return MovePlayed(
        ply=ply, move=move.uci(), received=received, letter=case.key, moment=case.moment
    )


def _read_from(case: Case, plies: Sequence[tuple[int, chess.Move]]) -> tuple[Played, ...]:
    """Each ply with the word of the letter that writes it."""
    return tuple(
        Played(ply, move, _word_for(case, plies[:count]))
        for count, (ply, move) in enumerate(plies, 1)
    )


def _word_for(case: Case, plies: Sequence[tuple[int, chess.Move]]) -> MoveWord:
    """The word that writes the last of these plies in the letter, or stands in its place; one
    without any day where there is none."""
    board = case.game.board()
    for _, move in plies[:-1]:
        board.push(move)
    ply, move = plies[-1]
    positions = Positions(case.game, case.alphabets)
    own = [word for word in reversed(case.words) if word.zone is Zone.OWN]
    for word in own:
        if move in positions.readings_in(board, word):
            return word
    for word in own:
        if word.number == move_number(ply) and word.mover in (None, case.writer.value):
            return word
    return NO_WORD


def _saying(case: Case, word: Word) -> AnyEvent:
    by = case.writer
    match word:
        case Word.RESIGNS:
            score: Literal["1-0", "0-1"] = "0-1" if by is Side.WHITE else "1-0"
            return GameEnded(score=score, ending=Ending.RESIGNATION, stated_by=by, final=True)
        case Word.ACCEPTS_DRAW:
            return GameEnded(score="1/2-1/2", ending=Ending.DRAW_AGREED, stated_by=by, final=True)
        case Word.OFFERS_DRAW:
            return DrawOffered(by=by, letter=case.key)
        case _:
            return DrawDeclined(by=by)

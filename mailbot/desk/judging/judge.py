"""One letter and one game: the verdict, and the events that are sure.

The parts are judged in their own files (moves, timing, earlier days, sayings); here they
are put together, and what hangs on a doubtful move is held back with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from mailbot.desk.account import local_day
from mailbot.desk.case import Case
from mailbot.desk.judging.days.amending import amended_days
from mailbot.desk.judging.days.earlier import Earlier, compare_earlier
from mailbot.desk.judging.days.heldback import surely_stated
from mailbot.desk.judging.days.takenover import learn_last
from mailbot.desk.judging.days.timing import NO_WORD, Timed, time_of
from mailbot.desk.judging.findings import findings_of
from mailbot.desk.judging.games.whosewords import move_of_subject, whose_words
from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.judging.moves.moved import Moves, Played
from mailbot.desk.judging.moves.moves import judge_moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.repeated import judge_repeat
from mailbot.desk.judging.moves.typed import Typed, lacks_move, typed_in_gap
from mailbot.desk.judging.namings.reported import reports
from mailbot.desk.judging.sayings.iflines import read_conditionals
from mailbot.desk.judging.sayings.said import Said, Speaker
from mailbot.desk.judging.sayings.sayings import read_sayings
from mailbot.desk.verdict import Doubt, Fact, Judgement, Verdict
from mailbot.game.clock import GameClock, clock
from mailbot.game.ended import ended
from mailbot.game.events import AnyEvent, MoveAttempted, MovePlayed, PenaltyCounted, RepeatReceived
from mailbot.game.fold import go_on
from mailbot.game.sheet import UNKNOWN_DAY, Day, Game, Source, move_number, side_of
from mailbot.letter.claims import Saying
from mailbot.letter.letter import Zone

_OF_FORMER = frozenset({Saying.IS_REPEAT, Saying.ASKS_REPEAT, Saying.CORRECTS})
"""The days beside them may be those of a former letter."""


def judge_game(case: Case, settled: Sequence[Played] | None = None) -> Judgement:
    """The verdict on the letter for this game. Never raises on what somebody wrote.

    :param settled: the legal plies that it gives by a person's word, whatever was read.
    """
    positions, moves = moves_in(case, settled)
    taken = moves.played if moves.verdict is Verdict.ACCEPTED else ()
    board = case.game.board()
    for played in taken:
        board.push(played.move)
    held = bool(moves.doubts) and not taken
    speaker = Speaker(case.game, case.writer, board, bool(taken), held, case.ours, case.key)
    typed = typed_in_gap(case)
    phrases = case.claims.phrases if typed is None else typed.among(case.claims.phrases)
    said = read_sayings(phrases, speaker)
    read_conditionals(
        case.claims.conditionals, positions, speaker, case.game.next_ply + len(taken), said
    )
    _hold_sayings(case, said)
    amended = amended_days(case, moves, clock(case.game)) if said.corrects else None
    earlier = _earlier(case, moves, said, amended[1] if amended else None)
    before = clock(go_on(case.game, earlier.events)[0])
    timed = time_of_last(case, taken, before)
    new = _plies(case, taken, timed)
    _own_rows(case, taken, new, earlier)
    events: list[AnyEvent] = [*new]
    events += _board_end(board, taken, said)
    events += said.events
    events += earlier.events
    events += _marks(case, moves)
    if moves.verdict is None and not case.ours and _says_again(said):
        judge_repeat(case.words, positions, case.writer, moves)
    verdict = _verdict(case, moves, said, board, taken)
    if verdict is Verdict.REPEAT and not said.repeat_asked:
        events.append(RepeatReceived(by=case.writer, asked=False, letter=case.key))
    doubts = [*moves.doubts, *said.doubts, *earlier.doubts]
    if case.ours and not taken:
        doubts += _gap_doubts(case, moves, said, typed)
    remarks = [*moves.remarks, *said.remarks, *earlier.remarks, *move_of_subject(case)]
    if timed is not None:
        doubts += timed.read.doubts
        remarks += timed.read.remarks
    else:
        timed = held_time(case, moves, before) or (amended[0] if amended else None)
    return Judgement(
        verdict=verdict,
        game=case.game.id,
        events=tuple(events),
        doubts=tuple(doubts),
        remarks=tuple(remarks),
        findings=findings_of(case, positions, moves, said, timed),
        command=_command(case.game, verdict, moves),
    )


def moves_in(case: Case, settled: Sequence[Played] | None = None) -> tuple[Positions, Moves]:
    """The letter's moves along the sheet of the case's game, and its boards."""
    positions = Positions(case.game, case.alphabets, spoken=bool(case.claims.languages))
    moves = judge_moves(
        case.letter, case.words, positions, case.writer, case.seen, case.claims.days
    )
    if settled is not None:
        return positions, moves.settled(settled)
    _hold_moves(case, moves)
    return positions, moves


def _command(game: Game, verdict: Verdict, moves: Moves) -> str | None:
    """The way on that is not to say what the letter is."""
    first = moves.first_differing
    if verdict is Verdict.CAUGHT_UP:
        return f"mailbot settle LETTER --as read --game {game.id} --why TEXT"
    if verdict is Verdict.DISAGREEMENT and first is not None and game.ply(first) is not None:
        keep = f"{move_number(first - 1)}{'...' if first % 2 else '.'}"
        return f"mailbot undo {game.id} --to {keep if first > 1 else 0} --why TEXT"
    return None


def time_of_last(case: Case, taken: Sequence[Played], before: GameClock) -> Timed | None:
    """The writer's time is that of his last ply; behind it an if-line may end on the other side."""
    own = [played for played in taken if side_of(played.ply) is case.writer]
    if not own:
        return None
    return time_of(case, own[-1].word, own[-1].ply, before, end=taken[-1].word)


def _states_days(case: Case) -> bool:
    """A day of receipt; or beside a saying ("I resign. Sent 9 November") a sure day of sending."""
    own = [day for day in case.claims.days if day.zone is Zone.OWN]
    sent = any(day.role in {"sent", "answered"} and not day.unsure for day in own)
    said = (phrase for phrase in case.claims.phrases if phrase.zone is Zone.OWN and phrase.sure)
    says = any(phrase.saying not in _OF_FORMER for phrase in said)
    return any(day.role == "received" for day in own) or (sent and says)


def held_time(case: Case, moves: Moves, before: GameClock) -> Timed | None:
    """What a letter states of its days is told even where its move is held back, or to come."""
    word = moves.played[-1].word if moves.played else moves.word
    if word is None:
        if not _states_days(case) or case.game.to_move is not case.writer:
            return None
        word = NO_WORD
    if moves.played:
        return time_of(case, word, moves.played[-1].ply, before)
    ply = case.game.next_ply + (case.game.to_move is not case.writer)
    return surely_stated(time_of(case, word, ply, before), case.letter.written)


def _verdict(
    case: Case, moves: Moves, said: Said, board: chess.Board, taken: Sequence[Played]
) -> Verdict:
    if said.ended or (taken and (board.is_checkmate() or board.is_stalemate())):
        return Verdict.ENDED
    if said.claim is not None and said.finding is not None:
        return Verdict.CLAIM
    if moves.verdict is not None and moves.verdict is not Verdict.REPEAT:
        return moves.verdict
    if moves.verdict is Verdict.REPEAT or said.repeat_asked:
        return Verdict.REPEAT if not case.ours else Verdict.NO_MOVE
    return Verdict.NO_MOVE


def _plies(case: Case, taken: Sequence[Played], timed: Timed | None) -> list[AnyEvent]:
    """The new plies as events; the writer's time goes to his last one.

    Where a conditional is taken up, the writer's plies before it were sent in the same letter:
    they have its day of sending, and a day of receipt only where their own row states one. The
    proposer's were sent when he offered them.
    """
    events: list[AnyEvent] = []
    for played in taken:
        last = timed is not None and played.ply == timed.ply
        own = side_of(played.ply) is case.writer
        sent = timed.read.sent if timed is not None and own else UNKNOWN_DAY
        if own and not last and not case.ours and played.word.sent is not None:
            sent = Day(sent.used, Source.ASSUMED)  # its own row says it, see `_own_rows`
        events.append(
            MovePlayed(
                ply=played.ply,
                move=played.move.uci(),
                received=timed.read.received if timed is not None and last else UNKNOWN_DAY,
                sent=sent,
                days_stated=timed.days_stated if timed and last else None,
                total_stated=timed.total_stated if timed and last else None,
                letter=case.key,
                moment=case.moment,
                conditional=not last,
            )
        )
    return events


def _board_end(board: chess.Board, taken: Sequence[Played], said: Said) -> list[AnyEvent]:
    if not taken or said.ended:
        return []
    end = ended(board)
    return [] if end is None else [end]


def _marks(case: Case, moves: Moves) -> list[AnyEvent]:
    """An impossible attempt of the opponent's, and what our sent letter sets in force."""
    game = case.game
    if not case.ours:
        if moves.verdict is Verdict.IMPOSSIBLE and moves.attempted is not None:
            return [
                MoveAttempted(
                    by=case.writer,
                    ply=game.next_ply,
                    text=moves.attempted,
                    penalty_proposed=game.setup.rules.illegal_penalty_days,
                )
            ]
        return []
    events: list[AnyEvent] = []
    open_attempt = any(
        a.ply == game.next_ply and a.penalty_proposed and not a.penalty_counts
        for a in game.attempts
    )
    if open_attempt and not moves.played and case.moment is not None:
        day = local_day(case.moment, case.account.zone)
        events.append(PenaltyCounted(ply=game.next_ply, day=day))
    to = {address.address for address in (*case.letter.to, *case.letter.cc)}
    if to & set(game.setup.td):
        events += reports(case.letter, game, case.key)
    return events


def _earlier(case: Case, moves: Moves, said: Said, amended: Placed | None) -> Earlier:
    if moves.verdict is Verdict.DISAGREEMENT:
        return Earlier()
    same = [*moves.alignment.same, amended] if amended else moves.alignment.same
    earlier = compare_earlier(case.game, same, case.writer, corrects=said.corrects, key=case.key)
    if case.ours and not _says_again(said):
        learn_last(case, same, clock(case.game), earlier)
    return earlier


def _says_again(said: Said) -> bool:
    return any(fact == Saying.IS_REPEAT for fact, _ in said.words)


def _own_rows(case: Case, taken: Sequence[Played], new: Sequence[AnyEvent], into: Earlier) -> None:
    """What the rows of a line that is taken up state of the writer's plies before his last one."""
    own = [played for played in taken if side_of(played.ply) is case.writer]
    rows = [Placed(played.word, played.ply) for played in own[:-1]]
    if not rows:
        return
    game, _ = go_on(case.game, [*into.events, *new])
    found = compare_earlier(game, rows, case.writer, corrects=False, key=case.key)
    into.events += found.events
    into.doubts += found.doubts
    into.remarks += found.remarks


def _gap_doubts(case: Case, moves: Moves, said: Said, typed: Typed | None) -> list[Doubt]:
    """Our letter was sent without a move: the gap stands as it was, or says what is no move."""
    if said.ended or not case.game.our_move:
        return []
    if any(gap.zone is Zone.OWN for gap in case.claims.gaps):
        text = "the letter was sent with the gap for the move unfilled"
        return [Doubt("gap_unfilled", Fact.MOVE, text)]
    if moves.doubts or said.doubts:
        return []
    if typed is None:
        text = "the row of the next move was sent without a move"
        return [Doubt("gap_empty", Fact.MOVE, text)] if lacks_move(case) else []
    if any(phrase.sure for phrase in typed.phrases):
        return []
    text = f"the gap for the move was sent with words that are no move: {typed.words!r}"
    return [Doubt("gap_words", Fact.MOVE, text, (typed.words,))]


def _hold_moves(case: Case, moves: Moves) -> None:
    """Words that may not be his hold the move back."""
    doubtful = whose_words(case)
    if doubtful is None or moves.verdict is not Verdict.ACCEPTED:
        return
    code, text = doubtful
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted = " ".join(played.word.text for played in moves.played)
    moves.doubts.append(Doubt(code, Fact.MOVE, text, case.letter.alternative_words))


def _hold_sayings(case: Case, said: Said) -> None:
    """Nor is a result or an offer taken from words that may not be his."""
    doubtful = whose_words(case)
    if doubtful is None or not said.events:
        return
    code, text = doubtful
    fact = Fact.RESULT if said.ended else Fact.OFFER
    said.events.clear()
    said.ended, said.finding = False, None
    said.doubts.append(Doubt(code, fact, text))

"""Which plies a letter gives to one game, and what speaks against taking them.

Nothing is guessed: one legal reading, at the next ply, by the side that is to move, that
nothing in the letter contradicts; everything else is a verdict with a doubt on the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.moves.align import align, play_on
from mailbot.desk.judging.moves.bothdays import both_days
from mailbot.desk.judging.moves.chains import taken_up
from mailbot.desk.judging.moves.checked import check_correction, check_past, check_scores
from mailbot.desk.judging.moves.hints import hold, perhaps_move
from mailbot.desk.judging.moves.moved import Moves, Played
from mailbot.desk.judging.moves.pieces import weigh_pieces
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.quoted import Continued, below_signature, continued_quote
from mailbot.desk.judging.moves.remarks import remark_on_words
from mailbot.desk.judging.moves.rivals import weigh_rivals, with_awaited
from mailbot.desk.judging.moves.unclear import (
    differs,
    fail,
    gap,
    is_later,
    is_strong,
    named,
    several,
    torn,
    torn_from,
)
from mailbot.desk.judging.namings.named import unless_of_another
from mailbot.desk.verdict import Doubt, Fact, Remark, Verdict
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Side, move_number
from mailbot.letter.claims import DayWord, MoveWord, Notation, Stance, Whose
from mailbot.letter.letter import Letter, Zone

_SPOKEN_OF = frozenset({Stance.PAST, Stance.NO_MOVE})


def judge_moves(
    letter: Letter,
    words: Sequence[MoveWord],
    positions: Positions,
    writer: Side,
    seen: frozenset[tuple[int, str]] = frozenset(),
    days: Sequence[DayWord] = (),
) -> Moves:
    """The letter's moves against the sheet. *words* are those that concern this game."""
    own = [unless_of_another(word, positions.game) for word in words if word.zone is Zone.OWN]
    own = with_awaited(own, positions, days)
    played = [word for word in own if word.stance is Stance.PLAYED]
    moves = Moves(alignment=align(played, positions, writer))
    game = positions.game
    check_scores(own, positions, writer, moves.alignment)
    check_past(own, positions, writer, moves.alignment)
    check_correction(own, positions, writer, moves.alignment)
    if moves.alignment.differ:
        differs(moves, positions)
    elif game.result is not None:
        _after_the_end(moves, positions)
    elif game.to_move is not writer:
        _not_his_turn(letter, moves, positions, writer)
    else:
        _his_turn(letter, moves, positions, writer, own, days)
        if moves.verdict is None:
            _behind_quotes(continued_quote(letter, words, positions, seen, days), moves, positions)
        if moves.verdict is None and (below := below_signature(words, positions)) is not None:
            text = f"{below.text!r} stands below the signature"
            hold(Doubt("unsure", Fact.MOVE, text, (below.text,)), moves)
    if moves.verdict is None and _repeats_last(moves, positions, writer, own):
        moves.verdict = Verdict.REPEAT
    if moves.verdict is None and game.result is None and game.to_move is writer:
        doubt = perhaps_move(letter, words, positions)
        if doubt is not None:
            hold(doubt, moves)
    remark_on_words(own, moves)
    return moves


def _after_the_end(moves: Moves, positions: Positions) -> None:
    """A letter in an ended game puts nothing on the sheet; a legal next ply is a doubt."""
    done, _ = play_on(moves.alignment.news, positions)
    if done:
        placed, _ = done[0]
        text = f"the game is over, but the letter gives {named(placed.ply)} {placed.word.text!r}"
        moves.doubts.append(
            Doubt("move_after_end", Fact.RESULT, text, (placed.word.text,), placed.ply)
        )
    moves.verdict = Verdict.NO_MOVE


def _not_his_turn(letter: Letter, moves: Moves, positions: Positions, writer: Side) -> None:
    """It is the reader's move: a score that runs past it, a ply too early, or nothing new."""
    news = moves.alignment.news
    strong = [w for w in moves.alignment.strays if is_strong(letter, w)]
    if news:
        done, rest = play_on(news, positions)
        if done and not rest:
            moves.verdict = Verdict.CAUGHT_UP
            moves.played = tuple(Played(p.ply, move, p.word) for p, move in done)
            shown = " ".join(p.word.text for p, _ in done)
            whose = writer.other.value
            text = f"the letter goes on past {whose}'s move, which the sheet does not have: {shown}"
            moves.doubts.append(Doubt("caught_up", Fact.MOVE, text, (shown,), done[0][0].ply))
            return
    claimed = [placed.word for placed in news] + strong + [p.word for p in moves.alignment.torn]
    if not claimed:
        return
    word = claimed[0]
    moves.verdict = Verdict.OUT_OF_TURN
    moves.attempted, moves.word = word.text, word
    text = f"{word.text!r}: it is {writer.other.value}'s move ({named(positions.game.next_ply)})"
    moves.doubts.append(Doubt("out_of_turn", Fact.MOVE, text, (word.text,)))


def _his_turn(
    letter: Letter,
    moves: Moves,
    positions: Positions,
    writer: Side,
    own: Sequence[MoveWord],
    days: Sequence[DayWord],
) -> None:
    alignment = moves.alignment
    if apart := torn_from(moves, positions):
        torn(moves, positions, apart[0])
        return
    if alignment.news:
        _take(moves, positions, writer, own)
        weigh_rivals(moves, positions, own)
        weigh_pieces(moves, positions)
        return
    legal = [word for word in alignment.strays if positions.next_readings(word)]
    strong = [word for word in alignment.strays if is_strong(letter, word)]
    if not strong and len(alignment.strays) == 1 and both_days(days):
        strong = alignment.strays  # the only one that is given, in a letter that answers
    if len(legal) > 1 or (legal and len(strong) > 1):
        several(moves, legal if len(legal) > 1 else strong)
    elif legal or strong:
        fail(moves, positions, (legal or strong)[0], writer, own)
    else:
        _unsaid(moves, positions, writer, own)


def _take(moves: Moves, positions: Positions, writer: Side, own: Sequence[MoveWord]) -> None:
    """The letter claims plies behind the sheet, and it is the writer's move."""
    next_ply = positions.game.next_ply
    done, rest = play_on(moves.alignment.news, positions)
    if not done:
        at_next = [placed.word for placed in rest if placed.ply == next_ply]
        if len({word.canonical for word in at_next}) > 1:
            several(moves, at_next)
        elif at_next:
            fail(moves, positions, at_next[0], writer, own)
        else:
            gap(moves, rest[0], next_ply)
        return
    taken = taken_up([(placed.ply, move) for placed, move in done], positions.game, writer)
    # In one run with his move: a score of analysis, or a choice; nobody can tell from outside.
    last = done[taken - 1][0].word
    near = [one for one in rest if one.word.run == last.run or not is_later(one.ply, next_ply)]
    behind = [placed.word for placed, _ in done[taken:]] + [placed.word for placed in near]
    goes_on = [  # a score of another game may go on in words that nobody knows
        word
        for word in own
        if word.run == last.run
        and word.stance is Stance.UNSURE
        and word.span.start > last.span.start
        and word.number is not None
        and word.number > move_number(done[taken - 1][0].ply)
    ]
    if goes_on or any(word.run == last.run for word in behind):
        several(moves, [last, *behind, *goes_on])
        return
    moves.verdict = Verdict.ACCEPTED
    moves.played = tuple(Played(p.ply, move, p.word) for p, move in done[:taken])
    if behind:
        beyond = [word.text for word in behind]
        text = f"plies behind his own move are not his to give: {' '.join(beyond)}"
        moves.doubts.append(Doubt("beyond", Fact.CONDITIONAL, text, tuple(beyond)))


def _unsaid(moves: Moves, positions: Positions, writer: Side, own: Sequence[MoveWord]) -> None:
    """A legal move that stands only in a question, or that nobody says was played, is none yet.

    One in a notation that cannot be read may be any; one that is not possible, and that only a
    sentence below it leaves open, is refused as if nothing stood there.
    """
    awaited = move_number(positions.game.next_ply)
    for word in own:
        unread = word.notation is Notation.DESCRIPTIVE or (
            word.below and not positions.next_readings(word) and not _is_on_sheet(word, positions)
        )
        if unread and word.number == awaited and word.stance is Stance.UNSURE:
            fail(moves, positions, word, writer, own)
            return
    for stance, code, why in (
        (Stance.ASKED, "asked", "stands in a question"),
        (Stance.UNSURE, "unsure", "is not said to be the move"),
    ):
        for word in own:
            if word.stance is stance and positions.next_readings(word):
                moves.verdict = Verdict.UNCLEAR_MOVE
                moves.attempted, moves.word = word.text, word
                moves.readings = (word.canonical,)
                why = f"is left open by what stands below it: {word.below!r}" if word.below else why
                text = f"{word.text!r} {why}"
                moves.doubts.append(Doubt(code, Fact.MOVE, text, (word.text,)))
                return

    for word in own:
        if word.stance is Stance.PAST and word.whose is Whose.READER:
            _not_ours(word, moves, positions)
    if moves.verdict is None:
        _spoken_of(moves, positions, own)


def _spoken_of(moves: Moves, positions: Positions, own: Sequence[MoveWord]) -> None:
    """The awaited ply, rightly numbered, among words that tell of the past: what it is of, nobody
    says ("Curious what you will do after 2... 2836!"). Or one that is not possible, behind that
    number, among words that leave it open: it is not passed over."""
    for word in own:
        if word.number != move_number(positions.game.next_ply):
            continue
        possible = bool(positions.next_readings(word))
        if word.stance in _SPOKEN_OF and possible:
            text = f"{word.text!r} is spoken of, but not said to be the move"
            hold(Doubt("spoken_of_move", Fact.MOVE, text, (word.text,)), moves)
            return
        open_ = word.stance is Stance.UNSURE and (word.given or word.row) and not possible
        if open_ and not _is_on_sheet(word, positions):
            text = f"{word.text!r} is not said to be the move, and not possible"
            hold(Doubt("unsure_impossible", Fact.MOVE, text, (word.text,)), moves)
            return


def _not_ours(word: MoveWord, moves: Moves, positions: Positions) -> None:
    """``Your move: 2836``, which is no move of ours, but could be his."""
    if moves.verdict is not None or not positions.next_readings(word):
        return
    if _is_on_sheet(word, positions):
        return
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = word.text, word
    moves.readings = (word.canonical,)
    text = f"{word.text!r} is called the move of the other side"
    moves.doubts.append(Doubt("other_side", Fact.MOVE, text, (word.text,)))


def _is_on_sheet(word: MoveWord, positions: Positions) -> bool:
    """Anywhere."""
    return any(positions.is_on_sheet(word, ply) for ply, _ in positions.game.positions())


def _behind_quotes(found: Continued | None, moves: Moves, positions: Positions) -> None:
    """His own where it continues the score that we sent; elsewhere it is a doubt."""
    if found is None:
        return
    word = found.word
    if found.own:
        moves.verdict = Verdict.ACCEPTED
        moves.played = (Played(found.ply, found.move, word),)
        text = f"{word.text!r} was written into what we sent"
        moves.remarks.append(Remark("inside_quote", text, (word.text,)))
        return
    moves.verdict = Verdict.UNCLEAR_MOVE
    moves.attempted, moves.word = word.text, word
    moves.readings = (numeric(positions.before(found.ply), found.move),)
    text = f"{word.text!r} stands only behind quote marks"
    moves.doubts.append(Doubt("only_quoted", Fact.MOVE, text, (word.text,), found.ply))


def _repeats_last(
    moves: Moves, positions: Positions, writer: Side, own: Sequence[MoveWord]
) -> bool:
    """His last ply, given once more; among words that nobody knows where it is our move, with its
    number ("to be sure, once more: 9... 5878"), and above a sentence that leaves it open."""
    last = positions.game.last_ply(writer)
    if last is None:
        return False
    waits = positions.game.to_move is not writer
    told = any(
        word.stance is Stance.UNSURE
        and word.number == move_number(last.number)
        and (waits or bool(word.below))
        and positions.is_on_sheet(word, last.number)
        for word in own
    )
    return told or any(placed.ply == last.number for placed in moves.alignment.same)

"""What was read in a letter about one game, put together for the JSON form and the drafts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.desk.case import Case
from mailbot.desk.judging.days.remembered import proved_orders, shown_plies
from mailbot.desk.judging.days.timing import Timed
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.sayings.said import Said
from mailbot.desk.verdict import Findings, NewPly, Verdict
from mailbot.game.numeric import numeric
from mailbot.game.sheet import UNKNOWN_DAY, side_of
from mailbot.letter.claims import Saying
from mailbot.letter.letter import Span, Zone


def findings_of(
    case: Case, positions: Positions, moves: Moves, said: Said, timed: Timed | None
) -> Findings:
    board = case.game.board()
    plies: list[NewPly] = []
    for played in moves.played:
        if not board.is_legal(played.move):
            break
        plies.append(
            NewPly(
                played.ply,
                numeric(board, played.move),
                board.san(played.move),
                played.move.uci(),
                played.word.text,
            )
        )
        board.push(played.move)
    received = timed.read.received if timed else UNKNOWN_DAY
    sent = timed.read.sent if timed else UNKNOWN_DAY
    return Findings(
        plies=tuple(plies),
        attempted=moves.attempted,
        readings=moves.readings,
        first_differing=moves.first_differing,
        their_score=_their_score(moves),
        shown=shown_plies(case, positions),
        orders=() if case.ours else proved_orders(case),
        days_ply=timed.ply if timed else None,
        received_stated=received.stated,
        received_used=received.used,
        received_source=received.source.value if timed else None,
        sent_stated=sent.stated,
        sent_used=sent.used,
        sent_source=sent.source.value if timed else None,
        days_stated=timed.days_stated if timed else None,
        days_counted=timed.counted if timed else None,
        total_stated=timed.total_stated if timed else None,
        total_counted=timed.total if timed else None,
        conditionals=said.conditionals,
        conditional_ply=said.conditional_ply,
        draw_offered=said.draw_offered,
        draw_accepted=said.draw_accepted,
        draw_declined=said.draw_declined,
        resigned=said.resigned,
        claim=said.claim,
        claim_finding=said.finding,
        repeat_asked=said.repeat_asked,
        leave=said.leave,
        long_think=said.long_think,
        correction=said.corrects,
        words=(*_move_words(case, moves), *_said_words(case, said)),
        greets="" if case.ours else case.claims.greets,
    )


def _move_words(case: Case, moves: Moves) -> list[tuple[str, str]]:
    """The words of the verdict on the moves: new ones, the one not taken, those of the past."""
    words = [("move", played.word.text) for played in moves.played]
    if moves.attempted:
        words.append(("move", moves.attempted))
    words += [("differs", placed.word.text) for placed in moves.alignment.differ]
    if moves.verdict is Verdict.REPEAT:
        same = [one for one in moves.alignment.same if side_of(one.ply) is case.writer]
        words += [("repeat", placed.word.text) for placed in same[-1:]]
    return words


def _said_words(case: Case, said: Said) -> Iterator[tuple[str, str]]:
    """As they stand in the letter: a leave with its days, an if-line with its if."""
    lines = [line.span for line in case.claims.conditionals if line.zone is Zone.OWN]
    leaves = (phrase for phrase in case.claims.phrases if phrase.saying is Saying.LEAVE)
    for fact, text in said.words:
        if fact == "conditional":
            yield from ((fact, _stretch(case, [span])) for span in dict.fromkeys(lines))
        elif fact == Saying.LEAVE:
            of = next(phrase for phrase in leaves if phrase.sure and phrase.text == text)
            yield fact, _stretch(case, [of.span, *(day.span for day in of.days)])
        else:
            yield fact, text


def _stretch(case: Case, spans: Sequence[Span]) -> str:
    """The letter's text over all *spans*, in one line."""
    start, end = min(span.start for span in spans), max(span.end for span in spans)
    return " ".join(case.letter.words(Span(start, end)).split())


def _their_score(moves: Moves) -> tuple[tuple[int, str], ...]:
    """What the letter has from the first differing ply on."""
    first = moves.first_differing
    if first is None:
        return ()
    lain = (*moves.alignment.same, *moves.alignment.differ, *moves.alignment.news)
    score = {placed.ply: placed.word.text for placed in reversed(lain) if placed.ply >= first}
    return tuple(sorted(score.items()))

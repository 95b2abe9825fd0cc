"""What a game owes, as drafts: at most one to each addressee.

Pure: the sheet, its newest letters and today's date in, drafts out. What is owed is decided
in ``answering.owed``; here it is written down. Nothing is said to the opponent that is the
player's own affair, and nothing to the player: the gap alone is his.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import chess

from mailbot.desk.account import Account
from mailbot.desk.answering.ahead import Ahead, as_it_is, with_answer
from mailbot.desk.answering.asking import Asking
from mailbot.desk.answering.director import claim_body, report_body, result_subject
from mailbot.desk.answering.fitness import fit
from mailbot.desk.answering.noting import noted
from mailbot.desk.answering.owed import (
    Owed,
    from_opponent,
    occasion_of,
    owed_to_director,
    owed_to_opponent,
)
from mailbot.desk.answering.templates import score_lines
from mailbot.desk.answering.thread import Thread, thread_to_director, thread_to_opponent, title_of
from mailbot.desk.answering.voice import Lines, Voice, paragraphs, wrapped
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import JudgedLetter
from mailbot.game.sheet import Game


def write_answers(
    game: Game, letters: Sequence[JudgedLetter], account: Account, today: date
) -> tuple[Draft, ...]:
    """What the game owes now: at most one draft to each addressee.

    :param letters: the game's judged letters in the order of their moments, from the letter
        in which we sent our last move (included) on; empty for a game without letters.
    :param today: the day the draft would be sent, in the account's zone.
    """
    drafts = (
        _to_opponent(game, letters, account, today),
        _to_director(game, letters, account),
    )
    return tuple(draft for draft in drafts if draft is not None)


def write_question(
    letter: JudgedLetter,
    games: Sequence[Game],
    account: Account,
    today: date,  # noqa: ARG001  # all questions are written alike; this one has no day
) -> tuple[Draft, ...]:
    """What a thread owes where no game was found: which of *games* did the letter mean?

    Rule: design 5, unclear (game): repeats our last moves, asks which game.
    """
    if not games or letter.outline.ours:
        return ()
    voice = Voice(games[0])
    thread = thread_to_opponent(games[0], (letter,), account)
    if not thread.to or not thread.sender:
        return ()
    asking = Asking(games[0], voice, account)
    words = tuple(word for doubt in letter.judgement.doubts for word in doubt.words)
    body = paragraphs(
        _greeting(games[0], voice),
        asking.wrote(letter, words),
        voice.say("which_game"),
        *(_last_of(game, Voice(game)) for game in games),
        voice.say("which_game_ask"),
        _name(games[0], voice),
    )
    draft = _draft(None, Purpose.QUESTION, thread, (), body)
    return (fit(draft, None, voice),)


def _to_opponent(
    game: Game, letters: Sequence[JudgedLetter], account: Account, today: date
) -> Draft | None:
    owed = owed_to_opponent(game, letters, account)
    if owed is None:
        return None
    thread = thread_to_opponent(game, _in_thread(letters), account)
    if not thread.to or not thread.sender:
        return None
    moving = owed.purpose is Purpose.MOVE
    ahead = with_answer(game, account, today) if moving else as_it_is(game)
    voice = Voice(game)
    asking = Asking(game, voice, account)
    words = _beside_the_gap(owed, ahead, asking) if moving else _instead(owed, asking)
    table = score_lines(ahead, voice)
    body = paragraphs(
        _greeting(game, voice),
        *words,
        noted(game, letters, voice, moving=moving),
        head(game, voice),
        table,
        _name(game, voice),
    )
    draft = _draft(game, owed.purpose, thread, _copies(game, owed, thread), body)
    return fit(draft, ahead, voice, table)


def _in_thread(letters: Sequence[JudgedLetter]) -> tuple[JudgedLetter, ...]:
    return tuple(one for one in letters if one.outline.ours or from_opponent(one))


def _beside_the_gap(owed: Owed, ahead: Ahead, asking: Asking) -> tuple[Lines, ...]:
    """His last move confirmed; what was not stated or is doubtful; what needs an answer."""
    game, voice = asking.game, asking.voice
    last = game.last_ply(game.setup.side.other)
    confirm: Lines = ()
    if last is not None:
        confirm = wrapped(*_confirmed(voice, last.number, ahead))
    parts = [confirm, asking.taken_from_headers(), asking.own_sent_day()]
    if owed.taken is not None:
        parts += asking.about_days(owed.taken)
    if owed.cause is not None:
        parts += asking.about_move(owed.cause)
    return tuple(parts)


def _confirmed(voice: Voice, ply: int, ahead: Ahead) -> tuple[str, ...]:
    """His last move, and when we received it. Rule: ICCF e-mail 2(e)-(i)."""
    move = voice.move(ply)
    if ahead.received_assumed:
        return (voice.text("confirm_undated", move=move), voice.text("own_received_taken"))
    if ahead.received is None:
        return (voice.text("confirm_undated", move=move),)
    return (voice.text("confirm", move=move, day=voice.day(ahead.received)),)


def _instead(owed: Owed, asking: Asking) -> tuple[Lines, ...]:
    """A question, or our last answer again."""
    if owed.purpose is Purpose.AGAIN or owed.cause is None:
        return (asking.voice.say("again") + asking.my_last(),)
    return (asking.my_last(), *asking.about_move(owed.cause))


def _to_director(game: Game, letters: Sequence[JudgedLetter], account: Account) -> Draft | None:
    purpose = owed_to_director(game, letters)
    if purpose is None:
        return None
    voice = Voice(game)
    report = purpose is Purpose.REPORT
    subject = result_subject(game, voice, claim=not report)
    thread = thread_to_director(game, subject, account)
    if not thread.sender:
        return None
    body = paragraphs(
        voice.say("greeting_td"),
        *(report_body(game, voice) if report else claim_body(game, voice)),
        _name(game, voice),
    )
    draft = _draft(game, purpose, thread, (), body, Addressee.TD)
    return fit(draft, as_it_is(game), voice)


def _draft(
    game: Game | None,
    purpose: Purpose,
    thread: Thread,
    cc: tuple[str, ...],
    body: str,
    addressee: Addressee = Addressee.OPPONENT,
) -> Draft:
    return Draft(
        game=None if game is None else game.id,
        addressee=addressee,
        purpose=purpose,
        sender=thread.sender,
        to=thread.to,
        cc=cc,
        subject=thread.subject,
        in_reply_to=thread.in_reply_to,
        references=thread.references,
        body=body,
        occasion="" if game is None else occasion_of(game, addressee),
    )


def _copies(game: Game, owed: Owed, thread: Thread) -> tuple[str, ...]:
    """The answer to a repeat goes to the director too. Rule: ICCF e-mail 2001, section 3."""
    if not owed.repeated or not game.setup.rules.repeat_copies_td:
        return ()
    return tuple(address for address in game.setup.td if address not in thread.to)


# --- parts of every letter ---------------------------------------------------------------------


def head(game: Game, voice: Voice) -> Lines:
    """Event, players, start day, and a start position that is not the usual one."""
    setup = game.setup
    lines = wrapped(voice.name(setup.event))
    lines += voice.say("white", name=voice.name(setup.white.name))
    lines += voice.say("black", name=voice.name(setup.black.name))
    if setup.start is not None:
        lines += voice.say("start", day=voice.day(setup.start))
    if setup.fen != chess.STARTING_FEN:
        lines += (voice.text("fen", fen=setup.fen),)
    if setup.given:
        lines += voice.say("given", score=voice.score(setup.first_ply, game.first_played - 1))
    return lines


def _greeting(game: Game, voice: Voice) -> Lines:
    return voice.say("greeting", name=voice.addressed(game.setup.opponent.name))


def _name(game: Game, voice: Voice) -> Lines:
    """Rule: ICCF e-mail 2(d), name and e-mail address of the sender."""
    us = game.setup.us
    return (*wrapped(voice.name(us.name)), *(voice.name(one) for one in us.addresses[:1]))


def _last_of(game: Game, voice: Voice) -> Lines:
    """One of several games: its names, and where it stands."""
    side = game.setup.side.other if game.our_move else game.setup.side
    last = game.last_ply(side)
    title = wrapped(voice.name(title_of(game)))
    if last is None:
        return title + voice.say("game_begins_mine" if game.our_move else "game_begins_yours")
    key = "game_yours" if game.our_move else "game_mine"
    return title + voice.say(key, move=voice.move(last.number))

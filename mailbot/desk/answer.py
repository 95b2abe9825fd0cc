"""The whole way of one letter: who sent it, which game, what verdict.

Pure. The sweep calls ``judge`` for each kept letter, ``answering.reply`` for each game that
owes; ``desk.library`` puts both together for `mailbot try` and for others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from mailbot.desk.account import Account
from mailbot.desk.candidate import Candidate, OnDesk
from mailbot.desk.case import Case
from mailbot.desk.judging.asked import of_other_event, of_somebody_else
from mailbot.desk.judging.bothforms import judged_alike
from mailbot.desk.judging.days.remembered import orders_so_far
from mailbot.desk.judging.games.astray import without_astray
from mailbot.desk.judging.games.elsewhere import is_older, older, other_event, repeats
from mailbot.desk.judging.games.pointed import belongs_to_ended, find_on, new_game_on
from mailbot.desk.judging.judge import judge_game
from mailbot.desk.judging.moveless import asked_for_move
from mailbot.desk.judging.moves.duenumbers import with_due_numbers
from mailbot.desk.judging.moves.hints import hint_in, with_doubt
from mailbot.desk.judging.moves.ownifs import on_board
from mailbot.desk.judging.moves.ownletters import letters_used
from mailbot.desk.judging.moves.tongues import alphabets_of, orders_of
from mailbot.desk.judging.namings.addressed import copied, not_for_us
from mailbot.desk.judging.namings.attached import remarks_on, with_forwarded
from mailbot.desk.judging.namings.greeted import greets_another
from mailbot.desk.judging.namings.named import Found
from mailbot.desk.judging.namings.officials import automatic, from_director, to_director
from mailbot.desk.judging.namings.stretches import Part
from mailbot.desk.judging.namings.writtennames import claims_of
from mailbot.desk.judging.unproven import (
    NOT_KNOWN,
    WHY_UNPROVEN,
    is_bulk_about_others,
    make_known,
)
from mailbot.desk.verdict import Doubt, Fact, Judgement, Remark, Verdict
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, MoveWord
from mailbot.letter.letter import Automatic, Letter, Zone


def judge(
    letter: Letter,
    candidates: Sequence[Candidate],
    account: Account,
    *,
    ours: bool = False,
    same_id_other_body: bool = False,
    sent_was_read: bool = True,
    key: str | None = None,
    claims: Claims | None = None,
    watch: Callable[[Case], None] | None = None,
) -> tuple[Judgement, ...]:
    """One judgement for each game that the letter speaks of, or one without a game.

    :param ours: the letter lies in Sent: it is our player's, and its plies are our own.
    :param same_id_other_body: the ledger has another letter under this Message-ID.
    :param sent_was_read: Sent was read once more, later than this letter arrived.
    :param key: the letter's key in the ledger, noted in the events.
    :param claims: those of *letter* (`claims_of`), where the caller has them already.
    :param watch: is told each case that is judged; the last one of a game is the one that counts.
    """
    if letter.put_aside is not None:
        command = "mailbot settle LETTER --as ... --game GAME --why TEXT"
        reason = letter.put_aside.value
        return (Judgement(Verdict.PUT_ASIDE, reason=reason, command=command),)
    if letter.other_form:
        options: dict[str, Any] = {
            "candidates": candidates, "account": account, "ours": ours, "key": key, "watch": watch,
            "same_id_other_body": same_id_other_body, "sent_was_read": sent_was_read,
        }  # fmt: skip
        alike = judged_alike(letter, claims, candidates, partial(judge, **options))
        if alike is not None:
            return alike
    desk = OnDesk(
        letter,
        claims if claims is not None else claims_of(letter, candidates),
        tuple(candidates),
        account,
        ours,
        same_id_other_body,
        key,
        watch,
    )
    if letter.automatic in {Automatic.REPLY, Automatic.BOUNCE}:
        return (automatic(desk),)
    if desk.forwarded_own:
        desk = replace(desk, claims=with_forwarded(desk.claims))
    standings: dict[str, str] = {c.game.id: desk.standing(c.game) for c in candidates}
    young = [c for c in candidates if standings[c.game.id] != "td" and is_older(desk, c)]
    if young:
        candidates = [c for c in candidates if c not in young]
        desk = replace(desk, candidates=tuple(candidates))
        if not candidates:
            return (older(young),)
    proven = [c for c in candidates if standings[c.game.id] in {"known", "own"}]
    if proven:
        judged = _judge_proven(desk, proven)
    elif any(standing == "td" for standing in standings.values()):
        judged = from_director(desk)
    elif any(standing == "own to td" for standing in standings.values()):
        judged = to_director(desk, standings)
    else:
        judged = _judge_unproven(desk, standings)
    if not sent_was_read:
        judged = tuple(_wait_for_sent(j) for j in judged)
    return judged


def _wait_for_sent(judgement: Judgement) -> Judgement:
    """Out of turn is said only after Sent was read once more."""
    if judgement.verdict is not Verdict.OUT_OF_TURN:
        return judgement
    return replace(judgement, reason="waits until Sent is read again")


def _judge_proven(desk: OnDesk, proven: Sequence[Candidate]) -> tuple[Judgement, ...]:
    claims = without_astray(desk.letter, desk.claims, [c.game for c in proven])
    sure = desk if claims is desk.claims else replace(desk, claims=claims)
    running = [c for c in proven if c.game.result is None]
    ended = [c for c in proven if c.game.result is not None]
    for candidates in (running, ended):
        if not candidates:
            continue
        found = find_on(desk, candidates)
        if len(found.parts) == 1 and (event := other_event(desk, found.parts[0])) is not None:
            judgement = _judge_part(desk, found.parts[0], candidates)
            return (of_other_event(judgement, found.parts[0].game.id, event, ours=desk.ours),)
        found = found if sure is desk else find_on(sure, candidates)
        if found.unclear:
            return (_unclear_game(desk, found),)
        if found.parts and (astray := _of_somebody_else(sure, found.parts, candidates)):
            return (astray,)
        if found.parts and not (candidates is running and belongs_to_ended(desk, found, ended)):
            judged = tuple(_judge_part(sure, part, candidates) for part in found.parts)
            return asked_for_move(sure, judged, candidates)
    new = new_game_on(desk)
    if new is not None:
        return (new,)
    nothing = Judgement(Verdict.NOT_OURS, reason="nothing in it is about a game")
    return (_hinted(sure, running) or nothing,)


def _of_somebody_else(
    desk: OnDesk, parts: Sequence[Part], candidates: Sequence[Candidate]
) -> Judgement | None:
    """A letter that greets somebody else may have come to the wrong opponent."""
    named = [c for c in candidates if any(part.game.id == c.game.id for part in parts)]
    if not greets_another(desk, named) or any(repeats(desk, part) for part in parts):
        return None
    judged = [_judge_part(desk, part, candidates) for part in parts]
    if not any(one.events or one.doubts for one in judged):
        return None
    return of_somebody_else([part.game.id for part in parts], desk.claims.greets)


def _hinted(desk: OnDesk, candidates: Sequence[Candidate]) -> Judgement | None:
    """A correspondent's letter that speaks of chess is kept, whatever was read in it."""
    games = [c.game for c in candidates]
    if not games or desk.letter.automatic is not None:
        return None
    alphabets = alphabets_of((games[0].setup.language, *desk.claims.languages))
    hint = hint_in(desk.letter, desk.claims, games, alphabets, ours=desk.ours)
    if hint is None:
        return None
    if len(hint.games) > 1:
        return _unclear_game(desk, Found(unclear=hint.games, why=f"{hint.words!r} names none"))
    part = Part(hint.games[0], desk.claims.moves, "hint")
    return with_doubt(_judge_part(desk, part, candidates), hint)


def _judge_part(desk: OnDesk, part: Part, candidates: Sequence[Candidate]) -> Judgement:
    candidate = next(c for c in candidates if c.game.id == part.game.id)
    part_desk = replace(desk, claims=part.claims or desk.claims, letter=part.letter or desk.letter)
    judgement = judge_game(_case(part_desk, part.game, part.words, candidate))
    remarks = (*judgement.remarks, *remarks_on(part.words, forwarded=desk.forwarded_own))
    remarks = (*remarks, *copied(desk, part.game))
    if part.other_thread:
        text = f"the letter stands in another thread; its move fits {part.game.id}"
        remarks = (*remarks, Remark("other_thread", text))
    findings = replace(judgement.findings, standing=desk.standing(part.game))
    judgement = replace(judgement, remarks=remarks, findings=findings)
    if desk.same_id_other_body and judgement.events:
        doubt = Doubt(
            "same_id_other_body",
            Fact.SENDER,
            "another letter with the same Message-ID and another text was kept before",
        )
        return _held(judgement, Verdict.NOT_PROVEN, doubt)
    if judgement.events or judgement.doubts:
        foreign = not_for_us(desk, part.game)
        if foreign is not None:
            return _held(judgement, Verdict.PUT_ASIDE, foreign)
    return judgement


def _case(
    desk: OnDesk, game: Game, words: tuple[MoveWord, ...], candidate: Candidate | None
) -> Case:
    languages = (game.setup.language, *desk.claims.languages)
    earlier = candidate.earlier if candidate is not None and not desk.ours else ()
    case = Case(
        letter=desk.letter,
        claims=desk.claims,
        words=words,
        game=game,
        account=desk.account,
        alphabets=letters_used(words, game, alphabets_of(languages)),
        ours=desk.ours,
        key=desk.key,
        seen=candidate.seen if candidate else frozenset(),
        orders=orders_so_far(earlier, orders_of(desk.claims)),
        earlier=earlier,
    )
    case = on_board(with_due_numbers(case))
    if desk.watch is not None:
        desk.watch(case)
    return case


def _held(judgement: Judgement, verdict: Verdict, doubt: Doubt) -> Judgement:
    """A doubt about the sender or the game holds back everything."""
    game = judgement.game or "GAME"
    return replace(
        judgement,
        verdict=verdict,
        events=(),
        doubts=(doubt, *judgement.doubts),
        reason=doubt.text,
        command=f"mailbot settle LETTER --as read --game {game} --why TEXT",
    )


def _unclear_game(desk: OnDesk, found: Found) -> Judgement:
    ids = tuple(game.id for game in found.unclear)
    text = f"which game? {found.why}: {', '.join(ids)}"
    words = tuple(w.text for w in desk.claims.moves if w.zone is Zone.OWN)[:5]
    return Judgement(
        Verdict.UNCLEAR_GAME,
        doubts=(Doubt("which_game", Fact.GAME, text, words),),
        others=ids,
        command="mailbot settle LETTER --as read --game GAME --why TEXT",
    )


def _judge_unproven(desk: OnDesk, standings: dict[str, str]) -> tuple[Judgement, ...]:
    """Nobody known wrote it: nothing on the sheet; what it would say is shown."""
    own = "own unsent" in standings.values()
    if own:
        desk = replace(desk, ours=True)
    likely = [c for c in desk.candidates if _is_likely(desk, c, standings[c.game.id])]
    if not likely:
        new = None if own or is_bulk_about_others(desk) else new_game_on(desk)
        named = [c for c in desk.candidates if find_on(desk, [c]).parts]
        if len(named) != 1:
            return (new or Judgement(Verdict.NOT_OURS, reason="the sender is nobody we know"),)
        likely = named
    found = find_on(desk, likely)
    if found.unclear:
        text = WHY_UNPROVEN.get(standings[found.unclear[0].id], NOT_KNOWN)
        unclear = _unclear_game(desk, found)
        return (_held(unclear, Verdict.NOT_PROVEN, Doubt("sender", Fact.SENDER, text)),)
    if not found.parts:
        return (Judgement(Verdict.NOT_OURS, reason="nothing in it is about a game"),)
    return tuple(_unproven_part(desk, part, standings[part.game.id]) for part in found.parts)


def _is_likely(desk: OnDesk, candidate: Candidate, standing: str) -> bool:
    if standing == "own unsent":
        to = {address.address for address in (*desk.letter.to, *desk.letter.cc)}
        return candidate.threaded or bool(to & set(candidate.game.setup.opponent.addresses))
    return candidate.threaded or standing in {"failed", "not authentic", "several senders"}


def _unproven_part(desk: OnDesk, part: Part, standing: str) -> Judgement:
    text = WHY_UNPROVEN.get(standing, NOT_KNOWN)
    judgement = judge_game(_case(desk, part.game, part.words, None))
    judgement = replace(judgement, findings=replace(judgement.findings, standing=standing))
    bulk = desk.letter.automatic is Automatic.LIST and part.game.id not in desk.threaded
    about = standing == "own unsent" and (judgement.doubts or part.game.id in desk.threaded)
    if (desk.ours or bulk) and not judgement.events and not about:
        return Judgement(Verdict.NOT_OURS, reason=text)
    held = _held(judgement, Verdict.NOT_PROVEN, Doubt("sender", Fact.SENDER, text))
    if standing == "unknown" and not desk.ours:
        return replace(held, command=make_known(desk.letter, part.game))
    return held

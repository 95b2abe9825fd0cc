"""Where a letter on the desk points: a running game, an ended one, one nobody told us of."""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.candidate import Candidate, OnDesk
from mailbot.desk.judging.games.find import find_games
from mailbot.desk.judging.games.newgame import possible_new_game
from mailbot.desk.judging.moves.tongues import alphabets_of
from mailbot.desk.judging.namings.attached import attached_words, subject_words
from mailbot.desk.judging.namings.named import Found, is_named_in
from mailbot.desk.judging.namings.stretches import Part
from mailbot.desk.verdict import Judgement


def belongs_to_ended(desk: OnDesk, found: Found, ended: Sequence[Candidate]) -> bool:
    """The thread is an ended game's, and nothing but a lone running game speaks against it."""
    threaded = desk.threaded
    return any(c.game.id in threaded for c in ended) and all(
        part.by == "only" and part.game.id not in threaded for part in found.parts
    )


def find_on(desk: OnDesk, candidates: Sequence[Candidate]) -> Found:
    """The games of *candidates* that the letter is about; none where it begins another one."""
    games = [c.game for c in candidates]
    attached = {
        game.id: attached_words(desk.letter, desk.claims, game)
        or subject_words(desk.letter, desk.claims, game)
        for game in games
    }
    of = [game for game in games if attached[game.id]]
    if len(of) == 1:
        return Found(parts=[Part(of[0], attached[of[0].id], "board")])
    alphabets = alphabets_of((games[0].setup.language, *desk.claims.languages))
    found = find_games(desk.letter, desk.claims, games, desk.threaded, alphabets, ours=desk.ours)
    if found.parts and all(part.by == "only" for part in found.parts) and not desk.ours:
        new = new_game_on(desk)
        if new is not None and not desk.threaded:
            return Found()
    return found


def new_game_on(desk: OnDesk) -> Judgement | None:
    """A first move of a game that nobody told us about, put aside; None: it is no such thing."""
    games = [c.game for c in desk.candidates]
    if desk.ours or desk.threaded or any(is_named_in(desk.letter.subject, g) for g in games):
        return None
    his = [game for game in games if desk.standing(game) == "known"]
    return possible_new_game(desk.letter, desk.claims, games, his)

"""Which game is this letter about? Thread, names in his own words, and the board, weighed.

Threads lie. A name in his own words decides; then the repeated plies; then what is legal,
with its number; the thread alone only for chat. Where two games fit it is a doubt, and
nothing is recorded in either.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.games.boards import (
    FITS,
    Boards,
    both_fit,
    counts,
    head_fits,
    named_or_thread,
    of_colours,
    of_whole_score,
    says_chess,
)
from mailbot.desk.judging.moves.align import align
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.namings.named import (
    Found,
    around_score,
    by_lines,
    by_name,
    is_named_in,
)
from mailbot.desk.judging.namings.stretches import Part
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, MoveWord, Stance
from mailbot.letter.letter import Letter, Zone


def find_games(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    threaded: frozenset[str],
    alphabets: Sequence[Alphabet],
    *,
    ours: bool,
) -> Found:
    """The games of *games* (all of this correspondent, still running) the letter is about.

    :param threaded: ids of the games whose thread the letter continues.
    """
    boards = Boards(letter, claims, games, alphabets, ours)
    found = _find(boards, threaded)
    if len(found.parts) == 1 and _only_said(letter, claims, found.parts[0].game):
        others = _quoted_games(claims, games, found.parts[0].game, alphabets)
        if others:
            return Found(
                unclear=(found.parts[0].game, *others), why="the quote below it is of another game"
            )
    return found


def _only_said(letter: Letter, claims: Claims, game: Game) -> bool:
    """He says something of a game, and neither a move nor the game's name in his own words."""
    if any(counts(word) for word in claims.moves):
        return False
    own = [line.text for line in letter.lines if line.zone is Zone.OWN]
    says = says_chess(claims.phrases) or bool(claims.conditionals)
    return says and not any(is_named_in(text, game) for text in own)


def _quoted_games(
    claims: Claims, games: Sequence[Game], found: Game, alphabets: Sequence[Alphabet]
) -> list[Game]:
    """Games whose moves stand behind quote marks, where none of *found* does."""
    quoted = [w for w in claims.moves if w.zone is Zone.QUOTED and w.stance is Stance.PLAYED]

    def repeated(game: Game) -> bool:
        laid = align(quoted, Positions(game, alphabets), game.to_move)
        return bool(laid.same) and not laid.differ

    if not quoted or align(quoted, Positions(found, alphabets), found.to_move).same:
        return []
    return [game for game in games if game.id != found.id and repeated(game)]


def _find(boards: Boards, threaded: frozenset[str]) -> Found:
    letter, claims, games = boards.letter, boards.claims, boards.games
    named = by_name(letter, claims, games, threaded)
    coloured = of_colours(boards)
    if named is not None and not (coloured and both_fit(boards, coloured.parts)):
        return _of_named(boards, named)
    if coloured is not None:
        return coloured
    own = tuple(word for word in claims.moves if counts(word))
    hinted = any(_hints(word) for word in claims.moves)
    if len(games) == 1 and (own or hinted or threaded or says_chess(claims.phrases)):
        return Found(parts=[_part(games[0], claims, threaded, "only")])
    if not own:
        return _without_moves(boards, threaded, hinted=hinted)
    tried: dict[str, Moves] = {game.id: boards.moves(game) for game in games}
    if any(moves.alignment.same for moves in tried.values()):
        found = _by_repeated_plies(letter, claims, games, tried, threaded)
        if found is not None:
            return found
    apart = by_lines(letter, claims, boards.due)
    if apart and not any(moves.verdict in FITS for moves in tried.values()):
        return Found(parts=apart)
    return _by_next_ply(claims, games, tried, threaded, own)


def _hints(word: MoveWord) -> bool:
    """A numbered move that nobody calls played: of a game all the same, and worth a question."""
    unsaid = word.stance in {Stance.UNSURE, Stance.ASKED}
    return word.zone is Zone.OWN and unsaid and word.number is not None


def _part(game: Game, claims: Claims, threaded: frozenset[str], by: str) -> Part:
    other = bool(threaded) and game.id not in threaded
    return Part(game, claims.moves, by, other)


def _of_named(boards: Boards, named: Found) -> Found:
    """The names with what the board says to them."""
    if named.unclear or len(named.parts) > 1:
        whole = of_whole_score(boards)
        if whole is not None:
            return around_score(boards.letter, boards.claims, boards.games, whole)
    if named.below:
        fitting = tuple(game for game in boards.games if boards.moves(game).verdict in FITS)
        if len(fitting) > 1:
            return Found(unclear=fitting, why="the name stands below the move")
    if named.parts and named.perhaps:
        return named_or_thread(boards, named)
    if named.perhaps and head_fits(boards, named.perhaps):
        return Found(parts=list(named.perhaps))
    return named


def _without_moves(boards: Boards, threaded: frozenset[str], *, hinted: bool) -> Found:
    claims, games = boards.claims, boards.games
    of = [game for game in games if game.id in threaded]
    says = says_chess(claims.phrases)
    perhaps = () if says or hinted or claims.conditionals else boards.due_in_several()
    if perhaps:
        return Found(unclear=perhaps, why="the move fits in several games")
    if len(of) == 1:
        return Found(parts=[_part(of[0], claims, threaded, "thread")])
    if of or says or hinted:
        return Found(unclear=tuple(of or games), why="it names no game")
    return Found()


def _by_repeated_plies(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    tried: dict[str, Moves],
    threaded: frozenset[str],
) -> Found | None:
    """The game whose sheet the letter repeats best, without a contradiction; None: no help."""
    agreeing = [g for g in games if tried[g.id].alignment.same and not tried[g.id].alignment.differ]
    if not agreeing:
        return None
    best = max(len(tried[game.id].alignment.same) for game in agreeing)
    top = [game for game in agreeing if len(tried[game.id].alignment.same) == best]
    fitting = [game for game in top if tried[game.id].verdict in FITS]
    due = [g for g in games if tried[g.id].verdict in FITS and not tried[g.id].alignment.same]
    if best == 1 and not fitting and due:
        return _old_or_due(letter, [*top, *due], claims, threaded)
    for choice in (fitting, top):
        if len(choice) == 1:
            return Found(parts=[_part(choice[0], claims, threaded, "board")])
    of_thread = [game for game in (fitting or top) if game.id in threaded]
    if len(of_thread) == 1 and best > 1:
        return Found(parts=[_part(of_thread[0], claims, threaded, "thread")])
    return Found(unclear=tuple(fitting or top), why="its plies stand in several games")


def _old_or_due(
    letter: Letter, games: Sequence[Game], claims: Claims, threaded: frozenset[str]
) -> Found:
    """One ply that repeats a game, and is the next one of another: thread or subject can tell."""
    in_thread = [game for game in games if game.id in threaded]
    in_subject = [game for game in games if is_named_in(letter.subject, game)]
    for of in (in_thread, in_subject):
        if len(of) == 1:
            return Found(parts=[_part(of[0], claims, threaded, "thread")])
    return Found(unclear=tuple(games), why="its ply stands in one game and is due in another")


def _by_next_ply(
    claims: Claims,
    games: Sequence[Game],
    tried: dict[str, Moves],
    threaded: frozenset[str],
    own: Sequence[MoveWord],
) -> Found:
    """A bare ply: where it is legal, and where its number fits."""
    fitting = [game for game in games if tried[game.id].verdict in FITS]
    numbered = any(word.number is not None for word in own)
    in_thread = [game for game in games if game.id in threaded]
    if len(fitting) > 1:
        return Found(unclear=tuple(fitting), why="the move fits in several games")
    if len(fitting) == 1:
        game = fitting[0]
        if game.id in threaded or not threaded or numbered:
            return Found(parts=[_part(game, claims, threaded, "board")])
        return Found(
            unclear=(*in_thread, game),
            why="the move fits in another game than the thread's",
        )
    if len(in_thread) == 1:
        return Found(parts=[_part(in_thread[0], claims, threaded, "thread")])
    return Found(unclear=tuple(in_thread or games), why="the move fits in none of the games")

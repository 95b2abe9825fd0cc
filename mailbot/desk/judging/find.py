"""Which game is this letter about? Thread, names in his own words, and the board, weighed.

Threads lie. A name in his own words decides; then the repeated plies; then what is legal,
with its number; the thread alone only for chat. Where two games fit it is a doubt, and
nothing is recorded in either.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.align import align
from mailbot.desk.judging.moved import Moves
from mailbot.desk.judging.moves import judge_moves
from mailbot.desk.judging.named import Found, Part, around_score, by_colour, by_name, is_named_in
from mailbot.desk.judging.positions import Positions
from mailbot.desk.verdict import Verdict
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, MoveWord, Phrase, Stance
from mailbot.letter.letter import Letter, Zone

FITS = frozenset({Verdict.ACCEPTED, Verdict.CAUGHT_UP})


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
    found = _find(letter, claims, games, threaded, alphabets, ours=ours)
    if len(found.parts) == 1 and _only_said(letter, claims, found.parts[0].game):
        others = _quoted_games(claims, games, found.parts[0].game, alphabets)
        if others:
            return Found(
                unclear=(found.parts[0].game, *others), why="the quote below it is of another game"
            )
    return found


def _only_said(letter: Letter, claims: Claims, game: Game) -> bool:
    """He says something of a game, and neither a move nor the game's name in his own words."""
    if any(_counts(word) for word in claims.moves):
        return False
    own = [line.text for line in letter.lines if line.zone is Zone.OWN]
    says = _says_chess(claims.phrases) or bool(claims.conditionals)
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


def _find(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    threaded: frozenset[str],
    alphabets: Sequence[Alphabet],
    *,
    ours: bool,
) -> Found:
    named = by_name(letter, claims, games, threaded)
    if named is not None:
        if named.unclear or len(named.parts) > 1:
            whole = _of_whole_score(letter, claims, games, alphabets, ours=ours)
            if whole is not None:
                return around_score(letter, claims, games, whole)
        if named.perhaps and _head_fits(named.perhaps, alphabets, ours=ours):
            return Found(parts=list(named.perhaps))
        return named
    coloured = _of_colours(letter, claims, games, alphabets, ours=ours)
    if coloured is not None:
        return coloured
    own = tuple(word for word in claims.moves if _counts(word))
    hinted = any(_hints(word) for word in claims.moves)
    if len(games) == 1 and (own or hinted or threaded or _says_chess(claims.phrases)):
        return Found(parts=[_part(games[0], claims, threaded, "only")])
    if not own:
        silent = _without_moves(claims, games, threaded)
        if hinted and not silent.parts:
            return Found(unclear=tuple(games), why="it names no game")
        return silent
    tried: dict[str, Moves] = {
        game.id: _try(letter, claims, game, alphabets, ours=ours) for game in games
    }
    if any(moves.alignment.same for moves in tried.values()):
        found = _by_repeated_plies(letter, claims, games, tried, threaded)
        if found is not None:
            return found
    return _by_next_ply(claims, games, tried, threaded, own)


def _of_colours(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    alphabets: Sequence[Alphabet],
    *,
    ours: bool,
) -> Found | None:
    """ "White: ... Black: ..." of two games, if each stretch fits its own; a doubt where all of
    it may be the score of one."""
    parts = by_colour(letter, claims, games, ours=ours)
    if not parts or not all(
        _try(letter, part.claims or claims, part.game, alphabets, ours=ours).verdict in FITS
        for part in parts
    ):
        return None
    whole = [_try(letter, claims, game, alphabets, ours=ours) for game in games]
    if any(moves.verdict in FITS and not moves.doubts for moves in whole):
        return Found(unclear=tuple(games), why="it is of two games by its colours, or of one")
    return Found(parts=list(parts))


def _head_fits(parts: Sequence[Part], alphabets: Sequence[Alphabet], *, ours: bool) -> bool:
    """What stands above the first name is the next ply of the thread's game and of no named one,
    and what stands below the names cannot be said of it."""
    head, *named = parts

    def fits(game: Game) -> bool:
        if head.letter is None or head.claims is None:
            return False
        return _try(head.letter, head.claims, game, alphabets, ours=ours).verdict in FITS

    if not fits(head.game) or any(fits(part.game) for part in named):
        return False
    has_days = _has_days(head)
    return all(
        (has_days or not _has_days(part))
        and (any(map(_counts, part.words)) or not _says_chess(part.claims.phrases))
        for part in named
        if part.claims is not None
    )


def _has_days(part: Part) -> bool:
    said = part.claims
    zones = () if said is None else (*(d.zone for d in said.days), *(c.zone for c in said.counts))
    return Zone.OWN in zones


def _of_whole_score(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    alphabets: Sequence[Alphabet],
    *,
    ours: bool,
) -> Game | None:
    """The one game whose sheet all moves of the letter repeat and go on with, none left over.

    Its new ply stands in one run with repeated ones: a score of that game, whatever games the
    words around it name.
    """
    found = []
    for game in games:
        moves = _try(letter, claims, game, alphabets, ours=ours)
        same = moves.alignment.same
        runs = {placed.word.run for placed in same}
        in_score = {placed.ply for placed in moves.alignment.news if placed.word.run in runs}
        if moves.alignment.differ or moves.alignment.strays or moves.doubts or len(same) < 2:
            continue
        if moves.verdict in FITS and in_score.issuperset(played.ply for played in moves.played):
            found.append(game)
    return found[0] if len(found) == 1 else None


def _counts(word: MoveWord) -> bool:
    return word.zone is Zone.OWN and word.stance is Stance.PLAYED


def _hints(word: MoveWord) -> bool:
    """A numbered move that nobody calls played: of a game all the same, and worth a question."""
    unsaid = word.stance in {Stance.UNSURE, Stance.ASKED}
    return word.zone is Zone.OWN and unsaid and word.number is not None


def _says_chess(phrases: Sequence[Phrase]) -> bool:
    return any(phrase.zone is Zone.OWN and phrase.sure for phrase in phrases)


def _try(
    letter: Letter, claims: Claims, game: Game, alphabets: Sequence[Alphabet], *, ours: bool
) -> Moves:
    writer = game.setup.side if ours else game.setup.side.other
    return judge_moves(letter, claims.moves, Positions(game, alphabets), writer)


def _part(game: Game, claims: Claims, threaded: frozenset[str], by: str) -> Part:
    other = bool(threaded) and game.id not in threaded
    return Part(game, claims.moves, by, other)


def _without_moves(claims: Claims, games: Sequence[Game], threaded: frozenset[str]) -> Found:
    of = [game for game in games if game.id in threaded]
    if len(of) == 1:
        return Found(parts=[_part(of[0], claims, threaded, "thread")])
    if of or _says_chess(claims.phrases):
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

"""What waits for the player, of letters and games: the reason, and the command that goes on.

A letter waits until a person has settled it, or until a later letter of the same writer has
given the move that it was about. A doubtful day waits until it is corrected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mailbot.desk.answering.owed import owes_report
from mailbot.desk.answering.settled import is_settled
from mailbot.desk.deciding.decisions import name_of
from mailbot.desk.verdict import ASIDE, JUDGED_AGAIN, Doubt, Fact, Judgement, Outline, Verdict
from mailbot.game.sheet import Game, GameId, Side, Source


@dataclass(frozen=True, slots=True)
class Held:
    """A judged letter as the ledger has it."""

    number: int
    outline: Outline | None
    judgements: tuple[Judgement, ...]
    shunted: bool = False
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that waits. ``kind`` is a verdict's word, or doubt, shunted, undone, ..."""

    kind: str
    text: str
    command: str | None = None
    game: GameId | None = None
    letter: int | None = None


def letters_waiting(letters: Iterable[Held], games: Mapping[GameId, Game]) -> tuple[Matter, ...]:
    """Those of *letters* (of all games) that wait: undone ones, then the others, newest first."""
    newest_first = sorted(letters, key=_moment, reverse=True)
    found = (matter for letter in newest_first for matter in _of_letter(letter, games))
    return tuple(sorted(found, key=lambda matter: matter.kind != "undone"))


def games_waiting(games: Iterable[Game]) -> Iterator[Matter]:
    """Results to confirm, and draws that are offered to us."""
    for game in games:
        setup = game.setup
        if setup.side is Side.DIRECTOR:
            continue
        if game.result is not None and not game.result.final:
            way = "send the report, or confirm it" if owes_report(game) else "confirm it"
            yield Matter(
                "result",
                f"{game.result.score} is stated by the opponent: {way}",
                f"mailbot game end {game.id} --result confirm --why TEXT",
                game.id,
            )
        offer = game.draw_offer
        if offer is not None and offer.by is setup.side.other and game.result is None:
            text = f"{setup.opponent.name} offers a draw: answer it in your letter"
            yield Matter("draw offered", text, None, game.id)


def _moment(letter: Held) -> tuple[float, int]:
    moment = letter.outline.moment.timestamp() if letter.outline else 0.0
    return moment, letter.number


def _is_passed(letter: Held, game: Game | None) -> bool:
    """A later letter of the same writer has given a ply of the game, and it stands."""
    if game is None or letter.outline is None:
        return False
    side, moment = game.setup.side, letter.outline.moment
    if side is Side.DIRECTOR:
        writers = {Side.WHITE, Side.BLACK}
    else:
        writers = {side if letter.outline.ours else side.other}
    return any(
        ply.side in writers and ply.letter != letter.outline.key
        and ply.moment is not None and ply.moment > moment
        for ply in game.plies
    )  # fmt: skip


def is_given_anew(letter: Held, games: Mapping[GameId, Game]) -> bool:
    """What was taken back of an undone letter stands again, by another letter or command."""
    given = [(j, games.get(GameId(j.game))) for j in letter.judgements if j.game is not None]
    return bool(given) and all(
        _is_passed(letter, game) or (game is not None and _stands(judgement, game))
        for judgement, game in given
    )


def _stands(judgement: Judgement, game: Game) -> bool:
    plies = judgement.findings.plies
    return bool(plies) and all(game.ply(ply.ply) is not None for ply in plies)


def _of_letter(letter: Held, games: Mapping[GameId, Game]) -> Iterator[Matter]:
    number = letter.number
    if letter.shunted:
        text = "an error of mailbot itself, not of the letter; nothing of it is recorded"
        yield Matter("shunted", text, f"mailbot retry {number}", letter=number)
        return
    if letter.undone:
        if is_given_anew(letter, games):
            return
        name = next((j.game for j in letter.judgements if j.game is not None), None)
        gone = "what it gave was taken back" if name else "it is no longer said to be not ours"
        text = f"{gone}: say what it is"
        yield Matter("undone", text, _settle(number, name), _id(name), number)
        return
    for judgement in letter.judgements:
        name = judgement.game
        game = games.get(GameId(name)) if name is not None else None
        later = _is_passed(letter, game)
        if judgement.verdict in ASIDE:
            yield _verdict(judgement, number, judgement.reason or _why(judgement))
        elif judgement.verdict in JUDGED_AGAIN:
            if not later:
                yield _verdict(judgement, number, _why(judgement))
        else:
            for doubt in judgement.doubts:
                settled = game is not None and is_settled(doubt, judgement.findings, game)
                if not settled and _is_open(doubt, letter, game, later=later):
                    yield _doubtful(doubt, letter, game)


def _verdict(judgement: Judgement, number: int, text: str) -> Matter:
    name = judgement.game
    command = judgement.command or _settle(number, name)
    return Matter(judgement.verdict.value, text, command, _id(name), number)


def _why(judgement: Judgement) -> str:
    text = judgement.doubts[0].text if judgement.doubts else judgement.reason
    if judgement.verdict is Verdict.DISAGREEMENT and judgement.command is not None:
        return f"{text}; if the letter is right, take the sheet's move back, and it is read again"
    return text


def _is_open(doubt: Doubt, letter: Held, game: Game | None, *, later: bool) -> bool:
    if game is None:
        return not later
    ply = _ply_of(doubt, letter, game)
    old = None if ply is None else game.ply(ply)
    if old is not None and doubt.fact in (Fact.RECEIVED, Fact.SENT):
        cell = old.received if doubt.fact is Fact.RECEIVED else old.sent
        closed = cell.source is Source.CORRECTED and not doubt.corrected
        return cell.source is Source.ASSUMED or not (later or closed)
    if old is not None and doubt.fact is Fact.DAYS:
        return not later and (old.days_set is None or doubt.corrected)
    return not later


def _ply_of(doubt: Doubt, letter: Held, game: Game) -> int | None:
    """The ply that the doubt is about: named by it, or given by its letter."""
    if doubt.ply is not None:
        return doubt.ply
    key = letter.outline.key if letter.outline else None
    given = [ply.number for ply in game.plies if key is not None and ply.letter == key]
    return given[-1] if given else None


def _doubtful(doubt: Doubt, letter: Held, game: Game | None) -> Matter:
    number = letter.number
    ply = None if game is None else _ply_of(doubt, letter, game)
    days = {Fact.RECEIVED: "--received DAY", Fact.SENT: "--sent DAY", Fact.DAYS: "--days N"}
    if game is None or ply is None or doubt.fact not in days:
        command = _settle(number, game.id if game else None)
    else:
        command = f"mailbot correct {game.id} {name_of(ply)} {days[doubt.fact]} --why TEXT"
    return Matter("doubt", doubt.text, command, game.id if game else None, number)


def _settle(number: int, game: str | None) -> str:
    where = f" --game {game}" if game else " --game GAME"
    return f"mailbot settle {number} --as ...{where} --why TEXT"


def _id(name: str | None) -> GameId | None:
    return None if name is None else GameId(name)

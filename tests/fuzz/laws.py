"""What holds of every letter, whoever wrote it and whatever is in it."""

from __future__ import annotations

from dataclasses import replace

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Judgement
from mailbot.game.events import MovePlayed
from mailbot.game.fold import go_on
from mailbot.game.sheet import Game
from mailbot.letter.letter import Letter, Zone
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.accuracy.carriers import Content, no_quote, plain_letter
from tests.accuracy.dresses import DRESSES
from tests.builders import ACCOUNT, a_game
from tests.fuzz.words import Made, made_of

_LIKE = ("quoted-printable", "base64")  # dresses that keep every blank


def obey_octets(octets: bytes) -> None:
    """Any octets: read without an error, and only legal moves of the writer's own are recorded."""
    _judged(octets, a_game())


def obey_words(octets: bytes) -> None:
    """A letter of people's words: as `obey_octets`, the same in another transfer encoding, and
    nothing from what stands only behind quote marks in a letter kept before."""
    made = made_of(octets)
    alone = _judged(no_quote(made.content), made.scene.game)
    for name in _LIKE:
        other = _judged(DRESSES[name](made.content), made.scene.game)
        assert _said(other) == _said(alone), f"{name}: {_said(other)}, not {_said(alone)}"
    _only_quoted(made)


def _only_quoted(made: Made) -> None:
    """All moves of the letter stand behind quote marks and in a letter kept before."""
    game = made.scene.game
    content = replace(made.content, own="")
    lines = "\n".join(f"> {line}" for line in made.content.quoted.split("\n"))
    above = content.attribution(content.phrases.thunderbird)
    kept = frozenset((game.next_ply, move.uci()) for move in made.scene.before.legal_moves)
    judgement = _judged(plain_letter(content, f"\n\n{above}\n{lines}"), game, kept)
    assert not _moves(judgement), f"recorded from a quote: {_moves(judgement)}"


def _judged(octets: bytes, game: Game, kept: frozenset[tuple[int, str]] = frozenset()) -> Judgement:
    letter = parse(octets, server=ACCOUNT.server)
    candidate = Candidate(game, threaded=True, seen=kept)
    judgements = judge(letter, [candidate], ACCOUNT, ours=False, key="key")
    assert judgements, "no verdict"
    for judgement in judgements:
        _check(letter, game, judgement)
    return judgements[0]


def _check(letter: Letter, game: Game, judgement: Judgement) -> None:
    moves = _moves(judgement)
    if not moves:
        return
    gone_on, _ = go_on(game, judgement.events)
    played = [ply.move.uci() for ply in gone_on.plies[len(game.plies) :]]
    assert played == moves, f"recorded {moves}, of which {played} can be played"
    words = {ply.words for ply in judgement.findings.plies}
    zones = {one.zone for one in read_claims(letter).moves if one.text in words}
    inside = any(remark.code == "inside_quote" for remark in judgement.remarks)
    own = zones & {Zone.OWN, Zone.FORWARDED}  # a letter may be passed on whole
    assert inside or own or not zones, f"{words} stand in {zones} only"


def _moves(judgement: Judgement) -> list[str]:
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


def _said(judgement: Judgement) -> tuple[object, ...]:
    doubts = sorted((doubt.fact.value, doubt.code) for doubt in judgement.doubts)
    kinds = [event.kind for event in judgement.events]
    found = judgement.findings
    days = (found.received_stated, found.sent_stated, found.days_stated, found.total_stated)
    return judgement.verdict, kinds, _moves(judgement), days, found.conditionals, doubts


def content_of(octets: bytes) -> Content:
    """The letter in words, to look at what was found."""
    return made_of(octets).content

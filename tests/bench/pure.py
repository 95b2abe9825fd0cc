"""The pure path, octets to draft, beside the bare parser on the same octets."""

from __future__ import annotations

import email
from collections.abc import Sequence
from datetime import UTC, date, datetime

from mailbot.desk.answer import judge
from mailbot.desk.answering.compose import compose
from mailbot.desk.answering.reply import write_answers
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import JudgedLetter, Outline
from mailbot.game.fold import go_on
from mailbot.letter.parse import parse
from tests.bench.letters import a_bench_game, game_letters
from tests.bench.timing import compare, rate
from tests.builders import ACCOUNT

ROUNDS = 20
TODAY = date(2026, 11, 5)
NOW = datetime(2026, 11, 5, 9, tzinfo=UTC)


def octets_to_draft(octets: bytes) -> bytes:
    """Everything that is done with a letter, but no I/O."""
    game = a_bench_game()
    letter = parse(octets)
    (judgement,) = judge(letter, [Candidate(game, threaded=True)], ACCOUNT, key="key")
    after, _ = go_on(game, judgement.events)
    outline = Outline(
        "key", letter.message_id, letter.digest, letter.from_[0].address, letter.from_[0].name,
        None, (), (), letter.subject, letter.references, letter.arrived or NOW, letter.arrived,
        letter.date, ours=False,
    )  # fmt: skip
    (draft, *_) = write_answers(after, [JudgedLetter(outline, judgement)], ACCOUNT, TODAY)
    return compose(draft, message_id="<bench@ek.example>", date=NOW)


def run() -> list[str]:
    letters = game_letters() * ROUNDS

    def work() -> None:
        for octets in letters:
            octets_to_draft(octets)

    def floor() -> None:
        for octets in letters:
            email.message_from_bytes(octets)

    return [
        rate("octets to draft", len(letters), *compare(work, floor), "message_from_bytes"),
        *_by_stage(letters),
    ]


def _by_stage(letters: Sequence[bytes]) -> list[str]:
    def reading() -> None:
        for octets in letters:
            parse(octets)

    def floor() -> None:
        for octets in letters:
            email.message_from_bytes(octets)

    return [rate("of which parse", len(letters), *compare(reading, floor), "message_from_bytes")]

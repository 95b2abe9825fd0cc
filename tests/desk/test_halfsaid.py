"""What is half said beside what is surely said, and a result that something makes doubtful."""

from __future__ import annotations

import pytest

from mailbot.desk.deciding.settlement import case_of
from mailbot.desk.judging.judge import judge_game
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.events import DrawDeclined, DrawOffered, GameEnded
from mailbot.game.sheet import Game, Side
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import ACCOUNT, a_game, a_letter


def judged(body: str, game: Game | None = None) -> Judgement:
    letter = parse(a_letter(body))
    claims = read_claims(letter)
    return judge_game(case_of(letter, claims, game or a_game(), ACCOUNT, ours=False, key="key"))


def is_recorded(judgement: Judgement) -> bool:
    return any(isinstance(event, GameEnded) for event in judgement.events)


@pytest.mark.parametrize(
    "body",
    [
        "I resign.\n\nNo, seriously: I resign, you played too well.\n",
        "No, seriously: I resign, you played too well.\n\nI resign.\n",
    ],
)
def test_what_is_said_surely_is_not_doubted_where_it_is_half_said_again(body: str) -> None:
    judgement = judged(body)

    assert judgement.verdict is Verdict.ENDED
    assert is_recorded(judgement)
    assert not judgement.doubts


def test_what_is_only_half_said_is_a_doubt() -> None:
    judgement = judged("No, seriously: I resign, you played too well.\n")

    assert not is_recorded(judgement)
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.RESULT]


@pytest.mark.parametrize(
    "body",
    [
        "I resign.\n\nNo, seriously: I accept your draw offer.\n",
        "I resign.\n\n0-1\n",  # Black resigns: that would be 1-0
    ],
)
def test_a_result_is_not_both_recorded_and_held_back(body: str) -> None:
    game = a_game(more=[DrawOffered(by=Side.WHITE)])

    judgement = judged(body, game)

    assert Fact.RESULT in {doubt.fact for doubt in judgement.doubts}
    assert not is_recorded(judgement)
    assert judgement.verdict is not Verdict.ENDED


def facts(judgement: Judgement) -> list[tuple[str, Fact]]:
    return [(doubt.code, doubt.fact) for doubt in judgement.doubts]


def codes(judgement: Judgement) -> set[str]:
    return {remark.code for remark in judgement.remarks} - {
        "received_from_headers", "sent_from_headers",
    }  # fmt: skip


@pytest.mark.parametrize(
    "said",
    [
        "I accept your draw offer if you still want it.",
        "If you still want a draw, I accept.",
        "Ik neem remise aan als jij dat nog wilt.",
        "Ich nehme Remis an, wenn du noch willst.",
        "J'accepte la nulle si vous la voulez encore.",
        "Acepto tablas si aún las quieres.",
    ],
)
def test_a_draw_accepted_under_a_condition_is_asked_about_and_the_move_stands(said: str) -> None:
    body = f"2... 2836\n\n{said}\n"

    offered = judged(body, a_game(more=[DrawOffered(by=Side.WHITE)]))
    not_offered = judged(body)

    assert facts(offered) == [("not_said_yet", Fact.RESULT)]
    assert not not_offered.doubts
    assert codes(not_offered) == {"not_said_yet"}
    assert {offered.verdict, not_offered.verdict} == {Verdict.ACCEPTED}
    assert not is_recorded(offered)


@pytest.mark.parametrize(
    "said",
    [
        "Should I resign?",
        "Moet ik opgeven?",
        "Perhaps I should resign soon.",
        "If I lose the knight I resign.",
        "I offer a draw if you castle.",
        "If you wait longer, I claim a win on time.",
        "Hätte ich bloß dein Remisangebot angenommen!",
    ],
)
def test_what_is_supposed_or_asked_is_told_and_doubts_nothing(said: str) -> None:
    judgement = judged(f"2... 2836\n\n{said}\n", a_game(more=[DrawOffered(by=Side.WHITE)]))

    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts
    assert codes(judgement) == {"not_said_yet"}


@pytest.mark.parametrize(
    "said",
    [
        "If you resign I will be sad.",
        "Would you have resigned last month?",
        "If you accept the draw, the game is over.",
        "Thank you for the draw offer.",
    ],
)
def test_what_is_said_of_the_reader_is_nothing(said: str) -> None:
    judgement = judged(f"2... 2836\n\n{said}\n", a_game(more=[DrawOffered(by=Side.WHITE)]))

    assert not judgement.doubts
    assert not codes(judgement)


@pytest.mark.parametrize("said", ["draw accepted?", "patta accettata?", "Remis angenommen?"])
def test_an_acceptance_that_is_asked_doubts_the_draw_alone(said: str) -> None:
    body = f"2... 2836\nreceived 3 Nov, sent 4 Nov\n\n{said}\n"

    judgement = judged(body)
    offered = judged(body, a_game(more=[DrawOffered(by=Side.WHITE)]))

    assert facts(judgement) == [("not_said_yet", Fact.OFFER)]
    assert facts(offered) == [("not_said_yet", Fact.RESULT)]
    assert str(judgement.findings.received_stated) == "2026-11-03"
    assert str(judgement.findings.sent_stated) == "2026-11-04"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("Does a draw suit your captain?", "draw_open"),
        ("Может, ничья?", "draw_open"),
        ("J'aurais dû accepter la nulle.", "draw_spoken_of"),
    ],
)
def test_a_sentence_of_a_draw_that_is_not_understood_is_told(said: str, code: str) -> None:
    judgement = judged(f"2... 2836\n\n{said}\n")

    assert codes(judgement) == {code}
    assert not judgement.doubts


@pytest.mark.parametrize(
    "said",
    [
        "PS: in our other game 12... Nf6",
        "PS: in our other game 12... 7866",
        "PS: In der anderen Partie 12... Sf6.",
        "In our second game I play 7866.",
    ],
)
def test_a_move_of_another_game_is_told_and_the_move_stands(said: str) -> None:
    judgement = judged(f"2... 2836\n\n{said}\n")

    assert judgement.verdict is Verdict.ACCEPTED
    assert codes(judgement) == {"other_game"}
    assert not judgement.doubts


def test_no_draw_from_me_declines_the_draw_that_is_offered() -> None:
    judgement = judged("2... 2836\n\nNo draw from me.\n", a_game(more=[DrawOffered(by=Side.WHITE)]))

    assert any(isinstance(event, DrawDeclined) for event in judgement.events)
    assert not judgement.doubts


def test_accepted_and_nobody_says_what_is_a_doubt_only_without_a_move() -> None:
    offered = a_game(more=[DrawOffered(by=Side.WHITE)])

    assert facts(judged("Agreed.\n", offered)) == [("not_said_yet", Fact.RESULT)]
    assert codes(judged("2... 2836 and I accept.\n", offered)) == {"not_said_yet"}
    assert not judged("2... 2836 and I accept.\n", offered).doubts
    assert not codes(judged("2... 2836 and I accept.\n"))


def test_a_piece_that_is_pointed_at_says_nothing_of_whose_resignation_it_is() -> None:
    assert is_recorded(judged("I resign. Losing that pawn hurt, you never let me back in.\n"))
    assert not is_recorded(judged("I resign. That was what Karl wrote.\n"))


@pytest.mark.parametrize(
    "said",
    [
        "After your 2. 7163 I resign.",
        "Nach 2. 7163 gebe ich auf, da ist nichts mehr zu holen.",
        "Après 2. 7163 j'abandonne.",
        "Po 2. 7163 poddaję partię.",
    ],
)
def test_who_resigns_after_the_last_move_of_the_reader_has_resigned(said: str) -> None:
    assert is_recorded(judged(f"{said}\n\nBo\n"))


@pytest.mark.parametrize("said", ["After 3. 6125 I resign.", "After 2. 6125 I resign."])
def test_after_a_move_that_is_not_on_the_sheet_he_is_asked(said: str) -> None:
    judgement = judged(f"2... 2836\n{said}\n\nBo\n")

    assert not is_recorded(judgement)
    assert Fact.RESULT in {doubt.fact for doubt in judgement.doubts}

"""Every verdict of the table, on letters as people write them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest

from mailbot.desk.answer import judge
from mailbot.desk.answering.reply import write_answers
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.clock import clock
from mailbot.game.events import (
    ConditionalOffered,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    MoveAttempted,
    MovePlayed,
    RepeatReceived,
)
from mailbot.game.fold import go_on
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Ending, Game, Side, Source
from mailbot.letter.parse import parse
from tests.builders import ACCOUNT, a_game, a_letter, a_setup, all_judged, judged

BLACK_TO_MOVE = "5254 5755 7163"
WHITE_TO_MOVE = "5254 5755 7163 2836"


def plies(judgement: Judgement) -> list[str]:
    """UCI of the plies that were recorded."""
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


def facts(judgement: Judgement) -> set[Fact]:
    return {doubt.fact for doubt in judgement.doubts}


def codes(judgement: Judgement) -> set[str]:
    return {doubt.code for doubt in judgement.doubts}


def remarks(judgement: Judgement) -> set[str]:
    return {remark.code for remark in judgement.remarks}


@pytest.mark.parametrize(
    "body",
    [
        "2... 2836\n",
        "2. ... 2836\n",
        "2. 7163 2836\n",
        "1. 5254 5755\n2. 7163 2836\n",
        "2836\n",
        "Hello Anna,\n\nmy move is 2836.\n\nBest wishes\nBo\n",
        "7163 2836\n",
        "2... Nc6\n",
        "2... 2836 (Nc6)\n",
        "2...b8c6\n",
        "Hi Anna,\n2... 2836\nreceived 3 November 2026, sent 4 November 2026\nBo\n",
    ],
)
def test_the_next_legal_ply_is_accepted(body: str) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.ACCEPTED
    assert plies(judgement) == ["b8c6"]
    assert Fact.MOVE not in facts(judgement)


def test_stated_days_are_recorded_as_stated() -> None:
    body = "2... 2836\nreceived 2026-11-03, sent 2026-11-04\n"

    judgement = judged(a_letter(body))

    (event,) = (e for e in judgement.events if isinstance(e, MovePlayed))
    assert event.received.used == date(2026, 11, 3)
    assert event.received.source is Source.STATED
    assert event.sent.used == date(2026, 11, 4)
    assert event.sent.source is Source.STATED
    assert not judgement.doubts


def test_days_not_stated_come_from_the_headers_with_a_remark() -> None:
    judgement = judged(a_letter("2... 2836\n"))

    assert judgement.findings.received_stated is None
    assert judgement.findings.received_source == "header"
    assert judgement.findings.sent_used == date(2026, 11, 4)
    assert {"received_from_headers", "sent_from_headers"} <= remarks(judgement)
    assert not judgement.doubts


def test_received_after_sent_is_a_doubt_on_received_and_holds_not_the_move() -> None:
    judgement = judged(a_letter("2... 2836\nreceived 2026-11-05, sent 2026-11-04\n"))

    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.RECEIVED}


def test_a_sent_day_one_day_after_the_arrival_is_a_remark() -> None:
    judgement = judged(a_letter("2... 2836\nreceived 2026-11-03, sent 2026-11-05\n"))

    assert plies(judgement) == ["b8c6"]
    assert "sent_ahead" in remarks(judgement)
    assert not judgement.doubts


def test_a_sent_day_long_after_the_arrival_is_a_doubt_on_sent() -> None:
    judgement = judged(a_letter("2... 2836\nreceived 2026-11-03, sent 2026-12-24\n"))

    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.SENT}


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("2... 2846\n", Verdict.IMPOSSIBLE),
        ("2. 7163 2845\n", Verdict.IMPOSSIBLE),
        ("2... 2896\n", Verdict.UNCLEAR_MOVE),
        ("2... 2836 (Nf6)\n", Verdict.UNCLEAR_MOVE),
        ("2... 2836 or 7866\n", Verdict.UNCLEAR_MOVE),
        ("3... 2836\n", Verdict.UNCLEAR_MOVE),
        ("2... N-QB3\n", Verdict.UNCLEAR_MOVE),
        ("Is it 2836?\n", Verdict.UNCLEAR_MOVE),
    ],
)
def test_what_is_not_one_legal_move_is_not_recorded(body: str, verdict: Verdict) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is verdict
    assert plies(judgement) == []
    assert Fact.MOVE in facts(judgement)


def test_an_impossible_move_is_kept_as_an_attempt_with_its_proposed_penalty() -> None:
    rules = a_setup().rules.model_copy(update={"illegal_penalty_days": 1})
    game = a_game(setup=a_setup(rules=rules))

    judgement = judged(a_letter("2... 2846\n"), game)

    (attempt,) = (e for e in judgement.events if isinstance(e, MoveAttempted))
    assert (attempt.by, attempt.ply, attempt.penalty_proposed) == (Side.BLACK, 4, 1)


def test_a_promotion_without_its_piece_is_unclear_and_names_the_readings() -> None:
    fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    game = a_game("", us=Side.BLACK, setup=a_setup(Side.BLACK, fen=fen))

    judgement = judged(a_letter("1. 1718\n", answers=None), game)

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert set(judgement.findings.readings) == {"17181", "17182", "17183", "17184"}


def test_blacks_5251_is_unclear() -> None:
    fen = "4k3/8/8/8/8/8/4p3/K7 b - - 0 1"
    game = a_game("", us=Side.WHITE, setup=a_setup(fen=fen))

    assert judged(a_letter("1... 5251\n", answers=None), game).verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize(
    ("body", "ply"),
    [
        ("1. 4244 5755\n2. 7163 2836\n", 1),
        ("2. 7162 2836\n", 3),
        ("1. 5254 5756 2. 7163 2836\n", 2),
    ],
)
def test_a_repeated_ply_that_differs_is_a_disagreement_at_that_ply(body: str, ply: int) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.DISAGREEMENT
    assert judgement.findings.first_differing == ply
    assert plies(judgement) == []


OLD = "5254 5755 7163 2836 6125 1716 2514"


@pytest.mark.parametrize("heading", ["the whole game so far, with my new move at the end", "Voila"])
@pytest.mark.parametrize(("right", "wrong"), [("1716", "1715"), ("5755", "5756"), ("2514", "2536")])
def test_a_score_that_nobody_calls_the_games_is_compared_all_the_same(
    heading: str, right: str, wrong: str
) -> None:
    game = a_game(OLD)
    score = "1. 5254 5755 2. 7163 2836\n3. 6125 1716 4. 2514\n 7866"

    plain = judged(a_letter(f"{heading}:\n\n{score}\n"), game)
    altered = judged(a_letter(f"{heading}:\n\n{score.replace(right, wrong)}\n"), game)

    assert plain.verdict is not Verdict.DISAGREEMENT
    assert altered.verdict is Verdict.DISAGREEMENT
    assert plies(altered) == []


def test_a_score_of_another_game_in_a_letter_is_no_disagreement() -> None:
    body = "In Hastings we saw 1. 5254 5755 2. 6125 7866 3. 7163 there.\n\n4... 7866\n"

    judgement = judged(a_letter(body), a_game(OLD))

    assert judgement.verdict is Verdict.ACCEPTED


def test_another_move_for_his_last_ply_is_a_disagreement() -> None:
    judgement = judged(a_letter("Sorry, 2... 7866\n"), a_game(WHITE_TO_MOVE))

    assert judgement.verdict is Verdict.DISAGREEMENT
    assert judgement.findings.first_differing == 4


def test_a_score_past_our_unknown_move_has_caught_up() -> None:
    body = "1. 5254 5755 2. 7163 2836 3. 6125 1716\n"

    judgement = judged(a_letter(body), a_game(WHITE_TO_MOVE))

    assert judgement.verdict is Verdict.CAUGHT_UP
    assert plies(judgement) == []
    assert [ply.numeric for ply in judgement.findings.plies] == ["6125", "1716"]


def test_a_move_when_it_is_ours_is_out_of_turn() -> None:
    judgement = judged(a_letter("3... 1716\n"), a_game(WHITE_TO_MOVE))

    assert judgement.verdict is Verdict.OUT_OF_TURN
    assert plies(judgement) == []


def test_his_last_ply_once_more_is_a_repeat() -> None:
    judgement = judged(a_letter("2... 2836\n"), a_game(WHITE_TO_MOVE))

    assert judgement.verdict is Verdict.REPEAT
    assert [type(event) for event in judgement.events] == [RepeatReceived]
    assert not judgement.doubts


def test_asking_for_our_move_again_is_a_repeat() -> None:
    body = "Dear Anna,\nI have not received your move. Please send it again.\nBo\n"

    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.REPEAT
    assert judgement.findings.repeat_asked


def test_chat_above_a_quoted_score_is_no_move() -> None:
    body = (
        "Thank you, I need a few days.\n\nOn Tue, 3 Nov 2026 at 12:00, "
        "Anna Ek <anna@ek.example> wrote:\n> 1. 5254 5755\n> 2. 7163\n"
    )

    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.NO_MOVE
    assert plies(judgement) == []


def test_a_letter_of_his_that_is_about_nothing_is_not_ours() -> None:
    body = "Hello Anna,\nare you coming to the concert on Friday?\nBo\n"

    judgement = judged(a_letter(body, subject="Concert", answers=None), threaded=None)

    assert judgement.verdict is Verdict.NOT_OURS


def test_a_stranger_in_the_thread_is_not_proven() -> None:
    judgement = judged(a_letter(sender="Bo Ry <bo@other.example>"))

    assert judgement.verdict is Verdict.NOT_PROVEN
    assert judgement.events == ()
    assert Fact.SENDER in facts(judgement)


def test_an_unread_notation_is_named_and_not_guessed() -> None:
    judgement = judged(a_letter("2... N-QB3\n"))

    assert "descriptive" in codes(judgement)


def test_resignation_ends_the_game_as_stated_by_him() -> None:
    judgement = judged(a_letter("Dear Anna,\nI resign. Thank you for the game.\nBo\n"))

    assert judgement.verdict is Verdict.ENDED
    (end,) = (e for e in judgement.events if isinstance(e, GameEnded))
    assert (end.score, end.ending, end.stated_by, end.final) == (
        "1-0",
        Ending.RESIGNATION,
        Side.BLACK,
        False,
    )


@pytest.mark.parametrize(
    "body",
    [
        "2... 2836\nShould I resign? No.\n",
        "2... 2836\nI am not offering a draw.\n",
        "2... 2836\nWill you resign?\n",
    ],
)
def test_words_that_are_denied_or_asked_are_no_facts(body: str) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.ACCEPTED
    assert not any(isinstance(e, GameEnded | DrawOffered) for e in judgement.events)


def test_a_draw_offer_stands_beside_the_move() -> None:
    judgement = judged(a_letter("2... 2836\nI offer a draw.\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert [type(e) for e in judgement.events] == [MovePlayed, DrawOffered]


@pytest.mark.parametrize(
    "words",
    [
        "Draw? My wife says I should decline, but I accept",
        "Draw? I accept.",
        "I offer a draw. OK, draw.",
    ],
)
def test_an_offer_among_words_that_answer_one_is_asked(words: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{words}\n"))

    assert judgement.findings.plies
    assert not [event for event in judgement.events if isinstance(event, DrawOffered)]
    assert {doubt.fact for doubt in judgement.doubts} & {Fact.OFFER, Fact.RESULT}


def test_acceptance_of_our_offer_ends_the_game() -> None:
    game = a_game(more=[DrawOffered(by=Side.WHITE)])

    judgement = judged(a_letter("I accept the draw.\n"), game)

    assert judgement.verdict is Verdict.ENDED
    (end,) = (e for e in judgement.events if isinstance(e, GameEnded))
    assert end.score == "1/2-1/2"


def test_acceptance_without_an_offer_records_nothing_and_is_a_doubt_on_the_result() -> None:
    judgement = judged(a_letter("I accept the draw.\n"))

    assert not any(isinstance(e, GameEnded) for e in judgement.events)
    assert Fact.RESULT in facts(judgement)


def test_acceptance_with_a_move_takes_the_move_and_doubts_the_result() -> None:
    game = a_game(more=[DrawOffered(by=Side.WHITE)])

    judgement = judged(a_letter("I accept the draw. 2... 2836\n"), game)

    assert judgement.verdict is Verdict.ACCEPTED
    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.RESULT}


def test_a_declined_draw_is_recorded() -> None:
    game = a_game(more=[DrawOffered(by=Side.WHITE)])

    judgement = judged(a_letter("2... 2836. I decline the draw.\n"), game)

    assert any(isinstance(e, DrawDeclined) for e in judgement.events)


def test_mate_on_the_board_ends_the_game() -> None:
    game = a_game("6263 5755 7274")

    judgement = judged(a_letter("2... 4884\n"), game)

    assert judgement.verdict is Verdict.ENDED
    (end,) = (e for e in judgement.events if isinstance(e, GameEnded))
    assert (end.score, end.ending, end.final) == ("0-1", Ending.MATE, True)


def test_a_threefold_claim_is_laid_beside_the_board() -> None:
    game = a_game("7163 2836 6371 3628 7163 2836 6371")

    judgement = judged(a_letter("4... 3628. I claim a draw by threefold repetition.\n"), game)

    assert judgement.verdict is Verdict.CLAIM
    assert plies(judgement) == ["c6b8"]
    assert "three times" in (judgement.findings.claim_finding or "")


def test_conditionals_are_recorded_as_an_offer_behind_the_move() -> None:
    judgement = judged(a_letter("2... 2836, if 3. 6125 then 1716\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    (offer,) = (e for e in judgement.events if isinstance(e, ConditionalOffered))
    assert (offer.by, offer.ply, offer.lines) == (Side.BLACK, 5, (("f1b5", "a7a6"),))


def test_a_conditional_with_an_impossible_ply_is_a_doubt_and_the_move_stands() -> None:
    judgement = judged(a_letter("2... 2836, if 3. 6126 then 1716\n"))

    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.CONDITIONAL}


def test_our_conditional_is_taken_up_by_repeating_its_plies() -> None:
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    game = a_game(more=[offer])

    judgement = judged(a_letter("2... 2836 3. 6125 1716\n"), game)

    assert plies(judgement) == ["b8c6", "f1b5", "a7a6"]


def test_a_bare_ply_behind_our_chain_names_both_readings() -> None:
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    game = a_game(more=[offer])

    judgement = judged(a_letter("3625\n"), game)

    assert plies(judgement) == []


def test_a_move_that_he_corrects_inside_the_letter_is_his_last_word() -> None:
    judgement = judged(a_letter("2... 2836, not 7866\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert plies(judgement) == ["b8c6"]
    assert "corrected_inside" in remarks(judgement)


def test_a_letter_in_an_ended_game_puts_nothing_on_the_sheet() -> None:
    end = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)
    game = a_game(more=[end])

    judgement = judged(a_letter("2... 2836\n"), game)

    assert judgement.verdict is Verdict.NO_MOVE
    assert plies(judgement) == []
    assert facts(judgement) == {Fact.RESULT}


def test_the_next_row_written_into_our_quoted_score_is_his_own() -> None:
    body = "On Tue, 3 Nov 2026 at 12:00, Anna Ek wrote:\n> 1. 5254 5755\n> 2. 7163 2836\n"

    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.ACCEPTED
    assert "inside_quote" in remarks(judgement)


def test_a_new_ply_behind_quote_marks_elsewhere_is_a_doubt() -> None:
    body = "See below.\n> 2... 2836\n"

    judgement = judged(a_letter(body))

    assert plies(judgement) == []
    assert Fact.MOVE in facts(judgement)


def test_wrong_number_behind_our_last_move_is_a_remark() -> None:
    judgement = judged(a_letter("3. 7163 2836\n"))

    assert plies(judgement) == ["b8c6"]
    assert "wrong_number" in remarks(judgement)


def test_a_first_move_of_no_known_game_is_put_aside_with_its_command() -> None:
    body = "Dear Anna,\nour new game: 1. 4244\nBo\n"

    judgement = judged(a_letter(body, subject="New game", answers=None), threaded=None)

    assert judgement.verdict is Verdict.PUT_ASIDE
    assert judgement.command is not None
    assert "game add" in judgement.command


def test_two_games_with_one_opponent_are_told_apart_by_name() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))
    body = "Friendly 7\n2... 5756\n\nClub Cup 12\n2... 2836\n"

    judgements = all_judged(a_letter(body), a_game(), friendly)

    assert {j.game: plies(j) for j in judgements} == {
        "cup-12": ["b8c6"],
        "friendly": ["e7e6"],
    }


def test_a_bare_ply_that_fits_both_games_is_a_doubt_about_the_game() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))

    judgement = judged(a_letter("2... 2836\n"), a_game(), friendly)

    assert judgement.verdict is Verdict.UNCLEAR_GAME
    assert set(judgement.others) == {"cup-12", "friendly"}
    assert facts(judgement) == {Fact.GAME}


def test_the_board_overrules_the_thread_with_a_remark() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))

    judgement = judged(a_letter("2... 4534\n"), a_game(), friendly)

    assert (judgement.game, plies(judgement)) == ("friendly", ["d5c4"])
    assert "other_thread" in remarks(judgement)


def test_our_own_letter_gives_our_ply_with_the_day_it_was_really_sent() -> None:
    octets = a_letter(
        "3. 6125\nreceived 2026-11-04, sent 2026-11-04\n",
        sender="Anna Ek <anna@ek.example>",
        to="Bo Ry <bo@ry.example>",
        day=date(2026, 11, 5),
    )

    judgement = judged(octets, a_game(WHITE_TO_MOVE), ours=True)

    (event,) = (e for e in judgement.events if isinstance(e, MovePlayed))
    assert event.move == "f1b5"
    assert event.sent.used == date(2026, 11, 5)
    assert event.sent.stated == date(2026, 11, 4)
    assert "sent_day_differs" in remarks(judgement)


PGN = '[Event "Club Cup 12"]\n[White "Anna Ek"]\n[Black "Bo Ry"]\n\n1. e4 e5 2. Nf3 Nc6 *\n'


def with_pgn(body: str, pgn: str = PGN) -> bytes:
    message = message_from_bytes(a_letter(body), policy=policy.default)
    assert isinstance(message, EmailMessage)
    message.add_attachment(pgn.encode(), "application", "x-chess-pgn", filename="game.pgn")
    return message.as_bytes()


def test_an_attached_pgn_carries_the_news_where_the_words_have_no_move() -> None:
    judgement = judged(with_pgn("Dear Anna,\nsee attachment.\nBo\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert plies(judgement) == ["b8c6"]
    assert "attached_pgn" in remarks(judgement)


def test_own_words_go_before_an_attached_pgn() -> None:
    judgement = judged(with_pgn("2... 7866\n"))

    assert plies(judgement) == ["g8f6"]


def test_an_attached_pgn_that_goes_on_with_analysis_is_no_move() -> None:
    judgement = judged(with_pgn("see attachment\n", PGN.replace("*", "3. Bb5 a6 4. Ba4 *")))

    assert plies(judgement) == []
    assert Fact.MOVE in facts(judgement)


def test_an_attached_pgn_with_another_history_is_a_disagreement() -> None:
    judgement = judged(
        with_pgn("see attachment\n", PGN.replace("1. e4", "1. d4").replace("e5", "d5"))
    )

    assert judgement.verdict is Verdict.DISAGREEMENT


def test_a_letter_of_his_own_that_he_passes_on_is_read_with_a_remark() -> None:
    body = (
        "You did not get this?\n\n---------- Forwarded message ---------\n"
        "From: Bo Ry <bo@ry.example>\nDate: Wed, 4 Nov 2026 at 09:00\nSubject: Club Cup 12\n"
        "To: Anna Ek <anna@ek.example>\n\n2... 2836\n"
    )

    judgement = judged(a_letter(body))

    assert plies(judgement) == ["b8c6"]
    assert "forwarded_own" in remarks(judgement)


def test_a_letter_of_ours_that_comes_back_gives_no_ply() -> None:
    body = (
        "---------- Forwarded message ---------\nFrom: Anna Ek <anna@ek.example>\n"
        "Date: Wed, 4 Nov 2026 at 09:00\nSubject: Club Cup 12\nTo: Bo Ry <bo@ry.example>\n\n"
        "2... 2836\n"
    )

    assert plies(judged(a_letter(body))) == []


@pytest.mark.parametrize("moves", [WHITE_TO_MOVE, "5254 5755 7163 2836 6125"])
def test_a_correction_of_a_ply_on_the_sheet_is_a_disagreement_and_no_new_ply(moves: str) -> None:
    body = "Sorry, my last move should be 7866 instead of 2836.\n"

    judgement = judged(a_letter(body), a_game(moves))

    assert judgement.verdict is Verdict.DISAGREEMENT
    assert judgement.findings.first_differing == 4
    assert plies(judgement) == []


def test_another_first_move_under_the_games_own_subject_is_no_new_game() -> None:
    game = a_game("5254", us=Side.BLACK)

    judgement = judged(a_letter("1. 4244\n", answers=None), game, threaded=None)

    assert judgement.verdict is Verdict.DISAGREEMENT


def our_letter(body: str, *, to: str, subject: str = "Re: Club Cup 12") -> bytes:
    return a_letter(body, sender="Anna Ek <anna@ek.example>", to=to, subject=subject)


@pytest.mark.parametrize(
    "body",
    [
        "3. 6125\n",
        "Should I play it? I think 3. 6125 is best.\n",
        "I resign.\n\nHe is too strong.\n",
    ],
)
def test_our_letter_to_somebody_else_gives_no_ply_and_no_result(body: str) -> None:
    judgement = judged(our_letter(body, to="friend@else.example"), a_game(WHITE_TO_MOVE), ours=True)

    assert judgement.verdict is Verdict.NOT_PROVEN
    assert judgement.events == ()
    assert facts(judgement) >= {Fact.SENDER}


def test_our_chat_with_a_friend_under_the_games_thread_is_not_ours() -> None:
    octets = our_letter("Shall we meet on Friday?\n", to="friend@else.example")

    assert judged(octets, a_game(WHITE_TO_MOVE), ours=True).verdict is Verdict.NOT_OURS


def test_our_report_to_the_director_confirms_the_stated_result() -> None:
    end = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)
    game = a_game(more=[end], setup=a_setup(td=("td@club.example",)))

    judgement = judged(our_letter("1. 5254 5755 1-0\n", to="td@club.example"), game, ours=True)

    assert [event.kind for event in judgement.events] == ["result_reported"]


@pytest.mark.parametrize(
    "body",
    ["Is there a pause in May?\n", "He claims a draw.\n1. 5254 5755 *\n", "Round 1-0.5?\n"],
)
def test_a_letter_to_the_director_without_the_score_is_no_report(body: str) -> None:
    end = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)
    game = a_game(more=[end], setup=a_setup(td=("td@club.example",)))

    judgement = judged(our_letter(body, to="td@club.example"), game, ours=True)

    assert judgement.verdict is Verdict.NO_MOVE
    assert judgement.events == ()


@pytest.mark.parametrize(
    ("score", "words"),
    [
        ("1-0", "I won, 1 - 0."),
        ("1-0", "Result: 1:0"),
        ("0-1", "0–1, he won"),
        ("1/2-1/2", "a draw, ½-½"),
        ("1/2-1/2", "1/2"),
    ],
)
def test_a_report_may_be_in_ones_own_words(score: str, words: str) -> None:
    end = GameEnded(score=score, ending=Ending.STATED)  # type: ignore[arg-type]
    game = a_game(more=[end], setup=a_setup(td=("td@club.example",)))

    judgement = judged(our_letter(words + "\n", to="td@club.example"), game, ours=True)

    assert [event.kind for event in judgement.events] == ["result_reported"]


def test_of_several_games_with_one_director_the_named_one_is_reported() -> None:
    end = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)
    games = [
        a_game(more=[end], setup=a_setup(name=name, event=event, td=("td@club.example",)))
        for name, event in (("cup-12", "Club Cup 12"), ("cup-13", "Club Cup 13"))
    ]
    octets = our_letter(
        "The game is over.\n", to="td@club.example", subject="Club Cup 13: Anna Ek - Bo Ry 1-0"
    )

    found = all_judged(octets, *games, threaded=None, ours=True)

    assert [(one.game, len(one.events)) for one in found] == [("cup-13", 1)]


def test_our_resignation_with_the_gap_left_in_is_no_gap_forgotten() -> None:
    octets = our_letter("I resign.\n\n 3. ____ 2026-11-04 2026-11-05 1 1\n", to="bo@ry.example")

    judgement = judged(octets, a_game(WHITE_TO_MOVE), ours=True)

    assert judgement.verdict is Verdict.ENDED
    assert "gap_unfilled" not in codes(judgement)


def uncounted_rules() -> RuleSet:
    """Rules that do not say how days are counted: the table has dashes for counts."""
    return RuleSet(name="plain", title="Plain rules", moves=10, days=40)


def _draft_with(words: str, game: Game) -> bytes:
    """Our own draft as it is sent with these words in its gap."""
    (draft,) = write_answers(game, (), ACCOUNT, date(2026, 11, 6))
    assert draft.body.count("____") == 1
    return our_letter(draft.body.replace("____", words), to="bo@ry.example")


@pytest.mark.parametrize("template", ["iccf-table", "plain"])
@pytest.mark.parametrize("us", [Side.WHITE, Side.BLACK])
@pytest.mark.parametrize(
    ("words", "events", "doubts"),
    [
        ("I resign", {"game_ended"}, set()),
        ("I accept your draw", {"game_ended"}, set()),
        ("ich gebe auf", {"game_ended"}, set()),
        ("draw?", set(), {"two_offers"}),
        ("I accept", set(), {"gap_words"}),
        ("0-1", set(), {"score_stated"}),
        ("see above", set(), {"gap_words"}),
        ("I do not resign", set(), {"gap_words"}),
    ],
)
def test_words_in_the_gap_are_the_saying_or_a_doubt(
    words: str, events: set[str], doubts: set[str], us: Side, template: str
) -> None:
    moves = WHITE_TO_MOVE if us is Side.WHITE else BLACK_TO_MOVE
    setup = replace(a_setup(us), template=template)
    game = a_game(moves, us, setup=setup, more=[DrawOffered(by=us.other)])

    judgement = judged(_draft_with(words, game), game, ours=True)

    assert {event.kind for event in judgement.events} - {"day_confirmed"} == events
    assert codes(judgement) == doubts


@pytest.mark.parametrize("ours", [True, False])
@pytest.mark.parametrize(
    "body",
    [
        " 3. I resign 2026-11-04 2026-11-05 1 1\nJust kidding!\n",
        " 3. I do not resign 2026-11-04 2026-11-05 1 1\n",
        " 3. should I resign? 2026-11-04 2026-11-05 1 1\n",
        " 3. I resign in the other game 2026-11-04 2026-11-05 1 1\n",
        " 3. He said: I resign 2026-11-04 2026-11-05 1 1\n",
    ],
)
def test_words_in_a_row_end_no_game_where_they_are_taken_back(body: str, ours: bool) -> None:
    game = a_game(WHITE_TO_MOVE, Side.WHITE if ours else Side.BLACK)
    octets = our_letter(body, to="bo@ry.example") if ours else a_letter(body)

    judgement = judged(octets, game, ours=ours)

    assert not any(isinstance(event, GameEnded) for event in judgement.events)


def test_a_saying_beside_cells_without_counts_is_read() -> None:
    setup = a_setup(Side.BLACK, rules=uncounted_rules())
    game = a_game("5254", Side.BLACK, setup=setup)

    judgement = judged(_draft_with("I resign", game), game, ours=True)

    assert judgement.verdict is Verdict.ENDED


def test_a_resignation_in_the_row_of_his_own_table_ends_the_game() -> None:
    judgement = judged(
        a_letter(" 2. 7163 2026-11-03 2026-11-03 0 0 I resign 2026-11-03 2026-11-04\n")
    )

    assert judgement.verdict is Verdict.ENDED


def test_a_draw_offered_in_the_gap_beside_the_move_is_offered_with_it() -> None:
    game = a_game(WHITE_TO_MOVE)

    judgement = judged(_draft_with("6125 draw", game), game, ours=True)

    assert plies(judgement) == ["f1b5"]
    assert any(isinstance(event, DrawOffered) for event in judgement.events)
    assert not judgement.doubts


def test_behind_a_taken_up_conditional_time_runs_from_our_last_letter() -> None:
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    game = a_game(more=[offer])
    taken = judged(a_letter("2... 2836 3. 6125 1716\n"), game)
    after, lost = go_on(game, taken.events)

    played = [e for e in taken.events if isinstance(e, MovePlayed)]

    assert not lost
    assert [(e.sent.used, e.conditional) for e in played] == [
        (date(2026, 11, 4), True),
        (None, True),
        (date(2026, 11, 4), False),
    ]
    assert played[-1].received.used == date(2026, 11, 3)
    assert clock(after).black.used is not None


@pytest.mark.parametrize("end", ["", " 3. 6125"])
def test_his_days_are_those_of_his_last_ply_wherever_the_chain_ends(end: str) -> None:
    offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"),))
    body = f"2... 2836{end}\nReceived 5 November 2026, sent 9 November 2026. Days: 4/4\n"
    judgement = judged(a_letter(body, day=date(2026, 11, 9)), a_game(more=[offer]))

    his, *ours = [event for event in judgement.events if isinstance(event, MovePlayed)]

    assert (his.received.stated, his.sent.stated) == (date(2026, 11, 5), date(2026, 11, 9))
    assert (his.days_stated, his.total_stated) == (4, 4)
    assert judgement.findings.received_stated == date(2026, 11, 5)
    assert all(one.conditional and one.received.used is None for one in ours)
    assert all((one.days_stated, one.total_stated) == (None, None) for one in ours)
    assert not judgement.doubts


def test_our_days_too_where_we_take_up_his_line() -> None:
    offer = ConditionalOffered(by=Side.BLACK, ply=5, lines=(("f1b5", "a7a6"),))
    game = a_game("5254 5755 7163 2836", more=[offer])
    body = "3. 6125 1716\nReceived 5 November 2026, sent 9 November 2026. Days: 4/4\n"
    letter = a_letter(
        body, sender="anna@ek.example", to="bo@ry.example", day=date(2026, 11, 9), answers=None
    )

    judgement = judged(letter, game, ours=True)

    ours, his = [event for event in judgement.events if isinstance(event, MovePlayed)]
    assert (ours.received.stated, ours.days_stated) == (date(2026, 11, 5), 4)
    assert ours.sent.used == date(2026, 11, 9)
    assert (his.received.used, his.sent.used, his.days_stated) == (None, None, None)


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("My move is 2... Ra6\n", Verdict.IMPOSSIBLE),  # not the Finnish knight
        ("Thank you for your letter. My move is 2... Ra6\n", Verdict.IMPOSSIBLE),
        ("2... Ra6\n", Verdict.UNCLEAR_MOVE),  # a Finn may write so
        ("2... Sc6\n", Verdict.ACCEPTED),  # no English piece letter
    ],
)
def test_a_piece_letter_that_is_not_possible_is_not_sought_in_other_languages(
    body: str, verdict: Verdict
) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is verdict
    assert bool(plies(judgement)) is (verdict is Verdict.ACCEPTED)


def test_blacks_first_ply_from_a_position_has_no_received_day() -> None:
    fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"
    game = a_game("", us=Side.WHITE, setup=a_setup(fen=fen))

    judgement = judged(a_letter("2... 2836\n", answers=None), game)

    (event,) = (e for e in judgement.events if isinstance(e, MovePlayed))
    assert event.received.source is Source.START


def test_a_new_game_is_put_aside_with_a_command_that_is_safe_to_paste() -> None:
    octets = a_letter(
        "1. 4244\n", sender='"Bo; rm -rf ~" <bo@ry.example>', subject="New $(game)", answers=None
    )

    judgement = judged(octets, threaded=None)

    assert judgement.verdict is Verdict.PUT_ASIDE
    assert "'Bo; rm -rf ~'" in (judgement.command or "")
    assert "'New $(game)'" in (judgement.command or "")


def test_sayings_belong_to_the_game_under_whose_name_they_stand() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))
    body = "Club Cup 12\n2... 2836\n\nFriendly 7\nI resign.\n"

    judgements = all_judged(a_letter(body), a_game(), friendly)

    assert {j.game: [e.kind for e in j.events] for j in judgements} == {
        "cup-12": ["move_played"],
        "friendly": ["game_ended"],
    }


def test_each_of_two_games_on_a_line_has_what_is_said_of_it() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))
    octets = a_letter("I resign in Friendly 7. Club Cup 12: 2... 2836\n")

    found = {one.game: one for one in all_judged(octets, a_game(), friendly)}

    assert [event.kind for event in found["friendly"].events] == ["game_ended"]
    assert [event.kind for event in found["cup-12"].events] == ["move_played"]


@pytest.mark.parametrize(
    "before",
    ["In Friendly 7 your move has not come yet.", "Friendly 7 was fun.", "I resign in Friendly 7."],
)
def test_a_move_behind_a_word_of_another_game_than_the_thread_s_is_asked_about(before: str) -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))

    found = all_judged(a_letter(f"{before}\n\n2... 2836\n"), a_game(), friendly)

    assert not any(event.kind == "move_played" for one in found for event in one.events)


def test_a_name_below_the_move_does_not_take_it_from_the_thread() -> None:
    friendly = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))
    body = "2... 2836\n\nPS: in Friendly 7 I need more time.\n"

    judgement = judged(a_letter(body), a_game(), friendly)

    assert judgement.verdict is Verdict.UNCLEAR_GAME


def test_a_resignation_beside_a_move_is_a_doubt_and_the_move_stands() -> None:
    judgement = judged(a_letter("2... 2836\n\nI resign.\n"))

    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.RESULT}


def test_a_score_that_runs_on_past_his_move_is_no_move() -> None:
    judgement = judged(a_letter("1. 5254 5755 2. 7163 2836 3. 6125 1716\n"))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert plies(judgement) == []


def test_a_chain_that_may_as_well_be_a_branch_is_a_doubt() -> None:
    judgement = judged(a_letter("2... 2836\nif 3. 6125 then 1716, if 3. 4244 then 5544\n"))

    assert plies(judgement) == ["b8c6"]
    assert [e.lines for e in judgement.events if isinstance(e, ConditionalOffered)] in (
        [(("f1b5", "a7a6"), ("d2d4", "e5d4"))],
        [],
    )


@pytest.mark.parametrize("body", ["I resign.\n", "2... 2836\nI offer a draw.\n"])
def test_words_that_may_be_quoted_are_not_taken(body: str) -> None:
    letter = replace(parse(a_letter(body)), doubtful_quote=True)

    (judgement,) = judge(letter, [Candidate(a_game(), threaded=True)], ACCOUNT)

    assert judgement.events == ()
    assert judgement.doubts


@pytest.mark.parametrize("body", ["2... 2836 7866\n", "2... Nc6 Nf6\n"])
def test_two_moves_in_one_breath_are_unclear(body: str) -> None:
    judgement = judged(a_letter(body))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert plies(judgement) == []


def test_a_numbered_move_in_strange_company_is_asked_about_also_without_a_thread() -> None:
    octets = a_letter("2... 2836 says my computer\n", subject="Hello", answers=None)

    judgement = judged(octets, threaded=None)

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert plies(judgement) == []


def _after(first: str, then: str, day: date = date(2026, 11, 9)) -> Judgement:
    """The second of two letters of his: what was found in the first one is remembered."""
    held = judged(a_letter(first, day=date(2026, 11, 6)))
    assert not plies(held)
    candidate = Candidate(a_game(), threaded=True, earlier=(held.findings,))
    letter = parse(a_letter(then, day=day, message_id="<second@ry.example>"))
    (judgement,) = judge(letter, [candidate], ACCOUNT, key="second")
    return judgement


@pytest.mark.parametrize(
    "first",
    [
        "2... 2836 or 7866\nreceived 2026-11-05\n",
        "2... 7898\nreceived 2026-11-05\n",
        "2... 2837\nReceived: 5 Nov\n",
        "Your move came on 5 November, thank you.\n",
    ],
)
def test_a_receipt_stated_without_a_move_that_counts_stays_his(first: str) -> None:
    judgement = _after(first, "2... 2836\n")

    assert plies(judgement) == ["b8c6"]
    assert judgement.findings.received_stated == date(2026, 11, 5)
    assert judgement.findings.days_counted == 4
    assert "received_before" in remarks(judgement)
    assert not judgement.doubts


def test_a_receipt_stated_again_is_no_doubt() -> None:
    judgement = _after("2... 2837\nreceived 2026-11-05\n", "2... 2836\nreceived 2026-11-05\n")

    assert judgement.findings.received_stated == date(2026, 11, 5)
    assert not judgement.doubts


def test_another_receipt_for_the_same_move_is_a_doubt_and_time_runs_from_the_first() -> None:
    judgement = _after("2... 2837\nreceived 2026-11-05\n", "2... 2836\nreceived 2026-11-07\n")

    assert plies(judgement) == ["b8c6"]
    assert facts(judgement) == {Fact.RECEIVED}
    assert judgement.findings.received_used == date(2026, 11, 5)


def test_a_receipt_of_an_earlier_move_says_nothing_of_this_one() -> None:
    old = judged(a_letter("1... 5754\nreceived 2026-11-01\n"), a_game("5254"))
    candidate = Candidate(a_game(), threaded=True, earlier=(old.findings,))
    letter = parse(a_letter("2... 2836\n"))

    (judgement,) = judge(letter, [candidate], ACCOUNT, key="second")

    assert judgement.findings.received_stated is None
    assert "received_before" not in remarks(judgement)


def test_a_ply_that_stood_in_a_letter_is_not_taken_from_our_quoted_score_but_asked_about() -> None:
    quoted = "> 1. 5254 5755\n> 2. 7163 2836\n"
    held = judged(a_letter("I looked at 2... 2836 but I am not decided.\n"))
    assert held.findings.shown == ((4, "b8c6"),)

    fresh = judged(a_letter(quoted))
    again = judged(a_letter(quoted), seen=frozenset(held.findings.shown))

    assert fresh.verdict is Verdict.ACCEPTED
    assert again.verdict is Verdict.UNCLEAR_MOVE
    assert codes(again) == {"only_quoted"}


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("2... 2836 or 7866\n", {(4, "b8c6"), (4, "g8f6")}),
        ("2... 2836, if 3. 6125 then 3... 1716\n", {(4, "b8c6")}),
        ("I will write soon.\n\nBo wrote:\n> 2... 7866\n", {(4, "g8f6")}),
        ("My phone is 0049 2836.\n", set()),
        ("3... 2836\n", set()),
    ],
)
def test_every_ply_that_stands_in_a_letter_is_shown(body: str, shown: set[tuple[int, str]]) -> None:
    assert set(judged(a_letter(body)).findings.shown) == shown

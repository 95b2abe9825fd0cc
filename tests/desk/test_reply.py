"""Drafts as text: what they say, how they look, and that they read back to the same facts."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import chess
import pytest

from mailbot.desk.account import Account
from mailbot.desk.answer import judge
from mailbot.desk.answering.compose import compose
from mailbot.desk.answering.fitness import UnfitDraft, fit
from mailbot.desk.answering.reply import write_answers
from mailbot.desk.answering.templates import TEMPLATES
from mailbot.desk.answering.thread import answer_subject, references_of
from mailbot.desk.answering.voice import Voice
from mailbot.desk.candidate import Candidate
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import Doubt, Fact, Findings, JudgedLetter, Judgement, Verdict
from mailbot.game.clock import clock
from mailbot.game.events import AnyEvent, DayConfirmed, MovePlayed, Numbered
from mailbot.game.fold import fold
from mailbot.game.numeric import numeric
from mailbot.game.pgn import read_pgn
from mailbot.game.rules import DayCount
from mailbot.game.sheet import (
    Claim,
    Conditional,
    Day,
    DrawOffer,
    Ending,
    Game,
    Player,
    Result,
    Setup,
    Side,
    Source,
)
from mailbot.languages.sentences import languages, places, sentences
from mailbot.letter.claims import Claims, Saying
from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import ACCOUNT, BO, FIRST_DAY, RULES, ZONE, a_game, a_setup, noon
from tests.desk.outlines import a_judged, an_outline, refused, taken

TODAY = date(2026, 11, 6)
OURS = "5254 5755 7163 2836"
THEIRS = "5254 5755 7163"
TD = ("td@club.example",)
BO_ACCOUNT = Account("bo", "Bo Ry", BO.addresses, ZONE)
BOTH = pytest.mark.parametrize("language", languages())


def only(game: Game, *letters: JudgedLetter, today: date = TODAY) -> Draft:
    (draft,) = write_answers(game, letters, ACCOUNT, today)
    return draft


def says(draft: Draft, sentence: str) -> bool:
    """The sentence stands in the body, wherever its lines are broken."""
    return " ".join(sentence.split()) in " ".join(draft.body.split())


def doubtful(code: str, fact: Fact, words: str, **values: object) -> JudgedLetter:
    doubt = Doubt(code, fact, "", (words,), **values)  # type: ignore[arg-type]
    findings = replace(
        taken(4), received_used=date(2026, 11, 3), days_stated=3, days_counted=1,
        total_stated=5, total_counted=2,
    )  # fmt: skip
    return a_judged(Verdict.ACCEPTED, date(2026, 11, 4), doubts=(doubt,), findings=findings)


# --- what it looks like ------------------------------------------------------------------------


def test_the_iccf_table_with_the_gap() -> None:
    draft = only(a_game(OURS), a_judged(Verdict.ACCEPTED, date(2026, 11, 4), findings=taken(4)))

    assert draft.body == (
        "Dear Bo Ry,\n"
        "\n"
        "Your move 2... 2836 (Nc6) was received on 4 November 2026.\n"
        "\n"
        "Club Cup 12\n"
        "White: Anna Ek\n"
        "Black: Bo Ry\n"
        "Start: 1 November 2026\n"
        "\n"
        "    White                                 Black\n"
        " No Move Recd       Sent     Days Total   Move Recd       Sent     Days Total\n"
        " 1. 5254 ----       2026-11-01   0    0   5755 2026-11-02 2026-11-02   0    0\n"
        " 2. 7163 2026-11-03 2026-11-03   0    0   2836 2026-11-04 2026-11-04   0    0\n"
        " 3. ____ 2026-11-04 2026-11-06   2    2\n"
        "\n"
        "Anna Ek\n"
        "anna@ek.example\n"
    )


def test_a_draft_grows_older_only_in_its_own_row() -> None:
    first = only(a_game(OURS)).body.split("\n")
    second = only(a_game(OURS), today=date(2026, 12, 1)).body.split("\n")

    differ = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
    assert differ == [
        (" 3. ____ 2026-11-04 2026-11-06   2    2", " 3. ____ 2026-11-04 2026-12-01  27   27")
    ]


def test_questions_and_reports_do_not_grow_older() -> None:
    asked = refused(Verdict.IMPOSSIBLE, "impossible", "2... 2837")

    for game, letters in ((a_game(THEIRS), (asked,)), (ended(), ())):
        then = write_answers(game, letters, ACCOUNT, TODAY)
        assert then == write_answers(game, letters, ACCOUNT, date(2027, 1, 1))


def test_black_answers_in_the_right_half() -> None:
    game = a_game("5254", Side.BLACK)

    row = only(game).body.split("\n")[11]

    assert row == (" 1. 5254 ----       2026-11-01   0    0   ____ 2026-11-01 2026-11-06   5    5")


def test_the_first_move_runs_from_the_start_day() -> None:
    assert " 1. ____ ----       2026-11-06   5    5\n" in only(a_game("")).body


def test_a_start_with_black_to_move_and_given_moves_are_said() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    draft = only(a_game("5755", setup=a_setup(fen=fen)))
    assert f"FEN: {fen}\n" in draft.body
    assert f" 1. ... {'':34}5755 ----" in draft.body

    setup = replace(a_setup(Side.BLACK), given=("e2e4", "e7e5", "g1f3"))
    draft = only(a_game("", setup=setup))
    assert "Given moves: 1. 5254 5755 2. 7163\n" in draft.body
    assert f" 2. ... {'':34}____ ----       2026-11-06" in draft.body


def test_unknown_days_are_no_days() -> None:
    draft = only(a_game(OURS, dated=False))

    assert "Your move 2... 2836 (Nc6) has arrived." in draft.body
    assert " 2. 7163 ----       ----        --   --   2836 ----       ----" in draft.body
    assert " 3. ____ ----       2026-11-06  --   --" in draft.body


def test_a_receipt_that_no_letter_shows_is_the_day_he_sent_it_and_that_is_said() -> None:
    game = a_game(OURS)
    last = replace(game.plies[-1], moment=None)
    draft = only(replace(game, plies=(*game.plies[:-1], last)))

    assert says(draft, "has arrived. I counted my time from the day on which you sent it.")
    assert " 3. ____ 2026-11-04 2026-11-06   2    2" in draft.body


def test_we_never_receive_after_we_send() -> None:
    assert (
        " 3. ____ 2026-11-02 2026-11-02   0    0"
        in only(a_game(OURS), today=date(2026, 11, 2)).body
    )


def test_next_day_receipt_counts_what_the_dates_say() -> None:
    rules = RULES.model_copy(update={"day_count": DayCount.CAL_NEXT})

    assert "2026-11-04 2026-11-06   2    2" in only(a_game(OURS, setup=a_setup(rules=rules))).body


def test_the_plain_template_has_a_line_for_each_move_and_our_days() -> None:
    draft = only(a_game(OURS, setup=replace(a_setup(), template="plain")))

    assert (
        "  1. 5254 5755\n  2. 7163 2836\n  3. ____\n\nReceived: 4 November 2026\n"
        "Sent: 6 November 2026\nDays used: 2/2\n"
    ) in draft.body


def test_an_unknown_template_is_the_table() -> None:
    setup = replace(a_setup(), template="no-such")

    assert only(a_game(OURS, setup=setup)).body == only(a_game(OURS)).body


@pytest.mark.parametrize("notation", ["numeric", "san"])
@BOTH
def test_a_table_is_never_too_wide(notation: str, language: str) -> None:
    """Long moves, long thinks, more than a hundred moves."""
    setup = replace(a_setup(notation=notation), language=language)
    game = a_random_game(setup, random.Random(2), 260, days=120)

    lines = only(game, today=three_days_later(game)).body.split("\n")

    assert len(game.plies) > 210
    assert 75 <= max(map(len, lines)) <= 78
    assert not any(line.endswith(" ") for line in lines)
    assert sum(bool(re.match(r" *\d+\. ", line)) for line in lines) == game.next_ply // 2 + 1


def test_days_that_are_too_long_for_the_table_are_still_told() -> None:
    draft = only(a_game(OURS), today=date(2040, 1, 1))

    assert " 2. 7163 2836\n  3. ____\n" in draft.body
    assert "Days used: 4806/4806\n" in draft.body


def test_san_is_written_in_the_letters_of_the_language() -> None:
    setup = replace(a_setup(notation="san"), language="de")

    draft = only(a_game(OURS, setup=setup))

    assert "Ihren Zug 2... Sc6 habe ich am 4. November 2026 erhalten." in draft.body
    assert " 2. Sf3 " in draft.body


# --- the intended move -------------------------------------------------------------------------


def test_the_intended_move_fills_the_gap() -> None:
    draft = only(replace(a_game(OURS), intended=("f1b5",)))

    assert " 3. 6125 2026-11-04 2026-11-06   2    2\n" in draft.body
    assert "____" not in draft.body


def test_a_conditional_that_is_taken_up_stands_in_order_and_the_gap_behind_it() -> None:
    draft = only(replace(a_game(OURS), intended=("f1b5", "a7a6")))
    assert " 3. 6125 ----       2026-11-06   0    0   1716 ----       ----        --   --\n" in (
        draft.body
    )
    assert " 4. ____ 2026-11-04 2026-11-06   2    2\n" in draft.body

    free = RULES.model_copy(update={"conditional_days": "zero"})
    game = replace(a_game(OURS, setup=a_setup(rules=free)), intended=("f1b5", "a7a6", "b5a4"))
    draft = only(game)
    assert " 3. 6125 ----       2026-11-06   0    0   1716 ----       ----         0    0\n" in (
        draft.body
    )
    assert " 4. 2514 2026-11-04 2026-11-06   2    2\n" in draft.body


def test_an_intention_that_is_not_legal_leaves_the_gap() -> None:
    assert "____" in only(replace(a_game(OURS), intended=("a1a8",))).body


# --- what is said above the table --------------------------------------------------------------


def test_days_from_headers_are_said() -> None:
    game = a_game(OURS)
    last = game.plies[-1]
    received, sent = (Day(date(2026, 11, day), Source.HEADER) for day in (3, 4))
    draft = only(
        replace(game, plies=(*game.plies[:-1], replace(last, received=received, sent=sent)))
    )

    assert says(
        draft,
        "Your letter did not say when you received my move; I counted from 3 November 2026. "
        "Your letter did not say when you sent your move; I counted to 4 November 2026.",
    )


def test_a_day_that_our_last_letter_got_wrong_is_put_right() -> None:
    game = a_game(OURS)
    own = replace(game.plies[2], sent=Day(date(2026, 11, 3), Source.HEADER, date(2026, 11, 2)))
    draft = only(replace(game, plies=(*game.plies[:2], own, game.plies[3])))

    assert says(
        draft,
        "The table has 3 November 2026 as the day of my move 2. 7163 (Nf3): on that day the "
        "letter really left; it said 2 November 2026.",
    )


@pytest.mark.parametrize(
    ("letter", "sentence"),
    [
        (
            doubtful(
                "received_readings", Fact.RECEIVED, "03/11",
                days=(date(2026, 3, 11), date(2026, 11, 3)),
            ),
            (
                "you wrote: > 03/11 As the day on which you received my move this can mean "
                "11 March 2026 or 3 November 2026. Which day was it? For the time being I count "
                "from 3 November 2026."
            ),
        ),
        (
            doubtful("sent_contradiction", Fact.SENT, "30.12."),
            "> 30.12. As the day on which you sent your move this does not fit",
        ),
        (
            doubtful("received_no_day", Fact.RECEIVED, "31.11."),
            "> 31.11. The calendar has no such day. Which one do you mean as the day on which",
        ),
        (
            doubtful("received_after_sent", Fact.RECEIVED, "5 Nov"),
            "> 5 Nov By this you received my move only after the day on which you sent yours.",
        ),
        (
            doubtful("received_twice", Fact.RECEIVED, "5 Nov"),
            "> 5 Nov An earlier letter of yours gave another day on which you received the same",
        ),
        (
            doubtful("conditional_open", Fact.CONDITIONAL, "6125"),
            "> 6125 I am not certain that you offer this, so the table does without it. Do you?",
        ),
        (
            doubtful("days", Fact.DAYS, "3/5"),
            (
                "> 3/5 For your move 2... 2836 (Nc6) your letter states 3 as the days used; by its "
                "dates I count 1. Which number is right?"
            ),
        ),
        (
            doubtful("total", Fact.DAYS, "3/5"),
            (
                "> 3/5 After your move 2... 2836 (Nc6) your letter states 5 as the days used in "
                "all; my table has 2."
            ),
        ),
        (
            doubtful("earlier_sent", Fact.SENT, "3.11.", ply=2),
            (
                "> 3.11. Here the day on which move 1... 5755 (e5) was sent differs from my table, "
                "which has 2 November 2026 as in your letter of 2 November 2026."
            ),
        ),
        (
            doubtful("earlier_received", Fact.RECEIVED, "4.11.", ply=3),
            (
                "the day on which move 2. 7163 (Nf3) was received differs from my table, which has "
                "3 November 2026 as in my letter of 3 November 2026."
            ),
        ),
        (
            doubtful("earlier_total", Fact.DAYS, "9", ply=2),
            "the count up to move 1... 5755 (e5) differs from my table, which has 0",
        ),
        (
            doubtful("conditional_ply", Fact.CONDITIONAL, "if 5599 7163"),
            "> if 5599 7163 I could not take up this part of your proposal",
        ),
        (doubtful("leave_days", Fact.DAYS, "away in May"), "> away in May This part about days"),
    ],
    ids=lambda value: value.judgement.doubts[0].code if isinstance(value, JudgedLetter) else "",
)  # fmt: skip
def test_a_doubt_is_asked_about_with_both_values(letter: JudgedLetter, sentence: str) -> None:
    draft = only(a_game(OURS), letter)

    assert says(draft, sentence)
    assert draft.body.count("____") == 1


@pytest.mark.parametrize("fact", [Fact.RESULT, Fact.OFFER, Fact.SENDER, Fact.GAME])
def test_what_only_the_player_decides_is_not_said_to_the_opponent(fact: Fact) -> None:
    assert (
        only(a_game(OURS), doubtful("two_offers", fact, "a draw?")).body == only(a_game(OURS)).body
    )


def test_a_question_about_an_impossible_move() -> None:
    rules = RULES.model_copy(update={"illegal_penalty_days": 5})
    asked = refused(Verdict.IMPOSSIBLE, "impossible", "2... 2837")
    draft = only(a_game(THEIRS, setup=a_setup(rules=rules)), asked)

    assert draft.body.startswith(
        "Dear Bo Ry,\n\nMy last move was 2. 7163 (Nf3) of 3 November 2026.\n\n"
        "In your letter of 5 November 2026 you wrote:\n> 2... 2837\n"
        "This is not possible in the position after 2. 7163 (Nf3).\n\nWhat is your move 2...?"
    )
    assert says(draft, "Your clock runs on. For an impossible move the rules add 5 days")
    assert "____" not in draft.body
    assert "rules add" not in only(a_game(THEIRS), asked).body


def test_the_number_of_whites_move_has_no_dot_inside_a_sentence() -> None:
    game = a_game("5254 5755", Side.BLACK)
    draft = only(game, refused(Verdict.UNCLEAR_MOVE, "unsure", "7163"))

    assert says(draft, "> 7163 I am not certain that this is meant as your move.")
    assert says(draft, "What is your move 2? Please give it in digits")


def test_a_game_without_a_move_has_no_empty_table() -> None:
    draft = only(a_game("", Side.BLACK), refused(Verdict.IMPOSSIBLE, "impossible", "1. 5255"))

    assert says(draft, "This is not possible in the starting position.")
    assert "Recd" not in draft.body


def test_a_disagreement_shows_both_scores() -> None:
    score = ((2, "5756"), (3, "7163"), (4, "2836"))
    letter = a_judged(Verdict.DISAGREEMENT, findings=Findings(first_differing=2, their_score=score))

    draft = only(a_game(OURS), letter)

    assert "Mine has:\n\n  1... 5755 2. 7163 2836\n" in draft.body
    assert "you wrote:\n> 1... 5756 2. 7163 2836\n" in draft.body
    assert says(draft, "The move in my table stands as your letter of 2 November 2026 gave it.")


def test_our_answer_again_names_our_last_move() -> None:
    draft = only(a_game(THEIRS), a_judged(Verdict.REPEAT))

    assert says(draft, "My answer once more: My last move was 2. 7163 (Nf3) of 3 November 2026.")
    assert " 2. 7163 2026-11-03 2026-11-03   0    0\n" in draft.body


HIS_OFFER = DrawOffer(Side.BLACK, 4)


def test_his_draw_offer_is_answered_by_what_the_player_writes_in_the_gap() -> None:
    game = a_game(OURS)
    draft = only(replace(game, draw_offer=HIS_OFFER))

    assert says(draft, "Thank you for the draw offer. My answer stands below: a move means")
    assert draft.body.count("____") == 1
    assert "offer" not in only(game).body
    assert "offer" not in only(replace(game, draw_offer=DrawOffer(Side.WHITE, 3))).body


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(
    ("language", "words", "kind"),
    [
        ("en", "6125", "move_played"),
        ("en", "I accept the draw", "game_ended"),
        ("en", "draw accepted", "game_ended"),
        ("en", "I decline the draw, 6125", "move_played"),
        ("de", "6125", "move_played"),
        ("de", "Remis angenommen", "game_ended"),
        ("de", "ich nehme Remis an", "game_ended"),
    ],
)
def test_his_draw_offer_is_declined_by_a_move_and_accepted_by_words(
    language: str, words: str, kind: str, template: str
) -> None:
    setup = replace(a_setup(), language=language, template=template)
    game = replace(a_game(OURS, setup=setup), draw_offer=HIS_OFFER)
    octets = letter_of(filled(only(game), words))

    for ledger, ours in ((game, True), (as_his(game), False)):
        found = judged(octets, ledger, ours=ours)
        assert kind in {event.kind for event in found.events}, found
        assert found.doubts == ()
        assert not {"half_said", "spoken_of"} & {remark.code for remark in found.remarks}


@BOTH
def test_the_thanks_for_his_offer_say_nothing_themselves(language: str) -> None:
    setup = replace(a_setup(), language=language)
    game = replace(a_game(OURS, setup=setup), draw_offer=HIS_OFFER)

    claims = read(only(game))

    assert {(phrase.sure, phrase.why) for phrase in claims.phrases} <= {(False, "yours")}


@pytest.mark.parametrize(
    ("name", "greeted"),
    [
        ("Ruiz, Dario", "Dear Dario Ruiz,"),
        ("Dario Ruiz", "Dear Dario Ruiz,"),
        ("Ruiz,", "Dear Ruiz,,"),
        ("Ruiz, Dario, Dr.", "Dear Ruiz, Dario, Dr.,"),
    ],
)
def test_he_is_greeted_by_his_name_in_its_spoken_order(name: str, greeted: str) -> None:
    setup = replace(a_setup(), black=Player(name, ("bo@ry.example",)))

    draft = only(a_game(OURS, setup=setup))

    assert draft.body.startswith(greeted)
    assert f"Black: {name}" in draft.body


HIS_LINES = Conditional(
    Side.BLACK, 5, (("f1b5", "a7a6", "b5a4", "g8f6"), ("f1b5", "g8f6"), ("d2d4", "e5d4"))
)


def with_his_lines(language: str = "en", intended: tuple[str, ...] = ()) -> Game:
    setup = replace(a_setup(), language=language)
    return replace(a_game(OURS, setup=setup), conditionals=(HIS_LINES,), intended=intended)


@pytest.mark.parametrize(
    ("intended", "sentence"),
    [
        ((), "I have noted your conditional proposal."),
        (("d2d4", "e5d4"), "I take up your conditional proposal: its moves stand in the table."),
        (("d2d3",), None),
        (("f1b5",), None),
    ],
    ids=["gap", "taken up", "another move", "his answer open"],
)
def test_his_if_lines_are_acknowledged(intended: tuple[str, ...], sentence: str | None) -> None:
    draft = only(with_his_lines(intended=intended))

    if sentence is None:
        assert "conditional proposal" not in draft.body
    else:
        assert says(draft, sentence)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("intended", [(), ("d2d4", "e5d4")], ids=["gap", "taken up"])
def test_that_his_if_lines_are_noted_offers_none(language: str, intended: tuple[str, ...]) -> None:
    claims = read(only(with_his_lines(language, intended)))

    assert not claims.conditionals
    assert not claims.phrases


def test_his_leave_and_his_need_of_time_are_noted_once() -> None:
    away = (date(2026, 11, 20), date(2026, 11, 30))
    moved = replace(taken(4), leave=away, long_think=True)
    letter = a_judged(Verdict.ACCEPTED, date(2026, 11, 4), findings=moved)

    draft = only(a_game(OURS), letter)

    assert says(
        draft,
        "I have noted that I need not expect a letter of yours from 20 November 2026 to "
        "30 November 2026. I have noted that you will need more time.",
    )


def test_time_that_he_asked_for_before_his_move_is_past() -> None:
    asked = a_judged(Verdict.NO_MOVE, date(2026, 11, 4), findings=Findings(long_think=True))
    moved = a_judged(Verdict.ACCEPTED, date(2026, 11, 5), findings=taken(4))

    assert "more time" not in only(a_game(OURS), asked, moved).body
    assert "more time" in only(a_game(OURS), moved, asked).body


def test_what_we_have_noted_in_a_letter_is_not_noted_again() -> None:
    away = (date(2026, 11, 20), date(2026, 11, 30))
    told = a_judged(Verdict.NO_MOVE, date(2026, 11, 3), findings=Findings(leave=away))
    ours = a_judged(Verdict.NO_MOVE, date(2026, 11, 4), ours=True)
    moved = a_judged(Verdict.ACCEPTED, date(2026, 11, 5), findings=taken(4))

    assert "noted" not in only(a_game(OURS), told, ours, moved).body


# --- the director ------------------------------------------------------------------------------


def ended(ending: Ending = Ending.RESIGNATION) -> Game:
    result = Result("1-0", ending, Side.BLACK, final=False)
    return replace(a_game(OURS, setup=a_setup(td=TD)), result=result)


@pytest.mark.parametrize("ending", Ending)
@BOTH
def test_a_report_reads_back_as_the_game(ending: Ending, language: str) -> None:
    game = ended(ending)
    game = replace(game, setup=replace(game.setup, language=language))

    draft = only(game)

    assert (draft.addressee, draft.purpose, draft.to) == (Addressee.TD, Purpose.REPORT, TD)
    (back,) = read_pgn(draft.body[draft.body.index("[Event") :].rpartition("\n\n")[0])
    assert back.moves == tuple(move.uci() for move in game.moves)
    assert back.result == "1-0"


def test_a_report_says_who_stated_the_result() -> None:
    draft = only(ended())

    assert draft.subject == "Result: Club Cup 12: Anna Ek - Bo Ry 1-0"
    assert says(draft, "is over: 1-0. It ended because Bo Ry resigned.")
    assert draft.in_reply_to is None


@pytest.mark.parametrize(("what", "agrees"), [("threefold", True), ("fifty moves", False)])
@BOTH
def test_a_claim_says_what_the_board_says(what: str, agrees: bool, language: str) -> None:
    claim = Claim(Side.BLACK, what, 4, board_agrees=agrees, finding="")
    setup = replace(a_setup(td=TD), language=language)
    game = replace(a_game(OURS, setup=setup), claims=(claim,))

    _, draft = write_answers(game, (a_judged(Verdict.CLAIM),), ACCOUNT, TODAY)

    said = sentences(language).say("board_agrees" if agrees else "board_disagrees")
    assert (draft.addressee, draft.purpose) == (Addressee.TD, Purpose.CLAIM)
    assert says(draft, said)
    assert "[Result" in draft.body


# --- where it goes -----------------------------------------------------------------------------


def test_it_answers_the_newest_letter_of_the_opponent() -> None:
    first = a_judged(Verdict.ACCEPTED, date(2026, 11, 4), findings=taken(4))
    outline = an_outline(
        date(2026, 11, 5),
        subject="AW: Re: Antw: Re[2]: Club Cup 12",
        message_id="<second@ry.example>",
        references=("<ply3@letters.example>", "<his-letter@ry.example>"),
        to=("someone@list.example", "anna.ek@work.example"),
    )

    draft = only(a_game(OURS), first, a_judged(Verdict.NO_MOVE, outline=outline))

    assert draft.subject == "Re: Club Cup 12"
    assert draft.in_reply_to == "<second@ry.example>"
    assert draft.references == (
        "<ply3@letters.example>", "<his-letter@ry.example>", "<second@ry.example>",
    )  # fmt: skip
    assert draft.sender == "Anna Ek <anna.ek@work.example>"
    assert draft.to == ("bo@ry.example",)


def test_without_a_letter_it_opens_a_thread() -> None:
    draft = only(a_game(OURS))

    assert draft.subject == "Club Cup 12: Anna Ek - Bo Ry"
    assert (draft.in_reply_to, draft.references) == (None, ())
    assert (draft.sender, draft.to) == ("Anna Ek <anna@ek.example>", ("bo@ry.example",))


@pytest.mark.parametrize(
    ("reply_to", "sender", "to"),
    [
        ("bo@work.example", "bo@ry.example", "bo@work.example"),
        ("stranger@elsewhere.example", "bo@work.example", "bo@work.example"),
        ("stranger@elsewhere.example", "stranger@elsewhere.example", "bo@ry.example"),
        (None, "bo@work.example", "bo@work.example"),
    ],
)
def test_it_goes_only_to_an_address_that_is_known_as_his(
    reply_to: str | None, sender: str, to: str
) -> None:
    bo = Player("Bo Ry", ("bo@ry.example", "bo@work.example"))
    outline = an_outline(reply_to=reply_to, sender=sender)

    game = a_game(OURS, setup=replace(a_setup(), black=bo))

    assert only(game, a_judged(Verdict.NO_MOVE, outline=outline)).to == (to,)


def test_a_stranger_s_letter_is_not_answered() -> None:
    strange = a_judged(
        Verdict.NOT_PROVEN, outline=an_outline(sender="x@y.example", message_id="<x@y.example>")
    )

    draft = only(a_game(OURS), strange)

    assert draft.in_reply_to is None
    assert draft.to == ("bo@ry.example",)


def test_an_opponent_without_an_address_gets_no_draft() -> None:
    game = a_game(OURS, setup=replace(a_setup(), black=Player("Bo Ry")))

    assert write_answers(game, (), ACCOUNT, TODAY) == ()


def test_addresses_are_compared_without_their_case() -> None:
    setup = replace(a_setup(), black=Player("Bo Ry", ("Bo@Ry.example", "bo@work.example")))
    letter = a_judged(Verdict.NO_MOVE, outline=an_outline(sender="bo@ry.example"))

    assert only(a_game(OURS, setup=setup), letter).to == ("bo@ry.example",)
    assert only(a_game(OURS, setup=setup)).to == ("Bo@Ry.example",)


def test_without_an_address_of_ours_the_letter_says_where_it_was_sent() -> None:
    setup = replace(a_setup(td=TD), white=Player("Anna Ek"))
    nobody = replace(ACCOUNT, addresses=())
    letter = a_judged(Verdict.NO_MOVE, outline=an_outline(to=("anna@new.example",)))

    (draft,) = write_answers(a_game(OURS, setup=setup), (letter,), nobody, TODAY)
    assert draft.sender == "Anna Ek <anna@new.example>"
    assert write_answers(a_game(OURS, setup=setup), (), nobody, TODAY) == ()
    assert write_answers(replace(ended(), setup=setup), (), nobody, TODAY) == ()


def test_an_address_with_a_gap_in_it_is_no_gap() -> None:
    setup = replace(a_setup(), white=Player("Anna Ek", ("anna____ek@ek.example",)))

    assert only(a_game(OURS, setup=setup)).body.count("____") == 1


def test_the_answer_to_a_repeat_is_copied_to_the_director_where_the_rules_say_so() -> None:
    copies = a_setup(td=TD, rules=RULES.model_copy(update={"repeat_copies_td": True}))

    assert only(a_game(THEIRS, setup=copies), a_judged(Verdict.REPEAT)).cc == TD
    assert only(a_game(OURS, setup=copies), a_judged(Verdict.REPEAT)).cc == TD
    assert only(a_game(OURS, setup=copies)).cc == ()
    assert only(a_game(THEIRS, setup=a_setup(td=TD)), a_judged(Verdict.REPEAT)).cc == ()


def test_references_are_bounded_and_only_message_ids() -> None:
    ids = tuple(f"<n{n}@letters.example>" for n in range(40))
    outline = an_outline(references=(*ids, "no id", "<a b@c>", "<x@y>\r\nBcc: z@z.example"))

    in_reply_to, references = references_of(outline)

    assert in_reply_to == "<his-letter@ry.example>"
    assert references == (ids[0], *ids[22:], "<his-letter@ry.example>")
    assert references_of(an_outline(message_id="x\r\ny", references=())) == (None, ())


@pytest.mark.parametrize(
    ("subject", "answer"),
    [
        ("Re: Re: AW: Cup", "Re: Cup"),
        ("Fwd: WG:  Cup: round 2", "Re: Cup: round 2"),
        ("Reykjavik open", "Re: Reykjavik open"),
        ("", "Re: title"),
        ("Re:", "Re: title"),
        ("Cup\r\nBcc: x@y.example\0", "Re: Cup Bcc: x@y.example"),
        ("x" * 500, "Re: " + "x" * 196),
    ],
)
def test_a_subject_has_one_re_and_one_line(subject: str, answer: str) -> None:
    assert answer_subject(subject, "title") == answer


# --- the guard ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"to": ()}, "no recipient"),
        ({"body": " 3. ____\n"}, "not confirmed"),
        ({"body": "2836\n"}, "0 gaps"),
        ({"body": "2836 ____ \n"}, "ends in a blank"),
        ({"body": f"2836 ____ {'x' * 70}\n"}, "too wide"),
        ({"body": f"2836 ____\n{'x' * 999}\n"}, "too long"),
    ],
)
def test_a_draft_that_lacks_something_is_our_error(change: dict[str, object], message: str) -> None:
    from mailbot.desk.answering.ahead import with_answer

    game = a_game(OURS)
    draft = replace(only(game), **change)  # type: ignore[arg-type]

    with pytest.raises(UnfitDraft, match=message):
        fit(draft, with_answer(game, ACCOUNT, TODAY), Voice(game))


NASTY = (
    "Bo\r\nBcc: all@club.example", "Bo\0Ry", "\x1b[31mBo", "\u202eoB", "Bo ____ Ry",
    "Bo\u00a0" * 60 + "Ry", "Bo\u3000Ry" * 30, "\U0001f600" * 600,
    "Bo {name} {0} %s", "=?utf-8?q?Bo?=", "Bo\u2028Ry", "x" * 300, "Bo" + " Ry" * 120,
)  # fmt: skip


@pytest.mark.parametrize("words", NASTY)
@pytest.mark.parametrize("where", ["name", "event", "words", "subject"])
def test_whatever_somebody_writes_the_draft_stays_a_letter(where: str, words: str) -> None:
    setup = a_setup()
    if where == "name":
        setup = replace(setup, black=replace(setup.black, name=words), td=TD)
    elif where == "event":
        setup = replace(setup, event=words, td=TD)
    written = words if where == "words" else "3... 7866"
    outline = an_outline(subject=words) if where == "subject" else an_outline()
    doubt = Doubt("out_of_turn", Fact.MOVE, words, (written,))
    letter = a_judged(Verdict.OUT_OF_TURN, doubts=(doubt,), outline=outline)

    draft = only(a_game(OURS, setup=setup), letter)
    octets = compose(draft, message_id="<x@ek.example>", date=noon(TODAY))

    assert draft.body.count("____") == 1
    assert max(map(len, draft.body.split("\n"))) <= 210
    back = parse(octets)
    assert [address.address for address in (*back.to, *back.cc)] == ["bo@ry.example"]
    assert back.text.split() == draft.body.replace("\n> ", "\n").split()


# --- languages ---------------------------------------------------------------------------------


@BOTH
def test_every_language_has_every_sentence_with_its_places(language: str) -> None:
    english, other = sentences("en"), sentences(language)

    assert other.language == language
    assert other.texts.keys() == english.texts.keys()
    for key, text in other.texts.items():
        assert places(text) == places(english.texts[key]), key
        assert text == text.strip() or key.startswith("as_"), key
    assert len(other.months) == 12
    assert len(other.texts["columns"].split()) == 6


def test_a_language_without_sentences_is_english() -> None:
    assert sentences("xx") is sentences("en")
    assert sentences("de-AT").language == "de"


# --- read back ---------------------------------------------------------------------------------


def a_random_game(setup: Setup, dice: random.Random, plies: int, *, days: int = 9) -> Game:
    """A game of random moves and days; promotions, castling and a year's end happen."""
    board = chess.Board(setup.fen)
    events: list[AnyEvent] = []
    day = FIRST_DAY
    for index in range(plies):
        legal = sorted(board.legal_moves, key=lambda move: move.uci())
        special = [m for m in legal if m.promotion or board.is_castling(m)]
        move = dice.choice(special or legal)
        board.push(move)
        if board.is_game_over():
            break
        received, day = day, day + timedelta(days=dice.randrange(days))
        events.append(
            MovePlayed(
                ply=setup.first_ply + index,
                move=move.uci(),
                received=Day(received, Source.STATED, received)
                if index
                else Day(None, Source.START),
                sent=Day(day, Source.STATED, day),
                letter=f"<{index}>",
                moment=noon(day),
            )
        )
    if len(events) % 2 != (setup.side is Side.BLACK):
        events.pop()  # it is our move
    return fold(setup, [Numbered(n, event) for n, event in enumerate(events, 1)])


def letter_of(draft: Draft, day: date = TODAY) -> bytes:
    return compose(draft, message_id="<draft@ek.example>", date=noon(day))


def filled(draft: Draft, move: str) -> Draft:
    return replace(draft, body=draft.body.replace("____", move))


def as_his(game: Game) -> Game:
    """The same sheet in the opponent's ledger."""
    return replace(game, setup=replace(game.setup, account="bo", side=game.setup.side.other))


def judged(octets: bytes, game: Game, *, ours: bool) -> Judgement:
    account = ACCOUNT if game.setup.account == "anna" else BO_ACCOUNT
    (one,) = judge(parse(octets), [Candidate(game, threaded=True)], account, ours=ours, key="key")
    return one


def read(draft: Draft) -> Claims:
    return read_claims(parse(letter_of(draft)))


ROUND_TRIPS = [
    pytest.param(language, template, notation, seed, id=f"{language}-{template}-{notation}-{seed}")
    for language in languages()
    for template in TEMPLATES
    for notation in ("numeric", "san")
    for seed in range(3)
]


def a_round_trip(language: str, template: str, notation: str, seed: int) -> Game:
    """A game in which it is our move, by the dice."""
    setup = replace(a_setup(notation=notation), language=language, template=template)
    dice = random.Random(f"{language} {template} {notation} {seed}")
    return a_random_game(setup, dice, dice.choice([2, 20, 60, 120]))


def three_days_later(game: Game) -> date:
    last = game.plies[-1].sent.used
    assert last is not None
    return last + timedelta(days=3)


def an_answer(game: Game) -> tuple[str, str]:
    """A legal move, as the player would write it and in UCI."""
    board = game.board()
    move = max(board.legal_moves, key=lambda move: move.uci())
    return Voice(game).written(board, move), move.uci()


@pytest.mark.parametrize(("language", "template", "notation", "seed"), ROUND_TRIPS)
def test_a_filled_draft_is_our_move_to_us_and_his_opponents_move_to_him(
    language: str, template: str, notation: str, seed: int
) -> None:
    game = a_round_trip(language, template, notation, seed)
    today = three_days_later(game)
    draft = only(game, today=today)
    written, uci = an_answer(game)
    octets = letter_of(filled(draft, written), today)

    for ledger, ours in ((game, True), (as_his(game), False)):
        found = judged(octets, ledger, ours=ours)

        assert found.verdict in {Verdict.ACCEPTED, Verdict.ENDED}, (found, draft.body)
        assert [(ply.ply, ply.uci) for ply in found.findings.plies] == [(game.next_ply, uci)]
        assert found.doubts == (), draft.body
        played = next(event for event in found.events if isinstance(event, MovePlayed))
        last = game.plies[-1].sent.used
        assert (played.received.used, played.sent.used) == (last, today)
        counted = clock(game).of(game.setup.side).used
        assert (played.days_stated, played.total_stated) == (3, (counted or 0) + 3)


DOUBTS = [
    doubtful("received_readings", Fact.RECEIVED, "03/11", days=(date(2026, 3, 11), FIRST_DAY)),
    doubtful("sent_readings", Fact.SENT, "03/11", days=(date(2026, 3, 11), FIRST_DAY)),
    doubtful("received_contradiction", Fact.RECEIVED, "30.12."),
    doubtful("sent_contradiction", Fact.SENT, "30.12."),
    doubtful("received_no_day", Fact.RECEIVED, "31.11."),
    doubtful("received_after_sent", Fact.RECEIVED, "5 Nov"),
    doubtful("received_twice", Fact.RECEIVED, "5 Nov"),
    doubtful("days", Fact.DAYS, "3/5"),
    doubtful("total", Fact.DAYS, "3/5"),
    doubtful("earlier_sent", Fact.SENT, "3.11.", ply=2),
    doubtful("earlier_received", Fact.RECEIVED, "4.11.", ply=3),
    doubtful("earlier_days", Fact.DAYS, "9", ply=2),
    doubtful("earlier_total", Fact.DAYS, "9", ply=2),
    doubtful("conditional", Fact.CONDITIONAL, "6125"),
    doubtful("conditional_open", Fact.CONDITIONAL, "6125"),
]


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("letter", DOUBTS, ids=lambda one: one.judgement.doubts[0].code)
@BOTH
def test_a_question_above_the_table_changes_nothing_of_our_move(
    language: str, letter: JudgedLetter, template: str
) -> None:
    setup = replace(a_setup(), language=language, template=template)
    away = replace(letter.judgement.findings, leave=(date(2026, 11, 20), date(2026, 11, 30)))
    judgement = replace(letter.judgement, findings=replace(away, long_think=True))
    game = replace(a_game(OURS, setup=setup), draw_offer=HIS_OFFER)
    own, his = game.plies[2:]
    own = replace(own, sent=Day(date(2026, 11, 3), Source.HEADER, date(2026, 11, 2)))
    his = replace(
        his, received=Day(own.sent.used, Source.HEADER), sent=Day(his.sent.used, Source.HEADER)
    )
    game = replace(game, plies=(*game.plies[:2], own, his))
    draft = only(game, replace(letter, judgement=judgement))
    octets = letter_of(filled(draft, "6125"))

    for ledger, ours in ((game, True), (as_his(game), False)):
        found = judged(octets, ledger, ours=ours)

        assert found.verdict is Verdict.ACCEPTED, draft.body
        assert found.doubts == (), draft.body
        played = next(event for event in found.events if isinstance(event, MovePlayed))
        assert (played.received.used, played.sent.used) == (date(2026, 11, 4), TODAY)
        assert (played.days_stated, played.total_stated) == (2, 2)
        kinds = {event.kind for event in found.events}
        assert kinds <= {"move_played", "day_confirmed", "day_stated"}, draft.body


@pytest.mark.parametrize(("language", "template", "notation", "seed"), ROUND_TRIPS)
def test_an_unfilled_draft_gives_no_move(
    language: str, template: str, notation: str, seed: int
) -> None:
    game = a_round_trip(language, template, notation, seed)
    today = three_days_later(game)
    draft = only(game, today=today)

    (gap,) = read(draft).gaps
    assert gap.zone is Zone.OWN
    assert gap.number == (game.next_ply + 1) // 2
    for ledger, ours in ((game, True), (as_his(game), False)):
        found = judged(letter_of(draft, today), ledger, ours=ours)
        assert not any(isinstance(event, MovePlayed) for event in found.events)
        assert [doubt.code for doubt in found.doubts] == (["gap_unfilled"] if ours else [])


@pytest.mark.parametrize(("language", "template", "notation", "seed"), ROUND_TRIPS)
def test_quoted_below_his_answer_our_letter_says_nothing_new(
    language: str, template: str, notation: str, seed: int
) -> None:
    game = a_round_trip(language, template, notation, seed)
    today = three_days_later(game)
    written, uci = an_answer(game)
    sent = filled(only(game, today=today), written)
    event = MovePlayed(
        ply=game.next_ply,
        move=uci,
        received=Day(game.plies[-1].sent.used, Source.STATED),
        sent=Day(today, Source.STATED),
        letter="<draft@ek.example>",
        moment=noon(today),
    )
    after = replace(fold(game.setup, _history(game, event)), setup=game.setup)
    if after.board().is_game_over():
        return
    answer, his = an_answer(after)
    number = Voice(after).number(after.next_ply)
    body = f"{number} {answer}\n\nOn Friday Anna Ek wrote:\n" + "".join(
        f"> {line}".rstrip() + "\n" for line in sent.body.split("\n")
    )
    found = judged(_his_letter(body, noon(today + timedelta(days=1))), after, ours=False)

    assert found.verdict in {Verdict.ACCEPTED, Verdict.ENDED}
    assert [ply.uci for ply in found.findings.plies] == [his]
    assert found.doubts == ()


def _history(game: Game, *more: AnyEvent) -> list[Numbered]:
    events: list[AnyEvent] = [
        MovePlayed(
            ply=ply.number,
            move=ply.move.uci(),
            received=ply.received,
            sent=ply.sent,
            letter=ply.letter,
            moment=ply.moment,
        )
        for ply in game.plies
    ]
    return [Numbered(n, event) for n, event in enumerate([*events, *more], 1)]


def _his_letter(body: str, moment: datetime) -> bytes:
    draft = Draft(
        game=None, addressee=Addressee.OPPONENT, purpose=Purpose.MOVE,
        sender="Bo Ry <bo@ry.example>", to=("anna@ek.example",), cc=(),
        subject="Re: Club Cup 12", in_reply_to="<draft@ek.example>",
        references=("<draft@ek.example>",), body=body,
    )  # fmt: skip
    return compose(draft, message_id="<answer@ry.example>", date=moment.astimezone(UTC))


@BOTH
def test_every_row_of_the_table_comes_back(language: str) -> None:
    setup = replace(a_setup(), language=language)
    game = a_random_game(setup, random.Random(3), 120)

    rows = [w for w in read(only(game, today=three_days_later(game))).moves if w.table]

    times = clock(game).plies
    assert len(rows) == len(game.plies)
    for word, ply, time, (_, board) in zip(rows, game.plies, times, game.positions(), strict=True):
        assert word.canonical == numeric(board, ply.move)
        assert word.number == (ply.number + 1) // 2
        assert word.mover is not None
        assert word.mover.value == ply.side.value
        received = word.received.readings if word.received else ()
        assert received == ((ply.received.used,) if ply.received.used else ())
        assert word.sent is not None
        assert word.sent.readings == (ply.sent.used,)
        assert word.count is not None
        assert (word.count.days, word.count.total) == (time.counted, time.cumulative)


ASKED: list[Callable[[], tuple[Game, JudgedLetter]]] = [
    lambda: (a_game(THEIRS), refused(Verdict.IMPOSSIBLE, "impossible", "2... 2837")),
    lambda: (a_game(THEIRS), refused(Verdict.UNCLEAR_MOVE, "several_moves", "2836 2735")),
    lambda: (
        a_game(THEIRS),
        a_judged(
            Verdict.DISAGREEMENT,
            findings=Findings(first_differing=2, their_score=((2, "5756"), (3, "7163"))),
        ),
    ),
    lambda: (a_game(THEIRS), a_judged(Verdict.REPEAT)),
    lambda: (
        replace(a_game(OURS), claims=(Claim(Side.BLACK, "threefold", 4, True, ""),)),
        a_judged(Verdict.CLAIM),
    ),
    lambda: (
        replace(a_game(OURS), claims=(Claim(Side.BLACK, "fifty moves", 4, False, ""),)),
        a_judged(Verdict.CLAIM),
    ),
    lambda: (ended(), a_judged(Verdict.NO_MOVE)),
    lambda: (replace(ended(), result=Result("1/2-1/2", Ending.DRAW_AGREED, Side.BLACK, False)),
             a_judged(Verdict.NO_MOVE)),
]  # fmt: skip


@pytest.mark.parametrize("case", ASKED)
@BOTH
def test_our_questions_and_reports_state_no_fact_of_the_game(
    case: Callable[[], tuple[Game, JudgedLetter]], language: str
) -> None:
    """Sent and read again, here and at the opponent's, they record nothing new."""
    game, letter = case()
    game = replace(game, setup=replace(game.setup, language=language, td=TD))

    for draft in write_answers(game, (letter,), ACCOUNT, TODAY):
        if draft.purpose is Purpose.MOVE:
            continue
        claims = read(draft)
        said = {p.saying for p in claims.phrases if p.zone is Zone.OWN}
        assert said <= {Saying.STATES_SCORE}, draft.body
        assert claims.conditionals == ()
        assert claims.gaps == ()
        for ledger, ours in ((game, True), (as_his(game), False)):
            found = judged(letter_of(draft), ledger, ours=ours)
            kinds = {type(event) for event in found.events} - {DayConfirmed}
            assert {kind.__name__ for kind in kinds} <= {"RepeatReceived", "ResultReported"}
            assert [d for d in found.doubts if d.fact is not Fact.RESULT] == [], draft.body

"""What a game owes, and to whom: the sheet and its newest letters decide."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from mailbot.desk.answering.reply import write_answers, write_question
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import Doubt, Fact, Findings, JudgedLetter, Outline, Remark, Verdict
from mailbot.game.events import MovePlayed, ResultReported
from mailbot.game.fold import go_on
from mailbot.game.sheet import Claim, Ending, Game, Result, Side
from tests.builders import ACCOUNT, RULES, a_game, a_setup, noon
from tests.desk.outlines import a_judged, an_outline, refused, taken

TODAY = date(2026, 11, 6)
OURS = "5254 5755 7163 2836"  # our move
THEIRS = "5254 5755 7163"  # his move; our last was sent on 3 November
TD = ("td@club.example",)


def purposes(game: Game, *letters: JudgedLetter) -> list[tuple[Addressee, Purpose]]:
    return [(d.addressee, d.purpose) for d in write_answers(game, letters, ACCOUNT, TODAY)]


def only(game: Game, *letters: JudgedLetter) -> Draft:
    (draft,) = write_answers(game, letters, ACCOUNT, TODAY)
    return draft


MOVE = [(Addressee.OPPONENT, Purpose.MOVE)]
QUESTION = [(Addressee.OPPONENT, Purpose.QUESTION)]
AGAIN = [(Addressee.OPPONENT, Purpose.AGAIN)]
REPORT = [(Addressee.TD, Purpose.REPORT)]
CLAIM = [(Addressee.TD, Purpose.CLAIM)]

IMPOSSIBLE = refused(Verdict.IMPOSSIBLE, "impossible", "2... 2837")
UNCLEAR = refused(Verdict.UNCLEAR_MOVE, "no_such_move", "2... 2896")
DISAGREEMENT = a_judged(
    Verdict.DISAGREEMENT,
    doubts=(Doubt("disagreement", Fact.MOVE, "", ("1... 5756",), 2),),
    findings=Findings(first_differing=2, their_score=((2, "5756"),)),
)
REPEAT = a_judged(Verdict.REPEAT)


# --- the gap -----------------------------------------------------------------------------------


def test_our_move_owes_the_gap_without_any_letter() -> None:
    assert purposes(a_game(OURS)) == MOVE
    assert purposes(a_game("")) == MOVE


@pytest.mark.parametrize(
    "letter",
    [IMPOSSIBLE, UNCLEAR, DISAGREEMENT, REPEAT, a_judged(Verdict.NO_MOVE),
     refused(Verdict.OUT_OF_TURN, "out_of_turn", "3... 7866"), a_judged(Verdict.NOT_OURS)],
    ids=lambda letter: letter.judgement.verdict.value,
)  # fmt: skip
def test_our_move_owes_the_gap_whatever_was_written(letter: JudgedLetter) -> None:
    draft = only(a_game(OURS), letter)

    assert draft.purpose is Purpose.MOVE
    assert draft.body.count("____") == 1


def test_his_move_owes_nothing_to_nobody() -> None:
    assert purposes(a_game(THEIRS)) == []


def test_an_own_move_that_he_knows_and_we_do_not_is_asked_of_the_player() -> None:
    letter = a_judged(Verdict.CAUGHT_UP, findings=taken(6))

    assert purposes(a_game(OURS), letter) == []
    assert purposes(a_game("5254 5755 7163 2836 6125 7866"), letter) == MOVE  # settled


def test_what_came_before_his_last_ply_is_said_no_more() -> None:
    wrong = refused(Verdict.IMPOSSIBLE, "impossible", "2... 2837", date(2026, 11, 4))
    right = a_judged(Verdict.ACCEPTED, date(2026, 11, 5), findings=taken(4))

    draft = only(a_game(OURS), wrong, right)

    assert "2837" not in draft.body


def test_out_of_turn_is_said_only_after_sent_was_read_again() -> None:
    doubt = Doubt("out_of_turn", Fact.MOVE, "", ("3... 7866",))

    waits = a_judged(Verdict.OUT_OF_TURN, doubts=(doubt,), reason="waits until Sent is read again")

    assert "7866" not in only(a_game(OURS), waits).body
    assert "> 3... 7866" in only(a_game(OURS), a_judged(Verdict.OUT_OF_TURN, doubts=(doubt,))).body


# --- questions and our answer again ------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "owed"),
    [
        (IMPOSSIBLE, QUESTION),
        (UNCLEAR, QUESTION),
        (DISAGREEMENT, QUESTION),
        (refused(Verdict.OUT_OF_TURN, "out_of_turn", "3... 7866"), QUESTION),
        (REPEAT, AGAIN),
        (a_judged(Verdict.NO_MOVE), []),
        (a_judged(Verdict.COPY), []),
        (a_judged(Verdict.PUT_ASIDE), []),
        (a_judged(Verdict.NOT_PROVEN, doubts=(Doubt("sender", Fact.SENDER, ""),)), []),
        (a_judged(Verdict.NOT_OURS), []),
        (a_judged(Verdict.REPEAT, remarks=(Remark("automatic", ""),)), []),
    ],
    ids=lambda value: value.judgement.verdict.value if isinstance(value, JudgedLetter) else "",
)
def test_on_his_move_the_verdict_decides(
    letter: JudgedLetter, owed: list[tuple[Addressee, Purpose]]
) -> None:
    assert purposes(a_game(THEIRS), letter) == owed


@pytest.mark.parametrize("letter", [IMPOSSIBLE, REPEAT], ids=["impossible", "repeat"])
def test_a_letter_from_before_our_last_move_is_owed_nothing(letter: JudgedLetter) -> None:
    old = replace(letter, outline=an_outline(noon(date(2026, 11, 3)) - timedelta(minutes=1)))

    assert purposes(a_game(THEIRS), old) == []


def test_what_we_have_answered_is_owed_no_more() -> None:
    asked = a_judged(Verdict.NO_MOVE, date(2026, 11, 6), ours=True)

    assert purposes(a_game(THEIRS), IMPOSSIBLE, asked) == []
    assert purposes(a_game(THEIRS), asked, replace(IMPOSSIBLE, outline=_on(7))) == QUESTION


def test_a_letter_to_the_director_is_no_answer_to_him() -> None:
    outline = an_outline(date(2026, 11, 6), ours=True, to=TD)
    to_td = a_judged(Verdict.NO_MOVE, outline=outline)

    assert purposes(a_game(THEIRS, setup=a_setup(td=TD)), IMPOSSIBLE, to_td) == QUESTION


def test_the_newest_letter_is_answered() -> None:
    later = replace(REPEAT, outline=_on(6))

    assert purposes(a_game(THEIRS), IMPOSSIBLE, later) == AGAIN
    assert purposes(a_game(THEIRS), REPEAT, replace(IMPOSSIBLE, outline=_on(6))) == QUESTION


def test_nothing_is_asked_while_the_player_must_say_what_a_letter_is() -> None:
    """His later letter stands on a ply that our player has undone."""
    event = MovePlayed(ply=4, move="b8c6", letter="key")
    undone = a_judged(Verdict.ACCEPTED, _day(5), findings=taken(4))
    undone = replace(undone, judgement=replace(undone.judgement, events=(event,)))
    ours = a_judged(Verdict.CAUGHT_UP, _day(5), ours=True, findings=taken(5))
    later = replace(UNCLEAR, outline=_on(6))

    assert purposes(a_game(THEIRS), later) == QUESTION
    assert purposes(a_game(THEIRS), undone, later) == []
    assert purposes(a_game(THEIRS), ours, later) == []


def test_chat_behind_a_wrong_move_does_not_hide_it() -> None:
    assert purposes(a_game(THEIRS), IMPOSSIBLE, a_judged(Verdict.NO_MOVE, _day(6))) == QUESTION


def test_a_move_that_was_accepted_later_cancels_the_question() -> None:
    accepted = a_judged(Verdict.ACCEPTED, _day(6), findings=taken(4))

    assert purposes(a_game(THEIRS), IMPOSSIBLE, accepted) == []


def _day(day: int) -> date:
    return date(2026, 11, day)


def _on(day: int) -> Outline:
    return an_outline(_day(day))


# --- games whose last letter nobody knows ------------------------------------------------------


def undated(game: Game, day: date | None) -> Game:
    """The same sheet as imported: our last ply without a letter, its day known or not."""
    last = game.plies[-1]
    sent = replace(last.sent, used=day, stated=day)
    return replace(game, plies=(*game.plies[:-1], replace(last, moment=None, sent=sent)))


@pytest.mark.parametrize(
    ("sent", "letter", "owed"),
    [
        (date(2026, 11, 4), REPEAT, AGAIN),
        (date(2026, 11, 5), REPEAT, []),  # perhaps it is the letter that we answered
        (date(2026, 11, 5), IMPOSSIBLE, QUESTION),
        (date(2026, 11, 6), IMPOSSIBLE, []),
        (None, REPEAT, []),
        (None, a_judged(Verdict.REPEAT, findings=Findings(repeat_asked=True)), AGAIN),
        (None, IMPOSSIBLE, QUESTION),
    ],
)
def test_an_imported_game_answers_only_what_surely_came_later(
    sent: date | None, letter: JudgedLetter, owed: list[tuple[Addressee, Purpose]]
) -> None:
    assert purposes(undated(a_game(THEIRS), sent), letter) == owed


def test_old_letters_of_an_imported_game_flood_nothing() -> None:
    months = [datetime(2025, month, 5, 12, tzinfo=noon(TODAY).tzinfo) for month in range(1, 13)]
    old = [a_judged(Verdict.REPEAT, moment) for moment in months]
    old += [replace(DISAGREEMENT, outline=an_outline(moment)) for moment in months[:6]]
    old.sort(key=lambda letter: letter.outline.moment)

    assert purposes(undated(a_game(THEIRS), None), *old) == []
    assert purposes(a_game(OURS, dated=False), *old) == MOVE
    assert "5756" not in only(a_game(OURS), *old).body


def test_our_letter_that_showed_the_move_again_is_the_line_between() -> None:
    shown = a_judged(Verdict.NO_MOVE, _day(4), ours=True)

    assert purposes(undated(a_game(THEIRS), None), shown, REPEAT) == AGAIN


# --- the director ------------------------------------------------------------------------------

RESIGNED = Result("1-0", Ending.RESIGNATION, Side.BLACK, final=False)


def ended(
    result: Result = RESIGNED, *, report_by: str | None = None, us: Side = Side.WHITE
) -> Game:
    rules = RULES.model_copy(update={"report_by": report_by})
    return replace(a_game(OURS, setup=a_setup(us, td=TD, rules=rules)), result=result)


def reported(game: Game) -> Game:
    """The same game, when our report was seen in Sent."""
    assert game.result is not None
    after, lost = go_on(game, [ResultReported(score=game.result.score, letter="key")])
    assert lost == ()
    return after


def to_director(day: int) -> JudgedLetter:
    return a_judged(Verdict.NO_MOVE, outline=an_outline(_day(day), ours=True, to=TD))


def test_the_result_goes_to_the_director() -> None:
    assert purposes(ended()) == REPORT


def test_without_a_director_a_result_owes_nothing() -> None:
    assert purposes(replace(a_game(OURS), result=RESIGNED)) == []


def test_a_result_is_reported_once() -> None:
    mate = Result("1-0", Ending.MATE, None, final=True)

    assert purposes(ended(mate)) == REPORT
    assert purposes(reported(ended(mate))) == []
    assert purposes(ended(mate), to_director(5)) == REPORT  # a letter about something else


def test_a_confirmed_result_is_owed_to_the_director_as_before() -> None:
    """That the player says "so it is" tells the director nothing."""
    assert purposes(ended(replace(RESIGNED, final=True))) == REPORT
    assert purposes(reported(ended(replace(RESIGNED, final=True)))) == []


def test_another_result_than_the_reported_one_is_reported_too() -> None:
    told = reported(ended(RESIGNED))

    assert purposes(replace(told, result=Result("1/2-1/2", Ending.STATED, None, final=True))) == (
        REPORT
    )
    assert purposes(replace(told, result=replace(RESIGNED, final=True))) == []


def test_our_own_resignation_is_reported_too() -> None:
    assert purposes(ended(Result("0-1", Ending.RESIGNATION, Side.WHITE, final=True))) == REPORT


@pytest.mark.parametrize(
    ("report_by", "score", "us", "owed"),
    [
        (None, "0-1", Side.WHITE, REPORT),
        ("both", "0-1", Side.WHITE, REPORT),
        ("winner", "1-0", Side.WHITE, REPORT),
        ("winner", "0-1", Side.WHITE, []),
        ("winner", "0-1", Side.BLACK, REPORT),
        ("winner", "1/2-1/2", Side.WHITE, REPORT),
        ("winner", "1/2-1/2", Side.BLACK, []),
        ("white", "0-1", Side.WHITE, REPORT),
        ("white", "0-1", Side.BLACK, []),
        (None, "*", Side.WHITE, []),
    ],
)
def test_the_rules_say_who_reports(
    report_by: str | None, score: str, us: Side, owed: list[tuple[Addressee, Purpose]]
) -> None:
    result = Result(score, Ending.STATED, None, final=False)

    assert purposes(ended(result, report_by=report_by, us=us)) == owed


def test_nothing_more_is_owed_to_the_opponent_of_an_ended_game() -> None:
    assert purposes(replace(a_game(THEIRS), result=RESIGNED), REPEAT) == []


def test_a_claim_goes_to_the_director_beside_what_the_opponent_is_owed() -> None:
    claim = Claim(Side.BLACK, "threefold", 4, board_agrees=False, finding="")
    game = replace(a_game(OURS, setup=a_setup(td=TD)), claims=(claim,))

    assert purposes(game, a_judged(Verdict.CLAIM)) == MOVE + CLAIM
    assert purposes(game, a_judged(Verdict.CLAIM), to_director(6)) == MOVE
    assert purposes(replace(game, setup=a_setup()), a_judged(Verdict.CLAIM)) == MOVE


# --- no game found -----------------------------------------------------------------------------


def test_a_letter_that_fits_two_games_is_asked_about() -> None:
    doubt = Doubt("which_game", Fact.GAME, "", ("12. 5254",))
    games = (a_game(THEIRS), a_game(OURS, setup=a_setup(name="cup-13", event="Club Cup 13")))

    letter = a_judged(Verdict.UNCLEAR_GAME, doubts=(doubt,))
    (draft,) = write_question(letter, games, ACCOUNT, TODAY)

    assert (draft.game, draft.purpose) == (None, Purpose.QUESTION)
    assert draft.to == ("bo@ry.example",)
    assert "> 12. 5254" in draft.body
    assert "Club Cup 12: Anna Ek - Bo Ry\nMy last move: 2. 7163 (Nf3)" in draft.body
    assert "Club Cup 13: Anna Ek - Bo Ry\nYour last move: 2... 2836 (Nc6)" in draft.body


def test_a_thread_without_games_is_asked_nothing() -> None:
    assert write_question(a_judged(Verdict.UNCLEAR_GAME), (), ACCOUNT, TODAY) == ()


def test_a_director_owes_nobody_anything() -> None:
    setup = replace(a_setup(td=TD), side=Side.DIRECTOR)

    assert purposes(replace(a_game(OURS), setup=setup), REPEAT) == []
    assert purposes(replace(a_game(OURS), setup=setup, result=RESIGNED)) == []

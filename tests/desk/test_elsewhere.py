"""Letters of another game with the same correspondent: older than the game, or of another event."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.events import GameEnded
from mailbot.game.sheet import Ending, Game, Side
from mailbot.letter.parse import parse
from tests.builders import ACCOUNT, FIRST_DAY, a_game, a_letter, a_setup, noon

NEW = a_game("", Side.BLACK)
START = FIRST_DAY


def read(
    body: str,
    day: date,
    *games: Game,
    subject: str = "our game",
    ours: bool = False,
    threaded: bool = False,
    added: date | None = START,
) -> Judgement:
    """The one judgement on Bo's letter (or ours) of that day, in no thread."""
    people = ("Anna Ek <anna@ek.example>", "Bo Ry <bo@ry.example>")
    sender, to = people if ours else reversed(people)
    octets = a_letter(body, sender=sender, to=to, subject=subject, day=day, answers=None)
    candidates = [Candidate(game, threaded=threaded, added=added) for game in (games or (NEW,))]
    letter = parse(octets, internal_date=noon(day), server=None)
    (one,) = judge(letter, candidates, ACCOUNT, ours=ours, key="key")
    return one


def before(days: int) -> date:
    return START - timedelta(days=days)


class TestOlder:
    @pytest.mark.parametrize(
        "body",
        [
            "1. 5254\n",
            "I resign, good game.\n",
            "I offer a draw.\n",
            "34. 5254\n",
            "I claim a draw by threefold repetition.\n",
        ],
    )
    def test_it_is_left_aside_with_a_remark_and_no_doubt(self, body: str) -> None:
        judged = read(body, before(240))

        assert (judged.verdict, judged.game) == (Verdict.NOT_OURS, None)
        assert (judged.events, judged.doubts) == ((), ())
        assert [remark.code for remark in judged.remarks] == ["older"]

    def test_so_is_our_own(self) -> None:
        game = a_game("")

        assert read("1. 5254\n", before(240), game, ours=True).verdict is Verdict.NOT_OURS
        assert read("1. 5254\n", START, game, ours=True).verdict is Verdict.ACCEPTED

    @pytest.mark.parametrize("days", [0, 1, 2, 14])
    def test_a_first_move_may_be_sent_ahead(self, days: int) -> None:
        assert read("1. 5254\n", before(days)).verdict is Verdict.ACCEPTED

    @pytest.mark.parametrize("body", ["I resign.\n", "34. 5254\n", "I accept your draw offer.\n"])
    def test_the_end_of_the_game_before_does_not_end_this_one(self, body: str) -> None:
        assert read(body, before(5)).verdict is Verdict.NOT_OURS

    def test_a_leave_ahead_of_the_start_counts(self) -> None:
        judged = read("I take leave from 2026-11-03 to 2026-11-20.\n", before(5))

        assert judged.findings.leave == (date(2026, 11, 3), date(2026, 11, 20))

    @pytest.mark.parametrize("subject", ["Club Cup 12", "Re: cup-12 (1)"])
    def test_a_move_that_fits_under_its_name_counts_however_old(self, subject: str) -> None:
        assert read("1. 5254\n", before(60), subject=subject).verdict is Verdict.ACCEPTED
        assert read("I resign.\n", before(60), subject=subject).verdict is Verdict.NOT_OURS
        assert read("34. 5254\n", before(60), subject=subject).verdict is Verdict.NOT_OURS

    def test_a_name_without_a_number_is_every_years(self) -> None:
        game = a_game("", Side.BLACK, setup=a_setup(Side.BLACK, name="bo", event="Friendly"))

        assert read("1. 5254\n", before(60), game, subject="Friendly").verdict is Verdict.NOT_OURS

    def test_the_thread_tells_that_it_is_its_letter(self) -> None:
        assert read("1. 5254\n", before(60), threaded=True).verdict is Verdict.ACCEPTED

    def test_before_the_start_of_a_game_that_is_known_every_letter_counts(self) -> None:
        judged = read("I resign.\n", before(40), added=before(60))

        assert judged.verdict is Verdict.ENDED

    def test_without_a_start_day_the_day_counts_on_which_it_was_made_known(self) -> None:
        game = a_game("", Side.BLACK, setup=a_setup(Side.BLACK, start=None))

        assert read("1. 5254\n", before(80), game).verdict is Verdict.ACCEPTED
        assert read("1. 5254\n", before(120), game).verdict is Verdict.NOT_OURS
        assert read("1. 5254\n", before(120), game, added=None).verdict is Verdict.ACCEPTED

    def test_without_one_the_day_of_the_first_ply_goes_before(self) -> None:
        game = a_game("5254 5755", Side.BLACK, setup=a_setup(Side.BLACK, start=None))

        assert read("2. 7163\n", before(60), game).verdict is Verdict.NOT_OURS
        assert read("2. 7163\n", START, game).verdict is Verdict.ACCEPTED

    def test_a_game_taken_over_under_a_late_start_day_takes_what_repeats_it(self) -> None:
        game = a_game("5254 5755 7163 2836 6125 1716 2514 7866 5171", Side.BLACK)
        body = "4. 2514 7866\n5. 5171 6857\n6. 6151\n"

        taken = read("5. 5171\n", before(60), game)
        repeated = read(body.replace(" 6857\n6. 6151", ""), before(60), game)

        assert taken.verdict is Verdict.NOT_OURS
        assert repeated.verdict is Verdict.REPEAT

    def test_a_game_that_ran_already_gets_it(self) -> None:
        setup = replace(a_setup(Side.BLACK, name="old"), start=before(300), event="Old 3")
        judged = read("1. 5254\n", before(240), NEW, a_game("", Side.BLACK, setup=setup))

        assert (judged.verdict, judged.game) == (Verdict.ACCEPTED, "old")


GAME = a_game("5254 5755 7163")
DEEP = a_game("5254 5755 7163 2836 6125 1716 2514 7866 5171")


class TestOtherEvent:
    @pytest.mark.parametrize(
        "subject",
        [
            "Spring Cup 25",
            "Spring Cup 25, first move",
            "Re: Spring Cup 25",
            "Club Cup 13",
            "Spring Trophy 12",
            "7. Vereinspokal: mein Zug",
            "Кубок города 25",
            "cup-13 (4)",
        ],
    )
    @pytest.mark.parametrize("ours", [False, True])
    def test_a_subject_that_names_one_holds_the_move_back(self, subject: str, ours: bool) -> None:
        body, game = ("1. 5254\n", a_game("")) if ours else ("2... 2836\n", GAME)

        judged = read(body, date(2026, 11, 4), game, subject=subject, ours=ours)

        assert judged.verdict is (Verdict.UNCLEAR_GAME if ours else Verdict.PUT_ASIDE)
        assert (judged.game, judged.events, judged.others) == (None, (), ("cup-12",))
        assert [(one.code, one.fact) for one in judged.doubts] == [("other_event", Fact.GAME)]

    @pytest.mark.parametrize(
        "line",
        ["Event: Spring Cup 25", '[Event "Spring Cup 25"]', "Turnier: Herbstpokal"],
    )
    @pytest.mark.parametrize("said", ["2... 2836", "I resign."])
    def test_so_does_a_line_of_his_own(self, line: str, said: str) -> None:
        judged = read(f"{line}\n\n{said}\n", date(2026, 11, 4), GAME)

        assert (judged.verdict, judged.events) == (Verdict.PUT_ASIDE, ())

    @pytest.mark.parametrize(
        "subject",
        [
            "",
            "hello",
            "my move",
            "Re: chess",
            "chess 2026",
            "Re: Correspondence game",
            "our match",
            "my move 2",
            "Zug 2 in unserem Turnier",
            "Re: your letter of 3 November",
            "Club Cup 12",
            "Re: Cup 12 Ek - Ry",
            "the 12th Club Cup",
            "Match 12",
            "2... Nc6",
            "board 3",
        ],
    )
    def test_what_names_no_other_leaves_the_move(self, subject: str) -> None:
        judged = read("2... 2836\n", date(2026, 11, 4), GAME, subject=subject)

        assert (judged.verdict, judged.doubts) == (Verdict.ACCEPTED, ())

    @pytest.mark.parametrize(
        "line", ["Event: Club Cup 12, round 1", "Event: ?", "Match: Ek - Ry", "Event: 1 of 2"]
    )
    def test_nor_does_a_line_that_names_none(self, line: str) -> None:
        judged = read(f"{line}\n\n2... 2836\n", date(2026, 11, 4), GAME)

        assert judged.verdict is Verdict.ACCEPTED

    def test_its_thread_and_its_name_are_stronger(self) -> None:
        day, subject = date(2026, 11, 4), "Spring Cup 25"

        threaded = read("2... 2836\n", day, GAME, subject=f"Re: {subject}", threaded=True)
        named = read("Club Cup 12\n\n2... 2836\n", day, GAME, subject=subject)

        assert (threaded.verdict, named.verdict) == (Verdict.ACCEPTED, Verdict.ACCEPTED)

    def test_repeated_plies_prove_it_behind_the_opening_alone(self) -> None:
        day, subject = date(2026, 11, 11), "Spring Cup 25"

        deep = read("5. 5171 6857\n", day, DEEP, subject=subject)
        early = read("2. 7163 2836\n", day, GAME, subject=subject)

        assert (deep.verdict, early.verdict) == (Verdict.ACCEPTED, Verdict.PUT_ASIDE)

    def test_a_subject_that_was_written_anew_is_stronger_than_the_thread(self) -> None:
        day = date(2026, 11, 4)

        anew = read("2... 2836\n", day, GAME, subject="Spring Cup 25", threaded=True)
        answer = read("2... 2836\n", day, GAME, subject="Re: Spring Cup 25", threaded=True)

        assert (anew.verdict, answer.verdict) == (Verdict.PUT_ASIDE, Verdict.ACCEPTED)

    def test_nor_does_the_number_of_an_event_in_other_words(self) -> None:
        game = a_game(setup=a_setup(event="World Tournament, master 1234", name="wtm"))

        judged = read("Event: WT/M/1234\n\n2... 2836\n", date(2026, 11, 4), game)

        assert judged.verdict is Verdict.ACCEPTED

    def test_the_name_of_an_ended_game_holds_it_back(self) -> None:
        resigned = GameEnded(score="0-1", ending=Ending.RESIGNATION, final=True)
        setup = a_setup(name="spring", event="Spring Cup 25")
        ended = a_game("4244", setup=setup, more=[resigned])

        judged = read("I resign.\n", date(2026, 11, 4), GAME, ended, subject="Re: Spring Cup 25")

        assert (judged.verdict, judged.others) == (Verdict.PUT_ASIDE, ("cup-12",))

    def test_chat_of_another_event_is_nothing(self) -> None:
        judged = read("See you there!\n", date(2026, 11, 4), GAME, subject="Spring Cup 25")

        assert judged.verdict is Verdict.NOT_OURS
        assert judged.doubts == ()

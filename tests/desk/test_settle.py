"""A person's word on a letter: it counts for what he says, with the days that it states."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.deciding.decisions import DecisionRefused
from mailbot.desk.deciding.settle import settle
from mailbot.desk.deciding.settlement import Settlement, Word, case_of, settlement_of
from mailbot.desk.verdict import Findings, Judgement, Verdict
from mailbot.game.events import (
    AnyEvent,
    ClaimMade,
    ConditionalOffered,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    LongThinkAnnounced,
    MovePlayed,
    RepeatReceived,
)
from mailbot.game.fold import go_on
from mailbot.game.sheet import Ending, Game, Side, Source
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import ACCOUNT, a_game, a_letter, a_setup

SENT = date(2026, 11, 4)  # the day a_letter arrives


def settled(
    body: str,
    said: str,
    *,
    game: Game | None = None,
    others: tuple[Game, ...] = (),
    ours: bool = False,
    received: date | None = None,
    sent: date | None = None,
) -> Judgement:
    letter = parse(a_letter(body))
    case = case_of(
        letter,
        read_claims(letter),
        game or a_game(),
        ACCOUNT,
        others=others,
        ours=ours,
        key="key",
    )
    return settle(case, settlement_of(said, received=received, sent=sent))


def ply_of(judgement: Judgement) -> MovePlayed:
    plies = [event for event in judgement.events if isinstance(event, MovePlayed)]
    return plies[-1]


class TestTheWord:
    @pytest.mark.parametrize("word", list(Word))
    def test_each_word_is_known(self, word: Word) -> None:
        assert settlement_of(f" {word.upper()} ").word is word

    @pytest.mark.parametrize(
        ("text", "moves"),
        [
            ("2836", ("2836",)),
            ("2... Nc6 3. Bb5", ("Nc6", "Bb5")),
            ("2836, 6125", ("2836", "6125")),
            ("0-0", ("0-0",)),
        ],
    )
    def test_anything_else_is_moves(self, text: str, moves: tuple[str, ...]) -> None:
        assert settlement_of(text) == Settlement(moves=moves)

    @pytest.mark.parametrize(
        ("text", "tip"),
        [("noting", "did you mean 'nothing'"), ("resign", "'resigns'"), (" 2... ", "or the moves")],
    )
    def test_what_says_nothing_is_told_the_nearest_word(self, text: str, tip: str) -> None:
        with pytest.raises(DecisionRefused, match=tip):
            settlement_of(text)


class TestMoves:
    def test_an_unclear_move_is_what_the_person_says(self) -> None:
        judgement = settled("2... 2839\n", "2836")

        assert judgement.verdict is Verdict.ACCEPTED
        assert ply_of(judgement).move == "b8c6"
        assert not judgement.doubts
        assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]

    def test_the_days_that_the_letter_states_go_with_it(self) -> None:
        body = "2... 2839\nreceived 3 November 2026\nsent 4 November 2026\n"

        ply = ply_of(settled(body, "2836"))

        assert (ply.received.used, ply.sent.used) == (date(2026, 11, 3), SENT)
        assert ply.received.source is Source.STATED

    def test_a_receipt_stated_in_an_earlier_letter_stays_his(self) -> None:
        letter = parse(a_letter("2... 2899\n"))
        earlier = Findings(days_ply=4, received_stated=date(2026, 11, 3), received_source="stated")
        case = case_of(
            letter,
            read_claims(letter),
            a_game(),
            ACCOUNT,
            ours=False,
            key="key",
            earlier=(earlier,),
        )

        judgement = settle(case, settlement_of("2836"))

        assert ply_of(judgement).received.source is Source.STATED
        assert ply_of(judgement).received.used == date(2026, 11, 3)

    def test_days_that_nobody_stated_are_those_of_the_headers(self) -> None:
        assert ply_of(settled("what a game\n", "2836")).sent.source is Source.HEADER

    def test_the_days_of_the_person_go_before_them(self) -> None:
        body = "2... 2839\nsent 4 November 2026\n"

        ply = ply_of(settled(body, "2836", sent=date(2026, 11, 3)))

        assert ply.sent.used == date(2026, 11, 3)
        assert ply.sent.source is Source.CORRECTED
        assert ply.sent.stated == SENT

    def test_several_plies_may_be_named(self) -> None:
        judgement = settled("hm\n", "2836 6125 1716")

        moves = [event.move for event in judgement.events if isinstance(event, MovePlayed)]
        assert moves == ["b8c6", "f1b5", "a7a6"]

    def test_a_mate_ends_the_game(self) -> None:
        game = a_game("6263 5755 7274", us=Side.WHITE)

        judgement = settled("Qh4#\n", "4884", game=game)

        after, _ = go_on(game, judgement.events)
        assert after.result is not None
        assert after.result.ending is Ending.MATE

    @pytest.mark.parametrize(
        ("said", "why"),
        [("2845", r"2\.\.\.: impossible move '2845'"), ("nonsense", "not a move 'nonsense'")],
    )
    def test_a_move_that_cannot_be_is_named(self, said: str, why: str) -> None:
        with pytest.raises(DecisionRefused, match=f"{why}$"):
            settled("hm\n", said)

    def test_a_game_that_is_over_takes_none(self) -> None:
        over = a_game(more=[GameEnded(score="1-0", ending=Ending.RESIGNATION)])

        with pytest.raises(DecisionRefused, match="is over"):
            settled("hm\n", "2836", game=over)


class TestRead:
    def test_what_was_read_is_right(self) -> None:
        judgement = settled("2... 2836\nsent 4 November 2026\n", "read")

        assert judgement.verdict is Verdict.ACCEPTED
        assert ply_of(judgement).sent.stated == SENT
        assert not judgement.doubts

    def test_a_doubtful_date_needs_a_day(self) -> None:
        judgement = settled("2... 2836\nsent 04/11/26\n", "read", sent=SENT)

        assert ply_of(judgement).sent.source is Source.CORRECTED

    @pytest.mark.parametrize("body", ["2... 2839\n", "2... 2845\n", "1. 5254 4745\n2. 7163 2836\n"])
    def test_nothing_clear_cannot_be_right(self, body: str) -> None:
        with pytest.raises(DecisionRefused, match="nothing clear was read"):
            settled(body, "read")

    def test_plies_past_an_unknown_own_move_were_really_played(self) -> None:
        game = a_game("5254 5755", us=Side.WHITE)
        body = "1. 5254 5755\n2. 7163 2836\n"

        judgement = settled(body, "read", game=game)

        moves = [event.move for event in judgement.events if isinstance(event, MovePlayed)]
        assert moves == ["g1f3", "b8c6"]

    def test_only_the_words_under_its_name_are_this_games(self) -> None:
        other = a_game(setup=a_setup(name="cup-13", event="Club Cup 13"))
        body = "Club Cup 12\n2... 2836\n\nClub Cup 13\n2... 4746\n"

        judgement = settled(body, "read", others=(other,))

        assert ply_of(judgement).move == "b8c6"


class TestOtherWords:
    @pytest.mark.parametrize(
        ("said", "verdict", "event"),
        [
            ("offers-draw", Verdict.NO_MOVE, DrawOffered(by=Side.BLACK, letter="key")),
            (
                "resigns",
                Verdict.ENDED,
                GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK, final=True),
            ),
            (
                "accepts-draw",
                Verdict.ENDED,
                GameEnded(
                    score="1/2-1/2", ending=Ending.DRAW_AGREED, stated_by=Side.BLACK, final=True
                ),
            ),
            (
                "repeat",
                Verdict.REPEAT,
                RepeatReceived(by=Side.BLACK, asked=True, letter="key"),
            ),
        ],
    )
    def test_each_is_its_event(self, said: str, verdict: Verdict, event: AnyEvent) -> None:
        judgement = settled("hm\n", said)

        assert (judgement.verdict, judgement.events) == (verdict, (event,))

    def test_nothing_is_recorded_of_nothing(self) -> None:
        judgement = settled("2... 2836\n", "nothing")

        assert (judgement.verdict, judgement.events) == (Verdict.NO_MOVE, ())

    def test_a_letter_that_is_not_ours_is_of_no_game(self) -> None:
        assert settled("2... 2836\n", "not-ours").game is None

    def test_an_own_letter_speaks_for_us(self) -> None:
        judgement = settled("hm\n", "resigns", ours=True)

        (event,) = judgement.events
        assert isinstance(event, GameEnded)
        assert event.score == "0-1"

    def test_an_offer_that_was_made_can_be_declined(self) -> None:
        game = a_game(more=[DrawOffered(by=Side.WHITE)])

        assert settled("hm\n", "declines-draw", game=game).events == (DrawDeclined(by=Side.BLACK),)

    def test_what_has_nothing_to_stand_on_is_refused(self) -> None:
        with pytest.raises(DecisionRefused, match="draw declined has nothing to stand on"):
            settled("hm\n", "declines-draw")

    def test_a_game_that_is_over_cannot_be_resigned(self) -> None:
        over = a_game(more=[GameEnded(score="1-0", ending=Ending.RESIGNATION)])

        with pytest.raises(DecisionRefused, match="it ended 1-0"):
            settled("hm\n", "resigns", game=over)


class TestBeside:
    """A doubt holds back the fact that it is about; so does the word that settles it."""

    LEAVE = "I am on leave from 20 November 2026 to 4 December 2026.\n"

    @pytest.mark.parametrize("said", ["2836", "repeat", "offers-draw"])
    def test_a_leave_stays(self, said: str) -> None:
        judgement = settled(f"2... 2839\n\n{self.LEAVE}", said)

        leave = LeaveAnnounced(by=Side.BLACK, first=date(2026, 11, 20), last=date(2026, 12, 4))
        assert leave in judgement.events
        assert judgement.findings.leave == (leave.first, leave.last)

    def test_of_nothing_no_leave_stays(self) -> None:
        assert settled(f"2... 2836\n\n{self.LEAVE}", "nothing").events == ()

    def test_an_offer_stays_with_the_move(self) -> None:
        judgement = settled("2... 2839\n\nI offer a draw.\n", "2836")

        assert judgement.verdict is Verdict.ACCEPTED
        assert judgement.events[-1] == DrawOffered(by=Side.BLACK, letter="key")

    def test_a_refusal_stays_before_the_move(self) -> None:
        game = a_game(more=[DrawOffered(by=Side.WHITE)])

        judgement = settled("2... 2839\n\nI decline the draw.\n", "2836", game=game)

        assert judgement.events[0] == DrawDeclined(by=Side.BLACK)
        assert ply_of(judgement).move == "b8c6"

    def test_a_claim_stays(self) -> None:
        judgement = settled("2... 2839\n\nI claim a draw by threefold repetition.\n", "2836")

        assert judgement.verdict is Verdict.CLAIM
        assert [e for e in judgement.events if isinstance(e, ClaimMade)]
        assert ply_of(judgement).move == "b8c6"

    def test_that_he_needs_more_time_stays(self) -> None:
        judgement = settled("2... 2839\n\nI need more time for my next move.\n", "2836")

        assert LongThinkAnnounced(by=Side.BLACK) in judgement.events

    def test_an_if_line_that_starts_behind_the_move_stays(self) -> None:
        judgement = settled("2... 2839\n\nIf 3. 6125 then 3... 1716\n", "2836")

        (offer,) = [e for e in judgement.events if isinstance(e, ConditionalOffered)]
        assert offer.lines == (("f1b5", "a7a6"),)

    def test_one_that_starts_elsewhere_goes(self) -> None:
        judgement = settled("2... 2839\n\nIf 3. 6355 then 3... 3655\n", "4746")

        assert not [e for e in judgement.events if isinstance(e, ConditionalOffered)]

    def test_a_sure_move_stays_with_a_saying(self) -> None:
        judgement = settled("2... 2836\nsent 4 November 2026\n\nhalf a point?\n", "offers-draw")

        assert judgement.verdict is Verdict.ACCEPTED
        assert ply_of(judgement).sent.stated == SENT
        assert judgement.events[-1] == DrawOffered(by=Side.BLACK, letter="key")

    def test_a_doubtful_move_does_not(self) -> None:
        judgement = settled("2... 2839\n\nhalf a point?\n", "offers-draw")

        assert judgement.events == (DrawOffered(by=Side.BLACK, letter="key"),)
        assert judgement.findings.attempted is None

    def test_a_result_is_the_word_of_the_person_alone(self) -> None:
        judgement = settled("I resign.\n", "offers-draw")

        assert judgement.verdict is Verdict.NO_MOVE
        assert judgement.events == (DrawOffered(by=Side.BLACK, letter="key"),)
        assert not judgement.findings.resigned

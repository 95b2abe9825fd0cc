"""What waits for the player, and how long: each matter with the command that goes on."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mailbot.desk.deciding.waiting import Held, Matter, games_waiting, letters_waiting
from mailbot.desk.verdict import Doubt, Fact, Judgement, Outline, Verdict
from mailbot.game.events import AnyEvent, DayCorrected, DrawOffered, GameEnded, MovePlayed
from mailbot.game.sheet import Day, Ending, Game, Side, Source
from tests.builders import FIRST_DAY, OPENING, a_game, noon

GIVES = MovePlayed(ply=4, move="b8c6")
UNCLEAR = Judgement(
    Verdict.UNCLEAR_MOVE, "cup-12", doubts=(Doubt("unclear", Fact.MOVE, "'2839' is no move"),)
)


def held(number: int, *judgements: Judgement, ours: bool = False, **state: bool) -> Held:
    """Letter *number* came so many days after the start."""
    moment = noon(FIRST_DAY + timedelta(days=number))
    outline = Outline(
        key=f"<letter{number}@letters.example> x",
        message_id=None,
        digest="",
        sender="bo@ry.example",
        sender_name="Bo Ry",
        reply_to=None,
        to=(),
        cc=(),
        subject="",
        references=(),
        moment=moment,
        arrived=moment,
        written=None,
        ours=ours,
    )
    return Held(number, outline, judgements, **state)


def accepted(*events: AnyEvent, doubts: tuple[Doubt, ...] = ()) -> Judgement:
    return Judgement(Verdict.ACCEPTED, "cup-12", events, doubts)


def waiting(*letters: Held, game: Game | None = None) -> list[Matter]:
    one = game or a_game()
    return list(letters_waiting(letters, {one.id: one}))


def kinds(*letters: Held, game: Game | None = None) -> list[tuple[int | None, str]]:
    return [(matter.letter, matter.kind) for matter in waiting(*letters, game=game)]


@pytest.mark.parametrize("verdict", [Verdict.PUT_ASIDE, Verdict.NOT_PROVEN, Verdict.UNCLEAR_GAME])
def test_what_only_a_person_can_decide_waits(verdict: Verdict) -> None:
    judgement = Judgement(verdict, reason="in Junk", command="mailbot settle 1 ...")

    (matter,) = waiting(held(1, judgement))

    assert (matter.kind, matter.text) == (verdict.value, "in Junk")
    assert matter.command == "mailbot settle 1 ..."


def test_without_a_command_of_its_own_it_is_settle() -> None:
    (matter,) = waiting(held(7, Judgement(Verdict.PUT_ASIDE, reason="in Junk")))

    assert matter.command == "mailbot settle 7 --as ... --game GAME --why TEXT"


def test_an_untaken_move_waits_until_a_later_letter_of_its_writer_gives_it() -> None:
    waits = [(2, "unclear (move)")]
    by_letter_3 = replace(GIVES, letter="<3>", moment=noon(FIRST_DAY + timedelta(days=3)))
    by_letter_1 = replace(GIVES, letter="<1>", moment=noon(FIRST_DAY + timedelta(days=1)))

    assert kinds(held(2, UNCLEAR)) == waits
    assert kinds(held(2, UNCLEAR), game=a_game(more=[by_letter_3])) == []
    assert kinds(held(2, UNCLEAR, ours=True), game=a_game(more=[by_letter_3])) == waits
    assert kinds(held(2, UNCLEAR), game=a_game(more=[by_letter_1])) == waits


def test_what_was_taken_back_stands_first() -> None:
    letters = [held(1, accepted(GIVES), undone=True), held(2, UNCLEAR), held(3, shunted=True)]

    found = waiting(*letters)

    assert [matter.kind for matter in found] == ["undone", "shunted", "unclear (move)"]
    assert found[0].command == "mailbot settle 1 --as ... --game cup-12 --why TEXT"
    assert found[1].command == "mailbot retry 3"


def test_a_taken_letter_without_doubt_waits_for_nothing() -> None:
    assert kinds(held(1, accepted(GIVES)), held(2, Judgement(Verdict.NO_MOVE, "cup-12"))) == []


class TestDoubtfulDays:
    doubt = Doubt("sent", Fact.SENT, "sent 03/04: which?", ply=2)

    def game(self, *more: AnyEvent) -> Game:
        game = a_game(more=more)
        first, second, *rest = game.plies
        if not more:
            second = replace(second, sent=Day(second.sent.used, Source.ASSUMED))
        return replace(game, plies=(first, second, *rest))

    def test_an_assumed_day_waits_also_behind_later_letters(self) -> None:
        letters = held(1, accepted(doubts=(self.doubt,))), held(2, accepted(GIVES))

        (matter,) = waiting(*letters, game=self.game())

        assert matter.command == "mailbot correct cup-12 1... --sent DAY --why TEXT"

    def test_a_corrected_day_waits_no_more(self) -> None:
        corrected = DayCorrected(ply=2, column="sent", value=FIRST_DAY + timedelta(days=2))

        assert kinds(held(1, accepted(doubts=(self.doubt,))), game=self.game(corrected)) == []

    def test_days_that_were_set_wait_no_more(self) -> None:
        doubt = Doubt("days", Fact.DAYS, "stated 3, counted 4", ply=2)
        days = DayCorrected(ply=2, column="days", value=3)

        assert kinds(held(1, accepted(doubts=(doubt,)))) == [(1, "doubt")]
        assert kinds(held(1, accepted(doubts=(doubt,))), game=self.game(days)) == []


class TestGames:
    def test_a_stated_result_waits_to_be_confirmed(self) -> None:
        stated = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)

        (matter,) = games_waiting([a_game(more=[stated])])

        assert matter.command == "mailbot game end cup-12 --result confirm --why TEXT"

    def test_his_draw_offer_waits_and_ours_does_not(self) -> None:
        his, ours = DrawOffered(by=Side.BLACK), DrawOffered(by=Side.WHITE)

        assert [m.kind for m in games_waiting([a_game(more=[his])])] == ["draw offered"]
        assert not list(games_waiting([a_game(more=[ours]), a_game(OPENING)]))

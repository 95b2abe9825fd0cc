"""`settle`: every letter that waits for a person counts for what he says."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from tests.builders import noon
from tests.cli.players import BEGIN, Player


@pytest.fixture
def begun(anna: Player) -> Player:
    anna.begins()
    return anna


def settled(player: Player, number: int, said: str, *more: str) -> str:
    return player.done("settle", str(number), "--as", said, "--why", "I know it", *more)


def swept(player: Player, body: str, **headers: object) -> Player:
    player.gets(body, **headers)
    player.done("sweep")
    return player


class TestWhatWaits:
    def test_a_letter_in_junk(self, begun: Player) -> None:
        begun.finds_in_junk("1. 5254\n")
        begun.done("sweep")
        assert begun.moves == []

        settled(begun, 1, "read")

        assert begun.moves == ["e2e4"]
        assert "____" in begun.drafts[0]

    def test_a_sender_who_is_not_proven(self, begun: Player) -> None:
        swept(begun, "1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")
        assert begun.moves == []

        settled(begun, 1, "read")

        assert begun.moves == ["e2e4"]

    def test_an_unclear_move(self, begun: Player) -> None:
        swept(begun, "1. 5259\n\nsent 1 March 2026\n")
        assert "question" in begun.done("status")

        out = settled(begun, 1, "5254")

        ply = begun.game().ply(1)
        assert ply is not None
        assert ply.sent.used == date(2026, 3, 1)
        assert "letter 1 counts in cup-12 as: accepted, 1. 5254" in out
        assert "____" in begun.drafts[0]

    def test_plies_past_an_own_move_that_was_not_seen(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        swept(begun, "1. 5254 5755\n2. 7163\n")
        assert begun.moves == ["e2e4"]

        settled(begun, 2, "read")

        assert begun.moves == ["e2e4", "e7e5", "g1f3"]

    def test_a_disagreement_is_settled_after_the_first_move_was_undone(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.sends("1. 5254 5755\n")
        swept(begun, "2. 7163\n")
        swept(begun, "2. 6264\n")
        assert begun.moves[2:] == ["g1f3"]

        begun.done("undo", "cup-12", "--why", "he corrected himself")
        settled(begun, 3, "nothing")

        assert begun.moves[2:] == ["f2f4"]

    def test_the_way_out_of_a_disagreement_is_named(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.sends("1. 5254 5755\n")
        swept(begun, "2. 7163\n")
        swept(begun, "2. 6264\n")
        way = "mailbot undo cup-12 --to 1... --why TEXT"

        said = begun("settle", "4", "--as", "6264", "--why", "x")

        assert way in said.err
        assert way in begun.done("status")
        assert way in begun.done("letters", "4")
        begun.done(*way.split()[1:-1], "he corrected himself")
        assert begun.moves[2:] == ["f2f4"]

    def test_a_letter_that_mailbot_fails_on(
        self, begun: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun.gets("1. 5254\n")
        with monkeypatch.context() as broken:
            broken.setattr("mailbot.desk.judging.namings.writtennames.read_claims", _fails)
            begun("sweep")

        refused = begun("settle", "1", "--as", "read", "--why", "x")
        settled(begun, 1, "5254")

        assert "mailbot fails on letter 1" in refused.err
        assert begun.moves == ["e2e4"]

    def test_a_letter_that_was_read_right_can_be_said_to_be_chat(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")

        out = settled(begun, 1, "nothing")

        assert begun.moves == []
        assert "- 1. 5254" in out
        assert begun.drafts == []

    def test_settled_again_it_counts_for_the_last_word(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        for said, moves in (("nothing", []), ("4244", ["d2d4"]), ("read", ["e2e4"])):
            settled(begun, 1, said)
            assert begun.moves == moves

    def test_a_settled_letter_is_never_judged_again(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        settled(begun, 1, "4244")
        begun.server.deliver(begun.server.letters("INBOX")[0].octets, noon(begun.today), "INBOX")

        begun.done("sweep")

        assert begun.moves == ["d2d4"]


def _fails(*_: object, **__: object) -> None:
    raise ZeroDivisionError("in the reading")


class TestWords:
    @pytest.mark.parametrize(("said", "score"), [("resigns", "0-1"), ("accepts-draw", "1/2-1/2")])
    def test_a_game_ends_by_his_word(self, begun: Player, said: str, score: str) -> None:
        swept(begun, "Thank you for a fine game in Club Cup 12!\n", subject="Club Cup 12")

        settled(begun, 1, said, "--game", "cup-12")

        result = begun.game().result
        assert result is not None
        assert result.score == score

    def test_an_offer_is_made_and_declined(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        swept(begun, "What do you think of peace?\n", subject="Club Cup 12")
        settled(begun, 2, "offers-draw", "--game", "cup-12")
        assert begun.game().draw_offer is not None

        begun.sends("1. 5254 5755\nRather not.\n")
        begun.done("sweep")
        settled(begun, 3, "declines-draw")

        assert begun.game().draw_offer is None

    def test_of_a_letter_that_is_not_ours_nothing_is_kept(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")

        out = settled(begun, 1, "not-ours")

        assert begun.moves == []
        assert "its text will not be kept" in out
        assert begun.json("letters", "1")["text"] is None

    def test_the_days_may_be_said_too(self, begun: Player) -> None:
        begun.today = date(2026, 3, 4)
        swept(begun, "1. 5254\n")

        settled(begun, 1, "read", "--sent", "2026-03-02")

        assert begun.json("report", "cup-12")["white"]["used"] == 1

    @pytest.mark.parametrize("option", ["--received", "--sent"])
    def test_a_day_that_has_not_come_is_refused(self, begun: Player, option: str) -> None:
        swept(begun, "1. 5259\n")

        said = begun("settle", "1", "--as", "5254", option, "2027-01-01", "--why", "I know it")

        assert (said.code, said.err.count("\n")) == (1, 1)
        assert f"{option}: 2027-01-01 has not come yet" in said.err
        assert begun.moves == []


class TestDays:
    """The days that are said of a letter stand beside the others, as those of `correct` do."""

    @pytest.fixture
    def answered(self, begun: Player) -> Player:
        """1. e4 of the 1st, received on the 2nd, answered on the 5th; his next is letter 3."""
        swept(begun, "1. 5254\n\nsent 1 March 2026\n")
        begun.today = date(2026, 3, 5)
        begun.sends("1. 5254 5755\n\nreceived 2 March 2026\nsent 5 March 2026\n")
        begun.today = date(2026, 3, 8)
        swept(begun, "2. 7169\n")
        return begun

    @pytest.mark.parametrize(
        ("days", "why"),
        [
            (("--received", "2026-02-20"), "would be before the game began, 2026-03-01"),
            (("--sent", "2026-03-01"), "2.: received 2026-03-05 would be after sent 2026-03-01"),
            (("--received", "2026-03-02"), "would be before 1... was sent, 2026-03-05"),
            (("--received", "2026-03-07", "--sent", "2026-03-06"), "would be after sent"),
        ],
        ids=str,
    )
    def test_what_cannot_be(self, answered: Player, days: tuple[str, ...], why: str) -> None:
        said = answered("settle", "3", "--as", "7163", *days, "--why", "x")

        assert (said.code, said.err.count("\n")) == (1, 1)
        assert why in said.err
        assert len(answered.moves) == 2

    def test_the_first_move_has_no_received_day(self, answered: Player) -> None:
        words = ("--as", "read", "--received", "2026-03-01")
        said = answered("settle", "1", *words, "--why", "x")

        assert (said.code, said.err.count("\n")) == (1, 1)
        assert "1.: the first move answers none, so it has no received day" in said.err

    def test_days_that_were_set_are_told(self, answered: Player) -> None:
        answered.done("correct", "cup-12", "1.", "--days", "3", "--why", "the TD")

        out = settled(answered, 1, "read", "--sent", "2026-03-02")

        assert "1. goes on counting 3 days, as you set it" in out

    def test_the_days_behind_a_letter_settled_again_count_too(self, answered: Player) -> None:
        said = answered("settle", "1", "--as", "read", "--sent", "2026-03-04", "--why", "x")

        assert (said.code, said.err.count("\n")) == (1, 1)
        assert "1.: sent 2026-03-04 would be after 1... was received, 2026-03-02" in said.err

    def test_what_is_odd_is_told(self, answered: Player) -> None:
        out = settled(answered, 3, "7163", "--received", "2026-03-04", "--sent", "2026-03-06")

        assert "odd: 2.: received 2026-03-04 would be before 1... was sent, 2026-03-05" in out
        assert "date line" in out
        assert answered.game().plies[2].received.used == date(2026, 3, 4)

    def test_both_days_go_to_his_move_and_stay_with_a_saying(self, answered: Player) -> None:
        days = ("--received", "2026-03-06", "--sent", "2026-03-07")

        settled(answered, 3, "7163", "--as", "offers-draw", *days)

        ply = answered.game().plies[2]
        assert (ply.received.used, ply.sent.used) == (date(2026, 3, 6), date(2026, 3, 7))
        assert answered.game().draw_offer is not None

    def test_of_a_letter_that_stands_with_a_saying_beside_it(self, begun: Player) -> None:
        begun.today = date(2026, 3, 4)
        swept(begun, "1. 5254\n")

        settled(begun, 1, "offers-draw", "--sent", "2026-03-02")

        assert begun.game().plies[0].sent.used == date(2026, 3, 2)

    @pytest.mark.parametrize("word", ["nothing", "not-ours", "resigns"])
    def test_without_a_move_there_is_nothing_to_say_a_day_of(
        self, answered: Player, word: str
    ) -> None:
        said = answered("settle", "3", "--as", word, "--sent", "2026-03-06", "--why", "x")

        assert (said.code, said.err.count("\n")) == (1, 1)
        assert "move" in said.err
        assert answered.game().result is None


class TestNotOurs:
    """A wrong "not ours" has a way back: the letter is fetched again from where it lay."""

    @pytest.fixture
    def dropped(self, begun: Player) -> Player:
        swept(begun, "1. 5254\n")
        settled(begun, 1, "not-ours")
        assert begun.moves == []
        return begun

    def test_settled_by_mistake_it_is_read_again(self, dropped: Player) -> None:
        assert "mailbot settle 1 --as ... --why TEXT" in dropped.done("letters", "1")

        out = settled(dropped, 1, "read")

        assert "it is fetched again from INBOX" in out
        assert dropped.moves == ["e2e4"]
        assert dropped.json("letters", "1")["text"].strip() == "1. 5254"
        assert dropped.json("letters", "1")["state"] == "settled"

    def test_judged_by_the_program_it_is_read_again(self, begun: Player) -> None:
        swept(begun, "The pawn in front of my king went two ahead.\n", subject="our walk")
        assert begun.json("letters", "1")["judgements"][0]["verdict"] == "not ours"

        settled(begun, 1, "5254")

        assert begun.moves == ["e2e4"]

    def test_with_a_name_that_the_headers_no_longer_show(self, begun: Player) -> None:
        swept(begun, "1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")
        settled(begun, 1, "not-ours")
        begun.done("game", "change", "cup-12", "--event", "Another Cup", "--why", "x", "--yes")

        settled(begun, 1, "read", "--game", "cup-12")

        assert begun.moves == ["e2e4"]

    def test_a_no_leaves_it_waiting(self, dropped: Player) -> None:
        dropped.says_yes = False

        dropped("settle", "1", "--as", "read", "--why", "x")

        assert dropped.moves == []
        assert "letter 1: it is no longer said to be not ours" in dropped.done("status")
        dropped.done("sweep")
        assert dropped.json("letters", "1")["text"] is not None

    def test_without_a_sweep_it_waits_for_the_next_one(self, dropped: Player) -> None:
        said = dropped("settle", "1", "--as", "read", "--why", "x", "--no-sweep")
        assert said.code == exits.PROBLEM
        assert "after the next sweep" in said.err

        dropped.done("sweep")
        settled(dropped, 1, "read")

        assert dropped.moves == ["e2e4"]

    def test_a_mailbox_that_is_away_is_told(self, dropped: Player) -> None:
        dropped.away = True

        said = dropped("settle", "1", "--as", "read", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "imap.ek.example cannot be reached" in said.err

    def test_gone_from_the_folder_it_can_still_be_said_what_it_was(self, dropped: Player) -> None:
        for letter in dropped.server.letters("INBOX"):
            dropped.server.delete("INBOX", letter.uid)

        said = dropped("settle", "1", "--as", "read", "--why", "x")
        assert said.code == exits.PROBLEM
        assert "letter 1 lies no more in INBOX" in said.out
        assert "lies no more where it lay: say what it is, --as MOVES" in said.err

        settled(dropped, 1, "5254", "--game", "cup-12")

        assert dropped.moves == ["e2e4"]
        ply = dropped.game().ply(1)
        assert ply is not None
        assert ply.sent.used == date(2026, 3, 2)


class TestOwn:
    """A letter from her own address that is not in Sent: a copy to herself, sent by a phone."""

    @pytest.fixture
    def copied(self, begun: Player) -> Player:
        swept(begun, "1. 5254\n")
        begun.today = date(2026, 3, 4)
        headers = {"sender": "Anna Ek <anna@ek.example>", "to": "Bo Ry <bo@ry.example>"}
        swept(begun, "1. 5254 5755\n\nreceived 2 March 2026\nsent 4 March 2026\n", **headers)
        return begun

    def test_it_is_not_taken_and_that_is_told(self, copied: Player) -> None:
        assert copied.moves == ["e2e4"]
        (judged,) = copied.json("letters", "2")["judgements"]
        assert judged["verdict"] == "not proven"
        assert judged["reason"].startswith("it is from your address, but not in Sent")
        assert judged["command"] == "mailbot settle 2 --as read --game cup-12 --why TEXT"
        assert any("from your address is not proven to be yours" in note for note in copied.notes)

    def test_settled_it_is_her_own_letter(self, copied: Player) -> None:
        out = settled(copied, 2, "read")

        assert "as your own letter, sent by you" in out
        assert copied.moves == ["e2e4", "e7e5"]
        ply = copied.game().ply(2)
        assert ply is not None
        assert (ply.received.used, ply.sent.used) == (date(2026, 3, 2), date(2026, 3, 4))
        assert copied.json("letters", "2")["ours"] is True
        assert copied.drafts == []

    def test_shown_and_asked_before(self, copied: Player) -> None:
        copied.says_yes = False

        said = copied("settle", "2", "--as", "read", "--why", "x")

        assert "5755" in said.out
        assert copied.moves == ["e2e4"]

    def test_found_in_sent_later_it_needs_no_word(self, copied: Player) -> None:
        letter = next(x.octets for x in copied.server.letters("INBOX") if b"received 2" in x.octets)
        copied.server.deliver(letter, noon(copied.today), "Sent")

        copied.done("sweep")

        assert copied.moves == ["e2e4", "e7e5"]

    def test_chat_to_him_is_no_matter(self, begun: Player) -> None:
        headers = {"sender": "Anna Ek <anna@ek.example>", "to": "Bo Ry <bo@ry.example>"}
        swept(begun, "See you on Sunday!\n", **headers, subject="walk")

        assert begun.json("status")["waiting"] == []


class TestTogether:
    def test_a_move_with_an_offer(self, begun: Player) -> None:
        swept(begun, "1. 5259 and half a point?\n")

        out = settled(begun, 1, "5254", "--as", "offers-draw")

        assert begun.moves == ["e2e4"]
        offer = begun.game().draw_offer
        assert offer is not None
        assert offer.by.value == "white"
        assert "accepted, 1. 5254" in out

    def test_what_was_read_with_a_refusal(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.sends("1. 5254 5755\nI offer a draw.\n")
        begun.today = date(2026, 3, 4)
        swept(begun, "2. 7163\nLet us go on, I like it.\n")

        settled(begun, 3, "read", "--as", "declines-draw")

        assert begun.moves == ["e2e4", "e7e5", "g1f3"]
        assert begun.game().draw_offer is None

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("read", "5254"), "read and the moves 5254 do not go together"),
            (("nothing", "offers-draw"), "'nothing' leaves nothing to say beside it"),
            (("resigns", "offers-draw"), "the game ends in one way"),
            (("repeat", "read"), "do not go together: say one of them"),
        ],
    )
    def test_what_does_not_go_together(
        self, begun: Player, words: tuple[str, str], why: str
    ) -> None:
        swept(begun, "1. 5254\n")

        said = begun("settle", "1", "--as", words[0], "--as", words[1], "--why", "x")

        assert said.code == exits.PROBLEM
        assert why in said.err


class TestBeside:
    """A leave that was read surely is not held back by the move, nor goes when it is settled."""

    LEAVE = "I am on leave from 20 November to 4 December 2026.\n"

    @pytest.fixture
    def away(self, begun: Player) -> Player:
        swept(begun, f"I play 1. e4 or perhaps 1. d4, I cannot say.\n\n{self.LEAVE}")
        assert begun.moves == []
        assert len(begun.game().leaves) == 1
        return begun

    def test_it_stays(self, away: Player) -> None:
        out = settled(away, 1, "e4")

        assert "- Leave" not in out
        assert "accepted, 1. 5254, leave 2026-11-20 to 2026-12-04" in out
        assert away.moves == ["e2e4"]
        assert away.game().leaves[0].last == date(2026, 12, 4)

    @pytest.mark.parametrize("said", ["nothing", "not-ours"])
    def test_it_goes_with_the_whole_letter_and_that_is_shown(self, away: Player, said: str) -> None:
        out = settled(away, 1, said)

        assert "- Leave" in out
        assert away.game().leaves == ()

    def test_read_says_what_there_is(self, away: Player) -> None:
        said = away("settle", "1", "--as", "read", "--why", "x")

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert "no clear move was read" in said.err
        assert "but: leave 2026-11-20 to 2026-12-04; name the move" in said.err


class TestWhatStands:
    def test_read_of_what_was_read_right_changes_nothing(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.sends("1. 5254 5755\n")
        begun.today = date(2026, 3, 4)
        swept(begun, "1. 5254 5755\n2. 7163\n")
        before = begun.json("report", "cup-12")

        out = settled(begun, 1, "read")

        assert "letter 1 counts in cup-12 already as: accepted, 1. 5254" in out
        assert "the score sheet stays as it is" in out
        assert begun.json("report", "cup-12") == before

    def test_a_move_that_stands_already_is_named(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        swept(begun, "1. 5254\nonce more\n")

        said = begun("settle", "2", "--as", "5254", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "1. 5254 stands in game 'cup-12' already" in said.err
        assert "--as repeat" in said.err

    def test_read_in_an_ended_game_takes_nothing_away(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.done("game", "end", "cup-12", "--result", "1-0", "--why", "x", "--yes")

        settled(begun, 1, "read")

        assert begun.moves == ["e2e4"]


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "code", "why"),
        [
            (("9", "--as", "read"), 1, "there is no letter 9; `mailbot letters` lists them"),
            (("1", "--as", "noting"), 1, "did you mean 'nothing'?"),
            (("1", "--as", "5255"), 1, "1.: impossible move '5255'"),
            (("1", "--as", "declines-draw"), 1, "has nothing to stand on in game 'cup-12'"),
            (("1", "--as", "read", "--game", "cup"), 1, "there is no game 'cup'"),
            (("1", "--as", "read", "--sent", "2.3."), 2, "--sent: '2.3.' is no day"),
        ],
        ids=str,
    )
    def test_what_cannot_be(
        self, begun: Player, words: tuple[str, ...], code: int, why: str
    ) -> None:
        swept(begun, "1. 5254\n")

        said = begun("settle", *words, "--why", "x")

        assert (said.code, said.err.count("\n")) == (code, 1)
        assert why in said.err
        assert begun.moves == ["e2e4"]

    def test_nothing_clear_cannot_be_right(self, begun: Player) -> None:
        swept(begun, "1. 5259\n")

        said = begun("settle", "1", "--as", "read", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "name the move instead" in said.err

    def test_two_games_with_one_opponent_must_be_told_apart(self, begun: Player) -> None:
        begun.done(*BEGIN[:2], "cup-13", *BEGIN[3:-4], "--rules", "plain-10-40")
        swept(begun, "1. 5254\n", subject="chess")

        said = begun("settle", "1", "--as", "read", "--why", "x")
        settled(begun, 1, "read", "--game", "cup-12")

        assert said.code == exits.USAGE
        assert "--game with one of: cup-12, cup-13" in said.err
        assert begun.moves == ["e2e4"]

    def test_a_no_changes_nothing(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.says_yes = False

        said = begun("settle", "1", "--as", "4244", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "+ 1. 4244" in said.out
        assert begun.moves == ["e2e4"]

    def test_a_game_that_has_moved_on_meanwhile_is_not_touched(
        self, begun: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        swept(begun, "1. 5254\n")

        def somebody_else_is_faster(_question: str) -> bool:
            begun.command("play", "cup-12", "e5", "--no-sweep")
            return True

        monkeypatch.setattr("mailbot.cli.wiring._said_yes", somebody_else_is_faster)

        said = begun("settle", "1", "--as", "4244", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "has moved on since it was shown" in said.err


def test_as_json(begun: Player) -> None:
    begun.gets("Hello.\n1. 5259\n")
    begun.done("sweep")

    said = begun.json("settle", "1", "--as", "e4", "--why", "a slip", "--yes")

    assert (said["letter"], said["game"], said["verdict"]) == (1, "cup-12", "accepted")
    assert said["recorded"][0]["move"] == "e2e4"


def test_without_any_hint_the_games_are_listed(begun: Player) -> None:
    begun.gets("1. 5254\n", sender="Li Xu <li@xu.example>", subject="a game of chess")
    begun.done("sweep")

    said = begun("settle", "1", "--as", "repeat", "--why", "x")

    assert "letter 1 about? --game with one of: cup-12" in said.err

"""`game add`, `game import`, `game show`, `game end`, `games`."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.cli import exits
from mailbot.game.sheet import Ending, Side, Source
from mailbot.store import DraftState
from tests.cli.players import BEGIN, Player

PGN = """[Event "Club Cup 12"]
[Site "by e-mail"]
[Date "2026.01.05"]
[White "Ry, Bo"]
[Black "Ek, Anna"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 *
"""
MATED = PGN.replace("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "1. f3 e5 2. g4 Qh4# {}")
IMPORT = ("cup-12", "--black", "--opponent-address", "bo@ry.example", "--rules", "plain-10-40")


class TestAdd:
    def test_a_game_begins(self, anna: Player) -> None:
        out = anna.begins("--td", "td@club.example", "--name", "the Cup")

        setup = anna.game().setup
        assert setup.side is Side.BLACK
        assert setup.opponent.addresses == ("bo@ry.example",)
        assert (setup.td, setup.names) == (("td@club.example",), ("the Cup",))
        assert setup.start == date(2026, 3, 1)
        assert "Not stated: most days for one move" in out

    def test_letters_that_are_older_than_the_game_are_found_at_once(self, anna: Player) -> None:
        anna.gets("1. 5254\n", subject="hello")
        anna.done("sweep")

        out = anna.begins()

        assert "looked for since 2026-03-01" in out
        assert anna.moves == ["e2e4"]
        assert "____" in anna.drafts[0]

    def test_its_first_letter_that_was_put_aside_is_read_then(self, anna: Player) -> None:
        anna.gets("1. 5254\n", subject="chess, Club Cup 12")
        anna.done("sweep")
        assert "mailbot game add" in anna.done("status")

        anna.begins()

        assert anna.moves == ["e2e4"]

    def test_the_start_letter_goes_before_the_rules(self, anna: Player) -> None:
        anna.begins("--time", "10/30", "--set", "silence_days=20", "--set", "carry_over=unknown")

        rules = anna.game().setup.rules
        assert (rules.days, rules.silence_days, rules.carry_over) == (30, 20, None)
        assert "saved days not stated" in anna.done("report", "cup-12")

    def test_a_thematic_game_begins_behind_its_opening(self, anna: Player) -> None:
        anna.begins("--opening", "1. e4 e5 2. f4")

        assert anna.game().next_ply == 4
        assert "given" in anna.done("report", "cup-12")

    def test_an_opening_may_be_a_file(self, anna: Player) -> None:
        (anna.home / "opening.pgn").write_text("1. e4 e5 2. f4 *")

        anna.begins("--opening", "opening.pgn")

        assert len(anna.game().setup.given) == 3

    def test_a_game_may_begin_in_a_position_of_its_own(self, anna: Player) -> None:
        anna.begins("--fen", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 60")

        assert "60. White to move" in anna.done("game", "show", "cup-12")

    def test_without_a_start_day_letters_are_looked_for_in_the_last_months(
        self, anna: Player
    ) -> None:
        out = anna.done(*BEGIN[:-2])

        assert "since 2025-12-02" in out
        assert "start day" in out

    def test_it_stands_also_when_the_mailbox_is_away(self, anna: Player) -> None:
        anna.away = True

        out = anna.begins()

        assert "no sweep now (imap.ek.example cannot be reached)" in out
        assert anna.game().setup.event == "Club Cup 12"

    def test_a_name_is_given_once(self, anna: Player) -> None:
        anna.begins()

        said = anna(*BEGIN)

        assert said.code == exits.PROBLEM
        assert "there is a game 'cup-12' already" in said.err
        assert "mailbot game show cup-12" in said.err

    @pytest.mark.parametrize(
        ("change", "code", "why"),
        [
            (("--rules", "plain-10-4"), 2, "did you mean 'plain-10-40'"),
            (("--start", "1.3.2026"), 2, "'1.3.2026' is no day; write it as 2026-03-01"),
            (("--opponent-address", "anna@ek.example"), 2, "--opponent-address: 'anna@ek.exampl"),
            (("--opponent-address", "bo"), 2, "--opponent-address: 'bo' is no address"),
            (("--time", "ten"), 2, "--time: 'ten' is no time control"),
            (("--set", "silense_days=3"), 2, "--set: rules have no value 'silense_days'; did you"),
            (("--set", "days=many"), 2, "--set: days=many"),
            (("--td", "td"), 2, "--td: 'td' is no address"),
            (("--notation", "numerik"), 2, "--notation: no notation is called 'numerik'"),
            (("--fen", "8/8"), 2, "--fen: '8/8' is no position"),
            (("--name", " "), 2, "--name: a name of the game must be one line"),
            (("--event", "a\tb"), 2, "--event: the event must be one line"),
            (("--white",), 2, "--white or --black"),
            (("--opening", "1. e4 e4"), 1, "move 1 of Black: impossible move 'e4'"),
            (("--opening", "gone.pgn"), 1, "gone.pgn"),
            (("--opening", "1. f3 e5 2. g4 Qh4#"), 1, "over before it begins: mate, 0-1"),
            (("--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 1, "begins: stalemate, 1/2-1/2"),
            (("--event", ""), 2, "--event is missing"),
            (
                ("--language", "xx"),
                2,
                "--language: no language 'xx'; letters are written in de, en",
            ),
        ],
        ids=str,
    )
    def test_what_cannot_be_is_refused_in_one_line(
        self, anna: Player, change: tuple[str, ...], code: int, why: str
    ) -> None:
        said = anna(*BEGIN, *change)

        assert (said.code, said.err.count("\n")) == (code, 1)
        assert why in said.err
        assert anna.json("games") == []

    def test_a_language_without_sentences_is_told(self, anna: Player) -> None:
        note = "es: your letters are written in English"

        assert note in anna.begins("--language", "es")
        assert "es (letters are written in English)" in anna.done("game", "show", "cup-12")
        assert anna.game().setup.language == "es"

    def test_a_language_with_sentences_needs_no_word(self, anna: Player) -> None:
        assert "written in English" not in anna.begins("--language", "de")
        assert "written in English" not in anna.done("game", "show", "cup-12")

    def test_the_help_names_the_languages_that_are_written(self, anna: Player) -> None:
        assert "letters are written in de, en" in " ".join(
            anna.done("game", "add", "--help").replace("│", " ").split()
        )

    @pytest.mark.parametrize("option", ["--opponent", "--opponent-address", "--rules", "--event"])
    def test_what_a_game_needs_is_asked_for(self, anna: Player, option: str) -> None:
        at = BEGIN.index(option)

        said = anna(*BEGIN[:at], *BEGIN[at + 2 :])

        assert said.code == exits.USAGE
        assert option in said.err

    @pytest.mark.parametrize(
        ("start", "why"),
        [("2027-03-01", "lies 364 days ahead"), ("2024-03-01", "lies 731 days back")],
    )
    def test_a_start_day_far_away_is_asked_about(self, anna: Player, start: str, why: str) -> None:
        anna.says_yes = False

        said = anna(*BEGIN[:-1], start)

        assert said.err == "mailbot: nothing was changed\n"
        assert why in said.out
        assert anna.json("games") == []
        assert why in anna.done(*BEGIN[:-1], start, "--yes")

    def test_as_json(self, anna: Player) -> None:
        assert anna.json(*BEGIN)["recorded"] == []
        assert anna(*BEGIN[:-1], "2027-03-01", "--json").code == exits.USAGE


class TestImport:
    @pytest.fixture
    def pgn(self, anna: Player) -> Path:
        file = anna.home / "game.pgn"
        file.write_text(PGN)
        return file

    def test_a_running_game_stands_at_its_present_ply(self, anna: Player, pgn: Path) -> None:
        anna.done("game", "import", pgn, *IMPORT)

        game = anna.game()
        assert game.next_ply == 6
        assert game.setup.white.name == "Ry, Bo"
        assert (game.setup.event, game.setup.start) == ("Club Cup 12", date(2026, 1, 5))
        assert all(ply.sent.source is Source.UNKNOWN for ply in game.plies)

    def test_options_go_before_the_tags(self, anna: Player, pgn: Path) -> None:
        anna.done("game", "import", pgn, *IMPORT, "--opponent", "Bo Ry", "--start", "2026-02-01")

        setup = anna.game().setup
        assert (setup.opponent.name, setup.start) == ("Bo Ry", date(2026, 2, 1))

    def test_days_used_so_far_are_counted_on_from(self, anna: Player, pgn: Path) -> None:
        anna.done("game", "import", pgn, *IMPORT, "--days-white", "17", "--days-black", "12")

        sheet = anna.json("report", "cup-12")
        assert (sheet["white"]["used"], sheet["black"]["used"]) == (17, 12)
        assert sheet["black"]["left"] == 28

    def test_it_owes_one_answer_and_asks_nothing_about_old_letters(
        self, anna: Player, pgn: Path
    ) -> None:
        for body in ("1. 5254\n", "2. 7163\n", "3. 6125\n"):
            anna.gets(body)

        anna.done("game", "import", pgn, *IMPORT)

        assert len(anna.drafts) == 1
        assert "____" in anna.drafts[0]

    @pytest.mark.parametrize(
        ("body", "received", "source"),
        [
            ("2... 2836\n", None, Source.HEADER),
            ("1. 5254 5755\n2. 7163 2836\n", None, Source.HEADER),
            (
                "2... 2836\n\nreceived 27 February 2026, sent 28 February 2026\n",
                date(2026, 2, 27),
                Source.STATED,
            ),
            (
                "2... 2836\n\nreceived 26 February 2026, sent 27 February 2026\n",
                date(2026, 2, 26),
                Source.HEADER,
            ),
        ],
        ids=["bare", "score", "days", "another day than it was sent"],
    )
    def test_our_last_letter_in_sent_gives_the_day_of_our_last_move(
        self, anna: Player, pgn: Path, body: str, received: date | None, source: Source
    ) -> None:
        anna.today = date(2026, 2, 20)
        anna.sends("1... 5755\n")
        anna.today = date(2026, 2, 28)
        anna.sends(body)
        anna.today = date(2026, 3, 1)
        anna.sends("Here once more, a repeat:\n2... 2836\n")
        anna.today = date(2026, 3, 2)

        out = anna.done("game", "import", pgn, *IMPORT)

        ply = anna.game().ply(4)
        assert ply is not None
        assert (ply.sent.used, ply.sent.source) == (date(2026, 2, 28), source)
        assert ply.received.stated == received
        assert "is not known" not in out

    def test_a_repeat_alone_does_not_tell_when_the_move_was_sent(
        self, anna: Player, pgn: Path
    ) -> None:
        anna.sends("This is a repeat of my move:\n2... 2836\n")

        out = anna.done("game", "import", pgn, *IMPORT)

        assert "the day you sent 2... is not known" in out
        assert "`mailbot correct cup-12 2... --sent DAY --why TEXT`" in out

    def test_the_day_of_our_last_letter_may_be_said(self, anna: Player, pgn: Path) -> None:
        anna.done("game", "import", pgn, *IMPORT, "--last-sent", "2026-02-20")

        ply = anna.game().ply(4)
        assert ply is not None
        assert ply.sent.used == date(2026, 2, 20)

    def test_one_of_several_games_is_chosen_by_its_number(self, anna: Player, pgn: Path) -> None:
        pgn.write_text(PGN + "\n" + PGN.replace("3. Bb5", "3. Bc4").replace("Ry, Bo", "Xu, Li"))

        said = anna("game", "import", pgn, *IMPORT)
        anna.done("game", "import", pgn, *IMPORT, "--number", "2")

        assert said.code == exits.USAGE
        assert "1 Ry, Bo - Ek, Anna, Club Cup 12; 2 Xu, Li - Ek, Anna, Club Cup 12" in said.err
        assert anna.moves[-1] == "f1c4"

    def test_national_piece_letters_are_those_of_the_language(
        self, anna: Player, pgn: Path
    ) -> None:
        pgn.write_text(PGN.replace("Nf3 Nc6 3. Bb5", "Sf3 Sc6 3. Lb5"))

        anna.done("game", "import", pgn, *IMPORT, "--language", "de")

        assert anna.moves[-1] == "f1b5"

    @pytest.mark.parametrize(
        ("old", "new", "why"),
        [
            ("2. Nf3", "2. Ke3", "move 2 of White: impossible move 'Ke3'"),
            ("2. Nf3", "2. Hello", "move 2 of White: not a move 'Hello'"),
            ("3. Bb5", "4. Bb5", "the number 4 stands there"),
            (PGN, "", "is no PGN: there is no game in it"),
        ],
    )
    def test_a_move_that_cannot_be_is_named(
        self, anna: Player, pgn: Path, old: str, new: str, why: str
    ) -> None:
        pgn.write_text(PGN.replace(old, new))

        said = anna("game", "import", pgn, *IMPORT)

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert why in said.err
        assert anna.json("games", "--all") == []

    @pytest.mark.parametrize(("score", "reported"), [("*", None), ("0-1", "0-1")])
    def test_a_mate_ends_it(
        self, anna: Player, pgn: Path, score: str, reported: str | None
    ) -> None:
        pgn.write_text(MATED.format(score))

        anna.done("game", "import", pgn, *IMPORT)

        game = anna.game()
        assert game.result is not None
        assert (game.result.score, game.result.ending) == ("0-1", Ending.MATE)
        assert game.reported == reported
        assert anna.drafts == []
        assert anna.json("games") == []

    @pytest.mark.parametrize("score", ["1-0", "1/2-1/2"])
    def test_a_score_that_the_board_speaks_against_is_refused(
        self, anna: Player, pgn: Path, score: str
    ) -> None:
        pgn.write_text(MATED.format(score))

        said = anna("game", "import", pgn, *IMPORT)

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert f"the PGN says {score!r}, but its last move is mate, 0-1" in said.err
        assert anna.json("games", "--all") == []

    @pytest.mark.parametrize("text", ["Dear Anna,\n\nhow are you?\n", "", "\x89PNG\x00\x01"])
    def test_a_file_that_is_no_pgn_is_told(self, anna: Player, pgn: Path, text: str) -> None:
        pgn.write_text(text)

        said = anna("game", "import", pgn, *IMPORT)

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert "is no PGN" in said.err

    def test_a_language_without_sentences_is_told(self, anna: Player, pgn: Path) -> None:
        out = anna.done("game", "import", pgn, *IMPORT, "--language", "es")

        assert "es: your letters are written in English" in out

    def test_a_missing_file_is_named(self, anna: Player) -> None:
        said = anna("game", "import", "gone.pgn", *IMPORT)

        assert said.code == exits.PROBLEM
        assert "gone.pgn" in said.err

    def test_the_side_of_the_tags_is_not_claimed_by_the_other(
        self, anna: Player, pgn: Path
    ) -> None:
        said = anna("game", "import", pgn, "cup-12", "--white", *IMPORT[2:], "--yes")

        assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
        assert "by the names in the PGN you have Black" in said.err
        assert "say --black" in said.err
        assert anna.json("games", "--all") == []

    def test_names_that_leave_the_side_open_are_asked_about(self, anna: Player, pgn: Path) -> None:
        pgn.write_text(PGN.replace("Ek, Anna", "annika77"))
        anna.says_yes = False

        refused = anna("game", "import", pgn, *IMPORT)
        anna.done("game", "import", pgn, *IMPORT, "--yes")

        assert refused.err == "mailbot: nothing was changed\n"
        assert "the PGN names neither side as you, Anna Ek" in refused.out
        assert anna.game().setup.black.name == "Anna Ek"

    def test_a_folder_is_no_pgn(self, anna: Player) -> None:
        (anna.home / "games").mkdir()

        said = anna("game", "import", "games", *IMPORT)

        assert said.err == "mailbot: 'games' is a folder: name a file in it\n"

    def test_as_json(self, anna: Player, pgn: Path) -> None:
        said = anna.json("game", "import", pgn, *IMPORT)

        assert [event["move"] for event in said["recorded"]][-1] == "f1b5"
        assert (said["game"], said["swept"]) == ("cup-12", True)

    def test_tags_of_others_act_on_nothing(self, anna: Player, pgn: Path) -> None:
        pgn.write_text(PGN.replace("Ry, Bo", "[bold]Bo\x1b[31m"))

        out = anna.done("game", "import", pgn, *IMPORT)

        assert "\x1b" not in out
        assert "[bold]Bo" in out


class TestShow:
    def test_everything_that_is_known(self, anna: Player) -> None:
        anna.begins("--set", "silence_days=20", "--td", "td@club.example")

        out = anna.done("game", "show", "cup-12")

        for words in ("bo@ry.example", "td@club.example", "as this game states", "not stated"):
            assert words in out

    def test_as_json(self, anna: Player) -> None:
        anna.begins()

        shown = anna.json("game", "show", "cup-12")

        assert shown["sheet"]["game"] == "cup-12"
        assert shown["known"]["addresses"]["white"] == ["bo@ry.example"]
        assert "silence_days" in shown["known"]["not_stated"]

    def test_a_misspelt_name_is_told_the_nearest(self, anna: Player) -> None:
        anna.begins()

        said = anna("game", "show", "cup-21")

        assert said.code == exits.PROBLEM
        assert "there is no game 'cup-21'; did you mean 'cup-12'?" in said.err

    def test_where_there_is_none_at_all_it_says_how_to_begin(self, anna: Player) -> None:
        assert "mailbot game add" in anna("game", "show", "cup-12").err


class TestGames:
    def test_a_line_for_each_running_game(self, anna: Player) -> None:
        anna.begins()
        anna.gets("1. 5254\n")
        anna.done("sweep")

        out = anna.done("games")

        assert "cup-12" in out
        assert "1... you" in out
        assert "1. 5254" in out
        assert "11 Apr" in out

    def test_ended_games_are_listed_on_request(self, anna: Player) -> None:
        anna.begins()
        anna.done("game", "end", "cup-12", "--result", "1-0", "--why", "he told me")

        assert "no running game" in anna.done("games")
        assert "over, 1-0" in anna.done("games", "--all")

    def test_as_json(self, anna: Player) -> None:
        anna.begins()

        (game,) = anna.json("games")

        assert (game["game"], game["our_move"], game["last_move"]) == ("cup-12", False, None)
        assert game["latest"] == "2026-04-10"


class TestEnd:
    def test_a_result_of_ones_own_word_is_reported(self, anna: Player) -> None:
        anna.begins("--td", "td@club.example")

        anna.done("game", "end", "cup-12", "--result", "0-1", "--why", "he wrote a card")

        result = anna.game().result
        assert result is not None
        assert (result.score, result.final) == ("0-1", True)
        assert "0-1" in anna.drafts[0]

    def test_a_stated_result_is_confirmed(self, anna: Player) -> None:
        anna.begins("--td", "td@club.example")
        anna.gets("I resign. Thank you for the game!\n")
        anna.done("sweep")
        assert "--result confirm" in anna.done("status")

        anna.done("game", "end", "cup-12", "--result", "confirm", "--why", "so it is")

        result = anna.game().result
        assert result is not None
        assert (result.score, result.final) == ("0-1", True)

    def test_a_confirmed_result_is_reported_all_the_same_and_once(self, anna: Player) -> None:
        """To confirm tells the TD nothing: the report waits until it was seen in Sent."""
        anna.begins("--td", "td@club.example")
        anna.gets("I resign. Thank you for the game!\n")
        anna.done("sweep")
        anna.done("game", "end", "cup-12", "--result", "confirm", "--why", "so it is")
        assert "--no-report" in anna.done("status")
        (report,) = anna.drafts

        anna.sends(report, to="td@club.example")
        anna.done("sweep")

        assert anna.game().reported == "0-1"
        assert anna.drafts == []
        assert "nothing waits" in anna.done("status")

    def test_a_question_to_the_director_takes_no_report_away(self, anna: Player) -> None:
        anna.begins("--td", "td@club.example")
        anna.gets("I resign. Thank you for the game!\n")
        anna.done("sweep")

        anna.sends("When does the next round begin?\n", to="td@club.example")
        anna.done("sweep")

        assert anna.game().reported is None
        assert "owed to the TD" in anna.done("report", "cup-12")
        assert len(anna.drafts) == 1

    def test_the_player_may_say_that_no_report_is_needed(self, anna: Player) -> None:
        anna.begins("--td", "td@club.example")
        anna.gets("I resign. Thank you for the game!\n")
        anna.done("sweep")

        anna.done("game", "end", "cup-12", "--no-report", "--why", "he was there")

        result = anna.game().result
        assert result is not None
        assert result.final
        assert anna.drafts == []
        assert "nothing waits" in anna.done("status")

    def test_a_deleted_report_is_still_owed(self, anna: Player) -> None:
        anna.begins("--td", "td@club.example")
        anna.done("game", "end", "cup-12", "--result", "0-1", "--why", "he wrote a card")

        with anna.store() as store:
            (draft,) = store.drafts.list()
            store.drafts.became(draft.id, DraftState.GONE)

        assert "the TD has no report of 0-1 yet" in anna.done("status")

    def test_it_shows_what_changes_and_asks(self, anna: Player) -> None:
        anna.begins()
        anna.says_yes = False

        said = anna("game", "end", "cup-12", "--result", "1-0", "--why", "x")

        assert "- Now 1. White to move" in said.out
        assert "+ Now 1-0, stated by the player" in said.out
        assert said.err == "mailbot: nothing was changed\n"
        assert anna.game().result is None

    def test_as_json(self, anna: Player) -> None:
        anna.begins()

        said = anna.json("game", "end", "cup-12", "--result", "1-0", "--why", "x", "--yes")

        assert [event["kind"] for event in said["recorded"]] == ["game_ended"]
        assert (said["game"], said["swept"]) == ("cup-12", True)

    @pytest.mark.parametrize(
        ("result", "code", "why"),
        [
            ("2-0", 2, "'2-0' is no result; --result with one of: 1-0, 0-1, 1/2-1/2, confirm"),
            ("confirm", 1, "no result to confirm"),
            ("", 2, "'' is no result"),
        ],
    )
    def test_what_cannot_be_is_refused(
        self, anna: Player, result: str, code: int, why: str
    ) -> None:
        anna.begins()

        said = anna("game", "end", "cup-12", "--result", result, "--why", "x")

        assert said.code == code
        assert why in said.err

    def test_a_game_ends_once_and_its_result_can_be_taken_back(self, anna: Player) -> None:
        anna.begins()
        anna.done("game", "end", "cup-12", "--result", "1-0", "--why", "x")

        said = anna("game", "end", "cup-12", "--result", "0-1", "--why", "x")
        anna.done("undo", "cup-12", "--why", "a slip", "--yes")

        assert "mailbot undo cup-12" in said.err
        assert anna.game().result is None

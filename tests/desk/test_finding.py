"""Which game is it about: a score that fits one game only, among words that name others."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.sheet import Game, Side
from tests.builders import a_game, a_letter, a_setup, all_judged

FRIENDLY = a_setup(name="friendly", event="Friendly 7")
OURS = a_game("5254 5755 7163 2836")
OTHER = a_game("4244 4745 3234 5756", setup=FRIENDLY)
DRAFT = (
    "Dear Bo Ry,\n\n{top}Your move 2... 2836 (Nc6) was received on 4 November 2026.\n\n"
    "Club Cup 12\nWhite: Anna Ek\nBlack: Bo Ry\n\n"
    "    White                                 Black\n"
    " No Move Recd       Sent     Days Total   Move Recd       Sent     Days Total\n"
    " 1. 5254 ----       2026-11-01   0    0   5755 2026-11-02 2026-11-02   0    0\n"
    " 2. 7163 2026-11-03 2026-11-03   0    0   2836 2026-11-04 2026-11-04   0    0\n"
    " 3. 6125 2026-11-04 2026-11-04   0    0\n\n{end}Anna Ek\nanna@ek.example\n"
)


def sent(
    *games: Game, top: str = "", end: str = "", threaded: str = "cup-12"
) -> tuple[Judgement, ...]:
    """Our draft, filled in, with a sentence of the player's above or below its table."""
    body = DRAFT.format(top=top and f"{top}\n\n", end=end and f"{end}\n\n")
    letter = a_letter(body, sender="Anna Ek <anna@ek.example>", to="Bo Ry <bo@ry.example>")
    return all_judged(letter, *games, threaded=threaded, ours=True)


ADDED = (
    "Sorry for the delay, I was at the Friendly 7 meeting.",
    "In Friendly 7 I shall move tomorrow.",
    "The games Club Cup 12 and Friendly 7 are both fine ones.",
    "My move is 6125, as you will have expected in Club Cup 12 and not in Friendly 7.",
    "Happy new year!",
)


@pytest.mark.parametrize("threaded", ["cup-12", "friendly"])
@pytest.mark.parametrize("where", ["top", "end"])
@pytest.mark.parametrize("added", ADDED)
def test_a_sentence_in_our_draft_leaves_it_its_game(added: str, where: str, threaded: str) -> None:
    body = {where: added}

    (judgement,) = sent(OURS, OTHER, threaded=threaded, **body)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")
    assert judgement.doubts == ()
    assert [ply.numeric for ply in judgement.findings.plies] == ["6125"]


def test_a_move_told_above_the_name_is_that_of_the_table_below() -> None:
    letter = a_letter(
        DRAFT.format(top="I play 6125.\n\n", end=""),
        sender="Anna Ek <anna@ek.example>",
        to="Bo Ry <bo@ry.example>",
    )

    (judgement,) = all_judged(letter, OURS, OTHER, threaded="friendly", ours=True)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")


def test_what_is_said_below_the_other_name_is_said_of_the_other_game() -> None:
    cup, friendly = sent(OURS, OTHER, end="Friendly 7\nI resign.")

    assert (cup.game, cup.verdict) == ("cup-12", Verdict.ACCEPTED)
    assert (friendly.game, friendly.verdict) == ("friendly", Verdict.ENDED)
    assert not cup.findings.resigned


def test_a_result_said_of_two_games_in_one_line_is_asked_about() -> None:
    (judgement,) = sent(OURS, OTHER, end="I resign, in Club Cup 12 or in Friendly 7.")

    assert judgement.verdict is Verdict.ACCEPTED
    assert not any(event.kind == "game_ended" for event in judgement.events)


def test_two_scores_in_one_letter_stay_two_games() -> None:
    body = (
        "Club Cup 12\n1. 5254 5755\n2. 7163 2836\n3. 6125\n\n"
        "Friendly 7\n1. 4244 4745\n2. 3234 5756\n3. 2133\n"
    )
    letter = a_letter(body, sender="Anna Ek <anna@ek.example>", to="Bo Ry <bo@ry.example>")

    judgements = all_judged(letter, OURS, OTHER, ours=True)

    moves = {j.game: [ply.numeric for ply in j.findings.plies] for j in judgements}
    assert moves == {"cup-12": ["6125"], "friendly": ["2133"]}


def test_a_name_against_the_score_is_still_a_disagreement() -> None:
    """The name in his own words decides; a score of another game below it is asked about."""
    body = "Friendly 7\n1. 5254 5755\n2. 7163 2836\n"

    (judgement,) = all_judged(a_letter(body), a_game(), a_game("4244 4745 3234", setup=FRIENDLY))

    assert (judgement.verdict, judgement.game) == (Verdict.DISAGREEMENT, "friendly")


def test_two_games_with_one_score_stay_a_doubt() -> None:
    body = "In Club Cup 12 and Friendly 7 I play:\n1. 5254 5755\n2. 7163 2836\n3. 6125\n"
    letter = a_letter(body, sender="Anna Ek <anna@ek.example>", to="Bo Ry <bo@ry.example>")
    twin = a_game("5254 5755 7163 2836", setup=FRIENDLY)

    judgements = all_judged(letter, OURS, twin, threaded=None, ours=True)

    assert [j.verdict for j in judgements] == [Verdict.UNCLEAR_GAME]


GAME_1 = a_game("4244", setup=a_setup(name="friendly-1", event="Friendly, game 1"))
GAME_2 = a_game("5254", setup=a_setup(name="friendly-2", event="Friendly, game 2"))
UNPLAYED = a_game("", setup=a_setup(name="friendly-2", event="Friendly, game 2"))


@pytest.mark.parametrize("of_subject", [GAME_2, UNPLAYED])
@pytest.mark.parametrize("threaded", ["", "friendly-2"])
@pytest.mark.parametrize("said", ["j'abandonne", "I resign.", "I offer a draw."])
def test_a_saying_above_a_quote_of_another_game_is_asked_about(
    said: str, threaded: str, of_subject: Game
) -> None:
    judged = _above_quote(said, "1. 4244", of_subject, threaded)

    assert {each.verdict for each in judged} == {Verdict.UNCLEAR_GAME}
    assert [event for each in judged for event in each.events] == []
    assert {name for each in judged for name in each.others} == {"friendly-1", "friendly-2"}


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        ("I resign.", "1. 5254"),  # of the game that the subject names
        ("I resign.", "How are you?"),
        ("Friendly, game 2\n\nI resign.", "1. 4244"),  # his own words decide
        ("I resign.", "1. 4244\n> and in the other 1. 5254"),
    ],
)
def test_a_quote_that_agrees_or_says_nothing_leaves_a_saying_its_game(
    said: str, quote: str
) -> None:
    (judgement,) = _above_quote(said, quote, GAME_2, "friendly-2")

    assert (judgement.verdict, judgement.game) == (Verdict.ENDED, "friendly-2")


def test_chat_above_a_quote_of_another_game_is_chat() -> None:
    judged = _above_quote("Happy new year!", "1. 4244", GAME_2, "friendly-2")

    assert Verdict.UNCLEAR_GAME not in {each.verdict for each in judged}


def _above_quote(said: str, quote: str, game: Game, threaded: str) -> tuple[Judgement, ...]:
    """Bo's letter under the name of game 2; a thread has made its subject a reply's."""
    subject = "Re: Friendly, game 2" if threaded else "Friendly, game 2"
    answers = "<ply3@letters.example>" if threaded else None
    letter = a_letter(f"{said}\n\n> {quote}\n", subject=subject, answers=answers)
    return all_judged(letter, GAME_1, game, threaded=threaded)


class TestHeadings:
    """Two games whose names differ in a number, or in which he has both colours."""

    TWIN = a_game("5254", setup=a_setup(name="friendly-1", event="Friendly, game 1"))
    BOARDS = (
        a_game("5254", setup=a_setup(name="b1", event="Team Match, board 1")),
        a_game("5254", setup=a_setup(name="b2", event="Team Match, board 2")),
    )
    WHITE = a_game("5254 5755 7163", setup=a_setup(name="spring", event="Spring"))
    BLACK = a_game(
        "4244 7866 3234 5756",
        setup=a_setup(Side.BLACK, name="summer", event="Summer"),
    )

    @pytest.mark.parametrize("threaded", ["", "friendly-1", "friendly-2"])
    @pytest.mark.parametrize(
        "body",
        [
            "Game 1: 1... 5755\nGame 2: 1... 3735\n",
            "Game 1\n1... 5755\n\nGame 2\n1... 3735\n",
            "game no. 2 - 1... 3735\ngame no. 1 - 1... 5755\n",
            "1. Partie: 1... 5755\n2. Partie: 1... 3735\n",
            "1st game: 1... 5755\n2nd game: 1... 3735\n",
            "Partie 1 : 1... 5755\nPartie 2 : 1... 3735\n",
            "Партия №1: 1... 5755\nПартия №2: 1... 3735\n",
            "In game 1 I play 1... 5755.\nIn game 2 I play 1... 3735.\n",
            "Friendly, game 1: 1... 5755\nGame 2: 1... 3735\n",
        ],
    )
    def test_a_number_is_that_of_the_game_whose_name_differs_in_it(
        self, body: str, threaded: str
    ) -> None:
        assert _moves(body, self.TWIN, GAME_2, threaded=threaded) == {
            "friendly-1": ["5755"],
            "friendly-2": ["3735"],
        }

    def test_boards_are_numbered_too(self) -> None:
        body = "Board 1: 1... 5755\nBoard 2: 1... 3735\n"

        assert _moves(body, *self.BOARDS) == {"b1": ["5755"], "b2": ["3735"]}

    def test_one_heading_is_enough(self) -> None:
        assert _moves("Game 2: 1... 3735\n", self.TWIN, GAME_2) == {"friendly-2": ["3735"]}

    @pytest.mark.parametrize(
        "body",
        [
            "In game 2 you stand well.\n1... 5755\n",  # chat of the other game
            "Game 1: 1... 5755 / Game 2: 1... 3735\n",  # one line, two games
            "Games 1 and 2: 1... 5755\n",
            "Game 3: 1... 5755\n",
            "Game 12: 1... 5755\n",
        ],
    )
    def test_what_is_no_heading_is_asked(self, body: str) -> None:
        judged = all_judged(a_letter(body), self.TWIN, GAME_2, threaded=None)

        assert [each.verdict for each in judged] == [Verdict.UNCLEAR_GAME]

    def test_a_number_that_stands_in_two_names_is_asked(self) -> None:
        other = a_game("5254", setup=a_setup(name="c1", event="Cup Final, board 1"))
        again = a_game("5254", setup=a_setup(name="c2", event="Cup Final, board 2"))

        judged = all_judged(a_letter("Board 1: 1... 5755\n"), *self.BOARDS, other, again)

        assert [(each.verdict, each.others) for each in judged] == [
            (Verdict.UNCLEAR_GAME, ("b1", "c1"))
        ]

    @pytest.mark.parametrize(
        "body",
        [
            "White: 3. 2133\nBlack: 2... 2836\n",
            "Mit Weiß:\n3. 2133\n\nMit Schwarz:\n2... 2836\n",
            "Game A (you are White)\n2... 2836\n\nGame B (I am White)\n3. 2133\n",
            "Partie où j'ai les Blancs :\n3. 2133\n\nPartie où j'ai les Noirs :\n2... 2836\n",
            "Peli, jossa minulla on mustat: 2... 2836\nPeli, jossa minulla on valkeat: 3. 2133\n",
            "Partij 1 (jij wit): 2... 2836\nPartij 2 (ik wit): 3. 2133\n",
            "1. játszma (Te világossal)\n2. 7163 2836\n\n2. játszma (én világossal)\n3. 2133\n",
        ],
    )
    def test_his_colour_tells_the_game(self, body: str) -> None:
        assert _moves(body, self.WHITE, self.BLACK) == {"spring": ["2836"], "summer": ["2133"]}

    def test_what_is_said_of_a_colour_is_said_of_its_game(self) -> None:
        body = (
            "In the game where I am White: 3. 2133\n\n"
            "Where I am Black: 2... 2836, and I offer a draw.\n"
        )
        judged = all_judged(a_letter(body), self.WHITE, self.BLACK)

        offered = {each.game: each.findings.draw_offered for each in judged}

        assert offered == {"spring": True, "summer": False}

    def test_a_colour_whose_move_is_not_possible_takes_no_other_game(self) -> None:
        body = "Game 1 (you are White): 2... 1858\nGame 2 (I am White): 3. 2133\n"

        judged = all_judged(a_letter(body), self.WHITE, self.BLACK)

        assert {each.verdict for each in judged} == {Verdict.IMPOSSIBLE, Verdict.ACCEPTED}

    def test_colours_that_may_be_of_one_game_are_asked(self) -> None:
        black = a_game("5254 5755 7163 2836", setup=self.BLACK.setup)
        body = "White: 3. 6125\nBlack: 2... 2836\n"

        judged = all_judged(a_letter(body), self.WHITE, black)

        assert [each.verdict for each in judged] == [Verdict.UNCLEAR_GAME]

    def test_the_score_of_one_game_by_its_colours_is_of_one_game(self) -> None:
        body = "White: 1. 4244 2. 3234 3. 2133\nBlack: 1... 7866 2... 5756\n"

        assert _moves(body, self.WHITE, self.BLACK) == {"summer": ["2133"]}

    @pytest.mark.parametrize(
        "body",
        [
            "Game 1: 1... 5755\nGame 2: 1... 3735\n\nreceived 2 Nov 2026, sent 3 Nov 2026\n\nBo\n",
            "Received 2 Nov 2026, sent 3 Nov 2026.\n\nGame 1: 1... 5755\nGame 2: 1... 3735\n",
            (
                "Game 1: 1... 5755, received 2 Nov 2026, sent 3 Nov 2026\n"
                "Game 2: 1... 3735, received 2 Nov 2026, sent 3 Nov 2026\n"
            ),
        ],
    )
    def test_days_that_stand_apart_are_those_of_every_game(self, body: str) -> None:
        for judgement in all_judged(a_letter(body), self.TWIN, GAME_2):
            found = judgement.findings
            assert (found.received_stated, found.sent_stated) == (_nov(2), _nov(3))

    def test_a_game_with_days_of_its_own_keeps_them(self) -> None:
        body = (
            "Game 1: 1... 5755, received 1 Nov 2026, sent 2 Nov 2026\n"
            "Game 2: 1... 3735\n\nreceived 2 Nov 2026, sent 3 Nov 2026\n"
        )

        one, two = all_judged(a_letter(body), self.TWIN, GAME_2)

        assert (one.findings.received_stated, one.findings.sent_stated) == (_nov(1), _nov(2))
        assert (two.findings.received_stated, two.findings.sent_stated) == (_nov(2), _nov(3))

    @pytest.mark.parametrize("said", ["I offer a draw.", "I resign."])
    def test_a_saying_that_stands_apart_is_asked_about(self, said: str) -> None:
        judged = all_judged(
            a_letter(f"Game 1: 1... 5755\nGame 2: 1... 3735\n\n{said}\n"), self.TWIN, GAME_2
        )

        assert {event.kind for each in judged for event in each.events} <= {"move_played"}
        (doubt,) = (doubt for each in judged for doubt in each.doubts)
        assert "the letter speaks of several games, and it may be of any of them" in doubt.text

    def test_a_leave_is_one_in_all_games(self) -> None:
        said = "I am on leave from 10 Nov 2026 to 20 Nov 2026."
        body = f"Game 1: 1... 5755\nGame 2: 1... 3735\n\n{said}\n"

        leaves = [each.findings.leave for each in all_judged(a_letter(body), self.TWIN, GAME_2)]

        assert leaves == [(_nov(10), _nov(20))] * 2

    def test_a_saying_below_a_name_without_a_move_is_of_that_game(self) -> None:
        body = "Game 1: 1... 5755\n\nGame 2\n\nI resign.\n"

        one, two = all_judged(a_letter(body), self.TWIN, GAME_2)

        assert (one.verdict, two.verdict) == (Verdict.ACCEPTED, Verdict.ENDED)

    def test_a_saying_in_its_stretch_is_of_its_game(self) -> None:
        body = "Game 1: 1... 5755. I offer a draw.\n\nGame 2: 1... 3735\n"

        one, two = all_judged(a_letter(body), self.TWIN, GAME_2)

        assert (one.findings.draw_offered, two.findings.draw_offered) == (True, False)


def _nov(day: int) -> date:
    return date(2026, 11, day)


def _moves(body: str, *games: Game, threaded: str = "") -> dict[str | None, list[str]]:
    judged = all_judged(a_letter(body, subject="my move"), *games, threaded=threaded)
    assert {each.verdict for each in judged} == {Verdict.ACCEPTED}
    return {each.game: [ply.numeric for ply in each.findings.plies] for each in judged}


LEAGUE = a_game(
    "5254 5755 7163 2836 6134 6835 4243", setup=a_setup(name="league-3", event="League 3")
)


def of_games(body: str) -> list[tuple[Verdict, str | None]]:
    return [(one.verdict, one.game) for one in all_judged(a_letter(body), a_game(), LEAGUE)]


@pytest.mark.parametrize(
    ("below", "verdict"),
    [
        ("League 3: 4... 7866", Verdict.ACCEPTED),
        ("League 3: 12... 7866", Verdict.UNCLEAR_MOVE),
        ("In our game League 3 you play well.", Verdict.NO_MOVE),
    ],
)
def test_a_move_of_the_thread_above_another_games_name_stands(below: str, verdict: Verdict) -> None:
    assert of_games(f"2... 2836\n\n{below}\n") == [
        (Verdict.ACCEPTED, "cup-12"),
        (verdict, "league-3"),
    ]


@pytest.mark.parametrize(
    "body",
    [
        "2... 2836\n\nLeague 3: 4... 7866\n\nreceived 3 Nov, sent 4 Nov\n",
        "2... 2836\n\nLeague 3: nice game.\n\nI resign.\n",
        "4... 7866\n\nLeague 3: nice game.\n",
    ],
    ids=["days of either", "a resignation in either", "a move of the named game"],
)
def test_what_may_be_said_of_either_game_is_asked_about(body: str) -> None:
    assert of_games(body) == [(Verdict.UNCLEAR_GAME, None)]

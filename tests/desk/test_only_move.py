"""The only figure of a dated letter that the board allows, in a sentence that speaks of chess."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

DATED = "\n\n4.11.2026 - 9.11.2026\nBo\n"
THE_9TH = date(2026, 11, 9)


def taken(text: str) -> list[str]:
    """The plies that are recorded."""
    judgement = judged(a_letter(text, day=THE_9TH))
    accepted = judgement.verdict is Verdict.ACCEPTED
    return [ply.numeric for ply in judgement.findings.plies] if accepted else []


@pytest.mark.parametrize(
    "text",
    [
        "High time that the sleepy fellow on b8 wakes: the knight hops out with 2836.",
        "My poor pawn has nobody, so off trots the knight, 2836, and we shall see.",
        "The cavalry is saddled, knight to the rescue (2836).",
        "Endlich darf der Springer an die frische Luft, 2836.",
        "Also rückt bei mir der Springer aus: 2836, ganz brav.",
        "Le cavalier piaffe depuis ce matin, 2836.",
        "El caballo relincha, 2836, a ver qué pasa.",
        "Il cavallo scalpita, 2836.",
        "Het paard staat te trappelen, 2836.",
        "Hej Anna! Nu är det så att springaren frustar redan, 2836.",
        "Skoczek rwie się do boju, 2836.",
        "Jezdec už hrabe kopytem, 2836.",
        "Привет, Анна! Мой конь уже застоялся, 2836.",
        "I take back with the knight, 2836.",
        "Ik sla gewoon terug met het paard, 2836.",
    ],
)
def test_it_is_the_move_whatever_words_stand_around_it(text: str) -> None:
    assert taken(text + DATED) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "The knight might hop out with 2836.", "Should the knight go 2836?",
        "My wife plays chess and says 2836 is her locker.",
        "In my other game the knight went 2836.", "I never play the knight to 2836.",
        "The knight on the poster is number 2836 and not for sale, I looked at 7866 too.",
        "I take back my last move, 2836.", "My first idea was the knight, 2836.",
        "The knight goes 2836 or 7866.", "Ich träumte vom Springer, 2836 oder 7866.",
        "Der König starb 1715.", "We spent the weekend at a castle of 1716.",
        "The knight move 2836 stayed in the drawer.", "My grandson says the knight goes 2836.",
        "The new PIN is 2836.", "My old Volvo has now done 2836.",
    ],
)  # fmt: skip
def test_what_speaks_against_it_leaves_it_open(text: str) -> None:
    assert not taken(text + DATED)


@pytest.mark.parametrize(
    "text",
    [
        "Your letter came on 5 Nov. Two nights I dreamt of the knight hopping 2836.",
        "Received 5 Nov. At the club everybody shouted: the knight to 2836.",
        "Today I am still in bed, and the knight hop 2836 goes round in my head.",
    ],
)
def test_nor_where_he_states_no_day_sent(text: str) -> None:
    assert not taken(f"{text}\nBo\n")


def test_nor_where_he_asks_for_time() -> None:
    text = "The knight hops out with 2836, or so I thought. I need more time, still thinking."
    assert not taken(text + DATED)


def test_nor_without_any_day_of_the_post() -> None:
    assert not taken("My poor pawn has nobody, so the knight trots off with 2836.\nBo\n")


@pytest.mark.parametrize(
    "text",
    [
        "hejka, 2836 ;) doszlo wczoraj", "cafko, 2836 :D prislo vcera",
        "ej, 2836. stiglo jucer, saljem sad", "yo, 2836 came yesterday",
    ],
)  # fmt: skip
def test_behind_the_greeting_that_opens_the_letter(text: str) -> None:
    assert taken(text + "\nbo\n") == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "Your move came on Wednesday and mine goes on its way today: 2836",
        "Ton coup m'est parvenu mercredi et je te réponds ce lundi : 2836",
    ],
)
def test_the_readers_move_before_an_and_is_not_what_follows(text: str) -> None:
    assert taken(text + "\nBo\n") == ["2836"]


@pytest.mark.parametrize(
    "below",
    [
        "PS: I see that I wrote nonsense, the knight stays. My second move shall be 7866.",
        "Correction before posting: that was of another board. Here I play 7866.",
    ],
)
def test_another_move_below_it_is_not_passed_over(below: str) -> None:
    assert taken(f"2... 2836{DATED}\n{below}\n") in ([], ["7866"])


@pytest.mark.parametrize(
    "text",
    [
        "Night shifts all week. Anyway - knight to c6: 2836 (move 2 for Black).",
        "Ich schlage auf c6: 2836.", "Tar på c6 (2836).",
    ],
)  # fmt: skip
def test_the_square_before_the_figures_is_where_they_end(text: str) -> None:
    assert taken(text + DATED) == ["2836"]


def test_not_one_where_they_do_not_end() -> None:
    assert not taken("Ich schlage auf d5: 2836 oder 7866." + DATED)


def test_the_readers_name_that_opens_the_letter_greets() -> None:
    assert taken("Anna: 2836. Recibida 04-11, enviada 09-11. Bo.\n") == ["2836"]
    assert not taken("Anna: 2836\n")
    assert taken(f"Anna: 7163\nBo: 2836{DATED}") == ["2836"]
    assert not taken(f"Bo: 7866?\nAnna: 2836{DATED}")

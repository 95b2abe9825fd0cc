"""The words of a sentence around a move: given, taken away, left open."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Stance
from mailbot.letter.read import read_claims
from tests.letter.plain import plain_letter


def stances(text: str) -> set[Stance]:
    return {move.stance for move in read_claims(plain_letter(text)).moves}


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\n",
        "Hi Anna, 2... 2836\n",
        "Dear Anna, my move: 2... 2836\n",
        "Team Match 7: 2... 2836\n",
        "It took me a while, but here it is: 2... 2836\n",
        "2... 2836 is my answer to your fine move.\n",
        "2... 2836, thanks for the quick reply.\n",
        "Our game so far:\n\n1. 5254 5755 2. 7163 2836\n",
    ],
)
def test_a_move_among_the_words_it_is_given_with_is_played(text: str) -> None:
    assert stances(text) == {Stance.PLAYED}


@pytest.mark.parametrize(
    "text",
    [
        "I cannot play 2... 2836\n",
        "2... 2836 never.\n",
        "My wife is ill, 2... 2836 will have to wait until Monday.\n",
        "2... 2836 muss noch warten.\n",
        "Karl rät mir zu 2... 2836.\n",
        "For example: 2... 2836\n",
        "Draft, not sent yet:\n2... 2836\n",
        "2... 2836 is the Ruy Lopez.\n",
        "2... 2836\n\nPlease disregard this move.\n",
        "Look at this game by Karl:\n\n1. 5254 5755 2. 7163 2836 1-0\n",
        "2... 2836 / 7866\n",
        "2836 Wien\n",
        "PIN\n2836\n",
    ],
)
def test_a_move_among_other_words_is_not_played(text: str) -> None:
    assert Stance.PLAYED not in stances(text)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. If 3. 6125 1716 you will be lost.\n",
        "2... 2836. In my other game: if 3. 6125 then 3... 1716.\n",
    ],
)
def test_an_if_line_spoken_of_is_not_offered(text: str) -> None:
    assert not read_claims(plain_letter(text)).conditionals


@pytest.mark.parametrize(
    "text", ["Dank je. 2... 7866", "Nee, dank je. 2...d6", "Thx, Bo. 2... 7866"]
)
def test_a_short_word_ends_its_sentence_before_a_numbered_move(text: str) -> None:
    assert stances(text) == {Stance.PLAYED}


@pytest.mark.parametrize("text", ["2836 recd 10 March", "Hi Anna, 2836 received 10 March"])
def test_a_bare_move_with_its_day_behind_is_given(text: str) -> None:
    assert stances(text) == {Stance.PLAYED}


@pytest.mark.parametrize(
    "text", ["My rating 2836 received 10 March", "Order 2836 received 10 March"]
)
def test_a_figure_with_a_day_behind_is_not(text: str) -> None:
    assert stances(text) == {Stance.NO_MOVE}

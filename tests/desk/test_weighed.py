"""What stands below a move in words that nobody's list was made for.

Texts of writers who never saw the reader; no list was made of them, and no weight learned: of 360
that leave the move open few are passed over, of 1,080 that say nothing few open it. Those that are
``turned`` were written to be hard: slips in rare words, talk in the words of slips; ``plain`` ones
by writers told to be plain, ``invented`` ones by such as put themselves in the place of many
players. Of lines that give a move in many words, or only speak of one, about two thousand each; of
sentences that end with a colon before a move that is given, or is not, 384 each, the latter written
to look like the former.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from mailbot.languages.talk.features import of_sentence
from mailbot.languages.talk.weights import SLOTS, Question, packed, score
from mailbot.letter.reading.stances import giving, leadins
from tests.builders import a_letter, is_taken, judged, recorded
from tests.learning.descent import Example, learn
from tests.learning.lines import filled_in, held_out, led_to, of_folder
from tests.learning.opens import texts

EVERY = 6
"""Of six texts one is tried."""
PASSED_OVER = {"slips": 0.08, "slips_turned": 0.34, "slips_plain": 0.15, "slips_invented": 0.24}
ASKED = {
    "talk": 0.06,
    "talk_turned": 0.18,
    "talk_plain": 0.16,
    "talk_invented": 0.15,
    "talk_formal": 0.07,
}
LEADS = ("leads", "leads_plain", "misleads", "misleads_plain")
LED, MISLED = 0.45, 0.18
GIVEN = {"gives": 0.38, "gives_plain": 0.45, "gives_invented": 0.05}
TAKEN = {"speaks": 0.03, "speaks_plain": 0.04, "speaks_invented": 0.02}


def _share_recorded(letters: Sequence[str]) -> float:
    recorded = 0
    for letter in letters:
        judgement = judged(a_letter(letter, day=date(2026, 11, 9)))
        recorded += "move_played" in {str(event.kind) for event in judgement.events}
    assert len(letters) >= 50
    return recorded / len(letters)


def _below(name: str, apart: str) -> list[str]:
    return [f"2... 2836{apart}{text}\n\nBo\n" for text in held_out(name)[::EVERY]]


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
@pytest.mark.parametrize("name", PASSED_OVER)
def test_few_that_leave_the_move_open_are_passed_over(name: str, apart: str) -> None:
    assert _share_recorded(_below(name, apart)) <= PASSED_OVER[name]


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
@pytest.mark.parametrize("name", ASKED)
def test_few_that_say_nothing_of_it_open_it(name: str, apart: str) -> None:
    assert _share_recorded(_below(name, apart)) >= 1 - ASKED[name]


@pytest.mark.parametrize("name", GIVEN)
def test_of_the_lines_that_give_a_move_in_many_words_a_share_is_taken(name: str) -> None:
    assert _share_recorded([filled_in(line) for line in held_out(name)[::EVERY]]) >= GIVEN[name]


@pytest.mark.parametrize("name", TAKEN)
def test_few_of_the_lines_that_only_speak_of_a_move_are_taken(name: str) -> None:
    assert _share_recorded([filled_in(line) for line in held_out(name)[::EVERY]]) <= TAKEN[name]


def test_of_the_sentences_that_give_a_move_half_are_taken_and_one_in_six_of_the_others() -> None:
    for name in ("leads", "leads_plain"):
        assert _share_recorded([led_to(line) for line in held_out(name)]) >= LED
    for name in ("misleads", "misleads_plain"):
        assert _share_recorded([led_to(line) for line in held_out(name)]) <= MISLED


@pytest.mark.parametrize("lead", ["Nie im Leben spiele ich so etwas:", "Raje umrem:"])
def test_what_a_sentence_leads_to_is_open_where_its_words_do_not_give_it(lead: str) -> None:
    assert not is_taken(led_to(lead))


@pytest.mark.parametrize("lead", ["Kort fra hytta:", "No queens, no worries:"])
def test_what_a_sentence_leads_to_is_given_where_its_words_weigh_for_it(
    lead: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_taken(led_to(lead))

    monkeypatch.setattr(leadins, "score", lambda *_: 0.0)
    assert not is_taken(led_to(lead))


@pytest.mark.parametrize("name", [*PASSED_OVER, *ASKED, *GIVEN, *TAKEN, *LEADS])
def test_nothing_is_learned_from_what_is_counted(name: str) -> None:
    learned = {text for _, text in texts()}
    learned.update(*map(of_folder, ("gives", "speaks", "leads", "misleads")))

    assert learned.isdisjoint(held_out(name))


@pytest.mark.parametrize(
    "talk",
    [
        "PS Nie zapomnij o składce, skarbnik już zgrzyta.",
        "Don't forget the clocks go back on Sunday.",
        "Se canceló la comida del club por la salmonela de la del año pasado.",
    ],
)
def test_phrases_of_a_slip_are_talk_where_the_weights_say_so(talk: str) -> None:
    assert is_taken(f"2... 2836\n{talk}")
    assert not is_taken("2... 2836\nForget it, that was for Karl.")


@pytest.mark.parametrize(
    "given",
    [
        "Renuncio al sacrificio y juego con prudencia {m}.",
        "Uprzejmie donoszę, że wykonuję ruch {M}.",
    ],
)
def test_a_move_among_words_of_no_list_is_given_by_their_weight(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = filled_in(given).removesuffix("\n")
    assert recorded(letter) == ["2836"]

    monkeypatch.setattr(giving, "score", lambda *_: 0.0)
    assert not recorded(letter)


def test_words_that_open_weigh_more_than_others() -> None:
    opening = of_sentence(["sorry", "that", "was", "meant", "for", "karl"], ["slips", "hints 1"])
    harmless = of_sentence(["it", "has", "been", "raining", "all", "week"], ["chats", "harmless"])

    assert score(Question.OPENS, opening) > 0 > score(Question.OPENS, harmless)


def test_what_is_learned_tells_the_examples_apart() -> None:
    one, two, both = ((1, 1.0),), ((2, 1.0),), ((3, 0.5),)
    known = learn([Example(True, (two, one)), Example(False, (two,)), Example(False, (both,))] * 20)

    assert known[1] > 0 > known[2]
    assert len(packed(known)) == SLOTS + 4


def test_the_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    known = [0.0] * SLOTS
    known[7], known[8] = 2.0, -1.0

    octets = packed(known)

    assert octets[4 + 7 : 4 + 9] == bytes((127, 256 - 64))

"""What is said behind a move, in one sentence with it: a fixed grid of chatter and of traps."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Stance
from tests.letter.plain import claims

LETTERS = {
    "en": "Hi Anna,\n\n2... 2836{}\n\nI hope all is well with you and your family.\nBo",
    "de": "Hallo Anna,\n\n2... 2836{}\n\nIch hoffe, die Familie ist gesund und munter.\nBo",
    "fr": "Bonjour Anna,\n\n2... 2836{}\n\nJe te souhaite une bonne semaine avec la famille.\nBo",
    "es": "Hola Anna:\n\n2... 2836{}\n\nTe deseo una buena semana con la familia.\nBo",
    "ru": "Привет, Анна!\n\n2... 2836{}\n\nЖелаю тебе хорошей недели с семьёй, у нас всё хорошо.",
}
CHATTER = {
    "en": (
        "this is a big surprise", "I hope you are well", "sorry for the delay, my son got married",
        "I could not write earlier", "we had snow last week", "how are you?", "and now your turn",
        "my wife says hello", "it took me a long time", "the only move", "will be my reply",
        "I was ill and he was on holiday", "is my move", "but I had no time for more",
    ),
    "de": (
        "das ist eine Überraschung", "ich war letzte Woche im Urlaub", "viel Glück",
        "mein Sohn spielt jetzt im Verein", "wie geht es dir?", "du bist dran",
    ),
    "fr": ("désolé pour le retard", "il pleut ici", "à toi de jouer", "comment vas-tu ?"),
    "es": ("perdón por el retraso", "aquí llueve", "te toca", "espero que estés bien"),
    "ru": ("извини за задержку", "я был в отпуске", "твой ход", "привет из Москвы"),
}  # fmt: skip
TRAPS = {
    "en": (
        "you have seen this before in Karl's match", "that is what Karl plays", "is a typo",
        "was played by Karl", "if my wife agrees", "but I will decide tomorrow", "is this legal?",
        "what do you think?", "or something else", "is only a joke", "tomorrow", "right?",
        "would be a mistake", "I am still thinking about it", "this is not my move yet",
        "appeared in my article", "my captain must agree first", "in my game against Karl",
    ),
    "de": (
        "wäre ein Fehler", "das ist noch nicht mein Zug", "ist nur ein Beispiel",
        "ich entscheide morgen", "sagt der Computer", "ist das legal?",
    ),
    "fr": ("serait une erreur", "mais je ne suis pas sûr", "est-ce légal ?", "était mon idée"),
    "es": ("sería un error", "pero no estoy seguro", "era mi idea", "lo jugó Karl"),
    "ru": ("было бы ошибкой", "это теория", "сыграл мой друг", "если жена согласна"),
}  # fmt: skip
JOINTS = (" {}", ", {}", " ({})", " - {}")


def stance(language: str, joint: str, words: str) -> Stance:
    (word,) = claims(LETTERS[language].format(joint.format(words))).moves
    return word.stance


@pytest.mark.parametrize("joint", JOINTS)
@pytest.mark.parametrize(
    ("language", "words"), [(code, words) for code, all_ in CHATTER.items() for words in all_]
)
def test_chatter_behind_a_move_takes_nothing_from_it(language: str, words: str, joint: str) -> None:
    assert stance(language, joint, words) is Stance.PLAYED


@pytest.mark.parametrize("joint", JOINTS)
@pytest.mark.parametrize(
    ("language", "words"), [(code, words) for code, all_ in TRAPS.items() for words in all_]
)
def test_a_clause_that_speaks_of_the_move_may_leave_it_open(
    language: str, words: str, joint: str
) -> None:
    assert stance(language, joint, words) is not Stance.PLAYED


def test_an_if_line_behind_a_move_leaves_it_played() -> None:
    words = claims("2... 2836, and if 3. 6125 then 3... 1716").moves

    assert words[0].stance is Stance.PLAYED


def test_a_sentence_that_begins_with_a_name_may_speak_of_the_move() -> None:
    (word,) = claims("2... 2836 Karl played it").moves

    assert word.stance is Stance.UNSURE

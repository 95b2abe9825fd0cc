"""A word that takes a move away leaves it open, in whatever other list of words it stands."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Stance
from mailbot.letter.read import read_claims
from tests.letter.plain import plain_letter

TAKEN_AWAY = [
    # taken back, in the sentence of the move
    "Please ignore 2... 2836, I pressed send too early.", "I take back 2... 2836.",
    "My move 2... 2836 is hereby withdrawn.", "I take 2... 2836 back.",
    "Vergiss 2... 2836.", "Ich ziehe 2... 2836 zurück.", "2... 2836 ziehe ich zurück.",
    "2... 2836 gilt nicht.", "Je reprends 2... 2836.", "J'annule 2... 2836.",
    "Olvida 2... 2836, por favor.", "Retiro 2... 2836.", "Annullo 2... 2836.",
    "Vergeet 2... 2836.", "Glöm 2... 2836.", "Jag tar tillbaka 2... 2836.",
    "Jeg trækker 2... 2836 tilbage.", "Jeg tar tilbake 2... 2836.", "Perun 2... 2836.",
    "Visszavonom: 2... 2836.", "Cofam 2... 2836.", "Beru zpět 2... 2836.",
    "Beriem späť 2... 2836.", "Esqueça 2... 2836.", "Retrag 2... 2836.",
    "Беру назад 2... 2836.", "Скасовую 2... 2836.",
    # put off, or only meant
    "Tomorrow: 2... 2836", "Later: 2... 2836", "On Sunday I play 2... 2836.",
    "I will probably play 2... 2836.", "I'd love to play 2... 2836.",
    "Morgen ziehe ich 2... 2836.", "Demain je joue 2... 2836.", "Mañana juego 2... 2836.",
    "Domani gioco 2... 2836.", "Jutro gram 2... 2836.", "Holnap 2... 2836.",
    "Zítra hraji 2... 2836.", "Zajtra hrám 2... 2836.", "Imorgon spelar jag 2... 2836.",
    "Huomenna pelaan 2... 2836.", "Amanhã jogo 2... 2836.", "Mâine joc 2... 2836.",
    "Завтра играю 2... 2836.", "Завтра граю 2... 2836.", "J'hésite encore : 2... 2836.",
    # denied
    "Anything but 2... 2836.", "No 2... 2836 today.", "Kein 2... 2836 heute.",
    "Hoy no 2... 2836.", "2... 2836 no more.",
    # praised
    "2... 2836 looks good.", "2... 2836 sieht gut aus.", "2... 2836 me plaît.",
    "2... 2836 me gusta.", "2... 2836 mi piace.", "2... 2836 ziet er goed uit.",
    "2... 2836 ser bra ut.", "2... 2836 îmi place.", "2... 2836 мне нравится.",
    "2... 2836 seems best, but let me sleep over it.",
    # told of the past
    "In our 2004 game I answered 2... 2836.", "En 2004 respondí 2... 2836.",
    "2004 habe ich hier 2... 2836 geantwortet.", "V roce 2004 jsem odpověděl 2... 2836.",
    # of others, or under a condition
    "See the diagram (2... 2836) in the club magazine.",
    "If your move was really 7163, then 2... 2836.",
]  # fmt: skip


@pytest.mark.parametrize("text", TAKEN_AWAY)
def test_a_word_that_takes_the_move_away_leaves_it_open(text: str) -> None:
    assert _stance(text) is Stance.UNSURE


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Sorry, wrong game.", "2... 2836. Oops, that was for Karl.",
        "2... 2836. Just kidding.", "2... 2836. That is what Karl plays.",
        "2... 2836. Or shall I play something else?", "2... 2836. This is not yet my answer.",
        "2... 2836. Don't count this as my move.", "2... 2836. Hm, no.",
        "2... 2836. Final answer tomorrow.", "2... 2836. But I must ask my team first.",
        "2... 2836!? Hmm. Let me think.", "2... 2836. Das ist noch nicht mein Zug.",
        "2... 2836. Falsche Partie, sorry.", "2... 2836. Pardon, mauvaise partie.",
        "2... 2836. Perdón, partida equivocada.", "2... 2836. Scusa, partita sbagliata.",
        "2... 2836. Sorry, verkeerde partij.", "2... 2836. Przepraszam, nie ta partia.",
        "2... 2836. Promiň, to je jiná partie.", "2... 2836. Förlåt, fel parti.",
        "What would Karl play? 2... 2836.", "What is the main line? 2... 2836.",
        "What does the engine want? 2... 2836.", "Was spielt Karl? 2... 2836.",
        "Que joue Karl ? 2... 2836.", "Karl answered in the same position at once. 2... 2836.",
        "I asked my coach. 2... 2836.", "The book gives one move only. 2... 2836.",
        "Das Buch gibt nur einen Zug. 2... 2836.",
    ],
)  # fmt: skip
def test_a_sentence_beside_it_may_take_the_move_away(text: str) -> None:
    assert _stance(text) is Stance.UNSURE


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 I am back tomorrow.", "2... 2836, back from Rome.",
        "I was ill, so 2... 2836 only today.",
        "Yesterday your letter came, today I play 2... 2836.",
        "2... 2836, and I withdraw my draw offer.", "My move on Friday: 2... 2836",
        "I said I would play 7866 but I play 2... 2836 after all.",
        "It is Sunday and I play 2... 2836.", "Guten Morgen! Ich ziehe 2... 2836.",
        "How are you? 2... 2836.", "Wie geht es dir? 2... 2836.", "Comment vas-tu ? 2... 2836.",
        "Is it cold in Rome? 2... 2836.", "My coach is ill.\n\n2... 2836",
        "2... 2836. That was quick!", "2... 2836. It was a hard decision.",
        "2... 2836. Das war nicht einfach.", "2... 2836. More tomorrow.",
        "2... 2836. Your letter came yesterday, the answer goes out tomorrow.",
        "I received the club magazine on 5 November. 2... 2836",
        "Gesendet am 10.11. hat Peter seinen Zug. 2... 2836", "Erhalten bis 7.11. 2... 2836",
        "2... 2836. This is not a draw offer, I want to win!",
        "2... 2836\nReceived 5.11., no, 6.11., sent 12.11.",
    ],
)  # fmt: skip
def test_harmless_words_beside_it_leave_a_move_alone(text: str) -> None:
    assert _stance(text) is Stance.PLAYED


@pytest.mark.parametrize(
    "text",
    [
        "As you expected: 2... 2836.", "I have nothing better than 2... 2836.",
        "Nothing better than 2... 2836.",
    ],
)  # fmt: skip
def test_dismissing_words_that_are_denied_or_end_in_a_colon_leave_it_open(text: str) -> None:
    assert _stance(text) is Stance.UNSURE


@pytest.mark.parametrize("text", ["I looked at 2... 2836.", "2... 2836 would lose a piece."])
def test_a_move_that_is_plainly_dismissed_stays_so(text: str) -> None:
    assert _stance(text) is Stance.DISMISSED


def test_a_bracket_at_the_start_of_a_letter_is_no_fault() -> None:
    assert _stance("(2836)") is Stance.PLAYED
    assert _stance("((2... 2836))") is Stance.PLAYED


def _stance(text: str) -> Stance:
    words = [word for word in read_claims(plain_letter(text)).moves if word.canonical == "2836"]
    assert len(words) == 1
    return words[0].stance

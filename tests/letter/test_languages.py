"""In which language a letter is, and that words of other languages do not spoil it."""

from __future__ import annotations

import pytest

from mailbot.languages import language, languages
from mailbot.languages.accents import with_plain
from mailbot.languages.variants import with_variants
from mailbot.letter.claims import Saying
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import a_letter

LETTERS = {
    "bg": "Здравей Анна,\n\nблагодаря за хода. Играя 2... 2836.\n\nПоздрави\nBo\n",
    "cs": "Ahoj Anno,\n\nděkuji za tah. Hraji 2... 2836.\n\nS pozdravem\nBo\n",
    "da": "Hej Anna\n\nTak for dit træk. Jeg spiller 2... 2836.\n\nVenlig hilsen\nBo\n",
    "de": "Hallo Anna,\n\ndanke für deinen Zug. Ich spiele 2... 2836.\n\nViele Grüße\nBo\n",
    "el": "Γεια σου Άννα,\n\nευχαριστώ για την κίνηση. Παίζω 2... 2836.\n\nΦιλικά\nBo\n",
    "en": "Hi Anna,\n\nthanks for your move. I play 2... 2836.\n\nBest regards\nBo\n",
    "es": "Hola Anna:\n\nGracias por tu jugada. Juego 2... 2836.\n\nUn saludo\nBo\n",
    "fi": "Hei Anna!\n\nKiitos siirrostasi. Pelaan 2... 2836.\n\nTerveisin\nBo\n",
    "fr": "Bonjour Anna,\n\nmerci pour votre coup. Je joue 2... 2836.\n\nAmicalement\nBo\n",
    "hr": "Bok Anna,\n\nhvala na potezu. Igram 2... 2836.\n\nLijep pozdrav\nBo\n",
    "hu": "Kedves Anna!\n\nKöszönöm a lépésedet. A lépésem: 2... 2836.\n\nÜdvözlettel\nBo\n",
    "it": "Ciao Anna,\n\ngrazie per la tua mossa. Gioco 2... 2836.\n\nSaluti\nBo\n",
    "nl": "Hallo Anna,\n\nbedankt voor je zet. Ik speel 2... 2836.\n\nGroeten\nBo\n",
    "no": "Hei Anna!\n\nTakk for trekket ditt. Jeg spiller 2... 2836.\n\nVennlig hilsen\nBo\n",
    "pl": "Cześć Anno,\n\ndziękuję za ruch. Gram 2... 2836.\n\nPozdrawiam\nBo\n",
    "pt": "Olá Anna,\n\nobrigado pelo seu lance. Jogo 2... 2836.\n\nUm abraço\nBo\n",
    "ro": "Bună Anna,\n\nmulțumesc pentru mutare. Joc 2... 2836.\n\nCu stimă\nBo\n",
    "ru": "Здравствуйте, Анна!\n\nСпасибо за ход. Играю 2... 2836.\n\nС уважением, Бо\n",
    "sk": "Ahoj Anna,\n\nďakujem za ťah. Hrám 2... 2836.\n\nS pozdravom\nBo\n",
    "sl": "Živjo Anna,\n\nhvala za potezo. Igram 2... 2836.\n\nLep pozdrav\nBo\n",
    "sv": "Hej Anna!\n\nTack för ditt drag. Jag spelar 2... 2836.\n\nHälsningar\nBo\n",
    "tr": "Merhaba Anna,\n\nhamlen için teşekkürler. Hamlem 2... 2836.\n\nSevgiler\nBo\n",
    "uk": "Вітаю, Анно!\n\nДякую за хід. Граю 2... 2836.\n\nЗ повагою, Бо\n",
}


@pytest.mark.parametrize("code", sorted(LETTERS))
def test_a_short_letter_tells_its_language(code: str) -> None:
    claims = read_claims(parse(a_letter(LETTERS[code])))

    assert claims.languages[0] == code


def test_a_letter_in_two_languages_is_in_both() -> None:
    text = "Hallo Anna,\n\ndanke für deinen Zug, ich spiele 2... 2836.\n\n"
    text += "I hope that you and your family are well, thanks for the game.\n"

    assert set(read_claims(parse(a_letter(text))).languages) == {"de", "en"}


def test_every_language_tells_itself_with_words_of_its_own() -> None:
    """Words that only one language has, so that near ones (Danish, Norwegian) are told apart."""
    for known in languages():
        others = {word for other in languages() if other is not known for word in other.common}

        assert len(set(known.common) - others) >= 5, known.code


def test_french_du_is_no_german_you() -> None:
    """The day of the leave is no day on which "du" has sent."""
    text = "Bonjour Anna,\n\n2... 2836\nJe serai en congé du 10 novembre au 20 novembre 2026.\n"

    (leave,) = read_claims(parse(a_letter(text))).phrases

    assert leave.saying is Saying.LEAVE
    assert [day.readings[0].day for day in leave.days] == [10, 20]
    assert {day.role for day in leave.days} == {None}


@pytest.mark.parametrize(
    "text",
    [
        "Köszönöm a döntetlen ajánlatodat. Gondolkodom rajta és holnap írok.",
        "The position is a draw.",
        "La position est nulle.",
        "Asema on tasapeli.",
    ],
)
def test_the_word_draw_in_a_courtesy_offers_none(text: str) -> None:
    claims = read_claims(parse(a_letter(f"{text}\n")))

    assert not [one for one in claims.phrases if one.saying is Saying.OFFERS_DRAW and one.sure]


@pytest.mark.parametrize(
    ("greeting", "sure"),
    [("Hola Anna:", True), ("Estimada Anna Ek:", True), ("Karl:", False), ("Hola Karl:", False)],
)
def test_a_greeting_with_a_colon_is_no_citation(greeting: str, sure: bool) -> None:
    claims = read_claims(parse(a_letter(f"{greeting}\n\nAbandono. ¡Enhorabuena!\n")))

    (resigned,) = [one for one in claims.phrases if one.saying is Saying.RESIGNS]
    assert resigned.sure is sure


def test_a_colon_of_the_sentence_itself_stands_behind_the_greeting() -> None:
    text = "Estimada Anna:\n\nLa posición no tiene remedio: abandono la partida. Enhorabuena.\n"

    (resigned,) = [
        one for one in read_claims(parse(a_letter(text))).phrases if one.saying is Saying.RESIGNS
    ]
    assert resigned.sure


def test_the_letter_for_year_ends_no_sentence() -> None:
    text = "Здравствуйте, Анна!\n\n2... 2836\nС 10 ноября по 20 ноября 2026 г. я буду в отпуске.\n"

    (leave,) = [p for p in read_claims(parse(a_letter(text))).phrases if p.saying is Saying.LEAVE]

    assert leave.sure
    assert [day.readings[0].day for day in leave.days] == [10, 20]


@pytest.mark.parametrize("text", ["Nu cedez!", "Încă nu cedez.", "Nu propun remiză.", "Nu accept."])
def test_a_word_of_courtesy_elsewhere_still_negates(text: str) -> None:
    """ "nu" is "now" in Swedish and Dutch, and "not" in Romanian."""
    letter = f"Bună Anna,\n\nmulțumesc pentru mutarea ta.\n\n{text}\n\nCu stimă\nBo\n"

    said = read_claims(parse(a_letter(letter))).phrases

    assert not [one for one in said if one.sure and one.saying is not Saying.DECLINES_DRAW]


@pytest.mark.parametrize(
    "text",
    [
        "Tässä ei ole enää mitään mieltä, luovutan.",
        "Nu mai are rost, cedez.",
        "No tiene sentido esperar, abandono.",
    ],
)
def test_a_resignation_among_strange_words_is_asked_back(text: str) -> None:
    """Words of no game, no thanks beside it: it is not passed by in silence."""
    said = read_claims(parse(a_letter(f"{text}\n"))).phrases

    assert [(one.saying, one.sure) for one in said] == [(Saying.RESIGNS, False)]


@pytest.mark.parametrize(
    ("code", "word"),
    [("fr", "recu"), ("es", "recepcion"), ("pt", "recepcao"), ("it", "arrivo"), ("ro", "raspund")],
)
def test_a_word_without_its_accents_is_the_same_word(code: str, word: str) -> None:
    labels = language(code).labels
    assert word in {*labels.received, *labels.answered}


def test_a_word_without_its_accents_is_never_another_word() -> None:
    other = with_plain({"common": ["où"], "labels": {"beside": ["ou"]}})
    assert other["common"] == ["où"]
    assert with_plain({"common": ["à"]})["common"] == ["à"]


def test_an_entry_is_also_taken_in_its_other_form_unless_that_is_another_word() -> None:
    data: dict[str, object] = {
        "labels": {"sent": ["jeg svarer", "sendt"], "number": ["no"]},
        "calendar": {"now": ["nå"]},
        "variants": {"jeg": "eg", "svarer": "svarar", "nå": "no"},
    }
    found = with_variants(data)
    assert found["labels"] == {"sent": ["jeg svarer", "sendt", "eg svarar"], "number": ["no"]}
    assert found["calendar"] == {"now": ["nå"]}

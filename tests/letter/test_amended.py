"""Days that a postscript or a later sentence says anew: the last word counts, or it is asked."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

RECEIVED = {
    "de": "erhalten 9. November, gesendet 11. November",
    "en": "received 9 November, sent 11 November",
    "fr": "reçu le 9 novembre, envoyé le 11 novembre",
    "es": "recibida el 9 de noviembre, enviada el 11 de noviembre",
    "it": "ricevuta il 9 novembre, spedita l'11 novembre",
    "nl": "ontvangen 9 november, verzonden 11 november",
    "sv": "mottaget 9 november, sänt 11 november",
    "no": "mottatt 9. november, sendt 11. november",
    "pl": "otrzymane 9 listopada, wysłane 11 listopada",
    "cs": "přijato 9. listopadu, odesláno 11. listopadu",
    "hu": "Megkaptam: november 9. Feladva: november 11.",
    "ru": "получено 9 ноября, отправлено 11 ноября", "fi": "saapunut 9.11., lähetetty 11.11.",
    "pt": "recebido em 9 de novembro, enviado em 11 de novembro",
}  # fmt: skip


def received(language: str, behind: str) -> str:
    """The day of receipt that is taken, or the doubt about it."""
    text = f"2... 2836\n{RECEIVED[language]}\n\nBo\n\n{behind}\n"
    judgement = judged(a_letter(text, day=date(2026, 11, 12)))
    if any(doubt.fact == "received" for doubt in judgement.doubts):
        return "asked"
    return str(judgement.findings.received_stated)


@pytest.mark.parametrize(
    ("language", "behind"),
    [
        ("de", "PS: Kommando zurück, erhalten habe ich ihn natürlich erst am 10. November."),
        ("en", "PS: No, it came on 10 November."),
        ("en", "No, wait, I got it on 10 November."),
        ("es", "PD: Me equivoqué, la recibí el 10 de noviembre."),
        ("no", "PS: Feil, mottatt 10. november."),
        ("pl", "PS: pomyłka, otrzymałem 10 listopada."),
        ("cs", "PS: spletl jsem se, přijato 10. listopadu."),
        ("hu", "Ui.: tévedtem, november 10-én kaptam meg."),
        ("ru", "P.S. Ошибся, получено 10 ноября."),
        ("pt", "PS: enganei-me, recebi em 10 de novembro."),
    ],
)  # fmt: skip
def test_the_day_of_a_correction_further_down_counts(language: str, behind: str) -> None:
    assert received(language, behind) == "2026-11-10"


@pytest.mark.parametrize(
    ("language", "behind"),
    [
        ("en", "PS I see now that your mail arrived on 10 November, not before."),
        ("en", "PS: received 10 November, of course!"),
        ("en", "Correction to the above: received 10 November."),
        ("de", "PS: Ich sehe gerade, Eingang war der 10.11."),
        ("de", "PS: Nicht am 9., sondern am 10. kam er an."),
        ("de", "Nachtrag: Eben nachgesehen, der Zug kam am 10.11. um 0:10 Uhr an."),
        ("fr", "P.S. Erreur de ma part : je l'ai reçu le 10 novembre."),
        ("it", "PS: ho sbagliato, l'ho ricevuta il 10 novembre."),
        ("nl", "PS: ik kijk net, hij is ontvangen op 10 november."),
        ("sv", "PS: Jag såg fel, det mottogs 10 november."),
        ("fi", "PS: korjaus, sain sen vasta 10.11."),
    ],
)
def test_another_day_in_a_postscript_is_never_passed_over(language: str, behind: str) -> None:
    assert received(language, behind) in {"asked", "2026-11-10"}


@pytest.mark.parametrize(
    ("language", "behind"),
    [
        ("en", "PS: Karl wrote to me on 10 November that he is ill."),
        ("en", "PS: The club bulletin arrived on 10 November, nice report."),
        ("en", "PS: Our second game: your card of 8 November came on 10 November."),
        ("en", "PS: thanks for the stamps, received 10 November."),
        ("de", "PS: Das Paket von Karl habe ich am 10.11. erhalten."),
        ("de", "PS: In der anderen Partie habe ich deinen Zug am 10.11. erhalten."),
        ("fr", "PS : j'ai reçu ton livre le 10 novembre, merci."),
        ("it", "PS: il bollettino è arrivato il 10 novembre."),
    ],
)
def test_what_else_a_postscript_dates_changes_nothing(language: str, behind: str) -> None:
    assert received(language, behind) == "2026-11-09"

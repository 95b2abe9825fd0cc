"""A move without a number among the chatter of a letter, as players of the language give it."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, is_taken, judged, recorded

CHATTER = {
    "pl": "Droga Anno, u nas pada deszcz i wnuki są chore. {} Pozdrów męża!",
    "cs": "Milá Anno, u nás prší a vnoučata stonají. {} Pozdravuj manžela!",
    "sk": "Milá Anna, u nás prší a vnúčatá sú choré. {} Pozdravuj manžela!",
    "hu": "Kedves Anna, nálunk esik az eső és betegek az unokák. {} Üdvözlöm a férjedet!",
    "ru": "Дорогая Анна, у нас дождь и внуки болеют. {} Привет мужу!",
    "uk": "Дорога Анно, у нас дощ і онуки хворіють. {} Вітання чоловікові!",
    "bg": "Скъпа Анна, при нас вали и внуците са болни. {} Поздрави на мъжа ти!",
    "sv": "Kära Anna, här regnar det och barnbarnen är sjuka. {} Hälsa din man!",
    "da": "Kære Anna, her regner det og børnebørnene er syge. {} Hils din mand!",
    "no": "Kjære Anna, her regner det og barnebarna er syke. {} Hils mannen din!",
    "fi": "Rakas Anna, täällä sataa ja lapsenlapset ovat sairaina. {} Terveisiä miehellesi!",
    "ro": "Dragă Anna, la noi plouă și nepoții sunt bolnavi. {} Salutări soțului!",
    "hr": "Draga Ana, kod nas pada kiša i unuci su bolesni. {} Pozdravi muža!",
    "sl": "Draga Ana, pri nas dežuje in vnuki so bolni. {} Pozdravi moža!",
    "el": "Αγαπητή Άννα, εδώ βρέχει και τα εγγόνια είναι άρρωστα. {} Χαιρετισμούς στον άντρα σου!",
    "tr": "Sevgili Anna, burada yağmur yağıyor ve torunlar hasta. {} Eşine selamlar!",
}
GIVEN = {
    "pl": "Odpowiedź: # | Posyłam # | Wykonuję ruch # | Zagram # | Tym razem # | #, skoczek na c6",
    "cs": "Odpověď: # | Mým tahem je # | Posílám svou odpověď: # | Tak tedy # | Volím # | Tedy #",
    "sk": "Odpoveď: # | Mojím ťahom je # | Posielam # | Tak teda # | #, jazdec na c6",
    "hu": "#-ot lépek | A #-ot választom | #-tal válaszolok | A # mellett döntöttem | Legyen #",
    "ru": "Ответ: # | Пойду # | Посылаю # | Пусть будет # | Тогда # | Moi hod # | Igrayu #",
    "uk": "Відповідь: # | Мій хід такий: # | Надсилаю хід # | Нехай буде # | Тоді # | Miy hid #",
    "bg": "Отговор: # | Изпращам # | Нека бъде # | Тогава # | Igraya # | #, кон на c6",
    "sv": "Spelar # | Svar: # | Jag sänder draget # | Här kommer # | Från mig #",
    "da": "Spiller # | Svar: # | Jeg sender trækket # | Her kommer # | Fra mig #",
    "no": "Spiller # | Svar: # | Jeg sender trekket # | Her kommer # | Trekket mitt er #",
    "fi": "Vastaus: # | Vastasiirtoni on # | Olkoon sitten # | Valintani on # | Joten #",
    "ro": "Răspuns: # | Trimit # | Fie # | Atunci # | Mut calul la c6 | Joc cal c6",
    "hr": "Odgovor: # | Odgovaram potezom # | Neka bude # | Šaljem # | Odigrah # | Ovaj put #",
    "sl": "Odgovor: # | Pošiljam ti svojo potezo: # | Naj bo # | Tokrat # | Torej #",
    "el": "Απάντηση: # | Στέλνω την κίνηση # | Άρα # | I kinisi mou # | Paizo #",
    "tr": "Cevap: # | Cevap hamlem: # | # ile devam ediyorum | #'yı seçtim",
}
OPEN = {
    "pl": "Wczoraj wyszło w kartach ode mnie # | Kod do bramy to teraz # | Skłaniam się ku #",
    "cs": "Heslo na schůzku je # | Bratr odpověděl # | Moje odpověď na tvůj dopis # přijde později",
    "hu": "A #-os busz késik | Ellenőriztem a #-ot, nem jó | Karl a #-ot játszaná",
    "ru": "В лотерею вышло # | Сосед сыграл # | Думаю над ответом #",
    "sv": "Karl spelar # | Mitt medlemsnummer är # | Jag svarar i morgon #",
    "fi": "Vastaus oli # viime vuonna | Karl pelaa #",
    "tr": "Karl # oynuyor | Yeni numaram #",
}


def _letters(phrases: dict[str, str]) -> list[str]:
    return [
        CHATTER[code].format(phrase.strip().replace("#", "2836") + ".")
        for code, several in phrases.items()
        for phrase in several.split(" | ")
    ]


@pytest.mark.parametrize("text", _letters(GIVEN))
def test_a_move_is_given_as_players_of_the_language_give_it(text: str) -> None:
    assert is_taken(text)


@pytest.mark.parametrize("text", _letters(OPEN))
def test_what_is_no_move_of_the_writer_stays_open(text: str) -> None:
    assert not recorded(text)


def test_a_verb_before_its_figures_ends_its_sentence() -> None:
    """ "geldi." is a word of the post, and no abbreviation before a day."""
    assert is_taken("Merhaba Anna!\nMektubun geldi. 2836 oynuyorum. Bugün gönderiyorum.")


@pytest.mark.parametrize(
    "line",
    [
        "Листоноша приніс твій лист 5 листопада, відповідаю сьогодні.",
        "Картичката ти получих в четвъртък, 5 ноември, изпратих днес.",
        "Писмото ти е при мен от 5 ноември, отговора изпращам днес.",
        "Tvoje pismo je kod mene od 5. studenog, odgovor šaljem danas.",
        "Tvoje pismo je pri meni od 5. novembra, odgovor pošiljam danes.",
        "Scrisoarea ta e la mine din 5 noiembrie, răspunsul îl trimit azi.",
        "Η κάρτα έφτασε στις 5 Νοεμβρίου, η απάντηση φεύγει σήμερα.",
    ],
)
def test_both_days_are_told_in_a_sentence(line: str) -> None:
    findings = judged(a_letter(f"{line} 2... 2836.\n", day=date(2026, 11, 12))).findings

    assert (findings.received_stated, findings.sent_stated) == (
        date(2026, 11, 5),
        date(2026, 11, 12),
    )


@pytest.mark.parametrize(
    "line",
    [
        "Kod mene je sestra od 5. studenog.", "Imam gripo od 5. novembra.",
        "Fratele meu e la mine din 5 noiembrie.", "Έχω πυρετό από τις 5 Νοεμβρίου.",
        "Сусід приніс мед 5 листопада.", "Имам грип от 5 ноември.",
    ],
)  # fmt: skip
def test_another_thing_since_a_day_is_no_letter(line: str) -> None:
    findings = judged(a_letter(f"{line} 2... 2836.\n", day=date(2026, 11, 12))).findings

    assert findings.received_stated is None


@pytest.mark.parametrize(
    "line", ["I play the knight: c6.", "Ich spiele den Springer: c6.", "Gram skoczkiem: c6."]
)
def test_a_bare_square_behind_a_piece_is_no_move_of_a_pawn(line: str) -> None:
    assert recorded(line) != ["3736"]

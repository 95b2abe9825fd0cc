"""Lines with which mail programs announce a quote, in the languages that people write in.

Gmail, Apple Mail, Thunderbird and Outlook, each with its own words. What stands below, also
without a mark, is quoted; what stands above is the writer's own.
"""

from __future__ import annotations

import pytest

from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse
from tests.builders import a_letter

WHO = "Anna Ek <anna@ek.example>"
ATTRIBUTIONS = f"""
ca gmail: Missatge de {WHO} del dia dt., 3 de nov. 2026 a les 13:05:
ca apple: El 3 nov 2026, a les 13:05, {WHO} va escriure:
cs gmail: út 3. 11. 2026 v 13:05 odesílatel {WHO} napsal:
cs apple: 3. 11. 2026 v 13:05, {WHO}:
cs thunderbird: Dne 03. 11. 26 v 13:05 Anna Ek napsal(a):
da gmail: Den tirs. 3. nov. 2026 kl. 13.05 skrev {WHO}:
da apple: Den 3. nov. 2026 kl. 13.05 skrev {WHO}:
da thunderbird: Den 03.11.2026 kl. 13.05 skrev Anna Ek:
de gmail: Am Di., 3. Nov. 2026 um 13:05 Uhr schrieb {WHO}:
de apple: Am 03.11.2026 um 13:05 schrieb {WHO}:
de thunderbird: Am 03.11.26 um 13:05 schrieb Anna Ek:
el gmail: Στις Τρί 3 Νοε 2026 στις 1:05 μ.μ., ο χρήστης {WHO} έγραψε:
en gmail: On Tue, Nov 3, 2026 at 1:05 PM {WHO} wrote:
en apple: On 3 Nov 2026, at 13:05, {WHO} wrote:
en thunderbird: On 03/11/2026 13:05, Anna Ek wrote:
es gmail: El mar, 3 nov 2026 a las 13:05, Anna Ek (<anna@ek.example>) escribió:
es apple: El 3 nov 2026, a las 13:05, {WHO} escribió:
es thunderbird: El 3/11/26 a las 13:05, Anna Ek escribió:
et gmail: Kuupäev T, 3. november 2026 kell 13:05 kirjutas {WHO}:
et thunderbird: Anna Ek kirjutas 3.11.2026 kell 13:05:
fi gmail: ti 3. marrask. 2026 klo 13.05 Anna Ek (anna@ek.example) kirjoitti:
fi apple: {WHO} kirjoitti 3.11.2026 kello 13.05:
fi thunderbird: Anna Ek kirjoitti 3.11.2026 klo 13.05:
fr gmail: Le mar. 3 nov. 2026 à 13:05, {WHO} a écrit :
fr thunderbird: Le 03/11/2026 à 13:05, Anna Ek a écrit :
hr gmail: uto, 3. stu 2026. u 13:05 {WHO} napisao je:
hr apple: {WHO} je dana 3. 11. 2026. u 13:05 napisao:
hr thunderbird: Dana 3.11.2026. u 13:05, Anna Ek je napisao/la:
hu gmail: {WHO} ezt írta (időpont: 2026. nov. 3., K, 13:05):
hu apple: 2026. nov. 3. dátummal, 13:05 időpontban {WHO} írta:
hu thunderbird: 2026. 11. 03. 13:05 keltezéssel, Anna Ek írta:
it gmail: Il giorno mar 3 nov 2026 alle ore 13:05 {WHO} ha scritto:
it apple: Il giorno 3 nov 2026, alle ore 13:05, {WHO} ha scritto:
it thunderbird: Il 03/11/26 13:05, Anna Ek ha scritto:
ja gmail: 2026年11月3日(火) 13:05 {WHO}:
ja apple: 2026/11/03 13:05、Anna Ek <anna@ek.example>のメール:
ko gmail: 2026년 11월 3일 (화) 오후 1:05, {WHO}님이 작성:
lt gmail: 2026-11-03, an, 13:05 {WHO} rašė:
lt thunderbird: 2026-11-03 13:05, Anna Ek rašė:
lv gmail: otrd., 2026. g. 3. nov., plkst. 13:05 — lietotājs Anna Ek (<anna@ek.example>) rakstīja:
lv thunderbird: 03.11.2026 13:05, Anna Ek rakstīja:
nl gmail: Op di 3 nov 2026 om 13:05 schreef {WHO}:
nl apple: Op 3 nov. 2026, om 13:05 heeft {WHO} het volgende geschreven:
nl thunderbird: Op 3-11-2026 om 13:05 schreef Anna Ek:
no gmail: tir. 3. nov. 2026 kl. 13:05 skrev {WHO}:
no thunderbird: Den 03.11.2026 13:05, skrev Anna Ek:
pl gmail: wt., 3 lis 2026 o 13:05 {WHO} napisał(a):
pl apple: Wiadomość napisana przez {WHO} w dniu 3 lis 2026, o godz. 13:05:
pl thunderbird: W dniu 3.11.2026 o 13:05, Anna Ek pisze:
pt gmail: Em ter., 3 de nov. de 2026 às 13:05, {WHO} escreveu:
pt apple: No dia 03/11/2026, às 13:05, {WHO} escreveu:
pt thunderbird: Às 13:05 de 03/11/2026, Anna Ek escreveu:
ro gmail: În mar., 3 nov. 2026 la 13:05, {WHO} a scris:
ro apple: Pe 3 nov. 2026, la 13:05, {WHO} a scris:
ro thunderbird: Pe 03.11.2026 13:05, Anna Ek a scris:
ru gmail: вт, 3 нояб. 2026 г. в 13:05, {WHO}:
ru apple: 3 нояб. 2026 г., в 13:05, {WHO} написал(а):
ru thunderbird: 03.11.2026 13:05, Anna Ek пишет:
sk gmail: ut 3. 11. 2026 o 13:05 {WHO} napísal(a):
sk apple: Dňa 3. 11. 2026 o 13:05 používateľ {WHO} napísal:
sk thunderbird: Dňa 3. 11. 2026 o 13:05 Anna Ek napísal(a):
sl gmail: V tor., 3. nov. 2026 ob 13:05 je oseba {WHO} napisala:
sl apple: Dne 3. nov. 2026 ob 13:05 je {WHO} napisal/-a:
sl thunderbird: Dne 3. 11. 2026 ob 13:05 je Anna Ek napisal(a):
sr gmail: уто, 3. нов 2026. у 13:05 {WHO} је написао/ла:
sv gmail: Den tis 3 nov. 2026 kl 13:05 skrev {WHO}:
sv apple: 3 nov. 2026 kl. 13:05 skrev {WHO}:
sv thunderbird: Den 2026-11-03 kl. 13:05, skrev Anna Ek:
tr gmail: {WHO}, 3 Kas 2026 Sal, 13:05 tarihinde şunu yazdı:
tr thunderbird: 3.11.2026 13:05 tarihinde Anna Ek yazdı:
uk gmail: вт, 3 лист. 2026 р. о 13:05 {WHO} пише:
uk apple: 3 лист. 2026 р. о 13:05 {WHO} написав(ла):
uk thunderbird: 03.11.26 13:05, Anna Ek пише:
zh gmail: {WHO} 于2026年11月3日周二 13:05写道：
zh thunderbird: 在 2026/11/3 13:05, Anna Ek 写道:
"""
HEADERS = """
cs: Od|Odesláno|Komu|Předmět|úterý 3. listopadu 2026 13:05
da: Fra|Sendt|Til|Emne|3. november 2026 13:05
de: Von|Gesendet|An|Betreff|Dienstag, 3. November 2026 13:05
el: Από|Στάλθηκε|Προς|Θέμα|Τρίτη, 3 Νοεμβρίου 2026 1:05 μμ
en: From|Sent|To|Subject|Tuesday, November 3, 2026 1:05 PM
es: De|Enviado|Para|Asunto|martes, 3 de noviembre de 2026 13:05
et: Saatja|Saadetud|Adressaat|Teema|3. november 2026 13:05
fi: Lähettäjä|Lähetetty|Vastaanottaja|Aihe|tiistai 3. marraskuuta 2026 13:05
fr: De|Envoyé|À|Objet|mardi 3 novembre 2026 13:05
hr: Od|Poslano|Prima|Predmet|3. studenog 2026. 13:05
hu: Feladó|Elküldve|Címzett|Tárgy|2026. november 3., kedd 13:05
it: Da|Inviato|A|Oggetto|martedì 3 novembre 2026 13:05
ja: 差出人|送信日時|宛先|件名|2026年11月3日 13:05
lt: Nuo|Išsiųsta|Kam|Tema|2026 m. lapkričio 3 d., antradienis 13:05
lv: No|Nosūtīts|Kam|Tēma|otrdiena, 2026. gada 3. novembris 13:05
nl: Van|Verzonden|Aan|Onderwerp|dinsdag 3 november 2026 13:05
no: Fra|Sendt|Til|Emne|tirsdag 3. november 2026 13:05
pl: Od|Wysłano|Do|Temat|wtorek, 3 listopada 2026 13:05
pt: De|Enviado|Para|Assunto|terça-feira, 3 de novembro de 2026 13:05
ro: De la|Trimis|Către|Subiect|marți, 3 noiembrie 2026 13:05
ru: От|Отправлено|Кому|Тема|вторник, 3 ноября 2026 г. 13:05
sk: Od|Odoslané|Komu|Predmet|utorok 3. novembra 2026 13:05
sl: Od|Poslano|Za|Zadeva|torek, 3. november 2026 13:05
sv: Från|Skickat|Till|Ämne|den 3 november 2026 13:05
tr: Kimden|Gönderildi|Kime|Konu|3 Kasım 2026 Salı 13:05
uk: Від|Надіслано|Кому|Тема|вівторок, 3 листопада 2026 р. 13:05
zh: 发件人|发送时间|收件人|主题|2026年11月3日 13:05
"""


def named(table: str) -> list[tuple[str, str]]:
    return [(row.partition(": ")[0], row.partition(": ")[2]) for row in table.strip().split("\n")]


def zones(text: str) -> dict[str, Zone]:
    letter = parse(a_letter(text))
    return {letter.words(line.span).lstrip("> ").strip(): line.zone for line in letter.lines}


@pytest.mark.parametrize(
    "line", [pytest.param(line, id=name) for name, line in named(ATTRIBUTIONS)]
)
def test_what_stands_below_an_attribution_is_quoted(line: str) -> None:
    found = zones(f"2... 2836\n\nBo\n\n{line}\n\n> 2. 7163\n> Anna\n")

    assert found["2... 2836"] is Zone.OWN
    assert found["2. 7163"] is Zone.QUOTED


@pytest.mark.parametrize(
    "line", [pytest.param(line, id=name) for name, line in named(ATTRIBUTIONS) if "@" in line]
)
def test_an_attribution_with_an_address_needs_no_marks(line: str) -> None:
    found = zones(f"2... 2836\n\nBo\n\n{line}\n\n2. 7163\nAnna\n")

    assert found["2... 2836"] is Zone.OWN
    assert found["2. 7163"] is Zone.QUOTED


@pytest.mark.parametrize("row", [pytest.param(row, id=name) for name, row in named(HEADERS)])
def test_what_stands_below_a_header_block_is_quoted(row: str) -> None:
    sender, sent, to, subject, day = row.split("|")
    head = f"{sender}: {WHO}\n{sent}: {day}\n{to}: Bo Ry <bo@ry.example>\n{subject}: Re: Club Cup\n"

    found = zones(f"2... 2836\n\nBo\n\n{head}\n2. 7163\nAnna\n")

    assert found["2... 2836"] is Zone.OWN
    assert found["2. 7163"] is Zone.QUOTED


@pytest.mark.parametrize(
    "words",
    [
        "hier schreibt Petra, die Frau von Bo. Er liegt im Bett und diktiert mir:",
        "c'est Marie, la femme de Bo, qui écrit. Il me dicte son coup :",
        "this is his wife who wrote last week. He tells me this:",
    ],
)
def test_only_the_last_sentence_before_a_colon_announces_a_quote(words: str) -> None:
    letter = parse(f"From: b@ry.example\r\n\r\nHello Anna,\n\n{words}\n\n2... 2836\n".encode())

    assert all(line.zone is Zone.OWN for line in letter.lines)
    assert not letter.doubtful_quote


_HEADS = (
    "8 ноября 2026 10:42, Anna Ek <anna@ek.example> пишет:",
    "On 8 Nov 2026 at 10:42, Anna Ek <anna@ek.example> wrote:",
    "Am 8.11.2026 um 10:42 schrieb Anna Ek <anna@ek.example>:",
    "2026-11-08 10:42 GMT+01:00 Anna Ek <anna@ek.example>:",
    "El dom, 8 nov 2026 a las 10:42, Anna Ek\n<anna@ek.example> escribió:",
    "8. 11. 2026 v 10:42, Anna Ek <anna@ek.example> napsal(a):",
    "8.11.2026 10.42, Anna Ek <anna@ek.example> kirjoitti:",
    "Op 8 nov 2026 om 10:42 schreef Anna Ek\n<anna@ek.example>:",
)
_OWN = (
    "2...2836",
    "2. ... Nc6",
    "2...Nc6",
    "2) 28-36",
    "2...Nc6\nReceived 7 Nov, sent 9 Nov\nBo",
    "2.7163 2836\nrec 7/11 sent 9/11\nBo Ry",
    "7 Nov received\n9 Nov sent\n2...2836",
    "2... 2836\n\nOn 7 Nov I got yours, sent 9 Nov.",
    "2... 2836\n\nAm 7.11. erhalten, am 9.11. gesendet",
    "2... 2836\n\n7.11. erhalten, 9.11. gesendet",
    "2... 2836\n\nMon 9 Nov",
    "2... 2836\n\nLe 7/11 reçu\nLe 9/11 envoyé",
    "2... 2836\n\n9.11.2026 20:15",
    "2... 2836\n\nW dniu 7.11 otrzymałem, dziś 9.11 wysyłam",
    "2... 2836\n\nDne 7.11. došlo, dne 9.11. odesláno\nBo",
)


@pytest.mark.parametrize("quote", ["> 1. 5254 5755\n> 2. 7163\n", "1. 5254 5755\n2. 7163\n"])
@pytest.mark.parametrize("own", _OWN)
@pytest.mark.parametrize("head", _HEADS)
def test_what_stands_right_above_one_is_the_writers_own(head: str, own: str, quote: str) -> None:
    letter = parse(a_letter(f"{own}\n{head}\n{quote}"), server=None)

    lines = (line for line in letter.lines if line.zone is Zone.OWN)
    assert "\n".join(line.text for line in lines).strip() == own


@pytest.mark.parametrize(
    "words",
    [
        "Telefonum rakamları böyle yazıyor. Hamlem: 2836",
        "My daughter writes this for me. My move: 2836",
    ],
)
def test_who_writes_in_one_sentence_announces_nothing_in_the_next(words: str) -> None:
    assert zones(f"Anna,\n\n{words}\n")[words] is Zone.OWN


def test_headers_in_columns_below_an_author_and_a_moment() -> None:
    head = f"{WHO}\n5-11-2026 13:02\n\nTil     Bo Ry <bo@ry.example>\ncc\nEmne    Club Cup 12\n"

    found = zones(f"2... 2836\n\nBo\n\n{head}\n2. 7163\nAnna\n")

    assert found["2... 2836"] is Zone.OWN
    assert found["2. 7163"] is Zone.QUOTED

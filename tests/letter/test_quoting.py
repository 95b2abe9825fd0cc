"""Whose words a line holds, on letters as mail programs write them."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import pytest

from mailbot.letter.letter import Address, Letter, Zone
from mailbot.letter.parse import parse
from tests.letter.carriers import a_letter, own, words

OWN = "14. 5254"
OLD = "13. 7163 5756"


def check_parted(text: str, *, attribution: int = 1) -> Letter:
    """The new move is own, the old one quoted, so many lines announce the quote."""
    letter = parse(a_letter(text))

    assert OWN in words(letter, Zone.OWN), letter.lines
    assert OLD not in words(letter, Zone.OWN), letter.lines
    assert OLD in words(letter, Zone.QUOTED), letter.lines
    assert len(words(letter, Zone.ATTRIBUTION)) == attribution, letter.lines
    return letter


MARKED = [
    ("gmail english", "On Wed, Nov 18, 2026 at 8:15 PM Bob Beispiel <bob@home.example> wrote:"),
    ("gmail german", "Am Mi., 18. Nov. 2026 um 20:15 Uhr schrieb Bob Beispiel <bob@home.example>:"),
    ("gmail french", "Le mer. 18 nov. 2026 à 20:15, Bob Beispiel <bob@home.example> a écrit :"),
    (
        "gmail spanish",
        "El mié, 18 nov 2026 a las 20:15, Bob Beispiel (<bob@home.example>) escribió:",
    ),
    (
        "gmail italian",
        "Il giorno mer 18 nov 2026 alle ore 20:15 Bob <bob@home.example> ha scritto:",
    ),
    ("gmail portuguese", "Em qua., 18 de nov. de 2026 às 20:15, Bob <bob@home.example> escreveu:"),
    ("gmail dutch", "Op wo 18 nov 2026 om 20:15 schreef Bob Beispiel <bob@home.example>:"),
    ("gmail polish", "śr., 18 lis 2026 o 20:15 Bob Beispiel <bob@home.example> napisał(a):"),
    ("gmail czech", "st 18. 11. 2026 v 20:15 odesílatel Bob <bob@home.example> napsal:"),
    ("gmail russian", "ср, 18 нояб. 2026 г. в 20:15, Bob Beispiel <bob@home.example>:"),
    ("gmail swedish", "Den ons 18 nov. 2026 kl 20:15 skrev Bob Beispiel <bob@home.example>:"),
    ("gmail danish", "Den ons. 18. nov. 2026 kl. 20.15 skrev Bob Beispiel <bob@home.example>:"),
    ("gmail norwegian", "ons. 18. nov. 2026 kl. 20:15 skrev Bob Beispiel <bob@home.example>:"),
    ("gmail finnish", "ke 18. marrask. 2026 klo 20.15 Bob (bob@home.example) kirjoitti:"),
    (
        "gmail hungarian",
        "Bob Beispiel <bob@home.example> ezt írta (időpont: 2026. nov. 18., Sze, 20:15):",
    ),
    ("thunderbird english", "On 18/11/2026 20:15, Bob Beispiel wrote:"),
    ("thunderbird german", "Am 18.11.26 um 20:15 schrieb Bob Beispiel:"),
    ("thunderbird french", "Le 18/11/2026 à 20:15, Bob Beispiel a écrit :"),
    ("thunderbird spanish", "El 18/11/2026 a las 20:15, Bob Beispiel escribió:"),
    ("thunderbird italian", "Il 18/11/2026 20:15, Bob Beispiel ha scritto:"),
    ("thunderbird dutch", "Op 18-11-2026 om 20:15 schreef Bob Beispiel:"),
    ("thunderbird polish", "W dniu 18.11.2026 o 20:15, Bob Beispiel pisze:"),
    ("thunderbird czech", "Dne 18. 11. 26 v 20:15 Bob Beispiel napsal(a):"),
    ("thunderbird russian", "18.11.2026 20:15, Bob Beispiel пишет:"),
    ("thunderbird swedish", "Den 2026-11-18 kl. 20:15, skrev Bob Beispiel:"),
    ("thunderbird finnish", "Bob Beispiel kirjoitti 18.11.2026 klo 20.15:"),
    ("thunderbird hungarian", "2026. 11. 18. 20:15 keltezéssel, Bob Beispiel írta:"),
    ("apple english", "On 18 Nov 2026, at 20:15, Bob Beispiel <bob@home.example> wrote:"),
    ("apple german", "Am 18.11.2026 um 20:15 schrieb Bob Beispiel <bob@home.example>:"),
    ("mutt", "On Wed, Nov 18, 2026 at 08:15:00PM +0100, Bob Beispiel wrote:"),
    ("alpine", "On Wed, 18 Nov 2026, Bob Beispiel wrote:"),
    ("a name alone", "Bob Beispiel wrote:"),
    ("an address alone", "bob@home.example schrieb:"),
    ("eudora", "At 20:15 18/11/2026 +0100, you wrote:"),
    (
        "aol",
        "In a message dated 11/18/2026 8:15:00 PM Eastern Standard Time, bob@home.example writes:",
    ),
    ("emacs", "Bob Beispiel <bob@home.example> writes:"),
    ("turkish", "Bob Beispiel <bob@home.example>, 18 Kas 2026 Çar, 20:15 tarihinde şunu yazdı:"),
    ("ukrainian", "ср, 18 лист. 2026 р. о 20:15 Bob <bob@home.example> пише:"),
    ("japanese", "2026年11月18日(水) 20:15 Bob Beispiel <bob@home.example>:"),
]


@pytest.mark.parametrize("line", [pytest.param(line, id=name) for name, line in MARKED])
def test_an_attribution_is_known_above_quote_marks(line: str) -> None:
    check_parted(f"{OWN}\n\n{line}\n> {OLD}\n> regards\n")


@pytest.mark.parametrize("line", [pytest.param(line, id=name) for name, line in MARKED])
def test_own_words_below_a_marked_quote_are_own(line: str) -> None:
    letter = check_parted(f"{line}\n\n> {OLD}\n> regards\n\n{OWN}\nsent 20 Nov\n")

    assert [one.below_quote for one in letter.lines if one.text == OWN] == [True]


WRAPPED = [
    ("gmail in two lines", "On Wed, Nov 18, 2026 at 8:15 PM Bob Beispiel\n<bob@home.example> wrote:"),
    ("address wrapped", "On Wed, Nov 18, 2026 at 8:15 PM Bob Beispiel <\nbob@home.example> wrote:"),
    ("verb alone", "Am Mi., 18. Nov. 2026 um 20:15 Uhr schrieb Bob Beispiel aus Entenhausen\n<bob@home.example>:"),
    ("french verb", "Le mer. 18 nov. 2026 à 20:15, Bob Beispiel <bob@home.example> a\nécrit :"),
    ("three lines", "On Wednesday, the 18th of November 2026\nat 20:15 Central European Time,\nBob Beispiel wrote:"),
    ("spanish", "El mié, 18 nov 2026 a las 20:15, Bob Beispiel de la Torre\n(<bob@home.example>) escribió:"),
]  # fmt: skip


@pytest.mark.parametrize("lines", [pytest.param(lines, id=name) for name, lines in WRAPPED])
def test_an_attribution_may_be_wrapped(lines: str) -> None:
    check_parted(f"{OWN}\nRegards, Ann\n\n{lines}\n\n> {OLD}\n", attribution=lines.count("\n") + 1)


UNMARKED = [
    ("gmx", "Am 18.11.2026 um 20:15 schrieb Bob Beispiel <bob@home.example>:"),
    ("mail.ru", "Среда, 18 ноября 2026, 20:15 +03:00 от Bob Beispiel <bob@home.example>:"),
    ("yandex", '18.11.2026, 20:15, "Bob Beispiel" <bob@home.example>:'),
    (
        "yahoo",
        "On Wednesday, November 18, 2026 at 08:15:00 PM GMT+1, Bob <bob@home.example> wrote:",
    ),
    ("outlook phone", 'On Wed, Nov 18, 2026 at 8:15 PM +0100, "Bob" <bob@home.example> wrote:'),
    ("original message", "-----Original Message-----"),
    ("german original", "-----Ursprüngliche Nachricht-----"),
    ("french original", "-----Message d'origine-----"),
    ("spanish original", "-----Mensaje original-----"),
    ("italian original", "-----Messaggio originale-----"),
    ("portuguese original", "-----Mensagem original-----"),
    ("dutch original", "-----Oorspronkelijk bericht-----"),
    ("polish original", "-----Oryginalna wiadomość-----"),
    ("czech original", "-----Původní zpráva-----"),
    ("russian original", "-----Исходное сообщение-----"),
    ("swedish original", "-----Ursprungligt meddelande-----"),
    ("samsung", "-------- Original message --------"),
    ("german samsung", "-------- Ursprüngliche Nachricht --------"),
]


@pytest.mark.parametrize("line", [pytest.param(line, id=name) for name, line in UNMARKED])
def test_all_below_an_unmarked_quote_is_quoted(line: str) -> None:
    letter = check_parted(f"{OWN}\n\nregards, Ann\n\n{line}\n\nDear Ann,\n{OLD}\nBob\n")

    assert "Bob" in words(letter, Zone.QUOTED)


BLOCKS = [
    ("english", ("From", "Sent", "To", "Subject"), "Wednesday, November 18, 2026 8:15 PM"),
    ("german", ("Von", "Gesendet", "An", "Betreff"), "Mittwoch, 18. November 2026 20:15"),
    ("french", ("De", "Envoyé", "À", "Objet"), "mercredi 18 novembre 2026 20:15"),
    ("spanish", ("De", "Enviado", "Para", "Asunto"), "miércoles, 18 de noviembre de 2026 20:15"),
    ("italian", ("Da", "Inviato", "A", "Oggetto"), "mercoledì 18 novembre 2026 20:15"),
    ("portuguese", ("De", "Enviado", "Para", "Assunto"), "18 de novembro de 2026 20:15"),
    ("dutch", ("Van", "Verzonden", "Aan", "Onderwerp"), "woensdag 18 november 2026 20:15"),
    ("polish", ("Od", "Wysłano", "Do", "Temat"), "środa, 18 listopada 2026 20:15"),
    ("czech", ("Od", "Odesláno", "Komu", "Předmět"), "středa 18. listopadu 2026 20:15"),
    ("russian", ("От", "Отправлено", "Кому", "Тема"), "18 ноября 2026 г. 20:15"),
    ("swedish", ("Från", "Skickat", "Till", "Ämne"), "den 18 november 2026 20:15"),
    ("danish", ("Fra", "Sendt", "Til", "Emne"), "18. november 2026 20:15"),
    ("norwegian", ("Fra", "Sendt", "Til", "Emne"), "onsdag 18. november 2026 20.15"),
    ("finnish", ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"), "18. marraskuuta 2026 20:15"),
    ("hungarian", ("Feladó", "Elküldve", "Címzett", "Tárgy"), "2026. november 18. 20:15"),
]


@pytest.mark.parametrize("rule", ["", "________________________________\n", "-----\n"])
@pytest.mark.parametrize(
    ("labels", "moment"), [pytest.param(labels, when, id=name) for name, labels, when in BLOCKS]
)
def test_outlooks_header_block_quotes_all_below_it(
    labels: tuple[str, ...], moment: str, rule: str
) -> None:
    author, sent, to, subject = labels
    block = (
        f"{author}: Bob Beispiel\n{sent}: {moment}\n{to}: Ann Example\n{subject}: RE: WT/M/1234\n"
    )

    check_parted(f"{OWN}\n\n{rule}{block}\n{OLD}\n", attribution=4 + bool(rule))


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(
            "*From:* Bob Beispiel <bob@home.example>\n*Sent:* Wednesday, 18 November 2026 20:15\n"
            "*To:* Ann\n*Subject:* Re: WT\n",
            id="bold signs of a phone",
        ),
        pytest.param(
            'Gesendet: Mittwoch, 18. November 2026 um 20:15 Uhr\nVon: "Bob" <bob@home.example>\n'
            "An: ann@club.example\nBetreff: Re: WT\n",
            id="gmx puts the moment first",
        ),
        pytest.param(
            "From: Bob Beispiel <bob@home.example>\nSent: Wednesday, 18 November 2026 20:15\n"
            "To: Ann Example <ann@club.example>; Carl Captain <carl@club.example>; Dora\n"
            "Director <dora@club.example>\nSubject: Re: WT\n",
            id="a folded value",
        ),
        pytest.param(
            "De :\u00a0Bob Beispiel <bob@home.example>\nDate :\u00a018 novembre 2026 à 20:15\n"
            "À :\u00a0Ann\nObjet :\u00a0WT\n",
            id="french blanks before the colon",
        ),
    ],
)
def test_header_blocks_come_in_many_forms(block: str) -> None:
    letter = parse(a_letter(f"{OWN}\n\n{block}\n{OLD}\n"))

    assert words(letter, Zone.OWN) == [OWN]
    assert words(letter, Zone.QUOTED) == [OLD]


@pytest.mark.parametrize(
    ("text", "depths"),
    [
        (f"> {OLD}\n{OWN}\n", [1, 0]),
        (f">{OLD}\n{OWN}\n", [1, 0]),
        (f"> > older\n> {OLD}\n{OWN}\n", [2, 1, 0]),
        (f">> older\n>{OLD}\n{OWN}\n", [2, 1, 0]),
        (f" > {OLD}\n{OWN}\n", [1, 0]),
        (f"| {OLD}\n| Bob\n{OWN}\n", [1, 1, 0]),
        (f"Bob> {OLD}\nBob> regards\n{OWN}\n", [1, 1, 0]),
        (f"Bob wrote:\n| {OLD}\n{OWN}\n", [0, 1, 0]),
    ],
)
def test_quote_marks_are_counted(text: str, depths: list[int]) -> None:
    letter = parse(a_letter(text))

    assert [line.depth for line in letter.lines if line.text.strip()] == depths
    assert words(letter, Zone.OWN) == [OWN]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("    14. 5254\n    sent 20 Nov\n", id="indentation is no quote"),
        pytest.param("| 14 | 5254 | 20.11. |\n| 15 | 7163 | 21.11. |\n", id="a table drawn with signs"),
        pytest.param(">From here on I play 5254\n", id="a mailbox file marks From"),
        pytest.param("You wrote on 18.11.2026 that you are ill. I play 5254\n", id="no colon"),
        pytest.param("On 18.11.2026 at 20:15 I received your move. I wrote:\n14. 5254\n", id="I wrote"),
        pytest.param("I received on 18 Nov 2026 at 20:15 and answer:\n14. 5254\n", id="no verb"),
        pytest.param("On 18 Nov 2026 you wrote: 13. 5756\n14. 5254\n", id="the colon stands inside"),
        pytest.param("On Nov 18, 2026 you wrote:\n13... 5756\nMy move: 14. 5254\n", id="no marks, no time"),
        pytest.param("From: Ann Example\nTo: Bob Beispiel\nDate: 20.11.2026\n14. 5254\n", id="a form"),
        pytest.param("Sent: 09/20/26\nReceived: 09/21/26\nReplied: 09/22/26\n14. 5254\n", id="IECC lines"),
        pytest.param("White: Example\nBlack: Beispiel\nEvent: WT\nDate: 20.11.2026 10:15\n5254\n", id="names"),
        pytest.param("My answer, as Bob wrote 5756:\n14. 5254\n", id="a move before the colon"),
        pytest.param("Original message\n14. 5254\n", id="a marker without dashes"),
        pytest.param("Hello Bob,\nI said:\n14. 5254\n", id="a verb without a quote below"),
        pytest.param("5254 > 5256?\n", id="a mark inside the line"),
    ],
)  # fmt: skip
def test_a_wrong_cut_would_lose_a_move(text: str) -> None:
    letter = parse(a_letter(text))

    assert {line.zone for line in letter.lines} == {Zone.OWN}


def test_an_attribution_left_behind_quotes_nothing() -> None:
    attribution = "On Wed, Nov 18, 2026 at 8:15 PM Bob <bob@home.example> wrote:"

    assert own(a_letter(f"{attribution}\n\n{OWN}\nsent 20 Nov\n")) == [OWN, "sent 20 Nov"]


def test_answers_typed_between_unmarked_and_marked_lines_are_own() -> None:
    attribution = "On Wed, Nov 18, 2026 at 8:15 PM Bob <bob@home.example> wrote:"
    text = f"Hi\n\n{attribution}\nThanks for this:\n> {OLD}\n{OWN}\n"

    assert own(a_letter(text)) == ["Hi", "Thanks for this:", OWN]


def test_an_unmarked_quote_may_hold_a_marked_one() -> None:
    text = (
        f"{OWN}\n\nAm 18.11.2026 um 20:15 schrieb Bob <bob@home.example>:\n{OLD}\nGruß\n\n"
        "On Tue, Nov 17, 2026 at 8:15 PM Ann <ann@club.example> wrote:\n> 13. 7163\n"
    )
    letter = parse(a_letter(text))

    assert words(letter, Zone.OWN) == [OWN]
    assert words(letter, Zone.QUOTED) == [OLD, "Gruß", "13. 7163"]


def test_what_follows_a_quoted_block_with_marks_is_own_again() -> None:
    text = f"> From: Bob <bob@home.example>\n> Sent: 18.11.2026 20:15\n> To: Ann\n> Subject: x\n>\n> {OLD}\n{OWN}\n"

    assert own(a_letter(text)) == [OWN]


@pytest.mark.parametrize(
    "marker",
    [
        "---------- Forwarded message ---------",
        "---------- Forwarded message ----------",
        "Begin forwarded message:",
        "-------- Weitergeleitete Nachricht --------",
        "Anfang der weitergeleiteten Nachricht:",
        "Début du message réexpédié :",
        "-------- Message transféré --------",
        "---------- Mensaje reenviado ---------",
        "Inizio messaggio inoltrato:",
        "-------- Przekazana wiadomość --------",
        "-------- Пересылаемое сообщение --------",
        "-------- Videresendt besked --------",
        "-------- Vidarebefordrat meddelande --------",
        "-------- Doorgestuurd bericht --------",
    ],
)
@pytest.mark.parametrize("mark", ["", "> "])
def test_a_letter_passed_on_is_forwarded_and_names_its_author(marker: str, mark: str) -> None:
    below = (
        f"From: Carl Captain <carl@club.example>\nDate: Wed, 18 Nov 2026 at 20:15\n"
        f"Subject: WT\nTo: Ann <ann@club.example>\n\n{OLD}\n"
    )
    text = f"Please see below.\n\n{marker}\n\n" + "".join(
        f"{mark}{line}\n" for line in below.splitlines()
    )

    letter = parse(a_letter(text))

    assert words(letter, Zone.OWN) == ["Please see below."]
    assert words(letter, Zone.FORWARDED) == [OLD]
    assert letter.forwarded_from == (Address("Carl Captain", "carl@club.example"),)
    assert letter.forwarded_by == Address("Ann Example", "ann@club.example")


def test_outlook_says_in_the_subject_that_it_passes_on() -> None:
    block = "From: Carl <carl@club.example>\nSent: 18 November 2026 20:15\nTo: Ann\nSubject: WT\n"

    letter = parse(a_letter(f"fyi\n\n{block}\n{OLD}\n", Subject="WG: WT"))

    assert words(letter, Zone.FORWARDED) == [OLD]
    assert letter.forwarded_from == (Address("Carl", "carl@club.example"),)


def test_quotes_within_a_forwarded_letter_are_quotes() -> None:
    text = (
        "---------- Forwarded message ---------\nFrom: Carl <carl@club.example>\n"
        f"Date: 18 Nov 2026 20:15\n\n{OWN}\n\nOn 17 Nov 2026 at 20:15 Bob wrote:\n> {OLD}\n"
    )

    letter = parse(a_letter(text))

    assert words(letter, Zone.FORWARDED) == [OWN]
    assert words(letter, Zone.QUOTED) == [OLD]


@pytest.mark.parametrize(
    ("text", "signature"),
    [
        pytest.param(f"{OWN}\n-- \nAnn\nhttps://club.example/7163\n", 3, id="the mark of Usenet"),
        pytest.param(f"{OWN}\n--\nAnn Example\nclub.example\n", 3, id="the mark without its blank"),
        pytest.param(f"{OWN}\n\nSent from my iPhone\n", 1, id="a phone"),
        pytest.param(f"{OWN}\n\nVon meinem iPhone gesendet\n", 1, id="a german phone"),
        pytest.param(f"{OWN}\n\nEnvoyé de mon iPad\n", 1, id="a french tablet"),
        pytest.param(f"{OWN}\n\nGet Outlook for Android<https://x.example>\n", 1, id="outlook"),
        pytest.param(
            f"{OWN}\n" + "_" * 47 + "\nTeam mailing list\nteam@lists.example\n", 3, id="a list"
        ),
        pytest.param(
            f"{OWN}\n\n{'_' * 31}\nAnn Example\nExample Ltd, 55120 Mainz\nTel. 5254-36\n",
            4,
            id="a card below a rule",
        ),
        pytest.param(
            f"{OWN}\n\nThis e-mail and any attachments are confidential.\nDo not read it.\n", 2, id="disclaimer"
        ),
    ],
)  # fmt: skip
def test_footers_are_signature(text: str, signature: int) -> None:
    letter = parse(a_letter(text))

    assert words(letter, Zone.OWN) == [OWN]
    assert len(words(letter, Zone.SIGNATURE)) == signature


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"Hello\n--\n{OWN}\n--\nAnn\n", id="a line drawn above the move"),
        pytest.param(f"Sent from my desk: {OWN}\n", id="a move in the line"),
        pytest.param(f"Hello\n{'_' * 40}\n{OWN}\n", id="a rule without a list"),
        pytest.param(f"1. 5254\n{'_' * 40}\nAnn Example\n{OWN}\n", id="a move below his name"),
    ],
)
def test_a_move_is_no_signature(text: str) -> None:
    assert OWN in " ".join(own(a_letter(text)))


def test_own_words_go_on_behind_a_quote_below_the_signature() -> None:
    assert own(a_letter(f"Hi\n-- \nAnn\n\n> {OLD}\n{OWN}\n")) == ["Hi", OWN]


def test_every_line_has_its_place_in_the_text() -> None:
    letter = parse(a_letter(f"Grüße\n\n> {OLD}\n\n{OWN}\n-- \nAnn\n"))

    assert letter.text == "\n".join(line.text for line in letter.lines)
    assert all(letter.words(line.span) == line.text for line in letter.lines)


@pytest.mark.parametrize(
    "marker",
    ["------- Original Message -------", "‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐"],
)
def test_a_marker_above_an_attribution_above_marks_cuts_nothing(marker: str) -> None:
    text = f"{marker}\nOn Wednesday, November 18th, 2026 at 8:15 PM, Bob <bob@home.example> wrote:\n\n\n> {OLD}\n\n{OWN}\n"

    check_parted(text, attribution=2)


def test_a_phone_puts_marker_and_headers_into_one_line() -> None:
    line = (
        "-------- Original message --------From: Bob <bob@home.example> Date: 18/11/2026  20:15"
        "  (GMT+01:00) To: Ann <ann@club.example> Subject: Re: WT"
    )

    check_parted(f"{OWN}\n\nSent from my Galaxy\n\n{line}\n{OLD}\n")


def test_apple_marks_the_whole_letter_that_it_passes_on() -> None:
    text = f"fyi\n\n> Begin forwarded message:\n> \n> From: Carl <carl@club.example>\n> Date: 18 Nov 2026 20:15\n> \n> {OLD}\n"
    letter = parse(a_letter(text))

    assert words(letter, Zone.OWN) == ["fyi"]
    assert words(letter, Zone.FORWARDED) == [OLD]
    assert letter.forwarded_from == (Address("Carl", "carl@club.example"),)


def test_a_forwarded_letter_inside_a_quote_is_quoted() -> None:
    text = f"On 18 Nov 2026 at 20:15 Bob <b@x.example> wrote:\n> Begin forwarded message:\n> From: C\n> {OLD}\n{OWN}\n"

    assert parse(a_letter(text)).forwarded_from == ()
    assert own(a_letter(text)) == [OWN]


@pytest.mark.parametrize(
    "line",
    [
        "Lähetetty eilen",
        "Gesendet am Montag",
        "Von meinem letzten Zug war ich nicht begeistert",
        "Sent yesterday",
    ],
)
def test_a_word_for_sent_is_no_phone(line: str) -> None:
    assert own(a_letter(f"{OWN}\n{line}\n")) == [OWN, line]


# --- quotes without marks -----------------------------------------------------------------------

OFFER = "I offer a draw"
DATED = [
    "Le 3 nov. 2026 à 13:00, Anna a écrit :",
    "Am 03.11.2026 um 13:00 schrieb Anna Ek:",
    "El 3 nov 2026, a las 13:00, Anna escribió:",
    "Il 3 nov 2026 alle 13:00, Anna ha scritto:",
    "Op 3 nov. 2026 om 13:00 schreef Anna:",
    "Dnia 3 lis 2026 Anna napisała:",
    "Em 3 de nov de 2026 às 13:00, Anna escreveu:",
    "Dne 3. 11. 2026 v 13:00 Anna napsala:",
    "3 нояб. 2026, Анна написала:",
    "Den 3 nov. 2026 skrev Anna:",
    "On 3 Nov 2026 at 13:00, Anna wrote:",
    "---- Anna wrote ----",
    "--- Original ---",
]


@pytest.mark.parametrize("line", DATED)
def test_below_own_words_an_attribution_without_address_quotes_all_below(line: str) -> None:
    letter = parse(a_letter(f"{OWN}\n\n{line}\n\nHello Bo,\n\n{OFFER}\n"))

    assert words(letter, Zone.OWN) == [OWN]
    assert words(letter, Zone.QUOTED) == ["Hello Bo,", OFFER]
    assert not letter.doubtful_quote


@pytest.mark.parametrize("line", DATED[:11])
def test_words_below_an_attribution_left_behind_are_own_but_doubtful(line: str) -> None:
    letter = parse(a_letter(f"{line}\n\n{OWN}\n"))

    assert OWN in words(letter, Zone.OWN)
    assert letter.doubtful_quote


@pytest.mark.parametrize("line", DATED[:11])
def test_an_answer_below_marks_is_own_and_sure(line: str) -> None:
    letter = parse(a_letter(f"{line}\n> {OLD}\n\n{OWN}\n"))

    assert words(letter, Zone.OWN) == [OWN]
    assert not letter.doubtful_quote


@pytest.mark.parametrize(
    "quote",
    [
        f"Your last letter:\n{OFFER}",
        f"Anna wrote:\n{OFFER}",
        f"Your letter said: {OFFER}",
        f"Anna schrieb: {OFFER}",
        f"AE> {OFFER}",
        f"Anna> {OFFER}\nAnna> {OLD}",
        f"| {OFFER}",
        f": {OFFER}\n: {OLD}",
        f"# {OFFER}\n# {OLD}",
        f"}} {OFFER}\n}} {OLD}",
    ],
)
def test_words_and_signs_can_quote(quote: str) -> None:
    letter = parse(a_letter(f"{OWN}\n\n{quote}\n"))

    assert words(letter, Zone.OWN) == [OWN]
    assert OFFER in " ".join(words(letter, Zone.QUOTED))
    assert not letter.doubtful_quote


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"Hello\n\nAnna wrote:\n{OWN}\n", id="the only move stands in the quote"),
        pytest.param(f"{OWN}\n\nAnna wrote:\nHello Bo\n\n{OFFER}\n", id="the quote may go on"),
        pytest.param(f"{OWN}\nYou wrote: 13. 7163 and I offer a draw\n", id="a move behind the colon"),
        pytest.param(f"AE> {OWN} and I offer a draw\n", id="one marked line with a move"),
        pytest.param(f": {OWN}\n: sent today\n", id="all is marked"),
    ],
)  # fmt: skip
def test_a_quote_that_is_not_certain_is_told(text: str) -> None:
    assert parse(a_letter(text)).doubtful_quote


@pytest.mark.parametrize("text", [f"{OWN}\n", f"# 12\n{OWN}\n", f"As I wrote:\n{OWN}\n"])
def test_ordinary_words_are_certain(text: str) -> None:
    letter = parse(a_letter(text))

    assert OWN in words(letter, Zone.OWN)
    assert not letter.doubtful_quote


def test_marks_below_the_headers_of_a_letter_that_greets_him_end_with_it() -> None:
    text = (
        "-------- Original letter --------\nFrom: Bob Beispiel <bob@home.example>\n"
        "Subject: Cup\nTo: Ann Ott <ann@club.example>\nDate: 15.11.2026 14:02\n\n"
        f"| Dear Ann,\n|\n| {OLD}\n|\n| Bob\n\nHello Bob!\n\n{OWN}\n\nAnn\n"
    )
    letter = parse(a_letter(text.replace("Original letter", "Original Message")))

    assert OWN in words(letter, Zone.OWN), letter.lines
    assert OLD in words(letter, Zone.QUOTED), letter.lines


def test_initials_before_quoted_lines_tell_how_deep_they_are() -> None:
    text = f"Bob wrote:\n\nAN>> 12. 5254\nBO> {OLD}\nBO> Good luck!\n\nThanks.\n\n{OWN}\n"
    letter = parse(a_letter(text))

    assert OWN in words(letter, Zone.OWN), letter.lines
    assert OLD in words(letter, Zone.QUOTED), letter.lines
    assert not letter.doubtful_quote
    assert max(line.depth for line in letter.lines) == 2

"""Mail that no person wrote, and what bounces say of our letters."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import pytest

from mailbot.letter.letter import Automatic, Zone
from mailbot.letter.parse import header_summary, parse
from tests.letter.carriers import a_letter, a_multipart, own, plain_part, words

DAEMON = "Mail Delivery System <MAILER-DAEMON@mx.home.example>"
STATUS = (
    "Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.home.example\n\n"
    "Final-Recipient: rfc822; ann@club.example\nAction: failed\nStatus: 5.1.1\n"
)
WHOLE = "Content-Type: message/rfc822\n\nFrom: bob@home.example\nMessage-ID: <ours@home.example>\n\n5254\n"
HEADS = (
    "Content-Type: text/rfc822-headers\n\nFrom: bob@home.example\nMessage-ID: <ours@home.example>\n"
)


@pytest.mark.parametrize(
    ("headers", "automatic"),
    [
        ({}, None),
        ({"Auto_Submitted": "no"}, None),
        ({"Auto_Submitted": "auto-replied (vacation)"}, Automatic.REPLY),
        ({"Auto_Submitted": "auto-generated; x=y"}, Automatic.REPLY),
        ({"Precedence": "auto_reply"}, Automatic.REPLY),
        ({"X_Autoreply": "yes"}, Automatic.REPLY),
        ({"X_Auto_Response_Suppress": "All"}, None),
        ({"Precedence": "bulk"}, Automatic.LIST),
        ({"Precedence": "list"}, Automatic.LIST),
        ({"List_Id": "Team <team.lists.example>"}, Automatic.LIST),
        ({"From": DAEMON, "Return_Path": "<>"}, Automatic.BOUNCE),
        ({"From": DAEMON, "X_Failed_Recipients": "ann@club.example"}, Automatic.BOUNCE),
        (
            {
                "From": DAEMON,
                "Auto_Submitted": "auto-replied",
                "X_Failed_Recipients": "ann@club.example",
            },
            Automatic.BOUNCE,
        ),
        ({"Return_Path": "<>"}, None),
        ({"Return_Path": "<>", "X_Auto_Response_Suppress": "All"}, Automatic.REPLY),
        ({"Return_Path": "<>", "Precedence": "bulk"}, Automatic.REPLY),
        ({"Precedence": "junk"}, Automatic.REPLY),
        ({"X_Vacation": "yes"}, Automatic.REPLY),
        ({"From": DAEMON}, Automatic.BOUNCE),
        ({"From": "Ann <postmaster@club.example>"}, None),
        ({"Subject": "Automatic reply: Club Cup 12", "Auto_Submitted": "no"}, None),
        ({"List_Id": "Team", "Auto_Submitted": "auto-replied"}, Automatic.REPLY),
    ],
)
def test_headers_say_that_no_person_wrote(
    headers: dict[str, str], automatic: Automatic | None
) -> None:
    assert parse(a_letter(**headers)).automatic is automatic


@pytest.mark.parametrize(
    ("fields", "automatic"),
    [
        ("Content-Type: multipart/report; report-type=delivery-status; boundary=x", "bounce"),
        (
            'Content-type: Multipart/Report;\n boundary="x";\n report-type="Delivery-Status"',
            "bounce",
        ),
        ("Content-Type: multipart/report; report-type=disposition-notification", "automatic reply"),
        ("Return-Path: <>", "bounce"),
        ("X-Failed-Recipients: ann@club.example", "bounce"),
    ],
)
def test_the_header_alone_tells_a_bounce(fields: str, automatic: str | None) -> None:
    octets = f"From: {DAEMON}\nSubject: Undeliverable\n{fields}\n\n".encode()

    assert header_summary(octets).automatic == automatic


@pytest.mark.parametrize(
    ("subject", "automatic"),
    [
        ("Automatic reply: Club Cup 12", "automatic reply"),
        ("AUTO REPLY", "automatic reply"),
        ("Out of Office: Re: Club Cup 12", "automatic reply"),
        ("Out of Office Re: Club Cup 12", "automatic reply"),
        ("Automatische Antwort: Club Cup 12", "automatic reply"),
        ("Abwesenheitsnotiz: Club Cup 12", "automatic reply"),
        ("Réponse automatique : Club Cup 12", "automatic reply"),
        ("Respuesta automática: Club Cup 12", "automatic reply"),
        ("Risposta automatica: Club Cup 12", "automatic reply"),
        ("Automatisch antwoord: Club Cup 12", "automatic reply"),
        ("Resposta automática: Club Cup 12", "automatic reply"),
        ("Automatisk svar: Club Cup 12", "automatic reply"),
        ("Fraværsmelding: Club Cup 12", "automatic reply"),
        ("Autosvar: Club Cup 12", "automatic reply"),
        ("Automaattinen vastaus: Club Cup 12", "automatic reply"),
        ("Automatyczna odpowiedź: Club Cup 12", "automatic reply"),
        ("Automatická odpověď: Club Cup 12", "automatic reply"),
        ("Automatická odpoveď: Club Cup 12", "automatic reply"),
        ("Automatikus válasz: Club Cup 12", "automatic reply"),
        ("Răspuns automat: Club Cup 12", "automatic reply"),
        ("Автоматический ответ: Club Cup 12", "automatic reply"),
        ("Автоматична відповідь: Club Cup 12", "automatic reply"),
        ("Read: Club Cup 12", "automatic reply"),
        ("Gelesen: Club Cup 12", "automatic reply"),
        ("Lu : Club Cup 12", "automatic reply"),
        ("Прочитано: Club Cup 12", "automatic reply"),
        ("Undeliverable: Club Cup 12", "bounce"),
        ("Unzustellbar: Club Cup 12", "bounce"),
        ("Delivery Status Notification (Delay)", "bounce"),
        ("Undelivered Mail Returned to Sender", "bounce"),
        ("Re: Automatic reply: Club Cup 12", None),
        ("AW: Abwesenheitsnotiz: Club Cup 12", None),
        ("Fwd: Undelivered Mail Returned to Sender", None),
        ("Out of office chess", None),
        ("Read my move", None),
        ("Reading: 12", None),
        ("Autosvarande", None),
        ("Club Cup 12: automatic reply", None),
    ],
)
def test_a_subject_that_programs_write_tells_them(subject: str, automatic: str | None) -> None:
    octets = f"From: Ann <ann@club.example>\nSubject: {subject}\n\n14. 5254\n".encode()

    assert header_summary(octets).automatic == automatic
    assert parse(octets).automatic == automatic


def test_a_report_type_without_a_report_says_nothing() -> None:
    octets = (
        b"From: ann@club.example\nContent-Type: multipart/mixed; report-type=delivery-status\n\n"
    )

    assert header_summary(octets).automatic is None


def test_a_letter_over_a_list_is_still_read() -> None:
    assert own(a_letter("14. 5254\n", List_Id="Team <team.lists.example>")) == ["14. 5254"]


@pytest.mark.parametrize("original", [WHOLE, HEADS])
@pytest.mark.parametrize("declared", ["; report-type=delivery-status", ""])
def test_a_bounce_names_the_letter_that_came_back(original: str, declared: str) -> None:
    octets = a_multipart("report", plain_part("Undeliverable."), STATUS, original, From=DAEMON)
    letter = parse(octets.replace(b"multipart/report;", f"multipart/report{declared};".encode()))

    assert letter.automatic is Automatic.BOUNCE
    assert letter.bounced == ("<ours@home.example>",)
    assert words(letter, Zone.OWN) == ["Undeliverable."]


def test_qmail_gives_the_letter_back_in_its_text() -> None:
    text = (
        "Hi. This is the qmail-send program.\n<ann@club.example>:\nno such user\n\n"
        "--- Below this line is a copy of the message.\n\nMessage-ID: <ours@home.example>\n\n5254\n"
    )

    letter = parse(a_letter(text, From=DAEMON, Return_Path="<>"))

    assert letter.automatic is Automatic.BOUNCE
    assert letter.bounced == ("<ours@home.example>",)


def test_a_receipt_is_an_automatic_reply() -> None:
    octets = a_multipart("report", plain_part("Read."), WHOLE)
    octets = octets.replace(b"report;", b"report; report-type=disposition-notification;")

    assert parse(octets).automatic is Automatic.REPLY
    assert parse(octets).bounced == ()

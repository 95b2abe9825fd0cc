"""Quotes without marks below what mail programs of one country write above them."""

from __future__ import annotations

import pytest

from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse
from tests.builders import a_letter

OWN = "Hi Anna,\n\n2... 2836\n\nBo\n\n"
QUOTED = "Dear Bo,\n\n1. 5254 5755\n2. 7163\n\nI offer a draw.\n\nAnna\n"
BO = "Bo Ry <bo@ry.example>"
ANNA = "Anna Ek <anna@ek.example>"

ABOVE = {
    "T-Online": f"-----Original-Nachricht-----\nBetreff: Club Cup 12\nDatum: 2026-11-10T10:42:11"
    f'+0100\nVon: "Anna Ek" <anna@ek.example>\nAn: {BO}',
    "GMX": f"Gesendet: Dienstag, 10. November 2026 um 10:42 Uhr\nVon: {ANNA}\nAn: {BO}\n"
    "Betreff: Club Cup 12",
    "Seznam": f"---------- Původní e-mail ----------\nOd: {ANNA}\nKomu: {BO}\n"
    "Datum: 10. 11. 2026 10:42:11\nPředmět: Club Cup 12",
    "WP": f"Dnia 10 listopada 2026 10:42 {ANNA} napisał(a):",
    "Interia": f"Temat: Club Cup 12\nData: 2026-11-10 10:42\nNadawca: {ANNA}\nAdresat: {BO};",
    "Libero": "----Messaggio originale----\nDa: anna@ek.example\nData: 10-nov-2026 10.42\n"
    f"A: {BO}\nOgg: Club Cup 12",
    "Free": f"----- Mail original -----\nDe: {ANNA}\nÀ: {BO}\n"
    "Envoyé: Mardi 10 Novembre 2026 10:42:11\nObjet: Club Cup 12",
    "La Poste": f"envoyé : 10 novembre 2026 à 10:42\nde : {ANNA}\nà : {BO}\nobjet : Club Cup 12",
    "SFR": f"{'=' * 40}\nMessage du : 10/11/2026\nDe : {ANNA}\nA : {BO}\nCopie à : \n"
    f"Sujet : Club Cup 12\n{'=' * 40}",
    "eM Client": f"------ Original Message ------\nFrom {ANNA}\nTo {BO}\nDate 10/11/2026 10:42:11\n"
    "Subject Club Cup 12",
    "Notes": f"From:        {ANNA}\nTo:        {BO}\nDate:        11/10/2026 10:42 AM\n"
    "Subject:        Club Cup 12",
    "Yahoo": f"    El martes, 10 de noviembre de 2026, 10:42:04 CET, {ANNA} escribió:  ",
    "stars": f"*From:* {ANNA}\n*Sent:* Tuesday, November 10, 2026 10:42 AM\n*To:* {BO}\n"
    "*Subject:* Club Cup 12",
}


@pytest.mark.parametrize("above", ABOVE.values(), ids=ABOVE.keys())
def test_all_below_the_lines_of_a_mailer_is_quoted(above: str) -> None:
    letter = parse(a_letter(f"{OWN}{above}\n\n{QUOTED}"))

    own = [line.text for line in letter.lines if line.zone is Zone.OWN and line.text.strip()]
    quoted = [line.text for line in letter.lines if line.zone is Zone.QUOTED and line.text.strip()]
    assert own == OWN.split("\n\n")[:-1]
    assert quoted[-5:] == [line for line in QUOTED.split("\n") if line]

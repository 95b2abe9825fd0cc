"""What is told of if-lines is no offer: the reader's own, a habit, theory, one that is withdrawn."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged


@pytest.mark.parametrize(
    "letter",
    [
        "2... 2836 - I accept your if-move, so 3. 6125, and now 3... 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. I accept your conditional 3. 6125 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. Of your two conditionals I take only the first: 3. 6125 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. Deinen Eventualzug nehme ich an: 3. 6125 1716. Erhalten 6.11., gesendet 9.11.",
        "2... 2836. J'accepte votre coup conditionnel 3. 6125 1716. Reçu le 6 nov., envoyé le 9.",
        "2... 2836. Thanks for your conditional. 3. 6125 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. After 3. 6125 1716 4. 2514 7866 we have the Ruy Lopez. Received 6 Nov, sent 9 Nov.",
        "2... 2836. After 3. 6125 comes 1716 and we are in the Ruy Lopez. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If you play 3. 6125 1716 is usual. Received 6 Nov, sent 9 Nov.",
        "2... 2836. On 3. 6125 Karl always played 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If 3. 6125, Karl recommends 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If 3. 6125, my book recommends 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. Against 3. 6125 I once lost with 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. Against 3. 6125 I usually play 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. I wonder what you have against 3. 6125 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If 3. 6125 I am thinking of 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If 3. 6125 I shall have to think about 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. Falls 3. 6125 überlege ich noch, ob 1716 geht. Erhalten 6.11., gesendet 9.11.",
        "2... 2836. Auf 3. 6125 habe ich gegen Karl 1716 gespielt. Erhalten 6.11., gesendet 9.11.",
        "2... 2836. Gegen 3. 6125 ist 1716 die Theorie. Erhalten 6.11., gesendet 9.11.",
        "2... 2836. Sur 3. 6125, le livre donne 1716. Reçu le 6 nov., envoyé le 9.",
        "2... 2836. Against 3. 6125 theory gives 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836. If 3. 6125 then 1716 would be one idea. Received 6 Nov, sent 9 Nov.",
        "2... 2836. My database says 3. 6125 -> 1716 (60%). Received 6 Nov, sent 9 Nov.",
        "2... 2836. My dear friend Karl, on 3. 6125, liked 1716. Received 6 Nov, sent 9 Nov.",
        "2... 2836\nFeltételes lépést most nem adok.\nKaptam: nov. 6., feladtam: nov. 9.",
        "2... 2836\nBu sefer koşullu hamle vermiyorum.\nGeliş: 06.11. Gidiş: 09.11.",
        "2... 2836\nA korábban felajánlott 3. 6125 1716 feltételes lépést visszavonom.\nÉrkezett nov. 6-án, feladva nov. 9-én",
        "2... 2836\nDaha önce teklif ettiğim koşullu hamleyi (3. 6125 1716) geri alıyorum.\nAlındı 6.11., gönderildi 9.11.",
        "2... 2836\nПрошу считать недействительным моё прежнее условное продолжение 3. 6125 1716.\nПолучено 6 ноября, отослано 9 ноября",
        "2... 2836. No if-moves from me this time, sorry. If you have any of your own, say what you would do after 3. 6125 1716, I'd be glad to get them! Rec'd Nov 6, sent Nov 9.",
        "2... 2836. I withdraw my conditional 3. 6125 1716. Rec'd Nov 6, sent Nov 9.",
        "2... 2836\nif any then 1716\nRec'd Nov 6, sent Nov 9.",
        "2... 2836\nIf any, 1716.\nRec'd Nov 6, sent Nov 9.",
        "2... 2836. Su qualsiasi risposta: 1716.\nRicevuta il 6/11, inviata il 9/11.",
        "2... 2836, och vilket drag du än gör så spelar jag 1716.\nMottaget 6 nov, avsänt 9 nov.",
        "2... 2836. My previous conditional 3. 6125 1716 is cancelled.\nRec'd Nov 6, sent Nov 9.",
        "2... 2836. Meine frühere Eventualzugfolge 3. 6125 1716 ist hinfällig.\nErhalten 6.11., gesendet 9.11.",
        "2... 2836. Meinen Eventualzug 3. 6125 1716 nehme ich zurück.\nErhalten 6.11., gesendet 9.11.",
        "2... 2836. J'annule mon coup conditionnel 3. 6125 1716.\nReçu le 6 nov., envoyé le 9.",
        "2... 2836. Considérez comme nulle ma proposition conditionnelle 3. 6125 1716.\nReçu le 6 nov., envoyé le 9.",
        "2... 2836. Ruch warunkowy 3. 6125 1716 jest nieaktualny.\nOtrzymane 6.11., wysłane 9.11.",
    ],
)
def test_nothing_is_offered(letter: str) -> None:
    judgement = judged(a_letter(letter + "\n", day=date(2026, 11, 9)))

    assert not any(event.kind == "conditional_offered" for event in judgement.events)
    plays = [ply.numeric for ply in judgement.findings.plies]
    assert set(plays) <= {"2836"}

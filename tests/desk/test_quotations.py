"""What stands between quotation marks is said by somebody else, however many sentences it takes."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

HIS = "2... 2836. Received 6 Nov, sent 9 Nov.\n\n"
OTHER = "2... 7866. Received 6 Nov, sent 9 Nov.\n\n"


@pytest.mark.parametrize(
    "tale",
    [
        'My father once wrote: "Yours of the 4th came on the 5th. I resign, and remain yours."',
        (
            "Grandpa's card said:\n    \"My dear Oakes, 7866 it is. I resign, and remain your\n"
            '    obedient servant"\nManners, eh?'
        ),
        "Mein Großvater schrieb: „Ihren Brief habe ich. Ich gebe auf. Ich biete Remis an.“ Schön!",
        "Mon grand-père écrivait « Bien reçu. Je propose nulle. J'abandonne. » Quel style !",
        "Mio nonno scriveva: «Ho ricevuto la tua. Abbandono. Propongo patta.» Che stile!",
        "Дед писал: «Ваш ход получил. Предлагаю ничью. Сдаюсь.» Вот были времена!",
        "Dziadek pisał: „List przyszedł. Proponuję remis. Poddaję się.” Piękne czasy!",
    ],
)
def test_a_letter_told_within_marks_says_nothing(tale: str) -> None:
    judgement = judged(a_letter(HIS + tale + "\n"))

    kinds = {event.kind for event in judgement.events}
    assert kinds.isdisjoint({"draw_offered", "game_ended"})


@pytest.mark.parametrize(
    "text",
    [
        '"2... 2836. Received 6 Nov. Sent 9 Nov."',
        'My 19" screen is new, dear Anna.\n\n2... 2836. Received 6 Nov. Sent 9 Nov.',
        (
            'Tartakower: "The mistakes are all there. They wait to be made." So, my move:\n\n'
            "2... 2836. Received 6 Nov. Sent 9 Nov."
        ),
        'He said: "Never trust a rook.\n\n2... 2836. Received 6 Nov. Sent 9 Nov. "Amen".',
    ],
)
def test_marks_around_other_words_hide_nothing(text: str) -> None:
    judgement = judged(a_letter(text + "\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert (judgement.findings.received_stated, judgement.findings.sent_stated) != (None, None)
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


@pytest.mark.parametrize(
    "letter",
    [
        'I wrote to you yesterday: "2... 2836. Received 6 Nov. Sent 8 Nov." Did you get it?',
        'My letter of yesterday said "My move is 2836. All the best to you." Did it arrive?',
        "Gestern schrieb ich Ihnen: „2... 2836. Erhalten am 6.11. Gesendet am 8.11.“ Kam das an?",
        "Hier, je vous ai écrit : « 2... 2836. Reçu le 6 novembre. Envoyé le 8. » Bien arrivé ?",
        "Ieri Le ho scritto: «2... 2836. Ricevuta il 6. Spedita l'8.» Le è arrivata?",
        "Вчера я писал Вам: «2... 2836. Получено 6 ноября. Отправлено 8-го.» Дошло?",
    ],
)
def test_an_own_letter_recited_is_asked_about(letter: str) -> None:
    """It may be the move that never came: neither taken nor passed over in silence."""
    judgement = judged(a_letter(f"Dear Anna,\n\n{letter}\n\nBest regards to all of you\nBo\n"))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert "'2836'" in judgement.doubts[0].text
    assert not any(event.kind == "move_played" for event in judgement.events)


@pytest.mark.parametrize(
    "tale",
    [
        'My father once wrote: "I am lost. 2... 2836 was the culprit. My respects."',
        "Opa schrieb einst: „Ich bin verloren. 2... 2836 war schuld. Gruß.“ Ach ja.",
        'I wrote to you yesterday: "2... 2836. Received 6 Nov. Sent 8 Nov." Did you get it?',
    ],
)
def test_what_a_given_move_stands_beside_is_told(tale: str) -> None:
    judgement = judged(a_letter(OTHER + tale + "\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["7866"]

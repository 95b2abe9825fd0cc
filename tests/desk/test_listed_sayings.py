"""What the languages list as an offer or a resignation is one where it is all that he says.

Each way to say it stands in a letter of its language, alone and before the words that people put
behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from mailbot.desk.verdict import Judgement
from mailbot.languages import Language, languages
from tests.builders import a_letter, judged

THANKS = {
    "bg": "Благодаря за партията!", "cs": "Děkuji za partii!", "da": "Tak for partiet!",
    "de": "Danke für die Partie!", "el": "Ευχαριστώ για την παρτίδα!", "en": "Thanks for the game!",
    "es": "¡Gracias por la partida!", "et": "Aitäh partii eest!", "fi": "Kiitos pelistä!",
    "fr": "Merci pour la partie !", "hr": "Hvala za partiju!", "hu": "Köszönöm a játszmát!",
    "it": "Grazie per la partita!", "nl": "Bedankt voor de partij!", "no": "Takk for partiet!",
    "pl": "Dziękuję za partię!", "pt": "Obrigado pela partida!", "ro": "Mulțumesc pentru partidă!",
    "ru": "Спасибо за партию!", "sk": "Ďakujem za partiu!", "sl": "Hvala za partijo!",
    "sv": "Tack för partiet!", "tr": "Oyun için teşekkürler!", "uk": "Дякую за партію!",
}  # fmt: skip
STEP = 7  # of so many ways one is tried
LANGUAGES = pytest.mark.parametrize("known", languages(), ids=lambda known: str(known.code))


def _some(words: tuple[str, ...]) -> Iterator[str]:
    """Of those without a star every seventh, with a capital."""
    whole = [phrase for phrase in words if "*" not in phrase]
    for phrase in whole[::STEP]:
        yield phrase[0].upper() + phrase[1:]


def _read(text: str) -> Judgement:
    return judged(a_letter(text, day=date(2026, 11, 9)))


@LANGUAGES
def test_who_resigns_and_thanks_has_resigned(known: Language) -> None:
    for words in _some(known.sayings.resigns.words):
        for text in (f"{words}.\nBo\n", f"{words}. {THANKS[known.code]}\nBo\n"):
            kinds = {event.kind for event in _read(text).events}
            assert kinds == {"game_ended"}, text


@LANGUAGES
def test_who_offers_behind_his_move_has_offered(known: Language) -> None:
    for words in _some(known.sayings.offers_draw.words):
        for text in (f"2... 2836\n{words}.\n\nBo\n", f"2... 2836. {words}.\nBo\n"):
            kinds = {event.kind for event in _read(text).events}
            assert {"move_played", "draw_offered"} <= kinds, text

"""Moves as people tell them: in words, with castling in words, with digits as words; and traps.

Each line of told_moves.txt: language, position, the move in digits (``-``: none may be recorded),
and the letter's text (``\\n``: a new line).
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Side
from tests.builders import a_game, a_letter, a_setup, judged

POSITIONS = {
    "p1": ("5254 5755 7163", Side.WHITE, ""),
    "p2": ("5254 5755 7163 2836 6125 7866", Side.BLACK, ""),
    "p3": ("5254 4745 5445 4845 2133 4515 4244 2836 7163 3874 6152", Side.WHITE, ""),
    "p4": ("5254 5755 7163 7866 2133 6824 6152", Side.WHITE, ""),
    "p5": ("", Side.WHITE, "6k1/5ppp/8/8/8/8/2p2PPP/6K1 b - - 0 33"),
    "p6": ("", Side.BLACK, "6k1/3P1ppp/8/8/8/8/5PPP/6K1 w - - 0 40"),
}
GREETINGS = {
    "en": ("Dear Anna,", "Best wishes"), "de": ("Liebe Anna,", "Viele Grüße"),
    "fr": ("Chère Anna,", "Amitiés"), "es": ("Querida Anna:", "Un abrazo"),
    "it": ("Cara Anna,", "Cari saluti"), "pt": ("Cara Anna,", "Abraço"),
    "nl": ("Beste Anna,", "Groeten"), "sv": ("Hej Anna!", "Hälsningar"),
    "da": ("Kære Anna", "Venlig hilsen"), "no": ("Hei Anna,", "Hilsen"),
    "fi": ("Hei Anna,", "Terveisin"), "pl": ("Cześć Anno,", "Pozdrowienia"),
    "cs": ("Ahoj Anno,", "Zdravím"), "sk": ("Ahoj Anna,", "Zdravím"),
    "hu": ("Kedves Anna!", "Üdv"), "ro": ("Dragă Anna,", "Cu bine"),
    "ru": ("Привет, Анна!", "С уважением"), "uk": ("Привіт, Анно!", "З повагою"),
    "hr": ("Draga Anna,", "Pozdrav"), "sl": ("Draga Anna,", "Lep pozdrav"),
    "tr": ("Sevgili Anna,", "Selamlar"), "el": ("Αγαπητή Άννα,", "Χαιρετισμούς"),
    "bg": ("Здравей, Анна!", "Поздрави"),
}  # fmt: skip
LINES = Path(__file__).with_name("told_moves.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", LINES)
def test_a_move_is_told_in_words(line: str) -> None:
    spec, _, text = line.partition(" | ")
    language, position, expected = spec.split()
    moves, us, fen = POSITIONS[position]
    game = a_game(moves, us, setup=a_setup(us, fen=fen) if fen else None)
    greeting, closing = GREETINGS[language]
    count = len(moves.split())
    body = f"{greeting}\n\n{text}\n\n{closing}\nBo\n".replace("\\n", "\n")

    octets = a_letter(
        body, day=date(2026, 11, 1 + max(count, 1)), answers=f"<ply{count}@x.example>"
    )
    judgement = judged(octets, game)

    digits = {ply.uci: ply.numeric for ply in judgement.findings.plies}
    played = [event.move for event in judgement.events if isinstance(event, MovePlayed)]
    assert [digits[move] for move in played] == ([] if expected == "-" else [expected])

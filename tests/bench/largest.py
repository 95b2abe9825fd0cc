"""The largest letters that are read at all: what each kind of text costs at the limit of its words.

A letter of more own words than `Limits.words` is put aside unread; one of just so many is the
dearest that anybody can send.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.letter.letter import Limits
from mailbot.letter.parse import parse
from tests.bench.timing import best
from tests.builders import ACCOUNT, a_game, a_letter

_GOES = 3
_OF_HEADERS = 10  # words that are left to lines of the letter that are not the text
_WORD = re.compile(r"\w+")

_PROSE = {
    "English": (
        "Yesterday we walked along the river and my wife took some pictures of the old mill.",
        "The train was late again, so I read the whole book that you recommended to me.",
        "I have not been at the club for weeks, because the new rooms are far from my street.",
        "Do you remember the tournament where we met for the first time, Anna?",
        "If the weather stays dry I will paint the fence, and then the garden house.",
    ),
    "German": (
        "Gestern waren wir am Fluss spazieren, und meine Frau hat die alte Mühle fotografiert.",
        "Der Zug hatte wieder Verspätung, deshalb habe ich das ganze Buch gelesen.",
        "Im Verein war ich seit Wochen nicht mehr, weil die neuen Räume so weit weg sind.",
        "Erinnerst du dich an das Turnier, bei dem wir uns zum ersten Mal trafen?",
        "Wenn es trocken bleibt, streiche ich den Zaun und danach das Gartenhaus.",
    ),
    "Spanish": (
        "Ayer paseamos por el río y mi mujer hizo algunas fotos del viejo molino.",
        "El tren llegó tarde otra vez, así que leí todo el libro que me recomendaste.",
        "No he ido al club desde hace semanas porque las nuevas salas quedan lejos.",
        "¿Te acuerdas del torneo donde nos vimos por primera vez?",
        "Si el tiempo sigue seco pintaré la valla y después la casita del jardín.",
    ),
    "French": (
        "Hier nous nous sommes promenés au bord de la rivière avec toute la famille.",
        "Le train était encore en retard, alors j'ai lu tout le livre que tu m'as conseillé.",
        "Je ne suis pas allé au club depuis des semaines, les nouvelles salles sont loin.",
        "Te souviens-tu du tournoi où nous nous sommes vus pour la première fois ?",
        "Si le temps reste sec, je vais peindre la clôture et puis la cabane du jardin.",
    ),
    "Russian": (
        "Вчера мы гуляли вдоль реки, и моя жена сделала несколько снимков старой мельницы.",
        "Поезд опять опоздал, и я прочитал всю книгу, которую ты мне посоветовал.",
        "В клубе я не был уже несколько недель, потому что новые залы далеко от дома.",
        "Помнишь ли ты турнир, на котором мы встретились в первый раз?",
        "Если погода останется сухой, я покрашу забор, а потом и садовый домик.",
    ),
}
_NUMBERED = (
    "On board 4 our team made 17 points from 23 games, 12 of them with White.",
    "In 1987 there were 64 players, 38 of them from the 9 clubs of the town.",
    "My number is 5254 77 31, and the flat is 4 rooms of 86 square metres for 1150 a month.",
    "The rating went from 1834 to 1902 in 3 years and 41 games.",
)
_DAYS = (
    "Received on 3 November 2026, sent on 4 November 2026.",
    "Your letter of the 5th came on 7 November and I answered on Monday, 9 November.",
    "I was away from 12.11. until 15.11. and got the letter on 16.11.2026.",
    "Erhalten am 17. November, abgesandt am 18. November 2026, gestern und heute.",
)
_SAID = (
    "I offer a draw.",
    "I do not accept your draw, and I will not resign yet.",
    "If 2... 2836 then 3. 6125, and if 2... 4746 then 3. 6124.",
    "My friend wrote that he resigned his other game after 5254.",
    "Sorry, not 2836 but 2... 4746, please take the other move back.",
    "You claim that the time is over; I took 3 days, 12 in all.",
)
_SAN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"
_NUMERIC = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 5. 5171 6857 6. 6151 2725"


def texts(most: int) -> Mapping[str, str]:
    """One text of each kind, of as many words as are read; scores of as many numbers."""
    figures = min(most, Limits().numbers - _OF_HEADERS)
    mixed = [sentence for row in zip(*_PROSE.values(), strict=True) for sentence in row]
    english = _PROSE["English"]
    shuffled = random.Random(1)  # the same text in every run
    words = _WORD.findall(" ".join((*mixed, *_NUMBERED, *_DAYS, *_SAID)))
    return {
        **{f"prose, {name}": _paragraphs(said, most) for name, said in _PROSE.items()},
        "prose of all these": _paragraphs(mixed, most),
        "prose with numbers": _paragraphs(_NUMBERED, most),
        "days": _paragraphs(_DAYS, most),
        "offers and conditionals": _paragraphs(_SAID, most),
        "all of it": _paragraphs((*mixed, *_NUMBERED, *_DAYS, *_SAID), most),
        "its words shuffled": _filled((shuffled.choice(words) for _ in cycle("x")), most, 12),
        "one sentence": _filled((s.rstrip(".?").lower() + "," for s in cycle(english)), most, 1),
        "a word a line": _filled(cycle(_WORD.findall(" ".join(english))), most, 1),
        "a tournament's scores": _scores(_NUMERIC, figures),
        "the same, algebraic": _scores(_SAN, figures),
        "score tables": "\n".join(_table(figures)),
    }


def _filled(parts: Iterator[str], most: int, row: int) -> str:
    """These parts, *row* of them in a line, up to *most* words."""
    lines: list[list[str]] = [[]]
    count = 0
    for part in parts:
        count += len(_WORD.findall(part))
        if count > most:
            break
        if len(lines[-1]) == row:
            lines.append([])
        lines[-1].append(part)
    return "\n".join(" ".join(line) for line in lines)


def _paragraphs(sentences: Sequence[str], most: int) -> str:
    return _filled(iter(cycle((*sentences, "\n"))), most, len(sentences) + 1)


def _scores(score: str, most: int) -> str:
    games = (f"Board {board}: Ek - Ry\n{score}\n" for board, _ in enumerate(cycle("x"), 1))
    return _filled(games, most, 1)


def _table(most: int) -> Iterator[str]:
    row = "{}.  5254  2026-11-01 2026-11-02  1  {}  5755  2026-11-03 2026-11-04  1  {}"
    for number in range(most // 20):
        if number % 60 == 0:
            yield "\n No  Move  Recd       Sent       Days Total  Move  Recd       Sent  Days Total"
        yield row.format(number % 60 + 1, number % 60, number % 60)


def cost_of(text: str) -> float:
    """Seconds from the octets to the judgement."""
    octets = a_letter(text)
    candidates = [Candidate(a_game(), threaded=True)]
    if (why := parse(octets, server=None).put_aside) is not None:
        raise AssertionError(f"put aside: {why.value}")

    def read() -> None:
        judge(parse(octets, server=None), candidates, ACCOUNT, ours=False, key="key")

    return best(read, _GOES)


def run() -> list[str]:
    """The dearest first."""
    every = texts(Limits().words - _OF_HEADERS)
    costs = {kind: cost_of(text) for kind, text in every.items()}
    return [f"{kind:24} {costs[kind]:.2f} s" for kind in sorted(costs, key=costs.__getitem__)[::-1]]

"""Letters put together from what people write, each byte of the input choosing a piece.

Law: any octets make a letter, and like octets make like letters, so that coverage can guide them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from random import Random

from mailbot.languages import Language, languages
from tests.accuracy.carriers import Content
from tests.accuracy.phrases import Phrases, all_phrases
from tests.accuracy.positions import Scene, a_scene

_MOST = 80  # pieces of a letter
_SIGNS = ("\n", "\n", "\n\n", " ", " ", ", ", ". ", ": ", "? ", "! ", " - ", " (", ") ", "; ", '"')
_SAID = (
    "greetings", "closings", "my_move", "days_line", "received_only", "used", "if_line", "offers",
    "accepts", "declines", "resigns", "not_offers", "asks_resign", "leave", "asks_repeat",
    "chatter", "discussed", "other_game", "after_your",
)  # fmt: skip
_SCENES = 16


@dataclass(frozen=True, slots=True)
class Made:
    """A letter and the scene it is read in; ``quoted`` holds moves of no kept letter."""

    scene: Scene
    content: Content


def made_of(octets: bytes) -> Made:
    """The letter that these octets choose."""
    at = iter(octets)
    scene = _scenes()[next(at, 0) % _SCENES]
    phrases = tuple(all_phrases())
    spoken = phrases[next(at, 0) % len(phrases)]
    own, quoted = _text(at, scene, spoken), _text(at, scene, spoken)
    content = Content(own, quoted, spoken, scene.sent, scene.asked, "letter-of-nobody")
    return Made(scene, content)


@cache
def _scenes() -> tuple[Scene, ...]:
    return tuple(a_scene(Random(number)) for number in range(_SCENES))


def _text(at: Iterator[int], scene: Scene, spoken: Phrases) -> str:
    """Pieces up to a byte of 0."""
    pieces: list[str] = []
    while len(pieces) < _MOST and (kind := next(at, 0)):
        pieces.append(_piece(kind, next(at, 0), scene, spoken))
    return "".join(pieces)


def _piece(kind: int, which: int, scene: Scene, spoken: Phrases) -> str:
    match kind % 6:
        case 0:
            return _one(_SIGNS, which)
        case 1 | 2:
            said = getattr(spoken, _SAID[kind // 6 % len(_SAID)])
            return _filled(_one(said, which), scene, spoken, which) + " "
        case 3:
            return _one(_moves(scene), which) + " "
        case 4:
            return _one(_days(scene, spoken), which)
    return _one(_words(spoken.code), which * 256 // 6 + kind) + " "


def _one(pieces: tuple[str, ...], which: int) -> str:
    return pieces[which % len(pieces)]


def _moves(scene: Scene) -> tuple[str, ...]:
    dots = "..." if scene.black else "."
    right = f"{scene.number}{dots} {scene.move}"
    return (
        right, scene.move, scene.other, scene.past, f"{scene.number}. {scene.past} {scene.move}",
        f"{scene.number}{dots}{scene.other}", f"{scene.number + 1}. {scene.condition}",
        scene.condition, scene.answer, "1234", "2026", "0-0", "O-O-O", "Nf6", "e2e4", "5254",
        f"{scene.number}{dots}", "____", "3/25", "1.", "12)", "4021 Upton",
    )  # fmt: skip


def _days(scene: Scene, spoken: Phrases) -> tuple[str, ...]:
    days = [scene.asked + timedelta(days=number) for number in range(-2, 7)]
    return tuple(spoken.day(day, form) for form in spoken.date_forms for day in days)


def _filled(text: str, scene: Scene, spoken: Phrases, which: int) -> str:
    days = _days(scene, spoken)
    return text.format(
        move=_one(_moves(scene)[:6], which), past=scene.past, other=scene.other,
        cond=scene.condition, answer=scene.answer, days=which % 5, total=which % 40,
        received=_one(days, which), sent=_one(days, which + 1), a=_one(days, which),
        b=_one(days, which + 3),
    )  # fmt: skip


@cache
def _words(code: str) -> tuple[str, ...]:
    """Every word that the reader knows in a language, in no order."""
    known = next((one for one in languages() if one.code == code), languages()[0])
    words = sorted({word.replace("#", "3") for word in _all_words(known)})
    Random(code).shuffle(words)
    return tuple(words)


def _all_words(known: Language) -> Iterator[str]:
    tables = [known.model_dump()]
    while tables:
        for value in tables.pop().values():
            if isinstance(value, dict):
                tables.append(value)
            elif isinstance(value, (list, tuple)):
                yield from (word for word in value if isinstance(word, str) and word)

"""What a letter says: each trait writes the words and knows the truth.

A trait belongs to a class of `tests/letters`. It is written in every language from `phrases`,
and in the scene's own moves; what is not said is None or empty in the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

import chess

from mailbot.game.sheet import move_number
from tests.accuracy.phrases import Phrases
from tests.accuracy.positions import Scene, score


@dataclass(frozen=True, slots=True)
class Truth:
    """What a careful person reads: moves and lines in numeric, days as stated."""

    plies: tuple[str, ...] = ()
    received: date | None = None
    sent: date | None = None
    days: int | None = None
    total: int | None = None
    conditionals: tuple[tuple[str, ...], ...] = ()
    draw_offered: bool = False
    accepted: bool = False
    resigned: bool = False
    leave: tuple[date, date] | None = None
    asks_repeat: bool = False


@dataclass(slots=True)
class Writer:
    """One letter's words: a language, a scene, and the dice."""

    phrases: Phrases
    scene: Scene
    random: Random
    words: list[str] = field(default_factory=list)

    def one(self, ways: Sequence[str], **places: object) -> str:
        return self.random.choice(ways).format(**places)

    @property
    def label(self) -> str:
        """``12.`` or ``12...``"""
        return f"{self.scene.number}{'...' if self.scene.black else '.'}"

    def day(self, day: date, form: str | None = None) -> str:
        return self.phrases.day(day, form or self.random.choice(self.phrases.date_forms))

    def san(self, alphabet: Sequence[str] = "KQRBN") -> str:
        """His move in a score with these letters of king, queen, rook, bishop, knight."""
        san = self.scene.before.san(self.scene.played).rstrip("+#")
        return san if san.startswith("O") else _lettered(san, alphabet)

    def long(self, alphabet: Sequence[str], sign: str = "-") -> str:
        move, board = self.scene.played, self.scene.before
        if board.is_castling(move):
            return "O-O" if chess.square_file(move.to_square) == 6 else "O-O-O"
        piece = board.piece_at(move.from_square)
        assert piece is not None
        letter = (
            "" if piece.piece_type == chess.PAWN else _lettered(piece.symbol().upper(), alphabet)
        )
        sign = "x" if board.is_capture(move) and sign == "-" else sign
        start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
        return f"{letter}{start}{sign}{end}"

    def letter(self, *words: str) -> str:
        """Greeting, these lines, closing."""
        greeting, closing = self.one(self.phrases.greetings), self.one(self.phrases.closings)
        return "\n".join([greeting, "", *words, "", closing])


Trait = Callable[[Writer], tuple[str, Truth]]


def _lettered(san: str, alphabet: Sequence[str]) -> str:
    return san.translate(dict(zip(map(ord, "KQRBN"), alphabet, strict=True)))


def _played(writer: Writer) -> Truth:
    return Truth(plies=(writer.scene.move,))


# --- how a move is written -----------------------------------------------------------------------


def _written(form: str) -> Trait:
    """``form``: {n} number, {dots} ``.`` or ``...``, {m} digits, {a} {b} squares, {p} our last."""

    def trait(writer: Writer) -> tuple[str, Truth]:
        scene = writer.scene
        text = form.format(
            n=scene.number, dots="..." if scene.black else ".", m=scene.move, a=scene.move[:2],
            b=scene.move[2:], p=scene.past,
        )  # fmt: skip
        return writer.letter(text), _played(writer)

    return trait


def phrase_move(writer: Writer) -> tuple[str, Truth]:
    text = writer.one(writer.phrases.my_move, move=writer.scene.move)
    return writer.letter(text), _played(writer)


def phrase_numbered(writer: Writer) -> tuple[str, Truth]:
    move = f"{writer.label} {writer.scene.move}"
    return writer.letter(writer.one(writer.phrases.my_move, move=move)), _played(writer)


def phrase_in_prose(writer: Writer) -> tuple[str, Truth]:
    """Chatter on the same line before and behind."""
    phrases = writer.phrases
    text = writer.one(phrases.my_move, move=writer.scene.move)
    text += "" if text.endswith(".") else "."
    line = f"{writer.one(phrases.chatter)} {text} {writer.one(phrases.chatter)}"
    return writer.letter(line), _played(writer)


def san_english(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(f"{writer.label} {writer.san()}"), _played(writer)


def san_national(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(
        writer.one(writer.phrases.chatter), f"{writer.label} {writer.san(writer.phrases.pieces)}"
    ), _played(writer)


def long_national(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(
        writer.one(writer.phrases.chatter), f"{writer.label} {writer.long(writer.phrases.pieces)}"
    ), _played(writer)


def figurine(writer: Writer) -> tuple[str, Truth]:
    letters = "♔♕♖♗♘" if not writer.scene.black else "♚♛♜♝♞"
    return writer.letter(f"{writer.label} {writer.san(letters)}"), _played(writer)


def uci(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(f"{writer.label} {writer.scene.played.uci()}"), _played(writer)


def numeric_and_san(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(f"{writer.label} {writer.scene.move} ({writer.san()})"), _played(writer)


def whole_score(writer: Writer) -> tuple[str, Truth]:
    """All moves in pairs, wrapped."""
    words: list[str] = []
    for index, move in enumerate((*score(writer.scene), writer.scene.move), 1):
        words += [f"{move_number(index)}."] if index % 2 else []
        words.append(move)
    lines = [" ".join(words[at : at + 15]) for at in range(0, len(words), 15)]
    return writer.letter(*lines), _played(writer)


def _table_of_days(*, pair: bool) -> Trait:
    """One row with his days and counts, behind his move alone or behind both moves."""

    def trait(writer: Writer) -> tuple[str, Truth]:
        scene, columns = writer.scene, writer.phrases.columns
        form = writer.random.choice(writer.phrases.date_forms)
        used = (scene.sent - scene.received).days
        moves = f"{scene.past} {scene.move}" if pair and scene.black else scene.move
        label = str(scene.number) if pair else writer.label
        cells = [
            label, moves, writer.day(scene.received, form), writer.day(scene.sent, form),
            str(used), str(used + scene.used),
        ]  # fmt: skip
        shown = 6 if writer.random.random() < 0.5 else 4
        widths = [max(len(one), len(two)) + 2 for one, two in zip(columns, cells, strict=True)]
        lines = [
            "".join(word.ljust(width) for word, width in zip(row[:shown], widths, strict=False))
            for row in (columns, cells)
        ]
        truth = replace(_played(writer), received=scene.received, sent=scene.sent)
        if shown == 6:
            truth = replace(truth, days=used, total=used + scene.used)
        return writer.letter(*(line.rstrip() for line in lines)), truth

    return trait


# --- days ----------------------------------------------------------------------------------------


def days_in_words(writer: Writer) -> tuple[str, Truth]:
    scene = writer.scene
    form = writer.random.choice(writer.phrases.date_forms)
    received, sent = writer.day(scene.received, form), writer.day(scene.sent, form)
    line = writer.one(writer.phrases.days_line, received=received, sent=sent)
    text = f"{writer.label} {scene.move}"
    lines = [line, text] if writer.random.random() < 0.5 else [text, line]
    return writer.letter(*lines), replace(_played(writer), received=scene.received, sent=scene.sent)


def day_of_receipt(writer: Writer) -> tuple[str, Truth]:
    scene = writer.scene
    line = writer.one(writer.phrases.received_only, received=writer.day(scene.received))
    text = writer.one(writer.phrases.my_move, move=scene.move)
    return writer.letter(line, text), replace(_played(writer), received=scene.received)


def days_and_counts(writer: Writer) -> tuple[str, Truth]:
    scene = writer.scene
    days = (scene.sent - scene.received).days
    form = writer.random.choice(writer.phrases.date_forms)
    received, sent = writer.day(scene.received, form), writer.day(scene.sent, form)
    return writer.letter(
        f"{writer.label} {scene.move}",
        writer.one(writer.phrases.days_line, received=received, sent=sent),
        writer.one(writer.phrases.used, days=days, total=days + scene.used),
    ), replace(
        _played(writer),
        received=scene.received,
        sent=scene.sent,
        days=days,
        total=days + scene.used,
    )


# --- what is no move -----------------------------------------------------------------------------


def _beside(key: str) -> Trait:
    """A sentence with other digits or another move, before or behind the move."""

    def trait(writer: Writer) -> tuple[str, Truth]:
        text = f"{writer.label} {writer.scene.move}"
        lines = [text, "", _trap(writer, key)]
        return writer.letter(*(lines if writer.random.random() < 0.5 else lines[::-1])), _played(
            writer
        )

    return trait


def _only(key: str) -> Trait:
    """The sentence alone: no move at all."""

    def trait(writer: Writer) -> tuple[str, Truth]:
        return writer.letter(_trap(writer, key)), Truth()

    return trait


def _trap(writer: Writer, key: str) -> str:
    return writer.one(
        getattr(writer.phrases, key), other=writer.scene.other, past=writer.scene.past
    )


# --- what else is said ---------------------------------------------------------------------------


def if_line(writer: Writer) -> tuple[str, Truth]:
    scene = writer.scene
    line = writer.one(writer.phrases.if_line, cond=scene.condition, answer=scene.answer)
    return writer.letter(f"{writer.label} {scene.move}", line), replace(
        _played(writer), conditionals=((scene.condition, scene.answer),)
    )


def offers(writer: Writer) -> tuple[str, Truth]:
    line = writer.one(writer.phrases.offers)
    return writer.letter(f"{writer.label} {writer.scene.move}", line), replace(
        _played(writer), draw_offered=True
    )


def resigns(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(writer.one(writer.phrases.resigns)), Truth(resigned=True)


def accepts(writer: Writer) -> tuple[str, Truth]:
    """The scene has our offer pending (`measure`)."""
    return writer.letter(writer.one(writer.phrases.accepts)), Truth(accepted=True)


def leave(writer: Writer) -> tuple[str, Truth]:
    first = writer.scene.sent + timedelta(days=4)
    last = first + timedelta(days=10)
    form = writer.random.choice(writer.phrases.date_forms)
    line = writer.one(writer.phrases.leave, a=writer.day(first, form), b=writer.day(last, form))
    return writer.letter(f"{writer.label} {writer.scene.move}", line), replace(
        _played(writer), leave=(first, last)
    )


def asks_repeat(writer: Writer) -> tuple[str, Truth]:
    return writer.letter(writer.one(writer.phrases.asks_repeat)), Truth(asks_repeat=True)


_FORMS = (
    "{n}{dots} {m}", "{n}{dots}{m}", "{n}{dots} {a}-{b}", "{n}{dots} {a} {b}", "{n}{dots} {a}/{b}",
    "{n}) {m}", "{n}. {p} {m}", "{n}.{p},{m}", "{n}{dots} {m}!?", "{n}{dots} *{m}*", "{m}",
    "{n}. ... {m}", "{n} {p} {m}", "{n}: {m}", "{n}\u2026 {m}", "{n}{dots} \u201c{m}\u201d",
)  # fmt: skip
_FOR_BLACK = ("{p}", "...", "\u2026")  # forms that show White's move too, or dots

TRAITS: dict[str, dict[str, Trait]] = {
    "how a move is written": {
        **{f"form {form}": _written(form) for form in _FORMS},
        "phrase": phrase_move,
        "phrase and number": phrase_numbered,
        "phrase in prose": phrase_in_prose,
        "san, english": san_english,
        "san, national": san_national,
        "long, national": long_national,
        "figurine": figurine,
        "uci": uci,
        "numeric and san": numeric_and_san,
        "whole score": whole_score,
    },
    "dates": {
        "table": _table_of_days(pair=False),
        "table of both moves": _table_of_days(pair=True),
        "received and sent": days_in_words,
        "received": day_of_receipt,
        "days and counts": days_and_counts,
    },
    "what is no move": {
        **{
            f"{key} beside": _beside(key)
            for key in ("chatter", "discussed", "other_game", "after_your", "figures")
        },
        **{
            f"{key} alone": _only(key)
            for key in ("chatter", "discussed", "other_game", "after_your", "figures")
        },
    },
    "what else is said": {
        "if": if_line,
        "offers": offers,
        "accepts": accepts,
        "resigns": resigns,
        "leave": leave,
        "asks repeat": asks_repeat,
        **{f"{key} beside": _beside(key) for key in ("not_offers", "asks_resign")},
        **{f"{key} alone": _only(key) for key in ("not_offers", "asks_resign")},
    },
}


def fits(name: str, scene: Scene) -> bool:
    """Whether this way of writing can be used for the side that moves."""
    if not name.startswith("form "):
        return True
    return scene.black or not any(sign in name for sign in _FOR_BLACK)

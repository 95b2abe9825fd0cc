"""Words that count as the writer's own though they do not stand in his own lines.

A PGN attachment carries the news where the own words have no move, and so does a subject that
he wrote anew; a letter of his own that he passes on is read as his letter. Each is said in a
remark.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from mailbot.desk.judging.namings.writtennames import names_in
from mailbot.desk.names import folded_words
from mailbot.desk.verdict import Remark
from mailbot.game.imported import ImportedGame, read_pgn
from mailbot.game.sheet import Game, move_number, side_of
from mailbot.languages.quoting import quoting_words
from mailbot.letter.claims import (
    Claims,
    CountWord,
    DayWord,
    IfLine,
    Mover,
    MoveWord,
    Notation,
    Phrase,
    Stance,
)
from mailbot.letter.letter import Letter, Line, Span, Zone
from mailbot.letter.read import read_claims
from mailbot.letter.subjects import bare_subject, is_marked

_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d_]+")
_STEM = 3  # letters of a word that may have another ending
_NOBODY = {"nn"}
ATTACHED = 1_000_000
"""Runs from this number on are attached scores."""
SUBJECT = ATTACHED - 1
"""The run of a move that stands in the subject."""


def with_forwarded(claims: Claims) -> Claims:
    """The claims, with the words of the letter that is passed on as the writer's own."""
    return replace(
        claims,
        moves=tuple(_owned(word) for word in claims.moves),
        days=tuple(_owned(word) for word in claims.days),
        counts=tuple(_owned(word) for word in claims.counts),
        phrases=tuple(_owned(word) for word in claims.phrases),
        conditionals=tuple(_owned(line) for line in claims.conditionals),
    )


_Zoned = TypeVar("_Zoned", MoveWord, DayWord, CountWord, Phrase, IfLine)


def _owned(claim: _Zoned) -> _Zoned:
    return replace(claim, zone=Zone.OWN) if claim.zone is Zone.FORWARDED else claim


def attached_words(letter: Letter, claims: Claims, game: Game) -> tuple[MoveWord, ...]:
    """The moves of an attached score of this game; empty where his own words have a move."""
    if _has_own_move(claims):
        return ()
    score = score_in(letter, game)
    return _words(score, game) if score is not None else ()


def score_in(letter: Letter, game: Game) -> ImportedGame | None:
    """The attached score that goes on with this game, or may be another one of it; not the game of
    somebody else ("my grandfather against the vicar")."""
    scores = [score for text in letter.pgn for score in read_pgn(text) if score.moves]
    same_start = [score for score in scores if score.fen == game.setup.fen]
    going_on = [score for score in same_start if _goes_on(score, game)]
    alone = len(scores) == 1 and not any(_is_of_others(score, game) for score in same_start)
    chosen = going_on or (same_start if alone else [])
    return chosen[0] if chosen else None


def _is_of_others(score: ImportedGame, game: Game) -> bool:
    """Is one of its players named, and none of this game's?"""
    known = set(folded_words(f"{game.setup.white.name} {game.setup.black.name}"))
    said = (named_in(score, side) for side in ("White", "Black"))
    return any(words and words.isdisjoint(known) for words in said)


def named_in(score: ImportedGame, side: str) -> set[str]:
    """The words of a player's name; none where it says that nobody is known."""
    words = folded_words(score.headers.get(side, ""))
    said = {word for word in words if word.isalpha() and len(word) > 1}
    return set() if said == _NOBODY else said


def subject_words(letter: Letter, claims: Claims, game: Game) -> tuple[MoveWord, ...]:
    """The move of a fresh subject where his own words have none."""
    word = None if _has_own_move(claims) else move_in_subject(letter, game)
    return () if word is None else (replace(word, span=Span(0, 0), run=SUBJECT),)


def move_in_subject(letter: Letter, game: Game) -> MoveWord | None:
    """The next ply of this game, with its number, in a subject that is no "Re: ...".

    That of an answered letter is older than this one, unless his words point at it.
    """
    subject = bare_subject(letter.subject)
    if not _DIGIT.search(subject) or (is_marked(letter.subject) and not _points_at_subject(letter)):
        return None
    line = Line(subject, Span(0, len(subject)), Zone.OWN)
    alone = replace(letter, lines=(line,), text=subject)
    found = read_claims(alone, names=[name.span for name in names_in(alone, [game])])
    played = [word for word in found.moves if word.stance is Stance.PLAYED]
    ply = game.next_ply
    if len(played) != 1 or found.phrases or found.conditionals:
        return None
    word = played[0]
    fits = word.given and word.number == move_number(ply)
    return word if fits and word.mover in (None, Mover(side_of(ply).value)) else None


def _points_at_subject(letter: Letter) -> bool:
    """ "See the subject line", "siehe Betreff", "se ämnesraden"."""
    words = tuple(word for word, of in quoting_words().labels.items() if of == "subject")
    stems = tuple(word[:-1] for word in words if len(word) > _STEM)  # "в теме письма"
    own = (line.text.casefold() for line in letter.lines if line.zone is Zone.OWN)
    said = [word for text in own for word in _WORD.findall(text)]
    return any(w.startswith(words) or (w not in stems and w.startswith(stems)) for w in said)


def _has_own_move(claims: Claims) -> bool:
    return any(w.zone is Zone.OWN and w.stance is not Stance.NO_MOVE for w in claims.moves)


def _goes_on(score: ImportedGame, game: Game) -> bool:
    known = [move.uci() for move in game.moves]
    return list(score.moves[: len(known)]) == known


def _words(score: ImportedGame, game: Game) -> tuple[MoveWord, ...]:
    return tuple(
        MoveWord(
            span=Span(0, 0),
            text=uci,
            zone=Zone.OWN,
            depth=0,
            line=0,
            notation=Notation.UCI,
            canonical=uci,
            run=ATTACHED,
            number=move_number(ply),
            given=True,
            mover=Mover(side_of(ply).value),
            table=True,
        )
        for ply, uci in enumerate(score.moves, game.setup.first_ply)
    )


def remarks_on(words: tuple[MoveWord, ...], *, forwarded: bool) -> tuple[Remark, ...]:
    """What is to be said about where the words stood."""
    remarks = []
    if any(word.run == ATTACHED for word in words):
        remarks.append(Remark("attached_pgn", "the moves stand in the attached PGN alone"))
    if any(word.run == SUBJECT for word in words):
        remarks.append(Remark("in_subject", "the move stands in the subject alone"))
    if forwarded:
        remarks.append(Remark("forwarded_own", "he passed on a letter of his own"))
    return tuple(remarks)

"""Letters of another game with the same correspondent: older than the game, or of another event.

The law: a letter that came before the game began is of no use to it unless it shows by itself that
it belongs there, by the thread or on the board; it is left aside and asks for nobody. A letter
that names another event is asked about before anything of it is recorded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache

from mailbot.desk.account import local_day
from mailbot.desk.candidate import Candidate, OnDesk
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.moves import judge_moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.tongues import alphabets_of
from mailbot.desk.judging.namings.attached import ATTACHED, attached_words, subject_words
from mailbot.desk.judging.namings.named import is_named_in
from mailbot.desk.judging.namings.stretches import Part
from mailbot.desk.names import folded, folded_words, names_of
from mailbot.desk.verdict import Judgement, Remark, Verdict
from mailbot.game.imported import read_pgn
from mailbot.game.sheet import Game, Side
from mailbot.languages import languages
from mailbot.letter.claims import MoveWord, Saying, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.subjects import bare_subject, is_marked

AHEAD = timedelta(days=1)  # Auckland has its start day while Berlin has the day before
EARLY = timedelta(days=14)  # a first move goes out before the start day, or that is stated late
LOOK_BACK = timedelta(days=90)  # as far as letters are looked for where no start day is stated
PROVING = 6  # plies: openings are alike, and so far many games are the same


def began(candidate: Candidate) -> date | None:
    """The first day whose letters can be the game's; None: nobody said.

    No time runs before the start day, but moves may be sent: of a game that is known before its
    start every letter counts.
    """
    game, added = candidate.game, candidate.added
    first = game.ply(game.first_played)
    if game.setup.start is not None:
        return game.setup.start if added is None else min(game.setup.start, added)
    if first is not None and first.sent.used is not None:
        return first.sent.used
    return None if added is None else added - LOOK_BACK


def is_older(desk: OnDesk, candidate: Candidate) -> bool:
    """The letter came before the game began, and nothing in it shows that it is the game's.

    A move that fits shows it shortly before the beginning, and at any time where the letter calls
    the game by a name with a number in it; a saying alone shows nothing, but a leave. So do
    repeated plies behind the opening: a game that was taken over may have a wrong start day.
    """
    begins, letter = began(candidate), desk.letter
    moment = (letter.date or letter.arrived) if desk.ours else (letter.arrived or letter.date)
    if begins is None or moment is None or candidate.threaded:
        return False
    day = local_day(moment, desk.account.zone)
    if day >= begins - AHEAD:
        return False
    game = candidate.game
    words = _words(desk, game)
    moves = _moves(desk, game, words)
    if day < begins - EARLY and not _is_called(desk, game):
        return not _repeats(moves, game, 2)
    sayings = {p.saying for p in desk.claims.phrases if p.sure and p.zone is Zone.OWN}
    return not _fits(moves) if words else sayings != {Saying.LEAVE}


def _is_called(desk: OnDesk, game: Game) -> bool:
    """By a name that is no other event's: one with a number."""
    said = [desk.letter.subject, *_own_lines(desk)]
    numbered = [name for name in names_of(game) if any(map(_has_digit, name))]
    texts = [f" {' '.join(folded_words(text))} " for text in said]
    return any(f" {' '.join(name)} " in text for name in numbered for text in texts)


def other_event(desk: OnDesk, part: Part) -> str | None:
    """The event that the letter names, where it is no name of the part's game; None: it names
    none, or thread, name or repeated plies show that the letter is this game's all the same."""
    game, subject = part.game, desk.letter.subject
    threaded = game.id in desk.threaded
    if any(is_named_in(text, game) for text in _own_lines(desk)):
        return None
    if threaded and is_marked(subject):
        return _renamed_event(subject, game)
    games = [candidate.game for candidate in desk.candidates]
    named = [] if threaded else [value for value in _labelled(desk, part) if _is_event(value)]
    if not named and part.by != "name" and not is_named_in(subject, game):
        of = [each for each in games if is_named_in(subject, each)]
        named = [] if of else list(_numbered_events(subject, games))
    else:
        of = []
    foreign = [event for event in named if not any(_is_of(event, each) for each in games)]
    if of and all(each.result is not None for each in of):
        foreign = [of[0].setup.event]
    if not foreign or repeats(desk, part):
        return None
    return foreign[0]


def _renamed_event(subject: str, game: Game) -> str | None:
    """ "Re: Cup 13" in the thread of "Club Cup 12": the same words with another number."""
    if is_named_in(subject, game):
        return None
    for piece in _numbered_events(subject, [game]):
        words = set(folded_words(piece))
        numbers = set(filter(_has_digit, words))
        for name in map(set, names_of(game)):
            numbered = set(filter(_has_digit, name))
            if numbered and numbers.isdisjoint(numbered) and words - numbers < name:
                return piece
    return None


def repeats(desk: OnDesk, part: Part) -> bool:
    """The letter shows by the plies that it repeats that it is of the part's game."""
    return _repeats(_moves(desk, part.game, part.words), part.game)


def _own_lines(desk: OnDesk) -> list[str]:
    return [line.text for line in desk.letter.lines if line.zone is Zone.OWN]


def _words(desk: OnDesk, game: Game) -> tuple[MoveWord, ...]:
    """The words that may give a move, wherever they stand; empty: the letter has none."""
    played = (w for w in desk.claims.moves if w.zone is Zone.OWN and w.stance is Stance.PLAYED)
    if any(played):
        return desk.claims.moves
    return attached_words(desk.letter, desk.claims, game) or subject_words(
        desk.letter, desk.claims, game
    )


def _moves(desk: OnDesk, game: Game, words: tuple[MoveWord, ...]) -> Moves:
    alphabets = alphabets_of((game.setup.language, *desk.claims.languages))
    side: Side = game.setup.side if desk.ours else game.setup.side.other
    return judge_moves(desk.letter, words, Positions(game, alphabets), side)


def _fits(moves: Moves) -> bool:
    if moves.verdict in {Verdict.ACCEPTED, Verdict.CAUGHT_UP}:
        return True
    alignment = moves.alignment
    return bool(alignment.same) and not alignment.differ and not alignment.strays


def _repeats(moves: Moves, game: Game, least: int = 1) -> bool:
    """The letter repeats the sheet as far as no other game is likely to go the same way.

    :param least: so many plies.
    """
    deep = game.first_played + PROVING
    same = {one.ply for one in moves.alignment.same if one.ply >= deep}
    return not moves.alignment.differ and len(same) >= least


def _labelled(desk: OnDesk, part: Part) -> Iterator[str]:
    """What stands behind "Event:" in his own words, and in the score that the moves are from."""
    for text in _own_lines(desk):
        found = _label().match(folded(text))
        if found is not None:
            yield found["name"].strip()
    if any(word.run == ATTACHED for word in part.words):
        scores = [score for text in desk.letter.pgn for score in read_pgn(text) if score.moves]
        if len(scores) == 1:
            yield scores[0].headers.get("Event", "")


def _is_event(text: str) -> bool:
    """It has a number or a word of events: "?", "by e-mail" and "1. 5254" name none."""
    words = folded_words(text)
    numbered = any(map(_has_digit, words)) and not _has_digit(words[0])
    return numbered or any(map(_of_event, words))


def _numbered_events(subject: str, games: list[Game]) -> Iterator[str]:
    """ "Spring Cup 25", "7. Vereinspokal" in a subject; also a game's name with another number."""
    for piece in _PIECES.split(bare_subject(subject)):
        words = folded_words(piece)
        if _is_numbered_event(words) or _renumbered(words, games):
            yield piece.strip()


def names_other_event(text: str, games: Sequence[Game], *, any_event: bool) -> bool:
    """ "Cup 13": the name of one of these games with another number.

    :param any_event: or any event that is none of theirs.
    """
    words = folded_words(text)
    named = _renumbered(words, games) or (any_event and _is_numbered_event(words))
    return named and not any(_is_of(text, game) for game in games)


def _is_numbered_event(words: tuple[str, ...]) -> bool:
    """A number before the word of events, or up to two words behind it; "match 3" names none."""
    if len(words) < 3 and any(word in _event_words() for word in words):
        return False
    at = [index for index, word in enumerate(words) if _of_event(word)]
    before = any(index and _NUMBER.fullmatch(words[index - 1]) for index in at)
    return before or any(
        _has_digit(word) and not _game_words().intersection(words[index:there])
        for index in at
        for there, word in enumerate(words[index + 1 : index + 4], index + 1)
    )


def _renumbered(words: tuple[str, ...], games: Sequence[Game]) -> bool:
    """The name of a game with another number behind it."""
    said = " ".join(words)
    for name in (name for game in games for name in names_of(game)):
        frame = " ".join(name[:-1])
        if len(frame) < 3 or not name[-1].isdecimal() or set(name[:-1]) <= _game_words():
            continue
        if re.search(rf"\b{re.escape(frame)} \d+\b", said):
            return True
    return False


def _is_of(words: str, game: Game) -> bool:
    """The words can be meant for the game: no number or word of theirs speaks against it."""
    if is_named_in(words, game):
        return True
    said, known = set(folded_words(words)), {word for name in names_of(game) for word in name}
    players = (game.setup.white.name, game.setup.black.name)
    people = set(folded_words(" ".join(players)))
    numbers, ours = set(filter(_has_digit, said)), set(filter(_has_digit, known))
    if any(len(number) > 2 and not _YEAR.fullmatch(number) for number in numbers & ours):
        return True  # a number of the event's own: "WT/M/1234"
    if numbers and ours and numbers.isdisjoint(ours):
        return False
    special = {word for word in said - numbers - people if word not in _plain_words()}
    return not special or not special.isdisjoint(known)


def _has_digit(word: str) -> bool:
    return any(sign.isdecimal() for sign in word)


def _of_event(word: str) -> bool:
    """The word, or its end in the languages that join words: "Vereinspokal"."""
    return word in _event_words() or any(word.endswith(end) for end in _ends())


_YEAR = re.compile(r"(?:19|20)\d\d")
_NUMBER = re.compile(r"\d{1,4}(?:st|nd|rd|th)?")
_PIECES = re.compile(r"[,:;()\[\]|/]|\s[-–—]+\s")


@cache
def _label() -> re.Pattern[str]:
    """ "Event: Spring Cup 25", "[Event "Spring Cup 25"]" """
    words = "|".join(sorted(map(re.escape, _event_words()), key=len, reverse=True))
    return re.compile(rf'\W*(?:{words})\s*(?:[:=]\s*|")(?P<name>[^"\]]+)')


@cache
def _event_words() -> frozenset[str]:
    return frozenset(folded(word) for known in languages() for word in known.event_words)


@cache
def _ends() -> tuple[str, ...]:
    return tuple(word for word in _event_words() if len(word) > 4)


@cache
def _game_words() -> frozenset[str]:
    return frozenset(
        folded(word)
        for known in languages()
        for word in (*known.game_words, *known.labels.number, *known.labels.move)
    )


@cache
def _plain_words() -> frozenset[str]:
    """Words that tell no event from another."""
    plain = (word for known in languages() for word in (*known.common, *known.neutral))
    return frozenset(map(folded, plain)) | _event_words() | _game_words()


def older(young: Sequence[Candidate]) -> Judgement:
    """Of a game that was before: nobody is asked, and it can be looked at."""
    games = ", ".join(f"{c.game.id} (began {began(c)})" for c in young)
    text = f"it is older than the game: {games}"
    return Judgement(Verdict.NOT_OURS, remarks=(Remark("older", text),), reason=text)

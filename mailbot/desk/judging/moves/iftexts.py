"""If-lines that the board alone puts together, of the sentences in which they may stand.

The law: behind the move that the letter gives, its moves are conditions and answers in turn, each
one possible and in only one way. A move's own number says its ply; conditions one after the other
have the same answer ("on both 6125 and 6134: 7866"), and an answer may stand before its condition
("1716 if 6125"). All moves must find their place, and in one way alone; else nothing is said here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import combinations, takewhile

import chess

from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import move_number
from mailbot.letter.claims import Claims, IfLine, IfText, MoveWord, Notation, Stance
from mailbot.letter.letter import Span, Zone

_GIVEN = frozenset({Stance.PLAYED, Stance.UNSURE})
_MOST = 24  # moves of all lines
_STEPS = 4_000  # of the search for the ways to place them

Line = tuple[MoveWord, ...]


def with_texts(claims: Claims, positions: Positions) -> Claims:
    """The claims for one game, with the lines that its board puts together."""
    claims = _without_told(claims)
    if not any(text.offers and text.plain and not text.told for text in claims.iftexts):
        return claims
    words = [word for word in claims.moves if word.zone is Zone.OWN]
    given = _given(words, positions, claims.iftexts)
    if given is None:
        return claims
    behind = [word for word in words if word.span.start > given.span.start]
    if len(behind) > _MOST or any(map(_is_of_no_line, behind)):
        return claims
    offering = [text.span for text in claims.iftexts if text.offers or text.row]
    behind = [w for w in behind if w.stance is not Stance.NO_MOVE or _is_in(w, offering)]
    if any(w.stance is Stance.NO_MOVE and w.notation is Notation.NUMERIC for w in behind):
        return claims
    texts = _texts(claims.iftexts, behind, given)
    if not texts:
        return claims
    board = positions.before(positions.game.next_ply)
    (move,) = positions.next_readings(given)
    lines = _Board(positions, positions.after(board, move), texts).lines(behind)
    leads = dict(lead for text in texts for lead in text.leads)
    return claims if not lines else _with(claims, given, behind, lines, leads)


def _without_told(claims: Claims) -> Claims:
    """Lines in a text that only tells of them are not sure."""
    told = [text.span for text in claims.iftexts if text.told]
    if not told:
        return claims
    lines = (
        replace(line, sure=line.sure and not _is_in(line.moves[-1], told))
        for line in claims.conditionals
    )
    return replace(claims, conditionals=tuple(lines))


def _given(
    words: Sequence[MoveWord], positions: Positions, texts: Sequence[IfText]
) -> MoveWord | None:
    """The first word that can be the writer's next move; all behind it are none. It must be given,
    but for the words of the if-line in its own sentence."""
    offering = [text.span for text in texts if text.offers and text.plain]
    ply = positions.game.next_ply
    for word in words:
        due = word.number in {None, move_number(ply)} and word.stance in _GIVEN
        if due and len(positions.next_readings(word)) == 1:
            plain = word.stance is Stance.PLAYED or word.nearly or _is_in(word, offering)
            numbered = word.number is not None or word.stance is Stance.PLAYED
            return word if plain and numbered else None
    return None


def _texts(texts: Sequence[IfText], behind: Sequence[MoveWord], given: MoveWord) -> list[IfText]:
    """Those that hold the words behind the given move, if all of them are plain and offer; a row
    does where the text above it does."""
    found: list[IfText] = []
    offers = False
    for text in texts:
        if text.span.end <= given.span.end:
            continue
        held = any(text.span.start <= word.span.start < text.span.end for word in behind)
        offers = text.offers or (offers and text.row)
        if not held and text.span.start < given.span.start:
            continue
        if held:
            if not (offers and text.plain) or text.told:
                return []
            found.append(text)
        elif not text.plain:
            return []
    spans = [text.span for text in found]
    return found if all(_is_in(word, spans) for word in behind) else []


def _is_of_no_line(word: MoveWord) -> bool:
    """Nobody plays it, or it is replaced; its own number says enough."""
    silent = word.stance in {Stance.ASKED, Stance.OTHER_GAME} and not word.given
    return silent or word.stance is Stance.REPLACED


def _is_in(word: MoveWord, spans: Sequence[Span]) -> bool:
    """:param spans: in the order of the text, none inside another."""
    place = bisect_right(spans, word.span.start, key=lambda span: span.start)
    return place > 0 and word.span.start < spans[place - 1].end


class _Board:
    """Puts moves together to lines from one root."""

    def __init__(
        self, positions: Positions, root: chess.Board, texts: Sequence[IfText] = ()
    ) -> None:
        self.positions, self.root, self.steps = positions, root, 0
        self.turns = {start for text in texts for start in text.turns}
        self.joined = {start for text in texts for start in text.joined}
        self.conditions = {start for text in texts for start in text.conditions}
        self.sequels = {start for text in texts for start in text.sequels}

    def lines(self, words: Sequence[MoveWord]) -> list[Line]:
        """The only way to place all these words; empty where there is none, or more than one."""
        for counted in (False, True):
            bare = _without_places(words, self.turns) if counted else list(words)
            if bare is None:
                continue
            ways = list(self._ways(bare, 0, (), (), None))
            if self.steps > _STEPS:
                return []
            apart = [way for way in ways if self._begins_at_turns(way)]
            found = {tuple(sorted(_texts_of(way))): way for way in apart or ways}
            if len(found) == 1:
                ((_, way),) = found.items()
                return list(way)
            if found:
                return []
        return []

    def _ways(
        self,
        words: Sequence[MoveWord],
        at: int,
        done: tuple[Line, ...],
        due: tuple[Line, ...],
        early: MoveWord | None,
    ) -> Iterator[tuple[Line, ...]]:
        """
        :param due: conditions that have no answer yet.
        :param early: an answer that stands before its condition.
        """
        self.steps += 1
        if self.steps > _STEPS:
            return
        if at == len(words):
            if not due and early is None and self._are_branches(done):
                yield done
            return
        word = words[at]
        if early is not None:
            yield from self._with_early(words, at, done, early)
            return
        if due:
            answered = [found for line in due for found in self._behind(line, word)]
            if len(answered) == len(due):
                yield from self._ways(words, at + 1, (*done, *answered), (), None)
                return
        root = word.span.start not in self.sequels
        if root and (not due or word.span.start in self.joined):
            for line in self._behind((), word):
                yield from self._ways(words, at + 1, done, (*due, line), None)
        if done and not due:
            for line in self._behind(done[-1], word):
                yield from self._ways(words, at + 1, done[:-1], (line,), None)
            for place in range(2, len(done[-1]) if word.given else 0, 2):
                for line in self._behind(done[-1][:place], word):
                    yield from self._ways(words, at + 1, done, (line,), None)
        if not due and self._is_early(words, at):
            yield from self._ways(words, at + 1, done, (), word)

    def _with_early(
        self, words: Sequence[MoveWord], at: int, done: tuple[Line, ...], early: MoveWord
    ) -> Iterator[tuple[Line, ...]]:
        """The condition of an answer before it: of a new line, or of one that goes on."""
        begins: list[tuple[Line, tuple[Line, ...]]] = [((), done)]
        if words[at].span.start in self.sequels:
            begins = []
        if done:
            begins.append((done[-1], done[:-1]))
        for begin, kept in begins:
            for line in self._behind(begin, words[at]):
                for answered in self._behind(line, early):
                    yield from self._ways(words, at + 1, (*kept, answered), (), None)

    def _are_branches(self, lines: Sequence[Line]) -> bool:
        """There are some, and where two of them part the reader has the move."""
        played = [self._moves(line) for line in lines]
        for one, other in combinations(played, 2):
            pairs = zip(one, other, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            if same % 2 or same in {len(one), len(other)}:
                return False
        return bool(lines)

    def _moves(self, line: Line) -> list[chess.Move]:
        moves, board = [], self.root
        for word in line:
            (move,) = self.positions.readings_in(board, word)
            moves.append(move)
            board = self.positions.after(board, move)
        return moves

    def _is_early(self, words: Sequence[MoveWord], at: int) -> bool:
        behind = words[at + 1] if at + 1 < len(words) else None
        return behind is not None and behind.span.start in self.conditions

    def _behind(self, line: Line, word: MoveWord) -> Iterator[Line]:
        """The line with the word, where that has one reading there, and its number is the ply's."""
        board = self._end(line)
        if board is None or (word.given and word.number not in {None, board.fullmove_number}):
            return
        if len(self.positions.readings_in(board, word)) == 1:
            yield (*line, word)

    def _end(self, line: Line) -> chess.Board | None:
        board = self.root
        for word in line:
            found = self.positions.readings_in(board, word)
            if len(found) != 1:
                return None
            board = self.positions.after(board, found[0])
        return board

    def _begins_at_turns(self, way: Sequence[Line]) -> bool:
        """Behind every word that turns to another line one begins."""
        firsts = {line[0].span.start for line in way}
        answers = {line[-1].span.start for line in way if line[-1].span.start < line[-2].span.start}
        inner = {word.span.start for line in way for word in line[1:]} - answers
        return inner.isdisjoint(self.turns) and bool(firsts)


def _texts_of(way: Sequence[Line]) -> Iterator[tuple[str, ...]]:
    for line in way:
        yield tuple(f"{word.span.start}" for word in line)


def _without_places(words: Sequence[MoveWord], turns: Set[int]) -> list[MoveWord] | None:
    """The words without the places of their rows: "1) 6125 1716", "2) 6134 6835"."""
    firsts = [word for word in words if word.span.start in turns and word.given]
    if len(firsts) < 2 or [word.number for word in firsts] != list(range(1, len(firsts) + 1)):
        return None
    return [replace(word, given=False, number=None) if word in firsts else word for word in words]


def _with(
    claims: Claims,
    given: MoveWord,
    behind: Sequence[MoveWord],
    lines: Sequence[Line],
    leads: Mapping[int, int],
) -> Claims:
    """:param leads: where what leads to each move begins."""
    spans = {word.span for word in behind}
    start, end = behind[0].span.start, max(word.span.end for word in behind)
    kept = [
        line
        for line in claims.conditionals
        if line.zone is not Zone.OWN or line.span.end <= start or line.span.start >= end
    ]
    own = [IfLine(_span_of(line, leads), Zone.OWN, line) for line in lines]
    return replace(
        claims,
        moves=tuple(
            replace(word, stance=Stance.CONDITION)
            if word.span in spans
            else replace(word, stance=Stance.PLAYED)
            if word.span == given.span
            else word
            for word in claims.moves
        ),
        conditionals=tuple(sorted([*kept, *own], key=lambda line: line.span.start)),
    )


def _span_of(line: Line, leads: Mapping[int, int]) -> Span:
    first = min(word.span.start for word in line)
    return Span(leads.get(first, first), max(word.span.end for word in line))

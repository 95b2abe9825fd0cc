"""Where the writer's own words name a game: the sentence that does so, and what it holds."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from mailbot.desk.judging.namings.headed import numbered_lines
from mailbot.desk.judging.namings.interleaved import interleaved
from mailbot.desk.judging.namings.writtennames import Name, names_in
from mailbot.desk.names import folded_words
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.claims import Claims, Stance
from mailbot.letter.letter import Letter, Span, Zone

_WORD = re.compile(r"[^\W_]+")
_LONGEST = 60  # letters of the words before a name in brackets
_TITLE = re.compile(r"(?:[^\W\d_]{1,20} ){1,3}\($")


class Mention(NamedTuple):
    """From *start* on the letter speaks of the game; of any of several where they are more."""

    start: int
    line: int
    games: tuple[Game, ...]


def mentions_in(letter: Letter, claims: Claims, games: Sequence[Game]) -> list[Mention]:
    """One for each sentence that names games; a sentence does not reach above its line.

    Where it names several, and gives each a move or says something of it, right before or right
    behind its name, it is one for each. Between quotes one is what stands below the
    score of a game.
    """
    named = list(names_in(letter, games))
    by_name = {name.line for name in named}
    numbered = numbered_lines(letter, games)
    found = [
        Mention(letter.lines[line].span.start, line, tuple(of))
        for line, of in numbered.items()
        if line not in by_name
    ]
    found += [
        Mention(letter.lines[line].span.start, line, (game,))
        for line, game in interleaved(letter, games)
        if line not in by_name and line not in numbered
    ]
    for (line, start), group in groupby(named, lambda name: _begin(letter, claims, name)):
        found += _of_sentence(letter, claims, line, start, list(group))
    return sorted(found, key=lambda mention: mention.start)


def _begin(letter: Letter, claims: Claims, name: Name) -> tuple[int, int]:
    """The line of a name, and where the part of its sentence begins that stands on it.

    The dot of a day may end a sentence as well: "sent on 11.11. In the Cup I ...".
    """
    start = letter.lines[name.line].span.start
    index = bisect_right(claims.sentences, name.span.start)
    ends = [day.span.end for day in claims.days if start < day.span.end <= name.span.start]
    dots = [at for at in ends if letter.text[at - 1] == "." and _is_begun(letter.text, at)]
    return name.line, max(start, claims.sentences[index - 1] if index else 0, *dots)


def _is_begun(text: str, at: int) -> bool:
    """A blank and a capital stand there."""
    return text[at : at + 1].isspace() and text[at : at + 3].lstrip()[:1].isupper()


def _of_sentence(
    letter: Letter, claims: Claims, line: int, start: int, names: Sequence[Name]
) -> Iterator[Mention]:
    kept = [name for name in names if not _is_denied(letter, claims.languages, start, name)]
    names = _merged(letter.text, kept or names)  # "This is for cup-14, not cup-12"
    games = {game.id: game for name in names for game in name.games}
    several = any(len(name.games) > 1 for name in names)
    if len(games) == 1 or several or len(games) != len(names):
        yield Mention(start, line, tuple(games.values()))
        return
    end = letter.lines[line].span.end
    behind = bisect_right(claims.sentences, start)
    if behind < len(claims.sentences):
        end = min(end, claims.sentences[behind])
    said = _said(claims, start, end)
    before = [at for at in said if at < names[0].span.start]
    bounds = [name.span.start for name in names]
    headed = all(at > names[-1].span.start for at in said) and _heads_clause(letter, names)
    pairs = [bisect_right(bounds, at) for at in said]
    moves = [word for word in claims.moves if start <= word.span.start < end]
    played = [word.span.start for word in moves if word.stance is Stance.PLAYED]
    each = played == said and pairs == list(range(1, len(names) + 1)) and len(moves) == len(said)
    each = each and _is_plain(letter, claims, (start, names[0].span.start), names)
    if not (headed or each or _is_plain(letter, claims, (start, end), names)):
        yield Mention(start, line, tuple(games.values()))
        return
    if not before and (headed or pairs == list(range(1, len(names) + 1))):
        # "in A 5254, in B 5755"; "in A you have mine, B: 5755"
        starts = [start, *bounds[1:]]
    elif pairs == list(range(len(names))):  # "5254 in A, 5755 in B"
        starts = [start, *(name.span.end for name in names[:-1])]
    else:
        yield Mention(start, line, tuple(games.values()))
        return
    for at, name in zip(starts, names, strict=True):
        yield Mention(at, line, name.games)


def _merged(text: str, names: Sequence[Name]) -> list[Name]:
    """ "The cup (Club Cup 12)" names one game once."""
    merged: list[Name] = []
    for name in names:
        last = merged[-1] if merged else None
        between = text[last.span.end : name.span.start] if last else ""
        if last and last.games == name.games and not any(map(str.isalnum, between)):
            merged[-1] = last._replace(span=Span(last.span.start, name.span.end))
        else:
            merged.append(name)
    return merged


def _heads_clause(letter: Letter, names: Sequence[Name]) -> bool:
    """ "In the league you have mine, Cup 12: 15. 6355": the last name begins what it heads."""
    behind = letter.text[names[-1].span.end :].lstrip()[:1]
    between = letter.text[names[-2].span.end : names[-1].span.start]
    return behind == ":" and any(sign in between for sign in ",;.")


def _is_denied(letter: Letter, codes: tuple[str, ...], start: int, name: Name) -> bool:
    """ "Not cup-12", "nicht für cup-12": a denial stands right before the name."""
    found = [match[0] for match in _WORD.finditer(letter.text, start, name.span.start)][-2:]
    words = [word for one in found for word in folded_words(one)]
    denials, leads = _denials(codes[:1])
    led = words[-1:] and words[-1] in leads and words[-2:-1]
    return not denials.isdisjoint(words[-1:]) or not denials.isdisjoint(led or ())


@cache
def _denials(codes: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The words that deny what stands behind them, in this language and in English; and those
    that may stand between: "for", "in"."""
    spoken = [known for known in languages() if known.code in {*codes, "en"}]
    nots = (word for known in spoken for word in known.stances.not_ if " " not in word)
    leads = (word for known in spoken for word in (*known.names.to, *known.days.parties))
    return (
        frozenset(part for word in nots for part in folded_words(word)),
        frozenset(part for word in leads if " " not in word for part in folded_words(word)),
    )


def _is_plain(
    letter: Letter, claims: Claims, bounds: tuple[int, int], names: Sequence[Name]
) -> bool:
    """The sentence holds names, moves that are played and plain words alone: nobody else and
    nothing else can be meant in it."""
    start, end = bounds
    moves = [word for word in claims.moves if start <= word.span.start < end]
    covered = [*(name.span for name in names), *(word.span for word in moves)]
    covered += [said.span for said in claims.phrases if said.sure]
    covered += [_titled(letter.text, name) for name in names]
    words = (
        found[0]
        for found in _WORD.finditer(letter.text, start, end)
        if not any(span.start <= found.start() < span.end for span in covered)
    )
    people = (one.name for one in (*letter.from_, *letter.to))
    free = _plain_words().union(folded_words(" ".join(people)))
    plain = all(word.isdecimal() or free.issuperset(folded_words(word)) for word in words)
    return plain and all(word.stance is Stance.PLAYED for word in moves)


def _titled(text: str, name: Name) -> Span:
    """The "meczu drużynowym" of "w meczu drużynowym (Team Match 3)"."""
    found = _TITLE.search(text[: name.span.start][-_LONGEST:])
    return Span(name.span.start - len(found[0]) if found else name.span.start, name.span.end)


@cache
def _plain_words() -> frozenset[str]:
    lists = (
        words
        for known in languages()
        for words in (
            known.common, known.stances.played, known.labels.mine, known.labels.i,
            known.labels.beside, known.labels.move, known.labels.number, known.game_words,
            known.stances.adverbs, known.doubts.breaks, known.greetings,
        )
    )  # fmt: skip
    return frozenset(part for words in lists for word in words for part in folded_words(word))


def _said(claims: Claims, start: int, end: int) -> list[int]:
    """Where the own words between them give a move or say something that counts."""
    moves = (
        word.span.start
        for word in claims.moves
        if word.zone is Zone.OWN and word.stance in {Stance.PLAYED, Stance.UNSURE}
    )
    phrases = (said.span.start for said in claims.phrases if said.zone is Zone.OWN and said.sure)
    return sorted(at for at in (*moves, *phrases) if start <= at < end)

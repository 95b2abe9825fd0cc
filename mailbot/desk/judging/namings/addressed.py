"""Was the letter written to our player, and about this game? What its headers say of that.

The law: a letter to somebody else, to a list or about another game gives ours nothing before a
person has looked, though it answers a letter of ours: people answer the wrong letter. What a name
can be written in, is not held against it: only another name is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from mailbot.desk.candidate import OnDesk
from mailbot.desk.judging.namings.named import is_named_in
from mailbot.desk.names import folded_words
from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.languages.quoting import quoting_words
from mailbot.letter.letter import Address, Automatic, Line, Span, Zone
from mailbot.letter.read import read_claims
from mailbot.letter.subjects import bare_subject

_AUTHOR = re.compile(r"\W{0,3}([^\W\d_][^:\n]{0,28}):\s{1,9}((?:[^\W\d_]['’.\w-]{1,30}\s?){1,3})")
_NAME = r"([^\W\d_]\w{1,40}(?: \w{1,40})?)"
_PAIR = re.compile(rf"{_NAME}\s{{1,9}}(?:[-–—]|vs\.?)\s{{1,9}}{_NAME}")


def not_for_us(desk: OnDesk, game: Game) -> Doubt | None:
    """Why the letter may not be meant for our player in this game; None: nothing says so."""
    if desk.ours:
        return None
    return _to_others(desk, game) or _by_another(desk, game) or _of_another(desk, game)


def copied(desk: OnDesk, game: Game) -> tuple[Remark, ...]:
    """It was sent to somebody else, with a copy for our player."""
    letter = desk.letter
    if desk.ours or any(_is_ours(one, desk) for one in letter.to):
        return ()
    names = [one.name for one in letter.to if one.name and not _is_known(one, desk, game)]
    if not names or not any(_is_ours(one, desk) for one in letter.cc):
        return ()
    text = f"it was written to {names[0]!r}; you have a copy"
    return (Remark("copied", text, (names[0],)),)


def _to_others(desk: OnDesk, game: Game) -> Doubt | None:
    """Nobody to whom it was sent can be our player.

    An address that is not in the configuration may be an alias of his, where it bears no name and
    the letter answers one of ours; a list names nobody.
    """
    letter = desk.letter
    people = letter.forwarded_to if desk.forwarded_own else (*letter.to, *letter.cc)
    if not people or any(_is_ours(one, desk) for one in people):
        return None
    if desk.forwarded_own:
        whom = people[0].name or people[0].address
        text = f"he passes on a letter that he wrote to {whom!r}"
        return Doubt("written_to_other", Fact.GAME, text, (whom,))
    if letter.automatic is Automatic.LIST and not _names_us(letter.text, desk):
        where = people[0].address
        text = f"it was sent to a list ({where}), and does not name {desk.account.owner}"
        return Doubt("written_to_list", Fact.GAME, text)
    others = [one for one in people if not _is_known(one, desk, game)]
    named = [one for one in others if one.name or game.id not in desk.threaded]
    if not named or len(others) < len(people):
        return None
    whom = named[0].name or named[0].address
    text = f"it was sent to {whom!r}, and not to {desk.account.owner}"
    return Doubt("written_to_other", Fact.GAME, text, (whom,))


def _by_another(desk: OnDesk, game: Game) -> Doubt | None:
    """ "From: Karl" above words of his own: they may be Karl's."""
    ours = set(folded_words(" ".join((game.setup.white.name, game.setup.black.name))))
    ours.update(folded_words(" ".join(one.name for one in desk.letter.from_)))
    for line in desk.letter.lines:
        found = _AUTHOR.fullmatch(line.text.rstrip()) if line.zone is Zone.OWN else None
        if found is None or quoting_words().labels.get(found[1].strip().casefold()) != "from":
            continue
        name = folded_words(found[2])
        if found[2][0].isupper() and ours.isdisjoint(name) and not _calendar().issuperset(name):
            text = f"a line of it says that {found[2].strip()!r} wrote it"
            return Doubt("written_by_other", Fact.GAME, text, (line.text.strip(),))
    return None


def _of_another(desk: OnDesk, game: Game) -> Doubt | None:
    """The subject speaks of another game, of analysis or a draft, or names two other players."""
    subject = bare_subject(desk.letter.subject).strip()
    if not subject or is_named_in(subject, game) or _names_us(subject, desk):
        return None
    line = Line(subject, Span(0, len(subject)), Zone.OWN)
    said = read_claims(replace(desk.letter, lines=(line,), text=subject)).aside
    if not said:
        said = next(_other_pairs(subject, desk), "")
    if not said:
        return None
    text = f"which game? the subject says {said!r}"
    return Doubt("other_subject", Fact.GAME, text, (said,))


def _other_pairs(subject: str, desk: OnDesk) -> Iterator[str]:
    """ "Karl - Bo", where Bo is the writer and Karl a name that is not ours."""
    his = set(folded_words(" ".join(one.name for one in desk.letter.from_)))
    for pair in _PAIR.finditer(subject):
        one, other = (set(folded_words(name)) for name in pair.groups())
        if his.isdisjoint(one) == his.isdisjoint(other):
            continue
        name = pair[1] if his.isdisjoint(one) else pair[2]
        if name[0].isupper() and not _plain().intersection(folded_words(name)):
            yield pair[0]


def _is_ours(one: Address, desk: OnDesk) -> bool:
    if desk.account.is_ours(one.address):
        return True
    words = folded_words(f"{one.name} {one.address.partition('@')[0]}")
    return _is_owner(words, desk)


def _is_known(one: Address, desk: OnDesk, game: Game) -> bool:
    """The tournament director, or the writer himself."""
    his = {address.address for address in (*desk.letter.from_, *desk.letter.reply_to)}
    return one.address in {*his, *game.setup.td, *game.setup.opponent.addresses}


def _names_us(text: str, desk: OnDesk) -> bool:
    return _is_owner(folded_words(text), desk)


def _is_owner(words: Iterable[str], desk: OnDesk) -> bool:
    """One of the words is a name of the player, an initial is none."""
    names = {name for name in folded_words(desk.account.owner) if len(name) > 1}
    return not names.isdisjoint(words)


@cache
def _calendar() -> frozenset[str]:
    months = (name for known in languages() for of in known.calendar.months for name in of)
    days = (name for known in languages() for of in known.calendar.weekdays for name in of)
    return frozenset(word for name in (*months, *days) for word in folded_words(name))


@cache
def _plain() -> frozenset[str]:
    """Words that are no names."""
    words = (
        word
        for known in languages()
        for word in (*known.common, *known.neutral, *known.topics, *known.game_words,
                     *known.event_words, *known.labels.move, *known.labels.beside)
    )  # fmt: skip
    return frozenset(word for words_ in words for word in folded_words(words_)) | _calendar()

"""Where a draft goes: sender, addressee, subject and the thread it stands in.

The law: an address is only one that the game knows as the opponent's, and nothing that a
sender wrote comes into a header with a line end or a control character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.desk.account import Account
from mailbot.desk.verdict import JudgedLetter, Outline
from mailbot.game.sheet import Game
from mailbot.letter.subjects import bare_subject
from mailbot.letter.text import printable

REFERENCES = 20  # Message-IDs kept at most: the first and the newest
LONGEST_SUBJECT = 200  # characters

# RFC 5322 3.6.4, without what no mail program writes.
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{1,240}>")
_SPECIAL = re.compile(r"[^\w .!#$%&'*+/=?^`{|}~-]")


@dataclass(frozen=True, slots=True)
class Thread:
    """The headers of a draft that say where it belongs."""

    sender: str
    to: tuple[str, ...]
    subject: str
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()


def thread_to_opponent(game: Game, letters: Sequence[JudgedLetter], account: Account) -> Thread:
    """The thread of the opponent's newest letter, else of our own newest, else a new one.

    ``to`` is empty when no address of the opponent is known, ``sender`` when none of ours is.
    """
    outlines = [letter.outline for letter in letters]
    theirs = [outline for outline in outlines if not outline.ours]
    answered = (theirs or outlines)[-1] if outlines else None
    sender = _sender(game, answered, account)
    to = _opponent_address(game, answered if theirs else None)
    title = title_of(game)
    if answered is None:
        return Thread(sender, to, title)
    in_reply_to, references = references_of(answered)
    return Thread(sender, to, answer_subject(answered.subject, title), in_reply_to, references)


def thread_to_director(game: Game, subject: str, account: Account) -> Thread:
    """A new thread to the tournament director."""
    return Thread(_sender(game, None, account), game.setup.td, _short(subject))


def title_of(game: Game) -> str:
    """``Club Cup 12: Anna Ek - Bo Ry``"""
    setup = game.setup
    return _short(f"{setup.event}: {setup.white.name} - {setup.black.name}")


def answer_subject(subject: str, title: str) -> str:
    """``Re:`` and their subject without its heap of answer marks; *title* where none is left."""
    return _short(f"Re: {bare_subject(printable(subject)).strip() or title}")


def references_of(outline: Outline) -> tuple[str | None, tuple[str, ...]]:
    """In-Reply-To and References of an answer. RFC 5322 3.6.4, bounded."""
    own = outline.message_id
    in_reply_to = own if own is not None and _MESSAGE_ID.fullmatch(own) else None
    known = (*outline.references, *((own,) if own else ()))
    ids = tuple(dict.fromkeys(one for one in known if _MESSAGE_ID.fullmatch(one)))
    if in_reply_to is not None:
        ids = (*(one for one in ids if one != in_reply_to), in_reply_to)
    if len(ids) > REFERENCES:
        ids = (ids[0], *ids[1 - REFERENCES :])
    return in_reply_to, ids


def mailbox(name: str, address: str) -> str:
    """``Anna Ek <anna@ek.example>``; a name with special characters in quotes."""
    plain = printable(name)
    if not plain:
        return address
    if _SPECIAL.search(plain):
        plain = '"{}"'.format(plain.replace("\\", "/").replace('"', "'"))
    return f"{plain} <{address}>"


def _sender(game: Game, answered: Outline | None, account: Account) -> str:
    address = _our_address(game, answered, account)
    return mailbox(game.setup.us.name, address) if address else ""


def _our_address(game: Game, answered: Outline | None, account: Account) -> str:
    """The address of ours that the letter was sent to, else our player's first; else empty."""
    to = () if answered is None or answered.ours else (*answered.to, *answered.cc)
    for address in to:
        if account.is_ours(address):
            return address
    known = (*game.setup.us.addresses, *account.addresses)
    return (*known, *to, "")[0]


def _opponent_address(game: Game, theirs: Outline | None) -> tuple[str, ...]:
    """Where he wants the answer, when it is an address of his; else his first one."""
    known = game.setup.opponent.addresses
    his = {address.lower() for address in known}
    asked = () if theirs is None else (theirs.reply_to, theirs.sender)
    for address in asked:
        if address and (address.lower() in his or not his):
            return (address,)
    return known[:1]


def _short(subject: str) -> str:
    return printable(subject)[:LONGEST_SUBJECT].rstrip()

"""Third stage: marks to drafts. An answer is owed by a game (or a thread), not by a letter.

Nothing leaves the ledger here. A draft is written again only when something of what it says
has changed; one that only grew a day older stays as it is once the player has touched it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

from mailbot.desk.account import local_day
from mailbot.desk.draft import Draft
from mailbot.desk.verdict import JudgedLetter
from mailbot.game.sheet import Game, GameId, Side
from mailbot.store import LIVE, DraftRecord, DraftState, Lay, NewDraft, Owing, UnknownGame
from mailbot.sweep.keep import Keeper
from mailbot.sweep.pure import Shunted, pure

log = logging.getLogger("mailbot.sweep")

_LEFT = frozenset({DraftState.TOUCHED, DraftState.GONE, DraftState.DROPPED})


@dataclass(frozen=True, slots=True)
class _Basis:
    """What an answer is written from."""

    game: Game | None
    letters: tuple[JudgedLetter, ...]
    others: tuple[Game, ...] = ()

    @property
    def newest(self) -> JudgedLetter | None:
        return self.letters[-1] if self.letters else None


@dataclass(frozen=True, slots=True)
class Answering:
    """The third stage, over the same doors as the first."""

    keeper: Keeper

    def answer_all(self) -> None:
        drafts = self.keeper.store.drafts
        today = local_day(self.keeper.now, self.keeper.account.zone)
        marked = {owing.owner for owing in drafts.owing()}
        for owner in drafts.stale(today):
            if owner not in marked:
                drafts.owe(owner)
        for owing in drafts.owing():
            basis = self._basis(owing)
            try:
                new, keep = self._plan(owing, basis, today)
            except Shunted as error:
                self._shunt(owing, basis, str(error), today)
                continue
            drafts.write(owing, new, keep, day=today, now=self.keeper.now)
            self.keeper.report.written += len(new)

    def _basis(self, owing: Owing) -> _Basis:
        store = self.keeper.store
        if owing.game is not None:
            game = store.games.game(owing.game)
            return _Basis(game, store.letters.of_game(game.id, since=self._since(game)))
        record = store.letters.by_key(owing.letter or "")
        if record is None or record.outline is None or not record.judgements:
            return _Basis(None, ())
        judgement = record.judgements[0]
        if judgement.game is not None:  # a person or a later judging found its game
            return _Basis(None, ())
        others = []
        for name in judgement.others:
            try:
                others.append(store.games.game(GameId(name)))
            except UnknownGame:
                continue
        return _Basis(None, (JudgedLetter(record.outline, judgement),), tuple(others))

    def _since(self, game: Game) -> datetime | None:
        """The moment of the letter in which we sent our last move; None when nobody knows."""
        if game.setup.side is Side.DIRECTOR:
            return None
        last = game.last_ply(game.setup.side)
        if last is not None and last.letter is not None and last.moment is not None:
            return last.moment
        shown = self.keeper.store.letters.last_own(game.id, answered=game.our_move)
        if shown is not None:
            return shown
        if last is not None and last.sent.used is not None:
            return datetime.combine(last.sent.used, time(), UTC)
        return None

    def _write(self, basis: _Basis, day: date) -> tuple[Draft, ...]:
        desk, account = self.keeper.desk, self.keeper.account
        if basis.game is not None:
            game = basis.game
            return pure(lambda: desk.write_answers(game, basis.letters, account, day))
        if basis.newest is None:
            return ()
        newest = basis.newest
        return pure(lambda: desk.write_question(newest, basis.others, account, day))

    def _plan(self, owing: Owing, basis: _Basis, today: date) -> tuple[list[NewDraft], list[int]]:
        """New drafts, and the ids of those that may stay."""
        new: list[NewDraft] = []
        keep: list[int] = []
        for draft in self._write(basis, today):
            last = self.keeper.store.drafts.latest(owing.owner, draft.addressee)
            if last is not None and basis.game is None and last.sent:
                continue  # the question was put
            if last is not None and self._stays(last, draft, basis):
                keep.append(last.id)
            elif last is not None and self._was_left(last, basis):
                continue
            else:
                new.append(self._new(owing, draft, last, basis, today))
        return new, keep

    def _stays(self, last: DraftRecord, draft: Draft, basis: _Basis) -> bool:
        """It lies in Drafts and says all that there is to say."""
        return (
            last.state in LIVE
            and last.draft.state == draft.state
            and not _was_sent(last, basis.newest)
        )

    def _was_left(self, last: DraftRecord, basis: _Basis) -> bool:
        """The player has touched or deleted the draft that says the same, but for its day."""
        return (
            last.state in _LEFT
            and not _was_sent(last, basis.newest)
            and self._same_but_day(last, basis)
        )

    def _same_but_day(self, last: DraftRecord, basis: _Basis) -> bool:
        then = self._write(basis, last.day)
        return any(
            draft.addressee is last.addressee and draft.state == last.draft.state for draft in then
        )

    def _new(
        self, owing: Owing, draft: Draft, last: DraftRecord | None, basis: _Basis, today: date
    ) -> NewDraft:
        keeper = self.keeper
        drafts = keeper.store.drafts
        revision = drafts.next_revision(owing.owner, draft.addressee)
        left = drafts.message_id(owing.owner, draft.addressee, revision, repr(draft.state))
        message_id = f"<{left}@{domain_of(keeper.account.addresses)}>"
        octets = pure(lambda: keeper.desk.compose(draft, message_id=message_id, date=keeper.now))
        newest = None if basis.newest is None else basis.newest.outline.key
        lay = Lay.ALWAYS if last is None else self._lay(last, basis)
        return NewDraft(draft, revision, message_id, octets, today, newest, lay)

    def _lay(self, last: DraftRecord, basis: _Basis) -> Lay:
        """The player's own words in a draft are worth more than a newer day in ours."""
        if last.state is not DraftState.PLACED or last.sent or not self._same_but_day(last, basis):
            return Lay.ALWAYS
        return Lay.UNLESS_TOUCHED if _was_sent(last, basis.newest) else Lay.IF_UNTOUCHED

    def _shunt(self, owing: Owing, basis: _Basis, trace: str, today: date) -> None:
        """The answer could not be written: its newest letter shows why, the mark goes."""
        drafts = self.keeper.store.drafts
        live = [draft.id for draft in drafts.list() if draft.owner == owing.owner]
        log.error("no answer written for %r", owing.owner)
        if basis.newest is not None:
            key = basis.newest.outline.key
            self.keeper.store.letters.shunt(key, trace, None, self.keeper.now)
        drafts.write(owing, (), live, day=today, now=self.keeper.now)


def _was_sent(last: DraftRecord, newest: JudgedLetter | None) -> bool:
    """It was sent, under its own Message-ID or as a newer letter of ours: it lies there no more."""
    if last.sent:
        return True
    return newest is not None and newest.outline.ours and newest.outline.key != last.newest


def domain_of(addresses: Sequence[str]) -> str:
    """What stands behind the @ of our Message-IDs."""
    _, _, domain = addresses[0].rpartition("@")
    return domain if domain.isascii() and domain else "localhost"

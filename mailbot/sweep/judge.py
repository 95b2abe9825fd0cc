"""Second stage: every kept letter gets its verdict, in the order of the letters' moments.

Only pure code runs inside `pure`: what it raises shunts the letter; a ledger or mailbox
that is away ends the sweep.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from mailbot.desk.account import local_day
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.sheet import GameId
from mailbot.letter.letter import Letter, PutAside
from mailbot.store import Arrival, Finding, KeptLetter, Place, VersionConflict
from mailbot.sweep.keep import Keeper
from mailbot.sweep.notes import notes_of, old_note, shunt_note
from mailbot.sweep.pure import Shunted, pure
from mailbot.sweep.settings import Said

log = logging.getLogger("mailbot.sweep")

_MOST_JUDGINGS = 20  # of one letter in one sweep: the rest waits for the next one
JUNK = "in Junk"
JUNK_COMMAND = "mailbot settle LETTER --as ... --game GAME --why TEXT"


@dataclass(frozen=True, slots=True)
class Judging:
    """The second stage, over the same doors as the first."""

    keeper: Keeper

    def judge_all(self) -> None:
        """Until no letter waits. Sent is read once more first, later than any of them came."""
        store = self.keeper.store
        if store.letters.next_kept() is None:
            return
        if self.keeper.sent is not None:
            self.keeper.keep_folder(self.keeper.sent)
        judged: dict[str, int] = {}
        beside: frozenset[str] = frozenset()
        while (kept := store.letters.next_kept(beside)) is not None:
            judged[kept.key] = judged.get(kept.key, 0) + 1
            if judged[kept.key] > _MOST_JUDGINGS:
                beside |= {kept.key}
                continue
            self._judge(kept)

    def _judge(self, kept: KeptLetter) -> None:
        keeper = self.keeper
        try:
            if kept.outline is None:
                self._read_anew(kept)
                return
            finding = self._finding(kept)
        except Shunted as error:
            log.error("shunted %d %r", kept.number, kept.key)
            keeper.report.shunted.append(kept.number)
            keeper.store.letters.shunt(kept.key, str(error), shunt_note(kept), keeper.now)
            return
        try:
            keeper.store.letters.record(kept, finding, keeper.now)
        except VersionConflict:
            return  # it still waits, and is judged again on the game as it stands now
        for judgement in finding.judgements:
            said = Said(kept.number, kept.key, judgement.game, judgement.verdict)
            keeper.report.judged.append(said)
            log.info("letter %d %r %s %s", said.number, said.key, said.game, said.verdict)

    def _read_anew(self, kept: KeptLetter) -> None:
        """A letter that our code could not read when it came."""
        arrival = Arrival(
            key=kept.key,
            place=Place("", 0, 0),
            internal_date=kept.internal_date,
            octets=kept.octets,
            outline=None,
            whole=kept.whole,
            sent=kept.in_sent,
            junk=kept.in_junk,
        )
        read = self.keeper.outlined(arrival)
        self.keeper.store.letters.rekey(kept.key, read, self.keeper.now)

    def _finding(self, kept: KeptLetter) -> Finding:
        keeper = self.keeper
        letter = pure(lambda: keeper.parse(kept.octets, kept.internal_date))
        if not kept.whole:
            letter = replace(letter, put_aside=PutAside.TOO_LARGE)
        ours = kept.outline is not None and kept.outline.ours
        candidates = self._candidates(letter, kept, ours=ours)
        doubled = keeper.store.letters.doubled(kept)
        judgements = (
            (Judgement(Verdict.PUT_ASIDE, reason=JUNK, command=JUNK_COMMAND),)
            if kept.in_junk
            else pure(
                lambda: keeper.desk.judge(
                    letter,
                    candidates,
                    keeper.account,
                    ours=ours,
                    same_id_other_body=doubled,
                    sent_was_read=True,
                    key=kept.key,
                )
            )
        )
        judgements = tuple(_for_number(judgement, kept.number) for judgement in judgements)
        versions = tuple((c.game.id, c.game.version) for c in candidates)
        recent = kept.outline is None or (
            kept.outline.moment >= keeper.now - keeper.settings.told_for
        )
        notes = notes_of(kept, judgements, keeper.account.zone)
        if notes and not recent:
            notes = (old_note(notes[0], keeper.now, keeper.settings.told_for),)
        return Finding(judgements, versions, notes)

    def _candidates(self, letter: Letter, kept: KeptLetter, *, ours: bool) -> list[Candidate]:
        """The few games that headers, threads, addresses and subject point to."""
        games = self.keeper.store.games
        own_id = () if letter.message_id is None else (letter.message_id,)
        threaded = games.by_thread((*letter.thread, *letter.bounced, *own_id))
        people = [address.address for address in (*letter.from_, *letter.reply_to)]
        if letter.sender is not None:
            people.append(letter.sender.address)
        if ours or any(map(self.keeper.account.is_ours, people)):
            people = [address.address for address in (*letter.to, *letter.cc)]
        people += [address.address for address in letter.forwarded_from]
        found: dict[GameId, None] = dict.fromkeys(threaded)
        found |= dict.fromkeys(games.by_address(people))
        found |= dict.fromkeys(games.by_subject(letter.subject))
        candidates = []
        for name in found:
            game = games.game(name, without=kept.key)
            seen = games.seen(name, game.next_ply, kept.key)
            earlier = games.found(name, kept.key)
            added = local_day(games.added(name), self.keeper.account.zone)
            candidates.append(Candidate(game, name in threaded, seen, earlier, added))
        return candidates


def _for_number(judgement: Judgement, number: int) -> Judgement:
    """The desk does not know the letter's number; the command names it."""
    if judgement.command is None:
        return judgement
    return replace(judgement, command=judgement.command.replace("LETTER", str(number)))

"""Letters that are judged again, and letters that never are."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import GameEnded, MovePlayed, Withdrawn
from mailbot.game.sheet import Ending, GameId
from mailbot.post import FolderStatus
from mailbot.post.memory import MemoryMailbox
from mailbot.store import Finding, LetterState
from tests.correspondence import BORIS, NOON, WT1, World, a_letter


@pytest.mark.one_desk("its drafts are compared word by word")
def test_out_of_turn_is_judged_again_when_the_own_move_is_known(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(a_letter("ply 3 g1f3", date=NOON + timedelta(minutes=5)))
    world.sweep()
    assert world.moves == ["e2e4"]

    world.now = NOON + timedelta(minutes=3)
    world.send("ply 2 e7e5")
    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert world.drafts == ["sent 2026-03-02\nply 4 ____\n"]


class Crossing(MemoryMailbox):
    """While INBOX is read, Anna's letter reaches Sent, and Boris's answer to it INBOX."""

    world: World

    def status(self, folder: str) -> FolderStatus:
        if folder == "INBOX" and not self.world.server.letters("Sent"):
            self.world.send("ply 2 e7e5")
            later = self.world.now + timedelta(minutes=5)
            self.world.deliver(a_letter("ply 3 g1f3", date=later), when=later)
        return super().status(folder)


def test_sent_is_read_once_more_before_letters_are_judged(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    crossing = Crossing(world.server)
    crossing.world = world

    report = world.sweep(crossing)

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert [said.verdict for said in report.judged] == [Verdict.ACCEPTED, Verdict.ACCEPTED]
    assert len(world.drafts) == 1
    assert world.store.notes.list() == ()


def test_a_letter_whose_ply_was_undone_waits_and_the_later_ones_come_back(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.send("ply 2 e7e5")
    world.sweep()
    world.deliver(a_letter("ply 3 g1f3"))
    world.sweep()

    undo = Withdrawn(numbers=(1,), why="he meant d4")
    world.store.games.append(WT1, [undo], version=3, command="command:u", why="w", now=world.now)
    world.sweep()

    assert world.moves == []
    assert world.store.letters.letter(1).state is LetterState.UNDONE

    play = MovePlayed(ply=1, move="e2e4", letter=world.store.letters.letter(1).key)
    judgement = world.store.letters.letter(1).judgements[0]
    finding = Finding((replace(judgement, events=(play,)),), ((WT1, world.game.version),))
    key = world.store.letters.letter(1).key
    world.store.letters.settle(key, finding, command="command:s", why="right", now=world.now)
    world.sweep()

    assert world.moves == ["e2e4", "e7e5", "g1f3"]
    assert world.store.letters.letter(1).state is LetterState.SETTLED


def test_a_settled_letter_is_never_judged_again_by_the_program(world: World) -> None:
    world.deliver(a_letter("ply 3 g1f3"))
    world.sweep()
    key = world.store.letters.letter(1).key
    nothing = Finding((Judgement(Verdict.NO_MOVE, "wt-1"),), ((WT1, world.game.version),))
    world.store.letters.settle(key, nothing, command="command:s", why="chat", now=world.now)

    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()
    world.send("ply 2 e7e5")
    world.sweep()

    assert world.store.letters.letter(1).state is LetterState.SETTLED
    assert world.moves == ["e2e4", "e7e5"]


def test_a_game_that_ended_owes_nothing_and_its_draft_goes(world: World) -> None:
    world.deliver(a_letter("ply 1 e2e4"))
    world.sweep()

    end = GameEnded(score="1-0", ending=Ending.STATED, final=True)
    world.store.games.append(WT1, [end], version=1, command="command:end", now=world.now)
    world.sweep()

    assert world.drafts == []
    assert world.store.games.by_address([BORIS]) == (GameId("wt-1"),)

"""Events: append-only, numbered without a gap, one writer for each version."""

from __future__ import annotations

import threading

import pytest
import sqlalchemy as sa

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import AnyEvent, DrawOffered, GameEnded, MovePlayed, Withdrawn
from mailbot.game.sheet import Ending, GameId, Side
from mailbot.store import (
    Finding,
    GameExists,
    LetterState,
    Store,
    UnknownGame,
    UnknownLetter,
    VersionConflict,
)
from mailbot.store import tables as t
from mailbot.store.engine import writing
from mailbot.store.ledger import SqlLedger
from tests.correspondence import BORIS, NOON, WT1, a_setup
from tests.store.rows import a_finding, keep, waiting

E4 = MovePlayed(ply=1, move="e2e4", letter="one")
E5 = MovePlayed(ply=2, move="e7e5", letter="two")


@pytest.fixture
def games(store: Store) -> Store:
    store.games.add(a_setup(), command="command:add", now=NOON)
    return store


def moves(store: Store) -> list[str]:
    return [ply.move.uci() for ply in store.games.game(WT1).plies]


def test_of_two_writers_of_one_version_the_second_is_refused(games: Store) -> None:
    games.games.append(WT1, [E4], version=0, command="command:1", now=NOON)

    with pytest.raises(VersionConflict) as refused:
        games.games.append(WT1, [E4], version=0, command="command:2", now=NOON)

    assert (refused.value.expected, refused.value.found) == (0, 1)
    assert len(games.games.history(WT1)) == 1


def test_of_many_writers_at_once_exactly_one_appends(games: Store) -> None:
    done: list[str] = []

    def play(name: str) -> None:
        try:
            games.games.append(WT1, [E4], version=0, command=name, now=NOON)
            done.append(name)
        except VersionConflict:
            pass

    threads = [threading.Thread(target=play, args=(f"command:{n}",)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(done) == 1
    assert moves(games) == ["e2e4"]


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"cause": "command:x"}, id="the same number"),
        pytest.param({"number": 2}, id="the same cause, judging and n"),
    ],
)
def test_the_keys_themselves_refuse_a_second_event(
    games: Store, ledger: SqlLedger, changed: dict[str, object]
) -> None:
    games.games.append(WT1, [E4], version=0, command="command:1", now=NOON)
    with writing(ledger.engine) as connection:
        row = dict(connection.execute(sa.select(t.event)).mappings().one())

    with pytest.raises(sa.exc.IntegrityError), writing(ledger.engine) as connection:
        connection.execute(sa.insert(t.event).values({**row, **changed}))


def test_the_same_command_is_recorded_only_once(games: Store) -> None:
    for _ in range(2):
        games.games.append(WT1, [E4], version=0, command="command:1", now=NOON)

    assert len(games.games.history(WT1)) == 1


def test_a_letters_events_state_and_mark_are_all_or_nothing(games: Store) -> None:
    kept = keep(games, "one")
    games.drafts.write(games.drafts.owing()[0], (), (), day=NOON.date(), now=NOON)
    games.games.add(a_setup("wt-2"), command="command:add2", now=NOON)
    games.drafts.write(games.drafts.owing()[0], (), (), day=NOON.date(), now=NOON)
    good = Judgement(Verdict.ACCEPTED, "wt-1", (E4,))
    late = Judgement(Verdict.ACCEPTED, "wt-2", (E4,))

    with pytest.raises(VersionConflict):
        games.letters.record(kept, Finding((good, late), (("wt-1", 0), ("wt-2", 5))), NOON)

    assert moves(games) == []
    assert games.letters.letter(1).state is LetterState.KEPT
    assert games.drafts.owing() == ()


def test_a_new_judging_withdraws_what_the_former_recorded(games: Store) -> None:
    kept = keep(games, "one")
    games.letters.record(kept, a_finding(0, E4), NOON)
    games.letters.keep([], NOON)
    d4 = MovePlayed(ply=1, move="d2d4", letter="one")

    games.letters.settle("one", a_finding(1, d4), command="command:1", why="he said", now=NOON)

    assert moves(games) == ["d2d4"]
    assert [item.event.kind for item in games.games.history(WT1)] == [
        "move_played",
        "withdrawn",
        "move_played",
    ]


def test_a_judging_that_says_the_same_writes_no_event(games: Store) -> None:
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)

    games.letters.settle("one", a_finding(1, E4), command="command:1", why="right", now=NOON)

    assert len(games.games.history(WT1)) == 1
    assert games.letters.letter(1).state is LetterState.SETTLED


def test_settle_undo_and_settle_again(games: Store) -> None:
    games.letters.record(keep(games, "one"), a_finding(0, verdict=Verdict.UNCLEAR_MOVE), NOON)
    games.letters.settle("one", a_finding(0, E4), command="command:1", why="a", now=NOON)
    undo = Withdrawn(numbers=(1,), why="wrong")
    games.games.append(WT1, [undo], version=1, command="command:2", now=NOON)
    assert games.letters.letter(1).state is LetterState.UNDONE
    d4 = MovePlayed(ply=1, move="d2d4", letter="one")

    games.letters.settle("one", a_finding(2, d4), command="command:3", why="b", now=NOON)

    assert moves(games) == ["d2d4"]
    assert games.letters.letter(1).settled_why == "b"


def test_an_undo_that_is_itself_undone_leaves_the_letter_as_it_was(games: Store) -> None:
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)
    undo, back = Withdrawn(numbers=(1,), why="wrong"), Withdrawn(numbers=(2,), why="right")
    games.games.append(WT1, [undo], version=1, command="command:1", now=NOON)

    games.games.append(WT1, [back], version=2, command="command:2", now=NOON)

    assert moves(games) == ["e2e4"]
    assert games.letters.letter(1).state is LetterState.JUDGED


def test_undoing_several_plies_leaves_the_first_to_the_player(games: Store) -> None:
    """The letters behind the first went with it, and are judged again by themselves."""
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)
    games.letters.record(keep(games, "two", 2, minutes=1, ours=True), a_finding(1, E5), NOON)

    undo = Withdrawn(numbers=(1, 2), why="back to the start")
    games.games.append(WT1, [undo], version=2, command="command:1", now=NOON)

    assert games.letters.letter(1).state is LetterState.UNDONE
    assert games.letters.letter(2).state is LetterState.KEPT


def test_a_letter_that_came_back_keeps_coming_until_it_gives_its_ply(games: Store) -> None:
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)
    games.letters.record(keep(games, "two", 2, minutes=1, ours=True), a_finding(1, E5), NOON)
    undo = Withdrawn(numbers=(1,), why="wrong")
    games.games.append(WT1, [undo], version=2, command="command:1", now=NOON)
    for move in ("d2d4", "e2e4"):
        version = games.games.game(WT1).version
        nothing = a_finding(version, verdict=Verdict.NO_MOVE)
        games.letters.record(waiting(games, "two"), nothing, NOON)
        version = games.games.game(WT1).version
        first = [
            item.number
            for item in games.games.history(WT1)
            if isinstance(item.event, MovePlayed) and item.event.ply == 1
        ]
        again: list[AnyEvent] = [
            Withdrawn(numbers=tuple(first), why=""),
            MovePlayed(ply=1, move=move),
        ]
        command = f"command:{move}"
        games.games.append(WT1, again, version=version, command=command, now=NOON)

    assert waiting(games, "two").judging == 3


def test_letters_that_wait_for_their_turn_are_judged_again_when_a_ply_comes(games: Store) -> None:
    g1f3 = a_finding(0, verdict=Verdict.OUT_OF_TURN, plies=((3, "g1f3"),))
    games.letters.record(keep(games, "three", 3, minutes=3), g1f3, NOON)

    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)

    assert waiting(games, "three").judging == 1


def test_a_later_letter_of_the_same_player_ends_that(games: Store) -> None:
    out = a_finding(0, verdict=Verdict.OUT_OF_TURN)
    games.letters.record(keep(games, "early", 3, minutes=-3), out, NOON)
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)
    games.letters.record(keep(games, "two", 2, minutes=1, ours=True), a_finding(1, E5), NOON)

    assert games.letters.next_kept() is None


def test_a_judging_sees_the_game_without_its_own_former_events(games: Store) -> None:
    games.letters.record(keep(games, "one"), a_finding(0, E4), NOON)

    without = games.games.game(WT1, without="one")

    assert without.plies == ()
    assert without.version == 1


def test_a_game_that_ended_is_found_after_the_running_ones(games: Store) -> None:
    games.games.add(a_setup("wt-2"), command="command:add2", now=NOON)
    end = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK)

    games.games.append(WT1, [end], version=0, command="command:1", now=NOON)

    assert games.games.by_address([BORIS.upper()]) == ("wt-2", "wt-1")
    assert [record.running for record in games.games.list()] == [False, True]
    undo = Withdrawn(numbers=(1,), why="he did not")
    games.games.append(WT1, [undo], version=1, command="command:2", now=NOON)
    assert games.games.by_address([BORIS]) == ("wt-1", "wt-2")


def test_every_game_that_a_letter_touched_owes_an_answer(games: Store) -> None:
    games.games.add(a_setup("wt-2"), command="command:add2", now=NOON)
    for owing in games.drafts.owing():
        games.drafts.write(owing, (), (), day=NOON.date(), now=NOON)
    kept = keep(games, "one")
    games.letters.record(kept, a_finding(0, E4), NOON)
    games.drafts.write(games.drafts.owing()[0], (), (), day=NOON.date(), now=NOON)

    draw = a_finding(0, DrawOffered(by=Side.WHITE), game="wt-2")
    games.letters.settle("one", draw, command="command:1", why="the other game", now=NOON)

    assert [owing.owner for owing in games.drafts.owing()] == ["game:wt-1", "game:wt-2"]
    assert moves(games) == []


def test_what_is_not_there_is_named(games: Store) -> None:
    with pytest.raises(GameExists, match="wt-1"):
        games.games.add(a_setup(), command="command:again", now=NOON)
    with pytest.raises(UnknownGame, match="'wt-9'"):
        games.games.game(GameId("wt-9"))
    with pytest.raises(UnknownLetter, match="9"):
        games.letters.letter(9)
    with pytest.raises(UnknownLetter, match="9"):
        games.letters.retry(9)

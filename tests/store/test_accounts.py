"""Two accounts on one ledger never see each other's rows."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from mailbot.desk.draft import Addressee
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import GameId
from mailbot.store import (
    DraftState,
    FolderState,
    GameExists,
    NoteText,
    Place,
    Search,
    Store,
    UnknownGame,
    UnknownLetter,
)
from mailbot.store import tables as t
from mailbot.store.engine import reading
from mailbot.store.ledger import SqlLedger
from tests.correspondence import BORIS, NOON, WT1, a_setup
from tests.store.rows import a_draft, a_finding, an_arrival, keep


def fill(store: Store) -> None:
    """Something in every table."""
    setup = a_setup(account=store.account)
    store.games.add(setup, command="command:add", now=NOON, look_since=NOON.date())
    e4 = MovePlayed(ply=1, move="e2e4", letter="one")
    store.letters.record(keep(store, "one"), a_finding(0, e4, plies=((1, "e2e4"),)), NOON)
    store.letters.keep([an_arrival("two", 2)], NOON)
    store.drafts.write(store.drafts.owing()[0], [a_draft()], (), day=NOON.date(), now=NOON)
    store.drafts.owe("game:wt-1")
    store.notes.tell([NoteText("n", "s", "b")], NOON)
    store.places.pass_over(FolderState("INBOX", 1, 9), foreign=[(5, NOON)])


def seen(store: Store) -> list[object]:
    """All that can be looked at without naming a game or letter that is not there."""
    return [
        store.places.folder("INBOX"),
        store.places.known("INBOX", 1, [1, 2, 5]),
        store.places.wanted("INBOX", 1),
        store.places.searches(),
        store.places.correspondents([BORIS]),
        store.places.threads(["<one@post.example>", a_draft().message_id]),
        store.places.names(["Spring Cup 26"]),
        store.places.appended(a_draft().message_id, a_draft().octets),
        store.letters.next_kept(),
        store.letters.list(),
        store.letters.by_key("one"),
        store.letters.octets("one"),
        store.letters.of_game(WT1),
        store.letters.last_own(WT1, answered=False),
        store.letters.retry(),
        store.games.list(),
        store.games.by_address([BORIS]),
        store.games.by_thread(["<one@post.example>", a_draft().message_id]),
        store.games.by_subject("Spring Cup 26"),
        store.games.seen(WT1, 1, "x"),
        store.drafts.owing(),
        store.drafts.latest("game:wt-1", Addressee.OPPONENT),
        store.drafts.unplaced(),
        store.drafts.outdated(),
        store.drafts.stale(NOON.date()),
        store.drafts.unsent(a_draft().message_id),
        store.drafts.list(states=tuple(DraftState)),
        store.notes.unplaced(),
        store.notes.list(),
    ]


def test_a_full_ledger_of_one_is_an_empty_one_for_the_other(ledger: SqlLedger) -> None:
    anna, boris = ledger.store("anna"), ledger.store("boris")
    empty = seen(boris)

    fill(anna)

    assert seen(boris) == empty
    with pytest.raises(UnknownGame):
        boris.games.game(WT1)
    with pytest.raises(UnknownGame):
        boris.games.append(GameId("wt-1"), (), version=1, command="command:1", now=NOON)
    with pytest.raises(UnknownLetter):
        boris.letters.letter(1)
    with pytest.raises(UnknownLetter):
        boris.letters.settle("one", a_finding(1), command="c", why="", now=NOON)


def test_nothing_that_one_does_changes_what_the_other_has(ledger: SqlLedger) -> None:
    anna, boris = ledger.store("anna"), ledger.store("boris")
    fill(anna)
    before = seen(anna)

    fill(boris)
    boris.letters.shunt("two", "boom", None, NOON)
    boris.letters.retry()
    boris.drafts.became(anna.drafts.unplaced()[0].id, DraftState.GONE)
    boris.drafts.placed(anna.drafts.unplaced()[0].id, None)
    boris.notes.placed(anna.notes.unplaced()[0].id, Place("INBOX", 1, 7), NOON)
    boris.places.found(Search(BORIS, NOON.date()), [Place("INBOX", 1, 5)])
    boris.games.append(
        WT1, [MovePlayed(ply=2, move="e7e5")], version=1, command="command:2", now=NOON
    )

    assert seen(anna) == before


def test_both_may_have_a_game_of_the_same_name(ledger: SqlLedger) -> None:
    anna, boris = ledger.store("anna"), ledger.store("boris")
    anna.games.add(a_setup(), command="command:1", now=NOON)
    boris.games.add(a_setup(account="boris"), command="command:1", now=NOON)

    with pytest.raises(GameExists):
        anna.games.add(a_setup(), command="command:2", now=NOON)
    with pytest.raises(ValueError, match="boris"):
        anna.games.add(a_setup("wt-2", account="boris"), command="command:3", now=NOON)


def test_every_table_carries_its_account_in_its_keys(ledger: SqlLedger) -> None:
    with reading(ledger.engine) as connection:
        inspector = sa.inspect(connection)
        for table in t.metadata.sorted_tables:
            if table.name == "account":
                continue
            keys = [inspector.get_pk_constraint(table.name)["constrained_columns"]]
            keys += [u["column_names"] for u in inspector.get_unique_constraints(table.name)]
            if keys[0] == ["id"]:
                keys = keys[1:]
            assert keys, table.name
            assert all(key[0] == "account" for key in keys), table.name
            assert not inspector.get_columns(table.name)[0]["nullable"]

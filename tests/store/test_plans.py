"""No statement of a sweep is proportional to all games or all letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import event

from mailbot.game.events import MoveIntended
from tests.correspondence import NOON, STRANGER, WT1, World, a_letter, a_setup

# These hold what is waiting or at work, never the whole past.
SMALL = frozenset({"account", "owing", "search", "folder"})


@contextmanager
def statements(world: World) -> Iterator[set[str]]:
    """Every statement that is executed meanwhile."""
    said: set[str] = set()

    def note(_conn: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        said.add(statement)

    event.listen(world.ledger.engine, "before_cursor_execute", note)
    try:
        yield said
    finally:
        event.remove(world.ledger.engine, "before_cursor_execute", note)


def busy_days(world: World) -> None:
    """Everything that a sweep can do."""
    world.add()
    world.deliver(a_letter("ply 1 e2e4"))
    world.deliver(a_letter("hello", sender=STRANGER, subject="your order"))
    world.deliver(a_letter("ply 1 e2e4", sender=STRANGER))
    world.deliver(a_letter("boom"))
    world.sweep()
    intended = MoveIntended(ply=2, moves=("c7c5",))
    world.store.games.append(WT1, [intended], version=1, command="command:1", now=world.now)
    world.sweep()
    world.now += timedelta(days=1)
    world.sweep()
    world.deliver(a_letter("ply 3 g1f3", date=world.now))
    world.sweep()
    world.send("ply 2 e7e5")
    world.store.letters.retry()
    world.sweep()
    world.server.change_uidvalidity("INBOX")
    world.sweep()
    world.sweep()
    assert len(world.store.letters.waiting()) == 2  # what `status` asks


def test_every_statement_of_a_sweep_and_of_status_uses_an_index(tmp_path: Path) -> None:
    world = World(tmp_path)
    with statements(world) as said:
        busy_days(world)
    queries = [s for s in said if s.split()[0] in {"SELECT", "UPDATE", "DELETE", "INSERT"}]
    assert len(queries) > 40

    slow = []
    with world.ledger.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        for query in queries:
            blanks = (None,) * query.count("?")
            for row in driver.execute(f"EXPLAIN QUERY PLAN {query}", blanks):
                if is_slow(row[3]):
                    slow.append(f"{row[3]}  <-  {query}")
    world.close()
    assert slow == []


def is_slow(step: str) -> bool:
    """A step of a plan that looks at more rows than its question is about."""
    found = re.match(r"(SCAN|SEARCH) (\w+)", step)
    if found is None or found[2] in SMALL or found[2].startswith("sqlite_"):
        return False
    if found[1] == "SCAN":
        return "CONSTANT ROW" not in step and "SUBQUERY" not in step
    return step.endswith("(account=?)") and found[2] != "name"  # max(words): one step


def test_a_letter_costs_the_same_among_many_games_and_letters(tmp_path: Path) -> None:
    def cost(games: int, letters: int) -> int:
        world = World(tmp_path / f"{games}")
        world.add()
        for n in range(games):
            other = a_setup(f"x-{n}", opponent=f"p{n}@post.example", event=f"Other Cup {n}")
            world.store.games.add(other, command=f"command:{n}", now=NOON)
        for n in range(letters):
            world.deliver(a_letter(f"chat {n}", date=NOON - timedelta(days=1)))
        world.sweep()
        world.deliver(a_letter("ply 1 e2e4"))
        count = 0

        def more(*_: Any) -> None:
            nonlocal count
            count += 1

        event.listen(world.ledger.engine, "before_cursor_execute", more)
        world.sweep()
        world.close()
        return count

    assert cost(1, 1) == cost(20, 20)

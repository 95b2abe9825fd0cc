"""One account, in memory and on Dovecot; and Dovecots that can do less."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from mailbot.post import Mailbox
from tests.dovecot_server import DovecotServer
from tests.post.worlds import DovecotWorld, Listener, MemoryWorld, World

_users = itertools.count(1)


@pytest.fixture(scope="session")
def dovecot_without() -> Iterator[Callable[..., DovecotServer]]:
    """One server for each set of hidden capabilities, kept for the session."""
    running: dict[tuple[str, ...], DovecotServer] = {}

    def get(*hide: str) -> DovecotServer:
        if hide not in running:
            running[hide] = DovecotServer(hide=hide).start()
        return running[hide]

    yield get
    for server in running.values():
        server.stop()


def _world(request: pytest.FixtureRequest, kind: str, *hide: str) -> Iterator[World]:
    if kind == "memory":
        yield MemoryWorld(uidplus="UIDPLUS" not in hide, move="MOVE" not in hide)
        return
    server = request.getfixturevalue("dovecot_without")(*hide)
    world = DovecotWorld(server, f"reader{next(_users)}")
    yield world
    world.close()


@pytest.fixture(params=["memory", pytest.param("dovecot", marks=pytest.mark.server)])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    yield from _world(request, request.param)


@pytest.fixture(params=["memory", pytest.param("dovecot", marks=pytest.mark.server)])
def world_with_move(request: pytest.FixtureRequest) -> Iterator[World]:
    """A server without UIDPLUS."""
    yield from _world(request, request.param, "UIDPLUS")


@pytest.fixture(params=["memory", pytest.param("dovecot", marks=pytest.mark.server)])
def poor_world(request: pytest.FixtureRequest) -> Iterator[World]:
    """A server with neither UIDPLUS nor MOVE."""
    yield from _world(request, request.param, "UIDPLUS", "MOVE")


@pytest.fixture
def mailbox(world: World) -> Mailbox:
    return world.open()


@pytest.fixture
def account(dovecot_without: Callable[..., DovecotServer]) -> Iterator[DovecotWorld]:
    """A fresh user of a real Dovecot, for what only a server can show."""
    world = DovecotWorld(dovecot_without(), f"reader{next(_users)}")
    yield world
    world.close()


@pytest.fixture
def listener(account: DovecotWorld) -> Iterator[Listener]:
    """Who hears what a client says to that account's server."""
    listener = Listener(account.server.port)
    yield listener
    listener.close()

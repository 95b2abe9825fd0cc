"""An IMAP server in this process: pymap, on the loopback, on a port that is free. No files."""

from __future__ import annotations

import asyncio
import secrets
import threading
from argparse import Namespace
from contextlib import AsyncExitStack
from types import TracebackType
from uuid import uuid4


class NoServer(Exception):
    """pymap is not installed, or did not start. The message says what to do."""


class DemoServer:
    """One user's mailbox in memory while the ``with`` block lasts."""

    host = "127.0.0.1"

    def __init__(self, user: str) -> None:
        self.user, self.password = user, secrets.token_urlsafe()
        self.port = 0
        self._ready = threading.Event()
        self._error: BaseException | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="pymap", daemon=True)

    def __enter__(self) -> DemoServer:
        self._thread.start()
        self._ready.wait(10)
        if isinstance(self._error, ImportError):
            raise NoServer(
                "the demo needs pymap, an IMAP server in Python: pip install 'mailbot[demo]'"
            ) from self._error
        if self.port == 0:
            raise NoServer("the demo's mail server did not start") from self._error
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._loop is not None and self._stop is not None:
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self._error = error
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        from proxyprotocol.result import ProxyResultLocal
        from proxyprotocol.sock import SocketInfo
        from pymap.backend.dict import DictBackend
        from pymap.imap import IMAPServer
        from pysasl.hashing import Cleartext

        arguments = Namespace(
            debug=False,
            host=self.host,
            port=0,
            cert=None,
            key=None,
            tls=False,
            proxy_protocol=None,
            passlib_cfg=None,
            demo_data=False,
            demo_user=self.user,
            demo_password=self.password,
            skip_services=[],
        )
        # The password lives as long as this process: half a second of hashing guards nothing.
        backend, config = await DictBackend.init(
            arguments, hash_context=Cleartext(), reject_dnsbl=False
        )
        config.apply_context()
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        imap = IMAPServer(backend.login, config)
        talks: set[asyncio.Task[None]] = set()

        # Not pymap's ProxyProtocolReader: it leaves each connection to a task that nobody keeps,
        # so that task, reader and writer hold only each other. Up to 3.12 asyncio happened to keep
        # the writer; since 3.13 the garbage collector ends the talk, and the client waits forever.
        def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            socket = SocketInfo.get(writer, ProxyResultLocal(), unique_id=uuid4().bytes)
            talk = asyncio.create_task(imap(reader, writer, socket))
            talks.add(talk)
            talk.add_done_callback(talks.discard)

        async with AsyncExitStack() as stack:
            await backend.start(stack)
            server = await asyncio.start_server(connected, self.host, 0)
            async with server:
                self.port = server.sockets[0].getsockname()[1]
                self._ready.set()
                await self._stop.wait()
                server.close()
                for talk in talks:  # a client that is still there hears BYE;
                    talk.cancel()  # from 3.12 on the server waits until it is gone

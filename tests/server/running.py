"""A running server and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import secrets
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from turbinehall.server.app import application
from turbinehall.server.commands import uvicorn_settings
from turbinehall.server.house import House
from turbinehall.server.settings import Settings

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("turbinehall.games", "tests.hall")
STRANGE_BOTS = {
    "sleeper": "tests.server.strange_bots:Sleeper",
    "crasher": "tests.server.strange_bots:Crasher",
    "cheater": "tests.server.strange_bots:Cheater",
}


class Looped(uvicorn.Server):
    """A server that can be asked for its loop."""

    loop: asyncio.AbstractEventLoop

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().serve(sockets)


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        self.settings = settings
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        guard = application(settings)
        self.house: House = guard.house
        self._server = Looped(uvicorn.Config(guard, **uvicorn_settings(settings)))
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()
        deadline = time.monotonic() + 20
        while not self._server.started:
            assert self._thread.is_alive(), "the server didn't start"
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def do(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop, beside what it does for others."""
        return asyncio.run_coroutine_threadsafe(doing, self._server.loop).result()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


def settings(folder: Path, **others: Any) -> Settings:
    usual: dict[str, Any] = {"limits": 0.0, "packages": PACKAGES, "bot_seconds": 1.0, "log_format": "quiet"}
    return Settings(data=str(folder), **{**usual, "extra_bots": STRANGE_BOTS, **others})


@contextlib.contextmanager
def serving(folder: Path, **others: Any) -> Iterator[Server]:
    server = Server(settings(folder, **others))
    try:
        yield server
    finally:
        server.stop()


def serve_here(settings: bytes, port: int) -> None:
    """Serve in this process until it is killed."""
    asked = msgspec.json.decode(settings, type=Settings)
    uvicorn.run(application(asked), port=port, **uvicorn_settings(asked))


class Forked:
    """A server in a process of its own that is quickly started, for being killed often."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        forking = multiprocessing.get_context("forkserver")
        forking.set_forkserver_preload(["tests.server.running"])
        self.process = forking.Process(
            target=serve_here, args=(msgspec.json.encode(settings), port), daemon=True
        )
        self.process.start()

    def wait(self, seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while True:
            try:
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert self.process.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()


class Process:
    """A server as it is started from the command line."""

    def __init__(self, folder: Path, port: int, *options: str) -> None:
        self.address = f"http://127.0.0.1:{port}"
        paths = [str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        surroundings = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
            "TURBINEHALL_GAMES": ",".join(PACKAGES),
            "TURBINEHALL_LIMITS": "0",
        }
        command = [
            sys.executable,
            "-m",
            "turbinehall.cli",
            "serve",
            "--data",
            str(folder),
            "--port",
            str(port),
        ]
        self.log = folder / "server.log"
        folder.mkdir(exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *options], env=surroundings, cwd=ROOT, stdout=log, stderr=log
            )

    def wait(self, seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while True:
            try:
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(self.log.read_text()[-3000:])
            time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Visitor:
    """A browser without a page."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=20)
        weakref.finalize(self, self.http.close)  # who leaves without a word leaves no line open
        self.seen: list[bytes] = []
        """Every byte that the server sent to this person."""
        if name:
            self.post("/api/me", {"name": name})

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int | None = None, **headers: str) -> Any:
        sent = self.http.post(path, json={} if body is None else body, headers=headers)
        return self._answer(sent, status)

    def _answer(self, answer: httpx.Response, status: int | None) -> Any:
        self.seen.append(answer.content)
        if status is None:
            assert answer.status_code in (200, 201), answer.text
        else:
            assert answer.status_code == status, answer.text
        return (
            answer.json()
            if answer.headers.get("content-type", "").startswith("application/json")
            else answer.text
        )

    def table(self, *chairs: str, game: str = "high-card", **others: Any) -> Any:
        """A new table: 'me', 'open', or a bot's name for each chair."""
        made = [
            {"kind": chair} if chair in ("me", "open") else {"kind": "bot", "bot": chair} for chair in chairs
        ]
        body = {"game": game, "chairs": made, "contribution": secrets.token_hex(8), **others}
        return self.post("/api/tables", body, 201)

    def choose(self, state: Any, option: int = 0, status: int = 200) -> Any:
        """Choose one of what a state offers."""
        view = state["view"]
        body = {
            "seat": state["seat"],
            "position": view["position"],
            "choice": view["options"][option]["notation"],
        }
        return self.post(f"/api/tables/{state['id']}/choices", body, status)

    def live(self, id: str, **headers: str) -> Live:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"cookie": cookies, **headers} if cookies else headers
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{id}/live"
        origin = sent.pop("origin", None)
        dialled = connect(address, additional_headers=sent, origin=origin)  # type: ignore[arg-type]
        return Live(dialled, self.seen)


class Live:
    """A live connection."""

    def __init__(self, dialled: Any, seen: list[bytes]) -> None:
        self._dialled = dialled
        self._seen = seen
        self.socket: ClientConnection

    def __enter__(self) -> Live:
        self.socket = self._dialled.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._dialled.__exit__(*error)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = 10) -> Any:
        text = self.socket.recv(timeout)
        raw = text.encode() if isinstance(text, str) else text
        self._seen.append(raw)
        return json.loads(raw)

    def until(self, kind: str, timeout: float = 10) -> Any:
        """The next message of a kind."""
        while True:
            message = self.receive(timeout)
            if message["type"] == kind:
                return message

    def table(self) -> Any:
        """The next state of the table."""
        return self.until("table")["table"]

    def position(self, position: int) -> Any:
        """The first state at a position or after."""
        while True:
            state = self.table()
            if state["view"] is not None and state["view"]["position"] >= position:
                return state


def eventually(check: Any, seconds: float = 10) -> Any:
    """What a check gives, once it gives something."""
    deadline = time.monotonic() + seconds
    while True:
        found = check()
        if found:
            return found
        assert time.monotonic() < deadline, "it never came to be"
        time.sleep(0.02)

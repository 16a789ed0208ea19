"""The server under load: 500 tables with two live seats each, on one worker, every move durable.

python -m benchmarks.serving                      a minute
python -m benchmarks.serving --moves 100000       until so many moves were made, to see whether memory grows

Everything happens on this machine, over loopback, with a server in a process of its own:

- paced: each table makes a move now and then; how long from the click until both seats have the new view?
- flat out: each table makes its next move as soon as both seats have seen the last; how many a second?
- echo: the same sockets and messages of the same size, on the same framework, with nothing behind it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT: Final = Path(__file__).resolve().parent.parent
_POSITION: Final = re.compile(rb'"position":(\d+),"turn":\d+,"horizon"')
_SETTLE: Final = 1.0


class Served:
    """A server in a process."""

    def __init__(self, folder: Path, *command: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        surroundings = {
            **os.environ,
            "PYTHONPATH": paths,
            "TURBINEHALL_GAMES": "turbinehall.games,benchmarks.hall",
            "TURBINEHALL_LIMITS": "0",
        }
        self.process = subprocess.Popen(
            [sys.executable, *command, "--port", str(port)],
            env=surroundings,
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "log").open("ab"),
        )
        deadline = time.monotonic() + 30
        while True:
            try:
                httpx.get(f"{self.address}/health")
                return
            except httpx.TransportError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def memory(self) -> float:
        """Megabytes resident."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Seats:
    """A table with its two live connections."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.sockets: list[ClientConnection] = []
        self.state: dict[str, Any] = {}
        """The latest state of whose decision it is."""
        self.turn = asyncio.Lock()

    async def open(self) -> None:
        """Make a table and sit down at it, twice. What was open before is left."""
        for old in self.sockets:
            await old.close()
        load = self.load
        one, two = load.people
        body = {"game": load.game, "chairs": [{"kind": "me"}], "contribution": secrets.token_hex(8)}
        if load.game != "empire":
            body["chairs"] = [{"kind": "me"}, {"kind": "open"}]
        made = (await one.post("/api/tables", json=body)).json()
        for link in made.get("invitations", []):
            await two.post(f"/api/invitations/{link['path'].rpartition('/')[2]}", json={})
        address = load.server.address.replace("http", "ws") + f"/api/tables/{made['id']}/live"
        self.sockets = []
        for person in load.people:
            cookie = f"turbinehall={person.cookies['turbinehall']}"
            opened = connect(address, additional_headers={"cookie": cookie}, compression=None, max_queue=None)
            self.sockets.append(await opened)
        for live in self.sockets:
            await self._until(live, 0)

    async def move(self) -> float:
        """One move: seconds from the click until both have the new view."""
        view = self.state["view"]
        if view["over"]:
            await self.open()
            view = self.state["view"]
        seat = view["deciding"]
        position = view["position"]
        choice = view["options"][position * 7 % len(view["options"])]["notation"]
        message = {"type": "choice", "seat": seat, "position": position, "choice": choice}
        began = time.perf_counter()
        await self.sockets[seat].send(json.dumps(message))
        raw = await asyncio.gather(*(self._until(live, position + 1) for live in self.sockets))
        took = time.perf_counter() - began
        self.load.bytes.append(len(raw[0]))
        return took

    async def _until(self, live: ClientConnection, position: int) -> bytes:
        while True:
            raw = await live.recv(decode=False)
            assert isinstance(raw, bytes)
            found = _POSITION.search(raw)
            if found and int(found[1]) >= position:
                state = json.loads(raw)["table"]
                if state["seat"] == state["view"]["deciding"] or state["over"]:
                    self.state = state
                return raw


class Load:
    """All tables, and what was measured."""

    def __init__(self, server: Served, game: str, people: list[httpx.AsyncClient]) -> None:
        self.server = server
        self.game = game
        self.people = people
        self.bytes: list[int] = []

    async def seat(self, tables: int) -> list[Seats]:
        """Open the tables, a few at a time."""
        for person in self.people:
            await person.post("/api/me", json={"name": "Load"})
        seats = [Seats(self) for _ in range(tables)]
        for first in range(0, tables, 10):
            await asyncio.gather(*(one.open() for one in seats[first : first + 10]))
        return seats


async def paced(seats: list[Seats], a_second: float, seconds: float) -> list[float]:
    """Moves at a steady rate, whichever table's turn it is."""
    took: list[float] = []
    running: set[asyncio.Task[None]] = set()
    began = time.perf_counter()

    async def one(table: Seats) -> None:
        async with table.turn:
            took.append(await table.move())

    for number in range(int(a_second * seconds)):
        await asyncio.sleep(max(0.0, began + number / a_second - time.perf_counter()))
        task = asyncio.create_task(one(seats[number % len(seats)]))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return took


async def flat_out(seats: list[Seats], seconds: float, moves: int = 10**9) -> tuple[int, float]:
    """As many moves as will go: how many, in how many seconds."""
    made = 0
    began = time.perf_counter()

    async def one(table: Seats) -> None:
        nonlocal made
        while made < moves and time.perf_counter() - began < seconds:
            await table.move()
            made += 1

    await asyncio.gather(*(one(table) for table in seats))
    return made, time.perf_counter() - began


async def echoes(address: str, pairs: int, size: int, seconds: float) -> float:
    """Echoes a second: a small message in, one of this size out on both sockets of a pair."""
    url = address.replace("http", "ws") + f"/echo/{size}/"
    opened = [
        [await connect(f"{url}{pair}", compression=None, max_queue=None) for _ in range(2)]
        for pair in range(pairs)
    ]
    made = 0
    began = time.perf_counter()

    async def one(pair: list[ClientConnection]) -> None:
        nonlocal made
        message = json.dumps({"type": "choice", "seat": 0, "position": 1, "choice": "lay 3"})
        while time.perf_counter() - began < seconds:
            await pair[0].send(message)
            for raw in await asyncio.gather(*(live.recv(decode=False) for live in pair)):
                json.loads(raw)
            made += 1

    await asyncio.gather(*(one(pair) for pair in opened))
    rate = made / (time.perf_counter() - began)
    for pair in opened:
        for live in pair:
            await live.close()
    return rate


def serve_echo(port: int) -> None:
    """The bare echo: the same framework and settings, nothing behind it."""
    import uvicorn
    from litestar import Litestar, WebSocket, get, websocket

    from turbinehall.server.commands import uvicorn_settings
    from turbinehall.server.settings import Settings

    there: dict[str, list[WebSocket[Any, Any, Any]]] = {}

    @websocket("/echo/{size:int}/{pair:str}")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        """Answer each message on both sockets of the pair."""
        await socket.accept()
        pair = there.setdefault(socket.path_params["pair"], [])
        pair.append(socket)
        body = json.dumps({"text": "x" * socket.path_params["size"]}).encode()
        try:
            while True:
                await socket.receive_data("text")
                for other in pair:
                    await other.send_data(body, mode="text")
        except Exception:
            pair.remove(socket)

    @get("/health", sync_to_thread=False)
    def health() -> str:
        """Is it there?"""
        return "yes"

    settings = Settings(data="", only_loopback=True)
    uvicorn.run(Litestar([echo, health], logging_config=None), port=port, **uvicorn_settings(settings))


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of all lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    """Run all phases; gives the figures."""
    figures: dict[str, Any] = {"game": asked.game, "tables": asked.tables}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Served(folder, "-m", "turbinehall.cli", "serve", "--data", name)
        clients = [httpx.AsyncClient(base_url=server.address, timeout=60) for _ in range(2)]
        try:
            figures["megabytes at start"] = round(server.memory(), 1)
            load = Load(server, asked.game, clients)
            seats = await load.seat(asked.tables)
            await asyncio.sleep(_SETTLE)
            figures["megabytes with all tables"] = round(server.memory(), 1)
            busy = server.seconds()
            took = await paced(seats, asked.rate, asked.seconds)
            figures["paced moves a second"] = asked.rate
            figures["paced server core, %"] = round(100 * (server.seconds() - busy) / asked.seconds)
            for label, share in (("p50", 0.5), ("p99", 0.99)):
                figures[f"click to both views, {label}, ms"] = round(1000 * percentile(took, share), 1)
            load.bytes.clear()
            busy = server.seconds()
            made, seconds = await flat_out(seats, asked.seconds)
            figures["flat out moves a second"] = round(made / seconds)
            figures["flat out server core, %"] = round(100 * (server.seconds() - busy) / seconds)
            figures["bytes of a state, mean"] = round(statistics.fmean(load.bytes))
            if asked.moves:
                await flat_out(seats, 3600, 40 * asked.tables)  # until every table has seen the end of a game
                figures["megabytes before"] = round(server.memory(), 1)
                made, seconds = await flat_out(seats, 3600, asked.moves)
                figures["megabytes after"] = round(server.memory(), 1)
                figures["moves between"] = made
            for table in seats:
                for live in table.sockets:
                    await live.close()
        finally:
            for client in clients:
                await client.aclose()
            server.stop()
        bare = Served(folder, "-m", "benchmarks.serving", "--echo")
        try:
            size = figures["bytes of a state, mean"]
            figures["echoes a second"] = round(await echoes(bare.address, asked.tables, size, asked.seconds))
        finally:
            bare.stop()
    figures["moves per echo"] = round(figures["flat out moves a second"] / figures["echoes a second"], 2)
    return figures


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="The server under load.")
    parser.add_argument("--game", default="tally", help="tally, or empire with a spectator")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200.0, help="paced moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=15.0, help="for each phase")
    parser.add_argument("--moves", type=int, default=0, help="and so many moves more, for memory")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.echo:
        serve_echo(asked.port)
        return
    for what, value in asyncio.run(measure(asked)).items():
        print(f"{what:32} {value}")


if __name__ == "__main__":
    main()

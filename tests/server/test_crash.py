"""A server killed at random under load: every move that was acknowledged is there after the restart."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.running import Forked, Visitor, free_port, settings

KILLS = int(os.environ.get("TURBINEHALL_KILLS", "4"))
PLAYERS = 4


class Player(threading.Thread):
    """Plays game after game as fast as it can, and remembers what was acknowledged."""

    def __init__(self, process: Forked, cookie: str) -> None:
        super().__init__()
        self.process = process
        self.cookie = cookie
        self.acknowledged: dict[str, int] = {}
        """Table: the highest position that was shown after a choice of ours."""
        self.stories: dict[str, list[str]] = {}
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self._play()
            except (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError):
                time.sleep(0.02)

    def _play(self) -> None:
        headers = {"cookie": self.cookie}
        body = {"game": "empire", "chairs": [{"kind": "me"}]}
        made = httpx.post(f"{self.process.address}/api/tables", json=body, headers=headers, timeout=5)
        if made.status_code != 201:
            return
        id = made.json()["id"]
        self.acknowledged[id] = 0
        address = self.process.address.replace("http", "ws") + f"/api/tables/{id}/live"
        with connect(address, additional_headers=headers, close_timeout=0.2) as socket:
            while not self.done.is_set():
                message = json.loads(socket.recv(5))
                if message["type"] != "table":
                    continue
                view = message["table"]["view"]
                self.acknowledged[id] = view["position"]
                self.stories[id] = [line["text"] for line in message["table"]["story"]]
                if view["over"]:
                    return
                choice = random.choice(view["options"])["notation"]
                socket.send(
                    json.dumps({"type": "choice", "seat": 0, "position": view["position"], "choice": choice})
                )


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    port = free_port()
    process = Forked(settings(tmp_path), port)
    process.wait()
    ada = Visitor(process.address, "Ada")
    cookie = f"turbinehall={ada.http.cookies['turbinehall']}"
    ada.close()
    checked = 0
    for _ in range(KILLS):
        players = [Player(process, cookie) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        # Somewhere in the midst of it: after so many acknowledged moves, and a few milliseconds more.
        enough = random.randint(1, 40)
        deadline = time.monotonic() + 10
        while sum(sum(list(player.acknowledged.values())) for player in players) < enough:
            assert time.monotonic() < deadline
            time.sleep(0.002)
        time.sleep(random.uniform(0, 0.02))
        process.kill()
        for player in players:
            player.done.set()
        process = Forked(settings(tmp_path), port)
        for player in players:
            player.join()
        process.wait()
        with httpx.Client(base_url=process.address, headers={"cookie": cookie}) as client:
            for player in players:
                for id, position in player.acknowledged.items():
                    state = client.get(f"/api/tables/{id}").json()
                    assert state["frozen"] is None
                    assert state["last"] >= position
                    back = client.get(f"/api/tables/{id}/positions/{position}").json()
                    if position:
                        assert [line["text"] for line in back["story"]] == player.stories[id]
                    checked += position
    process.kill()
    assert checked > 0

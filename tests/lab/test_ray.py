"""A Ray cluster of two nodes, both on this machine: it finds what one process finds, bit for bit."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from turbinehall import ImpossibleSetup
from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.play import Result
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.workers import Here, run

from .conftest import needed

CHANGE = Overlay.of(None, ["buildings.sawmill.maximum=9"])
PLANS: list[Match | Balance] = [
    Match(Setting("empire"), ("random", "random"), "7", 6),
    Balance(Setting("empire"), "random", "7", 4, CHANGE),
    Match(Setting("empire"), ("random", "mine_on_ray:Mine"), "7", 2),
]
MINE = """
from turbinehall.players.player import Player

class Mine(Player):
    def choose(self, game, stream):
        return game.options[-1]
"""

# In a process of its own: Ray leaves threads and sockets behind until its process ends.
ON_RAY = """
import json, os, secrets, sys
os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_TMPDIR": sys.argv[1]}
os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
import ray
from ray.cluster_utils import Cluster
from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.ray_crew import OnRay
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.workers import run

head = {"num_cpus": 1, "include_dashboard": False}
cluster = Cluster(initialize_head=True, head_node_args=head)
cluster.add_node(num_cpus=1)
crew = OnRay(cluster.address)
change = Overlay.of(None, ["buildings.sawmill.maximum=9"])
plans = [
    Match(Setting("empire"), ("random", "random"), "7", 6),
    Balance(Setting("empire"), "random", "7", 4, change),
    Match(Setting("empire"), ("random", "mine_on_ray:Mine"), "7", 2),
]
found = [[result.data() for result in sorted(run(plan, crew))] for plan in plans]
nodes = len([node for node in ray.nodes() if node["Alive"]])
crew.close()
cluster.shutdown()
print(json.dumps({"nodes": nodes, "workers": crew.workers, "found": found}))
"""


def test_two_nodes_find_what_one_process_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needed("ray")
    (tmp_path / "mine_on_ray.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    # Ray's sockets lie in this folder, and the path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-c", ON_RAY, folder]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout.splitlines()[-1])
    assert (said["nodes"], said["workers"]) == (2, 2)
    for plan, found in zip(PLANS, said["found"], strict=True):
        assert [Result.read(data) for data in found] == sorted(run(plan, Here()))


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_said_at_once(address: str) -> None:
    needed("ray")
    from turbinehall.lab.ray_crew import OnRay

    with pytest.raises(ImpossibleSetup, match=address):
        OnRay(address)

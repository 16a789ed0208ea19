"""The verbs: play, serve, verify."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.running import ROOT, Process, Visitor, free_port, serving
from turbinehall.cli import main


def test_play_prints_its_address_and_serves_there(tmp_path: Path) -> None:
    paths = [str(ROOT / "src"), str(ROOT)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "TURBINEHALL_NO_BROWSER": "1"}
    command = [sys.executable, "-m", "turbinehall.cli", "play", "--data", str(tmp_path)]
    process = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        address = found[0].rstrip("/")
        ada = Visitor(address, "Ada")
        ada.choose(ada.table("me", game="empire"))
        ada.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in (0, 130, -signal.SIGINT)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    assert (tmp_path / "tables.db").exists()


def test_serve_stops_in_good_order_with_people_connected(tmp_path: Path) -> None:
    process = Process(tmp_path, free_port())
    process.wait()
    ada = Visitor(process.address, "Ada")
    table = ada.table("me", game="empire")
    with ada.live(table["id"]) as live:
        live.table()
        assert process.stop() in (0, -signal.SIGTERM)
    ada.close()
    assert "Traceback" not in process.log.read_text()


def test_health_and_metrics(tmp_path: Path) -> None:
    process = Process(tmp_path, free_port())
    try:
        process.wait()
        health = httpx.get(f"{process.address}/health").json()
        assert health["ok"]
        assert health["database"] == "sqlite"
        ada = Visitor(process.address, "Ada")
        ada.choose(ada.table("me", game="empire"))
        ada.close()
        figures = httpx.get(f"{process.address}/metrics").text
        assert 'turbinehall_events_total{kind="chose"} 1.0' in figures
        assert 'route="/api/tables/{id}/choices"' in figures
    finally:
        process.stop()


def test_several_workers_on_postgresql(tmp_path: Path, postgres_database: str) -> None:
    process = Process(tmp_path, free_port(), "--workers", "2", "--database", postgres_database)
    try:
        process.wait()
        ada = Visitor(process.address, "Ada")
        table = ada.table("me", "me")
        pids = set()
        for _ in range(40):  # a new connection each time: the kernel hands them out
            pids |= set(
                re.findall(r'turbinehall_worker\{pid="(\d+)"\}', httpx.get(f"{process.address}/metrics").text)
            )
            seen = httpx.get(
                f"{process.address}/api/tables/{table['id']}", cookies=dict(ada.http.cookies)
            ).json()
            assert seen["seat"] == 0
        assert len(pids) == 2
        ada.close()
    finally:
        process.stop()


def test_a_data_folder_is_open_in_one_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path, port=4711):
        assert main(["serve", "--data", str(tmp_path)]) == 2
        assert "is open in another server already" in capsys.readouterr().err
        assert main(["play", "--no-browser", "--data", str(tmp_path)]) == 0
        assert "open already, at http://127.0.0.1:4711/" in capsys.readouterr().out
    with serving(tmp_path):
        pass


def test_what_cant_be_served_is_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--workers", "2"]) == 2
    assert "Several workers need PostgreSQL" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nothing.hall")]) == 2
    assert "no such file" in capsys.readouterr().err

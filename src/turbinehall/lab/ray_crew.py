"""A crew on a Ray cluster. Ray comes with the extra `lab`; nothing here is imported without `--ray`.

Ray is told to report nothing to anybody, and to start nothing that serves pages.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.workers import play_batch

_PATIENCE = 5.0  # seconds until an address counts as silent
_AHEAD = 4  # batches that wait for each worker, so that none has to wait for this process


class OnRay:
    """Every processor of a cluster: the one at an address, one that runs here already, or a new one here."""

    def __init__(self, address: str | None = None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self.ray = _import()
        self.began = not self.ray.is_initialized()
        if self.began:
            with _sigterm_as_it_is():
                self._connect(address)
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _connect(self, address: str | None) -> None:
        quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
        if address is not None:
            _reach(address)
        try:
            if address is not None:
                self.ray.init(address=address, **quiet)
                return
            try:
                self.ray.init(address="auto", **quiet)
            except ConnectionError:
                _keep_others_out()
                self.ray.init(address="local", include_dashboard=False, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            where = "here" if address is None else f"at {address}"
            raise ImpossibleSetup(
                f"There is no Ray cluster to be reached {where}: {str(error).splitlines()[0]} "
                "`ray start --head` begins one and says its address."
            ) from error

    def work(self, batches: Iterable[str]) -> Iterator[str]:
        """Carry out batches."""
        ray = self.ray
        remote = ray.remote(num_cpus=1, max_retries=3)(play_batch)
        waiting: list[Any] = []
        coming = iter(batches)
        try:
            while True:
                while len(waiting) < self.workers * _AHEAD:
                    batch = next(coming, None)
                    if batch is None:
                        break
                    waiting.append(remote.remote(batch))
                if not waiting:
                    return
                ready, waiting = ray.wait(waiting)
                for answer in ready:
                    yield ray.get(answer)
        finally:
            for task in waiting:
                ray.cancel(task, force=True)

    def close(self) -> None:
        """Leave the cluster; one that was begun here ends."""
        if self.began:
            self.ray.shutdown()


@contextmanager
def _sigterm_as_it_is() -> Iterator[None]:
    """Ray would hear SIGTERM itself, and end the program without its files."""
    heard = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        if heard is not None and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, heard)


def _keep_others_out() -> None:
    """Have a new cluster ask for a token that lives as long as it does; Ray would leave one in a file."""
    if not any([name in os.environ for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")]):
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def _reach(address: str) -> None:
    """Make sure that somebody answers there: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and host and port.isdecimal()):
        raise ImpossibleSetup(f"'{address}' is no address of a Ray cluster: write HOST:PORT.")
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except OSError as error:
        raise ImpossibleSetup(
            f"Nobody answers at {address}: {error.strerror or error}. "
            "`ray start --head` begins a cluster and says its address."
        ) from error


def _import() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ImpossibleSetup(
            "Ray isn't installed. `pip install '.[lab]'` in Turbine Hall's folder brings it."
        ) from None

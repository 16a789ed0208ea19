"""One server for one embedded database. The system lets go of the lock by itself when a server dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Final

from turbinehall.kernel.errors import TurbineHallError

_NAME: Final = "open.lock"


class InUse(TurbineHallError):
    """Another server has the data folder open; `address` is where it is, if it said so."""

    def __init__(self, folder: str, address: str) -> None:
        where = f" It is at {address}" if address else ""
        super().__init__(
            f"{folder} is open in another server already.{where} Close that one, or give --data DIR."
        )
        self.address = address


class Owner:
    """Holds a data folder for one server."""

    def __init__(self, folder: str, address: str = "") -> None:
        path = Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        self._file: IO[str] = (path / _NAME).open("a+", encoding="utf-8")
        try:
            _lock(self._file)
        except OSError:
            self._file.seek(0)
            there = self._file.read().strip()
            self._file.close()
            raise InUse(folder, there) from None
        self._file.truncate(0)
        self._file.write(address)
        self._file.flush()

    def let_go(self) -> None:
        """Another server may have it."""
        self._file.close()


if os.name == "nt":

    def _lock(file: IO[str]) -> None:
        import msvcrt

        file.seek(1 << 20)  # beyond what is written: there a lock keeps nobody from reading the address
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        file.seek(0)

else:

    def _lock(file: IO[str]) -> None:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

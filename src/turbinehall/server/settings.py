"""How a server is to run, in one immutable object that also travels to worker processes."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

import msgspec

from turbinehall.kernel.catalogue import Catalogue
from turbinehall.kernel.errors import TurbineHallError

ENVIRONMENT: Final = "TURBINEHALL_SERVE"
"""The environment variable by which worker processes are told their settings."""
_SECRET_FILE: Final = "secret"
_DATABASE_FILE: Final = "tables.db"
_LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The defaults are those of a server for one person on this machine."""

    data: str
    """The folder for the embedded database and the signing secret."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    database: str = ""
    """A database URL; empty: the SQLite file in the data folder."""
    base_path: str = ""
    """What all addresses begin with, such as /hall; no slash at its end."""
    origins: tuple[str, ...] = ()
    """The origins that may talk to it (https://play.example); empty: whatever host it is called by."""
    only_loopback: bool = False
    """Answer only to this machine's own names. Guards against pages that resolve their name to loopback."""
    log_format: str = "text"
    packages: tuple[str, ...] = ("turbinehall.games",)
    """Where games are looked for."""
    extra_bots: dict[str, str] = {}
    """Further bots by name: package.module:Class."""
    bot_processes: int = 1
    bot_seconds: float = 20.0
    """How long a bot may think about one choice."""
    limits: float = 1.0
    """A factor on all rate limits; 0 switches them off."""
    cached_tables: int = 500
    """How many tables are kept in memory; those that somebody looks at are kept in any case."""
    poll_seconds: float = 15.0
    """How often to look for what a lost notification would have told."""
    secret: str = ""
    """What cookies are signed with; empty: the one kept in the data folder."""

    @property
    def address(self) -> str:
        """Where it is, for people on this machine."""
        return f"http://{self.host}:{self.port}{self.base_path}/"

    @property
    def database_url(self) -> str:
        """Where the log is."""
        return self.database or f"sqlite:///{Path(self.data) / _DATABASE_FILE}"

    @property
    def is_sqlite(self) -> bool:
        """Is it the embedded database?"""
        return self.database_url.startswith("sqlite")

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names it answers to; empty: any."""
        if self.only_loopback:
            return _LOOPBACK
        return tuple(origin.partition("://")[2].partition(":")[0] for origin in self.origins)

    def check(self) -> None:
        """Refuse what can't work, saying what would."""
        if self.workers > 1 and self.is_sqlite:
            raise TurbineHallError(
                "Several workers need PostgreSQL: SQLite serves one."
                " Give --database postgresql://..., or leave --workers out."
            )
        if not self.is_sqlite and not self.database_url.startswith(("postgresql:", "postgresql+psycopg:")):
            raise TurbineHallError(
                "--database is a URL such as postgresql://user@host/turbinehall; without one the embedded"
                " SQLite database is used."
            )
        if self.base_path and (not self.base_path.startswith("/") or self.base_path.endswith("/")):
            raise TurbineHallError("--base-path begins with a slash and ends without one, such as /hall.")

    def signing_secret(self) -> str:
        """What signs cookies: given, or made once and kept in the data folder for its owner only."""
        if self.secret:
            return self.secret
        folder = Path(self.data)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / _SECRET_FILE
        if not path.exists():
            # Written whole under another name, then linked: of several workers that start, one wins.
            draft = folder / f".{_SECRET_FILE}.{os.getpid()}"
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(draft, path)
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        return path.read_text(encoding="ascii").strip()

    def catalogue(self) -> Catalogue:
        """The games of all packages."""
        catalogue = Catalogue(self.packages[0])
        for package in self.packages[1:]:
            catalogue.games().update(Catalogue(package).games())
        return catalogue

    def to_environment(self) -> None:
        """Leave the settings where worker processes find them."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that a worker process was given."""
        return msgspec.json.decode(os.environ[ENVIRONMENT], type=cls)

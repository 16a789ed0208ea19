"""The database's versions, one file each; `upgrade` brings a database to the newest."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

_LOCK = 7472_6269  # any number that nobody else uses; workers that start together wait for one another


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, in the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config

"""The database: one log of events, and beside it what is needed to find a table again.

`events` is the truth. The rest is for looking things up: `tables` sums up where each table stands, so that a
list needs no replay; `members` says who sits where; `invitations` and `people` hold what isn't about a game.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata: Final = MetaData()

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("commitment", String(64), unique=True),
    Column("over", Boolean, nullable=False),
    Column("deciding", Integer, nullable=False),
    Column("asks_bot", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("chairs", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

members: Final = Table(
    "members",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

invitations: Final = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("taken_by", String(32)),
)

Index("members_by_table", members.c.table_id)
Index("invitations_by_table", invitations.c.table_id)
Index(
    "tables_that_wait_for_a_bot",
    tables.c.asks_bot,
    postgresql_where=text("asks_bot"),
    sqlite_where=text("asks_bot"),
)

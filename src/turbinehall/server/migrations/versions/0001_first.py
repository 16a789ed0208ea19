"""The first version: people, tables, events, members, invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), unique=True),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("deciding", sa.Integer, nullable=False),
        sa.Column("asks_bot", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("chairs", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "invitations",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("taken_by", sa.String(32)),
    )
    op.create_index("members_by_table", "members", ["table_id"])
    op.create_index("invitations_by_table", "invitations", ["table_id"])
    op.create_index(
        "tables_that_wait_for_a_bot",
        "tables",
        ["asks_bot"],
        postgresql_where=sa.text("asks_bot"),
        sqlite_where=sa.text("asks_bot"),
    )


def downgrade() -> None:
    """There is nothing before the first version."""
    raise NotImplementedError("the first version can't be taken back")

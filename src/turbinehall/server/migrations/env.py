"""What Alembic runs: the migrations, on the connection it was given."""

from alembic import context

from turbinehall.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()

"""What Alembic runs: the steps, in the transaction that it is given."""

from __future__ import annotations

from alembic import context

from tenpips.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite too, where transactions begin as we say
)
with context.begin_transaction():
    context.run_migrations()

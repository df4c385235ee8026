"""The store as it began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MOMENT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TRUTH = sa.Boolean(create_constraint=False).with_variant(sa.Integer(), "sqlite")
GOING = sa.text("state != 'over'")
IS_DUE = sa.text("next_due IS NOT NULL")

# Each statement of a function sees what was committed before that statement began, so
# the second one, which waits for whoever holds a table, sees what they have written.
APPEND = """
CREATE FUNCTION append_entries(appends json, facts json)
RETURNS TABLE (of_table text, head integer)
LANGUAGE plpgsql AS $$
DECLARE
    names text[];
    heads integer[];
BEGIN
    INSERT INTO tables (id, seq, created, last_at, game, variant, state, public,
                        seats_open, next_due)
    SELECT a.id, 0, a.created, a.created, a.game, a.variant, a.state, a.public,
           a.seats_open, a.next_due
    FROM json_to_recordset(appends) AS a (
        id text, head integer, created bigint, game text, variant text, state text,
        public boolean, seats_open integer, next_due bigint)
    WHERE a.head = 0
    ORDER BY a.id
    ON CONFLICT DO NOTHING;

    SELECT array_agg(locked.id), array_agg(locked.seq) INTO names, heads
    FROM (
        SELECT t.id, t.seq FROM tables AS t
        WHERE t.id IN (SELECT a.id FROM json_to_recordset(appends) AS a (id text))
        ORDER BY t.id
        FOR UPDATE
    ) AS locked;

    INSERT INTO entries (table_id, seq, at, kind, v, body)
    SELECT f.table_id, f.seq, f.at, f.kind, f.v, f.body
    FROM json_to_recordset(facts) AS f (
        table_id text, seq integer, at bigint, kind text, v integer, body text)
    JOIN json_to_recordset(appends) AS a (id text, head integer)
        ON a.id = f.table_id
    JOIN unnest(names, heads) AS h (id, head)
        ON h.id = a.id AND h.head = a.head
    ORDER BY f.table_id, f.seq;

    UPDATE tables AS t
    SET seq = a.seq,
        last_at = a.last_at,
        game = coalesce(a.game, t.game),
        variant = coalesce(a.variant, t.variant),
        state = coalesce(a.state, t.state),
        public = coalesce(a.public, t.public),
        seats_open = coalesce(a.seats_open, t.seats_open),
        next_due = CASE WHEN a.state IS NULL THEN t.next_due ELSE a.next_due END
    FROM json_to_recordset(appends) AS a (
        id text, head integer, seq integer, last_at bigint, game text, variant text,
        state text, public boolean, seats_open integer, next_due bigint)
    WHERE t.id = a.id AND t.seq = a.head;

    RETURN QUERY SELECT * FROM unnest(names, heads);
END
$$
"""


def upgrade() -> None:
    """Make all tables, and what writes to them on PostgreSQL."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("last_at", MOMENT, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("public", TRUTH, nullable=False),
        sa.Column("seats_open", sa.Integer, nullable=False),
        sa.Column("next_due", MOMENT),
        sa.CheckConstraint("state IN ('open', 'running', 'over')", name="tables_state"),
        sqlite_strict=True,
    )
    op.create_index(
        "tables_going",
        "tables",
        ["state"],
        sqlite_where=GOING,
        postgresql_where=GOING,
    )
    op.create_index(
        "tables_due",
        "tables",
        ["next_due"],
        sqlite_where=IS_DUE,
        postgresql_where=IS_DUE,
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.CheckConstraint("seq > 0", name="entries_seq"),
        sqlite_strict=True,
    )
    op.create_table(
        "keys",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "alive",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "outages",
        sa.Column("since", MOMENT, primary_key=True, autoincrement=False),
        sa.Column("until", MOMENT, nullable=False),
        sqlite_strict=True,
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(APPEND)

"""Versions of the store's tables, and how one is brought to the next."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from tenpips.server.store import (
    Store,
    StoreError,
    migrating,
    schema,
)
from tests.stores import (
    GOLDEN,
    NEW,
    Place,
    assert_filled,
    entry,
    fill,
    with_store,
)

VERSIONS = sorted(path.name.split(".")[0] for path in GOLDEN.glob("*.sqlite.sql"))


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(request, tmp_path)


def catalogue(connection: Connection) -> dict[str, Any]:
    """All that the database says of its tables, but the order of columns."""
    inspector = inspect(connection)
    return {
        name: {
            "columns": sorted(
                (one["name"], str(one["type"]), one["nullable"])
                for one in inspector.get_columns(name)
            ),
            "key": inspector.get_pk_constraint(name)["constrained_columns"],
            "foreign": [
                (one["constrained_columns"], one["referred_table"])
                for one in inspector.get_foreign_keys(name)
            ],
            "checks": sorted(str(one) for one in inspector.get_check_constraints(name)),
            "indexes": sorted(
                (str(one["name"]), str(one["column_names"]))
                for one in inspector.get_indexes(name)
            ),
        }
        for name in inspector.get_table_names()
    }


async def catalogue_of(store: Store) -> dict[str, Any]:
    return await store._connections.read(catalogue)


def test_the_newest_step_is_the_version_that_the_code_knows() -> None:
    steps = ScriptDirectory(str(migrating.STEPS))

    assert steps.get_current_head() == schema.VERSION
    assert len(schema.VERSION) == 4, "versions are compared as texts"


def test_there_is_a_golden_store_of_every_version_and_kind() -> None:
    steps = ScriptDirectory(str(migrating.STEPS))
    released = {step.revision for step in steps.walk_revisions()}
    kinds = ("sqlite", "postgresql")
    wanted = {f"{version}.{kind}.sql" for version in released for kind in kinds}

    assert {path.name for path in GOLDEN.iterdir()} == wanted


@pytest.mark.parametrize("version", VERSIONS)
def test_a_store_of_each_version_is_brought_up_to_date(
    place: Place, version: str
) -> None:
    script = (GOLDEN / f"{version}.{place.kind}.sql").read_text(encoding="utf-8")
    place.run_script(script)
    with_store(place.url, assert_filled)
    migrated = with_store(place.url, catalogue_of)

    async def more(store: Store) -> None:
        assert await store.append([entry("elm", 4)])
        assert await store.append([entry("ash", 1)], NEW)

    with_store(place.url, more)
    with place.another() as fresh:
        assert with_store(fresh, catalogue_of) == migrated


def test_a_fresh_store_is_as_the_code_describes_it(place: Place) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, schema.metadata))

    async def work(store: Store) -> None:
        assert await store._connections.read(differences) == []
        assert await catalogue_of(store) != {}

    with_store(place.url, work)


STEP = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0002", "0001"
def upgrade():
    op.add_column("tables", sa.Column("extra", sa.Text))
    op.execute("UPDATE tables SET extra = game")
    {then}
"""


@pytest.fixture
def next_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A second step, to be written by the test."""
    steps = tmp_path / "steps"
    shutil.copytree(migrating.STEPS, steps)
    monkeypatch.setattr(migrating, "STEPS", steps)
    monkeypatch.setattr(migrating, "VERSION", "0002")
    return steps / "versions" / "v0002.py"


def test_steps_are_taken_one_after_the_other(place: Place, next_step: Path) -> None:
    script = (GOLDEN / f"0001.{place.kind}.sql").read_text(encoding="utf-8")
    place.run_script(script)
    next_step.write_text(STEP.format(then=""), encoding="utf-8")

    with_store(place.url, assert_filled)

    columns = with_store(place.url, catalogue_of)["tables"]["columns"]
    assert ("extra", "TEXT", True) in columns
    if place.kind == "sqlite":
        before = place.file.with_name("tables.sqlite3.0001")
        with closing(sqlite3.connect(before)) as connection:
            (version,) = connection.execute("SELECT * FROM alembic_version").fetchone()
        assert version == "0001"


def test_a_step_that_fails_changes_nothing(
    place: Place, next_step: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (GOLDEN / f"0001.{place.kind}.sql").read_text(encoding="utf-8")
    place.run_script(script)
    fault = 'raise RuntimeError("half way")'
    next_step.write_text(STEP.format(then=fault), encoding="utf-8")

    with pytest.raises(RuntimeError, match="half way"):
        with_store(place.url, assert_filled)

    monkeypatch.undo()
    with_store(place.url, assert_filled)
    columns = with_store(place.url, catalogue_of)["tables"]["columns"]
    assert "extra" not in {name for name, _, _ in columns}


def test_a_store_of_a_newer_version_is_refused(place: Place) -> None:
    with_store(place.url, fill)
    place.run_script("UPDATE alembic_version SET version_num = '0999'")

    with pytest.raises(StoreError, match="at version 0999, and this tenpips knows"):
        with_store(place.url, fill)


def test_a_database_of_something_else_is_left_alone(place: Place) -> None:
    place.run_script("CREATE TABLE entries (x text)")

    with pytest.raises(StoreError, match="none of tenpips"):
        with_store(place.url, fill)
    if place.kind == "sqlite":
        assert not place.file.with_name("tables.sqlite3-wal").exists()


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1_000)

    with pytest.raises(StoreError, match="not a database"):
        with_store(f"sqlite:///{file}", fill)
    assert file.read_text() == "Dear Ada, " * 1_000


def test_postgresql_is_migrated_only_when_asked(postgres_url: str) -> None:
    with pytest.raises(StoreError, match="has to be migrated first") as caught:
        with_store(postgres_url, fill, migrate=None)
    assert "***" in str(caught.value), "the password is not shown"

    async def both() -> None:
        """Two processes may do it at the same moment."""
        opening = [Store.open(postgres_url, migrate=True) for _ in range(2)]
        one, other = await asyncio.gather(*opening)
        assert await one.keys() == await other.keys()
        await one.close()
        await other.close()

    asyncio.run(both())

"""
Who may import whom: the table of the architecture, and the walk that enforces it.

A *unit* is a module or package directly in ``tenpips``, or one game. Every unit has
a row; one without a row fails, so the table grows with the product.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

PACKAGE = "tenpips"
SOURCES = Path(__file__).parents[1] / "src" / PACKAGE

Unit: TypeAlias = str
"""``cards``, ``records``, ``games`` for its ``__init__``, ``games.dix`` for a game."""

CORE = frozenset(
    {
        "cards",
        "compiled",
        "dice",
        "errors",
        "game",
        "names",
        "options",
        "positions",
        "sampling",
        "telling",
        "view",
    }
)
SCREEN = CORE | {"bots", "narration", "records", "table"}


class Row(NamedTuple):
    """What a unit may import besides the standard library and itself."""

    units: frozenset[Unit] = CORE
    """Units of tenpips."""

    libraries: frozenset[str] = frozenset()
    """Top-level names of other distributions."""

    lazily: frozenset[str] = frozenset()
    """Likewise, but only inside a function, because they are slow to import."""


ANY_GAME = "games.*"
EVERYTHING = frozenset({"*"})
"""Every unit; libraries are listed even so."""

TABLE: Mapping[Unit, Row] = {
    **{unit: Row() for unit in CORE - {"compiled"}},
    "compiled": Row(lazily=frozenset({"numba"})),
    "compiling": Row(),
    "games": Row(CORE | {ANY_GAME}),
    ANY_GAME: Row(),
    "match": Row(),
    "fairness": Row(),
    "narration": Row(libraries=frozenset({"fluent"})),
    "deck": Row(frozenset()),
    "replay": Row(CORE | {"deck", "match", "narration", "records"}),
    "records": Row(CORE | {"match", "fairness"}),
    "policies": Row(),
    "kernels": Row(
        CORE | {"policies"}, libraries=frozenset({"llvmlite", "numba", "numpy"})
    ),
    "learning": Row(CORE | {"kernels", "policies"}, libraries=frozenset({"numpy"})),
    "bots": Row(CORE | {"kernels", "policies"}),
    "analysis": Row(
        CORE | {"bots", "kernels", "match", "policies", "records", "simulation"},
        lazily=frozenset({"numpy"}),
    ),
    "statistics": Row(
        CORE | {"analysis", "match", "narration", "records", "simulation"},
        libraries=frozenset({"matplotlib"}),
    ),
    "simulation": Row(CORE | {"bots", "kernels", "match", "policies"}),
    "table": Row(CORE | {"fairness", "match", "records"}),
    "protocol": Row(),
    "room": Row(CORE | {"fairness", "match", "protocol", "records", "table"}),
    "server": Row(
        SCREEN
        | {"analysis", "fairness", "games", "match", "protocol", "replay", "room"},
        libraries=frozenset(
            {
                "alembic",
                "asyncpg",
                "fastapi",
                "itsdangerous",
                "prometheus_client",
                "pydantic",
                "pydantic_core",
                "sqlalchemy",
                "starlette",
                "structlog",
                "uvicorn",
                "websockets",
            }
        ),
        lazily=frozenset({"uvloop"}),
    ),
    "client": Row(CORE | {"fairness", "protocol"}, lazily=frozenset({"websockets"})),
    "terminal": Row(
        SCREEN | {"analysis", "client", "fairness", "protocol", "replay"},
        libraries=frozenset({"rich", "textual"}),
    ),
    "research": Row(
        SCREEN | {"compiling", "games", "kernels", "policies"},
        libraries=frozenset(
            {"gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"}
        ),
        lazily=frozenset({"ray"}),
    ),
    "cli": Row(EVERYTHING),
    "__init__": Row(CORE | {"games"}),
    "__main__": Row(frozenset({"cli"})),
}


class Import(NamedTuple):
    """One name that a module imports."""

    line: int
    name: str
    """Dotted, absolute, and as long as it still names a module."""

    at_start: bool
    """Whether importing the module runs it."""


# The walk


def modules(root: Path) -> Iterator[Path]:
    """Every module of the package at *root*, except tests that lie beside the code."""
    for path in sorted(root.rglob("*.py")):
        if "tests" not in path.relative_to(root).parts:
            yield path


def dotted(root: Path, path: Path) -> str:
    """Absolute name of the module at *path*."""
    parts = path.relative_to(root).with_suffix("").parts
    if parts[-1] == "__init__":
        parts = parts[:-1]
    return ".".join((PACKAGE, *parts))


def is_module(root: Path, name: str) -> bool:
    """Whether *name* is a module or package of the tree, not something inside one."""
    path = root.joinpath(*name.split(".")[1:])
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(root: Path, path: Path) -> Iterator[Import]:
    """Everything the module at *path* imports, wherever it does so."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    later = {id(node) for block in deferred(tree) for node in ast.walk(block)}
    for node in ast.walk(tree):
        for name in imported(root, path, node):
            yield Import(getattr(node, "lineno", 0), name, id(node) not in later)


def deferred(tree: ast.Module) -> Iterator[ast.AST]:
    """Parts of a module that importing it does not run."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith(
            "TYPE_CHECKING"
        ):
            yield from node.body


def imported(root: Path, path: Path, node: ast.AST) -> Iterator[str]:
    """Absolute names of what *node* imports; none if it is no import."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=module, names=names, level=level):
            origin = module or ""
            if level:
                package = dotted(root, path.parent / "__init__.py").split(".")
                base = package[: len(package) - level + 1]
                origin = ".".join(filter(None, (*base, module)))
            for alias in names:
                longer = f"{origin}.{alias.name}"
                ours = origin.split(".")[0] == PACKAGE
                yield longer if ours and is_module(root, longer) else origin
        case ast.Call(
            func=ast.Name(id="import_module" | "__import__")
            | ast.Attribute(attr="import_module"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            yield name


# The table applied


def unit_of(root: Path, module: str) -> Unit:
    """Unit that *module*, a dotted name in tenpips, belongs to."""
    parts = module.split(".")[1:]
    if not parts:
        return "__init__"
    if parts[0] == "games" and len(parts) > 1 and (root / "games" / parts[1]).is_dir():
        return f"games.{parts[1]}"
    return parts[0]


def row_of(unit: Unit) -> Row | None:
    """Return the row of the table for *unit*, if it has one."""
    return TABLE.get(ANY_GAME if unit.startswith("games.") else unit)


def own_kernels(unit: Unit, where: str, target: Unit) -> bool:
    """Whether *where* holds kernels of the one game that it asks for, by its name."""
    game = target.removeprefix("games.")
    return unit == "kernels" and game != target and where.startswith(f"kernels/{game}_")


def refusal(root: Path, where: str, unit: Unit, row: Row, wish: Import) -> str:
    """Why *unit*'s module *where* may not import *wish*; empty if it may."""
    top = wish.name.split(".")[0]
    if top == PACKAGE:
        target = unit_of(root, wish.name)
        if own_kernels(unit, where, target):
            return ""
        names = {target, "*", ANY_GAME if target.startswith("games.") else target}
        if target == unit or names & row.units:
            return ""
        return f"{unit} may import only {', '.join(sorted(row.units))}"
    if top in sys.stdlib_module_names or top in row.libraries:
        return ""
    if top in row.lazily:
        return f"{unit} may do so only inside a function" if wish.at_start else ""
    return f"the row of {unit} does not list the library {top}"


def violations(root: Path) -> list[str]:
    """Every import in the tree at *root* that the table does not allow."""
    found: list[str] = []
    for path in modules(root):
        where = path.relative_to(root).as_posix()
        unit = unit_of(root, dotted(root, path))
        row = row_of(unit)
        if row is None:
            found.append(f"{where}: {unit} has no row in the table")
            continue
        found += (
            f"{where}:{wish.line} imports {wish.name}: {because}"
            for wish in imports(root, path)
            if (because := refusal(root, where, unit, row, wish))
        )
    return list(dict.fromkeys(found))  # one import statement may bring several names


def arrows(root: Path) -> dict[Unit, set[Unit]]:
    """Units of the core, each with those that must be imported before it."""
    graph: dict[Unit, set[Unit]] = {unit: set() for unit in CORE}
    for path in modules(root):
        unit = unit_of(root, dotted(root, path))
        for wish in imports(root, path):
            if wish.at_start and wish.name.split(".")[0] == PACKAGE:
                target = unit_of(root, wish.name)
                if {unit, target} <= CORE and unit != target:
                    graph[unit].add(target)
    return graph


# Tests


def test_every_import_is_in_the_table() -> None:
    found = violations(SOURCES)

    assert not found, "\n".join(found)


def test_the_core_imports_itself_in_no_circle() -> None:
    order = list(TopologicalSorter(arrows(SOURCES)).static_order())

    assert set(order) == CORE


def planted(root: Path, module: str, line: str) -> Path:
    """Make a small tree of packages in which *module* consists of *line*."""
    for name in ("cards", "match", "table", "games/dix/rules", "games/reunion/rules"):
        path = root / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    path = root / f"{module}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{line}\n", encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("module", "line", "because"),
    [
        ("games/dix/rules", "import tenpips.games.reunion.rules", "another game"),
        ("games/dix/rules", "from tenpips.games import reunion", "named by its folder"),
        ("games/dix/rules", "from ..reunion import rules", "relative"),
        ("games/dix/rules", "from ... import match", "relative, two levels up"),
        ("games/dix/rules", "from tenpips.games import games", "a list of all games"),
        ("games/dix/rules", "import numba", "only kernels know numba"),
        ("cards", "from tenpips import match", "the core knows nothing above it"),
        ("cards", "import unheard_of", "a library that the table does not list"),
        ("view", "def f():\n    import fluent", "a late import is an import"),
        ("view", "import_module('tenpips.table')", "so is a call that imports"),
        ("match", "from tenpips.games.dix import rules", "handed a game, names none"),
        ("bots/greedy", "from tenpips.table import Table", "bots see views only"),
        ("kernels/dix_ends", "from tenpips.games.reunion import rules", "not its game"),
        ("kernels/playout", "from tenpips.games.dix import rules", "for any game"),
        ("records/replay", "import numpy", "records run everywhere"),
        ("simulation", "import tenpips.games", "handed a game as well"),
        ("cli/play", "import unheard_of", "all of tenpips is not all there is"),
        ("gadgets", "", "a unit without a row"),
    ],
)
def test_a_wrong_import_is_found(
    tmp_path: Path, module: str, line: str, because: str
) -> None:
    found = violations(planted(tmp_path, module, line))

    assert len(found) == 1, because
    assert found[0].startswith(f"{module}.py:"), because


@pytest.mark.parametrize(
    ("module", "line", "because"),
    [
        ("games/dix/game", "from tenpips.games.dix import rules", "its own game"),
        ("games/dix/game", "from . import rules", "the same, relative"),
        ("games/dix/tests/test_rules", "import pytest", "tests are not shipped"),
        ("games/__init__", "from tenpips.games import dix", "it knows the games"),
        ("games/dix/rules", "from tenpips.cards import JOKER", "the core"),
        ("games/dix/rules", "from tenpips import cards", "the core, as a module"),
        (
            "kernels/dix_ends",
            "from tenpips.games.dix import rules",
            "kernels of a game",
        ),
        ("kernels/playout", "import numpy as np\nfrom numba import njit", "its trade"),
        ("narration/say", "from fluent.runtime import x", "its trade"),
        ("cli/play", "import tenpips.games.dix, tenpips.table", "everything"),
    ],
)
def test_a_right_import_passes(
    tmp_path: Path, module: str, line: str, because: str
) -> None:
    assert not violations(planted(tmp_path, module, line)), because


def test_a_circle_is_found(tmp_path: Path) -> None:
    planted(tmp_path, "cards", "from tenpips.view import View")
    planted(tmp_path, "view", "from tenpips.cards import Card")

    with pytest.raises(CycleError):
        TopologicalSorter(arrows(tmp_path)).prepare()


def test_an_import_for_types_alone_closes_no_circle(tmp_path: Path) -> None:
    only_types = "if TYPE_CHECKING:\n    from tenpips.view import View"
    planted(tmp_path, "cards", f"from typing import TYPE_CHECKING\n{only_types}")
    planted(tmp_path, "view", "from tenpips.cards import Card")

    assert arrows(tmp_path)["cards"] == set()
    assert arrows(tmp_path)["view"] == {"cards"}

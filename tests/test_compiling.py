"""Commands say that they compile while they do, and at no other time."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tenpips import cli, compiling
from tenpips.cli.compiling import compiling_told
from tenpips.compiled import has_numba
from tenpips.narration import Texts

pytestmark = pytest.mark.skipif(not has_numba(), reason="there is no numba")

COMMANDS = Path(cli.__file__).parent
TOLD = "Compiling the rules"


def compile_something() -> None:
    """Have numba compile for as long as somebody waits."""
    import numba
    from numba.extending import overload

    def slow() -> int:
        return 1

    @overload(slow)  # type: ignore[untyped-decorator]
    def slowly() -> object:
        time.sleep(0.5)  # as a large kernel would take
        return lambda: 1

    @numba.njit  # type: ignore[untyped-decorator]
    def kernel() -> int:
        return slow()

    assert kernel() == 1


def test_it_is_said_once_while_something_is_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "PATIENCE", 0.1)
    with compiling_told(Texts("en")):
        compile_something()
        compile_something()
    told = capsys.readouterr()

    assert told.out == ""
    assert told.err.count(TOLD) == 1


def test_a_batch_says_it_too(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tenpips.research.batch import Batch

    class Slow(Batch):
        def reset(self, **settings: Any) -> None:
            compile_something()
            super().reset(**settings)

    monkeypatch.setattr(compiling, "PATIENCE", 0.1)
    Slow("dix", deals=2)
    assert [record.getMessage() for record in caplog.records] == [
        "compiling the rules of dix for this machine (only the first time)"
    ]
    caplog.clear()
    Batch("dix", deals=2)
    assert not caplog.records, "all of it is there by now"


def test_nothing_is_said_of_what_is_quick_or_no_compiling(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with compiling_told(Texts("en")):
        compile_something()
    monkeypatch.setattr(compiling, "PATIENCE", 0.0)
    with compiling_told(Texts("en")):
        time.sleep(0.5)

    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "command", ["play", "simulate", "arena", "train", "solve", "analyse", "compile"]
)
def test_every_command_that_compiles_says_so_here(command: str) -> None:
    code = (COMMANDS / f"{command}.py").read_text("utf-8")

    assert "with compiling_told(texts):" in code
    assert "cli-compiling" not in code


def test_kernels_that_cannot_be_kept_are_left_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor beside their sources, where a stale one would be found."""
    from tenpips.kernels._cache import compiled_kernel

    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))

    def seven() -> int:
        return 7

    kernel = compiled_kernel(seven)
    assert kernel() == 7
    assert "cannot be written" in caplog.text
    assert not [*Path(__file__).parent.glob("__pycache__/*seven*.nb?")]
    dispatcher: Any = kernel  # as the type does not say
    assert dispatcher.stats.cache_path is None

"""
All benchmarks, or those named: ``./run bench [NAME …]``.

Each benchmark is a module of this folder with a function ``main()`` that prints its
figures. Rates swing with the machine's mood: compare only within one run.
"""

import importlib.util
import runpy
import sys
from pathlib import Path

FOLDER = Path(__file__).parent

NAMED_ONLY = {"lighthouse", "peers"}
"""Benchmarks that get programs from elsewhere: run only by their name."""

NEEDS = {"load": "picows"}
"""Modules that a benchmark needs and that ./run does not install."""


def main(names: list[str]) -> int:
    """Run the benchmarks named, or all."""
    known = sorted(p.stem for p in FOLDER.glob("*.py") if p.name != "run.py")
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"expected benchmarks among {', '.join(known)}; got {unknown[0]!r}")
        return 2
    for name in names or [name for name in known if name not in NAMED_ONLY]:
        print(f"== {name}")
        needed = NEEDS.get(name)
        if needed and importlib.util.find_spec(needed) is None:
            print(f"left out: it needs {needed} (pip install {needed})")
            continue
        runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""
All benchmarks, or those named: ``./run bench [NAME …]``.

Each benchmark is a module of this folder with a function ``main()`` that prints its
figures. Rates swing with the machine's mood: compare only within one run.
"""

import runpy
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main(names: list[str]) -> int:
    """Run the benchmarks named, or all."""
    known = sorted(p.stem for p in FOLDER.glob("*.py") if p.name != "run.py")
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"expected benchmarks among {', '.join(known)}; got {unknown[0]!r}")
        return 2
    for name in names or known:
        print(f"== {name}")
        runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

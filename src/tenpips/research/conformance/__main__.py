"""The suite from the command line: ``python -m tenpips.research.conformance``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from tenpips.research.conformance.adapter import Adapter
from tenpips.research.conformance.naming import named
from tenpips.research.conformance.suite import CHECKS, check


def main(arguments: Sequence[str] | None = None) -> int:
    """Examine what the arguments name; 0 if it conforms, 1 if not, 2 if not found."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.list:
        for one in CHECKS:
            needs = f" (needs {' and '.join(one.needs)})" if one.needs else ""
            print(f"{one.name}: {one.question}{needs}")  # noqa: T201 (talks to people)
        return 0
    if given.factory is None:
        parser.error("expected MODULE:FACTORY, got nothing")
    try:
        adapter = adapter_named(given.adapter) if given.adapter else Adapter()
        report = check(
            given.factory,
            adapter,
            deals=given.deals,
            seed=given.seed,
            shuffles=given.shuffles,
            only=given.only,
        )
    except (ValueError, ImportError, AttributeError) as error:
        parser.exit(2, f"{parser.prog}: error: {error}\n")
    print(report)  # noqa: T201 (talks to people)
    if len(report.unchecked) == len(report.results):
        parser.exit(2, f"{parser.prog}: error: no check could be made\n")
    return 0 if report.conforms else 1


def adapter_named(text: str) -> Adapter:
    """Give the adapter that a name stands for, or what it names gives."""
    found = named(text)
    if callable(found) and not isinstance(found, Adapter):
        found = found()
    if not isinstance(found, Adapter):
        problem = f"expected an Adapter in {text}, got {found!r}"
        raise ValueError(problem)  # noqa: TRY004 (a wrong word on a command line)
    return found


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tenpips.research.conformance",
        description="Look for mistakes in a PettingZoo AEC environment.",
    )
    parser.add_argument(
        "factory",
        nargs="?",
        metavar="MODULE:FACTORY",
        help="what makes a fresh environment when called without arguments",
    )
    parser.add_argument(
        "--adapter",
        metavar="MODULE:NAME",
        help="an Adapter, or a function that gives one",
    )
    parser.add_argument("--deals", type=int, default=12, help="deals a check plays")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first deal")
    parser.add_argument(
        "--shuffles", type=int, default=2000, help="deals dealt to see if they are fair"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="CHECK",
        help="make this check only; may be given again",
    )
    parser.add_argument("--list", action="store_true", help="list the checks and leave")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""The checks, in the order in which they are made, and the functions that make them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tenpips.research.conformance.adapter import Adapter
from tenpips.research.conformance.copies import copies
from tenpips.research.conformance.course import FaultError
from tenpips.research.conformance.dealing import fair_deal
from tenpips.research.conformance.environment import MakeEnvironment, expect_turns
from tenpips.research.conformance.information import recall, secrets, secrets_later
from tenpips.research.conformance.looking import (
    in_space,
    kept_observations,
    looking,
    written_observations,
)
from tenpips.research.conformance.naming import name_of, named
from tenpips.research.conformance.offers import (
    masks_agree,
    offered_accepted,
    others_refused,
    something_offered,
)
from tenpips.research.conformance.processes import processes
from tenpips.research.conformance.refereeing import rules, scores
from tenpips.research.conformance.report import Finding, Report, Result, missing
from tenpips.research.conformance.rewarding import books, ending, total
from tenpips.research.conformance.seeding import (
    global_state,
    neighbours,
    reset_goes_on,
    seeds_differ,
    seeds_repeat,
)
from tenpips.research.conformance.trial import Check, Trial

IMPORTABLE = "a factory that can be imported"
"""Needed to make the environment in another process; a lambda is none."""

CHECKS: tuple[Check, ...] = (
    Check("something_offered", something_offered),
    Check("masks_agree", masks_agree),
    Check("offered_accepted", offered_accepted),
    Check("others_refused", others_refused),
    Check("in_space", in_space),
    Check("kept_observations", kept_observations),
    Check("written_observations", written_observations),
    Check("looking", looking),
    Check("seeds_repeat", seeds_repeat),
    Check("seeds_differ", seeds_differ, ("chance",)),
    Check("reset_goes_on", reset_goes_on, ("chance",)),
    Check("global_state", global_state),
    Check("neighbours", neighbours),
    Check("processes", processes, (IMPORTABLE,)),
    Check("copies", copies),
    Check("ending", ending),
    Check("books", books),
    Check("total", total, ("total",)),
    Check("rules", rules, ("reference",)),
    Check("scores", scores, ("reference",)),
    Check("secrets", secrets, ("resample",)),
    Check("secrets_later", secrets_later, ("resample", "key")),
    Check("recall", recall, ("key",)),
    Check("fair_deal", fair_deal, ("deal",)),
)
"""All checks."""

MOST_FINDINGS = 3
"""Findings of one check that are reported; the first is what matters."""


FEWEST_SHUFFLES = 100
"""With fewer deals nobody could tell whether they are fair."""


def check(
    make_env: MakeEnvironment | str,
    adapter: Adapter | None = None,
    *,
    deals: int = 12,
    seed: int = 0,
    shuffles: int = 2000,
    only: Sequence[str] = (),
) -> Report:
    """
    Examine a PettingZoo AEC environment with ``Discrete`` actions.

    Args:
        make_env: makes a fresh environment each time: a class or factory, or
            its name, ``module:factory``, by which another process finds it as well.
        adapter: hooks for what the interface cannot tell; without a hook, the checks
            that need it are reported as not made.
        deals: how many deals each check plays, at random; at least 1.
        seed: seed of the first; the others follow on. The same arguments give the
            same report.
        shuffles: how many deals ``fair_deal`` deals, twice.
        only: names of the checks to make; all if empty.

    Raises:
        ValueError: If there is no check of a name, or no deal to play or too few to
            deal, or what is made is no AEC environment.
        ImportError, AttributeError: If nothing has the name of a factory.

    """
    if deals < 1:
        raise ValueError(f"expected at least 1 deal, got {deals}")
    if shuffles < FEWEST_SHUFFLES:
        raise ValueError(
            f"expected at least {FEWEST_SHUFFLES} shuffles, got {shuffles}"
        )
    known = [candidate.name for candidate in CHECKS]
    for name in only:
        if name not in known:
            raise ValueError(f"expected a check among {', '.join(known)}; got {name!r}")
    seeds = range(seed, seed + deals)
    is_found_by = make_env if isinstance(make_env, str) else name_of(make_env)
    factory = named(make_env) if isinstance(make_env, str) else make_env
    expect_turns(factory)
    trial = Trial(factory, adapter or Adapter(), seeds, shuffles, is_found_by)
    chosen = [one for one in CHECKS if not only or one.name in only]
    return Report(tuple(result_of(one, trial) for one in chosen))


def result_of(one: Check, trial: Trial) -> Result:
    """Make one check; whatever goes wrong in it is a finding."""
    given = [*trial.adapter.given]
    if trial.name is not None:
        given.append(IMPORTABLE)
    needs = missing(one.needs, given)
    if needs:
        return Result(one.name, one.question, needs=needs)
    findings: list[Finding] = []
    try:
        findings.extend(islice(one.run(trial), MOST_FINDINGS))
    except FaultError as fault:
        findings.append(fault.finding)
    except Exception as error:  # noqa: BLE001 (whatever a stranger's code raises)
        got = f"{type(error).__name__}: {error}"
        findings.append(Finding("the check to run to its end", got))
    return Result(one.name, one.question, tuple(findings))


def assert_conforms(
    make_env: MakeEnvironment | str,
    adapter: Adapter | None = None,
    *,
    deals: int = 12,
    seed: int = 0,
    shuffles: int = 2000,
    allow_unchecked: bool = True,
) -> Report:
    """
    Fail a test unless an environment passes; the arguments are those of ``check``.

    Raises:
        AssertionError: With the faults, or with the checks that were not made if
            *allow_unchecked* is false.

    """
    report = check(make_env, adapter, deals=deals, seed=seed, shuffles=shuffles)
    wrong = [*report.faults, *(() if allow_unchecked else report.unchecked)]
    if wrong:
        raise AssertionError(str(Report(tuple(wrong))))
    return report

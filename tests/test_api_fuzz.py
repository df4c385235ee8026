"""Requests made up from the OpenAPI, good ones and bad ones, to a real server."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.live import Live
from tests.whole import figure, table_of, whole

REQUESTS = int(os.environ.get("TENPIPS_REQUESTS", "10"))
"""Requests of each kind to each operation; TENPIPS_REQUESTS asks for more."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.mark.slow
@pytest.mark.parametrize("mode", [*GenerationMode])
def test_every_answer_is_as_documented(server: Live, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{server.origin}/api/openapi.json")
    known = table_of(server, "dix", 2)
    statuses = Counter[int]()

    def ask(operation: Any, **fixed: Any) -> None:
        @seed(1)
        @settings(
            max_examples=REQUESTS,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=[*HealthCheck],
        )
        @given(case=operation.as_strategy(mode, **fixed))
        def run(case: Any) -> None:
            statuses[case.call_and_validate(checks=CHECKS).status_code] += 1

        # Where nothing is asked for, nothing can be asked for wrongly.
        with suppress(Unsatisfiable):
            run()

    for result in schema.get_all_operations():
        assert isinstance(result, Ok), "the schema is wrong"
        operation = result.ok()
        ask(operation)
        if "{table}" in operation.path:
            ask(operation, path_parameters={"table": known.table})

    print(mode, statuses)
    assert figure(server, "tenpips_faults_total") == 0
    assert statuses[200] or mode is GenerationMode.NEGATIVE
    assert statuses[422]

"""The OpenAPI document describes what the hall takes, and the hall keeps to it when fuzzed."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import negative_data_rejection, response_schema_conformance

from flickhall.web.app import create_app


def refused_or_too_long(
    context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> bool | None:
    """Hold wrong data to be refused; a message too long to be read at all (413) is refused before that."""
    return None if response.status_code == 413 else negative_data_rejection(context, response, case)


CHECKS = [not_a_server_error, refused_or_too_long, response_schema_conformance]
FEW, MANY = 10, 100
"""Requests made up for each operation: by `make test`, and by `make test-long`."""


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> schemathesis.BaseSchema:
    folder: Path = tmp_path_factory.mktemp("contract")
    application = create_app(f"sqlite:///{folder / 'hall.sqlite3'}")
    return schemathesis.openapi.from_asgi("/schema/openapi.json", application)


@pytest.mark.lasting
@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
def test_the_hall_keeps_its_contract(
    described: schemathesis.BaseSchema, mode: schemathesis.GenerationMode, examples: int
) -> None:
    as_many = settings(max_examples=examples, derandomize=True, suppress_health_check=list(HealthCheck))
    tried = set()
    for found in described.get_all_operations():
        operation = found.ok()

        @as_many
        @given(case=operation.as_strategy(generation_mode=mode))
        def hold(case: schemathesis.Case) -> None:
            case.call_and_validate(checks=CHECKS)

        if mode is schemathesis.GenerationMode.NEGATIVE and operation.label == "GET /health":
            continue  # it takes nothing, so nothing can be wrong about it
        hold()
        tried.add(operation.label)
    assert {"POST /games", "POST /games/{game_id}/shots", "GET /games/{game_id}/state"} <= tried


def test_every_changing_request_describes_its_body(described: schemathesis.BaseSchema) -> None:
    for path, methods in described.raw_schema["paths"].items():
        if "post" in methods:
            body = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
            assert body["properties"], path
            assert body["additionalProperties"] is False

"""The API, fuzzed from its own description: whatever is sent, the server never breaks."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import httpx
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings

from tests.server.running import Server, Visitor

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.core.result import Ok


def test_nothing_that_the_description_allows_breaks_the_server(server: Server, ada: Visitor) -> None:
    description = httpx.get(f"{server.address}/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(description)
    schema.config.base_url = server.address
    id = ada.table("me", game="empire")["id"]
    waiting = ada.table("me", "open")
    token = waiting["invitations"][0]["path"].rpartition("/")[2]
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @given(case=operation.as_strategy())
        @hypothesis_settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def fuzz(case: schemathesis.Case[Any]) -> None:
            nonlocal tried
            if "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = [id, waiting["id"]][tried % 2]
            if "token" in (case.path_parameters or {}) and tried % 2:
                case.path_parameters["token"] = token
            answer = case.call(cookies=dict(ada.http.cookies))
            tried += 1
            assert answer.status_code < 500, (case, answer.text)

        fuzz()
    assert tried > 100
    assert ada.get(f"/api/tables/{id}")["view"]["position"] == 0


def test_the_description_holds_every_route_of_the_contract(server: Server) -> None:
    paths = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
    contract = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for path in paths:
        assert path.replace("{position}", "{n}") in contract, path

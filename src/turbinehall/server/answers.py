"""What the routes of the API have in common: who asks, how often they may, and how they are answered."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, cast

import msgspec
from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec

from turbinehall.server import visit, wire
from turbinehall.server.house import House
from turbinehall.server.limits import Rate
from turbinehall.server.refusal import Refusal
from turbinehall.server.table import Table

AnyRequest = Request[Any, Any, Any]
_JSON = "application/json"
REFUSALS = {
    400: ResponseSpec(wire.Problem, description="The request isn't well formed", generate_examples=False),
    403: ResponseSpec(wire.Problem, description="That isn't yours to do", generate_examples=False),
    404: ResponseSpec(wire.Problem, description="There is no such thing", generate_examples=False),
    409: ResponseSpec(wire.Problem, description="Not as things stand", generate_examples=False),
    422: ResponseSpec(wire.Problem, description="The rules don't allow it", generate_examples=False),
    429: ResponseSpec(wire.Problem, description="Too much at once", generate_examples=False),
}


def who(request: AnyRequest) -> str:
    """The id of the person who asks."""
    return visit.of(request.scope).person


def limit(house: House, request: AnyRequest, rate: Rate, asking: str) -> None:
    """Refuse who asks too often."""
    wait = house.limits.wait(rate, asking)
    if wait:
        raise Refusal(429, "too-fast", f"Too often. Try again in {int(wait) + 1} seconds.", wait=wait)


async def after(
    house: House, request: AnyRequest, doing: Awaitable[Table], status: int = 200
) -> Response[wire.TableState]:
    """The table after something was done, or why it wasn't."""
    try:
        table = await doing
    except Refusal as refusal:
        return await refused(house, request, refusal)
    return answer(await house.live.state(table, who(request)), status)


async def refused(house: House, request: AnyRequest, refusal: Refusal) -> Response[wire.TableState]:
    """Why something wasn't done, with the table as it stands where that helps."""
    if refusal.table is None:
        raise refusal
    house.metrics.refused.labels(refusal.word).inc()
    state = msgspec.Raw(await house.live.state(refusal.table, who(request)))
    body = {"error": refusal.word, "message": refusal.message, "table": state}
    return answer(msgspec.json.encode(body), refusal.status)


def answer(body: bytes, status: int) -> Response[wire.TableState]:
    """An answer that is encoded already."""
    return Response(cast(wire.TableState, body), media_type=_JSON, status_code=status)

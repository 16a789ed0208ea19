"""The part of the HTTP API that is about lessons."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from turbinehall.server import limits, visit, wire, wire_lessons
from turbinehall.server.answers import REFUSALS, AnyRequest, after, limit, who
from turbinehall.server.house import House


def routes(house: House) -> list[ControllerRouterHandler]:
    """The routes about lessons."""
    lessons = house.lessons

    @post("/api/lessons", status_code=201, responses=REFUSALS)
    async def begin(request: AnyRequest, data: JSONBody[wire_lessons.NewLesson]) -> Response[wire.TableState]:
        """Begin a lesson, at a table of my own."""
        visitor = visit.of(request.scope)
        limit(house, request, limits.TABLE, visitor.person)
        limit(house, request, limits.TABLES_HERE, visitor.address)
        return await after(house, request, lessons.begin(visitor.person, data.game), 201)

    @post("/api/tables/{id:str}/lesson", status_code=200, responses=REFUSALS)
    async def read_on(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire_lessons.ReadStep]
    ) -> Response[wire.TableState]:
        """Go on to the next step of a lesson; after the last one the game goes on without it."""
        return await after(house, request, lessons.read_on(who(request), id, data.step))

    @post("/api/tables/{id:str}/lesson/end", status_code=200, responses=REFUSALS)
    async def end(request: AnyRequest, id: FromPath[str]) -> Response[wire.TableState]:
        """End a lesson before its end; the game goes on without it."""
        return await after(house, request, lessons.end(who(request), id))

    return [begin, read_on, end]

"""The HTTP API: reads what was asked, asks the hall, answers. Decides nothing itself."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler
from sqlalchemy import text

import turbinehall
from turbinehall import _engine
from turbinehall.kernel.catalogue import Meta
from turbinehall.server import limits, states, visit, wire
from turbinehall.server.house import House
from turbinehall.server.identity import Person, new_guest
from turbinehall.server.limits import Rate
from turbinehall.server.log import Listed
from turbinehall.server.refusal import Refusal
from turbinehall.server.rules_page import rules_page
from turbinehall.server.table import BOT, Table

AnyRequest = Request[Any, Any, Any]
_JSON = "application/json"
_REFUSALS = {
    400: ResponseSpec(wire.Problem, description="The request isn't well formed", generate_examples=False),
    403: ResponseSpec(wire.Problem, description="That isn't yours to do", generate_examples=False),
    404: ResponseSpec(wire.Problem, description="There is no such thing", generate_examples=False),
    409: ResponseSpec(wire.Problem, description="Not as things stand", generate_examples=False),
    422: ResponseSpec(wire.Problem, description="The rules don't allow it", generate_examples=False),
    429: ResponseSpec(wire.Problem, description="Too much at once", generate_examples=False),
}


def routes(house: House) -> list[ControllerRouterHandler]:
    """Every route of the API."""
    return [
        *_people(house),
        *_things(house),
        *_tables(house),
        *_play(house),
        *_archive(house),
        *_inner(house),
    ]


def _who(request: AnyRequest) -> str:
    return visit.of(request.scope).person


# ---------------------------------------------------------------- people


def _people(house: House) -> list[ControllerRouterHandler]:
    identity = house.identity

    @get("/api/me", responses=_REFUSALS)
    async def me(request: AnyRequest) -> wire.Me:
        """Who I am. Who comes for the first time is made a guest."""
        return _me(await identity.person(_who(request)))

    @post("/api/me", status_code=200, responses=_REFUSALS)
    async def rename(request: AnyRequest, data: JSONBody[wire.NewName]) -> wire.Me:
        """Be called by another name."""
        person = await identity.rename(_who(request), data.name)
        await house.live.renamed(person.id)
        return _me(person)

    @post("/api/account", status_code=200, responses=_REFUSALS)
    async def account(request: AnyRequest, data: JSONBody[wire.Credentials]) -> wire.Me:
        """Turn the guest into an account, to play on another device."""
        _limit(house, request, limits.PASSWORD, visit.of(request.scope).address)
        return _me(await identity.make_account(_who(request), data.login, data.password))

    @post("/api/login", status_code=200, responses=_REFUSALS)
    async def login(request: AnyRequest, data: JSONBody[wire.Credentials]) -> wire.Me:
        """Sign in on this device; a guest's tables here become the account's."""
        visitor = visit.of(request.scope)
        _limit(house, request, limits.PASSWORD, visitor.address)
        _limit(house, request, limits.PASSWORD, f"login {data.login}")
        person = await identity.sign_in(data.login, data.password)
        before = await identity.person(visitor.person)
        if before.id != person.id and not before.account:
            await house.hall.hand_over(before.id, person.id)
        visitor.become(person.id)
        return _me(person)

    @post("/api/logout", status_code=200, responses=_REFUSALS)
    async def logout(request: AnyRequest) -> wire.Me:
        """Be a new guest."""
        visitor = visit.of(request.scope)
        visitor.become(new_guest())
        return _me(await identity.person(visitor.person))

    return [me, rename, account, login, logout]


def _me(person: Person) -> wire.Me:
    return wire.Me(person.id, person.name, person.account)


# ---------------------------------------------------------------- what there is


def _things(house: House) -> list[ControllerRouterHandler]:
    @get("/api/games", sync_to_thread=False)
    def games() -> list[wire.GameFacts]:
        """The games, with their modules and variants."""
        return [_facts(meta) for meta in house.catalogue.games().values()]

    @get("/api/bots", sync_to_thread=False)
    def bots() -> list[wire.BotFacts]:
        """The bots, weakest first."""
        names = house.roster.names()
        return [wire.BotFacts(name, name.capitalize(), house.roster.about(name)) for name in names]

    @get("/api/games/{game:str}/rules", sync_to_thread=False, responses=_REFUSALS)
    def rules(game: FromPath[str]) -> wire.RulesPage:
        """A game's page of rules in pieces."""
        page = rules_page(game) if game in house.catalogue.games() else None
        if page is None:
            raise Refusal(404, "no-such-game", "There is no page of rules for that game.")
        return page

    @get("/api/chance", sync_to_thread=False)
    def chance() -> wire.Chance:
        """What the server adds to the next table's seed, committed to before it sees what you add."""
        return house.hall.chance()

    return [games, bots, rules, chance]


def _facts(meta: Meta) -> wire.GameFacts:
    modules = [
        wire.ModuleFacts(
            one.name, one.title, one.summary, list(one.requires), list(one.excludes), list(one.seats)
        )
        for one in meta.modules
    ]
    variants = [
        wire.VariantFacts(
            one.name,
            one.title,
            one.reading,
            [wire.ValueFacts(value, meaning) for value, meaning in one.values],
        )
        for one in meta.variants
    ]
    return wire.GameFacts(
        meta.name, meta.title, meta.summary, meta.credits, list(meta.seats), modules, variants
    )


# ---------------------------------------------------------------- tables


def _tables(house: House) -> list[ControllerRouterHandler]:
    hall = house.hall

    @post("/api/tables", status_code=201, responses=_REFUSALS)
    async def create(request: AnyRequest, data: JSONBody[wire.NewTable]) -> Response[wire.TableState]:
        """Make a table."""
        visitor = visit.of(request.scope)
        _limit(house, request, limits.TABLE, visitor.person)
        _limit(house, request, limits.TABLES_HERE, visitor.address)
        return await _after(house, request, hall.create(visitor.person, data), 201)

    @get("/api/tables", responses=_REFUSALS)
    async def mine(request: AnyRequest) -> list[wire.ListedTable]:
        """My tables, the latest first."""
        person = _who(request)
        listed = await hall.log.tables_of(person)
        ids = {chair.person for one in listed for chair in one.standing.chairs if chair.person}
        people = await house.identity.all(list(ids))
        return [_listed(house, one, person, people) for one in listed]

    @get("/api/tables/{id:str}", responses=_REFUSALS)
    async def show(request: AnyRequest, id: FromPath[str]) -> Response[wire.TableState]:
        """A table as I may see it."""
        return await _after(house, request, hall.table(id))

    @get("/api/invitations/{token:str}", responses=_REFUSALS)
    async def invitation(token: FromPath[str]) -> wire.InvitationState:
        """What an invitation is to."""
        table, seat, taken = await hall.invitation(token)
        host = await house.identity.person(table.host)
        return wire.InvitationState(
            table.id, table.created.game, table.title, seat, host.name, taken, table.commitment
        )

    @post("/api/invitations/{token:str}", status_code=200, responses=_REFUSALS)
    async def join(
        request: AnyRequest, token: FromPath[str], data: JSONBody[wire.Taking]
    ) -> Response[wire.TableState]:
        """Take the chair of an invitation."""
        return await _after(house, request, hall.join(_who(request), token, data.contribution))

    return [create, mine, show, invitation, join]


def _listed(house: House, one: Listed, person: str, people: dict[str, Person]) -> wire.ListedTable:
    meta = house.catalogue.games().get(one.game)
    standing = one.standing
    deciding = standing.deciding
    table = house.hall.opened().get(one.id)
    online = frozenset() if table is None else house.live.online(table)
    thinking = house.bots.thinking(one.id)
    return wire.ListedTable(
        one.id,
        one.game,
        one.game if meta is None else meta.title,
        [
            wire.SeatState(
                seat,
                chair.kind,
                states.chair_name(chair, people),
                chair.person == person,
                chair.kind == BOT or seat in online,
                thinking and seat == deciding and chair.kind == BOT,
            )
            for seat, chair in enumerate(standing.chairs)
        ],
        standing.over,
        deciding >= 0 and standing.chairs[deciding].person == person,
        one.updated,
        standing.summary,
    )


def _play(house: House) -> list[ControllerRouterHandler]:
    hall = house.hall

    @post("/api/tables/{id:str}/choices", status_code=200, responses=_REFUSALS)
    async def choose(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Choice]
    ) -> Response[wire.TableState]:
        """Make a choice."""
        doing = hall.choose(_who(request), id, data.seat, data.position, data.choice)
        return await _after(house, request, doing)

    @post("/api/tables/{id:str}/undo", status_code=200, responses=_REFUSALS)
    async def undo(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Undo]
    ) -> Response[wire.TableState]:
        """Take the last choice back."""
        return await _after(house, request, hall.undo(_who(request), id, data.seat, data.position))

    @post("/api/tables/{id:str}/chat", status_code=200, responses=_REFUSALS)
    async def chat(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Said]
    ) -> Response[wire.TableState]:
        """Say something."""
        return await _after(house, request, hall.chat(_who(request), id, data.text))

    @post("/api/tables/{id:str}/resign", status_code=200, responses=_REFUSALS)
    async def resign(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Resignation]
    ) -> Response[wire.TableState]:
        """Leave a seat to a bot for good."""
        return await _after(house, request, hall.resign(_who(request), id, data.seat, data.bot))

    return [choose, undo, chat, resign]


def _archive(house: House) -> list[ControllerRouterHandler]:
    hall = house.hall

    @get("/api/tables/{id:str}/positions/{position:int}", responses=_REFUSALS)
    async def look_back(
        request: AnyRequest, id: FromPath[str], position: FromPath[int], seat: FromQuery[int | None] = None
    ) -> Response[wire.TableState]:
        """The table as a seat knew it after so many choices."""
        if position < 0 or (seat is not None and seat < 0):
            raise Refusal(400, "invalid", "Positions and seats are counted from 0.")
        try:
            then = await house.archive.at(_who(request), id, position, seat)
            return _state(await house.live.past(_who(request), *then), 200)
        except Refusal as refusal:
            return await _refused(house, request, refusal)

    @post("/api/tables/{id:str}/fork", status_code=201, responses=_REFUSALS)
    async def fork(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Fork]
    ) -> Response[wire.TableState]:
        """Go on from a position at a new table, against bots."""
        _limit(house, request, limits.TABLE, _who(request))
        return await _after(
            house, request, house.archive.fork(_who(request), id, data.position, data.bots), 201
        )

    @get(
        "/api/tables/{id:str}/record",
        media_type="text/plain",
        responses=_REFUSALS,
        response_headers=[
            ResponseHeader(name="content-disposition", value='attachment; filename="game.hall"')
        ],
    )
    async def record(id: FromPath[str]) -> str:
        """The record of a finished game."""
        return await _record(house, await hall.table(id))

    @get("/api/tables/{id:str}/verify", responses=_REFUSALS)
    async def verify(id: FromPath[str]) -> wire.Verification:
        """Check that no die was loaded."""
        table = await hall.table(id)
        steps = house.archive.verify(await _record(house, table), table)
        shown = [wire.Step(step.what, step.ok, step.detail) for step in steps]
        return wire.Verification(all(step.ok for step in steps), shown)

    return [look_back, fork, record, verify]


async def _record(house: House, table: Table) -> str:
    people = await house.identity.all(states.people_at(table))
    names = tuple(states.chair_name(chair, people).replace(",", " ") for chair in table.chairs)
    return await house.archive.record(table, names)


# ---------------------------------------------------------------- the machine


def _inner(house: House) -> list[ControllerRouterHandler]:
    @get("/health", include_in_schema=False)
    async def health() -> wire.Health:
        """Is the server well? It is, if its database answers."""
        await house.database.run(lambda connection: connection.execute(text("select 1")).scalar())
        return wire.Health(True, turbinehall.__version__, _engine.describe(), house.kind_of_database)

    @get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4", sync_to_thread=False)
    def metrics() -> bytes:
        """Figures for Prometheus."""
        house.metrics.connections.set(house.live.count)
        house.metrics.tables.set(len(house.hall.opened()))
        house.metrics.bot_misses.set(house.bots.misses)
        return house.metrics.text()

    return [health, metrics]


# ---------------------------------------------------------------- answers


def _limit(house: House, request: AnyRequest, rate: Rate, who: str) -> None:
    wait = house.limits.wait(rate, who)
    if wait:
        raise Refusal(429, "too-fast", f"Too often. Try again in {int(wait) + 1} seconds.", wait=wait)


async def _after(
    house: House, request: AnyRequest, doing: Awaitable[Table], status: int = 200
) -> Response[wire.TableState]:
    """The table after something was done, or why it wasn't."""
    try:
        table = await doing
    except Refusal as refusal:
        return await _refused(house, request, refusal)
    return _state(await house.live.state(table, _who(request)), status)


async def _refused(house: House, request: AnyRequest, refusal: Refusal) -> Response[wire.TableState]:
    if refusal.table is None:
        raise refusal
    house.metrics.refused.labels(refusal.word).inc()
    state = msgspec.Raw(await house.live.state(refusal.table, _who(request)))
    body = {"error": refusal.word, "message": refusal.message, "table": state}
    return _state(msgspec.json.encode(body), refusal.status)


def _state(body: bytes, status: int) -> Response[wire.TableState]:
    """An answer that is encoded already."""
    return Response(cast(wire.TableState, body), media_type=_JSON, status_code=status)

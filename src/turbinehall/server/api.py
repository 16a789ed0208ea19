"""The HTTP API: reads what was asked, asks the hall, answers. Decides nothing itself."""

from __future__ import annotations

from typing import cast

from litestar import Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler
from sqlalchemy import text

import turbinehall
from turbinehall import _engine
from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.lesson import Lesson
from turbinehall.server import api_lessons, limits, states, visit, wire, wire_lessons
from turbinehall.server.answers import REFUSALS, AnyRequest, after, answer, limit, refused, who
from turbinehall.server.bot_process import Advice
from turbinehall.server.house import House
from turbinehall.server.identity import Person, new_guest
from turbinehall.server.log import Listed
from turbinehall.server.refusal import Refusal
from turbinehall.server.rules_page import rules_page
from turbinehall.server.table import BOT, TEACHER, Table
from turbinehall.server.wire_standing import NewStanding


def routes(house: House) -> list[ControllerRouterHandler]:
    """Every route of the API."""
    return [
        *_people(house),
        *_things(house),
        *_tables(house),
        *_play(house),
        *api_lessons.routes(house),
        *_archive(house),
        *_inner(house),
    ]


# ---------------------------------------------------------------- people


def _people(house: House) -> list[ControllerRouterHandler]:
    identity = house.identity

    @get("/api/me", responses=REFUSALS)
    async def me(request: AnyRequest) -> wire.Me:
        """Who I am. Who comes for the first time is made a guest."""
        return _me(await identity.person(who(request)))

    @post("/api/me", status_code=200, responses=REFUSALS)
    async def rename(request: AnyRequest, data: JSONBody[wire.NewName]) -> wire.Me:
        """Be called by another name."""
        person = await identity.rename(who(request), data.name)
        await house.live.renamed(person.id)
        return _me(person)

    @post("/api/account", status_code=200, responses=REFUSALS)
    async def account(request: AnyRequest, data: JSONBody[wire.Credentials]) -> wire.Me:
        """Turn the guest into an account, to play on another device."""
        limit(house, request, limits.PASSWORD, visit.of(request.scope).address)
        return _me(await identity.make_account(who(request), data.login, data.password))

    @post("/api/login", status_code=200, responses=REFUSALS)
    async def login(request: AnyRequest, data: JSONBody[wire.Credentials]) -> wire.Me:
        """Sign in on this device; a guest's tables here become the account's."""
        visitor = visit.of(request.scope)
        limit(house, request, limits.PASSWORD, visitor.address)
        limit(house, request, limits.PASSWORD, f"login {data.login}")
        person = await identity.sign_in(data.login, data.password)
        before = await identity.person(visitor.person)
        if before.id != person.id and not before.account:
            await house.hall.hand_over(before.id, person.id)
        visitor.become(person.id)
        return _me(person)

    @post("/api/logout", status_code=200, responses=REFUSALS)
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
        return [_facts(meta, house.lessons.of(meta)) for meta in house.catalogue.games().values()]

    @get("/api/bots", sync_to_thread=False)
    def bots() -> list[wire.BotFacts]:
        """The bots, weakest first."""
        names = house.roster.names()
        return [wire.BotFacts(name, name.capitalize(), house.roster.about(name)) for name in names]

    @get("/api/games/{game:str}/rules", sync_to_thread=False, responses=REFUSALS)
    def rules(game: FromPath[str]) -> wire.RulesPage:
        """A game's rules in pieces, with all their pages."""
        meta = house.catalogue.games().get(game)
        page = rules_page(meta) if meta is not None else None
        if page is None:
            raise Refusal(404, "no-such-game", "There is no page of rules for that game.")
        return page

    @get("/api/chance", sync_to_thread=False)
    def chance() -> wire.Chance:
        """What the server adds to the next table's seed, committed to before it sees what you add."""
        return house.hall.chance()

    return [games, bots, rules, chance]


def _facts(meta: Meta, lesson: Lesson | None) -> wire.GameFacts:
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
            list(one.modules),
        )
        for one in meta.variants
    ]
    taught = (
        None if lesson is None else wire_lessons.LessonFacts(lesson.title, lesson.minutes, len(lesson.steps))
    )
    return wire.GameFacts(
        meta.name, meta.title, meta.summary, meta.credits, list(meta.seats), modules, variants, taught
    )


# ---------------------------------------------------------------- tables


def _tables(house: House) -> list[ControllerRouterHandler]:
    hall = house.hall

    @post("/api/tables", status_code=201, responses=REFUSALS)
    async def create(request: AnyRequest, data: JSONBody[wire.NewTable]) -> Response[wire.TableState]:
        """Make a table."""
        visitor = visit.of(request.scope)
        limit(house, request, limits.TABLE, visitor.person)
        limit(house, request, limits.TABLES_HERE, visitor.address)
        return await after(house, request, hall.create(visitor.person, data), 201)

    @get("/api/tables", responses=REFUSALS)
    async def mine(request: AnyRequest) -> list[wire.ListedTable]:
        """My tables, the latest first."""
        person = who(request)
        listed = await hall.log.tables_of(person)
        ids = {chair.person for one in listed for chair in one.standing.chairs if chair.person}
        people = await house.identity.all(list(ids))
        return [_listed(house, one, person, people) for one in listed]

    @get("/api/tables/{id:str}", responses=REFUSALS)
    async def show(request: AnyRequest, id: FromPath[str]) -> Response[wire.TableState]:
        """A table as I may see it."""
        return await after(house, request, hall.seen(who(request), id))

    @get("/api/invitations/{token:str}", responses=REFUSALS)
    async def invitation(token: FromPath[str]) -> wire.InvitationState:
        """What an invitation is to."""
        table, seat, taken = await hall.invitation(token)
        host = await house.identity.person(table.host)
        return wire.InvitationState(
            table.id, table.created.game, table.title, seat, host.name, taken, table.commitment
        )

    @post("/api/invitations/{token:str}", status_code=200, responses=REFUSALS)
    async def join(
        request: AnyRequest, token: FromPath[str], data: JSONBody[wire.Taking]
    ) -> Response[wire.TableState]:
        """Take the chair of an invitation."""
        return await after(house, request, hall.join(who(request), token, data.contribution))

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
                chair.kind in (BOT, TEACHER) or seat in online,
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

    @post("/api/tables/{id:str}/choices", status_code=200, responses=REFUSALS)
    async def choose(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Choice]
    ) -> Response[wire.TableState]:
        """Make a choice."""
        doing = hall.choose(who(request), id, data.seat, data.position, data.choice)
        return await after(house, request, doing)

    @post("/api/tables/{id:str}/undo", status_code=200, responses=REFUSALS)
    async def undo(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Undo]
    ) -> Response[wire.TableState]:
        """Take the last choice back."""
        return await after(house, request, hall.undo(who(request), id, data.seat, data.position))

    @post(
        "/api/tables/{id:str}/hint",
        status_code=200,
        responses={
            **REFUSALS,
            503: ResponseSpec(wire.Problem, description="The adviser failed", generate_examples=False),
        },
    )
    async def hint(request: AnyRequest, id: FromPath[str], data: JSONBody[wire.AskHint]) -> Response[Advice]:
        """What a strong bot would do now, and why; it sees no more than I do."""
        limit(house, request, limits.HINT, who(request))
        try:
            table = await hall.to_advise(who(request), id, data.seat, data.position)
            return Response(await house.bots.advise(table), status_code=200)
        except Refusal as refusal:
            return cast(Response[Advice], await refused(house, request, refusal))

    @post("/api/tables/{id:str}/chat", status_code=200, responses=REFUSALS)
    async def chat(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Said]
    ) -> Response[wire.TableState]:
        """Say something."""
        return await after(house, request, hall.chat(who(request), id, data.text))

    @post("/api/tables/{id:str}/standing", status_code=200, responses=REFUSALS)
    async def answer_ahead(
        request: AnyRequest, id: FromPath[str], data: JSONBody[NewStanding]
    ) -> Response[wire.TableState]:
        """Say what I answer whenever I am asked something; only I get to know of it."""
        doing = house.instructions.give(who(request), id, data.seat, data.question, data.answer)
        return await after(house, request, doing)

    @post("/api/tables/{id:str}/resign", status_code=200, responses=REFUSALS)
    async def resign(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Resignation]
    ) -> Response[wire.TableState]:
        """Leave a seat to a bot for good."""
        return await after(house, request, hall.resign(who(request), id, data.seat, data.bot))

    return [choose, undo, hint, chat, answer_ahead, resign]


def _archive(house: House) -> list[ControllerRouterHandler]:
    hall = house.hall

    @get("/api/tables/{id:str}/positions/{position:int}", responses=REFUSALS)
    async def look_back(
        request: AnyRequest, id: FromPath[str], position: FromPath[int], seat: FromQuery[int | None] = None
    ) -> Response[wire.TableState]:
        """The table as a seat knew it after so many choices."""
        if position < 0 or (seat is not None and seat < 0):
            raise Refusal(400, "invalid", "Positions and seats are counted from 0.")
        try:
            then = await house.archive.at(who(request), id, position, seat)
            return answer(await house.live.past(who(request), *then), 200)
        except Refusal as refusal:
            return await refused(house, request, refusal)

    @post("/api/tables/{id:str}/fork", status_code=201, responses=REFUSALS)
    async def fork(
        request: AnyRequest, id: FromPath[str], data: JSONBody[wire.Fork]
    ) -> Response[wire.TableState]:
        """Go on from a position at a new table, against bots."""
        limit(house, request, limits.TABLE, who(request))
        return await after(
            house, request, house.archive.fork(who(request), id, data.position, data.bots), 201
        )

    @get(
        "/api/tables/{id:str}/record",
        media_type="text/plain",
        responses=REFUSALS,
        response_headers=[
            ResponseHeader(name="content-disposition", value='attachment; filename="game.hall"')
        ],
    )
    async def record(request: AnyRequest, id: FromPath[str]) -> str:
        """The record of a finished game."""
        return await _record(house, await hall.seen(who(request), id))

    @get("/api/tables/{id:str}/verify", responses=REFUSALS)
    async def verify(request: AnyRequest, id: FromPath[str]) -> wire.Verification:
        """Check that no die was loaded."""
        table = await hall.seen(who(request), id)
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

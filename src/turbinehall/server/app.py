"""The ASGI application: the house, its routes, the page, and the guard in front."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import structlog
from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

import turbinehall
from turbinehall.server import logs
from turbinehall.server.api import routes
from turbinehall.server.guard import App, Guard
from turbinehall.server.house import House
from turbinehall.server.refusal import Refusal
from turbinehall.server.settings import Settings
from turbinehall.server.sockets import live
from turbinehall.server.wire import Problem

LARGEST_BODY = 32 * 1024
_PAGES = [
    "/",
    "/table/{id:str}",
    "/table/{id:str}/replay",
    "/join/{token:str}",
    "/rules/{game:str}",
    "/settings",
]
_WORDS = {
    400: "invalid",
    401: "who",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
}
_log = structlog.get_logger()


def application(settings: Settings) -> Guard:
    """The whole server as an ASGI application."""
    house = House(settings)

    @contextlib.asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    app = Litestar(
        [*routes(house), live(house), _description(), *_page(house)],
        lifespan=[open_house],
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        exception_handlers={Refusal: _refused, HTTPException: _http_error, Exception: _error},
        openapi_config=OpenAPIConfig(
            title="Turbine Hall",
            version=turbinehall.__version__,
            description="Tables, seats and people. The live connection is WS /api/tables/{id}/live.",
            path="/api/description",  # the framework answers everything below it; see _description
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
    door: App = app  # type: ignore[assignment]
    return Guard(door, house)


def from_environment() -> Guard:
    """The application of a worker process."""
    settings = Settings.from_environment()
    logs.configure(settings.log_format)
    return application(settings)


def _description() -> ControllerRouterHandler:
    @get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
    def description(request: Request[Any, Any, Any]) -> dict[str, Any]:
        """The API, described by itself."""
        return request.app.openapi_schema.to_schema()

    return description


def _page(house: House) -> list[ControllerRouterHandler]:
    pages = house.pages

    def answer(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
        file = pages.find(path) or pages.page
        status, body, headers = file.answer(
            request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")
        )
        kind = headers.pop("content-type")
        return Response(body, status_code=status, headers=headers, media_type=kind)

    @get(_PAGES, include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page, whatever it is to show."""
        return answer(request, "index.html")

    @get("/{path:path}", include_in_schema=False, sync_to_thread=False)
    def asset(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        """A file of the page; to a browser that asks for a page, the page says that nothing is here."""
        if pages.find(path) is not None:
            return answer(request, path)
        if path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
            raise Refusal(404, "not-found", "There is nothing at this address.")
        _, body, headers = pages.page.answer("", "")
        return Response(body, status_code=404, media_type=headers["content-type"])

    return [page, asset]


# ---------------------------------------------------------------- errors, all in one form


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    headers = {"retry-after": str(int(refusal.wait) + 1)} if refusal.wait else {}
    return Response(Problem(refusal.word, refusal.message), status_code=refusal.status, headers=headers)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    word = _WORDS.get(error.status_code, "refused" if error.status_code < 500 else "broken")
    message = error.detail or word
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            message = f"{first.get('key', 'the request')}: {first.get('message', error.detail)}"
    return Response(Problem(word, message), status_code=error.status_code, headers=error.headers)


def _error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("a request failed", exc_info=error)
    return Response(Problem("broken", "Something went wrong here; it isn't your fault."), status_code=500)

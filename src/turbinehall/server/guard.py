"""The guard at the door: an ASGI wrapper that every request passes, whatever framework answers it.

It checks the host and the origin, knows the visitor by their cookie, limits rates, and puts the security
headers on every answer. It writes the access log, in which no secret appears.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

import msgspec
import structlog

from turbinehall.server import limits, visit
from turbinehall.server.house import House
from turbinehall.server.identity import COOKIE
from turbinehall.server.visit import Visit

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_YEAR: Final = 365 * 24 * 3600
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
]
_log = structlog.get_logger()


class Guard:
    """Wraps an ASGI application."""

    def __init__(self, app: App, house: House) -> None:
        self._app = app
        self.house = house
        self._settings = house.settings
        self._identity = house.identity
        self._rates = house.limits
        self._metrics = house.metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        client = scope.get("client")
        visitor = Visit(self._person(headers.get("cookie", "")), client[0] if client else "")
        visit.lay(scope, visitor)  # type: ignore[arg-type]
        self._strip_base(scope)
        refusal = self._refusal(scope, headers, visitor)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send, refusal)
        else:
            await self._http(scope, receive, send, visitor, refusal)

    # ---------------------------------------------------------------- checks

    def _person(self, cookies: str) -> str | None:
        try:
            morsel = SimpleCookie(cookies).get(COOKIE)
        except CookieError:
            return None
        return None if morsel is None else self._identity.read_cookie(morsel.value)

    def _strip_base(self, scope: Scope) -> None:
        """Take the base path off, where the proxy in front of us hasn't."""
        base = self._settings.base_path
        if base and (scope["path"] == base or scope["path"].startswith(f"{base}/")):
            scope["path"] = scope["path"][len(base) :] or "/"
            scope["raw_path"] = scope["path"].encode()

    def _refusal(
        self, scope: Scope, headers: dict[str, str], visitor: Visit
    ) -> tuple[int, str, str, float] | None:
        """Why the request isn't let in: status, word, message, seconds to wait."""
        host = headers.get("host", "")
        if self._settings.hosts and _name(host) not in self._settings.hosts:
            return 403, "wrong-host", "This server isn't known by that name.", 0
        method = scope.get("method", "WEBSOCKET")
        if method not in _SAFE and not self._same_origin(headers, host):
            return 403, "wrong-origin", "This may only be asked from the server's own pages.", 0
        wait = self._rates.wait(limits.REQUEST, visitor.address)
        if not wait and method == "WEBSOCKET":
            wait = self._rates.wait(limits.SOCKET, visitor.address)
        elif not wait and method not in _SAFE:
            wait = self._rates.wait(limits.WRITE, visitor.person)
        if wait:
            return 429, "too-fast", "Too much at once. Wait a moment.", wait
        return None

    def _same_origin(self, headers: dict[str, str], host: str) -> bool:
        """A browser says where a request comes from; what isn't a browser says nothing."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if self._settings.origins:
            return origin in self._settings.origins
        return origin.partition("://")[2] == host

    # ---------------------------------------------------------------- letting in

    async def _websocket(
        self, scope: Scope, receive: Receive, send: Send, refusal: tuple[int, str, str, float] | None
    ) -> None:
        if refusal is None:
            await self._app(scope, receive, send)
            return
        self._metrics.refused.labels(refusal[1]).inc()
        _log.info("refused", route="websocket", why=refusal[1])
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})

    async def _http(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        visitor: Visit,
        refusal: tuple[int, str, str, float] | None,
    ) -> None:
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", []), *_HEADERS, *self._cookie(scope, visitor)]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        if refusal is None:
            await self._app(scope, receive, answer)
        else:
            self._metrics.refused.labels(refusal[1]).inc()
            await _refuse(answer, *refusal)
        took = time.perf_counter() - began
        route = scope.get("path_template") or "-"
        self._metrics.requests.labels(route, scope["method"], str(status)).inc()
        self._metrics.seconds.observe(took)
        if status >= 400 or scope["method"] not in _SAFE:
            why = {"why": refusal[1]} if refusal else {}
            ms = round(took * 1000, 1)
            _log.info("request", route=route, method=scope["method"], status=status, ms=ms, **why)

    def _cookie(self, scope: Scope, visitor: Visit) -> list[tuple[bytes, bytes]]:
        if not visitor.set_cookie:
            return []
        path = f"{self._settings.base_path}/"
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        value = self._identity.cookie(visitor.person)
        cookie = f"{COOKIE}={value}; Path={path}; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"
        return [(b"set-cookie", cookie.encode()), (b"cache-control", b"no-store")]


async def _refuse(send: Send, status: int, word: str, message: str, wait: float) -> None:
    body = msgspec.json.encode({"error": word, "message": message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(int(wait) + 1).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]

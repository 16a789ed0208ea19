"""The live connection of a page: takes choices in, sends states out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import WebsocketRouteHandler

from turbinehall.server import limits, visit, wire
from turbinehall.server.house import House
from turbinehall.server.live import Connection
from turbinehall.server.refusal import Refusal

_decode = msgspec.json.Decoder(wire.LiveMessage).decode
_NO_SUCH_TABLE = 4404
_MOST_MISTAKES = 20
_PONG = b'{"type":"pong"}'
_log = structlog.get_logger()


def live(house: House) -> WebsocketRouteHandler:
    """The route of the live connection."""

    @websocket("/api/tables/{id:str}/live")
    async def handler(socket: WebSocket[Any, Any, Any]) -> None:
        """States of a table whenever it changes, and choices."""
        id = socket.path_params["id"]
        visitor = visit.of(socket.scope)
        await socket.accept()
        try:
            await house.hall.seen(visitor.person, id)
        except Refusal as refusal:
            await socket.close(_NO_SUCH_TABLE, refusal.message)
            return
        connection = Connection(id, visitor.person)
        house.live.join(connection)
        sender = asyncio.create_task(_send(house, socket, connection))
        try:
            await _receive(house, socket, connection)
        except (WebSocketDisconnect, WebSocketException):
            pass
        finally:
            sender.cancel()
            house.live.leave(connection)
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    return handler


async def _send(house: House, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        for message in await house.live.messages(connection):
            await socket.send_data(message, mode="text")


async def _receive(house: House, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    mistakes = 0
    while mistakes < _MOST_MISTAKES:
        data = await socket.receive_data("text")
        if house.limits.wait(limits.WRITE, connection.person):
            await _refuse(
                house, connection, Refusal(429, "too-fast", "Too much at once. Wait a moment."), None
            )
            mistakes += 1
            continue
        try:
            message = _decode(data)
        except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
            mistakes += 1
            refusal = Refusal(400, "invalid", f"This message can't be read: {error}.")
            await _refuse(house, connection, refusal, None)
            continue
        try:
            await _do(house, connection, message)
        except Refusal as refusal:
            await _refuse(house, connection, refusal, message.ref)
    await socket.close(1008, "too many mistakes")


async def _do(house: House, connection: Connection, message: wire.LiveMessage) -> None:
    person, table = connection.person, connection.table
    match message:
        case wire.LiveChoice():
            await house.hall.choose(person, table, message.seat, message.position, message.choice)
        case wire.LiveUndo():
            await house.hall.undo(person, table, message.seat, message.position)
        case wire.LiveChat():
            await house.hall.chat(person, table, message.text)
        case wire.LivePing():
            connection.push(_PONG)


async def _refuse(house: House, connection: Connection, refusal: Refusal, ref: Any) -> None:
    house.metrics.refused.labels(refusal.word).inc()
    _log.info("refused", route="live", why=refusal.word)
    answer: dict[str, Any] = {
        "type": "refused",
        "error": refusal.word,
        "message": refusal.message,
        "ref": ref,
    }
    if refusal.table is not None:
        answer["table"] = msgspec.Raw(await house.live.state(refusal.table, connection.person))
    connection.push(msgspec.json.encode(answer))

"""The command line's part of the server: `play`, `serve` and `verify`.

`add_commands` adds the verbs; each sets `carry_out`, which the command line calls with what was asked.
"""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from turbinehall.kernel.errors import TurbineHallError

_SERVE_EXAMPLES = """\
examples:
  turbinehall serve                                        on this machine only, with its own database
  turbinehall serve --host 0.0.0.0 --port 80
  turbinehall serve --workers 4 --database postgresql://hall@db/hall --origin https://play.example
"""
_PLAY_EXAMPLES = "examples:\n  turbinehall play\n  turbinehall play --no-browser --port 8000\n"
_VERIFY_EXAMPLES = "examples:\n  turbinehall verify game.hall\n"


def add_commands(verbs: Any) -> None:
    """Add the verbs to the command line's parser."""
    play = _verb(verbs, "play", "play in the browser", _PLAY_EXAMPLES)
    play.add_argument("--port", metavar="N", type=_port, default=0, help="a port (any that is free)")
    play.add_argument("--data", metavar="DIR", help="where games are kept (your data folder)")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.set_defaults(carry_out=_play)

    serve = _verb(verbs, "serve", "serve tables to others", _SERVE_EXAMPLES)
    serve.add_argument("--host", metavar="HOST", default="127.0.0.1", help="where to listen (127.0.0.1)")
    serve.add_argument("--port", metavar="N", type=_port, default=8000, help="the port (8000)")
    serve.add_argument(
        "--workers", metavar="N", type=int, default=1, help="processes; more than 1: PostgreSQL"
    )
    serve.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("TURBINEHALL_DATABASE", ""),
        help="postgresql://...; or the variable TURBINEHALL_DATABASE (an SQLite file in the data folder)",
    )
    serve.add_argument(
        "--base-path", metavar="PATH", default="", help="what addresses begin with, e.g. /hall"
    )
    serve.add_argument(
        "--data", metavar="DIR", help="where the database and the secret are (your data folder)"
    )
    serve.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="where the page is called from, e.g. https://play.example",
    )
    serve.add_argument("--bot-processes", metavar="N", type=int, default=1, help="for bots, a worker (1)")
    serve.add_argument(
        "--bot-seconds", metavar="S", type=float, default=20.0, help="a bot's time to think (20)"
    )
    serve.add_argument(
        "--log-format", choices=["text", "json"], default="text", help="for people or programs"
    )
    serve.set_defaults(carry_out=_serve)

    verify = _verb(
        verbs, "verify", "check a record: that no die was loaded, and that it replays", _VERIFY_EXAMPLES
    )
    verify.add_argument("file", metavar="FILE", help="a record, as the page exports it")
    verify.add_argument(
        "--commitment", metavar="HEX", help="what was published before the deal, if you kept it"
    )
    verify.set_defaults(carry_out=_verify)


def _verb(verbs: Any, name: str, about: str, examples: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = verbs.add_parser(
        name,
        help=about,
        description=f"{about[0].upper()}{about[1:]}.",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' should be a port from 0 to 65535")
    return int(text)


# ---------------------------------------------------------------- play


def _play(asked: argparse.Namespace) -> int:
    import uvicorn

    from turbinehall.server import logs
    from turbinehall.server.app import application
    from turbinehall.server.owner import InUse, Owner
    from turbinehall.server.settings import Settings

    data = _data(asked.data)
    try:
        Owner(data).let_go()
    except InUse as other:
        if not other.address:
            raise
        print(f"Turbine Hall is open already, at {other.address}", flush=True)
        if not asked.no_browser and _has_browser():
            webbrowser.open(other.address)
        return 0
    listening = _listen("127.0.0.1", asked.port)
    port = listening.getsockname()[1]
    settings = Settings(data=data, port=port, only_loopback=True, limits=10.0, packages=_packages())
    logs.configure("quiet")
    address = settings.address
    print(f"Turbine Hall is open at {address}\nCtrl-C closes it; games are kept.", flush=True)
    if not asked.no_browser and _has_browser():
        threading.Timer(0.5, webbrowser.open, [address]).start()
    config = uvicorn.Config(application(settings), **uvicorn_settings(settings))
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)  # who comes before we are ready waits, and isn't turned away
    except OSError as error:
        raise TurbineHallError(f"Port {port} can't be used: {error.strerror}. Leave --port out.") from error
    return listening


def _has_browser() -> bool:
    if os.environ.get("CI") or os.environ.get("TURBINEHALL_NO_BROWSER"):
        return False
    shown = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return sys.platform in ("darwin", "win32") or shown


# ---------------------------------------------------------------- serve


def _serve(asked: argparse.Namespace) -> int:
    import uvicorn

    from turbinehall.server import logs
    from turbinehall.server.owner import Owner
    from turbinehall.server.settings import Settings

    settings = Settings(
        data=_data(asked.data),
        host=asked.host,
        port=asked.port,
        workers=asked.workers,
        database=asked.database,
        base_path=asked.base_path,
        origins=tuple(origin.rstrip("/") for origin in asked.origin),
        log_format=asked.log_format,
        bot_processes=asked.bot_processes,
        bot_seconds=asked.bot_seconds,
        secret=os.environ.get("TURBINEHALL_SECRET", ""),
        packages=_packages(),
        limits=float(os.environ.get("TURBINEHALL_LIMITS", "1")),
    )
    settings.check()
    if settings.is_sqlite:
        Owner(settings.data).let_go()  # said here in a line, and not by a worker in a traceback
    settings.signing_secret()  # made here, before there are workers
    settings.to_environment()
    logs.configure(settings.log_format)
    uvicorn.run(
        "turbinehall.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        **uvicorn_settings(settings),
    )
    return 0


def uvicorn_settings(settings: Any) -> dict[str, Any]:
    """How the web server below us is to behave, whoever starts it."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "ws": "websockets-sansio",
        "ws_max_size": 16 * 1024,
        "ws_per_message_deflate": not settings.only_loopback,
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 75,  # longer than a proxy keeps a connection: it should be the one to close it
        "proxy_headers": True,
    }


def _packages() -> tuple[str, ...]:
    """Where games are found: ours, or what the variable TURBINEHALL_GAMES lists, for games of one's own."""
    return tuple(os.environ.get("TURBINEHALL_GAMES", "turbinehall.games").split(","))


def _data(chosen: str | None) -> str:
    from turbinehall.terminal.saves import data_folder

    return str(Path(chosen).absolute() if chosen else data_folder())


# ---------------------------------------------------------------- verify


def _verify(asked: argparse.Namespace) -> int:
    from turbinehall.library import CATALOGUE
    from turbinehall.server import fairness
    from turbinehall.terminal.saves import read_text

    steps = fairness.verify(read_text(Path(asked.file)), CATALOGUE, asked.commitment)
    for step in steps:
        print(f"{'yes' if step.ok else 'NO '}  {step.what}. {step.detail}")
    return 0 if all(step.ok for step in steps) else 1

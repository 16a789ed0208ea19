from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres as postgresql
from tests.server.running import Server, Visitor, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgresql.server() as url:
        yield url


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return postgresql.fresh_database(postgres, f"t{secrets.token_hex(6)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    url: str = request.getfixturevalue("postgres_database")
    return url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    visitor = Visitor(server.address, "Ada")
    yield visitor
    visitor.close()


@pytest.fixture
def ben(server: Server) -> Iterator[Visitor]:
    visitor = Visitor(server.address, "Ben")
    yield visitor
    visitor.close()


@pytest.fixture
def eve(server: Server) -> Iterator[Visitor]:
    """Somebody who only watches."""
    visitor = Visitor(server.address, "Eve")
    yield visitor
    visitor.close()

"""The page: one for every address, its assets, and what is said when it isn't built."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.running import Server
from turbinehall.server.pages import Pages, with_base


def test_every_address_of_the_page_answers_with_it(server: Server) -> None:
    for path in ("/", "/table/x", "/table/x/replay?at=3", "/join/x", "/rules/empire", "/settings"):
        answer = httpx.get(server.address + path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert '<base href="/">' in answer.text
    assert httpx.get(f"{server.address}/nothing").json()["error"] == "not-found"
    lost = httpx.get(f"{server.address}/nothing", headers={"accept": "text/html,*/*"})
    assert (lost.status_code, "<base href" in lost.text) == (404, True)
    assert httpx.get(f"{server.address}/api/nothing", headers={"accept": "text/html"}).status_code == 404
    assert httpx.get(f"{server.address}/../../pyproject.toml").status_code == 404
    assert httpx.get(f"{server.address}/%2e%2e/%2e%2e/secret").status_code == 404


def test_a_page_that_isnt_built_says_how(tmp_path: Path) -> None:
    pages = Pages("", tmp_path)
    assert not pages.built
    assert b"make build" in pages.page.body


def test_assets_are_packed_cached_and_only_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html><head><base href="./"></head></html>')
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-AbCd1234.js").write_text("let a = 1;\n" * 200)
    (tmp_path / ".digest").write_text("secret")
    pages = Pages("/hall", tmp_path)
    assert b'<base href="/hall/">' in pages.page.body
    file = pages.find("/assets/index-AbCd1234.js")
    assert file is not None
    status, body, headers = file.answer("gzip, br", "")
    assert status == 200
    assert headers["content-encoding"] == "gzip"
    assert len(body) < 200
    assert "immutable" in headers["cache-control"]
    assert file.answer("", "")[1] == file.body
    assert file.answer("gzip", file.tag)[0] == 304
    assert pages.page.answer("", "")[2]["cache-control"] == "no-cache"
    assert pages.find(".digest") is None
    assert pages.find("../index.html") is None


def test_the_base_is_put_in_where_there_is_none() -> None:
    assert with_base("<head><title>", '/a"b/') == '<head><base href="/a&quot;b/"><title>'

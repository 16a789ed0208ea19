"""The page: one HTML file for every address, and its assets. Read into memory once, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
import re
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
_BASE: Final = re.compile(r"<base\b[^>]*>")
_HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
_WORTH_COMPRESSING: Final = 500
_MISSING: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Turbine Hall</title></head>
<body>
<h1>The server runs; its page hasn't been built</h1>
<p>The page is built from the folder <code>web</code> when the package is installed, which needs Node.js 20.19
or newer, or a network from which it can be fetched. Then, in the checkout:</p>
<pre>make build</pre>
<p>Until then the programming interface is here: <a href="api/openapi.json">api/openapi.json</a>.</p>
</body>
</html>
"""


class File:
    """A file as it is sent."""

    def __init__(self, name: str, body: bytes) -> None:
        self.body = body
        self.type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        packed = gzip.compress(body, 9, mtime=0) if len(body) > _WORTH_COMPRESSING else body
        self.packed = packed if len(packed) < 0.9 * len(body) else None
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self.forever = bool(_HASHED.search(name)) and name != "index.html"

    def answer(self, encodings: str, tag: str) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and headers for somebody who accepts these encodings and has this version already."""
        headers = {
            "content-type": self.type,
            "etag": self.tag,
            "cache-control": "public, max-age=31536000, immutable" if self.forever else "no-cache",
            "vary": "accept-encoding",
        }
        if tag == self.tag:
            return 304, b"", headers
        if self.packed is not None and "gzip" in encodings:
            return 200, self.packed, {**headers, "content-encoding": "gzip"}
        return 200, self.body, headers


class Pages:
    """The built page in a folder, for a base path."""

    def __init__(self, base_path: str, folder: Path = STATIC) -> None:
        self._files: dict[str, File] = {}
        index = folder / "index.html"
        self.built = index.is_file()
        page = index.read_text(encoding="utf-8") if self.built else _MISSING
        self.page = File("index.html", with_base(page, f"{base_path}/").encode())
        if self.built:
            for path in sorted(folder.rglob("*")):
                inside = path.relative_to(folder).as_posix()
                hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
                if path.is_file() and path != index and not hidden:
                    self._files[inside] = File(inside, path.read_bytes())

    def find(self, path: str) -> File | None:
        """The asset at an address. Only what was there at the start is found: nothing else can be reached."""
        return self._files.get(path.lstrip("/"))


def with_base(page: str, base: str) -> str:
    """The page with its base element filled in."""
    element = f'<base href="{html.escape(base, quote=True)}">'
    if _BASE.search(page):
        return _BASE.sub(lambda _: element, page, count=1)
    return re.sub(r"<head\b[^>]*>", lambda head: head[0] + element, page, count=1)

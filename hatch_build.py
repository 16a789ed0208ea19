"""Build hook: what has to happen, beyond copying files, when the package is built or installed.

It builds the page, compiles the engine with mypyc and lays the rules' documents into the wheel. One method a
job.

Environment, read at installation:

``TURBINEHALL_COMPILE``
    ``auto`` (default): compile where a C compiler and Python's headers are found; where they are not, or
    don't work, install plain Python, which does the same, slower.
    ``0``: never compile. ``1``: compile, or fail the build.
``TURBINEHALL_WEB``
    ``auto`` (default): build the page where its sources have changed, with the Node.js on the PATH or, where
    there is none that will do, one fetched into the build environment.
    ``skip``: leave it as it is; without one the server says how to build it.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from tools import node
    from turbinehall import _engine as engine
else:
    # What is compiled is decided in one place, the module that also decides which engine runs. The package is
    # not installed while it is being built, so the file is loaded by itself.
    _spec = importlib.util.spec_from_file_location(
        "turbinehall_engine", Path(__file__).parent / "src/turbinehall/_engine.py"
    )
    engine = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(engine)
    _spec = importlib.util.spec_from_file_location(
        "turbinehall_node", Path(__file__).parent / "tools/node.py"
    )
    node = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(node)

# Exact pins: pip does not apply a constraints file to what a build needs. A test keeps them in step with it.
COMPILE_REQUIREMENTS: Final = ("mypy[mypyc]==2.4.1", "setuptools==84.2.1")

PACKAGE: Final = "src/turbinehall"
RULES: Final = "docs/rules"
STATIC: Final = "src/turbinehall/server/static"
"""Where the built page lies, and the fingerprint of the sources it was built from."""
LOG: Final = "build/engine.log"
"""Where an editable installation says what became of the compilation; pip shows nothing of a hook's output.

The first word is ``compiled``, ``plain`` or ``failed``; ``failed`` means that a compiler was there."""

# Runs in a process of its own, with the folder src as its working directory, so that mypyc names the modules
# turbinehall.kernel.game and so on. The errors of modules that are only looked at while following imports are
# not the compiler's business (`make types` reports them), nor is it that run-time dependencies are not
# installed in the build environment. mypyc asks for -Werror, which is for its own developers: a newer C
# compiler with a new warning must not cost a user the compiled engine. Nobody replaces single functions of
# the library at load time, so calls within it may be direct and inlined: worth 6 % of all instructions.
# One C file for everything costs the C compiler more than three times as long as one a module; GCC's
# optimisation while linking, which works on all cores, gives back the calls inlined across modules.
COMPILE_SCRIPT: Final = """
import os
import sys
from mypyc.build import mypycify
from setuptools import setup

out, group, gcc, *modules = sys.argv[1:]
options = ["--config-file=", "--explicit-package-bases"]
options += ["--follow-imports=silent", "--ignore-missing-imports"]
extensions = mypycify(
    [*options, *modules],
    opt_level="3",
    debug_level="0",
    target_dir=f"{out}/c",
    group_name=group,
    multi_file=True,
)
jobs = os.cpu_count() or 1
for extension in extensions:
    extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    if os.name != "nt":
        extension.extra_compile_args.append("-fno-semantic-interposition")
    if gcc == "gcc" and extension is extensions[0]:
        extension.extra_compile_args += ["-fvisibility=hidden", "-flto"]
        extension.extra_link_args += ["-O3", f"-flto={jobs}"]
arguments = ["-q", "build_ext", "--parallel", str(jobs)]
arguments += ["--build-lib", f"{out}/lib", "--build-temp", f"{out}/tmp"]
setup(name="engine", packages=[], ext_modules=extensions, script_args=arguments)
"""


class CustomBuildHook(BuildHookInterface[Any]):
    """The hook; hatchling finds it by being the only one in this file."""

    editable = False

    # ---- what hatchling asks -------------------------------------------------------------------------------

    def dependencies(self) -> list[str]:
        """What the isolated build environment must hold. mypy is large, so only when it will be used."""
        needs_mypyc = (
            self.target_name == "wheel"
            and self.mode() != "0"
            and bool(self.modules())
            and self.compiler() is not None
            and not self.is_compiled_already()
        )
        needed = list(COMPILE_REQUIREMENTS) if needs_mypyc else []
        if self.is_page_stale() and node.on_path() is None:
            needed.append(node.NODE_REQUIREMENT)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Do every job that this kind of build needs."""
        if self.is_page_stale():
            self.build_page()
        if self.target_name != "wheel":
            return  # an sdist carries sources, and the built page
        self.editable = version == "editable"
        if self.editable:
            self.compile_in_place()
        else:
            self.compile_into_wheel(build_data)
            self.add_rules(build_data)

    # ---- the rules' documents ------------------------------------------------------------------------------

    def add_rules(self, build_data: dict[str, Any]) -> None:
        """Lay docs/rules into the wheel as turbinehall/docs/rules; a checkout reads them where they are."""
        for path in sorted((self.path / RULES).rglob("*")):
            if path.is_file():
                inside = path.relative_to(self.path / RULES).as_posix()
                build_data["force_include"][str(path)] = f"turbinehall/{RULES}/{inside}"

    # ---- the page ------------------------------------------------------------------------------------------

    def is_page_stale(self) -> bool:
        """Whether the page must be built: its sources are here, and what was built is from others."""
        asked = os.environ.get("TURBINEHALL_WEB") or "auto"
        if asked not in ("auto", "skip"):
            raise ValueError(f"TURBINEHALL_WEB is {asked!r}; it may be auto or skip")
        if asked == "skip" or not (self.path / "web" / "package-lock.json").exists():
            return False
        try:
            return (self.path / STATIC / ".digest").read_text(encoding="ascii") != node.digest()
        except OSError:
            return True

    def build_page(self) -> None:
        """Build the page into the package's folder."""
        static = self.path / STATIC
        digest = node.digest()
        self.app.display_info("page: building it")
        try:
            found = node.find()
            node.install(found)
            node.npm(found, "run", "build", "--silent", "--", "--outDir", str(static), "--emptyOutDir")
        except RuntimeError as error:
            raise RuntimeError(f"{error}\nTURBINEHALL_WEB=skip installs without the page.") from error
        (static / ".digest").write_text(digest, encoding="ascii")

    # ---- the compiled engine -------------------------------------------------------------------------------

    def compile_in_place(self) -> None:
        """Editable build: put the extensions beside the sources, and a stamp that vouches for them."""
        if self.mode() != "0" and self.is_compiled_already():
            self.report("compiled", "the engine was compiled from just these sources before")
            return
        stamp = self.package / engine.STAMP
        # The stamp goes last here and comes first below, so that there never is an extension without a stamp.
        for path in self.extensions():
            path.unlink()
        stamp.unlink(missing_ok=True)

        began = time.time_ns()
        digests = self.digests()
        with tempfile.TemporaryDirectory() as work:
            made = self.compile(Path(work))
            if not made:
                return
            content = {
                "mypy": _pinned_version(COMPILE_REQUIREMENTS[0]),
                "recipe": self.recipe(),
                "extensions": sorted(path.as_posix() for path in made),
                "sources": digests,
            }
            stamp.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
            # Whoever reads the stamp mistrusts sources touched after it. Date it to before the sources were
            # read, less what the clock of a coarse file system may be behind.
            dated = began - 2_000_000_000
            os.utime(stamp, ns=(dated, dated))
            for inside, path in made.items():
                shutil.copy2(path, self.src / inside)

    def compile_into_wheel(self, build_data: dict[str, Any]) -> None:
        """Ordinary build: put the extensions into the wheel, and leave the source tree alone."""
        if self.mode() == "0":
            made: dict[Path, Path] = {}
        elif self.is_compiled_already():
            made = {path.relative_to(self.src): path for path in self.extensions()}
        else:
            # Must outlive this method: hatchling copies the files after it. It goes when the hook goes.
            self.work = tempfile.TemporaryDirectory()
            made = self.compile(Path(self.work.name))
        for inside, path in made.items():
            build_data["force_include"][str(path)] = inside.as_posix()
        if made:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compile(self, work: Path) -> dict[Path, Path]:
        """Compile all modules in a working folder; gives the extensions by their places in src or the wheel.

        None at all, with a report, when that is not wanted or not possible: half an engine is never used.
        """
        modules = self.modules()
        if self.mode() == "0":
            return self.left_plain("plain", "TURBINEHALL_COMPILE=0 was given")
        if not modules:
            return self.left_plain("plain", "there is no module to compile")
        if self.compiler() is None:
            return self.left_plain("plain", "no C compiler, or no Python headers (Python.h), on this machine")
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-c", COMPILE_SCRIPT, str(work), _group_name(), self.compiler_family()]
            + [f"turbinehall/{module}" for module in modules],
            cwd=self.src,
            env={**os.environ, "MYPYPATH": "", "MYPY_CACHE_DIR": str(work / "cache")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        built = work / "lib"
        made = {path.relative_to(built): path for path in built.rglob("*") if path.name.endswith(_suffix())}
        if done.returncode or len(made) != len(modules) + 1:  # one each, and the library behind them
            return self.left_plain("failed", f"the compilation failed\n{done.stdout}")
        self.report("compiled", f"{len(modules)} modules in {time.monotonic() - began:.0f} s")
        return made

    def left_plain(self, outcome: str, why: str) -> dict[Path, Path]:
        """Report that the engine stays plain Python, or fail where the user insists on a compiled one."""
        self.report(outcome, f"the engine is installed as plain Python: {why}")
        if self.mode() == "1":
            raise RuntimeError(f"TURBINEHALL_COMPILE=1, but the engine can't be compiled: {why}")
        return {}

    def is_compiled_already(self) -> bool:
        """Whether an earlier editable installation left just the extensions that compiling now would give."""
        try:
            stamp = json.loads((self.package / engine.STAMP).read_text(encoding="utf-8"))
            there = sorted(path.relative_to(self.src).as_posix() for path in self.extensions())
            wanted = {"recipe": self.recipe(), "sources": self.digests(), "extensions": there}
            return all(stamp[key] == value for key, value in wanted.items())
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def compiler(self) -> str | None:
        """The C compiler that setuptools would run, where there is one with the headers that it needs."""
        if sys.implementation.name != "cpython":
            return None  # mypyc writes C for CPython only
        if os.name == "nt":
            return "msvc"  # setuptools finds it, or the compilation fails and plain Python is installed
        if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
            return None
        command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        return shutil.which(command.split()[0])

    def compiler_family(self) -> str:
        """``gcc`` where the C compiler is GCC, whose own optimisation while linking is asked for by name."""
        command = self.compiler()
        if command is None or os.name == "nt":
            return "other"
        asked = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
        return "gcc" if "Free Software Foundation" in asked.stdout else "other"

    # ---- small things --------------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """The root of the project."""
        return Path(self.root)

    @property
    def src(self) -> Path:
        """The folder that holds the package, and the library behind the compiled modules."""
        return self.package.parent

    @property
    def package(self) -> Path:
        """The package's folder in the source tree."""
        return self.path / PACKAGE

    def mode(self) -> str:
        """What the environment asks for."""
        mode = os.environ.get("TURBINEHALL_COMPILE") or "auto"
        if mode not in ("auto", "0", "1"):
            raise ValueError(f"TURBINEHALL_COMPILE is {mode!r}; it may be auto, 0 or 1")
        return mode

    def modules(self) -> list[str]:
        """The modules to compile, relative to the package."""
        return engine.sources(str(self.package))

    def digests(self) -> dict[str, str]:
        """The digest of each module to compile."""
        return {module: engine.digest(str(self.package / module)) for module in self.modules()}

    def recipe(self) -> str:
        """What else decides the result: this file with its pins and options, and the interpreter."""
        return f"{engine.digest(__file__)} {_suffix()}"

    def extensions(self) -> list[Path]:
        """Every extension in the source tree, of any interpreter. Nothing but this hook puts any there."""
        return [path for path in self.src.rglob("*") if path.suffix in (".so", ".pyd")]

    def report(self, outcome: str, text: str) -> None:
        """Tell whoever watches the build; of an editable one, also leave word where the Makefile looks."""
        show = self.app.display_info if outcome == "compiled" else self.app.display_warning
        show(f"engine: {outcome}: {text}")
        if self.editable:
            log = self.path / LOG
            log.parent.mkdir(exist_ok=True)
            log.write_text(f"{outcome}: {text}\n", encoding="utf-8")


def _suffix() -> str:
    """What the name of an extension for this interpreter ends in."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def _group_name() -> str:
    """What mypyc must be told for the common library to get its name; mypyc appends the rest."""
    return engine.GROUP_LIBRARY.removesuffix("__mypyc")


def _pinned_version(requirement: str) -> str:
    """The version in an exact requirement."""
    return requirement.partition("==")[2]

"""The project's requirements, for the Makefile; uses nothing that Python does not bring.

python tools/pins.py list GROUP...    print the requirements of these groups, one a line
python tools/pins.py lock             print the pins of all groups, as they resolve today, for constraints.txt

A group is an extra of pyproject.toml, or `run` for what the package itself needs. That way the tools can be
installed without building the package, and the names stand in pyproject.toml only.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def groups() -> dict[str, list[str]]:
    """The requirements by group."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"run": project["dependencies"], **project["optional-dependencies"]}


def resolve(requirements: list[str]) -> list[str]:
    """Pins for the requirements and all that they require, by asking pip what it would install."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--dry-run", "--ignore-installed", "--report", "-", *requirements]
    report = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    found = [package["metadata"] for package in report["install"]]
    return sorted(f"{re.sub('[-_.]+', '-', data['name']).lower()}=={data['version']}" for data in found)


def main() -> None:
    """Carry out what the command line asks for."""
    match sys.argv[1:]:
        case ["list", *names]:
            lines = [requirement for name in names for requirement in groups()[name]]
        case ["lock"]:
            lines = resolve([requirement for group in groups().values() for requirement in group])
        case _:
            sys.exit(__doc__)
    print("\n".join(lines))


if __name__ == "__main__":
    main()

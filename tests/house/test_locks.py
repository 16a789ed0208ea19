"""The pins: complete, exact, agreeing with each other, and naming no place to download from."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

from turbinehall import _engine

ROOT = Path(__file__).resolve().parents[2]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pins() -> dict[str, str]:
    return dict(line.split("==") for line in read("constraints.txt").splitlines())


def plain_name(requirement: str) -> str:
    """The normalised name in a requirement: mypy[mypyc]==1 is mypy."""
    return re.sub("[-_.]+", "-", re.split(r"[\[=<>~!; ]", requirement)[0]).lower()


def compile_requirements() -> list[str]:
    """The hook's pins, read from its text: importing it would take hatchling, which tests do without."""
    for node in ast.parse(read("hatch_build.py")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "COMPILE_REQUIREMENTS":
            assert node.value is not None
            return list(ast.literal_eval(node.value))
    pytest.fail("hatch_build.py has no COMPILE_REQUIREMENTS")


def node_requirement() -> str:
    for node in ast.parse(read("tools/node.py")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "NODE_REQUIREMENT":
            assert node.value is not None
            return str(ast.literal_eval(node.value))
    pytest.fail("tools/node.py has no NODE_REQUIREMENT")


def test_constraints_are_pins_and_name_no_host() -> None:
    text = read("constraints.txt")
    assert "/" not in text
    assert [line for line in text.splitlines() if not re.fullmatch(r"[a-z0-9-]+==[a-z0-9.!+]+", line)] == []
    assert len(pins()) == len(text.splitlines())


def test_every_requirement_is_pinned() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    wanted = [name for group in groups for name in group]
    assert [name for name in wanted if plain_name(name) not in pins()] == []


def test_build_requirements_agree_with_the_constraints() -> None:
    required = [*tomllib.loads(read("pyproject.toml"))["build-system"]["requires"], *compile_requirements()]
    required.append(node_requirement())
    assert {plain_name(r): r.partition("==")[2] for r in required} == {
        plain_name(r): pins()[plain_name(r)] for r in required
    }


def test_makefile_watches_what_is_compiled() -> None:
    values = dict(re.findall(r"^(COMPILED_FOLDERS|LEFT_PLAIN) *:= *(.*)$", read("Makefile"), re.MULTILINE))
    assert tuple(values["COMPILED_FOLDERS"].split()) == _engine.COMPILED_FOLDERS
    assert tuple(values["LEFT_PLAIN"].split()) == _engine.LEFT_PLAIN


def test_the_page_is_locked_for_every_platform_and_names_no_host() -> None:
    text = read("web/package-lock.json")
    assert "://" not in re.sub(r'"(url|funding)": *(\{[^}]*\}|\[[^\]]*\]|"[^"]*")', "", text)
    packages = json.loads(text)["packages"]
    for name, package in packages.items():
        for wanted in package.get("optionalDependencies", {}):
            assert f"node_modules/{wanted}" in packages, f"{name} may want {wanted}, which isn't locked"

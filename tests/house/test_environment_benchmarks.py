"""The benchmarks of the environments: the workers do what they say, and the fastest is the measure."""

from __future__ import annotations

import pytest

from benchmarks import contestants
from benchmarks.environments import CLASSICS, ONE_BY_ONE, WAYS, Steps, doors
from benchmarks.figures import Target
from benchmarks.measure import Entry
from benchmarks.protocol import Sample
from benchmarks.targets import ENVIRONMENT_STEPS
from tests.envs.libraries import library

library("pettingzoo")

from benchmarks import environments_worker  # noqa: E402


@pytest.mark.parametrize(("tables", "processes"), [(0, 1), (4, 1), (4, 2)])
def test_steps_are_counted_and_repeat(tables: int, processes: int) -> None:
    once, twice = (environments_worker.steps("empire", 1, tables, processes, count) for count in (1, 2))
    assert 0 < 2 * once["done"] == twice["done"]
    assert once["cpu"] > 0
    if processes > 1:  # a contestant keeps them for as long as it lives, which is as long as all tests here
        environments_worker.shared_out("empire", 1, tables, processes).close()
        environments_worker.shared_out.cache_clear()


def test_the_pins_are_exact_and_hold_both_sides() -> None:
    lines = contestants.PETTINGZOO_PINS.read_text(encoding="utf-8").splitlines()
    assert all(line.count("==") == 1 for line in lines)
    assert {"pettingzoo", "numpy", "librt"} <= {line.split("==")[0] for line in lines}


def made(rate: float) -> Entry:
    entry = Entry(lambda: Sample(1, 1.0, 1.0))
    entry.samples = [Sample(int(1000 * rate), 1.0, 2.0)] * 3
    return entry


def test_the_fastest_classic_is_the_measure() -> None:
    steps = Steps.__new__(Steps)
    steps.classics = [
        (name, wrapped, made(number + (0 if wrapped else 10)))
        for number, name in enumerate(CLASSICS, start=1)
        for wrapped in (True, False)
    ]
    steps.doors = [(way, how, made(50)) for way in WAYS for how, _, _ in doors(way[2])]
    groups = steps.groups()
    figures = {figure.name: figure for figure in groups[0].figures}
    many = f"{WAYS[0][2]} tables at once"
    assert figures[f"{many}/env"].counted.median == pytest.approx(50 / len(CLASSICS))
    assert figures[f"{many}/raw"].counted.median == pytest.approx(50 / (10 + len(CLASSICS)))
    assert figures[f"{many}/masked"].target is figures[f"{ONE_BY_ONE}/env"].target is None
    assert figures[f"{many}/env"].target == ENVIRONMENT_STEPS == Target(10, True, ratio=True)
    assert len(groups) == len(WAYS) + 1

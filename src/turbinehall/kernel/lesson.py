"""A lesson: a first game that teaches by being played, as a text file beside the game.

`lesson.toml` says how the game is set up and then, step by step, what the teacher says, what the learner is
asked to choose, and what the teacher chooses for the other seats. It is a real game: each choice must be
offered where it is made. The learner sits in the first seat.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import tomllib
from pathlib import Path
from typing import Final, final

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.content import Entry
from turbinehall.kernel.errors import ContentError, IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game

FILE: Final = "lesson.toml"
LEARNER: Final = 0


@final
class Step:
    """One step: the teacher says something, and somebody may choose something."""

    def __init__(
        self,
        say: str,
        show: tuple[str, ...],
        play: str,
        why: str,
        others: tuple[str, ...],
        told: tuple[str, ...],
    ) -> None:
        self.say = say
        self.show = show
        """The parts of the board that it is about."""
        self.play = play
        """What the learner is asked to choose, in notation; empty: nothing."""
        self.why = why
        """What is said to a learner who chooses something else."""
        self.others = others
        """What the teacher chooses for the other seats before this is said, in notation."""
        self.told = told
        """What the story must have told by now, or the teacher would speak of what didn't happen."""


@final
class Lesson:
    """A lesson as its file has it. Whether its choices are offered, `rehearse` finds out."""

    def __init__(
        self,
        file: str,
        title: str,
        minutes: int,
        seats: int,
        modules: tuple[str, ...],
        variants: dict[str, str],
        seed: str,
        steps: tuple[Step, ...],
    ) -> None:
        self.file = file
        self.title = title
        self.minutes = minutes
        self.seats = seats
        self.modules = modules
        self.variants = variants
        self.seed = seed
        self.steps = steps
        script = [[step.play, *step.others] for step in steps]
        whole = json.dumps([seats, modules, variants, seed, script], sort_keys=True)
        self.digest = hashlib.sha256(whole.encode()).hexdigest()[:16]
        """Of the setup and the choices, not of the words: a sentence may be mended while somebody learns."""

    def wrong(self, number: int, problem: str, remedy: str) -> ContentError:
        """The error for a step, counted from 1; to be raised."""
        return ContentError(f"{self.file}: step {number}: {problem} {remedy}")


def find(meta: Meta) -> Lesson | None:
    """The lesson of a game; None where there is none."""
    if meta.package not in _found:
        path = file_of(meta)
        _found[meta.package] = read(path, meta) if path.is_file() else None
    return _found[meta.package]


_found: dict[str, Lesson | None] = {}


def file_of(meta: Meta) -> Path:
    """Where a game's lesson lies, if it has one: beside its meta.py."""
    file = importlib.import_module(f"{meta.package}.meta").__file__
    assert file is not None
    return Path(file).parent / FILE


def read(path: Path, meta: Meta) -> Lesson:
    """Read a lesson, and check all that can be checked without playing it."""
    try:
        whole = Entry(tomllib.loads(path.read_text(encoding="utf-8")), str(path), "")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: isn't valid TOML: {error}. Mend that place and try again.") from error
    keys = whole.table("title", "minutes", "seats", "seed", "step", optional=("modules", "variants"))
    seats = keys["seats"].number(1, 16)
    seed = keys["seed"].text()
    modules = _texts(keys, "modules")
    variants: dict[str, str] = {}
    if "variants" in keys:
        variants = {name: value.text() for name, value in keys["variants"].tables("variant").items()}
    try:
        meta.setup(seats, modules, variants, seed)
    except ImpossibleSetup as error:
        raise ContentError(f"{path}: can't be set up: {error}") from error
    steps = [_step(entry, i + 1) for i, entry in enumerate(keys["step"].items())]
    minutes = keys["minutes"].number(1, 120)
    title = keys["title"].text()
    lesson = Lesson(str(path), title, minutes, seats, modules, variants, seed, tuple(steps))
    if not steps or steps[-1].play:
        raise lesson.wrong(
            len(steps), "the lesson ends without a last word.", "End it with a step that only says something."
        )
    return lesson


def _step(entry: Entry, number: int) -> Step:
    entry = Entry(entry.value, entry.file, f"step {number}")
    keys = entry.table("say", optional=("show", "play", "why", "others", "told"))
    if "play" in keys and "others" in keys:
        raise entry.wrong("has both 'play' and 'others'.", "Make two steps of it.")
    if "why" in keys and "play" not in keys:
        raise entry.wrong(
            "has a 'why' and no 'play'.", "'why' is for who chooses something else: leave it out."
        )
    return Step(
        " ".join(keys["say"].text().split()),
        _texts(keys, "show"),
        keys["play"].text() if "play" in keys else "",
        " ".join(keys["why"].text().split()) if "why" in keys else "",
        _texts(keys, "others"),
        _texts(keys, "told"),
    )


def _texts(keys: dict[str, Entry], key: str) -> tuple[str, ...]:
    return tuple([one.text() for one in keys[key].items()]) if key in keys else ()


def begin(lesson: Lesson, meta: Meta) -> Game:
    """The game of a lesson before its first step."""
    return meta.start(meta.setup(lesson.seats, lesson.modules, lesson.variants, lesson.seed))


def choices(lesson: Lesson, number: int, game: Game) -> list[int]:
    """The options that the teacher chooses in a step, which is counted from 0; checked, and not yet made."""
    step = lesson.steps[number]
    twin = game.clone() if step.others else game
    found: list[int] = []
    for said in step.others:
        option = _offered(lesson, number, twin, said, learner=False)
        twin.apply(option)
        found.append(option)
    return found


def rehearse(lesson: Lesson, meta: Meta) -> Game:
    """Play a lesson to its end. A ContentError says which step can't be, and what is offered there."""
    game = begin(lesson, meta)
    for number, step in enumerate(lesson.steps):
        for option in choices(lesson, number, game):
            game.apply(option)
        _check_told(lesson, number, game)
        if step.play:
            game.apply(_offered(lesson, number, game, step.play, learner=True))
    if game.over:
        raise lesson.wrong(
            len(lesson.steps), "the game is over.", "End the lesson while there is one to go on with."
        )
    return game


def _check_told(lesson: Lesson, number: int, game: Game) -> None:
    lines = game.story.for_seat(LEARNER) if game.story is not None else []
    told = [line.text(game.rulebook.word) for line in lines]
    for text in lesson.steps[number].told:
        if not any([text in line for line in told]):
            raise lesson.wrong(
                number + 1,
                f"the story hasn't told '{text}'. It ends: {' '.join(told[-12:])}",
                "Change what is said to what happens.",
            )


def _offered(lesson: Lesson, number: int, game: Game, said: str, learner: bool) -> int:
    """The option that a step names, if it is offered, and to whom the step means."""
    if game.over:
        raise lesson.wrong(number + 1, f"the game is over before '{said}'.", "Take the step out.")
    asked = f"{game.rulebook.seat_name(game.seat)} is asked: {game.prompt}"
    offered = ", ".join([f"'{game.notation(option)}'" for option in game.options])
    if learner != (game.seat == LEARNER):
        right = "'others'" if learner else "'play'"
        raise lesson.wrong(
            number + 1,
            f"'{said}' is for the wrong seat. {asked}",
            f"Offered: {offered}. Write {right}, or take the step out where nothing is left to choose.",
        )
    try:
        return game.read(said)
    except IllegalChoice:
        pass
    refused = [reason for notation, reason in game.refused() if notation == said]
    reason = f" ({refused[0]})" if refused else ""
    raise lesson.wrong(
        number + 1,
        f"'{said}' isn't offered here{reason}. {asked}",
        f"Offered: {offered}. Write one of these, or change the steps before it.",
    )

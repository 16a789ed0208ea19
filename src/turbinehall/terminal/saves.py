"""Saving games: where, and never half or over something else."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from turbinehall.kernel.errors import TurbineHallError

_ENDING = ".hall"


class CantSave(TurbineHallError):
    """A file that can't be written, or that isn't ours to overwrite."""


def data_folder() -> Path:
    """Where this user's games are kept; the environment variable TURBINEHALL_DATA names another place."""
    chosen = os.environ.get("TURBINEHALL_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "turbinehall"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "turbinehall"
    base = os.environ.get("XDG_DATA_HOME", "")
    # The standard says that a relative path there counts for nothing.
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local" / "share") / "turbinehall"


def saved_games() -> list[Path]:
    """The games in the user's folder, latest first."""
    try:
        return sorted((data_folder() / "games").glob(f"*{_ENDING}"), key=_when, reverse=True)
    except OSError:
        return []


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0  # it went away meanwhile


def read_text(path: Path) -> str:
    """The text of a file; a file that is no text is told like one that is missing."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise TurbineHallError(f"{path}: isn't a text file, so it can't be a record of a game.") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file so that there is, at any moment, either the old one or the whole new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


class Save:
    """The file that a game is saved in. Whatever else is in that file is never overwritten."""

    def __init__(self, game: str, path: Path | None = None, holds: str | None = None) -> None:
        self.game = game
        self.path = path
        """None: a new file in the user's folder, named when it is first needed."""
        self._holds = holds
        """What we last read from it or wrote to it; None: it isn't there yet."""
        if path is not None and holds is None:
            self._refuse_existing(path)

    def write(self, text: str) -> Path:
        """Save the game; gives the file, which is a new one if somebody else has changed ours."""
        if self.path is None or not self._is_ours(self.path):
            self.path = self._unused()
            self._holds = None
        if text != self._holds:
            try:
                write_whole(self.path, text)
            except OSError as error:
                raise CantSave(f"{self.path}: can't be written: {error.strerror}.") from error
            self._holds = text
        return self.path

    def move(self, path: Path, text: str) -> Path:
        """Save in another file from now on, which must not be there yet."""
        if self.path is None or path.absolute() != self.path.absolute():
            self._refuse_existing(path)
            try:
                write_whole(path, text)
            except OSError as error:
                raise CantSave(f"{path}: can't be written: {error.strerror}.") from error
            self.path = path
            self._holds = text
        return self.write(text)

    def _refuse_existing(self, path: Path) -> None:
        if path.is_dir():
            raise CantSave(
                f"{path} is a folder. Give the name of a file in it, such as {path / 'my-game'}{_ENDING}."
            )
        if path.exists():
            raise CantSave(f"{path} is there already, and isn't overwritten. Give another name.")

    def _is_ours(self, path: Path) -> bool:
        if self._holds is None:
            return not path.exists()
        try:
            return path.read_text(encoding="utf-8") == self._holds
        except FileNotFoundError:
            return True
        except (OSError, UnicodeDecodeError):
            return False

    def _unused(self) -> Path:
        folder = data_folder() / "games"
        name = f"{self.game}-{time.strftime('%Y%m%d-%H%M%S')}"
        path = folder / f"{name}{_ENDING}"
        number = 2
        while path.exists():
            path = folder / f"{name}-{number}{_ENDING}"
            number += 1
        return path

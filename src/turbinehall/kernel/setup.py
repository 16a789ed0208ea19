"""What a game starts from: everything that its choices are replayed upon."""

from __future__ import annotations

from typing import final


@final
class Setup:
    """Which game, for whom, with what. Made by the catalogue, which checks it; never changes."""

    def __init__(
        self,
        game: str,
        seats: int,
        modules: tuple[str, ...],
        variants: tuple[tuple[str, str], ...],
        seed: str,
        overlay: str,
    ) -> None:
        self.game = game
        self.seats = seats
        self.modules = modules
        self.variants = variants
        """Every variant of the game with its value, defaults included."""
        self.seed = seed
        self.overlay = overlay
        """The folder of an owner's own content, or nothing."""

    def variant(self, name: str) -> str:
        """The value of a variant."""
        for known, value in self.variants:
            if known == name:
                return value
        raise KeyError(name)

"""What a bot is: one method, given a position in which everything its seat can't know is dealt anew."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who makes the choices of a seat."""

    looks: ClassVar[bool] = True
    """Does it look at the position? One that looks is only ever shown an imagined one."""

    def choose(self, game: Game, stream: Stream) -> int:
        """One of game.options, for game.seat. The game may be cloned and played on freely; the stream is
        the only chance there is: the same position and stream give the same choice."""
        raise NotImplementedError

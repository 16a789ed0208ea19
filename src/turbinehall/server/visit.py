"""Who a request is from; laid into the request by the guard, read by everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from turbinehall.server.identity import new_guest

_KEY: Final = "turbinehall.visit"


class Visit:
    """One request: the person, as far as their cookie says, and the address they come from."""

    def __init__(self, person: str | None, address: str) -> None:
        self._person = person
        self.address = address
        self.set_cookie = False
        """Is the person to be told who they are?"""

    @property
    def person(self) -> str:
        """The person's id. Who has none becomes a guest."""
        if self._person is None:
            self._person = new_guest()
            self.set_cookie = True
        return self._person

    def become(self, person: str) -> None:
        """They are somebody else from now on."""
        self._person = person
        self.set_cookie = True


def lay(scope: dict[str, Any], visit: Visit) -> None:
    """Lay a visit into a request."""
    scope[_KEY] = visit


def of(scope: Mapping[str, Any]) -> Visit:
    """The visit of a request."""
    visit = scope[_KEY]
    assert isinstance(visit, Visit)
    return visit

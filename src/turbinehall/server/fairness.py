"""Verifiable chance: nobody, the server included, could choose the seed.

The server draws a secret and publishes its hash, the commitment. Then every person adds something of their
own. The seed follows from both. After the game the secret is shown, and anybody can do the sum.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from turbinehall.kernel import record
from turbinehall.kernel.catalogue import Catalogue
from turbinehall.kernel.errors import TurbineHallError

_FIRST = "turbinehall/1"
_PROOF = re.compile(r"commitment=([0-9a-f]{64}), secret=([0-9a-f]{32}), contributions=([0-9a-f,]*)$")


def draw_secret() -> str:
    """128 bits, in hex."""
    return secrets.token_hex(16)


def secret_of(ticket: str, key: str) -> str:
    """The secret behind a ticket: published by its hash before there is a table, and kept nowhere."""
    return hmac.new(key.encode(), f"chance {ticket}".encode(), hashlib.sha256).hexdigest()[:32]


def commitment(secret: str) -> str:
    """What is published before the deal: the SHA-256 of the secret's hex text."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, contributions: Iterable[str]) -> str:
    """The seed of the game: the SHA-256 of the lines, in hex. Empty contributions are left out."""
    lines = [_FIRST, secret, *(line for line in contributions if line)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def proof(secret: str, contributions: Iterable[str]) -> str:
    """The proof as a record carries it."""
    given = ",".join(line for line in contributions if line)
    return f"commitment={commitment(secret)}, secret={secret}, contributions={given}"


@dataclass(frozen=True)
class Step:
    """One thing that was checked."""

    what: str
    ok: bool
    detail: str


def verify(text: str, catalogue: Catalogue, published: str | None = None) -> list[Step]:
    """Check a record: the secret fits its commitment, the seed follows, the game replays.

    `published` is the commitment as it was shown before the deal, for who kept it.
    """
    heads = record.headers(text)
    steps: list[Step] = []
    found = _PROOF.match(heads.get("Proof", ""))
    if found is None:
        steps.append(
            Step("The record carries a proof", False, "It has no header 'Proof:', or one that isn't whole.")
        )
    else:
        committed, secret, given = found.groups()
        contributions = [line for line in given.split(",") if line]
        steps += _check(committed, secret, contributions, heads["Seed"], published)
    try:
        game = record.read(text, catalogue, told=False)
        steps.append(Step("The game replays choice by choice", True, f"{game.played} choices."))
    except TurbineHallError as error:
        steps.append(Step("The game replays choice by choice", False, str(error)))
    return steps


def _check(
    committed: str, secret: str, contributions: list[str], played: str, published: str | None
) -> list[Step]:
    steps: list[Step] = []
    if published is not None:
        same = published == committed
        detail = f"Both are {published}." if same else f"Published was {published}."
        steps.append(Step("The commitment is the one published before the deal", same, detail))
    fits = commitment(secret) == committed
    steps.append(
        Step(
            "The secret fits the commitment",
            fits,
            f"sha256({secret}) is {'' if fits else 'not '}{committed}.",
        )
    )
    follows = seed(secret, contributions) == played
    people = f"{len(contributions)} contribution" + ("" if len(contributions) == 1 else "s")
    steps.append(
        Step(
            "The seed follows from the secret and what the players added",
            follows,
            f"The secret and {people} {'give' if follows else 'do not give'} {played}.",
        )
    )
    return steps

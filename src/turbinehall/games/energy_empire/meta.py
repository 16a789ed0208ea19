"""Energy Empire, as the catalogue lists it."""

from __future__ import annotations

from turbinehall.kernel.catalogue import Meta, Variant

META = Meta(
    name="energy-empire",
    title="Energy Empire",
    summary="Lead a nation through the atomic age: build, generate, and live with what you burnt.",
    credits="The Manhattan Project: Energy Empire, a game by Luke Laurie and Tom Jolly (Minion Games).",
    seats=(1, 2, 3, 4, 5),
    rules_version=1,
    clauses=("EE",),
    package="turbinehall.games.energy_empire",
    variants=(
        Variant(
            name="oil-price",
            title="Price of Oil at Buy/Sell Oil",
            reading="A-EE-01",
            values=(
                ("per-three", "The price is for all three barrels together."),
                ("per-barrel", "The price is for each of the three barrels."),
            ),
        ),
        Variant(
            name="tallest",
            title="Height of a new stack",
            reading="A-EE-02",
            values=(
                ("taller", "It must be taller than every stack in the location."),
                ("as-tall", "It may be as tall as the tallest stack in the location."),
            ),
        ),
        Variant(
            name="impact-timing",
            title="When a Global Impact takes place",
            reading="A-EE-03",
            values=(
                ("action", "After the action that triggered it: a location, one card, or Pollute."),
                ("phase", "After the phase: all cards activated in a turn come before it."),
            ),
        ),
        Variant(
            name="claim",
            title="What must be left to claim an Achievement",
            reading="A-EE-30",
            values=(
                ("any-two", "Two Workers or Energy, in any mixture."),
                ("two-energy", "Two Energy."),
            ),
        ),
        Variant(
            name="dice-chart",
            title="Energy that the dice produce",
            reading="A-EE-31",
            values=(
                ("caption", "As the chart of the player mat is described: each kind its own."),
                ("scanned", "As the damaged chart reads: every kind 1 on a roll of 1 to 5 and 2 on a 6."),
            ),
        ),
        Variant(
            name="start-player",
            title="Start player",
            values=(
                ("drawn", "Drawn by lot."),
                ("first-seat", "The first seat."),
            ),
        ),
    ),
)

"""Energy Empire, as the catalogue lists it."""

from __future__ import annotations

from turbinehall.kernel.catalogue import Meta, Module, Variant

META = Meta(
    name="energy-empire",
    title="Energy Empire",
    summary="Lead a nation through the atomic age: build, generate, and live with what you burnt.",
    credits="The Manhattan Project: Energy Empire, a game by Luke Laurie and Tom Jolly (Minion Games).",
    seats=(1, 2, 3, 4, 5),
    rules_version=1,
    clauses=("EE", "CW", "CN"),
    further_rules=("energy-empire-cold-war", "energy-empire-clash-of-nations"),
    package="turbinehall.games.energy_empire",
    modules=(
        Module(
            name="new-nations",
            title="Cold War: new Nations",
            summary="Seven more Nations to choose from.",
        ),
        Module(
            name="megastructures",
            title="Cold War: Megastructures",
            summary="Great works with many VP, for those who have the means and the standing.",
        ),
        Module(
            name="espionage",
            title="Cold War: Espionage",
            summary="Use a Structure of another player, now and then.",
            excludes=("clash-of-nations",),
            seats=(2, 3, 4, 5),
        ),
        Module(
            name="new-impacts",
            title="Cold War: new Global Impacts",
            summary="Six more late Global Impacts, some of which cost Workers.",
        ),
        Module(
            name="new-structures",
            title="Cold War: new Structures",
            summary="Eighteen more Structures: copies of the market, bridges, and what Generate turns bring.",
        ),
        Module(
            name="doomsday-clock",
            title="Cold War: Doomsday Clock",
            summary="A location for the arms race, the space race and diplomacy, until it strikes midnight.",
        ),
        Module(
            name="clash-of-nations",
            title="Clash of Nations",
            summary="A Rival Nation run by a deck of cards, against one player or against two.",
            seats=(1, 2),
        ),
    ),
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
        Variant(
            name="nations-dealt",
            title="Nations dealt to each player, with the new Nations",
            values=(("two", "Two."), ("three", "Three.")),
            modules=("new-nations",),
        ),
        Variant(
            name="megastructure-planks",
            title="Action planks of Megastructures",
            reading="A-CW-01",
            values=(
                ("activated", "They are activated like Structures of their market's type."),
                ("any-turn", "They are activated on any Work turn, as the Nation card is."),
            ),
            modules=("megastructures",),
        ),
        Variant(
            name="spies-return",
            title="When a spy's pieces come home",
            reading="A-CW-05",
            values=(
                ("spy", "When the spy Generates."),
                ("owner", "When the owner of the card Generates, or the spy."),
            ),
            modules=("espionage",),
        ),
        Variant(
            name="rival",
            title="Strength of the Rival Nation",
            values=(
                ("standard", "Every card is worth the VP that it shows."),
                ("easier", "Every face-down card is worth 2 VP less."),
                ("harder", "Every face-down card is worth 2 VP more."),
            ),
            modules=("clash-of-nations",),
        ),
        Variant(
            name="rival-achievement",
            title="After the Rival Nation has taken an Achievement",
            reading="A-CN-02",
            values=(
                ("refilled", "Its space on the board is refilled."),
                ("gap", "Its space stays empty until the next is claimed, or until none is left to claim."),
            ),
            modules=("clash-of-nations",),
        ),
        Variant(
            name="solo-nation",
            title="Your Nation against the Rival, alone",
            values=(("any", "Choose any."), ("random", "Drawn by lot: an additional challenge.")),
            modules=("clash-of-nations",),
        ),
    ),
)

"""Empire, as the catalogue lists it."""

from __future__ import annotations

from turbinehall.kernel.catalogue import Meta, Variant

META = Meta(
    name="empire",
    title="Empire",
    summary="Build a manufacturing empire in thirty years, alone against the market.",
    credits="A game by Todd Sanders in the Nano Games series (AVStudioGames).",
    seats=(1,),
    rules_version=1,
    clauses=("NE",),
    package="turbinehall.games.empire",
    variants=(
        Variant(
            name="market",
            title="Market card",
            values=(
                ("basic", "Side A: everything can always be sold."),
                (
                    "advanced",
                    "Side B: some things can't be sold in some turns; Capital can be sold for Profit.",
                ),
            ),
        ),
        Variant(
            name="starting-dice",
            title="Worker die and Managers die at the start",
            reading="A-NE-01",
            values=(
                ("6", "Both show 6."),
                ("5", "Both show 5."),
                ("4", "Both show 4."),
                ("3", "Both show 3."),
                ("2", "Both show 2."),
                ("1", "Both show 1."),
            ),
        ),
        Variant(
            name="new-building",
            title="Worker die of a new Building",
            reading="A-NE-02",
            values=(
                ("first-worker", "It shows 1, the first worker."),
                ("staffed", "It shows what the Building requires: fully staffed at once."),
            ),
        ),
        Variant(
            name="unpaid-labour",
            title="Worker die when labour isn't paid",
            reading="A-NE-03",
            values=(
                ("one", "It is turned to 1."),
                ("requirement", "It is turned to what the Building requires."),
            ),
        ),
        Variant(
            name="charge-year",
            title="Year that labour and upkeep are charged for",
            reading="A-NE-04",
            values=(
                ("reached", "The marker moves first; the year it reaches is charged."),
                ("marked", "The year that was marked during the turn is charged; then the marker moves."),
            ),
        ),
        Variant(
            name="market-numbers",
            title="Meaning of the Market's numbers",
            reading="A-NE-07",
            values=(
                ("units-for-one", "A printed 2 means: two units bring one."),
                ("gain-for-one", "A printed 2 means: one unit brings two."),
            ),
        ),
        Variant(
            name="adjoining",
            title="Paths of a Building with several neighbours",
            reading="A-NE-20",
            values=(
                ("every", "Every side that touches a neighbour must match."),
                ("one", "One matching side is enough."),
            ),
        ),
    ),
)

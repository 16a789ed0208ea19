"""Future Energy, as the catalogue lists it."""

from __future__ import annotations

from turbinehall.kernel.catalogue import Meta, Module, Variant

META = Meta(
    name="future-energy",
    title="Future Energy",
    summary="Replace Europe's old power plants by new ones, and lay the grid that joins them.",
    credits="A game by Emanuele Ornella (Queen Games).",
    seats=(2, 3, 4),
    rules_version=1,
    clauses=("FE", "FM"),
    package="turbinehall.games.future_energy",
    modules=(
        Module(
            name="largest-grid",
            title="Largest grid",
            summary="2 VP for each power plant in your largest grid, at the end.",
        ),
        Module(
            name="public-contracts",
            title="Public contracts",
            summary="Collect the tiles you take, and use sets of them for contracts with effects.",
        ),
        Module(
            name="new-grounds",
            title="New construction grounds and life-span extension",
            summary="Seven new construction grounds, and nuclear tiles that let the crew pass for free.",
        ),
    ),
    variants=(
        Variant(
            name="returns-plant",
            title="Tile that returns a power plant to your supply",
            reading="A-FE-01",
            values=(
                ("coal", "Coal; natural gas gives a certificate."),
                ("gas", "Natural gas; coal gives a certificate."),
            ),
        ),
        Variant(
            name="tile-action",
            title="Actions of tiles that say you may",
            reading="A-FE-03",
            values=(("may", "You may leave them."), ("must", "They must be used where they can be.")),
        ),
        Variant(
            name="slot-prices",
            title="Prices of the contract slots",
            reading="A-FE-05",
            values=(
                ("1-2-3-4", "1, 2, 3 and 4 million from left to right."),
                ("2-2-3-4", "The first slot costs 2 million, as the second."),
            ),
        ),
        Variant(
            name="start-icons",
            title="Icons of the starting contracts",
            reading="A-FE-06",
            values=(
                ("five-kinds", "Each lacks another one of the four energies."),
                ("all-alike", "All alike: investor, engineer, coal, natural gas and oil."),
            ),
        ),
        Variant(
            name="start-links",
            title="Power lines at the starting space",
            reading="A-FE-09",
            values=(
                ("open", "Allowed on the links of the starting space."),
                ("closed", "Not allowed there."),
            ),
        ),
        Variant(
            name="stuck",
            title="No site that the crew can be moved to",
            reading="A-FE-10",
            values=(
                ("skip", "The phase is skipped."),
                ("pass-pay", "The phase is skipped, and you gain 1 million."),
            ),
        ),
        Variant(
            name="display-end",
            title="The display once the stack is empty",
            reading="A-FE-12",
            values=(
                ("slide", "Contracts go on sliding to the left."),
                ("stay", "Contracts stay in their slots."),
            ),
        ),
        Variant(
            name="flipped-spaces",
            title="Empty spaces of completed contracts",
            reading="A-FE-23",
            values=(("no", "They don't count."), ("yes", "They count like others.")),
        ),
        Variant(
            name="grid-regions",
            title="Regions that a grid reaches",
            reading="A-FE-25",
            values=(
                ("lines", "Those of the sites that its lines touch."),
                ("plants", "Only those where it joins a power plant of yours."),
            ),
        ),
        Variant(
            name="buying-duty",
            title="What fulfils the duty to buy a contract",
            reading="A-FM-01",
            values=(("construction", "A construction contract only."), ("any", "A public contract, too.")),
        ),
        Variant(
            name="crew-step",
            title="Free step of the crew by a public contract",
            reading="A-FM-05",
            values=(
                ("free-sites", "Onto a site without a tile."),
                ("any-site", "Onto any site but a blocked one; its tile stays."),
            ),
        ),
        Variant(
            name="joint-effect",
            title="Joint power plants by a public contract",
            reading="A-FM-06",
            values=(
                ("free", "They cost nothing."),
                ("pay", "They cost 2 million each, to another owner there."),
            ),
        ),
        Variant(
            name="seventh-ground",
            title="The seventh new construction ground",
            reading="A-FM-15",
            values=(("four", "4 million, as another one."), ("five", "5 million, as another one.")),
        ),
        Variant(
            name="starting-money",
            title="Money at the start",
            values=(
                ("alike", "2 million for everybody, as the rulebook has it."),
                (
                    "by-order",
                    "2 million, and a million more for each later player: fairer for two.",
                ),
            ),
        ),
    ),
)

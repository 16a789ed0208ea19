from turbinehall.kernel.catalogue import Meta, Module, Variant

META = Meta(
    name="high-card",
    title="High Card",
    summary="Everybody lays a card face down; the highest takes the round.",
    credits="Made for tests.",
    seats=(2, 3, 4),
    rules_version=3,
    clauses=("HC",),
    package="tests.hall.high_card",
    modules=(
        Module(name="peek", title="Peek", summary="Look at the top card of the deck before you choose."),
        Module(name="swap", title="Swap", summary="Take the card you peeked at.", requires=("peek",)),
        Module(name="duel", title="Duel", summary="Rounds count double.", excludes=("swap",), seats=(2,)),
    ),
    variants=(
        Variant(
            name="winner", title="Who wins a round", values=(("high", "The highest."), ("low", "The lowest."))
        ),
    ),
)

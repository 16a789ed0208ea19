from turbinehall.kernel.catalogue import Meta

META = Meta(
    name="tally",
    title="Tally",
    summary="In turn each seat adds one to five; whoever has more after twenty rounds wins.",
    credits="Made for benchmarks.",
    seats=(2,),
    rules_version=1,
    clauses=("TA",),
    package="benchmarks.hall.tally",
)

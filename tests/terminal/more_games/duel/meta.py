from __future__ import annotations

from turbinehall.kernel.catalogue import Meta, Module

META = Meta(
    name="duel",
    title="Duel",
    summary="Take one or two, three times.",
    credits="Made for the tests.",
    seats=(2, 3),
    rules_version=1,
    clauses=("DU",),
    modules=(Module(name="fog", title="Fog", summary="Changes nothing."),),
    package="turbinehall.games.duel",
)

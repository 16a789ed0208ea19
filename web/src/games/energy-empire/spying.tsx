import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { built, type EnergyTable } from "./data.ts";
import { Ruled } from "./hot.tsx";
import { Strip } from "./mat.tsx";

/** While you choose whom to spy on: what the others have built, side by side. */
export function Targets({ table, seat, names }: { table: EnergyTable; seat: number; names: (seat: number) => string }) {
  const others = table.players.filter((one) => one.seat !== seat);
  return (
    <section class="ee-targets" aria-label="Structures of the others">
      <h3 class="ee-title">
        <Piece name="spy" size={18} /> <Ruled clause="CW-031">Espionage</Ruled>{" "}
        <span class="title-note">choose a Structure to use; its owner gains $1</span>
      </h3>
      <div class="target-columns">
        {others.map((player) => (
          <div key={player.seat} class="target-column">
            <h4>
              <SeatMark seat={player.seat} size={20} /> {names(player.seat)}
            </h4>
            {built(player)
              .filter((card) => card.structure !== false && card.effect.length > 0)
              .map((card) => (
                <Strip key={card.word} table={table} card={card} word={card.word} player={player} active />
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

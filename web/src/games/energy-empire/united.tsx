import { LETTERS, SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { BinderFoot } from "./binders.tsx";
import { TileFace, tileWords } from "./card.tsx";
import { rivalOf, type EnergyTable } from "./data.ts";
import { Hot } from "./hot.tsx";
import { RivalMark } from "./pieces.tsx";
import { place } from "./places.ts";

/** The United Nations track: every space with its points, and the markers on it. */
export function UnitedNations({ table }: { table: EnergyTable }) {
  const { points, "leader bonus": bonus } = table["united nations"];
  const rival = rivalOf(table);
  const standing: [string, number][] = table.players.map((one) => [LETTERS[one.seat] ?? "", one["united nations"]]);
  if (rival) standing.push(["the Rival Nation", rival.influence]);
  const words = standing.map(([who, space]) => `${who} on space ${space}, ${points[space] ?? 0} VP`).join("; ");
  return (
    <BinderFoot
      title="United Nations"
      clause="EE-232"
      kind="united"
      note={
        bonus > 0 ? (
          <span data-tip={`Whoever is furthest gets ${bonus} VP more; tied players share them, rounded down`}>
            leader <b>+{bonus}</b> <Piece name="points" size={13} />
          </span>
        ) : undefined
      }
    >
      <div class="un-track" role="img" aria-label={`United Nations track: ${words}.`}>
        {points.map((worth, i) => {
          const here = table.players.filter((one) => one["united nations"] === i);
          const many = here.length + (rival?.influence === i ? 1 : 0);
          return (
            <div key={i} class={i === points.length - 1 ? "un-space last" : "un-space"}>
              <b>{worth}</b>
              <span class={`un-here${many > 2 ? " many" : ""}`}>
                {here.map((one) => (
                  <span key={one.seat} data-piece={`un ${one.seat}`}>
                    <SeatMark seat={one.seat} size={18} />
                  </span>
                ))}
                {rival?.influence === i && (
                  <span data-piece="un rival">
                    <RivalMark size={18} />
                  </span>
                )}
              </span>
            </div>
          );
        })}
      </div>
    </BinderFoot>
  );
}

/** The Achievements that may be claimed. */
export function Display({ table }: { table: EnergyTable }) {
  return (
    <BinderFoot title="Achievements" clause="EE-109" kind="display" note={`${table.achievements.stack} in the stack`}>
      <div class="display-tiles">
        {table.achievements.display.map((tile, i) =>
          tile ? (
            <Hot
              key={tile.word}
              where={place.tile(tile.word)}
              name={tileWords(tile)}
              title={tile.name}
              refused={[tile.word]}
              kind="display-tile"
              piece={`tile ${tile.word}`}
              close={`tile ${tile.word}`}
            >
              <TileFace tile={tile} />
            </Hot>
          ) : (
            <div key={i} class="no-card">
              none
            </div>
          ),
        )}
      </div>
    </BinderFoot>
  );
}

import { useContext } from "preact/hooks";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { kindTitle, listed, million, shortName, type FutureTable, type Public } from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { place } from "./places.ts";

/** The points of a card, as a shield. */
export function Points({ points, size = 24 }: { points: number; size?: number }) {
  return (
    <span class="fe-points" aria-hidden="true">
      {points}
      <Piece name="points" size={size * 0.62} />
    </span>
  );
}

/** The four construction contracts on display, and the stack. */
export function Display({ table }: { table: FutureTable }) {
  return (
    <section class="fe-display" aria-label="Construction contracts">
      <h3 class="fe-title">
        <Ruled clause="FE-060">Contracts</Ruled>
      </h3>
      <div class="display-slots">
        {table.display.map(({ slot, price, contract }) => {
          const icons = contract?.icons ?? [];
          const name = contract
            ? `Contract for ${listed(icons.map(kindTitle))}: ${contract.points} VP, ${million(price)}`
            : `Slot ${slot}, empty`;
          return (
            <Hot
              key={slot}
              where={place.slot(slot)}
              name={name}
              refused={[String(slot)]}
              when={["contract", "other"]}
              kind="slot"
            >
              <span class="slot-tab">
                <b>{million(price)}</b>
                {contract && <Points points={contract.points} size={21} />}
              </span>
              {contract ? (
                <span class="slot-icons">
                  {icons.map((kind, i) => (
                    <Piece key={i} name={`tile-${kind}`} size={24} />
                  ))}
                </span>
              ) : (
                <span class="quiet">empty</span>
              )}
            </Hot>
          );
        })}
      </div>
    </section>
  );
}

/** A public contract: tiles, name, points and effect. */
export function PublicCard({ card }: { card: Public }) {
  return (
    <span class="public-card">
      <span class="public-head">
        <span class="public-tiles">
          {card.tiles.map((kind, i) => (
            <Piece key={i} name={`tile-${kind}`} size={17} />
          ))}
        </span>
        <b>{card.name}</b>
        <Points points={card.points} size={22} />
      </span>
      <span class="public-words">{card.words}</span>
    </span>
  );
}

export function publicWords(card: Public): string {
  return `Public contract ${card.name}: ${listed(card.tiles.map(kindTitle))}, ${card.points} VP, ${card.words}`;
}

/** The public contracts that can be bought. */
export function PublicDisplay({ table }: { table: FutureTable }) {
  const { prices } = useContext(HandContext);
  if (!table.public) return null;
  return (
    <section class="fe-public" aria-label="Public contracts">
      <h3 class="fe-title">
        <Ruled clause="FM-016">Public contracts</Ruled> <span>{million(prices.public)} each</span>
      </h3>
      <div class="public-list">
        {table.public.display.map((card, i) =>
          card ? (
            <Hot
              key={card.word}
              where={place.grant(i + 1)}
              name={publicWords(card)}
              refused={[`public ${i + 1}`]}
              when={["contract", "other"]}
              kind="grant"
            >
              <PublicCard card={card} />
            </Hot>
          ) : null,
        )}
        {table.public.pile > 0 ? (
          <Hot
            where={place.grant("pile")}
            name={`Pile of public contracts, ${table.public.pile} left, face down`}
            refused={["public pile"]}
            kind="grant pile"
          >
            <Piece name="contract" size={18} /> <b>{table.public.pile}</b> in the pile, face down
          </Hot>
        ) : (
          <p class="quiet">The pile is empty.</p>
        )}
      </div>
    </section>
  );
}

/** Who has how many power plants in which region, what that brings, and the grids. */
export function Regions({
  table,
  names,
  largest,
  points,
}: {
  table: FutureTable;
  names: (seat: number) => string;
  /** Is the size of the largest grid counted? */
  largest: boolean;
  points: (seat: number) => number;
}) {
  const seats = table.players.map((one) => one.seat);
  return (
    <section class="fe-regions" aria-label="Regions and grids">
      <table>
        <thead>
          <tr>
            <th scope="col" class="fe-title">
              <Ruled clause="FE-116">Regions</Ruled> <span>plants, VP</span>
            </th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} size={18} />
                <span class="visually-hidden">{names(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map.regions.map(({ word, name }, i) => {
            const ranking = table.majorities.find((one) => one.region === word)?.ranking ?? [];
            return (
              <tr key={word}>
                <th scope="row" data-tip={name}>
                  <span class={`region-key region-${i + 1}`} aria-hidden="true" /> {shortName(name)}
                </th>
                {seats.map((seat) => {
                  const here = ranking.find((one) => one.seat === seat);
                  return (
                    <td key={seat} class={here?.points ? "" : "nothing"}>
                      {here?.plants ?? 0}
                      {here && here.points > 0 && <small> +{here.points}</small>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <tr class="grid-row">
            <th scope="row">
              <Piece name="grid" size={14} /> Grid, regions
            </th>
            {table.players.map((one) => (
              <td key={one.seat} class={one["best grid"].regions ? "" : "nothing"}>
                {one["best grid"].regions}
                {points(one.seat) > 0 && <small> +{points(one.seat)}</small>}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Piece name="plant" size={14} /> {largest ? "Largest, plants" : "Grid, plants"}
            </th>
            {table.players.map((one) => (
              <td key={one.seat} class={one["best grid"].plants ? "" : "nothing"}>
                {one["best grid"].plants}
                {largest && one["best grid"].plants > 0 && <small> +{2 * one["best grid"].plants}</small>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

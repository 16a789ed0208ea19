import { Piece } from "../../parts/symbols.tsx";
import { impactWords, ImpactSteps } from "./card.tsx";
import { current, effectWords, title, type EnergyTable, type ImpactSpot } from "./data.ts";
import { Hot, Ruled } from "./hot.tsx";
import { place } from "./places.ts";

/** The Global Impact track with its prices of Oil, the row of Impact cards below it, and the one that is in force. */
export function World({ table }: { table: EnergyTable }) {
  return (
    <section class="ee-world" aria-label="Global Impact track">
      <div class="world-head">
        <h3 class="ee-title">
          <Ruled clause="EE-026">Global Impact track</Ruled>
        </h3>
        <span class="world-oil">
          <Piece name="oil" size={16} /> Oil <b>${table.track["oil price"]}</b>
        </span>
        <FinalTurns turns={table["final turns"]} />
        <Supplies table={table} />
      </div>
      <ol class="track-row">
        {table.track.spots.map((tokens, i) => (
          <Spot key={i} table={table} index={i} tokens={tokens} />
        ))}
      </ol>
      <Current table={table} />
    </section>
  );
}

/** What lies beside the board: tokens and the dice that come from Oil. */
function Supplies({ table }: { table: EnergyTable }) {
  const { pollution, wells, dice } = table.supplies;
  const words = `In the supply: ${pollution} Pollution tokens, ${wells} Oil Wells, ${dice.petroleum ?? 0} Petroleum dice`;
  return (
    <span class="world-supplies" role="img" aria-label={words} data-tip={words}>
      <span>supply</span>
      <Piece name="pollution" size={15} /> {pollution}
      <Piece name="well" size={15} /> {wells}
      <Piece name="die-petroleum" size={15} /> {dice.petroleum ?? 0}
    </span>
  );
}

/** The end is near: how many turns are still to come. */
export function FinalTurns({ turns }: { turns: number | null }) {
  if (!turns) return null;
  return (
    <span class="final-turns" role="status">
      <Piece name="start" size={15} /> Final turns: {turns} left
    </span>
  );
}

/** Where tokens are taken from now: the leftmost spot that has any. */
function activeSpot(table: EnergyTable): number {
  return table.track.spots.findIndex((tokens) => tokens > 0);
}

function Spot({ table, index, tokens }: { table: EnergyTable; index: number; tokens: number }) {
  const full = table.track.full;
  const now = activeSpot(table) === index;
  const price = table.track["oil prices"][index];
  const impact = table.impacts[index];
  return (
    <li class={`spot${now ? " now" : ""}${tokens === 0 ? " empty" : ""}`}>
      <div
        class="spot-pile"
        role="img"
        aria-label={`Spot ${index + 1}: ${tokens} of ${full} Pollution tokens. Oil costs $${price}${now ? " now" : ""}.`}
        data-tip={`Spot ${index + 1}: ${tokens} of ${full} tokens; Oil $${price}${now ? " now" : ""}`}
      >
        <Pile tokens={tokens} full={full} />
        <span class="spot-count">{tokens}</span>
        <span class="spot-price">${price}</span>
      </div>
      {impact && <ImpactBack impact={impact} />}
    </li>
  );
}

/** The tokens of a spot as a pile seen from the side. */
function Pile({ tokens, full }: { tokens: number; full: number }) {
  const step = Math.min(4.4, 24 / Math.max(1, full));
  return (
    <svg class="pile" viewBox="0 0 34 36" aria-hidden="true">
      <ellipse class="pile-ground" cx="17" cy="30" rx="15" ry="4.5" />
      {Array.from({ length: tokens }, (_, i) => {
        const y = 30 - i * step;
        return (
          <g key={i}>
            <path class="pile-token" d={`M3 ${y}v-${step}a14 4 0 0 1 28 0v${step}a14 4 0 0 1 -28 0z`} />
            <ellipse class="pile-top" cx="17" cy={y - step} rx="14" ry="4" />
          </g>
        );
      })}
    </svg>
  );
}

/** An Impact card in its row: face down, peeked at, face up or gone. */
function ImpactBack({ impact }: { impact: ImpactSpot }) {
  const { position, state, card, peeked, deck } = impact;
  const seen = card !== null;
  const words =
    state === "gone"
      ? `Impact ${position}, over: ${card?.name ?? ""}`
      : state === "up"
        ? `Impact ${position}, in force: ${card ? impactWords(card) : ""}`
        : peeked && card
          ? `Impact ${position}, face down; you peeked: ${impactWords(card)}`
          : `Impact ${position}, ${title(deck)}, face down`;
  return (
    <Hot
      where={place.impact(position)}
      name={words}
      title={`Impact ${position}`}
      refused={[String(position)]}
      when="peek"
      kind={`impact-back impact-${state}${peeked && state === "down" ? " peeked" : ""}`}
      close={seen && card ? `impact ${card.word}` : undefined}
    >
      {seen && card ? (
        <>
          <span class="back-name">
            {peeked && state === "down" && <Piece name="peek" size={14} />} {card.name}
          </span>
          <span class="back-marks">
            <Piece name={card.row} size={14} />
            <Piece name={card.market} size={14} />
            {state === "up" && <b>in force</b>}
            {state === "gone" && <b>over</b>}
          </span>
        </>
      ) : (
        <>
          <span class="back-number">{position}</span>
          <span class="back-deck">{title(deck)}</span>
        </>
      )}
    </Hot>
  );
}

/** The Impact that is face up, large enough to read across the table. */
function Current({ table }: { table: EnergyTable }) {
  const spot = current(table);
  const next = activeSpot(table);
  if (!spot?.card)
    return (
      <div class="current none">
        <Piece name="impact" size={30} />
        <p>
          <b>No Global Impact yet.</b>
          <br />
          The first comes when spot {next + 1} is empty: {table.track.spots[next] ?? 0} tokens from now.
        </p>
      </div>
    );
  const card = spot.card;
  return (
    <Hot
      where={place.current}
      name={`Global Impact: ${impactWords(card)}`}
      title={card.name}
      kind="current"
      tip={false}
      piece={`impact ${card.word}`}
    >
      <Piece name="impact" size={34} />
      <div class="current-text">
        <b class="current-name">{card.name}</b>
        <ImpactSteps card={card} />
        <p>{effectWords(card)}</p>
      </div>
    </Hot>
  );
}

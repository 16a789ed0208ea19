import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { useContext } from "preact/hooks";
import {
  amountWords,
  clockOf,
  clockPlace,
  RACES,
  rivalOf,
  title,
  type Clock,
  type ColdWarCard,
  type EnergyTable,
  type Race,
  type Totals,
} from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { AmountRow, RivalMark, Stacks, stackWords } from "./pieces.tsx";
import { place, refusedAt } from "./places.ts";

const MIDNIGHT = 12;

/** The Doomsday Clock: its face, what every hour costs, and how the three races stand. */
export function DoomsdayClock({ table, names }: { table: EnergyTable; names: (seat: number) => string }) {
  const clock = clockOf(table);
  if (!clock) return null;
  return (
    <section class={clock.midnight ? "ee-clock midnight" : "ee-clock"} aria-label="Doomsday Clock">
      <ClockPlace table={table} clock={clock} />
      <Hours clock={clock} />
      <Races table={table} clock={clock} names={names} />
      {clock.drawn && clock.drawn.length > 0 && <Drawn clock={clock} cards={clock.drawn} />}
    </section>
  );
}

function costWords(cost: Clock["cost"]): string {
  return cost ? amountWords(cost) || "nothing" : "closed";
}

/** The face, as a location: what it costs now, and who stands there. */
function ClockPlace({ table, clock }: { table: EnergyTable; clock: Clock }) {
  const { offers } = useContext(HandContext);
  const location = clockPlace(table);
  const here = location && table.turn.location === location.word;
  const shows = clock.midnight ? "midnight" : `${clock.hour} of ${MIDNIGHT}`;
  const words = `Doomsday Clock: it shows ${shows}. A placement costs ${costWords(clock.cost)}.`;
  return (
    <Hot
      where={place.location(location?.word ?? "clock")}
      name={`${words} ${clock.deck} cards in the deck. ${location?.words ?? ""} ${stackWords(location?.stacks ?? [])}`}
      title="Doomsday Clock"
      refused={location ? refusedAt(location.word, offers) : []}
      kind={`clock-place${here ? " here" : ""}`}
      tip={location?.words ?? words}
    >
      <Face hour={clock.hour} />
      <div class="clock-side">
        <b class="clock-name">Doomsday Clock</b>
        <span class="clock-now">
          <small>{clock.midnight ? "midnight" : "now"}</small>
          {clock.cost ? <AmountRow amounts={clock.cost} size={18} /> : "closed"}
        </span>
        <span class="clock-does">
          3 cards, keep 2, then cards of <b>any</b> type
        </span>
        <span class="clock-deck">deck {clock.deck}</span>
      </div>
      {location && <Stacks stacks={location.stacks} height={30} />}
    </Hot>
  );
}

function at(radius: number, hour: number): [number, number] {
  const angle = ((hour - 3) * Math.PI) / 6;
  return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)];
}

const point = (radius: number, hour: number) =>
  at(radius, hour)
    .map((one) => one.toFixed(1))
    .join(" ");

/** The dial: hours that are over are red, and twelve is midnight. */
export function Face({ hour }: { hour: number }) {
  const over = Math.min(hour, 11.95); // an arc needs two ends
  const far = over > 6 ? 1 : 0;
  return (
    <svg class="clock-face" viewBox="0 0 200 200" aria-hidden="true">
      <circle class="dial-rim" cx="100" cy="100" r="97" />
      <circle class="dial" cx="100" cy="100" r="89" />
      <path
        class="dial-over"
        d={`M${point(86, 0)}A86 86 0 ${far} 1 ${point(86, over)}L${point(66, over)}A66 66 0 ${far} 0 ${point(66, 0)}Z`}
      />
      {Array.from({ length: 60 }, (_, i) => (
        <path
          key={i}
          class={i % 5 ? "tick" : "tick hour"}
          d={`M${point(i % 5 ? 84 : 80, i / 5)}L${point(88, i / 5)}`}
        />
      ))}
      {Array.from({ length: MIDNIGHT }, (_, i) => {
        const [x, y] = at(69, i + 1);
        const kind = i + 1 === hour ? "numeral now" : i + 1 === MIDNIGHT ? "numeral last" : "numeral";
        return (
          <text key={i} class={kind} x={x} y={y + 8} text-anchor="middle">
            {i + 1}
          </text>
        );
      })}
      <path class="dial-shade" d={trefoil()} />
      <g class="hand" style={{ transform: `rotate(${hour * 30}deg)` }}>
        <path d="M96.5 116 97.4 60 91 62 100 34 109 62 102.6 60 103.5 116z" />
      </g>
      <circle class="hub" cx="100" cy="100" r="8" />
    </svg>
  );
}

/** A faint sign of radiation under the hand. */
function trefoil(): string {
  return [0, 4, 8]
    .map(
      (turn) =>
        `M${point(13, turn - 1)}L${point(42, turn - 1)}A42 42 0 0 1 ${point(42, turn + 1)}` +
        `L${point(13, turn + 1)}A13 13 0 0 0 ${point(13, turn - 1)}Z`,
    )
    .join("");
}

/** What each hour costs, in order. */
function Hours({ clock }: { clock: Clock }) {
  return (
    <div class="clock-hours-part">
      <h4 class="ee-title">
        <Ruled clause="CW-071">Cost by the hour</Ruled>
      </h4>
      <ol class="clock-hours">
        {clock.costs.map((cost, i) => {
          const hour = i + 1;
          const state = hour === clock.hour ? " now" : hour < clock.hour ? " past" : "";
          return (
            <li key={hour} class={`clock-hour${state}${hour === MIDNIGHT ? " last" : ""}`}>
              <span class="visually-hidden">
                {hour}
                {state === " now" ? ", now" : ""}: {costWords(cost)}
                {hour === MIDNIGHT ? ", midnight: the end" : ""}
              </span>
              <b aria-hidden="true">{hour}</b>
              <span class="hour-cost" aria-hidden="true">
                {cost ? <AmountRow amounts={cost} size={13} /> : "–"}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Military, Space Race and Diplomacy, seat by seat, with the cards that make them. */
export function Races({ table, clock, names }: { table: EnergyTable; clock: Clock; names: (seat: number) => string }) {
  const bonus = clock.bonus ?? { first: clock.hour, second: Math.floor(clock.hour / 2) };
  const leads = (race: Race, who: number | null) => clock.leaders?.[race]?.includes(who) ?? false;
  return (
    <div class="clock-races">
      <h4 class="ee-title">
        <Ruled clause="CW-085">The races</Ruled>{" "}
        <span
          class="title-note"
          data-tip="By the hour at the end; tied leaders gain half each, and a tie for second gains nothing"
        >
          first <b>+{bonus.first}</b>, second <b>+{bonus.second}</b> <Piece name="points" size={13} />
        </span>
      </h4>
      <table>
        <thead>
          <tr>
            <td />
            {RACES.map((race) => (
              <th key={race} scope="col" data-tip={title(race)}>
                <Piece name={race} size={18} />
                <span class="visually-hidden">{title(race)}</span>
              </th>
            ))}
            <th scope="col" class="race-cards-head">
              Cards, 1 <Piece name="points" size={12} /> each
            </th>
          </tr>
        </thead>
        <tbody>
          {table.players.map((player) => {
            const cards = clock.cards[player.seat] ?? [];
            const unknown = cards.filter((one) => one.card === null).length;
            return (
              <tr key={player.seat}>
                <th scope="row">
                  <SeatMark seat={player.seat} size={20} />
                  <span class="visually-hidden">{names(player.seat)}</span>
                </th>
                <Values
                  totals={clock.totals[player.seat]}
                  leads={(race) => leads(race, player.seat)}
                  unknown={unknown > 0}
                />
                <td class="race-cards">
                  {cards.map((one, i) => (
                    <Small key={i} up={one.up} card={one.card} />
                  ))}
                  {cards.length === 0 && <span class="quiet">none</span>}
                </td>
              </tr>
            );
          })}
          {(clock.others ?? []).map((totals, i) => (
            <tr key={`other ${i}`}>
              <th scope="row">
                <RivalMark size={20} />
                <span class="visually-hidden">Rival Nation</span>
              </th>
              <Values totals={totals} leads={(race) => leads(race, null)} unknown={hiddenClash(table)} />
              <td class="race-cards quiet">on its cards</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Has the Rival Nation cards that nobody has seen? */
function hiddenClash(table: EnergyTable): boolean {
  return rivalOf(table)?.columns.some((column) => column.includes(null)) ?? false;
}

function Values({
  totals,
  leads,
  unknown,
}: {
  totals: Totals | undefined;
  leads: (race: Race) => boolean;
  /** Whether cards that you don't know may add something. */
  unknown: boolean;
}) {
  return (
    <>
      {RACES.map((race) => (
        <td key={race} class={leads(race) ? "race-value top" : "race-value"}>
          {totals?.[race] ?? 0}
          {unknown && (
            <small>
              +<span class="visually-hidden">what is face down</span>
              <span aria-hidden="true">?</span>
            </small>
          )}
          {leads(race) && <span class="visually-hidden">, the most</span>}
        </td>
      ))}
    </>
  );
}

/** A Cold War card as small as a stamp: face up, or face down, or its back. */
function Small({ up, card }: { up: boolean; card: ColdWarCard | null }) {
  const words = card ? `${card.name}, ${up ? "face up" : "face down"}: ${card.words}` : "A card, face down";
  const marks = card ? RACES.filter((race) => card[race] > 0) : [];
  return (
    <span
      class={`race-card${up ? " up" : " down"}${card ? "" : " back"}`}
      role="img"
      aria-label={words}
      data-tip={words}
    >
      {marks.map((race) => (
        <span key={race}>
          <Piece name={race} size={11} />
          {card?.[race]}
        </span>
      ))}
    </span>
  );
}

/** The cards that you have just drawn: one goes under the deck, then one lies face up and one face down. */
function Drawn({ clock, cards }: { clock: Clock; cards: ColdWarCard[] }) {
  const { asked } = useContext(HandContext);
  const burying = cards.length > 2;
  const does = asked !== "cold-war" ? "" : burying ? "Put it under the deck." : "Lay it face up.";
  return (
    <div class="clock-drawn">
      <h4 class="ee-title">
        <Ruled clause="CW-075">{burying ? "You have drawn" : "You keep"}</Ruled>{" "}
        <span class="title-note">
          {burying
            ? "choose the one that goes under the deck"
            : "choose the one that lies face up, the other stays face down"}
        </span>
      </h4>
      <div class="drawn-cards">
        {cards.map((card, i) => (
          <Hot
            key={`${i} ${card.word}`}
            where={place.drawn(card.word)}
            name={`${card.name}: ${card.words}. ${does}`}
            title={card.name}
            kind="drawn-card"
            tip={false}
          >
            <ColdWarFace card={card} />
          </Hot>
        ))}
        {burying && (
          <p class="drawn-order" aria-hidden="true">
            <span>1 under the deck ({clock.deck})</span>
            <span>1 face up</span>
            <span>1 face down</span>
          </p>
        )}
      </div>
    </div>
  );
}

export function ColdWarFace({ card }: { card: ColdWarCard }) {
  return (
    <article class="cold-war-card">
      <header class="card-plate">
        <span class="card-name">{card.name}</span>
        <span class="card-points">
          <b>1</b>
          <Piece name="points" size={13} />
        </span>
      </header>
      <div class="cold-war-values">
        {RACES.map((race) => (
          <span key={race} class={card[race] > 0 ? "" : "nothing"}>
            <Piece name={race} size={26} />
            <b>{card[race]}</b>
          </span>
        ))}
      </div>
      <p class="card-words">{card.words}</p>
      {(card.reconstructed?.length ?? 0) > 0 && (
        <span class="marks caliper" title={`Reconstructed: ${card.reconstructed?.join(", ")}`}>
          <Piece name="caliper" size={13} />
        </span>
      )}
    </article>
  );
}

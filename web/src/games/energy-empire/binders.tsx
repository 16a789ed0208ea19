import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Icon } from "../../parts/icon.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { Megastructures } from "./beside.tsx";
import { CardFace, cardWords, Trade } from "./card.tsx";
import {
  amountWords,
  binderOf,
  clockPlace,
  dieName,
  title,
  typesOf,
  type Alternative,
  type EnergyTable,
  type Place,
  type Slot,
} from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { AmountRow, Price, Stacks, stackWords } from "./pieces.tsx";
import { place, refusedAt } from "./places.ts";
import { shownStep } from "./rival.tsx";

/** What the locations of the board do, in symbols; what isn't known here is told in words. */
const EFFECTS: Record<string, Alternative[]> = {
  research: [{ gain: { science: 1, peeks: 1 } }],
  education: [{ spend: { money: 3 }, gain: { workers: 1, pollution: "any" } }],
  "clean-up": [{ spend: { science: 1 }, gain: { cleanups: 2 } }],
  mine: [{ gain: { steel: 1 } }],
  drilling: [{ gain: { well: 1, oil: 3 } }],
  chemistry: [{ spend: { oil: 1 }, gain: { plastic: 2, science: 1, pollution: "any" } }],
};

/** The location of a market is the one that buys cards of its type. */
export function marketPlace(table: EnergyTable, type: string): Place | undefined {
  return table.locations.find((one) => one.word === `${type}-market`);
}

/** The locations of a type except its market. */
function otherPlaces(table: EnergyTable, type: string): Place[] {
  return table.locations.filter((one) => one.type === type && one.word !== `${type}-market`);
}

/** The binders side by side: a market on top, the other locations below. */
export function Binders({ table, foot }: { table: EnergyTable; foot: Record<string, ComponentChildren> }) {
  const loose = loosePlaces(table);
  return (
    <div class="ee-binders">
      {typesOf(table).map((type) => (
        <section key={type} class={`binder type-${type}`} aria-label={title(type)}>
          <MarketHead table={table} type={type} />
          <Market table={table} type={type} />
          <Megastructures table={table} type={type} />
          <div class="binder-places">
            {otherPlaces(table, type).map((one) => (
              <LocationTile key={one.word} table={table} location={one} />
            ))}
            {foot[type]}
          </div>
        </section>
      ))}
      {loose.length > 0 && (
        <section class="binder loose" aria-label="Other locations">
          <div class="binder-places">
            {loose.map((one) => (
              <LocationTile key={one.word} table={table} location={one} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** Locations that belong to no market and have no part of the table of their own. */
function loosePlaces(table: EnergyTable): Place[] {
  const clock = clockPlace(table);
  return table.locations.filter((one) => binderOf(table, one) === "" && one !== clock);
}

/** The locations alone, for a small screen. */
export function Locations({ table }: { table: EnergyTable }) {
  const groups = [...typesOf(table), ""];
  return (
    <div class="ee-places">
      {groups.map((type) => {
        const here = type ? table.locations.filter((one) => one.type === type) : loosePlaces(table);
        if (here.length === 0) return null;
        return (
          <section key={type} class={`binder type-${type}`} aria-label={type ? title(type) : "Other locations"}>
            <h3 class="binder-tab">
              {type && <Piece name={type} size={18} />} {type ? title(type) : "Other locations"}
            </h3>
            <div class="binder-places">
              {here.map((one) => (
                <LocationTile key={one.word} table={table} location={one} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** The markets alone, for a small screen. */
export function Markets({ table }: { table: EnergyTable }) {
  return (
    <div class="ee-markets">
      {typesOf(table).map((type) => (
        <section key={type} class={`binder type-${type}`} aria-label={`${title(type)} market`}>
          <h3 class="binder-tab">
            <Piece name={type} size={18} /> {title(type)} market <DeckCount table={table} type={type} />
          </h3>
          <Market table={table} type={type} />
          <Megastructures table={table} type={type} />
        </section>
      ))}
    </div>
  );
}

function DeckCount({ table, type }: { table: EnergyTable; type: string }) {
  const deck = table.decks[type];
  if (!deck) return null;
  return (
    <small class="deck-count" data-tip={`${deck.deck} cards in the deck, ${deck.discard} discarded`}>
      deck {deck.deck}
      {deck.discard > 0 && <span class="deck-out">, out {deck.discard}</span>}
    </small>
  );
}

function locationWords(location: Place): string {
  const goods = amountWords(location.goods);
  return `${location.name}. ${location.words} ${stackWords(location.stacks)}${goods ? ` On it: ${goods}.` : ""}`;
}

/** Whether the turn is there, or the step of the Rival's turn that is being shown. */
function stands(table: EnergyTable, location: Place): string {
  const rival = shownStep.value.includes(` ${location.name}`) ? " rival-here" : "";
  return `${table.turn.location === location.word ? " here" : ""}${rival}`;
}

/** The tab of a binder: its name, and the Workers that stand at its market. */
function MarketHead({ table, type }: { table: EnergyTable; type: string }) {
  const location = marketPlace(table, type);
  const { offers } = useContext(HandContext);
  if (!location)
    return (
      <h3 class="binder-tab">
        <Piece name={type} size={18} /> {title(type)} <DeckCount table={table} type={type} />
      </h3>
    );
  return (
    <div class="binder-top">
      <Hot
        where={place.location(location.word)}
        name={locationWords(location)}
        title={location.name}
        refused={refusedAt(location.word, offers)}
        kind={`binder-tab${stands(table, location)}`}
        tip={location.words}
      >
        <Piece name={type} size={20} />
        <span class="tab-name">{location.name}</span>
        <DeckCount table={table} type={type} />
        <Goods location={location} />
        <Stacks stacks={location.stacks} height={24} />
      </Hot>
    </div>
  );
}

function Goods({ location }: { location: Place }) {
  if (Object.values(location.goods).every((many) => !many)) return null;
  return (
    <span class="goods">
      <AmountRow amounts={location.goods} size={15} most={2} />
    </span>
  );
}

/** Three cards for sale, each below its two prices. */
function Market({ table, type }: { table: EnergyTable; type: string }) {
  const slots = table.markets[type] ?? [];
  return (
    <div class="market-slots" role="group" aria-label={`${title(type)} market, ${slots.length} Structures`}>
      {slots.map((slot) => (
        <MarketSlot key={slot.slot} type={type} slot={slot} open={table.turn.type === type} />
      ))}
    </div>
  );
}

/** `open` says whether this is the market of the turn: only there a purchase can be refused. */
function MarketSlot({ type, slot, open }: { type: string; slot: Slot; open: boolean }) {
  const ways = open ? [`buy ${slot.slot} money`, `buy ${slot.slot} resources`] : [];
  const { card } = slot;
  const price = `$${slot.money} or ${amountWords(slot.resources)}`;
  return (
    <div class="market-slot" role="group" aria-label={`Slot ${slot.slot}: ${price}`}>
      <div class="slot-prices">
        <Hot
          where={place.price(type, slot.slot, "money")}
          name={`Slot ${slot.slot}: $${slot.money}`}
          refused={ways.slice(0, 1)}
          when="buy"
          kind="slot-price"
        >
          <b>${slot.money}</b>
        </Hot>
        <Hot
          where={place.price(type, slot.slot, "resources")}
          name={`Slot ${slot.slot}: ${amountWords(slot.resources)}`}
          refused={ways.slice(1)}
          when="buy"
          kind="slot-price"
        >
          <AmountRow amounts={slot.resources} size={14} most={9} />
        </Hot>
      </div>
      {card ? (
        <Hot
          where={place.slot(type, slot.slot)}
          name={`${cardWords(card)} For ${price}.`}
          title={card.name}
          refused={[...ways, card.word, ...card.effect.map((_, i) => `${card.word} ${i + 1}`)]}
          when={["buy", "copy"]}
          kind="slot-card"
          close={`card ${card.word}`}
          piece={`card ${card.word}`}
        >
          <CardFace card={card} size={14} />
        </Hot>
      ) : (
        <div class="no-card">no card</div>
      )}
    </div>
  );
}

/** A location: what it does, what lies there, and who stands there. */
function LocationTile({ table, location }: { table: EnergyTable; location: Place }) {
  const { offers } = useContext(HandContext);
  const plant = location.word === "power-plant";
  const effect = EFFECTS[location.word];
  return (
    <Hot
      where={place.location(location.word)}
      name={locationWords(location)}
      title={location.name}
      refused={refusedAt(location.word, offers)}
      kind={`location${plant ? " plant" : ""}${stands(table, location)}`}
      tip={location.words}
      above={plant ? <PowerPlant table={table} /> : undefined}
    >
      <span class="location-name">{location.name}</span>
      <span class="location-does">
        <Does table={table} location={location} effect={effect} />
      </span>
      <Goods location={location} />
      <span class="location-words">{location.words}</span>
      <Stacks stacks={location.stacks} height={26} />
    </Hot>
  );
}

function Does({ table, location, effect }: { table: EnergyTable; location: Place; effect: Alternative[] | undefined }) {
  const solo = table.players.length === 1;
  if (effect) return effect.map((one, i) => <Trade key={i} alternative={one} size={15} />);
  switch (location.word) {
    case "finance":
      return solo ? (
        <Trade alternative={{ gain: { money: 3 } }} size={15} />
      ) : (
        <span class="trade">
          <b>2, 3, 4</b>
          <Piece name="money" size={15} />
        </span>
      );
    case "oil":
      return (
        <span class="trade">
          <b>{table.track["oil price"]}</b>
          <Piece name="money" size={15} />
          <Icon name="trade" size={14} />
          <AmountRow amounts={{ oil: 3 }} size={14} />
        </span>
      );
    case "trade":
      return (
        <span class="trade">
          <b>2</b>
          <Piece name="money" size={14} />
          <Icon name="trade" size={14} />
          <AmountRow amounts={{ science: 1, steel: 1, plastic: 1 }} size={14} />
        </span>
      );
    default:
      return null;
  }
}

/** The dice that are for sale at the Power Plant: how many are left, and what they cost. */
function PowerPlant({ table }: { table: EnergyTable }) {
  const supply = table.supplies.dice;
  return (
    <div class="plant-dice" role="group" aria-label="Energy dice">
      {table["power plant"].map(({ die, price }) => (
        <Hot
          key={die}
          where={place.plant(die)}
          name={`${dieName(die)} die, ${supply[die] ?? 0} left: ${amountWords(price)}`}
          title={`${dieName(die)} die`}
          refused={[die]}
          when="die"
          kind={`plant-die${(supply[die] ?? 0) === 0 ? " sold-out" : ""}`}
        >
          <span class="plant-kind">
            <Piece name={`die-${die}`} size={24} />
            <b>×{supply[die] ?? 0}</b>
          </span>
          <Price amounts={price} size={14} />
        </Hot>
      ))}
    </div>
  );
}

/** A heading inside a binder that opens its rule. */
export function BinderFoot({
  title: text,
  clause,
  note,
  kind,
  children,
}: {
  title: string;
  clause: string;
  note?: ComponentChildren;
  kind: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`binder-foot ${kind}`} aria-label={text}>
      <h3 class="ee-title">
        <Ruled clause={clause}>{text}</Ruled> {note && <span class="title-note">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

import { useContext } from "preact/hooks";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { cardWords, CardStrip, TileFace, tileWords } from "./card.tsx";
import {
  countOf,
  lodgers,
  RESOURCES,
  rollerOf,
  title,
  upper,
  type Built,
  type EnergyTable,
  type Player,
} from "./data.ts";
import { DiceTray, Roll } from "./dice.tsx";
import { Environment } from "./environment.tsx";
import { HandContext, Hot } from "./hot.tsx";
import { place } from "./places.ts";

/** A player's mat in full. What may be chosen on it glows when it is your own. */
export function Mat({ table, player, name, own }: { table: EnergyTable; player: Player; name: string; own: boolean }) {
  return (
    <section class={`ee-mat${own ? " own" : ""}`} aria-label={own ? "Your mat" : `The mat of ${name}`}>
      <MatHead table={table} player={player} name={name} own={own} />
      <div class="mat-body">
        <div class="mat-land">
          <Environment table={table} player={player} active={own} />
          <Tiles player={player} own={own} />
        </div>
        <div class="mat-stores">
          <Stores table={table} player={player} active={own} />
          <DiceTray table={table} player={player} active={own} />
        </div>
        <Tableau table={table} player={player} active={own} />
      </div>
    </section>
  );
}

const LEVERS = ["generate", "end", "done", "stop", "skip", "none", "no"];

function MatHead({ table, player, name, own }: { table: EnergyTable; player: Player; name: string; own: boolean }) {
  const { places, pick } = useContext(HandContext);
  const sheet = own ? table["score sheet"] : null;
  const worth = sheet?.reduce((sum, one) => sum + one.points, 0);
  const turn = table.turn.seat === player.seat ? table.turn : null;
  return (
    <header class="mat-head">
      <SeatMark seat={player.seat} size={26} />
      <h3>
        {own ? "Your mat" : name}
        {player.nation && <span class="mat-nation">{player.nation.name}</span>}
      </h3>
      {table["start player"] === player.seat && (
        <span class="mat-start" data-tip="Start player">
          <Piece name="start" size={15} /> first
        </span>
      )}
      <span class="mat-score">
        <Piece name="points" size={18} /> <b>{player.score}</b>
        {worth !== undefined && worth !== player.score && <small>{worth} if it ended now</small>}
      </span>
      {turn?.kind && (
        <span class="mat-turn">
          {turn.kind === "work"
            ? `at work${turn.location ? `: ${placeName(table, turn.location)}` : ""}`
            : `generates${turn.refined > 0 ? `, ${turn.refined} Oil refined` : ""}`}
        </span>
      )}
      {rollerOf(table) === player.seat && <Roll table={table} active={own} />}
      {own && (
        <div class="levers">
          {LEVERS.map((notation) => {
            const option = places.get(place.lever(notation))?.[0];
            return option ? (
              <button key={notation} type="button" class="can lever" onClick={() => pick([option])}>
                {notation === "generate" && <Piece name="generate" size={18} />} {option.words}
              </button>
            ) : null;
          })}
        </div>
      )}
    </header>
  );
}

function placeName(table: EnergyTable, word: string): string {
  return upper(table.locations.find((one) => one.word === word)?.name ?? word);
}

/** Workers, Energy and resources. */
function Stores({ table, player, active }: { table: EnergyTable; player: Player; active: boolean }) {
  const { workers, energy, resources } = player;
  const price = table.track["oil price"];
  return (
    <section class="stores" aria-label="Stores">
      <Hot
        where={place.store("workers")}
        name={`${workers.mat} of ${workers.owned} Workers on the mat, ${workers.reserve} in reserve`}
        title="Workers"
        kind="store wide"
        active={active}
      >
        <Piece name="worker" size={24} />
        <b>{workers.mat}</b>
        <small>of {workers.owned}</small>
      </Hot>
      <Hot
        where={place.store("energy")}
        name={`${energy.mat} Energy on the mat, ${energy.reserve} in reserve`}
        title="Energy"
        kind="store wide"
        active={active}
      >
        <Piece name="energy" size={24} />
        <b>{energy.mat}</b>
        <small>{energy.reserve} left</small>
      </Hot>
      {RESOURCES.map((what) => (
        <Hot
          key={what}
          where={place.store(what)}
          name={`${what === "money" ? `$${resources[what]}` : `${resources[what]} ${title(what)}`}${what === "oil" ? `, price $${price}` : ""}`}
          title={title(what)}
          kind={`store${resources[what] === 0 ? " nothing" : ""}`}
          active={active}
        >
          <Piece name={what} size={22} />
          <b>{resources[what]}</b>
        </Hot>
      ))}
    </section>
  );
}

/** Achievements: your own open to you, those of others face down. */
function Tiles({ player, own }: { player: Player; own: boolean }) {
  return (
    <section class="mat-tiles" aria-label={`Achievements, ${player.achievements.length} of 5`}>
      {player.achievements.map((tile, i) =>
        tile ? (
          <Hot
            key={tile.word}
            where={place.tile(tile.word)}
            name={tileWords(tile)}
            title={tile.name}
            kind="mat-tile"
            active={own}
            piece={`tile ${tile.word}`}
            close={`tile ${tile.word}`}
          >
            <TileFace tile={tile} brief />
          </Hot>
        ) : (
          <span key={i} class="tile-back" role="img" aria-label="An Achievement, face down">
            <Piece name="tile" size={18} />
          </span>
        ),
      )}
    </section>
  );
}

/** Nation and Structures, type by type. */
function Tableau({ table, player, active }: { table: EnergyTable; player: Player; active: boolean }) {
  const nation: Built | null = player.nation
    ? { ...player.nation, planks: player["nation planks"], activated: false }
    : null;
  const used = table.turn.seat === player.seat ? table.turn.type : null;
  const inUse = (type: string) => type === used || used === "any";
  return (
    <div class="tableau">
      <div class="tableau-any">
        {nation && <Strip table={table} card={nation} word="nation" player={player} active={active} />}
        {(player["other cards"] ?? []).map((card) => (
          <Strip key={card.word} table={table} card={card} word={card.word} player={player} active={active} any />
        ))}
      </div>
      <div class="tableau-columns">
        {Object.entries(player.structures).map(([type, cards]) => (
          <section
            key={type}
            class={`tableau-column type-${type}${cards.length > 3 ? " dense" : ""}${inUse(type) ? " used-now" : ""}`}
            aria-label={`${title(type)} ${columnWords(cards)}`}
          >
            <h4 class="tableau-title">
              <Piece name={type} size={15} /> {title(type)} <b>{countOf(cards).structures}</b>
              {countOf(cards).others > 0 && (
                <span class="megas" data-tip="Megastructures, which are no Structures">
                  <Piece name="megastructure" size={14} /> <b>{countOf(cards).others}</b>
                </span>
              )}
              {inUse(type) && <span class="in-use">in use</span>}
            </h4>
            <div class="tableau-cards">
              {cards.map((card) => (
                <Strip key={card.word} table={table} card={card} word={card.word} player={player} active={active} />
              ))}
              {cards.length === 0 && <p class="none-built">none built</p>}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** What a column is called after its type. It begins alike in every game: the lesson points at it. */
function columnWords(cards: Built[]): string {
  const { structures, others } = countOf(cards);
  return `Structures: ${structures}${others > 0 ? `, Megastructures: ${others}` : ""}`;
}

/** A card of a tableau. What others have built can be chosen too, by a spy. */
export function Strip({
  table,
  card,
  word,
  player,
  active,
  any = false,
}: {
  table: EnergyTable;
  card: Built;
  word: string;
  player: Player;
  active: boolean;
  /** Whether it stands beside the Nation card. */
  any?: boolean;
}) {
  const { asked } = useContext(HandContext);
  const lodged = lodgers(table, player.seat, card);
  // Everybody has a Nation card: what is offered there means your own.
  const spied = (asked === "spy" || asked === "lodge") && word !== "nation" && !any;
  return (
    <Hot
      where={place.card(word)}
      name={cardWords(card, player.seat, lodged)}
      title={card.name}
      refused={[word, ...card.effect.map((_, i) => `${word} ${i + 1}`)]}
      when={active ? ["activate", "spy"] : "spy"}
      kind={word === "nation" || any ? "strip-card nation-strip" : "strip-card"}
      active={active || spied}
      piece={any ? undefined : `card ${card.word}`}
      close={any ? `card ${card.word} ${player.seat}` : `card ${card.word}`}
    >
      <CardStrip card={card} seat={player.seat} lodged={lodged} />
    </Hot>
  );
}

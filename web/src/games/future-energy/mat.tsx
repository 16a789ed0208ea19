import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { Points } from "./cards.tsx";
import {
  contractWords,
  hasNuclearBoards,
  kindTitle,
  many,
  million,
  spaceWords,
  type FutureTable,
  type Held,
  type Player,
} from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { Modules } from "./modules.tsx";
import { place } from "./places.ts";
import { contractPrices } from "./prices.ts";

type Plan = [word: "line" | "lines" | "contract", title: string, lines: number];

const PLANS: Plan[] = [
  ["line", "One line", 1],
  ["lines", "Two lines", 2],
  ["contract", "Contract", 0],
];

/** A player's board: money, planning, supply, contracts, and what the modules add. */
export function Mat({
  table,
  player,
  name,
  own,
  foot,
}: {
  table: FutureTable;
  player: Player;
  name: string;
  own: boolean;
  /** What stands beside the supply: the answers to joint offers. */
  foot?: ComponentChildren;
}) {
  const turn = table.turn.seat === player.seat;
  return (
    <section class={`fe-mat${turn ? " turn" : ""}`} aria-label={`Board of ${name}`}>
      <div class="mat-head">
        <SeatMark seat={player.seat} size={26} />
        <b class="mat-name">{name}</b>
        {table["start player"] === player.seat && (
          <span data-tip="Starting kite: this player starts each round" role="img" aria-label="Starting kite">
            <Piece name="kite" size={20} />
          </span>
        )}
        <span class="mat-score" data-tip={scoreWords(player)} role="img" aria-label={scoreWords(player)}>
          {player["open score"]} <Piece name="points" size={17} />
        </span>
        {turn && <span class="mat-phase">{phaseWords(table)}</span>}
        {own && <Levers />}
        {foot}
      </div>
      <div class="mat-body">
        <div class="mat-sections">
          <div class="mat-section">
            <h4 class="fe-title">I Revenue</h4>
            <Revenue player={player} />
            <Supply player={player} own={own} />
          </div>
          <Planning table={table} player={player} own={own} />
        </div>
        <div class="mat-contracts" role="group" aria-label={`Contracts of ${name}`}>
          {player.contracts.map((contract) => (
            <ContractCard key={contract.number} contract={contract} seat={player.seat} own={own} />
          ))}
          {player.contracts.length === 0 && <p class="quiet">No contract.</p>}
        </div>
      </div>
      {(table.public !== null || hasNuclearBoards(table)) && <Modules table={table} player={player} own={own} />}
    </section>
  );
}

function scoreWords(player: Player): string {
  const rows = player["open sheet"].filter((one) => one.points > 0).map((one) => `${one.what} ${one.points}`);
  return `${player["open score"]} VP without certificates${rows.length > 0 ? `: ${rows.join(", ")}` : ""}`;
}

const PHASES: Record<string, string> = {
  planning: "Planning",
  movement: "Movement",
  construction: "Construction",
  joint: "Joint power plant",
};

export function phaseWords(table: FutureTable): string {
  return PHASES[table.turn.phase ?? ""] ?? "";
}

/** What is answered by a word: to be done, none, no. */
function Levers() {
  const { asked, places, pick } = useContext(HandContext);
  if (asked === "join") return null; // the offer has its own slip
  const found = [...places].filter(([where]) => where.startsWith("lever ") || where === place.plan("done"));
  if (found.length === 0) return null;
  return (
    <span class="levers">
      {found.flatMap(([where, options]) =>
        options.map((option) => (
          <button
            key={where}
            type="button"
            class="lever can"
            data-where={where}
            aria-label={option.words}
            onClick={() => pick([option])}
          >
            <Piece name={option.notation === "done" ? "crew" : "arrow"} size={16} />{" "}
            {option.notation === "done" ? "Move the crew" : option.words}
          </button>
        )),
      )}
    </span>
  );
}

function Revenue({ player }: { player: Player }) {
  const words = `${million(player.money)}. Revenue ${million(player.revenue)} each turn, with ${many(player.investors, "investor")}`;
  return (
    <div class="section-row" role="img" aria-label={words} data-tip={words}>
      <span class="money">
        <Piece name="euro" size={22} /> <b>{player.money}</b>
      </span>
      <span class="spaces">
        <i class="plus">+{player.revenue}</i>
        {[0, 1].map((i) => (
          <i key={i} class={i < player.investors ? "space full" : "space"}>
            {i < player.investors && <Piece name="tile-investor" size={22} />}
          </i>
        ))}
      </span>
    </div>
  );
}

function Planning({ table, player, own }: { table: FutureTable; player: Player; own: boolean }) {
  const active = table.turn.seat === player.seat;
  const planned = active ? table.turn.planned : [];
  const free = player.engineers - player["engineers used"];
  const words = `${many(player.engineers, "engineer")}, ${free} free`;
  return (
    <div class="mat-section planning">
      <div class="section-row planning-head">
        <h4 class="fe-title">
          <Ruled clause="FE-048">II Planning</Ruled>
        </h4>
        <span class="spaces engineers" role="img" aria-label={words} data-tip={words}>
          {[0, 1, 2].map((i) => (
            <i key={i} class={i < free ? "space full" : "space"}>
              {i < free && <Piece name="tile-engineer" size={20} />}
            </i>
          ))}
        </span>
      </div>
      <div class="section-row">
        {PLANS.map((plan) => (
          <PlanAction key={plan[0]} table={table} plan={plan} used={planned.includes(plan[0])} own={own} />
        ))}
      </div>
    </div>
  );
}

function PlanAction({
  table,
  plan: [word, title, lines],
  used,
  own,
}: {
  table: FutureTable;
  plan: Plan;
  used: boolean;
  own: boolean;
}) {
  const { prices } = useContext(HandContext);
  const price = word === "contract" ? between(contractPrices(table, prices)) : million(prices[word]);
  return (
    <Hot
      where={place.plan(word)}
      name={`${title}, ${price}${used ? ", planned this turn" : ""}`}
      refused={[word]}
      when={["plan"]}
      kind={`plan${used ? " used" : ""}`}
      active={own}
    >
      {used ? (
        <Piece name="tile-engineer" size={20} />
      ) : lines > 0 ? (
        <span class="plan-lines">
          {Array.from({ length: lines }, (_, i) => (
            <Piece key={i} name="line" size={18} />
          ))}
        </span>
      ) : (
        <Piece name="contract" size={18} />
      )}
      <small>{price}</small>
    </Hot>
  );
}

/** "€1M–4M". */
function between([lowest, highest]: [number, number]): string {
  return lowest === highest ? million(lowest) : `${million(lowest)}–${highest}M`;
}

function Supply({ player, own }: { player: Player; own: boolean }) {
  const known = player.certificates.filter((one) => one !== null);
  return (
    <div class="section-row supply">
      <Count
        symbol="line"
        count={player.lines}
        words={`${many(player.lines, "power line")} left`}
        low={player.lines < 4}
      />
      <Count symbol="plant" count={player.plants} words={`${many(player.plants, "power plant")} in the supply`} />
      <span class="certificates">
        {player.certificates.length === 0 && <Count symbol="certificate" count={0} words="No certificates" />}
        {own && known.length > 0
          ? known.map((value, i) => (
              <Hot
                key={i}
                where={place.certificate(value)}
                name={`Certificate, ${value} VP`}
                kind="certificate"
                active={own}
              >
                <Piece name="certificate" size={22} />
                <b>{value}</b>
              </Hot>
            ))
          : player.certificates.length > 0 && (
              <Count
                symbol="certificate"
                count={player.certificates.length}
                words={`${many(player.certificates.length, "certificate")}${
                  known.length > 0 ? `: ${known.join(", ")} VP` : ", face down"
                }`}
              />
            )}
      </span>
      {player.completed.length > 0 && (
        <Count symbol="staffed" count={player.completed.length} words={completedWords(player)} />
      )}
    </div>
  );
}

function completedWords(player: Player): string {
  const points = player.completed.reduce((sum, one) => sum + one.points, 0);
  return `${many(player.completed.length, "completed contract")}, ${points} VP`;
}

export function Count({
  symbol,
  count,
  words,
  low = false,
}: {
  symbol: string;
  count: number;
  words: string;
  low?: boolean;
}) {
  return (
    <span
      class={`count${count === 0 ? " nothing" : ""}${low ? " low" : ""}`}
      role="img"
      aria-label={words}
      data-tip={words}
    >
      <Piece name={symbol} size={20} />
      <b>{count}</b>
    </span>
  );
}

/** A contract in front of its owner: under each icon a power plant until it is built. */
function ContractCard({ contract, seat, own }: { contract: Held; seat: number; own: boolean }) {
  const words = spaceWords(contract);
  return (
    <div class={`fe-contract${contract.start ? " start" : ""}`} role="group" aria-label={contractWords(contract)}>
      <div class="contract-head" aria-hidden="true">
        <span>{contract.start ? "Start" : `No. ${contract.number}`}</span>
        <Points points={contract.points} />
      </div>
      <div class="contract-spaces">
        {contract.icons.map((space, i) => {
          const word = words[i] ?? "";
          const title = `${kindTitle(space.kind)} on contract ${contract.number}`;
          const state = space.plants > 0 ? many(space.plants, "power plant") : "empty space, 1 VP at the end";
          return (
            <Hot
              key={word}
              where={place.plant(word)}
              name={`${title}: ${state}`}
              title={title}
              refused={[word]}
              kind={`space-cell${space.plants === 0 ? " built" : ""}`}
              active={own}
              tip={`${title}: ${state}`}
            >
              <Piece name={`tile-${space.kind}`} size={26} />
              <PlantMark seat={seat} count={space.plants} />
            </Hot>
          );
        })}
      </div>
    </div>
  );
}

/** A power plant of a seat on a contract; two lie as a pair. */
function PlantMark({ seat, count }: { seat: number; count: number }) {
  if (count === 0)
    return (
      <svg class="plant-mark" viewBox="0 0 26 22" aria-hidden="true">
        <path class="plant-gone" d="M13 2l8 4.6v9.200l-8 4.6-8-4.6V6.600z" />
      </svg>
    );
  return (
    <svg class={`plant-mark seat-${seat}`} viewBox="0 0 26 22" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${(i - (count - 1) / 2) * 6} 0)`}>
          <path class="seat-ground" d="M13 2l8 4.6v9.200l-8 4.6-8-4.6V6.600z" />
          <path d="M13 2l8 4.6v9.200l-8 4.6-8-4.6V6.600z" fill={`url(#p-${seat})`} />
        </g>
      ))}
      {count > 1 && (
        <text class="plant-twice" x="13" y="15.5" text-anchor="middle">
          {count}
        </text>
      )}
    </svg>
  );
}

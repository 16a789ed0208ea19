import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import {
  built,
  clockOf,
  counted,
  countOf,
  RESOURCES,
  rollerOf,
  sorted,
  dieName,
  title,
  type EnergyTable,
  type Player,
} from "./data.ts";
import { MiniEnvironment } from "./environment.tsx";
import { KindDie } from "./pieces.tsx";

/** All seats at a glance; a click shows a mat in full. */
export function Rail({
  table,
  names,
  shown,
  show,
  leave = null,
}: {
  table: EnergyTable;
  names: (seat: number) => string;
  shown: number | null;
  show: (seat: number) => void;
  /** The seat that is left out. */
  leave?: number | null;
}) {
  const seats = table.players.filter((one) => one.seat !== leave);
  return (
    <div class="ee-rail" role="group" aria-label="Mats" data-seats={seats.length}>
      {seats.map((player) => (
        <Glance
          key={player.seat}
          table={table}
          player={player}
          name={names(player.seat)}
          pressed={shown === player.seat}
          show={() => show(player.seat)}
        />
      ))}
    </div>
  );
}

function glanceWords(table: EnergyTable, player: Player, name: string): string {
  const goods = RESOURCES.map((what) =>
    what === "money" ? `$${player.resources.money}` : `${player.resources[what]} ${title(what)}`,
  );
  const cards = Object.entries(player.structures).map(([type, list]) => `${countOf(list).structures} ${title(type)}`);
  const great = megas(player);
  const cold = clockOf(table)?.cards[player.seat]?.length ?? 0;
  const dice = [...counted(sorted(player.dice))].map(([die, many]) => `${many} ${dieName(die)}`);
  return (
    `${name}: ${player.score} VP. ${player.workers.mat} of ${player.workers.owned} Workers, ${player.energy.mat} Energy. ` +
    `${goods.join(", ")}. Dice: ${dice.length > 0 ? dice.join(", ") : "none"}. Structures: ${cards.join(", ")}. ` +
    `${great > 0 ? `${great} Megastructures. ` : ""}${cold > 0 ? `${cold} Cold War cards. ` : ""}` +
    `${player.achievements.length} Achievements. United Nations ${player["united nations"]}.`
  );
}

/** What was built and is no Structure. */
function megas(player: Player): number {
  return built(player).filter((card) => card.structure === false && card.type !== "any").length;
}

function Glance({
  table,
  player,
  name,
  pressed,
  show,
}: {
  table: EnergyTable;
  player: Player;
  name: string;
  pressed: boolean;
  show: () => void;
}) {
  const turn = table.turn.seat === player.seat;
  const setup = player.nation === null;
  return (
    <button type="button" class={`glance${turn ? " turn" : ""}`} aria-pressed={pressed} onClick={show}>
      <span class="visually-hidden">
        {glanceWords(table, player, name)}
        {turn && " It is their turn."}
      </span>
      <span class="glance-head" aria-hidden="true">
        <SeatMark seat={player.seat} size={22} />
        <b class="glance-name">{name}</b>
        {table["start player"] === player.seat && <Piece name="start" size={13} />}
        {player["last turn"] === "generate" && (
          <span class="glance-last" title="Generated last turn">
            <Piece name="generate" size={14} />
          </span>
        )}
        {rollerOf(table) === player.seat && <Rolled table={table} />}
        <span class="glance-score">
          {player.score} <Piece name="points" size={15} />
        </span>
      </span>
      {setup ? (
        <span class="glance-line quiet" aria-hidden="true">
          {player.ready ? "has chosen" : "is choosing"}
        </span>
      ) : (
        <>
          <span class="glance-line goods-line" aria-hidden="true">
            <Count symbol="worker" many={player.workers.mat} of={player.workers.owned} />
            <Count symbol="energy" many={player.energy.mat} />
            {RESOURCES.map((what) => (
              <Count key={what} symbol={what} many={player.resources[what]} />
            ))}
          </span>
          <span class="glance-line" aria-hidden="true">
            <MiniEnvironment player={player} />
            <span class="glance-dice">
              {sorted(player.dice).map((die, i) => (
                <Piece key={i} name={`die-${die}`} size={13} />
              ))}
            </span>
            <span class="glance-cards">
              {Object.entries(player.structures).map(([type, list]) => (
                <span key={type} class={`type-${type}`}>
                  <Piece name={type} size={12} />
                  {countOf(list).structures}
                </span>
              ))}
              {megas(player) > 0 && (
                <span>
                  <Piece name="megastructure" size={13} />
                  {megas(player)}
                </span>
              )}
              {clockOf(table) && (
                <span>
                  <Piece name="clock" size={13} />
                  {clockOf(table)?.cards[player.seat]?.length ?? 0}
                </span>
              )}
              <span>
                <Piece name="tile" size={13} />
                {player.achievements.length}
              </span>
              <span>
                <Piece name="influence" size={13} />
                {player["united nations"]}
              </span>
            </span>
          </span>
        </>
      )}
    </button>
  );
}

/** The last roll, small. */
function Rolled({ table }: { table: EnergyTable }) {
  const energy = table.turn.roll.reduce((sum, one) => sum + one.energy, 0);
  return (
    <span class="glance-roll" title={`Rolled ${energy} Energy`}>
      {table.turn.roll.map((one, i) => (
        <KindDie key={i} die={one.die} face={one.face} size={17} />
      ))}
      <Piece name="energy" size={12} />
      {energy}
    </span>
  );
}

function Count({ symbol, many, of }: { symbol: string; many: number; of?: number }) {
  return (
    <span class={many === 0 ? "count nothing" : "count"}>
      <Piece name={symbol} size={14} />
      {many}
      {of !== undefined && <small>/{of}</small>}
    </span>
  );
}

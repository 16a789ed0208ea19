import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { hasNuclearBoards, KINDS, kindTitle, listed, many, million, type FutureTable, type Player } from "./data.ts";

/** All seats at a glance; a click shows a board in full. */
export function Rail({
  table,
  names,
  shown,
  show,
  leave = null,
}: {
  table: FutureTable;
  names: (seat: number) => string;
  shown: number | null;
  show: (seat: number) => void;
  /** The seat that is left out. */
  leave?: number | null;
}) {
  const seats = table.players.filter((one) => one.seat !== leave);
  return (
    <div class="fe-rail" role="group" aria-label="Player boards" data-seats={seats.length}>
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

function glanceWords(table: FutureTable, player: Player, name: string): string {
  const wanted = KINDS.filter((kind) =>
    player.contracts.some((one) => one.icons.some((i) => i.kind === kind && i.plants > 0)),
  );
  const kept = KINDS.filter((kind) => player.tiles[kind]).map((kind) => `${player.tiles[kind]} ${kindTitle(kind)}`);
  const said = [
    `${name}: ${player["open score"]} VP without certificates`,
    `${million(player.money)}, revenue ${million(player.revenue)}`,
    many(player.engineers, "engineer"),
    `${many(player.lines, "line")} and ${many(player.plants, "plant")} in the supply`,
    `${many(player.contracts.length, "contract")}${wanted.length > 0 ? `, wanting ${listed(wanted.map(kindTitle))}` : ""}`,
    `${player.completed.length} completed`,
    many(player.certificates.length, "certificate"),
  ];
  if (table.public)
    said.push(`keeps ${kept.length > 0 ? listed(kept) : "no tiles"}, ${many(player.wildcards, "wildcard")}`);
  if (table.public) said.push(many(player.public.length, "public contract"));
  if (hasNuclearBoards(table)) said.push(`${player.nuclear.tiles} on the nuclear board`);
  return `${said.join(". ")}.`;
}

function Glance({
  table,
  player,
  name,
  pressed,
  show,
}: {
  table: FutureTable;
  player: Player;
  name: string;
  pressed: boolean;
  show: () => void;
}) {
  const turn = table.turn.seat === player.seat;
  const kept = KINDS.filter((kind) => player.tiles[kind]);
  return (
    <button type="button" class={`glance${turn ? " turn" : ""}`} aria-pressed={pressed} onClick={show}>
      <span class="visually-hidden">
        {glanceWords(table, player, name)}
        {turn && " It is their turn."}
      </span>
      <span class="glance-head" aria-hidden="true">
        <SeatMark seat={player.seat} size={22} />
        <b class="glance-name">{name}</b>
        {table["start player"] === player.seat && <Piece name="kite" size={15} />}
        <span class="glance-money">
          <Piece name="euro" size={17} /> {player.money}
          <small>+{player.revenue}</small>
        </span>
        <span class="glance-score">
          {player["open score"]} <Piece name="points" size={15} />
        </span>
      </span>
      <span class="glance-line" aria-hidden="true">
        <Engineers player={player} />
        <Small symbol="line" count={player.lines} low={player.lines < 4} />
        <Small symbol="plant" count={player.plants} />
        <Small symbol="certificate" count={player.certificates.length} />
        <Small symbol="staffed" count={player.completed.length} />
        {hasNuclearBoards(table) && <Small symbol="tile-nuclear" count={player.nuclear.tiles} />}
      </span>
      <span class="glance-line contracts-line" aria-hidden="true">
        {player.contracts.map((contract) => (
          <span key={contract.number} class="mini-contract">
            {contract.icons.map((space, i) => (
              <span key={i} class={space.plants > 0 ? "" : "gone"}>
                <Piece name={`tile-${space.kind}`} size={15} />
              </span>
            ))}
            <i>{contract.points}</i>
          </span>
        ))}
        {player.contracts.length === 0 && <span class="quiet">no contract</span>}
        {table.public && (
          <>
            {kept.map((kind) => (
              <Small key={kind} symbol={`tile-${kind}`} count={player.tiles[kind] ?? 0} />
            ))}
            {player.wildcards > 0 && <Small symbol="tile-wildcard" count={player.wildcards} />}
            {player.public.length > 0 && (
              <span class="glance-public">
                <Piece name="contract" size={14} /> {player.public.length} public
              </span>
            )}
          </>
        )}
      </span>
    </button>
  );
}

function Engineers({ player }: { player: Player }) {
  const free = player.engineers - player["engineers used"];
  return (
    <span class="glance-engineers">
      {Array.from({ length: player.engineers }, (_, i) => (
        <span key={i} class={i < free ? "" : "gone"}>
          <Piece name="tile-engineer" size={15} />
        </span>
      ))}
    </span>
  );
}

function Small({ symbol, count, low = false }: { symbol: string; count: number; low?: boolean }) {
  return (
    <span class={`small-count${count === 0 ? " nothing" : ""}${low ? " low" : ""}`}>
      <Piece name={symbol} size={15} />
      {count}
    </span>
  );
}

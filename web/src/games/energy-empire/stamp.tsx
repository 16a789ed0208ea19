import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../parts/icon.tsx";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { ImpactSteps } from "./card.tsx";
import { changes, revealed, rivalTurn, struck, type Change } from "./changes.ts";
import { Face } from "./clock.tsx";
import { clockOf, effectWords, playerAt, type EnergyTable, type Impact, type Rival } from "./data.ts";
import { RivalMark } from "./pieces.tsx";
import { ClashFace, Steps } from "./rival.tsx";

interface Stamp {
  card: Impact;
  gains: { seat: number; changes: Change[] }[];
}

/** What is new since you last looked or chose. */
export interface News {
  impacts: Stamp[];
  midnight: boolean;
  rival: NonNullable<Rival["last turn"]> | null;
}

const NOTHING: News = { impacts: [], midnight: false, rival: null };

interface Known {
  table: EnergyTable;
  position: number;
  /** Whether you were asked there. */
  deciding: boolean;
}

/** The newest position that each seat has seen on this page, also when others sat here in between. */
const seen = new Map<string, Known>();

/**
 * A Global Impact stamps itself above the track and stays there until it is read: until it is dismissed, or until
 * your next own choice. At a live table nothing is missed, and what is past is no news; a replay steps to and fro.
 */
export function useStamps(now: Known, seat: number | null, live: boolean) {
  const [news, set] = useState<News>(NOTHING);
  useEffect(() => {
    const key = `${location.pathname} ${seat}`;
    const before = seen.get(key);
    if (before && now.position === before.position) return;
    if (before && now.position < before.position) {
      if (!live) seen.set(key, now);
      return set(NOTHING);
    }
    seen.set(key, now);
    if (!before || (!live && now.position > before.position + 2)) return set(NOTHING);
    const impacts = revealed(before.table, now.table).map((card) => ({ card, gains: gains(before.table, now.table) }));
    const fresh = { impacts, midnight: struck(before.table, now.table), rival: rivalTurn(before.table, now.table) };
    if (before.deciding) set(fresh);
    else if (impacts.length > 0 || fresh.midnight || fresh.rival)
      set((unread) => (live && seat !== null ? joined(unread, fresh) : fresh));
  }, [now.table, now.position, now.deciding, seat, live]);
  return { news, dismiss: (what: keyof News) => set((all) => ({ ...all, [what]: NOTHING[what] })) };
}

/** What is still unread, and what has come since. */
function joined(unread: News, fresh: News): News {
  return {
    impacts: [...unread.impacts, ...fresh.impacts],
    midnight: unread.midnight || fresh.midnight,
    rival: fresh.rival ?? unread.rival,
  };
}

/** What has changed on the mats, seat by seat. */
function gains(before: EnergyTable, after: EnergyTable): Stamp["gains"] {
  return after.players.flatMap((player) => {
    const old = playerAt(before, player.seat);
    const found = old ? changes(old, player) : [];
    return found.length > 0 ? [{ seat: player.seat, changes: found }] : [];
  });
}

/** All that is new, above the table until it is read. */
export function Stamps({
  table,
  news,
  dismiss,
  seat,
}: {
  table: EnergyTable;
  news: News;
  dismiss: (what: keyof News) => void;
  seat: number | null;
}) {
  return (
    <>
      {news.rival && !table["score sheets"] && (
        <RivalStamp table={table} turn={news.rival} dismiss={() => dismiss("rival")} />
      )}
      {news.midnight && <Midnight table={table} dismiss={() => dismiss("midnight")} />}
      <ImpactStamp stamps={news.impacts} dismiss={() => dismiss("impacts")} seat={seat} />
    </>
  );
}

function Read({ dismiss }: { dismiss: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label="I have read this" title="I have read this" onClick={dismiss}>
      <Icon name="close" />
    </button>
  );
}

/** The Doomsday Clock has struck: the end of the game. */
function Midnight({ table, dismiss }: { table: EnergyTable; dismiss: () => void }) {
  const hour = clockOf(table)?.hour ?? 12;
  return (
    <div class="ee-stamp midnight-stamp" role="status">
      <div class="stamp-title">
        <small>Doomsday Clock</small>
        <b>Midnight</b>
      </div>
      <div class="stamp-text">
        <Face hour={hour} />
        <p>
          The hand has reached 12. When this turn is over, everybody takes one more turn; then the Cold War cards are
          revealed and the three races are scored.
        </p>
      </div>
      <Read dismiss={dismiss} />
    </div>
  );
}

/** What the Rival Nation has just done, and the card that told it to. */
function RivalStamp({
  table,
  turn,
  dismiss,
}: {
  table: EnergyTable;
  turn: NonNullable<Rival["last turn"]>;
  dismiss: () => void;
}) {
  return (
    <div class="ee-stamp rival-stamp" role="status">
      <div class="stamp-title">
        <small>
          <RivalMark size={18} /> Rival Nation
        </small>
        <b>{turn.kind === "work" ? "Works" : "Generates"}</b>
      </div>
      <div class="stamp-text">
        {turn.card && <ClashFace table={table} card={turn.card} />}
        <Steps steps={turn.steps} />
      </div>
      <Read dismiss={dismiss} />
    </div>
  );
}

function ImpactStamp({ stamps, dismiss, seat }: { stamps: Stamp[]; dismiss: () => void; seat: number | null }) {
  const [stamp] = stamps.slice(-1);
  if (!stamp) return null;
  const { card, gains } = stamp;
  const own = gains.find((one) => one.seat === seat);
  return (
    <div class="ee-stamp" role="status">
      <div class="stamp-title">
        <small>Global Impact</small>
        <b>{card.name}</b>
      </div>
      <div class="stamp-text">
        <ImpactSteps card={card} />
        <p>{effectWords(card)}</p>
        {stamps.length > 1 && (
          <p>
            Before it:{" "}
            {stamps
              .slice(0, -1)
              .map((one) => one.card.name)
              .join(", ")}
            .
          </p>
        )}
      </div>
      <ul class="stamp-gains" aria-label="What has changed on the mats">
        {gains
          .filter((one) => one !== own)
          .map((one) => (
            <li key={one.seat}>
              <SeatMark seat={one.seat} size={20} />{" "}
              <Changes changes={one.changes.filter((c) => c.what === "points" || c.what === "worker")} />
            </li>
          ))}
        {own && (
          <li class="own">
            <SeatMark seat={own.seat} size={20} /> You <Changes changes={own.changes} />
          </li>
        )}
      </ul>
      <Read dismiss={dismiss} />
    </div>
  );
}

function Changes({ changes: list }: { changes: Change[] }) {
  return (
    <span class="changes">
      {list.map((one) => (
        <span key={one.what}>
          {one.by > 0 ? `+${one.by}` : `−${-one.by}`}
          <Piece name={one.what} size={15} />
        </span>
      ))}
      {list.length === 0 && "–"}
    </span>
  );
}

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../parts/icon.tsx";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { ImpactSteps } from "./card.tsx";
import { changes, revealed, type Change } from "./changes.ts";
import { effectWords, playerAt, type EnergyTable, type Impact } from "./data.ts";

interface Stamp {
  card: Impact;
  gains: { seat: number; changes: Change[] }[];
}

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
  const [stamps, set] = useState<Stamp[]>([]);
  useEffect(() => {
    const key = `${location.pathname} ${seat}`;
    const before = seen.get(key);
    if (before && now.position === before.position) return;
    if (before && now.position < before.position) {
      if (!live) seen.set(key, now);
      return set([]);
    }
    seen.set(key, now);
    if (!before || (!live && now.position > before.position + 2)) return set([]);
    const fresh = revealed(before.table, now.table).map((card) => ({ card, gains: gains(before.table, now.table) }));
    if (before.deciding) set(fresh);
    else if (fresh.length > 0) set((unread) => (live && seat !== null ? [...unread, ...fresh] : fresh));
  }, [now.table, now.position, now.deciding, seat, live]);
  return { stamps, dismiss: () => set([]) };
}

/** What has changed on the mats, seat by seat. */
function gains(before: EnergyTable, after: EnergyTable): Stamp["gains"] {
  return after.players.flatMap((player) => {
    const old = playerAt(before, player.seat);
    const found = old ? changes(old, player) : [];
    return found.length > 0 ? [{ seat: player.seat, changes: found }] : [];
  });
}

export function Stamps({ stamps, dismiss, seat }: { stamps: Stamp[]; dismiss: () => void; seat: number | null }) {
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
              <Changes changes={one.changes.filter((c) => c.what === "points")} />
            </li>
          ))}
        {own && (
          <li class="own">
            <SeatMark seat={own.seat} size={20} /> You <Changes changes={own.changes} />
          </li>
        )}
      </ul>
      <button
        type="button"
        class="icon-button"
        aria-label="I have read this"
        title="I have read this"
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
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

import { useEffect, useRef, useState } from "preact/hooks";
import { Piece } from "../../parts/symbols.tsx";
import { many, siteNamed, spotAt, type FutureTable } from "./data.ts";
import { Land, RegionLabels, VIEW } from "./land.tsx";
import { RouteDrawn, RouteSheet, Tolls } from "./route.tsx";
import { Crew, Sites } from "./sites.tsx";
import { LinkSpots, Links, PowerLines } from "./wires.tsx";

/** The way that is looked at: on the map, or in the list of options. */
function useNear(table: FutureTable, position: number) {
  const [near, look] = useState<string | null>(null);
  useEffect(() => look(null), [position]);
  useEffect(() => {
    const at = (event: Event) => {
      const button = (event.target as Element | null)?.closest?.<HTMLElement>(
        ".desk [data-notation], .fe-slip [data-notation]",
      );
      const word = (button?.dataset.notation ?? "").replace(/ by hand$/, "");
      if (button) look(siteNamed(table, word) ? word : null);
    };
    const away = (event: Event) => {
      if ((event.target as Element | null)?.closest?.(".desk [data-notation], .fe-slip [data-notation]")) look(null);
    };
    document.addEventListener("pointerover", at);
    document.addEventListener("focusin", at);
    document.addEventListener("pointerout", away);
    document.addEventListener("focusout", away);
    return () => {
      document.removeEventListener("pointerover", at);
      document.removeEventListener("focusin", at);
      document.removeEventListener("pointerout", away);
      document.removeEventListener("focusout", away);
    };
  }, [table]);
  return { near, look };
}

/** The map of Europe with all that stands on it. */
export function EuropeMap({
  table,
  names,
  seat,
  position,
  narrow,
}: {
  table: FutureTable;
  names: (seat: number) => string;
  seat: number | null;
  position: number;
  narrow: boolean;
}) {
  const { near, look } = useNear(table, position);
  const frame = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const goal = near ? siteNamed(table, near) : undefined;
  const route = goal ? table.routes.find((one) => one.to === goal.number) : undefined;
  useEffect(() => {
    if (narrow && !whole) bringCrew(frame.current, table);
  }, [position, narrow, whole]);
  const props = { table, names, seat, near, look };
  return (
    <section class={`fe-map${whole ? " whole" : ""}`} aria-label="Map">
      <div
        class="map-frame"
        ref={frame}
        {...(narrow && !whole ? { tabIndex: 0, role: "group", "aria-label": "Map, larger than its frame" } : {})}
      >
        <svg
          viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`}
          role="group"
          aria-label={`Map of Europe, ${many(table.map.sites.length, "site")}`}
        >
          <Land map={table.map} />
          <RegionLabels table={table} />
          <Links table={table} />
          <PowerLines table={table} names={names} />
          <LinkSpots table={table} />
          {route && <RouteDrawn table={table} route={route} />}
          <Sites {...props} />
          {route && <Tolls table={table} route={route} seat={seat} />}
          <Crew table={table} />
        </svg>
      </div>
      <div class="map-corner">
        {route ? <RouteSheet table={table} route={route} names={names} /> : <TitleBlock table={table} />}
      </div>
      {narrow && (
        <button type="button" class="map-zoom" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Closer" : "Whole map"}
        </button>
      )}
    </section>
  );
}

/** On a small screen the map is larger than its frame: the crew comes into the middle of it. */
function bringCrew(frame: HTMLDivElement | null, table: FutureTable): void {
  const drawing = frame?.querySelector("svg");
  if (!frame || !drawing) return;
  const { x, y } = spotAt(table, table.crew);
  const scale = drawing.clientWidth / VIEW.width;
  frame.scrollLeft = (x - VIEW.x) * scale - frame.clientWidth / 2;
  frame.scrollTop = (y - VIEW.y) * scale - frame.clientHeight / 2;
}

/** The title block of the drawing: round, and what is left. */
function TitleBlock({ table }: { table: FutureTable }) {
  return (
    <dl class="fe-title-block">
      <div class="wide">
        <dt>Drawing</dt>
        <dd>The European grid</dd>
      </div>
      <div>
        <dt>Round</dt>
        <dd>{table.round}</dd>
      </div>
      <div data-tip="Contracts in the stack. When the last one is revealed, the game ends with that round.">
        <dt>Stack</dt>
        <dd>
          <Piece name="contract" size={17} /> {table.stack}
        </dd>
      </div>
      <div data-tip="CO₂ certificates in the bank">
        <dt>CO₂ left</dt>
        <dd>
          <Piece name="certificate" size={18} /> {table["certificates left"]}
        </dd>
      </div>
      {table.public && (
        <div data-tip="Wildcards in the supply">
          <dt>Wildcards</dt>
          <dd>
            <Piece name="tile-wildcard" size={16} /> {table.wildcards}
          </dd>
        </div>
      )}
    </dl>
  );
}

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { RuleButton } from "../../parts/rule-button.tsx";
import { Piece } from "../../parts/symbols.tsx";
import type { BoardProps } from "../module.ts";
import type { EmpireTable, Face } from "./data.ts";
import { HandContext, Hot } from "./hot.tsx";
import { Market, Switchboard } from "./market.tsx";
import { BuildingCard, CARD_HEIGHT, CARD_WIDTH, faceWords } from "./pieces.tsx";
import { place, places as placesIn } from "./places.ts";
import { ProfitTrack, YearsTrack } from "./tracks.tsx";
import { Works } from "./works.tsx";

const PANELS = [
  ["works", "Works"],
  ["row", "Buildings"],
  ["trade", "Market"],
  ["time", "Years"],
] as const;

function useNarrow(): boolean {
  const [narrow, set] = useState(() => matchMedia("(max-width: 759px)").matches);
  useEffect(() => {
    const query = matchMedia("(max-width: 759px)");
    const change = () => set(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return narrow;
}

/** Empire's table: engineering drawings of your works, the Market, the Building Row and the years. */
export function EmpireBoard({ table: data, offers, chosen, pick, turn, position, prompt, rule }: BoardProps) {
  const table = data as unknown as EmpireTable;
  const narrow = useNarrow();
  const board = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<string>("works");
  const [close, setClose] = useState<Close | null>(null);
  useEffect(() => setClose(null), [position]);
  const places = useMemo(() => placesIn(offers, table), [offers, table]);
  const hand = useMemo(
    () => ({ places, offers, chosen, pick, ...(rule ? { rule } : {}) }),
    [places, offers, chosen, pick, rule],
  );
  const placing = [...places.keys()].some((key) => key.startsWith("cell "));
  const pending = placing ? table["building row"].find((face) => prompt.includes(face.name)) : undefined;

  const show = (name: string) => {
    const target = board.current?.querySelector<HTMLElement>(`[data-panel="${name}"]`);
    const panels = target?.parentElement;
    if (target && panels) panels.scrollTo({ left: target.offsetLeft - panels.offsetLeft });
    setPanel(name);
  };

  useEffect(() => {
    if (!narrow) return;
    const lit = board.current?.querySelector(".can")?.closest<HTMLElement>("[data-panel]");
    if (!lit?.dataset.panel) return;
    show(lit.dataset.panel);
    const first = lit.querySelector(".can");
    if (first)
      lit.scrollTop += first.getBoundingClientRect().top - lit.getBoundingClientRect().top - lit.clientHeight / 3;
  }, [position, narrow]);

  return (
    <HandContext.Provider value={hand}>
      <div class="empire" ref={board}>
        <div class="panel-tabs" role="group" aria-label="Parts of the table">
          {PANELS.map(([name, title]) => (
            <button key={name} type="button" aria-pressed={panel === name} onClick={() => show(name)}>
              {title}
              {[...places.keys()].some((key) => panelOf(key) === name) && <span class="tab-lamp" />}
            </button>
          ))}
        </div>
        <div
          class="panels"
          onScroll={(event) => {
            if (!narrow) return;
            const panels = event.currentTarget;
            const index = Math.round(panels.scrollLeft / panels.clientWidth);
            const name = PANELS[index]?.[0];
            if (name && name !== panel) setPanel(name);
          }}
        >
          <section class="panel works-panel drafting" data-panel="works" aria-label="Works">
            <Works table={table} places={places} narrow={narrow} pending={pending} />
            <EventStamp table={table} position={position} />
            <TitleBlock table={table} turn={turn} />
          </section>
          <section class="panel row-panel" data-panel="row" aria-label="Building Row">
            {close && !narrow && (
              <CloseUp close={close} year={table.year} why={offers.why(close.face.word, `build ${close.face.word}`)} />
            )}
            <h3 class="drawing-title">
              <RuleButton rule={rule} clause="NE-059">
                Building Row
              </RuleButton>{" "}
              <span>what you build sets off the Event of the next card</span>
            </h3>
            <div class="row-cards" role="group" aria-label="Building Row">
              {table["building row"].map((face) => (
                <RowCard key={face.word} face={face} year={table.year} look={setClose} />
              ))}
              {table["building row"].length === 0 && <p class="quiet">Every Building stands.</p>}
            </div>
          </section>
          <section class="panel trade-panel" data-panel="trade" aria-label="Market and actions">
            <Switchboard table={table} />
            <Market table={table} />
          </section>
          <section class="panel time-panel" data-panel="time" aria-label="Years and Profit">
            <div class="strip">
              <div class="strip-label">
                <Piece name="year" size={26} />
                <span>
                  <b>{table.year}</b>
                  <RuleButton rule={rule} clause="NE-081">
                    Years
                  </RuleButton>
                </span>
              </div>
              <YearsTrack table={table} narrow={narrow} />
            </div>
            <div class="strip">
              <div class="strip-label">
                <Piece name="profit" size={26} />
                <span>
                  <b>{table.profit}</b>
                  <RuleButton rule={rule} clause="NE-092">
                    Profit
                  </RuleButton>
                </span>
              </div>
              <div class="multiples" aria-hidden="true">
                {[40, 80, 120, 160].map((multiple) => (
                  <span
                    key={multiple}
                    class={table["profit track"]["multiple of 40"] === multiple ? "multiple on" : "multiple"}
                  >
                    {multiple}
                  </span>
                ))}
              </div>
              <ProfitTrack table={table} narrow={narrow} />
            </div>
          </section>
        </div>
      </div>
    </HandContext.Provider>
  );
}

function panelOf(where: string): string {
  const kind = where.split(" ")[0];
  if (kind === "row") return "row";
  if (kind === "market" || kind === "action") return "trade";
  if (kind === "profit") return "time";
  return "works";
}

interface Close {
  face: Face;
  /** The middle of the card, in the panel. */
  x: number;
}

function RowCard({ face, year, look }: { face: Face; year: number; look: (close: Close | null) => void }) {
  const near = (event: Event) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const panel = (event.currentTarget as Element).closest(".row-panel")?.getBoundingClientRect();
    look({ face, x: box.left + box.width / 2 - (panel?.left ?? 0) });
  };
  const away = () => look(null);
  return (
    <svg
      class="row-card"
      onPointerEnter={near}
      onPointerLeave={away}
      onFocusIn={near}
      onFocusOut={away}
      viewBox={`-4 -4 ${CARD_WIDTH + 8} ${CARD_HEIGHT + 8}`}
      role="group"
      aria-label={face.name}
    >
      <Hot
        where={place.row(face.word)}
        name={faceWords(face)}
        box={[0, 0, CARD_WIDTH, CARD_HEIGHT]}
        refused={[face.word, `build ${face.word}`]}
        tip={false}
      >
        <rect class="halo" x="-2" y="-2" width={CARD_WIDTH + 4} height={CARD_HEIGHT + 4} rx="5" />
        <g data-piece={`building ${face.word}`}>
          <BuildingCard face={face} year={year} />
        </g>
      </Hot>
    </svg>
  );
}

/** A card of the row, held closer; with the reason where it can't be built. */
function CloseUp({ close: { face, x }, year, why }: { close: Close; year: number; why: string | undefined }) {
  return (
    <div class="close-up" style={{ left: `clamp(150px, ${x}px, calc(100% - 150px))` }} aria-hidden="true">
      <svg viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}>
        <BuildingCard face={face} year={year} />
      </svg>
      {why && <p>Not now: {why}</p>}
      <p class="other-side">On the back: {faceWords(face.back)}</p>
    </div>
  );
}

/** The title block of the drawing: which sheet this is, and what is still in the box. */
function TitleBlock({ table, turn }: { table: EmpireTable; turn: number }) {
  return (
    <dl class="title-block">
      <div class="wide">
        <dt>Drawing</dt>
        <dd>Empire, general arrangement</dd>
      </div>
      <div>
        <dt>Sheet</dt>
        <dd>{turn} of 15</dd>
      </div>
      <div>
        <dt>Score</dt>
        <dd>{table.score}</dd>
      </div>
      <div>
        <dt>Markers left</dt>
        <dd>{table["spare markers"]}</dd>
      </div>
      <div>
        <dt>Dice left</dt>
        <dd>{table["spare worker dice"]}</dd>
      </div>
      {table.announced.length > 0 && (
        <div class="wide">
          <dt>Next turn</dt>
          <dd>{table.announced.join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

/** An event that has just taken place stamps itself across the drawing, for a moment. */
function EventStamp({ table, position }: { table: EmpireTable; position: number }) {
  const known = useRef<{ position: number; taken: Set<string> } | null>(null);
  const [shown, show] = useState<{ title: string; words: string } | null>(null);
  useEffect(() => {
    const events = table["building row"].flatMap((face) => (face["event taken place"] ? [face.event] : []));
    const before = known.current;
    known.current = { position, taken: new Set(events.map((event) => event.title)) };
    if (!before || position <= before.position || position > before.position + 2) return show(null);
    const fresh = events.find((event) => !before.taken.has(event.title));
    if (!fresh) return;
    show({ title: fresh.title, words: fresh.words.replace(/^Years \d+ to \d+ \(Once\): /, "") });
    const timer = setTimeout(() => show(null), 3200);
    return () => clearTimeout(timer);
  }, [table, position]);
  if (!shown) return null;
  return (
    <div class="event-stamp" aria-hidden="true">
      <b>{shown.title}</b>
      <span>{shown.words}</span>
    </div>
  );
}

import type { ComponentChildren } from "preact";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Option } from "../../core/types.ts";
import { LETTERS } from "../../parts/seat.tsx";
import type { Question } from "../../parts/slip.tsx";
import type { BoardProps } from "../module.ts";
import { askedBy, type Asked } from "./asked.ts";
import { Binders, Locations, Markets } from "./binders.tsx";
import { Chooser } from "./chooser.tsx";
import { CloseUp, useNear } from "./close-up.tsx";
import { DoomsdayClock } from "./clock.tsx";
import { clockOf, playerAt, rivalOf, type EnergyTable } from "./data.ts";
import { Deal } from "./deal.tsx";
import { HandContext } from "./hot.tsx";
import { Mat } from "./mat.tsx";
import { panelOf, places as placesIn, type Panel } from "./places.ts";
import { Rail } from "./rail.tsx";
import { RivalMat } from "./rival.tsx";
import { Targets } from "./spying.tsx";
import { FinalScores } from "./final.tsx";
import { Stamps, useStamps } from "./stamp.tsx";
import { Display, UnitedNations } from "./united.tsx";
import { FinalTurns, World } from "./world.tsx";

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

/** Energy Empire's table: the impact track, the three binders, and the mats. */
export function EnergyBoard({ table: data, offers, chosen, pick, position, prompt, seat, seats, rule }: BoardProps) {
  const table = data as unknown as EnergyTable;
  const narrow = useNarrow();
  const board = useRef<HTMLDivElement>(null);
  const [question, ask] = useState<Question | null>(null);
  const [looked, look] = useState<number | null>(null);
  useEffect(() => {
    ask(null);
  }, [position]);
  const deciding = offers.options.length > 0;
  useEffect(() => {
    if (deciding) look(null); // your own mat again when something is asked of you
  }, [position, deciding]);

  const places = useMemo(() => placesIn(offers, table, prompt), [offers, table, prompt]);
  const hand = useMemo(
    () => ({
      asked: askedBy(offers.asks),
      places,
      offers,
      chosen,
      seat,
      pick,
      ask,
      ...(rule ? { rule } : {}),
    }),
    [places, offers, chosen, seat, pick, rule],
  );
  const near = useNear(board, position);
  const { news, dismiss } = useStamps({ table, position, deciding }, seat, rule !== undefined);

  const own = seat ?? table.turn.seat ?? table.players[0]?.seat ?? 0;
  const shown = looked ?? own;
  const names = useCallback(
    (which: number) => seats.find((one) => one.seat === which)?.name || `Seat ${LETTERS[which]}`,
    [seats],
  );
  useEffect(() => {
    if (!narrow) bringIntoView(board.current?.querySelector(".ee-scroll") ?? null);
  }, [position, deciding, narrow]);
  const choose = useCallback(
    (option: Option) => {
      ask(null);
      pick([option]);
    },
    [pick],
  );
  const parts: Parts = { table, names, seat, own, shown, show: look };
  const sheets = table["score sheets"];
  const over = sheets !== null;
  useEffect(() => {
    if (over) board.current?.querySelector(".ee-scroll")?.scrollTo({ top: 0 }); // the final scoring lies on top
  }, [over]);
  return (
    <HandContext.Provider value={hand}>
      <div class="energy">
        <div class="ee" ref={board}>
          <Stamps table={table} news={news} dismiss={dismiss} seat={seat} />
          {narrow ? (
            <Narrow parts={parts} board={board} position={position} lit={[...places.keys()]}>
              {sheets && <FinalScores table={table} sheets={sheets} names={names} />}
            </Narrow>
          ) : (
            <div class="ee-scroll">
              {sheets && <FinalScores table={table} sheets={sheets} names={names} />}
              <div class="ee-wide">
                <World table={table} />
                <Binders table={table} foot={feet(table)} />
                <DoomsdayClock table={table} names={names} />
                <RivalMat table={table} />
                {spying(hand.asked) && seat !== null && <Targets table={table} seat={seat} names={names} />}
                {table.players.length > 1 && <Rail table={table} names={names} shown={shown} show={look} />}
                <OwnMat parts={parts} which={shown} />
              </div>
            </div>
          )}
        </div>
        {near && !narrow && !question && <CloseUp table={table} near={near} seat={seat} />}
        {question && <Chooser question={question} seat={seat} choose={choose} close={() => ask(null)} />}
      </div>
    </HandContext.Provider>
  );
}

/** While a spy chooses where to go, or with what. */
function spying(asked: Asked): boolean {
  return asked === "spy" || asked === "lodge";
}

/** Where nothing that may be chosen can be seen, the first such thing is brought into view. */
function bringIntoView(frame: Element | null): void {
  const things = [...(frame?.querySelectorAll(".can:not(.lever)") ?? [])];
  const [first] = things;
  if (!frame || !first) return;
  const box = frame.getBoundingClientRect();
  const seen = things.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  });
  if (!seen) frame.scrollTop += first.getBoundingClientRect().top - box.top - box.height / 2;
}

/** Below the first binder the Achievements, below the last the United Nations. */
function feet(table: EnergyTable) {
  const types = Object.keys(table.markets);
  return {
    [types[0] ?? ""]: <Display table={table} />,
    [types[types.length - 1] ?? ""]: <UnitedNations table={table} />,
  };
}

interface Parts {
  table: EnergyTable;
  names: (seat: number) => string;
  seat: number | null;
  own: number;
  shown: number;
  show: (seat: number | null) => void;
}

/** A mat, or what was dealt while you choose at the start. */
function OwnMat({ parts: { table, names, seat }, which }: { parts: Parts; which: number }) {
  const player = playerAt(table, which);
  if (!player) return null;
  const mine = which === seat;
  if (mine && player.dealt) return <Deal player={player} />;
  return <Mat table={table} player={player} name={names(which)} own={mine} />;
}

const PANELS: [Panel, string][] = [
  ["board", "Board"],
  ["markets", "Markets"],
  ["clock", "Clock"],
  ["mat", "My mat"],
  ["rival", "Rival"],
  ["others", "Others"],
];

/** On a small screen: one part at a time, side by side to swipe between. */
function Narrow({
  parts,
  board,
  position,
  lit,
  children,
}: {
  parts: Parts;
  board: { current: HTMLDivElement | null };
  position: number;
  lit: string[];
  children: ComponentChildren;
}) {
  const { table, names, own, shown, show, seat } = parts;
  const [panel, setPanel] = useState<Panel>("board");
  const { asked } = useContext(HandContext);
  const there: Partial<Record<Panel, boolean>> = {
    clock: clockOf(table) !== undefined,
    rival: rivalOf(table) !== undefined,
    others: table.players.length > 1,
  };
  const panels = PANELS.filter(([name]) => there[name] !== false);
  const turnTo = (name: Panel) => {
    const target = board.current?.querySelector<HTMLElement>(`[data-panel="${name}"]`);
    const row = target?.parentElement;
    if (target && row) row.scrollTo({ left: target.offsetLeft - row.offsetLeft });
    setPanel(name);
  };
  const lamps = lit.map((where) => panelOf(where, table));
  useEffect(() => {
    const places = lit.filter((where) => !where.startsWith("lever"));
    const wanted = (places.length > 0 ? places : lit).map((where) => panelOf(where, table));
    const [first] = wanted;
    if (!first) return;
    if (!wanted.includes(panel)) turnTo(first);
    const sheet = board.current?.querySelector<HTMLElement>(`[data-panel="${wanted.includes(panel) ? panel : first}"]`);
    const target = sheet?.querySelector(".can:not(.lever)") ?? sheet?.querySelector(".can");
    if (!sheet || !target) return;
    const box = target.getBoundingClientRect();
    const frame = sheet.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) sheet.scrollTop += box.top - frame.top - frame.height / 3;
  }, [position, lit.length > 0]);
  return (
    <>
      {children}
      {panel !== "board" && <FinalTurns turns={table["final turns"]} />}
      <div class="ee-tabs" role="group" aria-label="Parts of the table" data-tabs={panels.length}>
        {panels.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={panel === name} onClick={() => turnTo(name)}>
            {name === "mat" && seat === null ? "Mat" : text}
            {lamps.includes(name) && <span class="tab-lamp" />}
          </button>
        ))}
      </div>
      <div
        class="ee-panels"
        onScroll={(event) => {
          const row = event.currentTarget;
          const name = panels[Math.round(row.scrollLeft / row.clientWidth)]?.[0];
          if (name && name !== panel) setPanel(name);
        }}
      >
        <section class="ee-panel" data-panel="board" aria-label="Board" tabIndex={0}>
          <World table={table} />
          <Locations table={table} />
          <UnitedNations table={table} />
          <Display table={table} />
        </section>
        <section class="ee-panel" data-panel="markets" aria-label="Markets" tabIndex={0}>
          <Markets table={table} />
        </section>
        {there.clock && (
          <section class="ee-panel" data-panel="clock" aria-label="Clock" tabIndex={0}>
            <DoomsdayClock table={table} names={names} />
          </section>
        )}
        <section class="ee-panel" data-panel="mat" aria-label="Mat" tabIndex={0}>
          {spying(asked) && seat !== null && <Targets table={table} seat={seat} names={names} />}
          <OwnMat parts={parts} which={own} />
        </section>
        {there.rival && (
          <section class="ee-panel" data-panel="rival" aria-label="Rival" tabIndex={0}>
            <RivalMat table={table} />
          </section>
        )}
        {table.players.length > 1 && (
          <section class="ee-panel" data-panel="others" aria-label="Others">
            <Rail table={table} names={names} shown={shown === own ? null : shown} show={show} leave={own} />
            {shown !== own && <OwnMat parts={parts} which={shown} />}
          </section>
        )}
      </div>
    </>
  );
}

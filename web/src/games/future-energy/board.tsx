import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { SHOW } from "../../core/lesson.ts";
import type { Option } from "../../core/types.ts";
import { LETTERS } from "../../parts/seat.tsx";
import type { Question } from "../../parts/slip.tsx";
import type { BoardProps } from "../module.ts";
import { askedBy } from "./asked.ts";
import { Display, PublicDisplay, Regions } from "./cards.tsx";
import { Chooser } from "./chooser.tsx";
import { countsLargest, gridPoints, playerAt, type FutureTable } from "./data.ts";
import { FinalScores } from "./final.tsx";
import { HandContext } from "./hot.tsx";
import { JointSlip, StandingChoice } from "./joint.tsx";
import { EuropeMap } from "./map.tsx";
import { Mat } from "./mat.tsx";
import { panelOf, places as placesIn, type Panel } from "./places.ts";
import { pricesTold } from "./prices.ts";
import { Rail } from "./rail.tsx";

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

/** Future Energy's table: the map of Europe, the contracts, and the player boards. */
export function FutureBoard(props: BoardProps) {
  const { table: data, variants, offers, chosen, pick, position, prompt, seat, seats, rule, standing } = props;
  const table = useMemo(() => ({ ...(data as unknown as FutureTable), variants }), [data, variants]);
  const narrow = useNarrow();
  const board = useRef<HTMLDivElement>(null);
  const [question, ask] = useState<Question | null>(null);
  const [looked, look] = useState<number | null>(null);
  useEffect(() => ask(null), [position]);
  const deciding = offers.options.length > 0;
  useEffect(() => {
    if (deciding) look(null); // your own board again when something is asked of you
  }, [position, deciding]);

  const names = useCallback(
    (which: number) => seats.find((one) => one.seat === which)?.name || `Seat ${LETTERS[which]}`,
    [seats],
  );
  const asked = useMemo(() => askedBy(offers.options, table, prompt), [offers, table, prompt]);
  const places = useMemo(() => placesIn(offers, table, prompt), [offers, table, prompt]);
  const prices = useMemo(() => pricesTold(table, offers, prompt), [table, offers, prompt]);
  const hand = useMemo(
    () => ({ asked, places, offers, prices, chosen, pick, ask, ...(rule ? { rule } : {}) }),
    [asked, places, offers, prices, chosen, pick, rule],
  );
  const choose = useCallback(
    (option: Option) => {
      ask(null);
      pick([option]);
    },
    [pick],
  );

  const own = seat ?? table.turn.seat ?? table.players[0]?.seat ?? 0;
  const shown = looked ?? own;
  const sheets = table["score sheets"];
  const joint = standing?.questions.find((one) => one.question === "join");
  const ahead = (group: string) =>
    joint && props.answerAhead && <StandingChoice question={joint} group={group} answer={props.answerAhead} />;
  const parts = { table, names, seat, own, shown, show: look, position, narrow };
  // On a small screen an offer brings this choice along.
  const foot = narrow && asked === "join" ? undefined : ahead("mat");
  const mat = (which: number) => {
    const player = playerAt(table, which);
    if (!player) return null;
    return (
      <Mat
        table={table}
        player={player}
        name={names(which)}
        own={which === seat}
        {...(which === seat && foot ? { foot } : {})}
      />
    );
  };
  const regions = (
    <Regions
      table={table}
      names={names}
      largest={countsLargest(table)}
      points={(which) => gridPoints(table, playerAt(table, which) ?? (table.players[0] as never))}
    />
  );
  const scores = sheets && <FinalScores sheets={sheets} names={names} money={table.players.map((one) => one.money)} />;
  const slip = asked === "join" && (
    <JointSlip
      table={table}
      seat={seat}
      options={offers.options}
      pick={pick}
      names={names}
    >
      {narrow && ahead("slip")}
    </JointSlip>
  );
  return (
    <HandContext.Provider value={hand}>
      <div class="future">
        <div class="fe" ref={board}>
          {table["last round"] && !sheets && (
            <p class="fe-last" role="status">
              <b>Last round:</b> {table["ends because"]}. The game ends with this round.
            </p>
          )}
          {narrow && slip}
          {standing && standing.answered.length > 0 && asked !== "join" && (
            <p class="joint-told">
              <b>Answered for you.</b>{" "}
              {standing.answered.map((one) => (
                <span key={one.position}>
                  {one.asked} {one.said}.{" "}
                </span>
              ))}
            </p>
          )}
          {narrow ? (
            <Narrow parts={parts} board={board} lit={[...places.keys()]} mat={mat} regions={regions}>
              {scores}
            </Narrow>
          ) : (
            <div class="fe-scroll">
              {scores}
              <div class="fe-wide">
                <Display table={table} />
                <EuropeMap table={table} names={names} seat={seat} position={position} narrow={false} />
                {slip}
                <div class="fe-side">
                  <Rail table={table} names={names} shown={shown} show={look} />
                  <SideSheets table={table} regions={regions} lit={[...places.keys()]} position={position} />
                </div>
                {mat(shown)}
              </div>
            </div>
          )}
        </div>
        {question && <Chooser question={question} table={table} choose={choose} close={() => ask(null)} />}
      </div>
    </HandContext.Provider>
  );
}

/** Beside the map: the regions, and with public contracts those on the other sheet. */
function SideSheets({
  table,
  regions,
  lit,
  position,
}: {
  table: FutureTable;
  regions: ComponentChildren;
  lit: string[];
  position: number;
}) {
  const [grants, show] = useState(false);
  const offered = lit.some((where) => where.startsWith("grant "));
  useEffect(() => {
    if (offered) show(true);
  }, [position, offered]);
  if (!table.public) return <>{regions}</>;
  return (
    <>
      <div class="side-tabs" role="group" aria-label="Sheets">
        <button type="button" aria-pressed={!grants} onClick={() => show(false)}>
          Regions and grids
        </button>
        <button type="button" aria-pressed={grants} onClick={() => show(true)}>
          Public contracts {offered && <span class="tab-lamp" />}
        </button>
      </div>
      {grants ? <PublicDisplay table={table} /> : regions}
    </>
  );
}

interface Parts {
  table: FutureTable;
  names: (seat: number) => string;
  seat: number | null;
  own: number;
  shown: number;
  show: (seat: number | null) => void;
  position: number;
}

const PANELS: [Panel, string][] = [
  ["map", "Map"],
  ["contracts", "Contracts"],
  ["mat", "My board"],
  ["others", "Others"],
];

/** On a small screen: one part at a time. */
function Narrow({
  parts,
  board,
  lit,
  mat,
  regions,
  children,
}: {
  parts: Parts;
  board: { current: HTMLDivElement | null };
  lit: string[];
  mat: (seat: number) => ComponentChildren;
  regions: ComponentChildren;
  children: ComponentChildren;
}) {
  const { table, names, own, shown, show, seat, position } = parts;
  const [panel, setPanel] = useState<Panel>("map");
  const [sought, seek] = useState<{ what: string; left: Panel[] } | null>(null);
  useLayoutEffect(() => {
    const root = board.current?.closest(".board");
    const show = (event: Event) => {
      event.preventDefault();
      seek({ what: (event as CustomEvent<string>).detail, left: PANELS.map(([name]) => name) });
    };
    root?.addEventListener(SHOW, show);
    return () => root?.removeEventListener(SHOW, show);
  }, []);
  useLayoutEffect(() => {
    // What the teacher shows is on one of the other panels: they are gone through until it is there.
    if (!sought) return;
    const [next, ...left] = sought.left;
    if (board.current?.querySelector(sought.what) || !next) return seek(null);
    setPanel(next);
    seek({ ...sought, left });
  }, [sought]);
  const lamps = lit.map(panelOf);
  useEffect(() => {
    const places = lit.filter((where) => !where.startsWith("lever"));
    const wanted = (places.length > 0 ? places : lit).map(panelOf);
    const [first] = wanted;
    if (first && !wanted.includes(panel)) setPanel(first);
  }, [position, lit.length > 0]);
  useEffect(() => {
    const sheet = board.current?.querySelector<HTMLElement>(".fe-panel");
    const target = panel === "map" ? null : (sheet?.querySelector(".pane.can") ?? sheet?.querySelector(".can"));
    if (!sheet || !target) return;
    const box = target.getBoundingClientRect();
    const frame = sheet.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) sheet.scrollTop += box.top - frame.top - frame.height / 3;
  }, [position, panel]);
  return (
    <>
      {children}
      <div class="fe-tabs" role="group" aria-label="Parts of the table">
        {PANELS.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={panel === name} onClick={() => setPanel(name)}>
            {name === "mat" && seat === null ? "Board" : text}
            {lamps.includes(name) && <span class="tab-lamp" />}
          </button>
        ))}
      </div>
      <div class="fe-panel" data-panel={panel}>
        {panel === "map" && <EuropeMap table={table} names={names} seat={seat} position={position} narrow />}
        {panel === "contracts" && (
          <>
            <Display table={table} />
            <PublicDisplay table={table} />
          </>
        )}
        {panel === "mat" && mat(own)}
        {panel === "others" && (
          <>
            <Rail table={table} names={names} shown={shown === own ? null : shown} show={show} leave={own} />
            {shown !== own && mat(shown)}
            {regions}
          </>
        )}
      </div>
    </>
  );
}

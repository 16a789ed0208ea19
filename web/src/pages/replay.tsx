import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, post, sentence } from "../core/api.ts";
import { Offers } from "../core/options.ts";
import { at as address, go } from "../core/router.ts";
import { say } from "../core/say.ts";
import type { Table } from "../core/types.ts";
import { ScoreChart } from "../parts/chart.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Logo } from "../parts/logo.tsx";
import { waitingWords } from "../table/desk.tsx";
import { Overlay, useTravel } from "../table/overlay.tsx";
import { Log, ScoreSheet } from "../table/sheets.tsx";
import { useGame } from "./table.tsx";

const NOTHING = new Offers([], []);

export default function ReplayPage({ id, at }: { id: string; at: number | null }) {
  const [whole, setWhole] = useState<Table | null>(null);
  const [then, setThen] = useState<Table | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const last = whole?.view?.position ?? 0;
  const position = Math.min(at ?? last, last);
  const game = useGame(whole?.game);
  const board = useTravel(then);
  const cache = useRef(new Map<number, Table>());
  const path = `/api/tables/${encodeURIComponent(id)}`;

  useEffect(() => {
    get<Table>(path).then(setWhole, (why: unknown) => setProblem(sentence(why)));
  }, [path]);

  useEffect(() => {
    if (!whole?.view) return;
    const known = cache.current.get(position);
    if (known) {
      setThen(known);
      return;
    }
    let here = true;
    const seat = whole.seat === null ? "" : `?seat=${whole.seat}`;
    get<Table>(`${path}/positions/${position}${seat}`).then(
      (found) => {
        cache.current.set(position, found);
        if (here) setThen(found);
      },
      (why: unknown) => here && setProblem(sentence(why)),
    );
    return () => {
      here = false;
    };
  }, [whole, position, path]);

  useEffect(() => {
    document.title = `Replay · ${whole?.title ?? ""} · Turbine Hall`;
  }, [whole]);

  const spot = useRef(position); // where the last key led, also when the page hasn't followed yet
  spot.current = position;
  const move = (to: number) => {
    const wanted = Math.max(0, Math.min(last, to));
    if (wanted === spot.current) return;
    spot.current = wanted;
    go(`/table/${id}/replay?at=${wanted}`, true);
  };
  const turns = useMemo(() => starts(whole), [whole]);
  const nextTurn = () => move(turns.find((start) => start > spot.current) ?? last);
  const lastTurn = () => move([...turns].reverse().find((start) => start < spot.current) ?? 0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        /^(TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const slider = (event.target as HTMLElement).tagName === "INPUT";
      if (event.key === "ArrowRight" && !slider) move(spot.current + 1);
      else if (event.key === "ArrowLeft" && !slider) move(spot.current - 1);
      else if (event.key === "PageDown" || event.key === "n") nextTurn();
      else if (event.key === "PageUp" || event.key === "p") lastTurn();
      else if (event.key === "Home" && !slider) move(0);
      else if (event.key === "End" && !slider) move(last);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  useEffect(() => {
    if (!then || !whole) return;
    const lines = whole.story.filter((line) => line.position === position).map((line) => line.text);
    say(`After ${position} of ${last} choices.`, ...lines);
  }, [then]);

  const fork = () => {
    setBusy(true);
    post<Table>(`${path}/fork`, { position, bots: "novice" }).then(
      (table) => go(`/table/${table.id}`),
      (why: unknown) => {
        setBusy(false);
        setProblem(sentence(why));
      },
    );
  };

  if (!whole)
    return (
      <main id="main" class="page">
        {problem ? (
          <>
            <h1 class="page-title">No replay</h1>
            <p>{problem}</p>
          </>
        ) : (
          <p class="quiet" role="status">
            Opening the replay.
          </p>
        )}
      </main>
    );
  const Board = game?.Board;
  const view = then?.view;
  return (
    <div class="table-page replay-page">
      <header class="table-bar">
        <a class="home-link" href={address("/")} aria-label="Turbine Hall, home">
          <Logo size={30} />
        </a>
        <h1>
          {whole.title} <span class="quiet">replay</span>
        </h1>
        <div class="bar-tools">
          <a class="button" href={address(`/table/${id}`)}>
            To the table
          </a>
        </div>
      </header>
      <section class="desk player" aria-label="Steps">
        <div class="desk-head">
          <h2>
            Turn {Math.max(1, view?.turn ?? 1)}
            <span class="quiet">
              , choice {position} of {last}
            </span>
          </h2>
        </div>
        {view && !view.over && <p>{view.options.length > 0 ? view.prompt : waitingWords(then)}</p>}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <input
          type="range"
          min={0}
          max={last}
          value={position}
          aria-label="Position"
          aria-valuetext={`choice ${position} of ${last}`}
          onInput={(event) => move(Number(event.currentTarget.value))}
        />
        <div class="steps-bar">
          <Step name="first" label="Turn before" run={lastTurn} off={position === 0} />
          <Step name="left" label="Step back" run={() => move(position - 1)} off={position === 0} />
          <Step name="right" label="Step forward" run={() => move(position + 1)} off={position === last} />
          <Step name="last" label="Next turn" run={nextTurn} off={position === last} />
        </div>
        <button type="button" class="secondary" disabled={busy} onClick={fork}>
          <Icon name="fork" /> Play on from here
        </button>
        <p class="quiet small-print">
          A new table of your own that goes on from this position; other seats are played by bots. Arrow keys step, Page
          keys go turn by turn.
        </p>
      </section>
      <main id="main" class="table-main">
        <div class="board" ref={board}>
          {Board && view ? (
            <Board
              table={view.table}
              variants={view.variants}
              offers={NOTHING}
              pick={() => undefined}
              chosen={null}
              prompt={view.prompt}
              turn={view.turn}
              position={view.position}
              seat={whole.seat}
              seats={whole.seats}
            />
          ) : (
            <p class="quiet">Drawing the table.</p>
          )}
        </div>
      </main>
      <aside class="papers" aria-label="Papers">
        <ScoreChart chart={whole.chart} seats={whole.seats} at={position} go={move} />
        <div class="paper" tabIndex={0} role="region" aria-label="Log">
          {whole.over && position === last && <ScoreSheet table={whole} />}
          <Log table={whole} game={game} look={move} at={position} />
        </div>
      </aside>
      <Overlay />
    </div>
  );
}

/** The positions at which turns start. */
function starts(table: Table | null): number[] {
  const found: number[] = [];
  let turn = -1;
  for (const line of table?.story ?? [])
    if (line.turn !== turn) {
      turn = line.turn;
      found.push(line.position);
    }
  return found;
}

function Step({ name, label, run, off }: { name: IconName; label: string; run: () => void; off: boolean }) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} aria-disabled={off} onClick={run}>
      <Icon name={name} />
    </button>
  );
}

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { lessonGroups, lessonOffers } from "../core/lesson.ts";
import { plainGroups } from "../core/options.ts";
import { at } from "../core/router.ts";
import type { Option, Table } from "../core/types.ts";
import { load, type GameModule } from "../games/module.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Logo } from "../parts/logo.tsx";
import { LETTERS, SeatMark } from "../parts/seat.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import { Desk, useOffers } from "../table/desk.tsx";
import { Dice, Help, Leave, Share } from "../table/dialogs.tsx";
import { End } from "../table/end.tsx";
import { useKeys, useNumbered } from "../table/keys.ts";
import { boardArrows, Overlay, useTravel } from "../table/overlay.tsx";
import { Room } from "../table/room.ts";
import { Chat, Log, ScoreSheet, type Tab } from "../table/sheets.tsx";
import { Teacher } from "../table/teacher.tsx";
import { Connection, Curtain, Waiting } from "../table/waiting.tsx";
import { Reference } from "./rules.tsx";

const TABS: [Tab, string, IconName][] = [
  ["log", "Log", "list"],
  ["score", "Score", "chart"],
  ["chat", "Chat", "chat"],
  ["rules", "Rules", "book"],
];

export function useGame(name: string | undefined): GameModule | null {
  const [game, set] = useState<GameModule | null>(null);
  useEffect(() => {
    let here = true;
    if (name) void load(name).then((found) => here && set(found));
    return () => {
      here = false;
    };
  }, [name]);
  return game;
}

export default function TablePage({ id }: { id: string }) {
  const room = useMemo(() => new Room(id), [id]);
  useEffect(() => {
    room.open();
    return () => room.close();
  }, [room]);
  const table = room.table.value;
  const game = useGame(table?.game);
  useEffect(() => {
    if (!table) return;
    const mine = table.view !== null && table.view.options.length > 0 && !table.over;
    document.title = `${mine ? "Your decision · " : ""}${table.title} · Turbine Hall`;
  }, [table]);
  if (room.missing.value)
    return (
      <>
        <TopBar />
        <main id="main" class="page">
          <h1 class="page-title">No such table</h1>
          <p>{room.missing.value}</p>
          <p>
            <a class="button primary" href={at("/")}>
              To your tables
            </a>
          </p>
        </main>
      </>
    );
  if (!table)
    return (
      <main id="main" class="page">
        <p class="quiet" role="status">
          Opening the table.
        </p>
      </main>
    );
  if (room.curtain.value !== null) return <Curtain room={room} table={table} seat={room.curtain.value} />;
  if (table.waiting || !table.view) return <Waiting room={room} table={table} />;
  return <Playing room={room} table={table} game={game} />;
}

function Playing({ room, table, game }: { room: Room; table: Table; game: GameModule | null }) {
  const [tab, setTab] = useState<Tab>("log");
  const [open, setOpen] = useState(false);
  const [clause, setClause] = useState("");
  const [help, setHelp] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const shown = room.shown.value ?? table;
  const past = room.past.value;
  const offers = useOffers(room);
  const lesson = past ? null : (table.lesson ?? null);
  const view = shown.view;
  const board = useTravel(shown);
  const groups = useMemo(() => {
    const all = game && table.view ? game.groups(table.view.table, offers) : plainGroups(offers.options);
    return lessonGroups(all, lesson);
  }, [game, table, offers, lesson]);
  const glowing = useMemo(() => lessonOffers(offers, lesson), [offers, lesson]);

  const choose = useCallback(
    (option: Option) => {
      if (room.sending.value !== null) return;
      if (room.asksBack(option, (notation) => game?.endsTurn(notation) ?? true)) room.chosen.value = option;
      else room.send(option);
    },
    [room, game],
  );
  const pick = useCallback(
    (options: Option[]) => {
      const [first] = options;
      if (options.length === 1 && first) choose(first);
      else if (first) {
        const button = document.querySelector<HTMLElement>(`.desk [data-option="${first.option}"]`);
        button?.scrollIntoView({ block: "nearest" });
        button?.focus();
      }
    },
    [choose],
  );
  const answerAhead = useCallback(
    (question: string, answer: string) => room.answerAhead(question, answer),
    [room],
  );
  const rule = useCallback((wanted: string) => {
    setClause(wanted);
    setTab("rules");
    setOpen(true);
  }, []);
  useKeys({
    room,
    options: useNumbered(groups),
    choose,
    setHelp,
    setTab: (name) => {
      setTab(name);
      setOpen(true);
    },
  });

  const onBoard = useRef(false);
  useLayoutEffect(() => {
    // Who chooses on the board with the keyboard goes on there, or in the list where the board offers nothing.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (onBoard.current && lost) document.querySelector<HTMLElement>(".board .can, .desk .option, #asked")?.focus();
  }, [view?.position]);

  if (!view) return null;
  const spectator = table.seat === null;
  const Board = game?.Board;
  return (
    <div class={`table-page${open ? " drawer-open" : ""}${table.over && !past ? " over" : ""}`}>
      <header class="table-bar">
        <a class="home-link" href={at("/")} aria-label="Turbine Hall, home">
          <Logo size={30} />
        </a>
        <h1>{table.title}</h1>
        <Seats table={table} />
        <div class="bar-tools">
          {spectator && (
            <span class="badge">
              <Icon name="eye" size={16} /> You watch
            </span>
          )}
          <Connection room={room} />
          {!table.lesson && (
            <button type="button" class="icon-button" aria-label="Share" onClick={() => setSharing(true)}>
              <Icon name="link" />
            </button>
          )}
          <a class="icon-button" href={at(`/table/${table.id}/replay`)} aria-label="Replay">
            <Icon name="film" />
          </a>
          <button type="button" class="icon-button" aria-label="Help and keys" onClick={() => setHelp(true)}>
            <Icon name="help" />
          </button>
          <a class="icon-button" href={at("/settings")} aria-label="Settings">
            <Icon name="settings" />
          </a>
        </div>
      </header>
      {!past && !lesson && <Desk room={room} table={table} groups={groups} choose={choose} />}
      {lesson && (
        <div class="lesson-desk">
          <Teacher room={room} table={table} lesson={lesson} />
          {groups.length > 0 && <Desk room={room} table={table} groups={groups} choose={choose} />}
        </div>
      )}
      <main id="main" class="table-main">
        {past && (
          <div class="past-bar" role="status">
            <span>You look at the table after {past.view?.position} choices.</span>
            <button type="button" class="secondary" onClick={() => room.now()}>
              Back to now
            </button>
          </div>
        )}
        {table.over && !past && <End table={table} />}
        <div
          class="board"
          ref={board}
          data-position={view.position}
          onFocusIn={() => (onBoard.current = true)}
          onFocusOut={(event) => event.relatedTarget && (onBoard.current = false)}
          onKeyDown={(event) => boardArrows(event, board.current)}
        >
          {Board ? (
            <Board
              table={view.table}
              variants={view.variants}
              offers={glowing}
              pick={pick}
              standing={shown.standing ?? null}
              answerAhead={answerAhead}
              chosen={room.chosen.value}
              prompt={view.prompt}
              turn={view.turn}
              position={view.position}
              seat={table.seat}
              seats={table.seats}
              rule={rule}
            />
          ) : (
            <p class="quiet">Drawing the table.</p>
          )}
        </div>
      </main>
      <aside class="papers" aria-label="Papers">
        <div class="tabs" role="tablist" aria-label="Papers">
          {TABS.map(([name, title, icon]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls="paper"
              onClick={() => {
                setOpen(tab !== name || !open);
                setTab(name);
              }}
            >
              <Icon name={icon} size={18} /> <span>{title}</span>
            </button>
          ))}
        </div>
        <div class="paper" id="paper" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {tab === "log" && (
            <Log
              table={table}
              game={game}
              look={(position) => void room.look(position)}
              at={past?.view?.position ?? null}
            />
          )}
          {tab === "score" && <ScoreSheet table={shown} />}
          {tab === "chat" && <Chat room={room} table={table} />}
          {tab === "rules" && <Reference game={table.game} clause={clause} inDrawer />}
        </div>
        <div class="side-foot">
          {table.proof.commitment !== null && <Dice table={table} />}
          {!table.over && !spectator && !table.lesson && (
            <button type="button" class="quiet-button" onClick={() => setLeaving(true)}>
              Leave to a bot
            </button>
          )}
        </div>
      </aside>
      <Overlay />
      {help && <Help close={() => setHelp(false)} />}
      {sharing && <Share table={table} close={() => setSharing(false)} />}
      {leaving && <Leave room={room} close={() => setLeaving(false)} />}
    </div>
  );
}

function Seats({ table }: { table: Table }) {
  if (table.seats.length < 2) return null;
  const deciding = table.view?.deciding;
  return (
    <ul class="seats" aria-label="Seats">
      {table.seats.map((seat) => (
        <li key={seat.seat} class={deciding === seat.seat ? "seat deciding" : "seat"}>
          <SeatMark seat={seat.seat} />
          <span class="seat-name">
            {seat.name || LETTERS[seat.seat]}
            {seat.yours ? " (you)" : ""}
          </span>
          <span class="visually-hidden">
            {deciding === seat.seat ? "is deciding" : ""} {seat.kind === "person" && !seat.online ? "away" : ""}
          </span>
          {seat.kind === "person" && !seat.online && <small>away</small>}
          {seat.thinking && <small>thinking</small>}
        </li>
      ))}
    </ul>
  );
}

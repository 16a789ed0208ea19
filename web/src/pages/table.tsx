import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, sentence } from "../core/api.ts";
import { lessonGroups, lessonOffers } from "../core/lesson.ts";
import { Digits, numbered, plainGroups } from "../core/options.ts";
import { at } from "../core/router.ts";
import type { BotInfo, Option, Proof, Table } from "../core/types.ts";
import { load, type GameModule } from "../games/module.ts";
import { ScoreChart } from "../parts/chart.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Logo } from "../parts/logo.tsx";
import { Poster } from "../parts/poster.tsx";
import { LETTERS, SeatMark, seatName } from "../parts/seat.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import { Desk, useOffers } from "../table/desk.tsx";
import { boardArrows, Overlay, useTravel } from "../table/overlay.tsx";
import { Room } from "../table/room.ts";
import { Chat, Log, ScoreSheet } from "../table/sheets.tsx";
import { Teacher } from "../table/teacher.tsx";
import { Reference } from "./rules.tsx";

type Tab = "log" | "score" | "chat" | "rules";

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

/** Hides the table between two people at one screen. */
function Curtain({ room, table, seat }: { room: Room; table: Table; seat: number }) {
  const name = seatName(table.seats, seat);
  return (
    <main id="main" class="curtain">
      <div class="curtain-card">
        <SeatMark seat={seat} size={72} />
        <h1>
          Seat {LETTERS[seat]}
          {name ? `, ${name}` : ""}
        </h1>
        <p>Hand the screen over. The table stays hidden until you say that you are there.</p>
        <button type="button" class="primary big" autofocus onClick={() => room.openCurtain()}>
          <Icon name="eye" /> I am seat {LETTERS[seat]}, show my table
        </button>
      </div>
    </main>
  );
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, set] = useState(false);
  return (
    <button
      type="button"
      class="secondary"
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => {
          set(true);
          setTimeout(() => set(false), 2000);
        });
      }}
    >
      <Icon name={done ? "check" : "copy"} /> <span role="status">{done ? "Copied" : label}</span>
    </button>
  );
}

function Waiting({ room, table }: { room: Room; table: Table }) {
  return (
    <>
      <TopBar />
      <main id="main" class="page lobby">
        <div class="ticket">
          <p class="plate">Waiting for players</p>
          <h1>{table.title}</h1>
          <p>
            {table.host
              ? "Send a link to everybody you want at the table. The game starts when all chairs are taken."
              : "The game starts when all chairs are taken."}
          </p>
          <ul class="chairs">
            {table.seats.map((seat) => {
              const invitation = table.invitations?.find((one) => one.seat === seat.seat);
              const address = invitation ? new URL(at(invitation.path), location.href).href : "";
              return (
                <li key={seat.seat}>
                  <SeatMark seat={seat.seat} size={40} />
                  <div>
                    <b>
                      {seat.kind === "open" ? "Open chair" : seat.name}
                      {seat.yours ? " (you)" : ""}
                    </b>
                    {invitation && (
                      <div class="invitation">
                        <input
                          readOnly
                          value={address}
                          aria-label={`Invitation for seat ${LETTERS[seat.seat]}`}
                          onFocus={(event) => event.currentTarget.select()}
                        />
                        <CopyButton text={address} label="Copy link" />
                      </div>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          <Connection room={room} />
        </div>
        <div class="poster-frame">
          <Poster />
        </div>
      </main>
    </>
  );
}

function Connection({ room }: { room: Room }) {
  const state = room.connection.value;
  const words = { connecting: "Connecting", live: "Live", waiting: "Connecting again" }[state];
  return (
    <span class={`connection ${state}`} role="status">
      <span class="lamp-light" aria-hidden="true" /> <span class="connection-words">{words}</span>
    </span>
  );
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
  const send = useCallback((option: Option) => room.send(option), [room]);
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
              offers={glowing}
              pick={pick}
              send={send}
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

function useNumbered(groups: { options: { option: Option }[] }[]): Option[] {
  return useMemo(() => {
    const numbers = numbered(groups as Parameters<typeof numbered>[0]);
    const options: Option[] = [];
    for (const group of groups)
      for (const { option } of group.options) options[(numbers.get(option.option) ?? 1) - 1] = option;
    return options;
  }, [groups]);
}

function useKeys({
  room,
  options,
  choose,
  setHelp,
  setTab,
}: {
  room: Room;
  options: Option[];
  choose: (option: Option) => void;
  setHelp: (open: boolean) => void;
  setTab: (tab: Tab) => void;
}): void {
  const digits = useRef(new Digits());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const take = (number: number | null) => {
      const option = number === null ? undefined : options[number - 1];
      if (option) choose(option);
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || document.querySelector("dialog[open]")) return;
      clearTimeout(timer.current);
      if (/^\d$/.test(event.key) && options.length > 0) {
        event.preventDefault();
        take(digits.current.type(event.key, options.length));
        timer.current = setTimeout(() => take(digits.current.take()), 900);
        return;
      }
      if (event.key === "Enter" && digits.current.typed) {
        event.preventDefault();
        take(digits.current.take());
        return;
      }
      digits.current.take();
      if (event.key === "Enter" && room.chosen.value && target === document.body) room.send(room.chosen.value);
      else if (event.key === "Escape") {
        room.chosen.value = null;
        room.now();
      } else if (event.key === "u" || event.key === "U") room.undo();
      else if (event.key === "h") void room.askHint();
      else if (event.key === "?") setHelp(true);
      else if (event.key === "l") setTab("log");
      else if (event.key === "s") setTab("score");
      else if (event.key === "c") setTab("chat");
      else if (event.key === "r") setTab("rules");
      else if (event.key === "d") document.querySelector<HTMLElement>(".desk .options button, #asked")?.focus();
      else if (event.key === "b") document.querySelector<HTMLElement>(".board .can")?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [room, options, choose, setHelp, setTab]);
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

/** How the game ended, told point by point. */
function End({ table }: { table: Table }) {
  const outcome = table.view?.outcome;
  const several = table.seats.length > 1;
  const order = table.seats
    .map((seat) => ({ seat, score: outcome?.scores[seat.seat] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return (
    <section class="the-end" aria-label="The end">
      <div class="end-words">
        <p class="plate">The end</p>
        <h2>{outcome?.reason}</h2>
        {several && (
          <ol class="ranking">
            {order.map(({ seat, score }) => (
              <li key={seat.seat} class={outcome?.winners.includes(seat.seat) ? "won" : ""}>
                <SeatMark seat={seat.seat} /> {seat.name} <b>{score}</b>{" "}
                {outcome?.winners.includes(seat.seat) ? "wins" : ""}
              </li>
            ))}
          </ol>
        )}
        <div class="end-links">
          <a class="button primary" href={at("/")}>
            Play again
          </a>
          <a class="button" href={at(`/table/${table.id}/replay`)}>
            <Icon name="film" /> Replay
          </a>
          <a class="button" href={at(`/api/tables/${table.id}/record`)} download={`${table.game}-${table.id}.txt`}>
            <Icon name="download" /> Record
          </a>
        </div>
      </div>
      <ScoreSheet table={table} />
      <ScoreChart chart={table.chart} seats={table.seats} />
    </section>
  );
}

/** The claim that the dice weren't loaded, and its proof. */
function Dice({ table }: { table: Table }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState(false);
  const ask = () => {
    setOpen(true);
    setProblem("");
    get<Proof>(`/api/tables/${encodeURIComponent(table.id)}/verify`).then(setProof, (why: unknown) =>
      setProblem(sentence(why)),
    );
  };
  return (
    <>
      <button type="button" class="quiet-button" onClick={ask}>
        <Icon name="shield" size={18} /> These dice can be verified
      </button>
      {open && (
        <Dialog title="The dice" close={() => setOpen(false)}>
          <p>
            Before the deal the server drew a secret and published its fingerprint. Your browser added a number of its
            own. All rolls follow from both, so nobody alone could decide them.
          </p>
          <p class="fingerprint">
            <span>Fingerprint</span> <code>{table.proof.commitment}</code>
          </p>
          {problem && <p class="note">{problem}</p>}
          {proof && (
            <>
              <p class={proof.ok ? "verdict good" : "verdict bad"} role="status">
                <Icon name={proof.ok ? "check" : "close"} />{" "}
                {proof.ok ? "Checked: every roll is as it had to be." : "Something doesn't fit. See below."}
              </p>
              <ol class="proof">
                {proof.steps.map((step, i) => (
                  <li key={i} class={step.ok ? "good" : "bad"}>
                    <Icon name={step.ok ? "check" : "close"} size={18} />
                    <div>
                      <b>{step.what}</b>
                      <br />
                      <small>{step.detail}</small>
                    </div>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function Share({ table, close }: { table: Table; close: () => void }) {
  const watch = new URL(at(`/table/${table.id}`), location.href).href;
  return (
    <Dialog title="Share this table" close={close}>
      <p>Whoever opens this link watches and sees what everybody may see.</p>
      <div class="invitation">
        <input readOnly value={watch} aria-label="Link for spectators" />
        <CopyButton text={watch} label="Copy link" />
      </div>
      {(table.invitations ?? []).map((one) => {
        const address = new URL(at(one.path), location.href).href;
        return (
          <div key={one.seat}>
            <p>Seat {LETTERS[one.seat]} is open. This link takes it.</p>
            <div class="invitation">
              <input readOnly value={address} aria-label={`Invitation for seat ${LETTERS[one.seat]}`} />
              <CopyButton text={address} label="Copy link" />
            </div>
          </div>
        );
      })}
    </Dialog>
  );
}

function Leave({ room, close }: { room: Room; close: () => void }) {
  const [bots, setBots] = useState<BotInfo[]>([]);
  useEffect(() => void get<BotInfo[]>("/api/bots").then(setBots, () => undefined), []);
  return (
    <Dialog title="Leave to a bot" close={close}>
      <p>A bot plays your seat from here on, for good. You may go on watching.</p>
      <ul class="bots">
        {bots.map((bot) => (
          <li key={bot.name}>
            <button
              type="button"
              class="option"
              onClick={() => {
                close();
                void room.resign(bot.name);
              }}
            >
              <span>
                {bot.title}
                {bot.summary ? `: ${bot.summary}` : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ["1 to 9", "choose the option with that number; type two digits where there are more than nine"],
  ["Tab, arrows", "go from option to option, in the list and on the board"],
  ["Enter", "choose"],
  ["D, B", "go to the decision, to the board"],
  ["N", "in a lesson: read on"],
  ["U", "undo, where nothing was rolled, drawn or shown since"],
  ["H", "a hint: what a strong bot would do, and why; for who plays alone or against bots"],
  ["L, S, C, R", "log, score, chat, rules"],
  ["Esc", "take back a choice that waits for you; come back from the past"],
  ["?", "this page"],
];

function Help({ close }: { close: () => void }) {
  return (
    <Dialog title="Help and keys" close={close}>
      <p>
        What you may do now glows in amber, on the board and in the list. Point at anything else and it says why not.
        Click a line of the log to see the table at that moment.
      </p>
      <table class="keys">
        <tbody>
          {KEYS.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

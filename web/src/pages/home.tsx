import { useEffect, useState } from "preact/hooks";
import { contribution, get, post, sentence } from "../core/api.ts";
import { me } from "../core/people.ts";
import { at, go } from "../core/router.ts";
import { ago } from "../core/text.ts";
import { matters, possible, whyNot } from "../core/modules.ts";
import type { BotInfo, Chair, GameInfo, Table, TableSummary } from "../core/types.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Icon } from "../parts/icon.tsx";
import { LearnButton } from "../parts/learn.tsx";
import { NameField } from "../parts/name.tsx";
import { Poster } from "../parts/poster.tsx";
import { LETTERS, SeatMark } from "../parts/seat.tsx";
import { Piece } from "../parts/symbols.tsx";

async function start(
  game: string,
  chairs: Chair[],
  variants: Record<string, string>,
  modules: string[] = [],
): Promise<void> {
  // The server commits itself to its secret first, then it learns what this browser adds.
  const chance = await get<{ ticket: string }>("/api/chance").catch(() => null);
  const ticket = chance ? { ticket: chance.ticket } : {};
  const table = await post<Table>("/api/tables", {
    game,
    modules,
    variants,
    chairs,
    contribution: contribution(),
    ...ticket,
  });
  go(`/table/${table.id}`);
}

export default function HomePage() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [bots, setBots] = useState<BotInfo[]>([]);
  const [tables, setTables] = useState<TableSummary[] | null>(null);
  const [problem, setProblem] = useState("");
  const [setup, setSetup] = useState<GameInfo | null>(null);
  useEffect(() => {
    document.title = "Turbine Hall";
    // The bots come before the games show, so that whoever sets up a table finds every chair's choices there.
    const asked = get<BotInfo[]>("/api/bots").catch(() => []);
    Promise.all([get<GameInfo[]>("/api/games"), asked]).then(
      ([games, bots]) => {
        setBots(bots);
        setGames(games);
      },
      (why: unknown) => setProblem(sentence(why)),
    );
    get<TableSummary[]>("/api/tables").then(setTables, () => setTables([]));
  }, []);
  const [first, ...others] = [...games].sort((a, b) => Number(b.name === "empire") - Number(a.name === "empire"));
  return (
    <main id="main" class="home">
      <section class="hero" aria-labelledby="hall">
        <div class="hero-words">
          <p class="over-title">Board games about power and industry</p>
          <h1 id="hall">
            Turbine
            <br />
            Hall
          </h1>
          <p class="lead">
            Sit down at the table. The rules are kept for you, the dice can be checked, and nobody asks for an account.
          </p>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {first && <Quick game={first} problem={setProblem} more={() => setSetup(first)} />}
        </div>
        <div class="poster-frame">
          <Poster />
        </div>
      </section>
      {tables && tables.length > 0 && (
        <section class="my-tables" aria-labelledby="mine">
          <h2 id="mine" class="plate">
            Your tables
          </h2>
          <ul>
            {tables.map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section class="more-games" aria-labelledby="more">
          <h2 id="more" class="plate">
            More games
          </h2>
          <ul>
            {others.map((game) => (
              <li key={game.name}>
                <h3>{game.title}</h3>
                <p>{game.summary}</p>
                <LearnButton game={game} problem={setProblem} />
                <button type="button" class="secondary" onClick={() => setSetup(game)}>
                  Set up {game.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="how" aria-labelledby="how">
        <h2 id="how" class="plate">
          How it works
        </h2>
        <ol>
          <li>
            <span class="how-piece">
              <Piece name="profit" size={44} />
            </span>
            <h3>What glows, you may do</h3>
            <p>
              Amber shows what you can choose now, on the board and in a list. Point at anything else and it says why
              not.
            </p>
          </li>
          <li>
            <span class="how-piece">
              <Piece name="year" size={44} />
            </span>
            <h3>Undo until the dice fall</h3>
            <p>Take back what you like, until something was rolled, drawn or shown. The page says when that is.</p>
          </li>
          <li>
            <span class="how-piece">
              <Piece name="event" size={44} />
            </span>
            <h3>Leave and come back</h3>
            <p>Close the page, lose the line, change the device. The table stands as you left it.</p>
          </li>
          <li>
            <span class="how-piece">
              <Piece name="goods" size={44} />
            </span>
            <h3>Replay and fork</h3>
            <p>Step through any game, see where every point came from, and play on from any moment.</p>
          </li>
        </ol>
      </section>
      <section class="you" aria-labelledby="you">
        <h2 id="you" class="plate">
          You
        </h2>
        <NameField />
        <p class="quiet">
          {me.value?.account ? "You are signed in." : "You are here as a guest."}{" "}
          <a href={at("/settings")}>Settings and account</a>
        </p>
      </section>
      <footer class="foot">
        <p>{games.map((game) => game.credits).filter(Boolean)[0]}</p>
        <p>
          {games
            .filter((game) => game.seats.includes(1) || game.name === "empire")
            .map((game) => (
              <a key={game.name} href={at(`/rules/${game.name}`)}>
                Rules of {game.title}
              </a>
            ))}
        </p>
      </footer>
      {setup && <Setup game={setup} bots={bots} close={() => setSetup(null)} />}
    </main>
  );
}

/** The short way to a table: one switch, one button. */
function Quick({ game, problem, more }: { game: GameInfo; problem: (words: string) => void; more: () => void }) {
  const variant = game.variants[0];
  const [value, setValue] = useState(variant?.values[0]?.value ?? "");
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    const variants = variant ? { [variant.name]: value } : {};
    start(game.name, [{ kind: "me" }], variants).catch((why: unknown) => {
      setBusy(false);
      problem(sentence(why));
    });
  };
  return (
    <div class="quick">
      <div class="quick-head">
        <h2>{game.title}</h2>
        <p>{game.summary}</p>
      </div>
      {variant && (
        <fieldset class="choice">
          <legend class="visually-hidden">{variant.title}</legend>
          <div class="segments">
            {variant.values.slice(0, 3).map((one) => (
              <label key={one.value}>
                <input
                  type="radio"
                  name="quick"
                  value={one.value}
                  checked={value === one.value}
                  onChange={() => setValue(one.value)}
                />
                <span>{one.value.charAt(0).toUpperCase() + one.value.slice(1)}</span>
              </label>
            ))}
          </div>
          <p class="quiet">{variant.values.find((one) => one.value === value)?.meaning}</p>
        </fieldset>
      )}
      <div class="quick-go">
        <button type="button" class="primary big" disabled={busy} onClick={play}>
          Play {game.title}
        </button>
        <LearnButton game={game} problem={problem} />
        <button type="button" class="quiet-button" onClick={more}>
          More choices
        </button>
        <a class="quiet-button" href={at(`/rules/${game.name}`)}>
          Read the rules
        </a>
      </div>
    </div>
  );
}

function TableCard({ table }: { table: TableSummary }) {
  return (
    <li class={table.your_turn ? "table-card turn" : "table-card"}>
      <a href={at(`/table/${table.id}`)}>
        <span class={table.your_turn ? "lamp-light on" : "lamp-light"} aria-hidden="true" />
        <span class="table-card-title">{table.title}</span>
        <span class="table-card-seats">
          {table.seats.length > 1 && table.seats.map((seat) => <SeatMark key={seat.seat} seat={seat.seat} size={20} />)}
        </span>
        <span class="table-card-state">
          {table.over ? "Finished" : table.your_turn ? "Your decision" : "Under way"}
        </span>
        <span class="table-card-summary">{table.summary}</span>
        <small>{ago(table.updated)}</small>
      </a>
    </li>
  );
}

/** All choices of a new table. */
function Setup({ game, bots, close }: { game: GameInfo; bots: BotInfo[]; close: () => void }) {
  const [count, setCount] = useState(game.seats[0] ?? 1);
  const [kinds, setKinds] = useState<string[]>(["me", "open", "open", "open", "open", "open"]);
  const [variants, setVariants] = useState<Record<string, string>>(() =>
    Object.fromEntries(game.variants.map((variant) => [variant.name, variant.values[0]?.value ?? ""])),
  );
  const [modules, setModules] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const chosen = possible(modules, game, count);
  const submit = () => {
    const chairs = kinds.slice(0, count).map((kind): Chair => {
      if (kind === "me") return { kind: "me" };
      return kind === "open" ? { kind: "open" } : { kind: "bot", bot: kind };
    });
    start(game.name, chairs, variants, chosen).catch((why: unknown) => setProblem(sentence(why)));
  };
  return (
    <Dialog title={`Set up ${game.title}`} close={close}>
      <form
        class="setup"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {game.seats.length > 1 && (
          <fieldset class="choice">
            <legend>Seats</legend>
            <div class="segments">
              {game.seats.map((seats) => (
                <label key={seats}>
                  <input type="radio" name="seats" checked={count === seats} onChange={() => setCount(seats)} />
                  <span>{seats}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {count > 1 && (
          <ul class="chairs">
            {Array.from({ length: count }, (_, seat) => (
              <li key={seat}>
                <SeatMark seat={seat} size={34} />
                <label class="visually-hidden" for={`chair-${seat}`}>
                  Seat {LETTERS[seat]}
                </label>
                <select
                  id={`chair-${seat}`}
                  value={kinds[seat]}
                  onChange={(event) =>
                    setKinds(kinds.map((kind, i) => (i === seat ? event.currentTarget.value : kind)))
                  }
                >
                  <option value="me">{seat === 0 ? "Me" : "Somebody at this screen"}</option>
                  <option value="open">By invitation link</option>
                  {bots.map((bot) => (
                    <option key={bot.name} value={bot.name}>
                      Bot: {bot.title}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        )}
        {game.modules.length > 0 && (
          <fieldset class="modules">
            <legend>Modules</legend>
            {game.modules.map((module) => {
              const why = whyNot(module, game, chosen, count);
              return (
                <label key={module.name} class={why ? "check off" : "check"}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(module.name)}
                    disabled={why !== ""}
                    onChange={(event) =>
                      setModules(
                        event.currentTarget.checked
                          ? [...modules, module.name]
                          : modules.filter((one) => one !== module.name),
                      )
                    }
                  />
                  <span>
                    <b>{module.title}</b> {module.summary} {why && <small>{why}</small>}
                  </span>
                </label>
              );
            })}
          </fieldset>
        )}
        {game.variants
          .filter((one) => matters(one, chosen))
          .map((variant) => (
            <label key={variant.name} class="variant">
              <span>
                {variant.title}
                {variant.reading ? <small> {variant.reading}</small> : null}
              </span>
              <select
                value={variants[variant.name]}
                onChange={(event) => setVariants({ ...variants, [variant.name]: event.currentTarget.value })}
              >
                {variant.values.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.meaning}
                  </option>
                ))}
              </select>
            </label>
          ))}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="primary big">
          <Icon name="check" /> Start the table
        </button>
      </form>
    </Dialog>
  );
}

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icon.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { clockOf, RACES, rivalOf, title, type ClashCard, type EnergyTable, type Rival } from "./data.ts";
import { Ruled } from "./hot.tsx";
import { RivalMark } from "./pieces.tsx";

/** The step of the Rival's turn that is being shown: the places that it names stand out on the board. */
export const shownStep = signal("");

const PACE = 1100;

/** The Rival Nation's part of the table: its pieces, its cards, its score so far, and its latest turn. */
export function RivalMat({ table }: { table: EnergyTable }) {
  const rival = rivalOf(table);
  if (!rival) return null;
  return (
    <section class="ee-rival" aria-label="Rival Nation">
      <header class="rival-head">
        <RivalMark size={26} />
        <h3>
          <Ruled clause="CN-025">Rival Nation</Ruled>
        </h3>
        <RivalScore table={table} rival={rival} />
      </header>
      <Pieces table={table} rival={rival} />
      <LastTurn table={table} rival={rival} />
      <Columns table={table} rival={rival} />
    </section>
  );
}

const SCORED: Record<string, string> = {
  cards: "cards",
  "united nations": "United Nations",
  leader: "leader",
  "cold war": "Cold War",
};

function hidden(rival: Rival): number {
  return rival.columns.flat().filter((one) => one === null).length;
}

function RivalScore({ table, rival }: { table: EnergyTable; rival: Rival }) {
  const down = hidden(rival);
  const parts = Object.entries(rival.score).filter(([what]) => what !== "total");
  const total = rival.score.total ?? parts.reduce((sum, [, points]) => sum + points, 0);
  return (
    <span class="rival-score">
      <Piece name="points" size={18} /> <b>{total}</b>
      <small>
        {parts.map(([what, points]) => `${SCORED[what] ?? what} ${points}`).join(" + ")}
        {down > 0 && `, and ${down} face down`}
        {clockOf(table) && !("cold war" in rival.score) && ", and the races"}
      </small>
    </span>
  );
}

function Pieces({ table, rival }: { table: EnergyTable; rival: Rival }) {
  const worth = table["united nations"].points[rival.influence] ?? 0;
  const pieces: [string, string, number, string][] = [
    ["worker", "Workers on its mat", rival.workers, "Workers"],
    ["energy", "Energy on its mat", rival.energy, "Energy"],
    ["influence", `spaces on the United Nations track, ${worth} VP`, rival.influence, "United Nations"],
    ["pollution", "Pollution tokens on its cards", rival.tokens, "on cards"],
  ];
  return (
    <ul class="rival-pieces">
      {pieces.map(([symbol, words, many, label]) => (
        <li key={symbol} data-tip={`${many} ${words}`}>
          <Piece name={symbol} size={20} />
          <b>{many}</b>
          <small>{label}</small>
        </li>
      ))}
      {rival.aside > 0 && (
        <li data-tip={`${rival.aside} Workers set aside: their placement was skipped`}>
          <Piece name="worker" size={20} />
          <b>{rival.aside}</b>
          <small>set aside</small>
        </li>
      )}
      {(rival.achievements?.length ?? 0) > 0 && (
        <li data-tip="Achievements that it has taken out of the game">
          <Piece name="tile" size={20} />
          <b>{rival.achievements?.length}</b>
          <small>taken</small>
        </li>
      )}
      <li class="rival-decks" data-tip={`It draws from the ${title(rival.deck)} deck`}>
        {Object.entries(rival.left).map(([deck, many]) => (
          <span key={deck} class={deck === rival.deck ? "deck-now" : ""}>
            {title(deck)} {many}
          </span>
        ))}
      </li>
    </ul>
  );
}

function locationName(table: EnergyTable, word: string): string {
  return table.locations.find((one) => one.word === word)?.name ?? title(word);
}

const ICONS: Record<string, [string, string]> = {
  "united-nations": ["influence", "moves on the United Nations track"],
  pollution: ["pollution", "takes a Pollution token from the track"],
  achievement: ["tile", "takes an Achievement"],
  clock: ["clock", "moves the Doomsday Clock"],
};

export function clashWords(table: EnergyTable, card: ClashCard): string {
  const where = card.locations.map((word, i) => {
    const slot = card.cross?.[i];
    return slot ? `${locationName(table, word)}, slot ${slot}` : locationName(table, word);
  });
  const icon = card.icon ? ` It ${ICONS[card.icon]?.[1] ?? card.icon}.` : "";
  const races = RACES.filter((race) => card[race] > 0).map((race) => `${card[race]} ${title(race)}`);
  const worth = [`${card.points} VP`, ...races].join(", ");
  return `${card.name ?? title(card.word)}: ${where.join(", then ")}.${icon} ${worth}.`;
}

/** A card of Clash of Nations. */
export function ClashFace({ table, card }: { table: EnergyTable; card: ClashCard }) {
  const icon = card.icon ? ICONS[card.icon] : undefined;
  return (
    <div class="clash-card" role="img" aria-label={clashWords(table, card)}>
      <header class="card-plate">
        <span class="card-name">{card.name ?? title(card.word)}</span>
        {icon && (
          <span class="clash-icon">
            <Piece name={icon[0]} size={16} />
            {card.achievement && <b>{card.achievement}</b>}
          </span>
        )}
      </header>
      <ol class="clash-places">
        {card.locations.map((word, i) => (
          <li key={i}>
            {locationName(table, word)}
            {card.cross?.[i] ? (
              <b class="cross">
                <Icon name="close" size={12} /> {card.cross[i]}
              </b>
            ) : null}
          </li>
        ))}
      </ol>
      <footer class="clash-foot">
        <span>
          {card.points}
          <Piece name="points" size={13} />
        </span>
        {clockOf(table) &&
          RACES.filter((race) => card[race] > 0).map((race) => (
            <span key={race}>
              {card[race]}
              <Piece name={race} size={13} />
            </span>
          ))}
      </footer>
    </div>
  );
}

/** What it did on its latest turn, step by step, to be looked at again. */
function LastTurn({ table, rival }: { table: EnergyTable; rival: Rival }) {
  const last = rival["last turn"];
  const steps = last?.steps ?? [];
  const [now, again] = useSteps(steps);
  if (!last)
    return (
      <div class="rival-turn">
        <p class="quiet">It takes its first turn after yours.</p>
      </div>
    );
  return (
    <div class="rival-turn" role="group" aria-label="The Rival Nation's latest turn">
      <div class="rival-turn-head">
        <h4 class="ee-title">Its latest turn: {last.kind === "work" ? "Work" : "Generate"}</h4>
        <button type="button" class="small-button" onClick={again}>
          <Icon name="eye" size={16} /> Show again
        </button>
      </div>
      <div class="rival-turn-body">
        {last.card ? (
          <ClashFace table={table} card={last.card} />
        ) : (
          <div class="clash-card back" role="img" aria-label="A card, face down">
            <RivalMark size={30} />
            face down
          </div>
        )}
        <Steps steps={steps} now={now} />
      </div>
    </div>
  );
}

export function Steps({ steps, now = -1 }: { steps: string[]; now?: number }) {
  return (
    <ol class="rival-steps">
      {steps.map((step, i) => (
        <li key={i} class={i === now ? "now" : ""}>
          {step.replace(/^The Rival Nation ([a-z])/, (_, letter: string) => letter.toUpperCase())}
        </li>
      ))}
    </ol>
  );
}

/** Which step is shown now: one after another when a turn is new, and whenever it is asked for. */
function useSteps(steps: string[]): [number, () => void] {
  const [now, set] = useState(-1);
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const known = useRef(steps.join("\n"));
  const stop = () => {
    clearInterval(timer.current);
    shownStep.value = "";
    set(-1);
  };
  const show = () => {
    stop();
    let next = 0;
    const go = () => {
      if (next >= steps.length) return stop();
      set(next);
      shownStep.value = steps[next] ?? "";
      next += 1;
    };
    go();
    timer.current = setInterval(go, PACE);
  };
  useEffect(() => {
    const all = steps.join("\n");
    if (all === known.current) return;
    known.current = all;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) stop();
    else show();
  });
  useEffect(() => stop, []);
  return [now, show];
}

/** Its cards in columns of four: three for Work turns, one face down for each Generate turn. */
function Columns({ table, rival }: { table: EnergyTable; rival: Rival }) {
  return (
    <div class="rival-cards">
      <h4 class="ee-title">
        <Ruled clause="CN-043">Its cards</Ruled> <span class="title-note">{rival.columns.flat().length} played</span>
      </h4>
      <div class="rival-columns">
        {rival.columns.map((column, i) => (
          <ol key={i} class="rival-column">
            {column.map((card, j) => (
              <li
                key={j}
                class={card ? "rival-card" : "rival-card back"}
                data-tip={card ? clashWords(table, card) : "A card of a Generate turn, face down"}
              >
                <span class="visually-hidden">{card ? clashWords(table, card) : "Face down"}</span>
                {card && (
                  <span aria-hidden="true">
                    <b>{card.points}</b>
                    <Piece name="points" size={11} />
                    {card.icon && <Piece name={ICONS[card.icon]?.[0] ?? "points"} size={12} />}
                  </span>
                )}
              </li>
            ))}
          </ol>
        ))}
        {rival.columns.length === 0 && <p class="quiet">none yet</p>}
      </div>
    </div>
  );
}

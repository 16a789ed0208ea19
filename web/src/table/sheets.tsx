import { useEffect, useRef, useState } from "preact/hooks";
import { ago, partsOf } from "../core/text.ts";
import type { ScoreLine, StoryLine, Table } from "../core/types.ts";
import type { GameModule } from "../games/module.ts";
import { Icon } from "../parts/icon.tsx";
import { SeatMark, seatName } from "../parts/seat.tsx";
import { Piece } from "../parts/symbols.tsx";
import type { Room } from "./room.ts";

/** What the panel beside the table shows; the rules have a file of their own. */
export type Tab = "log" | "score" | "chat" | "rules";

/** The story in sentences; each line shows the table as it stood then. */
export function Log({
  table,
  game,
  look,
  at,
}: {
  table: Table;
  game: GameModule | null;
  look: (position: number) => void;
  at: number | null;
}) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current?.closest(".paper");
    if (!box) return;
    if (at === null) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    const here = [...box.querySelectorAll<HTMLElement>(".here")].pop();
    if (here) box.scrollTop += here.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + 40;
  }, [table.story.length, at]);
  let turn = -1;
  const here = at === null ? -1 : table.story.findLastIndex((line) => line.position <= at);
  return (
    <div class="log">
      {table.story.length === 0 && <p class="quiet">Nothing has happened yet.</p>}
      <ol>
        {table.story.map((line, i) => {
          const first = line.turn !== turn;
          turn = line.turn;
          return (
            <li key={i} class={i === here ? "here" : ""}>
              {first && <span class="turn-mark">Turn {Math.max(1, line.turn)}</span>}
              <button
                type="button"
                tabIndex={i === table.story.length - 1 ? 0 : -1}
                title="Show the table at this moment"
                onClick={() => look(line.position)}
                onKeyDown={lineByLine}
              >
                <Sentence line={line} game={game} table={table} />
              </button>
            </li>
          );
        })}
      </ol>
      <div ref={end} />
    </div>
  );
}

/** The log is one stop for the Tab key; arrows walk through its lines. */
function lineByLine(event: KeyboardEvent): void {
  const item = (event.currentTarget as HTMLElement).parentElement;
  const next =
    event.key === "ArrowUp"
      ? item?.previousElementSibling
      : event.key === "ArrowDown"
        ? item?.nextElementSibling
        : null;
  const button = next?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.focus();
}

export function Sentence({ line, game, table }: { line: StoryLine; game: GameModule | null; table: Table }) {
  return (
    <span>
      {partsOf(line).map((part, i) => {
        if (!part.kind) return <span key={i}>{part.text}</span>;
        if (part.kind === "number")
          return (
            <b key={i} class="number">
              {part.text}
            </b>
          );
        if (part.kind === "seat") {
          const seat = "ABCDEF".indexOf(part.text);
          return (
            <b key={i} class="in-line">
              {seat >= 0 && <SeatMark seat={seat} size={16} />} {seat >= 0 ? seatName(table.seats, seat) : part.text}
            </b>
          );
        }
        const symbol = game?.symbol(part.kind, part.text);
        if (!symbol && part.text.length > 40) return <span key={i}>{part.text}</span>; // a sentence of its own
        return (
          <b key={i} class={part.text.length > 24 ? "in-line long" : "in-line"}>
            {symbol && <Piece name={symbol} size={14} />}
            {part.text}
          </b>
        );
      })}
    </span>
  );
}

export function ScoreSheet({ table }: { table: Table }) {
  const seats = Object.keys(table.scores).map(Number).sort();
  if (seats.length === 0) return <p class="quiet">The scores are shown when the game is over.</p>;
  return (
    <div class="score-sheets">
      {seats.map((seat) => (
        <OneSheet key={seat} table={table} seat={seat} lines={table.scores[String(seat)] ?? []} />
      ))}
    </div>
  );
}

function OneSheet({ table, seat, lines }: { table: Table; seat: number; lines: ScoreLine[] }) {
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  const several = table.seats.length > 1;
  return (
    <table class="score-sheet">
      <caption>
        {several && <SeatMark seat={seat} size={20} />}{" "}
        {several ? seatName(table.seats, seat) : table.over ? "Your result" : "As it stands"}
      </caption>
      <tbody>
        {lines.map((line, i) => (
          <tr key={i} class={line.points === 0 ? "nothing" : ""}>
            <th scope="row">{line.what}</th>
            <td>{line.points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function Chat({ room, table }: { room: Room; table: Table }) {
  const [text, setText] = useState("");
  return (
    <div class="chat">
      <ol>
        {table.chat.map((line, i) => (
          <li key={i}>
            <b>{line.name}</b> {line.text} <small>{ago(line.at)}</small>
          </li>
        ))}
        {table.chat.length === 0 && (
          <li class="quiet">Nobody has written yet. What you write, everybody at this table can read.</li>
        )}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const said = text.trim();
          if (said) room.chat(said.slice(0, 500));
          setText("");
        }}
      >
        <label class="visually-hidden" for="chat-text">
          Write to the table
        </label>
        <input
          id="chat-text"
          value={text}
          maxLength={500}
          placeholder="Write to the table"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="icon-button" aria-label="Send">
          <Icon name="right" />
        </button>
      </form>
    </div>
  );
}

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { numbered, Offers, type Group, type Labelled } from "../core/options.ts";
import type { Option, Table } from "../core/types.ts";
import { Icon } from "../parts/icon.tsx";
import { SeatMark, seatName } from "../parts/seat.tsx";
import { Piece } from "../parts/symbols.tsx";
import { Advice } from "./advice.tsx";
import { mayAsk, type Room } from "./room.ts";

/** The decision: what is asked, and all that may be chosen, as a list with numbers for the keyboard. */
export function Desk({
  room,
  table,
  groups,
  choose,
}: {
  room: Room;
  table: Table;
  groups: Group[];
  choose: (option: Option) => void;
}) {
  const view = table.view;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const numbers = useMemo(() => numbered(groups), [groups]);
  const sending = room.sending.value;
  const chosen = room.chosen.value;
  const mine = view !== null && !view.over && view.options.length > 0;

  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (held.current && lost) (list.current?.querySelector<HTMLElement>("button") ?? heading.current)?.focus();
  }, [view?.position, view?.deciding]);

  if (!view) return null;
  const deciding = view.deciding;
  const several = table.seats.length > 1;
  const who = deciding === null ? null : table.seats.find((seat) => seat.seat === deciding);
  return (
    <section
      class={mine ? "desk yours" : "desk"}
      aria-labelledby="asked"
      onFocusIn={() => (held.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget !== null) held.current = false;
      }}
      onKeyDown={(event) => arrows(event, list.current)}
    >
      <div class="desk-head">
        <span class={mine ? "lamp-light on" : "lamp-light"} aria-hidden="true" />
        {several && deciding !== null && <SeatMark seat={deciding} size={30} />}
        <h2 id="asked" ref={heading} tabIndex={-1}>
          {mine || view.over ? view.prompt || outcomeWords(table) : waitingWords(table)}
        </h2>
      </div>
      {who?.thinking && (
        <p class="thinking" role="status">
          {seatName(table.seats, who.seat)} is thinking
          <span class="dots" aria-hidden="true" />
        </p>
      )}
      {table.frozen && <p class="problem">{table.frozen}</p>}
      {room.problem.value && (
        <p class="problem" role="alert">
          {room.problem.value}
        </p>
      )}
      {sending && room.connection.value !== "live" && (
        <p class="note" role="status">
          Your choice is kept and will be sent when the connection is back.
        </p>
      )}
      {mine && <Advice room={room} options={view.options} choose={choose} />}
      {mine && (
        <div
          class={sending ? "options sending" : "options"}
          ref={list}
          role="group"
          aria-label={`What you may choose: ${view.options.length}`}
        >
          {groups.map((group, i) => (
            <OptionGroup
              key={`${view.position}-${i}`}
              group={group}
              numbers={numbers}
              position={view.position}
              sending={sending}
              chosen={chosen}
              choose={choose}
            />
          ))}
        </div>
      )}
      {chosen && (
        <div class="confirm" role="group" aria-label="Confirm">
          <p>{chosen.words}?</p>
          <button type="button" class="primary" ref={take} onClick={() => room.send(chosen)}>
            <Icon name="check" /> Confirm
          </button>
          <button type="button" class="secondary" onClick={() => (room.chosen.value = null)}>
            Not yet
          </button>
        </div>
      )}
      {!view.over && table.seat !== null && (
        <div class="desk-foot">
          <UndoButton room={room} table={table} />
          {mine && mayAsk(table) && (
            <button
              type="button"
              class="secondary"
              aria-disabled={room.hint.value !== null}
              onClick={() => void room.askHint()}
            >
              <Icon name="bulb" /> Hint <kbd>H</kbd>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Takes the focus as soon as it is there. */
function take(button: HTMLElement | null): void {
  button?.focus();
}

export function waitingWords(table: Table): string {
  const deciding = table.view?.deciding;
  if (deciding === null || deciding === undefined) return table.view?.prompt ?? "";
  return `${seatName(table.seats, deciding)} is deciding.`;
}

function outcomeWords(table: Table): string {
  return table.view?.outcome?.reason ?? "The game is over.";
}

function UndoButton({ room, table }: { room: Room; table: Table }) {
  const { possible, reason } = table.undo;
  return (
    <div class="undo">
      <button
        type="button"
        class="secondary"
        aria-disabled={!possible}
        aria-describedby={possible ? undefined : "undo-reason"}
        onClick={() => room.undo()}
      >
        <Icon name="undo" /> Undo <kbd>U</kbd>
      </button>
      {!possible && (
        <span id="undo-reason" class="quiet">
          {reason}
        </span>
      )}
    </div>
  );
}

function OptionGroup({
  group,
  numbers,
  position,
  sending,
  chosen,
  choose,
}: {
  group: Group;
  numbers: Map<number, number>;
  position: number;
  sending: string | null;
  chosen: Option | null;
  choose: (option: Option) => void;
}) {
  const small = group.options.some((one) => one.short !== undefined);
  const brief = group.options.every(({ option }) => option.words.length < 32);
  const kind = small ? " small" : group.compact ? " compact" : brief ? " brief" : "";
  return (
    <div class={`option-group${kind}`}>
      {group.title && (
        <h3>
          {group.symbol && <Piece name={group.symbol} size={20} />} {group.title}
        </h3>
      )}
      <ul>
        {group.options.map((one) => (
          <li key={`${position} ${one.option.notation}`}>
            <OptionButton
              one={one}
              number={numbers.get(one.option.option) ?? 0}
              sending={sending}
              chosen={chosen}
              choose={choose}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionButton({
  one,
  number,
  sending,
  chosen,
  choose,
}: {
  one: Labelled;
  number: number;
  sending: string | null;
  chosen: Option | null;
  choose: (option: Option) => void;
}) {
  const { option, short, symbol } = one;
  const shown = short ?? one.label;
  const picked = sending === option.notation || chosen?.option === option.option;
  return (
    <button
      type="button"
      class={picked ? "option picked" : "option"}
      data-option={option.option}
      data-notation={option.notation}
      aria-label={shown === undefined ? undefined : option.words}
      title={shown === undefined ? undefined : option.words}
      aria-keyshortcuts={String(number)}
      onClick={() => choose(option)}
    >
      <kbd aria-hidden="true" data-key={number} />
      {symbol && <Piece name={symbol} size={20} />}
      <span>{shown ?? option.words}</span>
      {short !== undefined && <small aria-hidden="true">{gained(option.words)}</small>}
    </button>
  );
}

/** "for 3" of "Sell 3 Materials for 3", to stand under a small button. */
function gained(words: string): string {
  return / (for \d+)$/.exec(words)?.[1] ?? "";
}

/** Arrow keys walk through the list. */
function arrows(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || !list) return;
  const buttons = [...list.querySelectorAll<HTMLElement>("button")];
  if (buttons.length === 0) return;
  const now = buttons.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (step > 0 ? 0 : buttons.length - 1) : (now + step + buttons.length) % buttons.length;
  event.preventDefault();
  buttons[next]?.focus();
}

/** What the board may offer; nothing while you look at the past or wait for an answer. */
export function useOffers(room: Room): Offers {
  const table = room.shown.value;
  const idle = room.past.value !== null;
  return useMemo(() => (idle ? new Offers([], []) : Offers.of(table?.view ?? null)), [table, idle]);
}

import { batch, computed, signal } from "@preact/signals";
import { get, post, Refused, sentence } from "../core/api.ts";
import { Live, type Connection } from "../core/live.ts";
import { at } from "../core/router.ts";
import { say } from "../core/say.ts";
import { settings } from "../core/settings.ts";
import type { Hint, Option, StoryLine, Table } from "../core/types.ts";
import { LETTERS, seatName } from "../parts/seat.tsx";

/** Lines of the new story that weren't in the old one; null when the story went back. */
export function newLines(before: StoryLine[], after: StoryLine[]): StoryLine[] | null {
  if (after.length < before.length) return null;
  const last = before[before.length - 1];
  const same = after[before.length - 1];
  if (last && (!same || same.text !== last.text || same.position !== last.position)) return null;
  return after.slice(before.length);
}

/** What was answered for you, as you had said ahead of time, that wasn't told before. */
export function answeredSince(before: Table, after: Table): string[] {
  const known = new Set(before.standing?.answered.map((one) => one.position));
  const told = after.standing?.answered.filter((one) => !known.has(one.position)) ?? [];
  return told.map((one) => `Answered for you. ${one.asked} ${one.said}.`);
}

/** What a screen reader hears when a table changes. */
export function announcement(before: Table | null, after: Table): string[] {
  const said: string[] = [];
  const view = after.view;
  const old = before?.view ?? null;
  if (before && old && view) {
    const lines = newLines(before.story, after.story);
    if (lines === null) said.push("Taken back.");
    else said.push(...lines.map((line) => line.text));
    if (before.seat === after.seat) said.push(...answeredSince(before, after));
  }
  if (!view) {
    if (after.waiting && !before) said.push("Waiting for players.");
    return said;
  }
  if (view.over) {
    if (!old?.over) said.push(`The game is over. ${view.outcome?.reason ?? ""}`.trim());
    return said;
  }
  if (!old || old.position !== view.position || old.deciding !== view.deciding) {
    const count = view.options.length;
    said.push(view.prompt);
    if (count > 0) said.push(count === 1 ? "One option." : `${count} options.`);
  }
  return said;
}

/** Whether what has arrived is older than what is shown. */
export function overtaken(shown: Table | null, arrived: Table): boolean {
  return (arrived.seq ?? 0) < (shown?.seq ?? 0);
}

/** Which seat the curtain must be opened for, if several people share this screen. */
export function curtainFor(before: Table | null, after: Table): number | null {
  const mine = after.seats.filter((seat) => seat.yours).length;
  if (mine < 2 || after.over || after.seat === null || after.view === null) return null;
  return before?.view && before.seat === after.seat ? null : after.seat;
}

/** Whether hints are given: nobody else may be at a disadvantage. The server sees to it, too. */
export function mayAsk(table: Table): boolean {
  return !table.lesson && !table.frozen && table.seats.every((seat) => seat.yours || seat.kind === "bot");
}

/** A table that is open on this page: its state, the line to the server, what you are about to do. */
export class Room {
  readonly table = signal<Table | null>(null);
  readonly connection = signal<Connection>("connecting");
  /** A sentence about what went wrong last. */
  readonly problem = signal("");
  /** The notation that was sent and isn't answered yet. */
  readonly sending = signal<string | null>(null);
  /** The option that waits for a confirmation. */
  readonly chosen = signal<Option | null>(null);
  /** What a strong bot would do now; true while it thinks about it. */
  readonly hint = signal<Hint | true | null>(null);
  /** The seat that the curtain hides the table from, until it says that it is there. */
  readonly curtain = signal<number | null>(null);
  /** An earlier position that you look at. */
  readonly past = signal<Table | null>(null);
  readonly missing = signal("");
  readonly shown = computed(() => this.past.value ?? this.table.value);

  private live: Live | null = null;
  private readonly online = () => this.live?.hurry();
  private readonly offline = () => this.live?.cut();

  constructor(readonly id: string) {}

  open(): void {
    const address = new URL(at(`/api/tables/${encodeURIComponent(this.id)}/live`), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    get<Table>(`/api/tables/${encodeURIComponent(this.id)}`).then(
      (table) => {
        if (this.table.value === null) this.take(table);
        this.connect(address.href);
      },
      (problem: unknown) => {
        if (problem instanceof Refused && problem.status >= 400 && problem.status < 500)
          this.missing.value = problem.message;
        else this.connect(address.href);
      },
    );
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
  }

  private closed = false;

  private connect(address: string): void {
    if (this.closed) return;
    this.live = new Live(address, {
      table: (table) => this.take(table),
      connection: (state) => {
        const before = this.connection.value;
        this.connection.value = state;
        if (state === "live" && before === "waiting") say("Connected again.");
        if (state === "waiting" && before === "live") say("The connection is lost. Trying again.");
      },
      lost: () => (this.sending.value = null),
      other: (message) => {
        const table = this.table.value;
        if (message.type === "refused") {
          this.sending.value = null;
          this.complain(message.message);
          if (message.table) this.take(message.table);
        } else if (message.type === "chat" && table) {
          this.table.value = { ...table, chat: [...table.chat, message.message] };
          say(`${message.message.name} writes: ${message.message.text}`);
        } else if (message.type === "presence" && table) {
          const seats = table.seats.map((seat) => ({ ...seat, online: message.online.includes(seat.seat) }));
          this.table.value = { ...table, seats };
        }
      },
    });
  }

  close(): void {
    this.closed = true;
    this.live?.close();
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
  }

  private complain(message: string): void {
    this.problem.value = message;
    say(message);
  }

  /** A new state replaces what was there, unless it was overtaken: answers and news come on different ways. */
  take(table: Table): void {
    const before = this.table.value;
    if (overtaken(before, table)) return;
    batch(() => {
      const moved = before?.view?.position !== table.view?.position || before?.view?.deciding !== table.view?.deciding;
      if (moved) {
        this.sending.value = null;
        this.chosen.value = null;
        this.hint.value = null;
        this.problem.value = "";
      }
      const seat = curtainFor(before, table);
      if (seat !== null) this.curtain.value = seat;
      this.table.value = table;
    });
    if (this.curtain.value === null) say(...announcement(before, table));
    else say(`${seatName(table.seats, this.curtain.value)} is next at this screen.`);
  }

  openCurtain(): void {
    const table = this.table.value;
    this.curtain.value = null;
    if (table) say(...announcement(null, table));
  }

  /** Whether this option is asked back about before it is sent. */
  asksBack(option: Option, endsTurn: (notation: string) => boolean): boolean {
    const { confirm } = settings.value;
    return confirm === "always" || (confirm === "turn" && endsTurn(option.notation));
  }

  send(option: Option): void {
    const view = this.table.value?.view;
    const seat = this.table.value?.seat;
    if (!view || seat === null || seat === undefined || this.sending.value !== null) return;
    this.problem.value = "";
    this.chosen.value = null;
    this.sending.value = option.notation;
    this.live?.choose(seat, view.position, option.notation);
  }

  undo(): void {
    const table = this.table.value;
    if (!table?.view || table.seat === null) return;
    if (!table.undo.possible) {
      this.complain(table.undo.reason || "There is nothing to take back.");
      return;
    }
    this.live?.undo(table.undo.seat ?? table.seat, table.view.position);
  }

  /** Asks what a strong bot would do. */
  async askHint(): Promise<void> {
    const table = this.table.value;
    const view = table?.view;
    if (!view || table.seat === null || view.options.length === 0 || this.hint.value !== null || !mayAsk(table)) return;
    this.hint.value = true;
    this.problem.value = "";
    say("The adviser is thinking.");
    const still = () => this.hint.value === true && this.table.value?.view?.position === view.position;
    try {
      const body = { seat: table.seat, position: view.position };
      const hint = await post<Hint>(`/api/tables/${encodeURIComponent(this.id)}/hint`, body);
      if (!still()) return;
      this.hint.value = hint;
      const [best] = hint.options;
      if (best) say(`The adviser would choose: ${best.words}. ${best.why}`);
    } catch (problem) {
      if (!still()) return;
      this.hint.value = null;
      this.complain(sentence(problem));
    }
  }

  chat(text: string): void {
    this.live?.chat(text);
  }

  async look(position: number): Promise<void> {
    const table = this.table.value;
    if (!table) return;
    const seat = table.seat === null ? "" : `?seat=${table.seat}`;
    try {
      this.past.value = await get<Table>(`/api/tables/${encodeURIComponent(this.id)}/positions/${position}${seat}`);
      say(`You look at the table after ${position} choices.`);
    } catch (problem) {
      this.complain(sentence(problem));
    }
  }

  now(): void {
    this.past.value = null;
  }

  resign(bot: string): Promise<void> {
    return this.ask("resign", { seat: this.table.value?.seat, bot });
  }

  /** Goes on to the next step of a lesson. */
  readOn(step: number): Promise<void> {
    return this.ask("lesson", { step });
  }

  /** Goes on without the teacher. */
  endLesson(): Promise<void> {
    return this.ask("lesson/end", {});
  }

  /** Says what your seat answers to a question from now on, whether this page is open or not. */
  answerAhead(question: string, answer: string): Promise<void> {
    return this.ask("standing", { seat: this.table.value?.seat, question, answer });
  }

  private async ask(path: string, body: unknown): Promise<void> {
    try {
      this.take(await post<Table>(`/api/tables/${encodeURIComponent(this.id)}/${path}`, body));
    } catch (problem) {
      if (problem instanceof Refused && problem.error === "stale" && problem.table) this.take(problem.table);
      else this.complain(sentence(problem));
    }
  }
}

/** "A, Ada" for lists. */
export function seatLabel(table: Table, seat: number): string {
  return `${LETTERS[seat]}, ${seatName(table.seats, seat)}`;
}

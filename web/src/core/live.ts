import type { FromServer, Table, ToServer } from "./types.ts";

export type Connection = "connecting" | "live" | "waiting";

export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface LiveEvents {
  table(table: Table): void;
  other(message: Exclude<FromServer, { type: "table" }>): void;
  connection(state: Connection): void;
  /** A choice that was on its way when the line broke turned out to be no longer possible. */
  lost?(): void;
}

export interface Clock {
  later(run: () => void, milliseconds: number): unknown;
  stop(timer: unknown): void;
}

const OPEN = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PULSE = 20_000;
const PATIENCE = 10_000;

const clock: Clock = {
  later: (run, milliseconds) => setTimeout(run, milliseconds),
  stop: (timer) => clearTimeout(timer as number),
};

/** How long to wait before the n-th new attempt: longer each time, never in step with others. */
export function wait(attempt: number, chance = Math.random()): number {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.75 + chance / 2);
}

type Pending = Exclude<ToServer, { type: "ping" }>;

/**
 * The line to a table. It comes back by itself after a break. What was said and not yet answered is said again
 * once the table is here again, if the table still stands where it stood; so no choice is lost or made twice.
 */
export class Live {
  private socket: Socket | null = null;
  private attempt = 0;
  private timer: unknown = null;
  private pulse: unknown = null;
  private closed = false;
  private pending: Pending[] = [];
  private fresh = false;
  private count = 0;

  constructor(
    private readonly address: string,
    private readonly events: LiveEvents,
    private readonly dial: (address: string) => Socket = (to) => new WebSocket(to) as unknown as Socket,
    private readonly time: Clock = clock,
  ) {
    this.open();
  }

  private open(): void {
    if (this.closed) return;
    this.time.stop(this.timer);
    this.timer = null;
    this.events.connection(this.attempt === 0 ? "connecting" : "waiting");
    const socket = this.dial(this.address);
    this.socket = socket;
    this.fresh = false;
    socket.onopen = () => this.beat();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  private broken(): void {
    this.socket = null;
    this.time.stop(this.pulse);
    if (this.closed) return;
    this.events.connection("waiting");
    this.time.stop(this.timer);
    this.timer = this.time.later(() => this.open(), wait(this.attempt));
    this.attempt += 1;
  }

  /** Asks for a sign of life now and then; without one the line counts as broken. */
  private beat(): void {
    this.time.stop(this.pulse);
    this.pulse = this.time.later(() => {
      this.put({ type: "ping" });
      this.pulse = this.time.later(() => this.drop(), PATIENCE);
    }, PULSE);
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.broken();
  }

  private hear(message: FromServer): void {
    this.beat();
    if (message.type === "table") {
      const first = !this.fresh;
      this.fresh = true;
      this.attempt = 0;
      if (first) {
        this.events.connection("live");
        this.sayAgain(message.table);
      } else {
        this.settle(message.table);
      }
      this.events.table(message.table);
      return;
    }
    if (message.type === "refused") {
      this.pending = message.ref ? this.pending.filter((one) => one.ref !== message.ref) : [];
    }
    if (message.type === "chat") {
      const at = this.pending.findIndex((one) => one.type === "chat" && one.text === message.message.text);
      if (at >= 0) this.pending.splice(at, 1);
    }
    this.events.other(message);
  }

  private sayAgain(table: Table): void {
    const waiting = this.pending;
    this.pending = [];
    let lost = false;
    for (const one of waiting) {
      if (one.type === "chat" || stillStands(one, table)) {
        this.pending.push(one);
        this.put(one);
      } else if (one.type === "choice" && table.view !== null && table.view.position <= one.position) {
        lost = true;
      }
    }
    if (lost) this.events.lost?.();
  }

  private settle(table: Table): void {
    this.pending = this.pending.filter((one) => one.type === "chat" || stillStands(one, table));
  }

  private put(message: ToServer): boolean {
    if (!this.socket || this.socket.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private say(message: Pending): string {
    this.pending = this.pending.filter((one) => one.type === "chat" || message.type === "chat");
    this.pending.push(message);
    if (this.fresh) this.put(message);
    return message.ref;
  }

  private ref(): string {
    this.count += 1;
    return `${this.count}`;
  }

  choose(seat: number, position: number, choice: string): string {
    return this.say({ type: "choice", seat, position, choice, ref: this.ref() });
  }

  undo(seat: number, position: number): string {
    return this.say({ type: "undo", seat, position, ref: this.ref() });
  }

  chat(text: string): string {
    return this.say({ type: "chat", text, ref: this.ref() });
  }

  /** What is said and not answered yet. */
  get unanswered(): number {
    return this.pending.length;
  }

  /** Try at once, e.g. because the network is back. */
  hurry(): void {
    if (this.closed || (this.socket && this.fresh)) return;
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
      this.socket = null;
    }
    this.open();
  }

  /** The network is gone: don't wait for the line to notice. */
  cut(): void {
    if (!this.closed) this.drop();
  }

  close(): void {
    this.closed = true;
    this.time.stop(this.timer);
    this.time.stop(this.pulse);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    this.socket = null;
  }
}

function stillStands(one: Pending, table: Table): boolean {
  if (one.type === "chat" || table.view === null) return false;
  if (one.position !== table.view.position) return false;
  return one.type === "undo" || table.view.deciding === one.seat;
}

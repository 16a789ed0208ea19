import { beforeEach, describe, expect, it } from "vitest";
import { Live, wait, type Connection, type Socket } from "./live.ts";
import type { FromServer, Table } from "./types.ts";

class Line implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  up(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

function at(position: number, deciding = 0): FromServer {
  return { type: "table", table: { view: { position, deciding } } as unknown as Table };
}

let lines: Line[];
let timers: { run: () => void; after: number }[];
let states: Connection[];
let tables: number[];
let others: FromServer[];
let live: Live;

const last = () => lines[lines.length - 1] as Line;

function runTimers(most: number): void {
  const due = timers.filter((timer) => timer.after <= most);
  timers = timers.filter((timer) => timer.after > most);
  for (const timer of due) timer.run();
}

beforeEach(() => {
  lines = [];
  timers = [];
  states = [];
  tables = [];
  others = [];
  live = new Live(
    "ws://hall/live",
    {
      table: (table) => tables.push(table.view?.position ?? -1),
      other: (message) => others.push(message),
      connection: (state) => states.push(state),
    },
    () => {
      lines.push(new Line());
      return last();
    },
    {
      later: (run, after) => {
        const timer = { run, after };
        timers.push(timer);
        return timer;
      },
      stop: (timer) => (timers = timers.filter((one) => one !== timer)),
    },
  );
});

describe("the line to a table", () => {
  it("is live once the table is here", () => {
    last().up();
    expect(states).toEqual(["connecting"]);
    last().hear(at(0));
    expect(states).toEqual(["connecting", "live"]);
    expect(tables).toEqual([0]);
  });

  it("comes back after a break, each time a little later", () => {
    last().up();
    last().hear(at(0));
    last().drop();
    expect(states[states.length - 1]).toBe("waiting");
    runTimers(1000);
    expect(lines).toHaveLength(2);
    last().drop();
    const [second] = timers;
    runTimers(10_000);
    last().drop();
    const [third] = timers;
    expect(third!.after).toBeGreaterThan(second!.after * 0.9);
    expect(wait(0, 0.5)).toBeLessThan(wait(3, 0.5));
    expect(wait(30, 1)).toBeLessThanOrEqual(10_000);
  });

  it("says a choice again that the break swallowed", () => {
    last().up();
    last().hear(at(4));
    live.choose(0, 4, "sell");
    last().drop();
    runTimers(1000);
    last().up();
    expect(last().sent).toEqual([]);
    last().hear(at(4));
    expect(last().sent).toMatchObject([{ type: "choice", seat: 0, position: 4, choice: "sell" }]);
    last().hear(at(5));
    expect(live.unanswered).toBe(0);
  });

  it("doesn't make a choice twice that arrived before the break", () => {
    last().up();
    last().hear(at(4));
    live.choose(0, 4, "sell");
    last().drop();
    runTimers(1000);
    last().up();
    last().hear(at(5));
    expect(last().sent).toEqual([]);
    expect(live.unanswered).toBe(0);
  });

  it("keeps a choice that was made without a line", () => {
    last().up();
    last().hear(at(7));
    last().drop();
    live.choose(0, 7, "produce");
    runTimers(1000);
    last().up();
    last().hear(at(7));
    expect(last().sent).toMatchObject([{ choice: "produce", position: 7 }]);
  });

  it("keeps what you write to the table", () => {
    last().up();
    last().hear(at(0));
    last().drop();
    live.chat("Back in a moment");
    runTimers(1000);
    last().up();
    last().hear(at(0));
    expect(last().sent).toMatchObject([{ type: "chat", text: "Back in a moment" }]);
    last().hear({ type: "chat", message: { name: "Ada", text: "Back in a moment", at: 0 } });
    expect(live.unanswered).toBe(0);
  });

  it("forgets what was refused", () => {
    last().up();
    last().hear(at(0));
    const ref = live.choose(0, 0, "fly");
    last().hear({ type: "refused", error: "illegal", message: "No.", ref });
    expect(live.unanswered).toBe(0);
    expect(others).toHaveLength(1);
  });

  it("notices a line that went silent", () => {
    last().up();
    last().hear(at(0));
    runTimers(20_000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    runTimers(20_000);
    expect(states[states.length - 1]).toBe("waiting");
    expect(timers.length).toBe(1);
  });

  it("stays quiet once closed", () => {
    last().up();
    live.close();
    expect(timers).toEqual([]);
    live.hurry();
    expect(lines).toHaveLength(1);
  });
});

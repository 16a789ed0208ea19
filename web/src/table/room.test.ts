import { describe, expect, it } from "vitest";
import type { Seat, StoryLine, Table, View } from "../core/types.ts";
import { announcement, curtainFor, newLines, Room } from "./room.ts";

const line = (position: number, text: string): StoryLine => ({ position, turn: 1, text, parts: [] });
const seat = (number: number, yours: boolean): Seat => ({
  seat: number,
  kind: "person",
  name: `P${number}`,
  yours,
  online: true,
  thinking: false,
});

function table(position: number, story: StoryLine[], more: Partial<Table> = {}, view: Partial<View> = {}): Table {
  return {
    id: "t",
    game: "g",
    title: "G",
    over: false,
    waiting: false,
    seats: [seat(0, true)],
    host: true,
    seat: 0,
    story,
    chat: [],
    undo: { possible: false, reason: "" },
    scores: {},
    chart: [],
    proof: { commitment: "", revealed: false },
    view: {
      position,
      deciding: 0,
      prompt: "What now?",
      options: [{ option: 0, notation: "a", words: "A" }],
      over: false,
      outcome: null,
      ...view,
    } as View,
    ...more,
  };
}

describe("what a screen reader hears", () => {
  it("is the decision at first", () => {
    expect(announcement(null, table(0, [line(0, "Old.")]))).toEqual(["What now?", "One option."]);
  });

  it("is what happened, then what is asked", () => {
    const before = table(0, [line(0, "One.")]);
    const after = table(1, [line(0, "One."), line(0, "Two.")], {}, { prompt: "And now?" });
    expect(announcement(before, after)).toEqual(["Two.", "And now?", "One option."]);
  });

  it("is that a choice was taken back", () => {
    const before = table(1, [line(0, "One."), line(0, "Two.")]);
    expect(announcement(before, table(0, [line(0, "One.")]))[0]).toBe("Taken back.");
  });

  it("is what was answered for you, once, before what is asked", () => {
    const told = { position: 3, asked: "Do you join?", said: "No" };
    const standing = { questions: [], answered: [told] };
    const before = table(3, [], { standing: { questions: [], answered: [] } });
    const after = table(5, [], { standing });
    expect(announcement(before, after)).toEqual(["Answered for you. Do you join? No.", "What now?", "One option."]);
    expect(announcement(after, table(5, [], { standing }))).toEqual([]);
    expect(announcement(before, { ...after, seat: 1 })[0]).toBe("What now?"); // another seat's, at the same screen
  });

  it("is nothing when nothing changed", () => {
    const same = table(3, [line(0, "One.")]);
    expect(announcement(same, same)).toEqual([]);
  });

  it("is the end, once", () => {
    const before = table(3, []);
    const after = table(
      4,
      [],
      { over: true },
      { over: true, deciding: null, outcome: { winners: [], reason: "You retire.", scores: [3] } },
    );
    expect(announcement(before, after)).toEqual(["The game is over. You retire."]);
    expect(announcement(after, after)).toEqual([]);
  });
});

describe("new lines", () => {
  it("follow the old ones, or the story went back", () => {
    expect(newLines([], [line(0, "A")])).toHaveLength(1);
    expect(newLines([line(0, "A")], [line(0, "B"), line(1, "C")])).toBeNull();
    expect(newLines([line(0, "A"), line(1, "B")], [line(0, "A")])).toBeNull();
  });
});

describe("the curtain", () => {
  const shared = { seats: [seat(0, true), seat(1, true)] };

  it("falls when another person at this screen decides", () => {
    expect(curtainFor(null, table(0, [], shared))).toBe(0);
    expect(curtainFor(table(0, [], shared), table(1, [], { ...shared, seat: 1 }))).toBe(1);
    expect(curtainFor(table(0, [], shared), table(1, [], shared))).toBeNull();
  });

  it("stays up where one person has one seat, and after the game", () => {
    expect(curtainFor(null, table(0, []))).toBeNull();
    expect(curtainFor(null, table(0, [], { ...shared, over: true }))).toBeNull();
  });
});

describe("a room", () => {
  it("drops a state that was overtaken on its way, and takes one that went back", () => {
    const room = new Room("t");
    const seen = () => [room.table.value?.seq, room.table.value?.view?.position];
    room.take(table(3, [], { seq: 8 }));
    room.take(table(2, [], { seq: 7 }));
    expect(seen(), "the answer to a request that comes after newer news").toEqual([8, 3]);
    room.take(table(2, [], { seq: 9 }));
    expect(seen(), "a choice that was taken back").toEqual([9, 2]);
  });
});

import { describe, expect, it } from "vitest";
import { ago, anchor, bare, partsOf, pieces, wrap } from "./text.ts";

describe("texts of the rules", () => {
  it("keep bold, code, italics and links", () => {
    expect(pieces("**A** Sell, `market`, *soon*, see [Labour](#labour).")).toEqual([
      { kind: "bold", text: "A" },
      { kind: "plain", text: " Sell, " },
      { kind: "code", text: "market" },
      { kind: "plain", text: ", " },
      { kind: "italic", text: "soon" },
      { kind: "plain", text: ", see " },
      { kind: "link", text: "Labour", to: "#labour" },
      { kind: "plain", text: "." },
    ]);
    expect(bare("a **b** `c`")).toBe("a b c");
    expect(pieces("2 * 3 * 4")).toEqual([{ kind: "plain", text: "2 * 3 * 4" }]);
  });

  it("have anchors", () => {
    expect(anchor("Labour and upkeep")).toBe("labour-and-upkeep");
    expect(anchor("Action A: Sell")).toBe("action-a-sell");
  });
});

describe("lines of the story", () => {
  it("fall back on their text", () => {
    expect(partsOf({ text: "Two years pass." })).toEqual([{ text: "Two years pass." }]);
    expect(partsOf({ text: "x", parts: [{ kind: "number", text: "2" }] })).toEqual([{ kind: "number", text: "2" }]);
  });
});

describe("drawn text", () => {
  it("is broken into lines and cut with a sign", () => {
    expect(wrap("one two three", 100)).toEqual(["one two three"]);
    expect(wrap("one two three four", 4).length).toBeGreaterThan(1);
    expect(wrap("one two three four five six", 4, 2)[1]).toMatch(/ …$/);
    expect(wrap("one two three four", 4).join(" ")).toBe("one two three four");
  });
});

it("tells how long ago something was", () => {
  const now = Date.parse("2026-01-02T12:00:00Z");
  expect(ago("2026-01-02T11:59:50Z", now)).toBe("just now");
  expect(ago(now / 1000 - 120, now)).toBe("2 minutes ago");
  expect(ago(now - 3_600_000, now)).toBe("an hour ago");
  expect(ago("2025-12-30T12:00:00Z", now)).toBe("3 days ago");
  expect(ago("no date", now)).toBe("");
});

import { expect, it } from "vitest";
import type { RuleBlock } from "../core/types.ts";
import { matching } from "./rules.tsx";

const blocks: RuleBlock[] = [
  { kind: "heading", level: 2, text: "Selling" },
  { kind: "clause", id: "X-001", text: "You sell **Goods**." },
  { kind: "heading", level: 2, text: "Building" },
  { kind: "paragraph", text: "You build." },
  { kind: "table", rows: [["Year"], ["Goods due"]] },
];

it("searches clauses, texts and tables, and keeps the headings above", () => {
  expect(matching(blocks, "")).toHaveLength(5);
  expect(matching(blocks, "goods").map((block) => block.kind)).toEqual(["heading", "clause", "heading", "table"]);
  expect(matching(blocks, "x-001")).toHaveLength(2);
  expect(matching(blocks, "you sell goods")).toHaveLength(2);
  expect(matching(blocks, "zeppelin")).toEqual([]);
});

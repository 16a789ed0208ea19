import { expect, test } from "vitest";
import { following, promise } from "./advice.tsx";

const told = { option: 0, notation: "end", words: "End your turn", line: ["End your turn"], why: "" };

test("what a hint promises has a true minus sign, and one point is one", () => {
  expect(promise({ ...told, share: 0.5, points: -2.3, ahead: 0.25 })).toBe(
    "Reckoned at −2 points; ahead in 25 % of the games; 50 % of its thought.",
  );
  expect(promise({ ...told, share: 1, points: -0.4, ahead: null })).toBe("Reckoned at 0 points; 100 % of its thought.");
  expect(promise({ ...told, share: 1, points: 1.2, ahead: null })).toBe("Reckoned at 1 point; 100 % of its thought.");
});

test("what follows is told step by step, though options have commas and full stops of their own", () => {
  const line = ["Buy a contract", "Coal, Oil: 4 VP, for €1M", "Gain $2."];
  expect(following({ ...told, share: 1, points: 1, ahead: null, line })).toBe(
    "Then: Coal, Oil: 4 VP, for €1M; then Gain $2.",
  );
});

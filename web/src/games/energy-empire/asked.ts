// What is asked: the rule that asks has a name, and some rules ask the same of the table.

const ASKED = {
  nation: "nation",
  keep: "keep",
  turn: "turn",
  cross: "turn",
  buy: "buy",
  die: "die",
  return: "return",
  finance: "finance",
  oil: "oil",
  trade: "trade",
  pollute: "cell",
  clean: "cell",
  drill: "cell",
  peek: "peek",
  activate: "activate",
  copy: "copy",
  spy: "spy",
  pieces: "pieces",
  lodge: "lodge",
  claim: "claim",
  discard: "discard",
  refine: "refine",
  roll: "roll",
  highest: "highest",
  row: "row",
  answer: "answer",
  spare: "answer",
  "lose worker": "lose",
  "put under": "cold-war",
  show: "cold-war",
} as const;

export type Asked = (typeof ASKED)[keyof typeof ASKED] | "other";

export function askedBy(rule: string): Asked {
  return (ASKED as Record<string, Asked>)[rule] ?? "other";
}

// What the server sends; see docs/protocol.md. The page knows nothing about games beyond this.

export interface Person {
  id: string;
  name: string;
  account: boolean;
}

export interface VariantValue {
  value: string;
  meaning: string;
}

export interface Variant {
  name: string;
  title: string;
  reading?: string;
  values: VariantValue[];
  /** The modules without which it changes nothing. */
  modules: string[];
}

export interface Module {
  name: string;
  title: string;
  summary: string;
  /** Modules that must be played with it. */
  requires: string[];
  /** Modules that can't be played with it. */
  excludes: string[];
  /** For how many it is; none: for all numbers that the game is for. */
  seats: number[];
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  credits: string;
  seats: number[];
  modules: Module[];
  variants: Variant[];
  /** A first game with a teacher, where there is one. */
  lesson?: { title: string; minutes: number; steps: number } | null;
}

export interface BotInfo {
  name: string;
  title: string;
  summary: string;
}

export type RuleBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "note"; text: string }
  | { kind: "clause"; id: string; text: string }
  | { kind: "table"; rows: string[][] };

export interface Rules {
  title: string;
  blocks: RuleBlock[];
}

export interface Option {
  option: number;
  notation: string;
  words: string;
}

export interface Refusal {
  notation: string;
  reason: string;
}

export interface Outcome {
  winners: number[];
  reason: string;
  scores: number[];
}

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

export interface View {
  game: string;
  modules: string[];
  variants: Record<string, string>;
  seats: number;
  you: number | null;
  position: number;
  turn: number;
  horizon: number;
  deciding: number | null;
  prompt: string;
  /** The name of the rule that asks; empty where nothing is asked of you. */
  asks: string;
  options: Option[];
  refused: Refusal[];
  table: Plain;
  over: boolean;
  outcome: Outcome | null;
}

export interface Seat {
  seat: number;
  kind: string;
  name: string;
  yours: boolean;
  online: boolean;
  thinking: boolean;
}

export interface Part {
  kind?: string;
  text: string;
}

export interface StoryLine {
  position: number;
  turn: number;
  text: string;
  parts: Part[];
}

export interface ChatLine {
  name: string;
  text: string;
  at: number | string;
}

export interface ScoreLine {
  what: string;
  points: number;
}

export interface ChartPoint {
  position: number;
  turn: number;
  scores: number[];
}

export interface Invitation {
  seat: number;
  path: string;
}

/** A question that may be answered once for all. */
export interface StandingQuestion {
  /** The name of the rule that asks. */
  question: string;
  title: string;
  /** What is answered; empty: it is asked. */
  answer: string;
  answers: { answer: string; words: string }[];
}

/** What your seat may answer ahead of time, and what was answered for it since it last chose something itself. */
export interface Standing {
  questions: StandingQuestion[];
  answered: { position: number; asked: string; said: string }[];
}

/** Where a lesson stands: what the teacher says, and what is asked for. */
export interface Lesson {
  title: string;
  /** Counted from 0. */
  step: number;
  steps: number;
  say: string;
  show: string[];
  /** The notation that is asked for; null where there is only something to read. */
  play: string | null;
  /** What is answered to any other choice. */
  why: string;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  over: boolean;
  waiting: boolean;
  seats: Seat[];
  host: boolean;
  seat: number | null;
  view: View | null;
  story: StoryLine[];
  chat: ChatLine[];
  undo: { possible: boolean; reason: string; seat?: number | null };
  /** Why the table can't be played on, if so. */
  frozen?: string | null;
  /** How many choices were made by now; the view may show an earlier position. */
  last?: number;
  /** Where the table's log stands; it grows even when choices are taken back. */
  seq?: number;
  scores: Record<string, ScoreLine[]>;
  chart: ChartPoint[];
  proof: { commitment: string | null; revealed: boolean };
  invitations?: Invitation[];
  /** What may be answered ahead of time; nothing where there are no such questions. */
  standing?: Standing | null;
  /** The lesson that is given at this table. */
  lesson?: Lesson | null;
}

/** What a strong bot would do, and why. */
export interface Hint {
  seat: number;
  asks: string;
  /** How many games it imagined. */
  games: number;
  options: HintOption[];
}

export interface HintOption {
  option: number;
  notation: string;
  words: string;
  /** How much of its thought it gave to this option, from 0 to 1. */
  share: number;
  points: number;
  /** In which part of the games it was ahead; null where nobody is to be beaten. */
  ahead: number | null;
  /** This choice and those that go with it. */
  line: string[];
  why: string;
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  seats: Seat[];
  over: boolean;
  your_turn: boolean;
  updated: number | string;
  summary: string;
}

export interface InvitationInfo {
  table: string;
  game: string;
  seat: number;
  host: string;
  taken: boolean;
}

export interface Proof {
  ok: boolean;
  steps: { what: string; ok: boolean; detail: string }[];
}

export type Chair = { kind: "me" } | { kind: "bot"; bot: string } | { kind: "open" };

export type FromServer =
  | { type: "table"; table: Table }
  | { type: "chat"; message: ChatLine }
  | { type: "presence"; online: number[] }
  | { type: "refused"; error: string; message: string; table?: Table; ref?: string }
  | { type: "pong" };

export type ToServer =
  | { type: "choice"; seat: number; position: number; choice: string; ref: string }
  | { type: "undo"; seat: number; position: number; ref: string }
  | { type: "chat"; text: string; ref: string }
  | { type: "ping" };

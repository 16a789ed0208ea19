import { useEffect, useState } from "preact/hooks";
import { CardFace, ImpactFace, TileFace } from "./card.tsx";
import { Needs } from "./beside.tsx";
import {
  amountWords,
  built,
  lodgers,
  type Beside,
  type Built,
  type Card,
  type EnergyTable,
  type Impact,
  type Nation,
  type Tile,
} from "./data.ts";

type Shown =
  | { card: Card | Built | Nation | Beside; seat: number | null; lodged?: number[] }
  | { tile: Tile }
  | { impact: Impact };

/** Everything that can be held closer, by the name under which it lies on the table. */
export function index(table: EnergyTable): Map<string, Shown> {
  const found = new Map<string, Shown>();
  for (const slots of Object.values(table.markets))
    for (const { card } of slots) if (card) found.set(`card ${card.word}`, { card, seat: null });
  for (const card of table.beside ?? []) found.set(`card ${card.word}`, { card, seat: null });
  for (const player of table.players) {
    for (const card of built(player)) {
      const shown = { card, seat: player.seat, lodged: lodgers(table, player.seat, card) };
      found.set(`card ${card.word}`, shown);
      found.set(`card ${card.word} ${player.seat}`, shown);
    }
    const nation = player.nation;
    if (nation) {
      const card = { ...nation, planks: player["nation planks"], activated: false };
      found.set(`card ${nation.word}`, { card, seat: player.seat });
    }
    for (const tile of player.achievements) if (tile) found.set(`tile ${tile.word}`, { tile });
  }
  for (const tile of table.achievements.display) if (tile) found.set(`tile ${tile.word}`, { tile });
  for (const { card } of table.impacts) if (card) found.set(`impact ${card.word}`, { impact: card });
  return found;
}

interface Near {
  name: string;
  /** Why it can't be chosen, if there is a reason. */
  why: string | undefined;
  left: number;
  top: number;
  up: boolean;
}

const WIDTH = 270;

/** Which thing is pointed at or focused, and where there is room beside it. */
export function useNear(root: { current: HTMLElement | null }, version: unknown): Near | null {
  const [near, set] = useState<Near | null>(null);
  useEffect(() => set(null), [version]);
  useEffect(() => {
    const board = root.current;
    if (!board || matchMedia("(hover: none)").matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (event: Event) => {
      const element = (event.target as Element).closest<HTMLElement>("[data-close]");
      clearTimeout(timer);
      if (!element) return set(null);
      if (event.type === "focusin" && !(event.target as Element).matches(":focus-visible")) return;
      timer = setTimeout(() => {
        if (!element.isConnected) return;
        const box = element.getBoundingClientRect();
        const right = box.right + 10;
        const left = right + WIDTH < innerWidth - 8 ? right : Math.max(8, box.left - WIDTH - 10);
        const up = box.top > innerHeight * 0.55;
        set({ name: element.dataset.close ?? "", why: element.dataset.why, left, top: up ? box.bottom : box.top, up });
      }, 320);
    };
    const away = () => {
      clearTimeout(timer);
      set(null);
    };
    board.addEventListener("pointerover", look);
    board.addEventListener("focusin", look);
    board.addEventListener("pointerleave", away);
    board.addEventListener("focusout", away);
    board.addEventListener("scroll", away, true);
    return () => {
      away();
      board.removeEventListener("pointerover", look);
      board.removeEventListener("focusin", look);
      board.removeEventListener("pointerleave", away);
      board.removeEventListener("focusout", away);
      board.removeEventListener("scroll", away, true);
    };
  }, []);
  return near;
}

/** A card of the table, held closer; with the reason where it can't be chosen. */
export function CloseUp({ table, near, seat }: { table: EnergyTable; near: Near; seat: number | null }) {
  const shown = index(table).get(near.name);
  if (!shown) return null;
  return (
    <div
      class="ee-close"
      aria-hidden="true"
      style={
        near.up
          ? { left: `${near.left}px`, bottom: `${Math.max(8, innerHeight - near.top)}px` }
          : { left: `${near.left}px`, top: `${near.top}px` }
      }
    >
      {"card" in shown && <CardFace card={shown.card} seat={shown.seat} lodged={shown.lodged} size={22} />}
      {"card" in shown && "price" in shown.card && (
        <p class="close-price">
          <b>{amountWords(shown.card.price)}.</b>
          {shown.card.needs.length > 0 && ` Needs ${shown.card.needs.join(" and ")}.`}{" "}
          <Needs card={shown.card} met={seat === null ? undefined : shown.card.met?.[seat]} />
        </p>
      )}
      {"tile" in shown && <TileFace tile={shown.tile} />}
      {"impact" in shown && <ImpactFace card={shown.impact} />}
      {near.why && <p class="close-why">Not now: {near.why}</p>}
    </div>
  );
}

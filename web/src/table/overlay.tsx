import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { moving } from "../core/settings.ts";

interface Tip {
  text: string;
  x: number;
  y: number;
  below: boolean;
}

/** Says beside a thing on the board what it is for, and draws the focus ring above everything else. */
export function Overlay() {
  const [tip, setTip] = useState<Tip | null>(null);
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let focused: Element | null = null;
    let frame = 0;
    const holder = (event: Event) =>
      (event.target as Element).closest?.<SVGElement | HTMLElement>("[data-tip]") ?? null;
    const show = (element: Element | null) => {
      const text = element?.getAttribute("data-tip");
      if (!element || !text) return setTip(null);
      const box = element.getBoundingClientRect();
      const below = box.top < 90;
      const x = Math.min(Math.max(box.left + box.width / 2, 150), innerWidth - 150);
      setTip({ text, x, y: below ? box.bottom + 8 : box.top - 8, below });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = (event: Event) => {
      const element = holder(event);
      clearTimeout(timer);
      timer = setTimeout(() => show(element?.isConnected ? element : focused), element ? 280 : 0);
    };
    const out = () => {
      clearTimeout(timer);
      show(focused);
    };
    const place = () => {
      const mark = ring.current;
      if (!mark) return;
      if (!focused || !focused.isConnected) {
        mark.hidden = true;
        return;
      }
      const box = focused.getBoundingClientRect();
      mark.hidden = false;
      mark.style.transform = `translate(${box.left - 4}px, ${box.top - 4}px)`;
      mark.style.width = `${box.width + 8}px`;
      mark.style.height = `${box.height + 8}px`;
      frame = requestAnimationFrame(place);
    };
    const focus = (event: Event) => {
      const element = event.target as Element;
      const drawn = element instanceof SVGElement && element.matches(":focus-visible");
      focused = drawn ? element : null;
      cancelAnimationFrame(frame);
      place();
      show(element.matches(":focus-visible") ? holder(event) : null);
    };
    const blur = () => {
      focused = null;
      cancelAnimationFrame(frame);
      place();
      setTip(null);
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerout", out);
    document.addEventListener("focusin", focus);
    document.addEventListener("focusout", blur);
    const gone = () => {
      clearTimeout(timer);
      setTip(null);
    };
    document.addEventListener("click", gone);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerout", out);
      document.removeEventListener("focusin", focus);
      document.removeEventListener("focusout", blur);
      document.removeEventListener("click", gone);
    };
  }, []);

  return (
    <>
      <div class="focus-ring" ref={ring} hidden aria-hidden="true" />
      {tip && (
        <div
          class={tip.below ? "tip below" : "tip"}
          style={{ left: `${tip.x}px`, top: `${tip.y}px` }}
          aria-hidden="true"
        >
          {tip.text}
        </div>
      )}
    </>
  );
}

/** A piece with the same name as before travels from where it was to where it is. */
export function useTravel(version: unknown): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const fresh = new Map<string, DOMRect>();
    for (const piece of board.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
      const name = piece.dataset.piece ?? "";
      const box = piece.getBoundingClientRect();
      fresh.set(name, box);
      const before = known.current.get(name);
      if (!before || !moving() || box.width === 0) continue;
      const scale = piece.getScreenCTM?.()?.a || 1;
      const dx = (before.left - box.left) / scale;
      const dy = (before.top - box.top) / scale;
      if (Math.hypot(dx, dy) < 3) continue;
      piece.animate(
        [
          { transform: `translate(${dx}px, ${dy}px)`, opacity: 0.85 },
          { transform: "none", opacity: 1 },
        ],
        {
          duration: 320,
          easing: "cubic-bezier(.2,.8,.2,1)",
        },
      );
    }
    known.current = fresh;
  }, [version]);
  return root;
}

/** Arrow keys on the board go to the nearest thing that may be chosen in that direction. */
export function boardArrows(event: KeyboardEvent, board: HTMLElement | null): void {
  const way = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.key];
  const from = document.activeElement;
  if (!way || !board || !from || !board.contains(from)) return;
  const [wx = 0, wy = 0] = way;
  const start = middle(from);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const one of board.querySelectorAll<HTMLElement | SVGElement>(".can")) {
    if (one === from) continue;
    const end = middle(one);
    const along = (end.x - start.x) * wx + (end.y - start.y) * wy;
    const across = Math.abs((end.x - start.x) * wy) + Math.abs((end.y - start.y) * wx);
    if (along <= 1) continue;
    const cost = along + 2 * across;
    if (cost < least) {
      least = cost;
      best = one;
    }
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

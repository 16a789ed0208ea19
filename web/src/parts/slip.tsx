import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Option } from "../core/types.ts";
import { Icon } from "./icon.tsx";

/** Several options lie at one place. */
export interface Question {
  title: string;
  options: Option[];
  /** The thing that was pointed at. */
  from: Element;
}

/**
 * A slip of paper beside the place that was pointed at, which asks what is meant. Whatever has the class "first" is
 * focused; Escape and the cross give the focus back to the place, a click elsewhere does not.
 */
export function Slip({
  question,
  look,
  close,
  children,
}: {
  question: Question;
  /** The board's own class for its slips. */
  look: string;
  close: () => void;
  children: ComponentChildren;
}) {
  const slip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const leave = () => {
    close();
    (question.from as HTMLElement).focus?.();
  };

  useLayoutEffect(() => {
    const paper = slip.current;
    if (!paper) return;
    const box = question.from.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = paper;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    const below = box.bottom + 8;
    const top = below + height < innerHeight - 8 ? below : Math.max(8, box.top - height - 8);
    setAt({ left, top });
  }, [question]);
  useLayoutEffect(() => {
    if (at) slip.current?.querySelector<HTMLElement>(".first")?.focus({ preventScroll: true });
  }, [at]);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!slip.current?.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key, true);
    };
  }, [question]);

  return (
    <div
      class={look}
      ref={slip}
      role="dialog"
      aria-label={question.title}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : { visibility: "hidden" }}
    >
      <div class="slip-head">
        <b>{question.title}</b>
        <button type="button" class="icon-button" aria-label="Close" onClick={leave}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {children}
    </div>
  );
}

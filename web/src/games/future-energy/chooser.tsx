import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Option } from "../../core/types.ts";
import { Icon } from "../../parts/icon.tsx";
import { Piece } from "../../parts/symbols.tsx";
import type { FutureTable } from "./data.ts";
import { symbolOf } from "./groups.ts";
import type { Question } from "./hot.tsx";

/** Several options lie at one place: a slip of paper beside it asks which is meant. */
export function Chooser({
  question,
  table,
  choose,
  close,
}: {
  question: Question;
  table: FutureTable;
  choose: (option: Option) => void;
  close: () => void;
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
      class="fe-slip"
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
      <ul>
        {question.options.map((option, i) => {
          const symbol = symbolOf(option, table);
          const hand = option.notation.endsWith(" by hand");
          return (
            <li key={option.option}>
              <button
                type="button"
                class={`option${i === 0 ? " first" : ""}${hand ? " lesser" : ""}`}
                data-notation={option.notation}
                onClick={() => choose(option)}
              >
                {symbol && <Piece name={symbol} size={20} />}
                <span>{option.words}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

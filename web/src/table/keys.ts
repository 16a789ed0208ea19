import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Digits, numbered } from "../core/options.ts";
import type { Option } from "../core/types.ts";
import type { Room } from "./room.ts";
import type { Tab } from "./sheets.tsx";

/** The options by the numbers that the list shows. */
export function useNumbered(groups: { options: { option: Option }[] }[]): Option[] {
  return useMemo(() => {
    const numbers = numbered(groups as Parameters<typeof numbered>[0]);
    const options: Option[] = [];
    for (const group of groups)
      for (const { option } of group.options) options[(numbers.get(option.option) ?? 1) - 1] = option;
    return options;
  }, [groups]);
}

/** The keys of a table; the help dialog lists them. */
export function useKeys({
  room,
  options,
  choose,
  setHelp,
  setTab,
}: {
  room: Room;
  options: Option[];
  choose: (option: Option) => void;
  setHelp: (open: boolean) => void;
  setTab: (tab: Tab) => void;
}): void {
  const digits = useRef(new Digits());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before the next paint: who has seen the options may type at once.
  useLayoutEffect(() => {
    const take = (number: number | null) => {
      const option = number === null ? undefined : options[number - 1];
      if (option) choose(option);
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || document.querySelector("dialog[open]")) return;
      clearTimeout(timer.current);
      if (/^\d$/.test(event.key) && options.length > 0) {
        event.preventDefault();
        take(digits.current.type(event.key, options.length));
        timer.current = setTimeout(() => take(digits.current.take()), 900);
        return;
      }
      if (event.key === "Enter" && digits.current.typed) {
        event.preventDefault();
        take(digits.current.take());
        return;
      }
      digits.current.take();
      if (event.key === "Enter" && room.chosen.value && target === document.body) room.send(room.chosen.value);
      else if (event.key === "Escape") {
        room.chosen.value = null;
        room.now();
      } else if (event.key === "u" || event.key === "U") room.undo();
      else if (event.key === "h") void room.askHint();
      else if (event.key === "?") setHelp(true);
      else if (event.key === "l") setTab("log");
      else if (event.key === "s") setTab("score");
      else if (event.key === "c") setTab("chat");
      else if (event.key === "r") setTab("rules");
      else if (event.key === "d") document.querySelector<HTMLElement>(".desk .options button, #asked")?.focus();
      else if (event.key === "b") document.querySelector<HTMLElement>(".board .can")?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [room, options, choose, setHelp, setTab]);
}

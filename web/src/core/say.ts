import { signal } from "@preact/signals";

/** What a screen reader is told next. */
export const spoken = signal("");

let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says sentences once, together with others that come at the same moment. */
export function say(...sentences: string[]): void {
  const fresh = sentences.filter((one) => one !== "");
  if (fresh.length === 0) return; // nothing new: what was said stays
  queue.push(...fresh);
  clearTimeout(timer);
  timer = setTimeout(() => {
    spoken.value = queue.join(" ");
    queue = [];
  }, 120);
}

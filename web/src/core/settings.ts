import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "on" | "off";
export type Confirm = "never" | "turn" | "always";
export type TextSize = "small" | "normal" | "large";

interface Settings {
  theme: Theme;
  motion: Motion;
  confirm: Confirm;
  text: TextSize;
}

const KEY = "turbinehall";
const FIRST: Settings = { theme: "system", motion: "system", confirm: "never", text: "normal" };

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...FIRST, ...kept };
  } catch {
    return FIRST;
  }
}

export const settings = signal<Settings>(typeof localStorage === "undefined" ? FIRST : read());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Keeps the settings and shows them on the root element, where the style sheets look. */
export function apply(): void {
  effect(() => {
    const { theme, motion, text } = settings.value;
    const root = document.documentElement.dataset;
    root.theme = theme;
    root.motion = motion;
    root.text = text;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // a browser that keeps nothing still shows the page
    }
  });
}

/** May things move on the page? */
export function moving(): boolean {
  const { motion } = settings.value;
  if (motion !== "system") return motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

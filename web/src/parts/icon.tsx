import undo from "heroicons/24/outline/arrow-uturn-left.svg?raw";
import book from "heroicons/24/outline/book-open.svg?raw";
import chart from "heroicons/24/outline/chart-bar.svg?raw";
import chat from "heroicons/24/outline/chat-bubble-left-right.svg?raw";
import bulb from "heroicons/24/outline/light-bulb.svg?raw";
import check from "heroicons/24/outline/check.svg?raw";
import left from "heroicons/24/outline/chevron-left.svg?raw";
import right from "heroicons/24/outline/chevron-right.svg?raw";
import first from "heroicons/24/outline/chevron-double-left.svg?raw";
import last from "heroicons/24/outline/chevron-double-right.svg?raw";
import settings from "heroicons/24/outline/adjustments-horizontal.svg?raw";
import copy from "heroicons/24/outline/document-duplicate.svg?raw";
import download from "heroicons/24/outline/arrow-down-tray.svg?raw";
import eye from "heroicons/24/outline/eye.svg?raw";
import film from "heroicons/24/outline/film.svg?raw";
import fork from "heroicons/24/outline/arrow-turn-down-right.svg?raw";
import home from "heroicons/24/outline/home.svg?raw";
import link from "heroicons/24/outline/link.svg?raw";
import list from "heroicons/24/outline/list-bullet.svg?raw";
import search from "heroicons/24/outline/magnifying-glass.svg?raw";
import help from "heroicons/24/outline/question-mark-circle.svg?raw";
import shield from "heroicons/24/outline/shield-check.svg?raw";
import trade from "heroicons/24/outline/arrows-right-left.svg?raw";
import close from "heroicons/24/outline/x-mark.svg?raw";

const ICONS = {
  undo,
  book,
  chart,
  chat,
  bulb,
  check,
  left,
  right,
  first,
  last,
  settings,
  copy,
  download,
  eye,
  film,
  fork,
  home,
  link,
  list,
  search,
  help,
  shield,
  trade,
  close,
};

export type IconName = keyof typeof ICONS;

const BODIES = new Map<string, string>();

function body(name: IconName): string {
  let found = BODIES.get(name);
  if (found === undefined) {
    found = ICONS[name].replace(/^[^>]*>|<\/svg>\s*$/g, "").trim();
    BODIES.set(name, found);
  }
  return found;
}

/** An icon of the interface; pieces of games are drawn in symbols.tsx. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body(name) }}
    />
  );
}

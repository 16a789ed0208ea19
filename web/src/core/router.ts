import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number | null }
  | { page: "join"; token: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "settings" }
  | { page: "lost" };

/** The folder that all addresses of the page lie in, always with a slash at its end. */
export function baseOf(baseAddress: string): string {
  const path = new URL(baseAddress).pathname;
  return path.endsWith("/") ? path : path.slice(0, path.lastIndexOf("/") + 1);
}

/** Which page an address means. */
export function parse(address: string, base = "/"): Route {
  const url = new URL(address, "http://page");
  if (!url.pathname.startsWith(base) && url.pathname + "/" !== base) return { page: "lost" };
  const parts = url.pathname
    .slice(base.length)
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  const [first, second, third, ...more] = parts;
  if (more.length > 0) return { page: "lost" };
  if (first === undefined) return { page: "home" };
  if (first === "table" && second !== undefined) {
    if (third === undefined) return { page: "table", id: second };
    if (third === "replay") return { page: "replay", id: second, at: wholeNumber(url.searchParams.get("at")) };
  }
  if (third === undefined && second !== undefined) {
    if (first === "join") return { page: "join", token: second };
    if (first === "rules") return { page: "rules", game: second, clause: decoded(url.hash.slice(1)) };
  }
  if (first === "settings" && second === undefined) return { page: "settings" };
  return { page: "lost" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const here = typeof document === "undefined" ? null : document;

export const base = here ? baseOf(here.baseURI) : "/";

/** The full address of a path such as "/table/x". */
export function at(path: string): string {
  return base + path.replace(/^\//, "");
}

export const route = signal<Route>(here ? parse(location.href, base) : { page: "home" });

export function go(path: string, replace = false): void {
  const before = route.value;
  history[replace ? "replaceState" : "pushState"](null, "", at(path));
  route.value = parse(location.href, base);
  if (!replace && before.page !== route.value.page) window.scrollTo(0, 0);
}

/** Lets links inside the page change the page without loading it again. */
export function listen(): void {
  addEventListener("popstate", () => (route.value = parse(location.href, base)));
  addEventListener("hashchange", () => (route.value = parse(location.href, base)));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(base) || link.pathname.startsWith(at("/api/"))) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname.slice(base.length) + link.search + link.hash);
  });
}

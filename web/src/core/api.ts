import { at } from "./router.ts";
import type { Table } from "./types.ts";

/** What the server refused, with its own sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly table?: Table,
  ) {
    super(message);
  }
}

const AWAY = "The server doesn't answer. Check that it is running, then try again.";

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(path), { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(0, "away", AWAY);
  }
  const text = await answer.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    if (answer.ok) throw new Refused(answer.status, "garbled", "The server's answer can't be read. Reload the page.");
  }
  if (!answer.ok) {
    const said = (body ?? {}) as { error?: string; message?: string; table?: Table };
    const message = said.message ?? "The server couldn't do that. Try again in a moment.";
    throw new Refused(answer.status, said.error ?? "error", message, said.table);
  }
  return body as T;
}

export function get<T>(path: string): Promise<T> {
  return call<T>(path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return call<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** What this browser adds to the seed, so that nobody alone decides how the dice fall. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sentence(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

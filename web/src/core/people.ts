import { signal } from "@preact/signals";
import { get, post } from "./api.ts";
import type { Person } from "./types.ts";

export const me = signal<Person | null>(null);

export async function whoAmI(): Promise<void> {
  me.value = await get<Person>("/api/me");
}

export async function rename(name: string): Promise<void> {
  me.value = await post<Person>("/api/me", { name });
}

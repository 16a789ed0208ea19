import { useState } from "preact/hooks";
import { post, sentence } from "../core/api.ts";
import { go } from "../core/router.ts";
import type { GameInfo, Table } from "../core/types.ts";
import { Icon } from "./icon.tsx";

/** The way into a game for who has never played it: a table with a teacher. */
export function LearnButton({ game, problem }: { game: GameInfo; problem: (words: string) => void }) {
  const [busy, setBusy] = useState(false);
  if (!game.lesson) return null;
  const begin = () => {
    setBusy(true);
    post<Table>("/api/lessons", { game: game.name }).then(
      (table) => go(`/table/${table.id}`),
      (why: unknown) => {
        setBusy(false);
        problem(sentence(why));
      },
    );
  };
  return (
    <div class="learn">
      <button type="button" class="primary" disabled={busy} onClick={begin}>
        <Icon name="book" size={20} /> Learn by playing<span class="visually-hidden"> {game.title}</span>
      </button>
      <span class="quiet">about {game.lesson.minutes} minutes</span>
    </div>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { askedFor, SHOW } from "../core/lesson.ts";
import { at } from "../core/router.ts";
import { say } from "../core/say.ts";
import { moving } from "../core/settings.ts";
import type { Lesson, Table } from "../core/types.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Room } from "./room.ts";

const MARK = "data-taught";

/** What the teacher says, above the decision that it is about. */
export function Teacher({ room, table, lesson }: { room: Room; table: Table; lesson: Lesson }) {
  const [leaving, setLeaving] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = askedFor(table.view?.options ?? [], lesson);
  const last = lesson.step + 1 === lesson.steps;
  const next = () => void room.readOn(lesson.step);
  useShown(lesson);
  useEffect(() => say(lesson.say, asked ? `You are asked for: ${asked.words}.` : ""), [lesson.step]);
  useNext(asked ? null : next);

  const first = useRef(true);
  useLayoutEffect(() => {
    // Who lost the focus with the last step finds it where the next one is answered.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && !first.current) (button.current ?? document.querySelector<HTMLElement>(".desk .option"))?.focus();
    first.current = false;
    panel.current?.parentElement?.scrollTo(0, 0);
  }, [lesson.step]);

  return (
    <section class="teacher" aria-label="Teacher" ref={panel}>
      <div class="teacher-head">
        <span class="plate">{lesson.title}</span>
        <span class="teacher-count">
          Step {lesson.step + 1} of {lesson.steps}
        </span>
        <button type="button" class="icon-button" aria-label="Leave the lesson" onClick={() => setLeaving(true)}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <progress max={lesson.steps} value={lesson.step + 1} aria-label="How far the lesson has come" />
      <p class="teacher-words">{lesson.say}</p>
      {!asked && room.problem.value && (
        <p class="problem" role="alert">
          {room.problem.value}
        </p>
      )}
      {!asked && (
        <button type="button" class="primary" ref={button} aria-keyshortcuts="N" onClick={next}>
          {last ? "Go on alone" : "Next"} <Icon name="right" size={20} />
        </button>
      )}
      {leaving && <Leaving room={room} close={() => setLeaving(false)} />}
    </section>
  );
}

function Leaving({ room, close }: { room: Room; close: () => void }) {
  return (
    <Dialog title="Leave the lesson" close={close}>
      <p>The lesson waits among your tables, at this step. You can come back whenever you like.</p>
      <p>
        <a class="button primary" href={at("/")}>
          <Icon name="home" /> To the first page
        </a>
      </p>
      <p>Or go on from here without a teacher. A novice bot takes the teacher's place, and you choose what you want.</p>
      <p>
        <button
          type="button"
          class="secondary"
          onClick={() => {
            close();
            void room.endLesson();
          }}
        >
          Play on alone
        </button>
      </p>
    </Dialog>
  );
}

/** The key N turns the page. */
function useNext(next: (() => void) | null): void {
  const now = useRef(next);
  now.current = next;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "n") return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || document.querySelector("dialog[open]")) return;
      now.current?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Marks the parts of the board that a step is about. A part is known by what a screen reader calls it. */
function useShown(lesson: Lesson): void {
  useLayoutEffect(() => {
    const board = document.querySelector(".board");
    if (!board || lesson.show.length === 0) return;
    const wanted = lesson.show.map((name) => `[aria-label^=${JSON.stringify(name)}]`).join(", ");
    let marked = new Set<Element>();
    let turned = lesson.play !== null; // then it is turned to what is asked for
    const mark = () => {
      const found = new Set(board.querySelectorAll(wanted));
      if (found.size === 0 && !turned)
        turned = !board.dispatchEvent(new CustomEvent(SHOW, { detail: wanted, cancelable: true }));
      for (const part of marked) if (!found.has(part)) part.removeAttribute(MARK);
      for (const part of found) part.setAttribute(MARK, "");
      const [first] = found;
      if (first && marked.size === 0 && lesson.play === null)
        first.scrollIntoView({ block: "nearest", inline: "center", behavior: moving() ? "smooth" : "auto" });
      marked = found;
    };
    mark();
    // The board may be drawn later, or anew.
    const watch = new MutationObserver(mark);
    watch.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-label"] });
    return () => {
      watch.disconnect();
      for (const part of marked) part.removeAttribute(MARK);
    };
  }, [lesson.step]);
}

import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Option, StandingQuestion } from "../../core/types.ts";
import { Icon } from "../../parts/icon.tsx";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { kindTitle, million, playerAt, spotAt, type FutureTable } from "./data.ts";
import { HandContext } from "./hot.tsx";

const ASK = { answer: "", words: "Ask me" };
const HOW = "Answered for you at once, also while this page is closed. Nobody else sees what you have chosen.";

/** How offers are answered: asked each time, or once for all. */
export function StandingChoice({
  question,
  group,
  answer,
}: {
  question: StandingQuestion;
  group: string;
  answer: (question: string, answer: string) => Promise<void>;
}) {
  const [wanted, want] = useState<string | null>(null);
  const shown = wanted ?? question.answer;
  const choose = async (one: { answer: string; words: string }) => {
    want(one.answer);
    await answer(question.question, one.answer);
    want(null);
  };
  return (
    <fieldset class="standing">
      <legend data-tip={HOW}>{question.title}</legend>
      <div class="segments">
        {[ASK, ...question.answers].map((one) => (
          <label key={one.answer}>
            <input
              type="radio"
              name={`standing ${group}`}
              checked={shown === one.answer}
              onChange={() => void choose(one)}
            />
            <span>{one.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The VP of the contract that an answer would complete, as its words tell; null where it completes none. */
export function completes(option: Option): number | null {
  const found = /completes it for (\d+) VP/.exec(option.words);
  return found ? Number(found[1]) : null;
}

/** The offer itself, above the table, for the seat that is asked. */
export function JointSlip({
  table,
  seat,
  options,
  pick,
  names,
  children,
}: {
  table: FutureTable;
  seat: number | null;
  options: Option[];
  pick: (options: Option[]) => void;
  names: (seat: number) => string;
  /** The standing answers, where they are offered here, too. */
  children?: ComponentChildren;
}) {
  const site = spotAt(table, table.turn.destination ?? 0);
  const icon = table.turn["built icon"];
  const builder = table.turn.seat ?? 0;
  const player = playerAt(table, seat);
  const { prices } = useContext(HandContext);
  return (
    <section class={`fe-joint${site.y > 640 ? " high" : ""}`} aria-label="Joint power plant">
      <div class="joint-head">
        <SeatMark seat={builder} size={28} />
        {icon && <Piece name={`tile-${icon}`} size={28} />}
        <p>
          <b>
            {names(builder)} built on {site.name}.
          </b>{" "}
          Join for {million(prices.join)}
          {icon && ` with a power plant from ${kindTitle(icon)}`}?{player && ` You have ${million(player.money)}.`}
        </p>
      </div>
      <div class="joint-options">
        {options.map((option) => {
          const points = completes(option);
          const no = option.notation === "no";
          return (
            <button
              key={option.option}
              type="button"
              class={no ? "secondary can" : "primary can"}
              data-where={`join ${option.notation}`}
              onClick={() => pick([option])}
            >
              {no ? (
                "Don't join"
              ) : (
                <>
                  <Icon name="check" /> Join from contract {option.notation.split(".")[0]}
                  {points !== null && (
                    <small>
                      completes it: {points} VP and {million(prices.completed)}
                    </small>
                  )}
                </>
              )}
            </button>
          );
        })}
      </div>
      {children}
    </section>
  );
}

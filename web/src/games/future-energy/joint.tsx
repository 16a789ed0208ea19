import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../core/say.ts";
import type { Option } from "../../core/types.ts";
import { Icon } from "../../parts/icon.tsx";
import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import type { Asked } from "./asked.ts";
import { JOIN_PRICE, kindTitle, million, playerAt, spotAt, type FutureTable } from "./data.ts";
import { completes, keepStanding, readStanding, STANDING, standingAnswer, type Standing } from "./standing.ts";

const MOMENT = 1800;

interface Joint {
  standing: Standing;
  set: (standing: Standing) => void;
  /** The answer that is about to be given. */
  answering: Option | null;
  /** Asks after all. */
  wait: () => void;
  /** What was answered last by itself. */
  note: string;
}

/** Offers of joint power plants, and the answers that this seat gives by itself. */
export function useJoint(props: {
  table: FutureTable;
  seat: number | null;
  asked: Asked;
  options: Option[];
  position: number;
  send: ((option: Option) => void) | undefined;
  names: (seat: number) => string;
}): Joint {
  const { table, seat, asked, options, position, send, names } = props;
  const [standing, keep] = useState<Standing>("ask");
  const [note, setNote] = useState("");
  const [waits, setWaits] = useState(-1);
  const answered = useRef(new Set<number>());
  /** Where it was answered, and where this seat is asked next. */
  const noted = useRef({ at: -1, next: -1 });
  useEffect(() => {
    try {
      keep(readStanding(location.pathname, seat, localStorage));
    } catch {
      keep("ask");
    }
  }, [seat]);
  const join = asked === "join" && waits !== position && !answered.current.has(position);
  const answering = join ? standingAnswer(standing, table, seat, options) : null;
  useEffect(() => {
    if (!answering) return;
    const site = spotAt(table, table.turn.destination ?? 0).name;
    const who = names(table.turn.seat ?? 0);
    const what = answering.notation === "no" ? "you don't join" : "you join, which completes a contract";
    say(`Standing answer to ${who} on ${site}: ${what}.`);
    const timer = setTimeout(() => {
      answered.current.add(position);
      noted.current = { at: position, next: -1 };
      setNote(`${site}: ${what}.`);
      send?.(answering);
    }, MOMENT);
    return () => clearTimeout(timer);
  }, [answering?.option, position]);
  useEffect(() => {
    // The note stays until the next own decision is made.
    const { at, next } = noted.current;
    if (options.length === 0 || position <= at) return;
    if (next < 0) noted.current = { at, next: position };
    else if (position !== next) setNote("");
  }, [position, options.length > 0]);
  return {
    standing,
    set: (next) => {
      keep(next);
      say(`Joint offers: ${STANDING.find(([name]) => name === next)?.[1] ?? ""}.`);
      try {
        keepStanding(location.pathname, seat, next, localStorage);
      } catch {
        // a browser that keeps nothing still remembers it while the page is open
      }
    },
    answering,
    wait: () => setWaits(position),
    note,
  };
}

/** How offers are answered: asked each time, or once for all. */
export function StandingChoice({ joint, group }: { joint: Joint; group: string }) {
  return (
    <fieldset class="standing">
      <legend>Joint offers</legend>
      <div class="segments">
        {STANDING.map(([name, words]) => (
          <label key={name}>
            <input
              type="radio"
              name={`standing ${group}`}
              checked={joint.standing === name}
              onChange={() => joint.set(name)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The offer itself, above the table, for the seat that is asked. */
export function JointSlip({
  table,
  seat,
  options,
  joint,
  pick,
  names,
  choice,
}: {
  table: FutureTable;
  seat: number | null;
  options: Option[];
  joint: Joint;
  pick: (options: Option[]) => void;
  names: (seat: number) => string;
  /** Whether the standing answers are offered here, too. */
  choice: boolean;
}) {
  const site = spotAt(table, table.turn.destination ?? 0);
  const icon = table.turn["built icon"];
  const builder = table.turn.seat ?? 0;
  const player = playerAt(table, seat);
  const { answering } = joint;
  return (
    <section class={`fe-joint${site.y > 640 ? " high" : ""}`} aria-label="Joint power plant">
      <div class="joint-head">
        <SeatMark seat={builder} size={28} />
        {icon && <Piece name={`tile-${icon}`} size={28} />}
        <p>
          <b>
            {names(builder)} built on {site.name}.
          </b>{" "}
          Join for {million(JOIN_PRICE)}
          {icon && ` with a power plant from ${kindTitle(icon)}`}?{player && ` You have ${million(player.money)}.`}
        </p>
      </div>
      {answering ? (
        <p class="joint-note" role="status">
          Your standing answer: {answering.notation === "no" ? "no" : "yes, it completes a contract"}.
          <button type="button" class="secondary" onClick={joint.wait}>
            Ask me this time
          </button>
        </p>
      ) : (
        <div class="joint-options">
          {options.map((option) => {
            const contract = seat === null ? null : completes(table, seat, option.notation);
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
                    {contract && <small>completes it: {contract.points} VP and €1M</small>}
                  </>
                )}
              </button>
            );
          })}
        </div>
      )}
      {!answering && choice && <StandingChoice joint={joint} group="slip" />}
    </section>
  );
}

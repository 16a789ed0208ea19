import { useContext, useState } from "preact/hooks";
import type { Option } from "../../core/types.ts";
import { Icon } from "../../parts/icon.tsx";
import { Slip, type Question } from "../../parts/slip.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { symbolOf } from "./groups.ts";
import { HandContext } from "./hot.tsx";
import { StackDrawn } from "./pieces.tsx";
import { energyOf } from "./places.ts";

/** Several options lie at one place: a slip of paper beside it asks which is meant. */
export function Chooser({
  question,
  seat,
  choose,
  close,
}: {
  question: Question;
  seat: number | null;
  choose: (option: Option) => void;
  close: () => void;
}) {
  const stacking = question.options.every((option) => energyOf(option.notation) !== null);
  const { asked } = useContext(HandContext);
  return (
    <Slip question={question} look="ee-slip" close={close}>
      {stacking ? (
        <Stacker options={question.options} seat={seat} choose={choose} />
      ) : (
        <ul>
          {question.options.map((option, i) => {
            const symbol = symbolOf(option, asked);
            return (
              <li key={option.option}>
                <button type="button" class={i === 0 ? "option first" : "option"} onClick={() => choose(option)}>
                  {symbol && <Piece name={symbol} size={20} />}
                  <span>{option.words}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Slip>
  );
}

/** A Worker on as little Energy as it takes, or on more. */
function Stacker({
  options,
  seat,
  choose,
}: {
  options: Option[];
  seat: number | null;
  choose: (option: Option) => void;
}) {
  const [index, set] = useState(0);
  const option = options[index] ?? options[0];
  if (!option) return null;
  const energy = energyOf(option.notation) ?? 0;
  return (
    <div class="stacker">
      <svg class="stacker-pile" viewBox="0 0 40 62" aria-hidden="true">
        <StackDrawn stack={{ seat: seat ?? 0, energy, height: energy + 1 }} base={60} middle={20} room={36} />
      </svg>
      <div class="stacker-side">
        <div class="stepper" role="group" aria-label="Energy">
          <button
            type="button"
            aria-label="Less Energy"
            aria-disabled={index === 0}
            onClick={() => set(Math.max(0, index - 1))}
          >
            −
          </button>
          <output>
            <Piece name="energy" size={18} /> {energy}
          </output>
          <button
            type="button"
            aria-label="More Energy"
            aria-disabled={index === options.length - 1}
            onClick={() => set(Math.min(options.length - 1, index + 1))}
          >
            +
          </button>
        </div>
        <small>{index === 0 ? "as little as it takes" : "harder to top for others"}</small>
      </div>
      <button
        type="button"
        class="primary first"
        title={option.words}
        aria-label={option.words}
        onClick={() => choose(option)}
      >
        <Icon name="check" /> {energy === 0 ? "Place the Worker" : `Place on ${energy} Energy`}
      </button>
    </div>
  );
}

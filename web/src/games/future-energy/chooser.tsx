import type { Option } from "../../core/types.ts";
import { Slip, type Question } from "../../parts/slip.tsx";
import { Piece } from "../../parts/symbols.tsx";
import type { FutureTable } from "./data.ts";
import { symbolOf } from "./groups.ts";

/** Several options lie at one place: a slip of paper beside it asks which is meant. */
export function Chooser({
  question,
  table,
  choose,
  close,
}: {
  question: Question;
  table: FutureTable;
  choose: (option: Option) => void;
  close: () => void;
}) {
  return (
    <Slip question={question} look="fe-slip" close={close}>
      <ul>
        {question.options.map((option, i) => {
          const symbol = symbolOf(option, table);
          const hand = option.notation.endsWith(" by hand");
          return (
            <li key={option.option}>
              <button
                type="button"
                class={`option${i === 0 ? " first" : ""}${hand ? " lesser" : ""}`}
                data-notation={option.notation}
                onClick={() => choose(option)}
              >
                {symbol && <Piece name={symbol} size={20} />}
                <span>{option.words}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Slip>
  );
}

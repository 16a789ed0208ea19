import type { HintOption, Option } from "../core/types.ts";
import { Icon } from "../parts/icon.tsx";
import type { Room } from "./room.ts";

const ORDER = ["First", "Second", "Third"];
const NOT_WON = "Who is ahead then hasn't won: early in a game that says little.";

/** On a phone a hint is asked for below the options and told above them. */
function intoView(element: Element | null) {
  element?.scrollIntoView({ block: "nearest" });
}

/** What a strong bot would do: the best options, what they promise, and why. Each can be chosen here. */
export function Advice({
  room,
  options,
  choose,
}: {
  room: Room;
  options: Option[];
  choose: (option: Option) => void;
}) {
  const hint = room.hint.value;
  if (hint === null) return null;
  if (hint === true)
    return (
      <p class="thinking" role="status" ref={intoView}>
        The adviser is thinking
        <span class="dots" aria-hidden="true" />
      </p>
    );
  return (
    <section class="advice" aria-label="What the adviser would do">
      <div class="advice-head" ref={intoView}>
        <h3>The adviser would</h3>
        <button type="button" class="icon-button" aria-label="Close the hint" onClick={() => (room.hint.value = null)}>
          <Icon name="close" />
        </button>
      </div>
      <ol>
        {hint.options.map((told, i) => {
          const option = options.find((one) => one.notation === told.notation);
          return (
            <li key={told.notation}>
              {option ? (
                <button
                  type="button"
                  class="advised"
                  aria-label={`${ORDER[i] ?? "Next"}: ${told.words}`}
                  onClick={() => choose(option)}
                >
                  {told.words}
                </button>
              ) : (
                <b>{told.words}</b>
              )}
              {told.line.length > 1 && <p>{following(told)}</p>}
              <p>{told.why}</p>
              <p class="quiet">{promise(told)}</p>
            </li>
          );
        })}
      </ol>
      <p class="quiet">
        Found in {hint.games.toLocaleString("en")} imagined games, played on for a round or so. It sees what you see:
        what is hidden from you was dealt anew in each.
        {hint.options.some((told) => told.ahead !== null) && ` ${NOT_WON}`}
      </p>
    </section>
  );
}

/** "Then: Kraków, Engineer: free; then None." Options have commas of their own. */
export function following(told: HintOption): string {
  return `Then: ${told.line.slice(1).map(unended).join("; then ")}.`;
}

/** Words without their full stop: some options end with one, and here they are parts of a sentence. */
function unended(words: string): string {
  return words.replace(/\.$/, "");
}

/** "Reckoned at 74 points; ahead in 62 % of the games; 80 % of its thought." Early on it reckons low. */
export function promise(told: HintOption): string {
  const points = Math.round(told.points);
  const parts = [`Reckoned at ${points < 0 ? "−" : ""}${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`];
  if (told.ahead !== null) parts.push(`ahead in ${Math.round(told.ahead * 100)} % of the games`);
  parts.push(`${Math.round(told.share * 100)} % of its thought`);
  return `${parts.join("; ")}.`;
}

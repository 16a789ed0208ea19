import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../core/api.ts";
import { at } from "../core/router.ts";
import type { BotInfo, Proof, Table } from "../core/types.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Icon } from "../parts/icon.tsx";
import { LETTERS } from "../parts/seat.tsx";
import type { Room } from "./room.ts";
import { CopyButton } from "./waiting.tsx";

/** The claim that the dice weren't loaded, and its proof. */
export function Dice({ table }: { table: Table }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState(false);
  const ask = () => {
    setOpen(true);
    setProblem("");
    get<Proof>(`/api/tables/${encodeURIComponent(table.id)}/verify`).then(setProof, (why: unknown) =>
      setProblem(sentence(why)),
    );
  };
  return (
    <>
      <button type="button" class="quiet-button" onClick={ask}>
        <Icon name="shield" size={18} /> These dice can be verified
      </button>
      {open && (
        <Dialog title="The dice" close={() => setOpen(false)}>
          <p>
            Before the deal the server drew a secret and published its fingerprint. Your browser added a number of its
            own. All rolls follow from both, so nobody alone could decide them.
          </p>
          <p class="fingerprint">
            <span>Fingerprint</span> <code>{table.proof.commitment}</code>
          </p>
          {problem && <p class="note">{problem}</p>}
          {proof && (
            <>
              <p class={proof.ok ? "verdict good" : "verdict bad"} role="status">
                <Icon name={proof.ok ? "check" : "close"} />{" "}
                {proof.ok ? "Checked: every roll is as it had to be." : "Something doesn't fit. See below."}
              </p>
              <ol class="proof">
                {proof.steps.map((step, i) => (
                  <li key={i} class={step.ok ? "good" : "bad"}>
                    <Icon name={step.ok ? "check" : "close"} size={18} />
                    <div>
                      <b>{step.what}</b>
                      <br />
                      <small>{step.detail}</small>
                    </div>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The links with which others come to the table, or watch it. */
export function Share({ table, close }: { table: Table; close: () => void }) {
  const watch = new URL(at(`/table/${table.id}`), location.href).href;
  return (
    <Dialog title="Share this table" close={close}>
      <p>Whoever opens this link watches and sees what everybody may see.</p>
      <div class="invitation">
        <input readOnly value={watch} aria-label="Link for spectators" />
        <CopyButton text={watch} label="Copy link" />
      </div>
      {(table.invitations ?? []).map((one) => {
        const address = new URL(at(one.path), location.href).href;
        return (
          <div key={one.seat}>
            <p>Seat {LETTERS[one.seat]} is open. This link takes it.</p>
            <div class="invitation">
              <input readOnly value={address} aria-label={`Invitation for seat ${LETTERS[one.seat]}`} />
              <CopyButton text={address} label="Copy link" />
            </div>
          </div>
        );
      })}
    </Dialog>
  );
}

/** Leaving a seat to a bot, for good. */
export function Leave({ room, close }: { room: Room; close: () => void }) {
  const [bots, setBots] = useState<BotInfo[]>([]);
  useEffect(() => void get<BotInfo[]>("/api/bots").then(setBots, () => undefined), []);
  return (
    <Dialog title="Leave to a bot" close={close}>
      <p>A bot plays your seat from here on, for good. You may go on watching.</p>
      <ul class="bots">
        {bots.map((bot) => (
          <li key={bot.name}>
            <button
              type="button"
              class="option"
              onClick={() => {
                close();
                void room.resign(bot.name);
              }}
            >
              <span>
                {bot.title}
                {bot.summary ? `: ${bot.summary}` : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ["1 to 9", "choose the option with that number; type two digits where there are more than nine"],
  ["Tab, arrows", "go from option to option, in the list and on the board"],
  ["Enter", "choose"],
  ["D, B", "go to the decision, to the board"],
  ["N", "in a lesson: read on"],
  ["U", "undo, where nothing was rolled, drawn or shown since"],
  ["H", "a hint: what a strong bot would do, and why; for who plays alone or against bots"],
  ["L, S, C, R", "log, score, chat, rules"],
  ["Esc", "take back a choice that waits for you; come back from the past"],
  ["?", "this page"],
];

/** What glows, and what the keys do. */
export function Help({ close }: { close: () => void }) {
  return (
    <Dialog title="Help and keys" close={close}>
      <p>
        What you may do now glows in amber, on the board and in the list. Point at anything else and it says why not.
        Click a line of the log to see the table at that moment.
      </p>
      <table class="keys">
        <tbody>
          {KEYS.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

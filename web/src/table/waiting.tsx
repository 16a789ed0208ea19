import { useState } from "preact/hooks";
import { at } from "../core/router.ts";
import type { Table } from "../core/types.ts";
import { Icon } from "../parts/icon.tsx";
import { Poster } from "../parts/poster.tsx";
import { LETTERS, SeatMark, seatName } from "../parts/seat.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import type { Room } from "./room.ts";

/** Hides the table between two people at one screen. */
export function Curtain({ room, table, seat }: { room: Room; table: Table; seat: number }) {
  const name = seatName(table.seats, seat);
  return (
    <main id="main" class="curtain">
      <div class="curtain-card">
        <SeatMark seat={seat} size={72} />
        <h1>
          Seat {LETTERS[seat]}
          {name ? `, ${name}` : ""}
        </h1>
        <p>Hand the screen over. The table stays hidden until you say that you are there.</p>
        <button type="button" class="primary big" autofocus onClick={() => room.openCurtain()}>
          <Icon name="eye" /> I am seat {LETTERS[seat]}, show my table
        </button>
      </div>
    </main>
  );
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, set] = useState(false);
  return (
    <button
      type="button"
      class="secondary"
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => {
          set(true);
          setTimeout(() => set(false), 2000);
        });
      }}
    >
      <Icon name={done ? "check" : "copy"} /> <span role="status">{done ? "Copied" : label}</span>
    </button>
  );
}

/** The table before all chairs are taken, with the links that invite to them. */
export function Waiting({ room, table }: { room: Room; table: Table }) {
  return (
    <>
      <TopBar />
      <main id="main" class="page lobby">
        <div class="ticket">
          <p class="plate">Waiting for players</p>
          <h1>{table.title}</h1>
          <p>
            {table.host
              ? "Send a link to everybody you want at the table. The game starts when all chairs are taken."
              : "The game starts when all chairs are taken."}
          </p>
          <ul class="chairs">
            {table.seats.map((seat) => {
              const invitation = table.invitations?.find((one) => one.seat === seat.seat);
              const address = invitation ? new URL(at(invitation.path), location.href).href : "";
              return (
                <li key={seat.seat}>
                  <SeatMark seat={seat.seat} size={40} />
                  <div>
                    <b>
                      {seat.kind === "open" ? "Open chair" : seat.name}
                      {seat.yours ? " (you)" : ""}
                    </b>
                    {invitation && (
                      <div class="invitation">
                        <input
                          readOnly
                          value={address}
                          aria-label={`Invitation for seat ${LETTERS[seat.seat]}`}
                          onFocus={(event) => event.currentTarget.select()}
                        />
                        <CopyButton text={address} label="Copy link" />
                      </div>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          <Connection room={room} />
        </div>
        <div class="poster-frame">
          <Poster />
        </div>
      </main>
    </>
  );
}

/** Whether news comes as it happens. */
export function Connection({ room }: { room: Room }) {
  const state = room.connection.value;
  const words = { connecting: "Connecting", live: "Live", waiting: "Connecting again" }[state];
  return (
    <span class={`connection ${state}`} role="status">
      <span class="lamp-light" aria-hidden="true" /> <span class="connection-words">{words}</span>
    </span>
  );
}

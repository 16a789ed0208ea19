import { useEffect, useState } from "preact/hooks";
import { contribution, get, post, sentence } from "../core/api.ts";
import { at, go } from "../core/router.ts";
import type { GameInfo, InvitationInfo, Table } from "../core/types.ts";
import { NameField } from "../parts/name.tsx";
import { Poster } from "../parts/poster.tsx";
import { LETTERS, SeatMark } from "../parts/seat.tsx";

export default function JoinPage({ token }: { token: string }) {
  const [invitation, set] = useState<InvitationInfo | null>(null);
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const path = `/api/invitations/${encodeURIComponent(token)}`;
  useEffect(() => {
    get<InvitationInfo>(path).then(
      (found) => {
        set(found);
        void get<GameInfo[]>("/api/games").then((games) =>
          setTitle(games.find((game) => game.name === found.game)?.title ?? found.game),
        );
      },
      (why: unknown) => setProblem(sentence(why)),
    );
  }, [path]);
  const sit = () => {
    post<Table>(path, { contribution: contribution() }).then(
      (table) => go(`/table/${table.id}`, true),
      (why: unknown) => setProblem(sentence(why)),
    );
  };
  return (
    <main id="main" class="page lobby">
      <div class="ticket">
        <p class="plate">Invitation</p>
        {invitation && (
          <>
            <h1>{title || " "}</h1>
            <p class="ticket-seat">
              <SeatMark seat={invitation.seat} size={48} />{" "}
              <span>
                <b>{invitation.host}</b> keeps seat {LETTERS[invitation.seat]} for you.
              </span>
            </p>
            {invitation.taken ? (
              <>
                <p>This chair is taken by now. You may watch.</p>
                <a class="button primary" href={at(`/table/${invitation.table}`)}>
                  Watch the table
                </a>
              </>
            ) : (
              <>
                <NameField />
                <button type="button" class="primary big" onClick={sit}>
                  Take the seat
                </button>
              </>
            )}
          </>
        )}
        {problem && (
          <>
            <h1>This link opens no chair</h1>
            <p class="problem" role="alert">
              {problem}
            </p>
            <a class="button" href={at("/")}>
              To the hall
            </a>
          </>
        )}
        {!invitation && !problem && (
          <p class="quiet" role="status">
            Reading the invitation.
          </p>
        )}
      </div>
      <div class="poster-frame">
        <Poster />
      </div>
    </main>
  );
}

import { useContext } from "preact/hooks";
import { Piece } from "../../parts/symbols.tsx";
import { PublicCard, publicWords } from "./cards.tsx";
import { hasNuclearBoards, KINDS, kindTitle, many, type FutureTable, type Player } from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { place } from "./places.ts";

/** Kept tiles, wildcards, public contracts and the nuclear board. */
export function Modules({ table, player, own }: { table: FutureTable; player: Player; own: boolean }) {
  const { places } = useContext(HandContext);
  // A tile that may be kept has its place before the first of its kind lies there.
  const kept = KINDS.filter((kind) => (player.tiles[kind] ?? 0) > 0 || (own && places.has(place.kept(kind))));
  return (
    <div class="mat-modules">
      {hasNuclearBoards(table) && <NuclearBoard player={player} own={own} />}
      {table.public !== null && (
        <>
          <div class="kept">
            <h4 class="fe-title">Kept</h4>
            {kept.map((kind) => (
              <Hot
                key={kind}
                where={place.kept(kind)}
                name={`${kindTitle(kind)}: ${player.tiles[kind] ?? 0} kept`}
                kind="kept-tile"
                active={own}
              >
                <Piece name={`tile-${kind}`} size={24} />
                <b>{player.tiles[kind] ?? 0}</b>
              </Hot>
            ))}
            {player.wildcards > 0 && (
              <Hot
                where={place.kept("wildcard")}
                name={many(player.wildcards, "wildcard")}
                kind="kept-tile"
                active={own}
              >
                <Piece name="tile-wildcard" size={24} />
                <b>{player.wildcards}</b>
              </Hot>
            )}
            {kept.length === 0 && player.wildcards === 0 && <span class="quiet">no tiles yet</span>}
          </div>
          {player.public.map((card, i) =>
            card ? (
              <Hot key={card.word} where={place.use(card.word)} name={publicWords(card)} kind="grant own" active={own}>
                <PublicCard card={card} />
              </Hot>
            ) : (
              <Blind key={i} />
            ),
          )}
        </>
      )}
    </div>
  );
}

function Blind() {
  const words = "A public contract from the pile, face down: only its owner knows it";
  return (
    <span class="grant blind" role="img" aria-label={words} data-tip={words}>
      <Piece name="contract" size={20} /> face down
    </span>
  );
}

function NuclearBoard({ player, own }: { player: Player; own: boolean }) {
  const { tiles, used } = player.nuclear;
  const words = `Nuclear power board: ${many(tiles, "tile")}, ${used} used this turn. Each lets the crew pass one link for nothing`;
  return (
    <div class="kept">
      <h4 class="fe-title">
        <Ruled clause="FM-067">Nuclear board</Ruled>
      </h4>
      <Hot where={place.nuclear} name={words} kind="nuclear-board" active={own}>
        {[0, 1].map((i) => (
          <i key={i} class={`space${i < tiles ? " full" : ""}${i >= tiles - used && i < tiles ? " used" : ""}`}>
            {i < tiles && <Piece name="tile-nuclear" size={22} />}
          </i>
        ))}
      </Hot>
    </div>
  );
}

import { CardFace, cardWords, TileFace, tileWords } from "./card.tsx";
import type { Player } from "./data.ts";
import { Hot, Ruled } from "./hot.tsx";
import { place } from "./places.ts";

/** What was dealt to you at the start: Nations and Achievements, one of each to keep. */
export function Deal({ player }: { player: Player }) {
  const { dealt } = player;
  if (!dealt) return null;
  const many = dealt.nations.length > 4;
  return (
    <section class={many ? "ee-deal many" : "ee-deal"} aria-label="Your choice at the start">
      {dealt.nations.length > 0 && (
        <div class="deal-part">
          <h3 class="ee-title">
            <Ruled clause="EE-006">Your Nation</Ruled> <span class="title-note">keep one</span>
          </h3>
          <div class="deal-cards">
            {dealt.nations.map((card) => (
              <Hot
                key={card.word}
                where={place.nation(card.word)}
                name={cardWords(card)}
                title={card.name}
                refused={[card.word]}
                kind={player.nation?.word === card.word ? "deal-card kept" : "deal-card"}
                piece={`card ${card.word}`}
                tip={false}
              >
                <CardFace card={card} seat={player.seat} size={many ? 16 : 20} />
              </Hot>
            ))}
          </div>
        </div>
      )}
      {dealt.achievements.length > 0 && (
        <div class="deal-part">
          <h3 class="ee-title">
            <Ruled clause="EE-244">Your Achievement</Ruled> <span class="title-note">keep one, secretly</span>
          </h3>
          <div class="deal-cards">
            {dealt.achievements.map((tile) => (
              <Hot
                key={tile.word}
                where={place.tile(tile.word)}
                name={tileWords(tile)}
                title={tile.name}
                refused={[tile.word]}
                kind="deal-tile"
                piece={`tile ${tile.word}`}
                tip={false}
              >
                <TileFace tile={tile} />
              </Hot>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

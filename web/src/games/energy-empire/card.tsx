import type { ComponentChildren } from "preact";
import { Piece } from "../../parts/symbols.tsx";
import {
  effectWords,
  inOrder,
  title,
  type Alternative,
  type Amounts,
  type Built,
  type Card,
  type Impact,
  type Nation,
  type Tile,
} from "./data.ts";
import { AmountRow, plankWords, Planks } from "./pieces.tsx";

// One anatomy for all cards: title plate, type band, points, cost and gain in symbols, the same in words, planks.

/** The whole card in sentences, for those who hear it. */
export function cardWords(card: Card | Built, seat = -1, lodged: number[] = []): string {
  const nation = card as Nation;
  const points = card.points === undefined ? "" : ` ${card.points} VP.`;
  const dirt = card.pollution
    ? ` ${title(card.pollution.kind)} into the ${title(card.pollution.row)} row when built.`
    : "";
  const start = nation["start words"] ? ` Starts with ${nation["start words"]}.` : "";
  const planks = "planks" in card ? card.planks : undefined;
  const kind = kindOf(card) ? `Megastructure of ${title(card.type)}` : title(card.type);
  return `${card.name}, ${kind}.${points}${dirt}${start} ${card.words} ${plankWords(card.plank, planks, seat, lodged)}`;
}

/** What is spent and what is gained, in symbols. */
export function Trade({ alternative, size = 16 }: { alternative: Alternative; size?: number }) {
  return (
    <span class="trade">
      <Spend amounts={alternative.spend} size={size} />
      <AmountRow amounts={alternative.gain} size={size} />
      {alternative.then && <Piece name={alternative.then} size={size} />}
    </span>
  );
}

/** What a card gives by itself: at the start of a Generate turn, or when Energy is produced. */
function Alone({ generate, size }: { generate: NonNullable<Card["generate"]>; size: number }) {
  return (
    <>
      {(["start", "production"] as const).map((when) =>
        generate[when] ? (
          <span key={when} class="trade alone">
            <Piece name={when === "start" ? "generate" : "mark-solar-wind"} size={size} />
            <b>:</b>
            <AmountRow amounts={generate[when] ?? undefined} size={size} />
          </span>
        ) : null,
      )}
    </>
  );
}

function Spend({ amounts, size }: { amounts: Amounts | undefined; size: number }) {
  if (inOrder(amounts).length === 0) return null;
  return (
    <>
      <AmountRow amounts={amounts} size={size} />
      <Piece name="spend" size={size * 0.8} />
    </>
  );
}

/** What all alternatives give, and what each gives besides. */
function shared(effect: Alternative[]): { common: Amounts; each: Amounts[] } {
  const gains = effect.map((one) => one.gain ?? {});
  const common: Amounts = {};
  for (const [what, many] of inOrder(gains[0])) if (gains.every((gain) => gain[what] === many)) common[what] = many;
  const each = gains.map((gain) => Object.fromEntries(Object.entries(gain).filter(([what]) => !(what in common))));
  return { common, each };
}

/** Alternatives at one price stand in one line with "or"; others one below the other. */
function Effect({ effect, size }: { effect: Alternative[]; size: number }) {
  const [first] = effect;
  const cost = JSON.stringify(first?.spend ?? {});
  if (effect.length > 1 && first && effect.every((one) => JSON.stringify(one.spend ?? {}) === cost)) {
    const { common, each } = shared(effect);
    return (
      <span class="trade">
        <Spend amounts={first.spend} size={size} />
        {each.map((gain, i) => (
          <span key={i} class="either">
            {i > 0 && <i class="or">or</i>}
            <AmountRow amounts={gain} size={size} />
          </span>
        ))}
        <AmountRow amounts={common} size={size} />
      </span>
    );
  }
  return (
    <>
      {effect.map((one, i) => (
        <span key={i} class="either-line">
          {i > 0 && <i class="or">or</i>}
          <Trade alternative={one} size={size} />
        </span>
      ))}
    </>
  );
}

function Marks({ card }: { card: { reconstructed?: string[]; copies?: number } }) {
  return (
    <span class="marks">
      {(card.copies ?? 1) > 1 && (
        <span class="copies" title="Two of these cards are in the game">
          II
        </span>
      )}
      {(card.reconstructed?.length ?? 0) > 0 && (
        <span class="caliper" title={`Reconstructed: ${card.reconstructed?.join(", ")}`}>
          <Piece name="caliper" size={13} />
        </span>
      )}
    </span>
  );
}

/** What kind of card it is beside its type: Megastructures are none of the Structures. */
function kindOf(card: Card): string {
  return card.structure === false && card.type !== "any" ? " mega" : "";
}

/** A Structure or a Nation, as large as the letters around it. */
export function CardFace({
  card,
  seat = null,
  lodged,
  size = 16,
  above,
}: {
  card: Card | Built | Nation;
  seat?: number | null;
  lodged?: number[] | undefined;
  size?: number;
  above?: ComponentChildren;
}) {
  const nation = card as Nation;
  const planks = "planks" in card ? card.planks : undefined;
  const used = "activated" in card && card.activated;
  return (
    <article class={`ee-card type-${card.type}${kindOf(card)}${used ? " used" : ""}`}>
      <header class="card-plate">
        <span class="card-name">{card.name}</span>
        {card.points !== undefined && card.type !== "any" && (
          <span class="card-points">
            <b>{card.points}</b>
            <Piece name="points" size={14} />
          </span>
        )}
      </header>
      <div class="card-band">
        <Piece name={card.type} size={14} />
        <span class="band-name">{kindOf(card) ? `${title(card.type)} Megastructure` : title(card.type)}</span>
        {card.pollution && (
          <span class="card-dirt">
            <Piece name={card.pollution.kind} size={15} />
            <Piece name={card.pollution.row} size={14} />
          </span>
        )}
      </div>
      {nation.start && (
        <div class="card-start">
          <small>Start</small>
          <Start start={nation.start} size={size} />
        </div>
      )}
      <div class="card-effect">
        <Effect effect={card.effect} size={size} />
        {card.generate && <Alone generate={card.generate} size={size} />}
      </div>
      <p class="card-words">
        {nation["start words"] && <span class="start-words">Starts with {nation["start words"]}.</span>}
        {card.words}
      </p>
      <footer class="card-foot">
        <Planks plank={card.plank} seat={seat} pieces={planks} lodged={lodged ?? []} />
        <Marks card={card} />
      </footer>
      {above}
    </article>
  );
}

/** What a Nation starts with: dice come as a list. */
function Start({ start, size }: { start: NonNullable<Nation["start"]>; size: number }) {
  const { dice, ...rest } = start;
  const list = Array.isArray(dice) ? dice : [];
  const nothing = inOrder(rest as Amounts).length === 0 && list.length === 0;
  return (
    <span class="trade">
      <AmountRow amounts={rest as Amounts} size={size} />
      {list.map((die, i) => (
        <Piece key={i} name={`die-${die}`} size={size} />
      ))}
      {nothing && <span class="quiet">nothing</span>}
    </span>
  );
}

/** A card on one strip of paper: the same order of things, the words when it is held closer. */
export function CardStrip({
  card,
  seat = null,
  lodged = [],
}: {
  card: Card | Built;
  seat?: number | null;
  lodged?: number[];
}) {
  const planks = "planks" in card ? card.planks : undefined;
  const used = "activated" in card && card.activated;
  const wordy = card.effect.length === 0 && !card.generate; // no symbol tells it
  return (
    <article class={`ee-strip type-${card.type}${kindOf(card)}${wordy ? " wordy" : ""}${used ? " used" : ""}`}>
      <header class="card-plate">
        {kindOf(card) && <Piece name="megastructure" size={13} />}
        <span class="card-name">{card.name}</span>
        {card.points !== undefined && card.type !== "any" && (
          <span class="card-points">
            <b>{card.points}</b>
            <Piece name="points" size={12} />
          </span>
        )}
      </header>
      <div class="strip-line">
        <div class="card-effect">
          <Effect effect={card.effect} size={13} />
          {card.generate && <Alone generate={card.generate} size={13} />}
        </div>
        <Planks plank={card.plank} seat={seat} pieces={planks} lodged={lodged} scale={0.84} />
      </div>
      <p class="card-words">{card.words}</p>
    </article>
  );
}

export function tileWords(tile: Tile): string {
  return `${tile.name}. ${tile.words}${tile.worth === null ? "" : ` Worth ${tile.worth} VP now.`}`;
}

/** An Achievement. */
export function TileFace({ tile, brief = false }: { tile: Tile; brief?: boolean }) {
  return (
    <article class={brief ? "ee-tile brief" : "ee-tile"}>
      <header class="tile-plate">
        <Piece name="tile" size={brief ? 14 : 18} />
        <span class="card-name">{tile.name}</span>
        {tile.worth !== null && (
          <span class="card-points">
            <b>{tile.worth}</b>
            <Piece name="points" size={13} />
          </span>
        )}
      </header>
      {!brief && <p class="card-words">{tile.words.replace(/; 5 at most\.$/, ".")}</p>}
    </article>
  );
}

export function impactWords(card: Impact): string {
  return `${card.name}. Scores the ${title(card.row)} row, resets the ${title(card.market)} market. ${effectWords(card)}`;
}

/** A Global Impact: which row is scored, which market is reset, and what it does. */
export function ImpactFace({ card }: { card: Impact }) {
  return (
    <article class="ee-impact">
      <header class="card-plate">
        <span class="card-name">{card.name}</span>
        <span class="impact-deck">{title(card.deck)}</span>
      </header>
      <ImpactSteps card={card} />
      <p class="card-words">{effectWords(card)}</p>
      <Marks card={card} />
    </article>
  );
}

export function ImpactSteps({ card }: { card: Impact }) {
  return (
    <div class="impact-steps">
      <span class={`row-${card.row}`}>
        <Piece name={card.row} size={16} /> {title(card.row)} row scores
      </span>
      <span class={`type-${card.market}`}>
        <Piece name={card.market} size={16} /> {title(card.market)} market resets
      </span>
      {card.lasting && <span class="lasting">until the next Impact</span>}
    </div>
  );
}

import { useContext } from "preact/hooks";
import { Icon } from "../../parts/icon.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { cardWords, CardStrip } from "./card.tsx";
import { amountWords, type Beside, type EnergyTable } from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { AmountRow } from "./pieces.tsx";
import { place } from "./places.ts";

/** The Megastructures that are bought at one market: each with its own price, and what it needs. */
export function Megastructures({ table, type }: { table: EnergyTable; type: string }) {
  const here = (table.beside ?? []).filter((one) => one.type === type);
  if (here.length === 0) return null;
  return (
    <section class="ee-beside" aria-label={`Megastructures of the ${type} market`}>
      <h4 class="ee-title">
        <Piece name="megastructure" size={14} /> <Ruled clause="CW-012">Megastructures</Ruled>
      </h4>
      {here.map((card) => (
        <Megastructure key={card.word} card={card} />
      ))}
    </section>
  );
}

function Megastructure({ card }: { card: Beside }) {
  const { seat } = useContext(HandContext);
  const met = seat === null ? undefined : card.met?.[seat];
  const needs = card.needs.map((need, i) => `${need}${met ? (met[i] ? " (met)" : " (not met)") : ""}`);
  const words = `For ${amountWords(card.price)}.${needs.length > 0 ? ` Needs ${needs.join(" and ")}.` : ""}`;
  return (
    <Hot
      where={place.beside(card.word)}
      name={`${cardWords(card)} ${words}`}
      title={card.name}
      refused={[`buy ${card.word}`]}
      when="buy"
      kind={card.effect.length === 0 && !card.generate ? "beside-card wordy" : "beside-card"}
      close={`card ${card.word}`}
      piece={`card ${card.word}`}
    >
      <CardStrip card={card} />
      <div class="beside-foot">
        <Needs card={card} met={met} />
        <span class="beside-price">
          <AmountRow amounts={card.price} size={14} most={4} />
        </span>
      </div>
    </Hot>
  );
}

const MARKS: [RegExp, string][] = [
  [/government/i, "government"],
  [/industry/i, "industry"],
  [/commerce/i, "commerce"],
  [/united nations/i, "influence"],
  [/dice/i, "die-coal"],
];

/** What must be there to buy it: a symbol each, ticked where you have it. */
export function Needs({ card, met }: { card: Beside; met: boolean[] | undefined }) {
  return (
    <span class="beside-needs">
      {card.needs.map((need, i) => {
        const mark = MARKS.find(([pattern]) => pattern.test(need))?.[1];
        return (
          <span key={need} class={met ? (met[i] ? "need met" : "need unmet") : "need"} title={need}>
            {mark ? (
              <>
                2<Piece name={mark} size={14} />
              </>
            ) : (
              need
            )}
            {met && (
              <b>
                <Icon name={met[i] ? "check" : "close"} size={13} />
                <span class="visually-hidden">{met[i] ? "met" : "not met"}</span>
              </b>
            )}
          </span>
        );
      })}
    </span>
  );
}

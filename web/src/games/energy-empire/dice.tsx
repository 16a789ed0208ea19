import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { Piece } from "../../parts/symbols.tsx";
import { counted, DICE, sorted, dieName, type DieKind, type EnergyTable, type Player } from "./data.ts";
import { HandContext, Hot, Ruled } from "./hot.tsx";
import { Bolts, KindDie } from "./pieces.tsx";
import { place, resultOf } from "./places.ts";
import { rackOf, type Counts } from "./roll.ts";

/** The dice of a mat: to be rolled when that is asked, else as they lie there. */
export function DiceTray({ table, player, active }: { table: EnergyTable; player: Player; active: boolean }) {
  const { places } = useContext(HandContext);
  const rolling = active && places.has(place.dice);
  const refined = table.turn.seat === player.seat && table.turn.roll.length === 0 ? table.turn.refined : 0;
  return (
    <section class="dice-tray" aria-label="Energy dice">
      <h4 class="ee-title">
        <Ruled clause="EE-123">Energy dice</Ruled> <span class="title-note">{player.dice.length} of 5</span>
      </h4>
      {rolling ? (
        <RollTray player={player} refined={refined} />
      ) : (
        <div class="dice-row">
          {[...counted(sorted(player.dice))].map(([die, many]) => (
            <Hot
              key={die}
              where={place.die(die)}
              name={`${many} ${dieName(die)} ${many === 1 ? "die" : "dice"}`}
              title={dieName(die)}
              kind="own-die"
              active={active}
            >
              {Array.from({ length: many }, (_, i) => (
                <Piece key={i} name={`die-${die}`} size={26} />
              ))}
            </Hot>
          ))}
          {Array.from({ length: Math.max(0, 5 - player.dice.length) }, (_, i) => (
            <span key={i} class="die-slot" aria-hidden="true" />
          ))}
          {Array.from({ length: refined }, (_, i) => (
            <span key={`oil ${i}`} class="temporary" title="Petroleum die, this turn only">
              <Piece name="die-petroleum" size={26} />
            </span>
          ))}
        </div>
      )}
      <DiceChart table={table} />
    </section>
  );
}

/** Which dice to roll: each can be taken out and put back; all are in at first. */
function RollTray({ player, refined }: { player: Player; refined: number }) {
  const { offers, pick, places } = useContext(HandContext);
  const options = places.get(place.dice) ?? [];
  const rack = useMemo(() => rackOf(options, player.dice, refined), [offers]);
  const all = useMemo(() => DICE.flatMap((die) => Array.from({ length: rack.most[die] ?? 0 }, () => die)), [rack]);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setOut(new Set()), [offers]);
  const counts: Counts = {};
  all.forEach((die, i) => {
    if (!out.has(i)) counts[die] = (counts[die] ?? 0) + 1;
  });
  const chosen = rack.find(counts);
  const many = all.length - out.size;
  const toggle = (i: number) => {
    const next = new Set(out);
    if (!next.delete(i)) next.add(i);
    setOut(next);
  };
  return (
    <div class="roll-tray" role="group" aria-label="Choose the dice that you roll">
      <div class="dice-row">
        {all.map((die, i) => (
          <button
            key={i}
            type="button"
            class={out.has(i) ? "can pick-die out" : "can pick-die"}
            aria-pressed={!out.has(i)}
            aria-label={`${dieName(die)} die ${out.has(i) ? "stays" : "is rolled"}`}
            data-tip={out.has(i) ? `${dieName(die)}: stays` : `${dieName(die)}: is rolled`}
            onClick={() => toggle(i)}
          >
            <Piece name={`die-${die}`} size={30} />
          </button>
        ))}
      </div>
      <button type="button" class="can primary roll-button" disabled={!chosen} onClick={() => chosen && pick([chosen])}>
        {many === 0 ? "Roll none" : many === all.length ? `Roll all ${many}` : `Roll these ${many}`}
      </button>
    </div>
  );
}

/** What was rolled: pips, and the Energy that each die made. */
export function Roll({ table, active }: { table: EnergyTable; active: boolean }) {
  const { roll } = table.turn;
  const { asked } = useContext(HandContext);
  const size = active && asked === "highest" ? 34 : 23;
  if (roll.length === 0) return null;
  const highest = Math.max(...roll.map((one) => one.face));
  const energy = roll.reduce((sum, one) => sum + one.energy, 0);
  return (
    <div class="roll" role="group" aria-label={`Rolled: ${energy} Energy`}>
      {roll.map((one, i) => (
        <Hot
          key={`${i} ${one.die} ${one.face}`}
          where={one.face === highest ? place.rolled(resultOf(one.die)) : "nowhere"}
          name={`${dieName(one.die)}: ${one.face}, ${one.energy} Energy${one.face === highest ? ", highest" : ""}`}
          kind={one.face === highest ? "rolled highest" : "rolled"}
          active={active}
        >
          <span class="tumbles">
            <KindDie die={one.die} face={one.face} size={size} />
          </span>
          <Bolts many={one.energy} size={size * 0.37} />
        </Hot>
      ))}
      <b class="roll-sum">
        = {energy} <Piece name="energy" size={16} />
      </b>
    </div>
  );
}

const BANDS: [string, number][] = [
  ["1", 1],
  ["2–3", 2],
  ["4–5", 4],
  ["6", 6],
];

/** The chart of the mat: what each kind makes of each number. */
function DiceChart({ table }: { table: EnergyTable }) {
  const kinds = DICE.filter((die) => table["dice chart"][die]);
  return (
    <table class="dice-chart">
      <caption class="visually-hidden">Energy by number rolled</caption>
      <thead>
        <tr>
          <td />
          {kinds.map((die) => (
            <th key={die} scope="col" data-tip={dieName(die)}>
              <Piece name={`die-${die}`} size={15} />
              <span class="visually-hidden">{dieName(die)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BANDS.map(([band, face]) => (
          <tr key={band}>
            <th scope="row">{band}</th>
            {kinds.map((die: DieKind) => (
              <td key={die}>{table["dice chart"][die]?.[face - 1] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

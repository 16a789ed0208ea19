import type { Option } from "../../core/types.ts";
import type {
  Beside,
  Built,
  Card,
  ClashCard,
  ColdWarCard,
  EnergyTable,
  Impact,
  Nation,
  Place,
  Player,
  Tile,
} from "./data.ts";

// A table by hand, for tests: the middle of a game, with something of everything.

const card = (word: string, name: string, type: string, rest: Partial<Card>): Card => ({
  word,
  name,
  type,
  points: 2,
  pollution: null,
  plank: "single",
  copies: 1,
  effect: [],
  words: "",
  reconstructed: [],
  ...rest,
});

export const CARDS = {
  airport: card("airport", "Airport", "commerce", {
    points: 4,
    pollution: { row: "air", kind: "pollution" },
    effect: [{ spend: { oil: 1 }, gain: { money: 2, points: 1 } }],
    words: "Spend 1 Oil: gain $2 and 1 VP.",
  }),
  farm: card("farm", "Farm", "commerce", {
    points: 3,
    plank: "double",
    copies: 2,
    effect: [{ gain: { money: 2, points: 1 } }],
    words: "Gain $2 and 1 VP.",
    reconstructed: ["points"],
  }),
  port: card("port", "Port", "commerce", {
    effect: ["oil", "plastic", "steel", "science"].map((what) => ({ spend: { money: 1 }, gain: { [what]: 1 } })),
    words: "Spend $1: gain 1 Oil, or 1 Plastic, or 1 Steel, or 1 Science.",
    reconstructed: ["points", "plank"],
  }),
  mall: card("shopping-mall", "Shopping Mall", "commerce", {
    plank: "two",
    effect: [{ spend: { plastic: 1 }, gain: { money: 3 } }],
    words: "Spend 1 Plastic: gain $3.",
  }),
  market: card("stock-market", "Stock Market", "commerce", {
    effect: [{ gain: { money: 3, others: 1 } }],
    words: "Gain $3; every other player gains $1.",
  }),
  iron: card("iron-mine", "Iron Mine", "industry", {
    pollution: { row: "forest", kind: "pollution" },
    copies: 2,
    effect: [{ gain: { steel: 2 } }],
    words: "Gain 2 Steel.",
  }),
  computer: card("computer-factory", "Computer Factory", "industry", {
    points: 3,
    effect: [{ spend: { plastic: 1 }, gain: { science: 1, money: 2 } }],
    words: "Spend 1 Plastic: gain 1 Science and $2.",
  }),
  reactor: card("breeder-reactor", "Breeder Reactor", "industry", {
    points: 5,
    plank: "double",
    pollution: { row: "ocean", kind: "nuclear" },
    effect: [{ spend: { science: 2, steel: 1 }, gain: { die: "nuclear" } }],
    words: "Spend 2 Science and 1 Steel: gain a Nuclear die.",
    reconstructed: ["points", "effect"],
  }),
  chemical: card("chemical-plant", "Chemical Plant", "industry", {
    pollution: { row: "ocean", kind: "pollution" },
    plank: "two",
    effect: [{ spend: { oil: 1 }, gain: { plastic: 2, pollution: "any" } }],
    words: "Spend 1 Oil: gain 2 Plastic and 1 Pollution.",
  }),
  academy: card("science-academy", "Science Academy", "government", {
    effect: [{ gain: { science: 1 } }, { spend: { science: 2 }, gain: { workers: 1 } }],
    words: "Gain 1 Science, or spend 2 Science: gain 1 Worker.",
  }),
  space: card("space-program", "Space Program", "government", {
    points: 3,
    pollution: { row: "air", kind: "pollution" },
    effect: [
      { spend: { science: 1 }, gain: { points: 1, plastic: 1, peeks: 1 } },
      { spend: { science: 1 }, gain: { points: 1, steel: 1, peeks: 1 } },
    ],
    words: "Spend 1 Science: gain 1 VP, 1 Plastic or 1 Steel, and peek at an Impact.",
  }),
  park: card("national-park", "National Park", "government", {
    points: 4,
    plank: "double",
    effect: [{ gain: { cleanups: 2, points: 1 } }],
    words: "Gain 2 Cleanups and 1 VP.",
    reconstructed: ["points"],
  }),
  embassy: card("embassy", "Embassy", "government", {
    effect: [{ spend: { money: 4 }, gain: { influence: 1 } }],
    words: "Spend $4: move one space on the United Nations track.",
  }),
} satisfies Record<string, Card>;

const nation = (
  word: string,
  name: string,
  start: Nation["start"],
  words: string,
  spend: Record<string, number>,
): Nation => ({
  ...card(word, name, "nation", { effect: [{ spend, gain: { influence: 1 } }] }),
  points: undefined,
  pollution: undefined,
  words: "Spend this: move one space on the United Nations track.",
  start,
  "start words": words,
});

export const NATIONS = {
  france: nation("france", "France", { money: 2, science: 1, dice: ["nuclear"] }, "$2, 1 Science and a Nuclear die", {
    oil: 1,
    money: 2,
  }),
  china: nation("china", "China", { workers: 1, plastic: 1, steel: 1 }, "1 Worker, 1 Plastic and 1 Steel", {
    steel: 1,
    plastic: 1,
  }),
};

export const tile = (word: string, name: string, words: string, worth: number | null = null): Tile => ({
  word,
  name,
  words,
  worth,
});

const impact = (
  word: string,
  name: string,
  deck: string,
  row: Impact["row"],
  market: string,
  words: string,
): Impact => ({
  word,
  name,
  deck,
  row,
  market,
  words,
  lasting: word === "oil-crisis",
  reconstructed: [],
});

export const IMPACTS = {
  imports: impact(
    "cheap-imports",
    "Cheap Imports",
    "early",
    "forest",
    "commerce",
    "Put 1 Plastic on each Commerce location.",
  ),
  spill: impact(
    "chemical-spill",
    "Chemical Spill",
    "early",
    "air",
    "industry",
    "Each player takes 2 Pollution from the supply and puts both into one row of their Environment that has room.",
  ),
  crisis: impact(
    "oil-crisis",
    "Oil Crisis",
    "late",
    "ocean",
    "government",
    "The price of Oil is $2 higher until the next Impact.",
  ),
};

const built = (one: Card, planks: Built["planks"], activated = false): Built => ({ ...one, planks, activated });

function player(seat: number, own: boolean): Player {
  return {
    seat,
    score: [12, 9, 17, 4, 21][seat] ?? 0,
    nation: seat % 2 ? NATIONS.china : NATIONS.france,
    "nation planks": [seat === 0 ? "energy" : null],
    workers: { mat: [2, 0, 3, 1, 4][seat] ?? 1, owned: 4, reserve: 2 },
    energy: { mat: [5, 1, 0, 3, 10][seat] ?? 0, reserve: 3 },
    resources: { money: 7 + seat, science: 2, steel: 1, plastic: seat, oil: 3 },
    dice: seat === 3 ? [] : ["coal", "solar-wind", "coal", "nuclear"],
    environment: [
      ["pollution", null, null, null, null],
      ["pollution", "well", null, "nuclear", null],
      [null, "pollution", "well", null, null],
    ],
    structures: {
      government: [built(CARDS.academy, [null]), built(CARDS.space, ["worker"], true)],
      industry: seat === 3 ? [] : [built(CARDS.iron, ["energy"]), built({ ...CARDS.iron, word: "iron-mine'" }, [null])],
      commerce: [
        built(CARDS.port, [null]),
        built(CARDS.farm, ["worker", "energy"]),
        built(CARDS.mall, ["energy", null]),
      ],
    },
    achievements: own
      ? [
          tile("clean-air", "Clean Air", "1 VP per unpolluted Air space.", 4),
          tile("wealth", "Wealth", "1 VP per $2.", 3),
        ]
      : [null, null, null].slice(0, 1 + (seat % 3)),
    "united nations": [2, 2, 4, 0, 2][seat] ?? 0,
    "last turn": seat === 1 ? "generate" : "work",
    ready: true,
  };
}

const location = (
  word: string,
  name: string,
  type: string | null,
  words: string,
  rest: Partial<Place> = {},
): Place => ({
  word,
  name,
  type,
  words,
  stacks: [],
  goods: {},
  ...rest,
});

export function fixture(seats = 4): EnergyTable {
  const neutral = seats <= 2 ? [{ seat: null, energy: 0, height: 1 }] : [];
  const slots = (cards: Card[], prices: [number, Record<string, number>][]) =>
    prices.map(([money, resources], i) => ({ slot: i + 1, money, resources, card: cards[i] ?? null }));
  return {
    players: Array.from({ length: seats }, (_, seat) => player(seat, seat === 0)),
    "start player": 0,
    locations: [
      location("government-market", "Government market", "government", "Buy a Government Structure.", {
        stacks: neutral,
      }),
      location("research", "Scientific Research", "government", "Gain 1 Science, then peek at a face-down Impact."),
      location("education", "Education", "government", "Spend $3: gain 1 Worker and 1 Pollution.", {
        stacks: [{ seat: 0, energy: 0, height: 1 }],
      }),
      location("clean-up", "Clean Up", "government", "Spend 1 Science: 2 Cleanups.", { goods: { pollution: 1 } }),
      location("industry-market", "Industry market", "industry", "Buy an Industry Structure.", {
        stacks: [...neutral, { seat: Math.min(1, seats - 1), energy: 2, height: 3 }],
      }),
      location("mine", "Mine", "industry", "Gain 1 Steel.", {
        stacks: [
          { seat: 0, energy: 0, height: 1 },
          { seat: Math.min(2, seats - 1), energy: 2, height: 3 },
          { seat: 0, energy: 4, height: 5 },
        ],
      }),
      location("drilling", "Oil Drilling", "industry", "Place an Oil Well, then gain 3 Oil."),
      location("chemistry", "Chemistry", "industry", "Spend 1 Oil: gain 2 Plastic, 1 Science and 1 Pollution."),
      location("power-plant", "Power Plant", "industry", "Buy an Energy die.", {
        stacks: [{ seat: Math.min(3, seats - 1), energy: 1, height: 2 }],
      }),
      location("commerce-market", "Commerce market", "commerce", "Buy a Commerce Structure.", {
        goods: { plastic: 1 },
      }),
      location("finance", "Finance", "commerce", "Gain $2; or $3, others $1; or $4, others $2.", {
        goods: { plastic: 1 },
      }),
      location("oil", "Buy/Sell Oil", "commerce", "Pay the price of Oil for 3 Oil, or the reverse.", {
        goods: { plastic: 1 },
      }),
      location("trade", "Trade", "commerce", "Exchange $2, Steel, Plastic and Science one for one."),
    ],
    markets: {
      government: slots(
        [CARDS.embassy, CARDS.park, CARDS.academy],
        [
          [3, { science: 1 }],
          [4, { science: 1, steel: 1 }],
          [5, { science: 2 }],
        ],
      ),
      industry: slots(
        [CARDS.computer, CARDS.reactor, CARDS.chemical],
        [
          [3, { steel: 1 }],
          [4, { steel: 1, oil: 1 }],
          [6, { steel: 2, plastic: 1 }],
        ],
      ),
      commerce: slots(
        [CARDS.airport, CARDS.market, CARDS.farm],
        [
          [3, { plastic: 1 }],
          [4, { plastic: 1, steel: 1 }],
          [5, { plastic: 2 }],
        ],
      ),
    },
    decks: {
      government: { deck: 20, discard: 3 },
      industry: { deck: 19, discard: 3 },
      commerce: { deck: 21, discard: 0 },
    },
    track: { spots: [0, 2, 6, 6, 6, 6], full: 6, "oil prices": [1, 2, 3, 3, 4, 5], "oil price": 2 },
    impacts: [
      { position: 1, deck: "early", state: "up", card: IMPACTS.imports, peeked: false },
      { position: 2, deck: "early", state: "down", card: IMPACTS.spill, peeked: true },
      { position: 3, deck: "early", state: "down", card: null, peeked: false },
      { position: 4, deck: "late", state: "down", card: null, peeked: false },
      { position: 5, deck: "late", state: "down", card: null, peeked: false },
      { position: 6, deck: "late", state: "down", card: null, peeked: false },
    ],
    "united nations": { points: [0, 2, 4, 6, 9, 12, 15, 18, 21], "leader bonus": seats === 1 ? 0 : 3 },
    achievements: {
      display: [
        tile("oil-production", "Oil Production", "1 VP per Oil Well in your Environment, plus 1.", 3),
        tile("leading-consumer", "Leading Consumer", "1 VP per Structure with a Spend arrow.", 2),
        tile("diversified", "Diversified", "1 VP per type of resource that is left.", 4),
      ],
      stack: 13,
    },
    supplies: {
      pollution: 14,
      wells: 12,
      dice: { "solar-wind": 4, "hydro-geo": 5, coal: 0, nuclear: 3, petroleum: 4 },
    },
    "power plant": [
      { die: "solar-wind", price: { science: 2, steel: 1 } },
      { die: "hydro-geo", price: { money: 2, steel: 2 } },
      { die: "coal", price: { steel: 1, money: 2 } },
      { die: "nuclear", price: { science: 2, steel: 2 } },
    ],
    "dice chart": {
      "solar-wind": [0, 1, 1, 1, 1, 2],
      "hydro-geo": [1, 1, 1, 2, 2, 2],
      coal: [1, 1, 1, 2, 2, 3],
      nuclear: [1, 2, 2, 3, 3, 4],
      petroleum: [1, 2, 2, 2, 2, 3],
    },
    columns: [0, 0, 1, 2, 3],
    drilling: [6, 8, 12, 14],
    turn: { seat: 0, kind: null, location: null, type: null, roll: [], refined: 0 },
    "final turns": null,
    "score sheet": [
      { what: "Score track", points: 12 },
      { what: "Structures", points: 16 },
    ],
    "score sheets": null,
  };
}

const coldWarCard = (word: string, name: string, military: number, space: number, diplomacy: number): ColdWarCard => ({
  word,
  name,
  military,
  space,
  diplomacy,
  words: `${military} Military, ${space} Space Race and ${diplomacy} Diplomacy`,
});

export const COLD_WAR = {
  moon: coldWarCard("moon-landing", "Moon Landing", 0, 4, 0),
  ban: coldWarCard("test-ban", "Test Ban", 1, 1, 3),
  rockets: coldWarCard("heavy-rockets", "Heavy Rockets", 2, 3, 0),
};

const megastructure = (word: string, name: string, type: string, rest: Partial<Beside>): Beside => ({
  ...card(word, name, type, { structure: false, points: 9, plank: "none" }),
  price: { money: 3, steel: 4 },
  needs: ["two or more Industry Structures", "two or more Energy dice"],
  met: [],
  ...rest,
});

/** Four players with all modules of Cold War: a spy of A sits on a card of B. */
export function coldWar(): EnergyTable {
  const table = fixture(4);
  const espionage = built(
    card("espionage", "Espionage card", "any", { structure: false, effect: [{ then: "spy" }], points: 0 }),
    ["worker"],
  );
  const players = table.players.map((one) => {
    const academy = built({ ...CARDS.academy, word: `academy-${"abcd"[one.seat]}` }, [
      one.seat === 1 ? "energy" : null,
    ]);
    const dam = built({ ...megastructure("tunnel", "Undersea Tunnel", "commerce", {}) }, []);
    const { commerce = [] } = one.structures;
    const great = one.seat === 0 ? [dam] : [];
    return {
      ...one,
      structures: { ...one.structures, government: [academy], commerce: [...commerce, ...great] },
      "other cards": [espionage],
    };
  });
  const costs = Array.from({ length: 12 }, (_, i) => ({ money: 2 + (i % 3), oil: i % 4, pollution: i > 5 ? 1 : 0 }));
  return {
    ...table,
    players,
    locations: [
      ...table.locations,
      location("clock", "the Doomsday Clock", "any", "It costs $2.", {
        stacks: [{ seat: 1, energy: 0, height: 1 }],
      }),
    ],
    beside: [
      megastructure("great-dam", "Great Dam", "industry", {
        met: players.map((one) => [one.seat === 0, false]),
        plank: "single",
        effect: [{ gain: { energy: 5 } }],
      }),
    ],
    modules: {
      espionage: { lodged: [{ spy: 0, owner: 1, card: "academy-b", pieces: ["energy"], places: [0] }] },
      "doomsday-clock": {
        hour: 3,
        cost: costs[2] ?? null,
        costs,
        midnight: false,
        deck: 22,
        cards: [
          [
            { up: true, card: COLD_WAR.rockets },
            { up: false, card: COLD_WAR.ban },
          ],
          [
            { up: true, card: COLD_WAR.moon },
            { up: false, card: null },
          ],
          [],
          [],
        ],
        drawn: null,
        totals: [
          { military: 3, space: 4, diplomacy: 3 },
          { military: 0, space: 4, diplomacy: 0 },
          { military: 0, space: 0, diplomacy: 0 },
          { military: 0, space: 0, diplomacy: 0 },
        ],
        leaders: { military: [0], space: [0, 1], diplomacy: [0] },
      },
    },
  };
}

const clash = (word: string, name: string, rest: Partial<ClashCard>): ClashCard => ({
  word,
  name,
  locations: ["mine", "industry-market"],
  cross: [null, 2],
  icon: null,
  achievement: null,
  points: 3,
  military: 0,
  space: 0,
  diplomacy: 0,
  ...rest,
});

/** One player against the Rival Nation. */
export function clashOfNations(): EnergyTable {
  const table = fixture(1);
  const debt = clash("debt-relief", "Debt Relief", { locations: ["finance", "trade"], cross: [null, null] });
  return {
    ...table,
    modules: {
      "clash-of-nations": {
        workers: 2,
        energy: 8,
        aside: 0,
        influence: 2,
        deck: "early",
        left: { early: 20, late: 24 },
        columns: [[clash("steel-drive", "Steel Drive", {}), debt, clash("nylon", "Nylon", {}), null], [debt]],
        tokens: 1,
        score: { cards: 12, "united nations": 4, leader: 1, total: 17 },
        "last turn": { kind: "work", card: debt, steps: ["The Rival Nation places a Worker on Trade."] },
      },
    },
  };
}

let count = 0;
export const said = (notation: string, words = notation): Option => ({ option: (count += 1), notation, words });

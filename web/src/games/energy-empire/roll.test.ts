import { describe, expect, it } from "vitest";
import { said } from "./fixture.ts";
import { isRoll, parseRoll, rackOf, total } from "./roll.ts";

describe("dice in notation", () => {
  it("are counted by kind", () => {
    expect(parseRoll("2 coal, 1 petroleum")).toEqual({ coal: 2, petroleum: 1 });
    expect(parseRoll("all")).toBeNull();
    expect(parseRoll("2 energy")).toBeNull();
    expect(total({ coal: 2, petroleum: 1 })).toBe(3);
    expect(["all", "none", "1 solar-wind"].every(isRoll)).toBe(true);
    expect(["wealth", "2", "energy"].some(isRoll)).toBe(false);
  });
});

describe("the rack", () => {
  const options = ["all", "2 coal", "1 coal, 1 petroleum", "1 coal", "1 petroleum", "none"].map((one) => said(one));
  const rack = rackOf(options, ["coal", "coal"], 1);

  it("holds the dice of the mat and those from Oil", () => expect(rack.most).toEqual({ coal: 2, petroleum: 1 }));

  it("finds the option for every selection", () => {
    expect(rack.find({ coal: 2, petroleum: 1 })?.notation).toBe("all");
    expect(rack.find({ coal: 2 })?.notation).toBe("2 coal");
    expect(rack.find({ petroleum: 1, coal: 1 })?.notation).toBe("1 coal, 1 petroleum");
    expect(rack.find({ petroleum: 1 })?.notation).toBe("1 petroleum");
    expect(rack.find({})?.notation).toBe("none");
  });

  it("offers no selection that the server doesn't", () => {
    expect(rackOf(options, ["coal", "coal", "nuclear"], 1).find({ nuclear: 1 })).toBeUndefined();
  });

  it("learns of dice from the options, too", () => {
    expect(rackOf([said("all"), said("2 petroleum"), said("none")], [], 0).most).toEqual({ petroleum: 2 });
  });
});

import { describe, expect, it } from "vitest";
import { JOIN } from "./fixture.ts";
import { completes } from "./joint.tsx";

describe("an offer of a joint power plant", () => {
  it("says what it completes as the server's words do", () => {
    const points = Object.fromEntries(JOIN.options.map((option) => [option.notation, completes(option)]));
    expect(points).toEqual({ "1.coal": 4, no: null });
  });
});

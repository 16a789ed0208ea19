import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { say, spoken } from "./say.ts";

describe("what a screen reader is told", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says together what comes at the same moment", () => {
    say("One.", "");
    say("Two.");
    vi.runAllTimers();
    expect(spoken.value).toBe("One. Two.");
  });

  it("leaves what was said if there is nothing new", () => {
    say("Your turn.");
    vi.runAllTimers();
    say();
    say("");
    vi.runAllTimers();
    expect(spoken.value).toBe("Your turn.");
  });
});

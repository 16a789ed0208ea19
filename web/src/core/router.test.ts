import { describe, expect, it } from "vitest";
import { baseOf, parse } from "./router.ts";

describe("addresses", () => {
  it("mean pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/table/abc")).toEqual({ page: "table", id: "abc" });
    expect(parse("/table/abc/replay?at=12")).toEqual({ page: "replay", id: "abc", at: 12 });
    expect(parse("/table/abc/replay")).toEqual({ page: "replay", id: "abc", at: null });
    expect(parse("/join/x-Y_z")).toEqual({ page: "join", token: "x-Y_z" });
    expect(parse("/rules/empire#NE-024")).toEqual({ page: "rules", game: "empire", clause: "NE-024" });
    expect(parse("/settings")).toEqual({ page: "settings" });
  });

  it("lie below the base path", () => {
    expect(parse("/hall/table/abc", "/hall/")).toEqual({ page: "table", id: "abc" });
    expect(parse("/hall", "/hall/")).toEqual({ page: "home" });
    expect(parse("/table/abc", "/hall/")).toEqual({ page: "lost" });
    expect(baseOf("https://example.org/hall/")).toBe("/hall/");
    expect(baseOf("https://example.org/hall/table/x")).toBe("/hall/table/");
    expect(baseOf("https://example.org/")).toBe("/");
  });

  it("that mean nothing lead nowhere", () => {
    for (const address of [
      "/table",
      "/tables/x",
      "/table/a/b",
      "/table/a/replay/b",
      "/settings/x",
      "/join",
      "/rules/a/b",
    ])
      expect(parse(address)).toEqual({ page: "lost" });
    expect(parse("/table/x/replay?at=-3")).toEqual({ page: "replay", id: "x", at: null });
    expect(parse("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
  });
});

/** Every check can be named, and says what to do about everything it finds that is not good. */
import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { attention, bad, type Finding, good } from "#core/kernel/checks/finding.ts";
import { runChecks } from "#core/kernel/checks/run-checks.ts";
import { registry } from "./registry.ts";

describe.each(Object.entries(registry))("the checks of a %s", (_subject, checks) => {
  it("have an id of their own, and a title", () => {
    expect(checks.length).toBeGreaterThan(0);
    for (const { id, title } of checks) {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/);
      expect(title, id).toMatch(/^\p{Lu}.*\w/u);
    }
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  });
});

describe("a finding without a fix", () => {
  it("does not compile", () => {
    // @ts-expect-error the fix is missing
    expect(bad("It is broken.")).toMatchObject({ state: "bad" });
    // @ts-expect-error the fix is empty
    expect(attention("It is broken.", "")).toMatchObject({ fix: "" });
    // @ts-expect-error the fix is null
    const byHand: Finding = { state: "bad", found: "It is broken.", fix: null };
    expect(byHand.fix).toBeNull();
  });

  it("is refused by the runner where its words are put together", async () => {
    const clock = { now: () => new Date() };
    const blank: string = " ";
    const { checks } = await runChecks({ clock }, [
      { id: "planted", title: "Planted", run: () => [good("Fine."), bad("It is broken.", blank)] },
    ]);
    expect(checks).toMatchObject([
      { id: "planted", state: "bad", brokeOff: true, found: expect.stringContaining("no fix for “It is") },
    ]);
  });

  it("is not written past the helpers", async () => {
    const byHand: string[] = [];
    for await (const file of glob("src/{core,main}/**/*.ts")) {
      const source = /\.test(-kit)?\.ts$/.test(file) ? "" : await readFile(file, "utf8");
      if (source.includes("/checks/finding.ts") && /\bstate: "(?:bad|attention|unknown)",/.test(source))
        byHand.push(file);
    }
    expect(byHand).toEqual([]);
  });
});

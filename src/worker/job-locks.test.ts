import { expect, it } from "vitest";
import { createSilence } from "./job-locks.ts";

it("finds a pool silent after twelve seconds without a heartbeat, and not by its own absence", () => {
  let now = 0;
  const silence = createSilence(() => now);
  const look = (seconds: number, beats: Record<string, string | null>) => {
    now = seconds * 1000;
    return silence.since(Object.entries(beats).map(([pool, beat]) => ({ pool, beat })));
  };
  expect(look(0, { alive: "1", dead: "1", unknown: null })).toEqual([]);
  for (const seconds of [3, 6, 9])
    expect(look(seconds, { alive: `${seconds}`, dead: "1", unknown: null })).toEqual([]);
  expect(look(12, { alive: "12", dead: "1", unknown: null })).toEqual(["dead", "unknown"]);
  // Frozen for a minute: the others may have beaten meanwhile, and be frozen with us.
  expect(look(72, { alive: "12", dead: "1" })).toEqual([]);
  silence.forget();
  expect(look(83, { alive: "12" })).toEqual([]);
  // Without a job it holds nothing up; with its next one it is seen anew.
  expect(look(86, {})).toEqual([]);
  expect(look(95, { alive: "12" })).toEqual([]);
});

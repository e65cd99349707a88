/** Counting between two writes: by hour and by where from, bounded, and nothing lost when a write fails. */
import { expect, it } from "vitest";
import { visitTally } from "./tally.ts";

const monday = new Date("2026-11-16T23:59:59.900Z");
const tuesday = new Date("2026-11-17T00:00:00.100Z");
const direct = { source: "", medium: "", campaign: "" };
const plain = { address: "/map", ...direct };
const tagged = { ...direct, source: "a" };

it("adds up what is alike and keeps hours, pages and sources apart", () => {
  const tally = visitTally();
  tally.add(monday, "/map", direct);
  tally.add(monday, "/map", direct);
  tally.add(monday, "/map", tagged);
  tally.add(monday, "/9ways", direct);
  tally.add(tuesday, "/map", direct);
  expect(tally.take()).toEqual([
    { ...plain, hour: "2026-11-16T23:00:00.000Z", visits: 2 },
    { ...plain, hour: "2026-11-16T23:00:00.000Z", source: "a", visits: 1 },
    { ...plain, hour: "2026-11-16T23:00:00.000Z", address: "/9ways", visits: 1 },
    { ...plain, hour: "2026-11-17T00:00:00.000Z", visits: 1 },
  ]);
  expect(tally.take()).toEqual([]);
});

it("counts again what could not be written, beside what came meanwhile", () => {
  const tally = visitTally();
  tally.add(monday, "/map", tagged);
  const counted = tally.take();
  tally.add(monday, "/map", tagged);
  tally.put(counted);
  expect(tally.take()).toEqual([{ ...plain, hour: "2026-11-16T23:00:00.000Z", source: "a", visits: 2 }]);
});

it("holds a few thousand lines, whatever strangers make up", () => {
  const tally = visitTally();
  for (let index = 0; index < 10_000; index += 1)
    tally.add(monday, "/map", { ...direct, source: `made up ${index}` });
  const lines = tally.take();
  expect(lines.length).toBeLessThanOrEqual(2001);
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(10_000);
  expect(lines.find(({ source }) => source === "(other)")?.visits).toBe(8000);
});

import { expect, it } from "vitest";
import { leftOf, type Place, readFlow } from "./flow.ts";

const at = (step: number, end: string, people: number, isBefore = false): Place => ({
  ...{ step, end, people, isBefore },
});
/** The mock-up's campaign: 2,041 started. */
const places = [
  ...[at(1, "active", 3), at(1, "goal", 41), at(1, "unsubscribed", 22), at(1, "bounced", 24)],
  ...[at(2, "active", 53), at(2, "goal", 88), at(2, "unsubscribed", 31), at(2, "bounced", 4)],
  ...[at(3, "active", 71), at(3, "goal", 103), at(3, "completed", 1601)],
];
const waiting = [
  { step: 2, people: 3 },
  { step: 3, people: 53 },
  { step: null, people: 71 },
];

it("accounts for everybody who started", () => {
  const { started, underWay, ends, steps } = readFlow([1, 2, 3], places, waiting);
  expect(started).toBe(2041);
  expect(underWay + ends.goal + ends.finished + leftOf(ends)).toBe(started);
  expect([...steps].map(([step, flow]) => [step, flow.reached, flow.waiting])).toEqual([
    [1, 2041, 0],
    [2, 1951, 3],
    [3, 1775, 53],
  ]);
  expect(steps.get(2)?.after).toEqual({ goal: 88, finished: 0, left: { unsubscribed: 31, bounced: 4 } });
});

it("counts those who left before any step at the start", () => {
  const { before, steps } = readFlow([1, 2], [at(1, "goal", 5, true), at(1, "goal", 2)], []);
  expect(before.goal).toBe(5);
  expect(steps.get(1)).toEqual({ reached: 2, waiting: 0, after: { goal: 2, finished: 0, left: {} } });
});

it("counts people of a removed step at the one before it, and reads the order from the plan", () => {
  const { steps } = readFlow([1, 5, 2], [at(3, "completed", 4), at(5, "goal", 1)], []);
  expect([...steps].map(([step, { reached }]) => [step, reached])).toEqual([
    [1, 5],
    [5, 5],
    [2, 4],
  ]);
});

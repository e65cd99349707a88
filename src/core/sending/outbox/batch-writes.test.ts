/** What comes together is written together, and everybody gets their own answer. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { batchWrites } from "./batch-writes.ts";

it("the first goes at once, what arrives meanwhile goes as one", async () => {
  const batches: number[][] = [];
  const double = batchWrites(async (_key: object, inputs: number[]) => {
    batches.push(inputs);
    await pause(5);
    return inputs.map((each) => each * 2);
  });
  const key = {};
  expect(await Promise.all([1, 2, 3, 4].map((each) => double(key, each)))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  expect(await double(key, 5)).toBe(10);
});

it("keeps apart what has another key, and a failed statement fails its own alone", async () => {
  const run = batchWrites(async (key: { name: string }, inputs: number[]) => {
    await pause(1);
    if (inputs.includes(13)) throw new Error(`${key.name} refused`);
    return inputs.map((each) => `${key.name}${each}`);
  });
  const [a, b] = [{ name: "a" }, { name: "b" }];
  const answers = await Promise.allSettled([run(a, 1), run(a, 13), run(a, 2), run(b, 3)]);
  expect(answers.map((each) => (each.status === "fulfilled" ? each.value : each.reason.message))).toEqual([
    "a1",
    "a refused",
    "a refused",
    "b3",
  ]);
  expect(await run(a, 4)).toBe("a4");
});

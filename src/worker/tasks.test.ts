import { expect, it } from "vitest";
import { tasks } from "./tasks.ts";

it("gives each task that looks every few seconds a queue of its own: it holds the queue for twenty", () => {
  const queues = Object.values(tasks).map(({ queue }) => queue);
  const shared = Object.entries(tasks).filter(
    ([, { every, queue }]) =>
      typeof every === "number" && queues.filter((other) => other === queue).length > 1,
  );
  expect(shared.map(([name]) => name)).toEqual([]);
});

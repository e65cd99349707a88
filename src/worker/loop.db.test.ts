/** A loop leaves signs of life while it runs, and none when it was told to stop. */
import { expect, it } from "vitest";
import { testContext } from "../../test/context.ts";
import { startLoop } from "./loop.ts";

const { ctx, rows, advance } = await testContext();

it("is seen while it runs, and gone after", async () => {
  const first = Promise.withResolvers<void>();
  const loop = startLoop(ctx, {
    name: "dispatch",
    pauseMs: 5,
    async round() {
      first.resolve();
      return false;
    },
  });
  await first.promise;
  expect(await rows("select loop, seen_at from worker_heartbeats")).toEqual([
    { loop: "dispatch", seen_at: ctx.clock.now() },
  ]);
  await loop.stop();
  expect(await rows("select from worker_heartbeats")).toEqual([]);
});

it("is seen in the middle of a long round too", async () => {
  const ended = Promise.withResolvers<void>();
  const loop = startLoop(ctx, {
    name: "dispatch",
    pauseMs: 5,
    async round() {
      await ended.promise;
      return false;
    },
  });
  await expect.poll(() => rows("select from worker_heartbeats")).toHaveLength(1);
  advance(60);
  await expect
    .poll(() => rows("select seen_at from worker_heartbeats"), { timeout: 15_000 })
    .toEqual([{ seen_at: ctx.clock.now() }]);
  ended.resolve();
  await loop.stop();
  expect(await rows("select from worker_heartbeats")).toEqual([]);
});

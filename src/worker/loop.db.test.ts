/** A loop leaves signs of life while it runs, and none when it was told to stop. */
import { expect, it } from "vitest";
import { testContext } from "../../test/context.ts";
import { startLoop } from "./loop.ts";

const { ctx, rows } = await testContext();

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

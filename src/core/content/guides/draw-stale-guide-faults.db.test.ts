/** A guide is kept once, whichever workers draw it; what fails is tried again later, and nothing else waits for it. */
import { beforeEach, expect, it, vi } from "vitest";
import { testContext } from "../../../../test/context.ts";
import type { DrawnGuide, GuideDrawing } from "../pages/guide.ts";
import { drawStaleGuide } from "./draw-stale-guide.ts";
import { content, drawn as drawnAs, guideDesk } from "./guides.test-kit.ts";

const world = await testContext();
const { rows, advance, pool } = world;
const { drawer, drawings, drawAll, drawn, bytesOf, rename, write, tidy } = guideDesk(world);
const errors = async () => (await rows<{ n: number }>("select count(*)::int as n from error_log"))[0]?.n;
/** Waits until a guide was claimed that often. */
const claimed = (attempts: number) =>
  vi.waitFor(
    async () => expect(await rows("select from guide_files where attempts = $1", [attempts])).toHaveLength(1),
    { timeout: 15_000 },
  );

beforeEach(tidy);

it("is kept once, of all that drew it at the same instant", async () => {
  await rename("Dr. Drew Okafor");
  const everyone = Promise.withResolvers<void>();
  const atOnce = {
    ...drawer,
    async drawGuide(drawing: GuideDrawing) {
      const pdf = await drawer.drawGuide(drawing);
      if (drawings.length === 8) everyone.resolve();
      await everyone.promise;
      return pdf;
    },
  };
  // Every one of them has seen that it is to be drawn before the first can claim it.
  const holding = await pool.connect();
  await holding.query("begin");
  await holding.query("select from guide_files for update");
  const waiting = Promise.all(Array.from({ length: 8 }, () => drawStaleGuide(atOnce)));
  const blocked =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  try {
    await vi.waitFor(async () => expect(await rows(blocked)).toHaveLength(8), { timeout: 15_000 });
  } finally {
    // Also where they did not all come in time: the tests after this one would wait for it for ever.
    await holding.query("commit");
    holding.release();
  }
  // The worker's task draws one at a time; a worker that was frozen and wakes up may be a second.
  expect((await waiting).sort()).toEqual(["drawn", ...Array(7).fill("superseded")]);
  expect(new Set(drawn())).toEqual(new Set(["nine-ways"]));
  expect(await drawAll()).toEqual([]);
});

it("reports what fails, draws the others, and tries again after a while, longer each time, or at once when the text changes", async () => {
  await rename("Dr. Fay Okafor");
  await write("mission-map", "{subtitle}", "Fine");
  const before = (await errors()) ?? 0;
  const broken = {
    ...drawer,
    drawGuide: async (drawing: GuideDrawing) => {
      if (drawing.guide.id === "nine-ways") throw new Error("no such font");
      return drawer.drawGuide(drawing);
    },
  };
  expect((await drawAll(broken)).sort()).toEqual(["drawn", "failed"]);
  expect(await bytesOf("nine-ways")).not.toContain("Fay");
  for (const seconds of [180, 300, 900]) {
    advance(seconds - 1);
    expect(await drawAll(broken)).toEqual([]);
    advance(1);
    expect(await drawAll(broken)).toEqual(["failed"]);
  }
  expect(((await errors()) ?? 0) - before).toBeGreaterThanOrEqual(1);
  await rename("Dr. Gil Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  expect(await bytesOf("nine-ways")).toContain("Dr. Gil Okafor");
  expect(
    await rows("select 1 from guide_files where attempts > 0 or next_attempt_at is not null"),
  ).toHaveLength(0);
});

it("is drawn at once after a worker that was killed, and later where it was killed again and again", async () => {
  await rename("Dr. Hal Okafor");
  const cutOff = async (attempts: number) => {
    const { promise: never } = Promise.withResolvers<DrawnGuide>();
    void drawStaleGuide({ ...drawer, drawGuide: () => never });
    await claimed(attempts);
  };
  await cutOff(1);
  expect(await drawAll()).toEqual(["drawn"]);
  await rename("Dr. Hao Okafor");
  for (const attempts of [1, 2, 3]) await cutOff(attempts);
  expect(await drawAll()).toEqual([]);
  advance(900);
  expect(await drawAll()).toEqual(["drawn"]);
});

it("keeps the newer of two drawings, whichever was finished last", async () => {
  await rename("Dr. Old Okafor");
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = drawStaleGuide({
    ...drawer,
    async drawGuide(drawing) {
      begun.resolve();
      await slow.promise;
      return drawnAs(content(drawing));
    },
  });
  await begun.promise;
  await rename("Dr. New Okafor");
  expect(await drawAll()).toEqual(["drawn"]);
  slow.resolve();
  expect(await late).toBe("superseded");
  expect(await bytesOf("nine-ways")).toContain("Dr. New Okafor");
  expect(await drawAll()).toEqual([]);
});

it("leaves a guide to the next worker at once when it is told to stop, without calling it an error", async () => {
  await rename("Dr. Ira Okafor");
  const before = await errors();
  const ending = new AbortController();
  const stopped = drawStaleGuide(
    {
      ...drawer,
      drawGuide: (_drawing, signal) =>
        new Promise((_, reject) => {
          const end = () => reject(signal.reason);
          if (signal.aborted) end();
          else signal.addEventListener("abort", end);
        }),
    },
    { signal: ending.signal },
  );
  await claimed(1);
  ending.abort();
  expect(await stopped).toBe("stopped");
  expect(await errors()).toBe(before);
  expect(await drawAll()).toEqual(["drawn"]);
});

it("draws all anew with newer code, and leaves to newer code what that drew", async () => {
  const newer = { ...drawer, drawingVersion: 2 };
  advance(1);
  const all = await rows("select from guides");
  // What an owner changes meanwhile does not wait for all the others.
  expect(await drawStaleGuide(newer)).toBe("drawn");
  const first = drawings.at(-1)?.guide.id ?? "";
  await write(first, "{subtitle}", "Now");
  expect(await drawStaleGuide(newer)).toBe("drawn");
  expect(drawings.at(-1)?.guide).toMatchObject({ id: first, subtitle: "Now" });
  expect(await drawAll(newer)).toHaveLength(all.length - 1);
  await rename("Dr. Jan Okafor");
  expect(await drawAll()).toEqual([]);
  expect(await drawAll(newer)).toEqual(["drawn"]);
  await rows("update guide_files set drawing_version = 1, source_fingerprint = null");
});

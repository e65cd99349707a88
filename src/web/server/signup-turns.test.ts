/** A crowd: a short one is served whole, a long one is refused promptly, and one page's costs the others nothing. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { signupTurns } from "./signup-turns.ts";

/** Each turn takes so long; the outcome says who was served, and how long they waited. */
async function serve(turns: ReturnType<typeof signupTurns>, lane: string, ms = 20) {
  const began = performance.now();
  const end = await turns.take(lane);
  const waited = performance.now() - began;
  if (end) {
    await pause(ms);
    end();
  }
  return { isServed: end !== null, waited, answeredAt: began + waited };
}

it("serves no more at once than it may", async () => {
  const turns = signupTurns(3);
  let [running, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const end = await turns.take("/a");
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      end?.();
    }),
  );
  expect(most).toBe(3);
});

it("serves a short crowd whole", async () => {
  const turns = signupTurns(4);
  const all = await Promise.all(Array.from({ length: 60 }, () => serve(turns, "/a")));
  expect(all.every(({ isServed }) => isServed)).toBe(true);
});

it("in a long crowd, nearly all who are served waited a moment, and the others learn it within their patience", async () => {
  const turns = signupTurns(2);
  const all: ReturnType<typeof serve>[] = [];
  const began = performance.now();
  // Three times what two turns of 20 ms can take.
  for (; performance.now() < began + 5000; await pause(10))
    all.push(serve(turns, "/a"), serve(turns, "/a"), serve(turns, "/a"));
  const ended = performance.now();
  // While it lasted: before, it was no crowd yet, and afterwards who still waits is served.
  const during = (await Promise.all(all)).filter(
    ({ answeredAt }) => answeredAt > began + 1000 && answeredAt < ended,
  );
  const waits = (isServed: boolean) =>
    during
      .filter((each) => each.isServed === isServed)
      .map(({ waited }) => waited)
      .toSorted((one, other) => one - other);
  expect(waits(true).length).toBeGreaterThan(50);
  expect(waits(false).length).toBeGreaterThan(50);
  expect(waits(true).at(Math.floor(waits(true).length * 0.95))).toBeLessThan(250);
  expect(Math.max(...waits(false))).toBeLessThan(3500);
});

it("a crowd at one page costs another page's visitors one turn at most", async () => {
  const atOnce = 2;
  const turns = signupTurns(atOnce);
  const crowd: Promise<unknown>[] = [];
  let ended = 0;
  const waitedFor: number[] = [];
  for (let visitor = 0; visitor < 50; visitor += 1) {
    for (let nth = 0; nth < 8; nth += 1)
      crowd.push(serve(turns, "/flooded").then(({ isServed }) => (ended += Number(isServed))));
    const before = ended;
    const quiet = await serve(turns, "/quiet", 0);
    expect(quiet.isServed).toBe(true);
    // In turns instead of milliseconds: a busy machine pauses for longer than a turn.
    waitedFor.push(ended - before);
  }
  await Promise.all(crowd);
  // A turn, and those that ended in the same instant.
  expect(Math.max(...waitedFor)).toBeLessThanOrEqual(2 * atOnce);
});

it("when nobody more can wait, the longest queue gives up its last", async () => {
  const turns = signupTurns(1);
  const first = await turns.take("/a");
  const flood = Array.from({ length: 2000 }, () => turns.take("/flooded"));
  const quiet = turns.take("/quiet");
  expect(await flood.at(-1)).toBeNull();
  first?.();
  (await flood[0])?.();
  expect(await quiet).not.toBeNull();
});

it("as many lanes as may wait, each with one: room is made, and every turn comes back", async () => {
  const turns = signupTurns(1);
  const first = await turns.take("first");
  const all = Array.from({ length: 2100 }, (_, lane) => turns.take(`lane ${lane}`));
  first?.();
  const ends = all.map(async (turn) => (await turn)?.());
  await Promise.all(ends);
  const last = await Promise.race([turns.take("last"), pause(500)]);
  expect(last).toBeTypeOf("function");
});

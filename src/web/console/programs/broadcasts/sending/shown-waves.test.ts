/** The second wave of a small list says how many people it has. */
import { expect, it } from "vitest";
import type { Wave } from "#core/programs/broadcasts/broadcast.ts";
import { shownWaves } from "./shown-waves.ts";

const wave = (number: number, size: number, queued: number, isOver = false): Wave => ({
  ...{ number, size, queued, begunAt: "2026-11-16T09:00:00Z", triedAt: null, watchedUntil: null },
  endedAt: isOver ? "2026-11-16T09:20:00Z" : null,
});
const sizes = (waves: Wave[], promised: number) => {
  const shown = shownWaves(waves, promised);
  return { waves: shown.waves.map(({ queued, size }) => `${queued} of ${size}`), left: shown.left };
};

it("is as large as the people who are left", () => {
  expect(sizes([wave(1, 20, 20, true), wave(2, 200, 30)], 66)).toEqual({
    waves: ["20 of 20", "30 of 46"],
    left: 0,
  });
  expect(sizes([wave(1, 20, 20, true), wave(2, 200, 30)], 1000)).toEqual({
    waves: ["20 of 20", "30 of 200"],
    left: 780,
  });
});

it("that let those by whose time had not come has the size it reached", () => {
  expect(sizes([wave(1, 20, 5, true), wave(2, 200, 1)], 66)).toEqual({
    waves: ["5 of 5", "1 of 61"],
    left: 0,
  });
});

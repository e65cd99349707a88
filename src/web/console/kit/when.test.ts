/** How far an instant is from now, in words. */
import { expect, it } from "vitest";
import { fromNow } from "./when.tsx";

const now = "2026-11-15T09:00:00.000Z";
it.each([
  ["2026-11-15T09:00:00.000Z", "just now"],
  ["2026-11-15T09:00:03.000Z", "in a moment"],
  ["2026-11-15T08:59:20.000Z", "40 seconds ago"],
  ["2026-11-15T09:01:00.000Z", "in 1 minute"],
  ["2026-11-15T07:31:00.000Z", "1 hour ago"],
  ["2026-11-17T10:00:00.000Z", "in 2 days"],
  ["2026-11-18T08:59:53.000Z", "in 3 days"],
])("%s is %s", (at, words) => {
  expect(fromNow(at, now)).toBe(words);
});

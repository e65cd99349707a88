/** A delay comes back from the form as it was shown in it. */
import { expect, it } from "vitest";
import { delayWords, readDelay, splitDelay } from "./delay-labels.ts";

const YEAR = 366 * 86_400;

it.each([
  [0, "at once"],
  [3600, "1 hour"],
  [43_200, "12 hours"],
  [86_400, "1 day"],
  [259_200, "3 days"],
  [129_600, "36 hours"],
])("%i seconds are %s", (seconds, words) => {
  expect(delayWords(seconds)).toBe(words);
  const { amount, unit } = splitDelay(seconds);
  expect(readDelay(String(amount), unit, YEAR)).toBe(seconds);
});

it.each(["", "-1", "soon", "400"])("%j days are no delay", (amount) => {
  expect(readDelay(amount, "days", YEAR)).toBeNull();
});

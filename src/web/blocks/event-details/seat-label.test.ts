import { expect, it } from "vitest";
import { seatLabel } from "./seat-label.ts";

it.each([
  [100, 100, null],
  [100, 67, null],
  [100, 66, "66 of 100 left"],
  [100, 1, "The last of 100"],
  [100, 0, "All 100 are taken"],
  [null, null, null],
])("%s seats, %s left", (capacity, seatsLeft, words) => {
  expect(seatLabel({ capacity, seatsLeft })).toBe(words);
});

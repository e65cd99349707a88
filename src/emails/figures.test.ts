/** The drawn figures of an email's head stay inside their row. */
import { expect, it } from "vitest";
import { figures } from "./figures.ts";

it.each(Object.entries(figures))("draws %s inside its row", (_, { bars, at }) => {
  for (let index = 0; index < bars; index++) {
    const { height, drop = 0 } = at(index / (bars - 1), index);
    expect(height).toBeGreaterThanOrEqual(0);
    expect(height + drop).toBeLessThanOrEqual(1.0001);
  }
});

/** The internal visitor is not counted as one. */
import { isbot } from "isbot";
import { expect, it } from "vitest";
import { VISITOR_AGENT } from "./internal-visitor.ts";

it("calls itself a bot", () => {
  expect(isbot(VISITOR_AGENT)).toBe(true);
});

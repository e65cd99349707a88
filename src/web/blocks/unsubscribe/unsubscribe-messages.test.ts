/** What the page says goes by what is stored, not by what was pressed. */
import { expect, it } from "vitest";
import { unsubscribeMessages } from "./unsubscribe-messages.ts";

const of = (gets: "all" | "fewer" | "none", chosen: "all" | "fewer" | "none" | "everything" | null) =>
  unsubscribeMessages({ firstName: "Clara", gets, chosen, others: 0 }).heading;

it.each([
  ["all", null, "Fewer emails, or none?"],
  ["all", "all", "Every email again"],
  ["fewer", null, "You get one a week at most"],
  ["fewer", "fewer", "Done: one a week at most"],
  ["none", null, "Clara does not write to you"],
  ["none", "none", "Done: Clara will not write again"],
  ["none", "everything", "Done: no coach here writes to you"],
  // Pressed on a page that was still open after the recipient had unsubscribed.
  ["none", "fewer", "Clara does not write to you"],
  ["none", "all", "Clara does not write to you"],
] as const)("gets %s, pressed %s: %s", (gets, chosen, heading) => {
  expect(of(gets, chosen)).toBe(heading);
});

it("says that others still write, not who", () => {
  const { text } = unsubscribeMessages({
    firstName: "Clara",
    gets: "none",
    chosen: "none",
    others: 2,
  });
  expect(text).toContain("2 other coaches here write to it still.");
});

/** What is kept of where a visitor came from. */
import { expect, it } from "vitest";
import { readOrigin } from "./origin.ts";

it("keeps utm tags and the referring host, and nothing else", () => {
  const query = new URLSearchParams("utm_source=mail&utm_campaign=%20spring%0a&fbclid=abc&name=Ann");
  expect(readOrigin(query, "https://search.example/?q=private+words")).toEqual({
    utm_source: "mail",
    utm_campaign: "spring",
    referrer: "search.example",
  });
  expect(readOrigin(new URLSearchParams(), "")).toEqual({});
  expect(readOrigin(new URLSearchParams({ utm_source: "x".repeat(500) }), "nonsense")).toEqual({
    utm_source: "x".repeat(120),
  });
  // The cut goes through the middle of a character, which the database would refuse with the whole signup.
  const { utm_source } = readOrigin(new URLSearchParams({ utm_source: `x${"😀".repeat(100)}` }), null);
  expect(utm_source).toBe(`x${"😀".repeat(59)}\uFFFD`);
});

/** Where a lead came from, in one word. */
import { expect, it } from "vitest";
import { originLabel } from "./origin-label.ts";

const none = { origin: {}, wasImported: false, wasTested: false };

it.each([
  [{ ...none, origin: { utm_source: "instagram", referrer: "l.instagram.com" } }, "instagram"],
  [{ ...none, origin: { referrer: "news.example" } }, "news.example"],
  [{ ...none, wasImported: true }, "Import"],
  [{ ...none, wasTested: true }, "Test"],
  [none, "Direct"],
])("%o", (lead, label) => {
  expect(originLabel(lead)).toBe(label);
});

/** Where a person came from, in a few words. */
import { expect, it } from "vitest";
import { originLabel } from "./origin-label.ts";

const none = { origin: {}, via: "form" as const };

it.each([
  [{ ...none, origin: { utm_source: "instagram", referrer: "l.instagram.com" } }, "Instagram"],
  [{ ...none, origin: { utm_source: "newsletter", utm_medium: "email" } }, "A newsletter, email"],
  [{ ...none, origin: { referrer: "news.example" } }, "news.example"],
  [{ ...none, via: "import" as const, origin: { utm_source: "x" } }, "Import"],
  [{ ...none, via: "hand" as const }, "Added by you"],
  [{ ...none, via: "test" as const }, "Test"],
  [none, "Direct"],
])("%o", (signup, label) => {
  expect(originLabel(signup)).toBe(label);
});

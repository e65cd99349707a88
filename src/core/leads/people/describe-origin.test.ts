import { expect, it } from "vitest";
import { describeOrigin } from "./describe-origin.ts";

it.each([
  [{ utm_source: "instagram", utm_medium: "bio", utm_campaign: "spring" }, "Instagram, link in bio"],
  [{ utm_source: "IG", utm_medium: "story" }, "Instagram, story"],
  [{ utm_source: "Nina's friends" }, "Nina's friends"],
  [{ utm_source: "google", utm_medium: "cpc" }, "Google, ad"],
  [{ referrer: "https://www.linkedin.com/feed" }, "LinkedIn"],
  [{ referrer: "https://blog.example.test/post" }, "blog.example.test"],
  [{ referrer: "constructor" }, "constructor"],
  [{ utm_source: "__proto__", utm_medium: "constructor" }, "__proto__, constructor"],
  [{}, null],
])("puts %j into words", (origin, words) => {
  expect(describeOrigin(origin as Record<string, string>)).toBe(words);
});

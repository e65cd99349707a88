/** How a span stands beside the one before, in words. */
import { expect, it } from "vitest";
import { overviewLabels, percent, share } from "./overview-labels.ts";

const { change, dayWords, longDay, shortDay, spanLabels, uncounted } = overviewLabels("en-GB");

it.each([
  [120, 100, "7", "+20\u00a0% on the 7 days before (100)"],
  [50, 100, "30", "−50\u00a0% on the 30 days before (100)"],
  [20, 20, "7", "±0\u00a0% on the 7 days before (20)"],
  [7, 19, "7", "19 in the 7 days before"],
  [7, 0, "7", "none in the 7 days before"],
  [3, 1200, "today", "1,200 all of yesterday"],
] as const)("%i after %i in a span of %s", (now, before, span, words) => {
  expect(change(now, before, span)).toBe(words);
});

it("knows days of the owner's own choice", () => {
  const week = { first: "2026-11-02", last: "2026-11-08" };
  expect(spanLabels(week).name).toBe("2 Nov – 8 Nov");
  expect(change(120, 100, week)).toBe("+20\u00a0% on the 7 days before (100)");
  const day = { first: "2026-11-02", last: "2026-11-02" };
  expect(change(40, 20, day)).toBe("+100\u00a0% on the day before (20)");
  expect(change(2, 1, day)).toBe("1 the day before");
});

it("says since when there is anything to compare with", () => {
  expect(uncounted("2026-11-15", "7")).toBe("no comparison with the 7 days before: counted since 15 Nov");
  expect(uncounted("2026-11-15", "today")).toBe("no comparison with yesterday: counted since 15 Nov");
  expect(uncounted(null, "7")).toBe("nothing counted yet");
});

it("writes shares and days", () => {
  expect(percent(share(500, 10_000))).toBe("5\u00a0%");
  expect(percent(share(1, 3000))).toBe("0\u00a0%");
  expect(percent(share(1, 300))).toBe("0.3\u00a0%");
  expect(percent(share(0, 0))).toBe("–");
  expect(dayWords("2026-11-22")).toBe("Sun 22 Nov");
  expect([longDay("2026-11-22"), shortDay("2026-11-22")]).toEqual(["Sunday 22 November", "22 Nov"]);
});

it("writes days in the site's language", () => {
  const german = overviewLabels("de");
  expect(german.longDay("2026-11-22")).toBe("Sonntag, 22. November");
  expect(german.uncounted("2026-12-15", "7")).toContain("counted since 15. Dez.");
  expect(overviewLabels("en-US").shortDay("2026-11-22")).toBe("Nov 22");
});

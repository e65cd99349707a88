/** The sample events that ship have dates to come, but for the one that is to be announced, and the one on demand. */
import { expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

it("are kept some weeks ahead; sugar-free is to be announced", async () => {
  const { pages } = await loadContent("content");
  const events = pages.flatMap(({ id, event }) => (event ? [{ id, ...event }] : []));
  expect(
    events
      .filter(({ startsIn }) => !startsIn)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["sugar-free-blueprint", "unblock-your-wealth"]);
  for (const { startsIn } of events) if (startsIn) expect(startsIn.weeks).toBeGreaterThanOrEqual(2);
  expect(events.find(({ onDemand }) => onDemand)?.id).toBe("unblock-your-wealth");
  expect(pages.find(({ id }) => id === "unblock-your-wealth")?.film?.scenes.length).toBeGreaterThanOrEqual(8);
});

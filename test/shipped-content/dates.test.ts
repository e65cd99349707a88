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

it("are not announced as still to come on a page that has the date", async () => {
  const { pages } = await loadContent("content");
  const dated = pages.filter(({ event }) => event?.startsIn);
  expect(dated).toHaveLength(6);
  const yetToCome =
    /then the date|news of the date|as soon as (it|there)|still to (come|be announced)|there isn.t one yet|date is set or/i;
  const strings = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : value && typeof value === "object"
        ? Object.values(value).flatMap(strings)
        : [];
  for (const { id, blocks, form } of dated)
    expect(
      strings([blocks, form]).filter((text) => yetToCome.test(text)),
      id,
    ).toEqual([]);
});

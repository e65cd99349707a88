/** The fixture site has one of everything that a page, a form or a campaign can be, so that no test needs the shipped one. */
import { expect, it } from "vitest";
import { blocks } from "#core/content/pages/blocks.ts";
import { loadFixture } from "./load-fixture.ts";

const { pages, campaigns } = await loadFixture();
const forms = pages.flatMap(({ form }) => form ?? []);
const set = (values: unknown[]) => [...new Set(values)].sort();

it("holds every block", () => {
  expect(set(pages.flatMap((page) => page.blocks.map(({ type }) => type)))).toEqual(
    Object.keys(blocks).sort(),
  );
});

it("has every kind of page, and an event with seats, without, and on demand", () => {
  expect(set(pages.map(({ kind }) => kind))).toEqual(["booking", "event", "guide"]);
  const events = pages.flatMap(({ event }) => event ?? []);
  expect(events.some(({ capacity }) => capacity !== null)).toBe(true);
  expect(events.some(({ capacity, onDemand }) => capacity === null && !onDemand)).toBe(true);
  expect(events.some(({ onDemand }) => onDemand)).toBe(true);
});

it("ends a form in every way there is", () => {
  expect(set(forms.map(({ policy }) => policy.success.outcome))).toEqual(["clear", "screen"]);
  expect(set(forms.map(({ policy }) => policy.onEmailFailure.outcome))).toEqual([
    "failure",
    "screen",
    "stay",
    "success",
  ]);
  expect(set(forms.flatMap(({ fields }) => fields.map(({ kind }) => kind)))).toEqual([
    "email",
    "hidden",
    "select",
    "text",
  ]);
});

it("has campaigns with a signup email of their own, and with notices", () => {
  expect(campaigns.some(({ signup }) => signup)).toBe(true);
  expect(campaigns.some(({ notices }) => notices)).toBe(true);
});

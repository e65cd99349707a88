/** The demo's visitors: reproducible by seed, with a weekly rhythm, and no signups without a form. */
import { expect, it } from "vitest";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import { chanceOf } from "./chance.ts";
import { planTraffic } from "./traffic.ts";

const page = (id: string, parts: object) =>
  ({
    id,
    coachId: `coach of ${id}`,
    document: { id, addresses: [`/${id}`], ...parts },
  }) as unknown as StoredPage;
const pages = [page("guide", { form: {} }), page("event", { form: {}, event: {} }), page("call", {})];
const start = new Date("2026-06-01T00:00:00Z"); // a Monday
const plan = (seed: number) => planTraffic(chanceOf(seed), { pages, start, days: 91 });

it("is the same for the same seed, and another for another", () => {
  expect(plan(1)).toEqual(plan(1));
  expect(plan(2)).not.toEqual(plan(1));
});

it("has quiet weekends, and grows", () => {
  const { counted } = plan(1);
  const sum = (isMeant: (hour: Date) => boolean) =>
    counted.reduce((all, { hour, visits }) => all + (isMeant(new Date(hour)) ? visits : 0), 0);
  const isWeekend = (hour: Date) => [0, 6].includes(hour.getUTCDay());
  expect(sum(isWeekend) / 2).toBeLessThan((0.7 * sum((hour) => !isWeekend(hour))) / 5);
  const middle = new Date("2026-07-16T00:00:00Z");
  expect(sum((hour) => hour >= middle)).toBeGreaterThan(1.15 * sum((hour) => hour < middle));
});

it("lets a few of a hundred sign up, in order, on pages with a form", () => {
  const { counted, signups } = plan(1);
  const visits = counted.reduce((all, line) => all + line.visits, 0);
  expect(signups.length / visits).toBeGreaterThan(0.03);
  expect(signups.length / visits).toBeLessThan(0.15);
  expect(signups.every((visitor) => visitor.page.document.form)).toBe(true);
  expect(signups).toEqual(signups.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
});

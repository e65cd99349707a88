/** Days of the overview begin and end by the site's zone. */
import { expect, it } from "vitest";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../../test/context.ts";
import { someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readOverview } from "./read-overview.ts";
import { rollUpHourlyStats } from "./roll-up-hourly-stats.ts";

const { ctx, advance, page } = await testContext();
const scope = testScope();
const signUp = async () =>
  captureLead(ctx, {
    page: await page("/9ways"),
    submission: { email: someone(), name: "Ann", details: {} },
    origin: {},
    key: null,
  });
const visit = (hour: string) =>
  recordVisits(ctx, [{ hour, address: "/9ways", source: "", medium: "", campaign: "", visits: 1 }]);
const days = async (zone: string) => {
  const overview = await readOverview(ctx, scope, { span: "7", by: "source", zone });
  return overview.days
    .filter(({ visits, signups, messages }) => visits + signups + messages > 0)
    .map(({ day, visits, signups, messages }) => `${day.slice(5)} ${visits}/${signups}/${messages}`);
};

it("puts a day together from the hours of the zone, the same before and after they are closed", async () => {
  advance(14.5 * 3600); // 15 November, 23:30 UTC: in Berlin the 16th has begun
  await signUp();
  await visit("2026-11-15T22:59:00.000Z");
  await visit("2026-11-15T23:30:00.000Z");
  advance(12 * 3600);
  const seen = {
    UTC: ["11-15 2/1/1"],
    "Europe/Berlin": ["11-15 1/0/0", "11-16 1/1/1"],
    "America/New_York": ["11-15 2/1/1"],
    // Half an hour off: the hour around midnight belongs to the day it begins on.
    "Asia/Kolkata": ["11-16 2/1/1"],
  };
  for (const [zone, told] of Object.entries(seen)) expect(await days(zone), zone).toEqual(told);
  await rollUpHourlyStats(ctx);
  for (const [zone, told] of Object.entries(seen)) expect(await days(zone), zone).toEqual(told);
});

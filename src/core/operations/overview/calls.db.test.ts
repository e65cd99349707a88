/** Booked and came, by day, page, source and campaign: as the raw rows say, and each figure opens exactly its calls. */
import { expect, it } from "vitest";
import { callFigures, callsAddress, readCallsBehind } from "#core/programs/bookings/call-filters.ts";
import { listCalls } from "#core/programs/bookings/list-calls.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEED } from "../../../../test/seed.ts";
import { randomCalls } from "./random-calls.test-kit.ts";
import { readCampaignCalls } from "./read-campaign-days.ts";
import { readOverview } from "./read-overview.ts";
import { dayOf, daysOf } from "./spans.ts";

const scope = testScope({ id: "1", name: "Olive" });
const world = await testContext();
const { ctx, rows } = world;

async function countBehind(address: string) {
  const behind = readCallsBehind(new URL(address, "https://foyer.example").searchParams);
  const { calls, behind: count } = await listCalls(ctx, scope, { part: "upcoming", after: null, behind });
  return { count, listed: calls.length };
}

it(`agrees with the raw rows (SEED=${SEED})`, { timeout: 120_000 }, async () => {
  const zone = "America/New_York";
  await rows("insert into site_settings (time_zone, updated_at) values ($1, now())", [zone]);
  const recount = await randomCalls(world, { seed: SEED, days: 40 });
  for (const span of ["7", "30"] as const) {
    const { first, last } = daysOf(span, dayOf(ctx.clock.now(), zone));
    const counted = await recount(first, last, zone);
    const overview = await readOverview(ctx, scope, { span, by: "source", zone });
    const count = (of: Partial<(typeof counted)[number]>) =>
      counted.filter((each) => Object.entries(of).every(([name, value]) => each[name as "page"] === value))
        .length;
    for (const figure of ["visits", "signups", "booked", "came"] as const) {
      expect(overview.total[figure], figure).toBe(count({ figure }));
      for (const page of overview.pages) expect(page[figure], figure).toBe(count({ figure, page: page.id }));
      for (const each of overview.sources)
        expect(each[figure], `${figure} ${each.source}`).toBe(count({ figure, source: each.source }));
    }
    for (const figure of callFigures) {
      const all = await countBehind(callsAddress({ figure, from: first, to: last }));
      expect(all).toEqual({ count: count({ figure }), listed: Math.min(50, count({ figure })) });
      for (const { source } of overview.sources) {
        const { count: shown } = await countBehind(callsAddress({ figure, from: first, to: last, source }));
        expect(shown).toBe(count({ figure, source }));
      }
      for (const { id } of overview.pages) {
        const { count: shown } = await countBehind(callsAddress({ figure, from: first, to: last, page: id }));
        expect(shown).toBe(count({ figure, page: id }));
      }
    }
  }
  const { days, ofCampaign } = await readCampaignCalls(ctx, scope);
  expect([...ofCampaign.values()].some(({ booked }) => booked > 0)).toBe(true);
  for (const [entered, figures] of ofCampaign) {
    for (const figure of callFigures) {
      const { count } = await countBehind(callsAddress({ figure, from: days.first, to: days.last, entered }));
      expect(count).toBe(figures[figure]);
    }
  }
});

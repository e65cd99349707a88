/** Visits in the database: added up over batches and processes, by page, with a bound on what strangers can make up. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { recordVisits } from "./record-visits.ts";
import type { Counted } from "./tally.ts";

const { ctx, rows } = await testContext();
const visit = (more: Partial<Counted>): Counted => ({
  hour: "2026-11-15T10:00:00.000Z",
  address: "/9ways",
  source: "",
  medium: "",
  campaign: "",
  visits: 1,
  ...more,
});
const kept = (hour: string) =>
  rows(
    `select coalesce(p.slug, '/') as page, source, medium, campaign, visits from visit_hours v left join pages p on p.id = v.page_id
     where hour = $1 order by page, source`,
    [hour],
  );

it("counts every address of a page as that page, the directory as itself, and nothing else", async () => {
  await recordVisits(ctx, [
    visit({ visits: 3 }),
    visit({ address: "/dr-dave-health-guide", source: "News ", medium: "Email", campaign: "May" }),
    visit({ address: "/", visits: 2 }),
    visit({ address: "/privacy" }),
  ]);
  await recordVisits(ctx, [
    visit({ source: "news", medium: "email", campaign: "may" }),
    visit({ visits: 4 }),
  ]);
  expect(await kept("2026-11-15T10:00Z")).toEqual([
    { page: "/", source: "", medium: "", campaign: "", visits: 2 },
    { page: "nine-ways", source: "", medium: "", campaign: "", visits: 7 },
    { page: "nine-ways", source: "news", medium: "email", campaign: "may", visits: 2 },
  ]);
});

it("keeps sixty sources a page and hour; the rest are '(other)', and no visit is lost", async () => {
  const hour = "2026-11-16T10:00:00.000Z";
  await recordVisits(ctx, [visit({ hour, source: "known" })]);
  for (let batch = 0; batch < 5; batch += 1)
    await recordVisits(
      ctx,
      Array.from({ length: 50 }, (_, index) => visit({ hour, source: `made up ${batch} ${index}` })),
    );
  await recordVisits(ctx, [
    visit({ hour, source: "known" }),
    visit({ hour }),
    visit({ hour, address: "/map", source: "other page" }),
  ]);
  const all = (await kept(hour)) as { page: string; source: string; visits: number }[];
  const nine = all.filter(({ page }) => page === "nine-ways");
  expect(nine).toHaveLength(62);
  expect(nine.reduce((sum, { visits }) => sum + visits, 0)).toBe(253);
  expect(nine.find(({ source }) => source === "known")?.visits).toBe(2);
  expect(nine.find(({ source }) => source === "(other)")?.visits).toBe(191);
  expect(all.find(({ page }) => page === "mission-map")?.visits).toBe(1);
});

it("adds up what several processes write at once", async () => {
  const hour = "2026-11-17T10:00:00.000Z";
  const batch = Array.from({ length: 30 }, (_, index) => visit({ hour, source: `s${index}` }));
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => recordVisits(ctx, turn % 2 ? batch : batch.toReversed())),
  );
  const all = (await kept(hour)) as { visits: number }[];
  expect(all.map(({ visits }) => visits)).toEqual(Array(30).fill(8));
});

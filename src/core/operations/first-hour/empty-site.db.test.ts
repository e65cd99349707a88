/** A site without a single coach: what runs by the clock and every list of the console go on, and complain of nothing. */
import { expect, it } from "vitest";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { purgeReleasedFiles } from "#core/content/files/purge-released-files.ts";
import { findOffers } from "#core/content/stored-pages/find-offers.ts";
import { listAddresses } from "#core/content/stored-pages/list-addresses.ts";
import { campaigns } from "#core/operations/checks/site/campaigns.ts";
import { purgeDeletedCoaches } from "#core/operations/coach-deletion/purge-deleted-coaches.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { readBoard } from "#core/operations/synthetic-checks/read-board.ts";
import { queueCheck } from "#core/operations/synthetic-checks/request-check.ts";
import { pauseUnhealthyCampaigns } from "#core/programs/campaigns/pause-unhealthy-campaigns.ts";
import { rollUpAcceptedCounts } from "#core/programs/campaigns/roll-up-accepted-counts.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { readFirstHour } from "./read-first-hour.ts";

const { ctx, rows } = await testContext();
const scope = testScope();

it("has nothing to show, and nothing goes wrong", async () => {
  await rows("truncate coaches cascade");
  for (const task of [
    announceEvents,
    pauseUnhealthyCampaigns,
    purgeReleasedFiles,
    rollUpAcceptedCounts,
    rollUpHourlyStats,
  ])
    await task(ctx);
  await queueCheck(ctx, { nightly: true });
  expect(await purgeDeletedCoaches(ctx)).toBe(0);
  expect((await findOffers(ctx)).total).toBe(0);
  expect((await listAddresses(ctx)).addresses).toEqual([]);
  expect(await listCoaches(ctx, scope)).toEqual([]);
  expect((await listPages(ctx, scope)).pages).toEqual([]);
  await readOverview(ctx, scope, { span: "7", by: "source" });
  await readBoard(ctx, scope);
  const said = (await readAttention(ctx, scope)).map(({ title }) => title);
  expect(said.filter((title) => !/worker/i.test(title))).toEqual([]);
  expect(await campaigns.run(ctx, scope)).toMatchObject({
    state: "attention",
    found: expect.stringContaining("No page has a form yet"),
  });
  expect(await readFirstHour(ctx, scope)).toMatchObject({ coach: null, page: null, isOver: false });
});

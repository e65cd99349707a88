/** The overview's figures are what happened: counted once, on their day, the same before and after the day is closed. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { DAY, someone } from "../../../test/follow-up.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { captureTestLead } from "../capture/capture-test-lead.ts";
import { suppress } from "../consent/suppress.ts";
import { checkImport } from "../leads/check-import.ts";
import { eraseLead } from "../leads/erase-lead.ts";
import { runImport } from "../leads/run-import.ts";
import { recordVisits } from "../visits/record-visits.ts";
import { closeDays } from "./close-days.ts";
import { type Overview, readOverview } from "./read-overview.ts";

const world = await testContext();
const { ctx, advance, rows, page } = world;
const owner = { id: "1", name: "Olive" };

async function signUp(path: string, origin: Record<string, string> = {}, email = someone()) {
  await captureLead(ctx, {
    page: await page(path),
    submission: { email, name: "Ann", details: {} },
    origin,
    key: null,
  });
  return email;
}
const visit = (day: string, address: string, visits: number, source = "") =>
  recordVisits(ctx, [{ day, address, source, medium: source && "social", campaign: "", visits }]);
const read = (span: "today" | "7" | "30" = "7", by: "source" | "medium" = "source") =>
  readOverview(ctx, { span, by });
const brief = ({ days, total, before, pages, sources }: Overview) => ({
  days: days.map(({ day, visits, signups, messages }) => `${day.slice(5)} ${visits}/${signups}/${messages}`),
  total,
  before,
  pages: pages.map(({ name, visits, signups }) => `${name} ${visits}/${signups}`),
  sources: sources.map(({ source, visits, signups }) => `${source} ${visits}/${signups}`),
});

/** A week of it, ending on Sunday 2026-11-22. */
beforeAll(async () => {
  await signUp("/9ways");
  await visit("2026-11-15", "/9ways", 5);
  advance(3 * DAY); // 18 November, 09:00
  for (let index = 0; index < 3; index += 1)
    await signUp("/9ways", { utm_source: "Instagram", utm_medium: "social" });
  const left = await signUp("/map");
  await suppress(ctx, { email: left, coachId: (await page("/map")).coachId, reason: "unsubscribed" });
  await suppress(ctx, { email: someone(), coachId: null, reason: "bounced" });
  await visit("2026-11-18", "/9ways", 20, "instagram");
  await visit("2026-11-18", "/map", 10);
  await visit("2026-11-18", "/", 7);
  advance(4 * DAY - 9 * 3600 + 24 * 60 - 30); // 22 November, 00:23:30
  await signUp("/9ways", { utm_source: "instagram" });
  await visit("2026-11-22", "/9ways", 4, "instagram");
});

const week = {
  days: [
    "11-16 0/0/0",
    "11-17 0/0/0",
    "11-18 37/4/4",
    "11-19 0/0/0",
    "11-20 0/0/0",
    "11-21 0/0/0",
    "11-22 4/1/1",
  ],
  total: { visits: 41, signups: 5, messages: 5, bounces: 1, complaints: 0, unsubscribes: 1 },
  before: { visits: 5, signups: 1, messages: 1, bounces: 0, complaints: 0, unsubscribes: 0 },
  pages: ["9 Healthcare Organization Success Keys 24/4", "Missing to Mission Map 10/1", "Directory 7/0"],
  sources: ["instagram 24/4", " 17/1"],
};

it("counts a week by day, page and source, beside the week before", async () => {
  expect(brief(await read())).toEqual(week);
});

it("counts today beside yesterday, and draws the week it stands in", async () => {
  const today = await read("today", "medium");
  expect(today.total).toMatchObject({ visits: 4, signups: 1 });
  expect(today.before).toMatchObject({ visits: 0, signups: 0 });
  expect(today.days).toHaveLength(7);
  expect(today.sources).toEqual([
    { source: "social", visits: 4, signups: 0 },
    { source: "", visits: 0, signups: 1 },
  ]);
});

it("says the same of days that are closed, and closes each once", async () => {
  expect(await closeDays(ctx)).toEqual({ closed: 62 });
  expect(await closeDays(ctx)).toEqual({ closed: 0 });
  expect(await rows("select max(day)::text as last from day_figures")).toEqual([{ last: "2026-11-21" }]);
  expect(brief(await read())).toEqual(week);
  expect((await read("30")).total).toMatchObject({ visits: 46, signups: 6, messages: 6 });
});

it("counts a visit that is written after its day was closed", async () => {
  await visit("2026-11-21", "/9ways", 1);
  expect((await read()).total.visits).toBe(42);
});

it("keeps a closed day's figures when a person is erased", async () => {
  const [lead] = await rows<{ id: string }>("select id from leads order by created_at limit 1");
  await eraseLead(ctx, owner, { leadId: lead?.id ?? "" });
  expect((await read()).before.signups).toBe(1);
});

it("counts neither an owner's test nor an import as a signup", async () => {
  const { signups } = (await read()).total;
  await captureTestLead(ctx, { email: someone(), followUp: false });
  for (const follow of [false, true]) {
    const { importId } = await checkImport(ctx, owner, {
      pageId: (await page("/9ways")).id,
      statement: "Signed at the fair.",
      content: `email\n${someone()}\n`,
    });
    expect((await runImport(ctx, owner, { importId, follow }))?.imported).toBe(1);
  }
  expect((await read()).total.signups).toBe(signups);
  await signUp("/9ways");
  expect((await read()).total.signups).toBe(signups + 1);
});

it("waits a few minutes after midnight before it closes the day", async () => {
  advance(DAY - 24 * 60 + 5 * 60); // 23 November, 00:04:30
  expect(await closeDays(ctx)).toEqual({ closed: 0 });
  advance(10 * 60);
  expect(await closeDays(ctx)).toEqual({ closed: 1 });
});

it("finds an index for every step: nothing that grows is read as a whole", async () => {
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const texts: string[] = [];
    for (const call of ["signups_between", "mail_between"]) {
      const explained = await tx.execute(
        sql`explain select * from ${sql.raw(call)}('2026-11-22'::date, '2026-11-22'::date)`,
      );
      texts.push(...explained.rows.map((row) => String(row["QUERY PLAN"])));
    }
    return texts.join("\n");
  });
  expect(plan).toContain("lead_list_all");
  expect(plan).toContain("email_deliveries_campaign_sent");
  expect(plan).toContain("suppressions_created");
  expect(plan).not.toMatch(/Seq Scan on (lead_list|leads|consents|email_deliveries|suppressions)/);
});

/** The overview's figures are what happened: counted once, on their day, the same before and after the day is closed. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { seatPerson } from "#core/leads/capture/seat-person.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import type { Filters } from "#core/leads/people/filters.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { countPeopleBehind } from "./count-people-behind.ts";
import { readCampaignDays } from "./read-campaign-days.ts";
import { type Overview, readOverview } from "./read-overview.ts";
import { readPageDays } from "./read-page-days.ts";
import { readSignupHours } from "./read-signup-hours.ts";
import { rollUpHourlyStats } from "./roll-up-hourly-stats.ts";
import { dayOf, daysOf } from "./spans.ts";

const world = await testContext();
const { ctx, advance, rows, page } = world;
const scope = testScope({ id: "1", name: "Olive" });

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
  recordVisits(ctx, [
    { hour: `${day}T12:00:00.000Z`, address, source, medium: source && "social", campaign: "", visits },
  ]);
const read = (span: "today" | "7" | "30" = "7", by: "source" | "medium" = "source") =>
  readOverview(ctx, scope, { span, by });
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
  let bounced = "";
  for (let index = 0; index < 3; index += 1)
    bounced = await signUp("/9ways", { utm_source: "Instagram", utm_medium: "social" });
  const left = await signUp("/map");
  await suppress(ctx, { email: left, coachId: (await page("/map")).coachId, reason: "unsubscribed" });
  await suppress(ctx, { email: bounced, coachId: null, reason: "bounced" });
  await rows("update email_deliveries set state = 'bounced' where email_address = $1", [bounced]);
  await visit("2026-11-18", "/9ways", 20, "instagram");
  await visit("2026-11-18", "/map", 10);
  await visit("2026-11-18", "/", 7);
  advance(4 * DAY - 9 * 3600 + 24 * 60 - 30); // 22 November, 00:23:30
  const confirmed = await signUp("/9ways", { utm_source: "instagram" });
  await rows("select confirm_lead(id, $2) from leads where email = $1", [confirmed, ctx.clock.now()]);
  await visit("2026-11-22", "/9ways", 4, "instagram");
});

const week = {
  days: [
    "11-16 0/0/0",
    "11-17 0/0/0",
    "11-18 37/4/3",
    "11-19 0/0/0",
    "11-20 0/0/0",
    "11-21 0/0/0",
    "11-22 4/1/1",
  ],
  total: {
    visits: 41,
    signups: 5,
    confirmations: 1,
    booked: 0,
    came: 0,
    messages: 4,
    bounces: 1,
    complaints: 0,
    unsubscribes: 1,
  },
  // Counting began on the last day of the week before: a day beside a week is no comparison.
  before: {
    visits: null,
    signups: null,
    confirmations: null,
    booked: null,
    came: null,
    messages: null,
    bounces: null,
    complaints: null,
    unsubscribes: null,
  },
  pages: ["9 Healthcare Organization Success Keys 24/4", "Missing to Mission Map 10/1", "Directory 7/0"],
  sources: ["instagram 24/4", " 17/1"],
};

it("counts a week by day, page and source, and says since when there is anything to compare", async () => {
  const overview = await read();
  expect(brief(overview)).toEqual(week);
  expect(overview.pages.map(({ confirmations }) => confirmations)).toEqual([1, 0, 0]);
  expect(overview.since).toEqual({ visits: "2026-11-15", others: "2026-11-15", calls: null });
});

it("counts today beside yesterday, and draws the week it stands in", async () => {
  const today = await read("today", "medium");
  expect(today.total).toMatchObject({ visits: 4, signups: 1 });
  expect(today.before).toMatchObject({ visits: 0, signups: 0 }); // yesterday was counted, all of it
  expect(today.days).toHaveLength(7);
  expect(today.sources).toEqual([
    { source: "social", visits: 4, signups: 0, booked: 0, came: 0 },
    { source: "", visits: 0, signups: 1, booked: 0, came: 0 },
  ]);
});

it("counts any days, and draws up to the last of them", async () => {
  const days = { first: "2026-11-15", last: "2026-11-18" };
  const overview = await readOverview(ctx, scope, { span: days, by: "source" });
  expect(overview.total).toMatchObject({ visits: 42, signups: 5 });
  expect(overview.days.at(-1)?.day).toBe("2026-11-18");
  expect(overview.days).toHaveLength(7);
  expect(overview.sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(42);
});

it("says the same of hours that are closed, and closes each once", async () => {
  expect(await rollUpHourlyStats(ctx)).toEqual({ closed: 62 * 24 });
  expect(await rollUpHourlyStats(ctx)).toEqual({ closed: 0 });
  expect(await rows("select max(hour) = '2026-11-21T23:00Z' as is_last from hour_figures")).toEqual([
    { is_last: true },
  ]);
  expect(brief(await read())).toEqual(week);
  expect((await read("30")).total).toMatchObject({ visits: 46, signups: 6, messages: 5 });
});

it("counts a visit that is written after its hour was closed", async () => {
  await visit("2026-11-21", "/9ways", 1);
  expect((await read()).total.visits).toBe(42);
});

it("keeps a closed hour's figures when a person is erased", async () => {
  const [lead] = await rows<{ personId: string }>(
    'select person_id as "personId" from leads order by created_at limit 1',
  );
  await erasePerson(ctx, scope, { personId: lead?.personId ?? "" });
  expect((await read("30")).total.signups).toBe(6);
});

it("counts neither an owner's test nor an import as a signup", async () => {
  const { signups } = (await read()).total;
  await captureTestLead(ctx, scope, { email: someone(), followUp: false });
  for (const followUp of [false, true]) {
    const text = `email\n${someone()}\n`;
    const done = await importFile(ctx, scope, { pageId: (await page("/9ways")).id, text, followUp });
    expect(done.counts).toEqual({ new: 1 });
  }
  expect((await read()).total.signups).toBe(signups);
  await signUp("/9ways");
  expect((await read()).total.signups).toBe(signups + 1);
});

it("waits a few minutes after the hour before it closes it", async () => {
  advance(DAY - 24 * 60 + 5 * 60); // 23 November, 00:04:30
  expect(await rollUpHourlyStats(ctx)).toEqual({ closed: 23 });
  advance(10 * 60);
  expect(await rollUpHourlyStats(ctx)).toEqual({ closed: 1 });
});

it("compares with the span before once all of it was counted", async () => {
  advance(7 * DAY); // 30 November: the week before is 17 to 23 November
  const { before, total } = await read();
  expect(before).toEqual({
    visits: 42,
    signups: 6,
    booked: null,
    came: null,
    confirmations: 1,
    messages: 6,
    bounces: 1,
    complaints: 0,
    unsubscribes: 1,
  });
  expect(total.signups).toBe(0);
  expect((await read("30")).before.signups).toBeNull();
});

it("corrects its figures for a lead whose suppression changes, and for a message that bounces", async () => {
  const unsubscribed = async () => [
    (await read("30")).total.unsubscribes,
    (await rows("select from lead_list where subscription_status = 'unsubscribed'")).length,
  ];
  expect(await unsubscribed()).toEqual([1, 1]);
  const [left] = await rows<{ email: string }>(
    "select email from leads l join lead_list f on f.lead_id = l.id where f.subscription_status = 'unsubscribed'",
  );
  const [coach] = await rows<{ id: string }>("select coach_id as id from leads where email = $1", [
    left?.email,
  ]);
  await suppress(ctx, { email: left?.email ?? "", coachId: coach?.id ?? "", reason: "bounced" });
  expect(await unsubscribed()).toEqual([0, 0]);

  const { messages } = (await read("30")).total;
  const [sent] = await rows<{ id: string }>(
    "select id from email_deliveries where state = 'sent' order by sent_at limit 1",
  );
  await rows("update email_deliveries set state = 'bounced' where id = $1", [sent?.id]);
  expect((await read("30")).total.messages).toBe(messages - 1); // its hour was closed long ago
  await rows("update email_deliveries set state = 'complained' where id = $1", [sent?.id]);
  expect((await read("30")).total.messages).toBe(messages);
});

it("leads to the people it counts: two signups are one person, and nobody whom the owner added", async () => {
  advance(DAY); // 1 December
  const day = { first: "2026-12-01", last: "2026-12-01" };
  const twice = await signUp("/weight-loss-myths");
  await signUp("/sugar-free-blueprint", {}, twice);
  const once = await signUp("/weight-loss-myths");
  const { id: pageId, coachId } = await page("/weight-loss-myths");
  await importFile(ctx, scope, { pageId, text: `email\n${someone()}\n`, followUp: false });
  const [event] = await rows<{ id: string; personId: string }>(
    `select e.id, p.id as "personId" from events e join people p on p.coach_id = e.coach_id
     where e.page_id = $1 and p.email = $2`,
    [(await page("/sugar-free-blueprint")).id, once],
  );
  const seat = { eventId: event?.id ?? "", personId: event?.personId ?? "" };
  expect(await seatPerson(ctx, scope, seat)).toBe("captured");
  const today = async () => {
    const [{ total }, behind] = await Promise.all([read("today"), countPeopleBehind(ctx, scope, day)]);
    const shown = async (filters: Filters = {}) =>
      (await listPeople(ctx, scope, { filters, paging: {} })).people.map(({ email }) => email).toSorted();
    return { total, behind, shown };
  };
  const { total, behind, shown } = await today();
  expect(total.signups).toBe(3);
  expect(behind.signups?.people).toBe(2);
  expect(await shown(behind.signups?.filters)).toEqual([once, twice].toSorted());

  await suppress(ctx, { email: twice, coachId, reason: "unsubscribed" });
  const after = await today();
  expect(after.total.unsubscribes).toBe(1);
  expect(after.behind.unsubscribes?.people).toBe(1);
  expect(await after.shown(after.behind.unsubscribes?.filters)).toEqual([twice]);
});

it("finds an index for every step: nothing that grows is read as a whole", async () => {
  // Among a handful of rows every index is as good as any other.
  await rows(`insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
      template_id, variables, state, sent_at, server_response, created_at)
    select coach_id, person_id, lead_id, campaign_id, page_id, 'journey', 'copy:' || n, 'copy:' || n, email_address, template_id, variables,
      case when n % 50 = 0 then 'bounced' else 'sent' end, sent_at - n * interval '1 hour', server_response, created_at
    from (select * from email_deliveries where state = 'sent' limit 1) d, generate_series(1, 3000) n`);
  await rows("analyze");
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const texts: string[] = [];
    for (const call of ["signups_by_hour", "mail_by_hour", "bounced_by_hour", "suppressed_by_hour"]) {
      const explained = await tx.execute(
        sql`explain select * from ${sql.raw(call)}('2026-11-22'::timestamptz, '2026-11-23'::timestamptz)`,
      );
      texts.push(...explained.rows.map((row) => String(row["QUERY PLAN"])));
    }
    return texts.join("\n");
  });
  for (const index of ["lead_list_all", "email_deliveries_campaign_sent", "email_deliveries_bounced"])
    expect(plan).toContain(index);
  expect(plan).toContain("lead_list_suppressed");
  expect(plan).not.toMatch(/Seq Scan on (lead_list|leads|consents|email_deliveries|suppressions)/);
});

it("says the same by page and day, by hour of the week and by campaign, open or closed", async () => {
  const week = daysOf("7", dayOf(ctx.clock.now()));
  const total = (figures: Iterable<number>) => [...figures].reduce((sum, each) => sum + each, 0);
  for (const close of [async () => {}, async () => void (await rollUpHourlyStats(ctx))]) {
    await close();
    const { pages, total: figures } = await read();
    const byDay = await readPageDays(ctx, scope, { ...week, zone: "UTC", only: pages.map(({ id }) => id) });
    for (const { id, visits, signups } of pages) {
      const counted = byDay.get(id);
      expect([total(counted?.visits ?? []), total(counted?.signups ?? [])]).toEqual([visits, signups]);
      expect(counted?.visits).toHaveLength(7);
    }
    const hours = await readSignupHours(ctx, scope, { ...week, zone: "UTC" });
    expect(total(hours.flat())).toBe(figures.signups);
    const sent = [...(await readCampaignDays(ctx, scope)).values()].flat();
    expect(total(sent)).toBeLessThanOrEqual(figures.messages);
    expect(sent.every((each) => Number.isInteger(each))).toBe(true);
  }
});

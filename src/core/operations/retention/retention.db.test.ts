/** What the owner sets is what is kept: nothing more is deleted than that, and nobody is erased who is still with a coach. */
import { expect, it } from "vitest";
import { changeRetention } from "#core/content/site-settings/change-retention.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { defaultRetention, readRetention } from "#core/content/site-settings/retention.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { eraseUnsubscribed } from "./erase-unsubscribed.ts";
import { purgeExpiredActivity } from "./purge-expired-activity.ts";
import { purgeExpiredErrors } from "./purge-expired-errors.ts";
import { purgeExpiredVisits } from "./purge-expired-visits.ts";

const { ctx, advance, rows, page } = await testContext();
const scope = testScope();

async function signUp(path: string, email: string) {
  await captureLead(ctx, {
    page: await page(path),
    submission: { email, name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  return (await page(path)).coachId;
}
const emails = async () =>
  (await rows<{ email: string }>("select distinct email from leads")).map((row) => row.email);

it("keeps what is set, and reads what is no choice as the default", async () => {
  expect((await readSiteSettings(ctx)).retention).toEqual(defaultRetention);
  for (const logs of [0, -1, 31, Number.NaN, null]) expect(readRetention({ logs })).toEqual(defaultRetention);
  expect(readRetention(JSON.parse('{"__proto__": {"logs": 7}}'))).toEqual(defaultRetention);
  expect(await changeRetention(ctx, scope, { logs: 90, activity: 365, unsubscribed: 180 })).toEqual({
    outcome: "changed",
  });
  expect(await changeRetention(ctx, scope, { logs: 90, activity: 365, unsubscribed: 180 })).toEqual({
    outcome: "same",
  });
});

it("deletes errors and activity at their time, and not before", async () => {
  await rows("insert into error_log (code, message, created_at) values ('x', 'x', $1)", [
    ctx.clock.now(),
  ]).catch(() => undefined);
  await recordAction(ctx, scope.actor, { action: "diagnostics.run" });
  const left = async () => {
    await purgeExpiredErrors(ctx);
    await purgeExpiredActivity(ctx);
    const [found] = await rows<{ n: number }>("select count(*)::int as n from audit_log");
    return found?.n;
  };
  expect(await left()).toBe(2);
  advance(364 * DAY);
  expect(await left()).toBe(2);
  advance(2 * DAY);
  expect(await left()).toBe(0);
});

it("keeps visits for as long as a year can be compared with the year before it", async () => {
  const { id } = await page("/9ways");
  const now = ctx.clock.now().getTime();
  for (const days of [0, 731, 733, 900])
    await rows("insert into visit_hours values (date_trunc('hour', $1::timestamptz), $2, '', '', '', 1)", [
      new Date(now - days * DAY * 1000),
      id,
    ]);
  await rows("insert into visit_days values ($1::timestamptz::date, $2, '', '', '', 1)", [
    new Date(now - 800 * DAY * 1000),
    id,
  ]);
  expect(await purgeExpiredVisits(ctx)).toBe(3);
  expect(await rows("select from visit_hours")).toHaveLength(2);
  expect(await purgeExpiredVisits(ctx)).toBe(0);
});

it("erases people who left everywhere, after their time, and leaves who is still with somebody", async () => {
  const [gone, split, late, open] = [someone(), someone(), someone(), someone()];
  for (const email of [gone, split, late, open]) await signUp("/9ways", email);
  const [dave, other] = [(await page("/9ways")).coachId, await signUp("/map", split)];
  await signUp("/map", late);
  for (const email of [gone, split, late])
    await suppress(ctx, { email, coachId: dave, reason: "unsubscribed" });
  advance(100 * DAY);
  await suppress(ctx, { email: late, coachId: other, reason: "unsubscribed" });
  expect(await eraseUnsubscribed(ctx)).toBe(0);
  advance(81 * DAY);
  expect(await eraseUnsubscribed(ctx)).toBe(1);
  expect((await emails()).sort()).toEqual([split, late, open].sort());
  advance(100 * DAY);
  expect(await eraseUnsubscribed(ctx)).toBe(1);
  expect((await emails()).sort()).toEqual([split, open].sort());
  expect(await rows("select subject from audit_log where action = 'leads.expired'")).toEqual([
    { subject: { people: 1 } },
    { subject: { people: 1 } },
  ]);
  await changeRetention(ctx, scope, defaultRetention);
  advance(3000 * DAY);
  expect(await eraseUnsubscribed(ctx)).toBe(0);
});

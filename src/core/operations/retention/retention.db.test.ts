/** What the owner sets is what is kept: nothing more is deleted than that, and nobody is erased who is still with a coach. */
import { expect, it } from "vitest";
import { changeRetention } from "#core/content/site-settings/change-retention.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { defaultRetention, readRetention } from "#core/content/site-settings/retention.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, setSteps, settle, signUp as signUpOn, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readMessage } from "../trace/read-message.ts";
import { eraseUnsubscribed } from "./erase-unsubscribed.ts";
import { purgeExpired } from "./purge-expired.ts";

const world = await testContext();
const { ctx, advance, rows, page } = world;
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
  for (const logs of [0, -1, 31, Number.NaN, null, "7"])
    expect(readRetention({ logs })).toEqual(defaultRetention);
  expect(readRetention(JSON.parse('{"__proto__": {"logs": 7}}'))).toEqual(defaultRetention);
  expect(
    await changeRetention(ctx, scope, { ...defaultRetention, logs: 90, activity: 365, unsubscribed: 180 }),
  ).toEqual({
    outcome: "changed",
  });
  expect(
    await changeRetention(ctx, scope, { ...defaultRetention, logs: 90, activity: 365, unsubscribed: 180 }),
  ).toEqual({
    outcome: "same",
  });
});

it("deletes errors and activity at their time, and not before", async () => {
  await rows(
    "insert into error_log (code, function_name, error_message, created_at) values ('x', 'x', 'x', $1)",
    [ctx.clock.now()],
  );
  await recordAction(ctx, scope.actor, { action: "diagnostics.run" });
  const left = async () => {
    await purgeExpired(ctx);
    const [found] = await rows<{ activity: number; errors: number }>(
      "select (select count(*)::int from audit_log) as activity, (select count(*)::int from error_log) as errors",
    );
    return found;
  };
  expect(await left()).toEqual({ activity: 2, errors: 1 });
  advance(90 * DAY);
  expect(await left()).toEqual({ activity: 2, errors: 1 });
  advance(1);
  expect(await left()).toEqual({ activity: 2, errors: 0 });
  advance(275 * DAY);
  expect(await left()).toEqual({ activity: 0, errors: 0 });
});

it("keeps visits for as long as a year can be compared with the year before it", async () => {
  const { id } = await page("/9ways");
  const now = ctx.clock.now().getTime();
  for (const days of [0, 731, 733, 900])
    await rows("insert into visit_hours values (date_trunc('hour', $1::timestamptz), $2, '', '', '', 1)", [
      new Date(now - days * DAY * 1000),
      id,
    ]);
  expect(await purgeExpired(ctx)).toEqual({ visit_hours: 2 });
  expect(await rows("select from visit_hours")).toHaveLength(2);
  expect(await purgeExpired(ctx)).toEqual({});
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

it("what messages said goes, that they were sent stays, and the next one still knows whom it is for", async () => {
  await changeRetention(ctx, scope, defaultRetention);
  const email = someone();
  await signUpOn(world, "/9ways", email);
  const [campaign] = await rows<{ id: string }>(
    "select campaign_id as id from email_deliveries where email_address = $1",
    [email],
  );
  await setSteps(
    world,
    campaign?.id ?? "",
    [0, 3, 3, 500].map((days) => days * DAY),
  );
  for (let day = 0; day < 8; day += 1) {
    advance(DAY);
    await settle(world);
  }
  const messages = () =>
    rows<{ id: string; state: string; sent_at: Date; server_response: string }>(
      "select id, state, sent_at, server_response from email_deliveries where email_address = $1 order by created_at",
      [email],
    );
  const sent = await messages();
  expect(sent).toHaveLength(3);
  await rows(
    "insert into delivery_history (delivery_id, event, at) select id, 'deferred', created_at from email_deliveries where email_address = $1",
    [email],
  );
  advance(366 * DAY);
  expect(await purgeExpired(ctx)).toMatchObject({ delivery_history: 3 });
  expect(await messages()).toEqual(sent);
  const [signup, second, third] = await Promise.all(
    sent.map(({ id }) => readMessage(ctx, scope, { deliveryId: id })),
  );
  expect(second).toMatchObject({ isEmptied: true, content: null, trace: { subject: null } });
  expect(second?.trace.steps.map(({ title }) => title)).toContain("Accepted by the mail server");
  for (const kept of [signup, third])
    expect(kept).toMatchObject({ isEmptied: false, content: { html: expect.any(String) } });
  // A step that is due much later is filled in as if nothing had gone.
  advance(140 * DAY);
  await settle(world);
  const [last] = (await messages()).slice(3);
  expect(last).toMatchObject({ state: "sent" });
  const shown = await readMessage(ctx, scope, { deliveryId: last?.id ?? "" });
  expect(shown?.content?.text).toContain("Ann");
  expect(await journeyOf(world, email)).toMatchObject({ current_sequence: 4 });
});

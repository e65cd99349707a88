/** Mail to nobody who is a lead goes through the outbox like any other, and is in no figure about people. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { countCoaches } from "#core/operations/coach-deletion/count-coaches.ts";
import { readDashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { readMailByDomain } from "#core/operations/diagnostics/read-mail-by-domain.ts";
import { readOutgoingMail } from "#core/operations/diagnostics/read-outgoing-mail.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { countSiteData } from "#core/operations/site-data/count-site-data.ts";
import { resumeWaiting } from "#core/sending/connections/resume-waiting.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";
import { deliveryOfMessageId } from "#core/sending/feedback/delivery-of-message-id.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { testContext } from "./context.ts";
import { DAY, signUp, someone } from "./follow-up.ts";
import { testScope } from "./scope.ts";
import { SEAT_OWNERS } from "./seat-owners.ts";

const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
const LATER: SendResult = { result: "refused", code: 451, response: "451 later", at: "recipient" };
const DEAD: SendResult = {
  result: "refused",
  code: 550,
  response: "550 5.1.1 no such user",
  at: "recipient",
};
let answer: SendResult = ACCEPTED;
const world = await testContext(() => answer);
const { ctx, rows, sent, advance, page } = world;
const scope = testScope({ id: "owner", name: "Olive" });
const OWNER = "olive@owner.example";
const TARGET = "coach@alerts.example";
await rows(
  `insert into owners (name, email, email_verified, created_at, updated_at) values ('Olive', '${OWNER}', true, now(), now())`,
);
await rows(SEAT_OWNERS);
await rows(
  `insert into alert_targets (coach_id, channel, address, cadence, zone, confirmed_at, created_at)
   select id, 'email', '${TARGET}', 'at-once', 'UTC', now(), now() from coaches where slug = 'dave'`,
);

const notice = (occasion: string) =>
  queueOwnerNotice(ctx, { occasion, subject: "Something happened", text: "look at it." });
const states = async () =>
  Object.fromEntries(
    (
      await rows<{ kind: string; state: string }>(
        "select kind, state from email_deliveries where lead_id is null order by id",
      )
    ).map(({ kind, state }) => [kind, state]),
  );
/** One of each kind, that waits. */
async function oneOfEach() {
  await signUp(world, "/9ways", someone()); // which alerts the target
  const email = someone();
  await suppress(ctx, { email, coachId: (await page("/9ways")).coachId, reason: "unsubscribed" });
  const quiet = { ...world, ctx: { ...ctx, settings: { ...ctx.settings, inlineAttempt: false } } };
  await signUp(quiet, "/9ways", email);
  await notice(email);
  sent.length = 0;
}
const figures = async () => ({
  overview: (await readOverview(ctx, scope, { span: "7", by: "source" })).total,
  domains: await readMailByDomain(ctx),
  outgoing: { ...(await readOutgoingMail(ctx)), now: null },
  dashboard: { ...(await readDashboard(ctx, scope)), recentErrors: null },
  site: await countSiteData(ctx, scope),
  coach: await countCoaches(ctx, scope, { which: { slug: "dave" } }),
});

beforeEach(async () => {
  answer = ACCEPTED;
  await rows("delete from signup_confirmations");
  await rows("delete from email_deliveries where lead_id is null");
  await rows("delete from suppressions");
  sent.length = 0;
});

it.each([
  ["waits", null],
  ["was accepted", ACCEPTED],
  ["is deferred", LATER],
  ["was refused for good", DEAD],
] as const)("what %s is in no figure", async (_, result) => {
  await oneOfEach();
  const before = await figures();
  if (result) {
    answer = result;
    await dispatchDue(ctx);
  }
  expect(Object.keys(await states()).sort()).toEqual(["alert", "confirmation", "owner"]);
  expect(await figures()).toEqual(before);
  await rows("delete from email_deliveries where lead_id is null");
  expect(await figures()).toEqual(before);
});

it("what comes back later is in no figure, and ends the mail to that mailbox but an owner's", async () => {
  await oneOfEach();
  await dispatchDue(ctx);
  advance(2 * 3600);
  await rows("select roll_up_hourly_stats($1)", [ctx.clock.now()]);
  const before = await figures();
  for (const { messageId, to } of sent)
    await recordFeedback(ctx, {
      ...{ provider: "ses", eventId: messageId, kind: "hard-bounce", text: "550 5.1.1" },
      ...{
        deliveryId: deliveryOfMessageId(messageId),
        messageId,
        recipient: to,
        occurredAt: ctx.clock.now(),
      },
    });
  expect(await states()).toEqual({ alert: "bounced", confirmation: "bounced", owner: "bounced" });
  expect((await figures()).overview).toEqual(before.overview);
  await signUp(world, "/9ways", someone());
  await notice("again");
  sent.length = 0;
  await dispatchDue(ctx);
  expect(sent.map(({ to }) => to)).toEqual([OWNER]);
});

it("is sent once for its occasion, under one Message-ID also when it was perhaps sent", async () => {
  await notice("the occasion");
  await notice("the occasion");
  answer = { result: "no-answer", reason: "connection closed" };
  await dispatchDue(ctx);
  expect(await states()).toEqual({ owner: "uncertain" });
  answer = ACCEPTED;
  advance(15 * 60);
  await dispatchDue(ctx);
  expect(sent.map(({ to }) => to)).toEqual([OWNER, OWNER]);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
});

it("leaves by the site's connection: it waits for one, and goes when it is there", async () => {
  await rows(
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     select id, 'smtp', 'mail.example', 587, 'starttls', '', 'N', 'n@n.example', now(), now(), now(), 'owner' from coaches where slug = 'nina'`,
  );
  await notice("waits");
  const without = { ...ctx, settings: { ...ctx.settings, hasMailServer: false } };
  await dispatchDue(without);
  expect(await rows("select waits_for from email_deliveries where kind = 'owner'")).toEqual([
    { waits_for: "connection" },
  ]);
  await resumeWaiting(ctx, { coachId: null, now: ctx.clock.now() });
  await dispatchDue(ctx);
  expect(sent).toMatchObject([{ to: OWNER, text: "Hello Olive,\n\nlook at it.\n" }]);
  expect(sent[0]?.coachId).toBeUndefined();
});

it("is removed a month after it ended, and not while it waits", async () => {
  await notice("old");
  await dispatchDue(ctx);
  await notice("older, and not sent yet");
  advance(31 * DAY);
  await purgeExpired(ctx);
  expect(await rows("select state from email_deliveries where kind = 'owner'")).toEqual([
    { state: "pending" },
  ]);
});

it.each([
  ["an owner's message of a coach", "coach_id = (select id from coaches limit 1)"],
  ["of a campaign", "campaign_id = (select id from email_campaigns limit 1)"],
  ["to nobody", "owner_id = null"],
  ["to a lead as well", "lead_id = (select id from leads limit 1)"],
])("the database refuses %s", async (_, change) => {
  await signUp(world, "/9ways", someone());
  await notice("refused");
  await expect(rows(`update email_deliveries set ${change} where kind = 'owner'`)).rejects.toThrow(
    /email_deliveries_(recipient|origin)/,
  );
});

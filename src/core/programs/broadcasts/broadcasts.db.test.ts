/** A broadcast from its first word to its account: who was announced got it, who was not did not, and nobody is missing. */
import { expect, it } from "vitest";
import type { Message, SendResult } from "#core/kernel/mailer.ts";
import { eraseLead } from "#core/leads/people/erase-lead.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readMessage } from "#core/operations/trace/read-message.ts";
import { changeLimits } from "#core/sending/connections/change-limits.ts";
import { findConnection } from "#core/sending/connections/find-connection.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { emptyDraft } from "../campaigns/messages/draft.ts";
import { exportAccount } from "./account/export-account.ts";
import { listRecipients } from "./account/list-recipients.ts";
import { readAccount } from "./account/read-account.ts";
import { chooseAudience } from "./audience/choose-audience.ts";
import { countAudience } from "./audience/count-audience.ts";
import { overrideConsent } from "./audience/override-consent.ts";
import { createBroadcast } from "./create-broadcast.ts";
import { deleteBroadcast } from "./delete-broadcast.ts";
import { duplicateBroadcast } from "./duplicate-broadcast.ts";
import { listBroadcasts } from "./list-broadcasts.ts";
import { saveBroadcastMessage } from "./message/save-broadcast-message.ts";
import { sendTestBroadcast } from "./message/send-test-broadcast.ts";
import { readBroadcast } from "./read-broadcast.ts";
import { rehearseBroadcast } from "./rehearse-broadcast.ts";
import { renameBroadcast } from "./rename-broadcast.ts";
import { advanceBroadcasts } from "./sending/advance-broadcasts.ts";
import { chooseTime } from "./sending/choose-time.ts";
import { notifyPaused } from "./sending/notify-paused.ts";
import { pauseBroadcast } from "./sending/pause-broadcast.ts";
import { readProgress } from "./sending/read-progress.ts";
import { resumeBroadcast } from "./sending/resume-broadcast.ts";
import { startBroadcast } from "./sending/start-broadcast.ts";
import { stopBroadcast } from "./sending/stop-broadcast.ts";
import { unscheduleBroadcast } from "./sending/unschedule-broadcast.ts";

const PAGE = "/lead-magnet";
const scope = testScope();
const words = {
  ...emptyDraft,
  subject: "Three lists",
  preheader: "Soon",
  body: "Dear {{ name }}, a line.",
  signOff: "Me",
};

/** A coach with so many people who agreed to news, whose own emails are out. */
async function list(people: number, answer?: (message: Message) => SendResult) {
  const world = await testContext();
  if (answer) {
    const { mailer } = world;
    const accept = mailer.send;
    mailer.send = async (message, mayHandOff) => {
      const end = message.isBroadcast ? answer(message) : null;
      return end && end.result !== "accepted" ? end : accept(message, mayHandOff);
    };
  }
  const { ctx, rows, sent } = world;
  const { coach } = await world.page(PAGE);
  const addresses = Array.from(
    { length: people },
    (_, index) => `p${String(index).padStart(3, "0")}@example.test`,
  );
  for (const email of addresses) await signUp(world, PAGE, email, { name: email.slice(0, 4) });
  await rows("update people set news_agreed_at = now()");
  world.advance(60);
  while ((await dispatchDue(ctx, 100)).claimed > 0);
  sent.length = 0;
  const created = await createBroadcast(ctx, scope, { coach: coach.slug, name: "  A quieter December " });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft: words, revision: 1 });
  return {
    ...{ ...world, world, addresses, broadcastId },
    personId: async (email: string) =>
      (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "",
    account: () => readAccount(ctx, scope, { broadcastId }),
    state: async () => (await readBroadcast(ctx, scope, { broadcastId }))?.state,
    async start() {
      const told = await rehearseBroadcast(ctx, scope, { broadcastId });
      return startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
    },
    /** What workers do at this instant, until nothing is left to do. */
    async work() {
      for (let round = 0; round < 100; round += 1) {
        const moved = await advanceBroadcasts(ctx);
        const { claimed } = await dispatchDue(ctx, 500);
        if (moved + claimed === 0) return;
      }
      throw new Error("the broadcast does not come to rest");
    },
  };
}

it("is written, chosen, rehearsed and started; everybody who was announced gets it once, and the account adds up", async () => {
  const { ctx, rows, sent, addresses, broadcastId, start, work, account, advance, state } = await list(30);
  const [bounced = "", left = "", silent = ""] = addresses;
  await rows("update people set news_agreed_at = null where email = $1", [silent]);
  const { coachId = "" } = (await readBroadcast(ctx, scope, { broadcastId })) ?? {};
  await suppress(ctx, { email: bounced, coachId: null, reason: "bounced" });
  await suppress(ctx, { email: left, coachId, reason: "unsubscribed" });
  expect(await countAudience(ctx, scope, { broadcastId })).toEqual({
    inAll: { people: 30, isEstimate: false },
    gets: { people: 27, isEstimate: false },
  });
  const told = await rehearseBroadcast(ctx, scope, { broadcastId });
  expect(told).toMatchObject({
    ...{ inAll: 30, gets: 27, problems: [] },
    exceptions: [
      { reason: "bounced", people: 1, names: ["p000"] },
      { reason: "unsubscribed", people: 1, names: ["p001"] },
      { reason: "no-news-consent", people: 1, names: ["p002"] },
    ],
  });
  expect(await startBroadcast(ctx, scope, { broadcastId, announced: 30 })).toEqual({
    ...{ outcome: "changed", announced: 30, gets: 27 },
  });
  expect(await start()).toMatchObject({ outcome: "started", isNow: true });
  expect(await start()).toEqual({ outcome: "started" });
  await work();
  // The first wave is watched.
  expect(sent).toHaveLength(20);
  expect(await readProgress(ctx, scope, { broadcastId })).toMatchObject({
    ...{ state: "sending", promised: 27, accepted: 20, onTheWay: 0, notYet: 7, exceptions: 0 },
    waves: [{ number: 1, size: 20, queued: 20, endedAt: null }],
  });
  advance(15 * 60);
  await work();
  expect(await state()).toBe("closed");
  expect(sent.map(({ to }) => to).sort()).toEqual(addresses.slice(3));
  expect(sent[0]).toMatchObject({
    subject: "Three lists",
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(sent[0]?.headers["Feedback-ID"]).toContain(broadcastId);
  expect(sent[0]?.text).toContain(`Dear ${sent[0]?.to.slice(0, 4)}, a line.`);
  expect(await account()).toMatchObject({
    ...{ promised: 27, accepted: 27, exceptions: [], isClosed: true },
    announcedExceptions: [
      { reason: "bounced", people: 1 },
      { reason: "unsubscribed", people: 1 },
      { reason: "no-news-consent", people: 1 },
    ],
  });
  const file = await exportAccount(ctx, scope, { broadcastId });
  const lines = (await Array.fromAsync(file?.pieces ?? [])).join("").trim().split("\r\n");
  expect(lines).toHaveLength(31);
  expect(lines.filter((line) => line.includes("accepted by their mail server"))).toHaveLength(27);
});

it("somebody who leaves or is erased while it is sent is an exception by name, and the sum stays", async () => {
  const { ctx, rows, addresses, broadcastId, start, work, account, advance, sent } = await list(30);
  await start();
  await work();
  const had = new Set(sent.map(({ to }) => to));
  const waiting = addresses.filter((email) => !had.has(email));
  const [left = "", gone = ""] = waiting;
  const [one = ""] = had;
  const leadOf = async (email: string) =>
    (await rows<{ id: string }>("select id from leads where email = $1", [email]))[0]?.id ?? "";
  const { coachId = "" } = (await readBroadcast(ctx, scope, { broadcastId })) ?? {};
  await suppress(ctx, { email: left, coachId, reason: "unsubscribed" });
  await eraseLead(ctx, scope, { leadId: await leadOf(gone) });
  await eraseLead(ctx, scope, { leadId: await leadOf(one) });
  advance(15 * 60);
  await work();
  expect(await account()).toMatchObject({
    ...{ promised: 30, accepted: 28, isClosed: true },
    exceptions: [
      { ending: "unsubscribed", people: 1 },
      { ending: "erased", people: 1 },
    ],
  });
  const { recipients } = (await listRecipients(ctx, scope, {
    broadcastId,
    group: { kind: "exceptions" },
  })) ?? {
    recipients: [],
  };
  expect(recipients.map(({ email, ending }) => [email, ending]).sort()).toEqual(
    [
      [left, "unsubscribed"],
      [null, "erased"],
    ].sort(),
  );
  expect(JSON.stringify(await rows("select * from broadcast_recipients"))).not.toContain(gone);
});

it("paused, nothing more leaves; resumed, it goes on; stopped, the others are told to have been", async () => {
  const { ctx, broadcastId, start, work, account, advance, sent, state } = await list(50);
  await start();
  await work();
  expect(await pauseBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "paused" });
  advance(3600);
  await work();
  expect(sent).toHaveLength(20);
  expect(await state()).toBe("paused");
  expect(await resumeBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "resumed" });
  await advanceBroadcasts(ctx); // the wave is let by
  await advanceBroadcasts(ctx); // thirty are in the queue
  expect(await account()).toMatchObject({ exceptions: [{ ending: "on-the-way", people: 30 }] });
  await dispatchDue(ctx, 5);
  expect(await pauseBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "paused" });
  expect(await account()).toMatchObject({ accepted: 25, exceptions: [{ ending: "waiting", people: 25 }] });
  expect(await stopBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "stopped" });
  await work();
  expect(await state()).toBe("closed");
  expect(sent).toHaveLength(25);
  expect(await account()).toMatchObject({
    accepted: 25,
    exceptions: [{ ending: "stopped", people: 25 }],
    isClosed: true,
  });
});

it("pauses by itself where two of the first twenty bounce, tells the owners once, and goes on from there when it is let", async () => {
  const { ctx, rows, broadcastId, start, work, advance, sent, state, account } = await list(40, ({ to }) =>
    /p00[01]@/.test(to)
      ? { result: "refused", code: 550, response: "550 5.1.1 no such user", at: "recipient" }
      : { result: "accepted", response: "250 ok" },
  );
  await rows(
    "insert into owners (name, email, email_verified, created_at, updated_at) values ('Olive', 'olive@foyer.example', true, now(), now())",
  );
  await start();
  await work();
  expect(await state()).toBe("paused");
  expect(await readProgress(ctx, scope, { broadcastId })).toMatchObject({
    ...{
      pausedBy: "health",
      accepted: 18,
      notYet: 20,
      exceptions: 2,
      health: { tried: 20, bounces: 2, complaints: 0 },
    },
    pauseReason: expect.stringContaining("2 of 20 (10.0 %)"),
  });
  expect(await readAttention(ctx, scope)).toContainEqual(
    expect.objectContaining({ tone: "bad", title: "'A quieter December' paused by itself" }),
  );
  const mailed = sent.length;
  await notifyPaused(ctx);
  await notifyPaused(ctx);
  await dispatchDue(ctx);
  expect(sent.slice(mailed)).toMatchObject([
    { to: "olive@foyer.example", subject: "Paused by itself: A quieter December" },
  ]);
  expect(await resumeBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "resumed" });
  await work(); // the wave is watched from here
  advance(15 * 60);
  await work();
  expect(await state()).toBe("closed");
  expect(await account()).toMatchObject({
    accepted: 38,
    exceptions: [{ ending: "no-such-mailbox", people: 2 }],
  });
  const { recipients = [] } =
    (await listRecipients(ctx, scope, { broadcastId, group: { kind: "exceptions" } })) ?? {};
  expect(recipients).toMatchObject([
    { email: "p000@example.test", response: "550 5.1.1 no such user" },
    { email: "p001@example.test" },
  ]);
  const [one] = recipients;
  const shown = JSON.stringify(await readMessage(ctx, scope, { deliveryId: one?.deliveryId ?? "" }));
  expect(shown).toContain('"label":"Broadcast"');
});

it("leaves when clocks show its time where each recipient is, and a step of a journey waits a day after it", async () => {
  const { ctx, rows, broadcastId, start, work, advance, sent, addresses, world } = await list(4);
  const [berlin = "", tokyo = "", odd = ""] = addresses;
  const zones = { [berlin]: "Europe/Berlin", [tokyo]: "Asia/Tokyo", [odd]: "Mars/Olympus" };
  for (const [email, zone] of Object.entries(zones))
    await rows("update people set zone = $2 where email = $1", [email, zone]);
  await rows("insert into site_settings (time_zone, updated_at) values ('America/New_York', now())");
  await chooseTime(ctx, scope, { broadcastId, sendTime: { kind: "local", at: "2026-11-16T09:00" } });
  expect(await rehearseBroadcast(ctx, scope, { broadcastId })).toMatchObject({
    groups: [
      { zone: "Asia/Tokyo", people: 1, at: "2026-11-16T00:00:00.000Z" },
      { zone: "Europe/Berlin", people: 1, at: "2026-11-16T08:00:00.000Z" },
      { zone: "America/New_York", isKnown: false, people: 2, at: "2026-11-16T14:00:00.000Z" },
    ],
  });
  // Somebody far to the east who gets nothing does not announce the first message.
  await signUp(world, PAGE, "east@example.test", { zone: "Pacific/Kiritimati" });
  sent.length = 0;
  await start();
  expect(await readBroadcast(ctx, scope, { broadcastId })).toMatchObject({
    dueAt: expect.stringMatching(/^2026-11-16T00:00:00/),
  });
  await rows("delete from leads where email = 'east@example.test'");
  const at = async (iso: string) => {
    advance((Date.parse(iso) - ctx.clock.now().getTime()) / 1000);
    await work();
    return sent.map(({ to }) => to);
  };
  expect(await at("2026-11-15T23:59:00Z")).toEqual([]);
  expect(await at("2026-11-16T00:01:00Z")).toEqual([tokyo]);
  expect(await at("2026-11-16T08:01:00Z")).toEqual([tokyo, berlin]);
  expect(await at("2026-11-16T14:01:00Z")).toHaveLength(4);
  // Every journey's next step is due at once, and waits for the broadcast's day.
  await rows("update user_journeys set next_email_due_at = $1 where not is_completed", [ctx.clock.now()]);
  await rows("update email_sequences set delay_seconds = 0");
  await settle(world);
  expect(sent).toHaveLength(4);
  const [journey] = await rows<{ due: Date }>(
    "select j.next_email_due_at as due from user_journeys j join leads l on l.id = j.lead_id where l.email = $1",
    [tokyo],
  );
  expect(journey?.due.toISOString()).toBe("2026-11-17T00:01:00.000Z");
});

it("somebody who chose fewer gets it if nothing went to them that week, and nobody the same words twice", async () => {
  const { ctx, rows, broadcastId, start, work, sent, addresses, advance } = await list(3);
  const [fewer = ""] = addresses;
  await rows("update leads set weekly = true where email = $1", [fewer]);
  await start();
  await work();
  expect(sent).toHaveLength(3);
  const copy = await duplicateBroadcast(ctx, scope, { broadcastId });
  const again = copy.outcome === "created" ? copy.broadcastId : "";
  advance(60);
  expect(await rehearseBroadcast(ctx, scope, { broadcastId: again })).toMatchObject({
    gets: 0,
    exceptions: [{ reason: "got-it", people: 3 }],
    problems: [{ state: "bad", found: "No one would get it.", fix: "Change the audience" }],
  });
  await saveBroadcastMessage(ctx, scope, {
    broadcastId: again,
    draft: { ...words, subject: "Other words" },
    revision: 1,
  });
  expect(await rehearseBroadcast(ctx, scope, { broadcastId: again })).toMatchObject({
    gets: 2,
    exceptions: [{ reason: "fewer", people: 1 }],
  });
  advance(7 * DAY);
  expect(await rehearseBroadcast(ctx, scope, { broadcastId: again })).toMatchObject({
    gets: 3,
    exceptions: [],
  });
});

it("a signup's own email is claimed before and beside a broadcast's, and the last of a rate and of a day's quota is never a broadcast's", async () => {
  const { ctx, rows, start, broadcastId, world } = await list(40);
  await rows("update broadcasts set watch_minutes = 0");
  ctx.settings.hasMailServer = false;
  await rows(
    `insert into mail_connections (provider, host, port, security, username, sender_name, sender_address, rate_per_second, daily_quota, tested_at, created_at, changed_at, changed_by)
     values ('postmark', 'smtp.example', 587, 'starttls', 'u', 'S', 's@example.test', 10, 20, now(), $1, $1, 'Olive')`,
    [ctx.clock.now()],
  );
  await rows("update mail_pace set day = mail_day($1), refilled_at = $1, booked_until = $1", [
    ctx.clock.now(),
  ]);
  await start();
  for (let round = 0; round < 3; round += 1) await advanceBroadcasts(ctx);
  ctx.settings.inlineAttempt = false;
  await signUp(world, PAGE, "new@example.test");
  expect(await claimDue(ctx, 100, { lane: "journey" })).toEqual([]);
  // Ten a second, of which one is kept.
  expect(await claimDue(ctx, 100, { lane: "broadcast" })).toHaveLength(9);
  expect(await claimDue(ctx, 100, { lane: "signup" })).toMatchObject([{ to: "new@example.test" }]);
  world.advance(30);
  // Twenty a day, of which two are kept: ten are sent.
  expect(await claimDue(ctx, 100, { lane: "broadcast" })).toHaveLength(8);
  world.advance(30);
  expect(await claimDue(ctx, 100, { lane: "broadcast" })).toEqual([]);
  const stream = async () => (await findConnection(ctx, { coachId: null }))?.broadcastHeaders;
  expect(await stream()).toEqual({ "X-PM-Message-Stream": "broadcast" });
  const limits = { coach: "", rate: "10", quota: "20" };
  expect(await changeLimits(ctx, scope, { ...limits, stream: "news\r\nBcc: a@b.example" })).toMatchObject({
    ...{ outcome: "invalid", field: "stream" },
  });
  expect(await changeLimits(ctx, scope, { ...limits, stream: "letters" })).toEqual({ outcome: "changed" });
  expect(await stream()).toEqual({ "X-PM-Message-Stream": "letters" });
  expect((await readProgress(ctx, scope, { broadcastId }))?.state).toBe("sending");
});

it("a draft is changed, copied and deleted; one that has a time is not, until that is taken back", async () => {
  const { ctx, broadcastId, start, sent, state } = await list(2);
  expect(
    await chooseTime(ctx, scope, { broadcastId, sendTime: { kind: "local", at: "2026-11-24T09:00" } }),
  ).toEqual({ outcome: "chosen" });
  expect(
    await chooseAudience(ctx, scope, {
      broadcastId,
      audience: { kind: "segments", any: [broadcastId], minus: [] },
    }),
  ).toEqual({ outcome: "invalid" });
  expect(
    await overrideConsent(ctx, scope, { broadcastId, ground: { ground: "other", text: " " } }),
  ).toMatchObject({ outcome: "invalid" });
  expect(
    await overrideConsent(ctx, scope, { broadcastId, ground: { ground: "contract", text: null } }),
  ).toEqual({ outcome: "saved" });
  expect(await saveBroadcastMessage(ctx, scope, { broadcastId, draft: words, revision: 1 })).toMatchObject({
    outcome: "changed",
    revision: 2,
  });
  expect(await sendTestBroadcast(ctx, scope, { broadcastId })).toMatchObject({
    outcome: "sent",
    end: { result: "accepted" },
  });
  expect(sent).toMatchObject([{ to: "olive@foyer.example", subject: "[Test] Three lists" }]);
  expect(await start()).toMatchObject({
    outcome: "started",
    isNow: false,
    dueAt: expect.stringMatching(/^2026-11-2/),
  });
  expect(await chooseTime(ctx, scope, { broadcastId, sendTime: { kind: "now" } })).toEqual({
    outcome: "started",
  });
  expect(await unscheduleBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "unscheduled" });
  expect(await renameBroadcast(ctx, scope, { broadcastId, name: "Another" })).toEqual({ outcome: "renamed" });
  const copy = await duplicateBroadcast(ctx, scope, { broadcastId });
  expect(copy).toMatchObject({ outcome: "created" });
  expect((await listBroadcasts(ctx, scope, {})).broadcasts.map(({ name }) => name)).toEqual([
    "Another (copy)",
    "Another",
  ]);
  expect(await deleteBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "deleted" });
  expect(await state()).toBeUndefined();
});

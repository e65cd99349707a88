/** How fast and when a broadcast goes out: pauses, recipients' own time, and the rate that signups keep for themselves. */
import { expect, it } from "vitest";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readMessage } from "#core/operations/trace/read-message.ts";
import { changeLimits } from "#core/sending/connections/change-limits.ts";
import { findConnection } from "#core/sending/connections/find-connection.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { settle, signUp } from "../../../../../test/follow-up.ts";
import { SEAT_OWNERS, SEAT_TEAMS } from "../../../../../test/seat-owners.ts";
import { listRecipients } from "../account/list-recipients.ts";
import { broadcastTo, PAGE, scope } from "../broadcasts.test-kit.ts";
import { readBroadcast } from "../read-broadcast.ts";
import { rehearseBroadcast } from "../rehearse-broadcast.ts";
import { advanceBroadcasts } from "./advance-broadcasts.ts";
import { chooseTime } from "./choose-time.ts";
import { notifyPaused } from "./notify-paused.ts";
import { pauseBroadcast } from "./pause-broadcast.ts";
import { readProgress } from "./read-progress.ts";
import { resumeBroadcast } from "./resume-broadcast.ts";
import { stopBroadcast } from "./stop-broadcast.ts";

it("paused, nothing more leaves; resumed, it goes on; stopped, the others are told to have been", async () => {
  const { ctx, broadcastId, start, work, account, advance, sent, state } = await broadcastTo(50);
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

it("pauses by itself where two of the first twenty bounce, tells the owners and the coach once, and goes on from there when it is let", async () => {
  const { ctx, rows, broadcastId, start, work, advance, sent, state, account } = await broadcastTo(
    40,
    ({ to }) =>
      /p00[01]@/.test(to)
        ? { result: "refused", code: 550, response: "550 5.1.1 no such user", at: "recipient" }
        : { result: "accepted", response: "250 ok" },
  );
  await rows(
    "insert into owners (name, email, email_verified, created_at, updated_at) values ('Olive', 'olive@foyer.example', true, now(), now())",
  );
  await rows(SEAT_OWNERS);
  await rows(SEAT_TEAMS);
  const [{ slug } = { slug: "" }] = await rows<{ slug: string }>(
    "select slug from coaches where id = (select coach_id from broadcasts where id = $1)",
    [broadcastId],
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
  expect(
    sent
      .slice(mailed)
      .map(({ to, subject }) => [to, subject])
      .sort(),
  ).toEqual(
    [`coach.${slug}@team.example`, "olive@foyer.example"].map((to) => [
      to,
      "Paused by itself: A quieter December",
    ]),
  );
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
  const { ctx, rows, broadcastId, start, work, advance, sent, addresses, world } = await broadcastTo(4);
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

it("a signup's own email is claimed before and beside a broadcast's, and the last of a rate and of a day's quota is never a broadcast's", async () => {
  const { ctx, rows, start, broadcastId, world } = await broadcastTo(40);
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

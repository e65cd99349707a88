/** A broadcast from its first word to its account: who was announced got it, who was not did not, and nobody is missing. */
import { expect, it } from "vitest";
import { eraseLead } from "#core/leads/people/erase-lead.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { emptyDraft } from "../campaigns/draft.ts";
import { advanceBroadcasts } from "./advance-broadcasts.ts";
import { chooseAudience } from "./choose-audience.ts";
import { chooseTime } from "./choose-time.ts";
import { countAudience } from "./count-audience.ts";
import { createBroadcast } from "./create-broadcast.ts";
import { deleteBroadcast } from "./delete-broadcast.ts";
import { duplicateBroadcast } from "./duplicate-broadcast.ts";
import { exportAccount } from "./export-account.ts";
import { listBroadcasts } from "./list-broadcasts.ts";
import { listRecipients } from "./list-recipients.ts";
import { overrideConsent } from "./override-consent.ts";
import { pauseBroadcast } from "./pause-broadcast.ts";
import { readAccount } from "./read-account.ts";
import { readBroadcast } from "./read-broadcast.ts";
import { readProgress } from "./read-progress.ts";
import { rehearseBroadcast } from "./rehearse-broadcast.ts";
import { renameBroadcast } from "./rename-broadcast.ts";
import { resumeBroadcast } from "./resume-broadcast.ts";
import { saveBroadcastMessage } from "./save-broadcast-message.ts";
import { sendTestBroadcast } from "./send-test-broadcast.ts";
import { startBroadcast } from "./start-broadcast.ts";
import { stopBroadcast } from "./stop-broadcast.ts";
import { unscheduleBroadcast } from "./unschedule-broadcast.ts";

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
async function list(people: number) {
  const world = await testContext();
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

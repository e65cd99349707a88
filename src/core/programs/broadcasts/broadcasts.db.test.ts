/** A broadcast from its first word to its account: who was announced got it, who was not did not, and nobody is missing. */
import { expect, it } from "vitest";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { exportAccount } from "./account/export-account.ts";
import { listRecipients } from "./account/list-recipients.ts";
import { chooseAudience } from "./audience/choose-audience.ts";
import { countAudience } from "./audience/count-audience.ts";
import { overrideConsent } from "./audience/override-consent.ts";
import { broadcastTo, scope, words } from "./broadcasts.test-kit.ts";
import { deleteBroadcast } from "./delete-broadcast.ts";
import { duplicateBroadcast } from "./duplicate-broadcast.ts";
import { listBroadcasts } from "./list-broadcasts.ts";
import { saveBroadcastMessage } from "./message/save-broadcast-message.ts";
import { sendTestBroadcast } from "./message/send-test-broadcast.ts";
import { readBroadcast } from "./read-broadcast.ts";
import { rehearseBroadcast } from "./rehearse-broadcast.ts";
import { renameBroadcast } from "./rename-broadcast.ts";
import { chooseTime } from "./sending/choose-time.ts";
import { readProgress } from "./sending/read-progress.ts";
import { startBroadcast } from "./sending/start-broadcast.ts";
import { unscheduleBroadcast } from "./sending/unschedule-broadcast.ts";

it("is written, chosen, rehearsed and started; everybody who was announced gets it once, and the account adds up", async () => {
  const { ctx, rows, sent, addresses, broadcastId, start, work, account, advance, state } =
    await broadcastTo(30);
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
  const { ctx, rows, addresses, broadcastId, start, work, account, advance, sent } = await broadcastTo(30);
  await start();
  await work();
  const had = new Set(sent.map(({ to }) => to));
  const waiting = addresses.filter((email) => !had.has(email));
  const [left = "", gone = ""] = waiting;
  const [one = ""] = had;
  const personOf = async (email: string) =>
    (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "";
  const { coachId = "" } = (await readBroadcast(ctx, scope, { broadcastId })) ?? {};
  await suppress(ctx, { email: left, coachId, reason: "unsubscribed" });
  await erasePerson(ctx, scope, { personId: await personOf(gone) });
  await erasePerson(ctx, scope, { personId: await personOf(one) });
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

it("somebody who chose fewer gets it if nothing went to them that week, and nobody the same words twice", async () => {
  const { ctx, rows, broadcastId, start, work, sent, addresses, advance } = await broadcastTo(3);
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

it("a draft is changed, copied and deleted; one that has a time is not, until that is taken back", async () => {
  const { ctx, broadcastId, start, sent, state } = await broadcastTo(2);
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

it("goes to people chosen by hand and to nobody else; somebody of another coach is refused", async () => {
  const { ctx, rows, sent, broadcastId, addresses, start, work } = await broadcastTo(5);
  const [one = "", two = ""] = addresses;
  const people = await rows<{ id: string }>("select id from people where email = any($1)", [[one, two]]);
  const ids = people.map(({ id }) => id);
  const [stranger] = await rows<{ id: string }>(
    `insert into people (coach_id, email, signups, first_seen_at, last_seen_at)
     select id, 'else@example.test', 0, now(), now() from coaches where id <> (select coach_id from people where id = $1) limit 1 returning id`,
    [ids[0]],
  );
  const choose = (chosen: string[]) =>
    chooseAudience(ctx, scope, { broadcastId, audience: { kind: "people", ids: chosen } });
  expect(await choose([...ids, stranger?.id ?? ""])).toEqual({ outcome: "invalid" });
  expect(await choose([])).toEqual({ outcome: "invalid" });
  expect(await choose(ids)).toEqual({ outcome: "chosen" });
  expect(await countAudience(ctx, scope, { broadcastId })).toMatchObject({ gets: { people: 2 } });
  await start();
  await work();
  expect(sent.map(({ to }) => to).sort()).toEqual([one, two].sort());
});

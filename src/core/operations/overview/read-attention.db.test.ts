/** What needs the owner: nothing on a quiet day, and each matter as it comes up, the worst first. */
import { expect, it } from "vitest";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readAttention } from "./read-attention.ts";

const scope = testScope();

const accepted: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, rows } = world;
const titles = async () => (await readAttention(ctx, scope)).map(({ tone, title }) => `${tone}: ${title}`);
const alive = async () => {
  for (const loop of ["dispatch", "journeys"])
    await recordHeartbeat(ctx, { worker: "here", loop, startedAt: ctx.clock.now() });
};

it("misses a worker that was never seen", async () => {
  expect(await titles()).toEqual(["bad: No worker is running, and none has been seen within the hour."]);
});

it("says nothing on a quiet day", async () => {
  await alive();
  for (let index = 0; index < 5; index += 1) await signUp(world, "/9ways", someone());
  expect(await readAttention(ctx, scope)).toEqual([]);
});

it("finds emails that failed and can be tried again", async () => {
  await rows("update email_deliveries set state = 'failed', failure = 'exhausted'");
  const [concern] = await readAttention(ctx, scope);
  expect(concern).toMatchObject({
    tone: "bad",
    title: "5 failed emails can be tried again",
    link: { to: "/email-debug" },
  });
});

it("finds a mail server that takes nothing, and says so while some wait though others go out", async () => {
  await rows("delete from leads");
  world.advance(1);
  answer = { result: "refused", code: 451, response: "451 too busy", at: "message" };
  for (let index = 0; index < 5; index += 1) await signUp(world, "/9ways", someone());
  expect(await titles()).toEqual(["bad: Mail does not go out: 5 emails wait"]);
  answer = accepted;
  world.advance(1);
  await signUp(world, "/9ways", someone());
  expect(await titles()).toEqual(["wait: 5 emails wait for the mail server"]);
  await rows("delete from leads");
});

it("tells a campaign that switched itself off from one that the owner paused", async () => {
  const [mine, ill] = await rows<{ id: string; name: string }>(
    "select id, name from email_campaigns order by name limit 2",
  );
  await switchCampaign(ctx, scope, { campaignId: mine?.id ?? "", active: false });
  expect(await readAttention(ctx, scope)).toMatchObject([
    {
      tone: "plain",
      title: `'${mine?.name}' is paused by the owner`,
      detail: "Paused on 2026-11-15 by Olive. Follow-up emails are waiting.",
    },
  ]);
  await rows(
    "update email_campaigns set is_active = false, paused_by = 'health', pause_reason = 'Paused: too many complaints.' where id = $1",
    [ill?.id],
  );
  expect(await readAttention(ctx, scope)).toMatchObject([
    { tone: "bad", title: `'${ill?.name}' switched itself off`, detail: "Paused: too many complaints." },
    { tone: "plain" },
  ]);
  await rows("update email_campaigns set is_active = true");
  expect(await titles()).toEqual([]);
});

it("looks after events: no date, no way to join, nearly full", async () => {
  const [event] = await rows<{ id: string; name: string }>(
    "update events set starts_at = null, on_demand = false, capacity = 50 where id = (select id from events order by name limit 1) returning id, name",
  );
  const name = event?.name;
  // Apart: with a change of the capacity, seats are counted anew.
  await rows("update events set seats_taken = 46 where id = $1", [event?.id]);
  const elsewhere = await titles();
  expect(elsewhere).toContain(`wait: '${name}' has 4 of 50 seats left`);
  expect(elsewhere).toContain(`wait: '${name}' has no date`);
  expect(
    (await readAttention(ctx, scope)).find(({ title }) => title === `'${name}' has no date`)?.link,
  ).toEqual({ to: `/console/events/${event?.id}`, label: "Set the date" });
  await rows("update events set seats_taken = 50, starts_at = $2 where id = $1", [
    event?.id,
    new Date(ctx.clock.now().getTime() + 3 * DAY * 1000),
  ]);
  const soon = await titles();
  expect(soon[0]).toBe(`bad: '${name}' begins in 3 days and has no link to join`);
  expect(soon).toContain(`wait: '${name}' is full`);
  await rows("update events set seats_taken = 10 where id = $1", [event?.id]);
  await rows("update events set join_url = 'https://meet.example/a', capacity = 500 where id = $1", [
    event?.id,
  ]);
  expect((await titles()).filter((title) => title.includes(String(name)))).toEqual([]);
});

it("finds a webhook that paused itself, not one that the owner paused", async () => {
  await rows(
    `insert into webhook_endpoints (url, types, secret, since, paused_at, failing_since, created_at) values
     ('https://crm.example/in?key=hush', '{}', '', now(), now(), now(), now()), ('https://mine.example/', '{}', '', now(), now(), null, now())`,
  );
  expect(await readAttention(ctx, scope)).toMatchObject([
    { tone: "wait", title: "The webhook to crm.example paused itself" },
  ]);
  await rows("delete from webhook_endpoints");
});

it("says so where it could not look", async () => {
  const broken = async () => {
    throw new Error("no answer");
  };
  expect((await readAttention(ctx, scope, { watches: [broken] }))[0]?.title).toBe(
    "One of the checks on this page failed to run",
  );
});

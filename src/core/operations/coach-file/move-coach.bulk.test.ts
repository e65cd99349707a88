/**
 * Issue 27, must-show 5: a coach with running journeys and a half-sent broadcast moves between two databases. Everybody's
 * forecast is the same, the broadcast's account adds up, nobody gets a message twice, and the source sends nothing more.
 */
import { expect, it } from "vitest";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { broadcastTo, PAGE } from "#core/programs/broadcasts/broadcasts.test-kit.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { followWebhooks } from "#core/sending/webhooks/follow-webhooks.ts";
import { DAY, setSteps, someone } from "../../../../test/follow-up.ts";
import { simulatePerson } from "../simulation/simulate-person.ts";
import { actor, exported, imported, scope, targetWithout } from "./coach-file.test-kit.ts";
import {
  digestCoach,
  exportWaitsFor,
  freezeCoach,
  markExported,
  markMoved,
  releaseCoach,
  thawCoach,
} from "./move-coach.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 60);
/** People whose forecasts are compared, spread over all; `npm run proofs:bulk` compares 60. */
const FORECASTS = Number(process.env.FORECASTS ?? 12);
const MINUTES = 60_000;

type World = Awaited<ReturnType<typeof targetWithout>>;

/** Without the other messages' ids and the links, which are signed at random in every forecast. */
async function forecast({ ctx }: World, personId: string) {
  const told = await simulatePerson(ctx, scope, { person: { personId }, deadlineMs: MINUTES });
  if (!told || told === "busy") throw new Error(`no forecast: ${told}`);
  const plain = JSON.stringify(told, (name, value) =>
    typeof value === "string" && ["html", "text"].includes(name)
      ? value.replace(/https?:\/\/[^\s"<>)]+/g, "link")
      : value,
  );
  return plain;
}

it("moves with everything in flight", { timeout: 60 * MINUTES }, async () => {
  const source = await broadcastTo(PEOPLE);
  const { broadcastId, addresses, world } = source;
  const found = await world.page(PAGE);
  const slug = found.coach.slug;
  const [campaign] = await source.rows<{ id: string }>(
    "select distinct campaign_id as id from user_journeys where coach_id = $1 limit 1",
    [found.coachId],
  );
  if (campaign) await setSteps(world, campaign.id, [0, DAY, 3 * DAY]);
  const target = await targetWithout(slug);
  // One mail server for both.
  target.mailer.send = source.mailer.send;
  const { sent } = source;

  await source.start();
  const advance = async () => {
    while ((await advanceBroadcasts(source.ctx)) > 0);
  };
  await advance();
  await dispatchDue(source.ctx, 500);
  await advance();
  do {
    source.advance(20 * 60);
    await advance();
    await dispatchDue(source.ctx, Math.min(100, Math.floor(PEOPLE / 3)));
  } while (sent.length < PEOPLE / 3);
  await advance();
  const half = sent.length;
  expect(half).toBeGreaterThan(20);
  expect(half).toBeLessThan(PEOPLE);
  // One message is with a worker when the coach is frozen.
  const [taken] = await source.rows<{ id: string }>(
    `update email_deliveries set state = 'claimed', next_attempt_at = null, lease_token = gen_random_uuid(), lease_until = $1
     where id = (select id from email_deliveries where state = 'pending' and broadcast_id = $2 limit 1) returning id`,
    [new Date(source.ctx.clock.now().getTime() + 30_000), broadcastId],
  );

  const move = { slug };
  expect(await markExported(source.ctx, actor, move)).toMatchObject({ outcome: "wrong-state" });
  for (const _ of [1, 2])
    expect(await freezeCoach(source.ctx, actor, move)).toEqual({ outcome: "done", state: "frozen" });
  expect(taken && (await exportWaitsFor(source.ctx, move))).toMatch(/1 messages/);
  expect(
    await source.rows("select hand_off_email_deliveries($1)", [
      {
        now: source.ctx.clock.now(),
        claims: await source.rows(
          `select id, lease_token as "leaseToken" from email_deliveries where id = $1`,
          [taken?.id],
        ),
      },
    ]),
  ).toEqual([]);
  const late = {
    page: found,
    submission: { email: someone(), name: "Ann", details: {} },
    origin: {},
    key: null,
  };
  await expect(captureLead(source.ctx, late)).rejects.toThrow();
  const quiet = async () => {
    for (let round = 0; round < 5; round += 1) {
      await advanceBroadcasts(source.ctx);
      await advanceDue(source.ctx, { batch: 200 });
      await dispatchDue(source.ctx, 500);
    }
  };
  source.advance(61);
  await quiet();
  while ((await followWebhooks(source.ctx)) + (await followJourneys(source.ctx)) > 0);
  expect(await exportWaitsFor(source.ctx, move)).toBeNull();
  expect(sent).toHaveLength(half);

  const file = await exported(world, slug);
  for (const _ of [1, 2]) expect((await markExported(source.ctx, actor, move)).outcome).toBe("done");
  target.setNow(source.ctx.clock.now());
  await imported(target, file);
  const [here, there] = [await digestCoach(source.ctx, move), await digestCoach(target.ctx, move)];
  expect(there?.tables).toEqual(here?.tables);
  const account = await source.account();
  expect(await readAccount(target.ctx, scope, { broadcastId })).toEqual(account);

  const people = await source.rows<{ id: string }>("select id from people where coach_id = $1 order by id", [
    found.coachId,
  ]);
  expect(people.length).toBeGreaterThanOrEqual(PEOPLE);
  const every = Math.ceil(PEOPLE / FORECASTS);
  for (const { id } of people.filter((_, index) => index % every === 0)) {
    const [after, before] = await Promise.all([forecast(target, id), forecast(world, id)]);
    expect(after).toBe(before);
  }

  // On hold nothing leaves; and who unsubscribes at the source meanwhile is known after the release.
  await work(target);
  expect(sent).toHaveLength(half);
  const unsent = await source.rows<{ email: string }>(
    "select email_address as email from email_deliveries where broadcast_id = $1 and state = 'pending' limit 1",
    [broadcastId],
  );
  await source.rows("select suppress_address($1, $2, 'unsubscribed', $3)", [
    unsent[0]?.email,
    found.coachId,
    source.ctx.clock.now(),
  ]);
  expect(await releaseCoach(target.ctx, actor, { slug, receipt: "nothing" })).toMatchObject({
    outcome: "bad-receipt",
  });
  const done = await markMoved(source.ctx, actor, { slug, target: "https://target.example" });
  expect(await thawCoach(source.ctx, actor, move)).toEqual({ outcome: "wrong-state", state: "moved" });
  const { receipt = "" } = done;
  expect(
    await releaseCoach(target.ctx, actor, { slug, receipt: receipt.replace("late", "Late") }),
  ).toMatchObject({
    outcome: "bad-receipt",
  });
  await work(target);
  expect(sent).toHaveLength(half);
  for (const _ of [1, 2])
    expect(await releaseCoach(target.ctx, actor, { slug, receipt })).toEqual({
      outcome: "done",
      state: "released",
    });

  for (let day = 0; day < 10; day += 1) {
    for (const each of [source, target]) each.advance(day === 0 ? 20 * 60 : DAY);
    await quiet();
    const before = sent.length;
    await quiet();
    expect(sent).toHaveLength(before);
    await work(target);
  }
  const result = await readAccount(target.ctx, scope, { broadcastId });
  const others = result?.exceptions.reduce((total, { people: n }) => total + n, 0) ?? 0;
  expect(result).toMatchObject({ promised: PEOPLE, isClosed: true });
  expect((result?.accepted ?? 0) + others).toBe(PEOPLE);
  const broadcasts = sent.filter(({ isBroadcast }) => isBroadcast).map(({ to }) => to);
  expect(new Set(broadcasts).size).toBe(broadcasts.length);
  expect(broadcasts).toHaveLength(result?.accepted ?? 0);
  expect(broadcasts).not.toContain(unsent[0]?.email);
  const ids = sent.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(addresses.length);
});

async function work({ ctx }: World): Promise<void> {
  for (let round = 0; round < 1000; round += 1) {
    const moved = await advanceBroadcasts(ctx);
    const { journeys } = await advanceDue(ctx, { batch: 500 });
    const { claimed } = await dispatchDue(ctx, 500);
    if (moved + journeys + claimed === 0) return;
  }
  throw new Error("it does not come to rest");
}

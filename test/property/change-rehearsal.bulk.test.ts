/**
 * What a rehearsal says of a changed campaign is what then happens: random campaigns, people somewhere in them, and a
 * random change. The real engine runs on the live plan, on the new one for everybody, and on the new one from now on,
 * each from the same rows, and each person's messages are compared by campaign, step and time. In half of the campaigns
 * people do something meanwhile; the rehearsal then plays the same.
 */
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { seeded } from "#core/kernel/seeded.ts";
import { type PlayedMessage, rehearseChange } from "#core/operations/change-rehearsal/rehearse-change.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { readPlan } from "#core/programs/campaigns/plan/read-plan.ts";
import { testScope } from "../scope.ts";
import { SEED } from "../seed.ts";
import { campaignWorld, NOW } from "./campaign-world.ts";
import { type Draw, drawing, randomChange } from "./random-plan.ts";
import { type Act, perform, runEngine } from "./run-engine.ts";

/** Verify does 4; `npm run proofs:journeys` does 1,000. `CAMPAIGNS=1 SEED=…` repeats one. */
const CAMPAIGNS = Number(process.env.CAMPAIGNS ?? 4);
/** Compared until then. */
const UNTIL = new Date(NOW.getTime() + 45 * 86_400_000);

const scope = testScope();
const world = await campaignWorld();
const { ctx, rows, setNow, server } = world;

type Inside = typeof ctx;
type Run = { sent: Map<string, PlayedMessage[]>; restarted: Set<string> };

/** `earlier`: emails that were sent before the change, some of them at its very instant. */
type Given = { acts: Act[]; campaignId: string; earlier: string[] };

async function run(inside: Inside, { acts, campaignId, earlier }: Given): Promise<Run> {
  await runEngine(world, inside, { acts, until: UNTIL });
  const { rows: sent } = await inside.db.execute<PlayedMessage & { personId: string }>(sql`
    select person_id as "personId", campaign_id as "campaignId", split_part(dedupe_key, ':step:', 2)::int as step, to_json(sent_at) #>> '{}' as at
    from email_deliveries where kind = 'journey' and state = 'sent' and sent_at >= ${NOW}::timestamptz and id <> all(${sql.param(earlier)}::uuid[]) order by sent_at, id`);
  const { rows: again } = await inside.db.execute<{ id: string }>(sql`
    select person_id as id from user_journeys where campaign_id = ${campaignId}::uuid and created_at >= ${NOW}::timestamptz`);
  return {
    sent: Map.groupBy(sent, ({ personId }) => personId),
    restarted: new Set(again.map(({ id }) => id)),
  };
}

/** The same run from the same rows, of which nothing remains. */
async function tryOut(act: (inside: Inside) => Promise<Run>): Promise<Run> {
  let told: Run | null = null;
  try {
    await ctx.db.transaction(async (tx) => {
      told = await act({ ...ctx, db: tx as unknown as Context["db"] });
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  setNow(NOW);
  if (!told) throw new Error("the run came to no end");
  return told;
}

const told = (messages: PlayedMessage[] = []) =>
  messages
    .filter(({ at }) => new Date(at) <= UNTIL)
    .map(({ campaignId, step, at }) => `${new Date(at).toISOString()} step ${step} of ${campaignId}`)
    .sort();

async function randomEdit(draw: Draw, campaignId: string) {
  const plan = (await readPlan(ctx, campaignId)) as Plan;
  const from = campaignId === world.reacting ? 0 : 1;
  for (let tries = 0; tries < 30; tries += 1) {
    const change = randomChange(draw, world.subjectsOf(campaignId), { plan, from });
    if (JSON.stringify(change.plan) === JSON.stringify(plan)) continue;
    const isAllowed = await world.isAllowed({ campaignId, plan: change.plan });
    if (isAllowed) return change;
  }
  return null;
}

const seen: Record<string, number> = {};
const count = (what: string, times = 1) => {
  seen[what] = (seen[what] ?? 0) + times;
};

async function compare(seed: number): Promise<void> {
  const draw = drawing(seeded(seed));
  const { guide, masterclass, reacting, second } = world;
  const campaignId = draw.one([guide, masterclass, reacting, reacting]);
  await world.reset(draw);
  for (const each of [second, reacting, guide, masterclass]) await world.arrange(draw, each);
  const history = world.randomHistory(draw, campaignId);
  // In a few campaigns the mail server is busy at last, so emails wait for another attempt.
  const busyFrom = draw.chance(0.3) ? new Date(NOW.getTime() - draw.upTo(3 * 3_600_000)) : NOW;
  await runEngine(world, ctx, { acts: history.filter(({ at }) => at < busyFrom), until: busyFrom });
  server.isBusy = true;
  await runEngine(world, ctx, { acts: history.filter(({ at }) => at >= busyFrom), until: NOW });
  server.isBusy = false;

  const change = await randomEdit(draw, campaignId);
  if (!change) return count("no change was accepted");
  const { names, plan } = change;
  const future = draw.chance(0.5) ? world.randomFuture(draw, UNTIL) : [];
  const underWay = await rows<{ email: string }>(
    "select p.email from user_journeys j join people p on p.id = j.person_id where j.campaign_id = $1 and not is_completed and stop_reason is null and j.edition is null",
    [campaignId],
  );
  const played = new Set(underWay.map(({ email }) => email));
  const result = await rehearseChange(ctx, scope, {
    ...{ campaignId, plan },
    meanwhile: future
      .filter(({ who }) => played.has(who))
      .map((act) => ({ at: act.at, happens: (inside) => perform(world, inside, act) })),
  });
  const sent = await rows<{ id: string }>("select id from email_deliveries where state = 'sent'");
  const given = { acts: future, campaignId, earlier: sent.map(({ id }) => id) };
  const before = await tryOut((inside) => run(inside, given));
  const kept = await tryOut(async (inside) => {
    await world.publish(inside, { campaignId, plan, reach: "from-now-on" });
    return run(inside, given);
  });
  expect(await world.publish(ctx, { campaignId, plan, reach: "everybody" })).toBe(true);
  const after = await run(ctx, given);

  expect(result?.people).toHaveLength(underWay.length);
  for (const person of result?.people ?? []) {
    const { personId } = person;
    const who = `seed ${seed}, ${names.join(" and ")}, ${personId}`;
    const lived = before.sent.get(personId);
    expect(told(person.before), `${who}: on the live plan`).toEqual(told(lived));
    expect(told(person.after), `${who}: on the new plan`).toEqual(told(after.sent.get(personId)));
    // Who starts again does so on the new plan.
    if (!before.restarted.has(personId) && !kept.restarted.has(personId))
      expect(told(kept.sent.get(personId)), `${who}: from now on`).toEqual(told(lived));
    count("people");
    count("messages", told(person.after).length);
    if (told(person.before).join() !== told(person.after).join()) count("people with a difference");
  }
  count("campaigns");
  if (future.length > 0) count("with activities meanwhile");
  for (const name of names) count(`change: ${name}`);
}

it(`a rehearsal of ${CAMPAIGNS} changed campaigns is what happens, SEED=${SEED}`, {
  timeout: CAMPAIGNS * 60_000,
}, async () => {
  for (let nth = 0; nth < CAMPAIGNS; nth += 1) {
    await compare(SEED + nth);
    if (nth % 20 === 19) process.stderr.write(`${nth + 1} campaigns\n`);
  }
  console.log(JSON.stringify({ seed: SEED, ...seen }));
  // In a few campaigns the change may make no difference to anybody.
  if (CAMPAIGNS >= 10) expect(seen["people with a difference"] ?? 0).toBeGreaterThan(0);
});

/**
 * Goals win races: a goal is reached while two workers, the log's follower and an owner's retry work on the same email,
 * each on its own connection. A scheduler decides by seed whose next statement runs. No email is handed off once the
 * goal is committed, and one that was at the hand-off is sent and explained in the story.
 */
import { afterAll, expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import type { Mailer } from "#core/kernel/mailer.ts";
import { seeded } from "#core/kernel/seeded.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { readStory } from "#core/operations/trace/read-story.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { retryFailed } from "#core/sending/deliveries/retry-failed.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { connect } from "#db/client.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp } from "../../../../test/follow-up.ts";
import { drawing } from "../../../../test/property/random-plan.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEED } from "../../../../test/seed.ts";
import { advanceDue } from "./advance.ts";
import { followJourneys } from "./follow-journeys.ts";
import { startRace } from "./race.test-kit.ts";
import { startJourneys } from "./start-journeys.ts";

/** `RACES=10000` for all. `SEED=… RACES=1` runs one of them again, as far as the database's own timing allows. */
const RACES = Number(process.env.RACES ?? 200);
/** People who get ready at once. */
const CROWD = 100;

const scope = testScope();
const world = await testContext();
const { ctx, advance, rows, url } = world;
const PAGE = "/9ways";
const { coachId } = await world.page(PAGE);
const [first] = await rows<{ id: string }>(
  "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
const [made] = await rows<{ id: string }>(
  `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
   select coach_id, 'Racing', from_email, from_name, subject_template, now() from email_campaigns where id = $1 returning id`,
  [first?.id],
);
const campaign = made?.id ?? "";
await setSteps(world, first?.id ?? "", [0]);
for (const step of [1, 2, 3])
  await rows(
    `insert into email_sequences (campaign_id, step, delay_seconds, content, template_id)
     select $1, $2, $3, content, template_id from email_sequences where campaign_id = $4 and step = 1`,
    [campaign, step, step === 1 ? 0 : 2 * DAY, first?.id],
  );
await rows(
  `with client as (insert into tags (coach_id, name, created_at) values ($2, 'Client', now()) returning id)
   insert into campaign_goals (campaign_id, kind, subject_id)
   select $1::uuid, 'tag', id from client union all select $1::uuid, 'scheduler', null
   union all select $1::uuid, 'page', id from pages where document->'addresses'->>0 = $3`,
  [campaign, coachId, PAGE],
);

const actors = ["worker-1", "worker-2", "follower", "goal", "owner"] as const;
type Actor = (typeof actors)[number];
const race = startRace<Actor>({ tick: () => advance(0.001) });
const databases = actors.map((name) => {
  const database = connect(url, { poolSize: 2 });
  database.pool.on("connect", (client) => race.watch(name, client));
  return [name, database] as const;
});
afterAll(() => Promise.all(databases.map(([, { close }]) => close())));

/** What left, and whether that was still allowed. */
const handedOff: { messageId: string; issued: number; accepted: number | null }[] = [];
let draw = drawing(seeded(SEED));

const mailerOf = (actor: Actor): Mailer => ({
  ...world.mailer,
  async send(message, mayHandOff) {
    await race.turn(actor, "connect to the mail server");
    if (draw.chance(0.1))
      return { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" };
    if (!(await mayHandOff())) return { result: "withdrawn" };
    const end = draw.one(["accepted", "accepted", "accepted", "lost", "killed"] as const);
    const issued = race.lastIssued(actor);
    await race.turn(actor, "wait for the mail server");
    const accepted = end === "accepted" ? race.now() : null;
    handedOff.push({ messageId: message.messageId, issued, accepted });
    if (end === "killed") throw new Error("the worker was killed");
    return end === "accepted"
      ? { result: "accepted", response: "250 ok" }
      : { result: "no-answer", reason: "connection closed" };
  },
});
const contexts = new Map<Actor, Context>(
  databases.map(([name, { db }]) => [name, { ...ctx, db, mailer: mailerOf(name) }]),
);
const contextOf = (actor: Actor) => contexts.get(actor) as Context;

type Racer = { id: string; email: string };

/** Each has had the first email, and the second is due. */
async function gather(nth: number): Promise<Racer[]> {
  const people = await rows<Racer>(
    `insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
     select $1, 'racer' || $2 || '.' || n || '@example.test', 'Ann', 0, $3, $3 from generate_series(1, $4::int) n returning id, email`,
    [coachId, nth, ctx.clock.now(), CROWD],
  );
  const at = ctx.clock.now().toISOString();
  await startJourneys(ctx, {
    campaignId: campaign,
    people: people.map(({ id }) => ({ id, at })),
    startedBy: "owner",
    variables: {
      schedulerUrl: "https://calls.example/ann",
      leadMagnetName: "Guide",
      pageUrl: "https://foyer.example",
    },
  });
  await settle(world);
  while ((await followJourneys(ctx)) > 0);
  advance(2 * DAY + 60);
  return people;
}

const look = async (actor: Actor, { email }: Racer) => {
  const worker = contextOf(actor);
  for (let round = 0; round < 2; round += 1) {
    if (draw.chance(0.7)) await advanceDue(worker, { batch: 10, only: email }).catch(() => undefined);
    if (draw.chance(0.7)) await dispatchDue(worker, 10, { only: email });
  }
};

/** Where the second email stands when the race begins. */
async function place({ email, id }: Racer): Promise<string> {
  const where = draw.one(["due", "due", "waiting", "abandoned", "failed"] as const);
  if (where === "due") return where;
  const refused = { result: "refused", code: 451, response: "451 later", at: "recipient" } as const;
  const send: Mailer["send"] =
    where === "abandoned" ? () => Promise.reject(new Error("killed")) : async () => refused;
  await advanceDue({ ...ctx, mailer: { ...world.mailer, send } }, { batch: 10, only: email });
  if (where === "failed")
    await rows(
      "update email_deliveries set state = 'failed', failure = 'exhausted', next_attempt_at = null where person_id = $1 and state = 'pending'",
      [id],
    );
  advance(20 * 60);
  return where;
}

async function reach(kind: "tag" | "link" | "page", { id, email }: Racer): Promise<void> {
  const goal = contextOf("goal");
  if (kind === "tag") await tagPeople(goal, scope, { which: { ids: [id] }, tag: "Client" });
  else if (kind === "page") await signUp({ ...world, ctx: { ...ctx, ...goal } }, PAGE, email);
  else {
    const [had] = await rows<{ id: string }>(
      "select id from email_deliveries where person_id = $1 and state = 'sent' order by sent_at limit 1",
      [id],
    );
    const token = signLink(ctx.settings.secrets, "scheduler", had?.id ?? "");
    await openScheduler(goal, { token, isPerson: true });
  }
}

const seen: Record<string, number> = {};
const count = (what: string) => {
  seen[what] = (seen[what] ?? 0) + 1;
};

type Ran = { racer: Racer; where: string; reached: number; log: string; during: typeof handedOff };

async function runRace(seed: number, racer: Racer): Promise<Ran> {
  draw = drawing(seeded(seed));
  const where = await place(racer);
  const kind = draw.one(["tag", "tag", "link", "page"] as const);
  handedOff.length = 0;
  let reached = Number.POSITIVE_INFINITY;
  await race.run(seeded(seed + 1), {
    "worker-1": () => look("worker-1", racer),
    "worker-2": () => look("worker-2", racer),
    async goal() {
      await reach(kind, racer);
      reached = race.now();
    },
    async follower() {
      for (let round = 0; round < 3; round += 1) await followJourneys(contextOf("follower"));
    },
    async owner() {
      if (where === "failed" || draw.chance(0.2))
        await retryFailed(contextOf("owner"), scope, { campaignId: campaign });
      if (draw.chance(0.3)) advance(61);
    },
  });
  const log = `seed ${seed}: ${where}, ${kind}\n${race.story()}`;
  return { racer, where, reached, log, during: [...handedOff] };
}

/** Everything comes to its end. */
async function finish(): Promise<void> {
  for (const seconds of [61, 16 * 60, 3 * DAY, 3 * DAY]) {
    advance(seconds);
    await settle(world);
    while ((await followJourneys(ctx)) > 0);
  }
}

type Delivery = { step: number; state: string; messageId: string };
const readDeliveries = (racer: Racer) =>
  rows<Delivery>(
    `select split_part(dedupe_key, ':step:', 2)::int as step, state, message_id as "messageId" from email_deliveries
     where person_id = $1 and kind = 'journey' and campaign_id = $2 order by 1`,
    [racer.id, campaign],
  );

async function check({ racer, where, reached, log, during }: Ran): Promise<void> {
  const deliveries = await readDeliveries(racer);
  const last = deliveries.find(({ step }) => step === 2);
  const left = during.filter(({ messageId }) => messageId === last?.messageId);
  expect(left.filter(({ issued }) => issued > reached).length, log).toBe(0);
  const [journey] = await rows(
    "select stop_reason, goal_id is not null as goal from user_journeys where person_id = $1 and campaign_id = $2",
    [racer.id, campaign],
  );
  expect(journey, log).toEqual({ stop_reason: "goal", goal: true });
  expect(deliveries.length, log).toBeLessThanOrEqual(2);
  expect(["sent", "suppressed", "failed", undefined], log).toContain(last?.state);
  expect(last?.state === "sent", log).toBe(left.some(({ accepted }) => accepted !== null));
  expect(left.length, log).toBeLessThanOrEqual(1);
  count(`${where}: ${last?.state ?? "withdrawn"}`);
  if (!left.some(({ accepted }) => accepted !== null && accepted > reached)) return;
  const told = await readStory(ctx, scope, { personId: racer.id });
  const leaving = told?.entries.flatMap((entry) =>
    entry.kind === "step" && entry.step.title === "Left the campaign Racing" ? [entry.step.text] : [],
  );
  expect(leaving, log).toEqual([
    "They reached its goal. One email was already at the mail server and was still sent. Its later emails are not sent.",
  ]);
  count("accepted after the goal, and explained");
}

it(`${RACES} races are won by the goal, SEED=${SEED}`, { timeout: 60_000 + RACES * 2000 }, async () => {
  for (let nth = 0; nth < RACES; nth += CROWD) {
    const people = await gather(nth);
    const ran: Ran[] = [];
    for (const [index, racer] of people.slice(0, RACES - nth).entries())
      ran.push(await runRace(SEED + nth + index, racer));
    await finish();
    for (const each of ran) await check(each);
    if (RACES > CROWD) process.stderr.write(`${Math.min(RACES, nth + CROWD)} races\n`);
  }
  process.stderr.write(`${JSON.stringify({ seed: SEED, ...seen })}\n`);
});
